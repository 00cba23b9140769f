/** Creates the contenders' databases: a copy of the same rows for each, on one server. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { v7 as uuid } from "uuid";
import { openDatabase, type Database } from "../../src/db/core/client.ts";
import { listCustomers } from "../../src/db/customers/customer-list.ts";
import { startEmbedded } from "../../src/db/embedded/start.ts";
import { migrate } from "../../src/db/core/migrate.ts";
import { webhookEndpoints } from "../../src/db/schema/index.ts";
import { createSecret } from "../../src/webhooks/signing-secret.ts";
import { createSecretBox } from "../../src/kernel/secret-box.ts";
import { addManyCustomers } from "../../test/helpers/many-customers.ts";
import { addCompany, type BenchCompany } from "../database.ts";
import { startServer } from "../helpers/processes.ts";

const CUSTOMERS = 10_000;
/** One for each connection. */
const WRITERS = 32;
const SMALL_QUOTA = 200;
const SECRETS_KEY = Buffer.alloc(32, 1);

export interface World {
  readonly company: BenchCompany;
  /** Companies without customers, one for each connection: creates in the same company wait for each other. */
  readonly writers: readonly BenchCompany[];
  /** One of the company's customers. */
  readonly customerId: string;
  /** A company with a small quota. */
  readonly limited: BenchCompany & { readonly quota: number };
  /** Copies the database and returns the environment for a server on the copy. */
  copy(name: string): Promise<Environment>;
  close(): Promise<void>;
}

export type Environment = Readonly<Record<string, string>>;

/** Starts a database server and a webhook receiver, and fills the database that is copied for each contender. */
export async function startWorld(): Promise<World> {
  const closers: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const closer of closers.toReversed()) await closer();
  };
  try {
    const dir = await mkdtemp(join(tmpdir(), "partner-api-bench-"));
    closers.push(() => rm(dir, { recursive: true, force: true }));
    const server = await startEmbedded({ dir });
    closers.push(() => server.stop());
    const receiver = await startServer("bench/requests/receiver.ts");
    closers.push(() => receiver.stop());
    await migrate(server.superuserUrl);
    const rows = await fill(server.superuserUrl, receiver.port);
    return {
      ...rows,
      close,
      async copy(name) {
        const url = await copyDatabase(server.superuserUrl, name);
        return {
          DATABASE_URL: url,
          SECRETS_KEY: SECRETS_KEY.toString("base64"),
          WEBHOOKS_ALLOW_LOCAL: "on",
          DEMO: "off",
          NODE_ENV: "production",
        };
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function fill(url: string, receiverPort: number) {
  const db = openDatabase(url);
  try {
    const company = await addCompany(db);
    await addManyCustomers(db.work, company.id, CUSTOMERS);
    const writers: BenchCompany[] = [];
    while (writers.length < WRITERS) writers.push(await addCompany(db));
    for (const { id } of [company, ...writers]) await addEndpoint(db, id, receiverPort);
    const limited = { ...(await addCompany(db, SMALL_QUOTA)), quota: SMALL_QUOTA };
    const { items } = await listCustomers(db, company.id, { page: 1, limit: 1 });
    const { id: customerId } = JSON.parse(items) as { id: string };
    return { company, writers, limited, customerId };
  } finally {
    await db.close();
  }
}

async function addEndpoint(db: Database, companyId: string, port: number): Promise<void> {
  const id = uuid();
  await db.work.insert(webhookEndpoints).values({
    companyId,
    id,
    url: `http://127.0.0.1:${port}/`,
    eventTypes: ["customer.created"],
    status: "enabled",
    secret: createSecretBox(SECRETS_KEY).seal(createSecret(), id),
    createdAt: new Date(),
  });
}

/** @returns the copy's URL */
async function copyDatabase(url: string, name: string): Promise<string> {
  const original = new URL(url).pathname.slice(1);
  const client = new Client({ connectionString: withDatabase(url, "postgres") });
  await client.connect();
  try {
    await client.query(`create database "${name}" template "${original}"`);
  } finally {
    await client.end();
  }
  return withDatabase(url, name);
}

function withDatabase(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}
