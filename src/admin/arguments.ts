/** Reads what is given on the command line. Each function throws an OperatorError that says what is wrong. */
import { OperatorError } from "./failure.ts";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const MAX_NAME = 255;
const MAX_QUOTA = 1_000_000;
const SCOPES = ["customers:read", "customers:write"];

/** @param option the option's name, for the message */
export function readId(text: string, option: string): string {
  if (UUID.test(text)) return text.toLowerCase();
  throw new OperatorError(
    `${option} must be a UUID, such as 019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4d, not "${text}".`,
  );
}

/** Requests per quota window. */
export function readQuota(text: string): number {
  const quota = /^\d{1,7}$/.test(text) ? Number(text) : 0;
  if (quota >= 1 && quota <= MAX_QUOTA) return quota;
  throw new OperatorError(
    `--quota must be a whole number from 1 to ${MAX_QUOTA} (requests a minute), not "${text}".`,
  );
}

/** A name for people, without blanks around it. */
export function readName(text: string): string {
  const name = text.trim();
  if (name.length >= 1 && name.length <= MAX_NAME && name.isWellFormed() && !/\p{Cc}/u.test(name))
    return name;
  throw new OperatorError(
    `--name must have 1 to ${MAX_NAME} characters, and no control characters.`,
  );
}

/** Scopes separated by commas, each once. */
export function readScopes(text: string): string[] {
  const scopes = [...new Set(text.split(",").map((scope) => scope.trim()))].filter(Boolean);
  const unknown = scopes.find((scope) => !SCOPES.includes(scope));
  if (unknown !== undefined)
    throw new OperatorError(
      `--scopes knows ${SCOPES.join(" and ")}, separated by commas, not "${unknown}".`,
    );
  if (scopes.length > 0) return scopes;
  throw new OperatorError(`--scopes needs at least one of ${SCOPES.join(", ")}.`);
}
