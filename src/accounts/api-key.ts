/**
 * Creates and checks API keys: `pak_`, or `pak_test_` in a sandbox, 32 random base62 characters, and 6 base62 characters
 * of CRC-32 over the preceding text.
 */
import { hash, randomBytes } from "node:crypto";
import { crc32 } from "node:zlib";
import { KEY_PREFIX, type Environment } from "../kernel/environment.ts";

const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const RANDOM_LENGTH = 32;
const CHECKSUM_LENGTH = 6;
const FORM = /^pak_(?:test_)?[0-9A-Za-z]{38}$/;

/**
 * A new secret with 190 random bits. Show it once and store only its hash.
 * @param environment of the company
 * @param bytes returns up to this number of bytes; random by default
 */
export function createApiKey(
  environment: Environment,
  bytes: (count: number) => Buffer = randomBytes,
): string {
  let random = "";
  while (random.length < RANDOM_LENGTH) {
    for (const byte of bytes(RANDOM_LENGTH)) {
      // 248 is the largest multiple of 62 in a byte. Higher values would bias the result.
      if (byte < 248 && random.length < RANDOM_LENGTH) random += ALPHABET[byte % 62];
    }
  }
  const start = KEY_PREFIX[environment] + random;
  return start + checksum(start);
}

/** Whether a string has the format and checksum of a key. Rejects junk without a query. */
export function isWellFormed(key: string): boolean {
  if (!FORM.test(key)) return false;
  return key.slice(-CHECKSUM_LENGTH) === checksum(key.slice(0, -CHECKSUM_LENGTH));
}

/** Whether a string looks like a key, complete or not. */
export function looksLikeKey(text: string): boolean {
  return text.startsWith(KEY_PREFIX.live);
}

/** The environment for which a well-formed key was created. */
export function environmentOf(key: string): Environment {
  return key.startsWith(KEY_PREFIX.sandbox) ? "sandbox" : "live";
}

/** The stored hash of a key. A key has enough entropy for a plain hash to be safe. */
export function hashApiKey(key: string): Buffer {
  return hash("sha256", key, "buffer");
}

function checksum(text: string): string {
  let rest = crc32(text);
  let digits = "";
  for (let i = 0; i < CHECKSUM_LENGTH; i++) {
    digits = (ALPHABET[rest % 62] ?? "") + digits;
    rest = Math.floor(rest / 62);
  }
  return digits;
}
