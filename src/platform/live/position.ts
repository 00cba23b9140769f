/** Positions in a list that changes: a time and a snapshot of the database, as text that pages and streams contain. */
import { isSnapshot, readSnapshot, type NewRows } from "../../db/core/statements/snapshots.ts";
import type { Database } from "../../db/core/connections/client.ts";
import type { Clock } from "../../kernel/clock.ts";
import { MINUTE_MS } from "../../kernel/time.ts";
import type { Poll } from "./source.ts";

/** Older positions continue from here: everything before would have to be compared. */
const MAX_AGE_MS = 10 * MINUTE_MS;

interface Position {
  readonly at: Date;
  readonly snapshot: string;
}

type Source = { readonly db: Database; readonly clock: Clock };

/** The current position in a company's lists. */
export async function readPosition({ db, clock }: Source, companyId: string): Promise<string> {
  const at = clock.now();
  return format({ at, snapshot: await readSnapshot(db.forCompany(companyId).work, companyId) });
}

/** Finds rows between two snapshots, for a time from which on their rows are compared. */
type FindRows = (range: { from: string; to: string | undefined; since: Date }) => Promise<NewRows>;

/**
 * Finds a company's rows between two positions.
 * @param lateMs how long after the time by which it is found a row may be written
 */
export async function pollBetween(
  source: Source,
  companyId: string,
  from: string | undefined,
  to: string | undefined,
  lateMs: number,
  find: FindRows,
): Promise<Poll> {
  const start = from === undefined ? undefined : parse(from);
  if (!start)
    return { position: to ?? (await readPosition(source, companyId)), ids: [], isCut: false };
  const at = source.clock.now();
  const earliest = at.getTime() - MAX_AGE_MS;
  const since = new Date(Math.max(start.at.getTime(), earliest) - lateMs);
  const end = to === undefined ? undefined : parse(to)?.snapshot;
  const { snapshot, ids, isCut } = await find({ from: start.snapshot, to: end, since });
  const isOld = start.at.getTime() < earliest;
  return { position: to ?? format({ at, snapshot }), ids, isCut: isCut || isOld };
}

function format({ at, snapshot }: Position): string {
  return `${at.getTime()}.${snapshot}`;
}

function parse(text: string): Position | undefined {
  const [, ms, snapshot = ""] = /^(\d{1,15})\.(.+)$/.exec(text) ?? [];
  return ms !== undefined && isSnapshot(snapshot)
    ? { at: new Date(Number(ms)), snapshot }
    : undefined;
}
