/** Chooses the faults of a run. The seed determines their sequence, their durations and their targets. */
import { seededRandom } from "#src/demo/random.ts";

/** Every fault; `disk-full` needs a small disk. */
export const KINDS = [
  "database-cut",
  "database-stall",
  "database-truncate",
  "receiver-cut",
  "receiver-stall",
  "receiver-truncate",
  "api-kill",
  "api-stop",
  "api-clock",
  "worker-kill",
  "worker-stop",
  "worker-clock",
  "backend-kill",
  "backend-stop",
  "backend-terminate",
  "postmaster-kill",
  "postmaster-stop",
  "postgres-restart",
  "disk-full",
] as const;

export type Kind = (typeof KINDS)[number];

export interface Step {
  readonly kind: Kind;
  /** The time before the fault. */
  readonly pauseMs: number;
  /** How long the fault lasts. */
  readonly durationMs: number;
  /** Chooses a target: from 0 up to, but not including, 1. */
  readonly choice: number;
  /** Bytes that a truncated connection still forwards. */
  readonly bytes: number;
}

/** Yields steps without end, in rounds that contain each of `kinds` once. */
export function* plan(seed: number, kinds: readonly Kind[] = KINDS): Generator<Step, never> {
  const random = seededRandom(seed);
  for (;;)
    for (const kind of shuffled(kinds, random.next))
      yield {
        kind,
        pauseMs: random.between(100, 500),
        durationMs: random.between(300, 1500),
        choice: random.next(),
        bytes: random.between(1, 4000),
      };
}

/** Fisher and Yates' shuffle. */
function shuffled<T>(items: readonly T[], next: () => number): T[] {
  const result = [...items];
  for (let at = result.length - 1; at > 0; at--) {
    const other = Math.floor(next() * (at + 1));
    [result[at], result[other]] = [result[other] as T, result[at] as T];
  }
  return result;
}
