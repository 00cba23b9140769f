/**
 * Makes the keys for which `partner login` asks: one for live data and one for the sandbox. The service gets their hashes. The one
 * that the user allows works, and the other never does.
 */
import { createHash, randomInt } from "node:crypto";

const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const RANDOM_LENGTH = 32;
const CHECKSUM_LENGTH = 6;
/** As the page has them. */
const LETTERS = "BCDFGHJKLMNPQRSTVWXZ";
const CODE_LENGTH = 8;

export interface NewKeys {
  /** The live one first. */
  readonly keys: readonly [live: string, sandbox: string];
  /** Parameters of the page: hashes and last characters. */
  readonly digests: { readonly live: string; readonly sandbox: string };
  /** Shown by the command and by the page. */
  readonly code: string;
}

/** Makes two keys, and the code that their hashes have. */
export function makeKeys(): NewKeys {
  const [live, sandbox] = [newKey("pak_"), newKey("pak_test_")];
  const digests = { live: digestOf(live), sandbox: digestOf(sandbox) };
  const bytes = createHash("sha256").update(`${digests.live} ${digests.sandbox}`).digest();
  const letters = Array.from(
    bytes.subarray(0, CODE_LENGTH),
    (byte) => LETTERS[byte % LETTERS.length],
  );
  const code = `${letters.slice(0, 4).join("")}-${letters.slice(4).join("")}`;
  return { keys: [live, sandbox], digests, code };
}

function newKey(prefix: string): string {
  const random = Array.from({ length: RANDOM_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]);
  const start = prefix + random.join("");
  return start + checksum(start);
}

function digestOf(key: string): string {
  return `${createHash("sha256").update(key).digest("base64url")}.${key.slice(-4)}`;
}

/** CRC-32 in base62. */
function checksum(text: string): string {
  let rest = crc32(text);
  let digits = "";
  for (let i = 0; i < CHECKSUM_LENGTH; i++) {
    digits = (ALPHABET[rest % 62] ?? "") + digits;
    rest = Math.floor(rest / 62);
  }
  return digits;
}

/** CRC-32 (ISO 3309). Node 20 has none. */
function crc32(text: string): number {
  let crc = 0xffffffff;
  for (const byte of Buffer.from(text)) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}
