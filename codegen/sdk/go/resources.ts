/** Generates resources_gen.go: a type for each resource with a method for each operation. */
import type { Document, Node } from "../../document.ts";
import type { SdkResource } from "../model.ts";
import { resultOf } from "./result.ts";
import { docComment } from "./comments.ts";
import { goFile } from "./file.ts";
import { methodTexts } from "./method.ts";
import { declaration } from "./models.ts";
import { goName } from "./names.ts";

/** Returns the text of the file. */
export function resourcesFile(document: Document, resources: readonly SdkResource[]): string {
  const names = resources.map(({ name }) => goName(name));
  const fields = resources.map(
    (resource) =>
      `${docComment(describe(document, resource), 1)}\t${goName(resource.name)} *${goName(resource.name)}\n`,
  );
  const width = Math.max(...names.map((name) => name.length + 1));
  const initializers = names.map((name) => `\t\t${`${name}:`.padEnd(width)} &${name}{s},\n`);
  return goFile("The operations of the service, by resource.", [
    `// Resources contains all resources of the service.
type Resources struct {
${fields.join("\n")}}
`,
    `func newResources(s *sender) Resources {
	return Resources{
${initializers.join("")}	}
}
`,
    ...resources.flatMap((resource) => [
      `${docComment(describe(document, resource))}type ${goName(resource.name)} struct{ sender *sender }\n`,
      ...resource.methods.flatMap((method) => [
        ...methodTexts(document, resource, method),
        ...resultOf(document, method).nameless.map((each) => declaration(document, each, false)),
      ]),
    ]),
  ]);
}

/** Returns the description of the tag of the resource's operations. */
function describe(document: Document, { name, methods }: SdkResource): string {
  const tags: Node[] = document.root.tags ?? [];
  return (
    tags.find((tag) => tag.name === methods[0]?.operation.tag)?.description ?? `${goName(name)}.`
  );
}
