/** Lists and starts the contenders. */
import type { Cluster } from "../cost/cluster.ts";
import { startServer, type Server } from "../helpers/processes.ts";
import { waitForDeliveries } from "./backlog.ts";
import { environmentOf, type World } from "./world.ts";

interface ContenderOptions {
  /** As in tables. */
  readonly name: string;
  readonly script: string;
  readonly environment?: Readonly<Record<string, string>>;
}

/** See bench/peers/shared/pool.ts. */
const TUNED = { TUNED: "on" };

export const CONTENDERS = {
  bare: { name: "bare Fastify + postgres.js, no duties", script: "bench/peers/bare.ts" },
  service: { name: "this service", script: "src/main.ts" },
  api: { name: "this service, ROLE=api", script: "src/main.ts", environment: { ROLE: "api" } },
  express: { name: "Express 5 + zod + pg", script: "bench/peers/express.ts" },
  expressTuned: {
    name: "Express, tuned",
    script: "bench/peers/express.ts",
    environment: TUNED,
  },
  hono: { name: "Hono + Drizzle + zod", script: "bench/peers/hono.ts" },
  honoTuned: { name: "Hono, tuned", script: "bench/peers/hono.ts", environment: TUNED },
  nest: { name: "NestJS + TypeORM, quota in memory", script: "bench/peers/nest/main.ts" },
} as const satisfies Readonly<Record<string, ContenderOptions>>;

export type ContenderName = keyof typeof CONTENDERS;
export const ALL_CONTENDERS = Object.keys(CONTENDERS) as ContenderName[];
/** Peers whose quota is exact over any number of processes, like the service's. */
export const EXACT_PEERS: readonly ContenderName[] = [
  "express",
  "expressTuned",
  "hono",
  "honoTuned",
];

/** Packages whose versions the report names. */
export const PACKAGES = [
  "fastify",
  "postgres",
  "pg",
  "pino",
  "pg-boss",
  "rate-limiter-flexible",
  "express",
  "zod",
  "hono",
  "@hono/node-server",
  "drizzle-orm",
  "@nestjs/core",
  "@nestjs/throttler",
  "typeorm",
  "class-validator",
];

export interface Contender extends Server {
  readonly cluster: Cluster;
}

export type Clusters = Readonly<Record<ContenderName, Cluster>>;
export type Running = Readonly<Record<ContenderName, Contender>>;

/** Starts a database server for each contender. */
export async function startClusters(world: World): Promise<Clusters> {
  const clusters: Partial<Record<ContenderName, Cluster>> = {};
  for (const name of ALL_CONTENDERS) clusters[name] = await world.copy(name);
  return clusters as Clusters;
}

/** Starts all contenders. `stop` stops those that were started. */
export async function startContenders(
  clusters: Clusters,
  say: (line: string) => void,
): Promise<{ running: Running; stop: () => Promise<void> }> {
  const started: Partial<Record<ContenderName, Contender>> = {};
  const stop = async () => {
    await Promise.all(Object.values(started).map((contender) => contender.stop()));
  };
  try {
    for (const name of ALL_CONTENDERS) {
      say(`starting ${CONTENDERS[name].name}`);
      started[name] = await startContender(name, clusters[name]);
    }
    return { running: started as Running, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Waits for the service's deliveries. Only the service still works after its load has ended. */
export async function waitUntilIdle(name: ContenderName, { cluster }: Contender): Promise<void> {
  if (name === "service") await waitForDeliveries(cluster.superuserUrl);
}

/** Starts one process of a contender. */
export async function startContender(name: ContenderName, cluster: Cluster): Promise<Contender> {
  const { script, environment: added }: ContenderOptions = CONTENDERS[name];
  const environment = { ...environmentOf(cluster.url), ...added };
  return { ...(await startServer(script, { environment })), cluster };
}
