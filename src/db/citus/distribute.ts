/**
 * Distributes the tables of a database among the nodes of its Citus cluster. Reasons:
 * docs/decisions/0060-citus-tables.md.
 */
import { OperatorError } from "../../kernel/operator-error.ts";
import type { RunQuery } from "../core/statements/run-query.ts";
import { ServerClient } from "../core/connections/server-client.ts";
import { Servers } from "../core/connections/servers.ts";
import { applySessionSettings } from "../core/connections/session-settings.ts";
import { expectCoordinator } from "../core/companies/sharding.ts";
import { findCompanyFunction } from "./company-function.ts";
import { expectNoServiceConnections } from "../core/connections/service-connections.ts";
import { expectReady, lockMigrations } from "./expect-ready.ts";
import { addKey, dropKeys, findMissingKeys, foreignKeysOfSchema } from "./foreign-keys.ts";
import { describeKind, findMisplaced, placeTable, tableNames } from "./placements.ts";
import { findQueueStep } from "./queue-tables.ts";
import type { Step } from "./step.ts";

const CONNECT_TIMEOUT_MS = 5_000;
/** Counts requests of versions that can't run on a cluster. Citus allows no trigger with a transition table. */
const OLD_TRIGGER = "requests_counted";
/** Triggers that only change the new row are safe on each node. The others have been dropped. */
const SETTINGS = `
  set statement_timeout = 0; set lock_timeout = '60s'; set idle_in_transaction_session_timeout = 0;
  set client_min_messages = warning; set citus.enable_unsafe_triggers = on`;

/**
 * Distributes what isn't distributed yet.
 * @param options `onStep` is called before each step; with `isDryRun`, nothing is changed
 * @returns the steps, in their order
 * @throws OperatorError when the cluster isn't ready, or when the service is connected and a step needs it stopped
 */
export async function distribute(
  url: string,
  options: {
    readonly isDryRun: boolean;
    readonly onStep: (step: Step, at: number, count: number) => void;
    /** Maximum time in milliseconds to wait for the end of the service's connections. */
    readonly serviceWaitMs?: number;
  },
): Promise<readonly Step[]> {
  const client = new ServerClient({
    servers: new Servers(url, undefined, expectCoordinator),
    application_name: "partner-api distribution",
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
  });
  await client.connect();
  await client.query(applySessionSettings(false));
  try {
    const query: RunQuery = async (text, values) => await client.query(text, values);
    await expectReady(query);
    if (options.isDryRun) return await findSteps(query);
    await lockMigrations(query);
    await query(SETTINGS);
    const steps = await findSteps(query);
    if (!canRunLive(steps))
      await expectNoServiceConnections(query, "the database", options.serviceWaitMs);
    for (const [at, step] of steps.entries()) {
      options.onStep(step, at, steps.length);
      await step.run(query);
    }
    return steps;
  } finally {
    await client.end(); // the lock too
  }
}

/** Whether all steps can run while the service is running. */
export function canRunLive(steps: readonly Step[]): boolean {
  return steps.every(({ isLive }) => isLive);
}

async function findSteps(query: RunQuery): Promise<Step[]> {
  const misplaced = await findMisplaced(query);
  const wrong = misplaced.find(({ present }) => present !== undefined);
  if (wrong)
    throw new OperatorError(
      `The table ${wrong.table} is ${wrong.present} instead of ${describeKind(wrong.kind)}. Change it back first: select undistribute_table('${wrong.table}')`,
    );
  const tables = misplaced.map(({ table }) => table);
  const moved = new Set(tables);
  const missing = new Set((await findMissingKeys(query)).map(({ name }) => name));
  const keys = foreignKeysOfSchema().filter(
    ({ name, table, parent }) => missing.has(name) || moved.has(table) || moved.has(parent),
  );
  return [
    ...(await findFunctions(query)),
    ...(await findOldTrigger(query)),
    ...(await findMigrationsTable(query)),
    ...(await findUnlogged(query)),
    ...(tables.length > 0
      ? [
          {
            text: "foreign keys: dropped, until the tables are distributed",
            run: async (run: RunQuery) => await dropKeys(run, tables),
          },
        ]
      : []),
    ...misplaced.map((table) => ({
      text: `${table.table}: ${describeKind(table.kind)}`,
      run: async (run: RunQuery) => await placeTable(run, table),
    })),
    ...keys.map((key) => ({
      text: `${key.table}: foreign key to ${key.parent}`,
      run: async (run: RunQuery) => await addKey(run, key),
    })),
    ...(await findQueueStep(query)),
    ...(await findCompanyFunction(query)),
    ...(await findLeftRows(query)),
  ];
}

/** Functions that were created before the database had Citus. Triggers and statements call them on all nodes. */
async function findFunctions(query: RunQuery): Promise<Step[]> {
  const { rows } = await query(`
    select p.oid::regprocedure::text as name from pg_proc p
    where p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
      and not exists (select from pg_dist_object o where o.classid = 'pg_proc'::regclass and o.objid = p.oid)
    order by p.oid`);
  return (rows as { name: string }[]).map(({ name }) => ({
    text: `${name}: on all nodes`,
    run: async (run) => {
      await run("select create_distributed_function($1::regprocedure)", [name]);
    },
  }));
}

async function findOldTrigger(query: RunQuery): Promise<Step[]> {
  const { rows } = await query(
    "select from pg_trigger where tgrelid = 'request_log'::regclass and tgname = $1",
    [OLD_TRIGGER],
  );
  if (rows.length === 0) return [];
  const run = async (run: RunQuery) => {
    await run(`drop trigger if exists ${OLD_TRIGGER} on request_log`);
  };
  return [{ text: `request_log: trigger ${OLD_TRIGGER} dropped`, run }];
}

/** Citus moves shards while they are written by logical replication, which has no rows of unlogged tables. */
async function findUnlogged(query: RunQuery): Promise<Step[]> {
  const { rows } = await query(
    `select relname as table from pg_class
      where relnamespace = 'public'::regnamespace and relpersistence = 'u' and relname = any($1::text[]) order by oid`,
    [tableNames((kind) => kind !== "local")],
  );
  return (rows as { table: string }[]).map(({ table }) => ({
    text: `${table}: logged, so that its shards can be moved`,
    run: async (run) => {
      await run(`alter table public.${table} set logged`);
    },
  }));
}

/** Each node needs the table, since a process looks for pending migrations on the node that it starts with. */
async function findMigrationsTable(query: RunQuery): Promise<Step[]> {
  const { rows } = await query(
    "select from pg_dist_partition where logicalrelid = 'drizzle.__drizzle_migrations'::regclass",
  );
  if (rows.length > 0) return [];
  const run = async (run: RunQuery) => {
    await run("select create_reference_table('drizzle.__drizzle_migrations')");
  };
  return [{ text: "drizzle.__drizzle_migrations: reference", run }];
}

/** Rows that were copied to shards stay in the tables of the coordinator, where nothing reads them. */
async function findLeftRows(query: RunQuery): Promise<Step[]> {
  const { rows } = await query(
    `select c.relname as table, sum(pg_relation_size(part.id))::float8 as bytes
      from pg_class c cross join lateral (
        select c.oid as id union select relid from pg_partition_tree(c.oid)) part
      where c.relnamespace = 'public'::regnamespace and c.relname = any($1::text[])
      group by c.oid, c.relname having sum(pg_relation_size(part.id)) > 0 order by c.oid`,
    [tableNames((kind) => kind !== "local")],
  );
  return (rows as { table: string; bytes: number }[]).map(({ table, bytes }) => ({
    text: `${table}: copied rows removed from the coordinator (${Math.ceil(bytes / 2 ** 20)} MB)`,
    run: async (run) => {
      await run("select truncate_local_data_after_distributing_table($1::regclass)", [
        `public.${table}`,
      ]);
      await run(`analyze public.${table}`);
    },
  }));
}
