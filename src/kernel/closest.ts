/** Finds the known name that a mistyped one probably means. */

/** Longer names have no suggestion: the comparison costs the product of both lengths. */
const MAX_LENGTH = 60;
/** Shorter names are close to others by chance. */
const MIN_LENGTH = 3;
/** Shorter words are part of many names. */
const MIN_WORD_LENGTH = 4;

/**
 * Returns the known name with the fewest typing errors; undefined if none has at most a third of its characters wrong.
 * Case, `_` and `-` are ignored. A name that is the first or last word of a single known one, such as `name` of
 * `displayName`, means that one.
 * @param name at most 60 characters; longer ones have no close name
 */
export function closest(name: string, known: readonly string[]): string | undefined {
  const typed = plain(name.slice(0, MAX_LENGTH + 1));
  if (typed.length < MIN_LENGTH || name.length > MAX_LENGTH) return undefined;
  let best: string | undefined;
  let bestDistance = Math.max(1, Math.floor(typed.length / 3)) + 1;
  for (const candidate of known) {
    const other = plain(candidate);
    if (Math.abs(other.length - typed.length) >= bestDistance) continue;
    const distance = editDistance(typed, other);
    if (distance < bestDistance) [best, bestDistance] = [candidate, distance];
  }
  if (best !== undefined || typed.length < MIN_WORD_LENGTH) return best;
  const withWord = known.filter((candidate) => isOuterWord(typed, candidate));
  return withWord.length === 1 ? withWord[0] : undefined;
}

const plain = (name: string) => name.toLowerCase().replaceAll(/[_-]/g, "");

function isOuterWord(word: string, name: string): boolean {
  const words = name
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u);
  return words.length > 1 && (words[0] === word || words.at(-1) === word);
}

/**
 * The number of characters to insert, delete or replace, or of neighbors to swap (optimal string alignment, a restricted
 * Damerau-Levenshtein distance).
 */
function editDistance(from: string, to: string): number {
  let before: number[] = [];
  let row = Array.from({ length: to.length + 1 }, (_, i) => i);
  for (let i = 1; i <= from.length; i++) {
    const next = [i];
    for (let j = 1; j <= to.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1);
      const isSwapped = j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      const swapped = isSwapped ? (before[j - 2] ?? Infinity) + 1 : Infinity;
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, swapped));
    }
    [before, row] = [row, next];
  }
  return row[to.length] ?? 0;
}
