/** Checks new passwords by length and against common ones, not by kinds of characters (NIST SP 800-63B). */
import { COMMON_PASSWORDS } from "./common-passwords.ts";
import { Refusal } from "../kernel/refusal.ts";

const MIN_CHARACTERS = 12;
const MAX_CHARACTERS = 200;

/**
 * Checks a new password.
 * @param email of the account
 * @throws Refusal when it is not acceptable
 */
export function checkPassword(password: string, email: string): void {
  const problem = problemOf(password.normalize("NFC"), email);
  if (problem) throw new Refusal("invalid", "password", problem);
}

function problemOf(password: string, email: string): string | undefined {
  const characters = Array.from(password);
  const folded = password.toLowerCase();
  if (characters.length < MIN_CHARACTERS)
    return `The password must be at least ${MIN_CHARACTERS} characters long. Use a few unrelated words.`;
  if (characters.length > MAX_CHARACTERS)
    return `The password must be at most ${MAX_CHARACTERS} characters long.`;
  if (/\p{Cc}/u.test(password) || !password.isWellFormed())
    return "The password must not contain control characters, such as tabs or line breaks.";
  if (folded.trim() === email) return "The password must not be the email address.";
  if (new Set(characters).size === 1) return "The password must not repeat a single character.";
  if (COMMON_PASSWORDS.has(folded)) return "This password is too common. Choose another one.";
  return undefined;
}
