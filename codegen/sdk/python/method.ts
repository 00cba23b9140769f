/** One operation as a method, sync or async. */
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

/** How an answer is asked for, and what it is. */
export interface Answer {
  /** The sender's method. */
  readonly call: string;
  /** Its type, when `item` is that of the resource, or of one item of the list. */
  readonly type: (item: string, imports: Imports) => string;
  readonly isAwaited: boolean;
}

/** By what the answer is a part of; `one` for a single resource. */
export type Answers = { readonly [K in Listing | "one" | "follow"]: Answer };

const FOLLOW = `Goes on for ever: with what is there, and then with what is written from now on. An outage does not end it, unless \`options\` has \`max_retries\`. To go on another time, store the \`id\` of the last event that was handled, and give it as \`after\`.`;

const INTERVAL = {
  name: "interval",
  text: "Seconds to wait when there is nothing new. Each look is a request that counts.",
};

/** The methods of an operation: one, and for a feed `follow` besides. */
export function methodTexts(method: SdkMethod, answers: Answers, place: Place): string[] {
  const { operation, listing, summary, description } = method;
  const arguments_ = argumentsOf(place.document, method);
  const taken = parameters(arguments_, place);
  const texts = argumentTexts(arguments_, place);
  const options = `options: ${place.imports.use(".._options", "RequestOptions")} | None = None`;
  const scopes = operation.scopes.map((scope) => `\`${scope}\``).join(" and ");
  const needs = scopes === "" ? "" : `, for keys with ${scopes}`;
  const route = `\`${operation.method} ${operation.path}\`${needs}.`;

  const asked = [requestText(method, arguments_, place), reader(method, place)];
  const item = itemType(method, place);
  const named = (
    name: string,
    answer: Answer,
    parts: Omit<Definition, "name" | "answer" | "type">,
  ) => definition({ name, answer, type: answer.type(item, place.imports), ...parts });
  const own = named(pythonName(method.name), answers[listing ?? "one"], {
    parameters: [...taken, options],
    about: docstring(`${description ?? summary}\n\n${route}`, 2, texts),
    asked,
  });
  if (listing !== "feed") return [own];
  const follow = named("follow", answers.follow, {
    parameters: [...taken, "interval: float = 10.0", options],
    about: docstring(`${FOLLOW}\n\n${route}`, 2, [...texts, INTERVAL]),
    asked: [...asked, "interval"],
  });
  return [own, follow];
}

interface Definition {
  readonly name: string;
  readonly answer: Answer;
  readonly type: string;
  readonly parameters: readonly string[];
  readonly about: string;
  /** What the sender is given. */
  readonly asked: readonly string[];
}

function definition({ name, answer, type, parameters, about, asked }: Definition): string {
  const [coroutine, wait] = answer.isAwaited ? ["async ", "await "] : ["", ""];
  const head = exploded([`${coroutine}def ${name}(`, `) -> ${type}:`], ["self", ...parameters]);
  const body = `return ${exploded([`${wait}self._sender.${answer.call}(`, ")"], asked)}`;
  return `${head}\n${indent(`${about}\n${body}`)}`;
}

function requestText(method: SdkMethod, { path, query, body }: Arguments, place: Place): string {
  const { operation, takesIdempotencyKey } = method;
  return exploded(
    [`${place.imports.use(".._request", "request")}(`, ")"],
    [
      quoted(operation.id),
      quoted(operation.method),
      pathText(operation.path, path, place),
      ...(query.length > 0 ? [`query=${valuesByName(query, place)}`] : []),
      ...(method.body ? [`body=${valuesByName(body, place)}`] : []),
      ...(takesIdempotencyKey ? ["takes_idempotency_key=True"] : []),
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

/** The named schema of the resource, or of the list's items. */
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
