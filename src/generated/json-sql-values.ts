// Generated from openapi.yaml. Do not edit.
/**
 * SQL expressions that write a value as the JSON text that the response serializer writes. This file is copied to
 * src/generated/json-sql-values.ts: edit it in codegen/.
 */

/**
 * SQL expressions of a resource's properties, nested as the objects are. A timestamp is a `timestamptz`
 * without microseconds, a number is `double precision`. If a property that isn't nullable is null, the whole JSON is.
 */
export type Columns<Resource> = {
  readonly [Property in keyof Resource]: Resource[Property] extends object
    ? Columns<Resource[Property]>
    : string;
};

/** Writes a value whose text needs no escape: an id, one of a closed list of values, an integer or a boolean. */
export const scalar = (sql: string): string => `(${sql})::text`;

/** Writes a string. Postgres escapes the same characters as JSON.stringify, in the same way. */
export const string = (sql: string): string => `to_json((${sql})::text)::text`;

/**
 * Writes a timestamp of the years 1 to 9999 in UTC, with three digits of the second, independently of the session's
 * settings. Postgres leaves out zeros at the end of a fraction. With one more microsecond it always writes six digits,
 * and the expression keeps the first three.
 */
export const instant = (sql: string): string =>
  `left(to_json(((${sql}) + interval '1 microsecond') at time zone interval '0')::text, 24) || 'Z"'`;

/**
 * Writes a number below 10¹⁵ as JavaScript does. Postgres writes -0, uses exponents from 0.0001 down instead of 0.000001,
 * and gives them two digits. From 2⁵³ on it sometimes needs a digit more, since it avoids digits that identify a number
 * only if the reader rounds to even.
 */
export const number = (sql: string): string =>
  `case when abs(${sql}) >= 1e-4 then (${sql})::text
    when (${sql}) = 0 then '0'
    when abs(${sql}) >= 1e-6 then (${sql})::text::numeric::text
    else regexp_replace((${sql})::text, 'e-0', 'e-') end`;

/** Writes null instead of nothing. */
export const optional = (json: string): string => `coalesce(${json}, 'null')`;
