/** Reads the values of a query's fields. Each function returns the value, or a QueryError that says what is possible. */
import { DAY_MS } from "../../../kernel/time.ts";
import { closest } from "./closest.ts";
import {
  CODES,
  METHODS,
  OPERATIONS,
  PERIODS,
  SOURCES,
  type Period,
  type ValueField,
} from "./request-query.ts";

/** A mistake in a query, as a sentence for the person who entered it. */
export class QueryError {
  readonly message: string;

  constructor(message: string) {
    this.message = message;
  }
}

const MAX_TEXT_LENGTH = 300;
const MAX_DURATION_MS = DAY_MS;

type Read = (value: string) => string | QueryError;

export const READ_VALUE: { readonly [field in ValueField]: Read } = {
  status: readStatus,
  op: oneOf("operation", OPERATIONS),
  method: oneOf("method", METHODS),
  code: oneOf("error code", CODES),
  source: oneOf("source", SOURCES),
  path: (value) =>
    /^[/*]/.test(value)
      ? readText(value)
      : new QueryError(
          `A path starts with “/”, such as path:/v1/customers or path:/v1/customers*; “${value}” doesn’t.`,
        ),
  key: readText,
  agent: readText,
};

function readStatus(value: string): string | QueryError {
  const status = value.toLowerCase();
  if (/^([1-5]xx|[1-5]\d\d)$/.test(status)) return status;
  return new QueryError(
    `“${value}” is not a status. Use a number such as status:422, or a class such as status:4xx.`,
  );
}

function oneOf(noun: string, known: readonly string[]): Read {
  return (value) => {
    const found = known.find((each) => each.toLowerCase() === value.toLowerCase());
    if (found !== undefined) return found;
    const close = known.length > 8 ? closest(value, known) : undefined;
    const hint =
      close === undefined ? `Possible values: ${known.join(", ")}.` : `Did you mean ${close}?`;
    return new QueryError(`There is no ${noun} “${value}”. ${hint}`);
  };
}

function readText(value: string): string | QueryError {
  if (value.length <= MAX_TEXT_LENGTH) return value;
  return new QueryError(`A value can have at most ${MAX_TEXT_LENGTH} characters.`);
}

/** Reads a limit such as `>500`, `<2s` or `> 500 ms`. */
export function readDuration(
  value: string,
): { readonly slowerThanMs: number } | { readonly fasterThanMs: number } | QueryError {
  const [, sign, number, unit] = /^([<>])(\d{1,9}(?:\.\d{1,3})?)(ms|s)?$/i.exec(value) ?? [];
  if (sign === undefined)
    return new QueryError(
      `“${value}” is not a limit for the duration. Use duration:>500 for requests slower than 500 ms, or duration:<2s.`,
    );
  const ms = readMilliseconds(Number(number) * (unit?.toLowerCase() === "s" ? 1000 : 1));
  if (ms instanceof QueryError) return ms;
  return sign === ">" ? { slowerThanMs: ms } : { fasterThanMs: ms };
}

/** Rounds a duration to microseconds. */
export function readMilliseconds(ms: number): number | QueryError {
  if (ms >= 0 && ms <= MAX_DURATION_MS) return Math.round(ms * 1000) / 1000;
  return new QueryError("A duration can be at most a day.");
}

export function readPeriod(value: string): Period | QueryError {
  const period = value.toLowerCase();
  if (Object.hasOwn(PERIODS, period)) return period as Period;
  const known = Object.keys(PERIODS).join(", ");
  return new QueryError(
    `“${value}” is not a period. Use one of ${known}, or after: and before: with times.`,
  );
}

/** Reads a date or a time in UTC. */
export function readTime(value: string): Date | QueryError {
  const form = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,3})?)?Z?)?$/i;
  const text = value.toUpperCase().replace(/Z$/, "");
  const time = new Date(text.includes("T") ? `${text}Z` : text);
  // Dates such as February 30 become another day.
  const isReal = form.test(value) && !Number.isNaN(time.getTime());
  if (isReal && time.getTime() >= 0 && time.toISOString().startsWith(text.slice(0, 10)))
    return time;
  return new QueryError(
    `“${value}” is not a time. Use a date or a time in UTC, such as 2026-11-22 or 2026-11-22T10:00.`,
  );
}
