/**
 * Says how long rows are stored, for tables whose rows are deleted by their age alone. Housekeeping deletes older ones
 * (src/db/core/statements/retention.ts).
 */
import type { TableName } from "./table-kinds.ts";

export interface Retention {
  /** Column with a timestamp. */
  readonly age: string;
  /** Days after the timestamp; 0 for the time of an expiry. */
  readonly days: number;
  /** Whether the index of the timestamps begins with the company, so that rows are found company by company. */
  readonly byCompany?: true;
  /** Whether the space of many deleted rows is returned at once, because anyone can fill the table without signing in. */
  readonly returnsSpace?: true;
}

export const RETENTION = {
  agent_confirmations: { age: "expires_at", days: 0 },
  // Used ones too until they expire, because a second use revokes the grant.
  agent_tokens: { age: "expires_at", days: 0 },
  alerts: { age: "ended_at", days: 90 },
  // One day longer than the week that pages show, because it begins within an hour.
  attempt_counts: { age: "hour", days: 8 },
  attempt_durations: { age: "hour", days: 8 },
  audit_log: { age: "at", days: 400, byCompany: true },
  // One day longer than the deliveries that they count.
  delivery_counts: { age: "hour", days: 31 },
  emails: { age: "created_at", days: 30 },
  // Sign-ins of agents that were never finished, and registered agents that were unused for long.
  oauth_objects: { age: "expires_at", days: 0, returnsSpace: true },
  password_links: { age: "expires_at", days: 0 },
  // Longer than any window. No longer than needed, because strangers add windows.
  rate_windows: { age: "started_at", days: 2 / 24, returnsSpace: true },
  request_captures: { age: "expires_at", days: 0 },
  // One day longer than requests are stored, because 7 days that begin within an hour include that whole hour.
  request_counts: { age: "hour", days: 8 },
  request_stats: { age: "hour", days: 8 },
  // Terms can be personal data.
  search_totals: { age: "stored_at", days: 1 },
  user_sessions: { age: "last_seen_at", days: 7 },
  validated_addresses: { age: "validated_at", days: 1 },
} as const satisfies { readonly [Name in TableName]?: Retention };
