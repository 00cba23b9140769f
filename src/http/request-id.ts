/** Creates the ids of requests: UUIDv7, ordered by time. The request log is partitioned and listed by them. */
import { randomUUIDv7 } from "node:crypto";
import { v7 as uuid } from "uuid";
import type { Clock } from "../kernel/clock.ts";

/** Node's ids have the time of the machine, which may differ from the clock's by this much. */
const MAX_DIFFERENCE_MS = 1000;

/** Returns a function that creates an id at the clock's time. */
export function createRequestIds(clock: Clock): () => string {
  return () => {
    const msecs = clock.now().getTime();
    return Math.abs(msecs - Date.now()) < MAX_DIFFERENCE_MS ? randomUUIDv7() : uuid({ msecs });
  };
}
