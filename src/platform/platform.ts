/** What every page works with. */
import type { Accounts } from "../accounts/accounts.ts";
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
  /** What agents ask for, and where the answer goes. */
  readonly consents: Consents;
  /** Where the service is reached, without a trailing slash. */
  readonly baseUrl: string;
  readonly cookies: Cookies;
  readonly csrf: Csrf;
}

/** Accounts, managed by who is signed in. */
export function accountsOf({ db, clock }: Platform, { user }: Session): Accounts {
  return { db, clock, actor: user.email };
}

/** Webhooks, managed by who is signed in. */
export function webhooksOf({ webhooks }: Platform, { user }: Session): Webhooks {
  return { ...webhooks, actor: user.email };
}
