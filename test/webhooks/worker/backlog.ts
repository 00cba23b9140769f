/** Gives companies backlogs of deliveries, and works through them without a delivery worker. */
import type { ServerResponse } from "node:http";
import { v7 as uuid } from "uuid";
import { fillPlaces } from "#src/db/webhooks/queue-places.ts";
import { createEndpoint } from "#src/webhooks/endpoints/endpoints.ts";
import type { ClaimedJob } from "#src/webhooks/queue.ts";
import { outcomeOf } from "#src/webhooks/worker/outcome.ts";
import { PlaceFiller } from "#src/webhooks/worker/place-filler.ts";
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

/** Stores pending deliveries as past writes would have left them: without places, evenly over the endpoints. */
export async function addBacklog(
  api: Api,
  companyId: string,
  endpointIds: string[],
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
  await db.work.runStatement(
    `insert into deliveries (company_id, id, endpoint_id, event_id, trigger, state, created_at, next_attempt_at)
      select $1, gen_random_uuid(), ($2::uuid[])[1 + n % cardinality($2::uuid[])], $3, 'event', 'pending',
        now(), now()
      from generate_series(1, $4) as n`,
    [companyId, endpointIds, eventId, count],
  );
  await db.work.transaction(async (tx) =>
    api.services.webhooks.queue.add(tx, await fillPlaces(tx, [companyId])),
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

/**
 * Records a success of each claim, and gives the places that become free to waiting deliveries, as a busy delivery worker
 * does.
 */
export async function recordSuccesses(
  api: Api,
  claims: readonly ClaimedJob[],
  durationMs: (claim: ClaimedJob) => number = () => 10,
): Promise<void> {
  const { db, queue, clock } = api.services.webhooks;
  const errors: unknown[] = [];
  const options = { db, queue, clock, onError: (error: unknown) => errors.push(error) };
  const placeFiller = new PlaceFiller({ ...options, isBusy: () => true, wake: () => {} });
  const filled: Promise<void>[] = [];
  const writer = new ResultWriter({
    ...options,
    onRecorded: (_outcomes, endpoints) => filled.push(placeFiller.add(endpoints)),
  });
  for (const { delivery, ...job } of claims) {
    if (!delivery) throw new Error("the delivery is not stored");
    const result = {
      ok: true,
      status: 200,
      stage: null,
      error: null,
      durationMs: durationMs({ delivery, ...job }),
      excerpt: null,
      headers: null,
      retryAfterSeconds: null,
      timings: { dnsMs: null, connectMs: null, tlsMs: null, firstByteMs: null },
    };
    writer.add(outcomeOf(job, delivery, { startedAt: clock.now(), result }, { clock }));
  }
  await writer.finish(60_000);
  await Promise.all(filled);
  await placeFiller.finish();
  if (errors.length > 0) throw new AggregateError(errors, "recording results failed");
}
