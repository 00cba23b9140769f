/** Runs the check that the measurement `requests` begins with, so that a change of the API doesn't leave the peers behind. */
import t from "tap";
import { checkContenders } from "../requests/check.ts";
import { startClusters, startContenders } from "../requests/contenders.ts";
import { operationsOf } from "../requests/operations.ts";
import { startWorld } from "../requests/world.ts";

t.test("peers and the baseline do the same work as the service", async (t) => {
  const world = await startWorld();
  t.teardown(() => world.close());
  const clusters = await startClusters(world);
  const { running, stop } = await startContenders(clusters, (line) => t.comment(line));
  try {
    await t.resolves(checkContenders(running, world, operationsOf(world)));
  } finally {
    await stop();
  }
});
