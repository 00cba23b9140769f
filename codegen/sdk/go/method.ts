/** Generates the source text of the methods of an operation. */
import type { Document } from "../../document.ts";
import type { SdkMethod, SdkResource } from "../model.ts";
import { resultOf, type Result } from "./result.ts";
import { argumentNames, argumentTexts, callText, operationComment } from "./call.ts";
import { docComment } from "./comments.ts";
import { goName, localName } from "./names.ts";

/** Descriptions of methods that iterate over a list. */
const DESCRIPTIONS = {
  pages: `iterates over the items of all pages. Each page is requested when it is needed. It stops after an error.`,
  feed: `iterates over all items, part by part, up to the current end. It stops after an error.`,
  follow: `iterates over all items, then polls for new ones. It polls every 10 seconds by default; use WithInterval to change this. It continues after temporary failures. It stops when you leave the loop, or after an error: if the context ends or a failure is permanent. A *ReferenceNotFoundError means that the position has expired, so that items could be missing: export everything again, and follow from there. To continue later, store the id of the last item you handled and pass it as After. To get only new items, pass "latest".`,
};

interface Context {
  readonly resource: SdkResource;
  readonly method: SdkMethod;
  readonly result: Result;
}

/** Returns the methods of an operation: one, and for a list also those that iterate over it. */
export function methodTexts(
  document: Document,
  resource: SdkResource,
  method: SdkMethod,
): string[] {
  const context = { resource, method, result: resultOf(document, method) };
  const { type, decode } = context.result;
  if (method.listing === "pages") {
    const { details } = method;
    const page = details ? `DetailedPage[${type}, ${goName(details)}]` : `Page[${type}]`;
    return [pageText(context, page), allText(context, page)];
  }
  if (method.listing === "feed")
    return [...feedTexts(context), allText(context, `FeedPage[${type}]`), followText(context)];
  const body = `return fetch(ctx, r.sender, opts, ${decode}, ${callText(method)})`;
  return [operationText(context, `(${type}, error)`, body)];
}

function pageText(context: Context, page: string): string {
  const { method, result } = context;
  const fetch = method.details
    ? `fetchDetailedPage[${result.type}, ${goName(method.details)}]`
    : "fetchPage";
  const body = `return ${fetch}(ctx, r.sender, opts, ${result.decode}, ${callText(method)})`;
  return operationText(context, `(*${page}, error)`, body);
}

/** Returns the method, and a function that the follow method also needs. */
function feedTexts(context: Context): string[] {
  const { resource, method, result } = context;
  const { type, decode, idOf } = result;
  const [, ...parameters] = argumentTexts(resource, method);
  const declaration = `	op := ${callText(method)}\n`;
  return [
    operationText(
      context,
      `(*FeedPage[${type}], error)`,
      `return fetchFeed(ctx, ${feedOf(context)}, opts)`,
    ),
    `func (r *${goName(resource.name)}) ${feedName(context)}(${parameters.join(", ")}) feed[${type}] {
${declaration}	return feed[${type}]{r.sender, op, ${decode}, ${idOf}}
}
`,
  ];
}

function allText(context: Context, page: string): string {
  const { method, result } = context;
  const name = variant(method, "All");
  const call = `r.${goName(method.name)}(${[...argumentNames(method), "opts..."].join(", ")})`;
  const description = DESCRIPTIONS[method.listing === "pages" ? "pages" : "feed"];
  return functionText(context, {
    name,
    comment: docComment(`${name} calls ${goName(method.name)}, and ${description}`),
    option: "CallOption",
    result: `iter.Seq2[${result.type}, error]`,
    body: `return iterate[${result.type}](ctx, func() (*${page}, error) {
		return ${call}
	})`,
  });
}

function followText(context: Context): string {
  const { method, result } = context;
  const name = variant(method, "Follow");
  return functionText(context, {
    name,
    comment: docComment(`${name} calls ${goName(method.name)}, and ${DESCRIPTIONS.follow}`),
    option: "FollowOption",
    result: `iter.Seq2[${result.type}, error]`,
    body: `return followFeed(ctx, ${feedOf(context)}, opts)`,
  });
}

/** Returns the name of a variant: `All` for `List`, `AllByZip` for `ListByZip`. */
function variant({ name }: SdkMethod, verb: string): string {
  return goName(name).replace(/^List|^/, verb);
}

function feedName({ method }: Context): string {
  return `${localName(method.name)}Feed`;
}

function feedOf(context: Context): string {
  const [, ...names] = argumentNames(context.method);
  return `r.${feedName(context)}(${names.join(", ")})`;
}

interface Form {
  readonly name: string;
  /** The doc comment. */
  readonly comment: string;
  readonly option: string;
  readonly result: string;
  readonly body: string;
}

/** Returns the method for the operation itself. */
function operationText(context: Context, result: string, body: string): string {
  const { method } = context;
  const isPart = method.listing === "pages" || method.listing === "feed";
  return functionText(context, {
    name: goName(method.name),
    comment: operationComment(method),
    option: optionOf(method, isPart),
    result,
    body,
  });
}

function optionOf({ takesIdempotencyKey, takesIfMatch }: SdkMethod, isPart: boolean): string {
  if (takesIfMatch) return "UpdateOption";
  // All parts of a list use the options of the first one, so they would share one idempotency key.
  return takesIdempotencyKey && !isPart ? "WriteOption" : "CallOption";
}

function functionText({ resource, method }: Context, form: Form): string {
  const { name, comment, option, result, body } = form;
  const parameters = [...argumentTexts(resource, method), `opts ...${option}`].join(", ");
  return `${comment}func (r *${goName(resource.name)}) ${name}(${parameters}) ${result} {
	${body}
}
`;
}
