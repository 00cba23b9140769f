/** Measures the processor time of an operation's requests. */
import { cpuOf, type Cpu } from "../cost/sampler.ts";
import type { LoadProcess } from "../helpers/load.ts";
import type { Contender } from "./contenders.ts";
import type { Operation } from "./operations.ts";
import type { Receiver } from "./receiver.ts";

/**
 * Sends an operation's requests once, and reads what they cost with their webhooks.
 * @returns the processor time per request
 */
export async function measure(
  { process, receiver }: { readonly process: LoadProcess; readonly receiver: Receiver },
  contender: Contender,
  { path, load, hasEvent }: Operation,
): Promise<Cpu> {
  const received = receiver.count();
  const { cpu } = await cpuOf(contender, async () => {
    await process.load(contender.url + path, load);
    if (hasEvent) await receiver.waitFor(received + load.amount);
  });
  return { node: cpu.node / load.amount, postgres: cpu.postgres / load.amount };
}
