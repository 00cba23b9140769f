/** Divides the range of time of the request list into bars, and counts the requests of each. */
import type { Executor } from "../../db/core/connections/client.ts";
import { listRequestCounts } from "../../db/requests/request-counts.ts";
import { countByTime, type BarCount, type Bars } from "../../db/requests/request-histogram.ts";
import type { RequestConditions } from "../../db/requests/request-conditions.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../kernel/time.ts";
import { hasConditions, NO_VALUES, type RequestQuery } from "./query/request-query.ts";

/** Narrower bars would be too small to be clicked. */
const MAX_BARS = 36;

const STEPS_MS = [
  ...[1, 2, 5, 10, 15, 30].map((seconds) => seconds * 1000),
  ...[1, 2, 5, 10, 15, 30].map((minutes) => minutes * MINUTE_MS),
  ...[1, 2, 3, 6, 12].map((hours) => hours * HOUR_MS),
  DAY_MS,
];

export interface Timeline {
  /** The range of time of the list. */
  readonly from: Date;
  readonly to: Date;
  readonly bars: Bars;
  readonly counts: readonly BarCount[];
  /** Requests before this time aren't counted; undefined when all are. */
  readonly countedFrom: Date | undefined;
}

/** Bars that begin at round times (UTC), the first one before or at `from`. */
function barsOf(from: Date, to: Date): Bars {
  const lengthMs = Math.max(to.getTime() - from.getTime(), 1);
  const stepMs = STEPS_MS.find((step) => lengthMs / step <= MAX_BARS) ?? DAY_MS;
  const first = Math.floor(from.getTime() / stepMs) * stepMs;
  const number = Math.ceil((to.getTime() - first) / stepMs);
  return { from: new Date(first), stepMs, number };
}

/**
 * Counts the requests that match a query. The hourly counts answer queries without other conditions than a status;
 * for others, at most a bounded number of requests is counted.
 * @param conditions of the query
 */
export async function loadTimeline(
  db: Executor,
  companyId: string,
  query: RequestQuery,
  conditions: RequestConditions,
  now: Date,
): Promise<Timeline> {
  const { since: from = now, until } = conditions;
  const to = until && until < now ? until : now;
  const bars = barsOf(from, to);
  const isHourly = bars.stepMs % HOUR_MS === 0;
  if (!isHourly || hasConditions({ ...query, status: NO_VALUES })) {
    const inBars = { ...conditions, until: to };
    return { from, to, bars, ...(await countByTime(db, companyId, inBars, bars)) };
  }
  const hours = await listRequestCounts(db, companyId, bars.from);
  const counts: BarCount[] = [];
  for (const { hour, status, count } of hours) {
    const bar = Math.floor((hour.getTime() - bars.from.getTime()) / bars.stepMs);
    if (bar >= 0 && bar < bars.number && isChosen(status, conditions))
      counts.push({ bar, statusClass: Math.floor(status / 100), count });
  }
  return { from, to, bars, counts, countedFrom: undefined };
}

function isChosen(status: number, { statuses }: RequestConditions): boolean {
  const { anyOf = [], noneOf = [] } = statuses ?? {};
  const isIn = (ranges: typeof anyOf) =>
    ranges.some(({ from, to }) => from <= status && status <= to);
  return (anyOf.length === 0 || isIn(anyOf)) && !isIn(noneOf);
}
