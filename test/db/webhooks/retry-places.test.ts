/** Tests which retries of an endpoint get its places in the queue. */
import t from "tap";
import { v7 as uuid } from "uuid";
import { fillRetryPlaces } from "#src/db/webhooks/retry-places.ts";
import { startApi } from "../../helpers/api.ts";
import { addEndpoint } from "../../helpers/webhooks.ts";

/** More than there are places. */
const RETRIES = 40;
const PLACES = 32;

const api = await startApi(t);
const companyId = api.company.id;
const { endpoint } = await addEndpoint(api, "http://127.0.0.1:9/hooks");
const { db, clock } = api.services;

t.test("the retries that have been due for longest get the places, in that order", async (t) => {
  const eventId = `evt_${uuid().replaceAll("-", "")}`;
  await db.work.runStatement(
    `insert into events (company_id, id, type, sequence, body, created_at)
     values ($1, $2, 'customer.created', 1000000, '{}', now())`,
    [companyId, eventId],
  );
  // The ids have an order of their own: nothing but the due time can sort them.
  await db.work.runStatement(
    `insert into deliveries
       (company_id, id, endpoint_id, event_id, trigger, state, attempts, created_at, next_attempt_at)
     select $1, md5(n::text)::uuid, $2, $3, 'resend', 'retrying', 1, now(),
       $4::timestamptz - make_interval(secs => n)
     from generate_series(1, $5) as n`,
    [companyId, endpoint.id, eventId, clock.now(), RETRIES],
  );
  const { rows } = await db.work.runStatement(
    "select id from deliveries where endpoint_id = $1 order by next_attempt_at limit $2",
    [endpoint.id, PLACES],
  );
  const placed = await db.work.transaction(async (tx) =>
    fillRetryPlaces(tx, [{ companyId, endpointId: endpoint.id }], clock.now()),
  );
  t.equal(placed.length, PLACES);
  t.strictSame(
    placed.map(({ deliveryId }) => deliveryId),
    rows.map(({ id }) => id as string),
  );
});
