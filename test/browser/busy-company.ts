/** Creates a company with content on every page: all kinds of requests, working and failing endpoints, an agent. */
import { count, eq } from "drizzle-orm";
import type { Test } from "tap";
import { v7 as uuid } from "uuid";
import { createKey, revokeKey } from "#src/accounts/keys.ts";
import { createUser } from "#src/accounts/users.ts";
import { systemClock } from "#src/kernel/clock.ts";
import { insertAlert } from "#src/db/alerts/alerts.ts";
import { setQuota } from "#src/db/accounts/companies.ts";
import { insertRequests } from "#src/db/requests/request-log.ts";
import {
  agentGrants,
  deliveryAttempts,
  locations,
  requestLog,
  users,
} from "#src/db/schema/index.ts";
import { createEndpoint, disableEndpoint } from "#src/webhooks/endpoints/endpoints.ts";
import { sendTest } from "#src/webhooks/endpoints/test-event.ts";
import { eventually } from "../helpers/eventually.ts";
import { requestRow } from "../helpers/data/recorded.ts";
import { startReceiver } from "../helpers/webhooks.ts";
import type { BrowsedCompany, RunningPlatform } from "./platform.ts";

export interface BusyCompany extends BrowsedCompany {
  /** Paths of pages with different content. */
  readonly paths: readonly string[];
}

/** Creates the company and waits until everything is in the database. */
export async function busyCompany(t: Test, platform: RunningPlatform): Promise<BusyCompany> {
  const company = await platform.addCompany();
  const receiver = await startReceiver(t);
  receiver.answer = (response, { path }) =>
    response.writeHead(path.includes("bad") ? 500 : 200).end("It said <b>so</b>");
  const { deliveryId } = await addEndpoints(platform, company, receiver.url);
  const agentRequests = await addAgent(platform, company);
  const alertId = await addAlert(platform, company);
  const requests = await sendRequests(platform, company);
  const ids = await eventually("requests and attempts are logged", () =>
    logged(platform, company.companyId, requests + agentRequests.length),
  );
  const [location] = await platform.db.work
    .select({ customerId: locations.customerId })
    .from(locations)
    .where(eq(locations.companyId, company.companyId));
  return {
    ...company,
    paths: [
      `/developer/customers/${location?.customerId}`,
      `/developer/webhooks/deliveries/${deliveryId}`,
      `/developer/alerts/${alertId}`,
      ...[...new Set([...ids, ...agentRequests])].map((id) => `/developer/requests/${id}`),
    ],
  };
}

async function addEndpoints(
  { webhooks }: RunningPlatform,
  { companyId }: BrowsedCompany,
  url: string,
): Promise<{ deliveryId: string }> {
  const events = ["customer.created", "location.created"];
  const { endpoint } = await createEndpoint(webhooks, companyId, { url, events });
  await createEndpoint(webhooks, companyId, { url: `${url}/bad/${"long/".repeat(30)}`, events });
  const other = await createEndpoint(webhooks, companyId, { url: `${url}/off`, events });
  await disableEndpoint(webhooks, companyId, other.endpoint.id);
  return await sendTest(webhooks, companyId, endpoint.id);
}

async function addAlert({ db }: RunningPlatform, { companyId }: BrowsedCompany): Promise<string> {
  const id = uuid();
  const now = systemClock.now();
  const times = { since: now, raisedAt: now, lastSeenAt: now };
  const details = { quota: 6, windowSeconds: 60, since: now.toISOString() };
  const alert = { id, kind: "quota.exhausted", subject: "", details, ...times };
  await insertAlert(db.work, companyId, alert);
  return id;
}

/** Returns the ids of the agent's requests. */
async function addAgent(
  { db }: RunningPlatform,
  { companyId, admin }: BrowsedCompany,
): Promise<string[]> {
  const [user] = await db.work.select().from(users).where(eq(users.email, admin.email));
  const now = systemClock.now();
  const agent = { clientId: "agent", clientName: "Desk agent", redirectHost: "agent.example" };
  const scopes = ["customers:read"];
  const grantId = uuid();
  await db.work
    .insert(agentGrants)
    .values({ ...agent, companyId, id: grantId, userId: user?.id ?? "", scopes, createdAt: now });
  const call = { source: "mcp", method: "POST", path: "/mcp", grantId } as const;
  const rows = [
    { operation: null, status: 200, code: null },
    { operation: "createCustomer", status: 403, code: "INSUFFICIENT_SCOPE" },
  ].map((result) => requestRow(companyId, now, { ...call, ...result }));
  await insertRequests(db.work, rows);
  return rows.map(({ id }) => id);
}

/** Sends one request of each kind and returns their number. */
async function sendRequests(
  { origin, db }: RunningPlatform,
  { companyId }: BrowsedCompany,
): Promise<number> {
  const accounts = { db, clock: systemClock, actor: "operator" };
  const make = async (name: string, scopes: string[]) =>
    await createKey(accounts, companyId, { name, scopes, expiresAt: null });
  const full = await make("A key with a rather long name, as people give them", [
    "customers:read",
    "customers:write",
  ]);
  const reader = await make("Reader", ["customers:read"]);
  const revoked = await make("Gone", ["customers:read"]);
  const user = `new.${companyId.slice(-8)}@alamo.example`;
  await createUser(accounts, companyId, { email: user, role: "viewer" });
  await setQuota(db.work, companyId, 8);
  let sent = 0;
  const call = async (key: string, method: string, path: string, body?: object) => {
    sent++;
    const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
    const payload = body ? { body: JSON.stringify(body) } : {};
    return await (await fetch(origin + path, { method, headers, ...payload })).text();
  };
  const created = await call(full.secret, "POST", "/v1/customers", {
    displayName: "Alamo Roofing, with a rather long name, as companies give them to themselves",
    email: "the.office.of.the.company@roofing.alamo.example",
    externalId: "CRM-1",
  });
  const { data } = JSON.parse(created) as { data: { id: string } };
  const address = "1100 Congress Ave, Austin, TX 78701";
  await call(full.secret, "POST", "/v1/locations", { customerId: data.id, address });
  await call(full.secret, "POST", "/v1/customers", { displayName: "Alamo Roofing" });
  await call(full.secret, "POST", "/v1/customers", { displayName: "", nonsense: true });
  await call(reader.secret, "POST", "/v1/customers", { displayName: "Alamo Roofing" });
  await call(reader.secret, "GET", `/v1/customers/${uuid()}`);
  await call(reader.secret, "DELETE", "/v1/customers");
  await call(revoked.secret, "GET", "/v1/zones");
  await revokeKey(accounts, companyId, revoked.key.id);
  await call(reader.secret, "GET", "/v1/zones");
  await eventually("the key is refused", async () => {
    const headers = { authorization: `Bearer ${revoked.secret}` };
    sent++;
    return (await fetch(`${origin}/v1/zones`, { headers })).status === 401 || undefined;
  });
  return sent;
}

/** One request per status, as soon as all are recorded and all deliveries have been attempted. */
async function logged(
  { db }: RunningPlatform,
  companyId: string,
  requests: number,
): Promise<string[] | undefined> {
  const rows = await db.work
    .select({ id: requestLog.id, status: requestLog.status })
    .from(requestLog)
    .where(eq(requestLog.companyId, companyId));
  const attempts = await db.work
    .select({ count: count() })
    .from(deliveryAttempts)
    .where(eq(deliveryAttempts.companyId, companyId));
  if (rows.length < requests || (attempts[0]?.count ?? 0) < 3) return undefined;
  return [...new Map(rows.map(({ id, status }) => [status, id])).values()];
}
