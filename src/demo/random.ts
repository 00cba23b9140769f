/** Generates reproducible random values from a seed. */

export interface Random {
  /** Returns a number from 0 up to, but not including, 1. */
  readonly next: () => number;
  /** Returns one of the items, of which there must be at least one. */
  readonly pick: <T>(items: readonly T[]) => T;
  /** Returns a whole number in a range that includes both ends. */
  readonly between: (min: number, max: number) => number;
  readonly bytes: (count: number) => Uint8Array;
}

/** Returns a generator (mulberry32) that produces the same numbers for the same seed. */
export function seededRandom(seed: number): Random {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    pick: (items) => {
      const [item] = items.slice(Math.floor(next() * items.length));
      if (item === undefined) throw new Error("nothing to pick from");
      return item;
    },
    between: (min, max) => min + Math.floor(next() * (max - min + 1)),
    bytes: (count) => Uint8Array.from({ length: count }, () => Math.floor(next() * 256)),
  };
}
