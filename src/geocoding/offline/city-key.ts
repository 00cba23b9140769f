import { nameWord } from "./street-key-words.ts";

const ABBREVIATIONS = new Map([
  ["ST", "SAINT"],
  ["STE", "SAINTE"],
  ["MT", "MOUNT"],
  ["FT", "FORT"],
]);

const LEADING_DIRECTIONS = new Map([
  ["N", "NORTH"],
  ["S", "SOUTH"],
  ["E", "EAST"],
  ["W", "WEST"],
  ["NO", "NORTH"],
  ["SO", "SOUTH"],
]);

/** Normalizes a city's ASCII name for comparison: "St. Louis", "Saint Louis" and "SAINT LOUIS" have the same key. */
export function cityKey(name: string): string {
  const words = name
    .toUpperCase()
    .replaceAll(/[.']/g, "")
    .split(/[^A-Z0-9]+/)
    .filter(Boolean);
  return words
    .map(
      (word, i) =>
        ABBREVIATIONS.get(word) ??
        (i === 0 && words.length > 1 ? LEADING_DIRECTIONS.get(word) : undefined) ??
        word,
    )
    .join(" ");
}

/**
 * Normalizes a city's name for comparison with the name of its ZIP code, which decides how it is spelled: "Westboro" and
 * "Westborough", "LaGrange" and "La Grange", "Pittsburg" and "Pittsburgh" have the same key.
 */
export function looseCityKey(name: string): string {
  return cityKey(name)
    .split(" ")
    .map((word, i) => (i > 0 ? nameWord(word, false) : word))
    .join("")
    .replaceAll("BOROUGH", "BORO")
    .replaceAll("BURGH", "BURG")
    .replaceAll("CENTRE", "CENTER");
}
