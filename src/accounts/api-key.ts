/**
 * The form of an API key (decisions, section 1): `pak_`, 32 random base62 characters, and 6 base62
 * characters of CRC-32 over what precedes.
 */
import { hash, randomBytes } from "node:crypto";
import { crc32 } from "node:zlib";

const PREFIX = "pak_";
const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const RANDOM_LENGTH = 32;
const CHECKSUM_LENGTH = 6;
const FORM = /^pak_[0-9A-Za-z]{38}$/;

/** A new secret from the system's random generator (190 bits). Show it once; store only its hash. */
export function createApiKey(): string {
  let random = "";
  while (random.length < RANDOM_LENGTH) {
    for (const byte of randomBytes(RANDOM_LENGTH)) {
      // 248 is the largest multiple of 62 in a byte: what is above would favour some characters.
      if (byte < 248 && random.length < RANDOM_LENGTH) random += ALPHABET[byte % 62];
    }
  }
  return PREFIX + random + checksum(PREFIX + random);
}

/** Whether a string has the form of a key and its checksum fits: junk is refused without a query. */
export function isWellFormed(key: string): boolean {
  if (!FORM.test(key)) return false;
  return key.slice(-CHECKSUM_LENGTH) === checksum(key.slice(0, -CHECKSUM_LENGTH));
}

/** Whether a string is meant to be a key, whole or not. */
export function looksLikeKey(text: string): boolean {
  return text.startsWith(PREFIX);
}

/** What is stored of a key. A key has enough entropy for a plain hash to be safe. */
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
