/** A company with endpoints and events, and a look at what is stored and queued of them. */
import type { Test } from "tap";
import { listAudit, type AuditRow } from "#src/db/accounts/audit-log.ts";
import type { Executor, Row } from "#src/db/core/executor.ts";
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

/** Starts the application, without a delivery worker: nothing is delivered. What it returns makes one more company. */
export async function startSubscribers(t: Test): Promise<() => Promise<Subscriber>> {
  const api = await startApi(t);
  const { webhooks } = api.services;
  return async () => {
    const company = await api.addCompany();
    return { api, webhooks, company, companyId: company.id };
  };
}

/** Makes an endpoint, for new customers unless told otherwise, and returns its id. */
export async function addEndpoint(
  { webhooks, companyId }: Pick<Subscriber, "webhooks" | "companyId">,
  events = ["customer.created"],
): Promise<string> {
  const { endpoint } = await createEndpoint(webhooks, companyId, { url: LOCAL, events });
  return endpoint.id;
}

/** Makes customers over the API, and returns the ids of the events that tell of them, in feed order. */
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

/** The rows of a query, straight from the database. */
export async function queryRows(
  webhooks: { readonly db: { readonly work: Executor } },
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  return (await webhooks.db.work.runStatement(text, values)).rows;
}

/** Notes what became of an endpoint's deliveries, as the delivery worker would. Of all unless an event is named. */
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

/** An endpoint's row. */
export async function endpointRow(webhooks: Webhooks, id: string): Promise<Row> {
  const [row] = await queryRows(webhooks, "select * from webhook_endpoints where id = $1", [id]);
  return row ?? {};
}

/** An endpoint's deliveries, oldest first. */
export async function deliveryRows(webhooks: Webhooks, endpointId: string): Promise<Row[]> {
  return await queryRows(
    webhooks,
    "select * from deliveries where endpoint_id = $1 order by created_at, id",
    [endpointId],
  );
}

/** What waits in the queue for an endpoint. A job's id is its delivery's. */
export async function jobRows(webhooks: Webhooks, endpointId: string): Promise<Row[]> {
  return await queryRows(
    webhooks,
    "select * from pgboss.job where name = 'webhooks' and group_id = $1 order by created_on, id",
    [endpointId],
  );
}

/** What is noted of a company in the audit log, oldest first. */
export async function notes({ webhooks, companyId }: Subscriber): Promise<AuditRow[]> {
  const rows = await listAudit(webhooks.db.work, companyId, { limit: 1000 });
  return rows.toReversed();
}

/** Stores events that no endpoint was sent. */
export async function addEvents({ webhooks, companyId }: Subscriber, count: number): Promise<void> {
  await queryRows(
    webhooks,
    `insert into events (company_id, id, type, sequence, body, created_at)
     select $1, 'evt_' || i, 'customer.created', i + 1000, '{}', $3 from generate_series(1, $2) i`,
    [companyId, count, webhooks.clock.now()],
  );
}
