/** An API key as its company's users see it, never its hash or secret; and what they may ask of one. */
import type { KeyRow } from "../db/accounts/api-keys.ts";
import { readName } from "./name.ts";
import { Refusal } from "../kernel/refusal.ts";

const LONGEST_NAME = 100;
/** Later years have more than four digits, which not every format can write. */
const LATEST_EXPIRY = new Date("9999-12-31T23:59:59.999Z");

/** `rotated`: another key takes over, and this one works until it expires. */
export type KeyState = "active" | "rotated" | "expired" | "revoked";

export interface ApiKey {
  readonly id: string;
  readonly name: string;
  /** Enough to tell keys apart: `pak_…abcd`. */
  readonly masked: string;
  readonly scopes: readonly string[];
  readonly state: KeyState;
  readonly createdAt: Date;
  /** A user's e-mail address, or `operator`; null for keys from before this was kept. */
  readonly createdBy: string | null;
  /** The id of the key that was made to take over. */
  readonly replacedBy: string | null;
  readonly expiresAt: Date | null;
  readonly revokedAt: Date | null;
  /** Kept to the minute. */
  readonly lastUsedAt: Date | null;
}

/** A key and its secret: shown once, there is no way to read it again. */
export interface KeyWithSecret {
  readonly key: ApiKey;
  readonly secret: string;
}

/** @param now decides whether the key has expired */
export function toKey({ lastFour, ...row }: KeyRow, now: Date): ApiKey {
  return { ...row, masked: `pak_…${lastFour}`, state: stateOf(row, now) };
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
 * A key's name, without blanks around it.
 * @throws Refusal for one that is empty, too long, or has control characters
 */
export function readKeyName(text: string): string {
  const name = readName(text, LONGEST_NAME);
  if (name !== undefined) return name;
  const message = `The name must have 1 to ${LONGEST_NAME} characters, and no control characters.`;
  throw new Refusal("invalid", "name", message);
}

/**
 * When a new key expires.
 * @throws Refusal unless that is in the future
 */
export function readKeyExpiry(expiresAt: Date, now: Date): Date {
  if (expiresAt > now && expiresAt <= LATEST_EXPIRY) return expiresAt;
  const message = "The expiry must be in the future, and before the year 10000.";
  throw new Refusal("invalid", "expires", message);
}
