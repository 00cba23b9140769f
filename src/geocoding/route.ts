import { DIRECTIONS, STREET_TYPES } from "./street-words.ts";

const SMALL_WORDS = new Set(["of", "the", "and", "de", "la"]);
/** Always written in capitals. */
const CAPITALS = new Set(["US", "CR", "SR", "FM", "RM", "MLK", "JFK", "II", "III", "IV"]);

/** Formats a word of a street or city: "MAIN" becomes "Main", "42ND" becomes "42nd", "McDonald" stays. */
export function titleWord(word: string): string {
  const upper = word.toUpperCase();
  if (/^\d+(?:ST|ND|RD|TH)$/.test(upper)) return word.toLowerCase();
  if (/\d/.test(word) || CAPITALS.has(upper)) return upper;
  const lower = word.toLowerCase();
  if (word !== upper && /[a-z]/.test(word.slice(1)) && word !== lower) return word; // mixed case is intended
  if (SMALL_WORDS.has(lower)) return lower;
  return lower.replace(/(?:^|[-'])[a-z]/g, (initial) => initial.toUpperCase());
}

/**
 * Formats a street in the style of USPS Publication 28.
 * @param words the street without its number and unit: `["West", "Addison", "Street"]`
 * @returns `"W Addison St"`; `""` for no words
 */
export function formatRoute(words: string[]): string {
  const keys = words.map((word) => word.toUpperCase().replaceAll(/[.']/g, ""));
  const shown = words.map(titleWord);
  const last = words.length - 1;
  const trailing = last > 0 ? DIRECTIONS.get(keys[last] ?? "") : undefined;
  const typeAt = trailing ? last - 1 : last;
  const type = typeAt > 0 ? STREET_TYPES.get(keys[typeAt] ?? "") : undefined;
  const leading = DIRECTIONS.get(keys[0] ?? "");

  // "North St" and "North Ave W" are named North; a direction is abbreviated only before a name.
  const nameEnd = type ? typeAt : typeAt + 1;
  if (leading && nameEnd > 1) shown[0] = leading;
  if (type) shown[typeAt] = type;
  if (trailing) shown[last] = trailing;

  const route = shown.join(" ");
  return route.charAt(0).toUpperCase() + route.slice(1);
}
