/** Tests resending a delivery from its page. */
import t from "tap";
import { listDeliveries } from "#src/webhooks/endpoints/delivery-log.ts";
import { textOf } from "../helpers/users.ts";
import { runDeliveryWorker } from "../helpers/webhooks.ts";
import { DELIVERIES, ENDPOINTS, startSubscriber } from "./webhooks.ts";

t.test(
  "a resend is a new delivery with the same id and bytes, whose result is shown",
  async (t) => {
    const { api, admin, receiver, write, recorded } = await startSubscriber(t);
    runDeliveryWorker(t, api);
    await write();
    const { id, eventId } = await recorded("succeeded");
    const resent = await admin.post(`${DELIVERIES}/${id}/resend`);
    t.equal(resent.statusCode, 303);
    const page = await admin.get(resent.headers.location ?? "");
    const text = textOf(page.body);
    t.match(text, "Event resent. This is the new delivery.");
    t.match(text, "Delivery of customer.created Delivered");
    t.match(text, "Trigger Manual resend");
    t.notMatch(resent.headers.location, id);
    t.match(
      page.body,
      `href="${DELIVERIES}/${id}"`,
      "the original is listed among the event's other deliveries",
    );
    const [first, second] = receiver.received;
    t.equal(second?.headers["x-service-event-id"], eventId);
    t.same(second?.body, first?.body);
    t.match(textOf((await admin.get(`${DELIVERIES}/${id}`)).body), "customer.created resent");
  },
);

t.test("a delivery that can't be resent has no button, and the error says why", async (t) => {
  const { api, admin, endpointId, write, newest } = await startSubscriber(t);
  await write();
  const { id } = await newest();
  await admin.post(`${ENDPOINTS}/${endpointId}/disable`);
  const page = await admin.get(`${DELIVERIES}/${id}`);
  t.match(textOf(page.body), "To resend it, enable the endpoint first.");
  t.notMatch(page.body, "/resend");
  const refused = await admin.post(`${DELIVERIES}/${id}/resend`);
  t.equal(refused.statusCode, 409);
  t.match(
    textOf(refused.body),
    /Not resent\. The webhook endpoint .* is disabled\. Enable it, then resend\./,
  );
  t.match(textOf(refused.body), "Delivery of customer.created");

  await admin.post(`${ENDPOINTS}/${endpointId}/test`);
  const test = await newest();
  const again = await admin.post(`${DELIVERIES}/${test.id}/resend`);
  t.equal(again.statusCode, 409);
  t.match(textOf(again.body), "A test event can't be resent.");
  t.equal((await listDeliveries(api.services.webhooks, api.company.id, { limit: 9 })).length, 2);
});
