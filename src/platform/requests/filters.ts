/**
 * Reads the filters of the request list from the query of a URL. The text of `q` is the one truth; fields of the filter
 * form and links such as `?status=4xx` are added to it.
 */
import type { AgentGrant } from "../../accounts/agent-grants.ts";
import type {
  Choice,
  RequestConditions,
  StatusRange,
} from "../../db/requests/request-conditions.ts";
import { requestRetentionStart } from "../../db/requests/request-log.ts";
import { recordablePath, type Conceal } from "../../kernel/recorded-path.ts";
import type { Errors } from "../ui/field.ts";
import { readForm, type Form } from "../ui/form.ts";
import { statusWords } from "../ui/status-badge.ts";
import { utcText } from "../ui/zoned-fields.ts";
import { conflictsOf, explainWord, parseQuery } from "./query/parse.ts";
import { printQuery } from "./query/print.ts";
import { QueryError, READ_VALUE, readMilliseconds, readTime } from "./query/read-values.ts";
import {
  PERIODS,
  type Period,
  type RequestQuery,
  type ValueField,
  type Values,
} from "./query/request-query.ts";
import {
  idsOfAgent,
  idsOfKey,
  readSender,
  withKnownSenders,
  type Senders,
} from "./query-senders.ts";

export interface RequestFilters {
  /** The part that is correct. */
  readonly query: RequestQuery;
  /** The canonical text of the query, or what was entered if that has errors. */
  readonly text: string;
  /** Messages by field of the form; empty when everything is correct. */
  readonly errors: Errors;
  /** Words of `q` without a field, which are ids or mistakes that `errors` mentions. */
  readonly words: readonly string[];
}

/** Fields of the filter form with one value each, besides time and duration. */
const FORM_FIELDS: { readonly [name: string]: ValueField } = {
  status: "status",
  method: "method",
  operation: "op",
  path: "path",
  code: "code",
  source: "source",
};

/**
 * Reads the filters of a URL's query: `q`, or fields of the filter form.
 * @param query the parsed query of the URL
 * @throws PageError 404 for the id of a key or an agent that the company doesn't have
 */
export function readFilters(query: unknown, senders: Senders): RequestFilters {
  const form = readForm(query);
  const text = form.text("q");
  const parsed = parseQuery(text);
  const inText = [...parsed.errors, ...parsed.words.map(explainWord)];
  const errors: { [name: string]: string } = {};
  let read = addFields(parsed.query, form, senders, errors);
  const known = withKnownSenders(read, senders);
  read = known.query;
  inText.push(...known.errors);
  const conflicts = conflictsOf(read).filter((each) => !inText.includes(each));
  inText.push(...conflicts);
  if (inText.length > 0) errors["q"] = inText.slice(0, 3).join(" ");
  const isCorrect = inText.length === 0;
  return { query: read, text: isCorrect ? printQuery(read) : text, errors, words: parsed.words };
}

/** Adds the fields of the form to a query. Ignores unknown values of those with choices. */
function addFields(
  query: RequestQuery,
  form: Form,
  senders: Senders,
  errors: { [name: string]: string },
): RequestQuery {
  let added = query;
  for (const [name, field] of Object.entries(FORM_FIELDS)) {
    const value = form.text(name).replaceAll(/\p{Cc}/gu, "");
    const read = value === "" ? "" : READ_VALUE[field](value);
    if (!(read instanceof QueryError)) added = withValue(added, field, read);
    else if (field === "path") errors[name] = read.message;
  }
  added = withValue(
    added,
    "key",
    readSender(form.text("key"), senders.keys, (key) => key.name),
  );
  const agentName = (grant: AgentGrant) => grant.clientName;
  added = withValue(added, "agent", readSender(form.text("agent"), senders.grants, agentName));
  const limits = { slower: "slowerThanMs", faster: "fasterThanMs" } as const;
  for (const [name, field] of Object.entries(limits)) {
    const value = form.text(name);
    if (value === "") continue;
    const ms = /^\d{1,9}(\.\d{1,3})?$/.test(value) ? readMilliseconds(Number(value)) : undefined;
    if (typeof ms === "number") added = { ...added, [field]: ms };
    else errors[name] = ms?.message ?? "Enter a number of milliseconds, such as 500.";
  }
  return addTime(added, form, errors);
}

function addTime(
  query: RequestQuery,
  form: Form,
  errors: { [name: string]: string },
): RequestQuery {
  const last = form.text("last");
  // The form also sends the times that a chosen period replaces.
  if (Object.hasOwn(PERIODS, last)) return { ...query, last: last as Period };
  const [after, before] = ["from", "to"].map((name) => {
    const value = utcText(form, name);
    const time = value === "" ? undefined : readTime(value);
    if (!(time instanceof QueryError)) return time;
    errors[name] = time.message;
    return undefined;
  });
  return { ...query, ...(after && { after }), ...(before && { before }) };
}

function withValue(query: RequestQuery, field: ValueField, value: string): RequestQuery {
  const values = query[field];
  if (value === "" || values.anyOf.includes(value)) return query;
  return { ...query, [field]: { ...values, anyOf: [...values.anyOf, value] } };
}

/**
 * Converts a query to the conditions of the database, without requests that are older than those that are listed.
 * @param now the end of the query's period, if it has one
 */
export function toConditions(query: RequestQuery, senders: Senders, now: Date): RequestConditions {
  const { slowerThanMs, fasterThanMs, last, after, before } = query;
  const since = last === undefined ? after : new Date(now.getTime() - PERIODS[last]);
  const oldest = requestRetentionStart(now);
  return {
    statuses: mapped(query.status, (status) => [rangeOf(status)]),
    methods: query.method,
    operations: query.op,
    paths: query.path,
    codes: query.code,
    sources: query.source,
    keyIds: mapped(query.key, (text) => idsOfKey(text, senders)),
    grantIds: mapped(query.agent, (text) => idsOfAgent(text, senders)),
    slowerThanMs,
    fasterThanMs,
    since: since && since > oldest ? since : oldest,
    until: before,
  };
}

/**
 * Adds what was recorded instead of the paths to search for, so that the path with an external ID finds its requests.
 * @param conceal the functions for the company's paths
 */
export function withRecordedPaths(
  conditions: RequestConditions,
  conceal: readonly Conceal[],
): RequestConditions {
  const { anyOf = [], noneOf = [] } = conditions.paths ?? {};
  const variants = (path: string) => [
    ...new Set([path, ...conceal.map((hide) => recordablePath(path, unlessPattern(hide)))]),
  ];
  return {
    ...conditions,
    paths: { anyOf: anyOf.flatMap(variants), noneOf: noneOf.flatMap(variants) },
  };
}

function unlessPattern(conceal: Conceal): Conceal {
  return (part) => (part.includes("*") ? part : conceal(part));
}

function mapped<T>({ anyOf, noneOf }: Values, map: (value: string) => readonly T[]): Choice<T> {
  return { anyOf: anyOf.flatMap(map), noneOf: noneOf.flatMap(map) };
}

/** `4xx` is 400 to 499. */
function rangeOf(status: string): StatusRange {
  return { from: Number(status.replace("xx", "00")), to: Number(status.replace("xx", "99")) };
}

export const STATUS_CHOICES = [
  { value: "", label: "All" },
  { value: "2xx", label: "2xx Succeeded" },
  { value: "4xx", label: "4xx Client errors" },
  { value: "5xx", label: "5xx Server errors" },
  ...[304, 400, 401, 403, 404, 409, 412, 422, 429].map((status) => ({
    value: String(status),
    label: `${status} ${statusWords(status)}`,
  })),
];
