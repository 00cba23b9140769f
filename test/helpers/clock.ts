import type { Clock } from "../../src/kernel/clock.ts";

/** A clock that tests advance: real time plus an offset. */
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
