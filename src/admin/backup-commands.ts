/** Commands `backup` and `restore`. */
import { createBackup } from "../backup/create-backup.ts";
import {
  keysOf,
  restoreBackup,
  verifyBackup,
  type BackupContent,
} from "../backup/restore-backup.ts";
import { readConfig, type Config } from "../config/config.ts";
import { startDatabaseServer } from "../db/embedded/database-server.ts";
import { openInput } from "../import/input/open-input.ts";
import { countBytes, startProgress, type Progress } from "../import/input/progress.ts";
import { interrupted } from "../kernel/operator-error.ts";
import { findKeys } from "../kernel/secrets-key.ts";
import { serviceVersion } from "../kernel/service-version.ts";
import { prepareOutput } from "./backup-output.ts";
import {
  keysAfterRestore,
  keysForBackup,
  checkNewPassphrase,
  readPassphrase,
  storeRestoredKeys,
} from "./backup-keys.ts";
import type { Result } from "./output.ts";
import { interruptible } from "./session.ts";

interface BackupOptions {
  readonly passphraseFile?: string;
  readonly withoutSecretsKey?: true;
}

export interface RestoreOptions extends BackupOptions {
  readonly verify?: true;
}

/** Writes a backup of the database and the key of stored secrets to a file, or to standard output for `-`. */
export async function backUp(file: string, options: BackupOptions): Promise<Result> {
  const config = readConfig(process.env);
  const passphrase = readPassphrase(options.passphraseFile, config);
  if (passphrase !== undefined) checkNewPassphrase(passphrase);
  const keys = options.withoutSecretsKey ? undefined : keysForBackup(config, passphrase);
  const output = await prepareOutput(file);
  return await interruptible(async (signal) => {
    const startedAt = performance.now();
    let progress: Progress | undefined;
    const settings = {
      version: serviceVersion(),
      keys,
      passphrase,
      onStart: (bytes: number) => (progress = startProgress(bytes)),
      onRows(bytes: number, rows: number) {
        progress?.addBytes(bytes);
        progress?.addRows(rows);
      },
    };
    const summary = await withServer(config, (url) =>
      createBackup(url, settings, (content) => output.write(content, signal)),
    )
      .catch((error: unknown) => {
        throw signal.aborted ? interrupted("no backup was written.") : error;
      })
      .finally(() => progress?.end());
    const { createdAt, tables, rows, secrets } = summary;
    const seconds = (performance.now() - startedAt) / 1000;
    const bytes = output.bytes();
    const lines = [
      `Backed up ${count(rows, "row")} of ${tables} tables to ${file} (${megabytes(bytes)} MB, ${seconds.toFixed(1)} s): the database as of ${createdAt.toISOString()}.`,
      passphrase === undefined
        ? "The file is not encrypted, and contains personal data."
        : "The file is encrypted. Without its passphrase it can't be restored: store the passphrase in another place.",
      keys
        ? "It contains the key of stored secrets."
        : "It does not contain the key of stored secrets: store SECRETS_KEY in another place.",
      ...unreadableNote(secrets.unreadable),
    ];
    return {
      json: {
        file,
        createdAt,
        tables,
        rows,
        bytes,
        seconds: Number(seconds.toFixed(3)),
        isEncrypted: passphrase !== undefined,
        containsSecretsKey: keys !== undefined,
        unreadableSecrets: secrets.unreadable,
      },
      text: lines.join("\n"),
      isOutputTaken: file === "-",
    };
  });
}

/** Restores a backup into an empty database, or only checks it. */
export async function restore(file: string, options: RestoreOptions): Promise<Result> {
  const config = readConfig(process.env);
  const passphrase = readPassphrase(options.passphraseFile, config);
  return await interruptible(async (signal) => {
    const { stream, totalBytes } = await openInput(file);
    const progress = startProgress(totalBytes);
    signal.addEventListener("abort", () => stream.destroy());
    const reading = {
      source: countBytes(stream, progress),
      passphrase,
      onRows: (_bytes: number, rows: number) => progress.addRows(rows),
      progress,
    };
    try {
      return options.verify
        ? await verify(file, config, reading)
        : await restoreInto(file, config, reading, options);
    } catch (error) {
      if (!signal.aborted) throw error;
      throw interrupted(options.verify ? "the backup was not checked." : "nothing was restored.");
    } finally {
      stream.destroy();
      progress.end();
    }
  });
}

interface Reading {
  readonly source: AsyncIterable<Buffer>;
  readonly passphrase: string | undefined;
  readonly onRows: (bytes: number, rows: number) => void;
  readonly progress: Progress;
}

async function verify(file: string, config: Config, reading: Reading): Promise<Result> {
  const content = await verifyBackup(
    reading.source,
    reading,
    (manifest) => keysOf(manifest) ?? findKeys(config.secretsKeys, config.dataDir),
  );
  return describe(content, `${file} is complete`, {});
}

async function restoreInto(
  file: string,
  config: Config,
  reading: Reading,
  options: RestoreOptions,
): Promise<Result> {
  const { progress } = reading;
  let writtenKey: string | undefined;
  const restored = await withServer(config, (url) =>
    restoreBackup(reading.source, url, {
      ...reading,
      version: serviceVersion(),
      where: config.databaseUrl
        ? "The database of DATABASE_URL"
        : `The database in ${config.dataDir}`,
      findKeys: (manifest) =>
        options.withoutSecretsKey ? undefined : keysAfterRestore(manifest, config),
      onIndexes: () => progress.stage("Creating indexes …"),
      onLoaded(manifest) {
        if (!options.withoutSecretsKey) writtenKey = storeRestoredKeys(manifest, config);
      },
    }),
  );
  const { skipped } = restored;
  return describe(restored, `Restored ${file}`, { writtenKey, skipped });
}

/** Runs work with the URL of the database, which is started if it is the embedded one, and not migrated. */
async function withServer<T>(config: Config, work: (url: string) => Promise<T>): Promise<T> {
  const server = await startDatabaseServer(config);
  try {
    return await work(server.url);
  } finally {
    await server.stop();
  }
}

function describe(
  { manifest, isEncrypted, rows, secrets }: BackupContent,
  outcome: string,
  { writtenKey, skipped = [] }: { writtenKey?: string | undefined; skipped?: readonly string[] },
): Result {
  const { createdAt, version, postgres, tables } = manifest;
  const lines = [
    `${outcome}: ${count(rows, "row")} of ${tables.length} tables, the database as of ${createdAt} (service ${version}, PostgreSQL ${postgres}).`,
    ...(secrets
      ? [
          `The key opens ${secrets.secrets - secrets.unreadable} of ${count(secrets.secrets, "stored secret")}.`,
        ]
      : ["Whether stored secrets can be opened was not checked, because their key is not here."]),
    ...unreadableNote(secrets?.unreadable ?? 0),
    ...(writtenKey ? [`Wrote the key of stored secrets to ${writtenKey}.`] : []),
    ...(skipped.length > 0
      ? [`Skipped tables that aren't the service's: ${skipped.join(", ")}.`]
      : []),
  ];
  return {
    json: {
      createdAt,
      version,
      postgres,
      tables: tables.length,
      rows,
      isEncrypted,
      containsSecretsKey: manifest.secretsKeys !== null,
      secrets: secrets?.secrets ?? null,
      unreadableSecrets: secrets?.unreadable ?? null,
      secretsKeyFile: writtenKey ?? null,
      skippedTables: skipped,
    },
    text: lines.join("\n"),
  };
}

function unreadableNote(unreadable: number): string[] {
  if (unreadable === 0) return [];
  return [
    `No key opens ${count(unreadable, "stored secret")}: their deliveries fail already. Replace them with: npm run -s admin -- webhook replace`,
  ];
}

function count(number: number, unit: string): string {
  return `${number.toLocaleString("en-US")} ${unit}${number === 1 ? "" : "s"}`;
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1);
}
