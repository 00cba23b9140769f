/** Provides the current time as a service, so that tests can change it. */

export interface Clock {
  now(): Date;
  /** Milliseconds since any fixed point. Changes of the time of day don't affect it. */
  elapsedMs(): number;
  /**
   * Milliseconds that this clock is ahead of real time: 0 except in tests. Queries that must use the database's clock,
   * which all processes share, add it.
   */
  readonly offsetMs: number;
}

/** The machine's clock. The service itself follows the database's: see db/core/statements/database-clock.ts. */
export const systemClock: Clock = {
  now: () => new Date(),
  elapsedMs: () => performance.now(),
  offsetMs: 0,
};
