/** Runs the set-up of docs/operations/high-availability.md: the service on a Patroni cluster that fails over under load. */
import { randomBytes } from "node:crypto";
import t from "tap";
import { migrate } from "#src/db/migrations/migrate.ts";
import { seededRandom } from "#src/demo/random.ts";
import { eventually } from "../helpers/eventually.ts";
import { startService } from "../helpers/process/service-process.ts";
import { teardown } from "../helpers/teardown.ts";
import { createCustomer, ApiWriters } from "../chaos/api-writers.ts";
import { check } from "../kill/check.ts";
import { countUnfinished, readStored } from "../kill/evidence.ts";
import { openForOrders } from "../kill/orders.ts";
import { startReceiver } from "../kill/receiver.ts";
import { addCompanies, addKeys } from "../kill/world.ts";
import { missingPackages, startCluster, type NodeName } from "./patroni/cluster.ts";

const PROCESSES = 2;
const WRITERS = 8;
/** Between two writes of a writer, so that deliveries keep up. */
const WRITE_PAUSE_MS = 100;
/** Acknowledged writes between two faults. */
const WRITES = 100;

/** The programs of the page's commands that need a separate operating system, or a broken standby. */
const NOT_RUN =
  "echo apt-get systemctl chown chmod systemctl systemctl systemctl patronictl echo echo modprobe";

const missing = missingPackages();
const skip = missing.length > 0 && `install the Debian packages ${missing.join(", ")}`;

t.test(
  "a service on Patroni loses no acknowledged write in a switchover, a crash and the loss of a host",
  { skip },
  async (t) => {
    const startedAt = Date.now();
    const cluster = await startCluster(t);
    t.comment(`cluster ready after ${seconds(startedAt)}`);
    const receiver = await startReceiver(seededRandom(1), () => ["ok"]);
    teardown(t, "closing the receiver", () => receiver.close());
    const { environment, endpoints, keys } = await prepare(
      cluster.urlOf(await cluster.leader()),
      receiver.url,
    );
    const services = await Promise.all(
      Array.from({ length: PROCESSES }, () =>
        startService(t, { ...environment, DATABASE_URL: cluster.databaseUrl }),
      ),
    );
    const urls = services.map(({ url }) => url);
    for (const url of urls) await eventually("a ready service", () => isReady(url));
    t.comment(`service ready after ${seconds(startedAt)}`);
    const load = new ApiWriters({ urls, keys, writers: WRITERS, pauseMs: WRITE_PAUSE_MS });
    teardown(t, "stopping the writers", () => load.stop());
    const untilMoreWrites = async () => {
      const before = load.acknowledged.length;
      await eventually(
        "writes",
        async () => load.acknowledged.length > before + WRITES || undefined,
      );
    };

    const faults: readonly [name: string, fault: (leader: NodeName) => unknown][] = [
      ["switchover", (leader) => cluster.switchOver(other(leader))],
      ["crash of Postgres", (leader) => cluster.killPostgres(leader)],
      ["loss of the host", (leader) => cluster.killNode(leader)],
    ];
    for (const [name, fault] of faults) {
      await untilMoreWrites();
      const leader = await cluster.leader();
      const faultAt = Date.now();
      await fault(leader);
      const isNew = async () => (await cluster.leader()) !== leader || undefined;
      await eventually(`another leader after the ${name}`, () => isNew().catch(() => undefined));
      const promotedAt = Date.now();
      await untilMoreWrites();
      const gap = longestGap(load, faultAt);
      t.comment(
        `${name}: ${gap} ms without a write; new leader seen after ${promotedAt - faultAt} ms`,
      );
      if (name === "loss of the host") await cluster.startNode(leader);
      await cluster.untilSynchronous();
      t.comment(`synchronous again ${seconds(faultAt)} after the ${name}`);
    }
    await untilMoreWrites();
    await load.stop();
    t.comment(`${load.acknowledged.length} writes`, Object.fromEntries(load.outcomes));
    t.strictSame(load.unexpected, [], "every other response is a 503");
    for (const url of urls) await eventually("a ready service", () => isReady(url));

    const url = cluster.urlOf(await cluster.leader());
    const webhooks = await openForOrders({
      databaseUrl: url,
      secretsKey: environment.SECRETS_KEY,
    });
    teardown(t, "closing the database", () => webhooks.close());
    t.comment(`writers stopped after ${seconds(startedAt)}`);
    await eventually(
      "the end of all deliveries",
      async () => (await countUnfinished(webhooks.db.forAllCompanies)) === 0 || undefined,
    );
    const stored = await readStored(webhooks.db.forAllCompanies);
    const ids = new Set(stored.customers.map(({ id }) => id));
    t.strictSame(
      load.acknowledged.filter(({ id }) => !ids.has(id)),
      [],
      "no acknowledged write is lost",
    );
    t.equal(stored.customers.length, load.acknowledged.length, "no write is stored twice");
    const none = new Set<string>();
    const evidence = { ...stored, endpoints, requests: receiver.requests };
    t.strictSame(check({ ...evidence, committed: none, rolledBack: none, crashes: 3 }), []);
    const [first] = load.acknowledged;
    if (first) {
      const replay = await createCustomer(urls[0] ?? "", keys, first);
      t.equal(await replay.text(), first.body, "a repeat gets the stored response");
    }
    t.match(await cluster.monitor(), /"role": "leader"/);
    t.equal(cluster.commandsLeft().join(" "), NOT_RUN, "all other commands of the page were run");
    t.comment(`${receiver.requests.length} deliveries, done after ${seconds(startedAt)}`);
  },
);

/** Migrates the database, and adds companies with a key each and endpoints. */
async function prepare(databaseUrl: string, receiverUrl: string) {
  await migrate(databaseUrl);
  const secretsKey = randomBytes(32).toString("hex");
  const webhooks = await openForOrders({ databaseUrl, secretsKey });
  const endpoints = await addCompanies(webhooks, receiverUrl, 1_000_000);
  const keys = await addKeys(webhooks, endpoints);
  await webhooks.close();
  const environment = {
    SECRETS_KEY: secretsKey,
    WEBHOOKS_ALLOW_LOCAL: "on",
    DEMO: "off",
  };
  return { environment, endpoints, keys };
}

/** The longest time between two acknowledged writes after a point in time, in milliseconds. */
function longestGap({ acknowledged }: ApiWriters, since: number): number {
  const times = [since, ...acknowledged.map(({ at }) => at).filter((at) => at > since)];
  return Math.max(...times.slice(1).map((at, index) => at - (times[index] ?? at)));
}

async function isReady(url: string): Promise<true | undefined> {
  return (await fetch(`${url}/health/ready`).catch(() => undefined))?.ok || undefined;
}

function other(node: NodeName): NodeName {
  return node === "db1" ? "db2" : "db1";
}

function seconds(since: number): string {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`;
}
