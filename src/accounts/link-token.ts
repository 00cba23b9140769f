/** Creates and checks the tokens of links: 256 random bits, of which only the hash is stored. */
import { createHash, randomBytes } from "node:crypto";

const TOKEN_BYTES = 32;
const TOKEN = /^[\w-]{43}$/;

/** Returns a new token. Show it once and store only its hash. */
export function createToken(): string {
  return randomBytes(TOKEN_BYTES).toString("base64url");
}

/** Whether a text can be a token. Rejects junk without a query. */
export function isToken(text: string): boolean {
  return TOKEN.test(text);
}

/** The stored hash. A token has enough entropy for a plain hash to be safe. */
export function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
