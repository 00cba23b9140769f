/** Prints a query as text, such as `status:4xx op:createLocation last:1h`. */
import { VALUE_FIELDS, type RequestQuery } from "./request-query.ts";
import { quoted } from "./words.ts";

/** The text that is parsed to the same query. */
export function printQuery(query: RequestQuery): string {
  const { slowerThanMs, fasterThanMs, last, after, before } = query;
  const list = (values: readonly string[]) => values.map(quoted).join(",");
  const words = VALUE_FIELDS.flatMap((field) => {
    const { anyOf, noneOf } = query[field];
    return [
      anyOf.length > 0 ? `${field}:${list(anyOf)}` : "",
      noneOf.length > 0 ? `-${field}:${list(noneOf)}` : "",
    ];
  });
  words.push(
    slowerThanMs === undefined ? "" : `duration:>${slowerThanMs}`,
    fasterThanMs === undefined ? "" : `duration:<${fasterThanMs}`,
    last === undefined ? "" : `last:${last}`,
    after === undefined ? "" : `after:${printTime(after)}`,
    before === undefined ? "" : `before:${printTime(before)}`,
  );
  return words.filter(Boolean).join(" ");
}

/** A time in UTC, as short as it can be: `2026-11-22`, `2026-11-22T10:00` or with seconds and their fraction. */
export function printTime(time: Date): string {
  return time
    .toISOString()
    .replace(/(\.000)?Z$/, "")
    .replace(/(T\d\d:\d\d):00$/, "$1")
    .replace(/T00:00$/, "");
}
