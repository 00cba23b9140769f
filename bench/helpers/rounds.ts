/** Rounds in which contenders take turns, so that what disturbs the machine disturbs all of them. */

/** The middle of them; NaN for none. */
export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/**
 * The least value that at least this share of them does not exceed; NaN for none.
 * @param share such as 0.99
 */
export function percentile(values: readonly number[], share: number): number {
  const rank = Math.ceil(values.length * share);
  return values.toSorted((a, b) => a - b)[Math.max(rank, 1) - 1] ?? NaN;
}

/**
 * Measures every contender once a round, each round in the other direction: whoever comes first in one comes
 * last in the next.
 * @returns each contender's results, one a round
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
