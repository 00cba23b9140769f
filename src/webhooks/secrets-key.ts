/** The key that signing secrets are encrypted with. */
import { randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Executor } from "../db/client.ts";
import { findAnySecret } from "../db/webhook-endpoints.ts";
import { createSecretBox, SecretBoxError, type SecretBox } from "./secret.ts";

const FILE = "secrets.key";

/**
 * The box of signing secrets.
 * @param configured the key of SECRETS_KEY. Without it, the key is in a file of `dataDir`, and is made when
 *   the first secret is sealed: a process that has nothing to seal needs no folder that it may write to.
 */
export function createKeyedBox(configured: Buffer | undefined, dataDir: string): SecretBox {
  return configured ? createSecretBox(configured) : keptBox(join(dataDir, FILE));
}

/**
 * Tries the box on a stored secret: with a wrong key, deliveries would fail one after the other. Operator
 * commands don't ask, so that they can replace secrets whose key is lost.
 * @throws Error when it doesn't open
 */
export async function checkKey(db: Executor, box: SecretBox): Promise<void> {
  const sample = await findAnySecret(db);
  try {
    if (sample) box.open(sample.secret, sample.endpointId);
  } catch (error) {
    if (!(error instanceof SecretBoxError)) throw error;
    throw new Error(
      "the database's webhook secrets were encrypted with another key: set SECRETS_KEY to that one, or restore the file secrets.key in DATA_DIR. All processes of a database need the same. If the key is lost, replace the secret of every endpoint (npm run -s admin -- webhook replace), then start again.",
      { cause: error },
    );
  }
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
    writeFileSync(draft, `${randomBytes(32).toString("base64")}\n`, { mode: 0o600 });
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
