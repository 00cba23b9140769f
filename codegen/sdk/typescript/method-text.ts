/** Generates the source text of a method from an operation. */
import { deprecationText } from "../../deprecation.ts";
import { fail, pointer, type Document } from "../../document.ts";
import { key } from "../../schema.ts";
import { references } from "../../schemas-file.ts";
import type { Listing, SdkMethod } from "../model.ts";
import { docComment } from "./comments.ts";
import { typeText } from "./type-text.ts";
import { queryName } from "./types.ts";

/** A piece of a file, and the names it imports. */
export interface Piece {
  readonly text: string;
  readonly uses: readonly string[];
}

/** The function that sends the call, and the type the method returns, by the kind of response. */
const KINDS: Record<Listing | "one", { readonly call: string; readonly result: string }> = {
  one: { call: "readData", result: "ApiPromise" },
  whole: { call: "readData", result: "ApiPromise" },
  pages: { call: "listPages", result: "PagePromise" },
  feed: { call: "listFeed", result: "FeedPromise" },
};

/** Generates the method, and for a feed also the method that follows it. */
export function methodPieces(document: Document, method: SdkMethod): Piece[] {
  const { call, result } = KINDS[method.listing ?? "one"];
  const data = dataType(document, method);
  const { details } = method;
  const types = details ? `${data.text}, ${details}` : data.text;
  const form = {
    name: method.name,
    description: method.description,
    call,
    options: optionsOf(method),
    result: `${result}<${types}>`,
    uses: [result, ...data.uses, ...(details ? [details] : [])],
  };
  const pieces = [methodPiece(method, form, types)];
  if (method.listing !== "feed") return pieces;
  const follower = {
    ...form,
    name: method.name.replace(/^list/, "follow"),
    description: `Iterates over the items of \`${method.name}\`, then polls for new ones every \`intervalMs\`. Starts with new items if \`after\` is \`latest\`. Continues after temporary failures and never ends by itself: leave the loop, or use \`signal\`. An error with the code \`REFERENCE_NOT_FOUND\` means that the position has expired, so that items could be missing: export everything again, and follow from there.`,
    call: "followFeed",
    options: "FollowOptions",
    result: `AsyncGenerator<${data.text}, never, undefined>`,
    uses: data.uses,
  };
  return [...pieces, methodPiece(method, follower, data.text)];
}

function optionsOf({ takesIdempotencyKey, takesIfMatch }: SdkMethod): string {
  if (takesIfMatch) return "UpdateOptions";
  return takesIdempotencyKey ? "WriteOptions" : "CallOptions";
}

interface Form {
  readonly name: string;
  readonly description: string;
  readonly call: string;
  readonly options: string;
  readonly result: string;
  readonly uses: readonly string[];
}

function methodPiece(method: SdkMethod, form: Form, types: string): Piece {
  const { operation, path, query, body } = method;
  const isQueryRequired = query.some(({ isRequired }) => isRequired);
  const parameters = [
    ...path.map(({ name }) => `${name}: string`),
    ...(body ? [`body: ${body}`] : []),
    ...(query.length > 0 ? [`query${isQueryRequired ? "" : "?"}: ${queryName(method)}`] : []),
    `options?: ${form.options}`,
  ];
  const call = [
    `operationId: ${JSON.stringify(operation.id)}`,
    `method: ${JSON.stringify(operation.method)}`,
    `path: ${JSON.stringify(operation.path)}`,
    ...(path.length > 0 ? [`params: { ${path.map(({ name }) => key(name)).join(", ")} }`] : []),
    ...(query.length > 0 ? ["query"] : []),
    ...(body ? ["body"] : []),
    ...(method.takesIdempotencyKey ? ["takesIdempotencyKey: true"] : []),
  ];
  return {
    text: `${docComment(comment(method, form.description), "  ")}  ${form.name}(${parameters.join(", ")}): ${form.result} {
    return ${form.call}<${types}>(this.#sender, { ${call.join(", ")} }, options);
  }
`,
    uses: [
      form.call,
      form.options,
      ...form.uses,
      ...(body ? [body] : []),
      ...(query.length > 0 ? [queryName(method)] : []),
    ],
  };
}

function comment({ operation, path }: SdkMethod, description: string): string {
  const scopes = operation.scopes.map((scope) => `\`${scope}\``).join(" and ");
  const tags = path.map(({ name, schema }) => `@param ${name} ${schema.description}`);
  if (operation.deprecation)
    tags.push(
      `@deprecated ${deprecationText(operation.deprecation).replace("Deprecated since", "Since")}`,
    );
  return [
    description.trim(),
    `\`${operation.method} ${operation.path}\`. Requires the scope ${scopes}.`,
    ...(tags.length > 0 ? [tags.join("\n")] : []),
  ].join("\n\n");
}

/** Returns the type of a response's `data`, or of its items for pages and feeds. */
function dataType(document: Document, { response, listing }: SdkMethod): Piece {
  const { data } = document.root.components.schemas[response].properties;
  if (!data) fail(pointer("#/components/schemas", response), "has no data, which SDKs return");
  const schema = listing === "pages" || listing === "feed" ? data.items : data;
  const at = pointer("#/components/schemas", response, "properties", "data");
  return {
    text: typeText(schema, { document, isRequest: false }, at),
    uses: references(schema),
  };
}
