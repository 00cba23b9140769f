/** A process of the kill and chaos tests that does background work; its first retry comes after 0.2 s. */
import { isUnavailable } from "#src/db/core/connections/failures.ts";
import { seededRandom } from "#src/demo/random.ts";
import { openJobs } from "#src/jobs/jobs.ts";
import { HOUSEKEEPING, RETRIES } from "#src/jobs/queues.ts";
import { cleanUp } from "#src/process/housekeeping.ts";
import { startDeliveryWorker } from "#src/webhooks/worker/worker.ts";
import { createSender } from "#src/webhooks/sending/sender.ts";
import { leave, onStop, openForOrders, readOrders, tell } from "./orders.ts";

const orders = readOrders();
const random = seededRandom(orders.seed);
const onError = (error: unknown) => {
  if (orders.hasOutages && isUnavailable(error)) return;
  const { stack, detail, cause } = error as Error & { readonly detail?: string };
  tell({ kind: "error", message: [stack, detail, cause].map(String).join("\n") });
};
const webhooks = await openForOrders(orders);
const queues = [HOUSEKEEPING, RETRIES];
const jobs = openJobs(webhooks.db, { queues, runsJobs: true, onError });
const sender = createSender({ allowLocal: true, totalTimeoutMs: 2000 });
const worker = startDeliveryWorker(webhooks, {
  onError,
  sender,
  random: () => random.next(),
  firstGapSeconds: 0.2,
  pollMs: 300,
  jobs,
  // A process that is killed may not have planned a retry yet.
  sweep: { everyMs: 1000, overdueMs: 2000 },
});
tell({ kind: "started" });
jobs.repeat(HOUSEKEEPING, 600, async (report, isStopped) => cleanUp(webhooks, report, isStopped));
onStop(() => void stop());

async function stop(): Promise<void> {
  await Promise.all([worker.stop(), jobs.close()]);
  await sender.close();
  await webhooks.close();
  leave();
}
