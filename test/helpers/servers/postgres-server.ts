/** Runs a Postgres server from a copy of the tests' snapshot, with settings, restarts and failures of the test's choice. */
import { once } from "node:events";
import { closeSync, openSync, readdirSync, readFileSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { spawn, type ChildProcess } from "node:child_process";
import { spawnAs, unprivilegedAccount, type Account } from "#src/db/embedded/account.ts";
import { SERVER_ENVIRONMENT } from "#src/db/embedded/cluster.ts";
import { homeAt, type Home } from "#src/db/embedded/home.ts";
import { nativeDirectory } from "#src/db/embedded/native.ts";
import { serverState } from "#src/db/embedded/server-state.ts";
import { copySnapshot } from "../../runner/snapshot.ts";
import { TEMPLATE } from "../../runner/template.ts";
import { DATABASE_FOLDER } from "./database-folder.ts";
import { eventually } from "../eventually.ts";
import { freePort } from "./free-port.ts";
import { teardown, type TestScope } from "../teardown.ts";

/** Ends the server when this process ends: then `read` fails. */
const SCRIPT = `
exec 3<&0 </dev/null
"$@" 3<&- &
server=$!
(read -r line <&3; kill -QUIT $server) 2>/dev/null &
guard=$!
exec 3<&-
wait $server
code=$?
kill $guard 2>/dev/null
exit $code
`;

export type Settings = Readonly<Record<string, string | number>>;

export interface PostgresServer {
  readonly port: number;
  /** Its data directory, owned by the account that Postgres runs as. */
  readonly data: string;
  /** Owner of the files, for programs that the test runs beside the server. */
  readonly account: Account;
  readonly password: string;
  /** URL of a migrated, empty database, as the superuser `app`. */
  readonly url: string;
  /**
   * Starts it and waits until it accepts connections.
   * @param settings of this start only, beside the server's settings
   */
  start(settings?: Settings): Promise<void>;
  /**
   * `fast`: as an operator's restart, which breaks all connections. `killed`: all processes at once, see `killServer`.
   * `postmaster-killed`: only the first process, which the others notice.
   */
  stop(how: "fast" | "killed" | "postmaster-killed"): Promise<void>;
  /** Stops all its processes without ending them: connections stay open, and nothing answers. */
  freeze(): void;
  /** Continues them. */
  resume(): void;
}

/**
 * Creates a server in a new folder, not started; stops it and removes the folder when `t` ends.
 * @param parent where the folder is created
 */
export async function createServer(
  t: TestScope,
  settings: Settings = {},
  parent = DATABASE_FOLDER,
): Promise<PostgresServer> {
  return await addServer(t, settings, parent, copySnapshot);
}

/** Creates a server from the files of one that is stopped. */
export async function copyServer(
  t: TestScope,
  source: PostgresServer,
  settings: Settings = {},
): Promise<PostgresServer> {
  const from = join(source.data, "..");
  return await addServer(t, settings, DATABASE_FOLDER, async (folder) => {
    const copy = spawn("cp", ["-Rp", join(from, "data"), join(from, "password"), folder]);
    const [code] = await once(copy, "exit");
    if (code !== 0) throw new Error(`${from} can't be copied to ${folder}`);
  });
}

async function addServer(
  t: TestScope,
  settings: Settings,
  parent: string,
  fill: (folder: string) => Promise<void>,
): Promise<PostgresServer> {
  const folder = await mkdtemp(join(parent, "server-test-"));
  let child: ChildProcess | undefined;
  const home = homeAt(folder);
  teardown(t, "stopping a Postgres server", async () => {
    const pid = serverState(home)?.pid;
    if (pid !== undefined) killServer(pid);
    if (child && child.exitCode === null && child.signalCode === null) await once(child, "exit");
    await rm(folder, { recursive: true, force: true });
  });
  await fill(folder);
  const native = await nativeDirectory();
  const account = await unprivilegedAccount(native, home);
  const port = await freePort();
  const password = (await readFile(home.password, "utf8")).trim();
  const pidOf = () => {
    const pid = serverState(home)?.pid;
    if (pid === undefined) throw new Error(`no server runs in ${folder}`);
    return pid;
  };

  return {
    port,
    data: home.data,
    account,
    password,
    url: `postgres://app:${password}@127.0.0.1:${port}/${TEMPLATE}`,
    async start(more = {}) {
      const all = { ...COMMON, port, ...settings, ...more };
      const options = Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
      const log = openSync(home.log, "a", 0o600);
      const program = [join(native, "bin/postgres"), "-D", home.data, ...options];
      const started = spawnAs(account, "/bin/sh", ["-c", SCRIPT, "sh", ...program], {
        stdio: ["pipe", log, log],
        cwd: "/",
        env: SERVER_ENVIRONMENT,
      });
      child = started;
      closeSync(log);
      await eventually("a server's start", async () => {
        if (started.exitCode !== null) throw new Error(readFileSync(home.log, "utf8").slice(-2000));
        return isReady(home) || undefined;
      });
    },
    async stop(how) {
      const [postmaster = 0, ...children] = processes(pidOf());
      if (how === "killed") killServer(postmaster);
      else signal(postmaster, how === "fast" ? "SIGINT" : "SIGKILL");
      // Those that are frozen would not notice it, and stay for ever.
      for (const pid of [postmaster, ...children]) signal(pid, "SIGCONT");
      if (child && child.exitCode === null) await once(child, "exit");
    },
    freeze() {
      for (const pid of processes(pidOf())) signal(pid, "SIGSTOP");
    },
    resume() {
      for (const pid of processes(pidOf())) signal(pid, "SIGCONT");
    },
  };
}

/** Fast, and safe as long as the machine runs. */
const COMMON = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  max_connections: 200,
  shared_buffers: "64MB",
  fsync: "off",
};

/** Whether it accepts connections: `standby` is the state of one that recovers and can be read. */
function isReady({ data }: Home): boolean {
  try {
    const status = readFileSync(join(data, "postmaster.pid"), "utf8").split("\n")[7]?.trim();
    return status === "ready" || status === "standby";
  } catch {
    return false;
  }
}

/**
 * Kills all processes of a server at once, as a loss of power does. When only the first one dies, transactions that wait
 * for a standby give up waiting, and the remaining processes see their changes for a moment.
 * @param postmaster the id of the first process
 */
export function killServer(postmaster: number): void {
  // It must not start other processes, or notice that one has ended.
  signal(postmaster, "SIGSTOP");
  for (const pid of processes(postmaster).toReversed()) signal(pid, "SIGKILL");
}

/**
 * Stops all processes of a server without ending them, as if its machine hung.
 * @param postmaster the id of the first process
 * @returns a function that lets them go on
 */
export function freezeServer(postmaster: number): () => void {
  signal(postmaster, "SIGSTOP"); // it must not start other processes
  const frozen = processes(postmaster);
  for (const pid of frozen) signal(pid, "SIGSTOP");
  return () => {
    for (const pid of frozen) signal(pid, "SIGCONT");
  };
}

/** The ids of a server's processes, the first one first. */
function processes(postmaster: number): number[] {
  const children = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => parentOf(pid) === postmaster);
  return [postmaster, ...children];
}

function parentOf(pid: number): number | undefined {
  try {
    const [, parent] = /\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, "utf8")) ?? [];
    return Number(parent);
  } catch {
    return undefined; // it has ended
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended.
  }
}
