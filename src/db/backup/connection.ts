/** Prepares the transaction that a backup or a restore uses. */
import type { RunQuery } from "../core/statements/run-query.ts";
import { SESSION_SETTINGS } from "../core/connections/session-settings.ts";

/** The name by which other processes recognize the connection. */
export const APPLICATION_NAME = "partner-api backup";

/** Time limits that must not end a long transaction. Not every version of Postgres has all. */
const LIMITS = [
  "statement_timeout",
  "idle_in_transaction_session_timeout",
  "transaction_timeout",
  "lock_timeout",
];

/**
 * Sets how the open transaction writes and reads values as text, so that they are the same on every server, and removes
 * its time limits.
 * @param settings further settings
 */
export async function prepareTransaction(
  query: RunQuery,
  settings: { readonly [name: string]: string } = {},
): Promise<void> {
  const all = {
    ...SESSION_SETTINGS,
    ...Object.fromEntries(LIMITS.map((name) => [name, "0"])),
    ...settings,
  };
  await query(
    `select set_config(name, value, true) from jsonb_each_text($1::text::jsonb) as s (name, value)
      where current_setting(name, true) is not null`,
    [JSON.stringify(all)],
  );
}
