/** Opens the connection that a backup or a restore uses. */
import postgres from "postgres";
import { SESSION_SETTINGS } from "../core/session-settings.ts";

/** The name by which other processes recognize the connection. */
const APPLICATION_NAME = "partner-api backup";

/** A connection, or an open transaction on it. */
export type Connection = postgres.ISql;

/** @param url postgres://… */
export function connect(url: string): postgres.Sql {
  return postgres(url, {
    max: 1,
    // Statements run once, and PgBouncer may not know prepared ones.
    prepare: false,
    onnotice: () => {},
    connection: { application_name: APPLICATION_NAME },
  });
}

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
  tx: Connection,
  settings: { readonly [name: string]: string } = {},
): Promise<void> {
  const all = {
    ...SESSION_SETTINGS,
    ...Object.fromEntries(LIMITS.map((name) => [name, "0"])),
    ...settings,
  };
  await tx`
    select set_config(name, value, true) from jsonb_each_text(${JSON.stringify(all)}::text::jsonb) as s (name, value)
    where current_setting(name, true) is not null`;
}
