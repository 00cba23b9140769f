/** Reads command line options. Each function throws an OperatorError that says how to correct the option. */
import { UUID } from "../kernel/uuid.ts";
import { readName } from "../accounts/name.ts";
import { OperatorError } from "../kernel/operator-error.ts";
import { LIMITED_RESOURCES, type LimitedResource } from "../db/accounts/company-limits.ts";
import { readDuration, readTimestamp } from "./time-arguments.ts";

const MAX_NAME = 255;
const MAX_QUOTA = 1_000_000;

/** @param option the option's name, for the error message */
export function readId(text: string, option: string): string {
  if (UUID.test(text)) return text.toLowerCase();
  throw new OperatorError(
    `${option} must be a UUID, such as 019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4d, not "${text}".`,
  );
}

/** Reads `--quota`, in requests per minute. */
export function readQuota(text: string): number {
  const quota = /^\d{1,7}$/.test(text) ? Number(text) : 0;
  if (quota >= 1 && quota <= MAX_QUOTA) return quota;
  throw new OperatorError(
    `--quota must be a whole number from 1 to ${MAX_QUOTA} (requests per minute), not "${text}".`,
  );
}

/** Reads `--currency`, a code of ISO 4217. */
export function readCurrency(text: string): string {
  const currency = text.toUpperCase();
  if (Intl.supportedValuesOf("currency").includes(currency)) return currency;
  throw new OperatorError(
    `--currency must be a currency code of ISO 4217, such as USD, not "${text}".`,
  );
}

/** Reads `--resource`, the name of what is limited. */
export function readResource(text: string): LimitedResource {
  const resource = LIMITED_RESOURCES.find((known) => known === text);
  if (resource) return resource;
  throw new OperatorError(
    `--resource must be one of ${LIMITED_RESOURCES.join(", ")}, not "${text}".`,
  );
}

/** Reads `--limit`. */
export function readLimit(text: string): number {
  const limit = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  if (limit >= 1) return limit;
  throw new OperatorError(`--limit must be a whole number from 1 to 999999999, not "${text}".`);
}

/** Reads a company's name and trims it. */
export function readCompanyName(text: string): string {
  const name = readName(text, MAX_NAME);
  if (name !== undefined) return name;
  throw new OperatorError(`--name must be 1 to ${MAX_NAME} characters without control characters.`);
}

/** Reads a comma-separated list. Callers check whether its scopes or event types exist. */
export function readList(text: string): string[] {
  return text
    .split(",")
    .map((item) => item.trim())
    .filter(Boolean);
}

/** Reads `--overlap`, in milliseconds: how long the old key keeps working. Key rotation checks the maximum. */
export function readOverlap(text: string): number {
  const overlapMs = text === "0" ? 0 : readDuration(text);
  if (overlapMs !== undefined) return overlapMs;
  throw new OperatorError(`--overlap must be a duration such as 24h or 7d, or 0, not "${text}".`);
}

/**
 * Reads `--expires`: an RFC 3339 date-time, a date (00:00 UTC), or a duration from `now` such as 90d or 12h
 * (m, h, d, w).
 * @throws OperatorError when it is none of these, or not in the future
 */
export function readExpiry(text: string, now: Date): Date {
  const expiry = readTimestamp(text, "after", now);
  if (!expiry)
    throw new OperatorError(
      `--expires must be a date, a date-time with a time zone such as 2030-01-31T12:00:00Z, or a duration such as 90d or 12h, not "${text}".`,
    );
  if (expiry > now) return expiry;
  throw new OperatorError(`--expires must be in the future; ${expiry.toISOString()} is not.`);
}
