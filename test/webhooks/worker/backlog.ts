/** Gives companies backlogs of deliveries, and works through them without a delivery worker. */
import type { ServerResponse } from "node:http";
import { v7 as uuid } from "uuid";
import { companySql, tableOf } from "#src/db/core/companies/company-sql.ts";
import type { ClaimedDelivery } from "#src/db/webhooks/delivery-queue.ts";
import { positionIn } from "#src/db/webhooks/queue-order.ts";
import { createEndpoint } from "#src/webhooks/endpoints/endpoints.ts";
import { outcomeOf } from "#src/webhooks/worker/outcome.ts";
import { ResultWriter } from "#src/webhooks/worker/result-writer.ts";
import type { Api } from "../../helpers/api.ts";
import type { TestReceiver } from "../../helpers/webhooks.ts";

/** Adds a company with endpoints for new customers. */
export async function addCompany(api: Api, url: string, endpoints = 1) {
  const company = await api.addCompany();
  const ids = [];
  for (let i = 0; i < endpoints; i++) {
    const input = { url: `${url}/${i}`, events: ["customer.created"] };
    ids.push((await createEndpoint(api.services.webhooks, company.id, input)).endpoint.id);
  }
  return { ...company, endpointIds: ids };
}

/** Stores pending deliveries as past writes would have left them, evenly over the endpoints. */
export async function addBacklog(
  api: Api,
  companyId: string,
  endpointIds: readonly string[],
  count: number,
): Promise<void> {
  const { db } = api.services;
  const eventId = `evt_${uuid().replaceAll("-", "")}`;
  await db.work.runStatement(
    `insert into events (company_id, id, type, sequence, body, created_at)
      select $1, $2, 'customer.created', coalesce(max(sequence), 999999) + 1, '{}', now()
      from events where company_id = $1`,
    [companyId, eventId],
  );
  await db.work.runForCompany(
    companyId,
    companySql`with delivery as (
      insert into ${tableOf("deliveries")}
        (company_id, id, endpoint_id, event_id, trigger, state, created_at, next_attempt_at, queue_priority)
      select $1::uuid, gen_random_uuid(), ($2::uuid[])[1 + n % cardinality($2::uuid[])], $3::text, 'event', 'pending',
        now(), now(), -1
      from generate_series(1, $4::int) as n
      returning id, endpoint_id
    ), queued as (
      insert into ${tableOf("delivery_queue")} (company_id, endpoint_id, position, delivery_id, attempt)
      select $1::uuid, endpoint_id, ${positionIn("first", "row_number() over ()")}, id, 1 from delivery
    )
    select count(*)::int as count from delivery`,
    [companyId, endpointIds, eventId, count],
  );
}

/** Writes a customer of the company, and waits until its event arrives. */
export async function writeAndWait(api: Api, key: string, receiver: TestReceiver): Promise<void> {
  const body = { displayName: "Barton Plumbing" };
  const { data } = (await api.call("createCustomer", { key, body })).json();
  await receiver.arrival(data.id);
}

/** Holds all responses until `release`; paths that begin with `fastPath` are answered at once. */
export function holdResponses(
  receiver: TestReceiver,
  fastPath?: string,
): { release(): void; readonly held: readonly ServerResponse[] } {
  const held: ServerResponse[] = [];
  receiver.answer = (response, { path }) => {
    if (fastPath && path.startsWith(fastPath)) response.end("ok");
    else held.push(response);
  };
  return {
    held,
    release() {
      receiver.answer = (response) => response.end("ok");
      for (const response of held) response.end("ok");
    },
  };
}

/** Records a success of each claim, as the worker that has them does. */
export async function recordSuccesses(
  api: Api,
  worker: number,
  claims: readonly ClaimedDelivery[],
  durationMs: (claim: ClaimedDelivery) => number = () => 10,
): Promise<void> {
  const { clock } = api.services.webhooks;
  const db = api.services.db.forAllCompanies;
  const errors: unknown[] = [];
  const onError = (error: unknown) => errors.push(error);
  const writer = new ResultWriter({ db, clock, worker, onError, onRecorded: () => {} });
  for (const claim of claims) {
    const { delivery } = claim;
    if (!delivery) throw new Error("the delivery is not stored");
    const result = {
      ok: true,
      status: 200,
      stage: null,
      error: null,
      durationMs: durationMs(claim),
      excerpt: null,
      headers: null,
      retryAfterSeconds: null,
      timings: { dnsMs: null, connectMs: null, tlsMs: null, firstByteMs: null },
    };
    writer.add(outcomeOf(claim, delivery, { startedAt: clock.now(), result }, { clock }));
  }
  await writer.finish(60_000);
  if (errors.length > 0) throw new AggregateError(errors, "recording results failed");
}
