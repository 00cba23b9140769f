/**
 * The kill test: writers and delivery workers in processes of their own, killed with SIGKILL at random points while the
 * receiver fails at random. Then what is left runs out, and all of it is judged. The seed fixes what is
 * chosen: who is killed and after how long, what is written, how requests are answered. It can't fix the
 * timing of processes: no two runs are the same.
 */
import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { seededRandom } from "#src/demo/random.ts";
import { disableEndpoint, enableEndpoint } from "#src/webhooks/endpoints/endpoints.ts";
import type { Webhooks } from "#src/webhooks/webhooks.ts";
import { eventually } from "../helpers/eventually.ts";
import { check } from "./check.ts";
import { Crew } from "./crew.ts";
import { countUnfinished, readStored, type EvidenceEndpoint } from "./evidence.ts";
import { figuresOf, type Figures } from "./figures.ts";
import { openForOrders, type Message } from "./orders.ts";
import { startReceiver } from "./receiver.ts";
import { addCompanies, answersOf, recoverAll } from "./world.ts";

export interface KillTestOptions {
  /** A migrated database without companies. */
  readonly databaseUrl: string;
  readonly seed: number;
  readonly kills: number;
}

export interface KillTestReport {
  /** Promises that were broken. */
  readonly findings: readonly string[];
  readonly figures: Figures;
  /** What delivery workers met and coped with. */
  readonly errors: readonly string[];
}

const MEMBERS = { writer: 2, worker: 3 };
/** Between two kills. */
const [SHORTEST_MS, LONGEST_MS] = [50, 600];
/** More than it takes until a claim lapses, is found, and its delivery is attempted until it succeeds. */
const RUN_OUT_MS = 90_000;

/** Runs it, and looks at all that it left. */
export async function runKillTest(options: KillTestOptions): Promise<KillTestReport> {
  const { databaseUrl, seed, kills } = options;
  const startedAt = new Date();
  const random = seededRandom(seed);
  const secretsKey = randomBytes(32).toString("hex");
  const errors: string[] = [];
  const commits = new Set<string>();
  const committed = new Set<string>();
  const rolledBack = new Set<string>();
  const told = { commits, committed, rollsBack: rolledBack };
  const onMessage = (message: Message) => {
    if (message.kind === "error") errors.push(message.message);
    else told[message.kind].add(message.eventId);
  };

  await using stack = new AsyncDisposableStack();
  // A worker, so that lapsed claims are found although no delivery worker lives for long.
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
    new Crew({ orders, members: MEMBERS, random, cacheFolder, onMessage }),
    (started) => started.end(),
  );

  const disabled = endpoints.filter(({ wasDisabled }) => wasDisabled);
  let seen = 0;
  // So that kills hit work under way on a slow machine, too.
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
  await crew.stop("writer");
  const isOver = await runOut(webhooks, endpoints, startedAt);
  await crew.stop("worker");

  const stored = await readStored(webhooks.db);
  const evidence = { ...stored, endpoints, requests, committed, rolledBack };
  const stuck = isOver ? [] : [`not over ${RUN_OUT_MS} ms after the last kill`];
  const durationMs = Date.now() - startedAt.getTime();
  return {
    findings: [...stuck, ...crew.mishaps, ...check(evidence)],
    figures: figuresOf(evidence, { kills: crew.kills, commits, durationMs }),
    errors,
  };
}

/** Waits until nothing is left to deliver, and nothing that was missed is left to recover. */
async function runOut(
  webhooks: Webhooks,
  endpoints: readonly EvidenceEndpoint[],
  since: Date,
): Promise<boolean> {
  for (const deadline = Date.now() + RUN_OUT_MS; Date.now() < deadline; await wait(250)) {
    if ((await countUnfinished(webhooks.db)) > 0) continue;
    if ((await recoverAll(webhooks, endpoints, since)) === 0) return true;
  }
  return false;
}
