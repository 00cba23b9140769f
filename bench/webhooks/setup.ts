/** Sets up the webhook measurements: a database, receivers, and companies with an endpoint each. */
import { fork, type ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { v7 as uuid } from "uuid";
import { systemClock } from "../../src/kernel/clock.ts";
import { webhookEndpoints } from "../../src/db/schema/index.ts";
import { CREATE_CUSTOMER, toCreateRow } from "../../src/db/writes/customer-writes.ts";
import { createEvents, type Events } from "../../src/events/emit.ts";
import { createSecret } from "../../src/webhooks/endpoints/secrets-rotation.ts";
import { openWebhooks, type Webhooks } from "../../src/webhooks/webhooks.ts";
import { startBenchDatabase, type BenchDatabase } from "../database.ts";
import { runWrite } from "../helpers/run-write.ts";

export interface World {
  readonly database: BenchDatabase;
  readonly webhooks: Webhooks;
  readonly events: Events;
  /** Environment for processes of the service on this database, with its secrets key. */
  readonly environment: Readonly<Record<string, string>>;
  /** The process that records arrivals. */
  readonly receiverPid: number;
  /** Creates a company with endpoints at a path of the receiver. */
  addCompany(path: string, endpoints?: number): Promise<string>;
  /** Returns the API key of a company. */
  keyOf(companyId: string): string;
  /** Returns the arrivals since the last call: milliseconds since 1970 by event id. */
  takeArrivals(): Promise<Map<string, number>>;
  close(): Promise<void>;
}

/** Runs a measurement with a separate setup. */
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
  // Misbehaving endpoints have a separate process, so that they don't delay the others.
  const receivers = [startReceiver(), startReceiver()] as const;
  const [healthyPort, faultyPort] = await Promise.all(
    receivers.map((child) => reply<number>(child)),
  );
  const keys = new Map<string, string>();
  const storage = { db: database.db, clock: systemClock, isEmbedded: true };
  const webhooks = openWebhooks(storage, {
    secretsKeys: [secretsKey],
    dataDir: "",
    demo: undefined,
    webhooksAllowLocal: true,
  });
  return {
    database,
    webhooks,
    events: createEvents(webhooks.dispatch, systemClock),
    environment: {
      DATABASE_URL: database.url,
      SECRETS_KEY: secretsKey.toString("base64"),
      WEBHOOKS_ALLOW_LOCAL: "on",
      DEMO: "off",
    },
    receiverPid: receivers[0].pid ?? 0,
    keyOf: (companyId) => keys.get(companyId) ?? "",
    async addCompany(path, endpoints = 1) {
      const { id: companyId, key } = await database.addCompany();
      keys.set(companyId, key);
      for (let i = 0; i < endpoints; i++) {
        const id = uuid();
        await database.db.work.insert(webhookEndpoints).values({
          companyId,
          id,
          url: `http://127.0.0.1:${path === "/" ? healthyPort : faultyPort}${path}`,
          eventTypes: ["customer.created"],
          status: "enabled",
          secret: webhooks.secrets.seal(createSecret(), id),
          createdAt: new Date(),
        });
      }
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
 * Creates a customer like POST /v1/customers, with or without its event.
 * @returns the event's id, or "" without an event
 */
export async function write(
  { database, webhooks }: World,
  companyId: string,
  withEvent = true,
): Promise<string> {
  const kind = withEvent ? CREATE_CUSTOMER : { ...CREATE_CUSTOMER, eventType: undefined };
  const row = toCreateRow(uuid(), { displayName: "Alamo Roofing" });
  const eventId = await runWrite(database.db.work, kind, companyId, row);
  if (withEvent) webhooks.dispatch.handOver(companyId, [], true);
  return eventId;
}

/** Creates companies with one endpoint each that responds at once. */
export async function addCompanies(world: World, count: number): Promise<string[]> {
  const companies: string[] = [];
  for (let i = 0; i < count; i++) companies.push(await world.addCompany("/"));
  return companies;
}
