/** Tests the page of a delivery on the developer platform. */
import t from "tap";
import { getDeliveryDetails } from "#src/webhooks/endpoints/delivery-log.ts";
import { textOf } from "../helpers/users.ts";
import { runDeliveryWorker } from "../helpers/webhooks.ts";
import { DELIVERIES, lastReceived, setState, startSubscriber } from "./webhooks.ts";

t.test(
  "a delivery's page shows its trigger, payload, headers, attempts and next attempt",
  async (t) => {
    const { api, admin, receiver, endpointId, write, recorded } = await startSubscriber(t);
    runDeliveryWorker(t, api);
    receiver.answer = (response) => response.writeHead(503).end("come back later");
    await write("Alamo Roofing");
    const { id, eventId } = await recorded("retrying");
    const page = await admin.get(`${DELIVERIES}/${id}`);
    const text = textOf(page.body);
    t.match(
      text,
      "Retrying The receiver answered 503. What to do: A proxy in front of your server",
    );
    t.match(text, /Attempt 2 of 8 is due in (1 minute|\d+ seconds), at \d{4}-/);
    t.match(text, `customer.created ${eventId}`);
    t.match(text, "Trigger Event");
    t.match(text, /Attempt 1 503 Service Unavailable \d{4}-\d\d-\d\d [\d:]+ UTC , [\d.]+ ms/);
    t.match(text, "come back later");

    const stored = await getDeliveryDetails(api.services.webhooks, api.company.id, id);
    t.match(page.body, `href="/developer/requests/${stored.requestId}"`);
    t.match(text, '"displayName" : "Alamo Roofing"', "formatted and colored");
    t.match(text, '"displayName":"Alamo Roofing"', "as signed");
    t.match(text, stored.body);
    const { headers } = lastReceived(receiver);
    for (const name of ["x-service-signature", "x-service-event-id", "content-type", "host"])
      t.match(text, `${name} ${String(headers[name])}`, name);
    t.match(page.body, `href="/developer/webhooks/${endpointId}"`);
  },
);

t.test("earlier attempts are collapsed, each with its own hint", async (t) => {
  const { api, admin, receiver, write, recorded } = await startSubscriber(t);
  const { db } = api.services;
  await write();
  runDeliveryWorker(t, api);
  receiver.answer = (response) => response.writeHead(401).end();
  const { id } = await recorded("retrying");
  await db.work.execute(`
    insert into delivery_attempts (company_id, delivery_id, number, at, duration_ms, stage, error)
    select company_id, delivery_id, 2, at, 10000, 'timeout', 'No complete response within 10000 ms.'
    from delivery_attempts where delivery_id = '${id}'`);
  await setState(api, id, "failed");
  const { body } = await admin.get(`${DELIVERIES}/${id}`);
  const [latest = "", first = ""] = body.match(/<details class="card"[^>]*>.*?<h4>/gs) ?? [];
  t.match(latest, /^<details class="card" open>/);
  t.match(textOf(latest), /Attempt 2 timed out .* 10\.0 s No complete response/);
  t.notMatch(first, "open");
  t.match(
    textOf(first),
    /Attempt 1 401 Unauthorized .* What to do: Your server asked for credentials/,
  );
});

t.test("every final state of a delivery is explained", async (t) => {
  const { api, admin, write, newest } = await startSubscriber(t);
  await write();
  const { id } = await newest();
  const ends = {
    succeeded: "Delivered Nothing to do.",
    failed: "Failed There are no more automatic retries. Fix the receiver, then resend the event.",
    cancelled: "Cancelled The endpoint was deleted before the event was delivered.",
    skipped: "Skipped The endpoint was disabled, so nothing was sent.",
  };
  for (const [state, words] of Object.entries(ends)) {
    await setState(api, id, state);
    t.match(textOf((await admin.get(`${DELIVERIES}/${id}`)).body), words);
  }
  await api.services.db.work.execute(`update deliveries set attempts = 7 where id = '${id}'`);
  const skipped = textOf((await admin.get(`${DELIVERIES}/${id}`)).body);
  t.match(
    skipped,
    "The endpoint was disabled after 7 attempts failed, so the event was not sent again.",
  );
  t.notMatch(skipped, "nothing was sent");
});
