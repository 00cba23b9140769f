/** Finds what somebody who mistyped a word probably meant. */

/** The known text that is most similar to one, ignoring case; undefined when none is similar. */
export function closest(text: string, known: readonly string[]): string | undefined {
  const searched = text.toLowerCase().slice(0, 50);
  if (searched === "") return undefined;
  const limit = searched.length < 4 ? 1 : 2 + Math.floor(searched.length / 8);
  let best: string | undefined;
  let bestDistance = limit + 1;
  for (const each of known) {
    const other = each.toLowerCase();
    // The beginning of a longer word counts as one mistake.
    const isStart =
      searched.length >= 2 && (other.startsWith(searched) || searched.startsWith(other));
    const distance = isStart ? 1 : distanceOf(searched, other);
    if (distance < bestDistance) [best, bestDistance] = [each, distance];
  }
  return best;
}

/** The number of letters to insert, delete, replace or swap with their neighbor (optimal string alignment). */
function distanceOf(a: string, b: string): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      let least = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (isSame ? 0 : 1),
      );
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1);
      next.push(least);
    }
    [before, row] = [row, next];
  }
  return row[b.length] ?? 0;
}
