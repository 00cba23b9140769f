/** Generates the files that the documentation serves, so that the service neither parses the document nor loads Scalar. */
import { readFileSync } from "node:fs";
import { parse, stringify } from "yaml";
import type { Document, Node } from "./document.ts";
import { openapi30 } from "./published/openapi-3.0.ts";
import { publishedDocument } from "./published/published.ts";
import { errorTexts, guides } from "./reference/written-pages.ts";
import { projectPages } from "./reference/project-pages.ts";
import { referenceModel } from "./reference/reference-model.ts";
import { skills } from "./reference/skills.ts";

/** Strings that YAML 1.1 takes for dates or booleans are quoted. */
const YAML_OPTIONS = { lineWidth: 120, aliasDuplicateObjects: false, compat: "yaml-1.1" } as const;

/** Sequences of operations, in the Arazzo format. */
const WORKFLOWS = new URL("../arazzo.yaml", import.meta.url);

/** Returns the unformatted text of each file by its name in src/generated/. The files are served, so they have no heading. */
export async function docsFiles(document: Document): Promise<Record<string, string>> {
  const published = publishedDocument(document);
  const { webhooks: _, ...rest } = published;
  const forTools = { ...rest, info: shortened(published.info) };
  const workflows: object = parse(readFileSync(WORKFLOWS, "utf8"));
  return {
    "arazzo.yaml": stringify(workflows, YAML_OPTIONS),
    "arazzo.json": JSON.stringify(workflows, null, 2),
    "openapi.yaml": stringify(published, YAML_OPTIONS),
    "openapi.json": JSON.stringify(published, null, 2),
    "openapi-without-webhooks.json": JSON.stringify(forTools, null, 2),
    "openapi-3.0.json": JSON.stringify(openapi30(forTools), null, 2),
    "reference.json": JSON.stringify(referenceModel(document)),
    "error-pages.json": JSON.stringify(errorTexts()),
    "guides.json": JSON.stringify(guides()),
    "skills.json": JSON.stringify(skills()),
    "project-pages.json": JSON.stringify(projectPages()),
  };
}

/** Generators copy the description into each of their files. */
function shortened(info: Node): Node {
  const [first = ""] = info.description.split("\n\n");
  return { ...info, description: `${first}\n\nThe documentation is at /docs.` };
}
