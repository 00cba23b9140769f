/** What happened in a run of the kill test, in numbers. */
import type { Evidence } from "./evidence.ts";

export interface Figures {
  readonly seconds: number;
  readonly killedWriters: number;
  readonly killedWorkers: number;
  readonly committed: number;
  readonly rolledBack: number;
  /** Writers died before they could tell: transactions that were committed, and that weren't. */
  readonly untoldCommits: number;
  readonly untoldRollbacks: number;
  readonly deliveries: number;
  readonly requests: number;
  /** Requests whose senders had gone before the answer. */
  readonly interrupted: number;
  /** Requests of an event that the endpoint had answered 200 before. */
  readonly duplicates: number;
  /** Attempts that a process took with it: what it did is in no log. */
  readonly lapsed: number;
  readonly mostAttempts: number;
  /** Deliveries whose 8 attempts were used up, most of them by kills: made up for by a recovery. */
  readonly usedUp: number;
}

/** @param run `commits`: events whose transactions were about to be committed */
export function figuresOf(
  evidence: Evidence,
  run: {
    readonly kills: { readonly writer: number; readonly worker: number };
    readonly commits: ReadonlySet<string>;
    readonly durationMs: number;
  },
): Figures {
  const { events, deliveries, attempts, requests, committed, rolledBack } = evidence;
  const stored = new Set(events.map(({ id }) => id));
  const untold = [...run.commits].filter((id) => !committed.has(id));
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
    untoldCommits: untold.filter((id) => stored.has(id)).length,
    untoldRollbacks: untold.filter((id) => !stored.has(id)).length,
    deliveries: deliveries.length,
    requests: requests.length,
    interrupted: requests.filter(({ outcome }) => outcome === "lost").length,
    duplicates: duplicates.length,
    lapsed: counted - attempts.length,
    mostAttempts: Math.max(0, ...deliveries.map((delivery) => delivery.attempts)),
    usedUp: deliveries.filter(({ state }) => state === "failed").length,
  };
}
