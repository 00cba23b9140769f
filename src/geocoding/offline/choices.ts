/** Combines the spellings of the parts of an address. */

/** The number of parts of a form that may differ from the place key at once. */
const MAX_DIFFERENCES = 3;

/** Yields one option of each list, those closest to the first options first. */
export function* choices(lists: readonly (readonly unknown[])[]): Generator<unknown[]> {
  for (let differences = 0; differences <= MAX_DIFFERENCES; differences++)
    yield* choicesAt(lists, differences);
}

function* choicesAt(
  lists: readonly (readonly unknown[])[],
  differences: number,
): Generator<unknown[]> {
  const [first, ...others] = lists;
  if (!first) {
    if (differences === 0) yield [];
    return;
  }
  for (const rest of choicesAt(others, differences)) yield [first[0], ...rest];
  if (differences === 0) return;
  for (const option of first.slice(1))
    for (const rest of choicesAt(others, differences - 1)) yield [option, ...rest];
}
