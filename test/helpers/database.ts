/** A database for each test file: a copy of a template that is migrated once. */
import { randomBytes } from "node:crypto";
import { openAsBlob } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { escapeIdentifier, Pool, type DatabaseError } from "pg";
import type { DatabaseOptions } from "#src/db/core/connections/client.ts";
import { databaseUrl, dropDatabase, isCluster, onEachNode, withAdmin } from "../runner/template.ts";
import { askShared, openShared, SOCKET_VARIABLE } from "../runner/shared.ts";
import type { Template } from "../runner/test-server.ts";
import { eventually, TIMEOUT_MS } from "./eventually.ts";
import { teardown, type TestScope } from "./teardown.ts";

/**
 * The environment variable with two addresses (`host:port>host:port`): services that would connect to the first one
 * connect to the second one, where a pooler in transaction mode listens.
 */
export const POOLER_VARIABLE = "TEST_POOLER";
/**
 * The environment variable with the address (`host:port`) of a worker node of the cluster of DATABASE_URL: services connect
 * to it, and to the coordinator for the queue and notifications.
 */
const NODE = process.env["TEST_NODE"];
const POOLER = process.env[POOLER_VARIABLE];
const [FROM_HOST, TO_HOST] = NODE
  ? [new URL(process.env["DATABASE_URL"] ?? "").host, NODE]
  : (POOLER?.split(">") ?? []);

/**
 * The environment variable with the path of a dumped database of the mock: tests run with copies of it in memory, as the
 * mock does.
 */
export const MOCK_VARIABLE = "TEST_MOCK";
const MOCK = process.env[MOCK_VARIABLE];

/** A server on a busy machine takes a while to notice that a client has left. */
const LEFTOVER_GRACE_MS = 20_000;
const POLL_MS = 50;
/** Another session is connected to the template. */
const OBJECT_IN_USE = "55006";

let template: Promise<Template> | undefined;
/**
 * One connection to the server, shared by the tests of a process: each takes 8 ms of processor time. While it is idle, the
 * process can exit. The package `postgres` can't do that: a query at the time when it closes an idle connection leaves a timer
 * behind.
 */
let admin: Pool | undefined;

/**
 * The URL of a fresh copy of the template, dropped when `t` ends. Close connections to it before: one that
 * is left open fails `t`.
 */
export async function testDatabase(t: TestScope): Promise<string> {
  if (MOCK) return await memoryDatabase(t, MOCK);
  template ??= findTemplate();
  const { server, name: source } = await template;
  const name = `${source}_${randomBytes(4).toString("hex")}`;
  const sql = connectOnce(server);
  await clone(sql, server, source, name);
  teardown(t, "dropping the test's database", async () => {
    // A pooler's own connections stay open, for later clients.
    const open = POOLER ? 0 : await countLeftOpen(sql, name);
    if (await isCluster(server)) await dropDatabase(server, name);
    else await sql.query(`drop database if exists ${escapeIdentifier(name)} with (force)`);
    if (open > 0) throw new Error(`${open} connection(s) to the test's database were left open`);
  });
  return databaseUrl(server, name);
}

async function memoryDatabase(t: TestScope, files: string): Promise<string> {
  const { openMemoryDatabase } = await import("#src/mock/memory-database.ts");
  const database = await openMemoryDatabase(await openAsBlob(files));
  teardown(t, "closing the database in memory", () => database.close());
  return database.url;
}

/**
 * The URL of a database without tables, dropped when `t` ends: on a cluster, an ordinary one of the coordinator. Close
 * connections to it before.
 */
export async function emptyDatabase(t: TestScope): Promise<string> {
  const server = await testServer();
  const name = `empty_${randomBytes(8).toString("hex")}`;
  const sql = connectOnce(server);
  await sql.query(`create database ${escapeIdentifier(name)}`);
  teardown(t, "dropping the test's empty database", async () => {
    const open = await countLeftOpen(sql, name);
    await sql.query(`drop database if exists ${escapeIdentifier(name)} with (force)`);
    if (open > 0) throw new Error(`${open} connection(s) to the test's database were left open`);
  });
  return databaseUrl(server, name);
}

/** Whether the databases of the run are on a Citus cluster, with distributed tables. */
export async function isOnCluster(): Promise<boolean> {
  if (MOCK) return false;
  return await isCluster(await testServer());
}

/** Options of `openDatabase` for the databases of the run. */
export async function clusterOptions(): Promise<DatabaseOptions> {
  return (await isOnCluster()) ? { isSharded: true, knowsCoordinator: true } : {};
}

/** A reason to skip a test that adds something to a table that one node only would have; false on one server. */
export async function unlessOneServer(what: string): Promise<string | false> {
  return (await isOnCluster()) && `it can't be tried on a cluster: ${what}`;
}

/** The view of the statements that are running: on a cluster, on all of its nodes. */
async function activityView(): Promise<string> {
  return (await isOnCluster()) ? "citus_stat_activity" : "pg_stat_activity";
}

/**
 * Resolves when statements on a database wait for locks.
 * @param url of a database of the run
 * @param count the least number of them
 */
export async function untilBlocked(url: string, count = 1): Promise<void> {
  const view = await activityView();
  await withAdmin(url, async (sql) =>
    eventually(`${count} statement(s) that wait for a lock`, async () => {
      const waiting = await sql`
        select from ${sql(view)} where wait_event_type = 'Lock' and datname = current_database()`;
      return waiting.length >= count || undefined;
    }),
  );
}

/** The URL at which services connect to the database at `url`. Tests themselves use `url`. */
export function serviceUrl(url: string): string {
  if (!TO_HOST) return url; // it may name several hosts
  const service = new URL(url);
  if (service.host === FROM_HOST) service.host = TO_HOST;
  return service.href;
}

/** The settings with which services connect to the database at `url`. */
export function serviceSettings(url: string): Record<string, string> {
  return { DATABASE_URL: serviceUrl(url), ...(NODE ? { DATABASE_DIRECT_URL: url } : {}) };
}

/** Options of `openDatabase` for `serviceUrl(url)`. */
export async function serviceOptions(url: string): Promise<DatabaseOptions> {
  if (MOCK) return { isPooled: true };
  const cluster = await clusterOptions();
  if (serviceUrl(url) === url) return cluster;
  if (NODE) return { ...cluster, directUrl: url };
  // Behind a pooler, processes of a cluster reach the queue past it.
  return { ...cluster, isPooled: true, ...(cluster.isSharded ? { directUrl: url } : {}) };
}

/** The server of the run, with all privileges. */
export async function testServer(): Promise<string> {
  template ??= findTemplate();
  return (await template).server;
}

/** The template of `npm test`; for a file that is run alone, one that lives as long as the process. */
async function findTemplate(): Promise<Template> {
  const socket = process.env[SOCKET_VARIABLE];
  if (socket) return await askShared(socket, "template");
  // Loaded only here: it would report on programs that aren't tests.
  const { default: t } = await import("tap");
  const shared = await openShared();
  t.teardown(() => shared.close());
  return await shared.template();
}

function connectOnce(server: string): Pool {
  return (admin ??= new Pool({ connectionString: server, max: 1, allowExitOnIdle: true }).on(
    "error",
    () => {}, // the next query reports it
  ));
}

/**
 * By copying files: with the template of 10 MB, a fifth of the processor time of writing it to the log, which
 * is the default.
 */
async function clone(shared: Pool, server: string, source: string, name: string): Promise<void> {
  const [copy, original] = [name, source].map(escapeIdentifier);
  const create = `create database ${copy} template ${original} strategy file_copy`;
  for (const deadline = Date.now() + TIMEOUT_MS; ;) {
    try {
      if (await isCluster(server)) await onEachNode(server, (sql) => sql.unsafe(create));
      else await shared.query(create);
      return;
    } catch (error) {
      const isInUse = (error as Partial<DatabaseError>).code === OBJECT_IN_USE;
      if (!isInUse || Date.now() > deadline) throw error;
      await sleep(POLL_MS);
    }
  }
}

/** Counts the clients that stay connected to a database. */
async function countLeftOpen(sql: Pool, name: string): Promise<number> {
  for (const deadline = Date.now() + LEFTOVER_GRACE_MS; ;) {
    const { rowCount } = await sql.query(
      `select from pg_stat_activity where datname = $1 and backend_type = 'client backend'
        and application_name not like 'citus_internal%'`,
      [name],
    );
    if (!rowCount || Date.now() > deadline) return rowCount ?? 0;
    await sleep(POLL_MS);
  }
}
