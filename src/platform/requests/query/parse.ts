/** Parses the query of the request list, such as `status:422 op:createLocation -key:CRM duration:>500 last:1h`. */
import { closest } from "./closest.ts";
import { QueryError, READ_VALUE, readDuration, readPeriod, readTime } from "./read-values.ts";
import {
  CODES,
  EMPTY_QUERY,
  FIELDS,
  METHODS,
  OPERATIONS,
  VALUE_FIELDS,
  type RequestQuery,
  type ValueField,
} from "./request-query.ts";
import { splitWords, type Word } from "./words.ts";

export interface ParsedQuery {
  /** The fields that are correct. */
  readonly query: RequestQuery;
  /** Problems, in full sentences. */
  readonly errors: readonly string[];
  /** Words without a field: an id that was pasted, or a mistake that `errors` doesn't mention yet. */
  readonly words: readonly string[];
}

const MAX_LENGTH = 1000;
const MAX_VALUES = 20;

/** Other names of fields. */
const ALIASES: { readonly [name: string]: (typeof FIELDS)[number] } = {
  operation: "op",
  error: "code",
};

/** @param text any text; never throws */
export function parseQuery(text: string): ParsedQuery {
  if (text.length > MAX_LENGTH) {
    const error = `The query has ${text.length} characters. Shorten it to at most ${MAX_LENGTH}.`;
    return { query: EMPTY_QUERY, errors: [error], words: [] };
  }
  // Control characters can't be stored or searched for.
  const words = splitWords(text.replaceAll(/\p{Cc}/gu, " "));
  let query = EMPTY_QUERY;
  const errors: string[] = [];
  for (const word of words.filter(({ field }) => field !== undefined)) {
    const result = addWord(query, word);
    if (result instanceof QueryError) errors.push(result.message);
    else query = result;
  }
  errors.push(...conflictsOf(query));
  const free = words.filter(({ field }) => field === undefined);
  return { query, errors, words: free.flatMap(({ values }) => values) };
}

function addWord(query: RequestQuery, word: Word): RequestQuery | QueryError {
  const { isOpen, raw, values } = word;
  if (isOpen) return new QueryError(`Close the quotation marks of ${raw}`);
  const isNegated = word.field?.startsWith("-") === true;
  const name = (word.field ?? "").slice(isNegated ? 1 : 0).toLowerCase();
  const field = Object.hasOwn(ALIASES, name) ? ALIASES[name] : name;
  if (values.includes(""))
    return new QueryError(`Enter a value after “${raw}”, such as ${exampleOf(name)}.`);
  if (isValueField(field)) return addValues(query, field, values, isNegated);
  const known = FIELDS.find((each) => each === field);
  if (known === undefined) return unknownField(name);
  if (isNegated)
    return new QueryError(
      `“${known}:” can’t be left out with a minus sign; only ${VALUE_FIELDS.join(", ")} can.`,
    );
  const [value = "", ...more] = values;
  if (more.length > 0) return new QueryError(`“${known}:” takes one value.`);
  return addSingle(query, known as Single, value);
}

function addValues(
  query: RequestQuery,
  field: ValueField,
  texts: readonly string[],
  isNegated: boolean,
): RequestQuery | QueryError {
  const list = isNegated ? "noneOf" : "anyOf";
  const values = [...query[field][list]];
  for (const text of texts) {
    const value = READ_VALUE[field](text);
    if (value instanceof QueryError) return value;
    if (!values.includes(value)) values.push(value);
  }
  if (values.length > MAX_VALUES)
    return new QueryError(`“${field}:” takes at most ${MAX_VALUES} values.`);
  return { ...query, [field]: { ...query[field], [list]: values } };
}

type Single = Exclude<(typeof FIELDS)[number], ValueField>;

function addSingle(query: RequestQuery, field: Single, value: string): RequestQuery | QueryError {
  const added = readSingle(field, value);
  if (added instanceof QueryError) return added;
  const [name = ""] = Object.keys(added);
  if ((query as { readonly [name: string]: unknown })[name] !== undefined)
    return new QueryError(`“${field}:” appears twice. Remove one of them.`);
  return { ...query, ...added };
}

function readSingle(field: Single, value: string): Partial<RequestQuery> | QueryError {
  if (field === "duration") return readDuration(value);
  if (field === "last") {
    const last = readPeriod(value);
    return last instanceof QueryError ? last : { last };
  }
  const time = readTime(value);
  return time instanceof QueryError ? time : { [field]: time };
}

/** Problems of fields that are correct on their own. */
export function conflictsOf(query: RequestQuery): string[] {
  const { slowerThanMs, fasterThanMs, last, after, before } = query;
  const conflicts: string[] = [];
  if (last !== undefined && (after ?? before) !== undefined)
    conflicts.push("Use either “last:” or “after:” and “before:”.");
  if (after !== undefined && before !== undefined && after >= before)
    conflicts.push("“after:” has to be earlier than “before:”.");
  if (slowerThanMs !== undefined && fasterThanMs !== undefined && slowerThanMs >= fasterThanMs)
    conflicts.push(
      `No request is both slower than ${slowerThanMs} ms and faster than ${fasterThanMs} ms.`,
    );
  return conflicts;
}

function unknownField(name: string): QueryError {
  const close = closest(name, [...FIELDS, ...Object.keys(ALIASES)]);
  const hint =
    close === undefined ? `Possible fields: ${FIELDS.join(", ")}.` : `Did you mean “${close}:”?`;
  return new QueryError(`There is no field “${name}:”. ${hint}`);
}

/** Explains a word without a field, and suggests the field that it was probably meant for. */
export function explainWord(word: string): string {
  const suggestion = suggestField(word);
  return suggestion === undefined
    ? `“${word}” has no field. Use field:value, such as status:422, or paste the complete ID of a request or an event.`
    : `“${word}” has no field. Did you mean ${suggestion}?`;
}

function suggestField(word: string): string | undefined {
  if (/^[1-5](\d\d|xx)$/i.test(word)) return `status:${word.toLowerCase()}`;
  if (/^[/*]/.test(word)) return `path:${word}`;
  const isWord = (known: readonly string[]) =>
    known.find((each) => each.toLowerCase() === word.toLowerCase());
  const [method, op, code] = [isWord(METHODS), isWord(OPERATIONS), isWord(CODES)];
  if (method !== undefined) return `method:${method}`;
  if (op !== undefined) return `op:${op}`;
  return code === undefined ? undefined : `code:${code}`;
}

const EXAMPLES: { readonly [field: string]: string } = {
  status: "status:422",
  op: "op:createCustomer",
  method: "method:POST",
  path: "path:/v1/customers*",
  code: "code:NOT_FOUND",
  key: "key:CRM",
  agent: 'agent:"Dispatch Assistant"',
  source: "source:mcp",
  duration: "duration:>500",
  last: "last:1h",
  after: "after:2026-11-22T10:00",
  before: "before:2026-11-22T11:00",
};

function exampleOf(field: string): string {
  return EXAMPLES[field] ?? "status:422";
}

function isValueField(name: string | undefined): name is ValueField {
  return VALUE_FIELDS.some((field) => field === name);
}
