/** Defines API keys as users see them, without hash or secret, and validates their fields. */
import type { KeyRow } from "../db/accounts/api-keys.ts";
import { maskKey } from "../kernel/environment.ts";
import { readName } from "./name.ts";
import { Refusal } from "../kernel/refusal.ts";

const MAX_NAME_LENGTH = 100;
/** Later years have five digits, which not every date format supports. */
const LATEST_EXPIRY = new Date("9999-12-31T23:59:59.999Z");

/** `rotated`: replaced by another key, and working until it expires. */
export type KeyState = "active" | "rotated" | "expired" | "revoked";

export interface ApiKey {
  readonly id: string;
  readonly name: string;
  /** Such as `pak_…abcd`, or `pak_test_…abcd` in a sandbox. */
  readonly masked: string;
  readonly scopes: readonly string[];
  readonly state: KeyState;
  readonly createdAt: Date;
  /** A user's email address or `operator`; null for keys created before this was stored. */
  readonly createdBy: string | null;
  /** Id of the key that replaces this one. */
  readonly replacedBy: string | null;
  /** Whether the documentation created it for a user. It then expires within an hour, as planned. */
  readonly isForDocumentation: boolean;
  readonly expiresAt: Date | null;
  readonly revokedAt: Date | null;
  /** Accurate to the minute. */
  readonly lastUsedAt: Date | null;
}

/** A key and its secret, which can be shown only once. */
export interface KeyWithSecret {
  readonly key: ApiKey;
  readonly secret: string;
}

/** @param now to decide whether the key has expired */
export function toKey(
  { lastFour, environment, documentationUserId, ...row }: KeyRow,
  now: Date,
): ApiKey {
  return {
    ...row,
    masked: maskKey(environment, lastFour),
    isForDocumentation: documentationUserId !== null,
    state: stateOf(row, now),
  };
}

function stateOf(
  { revokedAt, expiresAt, replacedBy }: Pick<KeyRow, "revokedAt" | "expiresAt" | "replacedBy">,
  now: Date,
): KeyState {
  if (revokedAt) return "revoked";
  if (expiresAt && expiresAt <= now) return "expired";
  return replacedBy ? "rotated" : "active";
}

/**
 * The trimmed name of a key.
 * @throws Refusal when it is empty, too long, or contains control characters
 */
export function readKeyName(text: string): string {
  const name = readName(text, MAX_NAME_LENGTH);
  if (name !== undefined) return name;
  const message = `The name must be 1 to ${MAX_NAME_LENGTH} characters long, without control characters.`;
  throw new Refusal("invalid", "name", message);
}

/**
 * The expiry of a new key.
 * @throws Refusal unless it is in the future
 */
export function readKeyExpiry(expiresAt: Date, now: Date): Date {
  if (expiresAt > now && expiresAt <= LATEST_EXPIRY) return expiresAt;
  const message = "The expiry must be in the future and before the year 10000.";
  throw new Refusal("invalid", "expires", message);
}
