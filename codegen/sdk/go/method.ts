/** One operation → the source text of its methods. */
import { pointer, type Document, type Node } from "../../document.ts";
import { schemaName } from "../../schema.ts";
import type { SdkMethod, SdkResource } from "../model.ts";
import { beginWith, docComment, lowerFirst } from "./comments.ts";
import { paramsName } from "./models.ts";
import { goName, localName, quoted } from "./names.ts";
import { goType, pointed } from "./types.ts";

/** How a method's answer is read. */
interface Answer {
  /** The type of the resource, or of an item of the list. */
  readonly type: string;
  /** A function that reads `data`. */
  readonly decode: string;
  /** A function that returns an item's id. */
  readonly idOf: string;
}

const ALL = `goes through all items that it lists, page after page, each requested when it is its turn. An error ends it.`;
const ALL_OF_FEED = `goes through all that it lists, part after part, up to the last one by now. An error ends it.`;
const FOLLOW = `goes on for ever: through what is there, and then through what is added. It asks again every 10 seconds, unless WithInterval says otherwise, and an outage does not end it. It ends when the loop is left, or with an error: when the context ends, or a failure won't pass by itself. To go on another time, store the id of the last item that was handled, and give it as After.`;

/** The methods of an operation: one, and for a list those that go through all of it. */
export function methodTexts(document: Document, resource: SdkResource, method: SdkMethod): string[] {
  const answer = answerOf(document, method);
  const { type, decode, idOf } = answer;
  const name = goName(method.name);
  const text = (form: Omit<Form, "own">) => functionText(resource, { own: method, ...form });
  const option = method.takesIdempotencyKey ? "WriteOption" : "CallOption";
  const about = comment(method, name);
  const all = (what: string, page: string) => {
    const own = /^List/.test(name) ? name.replace("List", "All") : `All${name}`;
    return text({
      name: own,
      about: docComment(`${own} calls ${name}, and ${what}`),
      option,
      result: `iter.Seq2[${type}, error]`,
      body: `	return later[${type}](ctx, func() (*${page}[${type}], error) {
		return r.${name}(${[...argumentNames(method), "opts..."].join(", ")})
	})`,
    });
  };
  switch (method.listing) {
    case "pages":
      return [
        text({
          name,
          about,
          option,
          result: `(*Page[${type}], error)`,
          body: `	return fetchPage(ctx, r.sender, opts, ${decode}, ${callText(method)})`,
        }),
        all(ALL, "Page"),
      ];
    case "feed": {
      const feed = `${localName(method.name)}Feed`;
      const passed = argumentNames(method).slice(1).join(", ");
      const follow = /^List/.test(name) ? name.replace("List", "Follow") : `Follow${name}`;
      return [
        text({
          name,
          about,
          option,
          result: `(*FeedPage[${type}], error)`,
          body: `	return fetchFeed(ctx, r.${feed}(${passed}), opts)`,
        }),
        all(ALL_OF_FEED, "FeedPage"),
        text({
          name: follow,
          about: docComment(`${follow} calls ${name}, and ${FOLLOW}`),
          option: "FollowOption",
          result: `iter.Seq2[${type}, error]`,
          body: `	return followFeed(ctx, r.${feed}(${passed}), opts)`,
        }),
        `func (r *${goName(resource.name)}) ${feed}(${argumentTexts(resource, method).slice(1).join(", ")}) feed[${type}] {
	asked := ${callText(method)}
	return feed[${type}]{r.sender, asked, ${decode}, ${idOf}}
}
`,
      ];
    }
    default:
      return [
        text({
          name,
          about,
          option,
          result: `(${type}, error)`,
          body: `	return fetch(ctx, r.sender, opts, ${decode}, ${callText(method)})`,
        }),
      ];
  }
}

interface Form {
  readonly own: SdkMethod;
  readonly name: string;
  /** Its doc comment. */
  readonly about: string;
  readonly option: string;
  readonly result: string;
  readonly body: string;
}

function functionText(resource: SdkResource, form: Form): string {
  const parameters = [...argumentTexts(resource, form.own), `opts ...${form.option}`];
  return `${form.about}func (r *${goName(resource.name)}) ${form.name}(${parameters.join(", ")}) ${form.result} {
${form.body}
}
`;
}

function argumentNames({ path, body, query }: SdkMethod): string[] {
  return [
    "ctx",
    ...path.map(({ name }) => localName(name)),
    ...(body ? ["body"] : []),
    ...(query.length > 0 ? ["params"] : []),
  ];
}

function argumentTexts(resource: SdkResource, method: SdkMethod): string[] {
  const { path, body, query } = method;
  // What must be asked for can't be nil.
  const star = query.some(({ isRequired }) => isRequired) ? "" : "*";
  return [
    "ctx context.Context",
    ...path.map(({ name }) => `${localName(name)} string`),
    ...(body ? [`body ${goName(body)}`] : []),
    ...(query.length > 0 ? [`params ${star}${paramsName(resource, method)}`] : []),
  ];
}

/** A literal, its values in a column. */
function callText({ operation, path, body, query, takesIdempotencyKey }: SdkMethod): string {
  const values = path.map(({ name }) => `{${quoted(name)}, ${localName(name)}}`).join(", ");
  const fields = [
    ["operationID", quoted(operation.id)],
    ["method", `http.Method${operation.method.charAt(0)}${operation.method.slice(1).toLowerCase()}`],
    ["path", quoted(operation.path)],
    ...(path.length > 0 ? [["pathValues", `[]pathValue{${values}}`]] : []),
    ...(query.length > 0 ? [["query", "params"]] : []),
    ...(body ? [["body", "body"]] : []),
    ...(takesIdempotencyKey ? [["takesIdempotencyKey", "true"]] : []),
  ];
  const width = Math.max(...fields.map(([name = ""]) => name.length + 1));
  const lines = fields.map(([name, value]) => `\t\t${`${name}:`.padEnd(width)} ${value},\n`);
  return `call{\n${lines.join("")}\t}`;
}

function comment({ operation, description, summary, path }: SdkMethod, name: string): string {
  const scopes = operation.scopes.join(" and ");
  const needs = scopes === "" ? "" : `, for keys with the scope ${scopes}`;
  const parameters = path.map(
    (each) => `${localName(each.name)} is ${lowerFirst(each.schema.description ?? each.name)}`,
  );
  return docComment(
    [
      beginWith(name, (description ?? summary).trim()),
      ...parameters,
      `${operation.method} ${operation.path}${needs}.`,
    ].join("\n\n"),
  );
}

function answerOf(document: Document, { response, listing }: SdkMethod): Answer {
  const { data } = document.root.components.schemas[response].properties;
  const isPart = listing === "pages" || listing === "feed";
  const schema: Node = listing ? data.items : data;
  const union = document.deref(schema).discriminator
    ? goName(schemaName(schema.$ref, response))
    : undefined;
  if (union) {
    const parse = `Parse${union}`;
    const decode = listing ? `decodeEach(${parse})` : parse;
    return { type: listing && !isPart ? `[]${union}` : union, decode, idOf: `${union}.GetID` };
  }
  const own = pointed(
    goType(schema, {
      document,
      at: pointer("#/components/schemas", response, "properties", "data"),
      isSent: false,
      owner: `${goName(response)}Data`,
      nameless: [],
    }),
  );
  const single = document.deref(schema).properties ? `*${own}` : own;
  return {
    type: isPart ? own : listing ? `[]${own}` : single,
    decode: `decodeValue[${listing ? `[]${own}` : single}]`,
    idOf: `func(item ${own}) string { return item.ID }`,
  };
}
