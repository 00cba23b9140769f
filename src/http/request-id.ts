/** Creates the ids of requests: UUIDv7, whose order is that of time. The request log is partitioned and listed by them. */
import { randomUUIDv7 } from "node:crypto";
import { v7 as uuid } from "uuid";
import type { Clock } from "../kernel/clock.ts";

/** Returns a function that creates an id at the clock's time. */
export function createRequestIds(clock: Clock): () => string {
  return () => (clock.offsetMs === 0 ? randomUUIDv7() : uuid({ msecs: clock.now().getTime() }));
}
