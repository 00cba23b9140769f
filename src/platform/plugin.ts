/** Registers the developer platform, where a company's users manage keys, webhooks and agents and debug requests. */
import cookie from "@fastify/cookie";
import formbody from "@fastify/formbody";
import type { FastifyInstance } from "fastify";
import { createDevices } from "../accounts/devices.ts";
import { SignInRecorder } from "../accounts/sign-in-recorder.ts";
import type { Consents } from "../agents/oauth/consents.ts";
import type { Geocoder } from "../geocoding/geocoder.ts";
import type { Mailer } from "../mail/mailer.ts";
import type { SandboxSignUpConfig } from "../config/sandbox-sign-up.ts";
import { createSandboxSignUp } from "../demo/claimable-sandbox.ts";
import { provideClientAddress } from "../http/client-address.ts";
import type { AddressForm } from "../kernel/client-address.ts";
import { NO_METRICS, type Metrics } from "../metrics/metrics.ts";
import type { Operations } from "../kernel/deprecation.ts";
import type { Clock } from "../kernel/clock.ts";
import { createConcealments } from "../kernel/recorded-path.ts";
import type { DeriveKeys } from "../kernel/secrets-key.ts";
import type { Database } from "../db/core/connections/client.ts";
import type { Webhooks } from "../webhooks/webhooks.ts";
import { accountRoutes } from "./account/routes.ts";
import { agentRoutes } from "./agents/routes.ts";
import { alertRoutes } from "./alerts/routes.ts";
import { captureRoutes } from "./capture/routes.ts";
import { claimRoutes } from "./claim/routes.ts";
import { commandLineRoutes } from "./command-line/routes.ts";
import { consentRoutes } from "./consent/routes.ts";
import { serveAssets } from "./assets.ts";
import { createCookies } from "./access/cookies.ts";
import { createCsrf } from "./access/csrf.ts";
import { requireSession } from "./access/session-user.ts";
import { documentationRoutes } from "./documentation/routes.ts";
import { displayRoutes } from "./display/routes.ts";
import { environmentRoutes } from "./environment/routes.ts";
import { goLiveRoutes } from "./go-live/routes.ts";
import { answerErrors } from "./errors.ts";
import { auditRoutes } from "./audit/routes.ts";
import { keyRoutes } from "./keys/routes.ts";
import { liveRoutes } from "./live/routes.ts";
import { userRoutes } from "./users/routes.ts";
import { setHeaders } from "./headers.ts";
import { overviewRoutes } from "./overview/routes.ts";
import { recordRoutes } from "./records/routes.ts";
import type { Platform } from "./platform.ts";
import { requestRoutes } from "./requests/routes.ts";
import { searchRoutes } from "./search/routes.ts";
import { viewRoutes } from "./requests/view-routes.ts";
import { signInRoutes } from "./sign-in/routes.ts";
import { provideDisplay } from "./ui/display.ts";
import { UserRoutes } from "./user-routes.ts";
import { webhookRoutes } from "./webhooks/routes.ts";

export interface PlatformOptions {
  readonly services: {
    readonly db: Database;
    readonly clock: Clock;
    readonly webhooks: Webhooks;
    readonly geocoder: Geocoder;
    readonly deriveKeys: DeriveKeys;
  };
  /** Pending authorization requests of agents. */
  readonly consents: Consents;
  /** The operations that the service serves. */
  readonly operations: Operations;
  /** Public base URL of the service, without a trailing slash. */
  readonly baseUrl: string;
  /** Undefined when no emails are configured. */
  readonly mailer?: Mailer | undefined;
  /** Limits of sandboxes that readers create; undefined when they can't create one. */
  readonly sandboxSignUp?: SandboxSignUpConfig | undefined;
  /** Receives metrics of sign-ins and sandboxes; omit to disable. */
  readonly metrics?: Metrics | undefined;
  /** The form in which clients' addresses are stored. Default: truncated. */
  readonly addressForm?: AddressForm;
}

/** Pages and form routes, for a scope with the prefix `/developer`. They need a session; API keys don't work. */
export async function developerPlatform(
  scope: FastifyInstance,
  {
    services,
    consents,
    operations,
    baseUrl,
    mailer,
    sandboxSignUp,
    metrics = NO_METRICS,
    addressForm = "truncated",
  }: PlatformOptions,
): Promise<void> {
  const { db, clock, webhooks, geocoder, deriveKeys } = services;
  const devices = createDevices(deriveKeys);
  const cookies = createCookies(baseUrl.startsWith("https:"));
  const csrf = createCsrf(cookies, new URL(baseUrl).origin);
  const signIns = new SignInRecorder({ db, clock, metrics, log: scope.log });
  scope.addHook("onClose", () => signIns.close());
  const access = { devices, signIns, consents, cookies, csrf };
  const platform: Platform = {
    deriveKeys,
    concealments: createConcealments(deriveKeys),
    db,
    clock,
    webhooks,
    geocoder,
    operations,
    baseUrl,
    mailer,
    metrics,
    createSandbox: sandboxSignUp && createSandboxSignUp(services, sandboxSignUp),
    ...access,
  };

  scope.removeAllContentTypeParsers();
  await scope.register(formbody);
  await scope.register(cookie);
  await setHeaders(scope);
  requireSession(scope, platform);
  provideClientAddress(scope, addressForm);
  answerErrors(scope, platform);
  provideDisplay(scope, clock);

  const routes = new UserRoutes(scope, platform);
  serveAssets(scope);
  signInRoutes(scope, platform);
  claimRoutes(scope, platform);
  overviewRoutes(routes);
  keyRoutes(routes);
  webhookRoutes(scope, routes);
  userRoutes(routes);
  auditRoutes(routes);
  captureRoutes(routes);
  requestRoutes(routes);
  viewRoutes(routes);
  recordRoutes(routes);
  liveRoutes(scope, platform);
  agentRoutes(routes);
  consentRoutes(routes);
  commandLineRoutes(routes);
  alertRoutes(routes);
  accountRoutes(routes);
  displayRoutes(scope, platform);
  environmentRoutes(scope, platform);
  goLiveRoutes(routes);
  searchRoutes(routes);
  documentationRoutes(scope, platform);
}
