/** Reads the keys of stored secrets and the passphrase of backups. */
import { passphraseProblem } from "./passphrase.ts";
import { SettingProblem, type Reader } from "./setting.ts";

/** The first key encrypts, all of them decrypt. */
export type SecretsKeys = readonly [first: Buffer, ...others: Buffer[]];

/** Reads the keys; undefined if the setting is missing. */
export function readSecretsKeys(read: Reader): SecretsKeys | undefined {
  const [first, ...others] = read.text("SECRETS_KEY")?.split(",") ?? [];
  if (first === undefined) return undefined;
  const count = others.length + 1;
  return [
    readSecretsKey(first, 1, count),
    ...others.map((value, at) => readSecretsKey(value, at + 2, count)),
  ];
}

/** @param position of the key in the list, from 1 */
function readSecretsKey(value: string, position: number, count: number): Buffer {
  const text = value.trim();
  const key = Buffer.from(text, /^[0-9a-f]{64}$/i.test(text) ? "hex" : "base64");
  if (key.length === 32) return key;
  // The message leaves out the value, which may be most of a key.
  const which = count > 1 ? ` Key ${position} of ${count} isn't.` : "";
  throw new SettingProblem(
    "SECRETS_KEY",
    `must be 32 bytes in base64 or hex, or several such keys separated by commas.${which} Create one with: openssl rand -base64 32`,
  );
}

/** Reads the passphrase; undefined if the setting is missing. */
export function readBackupPassphrase(read: Reader): string | undefined {
  const value = read.text("BACKUP_PASSPHRASE");
  const problem = value === undefined ? undefined : passphraseProblem(value);
  if (problem === undefined) return value;
  throw new SettingProblem("BACKUP_PASSPHRASE", problem);
}
