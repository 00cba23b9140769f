/** Dependencies of all pages. */
import type { Accounts } from "../accounts/accounts.ts";
import type { Devices } from "../accounts/devices.ts";
import type { Consents } from "../agents/oauth/consents.ts";
import type { Clock } from "../kernel/clock.ts";
import type { Database } from "../db/core/client.ts";
import type { Webhooks } from "../webhooks/webhooks.ts";
import type { Cookies } from "./access/cookies.ts";
import type { Csrf } from "./access/csrf.ts";
import type { Session } from "../accounts/sessions.ts";

export interface Platform {
  readonly db: Database;
  readonly clock: Clock;
  readonly webhooks: Webhooks;
  /** Browsers in which users have signed in. */
  readonly devices: Devices;
  /** Pending authorization requests of agents. */
  readonly consents: Consents;
  /** Public base URL of the service, without a trailing slash. */
  readonly baseUrl: string;
  readonly cookies: Cookies;
  readonly csrf: Csrf;
}

/** Account dependencies with the session user as the actor. */
export function accountsOf({ db, clock }: Platform, { user }: Session): Accounts {
  return { db, clock, actor: user.email };
}

/** Webhook dependencies with the session user as the actor. */
export function webhooksOf({ webhooks }: Platform, { user }: Session): Webhooks {
  return { ...webhooks, actor: user.email };
}
