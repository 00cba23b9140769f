/**
 * Checks new passwords by length and against common ones and words of their context, not by kinds of characters (NIST SP
 * 800-63B; OWASP ASVS 5.0, 6.2.4 and 6.2.11).
 */
import { COMMON_PASSWORDS } from "./common-passwords.ts";
import { Refusal } from "../kernel/refusal.ts";

export const MIN_CHARACTERS = 12;
const MAX_CHARACTERS = 200;
const PRODUCT = "Partner API";
/** Shorter words occur by chance; a whole name is shorter. */
const MIN_WORD_LENGTH = 4;
const MIN_NAME_LENGTH = 3;
/**
 * Letters and digits that a password needs besides the words of its context, and different letters among them.
 */
const MIN_REST = 8;
const MIN_REST_LETTERS = 4;
/** Add nothing to a word of the context. */
const FILLERS = [
  ..."password passwort passwd welcome willkommen letmein changeme admin login secret".split(" "),
  ..."qwertyuiop qwerty asdfgh zxcvbn iloveyou summer winter spring autumn".split(" "),
];
/** Digits and signs that are often written for letters. */
const LETTER_SUBSTITUTES: { readonly [sign: string]: string } = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
};

/**
 * Checks a new password.
 * @param email of the account
 * @param companyName of its company
 * @throws Refusal when it is not acceptable
 */
export function checkPassword(password: string, email: string, companyName = ""): void {
  const problem =
    problemOf(password.normalize("NFC"), email) ??
    guessableProblemOf(password, [email, companyName]);
  if (problem) throw new Refusal("invalid", "password", problem);
}

/** The form in which passwords are compared with common ones: whoever guesses tries every case and width of letters. */
export function foldPassword(password: string): string {
  return password.normalize("NFKC").toLowerCase().trim();
}

/**
 * Says why a password or passphrase is easy to guess; undefined if nothing is known against it.
 * @param contexts texts whose words must not make up the password, such as the company's name
 */
export function guessableProblemOf(
  password: string,
  contexts: readonly string[],
): string | undefined {
  const folded = foldPassword(password);
  if (COMMON_PASSWORDS.has(folded) || COMMON_PASSWORDS.has(folded.replaceAll(/\s/gu, "")))
    return "This password is too common: attackers try it first. Use a few unrelated words.";
  const words = [PRODUCT, ...contexts].flatMap(wordsOf);
  const substituted = folded.replaceAll(/[013457@$!]/g, (sign) => LETTER_SUBSTITUTES[sign] ?? sign);
  if ([folded, substituted].some((text) => isMadeOf(lettersOf(text), words)))
    return "The password must not be made of the company's name, your email address or the name of this service. Use a few unrelated words.";
  return undefined;
}

function problemOf(password: string, email: string): string | undefined {
  const characters = Array.from(password);
  if (characters.length < MIN_CHARACTERS)
    return `The password must be at least ${MIN_CHARACTERS} characters long. Use a few unrelated words.`;
  if (characters.length > MAX_CHARACTERS)
    return `The password must be at most ${MAX_CHARACTERS} characters long.`;
  if (/\p{Cc}/u.test(password) || !password.isWellFormed())
    return "The password must not contain control characters, such as tabs or line breaks.";
  if (foldPassword(password) === foldPassword(email))
    return "The password must not be the email address.";
  if (new Set(characters).size === 1) return "The password must not repeat a single character.";
  return undefined;
}

/** The words of a name or address, and the whole of it as one word. */
function wordsOf(text: string): string[] {
  const [local = "", domain = ""] = text.split("@");
  const host = domain.replace(/\.[^.]*$/, "");
  const words = `${local} ${host}`.split(/[^\p{L}\p{M}\p{N}]+/u).map(lettersOf);
  const names = [text, local, domain, host].map(lettersOf);
  return [
    ...words.filter((word) => word.length >= MIN_WORD_LENGTH),
    ...names.filter((name) => name.length >= MIN_NAME_LENGTH),
  ];
}

/** Letters without accents, and digits. */
function lettersOf(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");
}

/** Whether a password consists of little more than some of the words. */
function isMadeOf(password: string, words: readonly string[]): boolean {
  const rest = without(password, words);
  if (rest === password) return false;
  const added = without(rest, FILLERS);
  const letters = new Set(added.replaceAll(/\P{L}/gu, ""));
  return Array.from(added).length < MIN_REST || letters.size < MIN_REST_LETTERS;
}

/** Removes all words, the longest first. */
function without(text: string, words: readonly string[]): string {
  return words
    .toSorted((one, other) => other.length - one.length)
    .reduce((rest, word) => rest.replaceAll(word, ""), text);
}
