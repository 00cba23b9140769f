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
import type { AllCompanies } from "#src/db/core/connections/client.ts";
import type { CitusServer } from "../helpers/servers/citus-servers.ts";
import { eventually } from "../helpers/eventually.ts";
import { check } from "./check.ts";
import { Crew } from "./crew.ts";
import { readStored } from "./evidence.ts";
import { summarize, type Summary } from "./summary.ts";
import { openForOrders, programOf, untilAvailable, type Message } from "./orders.ts";
import { startReceiver } from "./receiver.ts";
import { addCompanies, answersOf, recoverAll, untilFinished } from "./world.ts";

export interface KillTestOptions {
  /** A migrated database without companies. */
  readonly databaseUrl: string;
  readonly seed: number;
  readonly kills: number;
  /** Servers of a cluster: every third kill is of one of them. They end the transactions that were prepared, without help. */
  readonly servers?: readonly CitusServer[];
}

export interface KillTestReport {
  /** Broken promises. */
  readonly findings: readonly string[];
  readonly summary: Summary;
  /** Errors that delivery workers survived, except errors of servers that were killed. */
  readonly errors: readonly string[];
}

const COUNTS = { writer: 2, worker: 3 };
/** The pause between two kills. */
const [SHORTEST_MS, LONGEST_MS] = [50, 600];
/**
 * Limit for deliveries that never finish. A lapsed claim is found within half a minute, and its delivery is then attempted
 * until it succeeds.
 */
const FINISH_LIMIT_MS = 120_000;
/** Until a killed server is started again. */
const LONGEST_OUTAGE_MS = 1500;
/** The nodes with transactions that were prepared and have not ended. */
const WITH_PREPARED = `
  select from run_command_on_all_nodes('select count(*) from pg_prepared_xacts') where result <> '0'`;

/** Runs the test and checks its evidence. */
export async function runKillTest(options: KillTestOptions): Promise<KillTestReport> {
  const { databaseUrl, seed, kills, servers = [] } = options;
  const hasOutages = servers.length > 0;
  const survive = <T>(work: () => Promise<T>) => (hasOutages ? untilAvailable(work) : work());
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
  const webhooks = stack.adopt(
    await openForOrders({ databaseUrl, secretsKey, hasOutages }),
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
  const orders = { databaseUrl, secretsKey, companyIds, hasOutages };
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
  let crashes = 0;
  const killServer = async () => {
    crashes++;
    const server = random.pick(servers);
    await server.kill(random.pick(["postmaster", "all"]));
    await wait(random.between(SHORTEST_MS, LONGEST_OUTAGE_MS));
    await server.start();
  };
  // Ensures that kills hit work in flight on a slow machine too.
  const moreWork = async () => {
    const now = requests.length + committed.size;
    return now > seen ? now : undefined;
  };
  for (let kill = 1; kill <= kills; kill++) {
    seen = await eventually("work between two kills", moreWork);
    await wait(random.between(SHORTEST_MS, LONGEST_MS));
    if (hasOutages && kill % 3 === 0) await killServer();
    else await crew.killOne();
    if (kill === Math.floor(kills / 3))
      for (const { companyId, id } of disabled)
        await survive(() => disableEndpoint(webhooks, companyId, id));
    if (kill === Math.floor((kills * 2) / 3)) {
      for (const { companyId, id } of disabled)
        await survive(() => enableEndpoint(webhooks, companyId, id));
      await survive(() => recoverAll(webhooks, disabled, startedAt));
    }
  }
  const isEnough = async () => (committed.size > kills && rolledBack.size > 0) || undefined;
  await eventually("enough writes, some of them rolled back", isEnough);
  await crew.stop("writer");
  if (hasOutages) await untilNothingIsPrepared(webhooks.db.forAllCompanies);
  const isFinished = await survive(() =>
    untilFinished(webhooks, endpoints, startedAt, FINISH_LIMIT_MS),
  );
  await crew.stop("worker");

  const stored = await survive(() => readStored(webhooks.db.forAllCompanies));
  const evidence = { ...stored, endpoints, requests, committed, rolledBack, crashes };
  const stuck = isFinished ? [] : [`not finished ${FINISH_LIMIT_MS} ms after the last kill`];
  const durationMs = Date.now() - startedAt.getTime();
  return {
    findings: [...stuck, ...crew.mishaps, ...check(evidence)],
    summary: summarize(evidence, { kills: crew.kills, commits, durationMs }),
    errors,
  };
}

/** Waits until all nodes of a cluster have ended the transactions that were prepared when a server was killed. */
async function untilNothingIsPrepared({ work }: AllCompanies): Promise<void> {
  await eventually("the end of prepared transactions", async () => {
    const { rows } = await untilAvailable(() => work.runStatement(WITH_PREPARED));
    return rows.length === 0 || undefined;
  });
}
