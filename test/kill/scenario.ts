/**
 * Runs the kill test: writers and delivery workers, each a process, are killed with SIGKILL at random while the
 * receiver fails at random. Then the remaining deliveries finish, and the evidence is checked. The seed determines
 * which process is killed and when, what is written, and how requests are answered. It can't determine the timing
 * of processes: no two runs are the same.
 */
import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { seededRandom } from "#src/demo/random.ts";
import { disableEndpoint, enableEndpoint } from "#src/webhooks/endpoints/endpoints.ts";
import { eventually } from "../helpers/eventually.ts";
import { check } from "./check.ts";
import { Crew } from "./crew.ts";
import { readStored } from "./evidence.ts";
import { summarize, type Summary } from "./summary.ts";
import { openForOrders, programOf, type Message } from "./orders.ts";
import { startReceiver } from "./receiver.ts";
import { addCompanies, answersOf, recoverAll, untilFinished } from "./world.ts";

export interface KillTestOptions {
  /** A migrated database without companies. */
  readonly databaseUrl: string;
  readonly seed: number;
  readonly kills: number;
}

export interface KillTestReport {
  /** Broken promises. */
  readonly findings: readonly string[];
  readonly summary: Summary;
  /** Errors that delivery workers survived. */
  readonly errors: readonly string[];
}

const COUNTS = { writer: 2, worker: 3 };
/** The pause between two kills. */
const [SHORTEST_MS, LONGEST_MS] = [50, 600];
/**
 * For deliveries that never finish. A lapsed claim is found within half a minute, and its delivery is then attempted
 * until it succeeds.
 */
const FINISH_LIMIT_MS = 120_000;

/** Runs the test and checks its evidence. */
export async function runKillTest(options: KillTestOptions): Promise<KillTestReport> {
  const { databaseUrl, seed, kills } = options;
  const startedAt = new Date();
  const random = seededRandom(seed);
  const secretsKey = randomBytes(32).toString("hex");
  const errors: string[] = [];
  const commits = new Set<string>();
  const committed = new Set<string>();
  const rolledBack = new Set<string>();
  const reported = { commits, committed, rollsBack: rolledBack };
  const onMessage = (message: Message) => {
    if (message.kind === "error") errors.push(message.message);
    else if (message.kind !== "started") reported[message.kind].add(message.eventId);
  };

  await using stack = new AsyncDisposableStack();
  // Has the worker role, so that lapsed claims are found although no worker process lives for long.
  const webhooks = stack.adopt(
    await openForOrders({ databaseUrl, secretsKey }, "worker", (error) =>
      errors.push(String(error)),
    ),
    (opened) => opened.close(),
  );
  const receiver = stack.adopt(
    await startReceiver(seededRandom(random.between(0, 2 ** 31)), answersOf),
    (started) => started.close(),
  );
  const { requests } = receiver;
  const endpoints = await addCompanies(webhooks, receiver.url);
  const companyIds = [...new Set(endpoints.map(({ companyId }) => companyId))];
  const cacheFolder = stack.adopt(await mkdtemp(join(tmpdir(), "kill-test-")), (folder) =>
    rm(folder, { recursive: true, force: true }),
  );
  const orders = { databaseUrl, secretsKey, companyIds };
  const crew = stack.adopt(
    new Crew({
      programs: {
        writer: programOf("writer.ts", COUNTS.writer, orders),
        worker: programOf("worker.ts", COUNTS.worker, orders),
      },
      random,
      cacheFolder,
      onMessage,
    }),
    (started) => started.end(),
  );

  const disabled = endpoints.filter(({ wasDisabled }) => wasDisabled);
  let seen = 0;
  // Ensures that kills hit work in flight on a slow machine too.
  const moreWork = async () => {
    const now = requests.length + committed.size;
    return now > seen ? now : undefined;
  };
  for (let kill = 1; kill <= kills; kill++) {
    seen = await eventually("work between two kills", moreWork);
    await wait(random.between(SHORTEST_MS, LONGEST_MS));
    await crew.killOne();
    if (kill === Math.floor(kills / 3))
      for (const { companyId, id } of disabled) await disableEndpoint(webhooks, companyId, id);
    if (kill === Math.floor((kills * 2) / 3)) {
      for (const { companyId, id } of disabled) await enableEndpoint(webhooks, companyId, id);
      await recoverAll(webhooks, disabled, startedAt);
    }
  }
  const isEnough = async () => (committed.size > kills && rolledBack.size > 0) || undefined;
  await eventually("enough writes, some of them rolled back", isEnough);
  await crew.stop("writer");
  const isFinished = await untilFinished(webhooks, endpoints, startedAt, FINISH_LIMIT_MS);
  await crew.stop("worker");

  const stored = await readStored(webhooks.db);
  const evidence = { ...stored, endpoints, requests, committed, rolledBack, crashes: 0 };
  const stuck = isFinished ? [] : [`not finished ${FINISH_LIMIT_MS} ms after the last kill`];
  const durationMs = Date.now() - startedAt.getTime();
  return {
    findings: [...stuck, ...crew.mishaps, ...check(evidence)],
    summary: summarize(evidence, { kills: crew.kills, commits, durationMs }),
    errors,
  };
}
