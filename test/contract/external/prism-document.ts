/** Prepares an OpenAPI document for Prism: without the keywords that it misreads. */
import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { toDocument, type Node } from "../../../codegen/document.ts";

const BASELINE = new URL("../../../tools/prism/baseline.yaml", import.meta.url);

/** An entry of Prism's baseline. */
interface Misreading {
  /** The JSON pointer of the schema, starting with `#/`. */
  readonly schema: string;
  /** The keyword that Prism misreads there. */
  readonly keyword: string;
  readonly reason: string;
}

/**
 * Returns the document at a path as JSON, without the keywords in Prism's baseline. Reports entries that it doesn't need
 * to standard error.
 * @throws when the document isn't YAML
 */
export function prismDocument(file: string): string {
  const document = toDocument(readFileSync(file, "utf8"));
  for (const { schema, keyword } of parse(readFileSync(BASELINE, "utf8")) as Misreading[]) {
    const node: Node = document.deref({ $ref: schema });
    if (keyword in node) delete node[keyword];
    else console.error(`tools/prism/baseline.yaml: ${schema} has no ${keyword}: remove the entry.`);
  }
  return JSON.stringify(document.root);
}
