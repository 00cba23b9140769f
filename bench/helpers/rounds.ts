/** Alternates contenders over rounds, so that a disturbance of the machine affects all of them. */

/** Returns the median; NaN for an empty list. */
export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/**
 * Returns the smallest value that at least the given share of values does not exceed; NaN for an empty list.
 * @param share such as 0.99
 */
export function percentile(values: readonly number[], share: number): number {
  const rank = Math.ceil(values.length * share);
  return values.toSorted((a, b) => a - b)[Math.max(rank, 1) - 1] ?? NaN;
}

/**
 * Measures every contender once per round. The order is reversed each round: the first contender of one round is the
 * last of the next.
 * @returns each contender's results, one per round
 */
export async function alternate<Name extends string, Result>(
  rounds: number,
  contenders: readonly Name[],
  measure: (contender: Name, round: number) => Promise<Result>,
): Promise<Record<Name, Result[]>> {
  const results = Object.fromEntries(contenders.map((name) => [name, []])) as unknown as Record<
    Name,
    Result[]
  >;
  for (let round = 1; round <= rounds; round++)
    for (const name of round % 2 === 1 ? contenders : contenders.toReversed())
      results[name].push(await measure(name, round));
  return results;
}
