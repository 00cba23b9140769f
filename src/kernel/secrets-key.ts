/** The service's own key: signing secrets are encrypted with it, and the keys of other purposes made from it. */
import { hkdfSync, randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createSecretBox, SecretBoxError, type SecretBox } from "./secret-box.ts";

const FILE = "secrets.key";
const KEY_BYTES = 32;

/**
 * Makes the key of a purpose, of 32 bytes: the same in every process that has the same key.
 * @throws SecretBoxError when there is no key, and none can be made
 */
export type DeriveKey = (purpose: string) => Buffer;

/**
 * The box of signing secrets.
 * @param configured the key of SECRETS_KEY. Without it, the key is in a file of `dataDir`, and is made when
 *   the first secret is sealed: a process that has nothing to seal needs no folder that it may write to.
 */
export function createKeyedBox(configured: Buffer | undefined, dataDir: string): SecretBox {
  return configured ? createSecretBox(configured) : keptBox(join(dataDir, FILE));
}

/**
 * Keys of other purposes, made by HKDF-SHA256, which tell nothing of the key that they are made from. As
 * with the box, that one is read, or made, when it is first needed.
 * @param configured the key of SECRETS_KEY
 */
export function createKeyDerivation(configured: Buffer | undefined, dataDir: string): DeriveKey {
  const file = join(dataDir, FILE);
  let key = configured;
  return (purpose) => {
    key ??= readKey(file) ?? makeKey(file);
    return Buffer.from(hkdfSync("sha256", key, "", purpose, KEY_BYTES));
  };
}

/** A box whose key is read, or made, when it is first used. */
function keptBox(file: string): SecretBox {
  let box: SecretBox | undefined;
  return {
    seal(text, context) {
      box ??= createSecretBox(readKey(file) ?? makeKey(file));
      return box.seal(text, context);
    },
    open(sealed, context) {
      box ??= createSecretBox(readKey(file) ?? missing(file));
      return box.open(sealed, context);
    },
  };
}

/** Of several processes that do so at once, one's key is kept. */
function makeKey(file: string): Buffer {
  const draft = `${file}.${process.pid}`;
  try {
    mkdirSync(join(file, ".."), { recursive: true });
    writeFileSync(draft, `${randomBytes(KEY_BYTES).toString("base64")}\n`, { mode: 0o600 });
    try {
      linkSync(draft, file);
    } finally {
      rmSync(draft);
    }
  } catch (error) {
    const { code, message } = error as { code?: unknown; message: string };
    if (code !== "EEXIST")
      throw new SecretBoxError(`${file} can't be made (${message}): set SECRETS_KEY.`, error);
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
  throw new SecretBoxError(`${file} is missing: restore it, or set SECRETS_KEY to its key.`);
}
