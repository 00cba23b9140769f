/** Measures one server and a cluster with the same number of companies. */
import { randomBytes } from "node:crypto";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startLoadProcess } from "../helpers/load.ts";
import type { Server } from "../helpers/processes.ts";
import { alternate } from "../helpers/rounds.ts";
import { startReceiver } from "../regression/receiver.ts";
import type { BenchOptions } from "../report.ts";
import {
  measureHousekeeping,
  measureIdle,
  readRowSizes,
  readSizeMb,
  type Housekeeping,
  type RowSize,
} from "./background.ts";
import { fill, makeContent } from "./content.ts";
import { countOperations, relayNodes, type Counted } from "./counts.ts";
import { measureDeliveries, type Delivered } from "./deliveries.ts";
import { readMemory, type Memory } from "./memory.ts";
import { operationsOf, type Operation } from "./operations.ts";
import { distributeTables, prepare, startCluster, startOne, type Servers } from "./servers.ts";
import { measure, startService, type Cpu } from "./site.ts";

export interface StageOptions extends Pick<BenchOptions, "say"> {
  /** Starts a cluster, see bench/README.md. */
  readonly program: string;
  readonly companies: number;
  readonly rounds: number;
  /** Names of operations; all by default. */
  readonly only?: readonly string[] | undefined;
  /** Multiplies the numbers of requests. 1 by default. */
  readonly scale?: number;
  /** Shards of each table; 32 by default. */
  readonly shards?: number;
}

export interface Compared {
  readonly operation: Operation;
  /** Per request and round; none if a request failed. */
  readonly one: readonly Cpu[];
  readonly cluster: readonly Cpu[];
}

/** Values of one server and of the cluster. */
interface Both<T> {
  readonly one: T;
  readonly cluster: T;
}

export interface Stage {
  readonly companies: number;
  readonly operations: readonly Compared[];
  /** By the operation's name: the service is connected to the coordinator, and to a worker. */
  readonly counts: readonly ReadonlyMap<string, Counted>[];
  readonly memory: readonly (Memory & { readonly name: string })[];
  readonly deliveries: Both<Delivered | undefined>;
  readonly housekeeping: Both<Housekeeping>;
  readonly idle: Both<Cpu>;
  readonly sizeMb: Both<number>;
  /** On one server, after the deliveries. */
  readonly rowSizes: readonly RowSize[];
  readonly distributeMs: number;
}

const KINDS = ["one", "cluster"] as const;
/** Companies that get requests. */
const MAX_MEASURED = 1_000;
/** Loads before the first round. Each connection of a node prepares statements for each of its shards. */
const WARM_UP_LOADS = 3;

/** Starts, fills and measures both, and stops them. */
export async function measureStage(options: StageOptions): Promise<Stage> {
  const { program, companies, say } = options;
  const folder = await mkdtemp(join(tmpdir(), "partner-api-bench-"));
  const closers: (() => Promise<unknown> | void)[] = [
    () => rm(folder, { recursive: true, force: true }),
  ];
  try {
    // The servers' account reaches its folders in it.
    await chmod(folder, 0o755);
    say(`${companies} companies: starting a cluster and a server`);
    const cluster = await startCluster(program, join(folder, "cluster"));
    closers.push(() => cluster.stop());
    const one = await startOne(cluster.nodes[0].url, join(folder, "one"));
    closers.push(() => one.stop());
    const receiver = await startReceiver();
    closers.push(() => receiver.close());
    const load = startLoadProcess();
    closers.push(() => load.close());
    return await measureBoth({ one, cluster }, { receiver, load }, options);
  } finally {
    for (const close of closers.toReversed()) await close();
  }
}

interface Tools {
  readonly receiver: Awaited<ReturnType<typeof startReceiver>>;
  readonly load: ReturnType<typeof startLoadProcess>;
}

async function measureBoth(
  both: Both<Servers>,
  { receiver, load }: Tools,
  { companies, rounds, only, scale = 1, shards, say }: StageOptions,
): Promise<Stage> {
  const secretsKey = randomBytes(32);
  const content = makeContent(companies, Math.min(companies, MAX_MEASURED));
  for (const kind of KINDS) {
    await prepare(both[kind], shards);
    await fill(both[kind].nodes[0].url, content, receiver.port, secretsKey);
  }
  say(`${companies} companies: distributing the tables`);
  await distributeTables(both.one);
  const distributeMs = await distributeTables(both.cluster);
  const operations = operationsOf(content, scale).filter(
    ({ name }) => only === undefined || only.includes(name),
  );
  const services = await startServices(both, secretsKey);
  const compared: Compared[] = [];
  try {
    for (const operation of operations) {
      const run = async (kind: keyof Both<Server>) =>
        await measure(both[kind], services[kind], load, operation);
      say(`${companies} companies: ${operation.title}`);
      try {
        await alternate(WARM_UP_LOADS, KINDS, run);
        compared.push({ operation, ...(await alternate(rounds, KINDS, run)) });
      } catch (error) {
        say(`${operation.title} has no values: ${(error as Error).message}`);
        compared.push({ operation, one: [], cluster: [] });
      }
    }
    const memory = await readMemories(both);
    say(`${companies} companies: no requests`);
    const idle = await ofBoth(async (kind) => await measureIdle(both[kind]));
    await stopServices(services);
    const sizeMb = await ofBoth(async (kind) => await readSizeMb(both[kind]));
    say(`${companies} companies: webhooks`);
    const deliveries = await ofBoth(
      async (kind) => await measureDeliveries(both[kind], secretsKey, receiver, say),
    );
    const rowSizes = await readRowSizes(both.one);
    say(`${companies} companies: housekeeping`);
    const housekeeping = await ofBoth(async (kind) => await measureHousekeeping(both[kind], say));
    say(`${companies} companies: counting statements`);
    const links = await relayNodes(both.cluster);
    const count = async (at: number) =>
      await countOperations(both.cluster, links, secretsKey, operations, load, at);
    const counts = [await count(0), await count(1)];
    links.close();
    const rest = { counts, memory, deliveries, housekeeping, idle, sizeMb, rowSizes, distributeMs };
    return { companies, operations: compared, ...rest };
  } finally {
    await stopServices(services);
  }
}

async function startServices(both: Both<Servers>, secretsKey: Buffer): Promise<Both<Server>> {
  const one = await startService(both.one, secretsKey, { role: "api" });
  try {
    return { one, cluster: await startService(both.cluster, secretsKey, { role: "api" }) };
  } catch (error) {
    await one.stop();
    throw error;
  }
}

async function stopServices({ one, cluster }: Both<Server>): Promise<void> {
  await Promise.all([one.stop(), cluster.stop()]);
}

async function readMemories({ one, cluster }: Both<Servers>): Promise<Stage["memory"]> {
  const [coordinator, ...workers] = cluster.nodes;
  const found = [
    { name: "One Postgres: the service's", ...(await readMemory(one.nodes[0], "service")) },
    { name: "Coordinator: the service's", ...(await readMemory(coordinator, "service")) },
  ];
  for (const worker of workers)
    found.push({ name: `${worker.name}: other nodes'`, ...(await readMemory(worker, "nodes")) });
  return found;
}

async function ofBoth<T>(run: (kind: keyof Both<T>) => Promise<T>): Promise<Both<T>> {
  const one = await run("one");
  return { one, cluster: await run("cluster") };
}
