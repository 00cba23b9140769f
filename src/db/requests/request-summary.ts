/** Summarizes a company's requests by hour, operation, sender and error code, with their durations. */
import { addBuckets } from "../../kernel/duration-histogram.ts";
import { firstUuidAt } from "../../kernel/uuid.ts";
import type { Executor } from "../core/connections/client.ts";
import { SUMMARIZE_REQUESTS } from "./statements/summarize-requests.ts";

/** Entries of each list. */
const LISTED = 10;

interface RequestTotal {
  readonly count: number;
  readonly clientErrors: number;
  readonly serverErrors: number;
  /** Numbers per bucket of the duration, see kernel/duration-histogram.ts. */
  readonly buckets: readonly number[];
}

export interface NamedTotal extends RequestTotal {
  readonly kind: "operation" | "key" | "agent" | "code";
  /** The operation, empty if the path belongs to none; a key's or a grant's id; an error code. */
  readonly name: string;
}

export interface RequestSummary {
  /** Earliest first. Hours without requests are missing. */
  readonly hours: readonly (RequestTotal & { readonly hour: Date })[];
  /** Those with the most requests, most first. */
  readonly operations: readonly NamedTotal[];
  /** Keys and agents with the most requests, most first. */
  readonly senders: readonly NamedTotal[];
  /** The most frequent error codes, most first. Their buckets are empty. */
  readonly codes: readonly NamedTotal[];
}

const READ_DURATIONS = `
  select kind, name, durations from request_stats
  where company_id = $1 and hour >= $2
    and (kind, name) in (select * from unnest($3::text[], $4::text[]))`;

interface Total {
  count: number;
  clientErrors: number;
  serverErrors: number;
  buckets: number[];
}

/** Summarizes the requests of the hours that begin at `since` or later. Durations are approximate, numbers exact. */
export async function summarizeRequests(
  db: Executor,
  companyId: string,
  since: Date,
): Promise<RequestSummary> {
  const { rows } = await db.runStatement(SUMMARIZE_REQUESTS, [
    companyId,
    since,
    firstUuidAt(since),
  ]);
  const hours = new Map<number, Total>();
  const named = new Map<string, Total & Pick<NamedTotal, "kind" | "name">>();
  for (const row of rows) {
    const { kind, name, hour } = row;
    const isHour = kind === "all";
    const total = isHour
      ? getOrAdd(hours, (hour as Date).getTime(), newTotal)
      : getOrAdd(named, `${kind} ${name}`, () => ({ ...newTotal(), kind, name }));
    add(total, row);
  }
  const top = (...kinds: readonly string[]) =>
    [...named.values()]
      .filter(({ kind }) => kinds.includes(kind))
      .toSorted((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
      .slice(0, LISTED);
  const [operations, senders, codes] = [top("operation"), top("key", "agent"), top("code")];
  const timed = [...operations, ...senders];
  if (timed.length > 0) {
    const kinds = timed.map(({ kind }) => kind);
    const names = timed.map(({ name }) => name);
    const values = [companyId, since, kinds, names];
    for (const { kind, name, durations } of (await db.runStatement(READ_DURATIONS, values)).rows)
      addBuckets(named.get(`${kind} ${name}`)?.buckets ?? [], durations);
  }
  return {
    hours: [...hours]
      .toSorted(([a], [b]) => a - b)
      .map(([hourMs, total]) => ({ ...total, hour: new Date(hourMs) })),
    operations,
    senders,
    codes,
  };
}

function newTotal(): Total {
  return { count: 0, clientErrors: 0, serverErrors: 0, buckets: [] };
}

function getOrAdd<Key, Value>(map: Map<Key, Value>, key: Key, create: () => Value): Value {
  let value = map.get(key);
  if (value === undefined) map.set(key, (value = create()));
  return value;
}

function add(total: Total, row: { readonly [name: string]: unknown }): void {
  const { count, client_errors, server_errors, durations, bucket } = row;
  total.count += Number(count);
  total.clientErrors += Number(client_errors);
  total.serverErrors += Number(server_errors);
  if (Array.isArray(durations)) addBuckets(total.buckets, durations);
  if (typeof bucket === "number") {
    while (total.buckets.length <= bucket) total.buckets.push(0);
    total.buckets[bucket] = (total.buckets[bucket] ?? 0) + Number(count);
  }
}
