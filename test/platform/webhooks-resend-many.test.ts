/** Tests resending several deliveries at once from the list. */
import t from "tap";
import { v4 as uuid } from "uuid";
import { listAudit } from "#src/db/accounts/audit-log.ts";
import { listDeliveries } from "#src/webhooks/endpoints/delivery-log.ts";
import { eventually } from "../helpers/eventually.ts";
import { signedIn, textOf } from "../helpers/users.ts";
import { addEndpoint, runDeliveryWorker } from "../helpers/webhooks.ts";
import { DELIVERIES, ENDPOINTS, setState, startSubscriber, type Subscriber } from "./webhooks.ts";

const RESEND = `${DELIVERIES}/resend`;

/** The fields of the confirmation's form. */
function fieldsOf(page: string): { batch: string; delivery: string[] } {
  const values = (name: string) =>
    [...page.matchAll(new RegExp(`name="${name}" value="([^"]+)"`, "g"))].map(([, v]) => v ?? "");
  return { batch: values("batch")[0] ?? "", delivery: values("delivery") };
}

function queryOf(ids: readonly string[]): string {
  return ids.map((id) => `delivery=${id}`).join("&");
}

/** Writes events whose deliveries have failed. */
async function addFailed({ api, write }: Subscriber, count: number): Promise<string[]> {
  for (let n = 0; n < count; n++) await write();
  const { webhooks } = api.services;
  const ids = (await listDeliveries(webhooks, api.company.id, { limit: count })).map(
    ({ id }) => id,
  );
  for (const id of ids) await setState(api, id, "failed");
  return ids;
}

t.test("selected deliveries are listed, confirmed, sent once and audited", async (t) => {
  const subscriber = await startSubscriber(t);
  const { api, admin, receiver, endpointId } = subscriber;
  const ids = await addFailed(subscriber, 3);
  const list = await admin.get(`${DELIVERIES}?state=failed&select=page`);
  t.equal((list.body.match(/name="delivery"[^>]*checked/g) ?? []).length, 3);
  t.notMatch((await admin.get(`${DELIVERIES}?state=failed`)).body, /name="delivery"[^>]*checked/);

  const confirm = await admin.get(`${RESEND}?state=failed&${queryOf(ids)}`);
  t.match(textOf(confirm.body), "Resend 3 events to 1 endpoint?");
  t.match(confirm.body, `href="${DELIVERIES}?state=failed">Cancel`);
  const form = fieldsOf(confirm.body);
  t.same(form.delivery.toSorted(), ids.toSorted());

  const answers = await Promise.all([admin.post(RESEND, form), admin.post(RESEND, form)]);
  const again = await admin.post(RESEND, form);
  for (const answer of [...answers, again]) {
    t.equal(answer.statusCode, 303);
    t.match(answer.headers.location, "done=events-resent&count=3");
  }
  t.match(textOf((await admin.get(again.headers.location ?? "")).body), "3 events were resent.");
  const all = await listDeliveries(api.services.webhooks, api.company.id, { limit: 99 });
  const resent = all.filter(({ trigger }) => trigger === "resend");
  t.equal(resent.length, 3, "a form that is submitted three times sends once");
  t.equal(all.length, 6);

  runDeliveryWorker(t, api);
  await eventually("the resends to arrive", async () =>
    receiver.received.length === 3 ? true : undefined,
  );
  t.same(
    receiver.received.map(({ headers }) => String(headers["x-service-event-id"])).toSorted(),
    resent.map(({ eventId }) => eventId).toSorted(),
  );
  const audit = await listAudit(api.services.db.work, api.company.id, {
    action: "endpoint.events_resent",
    limit: 9,
  });
  t.equal(audit.length, 1);
  t.match(audit[0], { actor: admin.email, targetId: endpointId, details: { deliveries: 3 } });
  t.match(textOf((await admin.get("/developer/audit")).body), "resent 3 events to");
});

t.test("deliveries that can't be resent are left out, each with its reason", async (t) => {
  const subscriber = await startSubscriber(t);
  const { api, admin, receiver, endpointId, write, newest } = subscriber;
  const { webhooks } = api.services;
  const { endpoint: disabled } = await addEndpoint(api, `${receiver.url}/disabled`);
  const { endpoint: deleted } = await addEndpoint(api, `${receiver.url}/deleted`);
  await write();
  const all = await listDeliveries(webhooks, api.company.id, { limit: 9 });
  const of = (id: string) => all.find((delivery) => delivery.endpointId === id)?.id ?? "";
  const failed = of(endpointId);
  for (const id of [failed, of(disabled.id)]) await setState(api, id, "failed");
  await admin.post(`${ENDPOINTS}/${disabled.id}/disable`);
  await admin.post(`${ENDPOINTS}/${deleted.id}/delete`);
  await admin.post(`${DELIVERIES}/${failed}/resend`);
  const same = (await newest()).id;
  await setState(api, same, "failed");
  await write();
  // The disabled endpoint gets a delivery of the same event.
  const latest = await listDeliveries(webhooks, api.company.id, { limit: 2 });
  const pending = latest.find((delivery) => delivery.endpointId === endpointId)?.id ?? "";
  await admin.post(`${ENDPOINTS}/${endpointId}/test`);
  const test = (await newest()).id;

  const stranger = await signedIn(api, "admin", await api.addCompany());
  const selected = [failed, same, of(disabled.id), of(deleted.id), pending, test, uuid()];
  const confirm = await admin.get(`${RESEND}?${queryOf(selected)}`);
  const text = textOf(confirm.body);
  t.match(text, "Resend 1 event to 1 endpoint?");
  for (const reason of [
    "Another selected delivery sends the same event",
    "The endpoint is disabled. Enable it first.",
    "The endpoint is deleted.",
    "It is still waiting for its first attempt.",
    "Test events can’t be resent.",
    "1 selected delivery does not exist any more.",
  ])
    t.match(text, reason);

  const before = (await listDeliveries(webhooks, api.company.id, { limit: 99 })).length;
  const refused = await admin.post(RESEND, { batch: uuid(), delivery: [pending, test] });
  t.equal(refused.statusCode, 409);
  t.match(textOf(refused.body), "Nothing was resent.");
  t.equal((await admin.post(RESEND, { batch: uuid(), delivery: selected })).statusCode, 303);
  t.equal((await listDeliveries(webhooks, api.company.id, { limit: 99 })).length, before + 1);

  const foreign = await stranger.get(`${RESEND}?${queryOf(selected)}`);
  t.match(textOf(foreign.body), "7 selected deliveries do not exist any more.");
  t.notMatch(foreign.body, receiver.url.replace("http://", ""));
  const sent = await stranger.post(RESEND, { batch: uuid(), delivery: selected });
  t.equal(sent.statusCode, 409);
  t.equal((await listDeliveries(webhooks, api.company.id, { limit: 99 })).length, before + 1);
});

t.test("an empty or too long selection, and a viewer, are refused", async (t) => {
  const subscriber = await startSubscriber(t);
  const { api, admin } = subscriber;
  const [id = ""] = await addFailed(subscriber, 1);
  t.match(textOf((await admin.get(RESEND)).body), "Select deliveries in the list");
  t.equal((await admin.post(RESEND, {})).statusCode, 200);
  const tooMany = Array.from({ length: 101 }, () => uuid());
  for (const answer of [
    await admin.get(`${RESEND}?${queryOf(tooMany)}`),
    await admin.post(RESEND, { batch: uuid(), delivery: tooMany }),
  ]) {
    t.equal(answer.statusCode, 422);
    t.match(textOf(answer.body), "Select at most 100 deliveries at once.");
  }
  const viewer = await signedIn(api, "viewer");
  t.notMatch((await viewer.get(DELIVERIES)).body, /name="delivery"|Resend/);
  t.equal((await viewer.get(`${RESEND}?${queryOf([id])}`)).statusCode, 403);
  t.equal((await viewer.post(RESEND, { batch: uuid(), delivery: [id] })).statusCode, 403);
  t.equal((await listDeliveries(api.services.webhooks, api.company.id, { limit: 9 })).length, 1);
});
