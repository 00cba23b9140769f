/** Decides which keys of the service a backup contains, and which a restored service has. */
import { readFileSync } from "node:fs";
import { guessableProblemOf } from "../accounts/password-rules.ts";
import { keysOf } from "../backup/restore-backup.ts";
import type { Manifest } from "../backup/format/manifest.ts";
import type { Config } from "../config/config.ts";
import { passphraseProblem } from "../config/passphrase.ts";
import { OperatorError } from "../kernel/operator-error.ts";
import type { SecretBoxKeys } from "../kernel/secret-box.ts";
import { findKeys, keyFile, storeKeys } from "../kernel/secrets-key.ts";

type KeySettings = Pick<Config, "secretsKeys" | "dataDir">;

/**
 * Reads the passphrase of `--passphrase-file`, or else of BACKUP_PASSPHRASE.
 * @throws OperatorError when the file can't be read, or its passphrase is too short
 */
export function readPassphrase(
  file: string | undefined,
  { backupPassphrase }: Pick<Config, "backupPassphrase">,
): string | undefined {
  if (file === undefined) return backupPassphrase;
  let passphrase: string;
  try {
    passphrase = readFileSync(file, "utf8").trim();
  } catch (error) {
    throw new OperatorError(`${file} can't be read (${(error as Error).message}).`);
  }
  const problem = passphraseProblem(passphrase);
  if (problem !== undefined) throw new OperatorError(`The passphrase in ${file} ${problem}`);
  return passphrase;
}

/**
 * Checks the passphrase of a new backup. Passphrases of existing backups are not checked, so that they can be restored.
 * @throws OperatorError when it is easy to guess
 */
export function checkNewPassphrase(passphrase: string): void {
  if (guessableProblemOf(passphrase, []) === undefined) return;
  throw new OperatorError(
    "The passphrase of the backup is in lists that attackers try first, or is made of the name of this service. Create one with: openssl rand -base64 32",
  );
}

/**
 * Returns the keys for a backup.
 * @throws OperatorError when there are none, or when they would be written without encryption
 */
export function keysForBackup(config: KeySettings, passphrase: string | undefined): SecretBoxKeys {
  if (passphrase === undefined)
    throw new OperatorError(
      "A backup contains the key of stored secrets, so it must be encrypted. Set BACKUP_PASSPHRASE, or name a file with a passphrase by --passphrase-file. With --without-secrets-key the backup leaves the key out; without a passphrase it is then not encrypted.",
    );
  const keys = findKeys(config.secretsKeys, config.dataDir);
  if (keys) return keys;
  throw new OperatorError(
    `The key of stored secrets is not here: SECRETS_KEY is not set, and there is no ${keyFile(config.dataDir)}. Run the backup with the settings of the service, or add --without-secrets-key.`,
  );
}

/**
 * Returns the keys that the service will have after a restore: the keys of SECRETS_KEY, of the file in DATA_DIR, or else of
 * the backup.
 * @throws OperatorError when they don't include all keys of the backup
 */
export function keysAfterRestore(manifest: Manifest, config: KeySettings): SecretBoxKeys {
  const inBackup = keysOf(manifest);
  const here = findKeys(config.secretsKeys, config.dataDir);
  if (!here && !inBackup)
    throw new OperatorError(
      "The backup doesn't contain the key of stored secrets. Set SECRETS_KEY to the key of the service that was backed up. If that key is lost, add --without-secrets-key.",
    );
  if (!here) return inBackup as SecretBoxKeys;
  const missing = (inBackup ?? []).filter((key) => !here.some((other) => other.equals(key)));
  if (missing.length === 0) return here;
  throw new OperatorError(
    config.secretsKeys
      ? "SECRETS_KEY doesn't contain the key of the backup. Restore without SECRETS_KEY, so that the key is written to the file secrets.key in DATA_DIR. Then set SECRETS_KEY to your key, a comma, and the contents of that file."
      : `${keyFile(config.dataDir)} contains another key than the backup. Move the file away if nothing else needs it, or choose another DATA_DIR.`,
  );
}

/**
 * Writes the backup's keys to the file in DATA_DIR, unless SECRETS_KEY is set.
 * @returns the file if it was written
 */
export function storeRestoredKeys(manifest: Manifest, config: KeySettings): string | undefined {
  const keys = keysOf(manifest);
  if (!keys || findKeys(config.secretsKeys, config.dataDir)) return undefined;
  storeKeys(keys, config.dataDir);
  return keyFile(config.dataDir);
}
