import { systemClock, type Clock } from "#src/kernel/clock.ts";

/** A clock that tests advance: real time plus an offset, unless it is stopped. */
export class TestClock implements Clock {
  offsetMs = 0;
  #stoppedAt: Date | undefined;

  now(): Date {
    return this.#stoppedAt ?? new Date(Date.now() + this.offsetMs);
  }

  elapsedMs(): number {
    return systemClock.elapsedMs() + this.offsetMs;
  }

  /** Sets the time and stops it there. The database's clock continues from it. */
  stopAt(time: Date): void {
    this.#stoppedAt = time;
    this.offsetMs = time.getTime() - Date.now();
  }

  /** Returns to real time. */
  resume(): void {
    this.#stoppedAt = undefined;
    this.offsetMs = 0;
  }

  /** Moves time forward, in milliseconds. */
  advance(milliseconds: number): void {
    this.offsetMs += milliseconds;
    if (this.#stoppedAt) this.#stoppedAt = new Date(this.#stoppedAt.getTime() + milliseconds);
  }
}
