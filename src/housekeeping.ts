/** Deletes what has outlived its use, in the background. */
import type { Executor } from "./db/client.ts";
import { deleteOldEvents } from "./db/event-retention.ts";
import { oldestKept } from "./db/events.ts";
import { deleteExpiredAnswers } from "./db/idempotency.ts";
import { activateDueSecrets } from "./db/webhook-secrets.ts";
import type { Services } from "./services.ts";

const EVERY_MS = 10 * 60_000;
const BATCH = 1000;

/** Each does up to so many at once, and returns how many it did. */
const TASKS: readonly ((db: Executor, now: Date, limit: number) => Promise<number>)[] = [
  deleteExpiredAnswers,
  (db, now, limit) => deleteOldEvents(db, oldestKept(now), limit),
  activateDueSecrets,
];

type Tools = Pick<Services, "db" | "clock">;

/**
 * Deletes expired idempotency answers, and events with their deliveries, and stores which rolled secrets
 * are now the current ones: a batch at a time, until nothing is left. Any number of processes may do so at
 * once.
 * @param isStopped asked before each batch
 */
export async function cleanUp(
  { db, clock }: Tools,
  log: (error: unknown) => void,
  isStopped: () => boolean = () => false,
): Promise<void> {
  for (const task of TASKS)
    try {
      while (!isStopped() && (await task(db.work, clock.now(), BATCH)) === BATCH);
    } catch (error) {
      log(error);
    }
}

/**
 * Cleans up now and every ten minutes.
 * @returns stops it, once what is under way has ended
 */
export function startHousekeeping(
  tools: Tools,
  log: (error: unknown) => void,
): () => Promise<void> {
  let stopped = false;
  const clean = () => cleanUp(tools, log, () => stopped);
  let underWay = clean();
  const timer = setInterval(() => {
    underWay = underWay.then(clean);
  }, EVERY_MS).unref();
  return async () => {
    stopped = true;
    clearInterval(timer);
    await underWay;
  };
}
