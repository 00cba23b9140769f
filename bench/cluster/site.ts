/** The service on one server or on a cluster, and what its requests use there. */
import { setTimeout as wait } from "node:timers/promises";
import { cpuBetween, readTimes } from "../cost/cpu.ts";
import type { LoadProcess } from "../helpers/load.ts";
import { startServer, type Server } from "../helpers/processes.ts";
import type { Operation } from "./operations.ts";
import type { Servers } from "./servers.ts";

/** Processor time, in microseconds. */
export interface Cpu {
  readonly service: number;
  /** CPU of the only server, or of the cluster's coordinator. */
  readonly first: number;
  /** CPU of all workers of the cluster; 0 on one server. */
  readonly workers: number;
}

export interface ServiceOptions {
  /** Instead of the address of the first server. */
  readonly url?: string;
  readonly role: "api" | "worker";
}

/** Longer than work is put off after a response: rows of the request log and log lines are written in batches. */
const BATCH_DELAY_MS = 300;

/** Starts a process of the service, and waits until it serves. */
export async function startService(
  { nodes }: Servers,
  secretsKey: Buffer,
  { role, url = nodes[0].url }: ServiceOptions,
): Promise<Server> {
  return await startServer("src/main.ts", {
    flags: ["--max-semi-space-size=16"],
    environment: {
      DATABASE_URL: url,
      ROLE: role,
      SECRETS_KEY: secretsKey.toString("base64"),
      WEBHOOKS_ALLOW_LOCAL: "on",
      DEMO: "off",
      NODE_ENV: "production",
    },
    readyPath: role === "api" ? "/health/ready" : undefined,
  });
}

/** Sends an operation's requests once. @returns the processor time per request */
export async function measure(
  servers: Servers,
  service: Server,
  process: LoadProcess,
  { path, load }: Operation,
): Promise<Cpu> {
  const used = watch(servers, service.pid);
  await process.load(service.url + path, load);
  await wait(BATCH_DELAY_MS);
  return perUnit(used(), load.amount);
}

/** Starts counting processor time; the returned function says how much was used since. */
export function watch({ nodes }: Servers, pid?: number): () => Cpu {
  const read = () => ({
    service: pid === undefined ? undefined : readTimes(pid),
    nodes: nodes.map((node) => readTimes(node.pid)),
  });
  const before = read();
  return () => {
    const after = read();
    const [first = 0, ...workers] = after.nodes.map((times, index) =>
      cpuBetween(before.nodes[index] ?? times, times),
    );
    const service = before.service && after.service ? cpuBetween(before.service, after.service) : 0;
    return { service, first, workers: workers.reduce((sum, used) => sum + used, 0) };
  };
}

export function perUnit({ service, first, workers }: Cpu, count: number): Cpu {
  return { service: service / count, first: first / count, workers: workers / count };
}

/** Processor time of all database servers. */
export function postgres({ first, workers }: Cpu): number {
  return first + workers;
}
