/** Gives deliveries their places in the queue without a delivery worker. */
import { CompanyNodes, type RunOnShards } from "#src/db/core/company-nodes.ts";
import type { Executor, Row } from "#src/db/core/executor.ts";
import { PlaceFiller } from "#src/webhooks/worker/place-filler.ts";
import type { Api } from "../api.ts";

/** On a cluster, gives places to the deliveries that writes have left waiting. On one server, writes give them. */
export async function placeWaiting({ services }: Api): Promise<void> {
  const { db, queue, clock } = services.webhooks;
  if (!db.jobs.isSharded) return;
  const errors: unknown[] = [];
  const filler = new PlaceFiller({
    db,
    queue,
    clock,
    onError: (error) => errors.push(error),
    isBusy: () => false,
    wake: () => {},
  });
  await filler.fillAll();
  await filler.finish();
  if (errors.length > 0) throw new AggregateError(errors, "giving places failed");
}

/** Runs statements about all companies, on all nodes. */
export function onAllShards(db: Executor): RunOnShards {
  if (!db.isSharded) return (text, values) => db.runStatement(text, values);
  return async (text, values) => {
    const rows: Row[] = [];
    const errors: unknown[] = [];
    const nodes = new CompanyNodes(db, (error) => errors.push(error));
    await nodes.runOnEach("test", async (node) => {
      rows.push(...(await nodes.runOn(node, text, values)).rows);
    });
    await nodes.finish();
    if (errors.length > 0) throw new AggregateError(errors, "a node failed");
    return { rows };
  };
}
