/** Tests that the audit log records who manages webhooks on the developer platform. */
import t from "tap";
import { v7 as uuid } from "uuid";
import { listAudit } from "#src/db/accounts/audit-log.ts";
import { signedIn } from "../helpers/users.ts";
import { DELIVERIES, ENDPOINTS, setState, startSubscriber } from "./webhooks.ts";

t.test("every change of an endpoint is recorded with its actor", async (t) => {
  const { api, receiver, write, newest, ...first } = await startSubscriber(t);
  await first.admin.post(`${ENDPOINTS}/${first.endpointId}/delete`);
  const admin = await signedIn(api);
  const id = uuid();
  const path = `${ENDPOINTS}/${id}`;
  await admin.post(ENDPOINTS, { id, url: receiver.url, events: ["customer.updated"] });
  await admin.post(`${path}/edit`, { url: receiver.url, events: ["customer.created"] });
  await admin.post(`${path}/disable`);
  await admin.post(`${path}/enable`);
  await admin.post(`${path}/rotate`);
  await admin.post(`${path}/activate`);
  await admin.post(`${path}/replace`);
  await write();
  const { id: deliveryId } = await newest();
  await setState(api, deliveryId, "failed");
  await admin.post(`${DELIVERIES}/${deliveryId}/resend`);
  await setState(api, (await newest()).id, "failed");
  await admin.post(`${path}/recover`, { since: "1" });
  await admin.post(`${path}/test`);
  await admin.post(`${path}/delete`);
  const entries = await listAudit(api.services.db.work, api.company.id, { limit: 100 });
  const byAdmin = entries.filter(({ actor }) => actor === admin.email);
  t.same(byAdmin.map(({ action }) => action).toReversed(), [
    "endpoint.created",
    "endpoint.updated",
    "endpoint.disabled",
    "endpoint.enabled",
    "endpoint.secret_rotated",
    "endpoint.secret_activated",
    "endpoint.secret_replaced",
    "delivery.resent",
    "endpoint.recovered",
    "endpoint.tested",
    "endpoint.deleted",
  ]);
});
