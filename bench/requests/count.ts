/** Counts what a request causes in Postgres, in separate processes: relaying connections takes time. */
import { setTimeout as wait } from "node:timers/promises";
import { readWal, STATISTICS_DELAY_MS } from "../cost/counters.ts";
import { startRelay, type Relay } from "../cost/relay.ts";
import { load } from "../helpers/load.ts";
import type { BenchOptions } from "../report.ts";
import { checkContenders } from "./check.ts";
import {
  ALL_CONTENDERS,
  startContenders,
  waitUntilIdle,
  type Clusters,
  type ContenderName,
  type Running,
} from "./contenders.ts";
import type { Operation } from "./operations.ts";
import type { World } from "./world.ts";

/** Per request. */
export interface Counted {
  /** See relay.ts. */
  readonly roundTrips: number;
  /** See relay.ts. */
  readonly transactions: number;
  readonly walBytes: number;
  readonly fsyncs: number;
}

export type Counts = Readonly<Partial<Record<ContenderName, Counted>>>;

/** Requests of an operation to each contender. */
const AMOUNT = 1_000;
/** The service writes rows of the request log in batches. */
const BATCH_DELAY_MS = 300;

/**
 * Checks that all contenders do the same work, and counts the given operations.
 * @returns the counts in the order of the operations
 */
export async function countOperations(
  clusters: Clusters,
  world: World,
  operations: readonly Operation[],
  say: BenchOptions["say"],
): Promise<readonly Counts[]> {
  const relays: Partial<Record<ContenderName, Relay>> = {};
  const relayed: Partial<Record<ContenderName, Clusters[ContenderName]>> = {};
  for (const name of ALL_CONTENDERS) {
    const relay = await startRelay(clusters[name].url);
    relays[name] = relay;
    relayed[name] = { ...clusters[name], url: relay.url };
  }
  const { running, stop } = await startContenders(relayed as Clusters, say);
  try {
    say("checking that all contenders do the same work");
    await checkContenders(running, world, operations);
    await wait(STATISTICS_DELAY_MS);
    const counts: Counts[] = [];
    for (const operation of operations) {
      say(`${operation.title}: counting`);
      counts.push(await countOperation(operation, running, relays as Record<ContenderName, Relay>));
    }
    return counts;
  } finally {
    await stop();
    for (const relay of Object.values(relays)) relay.close();
  }
}

async function countOperation(
  { contenders, path, load: options }: Operation,
  running: Running,
  relays: Readonly<Record<ContenderName, Relay>>,
): Promise<Counts> {
  const counts: Partial<Record<ContenderName, Counted>> = {};
  const fsyncsBefore: Partial<Record<ContenderName, number>> = {};
  for (const name of contenders) {
    const { url, cluster } = running[name];
    const [before, walBefore] = [relays[name].counts(), await readWal(cluster.superuserUrl)];
    await load(url + path, { ...options, amount: AMOUNT });
    await waitUntilIdle(name, running[name]);
    await wait(BATCH_DELAY_MS);
    const [after, walAfter] = [relays[name].counts(), await readWal(cluster.superuserUrl)];
    fsyncsBefore[name] = walBefore.fsyncs;
    counts[name] = {
      roundTrips: (after.roundTrips - before.roundTrips) / AMOUNT,
      transactions: (after.transactions - before.transactions) / AMOUNT,
      walBytes: (walAfter.bytes - walBefore.bytes) / AMOUNT,
      fsyncs: NaN,
    };
  }
  await wait(STATISTICS_DELAY_MS);
  for (const [name, counted] of Object.entries(counts) as [ContenderName, Counted][]) {
    const { fsyncs } = await readWal(running[name].cluster.superuserUrl);
    counts[name] = { ...counted, fsyncs: (fsyncs - (fsyncsBefore[name] ?? 0)) / AMOUNT };
  }
  return counts;
}
