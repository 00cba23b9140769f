/** Generates a class for each resource with a method for each operation, and a class of its raw responses. */
import { pointer, type Document, type Node } from "../../document.ts";
import type { SdkResource } from "../model.ts";
import type { Source } from "../python/schemas.ts";
import { docblock, file, indent } from "./layout.ts";
import { methodTexts, rawMethodText } from "./method.ts";
import { checkedClass, resourceClass } from "./names.ts";
import type { Place } from "./types.ts";

/** Returns the text of each file by its path. */
export function resourceFiles({ document, resources }: Source): Record<string, string> {
  const files = resources.flatMap((resource) => {
    const name = checkedClass(resourceClass(resource.name), pointer("#/paths", resource.name));
    return [
      [`Resource/${name}.php`, resourceFile(name, resource, document)],
      [`Resource/${name}WithRawResponse.php`, rawFile(name, resource, document)],
    ] as const;
  });
  return { ...Object.fromEntries(files), "Internal/Resources.php": allFile(resources, document) };
}

function resourceFile(name: string, resource: SdkResource, document: Document): string {
  const place = placeOf(document);
  place.imports.add("PartnerApi\\Internal\\Sender");
  const raw = `/** Returns the same calls, but they return the response with its status and headers. */
public function withRawResponse(): ${name}WithRawResponse
{
    return new ${name}WithRawResponse($this->sender);
}`;
  const methods = resource.methods.flatMap((method) => methodTexts(method, place));
  return classFile(name, describe(document, resource), place, [constructor(), raw, ...methods]);
}

function rawFile(name: string, resource: SdkResource, document: Document): string {
  const place = placeOf(document);
  place.imports.add("PartnerApi\\Internal\\Sender");
  place.imports.add("PartnerApi\\ApiResponse");
  const methods = resource.methods.map((method) => rawMethodText(name, method, place));
  const about = `The calls of {@see ${name}} that return the response with its status and headers.`;
  return classFile(`${name}WithRawResponse`, about, place, [constructor(), ...methods]);
}

function constructor(): string {
  return `/** @internal */
public function __construct(private readonly Sender $sender)
{
}`;
}

function classFile(name: string, about: string, place: Place, members: readonly string[]): string {
  return file(
    "Resource",
    place.imports,
    `${docblock(about, 0)}\nfinal class ${name}\n{\n${indent(members.join("\n\n"))}\n}`,
  );
}

function allFile(resources: readonly SdkResource[], document: Document): string {
  const names = resources.map((resource) => [resource, resourceClass(resource.name)] as const);
  const properties = names.map(
    ([resource, name]) =>
      `${docblock(describe(document, resource), 1)}\npublic readonly ${name} $${resource.name};`,
  );
  const assignments = names.map(
    ([resource, name]) => `$this->${resource.name} = new ${name}($sender);`,
  );
  return file(
    "Internal",
    names.map(([, name]) => `PartnerApi\\Resource\\${name}`),
    `/** Contains the resources of a client. */
abstract class Resources
{
${indent(properties.join("\n\n"))}

    /** @internal */
    protected function __construct(Sender $sender)
    {
${indent(assignments.join("\n"), 2)}
    }
}`,
  );
}

function placeOf(document: Document): Place {
  return { document, imports: new Set(), isArgument: true };
}

/** Returns the description of the tag of the resource's operations. */
function describe(document: Document, { name, methods }: SdkResource): string {
  const tag = methods[0]?.operation.tag;
  const tags: Node[] = document.root.tags ?? [];
  return tags.find((each) => each.name === tag)?.description ?? resourceClass(name);
}
