/** Lists and starts the contenders. */
import { startServer, type Server } from "../helpers/processes.ts";
import type { Environment, World } from "./world.ts";

export const CONTENDERS = {
  bare: { name: "bare Fastify + postgres.js, no duties", script: "bench/peers/bare.ts" },
  service: { name: "this service", script: "src/main.ts" },
  api: { name: "this service, ROLE=api", script: "src/main.ts" },
  express: { name: "Express 5 + zod + pg", script: "bench/peers/express.ts" },
  hono: { name: "Hono + Drizzle + zod", script: "bench/peers/hono.ts" },
  nest: { name: "NestJS + TypeORM, quota in memory", script: "bench/peers/nest/main.ts" },
} as const;

export type ContenderName = keyof typeof CONTENDERS;
export const ALL_CONTENDERS = Object.keys(CONTENDERS) as ContenderName[];
/** Peers whose quota is exact over any number of processes, like the service's. */
export const EXACT_PEERS: readonly ContenderName[] = ["express", "hono"];

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
  /** The environment to start another process of the contender with. */
  readonly environment: Environment;
}

export type Running = Readonly<Record<ContenderName, Contender>>;

/** Starts all contenders, each with a database of its own. `stop` stops those that were started. */
export async function startContenders(
  world: World,
  say: (line: string) => void,
): Promise<{ running: Running; stop: () => Promise<void> }> {
  const started: Partial<Record<ContenderName, Contender>> = {};
  const stop = async () => {
    await Promise.all(Object.values(started).map((contender) => contender.stop()));
  };
  try {
    for (const name of ALL_CONTENDERS) {
      say(`starting ${CONTENDERS[name].name}`);
      const role = name === "api" ? { ROLE: "api" } : {};
      started[name] = await startContender(name, { ...(await world.copy(name)), ...role });
    }
    return { running: started as Running, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Starts one process of a contender. */
export async function startContender(
  name: ContenderName,
  environment: Environment,
): Promise<Contender> {
  return { ...(await startServer(CONTENDERS[name].script, { environment })), environment };
}
