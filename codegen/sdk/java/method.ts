/** Generates the source text of the methods of an operation. */
import type { Document } from "../../document.ts";
import { deprecationText } from "../../deprecation.ts";
import type { SdkMethod, SdkResource } from "../model.ts";
import { javadoc } from "./comments.ts";
import { paramsName } from "./models.ts";
import { memberName, quoted, typeName } from "./names.ts";
import { resultOf, type Result } from "./result.ts";

const FOLLOW = `Calls \`list\`, and returns all items, then polls for new ones. It polls every 10 seconds by default; use {@link CallOptions#interval} to change this. It continues after temporary failures. A \`ReferenceNotFoundException\` means that the position has expired, so that items could be missing: export everything again, and follow from there. `;
const FOLLOW_END = `To continue later, store the id of the last item you handled and pass it as \`after\`. To get only new items, pass \`latest\`.`;

interface Argument {
  readonly type: string;
  readonly name: string;
  /** The tag of the comment, without the name. */
  readonly comment: string;
}

/** Returns the methods of an operation, with and without options, for the sync or the async client. */
export function methodTexts(
  document: Document,
  resource: SdkResource,
  method: SdkMethod,
  isAsync: boolean,
): string[] {
  const result = resultOf(document, method);
  const call = callMethod(resource, method);
  const main = forms(resource, method, {
    name: memberName(method.name),
    comment: operationComment(method),
    returns: returned(method, result, isAsync),
    body: (options) =>
      `sender.${verb(method)}(${callOf(method)}, ${options}, ${typeReference(result, method)})`,
    isAsync,
  });
  return [
    ...main,
    ...(method.listing === "feed" ? follow(resource, method, result, isAsync) : []),
    call,
  ];
}

interface Form {
  readonly name: string;
  readonly comment: string;
  readonly returns: string;
  readonly body: (options: string) => string;
  readonly isAsync: boolean;
  /** Arguments after the options. */
  readonly last?: readonly Argument[];
}

/** Returns overloads: without parameters if all are optional, without options, and with both. */
function forms(resource: SdkResource, method: SdkMethod, form: Form): string[] {
  const { name, comment, returns, body, last = [] } = form;
  const all = argumentsOf(resource, method);
  const isOptional = method.query.length > 0 && method.query.every(({ isRequired }) => !isRequired);
  const options: Argument = {
    type: "CallOptions",
    name: "options",
    comment: "options of this call",
  };
  const deprecated = method.operation.deprecation ? "  @Deprecated\n" : "";
  const text = (given: readonly Argument[], comment: string, content: string): string =>
    `${comment}${deprecated}  public ${returns} ${name}(${given.map(({ type, name }) => `${type} ${name}`).join(", ")}) {
    ${returns === "void" ? "" : "return "}${content};
  }
`;
  const tags = (given: readonly Argument[]) =>
    given.map((each) => [`@param ${each.name}`, each.comment] as const);
  const delegate = (given: readonly Argument[]): string => {
    const known = new Set(given.map((each) => each.name));
    const passed = [...all, options, ...last].map((each) =>
      known.has(each.name) ? each.name : each.name === "options" ? "CallOptions.DEFAULT" : "null",
    );
    return `${name}(${passed.join(", ")})`;
  };
  const shorter = [...(isOptional ? [[...all.slice(0, -1), ...last]] : []), [...all, ...last]];
  return [
    ...shorter.map((given) => text(given, javadoc(comment, tags(given), "  "), delegate(given))),
    text(
      [...all, options, ...last],
      javadoc(comment, tags([...all, options, ...last]), "  "),
      body("options"),
    ),
  ];
}

function argumentsOf(resource: SdkResource, method: SdkMethod): Argument[] {
  const { path, body, query } = method;
  const isOptional = query.every(({ isRequired }) => !isRequired);
  return [
    ...path.map(({ name, schema }) => ({
      type: "String",
      name: memberName(name),
      comment: schema.description ?? `the path parameter \`${name}\``,
    })),
    ...(body ? [{ type: typeName(body), name: "body", comment: "what to send" }] : []),
    ...(query.length > 0
      ? [
          {
            type: paramsName(resource, method),
            name: "params",
            comment: isOptional ? "filters and position; null for none" : "the query",
          },
        ]
      : []),
  ];
}

function returned(
  { listing, details }: SdkMethod,
  { type, data }: Result,
  isAsync: boolean,
): string {
  const page = details ? `DetailedPage<${type}, ${typeName(details)}>` : `Page<${type}>`;
  const pages = { pages: page, feed: `FeedPage<${type}>`, whole: "" };
  const part = listing ? pages[listing] : "";
  if (!isAsync) return part || data;
  return `CompletableFuture<${part ? `Async${part}` : data}>`;
}

function verb({ listing }: SdkMethod): string {
  if (listing === "pages") return "page";
  return listing === "feed" ? "feed" : "fetch";
}

function typeReference({ data, type }: Result, { listing, details }: SdkMethod): string {
  const reference = `new TypeReference<${data}>() {}`;
  if (details) return `${reference}, ${typeName(details)}.class`;
  return listing === "feed" ? `${reference}, ${type}::id` : reference;
}

function follow(
  resource: SdkResource,
  method: SdkMethod,
  result: Result,
  isAsync: boolean,
): string[] {
  const { type } = result;
  const end = isAsync
    ? `The future completes exceptionally when a failure is permanent or the action throws. Cancel it to stop. `
    : `It stops when you leave the loop, or with an exception: if the thread is interrupted or a failure is permanent. `;
  return forms(resource, method, {
    name: memberName(method.name.replace(/^list|^/, "follow")),
    comment: FOLLOW + end + FOLLOW_END,
    returns: isAsync ? "CompletableFuture<Void>" : `Iterable<${type}>`,
    body: (options) =>
      `sender.follow(${callOf(method)}, ${options}, ${typeReference(result, method)}${isAsync ? ", action" : ""})`,
    isAsync,
    ...(isAsync
      ? {
          last: [
            {
              type: `Consumer<? super ${type}>`,
              name: "action",
              comment: "is called with each item, one after the other",
            },
          ],
        }
      : {}),
  });
}

/** Returns the expression of the operation and its arguments. */
function callOf(method: SdkMethod): string {
  const given = [
    ...method.path.map(({ name }) => memberName(name)),
    ...(method.body ? ["body"] : []),
    ...(method.query.length > 0 ? ["params"] : []),
  ];
  return `${memberName(method.name)}Call(${given.join(", ")})`;
}

function callMethod(resource: SdkResource, method: SdkMethod): string {
  const { operation, path, query, dryRun, body, takesIdempotencyKey, takesIfMatch } = method;
  const given = argumentsOf(resource, method).map(({ type, name }) => `${type} ${name}`);
  const parts = [
    ...path.map(({ name }) => `.path(${quoted(name)}, ${memberName(name)})`),
    ...(query.length > 0 ? [".query(params)"] : []),
    ...(body ? [".body(body)"] : []),
    ...(takesIdempotencyKey ? [".takesIdempotencyKey()"] : []),
    ...(takesIfMatch ? [".takesIfMatch()"] : []),
    ...(dryRun.length > 0 ? [".takesDryRun()"] : []),
  ];
  return `  private static Call ${memberName(method.name)}Call(${given.join(", ")}) {
    return new Call(${quoted(operation.id)}, ${quoted(operation.method)}, ${quoted(operation.path)})${parts.map((part) => `\n        ${part}`).join("")};
  }
`;
}

function operationComment({ operation, description, summary }: SdkMethod): string {
  const { method, path, scopes, deprecation } = operation;
  const requirement = scopes.length > 0 ? ` Requires the scope \`${scopes.join("` and `")}\`.` : "";
  return [
    (description ?? summary).trim(),
    `\`${method} ${path}\`.${requirement}`,
    ...(deprecation ? [deprecationText(deprecation)] : []),
  ].join("\n\n");
}
