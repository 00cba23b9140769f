/** Settings of connections, by what runs on them. */

/**
 * Planner settings for batches of writes: one plan, in which each row is found by its key. Small joins between the
 * parts of the statement may be hashed.
 */
const BATCHES = {
  jit: "off",
  plan_cache_mode: "force_generic_plan",
  enable_seqscan: "off",
  enable_bitmapscan: "off",
  enable_mergejoin: "off",
};
/** Planner settings for exports, on a cluster set in their transactions: each batch is found by the primary key, also right after an import. */
export const EXPORTS = { jit: "off", enable_seqscan: "off", enable_bitmapscan: "off" };
/**
 * Planner settings for reads by key: one plan for all values, using indexes. By default, Postgres would plan a
 * list query again at each call, because its generic plan reads the whole table.
 */
const BY_KEY = {
  jit: "off",
  plan_cache_mode: "force_generic_plan",
  enable_seqscan: "off",
  enable_bitmapscan: "off",
  enable_hashjoin: "off",
  enable_mergejoin: "off",
};
const ON_ONE_SERVER = { fast: BY_KEY, work: { jit: "off" }, writes: BATCHES, exports: EXPORTS };
/**
 * Citus chooses the shard by a parameter's value, so a generic plan can't be forced. It doesn't pass settings on, except
 * from SET LOCAL in a transaction: the nodes plan with their own.
 */
const CLUSTER_SETTINGS = { jit: "off", "citus.propagate_set_commands": "local" };
const ON_CLUSTER = {
  fast: CLUSTER_SETTINGS,
  work: CLUSTER_SETTINGS,
  writes: CLUSTER_SETTINGS,
  exports: CLUSTER_SETTINGS,
};
/** Time limits of statements in milliseconds, each far above what its longest statement takes. Waiting for locks counts. */
export const STATEMENT_TIMEOUT_MS = { byKey: 3_000, work: 10_000, jobs: 30_000 };

/** The settings of the kinds of connections. */
export function plannerSettings(isSharded: boolean) {
  return isSharded ? ON_CLUSTER : ON_ONE_SERVER;
}
