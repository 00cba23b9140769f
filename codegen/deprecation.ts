/** Reads the dates of a deprecated operation: `deprecated: true` with `x-deprecated-at` and `x-sunset-at`. */
import { fail, pointer, type Node } from "./document.ts";

export interface DeprecationModel {
  /** The date since which the operation shouldn't be used, such as `2026-01-31`. */
  readonly at: string;
  /** The date on which it stops working. */
  readonly sunsetAt: string;
}

const KEYS = ["x-deprecated-at", "x-sunset-at"] as const;

/** The least time from the deprecation to the sunset. The versioning guide promises it. */
const MIN_NOTICE_DAYS = 180;

const DAY_MS = 86_400_000;

/**
 * Returns the dates of a deprecated operation, in UTC.
 * @param at the operation's JSON pointer
 * @returns undefined when the operation isn't deprecated
 * @throws when a date is missing or invalid, or the sunset is too early
 */
export function deprecationModel(operation: Node, at: string): DeprecationModel | undefined {
  if (operation.deprecated !== true) {
    for (const key of KEYS)
      if (operation[key] !== undefined) fail(pointer(at, key), "needs `deprecated: true`");
    return undefined;
  }
  const read = (key: (typeof KEYS)[number]) => readDate(operation[key], pointer(at, key));
  const [deprecatedAt, sunsetAt] = [read("x-deprecated-at"), read("x-sunset-at")];
  const noticeDays = (Date.parse(sunsetAt) - Date.parse(deprecatedAt)) / DAY_MS;
  if (noticeDays < MIN_NOTICE_DAYS)
    fail(
      pointer(at, "x-sunset-at"),
      `is ${noticeDays} days after x-deprecated-at: at least ${MIN_NOTICE_DAYS} are required`,
    );
  return { at: deprecatedAt, sunsetAt };
}

/** The dates in words, such as `Deprecated since 2026-01-31. It stops working on 2026-08-01.` */
export function deprecationText({ at, sunsetAt }: DeprecationModel): string {
  return `Deprecated since ${at}. It stops working on ${sunsetAt}.`;
}

function readDate(value: unknown, at: string): string {
  if (value === undefined) fail(at, "is required for a deprecated operation");
  const isDate =
    typeof value === "string" &&
    /^\d{4}-\d\d-\d\d$/.test(value) &&
    !Number.isNaN(Date.parse(value)) &&
    new Date(value).toISOString().startsWith(value);
  if (!isDate) fail(at, "must be a date, such as 2026-01-31");
  return value;
}
