/** Writes the demo company's history in a few statements, with the counts that the service would have stored. */
import { randomBytes } from "node:crypto";
import { and, asc, eq, isNotNull } from "drizzle-orm";
import { hashApiKey } from "../../accounts/api-key.ts";
import { hashPassword } from "../../accounts/password.ts";
import type { Transaction } from "../../db/core/connections/client.ts";
import { insertRequests } from "../../db/requests/request-log.ts";
import {
  agentGrants,
  alerts,
  apiKeys,
  auditLog,
  customers,
  locations,
  pricelists,
  requestViews,
  skus,
  users,
  webhookEndpoints,
} from "../../db/schema/index.ts";
import type { SecretBox } from "../../kernel/secret-box.ts";
import type { DeriveKeys } from "../../kernel/secrets-key.ts";
import { createSecret } from "../../webhooks/endpoints/secrets-rotation.ts";
import { DEMO_EMAIL } from "../demo-user.ts";
import { demoKeySecret } from "../keys.ts";
import {
  AGENT_HOST,
  AGENT_NAME,
  ENDPOINT_EVENTS,
  ENDPOINT_IDS,
  ENDPOINT_NAMES,
  type EndpointName,
  GRANT_ID,
  keysOf,
  VIEWER_EMAIL,
  VIEW_ID,
  VIEWER_ID,
} from "./cast.ts";
import { writeCaptures } from "./captures.ts";
import { endpointUrl } from "./deliveries.ts";
import { makeHistory, type History } from "./history.ts";
import { localTime } from "./time.ts";
import type { Subjects } from "./calls.ts";
import { writeDeliveries, writeEvents } from "./write-events.ts";

/** Requests per statement. */
const CHUNK = 5000;
/** Customers and locations that the history's requests name. */
const SUBJECTS = 120;
const NEW_LOCATIONS = 40;

export interface HistoryTools {
  /** The end of the history. */
  readonly now: Date;
  /** Port of the receiver, in the URLs of the endpoints. */
  readonly port: number;
  /** Seals the signing secrets of the endpoints. */
  readonly secrets: SecretBox;
  readonly deriveKeys: DeriveKeys;
}

/** Writes the history of a company that has customers, locations and a catalog, and no requests yet. */
export async function writeHistory(
  tx: Transaction,
  companyId: string,
  tools: HistoryTools,
): Promise<void> {
  const { now, port } = tools;
  const subjects = await findSubjects(tx, companyId);
  const [admin] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.companyId, companyId), eq(users.email, DEMO_EMAIL)));
  const history = makeHistory(now, subjects, { port, adminId: admin?.id ?? "" });
  await writeUsers(tx, companyId, history, admin?.id ?? "");
  await writeKeys(tx, companyId, history, tools);
  await writeEndpoints(tx, companyId, history, tools);
  for (let from = 0; from < history.requests.length; from += CHUNK)
    await insertRequests(tx, history.requests.slice(from, from + CHUNK));
  await writeEvents(tx, companyId, history);
  await writeDeliveries(tx, companyId, history);
  await writeCaptures(tx, companyId, history, tools.deriveKeys);
  await tx.insert(auditLog).values(history.audit.map((entry) => ({ ...entry, companyId })));
  await tx.insert(alerts).values(history.alerts.map((alert) => ({ ...alert, companyId })));
  await tx.insert(requestViews).values({
    companyId,
    id: VIEW_ID,
    name: "Rejected addresses",
    query: "status:422 code:ADDRESS_NOT_FOUND",
    createdBy: DEMO_EMAIL,
    createdAt: history.story.addresses.to,
  });
}

async function findSubjects(tx: Transaction, companyId: string): Promise<Subjects> {
  const idsOf = async (table: typeof customers | typeof locations | typeof skus, limit: number) => {
    const rows = await tx
      .select({ id: table.id })
      .from(table)
      .where(eq(table.companyId, companyId))
      .orderBy(asc(table.id))
      .limit(limit);
    return rows.map(({ id }) => id);
  };
  const [pricelist] = await tx
    .select({ id: pricelists.id })
    .from(pricelists)
    .where(and(eq(pricelists.companyId, companyId), isNotNull(pricelists.customerId)))
    .limit(1);
  if (!pricelist) throw new Error("the demo company has no pricelist of a customer");
  const locationIds = await idsOf(locations, SUBJECTS + NEW_LOCATIONS);
  return {
    companyId,
    customerIds: await idsOf(customers, SUBJECTS),
    locationIds: locationIds.slice(0, SUBJECTS),
    skuIds: await idsOf(skus, SUBJECTS),
    newLocationIds: locationIds.slice(SUBJECTS),
    pricelistId: pricelist.id,
  };
}

async function writeUsers(
  tx: Transaction,
  companyId: string,
  { story, requests }: History,
  adminId: string,
): Promise<void> {
  await tx.insert(users).values({
    companyId,
    id: VIEWER_ID,
    email: VIEWER_EMAIL,
    role: "viewer",
    createdAt: story.viewerAdded,
    lastSignedInAt: localTime(story.now, 2, 11, 2),
    // Nobody knows the password. An admin can create a link to set another one.
    passwordHash: await hashPassword(randomBytes(24).toString("base64url")),
  });
  await tx
    .update(users)
    .set({ lastSignedInAt: localTime(story.now, 1, 8, 24) })
    .where(and(eq(users.companyId, companyId), eq(users.id, adminId)));
  await tx.insert(agentGrants).values({
    companyId,
    id: GRANT_ID,
    userId: adminId,
    clientId: `https://${AGENT_HOST}/client.json`,
    clientName: AGENT_NAME,
    redirectHost: AGENT_HOST,
    scopes: ["customers:read"],
    createdAt: story.agentConnected,
    lastUsedAt: lastOf(requests.filter(({ grantId }) => grantId === GRANT_ID)),
  });
}

async function writeKeys(
  tx: Transaction,
  companyId: string,
  { story, requests }: History,
  { deriveKeys }: HistoryTools,
): Promise<void> {
  const rows = keysOf(story).map((key) => {
    const secret = demoKeySecret(deriveKeys, key.id);
    return {
      ...key,
      companyId,
      scopes: [...key.scopes],
      hash: hashApiKey(secret),
      lastFour: secret.slice(-4),
      createdBy: DEMO_EMAIL,
      lastUsedAt: lastOf(
        requests.filter(({ keyId, status }) => keyId === key.id && status !== 401),
      ),
    };
  });
  await tx.insert(apiKeys).values(rows);
}

async function writeEndpoints(
  tx: Transaction,
  companyId: string,
  { story, deliveries }: History,
  { port, secrets }: HistoryTools,
): Promise<void> {
  const createdAt = localTime(story.now, 19, 10, 3);
  const rows = (Object.entries(ENDPOINT_IDS) as [EndpointName, string][]).map(([name, id]) => ({
    companyId,
    id,
    name: ENDPOINT_NAMES[name],
    url: endpointUrl(name, port),
    eventTypes: [...ENDPOINT_EVENTS[name]],
    status: "enabled",
    lastSuccessAt: lastOf(
      deliveries
        .filter(({ endpointId, state }) => endpointId === id && state === "succeeded")
        .map(({ finishedAt }) => ({ at: finishedAt })),
    ),
    secret: secrets.seal(createSecret(), id),
    createdAt,
  }));
  await tx.insert(webhookEndpoints).values(rows);
}

/** The latest of these times, or null. */
function lastOf(rows: readonly { readonly at: Date }[]): Date | null {
  return rows.length === 0 ? null : new Date(Math.max(...rows.map(({ at }) => at.getTime())));
}
