/** Generates a class for each resource, with a method for each operation. */
import { deprecationText } from "../../deprecation.ts";
import { fail, pointer, type Document, type Node } from "../../document.ts";
import { schemaName } from "../../schema.ts";
import type { Listing, SdkMethod, SdkResource } from "../model.ts";
import type { Source } from "../python/schemas.ts";
import { bracketed, comment, describeSchema, file, indent, quoted } from "./layout.ts";
import { argumentName, resourceClass, rubyName } from "./names.ts";
import { docType } from "./types.ts";

const OPTIONS =
  "@param options [Hash] `timeout`, `max_retries`, `headers`, and `idempotency_key` or `if_match` where the call takes them";

/** The sender's method for each kind of list, and its result. */
const CALLS: Readonly<Record<Listing | "one", readonly [name: string, type: string]>> = {
  one: ["one", "%"],
  whole: ["whole", "Array<%>"],
  pages: ["page", "Page<%>"],
  feed: ["feed", "FeedPage<%>"],
};

const FOLLOW =
  "Yields all existing events, then polls for new ones and never ends by itself. Continues after temporary failures, unless `options` has `max_retries`. A `ReferenceNotFoundError` means that the position has expired, so that events could be missing: export everything again, and follow from there. To continue later, store the `id` of the last event you handled and pass it as `after`. To get only new events, pass `latest`.";

interface Argument {
  readonly name: string;
  /** The name in the document. */
  readonly key: string;
  readonly isRequired: boolean;
  readonly schema: Node;
}

interface Arguments {
  readonly path: readonly Argument[];
  readonly query: readonly Argument[];
  readonly body: readonly Argument[];
}

/** Returns the text of resources.rb. */
export function resourcesFile({ document, resources }: Source): string {
  const classes = resources.map((resource) => resourceText(resource, document));
  const names = resources.map(({ name }) => [name, rubyName(name, name)] as const);
  const readers = names.map(([name, method]) => {
    const resource = resources.find((each) => each.name === name);
    const about = comment(resource ? tagOf(resource, document) : "", 2);
    return `${about}\n# @return [${resourceClass(name)}]\nattr_reader :${method}`;
  });
  const assignments = names.map(
    ([name, method]) => `@${method} = ${resourceClass(name)}.new(sender)`,
  );
  const all = `# The resources of a client.
class Resources
${indent(readers.join("\n\n"))}

  # @api private
  def initialize(sender)
${indent(assignments.join("\n"), 2)}
  end
end`;
  return file([...classes, all].join("\n\n"));
}

function resourceText(resource: SdkResource, document: Document): string {
  const methods = resource.methods.flatMap((method) => methodTexts(method, document));
  return `${comment(tagOf(resource, document), 1)}
class ${resourceClass(resource.name)} < Resource
${indent(methods.join("\n\n"))}
end`;
}

function methodTexts(method: SdkMethod, document: Document): string[] {
  const { operation, listing } = method;
  const at = pointer("#/paths", operation.path, operation.method.toLowerCase());
  const arguments_ = argumentsOf(method, document, at);
  const item = itemName(document, method, at);
  const { details } = method;
  const [call, type] = CALLS[listing ?? "one"];
  const result = details ? `DetailedPage<${item}, ${details}>` : type.replace("%", item);
  const scopes = operation.scopes.map((scope) => `\`${scope}\``).join(" and ");
  const route = `\`${operation.method} ${operation.path}\`.${scopes === "" ? "" : ` Requires the scope ${scopes}.`}`;
  const named = [...arguments_.query, ...arguments_.body];
  const sorted = [
    ...named.filter((each) => each.isRequired),
    ...named.filter((each) => !each.isRequired),
  ];
  const tags = [...arguments_.path, ...sorted].map(
    ({ name, schema }) =>
      `@param ${name} [${docType(schema, document)}] ${describeSchema(schema, document)}`,
  );
  const parameters = [
    ...arguments_.path.map(({ name }) => name),
    ...sorted.map(({ name, isRequired }) => (isRequired ? `${name}:` : `${name}: NOT_GIVEN`)),
  ];
  const deprecated = operation.deprecation
    ? [`@deprecated ${deprecationText(operation.deprecation).replace("Deprecated since", "Since")}`]
    : [];
  const request = requestText(method, arguments_);
  const definition = (
    name: string,
    text: string,
    more: { parameters: string[]; tags: string[]; body: string },
  ): string => {
    const about = comment(`${text}\n\n${route}`, 2, [...deprecated, ...tags, ...more.tags]);
    const head = bracketed([`def ${name}(`, ")"], [...parameters, ...more.parameters], 2);
    return `${about}\n${head}\n${indent(more.body)}\nend`;
  };
  const main = definition(rubyName(method.name, at), method.description ?? method.summary, {
    parameters: ["options: {}"],
    tags: [OPTIONS, `@return [${result}]`, "@raise [Error]"],
    body: bracketed([`@sender.${call}(`, ")"], [request, item, ...(details ? [details] : [])], 3),
  });
  if (listing !== "feed") return [main];
  const follow = definition("follow", FOLLOW, {
    parameters: ["interval: 10.0", "options: {}", "&block"],
    tags: [
      "@param interval [Numeric] seconds to wait between polls when there is nothing new. Each poll counts toward the quota.",
      OPTIONS,
      `@yieldparam event [${item}]`,
      "@return [Enumerator] without a block",
      "@raise [Error]",
    ],
    body: bracketed(["@sender.follow(", ")"], [request, item, "interval", "&block"], 3),
  });
  return [main, follow];
}

function argumentsOf(method: SdkMethod, document: Document, at: string): Arguments {
  const toArgument = (name: string, isRequired: boolean, schema: Node): Argument => ({
    name: argumentName(name, at),
    key: name,
    isRequired,
    schema,
  });
  const body: Node = method.body ? document.root.components.schemas[method.body] : {};
  return {
    path: method.path.map((each) => toArgument(each.name, true, each.schema)),
    query: [...method.query, ...method.dryRun].map((each) =>
      toArgument(each.name, each.isRequired, each.schema),
    ),
    body: Object.entries<Node>(body.properties ?? {}).map(([name, schema]) =>
      toArgument(name, (body.required ?? []).includes(name), schema),
    ),
  };
}

function requestText(method: SdkMethod, { path, query, body }: Arguments): string {
  const { operation } = method;
  const hash = (list: readonly Argument[]): string =>
    bracketed(
      ["{ ", " }"],
      list.map(({ name, key }) => `${quoted(key)} => ${name}`),
      7,
    )
      .replace(/^\{ \n/, "{\n")
      .replace(/\n \}$/, "\n}");
  const isTrue = (name: string, value: boolean): string[] => (value ? [`${name}: true`] : []);
  return bracketed(
    ["Request.new(", ")"],
    [
      quoted(operation.id),
      quoted(operation.method),
      quoted(operation.path),
      ...(path.length > 0 ? [`params: ${hash(path)}`] : []),
      ...(query.length > 0 ? [`query: ${hash(query)}`] : []),
      ...(method.body ? [`body: ${hash(body)}`] : []),
      ...isTrue("takes_idempotency_key", method.takesIdempotencyKey),
      ...isTrue("takes_if_match", method.takesIfMatch),
      "options: options",
    ],
    4,
  );
}

/** Returns the name of the schema of the resource, or of the list's items. */
function itemName(document: Document, { response, listing }: SdkMethod, at: string): string {
  const { data } = document.root.components.schemas[response].properties;
  const item: Node = listing ? data.items : data;
  if (!item.$ref) fail(at, "must return an object, or a list of objects, named under components");
  return schemaName(item.$ref, at);
}

/** Returns the description of the tag of the resource's operations. */
function tagOf({ name, methods }: SdkResource, document: Document): string {
  const tags: Node[] = document.root.tags ?? [];
  const tag = tags.find((each) => each.name === methods[0]?.operation.tag);
  return tag?.description ?? resourceClass(name);
}
