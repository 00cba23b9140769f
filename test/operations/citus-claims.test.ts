/** Lets a worker of a Citus cluster hang while deliveries of its companies are claimed: others are delivered meanwhile. */
import t from "tap";
import { openDatabase } from "#src/db/core/connections/client.ts";
import { NO_METRICS } from "#src/metrics/metrics.ts";
import { openWebhooks } from "#src/webhooks/webhooks.ts";
import { startDeliveryWorker } from "#src/webhooks/worker/worker.ts";
import { startCluster, withoutCluster } from "../helpers/servers/citus.ts";
import { findServers, prepareLoads } from "../helpers/servers/citus-servers.ts";
import { TestClock } from "../helpers/clock.ts";
import { eventually } from "../helpers/eventually.ts";
import { startService } from "../helpers/process/service-process.ts";
import { teardown } from "../helpers/teardown.ts";
import { LOAD_SETTINGS } from "../helpers/write-load.ts";

t.test("a node that hangs during a claim", { skip: withoutCluster }, async (t) => {
  const url = await startCluster(t);
  const servers = await findServers(url);
  const [mine, other] = [...(await prepareLoads(t, url, servers))];
  if (!mine || !other) throw new Error("each worker has a company");
  const server = servers.find(({ port }) => port === mine[0]);
  const api = await startService(t, { ...LOAD_SETTINGS, DATABASE_URL: url, ROLE: "api" });
  await api.says(/Server listening/);

  const db = openDatabase(url, { isSharded: true });
  teardown(t, "closing the database", () => db.close());
  const webhooks = openWebhooks(
    { db, clock: new TestClock(), isEmbedded: false },
    {
      secretsKeys: [Buffer.from(LOAD_SETTINGS.SECRETS_KEY, "base64")],
      webhooksAllowLocal: true,
      dataDir: "",
      demo: undefined,
    },
  );
  teardown(t, "closing the webhooks", () => webhooks.close());
  const errors: unknown[] = [];
  const recorded: string[] = [];
  const worker = startDeliveryWorker(webhooks, {
    metrics: { ...NO_METRICS, deliveryRecorded: (state) => void recorded.push(state) },
    onError: (error) => errors.push(error),
  });
  teardown(t, "stopping the worker", () => worker.stop());

  const goOn = await server!.freeze();
  try {
    // Something of its company may be in the queue.
    webhooks.dispatch.handOver(mine[1].companyId, [], true);
    const load = other[1].begin([api.url]);
    await eventually("deliveries of another node", async () => recorded.length > 0 || undefined);
    t.strictSame(errors, [], "they don't wait until the claim has failed");
    await load.stop();
    t.strictSame(await load.findings(url), []);
  } finally {
    goOn();
  }
  const load = mine[1].begin([api.url]);
  await eventually("writes to the node", async () => load.successes.length > 10 || undefined);
  await load.stop();
  t.strictSame(await load.findings(url), [], "its own are delivered once it goes on");
});
