/**
 * Runs the chaos test: clients write and read through two API processes, workers deliver, and one fault follows another.
 * Then everything finishes, and the evidence is checked. The seed determines the sequence of faults, what is written and
 * how the receiver answers. It can't determine the timing of processes: no two runs are the same.
 */
import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { seededRandom } from "#src/demo/random.ts";
import type { TestScope } from "../helpers/teardown.ts";
import { createCustomer, ApiWriters, type AcknowledgedWrite } from "./api-writers.ts";
import { check } from "../kill/check.ts";
import { readStored } from "../kill/evidence.ts";
import { untilFinished } from "../kill/world.ts";
import { checkClients, RECOVERY_LIMIT_MS, type Recovery, type Replay } from "./check.ts";
import { inject } from "./faults.ts";
import { FeedReaders } from "./feeds.ts";
import { plan, type Kind } from "./plan.ts";
import { isReady, startSystem, type System } from "./system.ts";

const WRITERS = 4;
/** Between two writes of a writer, so that deliveries keep up. */
const WRITE_PAUSE_MS = 100;
/** Limit for deliveries that never finish. */
const FINISH_LIMIT_MS = 60_000;
/** The most writes that are repeated after the run. */
const MAX_REPLAYS = 300;
const REPLAYS_AT_ONCE = 8;
/** The faults in which Postgres may lose the last commits that nobody waited for. */
const CRASHES: ReadonlySet<Kind> = new Set(["backend-kill", "postmaster-kill", "disk-full"]);
const LOG_CHARACTERS = 4_000;

export interface ChaosOptions {
  readonly seed: number;
  /** The folder of a small disk; undefined if there is none. */
  readonly disk: string | undefined;
  /** The faults to inject. */
  readonly kinds: readonly Kind[];
  /** How long faults are injected in milliseconds; each kind is at least injected once. */
  readonly durationMs: number;
  /** Called after each fault. */
  readonly onStep: (step: ChaosStep) => void;
}

interface ChaosStep extends Recovery {
  /** Since the start of the faults. */
  readonly atMs: number;
  readonly durationMs: number;
}

export interface ChaosReport {
  /** Broken promises. */
  readonly findings: readonly string[];
  readonly summary: { readonly [name: string]: number };
  /** Counts of what clients got. */
  readonly outcomes: ReadonlyMap<string, number>;
  /** Errors that delivery workers survived. */
  readonly errors: readonly string[];
  /** What the processes wrote besides log lines. */
  readonly log: string;
}

/** Runs the test and checks its evidence. */
export async function runChaos(t: TestScope, options: ChaosOptions): Promise<ChaosReport> {
  const startedAt = new Date();
  // Each purpose has a separate generator, since processes take from theirs at unpredictable times.
  const [forSystem, forWrites, forFeeds] = [1, 2, 3].map((n) => seededRandom(options.seed + n));
  if (!forSystem || !forWrites || !forFeeds) throw new Error("unreachable");
  const system = await startSystem(t, forSystem, options.disk);
  const { urls, keys, endpoints, webhooks, crew, receiver, errors } = system;
  const load = new ApiWriters({
    urls,
    keys,
    writers: WRITERS,
    pauseMs: WRITE_PAUSE_MS,
    pick: forWrites.pick,
  });
  const feeds = new FeedReaders({ urls, keys, random: forFeeds });

  const recoveries = await disturb(system, load, options);
  await load.stop();
  const isFinished = await untilFinished(webhooks, endpoints, startedAt, FINISH_LIMIT_MS);
  const replays = await repeat(urls[0] ?? "", keys, load.acknowledged);
  const followed = await feeds.finish();
  await Promise.all([crew.stop("worker"), crew.stop("api")]);

  const stored = await readStored(webhooks.db.forAllCompanies);
  const { requests } = receiver;
  const none: ReadonlySet<string> = new Set();
  const crashes = recoveries.filter(({ kind }) => CRASHES.has(kind)).length;
  const findings = [
    ...(isFinished ? [] : [`deliveries not finished ${FINISH_LIMIT_MS} ms after the last fault`]),
    ...crew.mishaps,
    ...checkClients({
      acknowledged: load.acknowledged,
      unexpected: [...load.unexpected, ...feeds.unexpected],
      replays,
      feeds: followed,
      recoveries,
      stored,
    }),
    ...check({ ...stored, endpoints, requests, committed: none, rolledBack: none, crashes }),
  ];
  return {
    findings,
    summary: {
      seconds: Math.round((Date.now() - startedAt.getTime()) / 1000),
      faults: recoveries.length,
      slowestRecoveryMs: Math.max(...recoveries.map(({ ms }) => ms)),
      writes: load.acknowledged.length,
      replays: replays.length,
      deliveries: stored.deliveries.length,
      requests: requests.length,
      maxAttempts: Math.max(0, ...stored.deliveries.map(({ attempts }) => attempts)),
    },
    outcomes: load.outcomes,
    errors,
    log: readProblems(system.logFile),
  };
}

/** The last lines that aren't log lines, such as lines of an error that ended a process. */
function readProblems(logFile: string): string {
  const lines = readFileSync(logFile, "utf8").split("\n");
  return lines
    .filter((line) => !line.startsWith("{"))
    .join("\n")
    .slice(-LOG_CHARACTERS);
}

/** Injects faults one after the other, each after the system has recovered from the one before. */
async function disturb(system: System, load: ApiWriters, options: ChaosOptions) {
  const { seed, kinds, durationMs, onStep } = options;
  const recoveries: Recovery[] = [];
  const startedAt = Date.now();
  await untilRecovered(system.urls, load, startedAt);
  for (const step of plan(seed, kinds)) {
    if (recoveries.length >= kinds.length && Date.now() - startedAt > durationMs) break;
    await wait(step.pauseMs);
    const atMs = Date.now() - startedAt;
    await inject(system, step);
    const ms = await untilRecovered(system.urls, load, Date.now());
    recoveries.push({ kind: step.kind, ms });
    onStep({ kind: step.kind, ms, atMs, durationMs: step.durationMs });
  }
  return recoveries;
}

/**
 * Waits until every API process is ready and has acknowledged a write since a point in time.
 * @returns milliseconds; infinite if that takes longer than allowed
 */
async function untilRecovered(
  urls: readonly string[],
  { acknowledged }: ApiWriters,
  since: number,
): Promise<number> {
  let at = acknowledged.length;
  const missing = new Set(urls);
  while (Date.now() < since + RECOVERY_LIMIT_MS) {
    for (; at < acknowledged.length; at++) missing.delete(acknowledged[at]?.url ?? "");
    if (missing.size === 0 && (await Promise.all(urls.map(isReady))).every(Boolean))
      return Date.now() - since;
    await wait(20);
  }
  return Infinity;
}

/** Sends acknowledged writes again, spread over the run. */
async function repeat(
  url: string,
  keys: ReadonlyMap<string, string>,
  acknowledged: readonly AcknowledgedWrite[],
): Promise<Replay[]> {
  const every = Math.ceil(acknowledged.length / MAX_REPLAYS);
  const writes = acknowledged.filter((_, index) => index % every === 0).values();
  const replays: Replay[] = [];
  const repeatOn = async () => {
    for (const write of writes) {
      const response = await createCustomer(url, keys, write);
      replays.push({
        write,
        status: response.status,
        body: await response.text(),
        isMarked: response.headers.get("idempotency-replayed") === "true",
      });
    }
  };
  await Promise.all(Array.from({ length: REPLAYS_AT_ONCE }, repeatOn));
  return replays;
}
