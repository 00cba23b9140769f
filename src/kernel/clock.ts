/** Time, as a service, so that tests can move it. */

export interface Clock {
  now(): Date;
  /**
   * What this clock is ahead of real time, in milliseconds: 0 but in tests. Queries that must use the
   * database's own clock, the one that all processes share, add it.
   */
  readonly offsetMs: number;
}

/** Real time. */
export const systemClock: Clock = { now: () => new Date(), offsetMs: 0 };
