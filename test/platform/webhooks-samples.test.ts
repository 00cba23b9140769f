/** Tests sending test events of any documented type from an endpoint's page. */
import t from "tap";
import { eventSamples } from "#src/generated/event-samples.ts";
import { webhookTypes } from "#src/generated/events.ts";
import { problemsOf } from "../helpers/data/alerts.ts";
import { signedIn, textOf } from "../helpers/users.ts";
import { runDeliveryWorker } from "../helpers/webhooks.ts";
import { DELIVERIES, ENDPOINTS, lastReceived, startSubscriber } from "./webhooks.ts";

t.test("a test event of a type has the documented data, a new id and a header", async (t) => {
  const { api, admin, receiver, endpointId } = await startSubscriber(t);
  runDeliveryWorker(t, api);
  const path = `${ENDPOINTS}/${endpointId}/test`;
  for (const type of ["location.updated", "webhook_endpoint.failing"] as const) {
    const sent = await admin.post(path, { type });
    const page = await admin.get(sent.headers.location ?? "");
    t.match(textOf(page.body), "Test event Delivered");
    t.match(page.body, `name="type" value="${type}"`, "another one of the type can be sent");
    const { headers, body } = lastReceived(receiver);
    const event = JSON.parse(body.toString());
    const { id, createdAt } = event;
    t.strictSame(event, { id, type, createdAt, ...eventSamples[type] });
    t.strictSame(problemsOf(event), [], "it matches the schema of its type");
    t.match(event.id, /^evt_[0-9a-f]{32}$/);
    t.equal(headers["x-service-event-type"], type);
    t.equal(headers["x-service-event-id"], event.id);
    t.equal(headers["x-service-test"], "true");
    t.match(headers["x-service-signature"], /^t=\d+,s=[0-9a-f]{64}$/);
  }
  const list = textOf((await admin.get(`${DELIVERIES}?trigger=test`)).body);
  t.match(list, "location.updated test");
  t.match(list, "webhook_endpoint.failing test");
  const feed = await api.call("listEvents", {});
  t.strictSame(feed.json().data, [], "test events aren't in the feed");
});

t.test("events that no user sent have no test header", async (t) => {
  const { api, receiver, write, recorded } = await startSubscriber(t);
  runDeliveryWorker(t, api);
  await write();
  await recorded("succeeded");
  t.equal(lastReceived(receiver).headers["x-service-test"], undefined);
});

t.test("the form shows the payload of each type before it is sent", async (t) => {
  const { api, admin, endpointId } = await startSubscriber(t);
  const path = `${ENDPOINTS}/${endpointId}/test`;
  for (const type of webhookTypes) {
    const { statusCode, body } = await admin.get(`${path}?type=${type}`);
    t.equal(statusCode, 200);
    t.match(body, `name="type" value="${type}"`);
    t.match(textOf(body), `Payload of ${type}`);
  }
  t.match((await admin.get(path)).body, 'name="type" value="webhook.test"');
  for (const wrong of [
    await admin.get(`${path}?type=invoice.paid`),
    await admin.post(path, { type: "invoice.paid" }),
  ]) {
    t.equal(wrong.statusCode, 422);
    t.match(textOf(wrong.body), 'There is no event type "invoice.paid".');
  }
  const viewer = await signedIn(api, "viewer");
  t.equal((await viewer.get(path)).statusCode, 403);
  t.equal((await viewer.post(path, { type: "customer.created" })).statusCode, 403);
  const stranger = await signedIn(api, "admin", await api.addCompany());
  t.equal((await stranger.get(path)).statusCode, 404);
  t.equal((await stranger.post(path, { type: "customer.created" })).statusCode, 404);
});
