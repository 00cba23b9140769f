/** Decides in memory whether a search term matches a customer or location, to compare with the database. */
import type { Customer, Location } from "#src/generated/schemas.ts";

/** Accents and other marks, and invisible characters. Marks that are vowels, as in Thai, aren't among them. */
const IGNORED = new RegExp(
  `[${[
    String.raw`\u0300-\u036F\u0483-\u0487\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0610-\u061A\u0640`,
    String.raw`\u064B-\u065F\u0670\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE20-\uFE2F`,
    String.raw`\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFE00-\uFE0F\uFEFF`,
  ].join("")}]`,
  "gu",
);
/** Letters that Unicode doesn't decompose, and typographic characters. */
const LETTERS = new Map(
  Object.entries({
    ...spread("‘’‛′ʼ", "'"),
    ...spread("“”‟", '"'),
    ...spread("‐‒–—―−", "-"),
    ...spread("ð", "d"),
    ...spread("đ", "d"),
    ...spread("ø", "o"),
    ...spread("ł", "l"),
    ...spread("ı", "i"),
    ...spread("ħ", "h"),
    ...spread("ŧ", "t"),
    ...spread("ŋ", "n"),
    ...spread("ĸ", "k"),
    ...spread("ß", "ss"),
    ...spread("æ", "ae"),
    ...spread("œ", "oe"),
    ...spread("þ", "th"),
    // Old forms of letters, which case folding makes the usual ones.
    ς: "σ",
    ᲀ: "в",
    ᲁ: "д",
    ᲂ: "о",
    ᲃ: "с",
    ᲄ: "т",
    ᲅ: "т",
    ᲆ: "ъ",
    ᲇ: "ѣ",
    ᲈ: "ꙋ",
  }),
);
const MAX_WORDS = 8;
/** Fewer digits are no telephone number. */
const MIN_DIGITS = 3;

function spread(characters: string, folded: string): Record<string, string> {
  return Object.fromEntries(Array.from(characters, (character) => [character, folded]));
}

/** Converts a text as the database's `search_fold` does. */
export const fold = remembered((text) => {
  return Array.from(text.normalize("NFKD").replaceAll(IGNORED, ""), (character) =>
    character.toLowerCase(),
  )
    .map((character) => LETTERS.get(character) ?? character)
    .join("")
    .normalize("NFC");
});

/** Like `lower` of a database with the builtin locale C.UTF-8, which maps each character to one. */
const lower = remembered((text) =>
  Array.from(text, (character) => (character === "İ" ? "i" : character.toLowerCase())).join(""),
);

/** Remembers results: a test looks for many terms in the same texts, and converting those took most of its time. */
function remembered<Result>(convert: (text: string) => Result): (text: string) => Result {
  const results = new Map<string, Result>();
  return (text) => {
    let result = results.get(text);
    if (result === undefined) results.set(text, (result = convert(text)));
    return result;
  };
}

/** Both forms of a text that are compared. */
const formsOf = remembered((text) => [...new Set([lower(text), fold(text)])]);

/** Whether a field contains a word in any of both forms: a decomposed field can contain a word without its accents as it is. */
function isIn(field: string, word: string): boolean {
  const words = formsOf(word);
  return formsOf(field).some((text) => words.some((one) => one !== "" && text.includes(one)));
}

/** The words of a term; from the eighth one on they are one text. */
const wordsOf = remembered((term) => {
  const words = [...term.matchAll(/\S+/gu)];
  if (words.length === 0) return [term];
  if (words.length === 1) return [term.trim()];
  const texts = words.map(([word]) => word).slice(0, MAX_WORDS - 1);
  const last = words[MAX_WORDS - 1];
  if (last) texts.push(term.slice(last.index).trimEnd());
  return texts.map((text) => text.replaceAll(/^[,;]+|[,;]+$/gu, "") || text);
});

/** The digits of a telephone number without +1; "" for other terms. */
const digitsOf = remembered((term) => {
  const folded = fold(term);
  const digits = folded.replaceAll(/\D/g, "");
  if (!/^[\d\s()+./-]+$/.test(folded) || digits.length < MIN_DIGITS) return "";
  return digits.length === 11 && digits.startsWith("1") ? digits.slice(1) : digits;
});

/** The digits of a customer's telephone number; "" for none that is searched for by them. */
const phoneDigitsOf = remembered((phone) => {
  const digits = fold(phone).replaceAll(/\D/g, "");
  return digits.length >= MIN_DIGITS ? digits : "";
});

/** Whether a list of customers contains one, with a `searchTerm`. */
export function matchesCustomer(customer: Customer, term: string): boolean {
  const { displayName, customerId, email, phone } = customer;
  return matchesFields([displayName, customerId, email ?? ""], phone, term);
}

/** Whether a customer's fields match a `searchTerm`. */
export function matchesFields(
  others: readonly string[],
  phone: string | null,
  term: string,
): boolean {
  const fields = [...others, phone ?? "", phoneDigitsOf(phone ?? "")];
  const digits = digitsOf(term);
  if (digits === "")
    return wordsOf(term).every((word) => fields.some((field) => isIn(field, word)));
  return fields.some((field) => isIn(field, term) || isIn(field, digits));
}

/** A text whose numbers are written without spaces and punctuation. */
const withoutSeparators = remembered((text) =>
  fold(text).replaceAll(/(?<=\d)[ ()+./-]+(?=\d)/g, ""),
);

/** Whether a list of locations contains one, with a `searchTerm`. */
export function matchesLocation(
  { name, address, purchaseOrderNumber }: Location,
  term: string,
): boolean {
  const fields = [name, address.address, purchaseOrderNumber];
  const digits = digitsOf(term);
  const numbers = [name, purchaseOrderNumber].map(withoutSeparators);
  const isNumber = digits !== "" && [...fields, ...numbers].some((field) => isIn(field, digits));
  return (
    isNumber ||
    wordsOf(term).every((word) => [...fields, ...numbers].some((field) => isIn(field, word)))
  );
}
