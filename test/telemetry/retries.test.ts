/** Tests that every delivery attempt belongs to the trace of the request that caused it. */
import t from "tap";
import { v7 as uuid } from "uuid";
import { CREATE_CUSTOMER } from "#src/db/writes/customer-writes.ts";
import type { WatchedAttempt } from "#src/webhooks/worker/outcome.ts";
import { creationOf, writeIn } from "../db/writes/batch-of.ts";
import { startApi } from "../helpers/api.ts";
import { eventually } from "../helpers/eventually.ts";
import { addEndpoint, runDeliveryWorker, startReceiver } from "../helpers/webhooks.ts";

const TRACEPARENT = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";

t.test("a retry has the same trace and request id as the first attempt", async (t) => {
  const api = await startApi(t);
  const { webhooks, db } = api.services;
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
  const requestId = uuid();
  const cause = { requestId, traceparent: TRACEPARENT };
  await writeIn(db.work, CREATE_CUSTOMER, creationOf(api.company.id, "Alamo Roofing", cause));
  webhooks.dispatch.handOver(api.company.id, [], true);
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
