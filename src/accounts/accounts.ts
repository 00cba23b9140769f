/** What keys and users are managed with. */
import type { Clock } from "../kernel/clock.ts";
import type { Actor } from "../db/accounts/audit-log.ts";
import type { Database } from "../db/core/client.ts";

export interface Accounts {
  readonly db: Database;
  readonly clock: Clock;
  /** Whom the audit log names for what is done. */
  readonly actor: Actor;
}
