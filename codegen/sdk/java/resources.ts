/** Generates com.partnerapi.resources: a class for each resource with methods for each operation. */
import type { Document, Node } from "../../document.ts";
import type { SdkResource } from "../model.ts";
import { javadoc } from "./comments.ts";
import { methodTexts } from "./method.ts";
import { memberName, typeName } from "./names.ts";

/** Returns the classes of the sync and the async client, by name. */
export function resourceClasses(
  document: Document,
  resources: readonly SdkResource[],
): [name: string, code: string][] {
  return [false, true].flatMap((isAsync) => {
    const prefix = isAsync ? "Async" : "";
    return [
      ...resources.map((resource): [string, string] => [
        prefix + typeName(resource.name),
        resourceText(document, resource, isAsync),
      ]),
      [`${prefix}Resources`, resourcesText(document, resources, prefix)],
    ];
  });
}

function resourceText(document: Document, resource: SdkResource, isAsync: boolean): string {
  const prefix = isAsync ? "Async" : "";
  const name = prefix + typeName(resource.name);
  const methods = resource.methods.flatMap((method) =>
    methodTexts(document, resource, method, isAsync),
  );
  return `${javadoc(describe(document, resource))}public final class ${name} {
  private final ${prefix}Sender sender;

  ${name}(${prefix}Sender sender) {
    this.sender = sender;
  }

${methods.join("\n")}}
`;
}

function resourcesText(
  document: Document,
  resources: readonly SdkResource[],
  prefix: string,
): string {
  const names = resources.map(({ name }) => [memberName(name), prefix + typeName(name)] as const);
  const fields = names.map(([field, type]) => `  private final ${type} ${field};\n`);
  const values = names.map(([field, type]) => `    this.${field} = new ${type}(sender);\n`);
  const getters = resources.map(
    (resource) =>
      `${javadoc(describe(document, resource), [], "  ")}  public ${prefix}${typeName(resource.name)} ${memberName(resource.name)}() {
    return ${memberName(resource.name)};
  }
`,
  );
  return `/** All resources of the service. */
public abstract class ${prefix}Resources {
${fields.join("")}
  /** Creates the resources. */
  protected ${prefix}Resources(${prefix}Sender sender) {
${values.join("")}  }

${getters.join("\n")}}
`;
}

/** Returns the description of the tag of the resource's operations. */
function describe(document: Document, { name, methods }: SdkResource): string {
  const tags: Node[] = document.root.tags ?? [];
  return (
    tags.find((tag) => tag.name === methods[0]?.operation.tag)?.description ?? `${typeName(name)}.`
  );
}
