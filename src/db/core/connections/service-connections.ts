/** Finds processes of the service that are connected to a database. */
import { setTimeout as sleep } from "node:timers/promises";
import { OperatorError } from "../../../kernel/operator-error.ts";
import type { RunQuery } from "../statements/run-query.ts";
import { PROBE_NAME } from "./server-search.ts";

/** The server may notice the end of a process late. */
const WAIT_MS = 5_000;
const POLL_MS = 100;

/**
 * Waits until no other session of the service uses the current database. Probes aren't counted: every command makes some.
 * @param where names the database in the message
 * @param waitMs maximum time in milliseconds to wait for the end of sessions
 * @throws OperatorError when there still are sessions then
 */
export async function expectNoServiceConnections(
  query: RunQuery,
  where: string,
  waitMs = WAIT_MS,
): Promise<void> {
  for (const deadline = performance.now() + waitMs; ; await sleep(POLL_MS)) {
    const count = await countConnections(query);
    if (count === 0) return;
    if (performance.now() < deadline) continue;
    throw new OperatorError(
      `The service is connected to ${where} (connections: ${count}). Stop all of its processes, then try again. The command waited ${waitMs / 1000} s for the end of its connections. Nothing was changed.`,
    );
  }
}

async function countConnections(query: RunQuery): Promise<number> {
  // In a transaction, the view would show the same sessions again.
  await query("select pg_stat_clear_snapshot()");
  const { rows } = await query(
    `select count(*)::int as count from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()
        and application_name like 'partner-api%' and application_name <> $1`,
    [PROBE_NAME],
  );
  return (rows as { count: number }[])[0]!.count;
}
