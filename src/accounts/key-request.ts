/**
 * Reads requests for a key whose secret the client has made: `partner login` opens a page with the hashes of two keys, one
 * for live data and one for the sandbox. The key whose hash the user stores there works; the other never does.
 */
import { hash } from "node:crypto";
import type { Clock } from "../kernel/clock.ts";
import type { Environment } from "../kernel/environment.ts";
import { MINUTE_MS } from "../kernel/time.ts";

/** The stored parts of a key's secret. */
export interface KeyDigest {
  /** SHA-256 of the key. */
  readonly hash: Buffer;
  readonly lastFour: string;
}

export interface KeyRequest {
  readonly digests: { readonly [E in Environment]: KeyDigest };
  /** Shown by the command and by the page, so that a person can compare: such as `BDFG-HJKL`. */
  readonly code: string;
  /** The parameters of the page. */
  readonly parameters: { readonly live: string; readonly sandbox: string; readonly at: string };
}

/** The client waits for this time. */
const LIFETIME_MS = 10 * MINUTE_MS;
/** Base64url of a hash, and the last characters of the key. */
const DIGEST = /^([\w-]{43})\.([0-9A-Za-z]{4})$/;
/** Consonants that aren't confused, and form no words (RFC 8628, section 6.1). */
const LETTERS = "BCDFGHJKLMNPQRSTVWXZ";
const CODE_LENGTH = 8;

/**
 * Reads the parameters of the page.
 * @param text returns a parameter; empty if it is missing
 * @returns undefined if they are incomplete, malformed, or older than ten minutes
 */
export function readKeyRequest(
  { clock }: { readonly clock: Clock },
  text: (name: string) => string,
): KeyRequest | undefined {
  const [live, sandbox, at] = [text("live"), text("sandbox"), text("at")];
  const digests = { live: readDigest(live), sandbox: readDigest(sandbox) };
  if (!digests.live || !digests.sandbox || live === sandbox) return undefined;
  const ageMs = clock.now().getTime() - (/^\d{1,12}$/.test(at) ? Number(at) * 1000 : 0);
  // A minute, because processes may have different clocks.
  if (ageMs > LIFETIME_MS || ageMs < -MINUTE_MS) return undefined;
  return {
    digests: { live: digests.live, sandbox: digests.sandbox },
    code: codeOf(live, sandbox),
    parameters: { live, sandbox, at },
  };
}

function readDigest(text: string): KeyDigest | undefined {
  const [, encoded = "", lastFour = ""] = DIGEST.exec(text) ?? [];
  return lastFour ? { hash: Buffer.from(encoded, "base64url"), lastFour } : undefined;
}

/** The command computes the same. */
function codeOf(live: string, sandbox: string): string {
  const bytes = hash("sha256", `${live} ${sandbox}`, "buffer");
  const letters = Array.from(
    bytes.subarray(0, CODE_LENGTH),
    (byte) => LETTERS[byte % LETTERS.length],
  );
  return `${letters.slice(0, 4).join("")}-${letters.slice(4).join("")}`;
}
