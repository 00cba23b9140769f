/** Describes the machine that a measurement ran on. */
import { execFile } from "node:child_process";
import { availableParallelism, cpus, totalmem } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { nativeDirectory } from "../../src/db/embedded/native.ts";

export interface Machine {
  readonly cores: number;
  readonly processor: string;
  readonly memoryGb: number;
  readonly node: string;
  readonly postgres: string;
  /** ISO 8601. */
  readonly measuredAt: string;
}

/** Describes this machine and the Postgres that measurements start. */
export async function describeMachine(measuredAt: Date): Promise<Machine> {
  const binary = join(await nativeDirectory(), "bin", "postgres");
  const { stdout } = await promisify(execFile)(binary, ["--version"]);
  return {
    cores: availableParallelism(),
    processor: cpus()[0]?.model.trim() ?? "unknown",
    memoryGb: Math.round(totalmem() / 2 ** 30),
    node: process.versions.node,
    postgres: /\d[\d.]*/.exec(stdout)?.[0] ?? stdout.trim(),
    measuredAt: measuredAt.toISOString(),
  };
}

/** Formats the description as one line. */
export function formatMachine(machine: Machine): string {
  const { cores, processor, memoryGb, node, postgres, measuredAt } = machine;
  return `${cores} cores (${processor}), ${memoryGb} GB, Node ${node}, Postgres ${postgres}, ${measuredAt.slice(0, 10)}`;
}
