/**
 * Passwords as they are kept: argon2id in PHC strings, with the memory and passes that OWASP recommends.
 * Text is normalised before (NFC): keyboards differ in how they write the same character.
 */
import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { createLine } from "./waiting-line.ts";

interface Cost {
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

/** `memory` in KiB: 19 MiB. */
const COST: Cost = { memory: 19_456, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const TAG_BYTES = 32;
/** Salt and tag in base64 without padding. */
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;
/** Half of the thread pool, which files and names are looked up with, too; the rest waits a second at most. */
const AT_ONCE = 2;
const MOST_WAITING = 50;

const derive = promisify(argon2);
const inLine = createLine(AT_ONCE, MOST_WAITING);

/**
 * What is held against the password of an unknown user, so that a refusal takes as long as any. Its tag is
 * random: no password has it.
 */
const NOBODY = toPhc(COST, randomBytes(SALT_BYTES), randomBytes(TAG_BYTES));

/**
 * What is stored of a password.
 * @throws LineFullError when too many passwords are worked on
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  return toPhc(COST, salt, await tagOf(password, COST, salt, TAG_BYTES));
}

/**
 * Whether a password is the one that was stored. Takes as long for no password at all.
 * @param phc what `hashPassword` returned; null for an unknown user, or one without a password yet
 * @throws LineFullError when too many passwords are worked on, and Error when `phc` is no such string
 */
export async function verifyPassword(password: string, phc: string | null): Promise<boolean> {
  const [, memory, passes, parallelism, salt = "", tag = ""] = PHC.exec(phc ?? NOBODY) ?? [];
  if (!tag) throw new Error("the stored password hash is not one of argon2id");
  const cost = {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  };
  const expected = Buffer.from(tag, "base64");
  const actual = await tagOf(password, cost, Buffer.from(salt, "base64"), expected.length);
  return timingSafeEqual(actual, expected);
}

async function tagOf(password: string, cost: Cost, nonce: Buffer, tagLength: number) {
  const message = password.normalize("NFC");
  return await inLine(() => derive("argon2id", { ...cost, message, nonce, tagLength }));
}

function toPhc({ memory, passes, parallelism }: Cost, salt: Buffer, tag: Buffer): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(tag)}`;
}

function unpadded(bytes: Buffer): string {
  return bytes.toString("base64").replaceAll("=", "");
}
