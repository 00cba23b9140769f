/** Deletes what has outlived its use, in the background. */
import { deleteExpiredAnswers } from "./db/idempotency.ts";
import type { Services } from "./services.ts";

const EVERY_MS = 10 * 60_000;
const BATCH = 1000;

/**
 * Deletes expired idempotency answers now and every ten minutes, a batch at a time. Any number of
 * processes may do so at once.
 * @returns stops it, once what is under way has ended
 */
export function startHousekeeping(
  { db, clock }: Services,
  log: (error: unknown) => void,
): () => Promise<void> {
  let stopped = false;
  const clean = async () => {
    try {
      while (!stopped && (await deleteExpiredAnswers(db.work, clock.now(), BATCH)) === BATCH);
    } catch (error) {
      log(error);
    }
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
