/** Dependencies of managing keys, users and agents. */
import type { Clock } from "../kernel/clock.ts";
import type { Actor } from "../db/accounts/audit-log.ts";
import type { Database } from "../db/core/connections/client.ts";

export interface Accounts {
  readonly db: Database;
  readonly clock: Clock;
  /** Recorded as the actor in the audit log. */
  readonly actor: Actor;
}
