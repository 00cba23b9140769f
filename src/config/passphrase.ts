/** Checks passphrases of backups. */

/** Backups are copied to other places, where a passphrase can be guessed without limits. */
const MIN_CHARACTERS = 16;

/** Says what is wrong with a passphrase, without repeating it; undefined if nothing is. */
export function passphraseProblem(passphrase: string): string | undefined {
  if (passphrase.length >= MIN_CHARACTERS) return undefined;
  return `must have at least ${MIN_CHARACTERS} characters. Create one with: openssl rand -base64 32`;
}
