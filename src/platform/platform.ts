/** Dependencies of all pages. */
import type { SignInRecorder } from "../accounts/sign-in-recorder.ts";
import type { Devices } from "../accounts/devices.ts";
import type { Consents } from "../agents/oauth/consents.ts";
import type { CreateClaimableSandbox } from "../demo/claimable-sandbox.ts";
import type { Mailer } from "../mail/mailer.ts";
import type { Metrics } from "../metrics/metrics.ts";
import type { Operations } from "../kernel/deprecation.ts";
import type { Concealments } from "../kernel/recorded-path.ts";
import type { DeriveKeys } from "../kernel/secrets-key.ts";
import type { Geocoder } from "../geocoding/geocoder.ts";
import type { Clock } from "../kernel/clock.ts";
import type { Database } from "../db/core/connections/client.ts";
import type { Webhooks } from "../webhooks/webhooks.ts";
import type { Cookies } from "./access/cookies.ts";
import type { Csrf } from "./access/csrf.ts";

export interface Platform {
  readonly db: Database;
  readonly clock: Clock;
  readonly webhooks: Webhooks;
  /** Resolves the addresses of the data of new sandboxes. */
  readonly geocoder: Geocoder;
  readonly deriveKeys: DeriveKeys;
  /** Replace parts of paths as in the request log. */
  readonly concealments: Concealments;
  /** Browsers in which users have signed in. */
  readonly devices: Devices;
  readonly signIns: SignInRecorder;
  /** Pending authorization requests of agents. */
  readonly consents: Consents;
  /** The operations that the service serves. */
  readonly operations: Operations;
  /** Public base URL of the service, without a trailing slash. */
  readonly baseUrl: string;
  /** Undefined when no emails are configured. */
  readonly mailer: Mailer | undefined;
  /** Creates sandboxes for readers; undefined when they can't create one. */
  readonly createSandbox: CreateClaimableSandbox | undefined;
  readonly metrics: Metrics;
  readonly cookies: Cookies;
  readonly csrf: Csrf;
}
