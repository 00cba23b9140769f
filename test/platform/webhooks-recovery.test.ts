/** Tests recovering the events that an endpoint missed, from its page. */
import t from "tap";
import { lockEndpoint } from "#src/db/webhooks/webhook-endpoints.ts";
import { listDeliveries } from "#src/webhooks/endpoints/delivery-log.ts";
import { startApi } from "../helpers/api.ts";
import { eventually } from "../helpers/eventually.ts";
import { signedIn, textOf } from "../helpers/users.ts";
import { DELIVERIES, ENDPOINTS, setState, startSubscriber } from "./webhooks.ts";

const shared = await startApi(t);

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
  t.match(text, "Recovery started: 1 missed event is sent again by these deliveries.");
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
  const { admin, endpointId } = await startSubscriber(t, shared);
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
  const { api, admin, endpointId, write, newest } = await startSubscriber(t, shared);
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

t.test("a preview shows exactly what the recovery then sends", async (t) => {
  const { api, admin, endpointId, write, newest } = await startSubscriber(t, shared);
  const { webhooks, db } = api.services;
  const path = `${ENDPOINTS}/${endpointId}/recover`;
  t.match(textOf((await admin.get(path)).body), "Nothing to recover");
  const missed: string[] = [];
  for (const state of ["failed", "succeeded", "skipped", "retrying", "failed"]) {
    await write();
    const { id, eventId } = await newest();
    await setState(api, id, state);
    if (state === "failed" || state === "skipped") missed.push(eventId);
  }
  await db.work.runStatement(
    "update events set type = 'customer.updated' where company_id = $1 and id = $2",
    [api.company.id, missed[0]],
  );
  const others = textOf((await admin.get(`${path}?since=1`)).body);
  t.match(others, "Recover 2 events?", "the endpoint does not subscribe to customer.updated");
  await admin.post(`${ENDPOINTS}/${endpointId}/edit`, {
    url: "http://127.0.0.1:9/hooks",
    events: ["customer.created", "customer.updated"],
  });
  const page = await admin.get(`${path}?since=1`);
  const text = textOf(page.body);
  t.match(text, "Recover 3 events?");
  t.match(text, "customer.created 2, customer.updated 1");
  t.equal(page.headers["cache-control"], "no-store");
  for (const id of missed) t.match(page.body, `event=${id}"`);
  t.equal((page.body.match(/deliveries\?event=evt_/g) ?? []).length, 3);

  const since = /name="since" value="([^"]+)"/.exec(page.body)?.[1] ?? "";
  const recovered = await admin.post(path, { since });
  t.match(recovered.headers.location, "count=3");
  const all = await listDeliveries(webhooks, api.company.id, { limit: 99 });
  const sent = all.filter(({ trigger }) => trigger === "recover");
  t.same(sent.map(({ eventId }) => eventId).toSorted(), missed.toSorted());
  t.match(textOf((await admin.get(`${path}?since=${since}`)).body), "Nothing to recover");
});

t.test("a preview reads at most 5,000 events and says so", async (t) => {
  const { api, admin, endpointId } = await startSubscriber(t, shared);
  await api.services.db.work.runStatement(
    `insert into events (company_id, id, type, sequence, body, created_at)
    select $1, 'evt_' || i, 'customer.created', 1000 + i, '{}', now() - interval '1 minute'
    from generate_series(1, 5001) i`,
    [api.company.id],
  );
  const page = textOf((await admin.get(`${ENDPOINTS}/${endpointId}/recover?since=1`)).body);
  t.match(page, "Recover 5,000 or more events?");
  t.match(page, "This preview read the first 5,000 events of the time range.");
});

t.test("previews are for admins of the endpoint's company, and need a valid range", async (t) => {
  const { api, admin, endpointId } = await startSubscriber(t, shared);
  const path = `${ENDPOINTS}/${endpointId}/recover`;
  const stranger = await signedIn(api, "admin", await api.addCompany());
  t.equal((await stranger.get(path)).statusCode, 404);
  t.equal((await (await signedIn(api, "viewer")).get(path)).statusCode, 403);
  const wrong = await admin.get(`${path}?since=17`);
  t.equal(wrong.statusCode, 422);
  t.match(wrong.body, /id="since-error">Choose a time range/);
  await admin.post(`${ENDPOINTS}/${endpointId}/disable`);
  t.match(textOf((await admin.get(path)).body), "is disabled. Enable it, then recover.");
});
