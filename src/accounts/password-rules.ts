/** What a password must be. Length counts, not kinds of characters (NIST SP 800-63B). */
import { COMMON_PASSWORDS } from "./common-passwords.ts";
import { Refusal } from "../kernel/refusal.ts";

const FEWEST_CHARACTERS = 12;
const MOST_CHARACTERS = 200;

/**
 * Checks a password that someone wants to have.
 * @param email of the account that it is for
 * @throws Refusal saying what is wrong with it
 */
export function checkPassword(password: string, email: string): void {
  const problem = problemOf(password.normalize("NFC"), email);
  if (problem) throw new Refusal("invalid", "password", problem);
}

function problemOf(password: string, email: string): string | undefined {
  const characters = Array.from(password);
  const folded = password.toLowerCase();
  if (characters.length < FEWEST_CHARACTERS)
    return `The password must have at least ${FEWEST_CHARACTERS} characters. A few words in a row are good.`;
  if (characters.length > MOST_CHARACTERS)
    return `The password must have at most ${MOST_CHARACTERS} characters.`;
  if (/\p{Cc}/u.test(password) || !password.isWellFormed())
    return "The password must not have control characters, such as tabs or line breaks.";
  if (folded.trim() === email) return "The password must not be the e-mail address.";
  if (new Set(characters).size === 1)
    return "The password must not be one character over and over.";
  if (COMMON_PASSWORDS.has(folded))
    return "This password is among the first that are guessed. Choose another one.";
  return undefined;
}
