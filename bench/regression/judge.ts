/** Judges whether an operation costs more than before. */
import type { Cpu } from "../cost/sampler.ts";
import { median } from "../helpers/rounds.ts";

/** Processor time per request, measured in the same round. */
export interface Pair {
  readonly reference: Cpu;
  readonly candidate: Cpu;
}

export interface Judgement {
  readonly isMore: boolean;
  /** Candidate to reference, node and Postgres together: the median of the pairs. */
  readonly ratio: number;
  /** The pairs that the ratio is of. */
  readonly pairs: readonly Pair[];
}

/** The highest accepted ratio. */
export const LIMIT = 1.05;
const SETS = 5;

/**
 * Measures a set of rounds, and repeats it while the ratio exceeds the limit: a busy machine can distort a set, but
 * hardly five of them the same way.
 * @param measureSet measures a set of rounds, each contender once per round. It gets the set's number, from 1.
 * @param limit the highest accepted ratio
 * @param sets an operation fails when this many sets of rounds, one after the other, exceed the limit
 */
export async function judge(
  measureSet: (set: number) => Promise<readonly Pair[]>,
  limit: number,
  sets: number = SETS,
): Promise<Judgement> {
  const all: Pair[] = [];
  for (let set = 1; set <= sets; set++) {
    const pairs = await measureSet(set);
    const ratio = ratioOf(pairs, total);
    if (ratio <= limit) return { isMore: false, ratio, pairs };
    all.push(...pairs);
  }
  return { isMore: true, ratio: ratioOf(all, total), pairs: all };
}

/** Processor time of node and Postgres together. */
export function total({ node, postgres }: Cpu): number {
  return node + postgres;
}

/** The median of the pairs' ratios, candidate to reference. */
export function ratioOf(pairs: readonly Pair[], of: (cost: Cpu) => number): number {
  return median(pairs.map(({ reference, candidate }) => of(candidate) / of(reference)));
}
