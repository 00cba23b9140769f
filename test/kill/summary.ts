/** Summarizes a kill test run in numbers. */
import type { Evidence } from "./evidence.ts";

export interface Summary {
  readonly seconds: number;
  readonly killedWriters: number;
  readonly killedWorkers: number;
  readonly committed: number;
  readonly rolledBack: number;
  /** Transactions whose writers were killed before they could report, committed or not. */
  readonly unreportedCommits: number;
  readonly unreportedRollbacks: number;
  readonly deliveries: number;
  readonly requests: number;
  /** Requests whose sender was killed before the answer. */
  readonly interrupted: number;
  /** Requests with an event that the endpoint had already answered 200. */
  readonly duplicates: number;
  /** Attempts that are not in the log, since their process was killed. */
  readonly lapsed: number;
  readonly maxAttempts: number;
  /** Deliveries whose 8 attempts were used up, mostly by kills; they were recovered. */
  readonly usedUp: number;
}

/** @param run `commits`: events whose transactions were about to be committed */
export function summarize(
  evidence: Evidence,
  run: {
    readonly kills: { readonly writer: number; readonly worker: number };
    readonly commits: ReadonlySet<string>;
    readonly durationMs: number;
  },
): Summary {
  const { events, deliveries, attempts, requests, committed, rolledBack } = evidence;
  const stored = new Set(events.map(({ id }) => id));
  const unreported = [...run.commits].filter((id) => !committed.has(id));
  const perEvent = Map.groupBy(
    requests,
    ({ path, headers }) => `${path} ${String(headers["x-service-event-id"])}`,
  );
  const duplicates = [...perEvent.values()].flatMap((same) => {
    const first = same.findIndex(({ outcome }) => outcome === "sent");
    return first < 0 ? [] : same.slice(first + 1);
  });
  const counted = deliveries.reduce((total, delivery) => total + delivery.attempts, 0);
  return {
    seconds: Math.round(run.durationMs / 1000),
    killedWriters: run.kills.writer,
    killedWorkers: run.kills.worker,
    committed: events.length,
    rolledBack: rolledBack.size,
    unreportedCommits: unreported.filter((id) => stored.has(id)).length,
    unreportedRollbacks: unreported.filter((id) => !stored.has(id)).length,
    deliveries: deliveries.length,
    requests: requests.length,
    interrupted: requests.filter(({ outcome }) => outcome === "lost").length,
    duplicates: duplicates.length,
    lapsed: counted - attempts.length,
    maxAttempts: Math.max(0, ...deliveries.map((delivery) => delivery.attempts)),
    usedUp: deliveries.filter(({ state }) => state === "failed").length,
  };
}
