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

/**
 * Deletes expired idempotency answers, and events with their deliveries, and stores which rolled secrets
 * are now the current ones: at once and every ten minutes, a batch at a time. Any number of processes may
 * do so at once.
 * @returns stops it, once what is under way has ended
 */
export function startHousekeeping(
  { db, clock }: Pick<Services, "db" | "clock">,
  log: (error: unknown) => void,
): () => Promise<void> {
  let stopped = false;
  const run = async (task: (typeof TASKS)[number]) => {
    try {
      while (!stopped && (await task(db.work, clock.now(), BATCH)) === BATCH);
    } catch (error) {
      log(error);
    }
  };
  const clean = async () => {
    for (const task of TASKS) await run(task);
  };
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
