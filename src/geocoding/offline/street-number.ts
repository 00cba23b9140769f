const PLAIN = /^\d{1,6}[A-Z]?(?:-\d{1,5}[A-Z]?)?$/; // 12, 12A, 34-12 (Queens), 12-14
const GRID = /^[NSEW]\d{1,5}(?:[NSEW]\d{1,5})?$/; // N5367, W204N7562 (Wisconsin)

const SPELLED = new Map(
  ["ONE", "TWO", "THREE", "FOUR", "FIVE", "SIX", "SEVEN", "EIGHT", "NINE", "TEN"].map((word, i) => [
    word,
    String(i + 1),
  ]),
);

/** Whether a word (in capitals) can be a house number written in digits. */
export function isStreetNumber(word: string): boolean {
  return PLAIN.test(word) || GRID.test(word);
}

/** Returns the house number that a word (in capitals) names: "12A" for "12A", "1" for "ONE"; undefined for none. */
export function streetNumberOf(word: string): string | undefined {
  return isStreetNumber(word) ? word : SPELLED.get(word);
}
