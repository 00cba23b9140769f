import { numberInWords } from "./ordinals.ts";

const PLAIN = /^\d{1,6}(?:-?[A-Z])?(?:-\d{1,5}[A-Z]?)?$/; // 12, 12A, 12-A, 34-12 (Queens), 12-14
const GRID = /^[NSEW]\d{1,5}(?:-?[NSEW]\d{1,5})?$/; // N5367, W204N7562 (Wisconsin)
const LETTERED = /^[A-HJ-Z]-?\d{1,5}[A-Z]?$/; // T711 (Ohio); "I-35" is an interstate
const GRID_OF_KANE = /^\d{1,3}[NSEW]\d{1,5}$/; // 39W250 (Illinois)
const FRACTION = /^(\d{1,6})-(\d\/\d)$/; // 12-1/2

/** Whether a word (in capitals) can be a house number written in digits. */
export function isStreetNumber(word: string): boolean {
  return [PLAIN, GRID, LETTERED, GRID_OF_KANE, FRACTION].some((form) => form.test(word));
}

/**
 * Returns the house number that a word (in capitals) names: "12A" for "12A" and "12-A", "T711" for "T-711", "12 1/2" for
 * "12-1/2", "1" for "ONE"; undefined for none.
 */
export function streetNumberOf(word: string): string | undefined {
  if (isStreetNumber(word))
    return word.replace(FRACTION, "$1 $2").replaceAll(/(?<=\d)-(?=[A-Z])|(?<=^[A-Z])-/g, "");
  const number = numberInWords(word);
  return number === undefined ? undefined : String(number);
}

const GRID_LETTER = /^[NSEWT]$/;
const GRID_PAIR = /^[NSEW] \d{1,5} [NSEW] \d{1,5}$/;

/**
 * Joins a house number whose letters are separate words: "W 6797" is "W6797", "N 64 W 24050" is "N64W24050".
 * @param words in capitals
 * @returns the number and how many words it takes; undefined for none
 */
export function spacedNumber(
  words: readonly string[],
): { number: string; length: number } | undefined {
  if (GRID_PAIR.test(words.slice(0, 4).join(" ")))
    return { number: words.slice(0, 4).join(""), length: 4 };
  const [letter = "", digits = ""] = words;
  return GRID_LETTER.test(letter) && /^\d{3,6}$/.test(digits)
    ? { number: `${letter}${digits}`, length: 2 }
    : undefined;
}
