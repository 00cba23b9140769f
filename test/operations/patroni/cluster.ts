/**
 * Runs the cluster of docs/operations/high-availability.md on this machine: three members of etcd, and Postgres with
 * Patroni on two of its hosts. Addresses, ports, folders and times are replaced; everything else is the page's.
 */
import { execFile, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, readFileSync } from "node:fs";
import { appendFile, chown, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Test } from "tap";
import { eventually } from "../../helpers/eventually.ts";
import { killServer } from "../../helpers/servers/postgres-server.ts";
import { teardown } from "../../helpers/teardown.ts";
import { addressOf, postgresAccount, replacements } from "./machine.ts";
import { commandOf, readPage } from "./page.ts";

const run = promisify(execFile);
const PROGRAMS = {
  "/usr/lib/postgresql/15/bin/postgres": "postgresql-15",
  "/usr/bin/patroni": "patroni",
  "/usr/bin/etcd": "etcd-server",
};
const MEMBERS = ["db1", "db2", "db3"] as const;
/** The hosts with Postgres. */
const NODES = ["db1", "db2"] as const;

export type NodeName = (typeof NODES)[number];

/** What Patroni's API says of a member. */
interface ClusterMember {
  readonly name: string;
  readonly role: string;
  readonly state: string;
}

/** The Debian packages that are missing here. */
export function missingPackages(): string[] {
  return Object.entries(PROGRAMS).flatMap(([path, name]) => (existsSync(path) ? [] : [name]));
}

/** Starts the cluster and waits for its synchronous standby; stops everything and removes it when `t` ends. */
export async function startCluster(t: Test): Promise<PatroniCluster> {
  const root = await mkdtemp(join(tmpdir(), "patroni-"));
  teardown(t, "removing the cluster", () => rm(root, { recursive: true, force: true }));
  const cluster = new PatroniCluster(root, await replacements(root));
  teardown(t, "stopping the cluster", () => cluster.stop());
  await cluster.start();
  return cluster;
}

export class PatroniCluster {
  readonly #root: string;
  readonly #replace: (text: string, host: string) => string;
  readonly #page = readPage();
  readonly #processes = new Map<string, ChildProcess>();
  readonly #used = new Set<string>();
  readonly #account = postgresAccount();

  constructor(root: string, replace: (text: string, host: string) => string) {
    this.#root = root;
    this.#replace = replace;
  }

  async start(): Promise<void> {
    for (const host of MEMBERS) await this.#installFiles(host);
    for (const host of MEMBERS) await this.#startEtcd(host);
    for (const host of NODES) await this.startNode(host);
    await this.untilSynchronous();
    const leader = await this.leader();
    await this.list();
    // Either host may have been the first.
    for (const object of ["role", "database"]) {
      const command = this.#take(`psql -h 10.0.0.11 -U postgres -c "create ${object}`);
      await this.#shell(command.replace("10.0.0.11", addressOf(leader)), leader);
    }
  }

  /** The setting of the page's service, with all hosts. */
  get databaseUrl(): string {
    const file = this.#page.files.get("/etc/partner-api.env") ?? "";
    return /^DATABASE_URL=(.*)$/m.exec(this.#replace(file, "db1"))?.[1] ?? "";
  }

  /** The same for one host. */
  urlOf(node: NodeName): string {
    const [, start, hosts = "", end] = /^(.*@)(.*)(\/\w+)\?/.exec(this.databaseUrl) ?? [];
    return `${start}${hosts.split(",")[NODES.indexOf(node)]}${end}`;
  }

  /** Lists the members with the page's command. */
  async list(): Promise<string> {
    return await this.#shell(this.#take("patronictl -c /etc/patroni/config.yml list"), "db1");
  }

  async leader(): Promise<NodeName> {
    const found = (await this.#members()).find(({ role }) => role === "leader");
    const name = NODES.find((node) => node === found?.name);
    if (!name) throw new Error("The cluster has no leader");
    return name;
  }

  /** Waits until the cluster has a leader and a synchronous standby. */
  async untilSynchronous(): Promise<void> {
    const isSynchronous = async () => {
      const members = await this.#members().catch(() => []);
      const isPresent = (role: string) =>
        members.some((member) => member.role === role && member.state === "running");
      return (isPresent("leader") && isPresent("sync_standby")) || undefined;
    };
    await eventually("a leader with a synchronous standby", isSynchronous).catch(
      async (error: Error) => {
        throw new Error(`${error.message}\n${await this.logs()}`);
      },
    );
  }

  /** Makes the other node the leader with the page's command. */
  async switchOver(candidate: NodeName): Promise<void> {
    const command = this.#take("patronictl -c /etc/patroni/config.yml switchover");
    await this.#shell(command.replace("db2", candidate), "db1");
  }

  /** Kills all of Postgres with kill -9, as a crash; Patroni stays. */
  killPostgres(node: NodeName): void {
    const postmaster = this.#postmaster(node);
    if (postmaster === undefined) throw new Error(`No Postgres runs on ${node}`);
    killServer(postmaster);
  }

  /** Kills Patroni and Postgres with kill -9, as when the host fails. */
  killNode(node: NodeName): void {
    this.#processes.get(node)?.kill("SIGKILL");
    this.killPostgres(node);
  }

  /** Starts Patroni on a node. */
  async startNode(node: NodeName): Promise<void> {
    this.#spawn(node, "/usr/bin/patroni", [this.#path(node, "/etc/patroni/config.yml")], {});
  }

  /** The end of each program's output. */
  async logs(): Promise<string> {
    const files = [...this.#processes.keys()].map(async (name) => {
      const text = await readFile(this.#log(name), "utf8").catch(() => "");
      return `== ${name}\n${text.split("\n").slice(-15).join("\n")}`;
    });
    return (await Promise.all(files)).join("\n");
  }

  /** Reads the cluster's state with the page's command. */
  async monitor(): Promise<string> {
    return await this.#shell(this.#take("curl"), "db1");
  }

  /** The first words of the page's commands that weren't used. */
  commandsLeft(): string[] {
    return this.#page.commands
      .filter((command) => !this.#used.has(command))
      .map((command) => /^\S+/.exec(command)?.[0] ?? "");
  }

  /** Kills everything, which is faster than to stop it. */
  async stop(): Promise<void> {
    await Promise.all(
      [...this.#processes.values()].map(async (child) => {
        if (child.exitCode !== null || child.signalCode !== null) return;
        const ended = once(child, "exit");
        child.kill("SIGKILL");
        await ended;
      }),
    );
    for (const node of NODES) if (this.#postmaster(node) !== undefined) this.killPostgres(node);
    const haveEnded = async () =>
      NODES.every((node) => this.#postmaster(node) === undefined) || undefined;
    await eventually("the end of Postgres", haveEnded);
  }

  /** Asks the nodes' Patroni, which costs less than a command. */
  async #members(): Promise<readonly ClusterMember[]> {
    return await Promise.any(
      NODES.map(async (node) => {
        const response = await fetch(
          this.#replace(`http://${addressOf(node)}:8008/cluster`, node),
          {
            signal: AbortSignal.timeout(2000),
          },
        );
        return ((await response.json()) as { members: ClusterMember[] }).members;
      }),
    );
  }

  /** The process id of the node's Postgres; undefined when it doesn't run. */
  #postmaster(node: NodeName): number | undefined {
    try {
      const [pid] = readFileSync(join(this.#data(node), "postmaster.pid"), "utf8").split("\n");
      // The file of a killed server remains, and its number may be another process's by now.
      const isServer = readFileSync(`/proc/${pid}/cmdline`, "utf8").includes(this.#data(node));
      return isServer ? Number(pid) : undefined;
    } catch {
      return undefined;
    }
  }

  /** Returns the command of the page that begins with `start`. */
  #take(start: string): string {
    const command = commandOf(this.#page, start);
    this.#used.add(command);
    return command;
  }

  async #installFiles(host: string): Promise<void> {
    await mkdir(join(this.#root, host), { recursive: true });
    const fill = this.#take("sed -i");
    for (const [path, content] of this.#page.files) {
      const at = this.#path(host, path);
      await mkdir(join(at, ".."), { recursive: true });
      await writeFile(at, content);
    }
    // The command names the first host.
    await this.#shell(fill.replace("db1", host).replace("10.0.0.11", addressOf(host)), host, false);
    for (const path of this.#page.files.keys()) {
      const at = this.#path(host, path);
      await writeFile(at, this.#replace(await readFile(at, "utf8"), host));
    }
    await mkdir(join(this.#root, host, "run"));
    chmodSync(this.#root, 0o755);
    if (this.#account) {
      await run("chown", ["-R", `${this.#account.uid}:${this.#account.gid}`, this.#root]);
      await chown(this.#root, this.#account.uid, this.#account.gid);
    }
  }

  async #startEtcd(host: string): Promise<void> {
    const text = await readFile(this.#path(host, "/etc/default/etcd"), "utf8");
    const lines = [...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]);
    this.#spawn(`etcd-${host}`, "/usr/bin/etcd", [], Object.fromEntries(lines));
  }

  #spawn(
    name: string,
    program: string,
    args: readonly string[],
    env: Record<string, string>,
  ): void {
    const child = spawn(program, args, {
      cwd: this.#root,
      env: { PATH: process.env["PATH"], LANG: "C.UTF-8", ...env },
      stdio: ["ignore", "pipe", "pipe"],
      ...this.#account,
    });
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk: Buffer) => void appendFile(this.#log(name), chunk));
    this.#processes.set(name, child);
  }

  /** Runs a command of the page as on one of its hosts. */
  async #shell(command: string, host: string, isReplaced = true): Promise<string> {
    const paths = command.replaceAll(
      / (\/etc\/\S+)/g,
      (_, path: string) => ` ${this.#path(host, path)}`,
    );
    const text = isReplaced ? this.#replace(paths, host) : paths;
    const { stdout } = await run("sh", ["-c", text], {
      env: { PATH: process.env["PATH"], LANG: "C.UTF-8", PGPASSWORD: "change-me-1" },
    });
    return stdout;
  }

  #path(host: string, path: string): string {
    return join(this.#root, host, path);
  }

  #data(host: string): string {
    return this.#path(host, "/var/lib/postgresql/15/partner-api");
  }

  #log(name: string): string {
    return join(this.#root, `${name}.log`);
  }
}
