/** What a process holds in memory, as Linux tells it. */
import { readFile } from "node:fs/promises";

const KIB = 1024;
const MB = 1_000_000;

export interface Memory {
  /** All pages that are in memory for it, those of node's own binary (60 MB) too. */
  readonly residentMb: number;
  /** The same, with pages that several processes share in parts. */
  readonly ownMb: number;
}

/** @throws Error where there is no /proc */
export async function memoryOf(pid: number): Promise<Memory> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, "utf8");
  const read = (field: string) =>
    (Number(new RegExp(`^${field}: +(\\d+) kB`, "m").exec(text)?.[1]) * KIB) / MB;
  return { residentMb: read("Rss"), ownMb: read("Pss") };
}
