/** resources.go: a type for each resource with a method for each operation. */
import type { Document, Node } from "../../document.ts";
import type { SdkResource } from "../model.ts";
import { answerOf } from "./answer.ts";
import { docComment } from "./comments.ts";
import { goFile } from "./file.ts";
import { methodTexts } from "./method.ts";
import { declaration } from "./models.ts";
import { goName } from "./names.ts";

/** The file's text. */
export function resourcesFile(document: Document, resources: readonly SdkResource[]): string {
  const names = resources.map(({ name }) => goName(name));
  const fields = resources.map(
    (resource) =>
      `${docComment(describe(document, resource), 1)}\t${goName(resource.name)} *${goName(resource.name)}\n`,
  );
  const width = Math.max(...names.map((name) => name.length + 1));
  const made = names.map((name) => `\t\t${`${name}:`.padEnd(width)} &${name}{s},\n`);
  return goFile("The operations of the service, resource by resource.", [
    `// Resources are all resources of the service.
type Resources struct {
${fields.join("\n")}}
`,
    `func newResources(s *sender) Resources {
	return Resources{
${made.join("")}	}
}
`,
    ...resources.flatMap((resource) => [
      `${docComment(describe(document, resource))}type ${goName(resource.name)} struct{ sender *sender }\n`,
      ...resource.methods.flatMap((method) => [
        ...methodTexts(document, resource, method),
        ...answerOf(document, method).nameless.map((each) => declaration(document, each, false)),
      ]),
    ]),
  ]);
}

/** The description of the tag of its operations. */
function describe(document: Document, { name, methods }: SdkResource): string {
  const tags: Node[] = document.root.tags ?? [];
  return (
    tags.find((tag) => tag.name === methods[0]?.operation.tag)?.description ?? `${goName(name)}.`
  );
}
