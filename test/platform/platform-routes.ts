/** Lists the developer platform's routes, and fills a company with the resources that they show. */
import fastify from "fastify";
import { v7 as uuid } from "uuid";
import { createAuthorization } from "#src/agents/oauth/authorization.ts";
import { createKey } from "#src/accounts/keys.ts";
import { createUser } from "#src/accounts/users.ts";
import { operations } from "#src/generated/operations.ts";
import * as tables from "#src/db/schema/index.ts";
import { EVENT_TYPES } from "#src/events/envelope.ts";
import { developerPlatform } from "#src/platform/plugin.ts";
import { createEndpoint } from "#src/webhooks/endpoints/endpoints.ts";
import { listDeliveries } from "#src/webhooks/endpoints/delivery-log.ts";
import type { Api, Company } from "../helpers/api.ts";

export interface Route {
  readonly method: string;
  /** Including the prefix, with ids as `:id`. */
  readonly url: string;
  readonly access: "anyone" | "file" | "user" | undefined;
  /** Whether it serves a file with a company's data, not a page. */
  readonly isDownload: boolean;
}

/**
 * Lists the routes of the platform's plugin itself, so that new ones are included. Streams never end, so they are left
 * out: test/platform/live*.test.ts reads them.
 */
export async function platformRoutes({ services }: Pick<Api, "services">): Promise<Route[]> {
  const routes: Route[] = [];
  const app = fastify({ exposeHeadRoutes: false });
  app.addHook("onRoute", ({ method, url, config }) => {
    if (config?.isStream) return;
    const { access, isDownload = false } = config ?? {};
    for (const each of [method].flat()) routes.push({ method: each, url, access, isDownload });
  });
  const baseUrl = "http://localhost:3000";
  const authorization = createAuthorization(services, baseUrl);
  const { consents } = authorization;
  const options = { services, consents, operations, baseUrl };
  app.register(developerPlatform, { prefix: "/developer", ...options });
  await app.ready();
  await app.close();
  await authorization.close();
  return routes;
}

/** Ids of a company's resources. */
export interface Things {
  readonly keyId: string;
  readonly userId: string;
  readonly endpointId: string;
  readonly deliveryId: string;
  readonly requestId: string;
  readonly grantId: string;
  readonly viewId: string;
  readonly alertId: string;
  readonly customerId: string;
  readonly locationId: string;
}

/** The resource whose id follows a path's prefix. */
const KINDS: { readonly [path: string]: keyof Things } = {
  "/developer/keys/": "keyId",
  "/developer/users/": "userId",
  "/developer/webhooks/": "endpointId",
  "/developer/webhooks/deliveries/": "deliveryId",
  "/developer/requests/": "requestId",
  "/developer/requests/views/": "viewId",
  "/developer/alerts/": "alertId",
  "/developer/agents/": "grantId",
  "/developer/customers/": "customerId",
  "/developer/locations/": "locationId",
  // The consent of an interaction that another browser started; the browser that started it has its own tests.
  "/developer/consent/": "grantId",
};

/**
 * Fills a route's path with ids.
 * @throws when KINDS lacks the path's prefix
 */
export function pathTo({ url }: Route, things: Things): string {
  return url.replaceAll(/:\w+/g, (_, at: number) => {
    const kind = KINDS[url.slice(0, at)];
    if (!kind) throw new Error(`KINDS has no entry for an id in ${url}`);
    return things[kind];
  });
}

/** Every field of the platform's forms with a valid value. */
export const FORM = {
  name: "Dispatch",
  scopes: ["customers:read", "customers:write"],
  expires: "30",
  overlap: "24",
  email: "somebody.new@company.example",
  role: "viewer",
  url: "http://127.0.0.1:9/hooks",
  events: [...EVENT_TYPES],
  since: "24",
};

/** Gives a company a key, a user, an endpoint with pending deliveries, a customer with a location, a request, an agent and an alert. */
export async function makeThings(api: Api, company: Company): Promise<Things> {
  const { db, clock, webhooks } = api.services;
  const accounts = { db, clock, actor: "operator" };
  const now = clock.now();
  const { key } = await createKey(accounts, company.id, {
    name: "Theirs",
    scopes: ["customers:read"],
    expiresAt: null,
  });
  const email = `${uuid()}@company.example`;
  const { user } = await createUser(accounts, company.id, { email, role: "viewer" });
  const input = { url: `http://127.0.0.1:9/${uuid()}`, events: EVENT_TYPES };
  const { endpoint } = await createEndpoint(webhooks, company.id, input);
  const customer = await api.call("createCustomer", {
    key: company.key,
    body: { displayName: "Alamo Roofing" },
  });
  const customerId: string = customer.json().data.id;
  const [delivery] = await listDeliveries(webhooks, company.id, {
    endpointId: endpoint.id,
    limit: 1,
  });
  if (!delivery) throw new Error("the event has no delivery");
  const location = await api.call("createLocation", {
    key: company.key,
    body: { customerId, address: "1100 Congress Ave, Austin, TX 78701" },
  });
  const locationId: string = location.json().data.id;
  const ids = { companyId: company.id, createdAt: now };
  const [requestId, grantId, viewId, alertId] = [uuid(), uuid(), uuid(), uuid()];
  await db.work
    .insert(tables.requestViews)
    .values({ ...ids, id: viewId, name: "Errors of ours", query: "status:5xx", createdBy: email });
  await db.work.insert(tables.alerts).values({
    companyId: company.id,
    id: alertId,
    kind: "api_key.expired",
    subject: key.id,
    details: {
      keyId: key.id,
      keyName: "Theirs",
      keyLastFour: "abcd",
      expiresAt: now.toISOString(),
    },
    since: now,
    raisedAt: now,
    lastSeenAt: now,
  });
  await db.work.insert(tables.requestLog).values({
    companyId: company.id,
    id: requestId,
    at: now,
    source: "api",
    method: "GET",
    path: "/v1/customers",
    operation: "listCustomers",
    status: 200,
    durationMs: 1,
    keyId: key.id,
  });
  await db.work.insert(tables.agentGrants).values({
    ...ids,
    id: grantId,
    userId: user.id,
    clientId: "client",
    clientName: "An agent",
    redirectHost: "agent.example",
    scopes: ["customers:read"],
  });
  return {
    keyId: key.id,
    userId: user.id,
    endpointId: endpoint.id,
    deliveryId: delivery.id,
    requestId,
    grantId,
    viewId,
    alertId,
    customerId,
    locationId,
  };
}
