/** Compares the processor time of two checkouts, operation by operation. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startLoadProcess } from "../helpers/load.ts";
import { alternate } from "../helpers/rounds.ts";
import { prepareContenders, type Contenders, type Folders, type Running } from "./contenders.ts";
import { judge, total, type Judgement, type Pair } from "./judge.ts";
import { measure } from "./measure.ts";
import { operationsOf, type Operation } from "./operations.ts";
import { startReceiver } from "./receiver.ts";

export interface CompareOptions extends Folders {
  /** Rounds of a set; see judge.ts. */
  readonly rounds: number;
  /** Highest accepted ratio. */
  readonly limit: number;
  /** See judge.ts. */
  readonly sets?: number;
  /** Names of operations; all by default. */
  readonly only?: readonly string[];
  readonly say: (line: string) => void;
}

export interface Compared {
  readonly operation: Operation;
  readonly judgement: Judgement;
}

const BOTH = ["reference", "candidate"] as const;
/** Loads before the first round: V8 optimizes what runs often. */
const WARM_UP_LOADS = 3;

/**
 * Measures both checkouts in turn. Leaves out operations that the reference doesn't know.
 * @throws Error when the candidate doesn't know one
 */
export async function compare(options: CompareOptions): Promise<readonly Compared[]> {
  const temporary = await mkdtemp(join(tmpdir(), "partner-api-bench-"));
  const receiver = await startReceiver();
  const process = startLoadProcess();
  try {
    const contenders = await prepareContenders(options, temporary, receiver.port);
    try {
      return await compareAll(contenders, { process, receiver }, options);
    } finally {
      await contenders.close();
    }
  } finally {
    process.close();
    receiver.close();
    await rm(temporary, { recursive: true, force: true });
  }
}

type Tools = Parameters<typeof measure>[0];

async function compareAll(
  contenders: Contenders,
  tools: Tools,
  { rounds, limit, sets, only, say }: CompareOptions,
): Promise<Compared[]> {
  const compared: Compared[] = [];
  let running = await contenders.start();
  for (const operation of operationsOf(contenders.content)) {
    if (only && !only.includes(operation.name)) continue;
    if (!(await isKnown(running, tools, operation))) {
      say(`${operation.title}: left out, because the other commit does not know it`);
      continue;
    }
    const judgement = await judge(
      async (set) => {
        if (set > 1) {
          say(`${operation.title}: more than the limit, so it is measured again after a restart`);
          running = await contenders.start();
        }
        return await measureSet(running, tools, operation, rounds, say);
      },
      limit,
      sets,
    );
    compared.push({ operation, judgement });
  }
  return compared;
}

/** Measures both in turn, after a warm-up. */
async function measureSet(
  running: Running,
  tools: Tools,
  operation: Operation,
  rounds: number,
  say: CompareOptions["say"],
): Promise<readonly Pair[]> {
  await alternate(WARM_UP_LOADS, BOTH, (name) => measure(tools, running[name], operation));
  const costs = await alternate(rounds, BOTH, (name) => measure(tools, running[name], operation));
  return costs.reference.map((reference, round): Pair => {
    const candidate = costs.candidate[round] ?? reference;
    const values = [reference, candidate].map((cost) => total(cost).toFixed(1)).join(" and ");
    say(`${operation.title}, round ${round + 1} of ${rounds}: ${values} µs per request`);
    return { reference, candidate };
  });
}

/** Sends each contender one request of an operation. */
async function isKnown(
  { reference, candidate }: Running,
  { process, receiver }: Tools,
  { path, load, hasEvent }: Operation,
): Promise<boolean> {
  const few = { ...load, amount: 1, connections: 1 };
  const received = receiver.count();
  await process.load(candidate.url + path, few);
  const { statuses } = await process.loadAnyStatus(reference.url + path, few);
  const isKnown = Object.keys(statuses).every((status) => status.startsWith("2"));
  if (hasEvent) await receiver.waitFor(received + (isKnown ? 2 : 1));
  return isKnown;
}
