/** Tests that every delivery attempt belongs to the trace of the request that caused it. */
import t from "tap";
import { v7 as uuid } from "uuid";
import { insertCustomer } from "#src/db/customers/customers.ts";
import { createEvents } from "#src/events/emit.ts";
import type { WatchedAttempt } from "#src/webhooks/worker/attempt-watch.ts";
import { startApi } from "../helpers/api.ts";
import { eventually } from "../helpers/eventually.ts";
import { addEndpoint, runDeliveryWorker, startReceiver } from "../helpers/webhooks.ts";

t.setTimeout(60_000);

const TRACEPARENT = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";

t.test("a retry has the same trace and request id as the first attempt", async (t) => {
  const api = await startApi(t);
  const { webhooks, clock, db } = api.services;
  const receiver = await startReceiver(t);
  receiver.answer = (response) => response.writeHead(500).end();
  await addEndpoint(api, receiver.url);
  const attempts: WatchedAttempt[] = [];
  runDeliveryWorker(t, api, {
    firstGapSeconds: 0.1,
    watchAttempt(claimed, attempt) {
      attempts.push(claimed);
      return attempt();
    },
  });
  const traceparent = () => TRACEPARENT;
  const requestId = uuid();
  const events = createEvents(webhooks.dispatch, clock, { traceparent });
  await db.work.transaction(async (tx) => {
    const draft = { id: uuid(), displayName: "Alamo Roofing" };
    const customer = await insertCustomer(tx, api.company.id, draft, clock.now());
    const requestEvents = events.causedBy(requestId);
    await requestEvents.emit(tx, api.company.id, "customer.created", customer);
  });
  await eventually("two attempts", async () => attempts[1]);
  t.match(
    attempts
      .slice(0, 2)
      .map(({ claim, delivery }) => [claim.attempt, claim.traceparent, delivery.requestId]),
    [
      [1, TRACEPARENT, requestId],
      [2, TRACEPARENT, requestId],
    ],
  );
});
