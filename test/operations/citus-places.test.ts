/** While a node of a Citus cluster is down, the deliveries of companies on other nodes get places in the queue. */
import t from "tap";
import { v7 as uuid } from "uuid";
import { insertCompany } from "#src/db/accounts/companies.ts";
import { openDatabase } from "#src/db/core/client.ts";
import { insertCustomer } from "#src/db/customers/customers.ts";
import { createEvents } from "#src/events/emit.ts";
import { systemClock } from "#src/kernel/clock.ts";
import { createEndpoint } from "#src/webhooks/endpoints/endpoints.ts";
import { openWebhooks } from "#src/webhooks/webhooks.ts";
import { PlaceFiller } from "#src/webhooks/worker/place-filler.ts";
import { startCluster, withoutCluster } from "../helpers/servers/citus.ts";
import { findServers } from "../helpers/servers/citus-servers.ts";
import { query } from "../helpers/servers/embedded-server.ts";
import { teardown } from "../helpers/teardown.ts";

t.setTimeout(300_000);

t.test("a node that is down delays its own companies only", { skip: withoutCluster }, async (t) => {
  const url = await startCluster(t);
  const clock = systemClock;
  const db = openDatabase(url, { isSharded: true });
  teardown(t, "closing the database", () => db.close());
  const config = { secretsKeys: [Buffer.alloc(32, 7)], dataDir: "", demo: undefined } as const;
  const webhooks = await openWebhooks(
    { db, clock, isEmbedded: false },
    { ...config, webhooksAllowLocal: true, role: "api" },
  );
  teardown(t, "closing the webhooks", () => webhooks.close());
  const events = createEvents(webhooks.queue, clock, () => {});

  /** A company on each worker, by port. */
  const companies = new Map<string, string>();
  while (companies.size < 2) {
    const companyId = uuid();
    await insertCompany(db.work, { id: companyId, name: "Test", createdAt: clock.now() });
    const [placed] = await query(
      url,
      `select nodeport as port from citus_shards
        where shardid = get_shard_id_for_distribution_column('customers', '${companyId}')`,
    );
    companies.set(String(placed?.["port"]), companyId);
  }
  for (const companyId of companies.values()) {
    await createEndpoint(webhooks, companyId, {
      url: "http://127.0.0.1:9/",
      events: ["customer.created"],
    });
    await db.work.transaction(async (tx) => {
      const fields = { id: uuid(), displayName: "Alamo Roofing" };
      const customer = await insertCustomer(tx, companyId, fields, clock.now());
      await events.emit(tx, companyId, "customer.created", customer);
    });
  }
  const errors: unknown[] = [];
  const filler = new PlaceFiller({
    db,
    queue: webhooks.queue,
    clock,
    onError: (error) => errors.push(error),
    isBusy: () => false,
    wake: () => {},
  });
  const queued = async () =>
    (await query(url, "select data ->> 'companyId' as company from pgboss.job")).map(
      ({ company }) => company as string,
    );

  const [, down] = await findServers(url);
  if (!down) throw new Error("the cluster has no worker");
  const isUp = [...companies]
    .filter(([port]) => port !== String(down.port))
    .map(([, company]) => company);
  await down.kill("all");
  await filler.fillAll();
  t.strictSame(await queued(), isUp, "the companies of the other node");
  await filler.fillDueRetries();
  await filler.finish();
  t.ok(errors.length > 0, "the failure is reported");

  await down.start();
  await filler.fillAll();
  await filler.finish();
  t.strictSame(new Set(await queued()), new Set(companies.values()), "all companies");
});
