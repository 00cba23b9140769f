/** Starts PgBouncer with the configuration of docs/operations/pgbouncer.md. */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmod, chown, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import postgres from "postgres";
import { eventually } from "../helpers/eventually.ts";
import { freePort } from "../helpers/servers/free-port.ts";
import { teardown, type TestScope } from "../helpers/teardown.ts";

/** Another version can be tested by its path. */
const PROGRAM = process.env["PGBOUNCER"] ?? "pgbouncer";
const PAGE = fileURLToPath(new URL("../../docs/operations/pgbouncer.md", import.meta.url));
const ADMIN = { user: "pgbouncer", password: "admin" };
/** PgBouncer 1.21 knows `max_prepared_statements`. */
const FIRST_TO_TRACK_NAMES = 21;
const POLL_MS = 200;
/** Smaller than the pools of one process, so that processes and their pools share connections. */
const POOL_SIZE = 5;

/** Why tests with PgBouncer can't run on this machine; false when they can. */
export function reasonToSkip(): string | false {
  const { error } = spawnSync(PROGRAM, ["--version"]);
  return error ? "PgBouncer isn't installed: apt-get install pgbouncer" : false;
}

export interface PgBouncer {
  /** Its version, for example `1.18.0`. */
  readonly version: string;
  /** Its host and port. */
  readonly host: string;
  /** The same database as `url`, through PgBouncer. */
  through(url: string): string;
  /** Runs a command of its console, for example `show pools`. */
  console(command: string): Promise<{ [column: string]: unknown }[]>;
}

export interface PgBouncerOptions {
  /** Lines to add to the section `[pgbouncer]`. */
  readonly settings?: readonly string[];
  readonly poolSize?: number;
}

/** Starts it in front of a server; ends it when `t` ends. */
export async function startPgBouncer(
  t: TestScope,
  server: string,
  { settings = [], poolSize = POOL_SIZE }: PgBouncerOptions = {},
): Promise<PgBouncer> {
  const target = new URL(server);
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), "pgbouncer-"));
  const [ini, users] = [join(folder, "pgbouncer.ini"), join(folder, "userlist.txt")];
  const { stdout } = spawnSync(PROGRAM, ["--version"], { encoding: "utf8" });
  const version = /\d+\.\d+\.\d+/.exec(stdout)?.[0] ?? "";
  const lines = await configuration(version, {
    listen_port: String(port),
    auth_file: users,
    default_pool_size: String(poolSize),
  });
  // Any database of the server.
  lines[lines.findIndex((line) => line.startsWith("partner = "))] =
    `* = host=${target.hostname} port=${target.port || 5432}`;
  await writeFile(ini, [...lines, "unix_socket_dir =", ...settings, ""].join("\n"));
  const accounts = [
    [target.username, decodeURIComponent(target.password)],
    [ADMIN.user, ADMIN.password],
  ];
  await writeFile(
    users,
    accounts.map((pair) => pair.map((part) => `"${part}"`).join(" ")).join("\n"),
  );
  const child = spawn(PROGRAM, ["--quiet", ...(await accountFor(folder, [ini, users])), ini], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  let log = "";
  child.stderr.on("data", (chunk: Buffer) => (log += chunk.toString()));
  const ended = once(child, "close");
  teardown(t, "ending PgBouncer", async () => {
    child.kill("SIGTERM");
    await ended;
    await rm(folder, { recursive: true, force: true });
  });
  const sql = postgres(`postgres://127.0.0.1:${port}/pgbouncer`, {
    ...ADMIN,
    max: 1,
    fetch_types: false,
    onnotice: () => {},
  });
  teardown(t, "leaving PgBouncer's console", () => sql.end());
  const console = async (command: string) => await sql.unsafe(command).simple();
  await eventually("PgBouncer", async () => {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended: ${log}`);
    return (await console("show version").catch(() => [])).at(0);
  });
  return {
    version,
    host: `127.0.0.1:${port}`,
    console,
    through(url) {
      const through = new URL(url);
      through.host = `127.0.0.1:${port}`;
      return through.href;
    },
  };
}

/**
 * Looks at the connections to Postgres until `t` ends.
 * @returns the most that there were at a time, by database
 */
export function watchConnections(t: TestScope, pgbouncer: PgBouncer): Map<unknown, number> {
  const most = new Map<unknown, number>();
  const poll = async () => {
    const servers = await pgbouncer.console("show servers");
    for (const [database, open] of Map.groupBy(servers, (row) => row["database"]))
      most.set(database, Math.max(most.get(database) ?? 0, open.length));
  };
  let polling = poll();
  const timer = setInterval(() => (polling = polling.then(poll)), POLL_MS);
  teardown(t, "looking at PgBouncer's connections", async () => {
    clearInterval(timer);
    await polling;
  });
  return most;
}

/** The lines of the page's configuration for this version, with other values for these names. */
async function configuration(
  version: string,
  values: { [name: string]: string },
): Promise<string[]> {
  const page = await readFile(PAGE, "utf8");
  const ini = /```ini\n([\s\S]*?)```/.exec(page)?.[1];
  if (ini === undefined) throw new Error(`${PAGE} has no configuration`);
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const tracksNames = major > 1 || minor >= FIRST_TO_TRACK_NAMES;
  const text = tracksNames ? ini.replace(/^;(?=max_prepared_statements)/m, "") : ini;
  return text.split("\n").map((line) => {
    const name = /^(\w+) = /.exec(line)?.[1] ?? "";
    return name in values ? `${name} = ${values[name]}` : line;
  });
}

/** PgBouncer refuses to run as root. */
async function accountFor(folder: string, files: readonly string[]): Promise<string[]> {
  if (process.getuid?.() !== 0) return [];
  const { stdout } = spawnSync("id", ["-u", "nobody"], { encoding: "utf8" });
  const uid = Number(stdout);
  for (const path of [folder, ...files]) await chown(path, uid, uid);
  await chmod(folder, 0o700);
  return ["--user", "nobody"];
}
