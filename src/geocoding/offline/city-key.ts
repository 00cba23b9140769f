const ANYWHERE = new Map([
  ["ST", "SAINT"],
  ["STE", "SAINTE"],
  ["MT", "MOUNT"],
  ["FT", "FORT"],
]);

const FIRST = new Map([
  ["N", "NORTH"],
  ["S", "SOUTH"],
  ["E", "EAST"],
  ["W", "WEST"],
]);

/** A city's name for comparing: "St. Louis", "Saint Louis" and "SAINT LOUIS" have one key. Input is ASCII. */
export function cityKey(name: string): string {
  const words = name
    .toUpperCase()
    .replaceAll(/[.']/g, "")
    .split(/[^A-Z0-9]+/)
    .filter(Boolean);
  return words
    .map(
      (word, i) =>
        ANYWHERE.get(word) ?? (i === 0 && words.length > 1 ? FIRST.get(word) : undefined) ?? word,
    )
    .join(" ");
}
