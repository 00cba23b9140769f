/** Reads the memory of a process from Linux's /proc. */
import { readFile } from "node:fs/promises";

const KIB = 1024;
const MB = 1_000_000;

export interface Memory {
  /** All of its pages in memory, including the pages of node's binary (60 MB). */
  readonly residentMb: number;
  /** The same, with pages shared by several processes counted in proportion. */
  readonly proportionalMb: number;
}

/** @throws Error where there is no /proc */
export async function memoryOf(pid: number): Promise<Memory> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, "utf8");
  const read = (field: string) =>
    (Number(new RegExp(`^${field}: +(\\d+) kB`, "m").exec(text)?.[1]) * KIB) / MB;
  return { residentMb: read("Rss"), proportionalMb: read("Pss") };
}
