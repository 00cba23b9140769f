/** Writes the messages of errors about parts of a request, in the terms of the caller: an HTTP client or an agent. */
import type { Issue } from "./issue.ts";

/** Names of the parts of a request. */
interface Terms {
  /** The name of a whole request. */
  readonly request: string;
  /** A value, by the part that it is in. */
  readonly value: Readonly<Record<Issue["in"], string>>;
  /** A whole part. */
  readonly part: Readonly<Record<Issue["in"], string>>;
}

const REST: Terms = {
  request: "request",
  value: { body: "field", query: "query parameter", path: "path parameter", header: "header" },
  part: { body: "the body", query: "the query", path: "the path", header: "the headers" },
};

const every = (term: string) => ({ body: term, query: term, path: term, header: term });
const TOOL: Terms = {
  request: "call",
  value: every("argument"),
  part: every("the object of arguments"),
};

/** Names of arguments that correspond to headers. */
const ARGUMENTS: { readonly [header: string]: string } = { "idempotency-key": "idempotencyKey" };

/** Beginning of a message about an unknown name. */
const UNKNOWN = "is unknown";
/** A longer name is cut in messages. */
const MAX_NAME_LENGTH = 60;
/** Characters that could end the quotation, hide text or change how a terminal shows it. */
const UNSAFE = /[\p{C}\p{Zl}\p{Zp}`]/gu;

/** An Issue's message about a name that isn't documented. */
export function unknownName(suggestion: string | undefined): string {
  return suggestion === undefined
    ? `${UNKNOWN}: remove it or check its spelling`
    : `${UNKNOWN}.${didYouMean(suggestion)}`;
}

/** A sentence that offers a documented name or value, after a space. */
export function didYouMean(suggestion: string): string {
  return ` Did you mean \`${suggestion}\`?`;
}

/** The outcome of a request: it was invalid, or referred to something that can't be used. */
export type Verdict = "was refused" | "was not carried out";

/**
 * Returns the message of an error with issues. It describes the first one that has a suggestion, since a mistyped name is
 * why another one is missing, or else the first one. It counts the others.
 * @param issues those that the error lists
 * @param count how many issues there are
 */
export function issuesMessage(
  verdict: Verdict,
  issues: readonly Issue[],
  count: number,
  terms = REST,
): string {
  const first = issues.find(({ message }) => message.endsWith("?")) ?? issues[0];
  if (!first) return `The ${terms.request} ${verdict}.`;
  const isUnknown = first.keyword === "additionalProperties" && first.message.startsWith(UNKNOWN);
  const text = isUnknown
    ? `Unknown ${nameOf(first, terms)}${first.message.slice(UNKNOWN.length)}`
    : `The ${terms.request} ${verdict}: ${nameOf(first, terms)} ${first.message}`;
  return `${text}${text.endsWith("?") ? "" : "."}${others(issues.length, count)}`;
}

/** As `issuesMessage`, for an agent, which sends arguments of tools instead of fields and parameters. */
export function toolMessage(verdict: Verdict, issues: readonly Issue[], count: number): string {
  return issuesMessage(verdict, issues, count, TOOL);
}

function others(listed: number, count: number): string {
  if (count < 2) return "";
  if (count > listed)
    return ` It has ${count} issues: the first ${listed} are in extraData.issues.`;
  return count === 2
    ? " One more issue is in extraData.issues."
    : ` ${count - 1} more issues are in extraData.issues.`;
}

/** A name alone, or the JSON pointer to a nested one. */
function nameOf({ in: part, path }: Issue, { value, part: parts, request }: Terms): string {
  if (path === "") return parts[part];
  const isNested = path.includes("/", 1);
  const name = isNested ? path : path.slice(1).replaceAll("~1", "/").replaceAll("~0", "~");
  const written = request === "call" && part === "header" ? (ARGUMENTS[name] ?? name) : name;
  const shown =
    written.length > MAX_NAME_LENGTH
      ? `${written.slice(0, MAX_NAME_LENGTH).toWellFormed()}…`
      : written;
  return `${value[part]} \`${shown.replaceAll(UNSAFE, "?")}\``;
}
