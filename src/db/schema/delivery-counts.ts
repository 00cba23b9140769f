/** Tables of the numbers of deliveries and attempts. */
import { bigint, index, pgTable, primaryKey, smallint, text, uuid } from "drizzle-orm/pg-core";
import { companyId, instant } from "./columns.ts";

/**
 * Numbers of ended deliveries by hour and state, because counting a million deliveries takes too long for a page.
 * The statements that end deliveries update them. Tests aren't counted.
 */
export const deliveryCounts = pgTable(
  "delivery_counts",
  {
    companyId: companyId(),
    endpointId: uuid("endpoint_id").notNull(),
    /** The beginning of the hour. */
    hour: instant("hour").notNull(),
    state: text("state").notNull(),
    /** Shard of the count. Each delivery worker adds to its own shard; readers add up all shards. */
    shard: smallint("shard").notNull().default(0),
    count: bigint("count", { mode: "number" }).notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.companyId, table.endpointId, table.hour, table.state, table.shard],
    }),
    index("delivery_counts_oldest").on(table.hour),
  ],
);

/**
 * Numbers of attempts by hour and result, because counting a million attempts takes too long for a page. The statements
 * that record attempts update them. Tests aren't counted. Sharded as delivery_counts.
 */
export const attemptCounts = pgTable(
  "attempt_counts",
  {
    companyId: companyId(),
    endpointId: uuid("endpoint_id").notNull(),
    /** The beginning of the hour. */
    hour: instant("hour").notNull(),
    /** The delivery's state after the attempt: succeeded, retrying or failed. */
    state: text("state").notNull(),
    /** See db/webhooks/attempt-counts.ts. */
    result: text("result").notNull(),
    shard: smallint("shard").notNull().default(0),
    count: bigint("count", { mode: "number" }).notNull(),
  },
  (table) => [
    primaryKey({
      columns: [
        table.companyId,
        table.endpointId,
        table.hour,
        table.state,
        table.result,
        table.shard,
      ],
    }),
    index("attempt_counts_oldest").on(table.hour),
  ],
);

/** Numbers of attempts by hour and bucket of their duration, see kernel/duration-histogram.ts. */
export const attemptDurations = pgTable(
  "attempt_durations",
  {
    companyId: companyId(),
    endpointId: uuid("endpoint_id").notNull(),
    /** The beginning of the hour. */
    hour: instant("hour").notNull(),
    bucket: smallint("bucket").notNull(),
    shard: smallint("shard").notNull().default(0),
    count: bigint("count", { mode: "number" }).notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.companyId, table.endpointId, table.hour, table.bucket, table.shard],
    }),
    index("attempt_durations_oldest").on(table.hour),
  ],
);
