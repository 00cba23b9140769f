/**
 * Starts what the chaos test disturbs: Postgres behind a relay, API processes, delivery workers, and a receiver of
 * webhooks behind a relay.
 */
import { randomBytes } from "node:crypto";
import { openSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { seededRandom, type Random } from "#src/demo/random.ts";
import type { Webhooks } from "#src/webhooks/webhooks.ts";
import { eventually } from "../helpers/eventually.ts";
import { freePort } from "../helpers/servers/free-port.ts";
import { createServer, type PostgresServer } from "../helpers/servers/postgres-server.ts";
import { startRelay, type Relay } from "../helpers/servers/relay.ts";
import { teardown, type TestScope } from "../helpers/teardown.ts";
import { Crew, type Program } from "../kill/crew.ts";
import type { EvidenceEndpoint } from "../kill/evidence.ts";
import { openForOrders, programOf, type Message } from "../kill/orders.ts";
import { startReceiver, type Receiver } from "../kill/receiver.ts";
import { addCompanies, addKeys, answersOf } from "../kill/world.ts";

const MAIN = fileURLToPath(new URL("../../src/main.ts", import.meta.url));
/** Loaded by all processes; shifts the clock of those with CLOCK_OFFSET_MS. */
const SKEWED_DATE = new URL("../helpers/process/skewed-date.js", import.meta.url).href;
const COUNTS = { api: 2, worker: 2 };
/** Above what the run writes, because a 429 is none of its subjects. */
const QUOTA = 1_000_000;
/** Little write-ahead log, so that a small disk is full of it. */
const SERVER_SETTINGS = { max_wal_size: "64MB", min_wal_size: "32MB" };

export interface System {
  readonly server: PostgresServer;
  /** Between the service and Postgres. */
  readonly databaseRelay: Relay;
  /** Between the workers and the receiver. */
  readonly receiverRelay: Relay;
  readonly receiver: Receiver;
  readonly crew: Crew<"api" | "worker">;
  readonly counts: { readonly api: number; readonly worker: number };
  /** The base URLs of the API processes. */
  readonly urls: readonly string[];
  readonly endpoints: readonly EvidenceEndpoint[];
  /** API keys by company id. */
  readonly keys: ReadonlyMap<string, string>;
  /** On a separate connection to Postgres. */
  readonly webhooks: Webhooks;
  /** Errors that delivery workers survived. */
  readonly errors: readonly string[];
  /** The output of the service's processes. */
  readonly logFile: string;
}

/**
 * Starts it, and stops it when `t` ends.
 * @param disk the folder for the files of Postgres. Default: the folder of tests
 */
export async function startSystem(
  t: TestScope,
  random: Random,
  disk: string | undefined,
): Promise<System> {
  const folder = await mkdtemp(join(tmpdir(), "chaos-test-"));
  teardown(t, "removing a folder", () => rm(folder, { recursive: true, force: true }));
  const server = await createServer(t, SERVER_SETTINGS, disk);
  await server.start();
  const secretsKey = randomBytes(32).toString("hex");
  const errors: string[] = [];
  const webhooks = await openForOrders({ databaseUrl: server.url, secretsKey });
  teardown(t, "closing the database", () => webhooks.close());
  const receiver = await startReceiver(seededRandom(random.between(0, 2 ** 31)), answersOf);
  teardown(t, "closing the receiver", () => receiver.close());
  const receiverRelay = await startRelay(t, receiver.url);
  const databaseRelay = await startRelay(t, server.url);
  const endpoints = await addCompanies(webhooks, new URL(receiverRelay.url).origin, QUOTA);
  const keys = await addKeys(webhooks, endpoints);

  const ports = await Promise.all(Array.from({ length: COUNTS.api }, freePort));
  const orders = { databaseUrl: databaseRelay.url, secretsKey, companyIds: [...keys.keys()] };
  const api: Program = {
    script: MAIN,
    count: COUNTS.api,
    imports: [SKEWED_DATE],
    env: (index) => ({
      ROLE: "api",
      PORT: String(ports[index]),
      DATABASE_URL: databaseRelay.url,
      SECRETS_KEY: secretsKey,
      WEBHOOKS_ALLOW_LOCAL: "on",
      DEMO: "off",
      LOG_LEVEL: "error",
    }),
    stop: (child) => child.kill("SIGTERM"),
  };
  const logFile = join(folder, "processes.log");
  const output = openSync(logFile, "a");
  const crew = new Crew({
    programs: {
      api,
      worker: { ...programOf("worker.ts", COUNTS.worker, orders), imports: [SKEWED_DATE] },
    },
    random,
    cacheFolder: folder,
    onMessage: (message: Message) => {
      if (message.kind === "error") errors.push(message.message);
    },
    stdio: ["ignore", output, output, "ipc"],
  });
  teardown(t, "killing the processes", () => crew.end());
  const urls = ports.map((port) => `http://127.0.0.1:${port}`);
  for (const url of urls) await eventually("a ready API process", () => isReady(url));
  return {
    server,
    databaseRelay,
    receiverRelay,
    receiver,
    crew,
    counts: COUNTS,
    urls,
    endpoints,
    keys,
    webhooks,
    errors,
    logFile,
  };
}

/** Whether a process is ready; undefined if it isn't. */
export async function isReady(url: string): Promise<true | undefined> {
  const response = await fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(2000) }).catch(
    () => undefined,
  );
  await response?.body?.cancel();
  return response?.ok || undefined;
}
