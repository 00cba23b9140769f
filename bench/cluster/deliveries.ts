/** Measures what it costs to send the webhooks that requests have caused. */
import { setTimeout as wait } from "node:timers/promises";
import type { Receiver } from "../regression/receiver.ts";
import { query, type Servers } from "./servers.ts";
import { perUnit, startService, watch, type Cpu } from "./site.ts";

export interface Delivered {
  /** Per delivery. */
  readonly cpu: Cpu;
  readonly perSecond: number;
  /** Size of a request to the receiver, with its headers. */
  readonly bytes: number;
}

/** How long no request may arrive before the measurement ends. */
const QUIET_MS = 5_000;
/** The first deliveries are left out: the process still compiles what it runs. */
const WARM_UP = 100;
const POLL_MS = 10;

/**
 * Starts a delivery worker, and waits until it has sent all deliveries.
 * @returns undefined, and says why, if it sent too few or too many, or recorded other results
 */
export async function measureDeliveries(
  servers: Servers,
  secretsKey: Buffer,
  receiver: Receiver,
  say: (line: string) => void,
): Promise<Delivered | undefined> {
  const expected = await countDeliveries(servers, "state = 'pending'");
  const succeededBefore = await countDeliveries(servers, "state = 'succeeded'");
  const [received, bytesBefore] = [receiver.count(), receiver.bytes()];
  const arrived = () => receiver.count() - received;
  const worker = await startService(servers, secretsKey, { role: "worker" });
  try {
    await quiet(arrived, () => arrived() >= Math.min(WARM_UP, expected));
    const used = watch(servers, worker.pid);
    const [startMs, first] = [performance.now(), arrived()];
    await quiet(arrived, () => arrived() >= expected);
    const perSecond = ((arrived() - first) / (performance.now() - startMs)) * 1000;
    const succeeded = async () =>
      (await countDeliveries(servers, "state = 'succeeded'")) - succeededBefore;
    for (const from = performance.now(); (await succeeded()) < expected; await wait(100))
      if (performance.now() - from > QUIET_MS) break;
    const cpu = perUnit(used(), arrived() - first);
    const [sent, recorded] = [arrived(), await succeeded()];
    if (sent === expected && recorded === expected)
      return { cpu, perSecond, bytes: (receiver.bytes() - bytesBefore) / sent };
    say(
      `${servers.kind}: of ${expected} deliveries ${sent} were sent and ${recorded} recorded, so they aren't measured. ${worker.errors()}`,
    );
    return undefined;
  } finally {
    await worker.stop();
  }
}

/** Waits until `isDone`, or until nothing has arrived for a while. */
async function quiet(arrived: () => number, isDone: () => boolean): Promise<void> {
  let [last, atMs] = [arrived(), performance.now()];
  while (!isDone()) {
    await wait(POLL_MS);
    if (arrived() > last) [last, atMs] = [arrived(), performance.now()];
    if (performance.now() - atMs > QUIET_MS) return;
  }
}

async function countDeliveries({ nodes }: Servers, condition: string): Promise<number> {
  const [row] = await query<{ count: number }>(
    nodes[0].url,
    `select count(*)::int as count from deliveries where ${condition}`,
  );
  return row?.count ?? 0;
}
