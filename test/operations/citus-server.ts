/** Starts another server for a cluster that a test has started, with the settings of its coordinator's configuration. */
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chown, mkdtemp, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import postgres from "postgres";
import { first } from "../helpers/servers/citus-nodes.ts";
import { DATABASE_FOLDER } from "../helpers/servers/database-folder.ts";
import { eventually } from "../helpers/eventually.ts";
import { freePort } from "../helpers/servers/free-port.ts";
import { teardown, type TestScope } from "../helpers/teardown.ts";

const run = promisify(execFile);
/** Settings copied from the configuration file. Its folders and ports are the coordinator's own. */
const COPIED = [
  "shared_preload_libraries",
  "max_connections",
  "wal_level",
  "max_prepared_transactions",
];

/**
 * Starts an empty server with a database of the same name as the coordinator's, with Citus; ends it with `t`.
 * @param url of the database on the coordinator, as a superuser
 * @returns the URL of the new database
 */
export async function startAnotherServer(t: TestScope, url: string): Promise<string> {
  const database = new URL(url).pathname.slice(1);
  const coordinator = postgres(url, { max: 1 });
  const { bin, data } = first(
    await coordinator<{ bin: string; data: string }[]>`
      select (select setting from pg_config where name = 'BINDIR') as bin, current_setting('data_directory') as data`,
  );
  const settings = await coordinator<{ name: string; setting: string }[]>`
    select name, setting from pg_settings where name = any(${COPIED})`;
  await coordinator.end();
  const { uid, gid } = await stat(data);
  const folder = await mkdtemp(join(DATABASE_FOLDER, "citus-server-test-"));
  await chown(folder, uid, gid);
  const port = await freePort();
  await run(
    join(bin, "initdb"),
    ["-D", join(folder, "data"), "-A", "trust", "-U", "postgres", "-E", "UTF8", "--locale=C.UTF-8"],
    { uid, gid },
  );
  const options = [
    ...settings.map(({ name, setting }) => `${name}=${setting}`),
    `port=${port}`,
    `unix_socket_directories=${folder}`,
    "listen_addresses=127.0.0.1",
  ].flatMap((option) => ["-c", option]);
  const server = spawn(join(bin, "postgres"), ["-D", join(folder, "data"), ...options], {
    uid,
    gid,
    // With the home of another account, connections to other nodes would look for certificates that they can't read.
    env: { PATH: process.env["PATH"], HOME: folder },
    stdio: "ignore",
  });
  teardown(t, "stopping another server", async () => {
    if (server.exitCode === null) {
      server.kill("SIGQUIT");
      await once(server, "exit");
    }
    await rm(folder, { recursive: true, force: true });
  });
  const urlOf = (name: string) => `postgres://postgres@127.0.0.1:${port}/${name}`;
  await eventually("a new server", async () => {
    if (server.exitCode !== null) throw new Error(`${folder}: the server ended`);
    return await execute(urlOf("postgres"), `create database ${database}`).then(
      () => true,
      () => undefined,
    );
  });
  await execute(urlOf(database), "create extension citus");
  return urlOf(database);
}

async function execute(url: string, statement: string): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    await sql.unsafe(statement);
  } finally {
    await sql.end();
  }
}
