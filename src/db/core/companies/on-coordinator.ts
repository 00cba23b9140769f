/**
 * Table with one row, on the coordinator. Reading it, and no table of companies, routes a statement to the coordinator:
 * its locks of this transaction, and its notifications.
 */
export const ON_COORDINATOR = "coordinator";

/** Parameters: the channel, and the payloads. */
export const NOTIFY = "select pg_notify($1, payload) from unnest($2::text[]) as payload";
export const NOTIFY_ON_COORDINATOR = `
  select pg_notify($1, payload) from ${ON_COORDINATOR} cross join unnest($2::text[]) as payload`;

/** Parameter: one statement. */
export const RUN_ON_COORDINATOR = "select success, result from run_command_on_coordinator($1)";
