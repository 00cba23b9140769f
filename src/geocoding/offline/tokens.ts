/** One word of an address. */
export interface Token {
  /** As written, in ASCII, without surrounding punctuation. */
  readonly text: string;
  /** In capitals without dots and apostrophes, for comparison. */
  readonly word: string;
  /** Index of the comma- or line-separated part of the address, from 0. */
  readonly segment: number;
}

/** Letters that don't decompose into a base letter and a mark. */
const LETTERS = new Map(
  Object.entries({
    ß: "ss",
    æ: "ae",
    œ: "oe",
    ø: "o",
    ł: "l",
    đ: "d",
    ð: "d",
    þ: "th",
    ı: "i",
    ħ: "h",
  }),
);
const EDGE = "'./-";

/**
 * Splits an address into words. Accepts any string, and takes linear time.
 * USPS addresses are ASCII, so accents are removed ("Cañon" becomes "Canon") and other characters are dropped.
 */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  let segment = 0;
  for (const part of toAscii(text).split(",")) {
    const before = tokens.length;
    for (const piece of part.split(" ")) {
      const shown = trimEdges(piece);
      if (shown) tokens.push({ text: shown, word: toWord(shown), segment });
    }
    if (tokens.length > before) segment++;
  }
  return tokens;
}

/** Joins the tokens as written. */
export function textOf(tokens: readonly Token[]): string {
  return tokens.map((token) => token.text).join(" ");
}

/** Joins the tokens' words with single spaces. */
export function wordsOf(tokens: readonly Token[]): string {
  return tokens.map((token) => token.word).join(" ");
}

/** Returns the first word with a letter or digit that has no form in ASCII ("Москва"); `""` for none. */
export function unreadablePart(text: string): string {
  const words = toLatin(text).split(/[\s,;|]+/);
  return words.find((word) => /[^ -~]/.test(word) && FOREIGN.test(word)) ?? "";
}

const FOREIGN = /(?![ -~])[\p{Lu}\p{Ll}\p{Lo}\p{N}]/u;

/** Removes accents, and writes letters and digits in ASCII where they have such a form. */
function toLatin(text: string): string {
  return text
    .replaceAll(/[¼-¾⅐-⅞]/g, (fraction) => ` ${fraction.normalize("NFKD")} `) // "12½" is "12 1/2", not "121/2"
    .normalize("NFKD")
    .replaceAll(/[\p{M}\p{Cf}]/gu, "")
    .replaceAll(/[ßæœøłđðþıħ]/gi, (letter) => LETTERS.get(letter.toLowerCase()) ?? "");
}

function toAscii(text: string): string {
  return toLatin(text)
    .replaceAll("\u2044", "/")
    .replaceAll(/[\u2010-\u2015\u2212]/g, "-")
    .replaceAll(/[\u2018\u2019\u02BB\u02BC\u0060]/g, "'")
    .replaceAll(/[\n\r\t\v\f\u0085\u2028\u2029;|]/g, ",")
    .replaceAll("#", " # ")
    .replaceAll(/[^A-Za-z0-9'&/#.,-]/g, " ");
}

function trimEdges(piece: string): string {
  let start = 0;
  let end = piece.length;
  while (start < end && EDGE.includes(piece.charAt(start))) start++;
  while (end > start && EDGE.includes(piece.charAt(end - 1))) end--;
  return piece.slice(start, end);
}

/** Brings a word as written into the form for comparison. */
export function toWord(shown: string): string {
  return withoutDots(shown.toUpperCase().replaceAll("'", ""));
}

/** Removes dots. The dot of "12.5" stays, or the number would read as 125. */
export function withoutDots(text: string): string {
  return text.replaceAll(/(?<!\d)\.|\.(?!\d)/g, "");
}
