import type { Clock } from "../../src/kernel/clock.ts";

/** A clock that tests move: real time plus what they have advanced. */
export class TestClock implements Clock {
  offsetMs = 0;

  now(): Date {
    return new Date(Date.now() + this.offsetMs);
  }

  /** Moves time forward, in milliseconds. */
  advance(milliseconds: number): void {
    this.offsetMs += milliseconds;
  }
}
