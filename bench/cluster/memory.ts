/** Reads the memory of a server's connections. */
import { readFileSync } from "node:fs";
import { query, type Node } from "./servers.ts";

export interface Memory {
  readonly connections: number;
  /** Private memory of all of them, in MB: prepared plans, and what a backend knows about tables. */
  readonly totalMb: number;
  readonly largestMb: number;
}

/**
 * Reads the private memory (RssAnon of proc_pid_status(5)) of the connections to a node: of the service, or those that
 * other nodes opened for it.
 */
export async function readMemory({ url }: Node, from: "service" | "nodes"): Promise<Memory> {
  const rows = await query<{ pid: number }>(
    url,
    `select pid from pg_stat_activity
      where backend_type = 'client backend' and pid <> pg_backend_pid() and datname = current_database()
        and (application_name like 'citus%') = $1`,
    [from === "nodes"],
  );
  const sizes = rows.flatMap(({ pid }) => readPrivateMb(pid) ?? []);
  return {
    connections: sizes.length,
    totalMb: sizes.reduce((sum, mb) => sum + mb, 0),
    largestMb: Math.max(0, ...sizes),
  };
}

function readPrivateMb(pid: number): number | undefined {
  try {
    const [, kb] = /^RssAnon:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    return Number(kb) / 1024;
  } catch {
    return undefined; // it has ended
  }
}
