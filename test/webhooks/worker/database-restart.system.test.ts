/** Restarts Postgres while the service, in a separate process, writes and delivers. */
import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import t, { type Test } from "tap";
import { v7 as uuid } from "uuid";
import { systemClock } from "#src/kernel/clock.ts";
import { insertKey } from "#src/db/accounts/api-keys.ts";
import { openDatabase } from "#src/db/core/connections/client.ts";
import { insertCompany } from "#src/db/accounts/companies.ts";
import { migrate } from "#src/db/migrations/migrate.ts";
import { createApiKey, hashApiKey } from "#src/accounts/api-key.ts";
import type { Customer, Event, EventList } from "#src/generated/schemas.ts";
import { createEndpoint } from "#src/webhooks/endpoints/endpoints.ts";
import { openWebhooks } from "#src/webhooks/webhooks.ts";
import { verify } from "../../../sdk/typescript/src/webhooks.ts";
import { eventually } from "../../helpers/eventually.ts";
import { startRestartable } from "./restartable-server.ts";
import { startService } from "../../helpers/process/service-process.ts";
import { startReceiver } from "../../helpers/webhooks.ts";

const WRITERS = 4;
const WRITES_PER_PHASE = 80;
/** Failed polls of the delivery worker without a database: more than one for each of its two queue priorities. */
const FAILED_POLLS = 5;
/** The log line of a failed poll. */
const REFUSED_POLL = /ECONNREFUSED.*"msg":"webhooks"/g;

t.test(
  "restarting Postgres under load causes 503s and nothing else, and the service recovers by itself",
  async (t) => {
    const server = await startRestartable(t);
    const receiver = await startReceiver(t);
    const { environment, key, secret } = await prepare(server.url, receiver.url);
    const service = await startService(t, environment);
    const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
    const isReady = async () =>
      (await fetch(`${service.url}/health/ready`).catch(() => undefined))?.ok || undefined;
    await eventually("the service", isReady);

    const created: string[] = [];
    let refusals = 0;
    const writeOnce = async (idempotencyKey: string) => {
      const response = await fetch(`${service.url}/v1/customers`, {
        method: "POST",
        headers: { ...headers, "idempotency-key": idempotencyKey },
        body: '{"displayName":"Under load"}',
      });
      const body = (await response.json()) as { data: Customer; code?: string };
      if (response.status === 200) created.push(body.data.id);
      else {
        t.equal(response.status, 503, `refused as ${String(body.code)}`);
        refusals++;
      }
      return response.status === 200;
    };
    let isOver = false;
    const writers = Array.from({ length: WRITERS }, async () => {
      while (!isOver) {
        const idempotencyKey = uuid();
        while (!(await writeOnce(idempotencyKey))) await wait(50);
        await wait(10);
      }
    });
    const waitForWrites = async (when: string) => {
      const before = created.length;
      await eventually(when, async () => created.length > before + WRITES_PER_PHASE || undefined);
    };
    for (const how of ["fast", "killed"] as const) {
      await waitForWrites("writes in progress");
      const before = refusals;
      await server.stop(how);
      await eventually("refusals", async () => refusals > before + WRITERS || undefined);
      const failedPolls = () => service.output().match(REFUSED_POLL)?.length ?? 0;
      const failedPollsBefore = failedPolls();
      await eventually(
        "failed polls of the delivery worker",
        async () => failedPolls() >= failedPollsBefore + FAILED_POLLS || undefined,
      );
      t.equal((await fetch(`${service.url}/health/ready`)).status, 503);
      t.equal((await fetch(`${service.url}/health/live`)).status, 200);
      await server.start();
      await waitForWrites("writes again");
    }
    isOver = true;
    await Promise.all(writers);
    t.comment(`${created.length} created, ${refusals} refused`);

    const answered = created.toSorted();
    t.equal(new Set(answered).size, answered.length);
    const feed = await readFeed(service.url, key);
    t.strictSame(feed.map(customerId).toSorted(), answered, "the feed has each customer once");

    const arrived = () => new Set(receiver.received.map(({ headers }) => eventId(headers)));
    await eventually(
      "all deliveries",
      async () => feed.every(({ id }) => arrived().has(id)) || undefined,
    );
    const sent = new Map(feed.map((event) => [event.id, event]));
    for (const { headers, body } of receiver.received) {
      const event = verify(body, headers, secret);
      t.strictSame(event, sent.get(eventId(headers)));
    }
    await checkNothingPending(t, server.url, answered.length);
  },
);

/** Adds a company with a key and an endpoint before the service starts. */
async function prepare(databaseUrl: string, receiverUrl: string) {
  await migrate(databaseUrl);
  const db = openDatabase(databaseUrl, { poolSize: 2 });
  const secretsKey = randomBytes(32);
  const webhooks = openWebhooks(
    { db, clock: systemClock, isEmbedded: false },
    { secretsKeys: [secretsKey], dataDir: "", demo: false, webhooksAllowLocal: true },
  );
  const [id, key] = [uuid(), createApiKey("live")];
  const createdAt = new Date();
  await insertCompany(db.work, { id, name: "Test", quota: 1_000_000, createdAt });
  await insertKey(db.work, id, {
    id: uuid(),
    name: "test",
    hash: hashApiKey(key),
    lastFour: key.slice(-4),
    scopes: ["customers:read", "customers:write"],
    createdAt,
  });
  const endpoint = { url: receiverUrl, events: ["customer.created"] };
  const { secret } = await createEndpoint(webhooks, id, endpoint);
  await webhooks.close();
  await db.close();
  const environment = {
    DATABASE_URL: databaseUrl,
    SECRETS_KEY: secretsKey.toString("hex"),
    WEBHOOKS_ALLOW_LOCAL: "on",
    DEMO: "off",
  };
  return { environment, key, secret };
}

/** Reads all of the company's events through the API. */
async function readFeed(url: string, key: string): Promise<Event[]> {
  const events: Event[] = [];
  for (let hasMore = true; hasMore;) {
    const query = new URLSearchParams({ limit: "100" });
    const last = events.at(-1);
    if (last) query.set("after", last.id);
    const response = await fetch(`${url}/v1/events?${query.toString()}`, {
      headers: { authorization: `Bearer ${key}` },
    });
    const page = (await response.json()) as EventList;
    events.push(...page.data);
    ({ hasMore } = page);
  }
  return events;
}

async function checkNothingPending(t: Test, databaseUrl: string, count: number): Promise<void> {
  const db = openDatabase(databaseUrl);
  const states = () =>
    db.work.execute(sql`
      select (select count(*) from deliveries where state = 'succeeded')::int as succeeded,
        (select count(*) from deliveries where state <> 'succeeded')::int as others,
        (select count(*) from delivery_queue)::int as queued,
        (select count(*) from customers)::int as customers`);
  const ended = await eventually("the end of all deliveries", async () => {
    const { rows } = await states();
    return rows[0]?.["succeeded"] === count ? rows[0] : undefined;
  });
  await db.close();
  t.match(ended, { succeeded: count, others: 0, queued: 0, customers: count });
}

function customerId(event: Event): string {
  return (event.data as Customer).id;
}

function eventId(headers: Readonly<Record<string, string | string[] | undefined>>): string {
  return String(headers["x-service-event-id"]);
}
