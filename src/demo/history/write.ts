/** Writes the demo company's history in a few statements, with the counts that the service would have stored. */
import { randomBytes } from "node:crypto";
import { and, asc, eq, isNotNull } from "drizzle-orm";
import { hashApiKey } from "../../accounts/api-key.ts";
import { hashPassword } from "../../accounts/password.ts";
import type { Transaction } from "../../db/core/client.ts";
import { findPricelist } from "../../db/catalog/pricelists.ts";
import { CUSTOMER_COLUMNS } from "../../db/customers/customer-json.ts";
import { LOCATION_COLUMNS } from "../../db/locations/location-json.ts";
import { countAttempts } from "../../db/webhooks/attempt-counts.ts";
import { countEnded } from "../../db/webhooks/delivery-counts.ts";
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
import { customerJson, locationJson } from "../../generated/json-sql.ts";
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
import { endpointUrl, type DemoEvent } from "./deliveries.ts";
import { makeHistory, type History } from "./history.ts";
import { localTime } from "./time.ts";
import type { Subjects } from "./requests.ts";

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

/** The customers and locations as they were written. */
const CUSTOMER_JSON = customerJson({ ...CUSTOMER_COLUMNS, updatedAt: "event.at" });
const LOCATION_JSON = locationJson({
  ...LOCATION_COLUMNS,
  createdAt: "case event.type when 'location.created' then event.at else locations.created_at end",
  updatedAt: "event.at",
});

/** Inserts events with the JSON of what they name, and dates what they name by its last event. */
const INSERT_EVENTS = `
  with event as materialized (
    select * from json_to_recordset($2::json) as event (
      "eventId" text, type text, "subjectId" uuid, "requestId" uuid, at timestamptz, sequence bigint, data json)
  ), data as (
    select event."eventId", ${CUSTOMER_JSON} as data
    from event join customers on customers.company_id = $1 and customers.id = event."subjectId"
    where event.type like 'customer.%'
    union all
    select event."eventId", ${LOCATION_JSON}
    from event join locations on locations.company_id = $1 and locations.id = event."subjectId"
    where event.type like 'location.%'
    union all
    select event."eventId", event.data::text from event where event.type like 'pricelist.%'
  ), inserted as (
    insert into events (company_id, id, type, sequence, body, created_at, request_id)
    select $1::uuid, event."eventId", event.type, event.sequence,
      '{"id":"' || event."eventId" || '","type":"' || event.type || '","createdAt":"'
        || to_char(event.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '","data":' || data.data || '}',
      event.at, event."requestId"
    from event join data using ("eventId")
  ), last as (
    select "subjectId", max(at) as at, max(at) filter (where type = 'location.created') as created_at
    from event group by 1
  ), customer as (
    update customers set updated_at = last.at from last
    where customers.company_id = $1 and customers.id = last."subjectId"
  ), location as (
    update locations set updated_at = last.at, created_at = coalesce(last.created_at, locations.created_at)
    from last where locations.company_id = $1 and locations.id = last."subjectId"
  )
  update company_counters set next_event = next_event + count, recorded_writes = recorded_writes + count
  from (select count(*) from event) as counted
  where company_id = $1`;

/** Dates a pricelist by an event, and returns it as it was then. */
async function writePricelist(tx: Transaction, companyId: string, { subjectId, at }: DemoEvent) {
  await tx
    .update(pricelists)
    .set({ updatedAt: at })
    .where(and(eq(pricelists.companyId, companyId), eq(pricelists.id, subjectId)));
  return await findPricelist(tx, companyId, subjectId);
}

async function writeEvents(tx: Transaction, companyId: string, { events }: History): Promise<void> {
  const rows = [];
  for (const [index, event] of events.entries()) {
    const isPricelist = event.type === "pricelist.updated";
    const data = isPricelist ? await writePricelist(tx, companyId, event) : undefined;
    rows.push({ ...event, sequence: index + 1, data });
  }
  await tx.runStatement(INSERT_EVENTS, [companyId, JSON.stringify(rows)]);
}

const INSERT_DELIVERIES = `
  with delivery as materialized (
    select * from json_to_recordset($2::json) as delivery (
      id uuid, "endpointId" uuid, "eventId" text, trigger text, state text, "createdAt" timestamptz,
      "finishedAt" timestamptz, attempts int)
  ), ended as (
    insert into deliveries
      (company_id, id, endpoint_id, event_id, trigger, state, attempts, created_at, finished_at)
    select $1::uuid, id, "endpointId", "eventId", trigger, state, attempts, "createdAt", "finishedAt" from delivery
    returning company_id, endpoint_id, trigger, state, finished_at
  ), ${countEnded("0")}
  select`;

const INSERT_ATTEMPTS = `
  with attempted as materialized (
    select $1::uuid as company_id, * from json_to_recordset($2::json) as attempt (
      delivery_id uuid, endpoint_id uuid, trigger text, state text, stage text, number int, at timestamptz,
      total_ms real, status int, error text, excerpt text, headers jsonb, "dnsMs" real, "connectMs" real,
      "firstByteMs" real)
  ), log as (
    insert into delivery_attempts
      (company_id, delivery_id, number, at, duration_ms, total_ms, status, error, excerpt, headers, dns_ms, connect_ms,
        first_byte_ms)
    select company_id, delivery_id, number, at, round(total_ms), total_ms, status, error, excerpt, headers, "dnsMs",
      "connectMs", "firstByteMs"
    from attempted
    returning company_id, delivery_id, number
  ), ${countAttempts("0")}
  select`;

async function writeDeliveries(
  tx: Transaction,
  companyId: string,
  { deliveries }: History,
): Promise<void> {
  const rows = deliveries.map((delivery) => ({ ...delivery, attempts: delivery.attempts.length }));
  await tx.runStatement(INSERT_DELIVERIES, [companyId, JSON.stringify(rows)]);
  const attempts = deliveries.flatMap(({ id, endpointId, trigger, state, attempts: made }) =>
    made.map(({ durationMs, ...attempt }) => ({
      ...attempt,
      delivery_id: id,
      endpoint_id: endpointId,
      trigger,
      // The delivery's state after the attempt.
      state: attempt.number === made.length && state !== "skipped" ? state : "retrying",
      total_ms: durationMs,
    })),
  );
  await tx.runStatement(INSERT_ATTEMPTS, [companyId, JSON.stringify(attempts)]);
}
