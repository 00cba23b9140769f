/** Opens the transactions in which migrations run, and finds the sessions that they wait for. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Client } from "pg";
import { isLockConflict } from "../core/connections/failures.ts";
import { ServerClient } from "../core/connections/server-client.ts";
import { Servers } from "../core/connections/servers.ts";
import { applySessionSettings } from "../core/connections/session-settings.ts";
import { expectCoordinator } from "../core/companies/sharding.ts";

const CONNECT_TIMEOUT_MS = 5_000;
/** Time between two tries: random, because writes that come at regular times would be in the way again. */
const RETRY_MS = { least: 100, random: 300 };
/** The advisory lock of migrations: an arbitrary number that nothing else in the database uses. */
export const LOCK = 7_205_441_903n;
/** pg_locks shows the halves of an advisory lock's number in two columns. */
const LOCK_HALVES = [LOCK >> 32n, LOCK & 0xffff_ffffn].map(String);

/** The migration that failed, or what it waited for. The database's error is its cause. */
export class MigrationError extends Error {
  override readonly name = "MigrationError";
}

export interface SessionOptions {
  /**
   * Maximum time in milliseconds that a transaction waits for another process that migrates, and for tables that are in use.
   */
  readonly waitMs: number;
  /**
   * Maximum time in milliseconds that the locks before a migration, or one of its statements, wait for tables. Queries of the
   * service wait behind them, so it is short, and the transaction is tried again.
   */
  readonly tableWaitMs: number;
  /** Whether transactions are rolled back when their work is done. */
  readonly isTrial?: boolean;
}

/**
 * Runs work in a transaction that holds the lock of migrations. Nothing outlasts the transaction, so that it works behind
 * a connection pooler too. It is tried again while another process migrates, or while a table is in use.
 * @throws MigrationError that names the sessions it waited for when the time is up
 */
export type MigrationTransaction = <T>(work: (client: Client) => Promise<T>) => Promise<T>;

/** Opens a connection for the transactions of `run`. */
export async function withMigrationSession<T>(
  url: string,
  options: SessionOptions,
  run: (transaction: MigrationTransaction) => Promise<T>,
): Promise<T> {
  const client = new ServerClient({
    servers: new Servers(url, undefined, expectCoordinator),
    application_name: "partner-api migrations",
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
  });
  client.on("error", () => {}); // the next query reports it
  await client.connect();
  try {
    return await run(async (work) => {
      for (const deadline = Date.now() + options.waitMs; ;) {
        const outcome = await attempt(client, options, work);
        if ("value" in outcome) return outcome.value;
        if (Date.now() >= deadline) throw outcome.problem;
        await sleep(RETRY_MS.least + Math.random() * RETRY_MS.random);
      }
    });
  } finally {
    await client.end();
  }
}

async function attempt<T>(
  client: Client,
  { tableWaitMs, isTrial = false }: SessionOptions,
  work: (client: Client) => Promise<T>,
): Promise<{ value: T } | { problem: MigrationError }> {
  await client.query("begin isolation level read committed");
  let isOpen = true;
  const rollBack = async () => {
    isOpen = false;
    await client.query("rollback");
  };
  try {
    await client.query(applySessionSettings(true));
    const { rows } = await client.query<{ isLocked: boolean }>(
      `select set_config('lock_timeout', $1, true), set_config('statement_timeout', '0', true),
        set_config('idle_in_transaction_session_timeout', '0', true),
        pg_try_advisory_xact_lock($2) as "isLocked"`,
      [String(tableWaitMs), String(LOCK)],
    );
    if (!rows[0]?.isLocked) return { problem: lockedBy(await lockHolders(client)) };
    const value = await work(client);
    await client.query(isTrial ? "rollback" : "commit");
    isOpen = false;
    return { value };
  } catch (error) {
    if (!isLockConflict(error)) throw error;
    await rollBack();
    return { problem: inUse(error, await tableUsers(client, tableWaitMs)) };
  } finally {
    if (isOpen) await rollBack().catch(() => {}); // the connection may be broken
  }
}

interface Session {
  readonly pid: number;
  readonly application: string | null;
  readonly address: string | null;
  readonly state: string | null;
  readonly since: Date | null;
}

const SESSION = `a.pid, a.application_name as application, host(a.client_addr) as address, a.state,
  coalesce(a.xact_start, a.state_change, a.backend_start) as since`;
const THIS_DATABASE = "(select oid from pg_database where datname = current_database())";

async function lockHolders(client: Client): Promise<Session[]> {
  const { rows } = await client.query<Session>(
    `select ${SESSION} from pg_locks l join pg_stat_activity a using (pid)
      where l.locktype = 'advisory' and l.granted and l.database = ${THIS_DATABASE}
        and l.classid = $1::bigint::oid and l.objid = $2::bigint::oid and l.objsubid = 1`,
    LOCK_HALVES,
  );
  return rows;
}

/**
 * The sessions whose transactions have used tables of this database since before the statement began to wait. Postgres
 * doesn't say which of them it waited for.
 */
async function tableUsers(client: Client, waitedMs: number): Promise<Session[]> {
  const { rows } = await client.query<Session>(
    `select ${SESSION} from pg_stat_activity a
      where a.pid <> pg_backend_pid()
        and coalesce(a.xact_start < clock_timestamp() - make_interval(secs => $1), true)
        and exists (select from pg_locks l join pg_class c on c.oid = l.relation
          where l.pid = a.pid and l.granted and l.locktype = 'relation' and l.database = ${THIS_DATABASE}
            and c.relkind in ('r', 'p') and c.relnamespace <> 'pg_catalog'::regnamespace)
      order by a.xact_start limit 5`,
    [waitedMs / 1000],
  );
  return rows;
}

function lockedBy(sessions: readonly Session[]): MigrationError {
  const pid = sessions[0]?.pid;
  return new MigrationError(
    `another session has the lock of migrations: ${sessions.map(describe).join("; ") || "it has just ended"}. ` +
      "If it is migrating, start again when it has finished." +
      (pid ? ` If it hangs, end it with: select pg_terminate_backend(${pid})` : ""),
  );
}

function inUse(error: unknown, sessions: readonly Session[]): MigrationError {
  const pids = sessions.map(({ pid }) => `select pg_terminate_backend(${pid})`);
  const what = error instanceof MigrationError ? error.message : "a migration was rolled back";
  if (sessions.length === 0)
    return new MigrationError(
      `${what}, because a table was in use. Start again when the database is less busy.`,
    );
  return new MigrationError(
    `${what}, because a table was in use, probably by ${sessions.map(describe).join("; ")}. ` +
      `Wait for the end of that work, or end it with: ${pids.join("; ")}`,
  );
}

function describe({ pid, application, address, state, since }: Session): string {
  const name = application ? ` (${application})` : "";
  const from = address ? ` from ${address}` : "";
  const time = since ? ` since ${since.toISOString().slice(0, 19)}Z` : "";
  return `process ${pid}${name}${from}${state ? `, ${state}${time}` : ""}`;
}
