/**
 * Delivers with pg-boss's own `work()` on the same jobs, to compare the delivery worker with. Receiver, signature and
 * log are the same; `work()` is set up as its documentation recommends.
 */
import { PgBoss } from "pg-boss";
import { systemClock } from "../../src/kernel/clock.ts";
import { recordDeliveryResults } from "../../src/db/webhooks/delivery-results.ts";
import { loadDeliveries } from "../../src/db/webhooks/loaded-deliveries.ts";
import { deliver, signDelivery } from "../../src/webhooks/worker/deliver.ts";
import { outcomeOf } from "../../src/webhooks/worker/outcome.ts";
import { createSender } from "../../src/webhooks/sending/sender.ts";
import type { World } from "./setup.ts";

/** @returns a function that stops it */
export async function startWork({ database, webhooks }: World): Promise<() => Promise<void>> {
  const { db, secrets, clock } = webhooks;
  const sender = createSender({ allowLocal: true });
  const boss = new PgBoss({ connectionString: database.url, max: 10, migrate: false });
  boss.on("error", console.error);
  await boss.start();
  await boss.work<{ companyId: string }>(
    "webhooks",
    { batchSize: 20, localConcurrency: 16, pollingIntervalSeconds: 0.5 },
    async (jobs) => {
      const claims = jobs.map(({ id, data }) => ({ companyId: data.companyId, deliveryId: id }));
      const deliveries = await loadDeliveries(db.jobs, claims);
      await Promise.all(
        claims.map(async (claim) => {
          const delivery = deliveries.get(claim.deliveryId);
          if (!delivery) return;
          const startedAt = new Date();
          const result = await deliver(
            delivery,
            signDelivery(delivery, { secrets, clock }),
            sender,
          );
          const { endpointId } = delivery;
          const job = { ...claim, endpointId, attempt: 1, claim: 0, traceparent: undefined };
          const outcome = outcomeOf(job, delivery, { startedAt, result }, { clock: systemClock });
          if (outcome.result) await recordDeliveryResults(db.jobs, [outcome.result]);
        }),
      );
    },
  );
  return async () => {
    await boss.stop({ timeout: 15_000 });
    await sender.close();
  };
}
