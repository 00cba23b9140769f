/** One operation → the source text of its methods. */
import type { Document } from "../../document.ts";
import type { SdkMethod, SdkResource } from "../model.ts";
import { answerOf, type Answer } from "./answer.ts";
import { argumentNames, argumentTexts, callText, operationComment } from "./call.ts";
import { docComment } from "./comments.ts";
import { goName, localName } from "./names.ts";

/** What methods that go through a list say of themselves. */
const ALL = {
  pages: `goes through the items of all pages, each requested when it is its turn. An error ends it.`,
  feed: `goes through all that it lists, part after part, up to the last one by now. An error ends it.`,
  follow: `goes on for ever: through what is there, and then through what is added. It asks again every 10 seconds, unless WithInterval says otherwise, and an outage does not end it. It ends when the loop is left, or with an error: when the context ends, or a failure won't pass by itself. To go on another time, store the id of the last item that was handled, and give it as After.`,
};

interface Own {
  readonly resource: SdkResource;
  readonly method: SdkMethod;
  readonly answer: Answer;
}

/** The methods of an operation: one, and for a list those that go through all of it. */
export function methodTexts(
  document: Document,
  resource: SdkResource,
  method: SdkMethod,
): string[] {
  const own = { resource, method, answer: answerOf(document, method) };
  if (method.listing === "pages") return [...pageText(own), allText(own, "Page")];
  if (method.listing === "feed")
    return [...feedTexts(own), allText(own, "FeedPage"), followText(own)];
  const { type, decode } = own.answer;
  const body = `return fetch(ctx, r.sender, opts, ${decode}, ${callText(method)})`;
  return [operationText(own, `(${type}, error)`, body)];
}

function pageText(own: Own): string[] {
  const { type, decode } = own.answer;
  const body = `return fetchPage(ctx, r.sender, opts, ${decode}, ${callText(own.method)})`;
  return [operationText(own, `(*Page[${type}], error)`, body)];
}

/** The method, and a function that the one which follows the feed needs, too. */
function feedTexts(own: Own): string[] {
  const { resource, method, answer } = own;
  const { type, decode, idOf } = answer;
  const [, ...parameters] = argumentTexts(resource, method);
  const asked = `	asked := ${callText(method)}\n`;
  return [
    operationText(
      own,
      `(*FeedPage[${type}], error)`,
      `return fetchFeed(ctx, ${feedOf(own)}, opts)`,
    ),
    `func (r *${goName(resource.name)}) ${feedName(own)}(${parameters.join(", ")}) feed[${type}] {
${asked}	return feed[${type}]{r.sender, asked, ${decode}, ${idOf}}
}
`,
  ];
}

function allText(own: Own, page: string): string {
  const { method, answer } = own;
  const name = variant(method, "All");
  const call = `r.${goName(method.name)}(${[...argumentNames(method), "opts..."].join(", ")})`;
  const about = ALL[page === "Page" ? "pages" : "feed"];
  return functionText(own, {
    name,
    about: docComment(`${name} calls ${goName(method.name)}, and ${about}`),
    option: "CallOption",
    result: `iter.Seq2[${answer.type}, error]`,
    body: `return later[${answer.type}](ctx, func() (*${page}[${answer.type}], error) {
		return ${call}
	})`,
  });
}

function followText(own: Own): string {
  const { method, answer } = own;
  const name = variant(method, "Follow");
  return functionText(own, {
    name,
    about: docComment(`${name} calls ${goName(method.name)}, and ${ALL.follow}`),
    option: "FollowOption",
    result: `iter.Seq2[${answer.type}, error]`,
    body: `return followFeed(ctx, ${feedOf(own)}, opts)`,
  });
}

/** `List` is `All`, `ListByZip` is `AllByZip`. */
function variant({ name }: SdkMethod, verb: string): string {
  return goName(name).replace(/^List|^/, verb);
}

function feedName({ method }: Own): string {
  return `${localName(method.name)}Feed`;
}

function feedOf(own: Own): string {
  const [, ...passed] = argumentNames(own.method);
  return `r.${feedName(own)}(${passed.join(", ")})`;
}

interface Form {
  readonly name: string;
  /** Its doc comment. */
  readonly about: string;
  readonly option: string;
  readonly result: string;
  readonly body: string;
}

/** The method that is the operation itself. */
function operationText(own: Own, result: string, body: string): string {
  const { method } = own;
  const isPart = method.listing === "pages" || method.listing === "feed";
  return functionText(own, {
    name: goName(method.name),
    about: operationComment(method),
    // The parts of a list are asked for with the options of the first: one key would be for all of them.
    option: method.takesIdempotencyKey && !isPart ? "WriteOption" : "CallOption",
    result,
    body,
  });
}

function functionText({ resource, method }: Own, form: Form): string {
  const { name, about, option, result, body } = form;
  const parameters = [...argumentTexts(resource, method), `opts ...${option}`].join(", ");
  return `${about}func (r *${goName(resource.name)}) ${name}(${parameters}) ${result} {
	${body}
}
`;
}
