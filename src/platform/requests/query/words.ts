/**
 * Splits the text of a query into words, such as `status:422,429` or `agent:"Dispatch Assistant"`. Within quotes, spaces,
 * commas and colons have no meaning, and a backslash escapes the next character.
 */

export interface Word {
  /** As it was entered. */
  readonly raw: string;
  /** The text before the first colon, with its minus sign; undefined without a colon. */
  readonly field: string | undefined;
  /** Values after the colon, split at commas; without a colon, the word itself. */
  readonly values: readonly string[];
  /** Whether a quotation mark is missing. */
  readonly isOpen: boolean;
}

/** @param text any text */
export function splitWords(text: string): Word[] {
  const words: Word[] = [];
  for (let at = 0; at < text.length;) {
    if (isSpace(text.charAt(at))) at++;
    else {
      const { word, end } = readWord(text, at);
      words.push(word);
      at = end;
    }
  }
  return words;
}

function readWord(text: string, start: number): { word: Word; end: number } {
  let field: string | undefined;
  const values: string[] = [];
  let value = "";
  let isOpen = false;
  let hasQuotes = false;
  let at = start;
  for (; at < text.length; at++) {
    const character = text.charAt(at);
    if (isOpen && character === "\\" && at + 1 < text.length) value += text.charAt(++at);
    else if (character === '"') {
      isOpen = !isOpen;
      hasQuotes = true;
    } else if (isOpen) value += character;
    else if (isSpace(character)) break;
    else if (character === ":" && field === undefined && !hasQuotes) {
      field = value;
      value = "";
    } else if (character === "," && field !== undefined) {
      values.push(value);
      value = "";
    } else value += character;
  }
  values.push(value);
  return { word: { raw: text.slice(start, at), field, values, isOpen }, end: at };
}

/** Quotes a value if it needs it, so that it is read as it is. */
export function quoted(value: string): string {
  if (value !== "" && !/[\s",]/.test(value)) return value;
  return `"${value.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
}

function isSpace(character: string): boolean {
  return /\s/.test(character);
}
