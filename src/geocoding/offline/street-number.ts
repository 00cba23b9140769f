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
