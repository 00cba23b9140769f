/** A database of its own for every test file: a copy of a template that is migrated once. */
import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import postgres from "postgres";
import type { Test } from "tap";
import { startEmbedded } from "#src/db/embedded/start.ts";
import { migrate } from "#src/db/core/migrate.ts";

export interface Template {
  /** URL of a database on the server, through which others are made. */
  readonly server: string;
  /** The name of the migrated database. */
  readonly name: string;
  /** Removes the template, and the server if it was started for it. */
  close(): Promise<void>;
}

const CLONE_TIMEOUT_MS = 20_000;
const LEFTOVER_GRACE_MS = 1_000;
const POLL_MS = 50;
/** Somebody is connected to the template. */
const OBJECT_IN_USE = "55006";

let own: Promise<Template> | undefined;

/** Makes a migrated template on DATABASE_URL's server, or else on a server that is thrown away. */
export async function createTemplate(): Promise<Template> {
  const server = await testServer();
  const name = `test_${randomBytes(6).toString("hex")}`;
  const close = async () => {
    await withAdmin(server.url, (sql) => drop(sql, name));
    await server.close();
  };
  try {
    await withAdmin(server.url, (sql) => sql`create database ${sql(name)}`);
    await migrate(databaseUrl(server.url, name));
  } catch (error) {
    await close();
    throw error;
  }
  return { server: server.url, name, close };
}

/**
 * The URL of a fresh copy of the template, dropped when `t` ends. Close connections to it before: one that
 * is left open fails `t`.
 */
export async function testDatabase(t: Test): Promise<string> {
  const { server, name: template } = await currentTemplate();
  const name = `${template}_${randomBytes(4).toString("hex")}`;
  await withAdmin(server, (sql) => clone(sql, template, name));
  t.teardown(() =>
    withAdmin(server, async (sql) => {
      const open = await leftOpen(sql, name);
      await drop(sql, name);
      if (open > 0) throw new Error(`${open} connection(s) to the test's database were left open`);
    }),
  );
  return databaseUrl(server, name);
}

/** The template of `npm test`; for a file that is run by itself, one that lives as long as the process. */
async function currentTemplate(): Promise<Pick<Template, "server" | "name">> {
  const { TEST_SERVER: server, TEST_TEMPLATE: name } = process.env;
  if (server && name) return { server, name };
  own ??= createOwnTemplate();
  return own;
}

async function createOwnTemplate(): Promise<Template> {
  // Not imported above: that alone would make the process of `npm test`, too, a test with a time limit.
  const { default: tap } = await import("tap");
  const template = await createTemplate();
  tap.teardown(() => template.close());
  return template;
}

async function testServer(): Promise<{ url: string; close: () => Promise<void> }> {
  const url = process.env["DATABASE_URL"];
  if (url) return { url, close: async () => {} };
  const dir = await mkdtemp(join(tmpdir(), "partner-api-test-"));
  const remove = () => rm(dir, { recursive: true, force: true });
  try {
    const embedded = await startEmbedded({ dir, disposable: true });
    const close = async () => {
      await embedded.stop();
      await remove();
    };
    return { url: embedded.url, close };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function clone(sql: postgres.Sql, template: string, name: string): Promise<void> {
  for (const deadline = Date.now() + CLONE_TIMEOUT_MS; ;) {
    try {
      await sql`create database ${sql(name)} template ${sql(template)}`;
      return;
    } catch (error) {
      const inUse = error instanceof postgres.PostgresError && error.code === OBJECT_IN_USE;
      if (!inUse || Date.now() > deadline) throw error;
      await sleep(POLL_MS);
    }
  }
}

/** How many clients are connected to a database, when they don't leave within a second. */
async function leftOpen(sql: postgres.Sql, name: string): Promise<number> {
  for (const deadline = Date.now() + LEFTOVER_GRACE_MS; ;) {
    const clients = await sql`
      select from pg_stat_activity where datname = ${name} and backend_type = 'client backend'`;
    if (clients.length === 0 || Date.now() > deadline) return clients.length;
    await sleep(POLL_MS);
  }
}

async function drop(sql: postgres.Sql, name: string): Promise<void> {
  await sql`drop database if exists ${sql(name)} with (force)`;
}

async function withAdmin<T>(url: string, work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = postgres(url, { max: 1, fetch_types: false, onnotice: () => {} });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}

function databaseUrl(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}
