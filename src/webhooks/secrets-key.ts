/** The key that signing secrets are encrypted with. */
import { randomBytes } from "node:crypto";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Executor } from "../db/client.ts";
import { findAnySecret } from "../db/webhook-endpoints.ts";
import { createSecretBox, SecretBoxError, type SecretBox } from "./secret.ts";

const FILE = "secrets.key";

/**
 * Opens the box of signing secrets.
 * @param configured the key of SECRETS_KEY; without it, one is made once and kept in `dataDir`
 * @throws Error when the database's secrets were encrypted with another key
 */
export async function openSecretBox(
  db: Executor,
  configured: Buffer | undefined,
  dataDir: string,
): Promise<SecretBox> {
  const box = createSecretBox(configured ?? (await keptKey(dataDir)));
  const sample = await findAnySecret(db);
  try {
    if (sample) box.open(sample.secret, sample.endpointId);
  } catch (error) {
    if (!(error instanceof SecretBoxError)) throw error;
    const source = configured ? "SECRETS_KEY" : join(dataDir, FILE);
    throw new Error(
      `the database's webhook secrets were encrypted with another key than the one in ${source}: set SECRETS_KEY to the one that all processes of this database use.`,
      { cause: error },
    );
  }
  return box;
}

/** Reads the folder's key, or makes it. Of several processes that do so at once, one's key is kept. */
async function keptKey(dataDir: string): Promise<Buffer> {
  const file = join(dataDir, FILE);
  const kept = await readKey(file);
  if (kept) return kept;
  await mkdir(dataDir, { recursive: true });
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, `${randomBytes(32).toString("base64")}\n`, { mode: 0o600 });
  try {
    await link(draft, file);
  } catch (error) {
    if ((error as { code?: unknown }).code !== "EEXIST") throw error;
  } finally {
    await rm(draft);
  }
  const made = await readKey(file);
  if (!made) throw new Error(`${file} can't be read`);
  return made;
}

async function readKey(file: string): Promise<Buffer | undefined> {
  try {
    return Buffer.from((await readFile(file, "utf8")).trim(), "base64");
  } catch (error) {
    if ((error as { code?: unknown }).code === "ENOENT") return undefined;
    throw error;
  }
}
