/** Generates a synchronous or asynchronous method from an operation. */
import { deprecationText } from "../../deprecation.ts";
import { fail, pointer, type Document, type Node } from "../../document.ts";
import { schemaName } from "../../schema.ts";
import type { Listing, SdkMethod } from "../model.ts";
import {
  argumentsOf,
  argumentTexts,
  parameters,
  valuesByName,
  type Arguments,
} from "./arguments.ts";
import type { Imports } from "./imports.ts";
import { exploded, indent, quoted } from "./layout.ts";
import { pythonName, unionReader } from "./names.ts";
import { docstring } from "./prose.ts";
import { kindOf } from "./schemas.ts";
import type { Place } from "./types.ts";

/** The sender method of a call, and the type of its result. */
interface CallKind {
  /** The name of the sender method. */
  readonly call: string;
  /** Returns the result type. `item` is the type of the resource or of one item of the list; `details` of its pages. */
  readonly type: (item: string, imports: Imports, details: string) => string;
  readonly isAwaited: boolean;
}

/** The kinds of calls by the kind of list; `one` for a single resource, `detailed` for pages with details. */
export type CallKinds = { readonly [K in Listing | "one" | "detailed" | "follow"]: CallKind };

const FOLLOW = `Yields all existing events, then polls for new ones and never ends by itself. Continues after temporary failures, unless \`options\` has \`max_retries\`. A \`ReferenceNotFoundError\` means that the position has expired, so that events could be missing: export everything again, and follow from there. To continue later, store the \`id\` of the last event you handled and pass it as \`after\`. To get only new events, pass \`latest\`.`;

const INTERVAL = {
  name: "interval",
  text: "Seconds to wait between polls when there is nothing new. Each poll counts toward the quota.",
};

/** Returns the methods of an operation: one, and for a feed also `follow`. */
export function methodTexts(method: SdkMethod, kinds: CallKinds, place: Place): string[] {
  const { operation, listing, summary, description } = method;
  const arguments_ = argumentsOf(place.document, method);
  const methodParameters = parameters(arguments_, place);
  const texts = argumentTexts(arguments_, place);
  const options = `options: ${place.imports.use(".._options", "RequestOptions")} | None = None`;
  const scopes = operation.scopes.map((scope) => `\`${scope}\``).join(" and ");
  const requirement = scopes === "" ? "" : ` Requires the scope ${scopes}.`;
  const { deprecation } = operation;
  const notice = deprecation ? `\n\n${deprecationText(deprecation)}` : "";
  const route = `\`${operation.method} ${operation.path}\`.${requirement}${notice}`;

  const item = itemType(method, place);
  const details = method.details ? place.imports.use(".models", method.details) : "";
  const callArguments = [
    requestText(method, arguments_, place),
    reader(method, place),
    ...(details ? [`${details}.from_dict`] : []),
  ];
  const named = (name: string, kind: CallKind, parts: Omit<Definition, "name" | "kind" | "type">) =>
    definition({ name, kind, type: kind.type(item, place.imports, details), ...parts });
  const main = named(pythonName(method.name), kinds[details ? "detailed" : (listing ?? "one")], {
    parameters: [...methodParameters, options],
    docstring: docstring(`${description ?? summary}\n\n${route}`, 2, texts),
    arguments_: callArguments,
  });
  if (listing !== "feed") return [main];
  const follow = named("follow", kinds.follow, {
    parameters: [...methodParameters, "interval: float = 10.0", options],
    docstring: docstring(`${FOLLOW}\n\n${route}`, 2, [...texts, INTERVAL]),
    arguments_: [...callArguments, "interval"],
  });
  return [main, follow];
}

interface Definition {
  readonly name: string;
  readonly kind: CallKind;
  readonly type: string;
  readonly parameters: readonly string[];
  readonly docstring: string;
  /** The arguments of the sender method. */
  readonly arguments_: readonly string[];
}

function definition({
  name,
  kind,
  type,
  parameters,
  docstring: text,
  arguments_,
}: Definition): string {
  const [coroutine, wait] = kind.isAwaited ? ["async ", "await "] : ["", ""];
  const head = exploded([`${coroutine}def ${name}(`, `) -> ${type}:`], ["self", ...parameters]);
  const body = `return ${exploded([`${wait}self._sender.${kind.call}(`, ")"], arguments_)}`;
  return `${head}\n${indent(`${text}\n${body}`)}`;
}

function requestText(method: SdkMethod, { path, query, body }: Arguments, place: Place): string {
  const { operation, takesIdempotencyKey, takesIfMatch } = method;
  return exploded(
    [`${place.imports.use(".._request", "request")}(`, ")"],
    [
      quoted(operation.id),
      quoted(operation.method),
      pathText(operation.path, path, place),
      ...(query.length > 0 ? [`query=${valuesByName(query, place)}`] : []),
      ...(method.body ? [`body=${valuesByName(body, place)}`] : []),
      ...(takesIdempotencyKey ? ["takes_idempotency_key=True"] : []),
      ...(takesIfMatch ? ["takes_if_match=True"] : []),
      "options=options",
    ],
  );
}

function pathText(path: string, arguments_: Arguments["path"], { imports }: Place): string {
  if (arguments_.length === 0) return quoted(path);
  const filled = arguments_.reduce((text, { name, python }) => {
    const value = `{${imports.use(".._request", "segment")}('${python}', ${python})}`;
    return text.replace(`{${name}}`, value);
  }, path);
  return `f${quoted(filled)}`;
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

function itemType(method: SdkMethod, { document, imports }: Place): string {
  return imports.use(".models", itemName(document, method));
}

function reader(method: SdkMethod, { document, imports }: Place): string {
  const name = itemName(document, method);
  if (kindOf(document.root.components.schemas[name]) === "object") return `${name}.from_dict`;
  return imports.use(".models", unionReader(name));
}
