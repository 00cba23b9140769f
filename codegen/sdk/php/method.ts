/** Generates a method from an operation. */
import { deprecationText } from "../../deprecation.ts";
import { fail, pointer, type Document, type Node } from "../../document.ts";
import { schemaName } from "../../schema.ts";
import type { Listing, SdkMethod, SdkParameter } from "../model.ts";
import { kindOf } from "../python/schemas.ts";
import { bracketed, describeSchema, docblock, exploded, indent } from "./layout.ts";
import { quoted } from "./names.ts";
import { docOf, nativeOf, typeOf, type PhpType, type Place } from "./types.ts";
import { contentsOf, modelReader } from "./values.ts";

interface Argument extends SdkParameter {
  readonly type: PhpType;
}

interface Arguments {
  readonly path: readonly Argument[];
  readonly query: readonly Argument[];
  readonly body: readonly Argument[];
}

interface CallKind {
  /** The method of the sender. */
  readonly call: string;
  /** Returns the native result type, and its type in comments. `item` is the type of the resource or list item. */
  readonly type: (item: string, imports: Set<string>) => readonly [native: string, doc: string];
}

const KINDS: Readonly<Record<Listing | "one" | "follow", CallKind>> = {
  one: { call: "one", type: (item) => [item, item] },
  whole: { call: "whole", type: (item) => ["array", `list<${item}>`] },
  pages: { call: "page", type: imported("PartnerApi\\Page", (item) => `Page<${item}>`) },
  feed: { call: "feed", type: imported("PartnerApi\\FeedPage", (item) => `FeedPage<${item}>`) },
  follow: {
    call: "follow",
    type: imported("Generator", (item) => `Generator<int, ${item}, mixed, never>`),
  },
};

/** Returns the kind of a method: the kind of its list, or pages with details. */
function kindOfCall({ listing, details }: SdkMethod, { imports }: Place): CallKind {
  if (!details) return KINDS[listing ?? "one"];
  imports.add(`PartnerApi\\Model\\${details}`);
  const doc = (item: string): string => `DetailedPage<${item}, ${details}>`;
  return { call: "detailedPage", type: imported("PartnerApi\\DetailedPage", doc) };
}

/** Names of other arguments and variables of methods. */
const TAKEN = ["this", "options", "interval", "sender", "data"];

const OPTIONS = "?RequestOptions $options = null";

const FOLLOW = `Yields all existing events, then polls for new ones and never ends by itself. Continues after temporary failures, unless \`options\` has \`maxRetries\`. A \`ReferenceNotFoundException\` means that the position has expired, so that events could be missing: export everything again, and follow from there. To continue later, store the \`id\` of the last event you handled and pass it as \`after\`. To get only new events, pass \`latest\`.`;

const INTERVAL =
  "@param float $interval Seconds to wait between polls when there is nothing new. Each poll counts toward the quota.";

/** Returns the methods of an operation: one, and for a feed also `follow`. */
export function methodTexts(method: SdkMethod, place: Place): string[] {
  const { operation, listing, summary, description } = method;
  const arguments_ = argumentsOf(place, method);
  const scopes = operation.scopes.map((scope) => `\`${scope}\``).join(" and ");
  const requirement = scopes === "" ? "" : ` Requires the scope ${scopes}.`;
  const route = `\`${operation.method} ${operation.path}\`.${requirement}`;
  place.imports.add("PartnerApi\\Exception\\PartnerApiException");
  const item = itemName(place.document, method);
  place.imports.add(`PartnerApi\\Model\\${item}`);
  const kind = kindOfCall(method, place);
  const parameters = parametersOf(arguments_, place);
  const call = [
    requestText(method, arguments_, place),
    modelReader(item, place),
    ...(method.details ? [modelReader(method.details, place)] : []),
  ];
  const tags = argumentTags(arguments_, place);
  const main = definition(method, kind, item, place, {
    name: method.name,
    parameters: [...parameters, OPTIONS],
    text: `${description ?? summary}\n\n${route}`,
    tags,
    call,
  });
  if (listing !== "feed") return [main];
  const follow = definition(method, KINDS.follow, item, place, {
    name: "follow",
    parameters: [...parameters, "float $interval = 10.0", OPTIONS],
    text: `${FOLLOW}\n\n${route}`,
    tags: [...tags, INTERVAL],
    call: [...call, "$interval"],
  });
  return [main, follow];
}

/** Returns the method that also returns the response. */
export function rawMethodText(resource: string, method: SdkMethod, place: Place): string {
  const arguments_ = argumentsOf(place, method);
  place.imports.add("PartnerApi\\Exception\\PartnerApiException");
  const item = itemName(place.document, method);
  place.imports.add(`PartnerApi\\Model\\${item}`);
  const [native, doc] = kindOfCall(method, place).type(item, place.imports);
  const parameters = [...parametersOf(arguments_, place), OPTIONS];
  const all = [...arguments_.path, ...sorted(arguments_)];
  const types = all
    .filter(({ type }) => type.native !== type.doc)
    .map((each) => `@param ${docTypeOf(each)} $${each.name}`);
  const variables = [...all.map(({ name }) => `$${name}`), "$options"];
  const passed = bracketed([`(new ${resource}($sender))->${method.name}(`, ")"], variables, 60);
  const about = `See {@see ${resource}::${method.name}()}.`;
  const comment = docblock(
    about,
    1,
    deprecation(method),
    types,
    [`@return ApiResponse<${doc}>`],
    ["@throws PartnerApiException"],
  );
  const call = `return $this->sender->withResponse(
    static fn (Sender $sender): ${native} => ${indent(passed).trimStart()},
);`;
  return `${comment}\n${signature(method.name, parameters, "ApiResponse")}${indent(call)}\n}`;
}

interface Definition {
  readonly name: string;
  readonly parameters: readonly string[];
  readonly text: string;
  readonly tags: readonly string[];
  /** The arguments of the sender's method. */
  readonly call: readonly string[];
}

function definition(
  method: SdkMethod,
  kind: CallKind,
  item: string,
  { imports }: Place,
  { name, parameters, text, tags, call }: Definition,
): string {
  const [native, doc] = kind.type(item, imports);
  const returned = native === doc ? [] : [`@return ${doc}`];
  const comment = docblock(text, 1, deprecation(method), tags, returned, [
    "@throws PartnerApiException",
  ]);
  const body = `return ${exploded([`$this->sender->${kind.call}(`, ")"], call)};`;
  return `${comment}\n${signature(name, parameters, native)}${indent(body)}\n}`;
}

/** Returns the beginning of a method, to which PSR-12 gives a separate line for the brace if it has one line. */
function signature(name: string, parameters: readonly string[], result: string): string {
  const head = `public function ${name}(`;
  const line = `${head}${parameters.join(", ")}): ${result}`;
  if (line.length + 4 <= 100) return `${line}\n{\n`;
  return `${exploded([head, ")"], parameters)}: ${result} {\n`;
}

function deprecation({ operation }: SdkMethod): string[] {
  if (!operation.deprecation) return [];
  return [
    `@deprecated ${deprecationText(operation.deprecation).replace("Deprecated since", "Since")}`,
  ];
}

function argumentsOf(place: Place, method: SdkMethod): Arguments {
  const { operation, body } = method;
  const at = pointer("#/paths", operation.path, operation.method.toLowerCase());
  const typed = (each: SdkParameter, here = at): Argument => ({
    ...each,
    type: typeOf(each.schema, place, here),
  });
  const all = {
    path: method.path.map((each) => typed(each)),
    query: method.query.map((each) => typed(each)),
    body: body
      ? fieldsOf(place.document, body).map((each) =>
          typed(each, pointer("#/components/schemas", body, "properties", each.name)),
        )
      : [],
  };
  const seen = new Set(TAKEN);
  for (const { name } of [...all.path, ...all.query, ...all.body]) {
    if (seen.has(name)) fail(at, `${operation.id} has two arguments ${name} in PHP`);
    if (!/^[A-Za-z_]\w*$/.test(name)) fail(at, `"${name}" can't be an argument in PHP`);
    seen.add(name);
  }
  return all;
}

function fieldsOf(document: Document, body: string): SdkParameter[] {
  const { properties, required = [] } = document.root.components.schemas[body];
  if (!properties)
    fail(
      pointer("#/components/schemas", body),
      "the body of an operation must be an object with properties",
    );
  return Object.entries<Node>(properties).map(([name, schema]) => ({
    name,
    schema,
    isRequired: required.includes(name),
  }));
}

/** Returns the arguments of the query and the body, required ones first. */
function sorted({ query, body }: Arguments): Argument[] {
  const named = [...query, ...body];
  return [...named.filter((each) => each.isRequired), ...named.filter((each) => !each.isRequired)];
}

function parametersOf(arguments_: Arguments, { imports }: Place): string[] {
  imports.add("PartnerApi\\RequestOptions");
  const named = sorted(arguments_);
  if (named.some(({ isRequired }) => !isRequired)) imports.add("PartnerApi\\NotGiven");
  return [
    ...arguments_.path.map(({ name }) => `string $${name}`),
    ...named.map(({ name, type, isRequired }) =>
      isRequired
        ? `${nativeOf(type)} $${name}`
        : `${nativeOf(type, "NotGiven")} $${name} = NotGiven::Value`,
    ),
  ];
}

function argumentTags(arguments_: Arguments, { document }: Place): string[] {
  return [...arguments_.path, ...sorted(arguments_)].map((each) => {
    const { name, schema } = each;
    const defaultText =
      schema.default === undefined ? "" : `Default: \`${String(schema.default)}\`.`;
    const text = [describeSchema(schema, document), defaultText].join(" ");
    return `@param ${docTypeOf(each)} $${name} ${text}`;
  });
}

function docTypeOf({ type, isRequired }: Argument): string {
  return isRequired ? docOf(type) : docOf(type, "NotGiven");
}

function requestText(method: SdkMethod, { path, query, body }: Arguments, place: Place): string {
  const { operation } = method;
  place.imports.add("PartnerApi\\Internal\\Request");
  const isTrue = (name: string, value: boolean) => (value ? [`${name}: true`] : []);
  return exploded(
    ["Request::create(", ")"],
    [
      `operationId: ${quoted(operation.id)}`,
      `method: ${quoted(operation.method)}`,
      `path: ${pathText(operation.path, path)}`,
      ...(query.length > 0 ? [`query: ${valuesByName(query, place)}`] : []),
      ...(method.body ? [`body: ${valuesByName(body, place)}`] : []),
      ...isTrue("takesIdempotencyKey", method.takesIdempotencyKey),
      ...isTrue("takesIfMatch", method.takesIfMatch),
      ...isTrue("takesIfNoneMatch", method.takesIfNoneMatch),
      ...isTrue("takesDryRun", method.dryRun.length > 0),
      "options: $options",
    ],
  );
}

function pathText(path: string, arguments_: readonly Argument[]): string {
  const parts = path
    .split(/\{(\w+)\}/)
    .map((part, i) => (i % 2 === 0 ? quoted(part) : `Request::segment(${quoted(part)}, $${part})`))
    .filter((part) => part !== "''");
  if (arguments_.length === 0) return quoted(path);
  return parts.join(" . ");
}

function valuesByName(arguments_: readonly Argument[], { document, imports }: Place): string {
  const entries = arguments_.map(({ name, schema }) => {
    if (!contentsOf(schema, document).values) return `${quoted(name)} => $${name}`;
    imports.add("PartnerApi\\Internal\\Writing");
    return `${quoted(name)} => Writing::map($${name})`;
  });
  return exploded(["[", "]"], entries);
}

/** Returns the name of the schema of the resource, or of the list's items. */
function itemName(document: Document, { response, listing }: SdkMethod): string {
  const at = pointer("#/components/schemas", response, "properties", "data");
  const { data } = document.root.components.schemas[response].properties;
  const item: Node = listing ? data.items : data;
  const kind = item.$ref ? kindOf(document.deref(item)) : "nameless";
  if (kind !== "object" && kind !== "union")
    fail(at, "must be an object, or a list of objects, named under components");
  return schemaName(item.$ref, at);
}

function imported(name: string, doc: (item: string) => string): CallKind["type"] {
  return (item, imports) => {
    imports.add(name);
    return [name.slice(name.lastIndexOf("\\") + 1), doc(item)];
  };
}
