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
    keys ??= [readKey(file) ?? createKey(file)];
    const derive = (key: Buffer) => Buffer.from(hkdfSync("sha256", key, "", purpose, KEY_BYTES));
    const [first, ...others] = keys;
    return [derive(first), ...others.map(derive)];
  };
}

/** Creates a box whose key is read or created at the first use. */
function fileKeyBox(file: string): SecretBox {
  let box: SecretBox | undefined;
  return {
    seal(text, context) {
      box ??= createSecretBox(readKey(file) ?? createKey(file));
      return box.seal(text, context);
    },
    open(sealed, context) {
      box ??= createSecretBox(readKey(file) ?? missing(file));
      return box.open(sealed, context);
    },
    reseal(sealed, context) {
      box ??= createSecretBox(readKey(file) ?? missing(file));
      return box.reseal(sealed, context);
    },
  };
}

/** Creates the key file. When several processes do so concurrently, the first one's key wins. */
function createKey(file: string): Buffer {
  const temporary = `${file}.${process.pid}`;
  try {
    mkdirSync(join(file, ".."), { recursive: true });
    writeFileSync(temporary, `${randomBytes(KEY_BYTES).toString("base64")}\n`, { mode: 0o600 });
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
  return readKey(file) ?? missing(file);
}

function readKey(file: string): Buffer | undefined {
  try {
    return Buffer.from(readFileSync(file, "utf8").trim(), "base64");
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
