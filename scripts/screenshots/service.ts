/** Starts the service with the demo on a new database, with a clock that stands still, so that pictures are the same. */
import { systemClock } from "#src/kernel/clock.ts";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import { makePasswordLink, passwordLinkUrl } from "../../src/accounts/password-link.ts";
import { openSession } from "../../src/accounts/sessions.ts";
import { createUser } from "../../src/accounts/users.ts";
import { buildApp } from "../../src/app.ts";
import { readConfig } from "../../src/config/config.ts";
import { insertCompany } from "../../src/db/accounts/companies.ts";
import { findUsersByEmail } from "../../src/db/accounts/users.ts";
import { DEMO_COMPANY_ID, DEMO_EMAIL, ensureDemo } from "../../src/demo/seed.ts";
import {
  ENDPOINT_IDS,
  GRANT_ID,
  KEY_IDS,
  VIEW_ID,
  VIEWER_EMAIL,
} from "../../src/demo/history/cast.ts";
import { openServices } from "../../src/services.ts";
import { platformRoutes, type Route, type Things } from "../../test/platform/platform-routes.ts";

/** A Wednesday morning in Texas. */
export const NOW = new Date("2026-11-18T16:42:00.000Z");
const SETTINGS = { HOST: "127.0.0.1", ROLE: "api", DEMO: "on", LOG_LEVEL: "silent" };

export interface PicturedService {
  readonly origin: string;
  readonly routes: readonly Route[];
  /** Ids for routes with one. */
  readonly things: Things;
  /** Values of the session cookie. */
  readonly sessions: { readonly admin: string; readonly viewer: string; readonly newcomer: string };
  /** Path of a password link. */
  readonly passwordLink: string;
  /** Ids of requests by status and code, and of deliveries by kind. */
  readonly requests: { readonly [status: string]: string };
  readonly deliveries: { readonly [kind: string]: string };
  close(): Promise<void>;
}

export async function startPictured(port: number): Promise<PicturedService> {
  const folder = mkdtempSync(join(tmpdir(), "screenshots-"));
  const origin = `http://localhost:${port}`;
  const config = readConfig({
    ...SETTINGS,
    PORT: String(port),
    DATA_DIR: folder,
    // Masked keys show four characters that derive from it.
    SECRETS_KEY: Buffer.alloc(32, 7).toString("base64"),
  });
  const opened = await openServices(config);
  const clock = { ...systemClock, now: () => NOW, offsetMs: NOW.getTime() - Date.now() };
  const webhooks = { ...opened.webhooks, clock };
  const services = { ...opened, clock, webhooks };
  const { db, deriveKeys } = services;
  const history = { now: NOW, port: 4790, secrets: webhooks.secrets, deriveKeys };
  await ensureDemo(services, history);
  const app = await buildApp(services, { baseUrl: origin });
  await app.listen({ port, host: config.host });

  const sessionOf = async (email: string, companyId = DEMO_COMPANY_ID) => {
    const user = (await findUsersByEmail(db.work, email)).find(
      (each) => each.companyId === companyId,
    );
    if (!user) throw new Error(`there is no user ${email}`);
    return await openSession(db.work, clock, user, "Mozilla/5.0 (X11; Linux) Chrome/140.0");
  };
  const accounts = { db, clock, actor: DEMO_EMAIL };
  const newcomer = "new@alamo.example";
  const companyId = uuid();
  await insertCompany(db.work, { id: companyId, name: "Alamo Rentals", createdAt: NOW });
  await createUser(accounts, companyId, { email: newcomer, role: "admin" });
  const [viewer] = await findUsersByEmail(db.work, VIEWER_EMAIL);
  const link = await makePasswordLink(accounts, DEMO_COMPANY_ID, viewer?.id ?? "");
  const rows = async (query: ReturnType<typeof sql>) => {
    const { rows: found } = await db.work.execute<{ kind: string; id: string }>(query);
    return Object.fromEntries(found.map(({ kind, id }) => [kind, id]));
  };
  const requests = await rows(sql`
    select distinct on (1) source || ' ' || status as kind, id from request_log
    where company_id = ${DEMO_COMPANY_ID} order by 1, id desc`);
  const deliveries = await rows(sql`
    select distinct on (1) trigger || ' ' || state || ' ' || attempts as kind, id from deliveries
    where company_id = ${DEMO_COMPANY_ID} order by 1, id desc`);
  // The customer with the newest location.
  const records = await rows(sql`
    with newest as (
      select id, customer_id from locations where company_id = ${DEMO_COMPANY_ID} order by created_at desc, id limit 1
    )
    select 'location' as kind, id from newest union all select 'customer', customer_id from newest`);
  const alerts = await rows(sql`
    select kind, id from alerts where company_id = ${DEMO_COMPANY_ID}`);
  return {
    origin,
    routes: await platformRoutes({ services } as unknown as Parameters<typeof platformRoutes>[0]),
    things: {
      keyId: KEY_IDS.crm,
      userId: viewer?.id ?? "",
      endpointId: ENDPOINT_IDS.crm,
      deliveryId: deliveries["event succeeded 2"] ?? "",
      requestId: requests["api 200"] ?? "",
      grantId: GRANT_ID,
      viewId: VIEW_ID,
      alertId: alerts["webhook_endpoint.failing"] ?? "",
      customerId: records["customer"] ?? "",
      locationId: records["location"] ?? "",
    },
    sessions: {
      admin: await sessionOf(DEMO_EMAIL),
      viewer: await sessionOf(VIEWER_EMAIL),
      newcomer: await sessionOf(newcomer, companyId),
    },
    passwordLink: passwordLinkUrl(origin, link),
    requests,
    deliveries,
    async close() {
      await app.close();
      await services.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
