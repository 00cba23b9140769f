/** Starts a primary and its streaming standby, which a test can promote. */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Client } from "pg";
import type { Test } from "tap";
import { changeOwner } from "#src/db/embedded/account.ts";
import { query } from "./embedded-server.ts";
import { eventually } from "../eventually.ts";
import { copyServer, createServer, type PostgresServer, type Settings } from "./postgres-server.ts";

export interface StandbyPair {
  readonly primary: PostgresServer;
  readonly standby: PostgresServer;
}

export interface PairOptions {
  /** Whether the primary answers a commit only when the standby has it. Default: true. */
  readonly isSynchronous?: boolean;
  /** Settings of both servers. */
  readonly settings?: Settings;
}

/** The name by which a standby connects, and which `synchronous_standby_names` lists. */
const NAME = "standby";
/** Settings of a primary's start: it answers a commit when its standby has written it. */
const SYNCHRONOUS: Settings = { synchronous_standby_names: NAME };

/** Starts both and waits until the standby streams. Both hold a migrated, empty database. */
export async function startPair(t: Test, options: PairOptions = {}): Promise<StandbyPair> {
  const { isSynchronous = true, settings = {} } = options;
  const primary = await createServer(t, settings);
  // The snapshot was made with wal_level=minimal, from which a standby can't start.
  await primary.start();
  await primary.stop("fast");
  const standby = await copyServer(t, primary, settings);
  await primary.start(isSynchronous ? SYNCHRONOUS : {});
  await startAsStandby(standby, primary);
  return { primary, standby };
}

/** Starts a stopped server as a standby of another one, and waits until it streams. */
export async function startAsStandby(
  standby: PostgresServer,
  primary: PostgresServer,
  settings: Settings = {},
): Promise<void> {
  const file = join(standby.data, "standby.signal");
  await writeFile(file, "");
  await changeOwner(standby.account, file);
  const { port, password } = primary;
  await standby.start({
    primary_conninfo: `host=127.0.0.1 port=${port} user=app password=${password} application_name=${NAME}`,
    ...settings,
  });
  await eventually("a streaming standby", async () => {
    const rows = await query(
      primary.url,
      `select from pg_stat_replication where application_name = '${NAME}' and state = 'streaming'`,
    );
    return rows.length > 0 || undefined;
  });
}

/** Promotes a standby and waits until it accepts writes. */
export async function promote(standby: PostgresServer): Promise<void> {
  const [row] = await query(standby.url, "select pg_promote(true, 60) as done");
  if (row?.["done"] !== true) throw new Error("the standby was not promoted within 60 s");
}

/** The URL of several servers with the same database. */
export function hostsUrl(...servers: readonly PostgresServer[]): string {
  const [first] = servers;
  const hosts = servers.map(({ port }) => `127.0.0.1:${port}`).join(",");
  return first?.url.replace(`127.0.0.1:${first.port}`, hosts) ?? "";
}

/** Promotes a standby. Returns when it first accepted writes, which the function that promotes notices up to 100 ms later. */
export async function promoteAt(standby: PostgresServer): Promise<number> {
  const client = new Client({ connectionString: standby.url });
  await client.connect();
  try {
    const promoted = promote(standby);
    for (;;) {
      const { rows } = await client.query("select pg_is_in_recovery() as is_standby");
      if (!rows[0].is_standby) break;
    }
    const atMs = performance.now();
    await promoted;
    return atMs;
  } finally {
    await client.end();
  }
}
