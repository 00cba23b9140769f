/** What is needed to keep something. */
import type { Clock } from "../../../kernel/clock.ts";
import type { Database } from "../../../db/core/client.ts";

export interface Store {
  readonly db: Database;
  readonly clock: Clock;
  /** What tokens are for. */
  readonly resource: string;
  /** The service's address, which is also the authorization server's name. */
  readonly baseUrl: string;
}
