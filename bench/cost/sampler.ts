/** Measures what a server and its database server use while they get requests. */
import { setTimeout as wait } from "node:timers/promises";
import { cpuBetween, readTimes } from "./cpu.ts";

/** Processor time in microseconds. */
export interface Cpu {
  /** CPU of all threads of the server's process. */
  readonly node: number;
  /** CPU of all processes of its database server: backends and background processes. */
  readonly postgres: number;
}

export interface Measured {
  /** The server's process id. */
  readonly pid: number;
  readonly cluster: { readonly pid: number };
}

/** Longer than work is put off after a response or a webhook: rows and log lines are written in batches. */
const BATCH_DELAY_MS = 300;

/** Returns the processor time that is used from the start of `run` until the work after its last response is done. */
export async function cpuOf<T>(
  { pid, cluster }: Measured,
  run: () => Promise<T>,
): Promise<{ readonly cpu: Cpu; readonly result: T }> {
  const [node, postgres] = [readTimes(pid), readTimes(cluster.pid)];
  const result = await run();
  await wait(BATCH_DELAY_MS);
  const cpu = {
    node: cpuBetween(node, readTimes(pid)),
    postgres: cpuBetween(postgres, readTimes(cluster.pid)),
  };
  return { cpu, result };
}
