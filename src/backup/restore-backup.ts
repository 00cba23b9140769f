/** Restores a backup into an empty database, and checks backups. */
import { loadDatabase, type Loader } from "../db/backup/load.ts";
import { planMigrations } from "../db/backup/migrations.ts";
import { OperatorError } from "../kernel/operator-error.ts";
import { createSecretBox, type SecretBoxKeys } from "../kernel/secret-box.ts";
import { decrypt } from "./format/encryption.ts";
import { tableName, type BackupTable, type Manifest } from "./format/manifest.ts";
import { readArchive } from "./format/read-archive.ts";
import type { OnRows } from "./format/tally.ts";
import {
  checkSecrets,
  expectKeys,
  hasFingerprints,
  hasSecrets,
  type SecretsTally,
} from "./sealed-secrets.ts";

export interface ReadOptions {
  readonly passphrase: string | undefined;
  readonly onRows?: OnRows;
}

export interface BackupContent {
  readonly manifest: Manifest;
  readonly isEncrypted: boolean;
  readonly rows: number;
  /** Undefined when there were no keys to open the secrets with. */
  readonly secrets: SecretsTally | undefined;
}

/** Returns the keys in a manifest. */
export function keysOf({ secretsKeys }: Manifest): SecretBoxKeys | undefined {
  if (!secretsKeys) return undefined;
  const [first = "", ...others] = secretsKeys;
  const decode = (text: string) => Buffer.from(text, "base64");
  return [decode(first), ...others.map(decode)];
}

/**
 * Reads a backup to its end, checks its checksums, and opens the secrets in it.
 * @param findKeys returns the keys to open secrets with; undefined to skip that
 * @throws OperatorError when the backup is damaged or incomplete, or its passphrase is wrong or missing
 */
export async function verifyBackup(
  file: AsyncIterable<Uint8Array>,
  options: ReadOptions,
  findKeys: (manifest: Manifest) => SecretBoxKeys | undefined,
): Promise<BackupContent> {
  return await readBackup(file, options, {
    onManifest: findKeys,
    onTable: async (_table, rows) => {
      for await (const _chunk of rows); // read for its checksum
    },
  });
}

export interface RestoreOptions extends ReadOptions {
  /** The service's version, for messages. */
  readonly version: string;
  /** Names the database in messages. */
  readonly where: string;
  /**
   * Returns the keys that the service will have; undefined to skip the check of secrets.
   * @throws OperatorError when they aren't the backup's keys
   */
  readonly findKeys: (manifest: Manifest) => SecretBoxKeys | undefined;
  /** Called when everything is loaded and checked, before the commit. */
  readonly onLoaded: (manifest: Manifest) => void;
  /** Called when all rows were read: indexes take a while then. */
  readonly onIndexes?: () => void;
  /** Maximum time in milliseconds to wait for the end of the service's connections. */
  readonly serviceWaitMs?: number;
}

export interface Restored extends BackupContent {
  /** Tables in the backup that aren't the service's. */
  readonly skipped: readonly string[];
}

/**
 * Restores a backup. If anything fails, the database stays empty.
 * @param url postgres://…
 * @throws OperatorError when the backup is damaged, of a newer version of the service, or its secrets can't be opened, or
 *   when the database isn't empty
 */
export async function restoreBackup(
  file: AsyncIterable<Uint8Array>,
  url: string,
  options: RestoreOptions,
): Promise<Restored> {
  const skipped: string[] = [];
  const counts = new Map<BackupTable, number>();
  let content: BackupContent | undefined;
  const load = async (loader: Loader) => {
    content = await readBackup(file, options, {
      onManifest: async (manifest) => {
        await expectKnownMigrations(manifest, options.version);
        const keys = options.findKeys(manifest);
        await loader.createSchema(manifest);
        return keys;
      },
      onTable: async (table, rows) => {
        if (!(await loader.copy(table, rows))) skipped.push(tableName(table));
      },
      onSummary: (table, rows) => counts.set(table, rows),
    });
    options.onIndexes?.();
    await loader.complete(counts);
    options.onLoaded(content.manifest);
  };
  await loadDatabase(url, options.where, load, options.serviceWaitMs);
  if (!content) throw new Error("nothing was restored");
  return { ...content, skipped };
}

interface Consumer {
  /** Returns the keys to open secrets with. */
  onManifest(manifest: Manifest): Promise<SecretBoxKeys | undefined> | SecretBoxKeys | undefined;
  onTable(table: BackupTable, rows: AsyncIterable<Buffer>): Promise<void>;
  /** Called for each table after the checksums were compared. */
  onSummary?(table: BackupTable, rows: number): void;
}

async function readBackup(
  file: AsyncIterable<Uint8Array>,
  { passphrase, onRows }: ReadOptions,
  consumer: Consumer,
): Promise<BackupContent> {
  const { isEncrypted, content } = await decrypt(file, passphrase);
  let keys: SecretBoxKeys | undefined;
  const secrets: SecretsTally = { secrets: 0, unreadable: 0 };
  const { manifest, end } = await readArchive(content, {
    onRows,
    async onManifest(read) {
      keys = await consumer.onManifest(read);
    },
    async onTable(table, rows) {
      if (keys && hasFingerprints(table))
        return await consumer.onTable(table, expectKeys(table, rows, keys, keyIsMissing));
      if (!keys || !hasSecrets(table)) return await consumer.onTable(table, rows);
      const box = createSecretBox(...keys);
      await consumer.onTable(table, checkSecrets(table, rows, box, secrets));
      if (secrets.secrets > 0 && secrets.unreadable === secrets.secrets) throw noSecretOpens();
    },
  });
  manifest.tables.forEach((table, i) => consumer.onSummary?.(table, end.tables[i]?.rows ?? 0));
  return {
    manifest,
    isEncrypted,
    rows: end.tables.reduce((sum, { rows }) => sum + rows, 0),
    secrets: keys && secrets,
  };
}

async function expectKnownMigrations(
  { migrations, version }: Manifest,
  current: string,
): Promise<void> {
  const { unknown } = await planMigrations(migrations);
  if (unknown.length === 0) return;
  const names = unknown.map(({ name, createdAt }) => name ?? new Date(createdAt).toISOString());
  throw new OperatorError(
    `The backup is of version ${version}, whose database has migrations that this version, ${current}, doesn't know (${names.join(", ")}). Install version ${version} or newer, then restore.`,
  );
}

function noSecretOpens(): OperatorError {
  return new OperatorError(
    "The service's keys here open none of the webhook secrets in the backup. Set SECRETS_KEY to the key of the service that was backed up. If that key is lost, add --without-secrets-key, replace the secret of every endpoint (npm run -s admin -- webhook replace), and run npm run -s admin -- secrets reseal.",
    [],
  );
}

function keyIsMissing(): OperatorError {
  return new OperatorError(
    "The service's keys here lack one with which secrets in the backup are encrypted. Set SECRETS_KEY to all keys of the service that was backed up. If one is lost, add --without-secrets-key, and run npm run -s admin -- secrets reseal after the restore.",
  );
}
