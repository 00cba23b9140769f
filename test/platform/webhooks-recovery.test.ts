/** Tests recovering the events that an endpoint missed, from its page. */
import t from "tap";
import { lockEndpoint } from "#src/db/webhooks/webhook-endpoints.ts";
import { listDeliveries } from "#src/webhooks/endpoints/delivery-log.ts";
import { eventually } from "../helpers/eventually.ts";
import { textOf } from "../helpers/users.ts";
import { DELIVERIES, ENDPOINTS, setState, startSubscriber } from "./webhooks.ts";

t.test("missed events of a time range are resent and listed", async (t) => {
  const { api, admin, endpointId, write, newest } = await startSubscriber(t);
  const { clock, webhooks } = api.services;
  await write("long ago");
  const old = await newest();
  await setState(api, old.id, "failed");
  clock.advance(2 * 3_600_000);
  await write("failed");
  await setState(api, (await newest()).id, "failed");
  await write("arrived");
  await setState(api, (await newest()).id, "succeeded");
  const page = await admin.get(`${ENDPOINTS}/${endpointId}`);
  t.match(textOf(page.body), "Time range Last hour Last 24 hours Last 7 days Last 30 days");

  const recovered = await admin.post(`${ENDPOINTS}/${endpointId}/recover`, { since: "1" });
  t.equal(recovered.statusCode, 303);
  const list = await admin.get(recovered.headers.location ?? "");
  const text = textOf(list.body);
  t.match(text, "Recovery started. These deliveries resend the missed events.");
  t.match(text, "customer.created recovered");
  t.match(list.body, '<option value="recover" selected>');
  t.equal((list.body.match(/customer\.created<\/code>/g) ?? []).length, 1);

  const nothing = await admin.post(`${ENDPOINTS}/${endpointId}/recover`, { since: "1" });
  t.match(textOf((await admin.get(nothing.headers.location ?? "")).body), "Nothing to recover");
  await admin.post(`${ENDPOINTS}/${endpointId}/recover`, { since: "24" });
  const all = await listDeliveries(webhooks, api.company.id, { limit: 100 });
  const made = all.filter(({ trigger }) => trigger === "recover");
  t.equal(made.length, 2);
  t.ok(made.some(({ eventId }) => eventId === old.eventId));
});

t.test("an invalid choice and a disabled endpoint are errors at the field", async (t) => {
  const { admin, endpointId } = await startSubscriber(t);
  const path = `${ENDPOINTS}/${endpointId}`;
  for (const since of ["", "17", "1e3"]) {
    const wrong = await admin.post(`${path}/recover`, { since });
    t.equal(wrong.statusCode, 422);
    t.match(wrong.body, /id="since-error">Choose a time range/);
  }
  await admin.post(`${path}/disable`);
  const refused = await admin.post(`${path}/recover`, { since: "24" });
  t.equal(refused.statusCode, 422);
  t.match(textOf(refused.body), "is disabled. Enable it, then recover.");
  t.match(textOf((await admin.get(DELIVERIES)).body), "No deliveries yet.");
});

t.test("a long recovery continues after the response", async (t) => {
  const { api, admin, endpointId, write, newest } = await startSubscriber(t);
  await write();
  await setState(api, (await newest()).id, "failed");
  const { db } = api.services;
  // The recovery waits for the endpoint's lock.
  await db.work.transaction(async (tx) => {
    await lockEndpoint(tx, api.company.id, endpointId);
    const started = await admin.post(`${ENDPOINTS}/${endpointId}/recover`, { since: "1" });
    const page = textOf((await admin.get(started.headers.location ?? "")).body);
    t.match(page, "more deliveries will appear here over the next minutes");
    t.match(page, "No deliveries in the last 30 days match");
  });
  await eventually("the recovered delivery", async () =>
    (await newest()).trigger === "recover" ? true : undefined,
  );
});
