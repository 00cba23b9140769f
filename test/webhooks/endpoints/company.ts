/** Adds companies with endpoints and events, and reads their stored and queued rows. */
import type { Test } from "tap";
import { listAudit, type AuditRow } from "#src/db/accounts/audit-log.ts";
import type { Database } from "#src/db/core/connections/client.ts";
import type { Row } from "#src/db/core/statements/executor.ts";
import { createEndpoint } from "#src/webhooks/endpoints/endpoints.ts";
import type { Webhooks } from "#src/webhooks/webhooks.ts";
import { startApi, type Api, type Company } from "../../helpers/api.ts";

export const UNKNOWN = "019b0000-0000-7000-8000-00000000000f";
const LOCAL = "http://127.0.0.1:9/hook";

export interface Subscriber {
  readonly api: Api;
  readonly webhooks: Webhooks;
  readonly company: Company;
  readonly companyId: string;
}

/** Starts the application without a delivery worker, and returns a function that adds a company. */
export async function startSubscribers(t: Test): Promise<() => Promise<Subscriber>> {
  const api = await startApi(t);
  const { webhooks } = api.services;
  return async () => {
    const company = await api.addCompany();
    return { api, webhooks, company, companyId: company.id };
  };
}

/** Adds an endpoint, by default for new customers, and returns its id. */
export async function addEndpoint(
  { webhooks, companyId }: Pick<Subscriber, "webhooks" | "companyId">,
  events = ["customer.created"],
): Promise<string> {
  const { endpoint } = await createEndpoint(webhooks, companyId, { url: LOCAL, events });
  return endpoint.id;
}

/** Creates customers through the API, whose deliveries are queued, and returns the ids of their events in feed order. */
export async function addCustomers({ api, company }: Subscriber, count: number): Promise<string[]> {
  for (let i = 0; i < count; i++)
    await api.call("createCustomer", { key: company.key, body: { displayName: `Customer ${i}` } });
  const rows = await queryRows(
    api.services.webhooks,
    "select id from events where company_id = $1 order by sequence desc limit $2",
    [company.id, count],
  );
  return rows.map(({ id }) => id as string).toReversed();
}

/** Runs a query on the database and returns its rows. */
export async function queryRows(
  webhooks: { readonly db: Pick<Database, "forAllCompanies"> },
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  return (await webhooks.db.forAllCompanies.work.runStatement(text, values)).rows;
}

/** Records a state for an endpoint's deliveries, as the delivery worker would: for one event, or for all. */
export async function record(
  webhooks: Webhooks,
  endpointId: string,
  state: string,
  eventId?: string,
): Promise<void> {
  await queryRows(
    webhooks,
    `update deliveries set state = $2, attempts = 1, finished_at = created_at, next_attempt_at = null
     where endpoint_id = $1 and ($3::text is null or event_id = $3)`,
    [endpointId, state, eventId ?? null],
  );
}

/** Returns an endpoint's row. */
export async function endpointRow(webhooks: Webhooks, id: string): Promise<Row> {
  const [row] = await queryRows(webhooks, "select * from webhook_endpoints where id = $1", [id]);
  return row ?? {};
}

/** Returns an endpoint's deliveries, oldest first. */
export async function deliveryRows(webhooks: Webhooks, endpointId: string): Promise<Row[]> {
  return await queryRows(
    webhooks,
    "select * from deliveries where endpoint_id = $1 order by created_at, id",
    [endpointId],
  );
}

/** Returns an endpoint's deliveries in the queue, in their order. */
export async function queueRows(webhooks: Webhooks, endpointId: string): Promise<Row[]> {
  return await queryRows(
    webhooks,
    `select delivery_id as id, position::float8 as position, attempt, claimed_by from delivery_queue
     where endpoint_id = $1 order by position, delivery_id`,
    [endpointId],
  );
}

/** Returns a company's audit log, oldest first. */
export async function auditEntries({ webhooks, companyId }: Subscriber): Promise<AuditRow[]> {
  const rows = await listAudit(webhooks.db.forAllCompanies.work, companyId, { limit: 1000 });
  return rows.toReversed();
}

/** Stores events that were not sent to any endpoint. */
export async function addEvents({ webhooks, companyId }: Subscriber, count: number): Promise<void> {
  await queryRows(
    webhooks,
    `insert into events (company_id, id, type, sequence, body, created_at)
     select $1, 'evt_' || i, 'customer.created', i + 1000, '{}', $3 from generate_series(1, $2) i`,
    [companyId, count, webhooks.clock.now()],
  );
}
