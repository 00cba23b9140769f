/** Writes and lists customers through running services, retries as clients should, and receives the events. */
import { setTimeout as pause } from "node:timers/promises";
import { v7 as uuid } from "uuid";
import type { Test } from "tap";
import { createKey } from "#src/accounts/keys.ts";
import { readConfig } from "#src/config/config.ts";
import { insertCompany } from "#src/db/accounts/companies.ts";
import { OPERATOR } from "#src/db/accounts/audit-log.ts";
import { openServices } from "#src/services.ts";
import { createEndpoint } from "#src/webhooks/endpoints/endpoints.ts";
import { query } from "./servers/embedded-server.ts";
import { eventually } from "./eventually.ts";
import { startReceiver } from "./webhooks.ts";

const WRITERS = 4;
/** Before a refused write is sent again with its key. The service asks for seconds; these clients don't wait for so long. */
const RETRY_MS = 20;

interface Success {
  readonly service: string;
  readonly atMs: number;
}

export interface WriteLoad {
  /** How often each status was the answer. */
  readonly statuses: Map<number, number>;
  readonly successes: readonly Success[];
  /** The time from `startMs` to the first 200 of a service to a write, in milliseconds. Waits for it. */
  firstSuccess(service: string, startMs: number): Promise<number>;
  /** Ends the load once each write is acknowledged. */
  stop(): Promise<void>;
  /**
   * Waits until every event in the database was received.
   * @param isDelivered false if no worker runs: then nothing must have been received
   * @returns findings: what was acknowledged and isn't stored once, or differs from the events
   */
  findings(databaseUrl: string, isDelivered?: boolean): Promise<string[]>;
  /** Different bodies of answers from 500 on, without ids. */
  readonly unavailable: ReadonlySet<string>;
  /** Text for the summary. */
  describe(): string;
}

/** What the services need beside their database: a separate key, and receivers on this machine. */
export const LOAD_SETTINGS = {
  SECRETS_KEY: Buffer.alloc(32, 7).toString("base64"),
  WEBHOOKS_ALLOW_LOCAL: "on",
  DEMO: "off",
};

/** Creates a company with an endpoint, and starts the load on the services once `begin` is called. */
export async function prepareLoad(t: Test, databaseUrl: string) {
  const receiver = await startReceiver(t);
  const config = readConfig({ ...LOAD_SETTINGS, DATABASE_URL: databaseUrl });
  const services = await openServices(config);
  const companyId = uuid();
  const { db, clock, webhooks } = services;
  await insertCompany(db.work, {
    id: companyId,
    name: "Load",
    quota: 1_000_000,
    createdAt: clock.now(),
  });
  const { secret: key } = await createKey({ db, clock, actor: OPERATOR }, companyId, {
    name: "load",
    scopes: ["customers:read", "customers:write"],
    expiresAt: null,
  });
  await createEndpoint(webhooks, companyId, { url: receiver.url, events: ["customer.created"] });
  await services.close();
  return {
    companyId,
    begin: (urls: readonly string[]) => begin(urls, { companyId, apiKey: key }, receiver.received),
  };
}

function begin(
  urls: readonly string[],
  { companyId, apiKey }: { readonly companyId: string; readonly apiKey: string },
  received: readonly { readonly body: Buffer }[],
): WriteLoad {
  const statuses = new Map<number, number>();
  const unavailable = new Set<string>();
  const successes: Success[] = [];
  /** Names of customers, which are their idempotency keys, and their ids. */
  const acknowledged = new Map<string, string>();
  let isStopping = false;

  async function send(url: string, init: RequestInit = {}) {
    const headers = new Headers(init.headers);
    headers.set("authorization", `Bearer ${apiKey}`);
    const response = await fetch(url, { ...init, headers });
    const text = await response.text();
    const { status } = response;
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (status >= 500) unavailable.add(text.replaceAll(/[0-9a-f-]{36}|req_\w+/g, "…"));
    if (status === 503 && !response.headers.has("retry-after"))
      throw new Error("a 503 without Retry-After");
    return { status, text };
  }

  async function write(service: string): Promise<void> {
    const name = uuid();
    for (;;) {
      const { status, text } = await send(`${service}/v1/customers`, {
        method: "POST",
        headers: { "content-type": "application/json", "idempotency-key": name },
        body: JSON.stringify({ displayName: name }),
      });
      if (status === 200) {
        successes.push({ service, atMs: performance.now() });
        acknowledged.set(name, (JSON.parse(text) as { data: { id: string } }).data.id);
        return;
      }
      await pause(RETRY_MS);
    }
  }

  const repeat = async (work: () => Promise<unknown>) => {
    while (!isStopping) await work();
  };
  const clients = urls.flatMap((url) => [
    ...Array.from({ length: WRITERS }, () => repeat(() => write(url))),
    repeat(async () => {
      await send(`${url}/v1/customers?limit=5`);
      await pause(RETRY_MS);
    }),
  ]);
  const ended = Promise.all(clients);
  ended.catch(() => {}); // reported by `stop`
  const eventIds = () =>
    received.map(({ body }) => (JSON.parse(body.toString()) as { id: string }).id);

  return {
    statuses,
    successes,
    unavailable,
    firstSuccess: (service, startMs) =>
      eventually(`a 200 of ${service}`, async () => {
        const first = successes.find((one) => one.service === service && one.atMs >= startMs);
        return first && first.atMs - startMs;
      }),
    async stop() {
      isStopping = true;
      await ended;
    },
    async findings(databaseUrl, isDelivered = true) {
      const ofCompany = `company_id = '${companyId}'`;
      const customers = await query(
        databaseUrl,
        `select id, display_name as name from customers where ${ofCompany}`,
      );
      const events = await query(
        databaseUrl,
        `select id, body::jsonb #>> '{data,id}' as customer from events
          where ${ofCompany} and type = 'customer.created'`,
      );
      const stored = Map.groupBy(customers, ({ name }) => String(name));
      const findings: string[] = [];
      for (const [name, id] of acknowledged)
        if (
          stored
            .get(name)
            ?.map((row) => row["id"])
            .join() !== id
        )
          findings.push(`acknowledged, but stored ${stored.get(name)?.length ?? 0} times: ${id}`);
      for (const [name, rows] of stored)
        if (rows.length > 1) findings.push(`stored ${rows.length} times: ${name}`);
      if (events.length !== customers.length)
        findings.push(`${customers.length} customers have ${events.length} events`);
      await eventually("the last events", async () => {
        const ids = new Set(eventIds());
        return !isDelivered || events.every(({ id }) => ids.has(String(id))) || undefined;
      });
      const unknown = new Set(eventIds()).difference(new Set(events.map(({ id }) => String(id))));
      for (const id of unknown) findings.push(`received, but not stored: ${id}`);
      return findings;
    },
    describe() {
      const counts = [...statuses].map(([status, count]) => `${count} × ${status}`).join(", ");
      const ids = eventIds();
      return `${counts}; ${acknowledged.size} acknowledged, ${new Set(ids).size} events in ${ids.length} requests`;
    },
  };
}
