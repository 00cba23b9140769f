/**
 * Hashes and verifies passwords: argon2id in PHC strings, with the memory and passes that OWASP recommends.
 * Passwords are normalized to NFC, since keyboards encode the same character differently.
 */
import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { hashQueue, type Requester } from "./hash-queue.ts";

export { PasswordQueueFullError } from "./hash-queue.ts";

interface Cost {
  /** In KiB. */
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

/** 19 MiB. */
export const RECOMMENDED_COST: Cost = { memory: 19_456, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const TAG_BYTES = 32;
/** Salt and tag in base64 without padding. */
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

const derive = promisify(argon2);
/** The service itself, operators and tests. */
const SERVICE: Requester = { isKnown: true, group: "service" };
let costOfNew = RECOMMENDED_COST;

/** Changes the cost of new hashes in this process. For tests, of which many need a password and few its strength. */
export function setPasswordCost(changed: Cost): void {
  costOfNew = changed;
}

/** Verified for an unknown user, so that the response takes equally long. The tag is random: no password matches. */
const DUMMY = { salt: randomBytes(SALT_BYTES), tag: randomBytes(TAG_BYTES) };

/**
 * The hash to store for a password.
 * @param sameSaltAs as another stored hash, whose salt is used again, so that `findMatchingHashes` verifies both at the cost
 *   of one. Default: a random salt.
 * @throws PasswordQueueFullError when too many passwords are being hashed
 */
export async function hashPassword(
  password: string,
  sameSaltAs?: string | null,
  requester = SERVICE,
): Promise<string> {
  const salt = sameSaltAs ? parsePhc(sameSaltAs).salt : randomBytes(SALT_BYTES);
  const cost = costOfNew;
  return toPhc(cost, salt, await tagOf(password, { cost, salt, tagLength: TAG_BYTES }, requester));
}

/**
 * Whether a password matches a stored hash. Takes equally long when there is none.
 * @param phc returned by `hashPassword`; null for an unknown user or one without a password
 * @throws PasswordQueueFullError when too many passwords are being hashed; Error when `phc` is malformed
 */
export async function verifyPassword(
  password: string,
  phc: string | null,
  requester?: Requester,
): Promise<boolean> {
  const hashes = phc === null ? [] : [phc];
  return (await findMatchingHashes(password, hashes, { requester })).length > 0;
}

export interface MatchOptions {
  readonly requester?: Requester | undefined;
  /** Hashes of the same password that were computed before, to reuse. */
  readonly computed?: Map<string, Buffer>;
}

/**
 * Finds the stored hashes that a password matches. Hashes with the same salt and cost are verified at the cost of one,
 * and none at all takes as long as one.
 * @throws PasswordQueueFullError when too many passwords are being hashed; Error when a hash is malformed
 */
export async function findMatchingHashes(
  password: string,
  hashes: readonly string[],
  { requester = SERVICE, computed = new Map() }: MatchOptions = {},
): Promise<string[]> {
  const isDummy = hashes.length === 0 && computed.size === 0;
  const known = isDummy ? [toPhc(costOfNew, DUMMY.salt, DUMMY.tag)] : hashes;
  const matching: string[] = [];
  for (const phc of known) {
    const { cost, salt, tag } = parsePhc(phc);
    const inputs = JSON.stringify([cost, salt.toString("base64"), tag.length]);
    const actual =
      computed.get(inputs) ??
      (await tagOf(password, { cost, salt, tagLength: tag.length }, requester));
    computed.set(inputs, actual);
    if (timingSafeEqual(actual, tag)) matching.push(phc);
  }
  return matching;
}

function parsePhc(phc: string): { cost: Cost; salt: Buffer; tag: Buffer } {
  const [, memory, passes, parallelism, salt = "", tag = ""] = PHC.exec(phc) ?? [];
  if (!tag) throw new Error("the stored password hash is not an argon2id PHC string");
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, "base64"),
    tag: Buffer.from(tag, "base64"),
  };
}

async function tagOf(
  password: string,
  { cost, salt, tagLength }: { cost: Cost; salt: Buffer; tagLength: number },
  requester: Requester,
): Promise<Buffer> {
  const parameters = { ...cost, message: password.normalize("NFC"), nonce: salt, tagLength };
  return await hashQueue.run(requester, () => derive("argon2id", parameters));
}

function toPhc({ memory, passes, parallelism }: Cost, salt: Buffer, tag: Buffer): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(tag)}`;
}

function unpadded(bytes: Buffer): string {
  return bytes.toString("base64").replaceAll("=", "");
}
