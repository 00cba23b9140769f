/**
 * Lists the settings of Postgres that the service relies on. A server, a database or a role can have others
 * (https://www.postgresql.org/docs/current/config-setting.html#CONFIG-SETTING-SQL), so each connection sets them:
 * direct ones as startup parameters, which cost no round trip, and single transactions of commands as their first statement.
 * A pooler passes no startup parameters on: behind it, the start compares them (see find-pooler.ts).
 *
 * Not listed is what fails at once, or belongs to the operator: `search_path` (extensions may be in another schema),
 * `default_transaction_read_only` (see session-state.ts), `synchronous_commit`, `transaction_timeout` (unknown before
 * Postgres 17), memory, languages. `client_encoding` is set by the drivers.
 */

/** Postgres settings by name. */
export interface SessionSettings {
  readonly [name: string]: string | number;
}

export const SESSION_SETTINGS = {
  // The texts of values, which the driver and statements parse.
  DateStyle: "ISO, YMD",
  IntervalStyle: "postgres",
  TimeZone: "UTC",
  bytea_output: "hex",
  extra_float_digits: "1",
  // The meaning of literals in statements, migrations and arrays.
  standard_conforming_strings: "on",
  array_nulls: "on",
  // Definitions that backups and migrations compare.
  quote_all_identifiers: "off",
  // Statements of the service are written for it: they lock what they read.
  default_transaction_isolation: "read committed",
  default_transaction_deferrable: "off",
  // Waits for locks end with the statement's time; idle connections listen and wait in pools.
  lock_timeout: "0",
  idle_session_timeout: "0",
  // Searches find all rows.
  gin_fuzzy_search_limit: "0",
} as const satisfies SessionSettings;

export type SettingName = keyof typeof SESSION_SETTINGS;
export const SESSION_SETTING_NAMES = Object.keys(SESSION_SETTINGS) as readonly SettingName[];

/**
 * A statement that applies SESSION_SETTINGS. `default_transaction_isolation` applies to later transactions only.
 * @param isLocal whether for the open transaction only
 */
export function applySessionSettings(isLocal: boolean): string {
  const calls = Object.entries(SESSION_SETTINGS).map(
    ([name, value]) => `set_config('${name}', '${value}', ${isLocal})`,
  );
  return `select ${calls.join(", ")}`;
}

/**
 * The startup parameter `options` (https://www.postgresql.org/docs/current/libpq-connect.html#LIBPQ-CONNECT-OPTIONS).
 */
export function startupOptions(settings: SessionSettings): string {
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${String(value).replaceAll(/[\\ ]/g, String.raw`\$&`)}`)
    .join(" ");
}

/**
 * The names of settings that differ from what the service relies on.
 * @param values by name, as `current_setting` returns them
 */
export function differingSettings(values: ReadonlyMap<string, string>): SettingName[] {
  // Dates are read and written in the ISO style, which the order of its fields doesn't change.
  const comparable = (value: string | undefined) => value?.split(",", 1)[0]?.toLowerCase();
  return SESSION_SETTING_NAMES.filter(
    (name) => comparable(values.get(name)) !== comparable(SESSION_SETTINGS[name]),
  );
}
