/** What the measurements of webhooks share: a database, a receiver, companies with an endpoint each. */
import { fork, type ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { v7 as uuid } from "uuid";
import { systemClock } from "../../src/kernel/clock.ts";
import { insertCustomer } from "../../src/db/customers/customers.ts";
import { webhookEndpoints } from "../../src/db/schema/index.ts";
import { createEvents, type Events } from "../../src/events/emit.ts";
import { createSecret } from "../../src/webhooks/signing-secret.ts";
import { openWebhooks, type Webhooks } from "../../src/webhooks/webhooks.ts";
import { startBenchDatabase, type BenchDatabase } from "../database.ts";

export interface World {
  readonly database: BenchDatabase;
  readonly webhooks: Webhooks;
  readonly events: Events;
  /** For processes of the service: on this database, with its secrets. */
  readonly environment: Readonly<Record<string, string>>;
  /** The process that notes what arrives. */
  readonly receiverPid: number;
  /** Makes a company with an endpoint at a path of the receiver. */
  addCompany(path: string): Promise<string>;
  /** What arrived since the last call: milliseconds since 1970 by event id. */
  takeArrivals(): Promise<Map<string, number>>;
  close(): Promise<void>;
}

/** Runs a measurement in a world of its own. */
export async function inWorld<Result>(run: (world: World) => Promise<Result>): Promise<Result> {
  const world = await startWorld();
  try {
    return await run(world);
  } finally {
    await world.close();
  }
}

async function startWorld(): Promise<World> {
  const secretsKey = randomBytes(32);
  const database = await startBenchDatabase();
  // Those that do something wrong have a process of their own: what they do must not delay the others.
  const receivers = [startReceiver(), startReceiver()] as const;
  const [healthy, wrong] = await Promise.all(receivers.map((child) => reply<number>(child)));
  const storage = { db: database.db, clock: systemClock, isEmbedded: true };
  const webhooks = await openWebhooks(
    storage,
    {
      secretsKey,
      dataDir: "",
      demo: undefined,
      webhooksAllowLocal: true,
      role: "all",
    },
    { onError: console.error },
  );
  return {
    database,
    webhooks,
    events: createEvents(webhooks.queue, systemClock, webhooks.wake),
    environment: {
      DATABASE_URL: database.url,
      SECRETS_KEY: secretsKey.toString("base64"),
      WEBHOOKS_ALLOW_LOCAL: "on",
      DEMO: "off",
    },
    receiverPid: receivers[0].pid ?? 0,
    async addCompany(path) {
      const { id: companyId } = await database.addCompany();
      const id = uuid();
      await database.db.work.insert(webhookEndpoints).values({
        companyId,
        id,
        url: `http://127.0.0.1:${path === "/" ? healthy : wrong}${path}`,
        eventTypes: ["customer.created"],
        status: "enabled",
        secret: webhooks.secrets.seal(createSecret(), id),
        createdAt: new Date(),
      });
      return companyId;
    },
    async takeArrivals() {
      receivers[0].send("take");
      const arrivals = await reply<{ [eventId: string]: number }>(receivers[0]);
      return new Map(Object.entries(arrivals));
    },
    async close() {
      for (const receiver of receivers) receiver.disconnect();
      await webhooks.close();
      await database.close();
    },
  };
}

function startReceiver(): ChildProcess {
  return fork(fileURLToPath(new URL("./receiver.ts", import.meta.url)));
}

async function reply<T>(child: ChildProcess): Promise<T> {
  const [message] = (await once(child, "message")) as [T];
  return message;
}

/**
 * Creates a customer, as POST /v1/customers does, with its event or without.
 * @returns the event's id, "" without one
 */
export async function write(world: World, companyId: string, withEvent = true): Promise<string> {
  return await world.database.db.work.transaction(async (tx) => {
    const draft = { id: uuid(), displayName: "Alamo Roofing", status: "active" as const };
    const customer = await insertCustomer(tx, companyId, draft, new Date());
    if (!withEvent) return "";
    return await world.events.emit(tx, companyId, "customer.created", customer);
  });
}

/** Makes so many companies with an endpoint each, that answers at once. */
export async function addCompanies(world: World, count: number): Promise<string[]> {
  const companies: string[] = [];
  for (let i = 0; i < count; i++) companies.push(await world.addCompany("/"));
  return companies;
}
