/** Creates the contenders' databases: a server for each, with a copy of the same rows. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { v7 as uuid } from "uuid";
import { openDatabase, type OpenDatabase } from "../../src/db/core/connections/client.ts";
import { listCustomers } from "../../src/db/customers/customer-list.ts";
import { startEmbedded } from "../../src/db/embedded/start.ts";
import { migrate } from "../../src/db/migrations/migrate.ts";
import { webhookEndpoints } from "../../src/db/schema/index.ts";
import { createSecret } from "../../src/webhooks/endpoints/secrets-rotation.ts";
import { createSecretBox } from "../../src/kernel/secret-box.ts";
import { addManyCustomers } from "../../test/helpers/data/many-customers.ts";
import { startCopy, type Cluster } from "../cost/cluster.ts";
import { addCompany, type BenchCompany } from "../database.ts";
import { startServer } from "../helpers/processes.ts";

const CUSTOMERS = 10_000;
/** One for each connection. */
const WRITERS = 32;
const SMALL_QUOTA = 200;
const SECRETS_KEY = Buffer.alloc(32, 1);

export interface Writer extends BenchCompany {
  /** The id of its only customer. */
  readonly customerId: string;
}

export interface World {
  readonly company: BenchCompany;
  /** One for each connection: writes in the same company wait for each other. */
  readonly writers: readonly Writer[];
  /** One of the company's customers. */
  readonly customerId: string;
  /** A company with a small quota. */
  readonly limited: BenchCompany & { readonly quota: number };
  /** Starts a database server on a copy. The world stops it. */
  copy(name: string): Promise<Cluster>;
  close(): Promise<void>;
}

export type Environment = Readonly<Record<string, string>>;

/** Returns the environment of a server on a database. */
export function environmentOf(databaseUrl: string): Environment {
  return {
    DATABASE_URL: databaseUrl,
    SECRETS_KEY: SECRETS_KEY.toString("base64"),
    WEBHOOKS_ALLOW_LOCAL: "on",
    DEMO: "off",
    NODE_ENV: "production",
  };
}

/** Starts a webhook receiver, and fills the database that is copied for each contender. */
export async function startWorld(): Promise<World> {
  const closers: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const closer of closers.toReversed()) await closer();
  };
  try {
    const dir = await mkdtemp(join(tmpdir(), "partner-api-bench-"));
    closers.push(() => rm(dir, { recursive: true, force: true }));
    const receiver = await startServer("bench/requests/receiver.ts");
    closers.push(() => receiver.stop());
    const original = join(dir, "original");
    const rows = await createOriginal(original, receiver.port);
    return {
      ...rows,
      close,
      async copy(name) {
        const cluster = await startCopy(original, join(dir, name));
        closers.push(() => cluster.stop());
        return cluster;
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Creates and fills the database. Its server has stopped when it returns. */
async function createOriginal(dir: string, receiverPort: number) {
  const server = await startEmbedded({ dir });
  try {
    await migrate(server.url);
    return await fill(server.url, receiverPort);
  } finally {
    await server.stop();
  }
}

async function fill(url: string, receiverPort: number) {
  const db = openDatabase(url);
  try {
    const company = await addCompany(db);
    await addManyCustomers(db.work, company.id, CUSTOMERS);
    const writers: Writer[] = [];
    while (writers.length < WRITERS) {
      const writer = await addCompany(db);
      await addManyCustomers(db.work, writer.id, 1);
      writers.push({ ...writer, customerId: await newestCustomer(db, writer.id) });
    }
    for (const { id } of [company, ...writers]) await addEndpoint(db, id, receiverPort);
    const limited = { ...(await addCompany(db, SMALL_QUOTA)), quota: SMALL_QUOTA };
    return { company, writers, limited, customerId: await newestCustomer(db, company.id) };
  } finally {
    await db.close();
  }
}

async function newestCustomer(db: OpenDatabase, companyId: string): Promise<string> {
  const { items } = await listCustomers(db.forCompany(companyId), companyId, { page: 1, limit: 1 });
  return (JSON.parse(items) as { id: string }).id;
}

async function addEndpoint(db: OpenDatabase, companyId: string, port: number): Promise<void> {
  const id = uuid();
  await db.work.insert(webhookEndpoints).values({
    companyId,
    id,
    url: `http://127.0.0.1:${port}/`,
    eventTypes: ["customer.created", "customer.updated"],
    status: "enabled",
    secret: createSecretBox(SECRETS_KEY).seal(createSecret(), id),
    createdAt: new Date(),
  });
}
