/** Manages the service's keys, which encrypt webhook secrets and from which other keys are derived. */
import { hkdfSync, randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  createSecretBox,
  SecretBoxError,
  type SecretBox,
  type SecretBoxKeys,
} from "./secret-box.ts";

const FILE = "secrets.key";
const KEY_BYTES = 32;
const FINGERPRINT_BYTES = 8;

/**
 * Derives a 32-byte key for a purpose from each of the service's keys: the first one signs, all verify. Processes with
 * the same service keys derive the same keys.
 * @throws SecretBoxError when there is no key, and none can be created
 */
export type DeriveKeys = (purpose: string) => SecretBoxKeys;

/**
 * Creates the box for webhook secrets.
 * @param configured keys of SECRETS_KEY. Without it, the key is in a file in `dataDir`, which is created when the first
 *   secret is sealed, so that a process that never seals one needs no writable folder.
 */
export function createKeyedBox(configured: SecretBoxKeys | undefined, dataDir: string): SecretBox {
  return configured ? createSecretBox(...configured) : fileKeyBox(join(dataDir, FILE));
}

/**
 * Creates the function that derives keys with HKDF-SHA256; they reveal nothing about the service's key. Reads or creates
 * the service's key at the first use.
 * @param configured keys of SECRETS_KEY
 */
export function createKeyDerivation(
  configured: SecretBoxKeys | undefined,
  dataDir: string,
): DeriveKeys {
  const file = join(dataDir, FILE);
  let keys = configured;
  return (purpose) => {
    keys ??= readKeys(file) ?? createKey(file);
    const derive = (key: Buffer) => Buffer.from(hkdfSync("sha256", key, "", purpose, KEY_BYTES));
    const [first, ...others] = keys;
    return [derive(first), ...others.map(derive)];
  };
}

/**
 * Identifies each key in the database and in messages, as 16 hex digits: by HKDF-SHA256, which reveals nothing about the key
 * (RFC 5869). Two keys with one fingerprint are as likely as one in 2^64.
 */
export function fingerprintsOf(keys: SecretBoxKeys | undefined): string[] {
  return (keys ?? []).map((key) =>
    Buffer.from(hkdfSync("sha256", key, "", "fingerprint", FINGERPRINT_BYTES)).toString("hex"),
  );
}

/** Creates a box whose key is read or created at the first use. */
function fileKeyBox(file: string): SecretBox {
  let box: SecretBox | undefined;
  return {
    seal(text, context) {
      box ??= createSecretBox(...(readKeys(file) ?? createKey(file)));
      return box.seal(text, context);
    },
    open(sealed, context) {
      box ??= createSecretBox(...(readKeys(file) ?? missing(file)));
      return box.open(sealed, context);
    },
    reseal(sealed, context) {
      box ??= createSecretBox(...(readKeys(file) ?? missing(file)));
      return box.reseal(sealed, context);
    },
  };
}

/**
 * Returns the service's keys without creating one.
 * @param configured keys of SECRETS_KEY
 * @returns undefined when SECRETS_KEY isn't set and `dataDir` has no key
 */
export function findKeys(
  configured: SecretBoxKeys | undefined,
  dataDir: string,
): SecretBoxKeys | undefined {
  return configured ?? readKeys(join(dataDir, FILE));
}

/**
 * Writes keys to the file in `dataDir`, unless it exists.
 * @returns the keys that the file has now
 * @throws SecretBoxError when it can't be created
 */
export function storeKeys(keys: SecretBoxKeys, dataDir: string): SecretBoxKeys {
  return createFile(join(dataDir, FILE), keys);
}

/** The path of the file with the key. */
export function keyFile(dataDir: string): string {
  return join(dataDir, FILE);
}

function createKey(file: string): SecretBoxKeys {
  return createFile(file, [randomBytes(KEY_BYTES)]);
}

/** Creates the key file. When several processes do so concurrently, the first one's key wins. */
function createFile(file: string, keys: SecretBoxKeys): SecretBoxKeys {
  const temporary = `${file}.${process.pid}`;
  const text = keys.map((key) => `${key.toString("base64")}\n`).join("");
  try {
    mkdirSync(join(file, ".."), { recursive: true });
    writeFileSync(temporary, text, { mode: 0o600 });
    try {
      linkSync(temporary, file);
    } finally {
      rmSync(temporary);
    }
  } catch (error) {
    const { code, message } = error as { code?: unknown; message: string };
    if (code !== "EEXIST")
      throw new SecretBoxError(`${file} can't be created (${message}). Set SECRETS_KEY.`, error);
  }
  return readKeys(file) ?? missing(file);
}

/** Reads a file with one key per line, which is one key unless a backup of several was restored. */
function readKeys(file: string): SecretBoxKeys | undefined {
  try {
    const [first = "", ...others] = readFileSync(file, "utf8").trim().split(/\s+/);
    const decode = (text: string) => Buffer.from(text, "base64");
    return [decode(first), ...others.map(decode)];
  } catch (error) {
    const { code } = error as { code?: unknown };
    if (code === "ENOENT" || code === "ENOTDIR") return undefined;
    throw error;
  }
}

function missing(file: string): never {
  throw new SecretBoxError(
    `${file} is missing. Restore it, or set SECRETS_KEY to the key it contained.`,
  );
}
