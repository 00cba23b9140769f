/** Backs up the database and the service's keys. Reasons: docs/decisions/0042-backups.md. */
import type { Readable } from "node:stream";
import { withSnapshot, type Snapshot } from "../db/backup/snapshot.ts";
import { OperatorError } from "../kernel/operator-error.ts";
import { createSecretBox, type SecretBoxKeys } from "../kernel/secret-box.ts";
import { encrypt, type EncryptionOptions } from "./format/encryption.ts";
import { FORMAT, type BackupTable, type End, type Manifest } from "./format/manifest.ts";
import { writeArchive } from "./format/write-archive.ts";
import type { OnRows } from "./format/tally.ts";
import {
  checkSecrets,
  expectKeys,
  hasFingerprints,
  hasSecrets,
  type SecretsTally,
} from "./sealed-secrets.ts";

export interface BackupOptions extends EncryptionOptions {
  /** The service's version. */
  readonly version: string;
  /** The keys to include; undefined to leave them out. */
  readonly keys: SecretBoxKeys | undefined;
  /** Encrypts the backup. Required with `keys`. */
  readonly passphrase: string | undefined;
  /** Called with the estimated number of bytes of all rows, once it is known. */
  readonly onStart?: (bytes: number) => void;
  readonly onRows?: OnRows;
  /** Maximum time in milliseconds for the server to send something. Default: a minute. */
  readonly silenceMs?: number;
}

export interface BackupSummary {
  readonly createdAt: Date;
  readonly tables: number;
  readonly rows: number;
  readonly secrets: SecretsTally;
}

/**
 * Backs up a database as it is at one point in time, while others write, in constant memory.
 * @param url postgres://…
 * @param write writes the backup to its destination; it must read the stream to its end
 * @throws OperatorError when the keys aren't the service's keys, or when the server is silent for too long; errors of
 *   `write` and of the database pass through
 */
export async function createBackup(
  url: string,
  options: BackupOptions,
  write: (file: Readable) => Promise<void>,
): Promise<BackupSummary> {
  const { keys, passphrase, version, onStart, onRows, silenceMs } = options;
  if (keys && passphrase === undefined)
    throw new Error("a backup with the service's keys must be encrypted");
  const work = async (snapshot: Snapshot): Promise<BackupSummary> => {
    const secrets: SecretsTally = { secrets: 0, unreadable: 0 };
    // Secrets first: with the wrong keys, the backup fails before it has read the large tables.
    const tables = snapshot.tables.toSorted((a, b) => Number(isChecked(b)) - Number(isChecked(a)));
    onStart?.(tables.reduce((sum, { bytes }) => sum + bytes, 0));
    const manifest: Manifest = {
      format: FORMAT,
      version,
      createdAt: snapshot.createdAt.toISOString(),
      postgres: snapshot.postgres,
      migrations: [...snapshot.migrations],
      tables: tables.map(({ schema, name, columns, partitions }) => {
        return { schema, name, columns, partitions };
      }),
      sequences: [...snapshot.sequences],
      secretsKeys: keys ? keys.map((key) => key.toString("base64")) : null,
    };
    const box = keys && createSecretBox(...keys);
    const byManifest = new Map(manifest.tables.map((table, i) => [table, tables[i]]));
    let end: End | undefined;
    const archive = writeArchive(
      manifest,
      async function* (table) {
        const stored = byManifest.get(table);
        if (!stored) return;
        const rows = snapshot.rows(stored);
        if (keys && hasFingerprints(table)) return yield* expectKeys(table, rows, keys, wrongKeys);
        if (!box || !hasSecrets(table)) return yield* rows;
        yield* checkSecrets(table, rows, box, secrets);
        expectReadable(secrets);
      },
      (written) => (end = written),
      onRows,
    );
    const file = passphrase === undefined ? archive : await encrypt(archive, passphrase, options);
    // An error of the rows reaches the destination as the error of its source, or as an aborted stream.
    await write(file);
    if (!end) throw new Error("the archive was not written to its end");
    return {
      createdAt: snapshot.createdAt,
      tables: tables.length,
      rows: end.tables.reduce((sum, { rows }) => sum + rows, 0),
      secrets,
    };
  };
  return await withSnapshot(url, work, silenceMs);
}

function isChecked(table: Pick<BackupTable, "schema" | "name">): boolean {
  return hasSecrets(table) || hasFingerprints(table);
}

function expectReadable({ secrets, unreadable }: SecretsTally): void {
  if (unreadable > 0 && unreadable === secrets) throw wrongKeys();
}

function wrongKeys(): OperatorError {
  return new OperatorError(
    "The service's keys here don't open the webhook secrets in the database, so a restored service couldn't sign. Run the backup with the SECRETS_KEY or the DATA_DIR of the service, or leave the key out with --without-secrets-key.",
  );
}
