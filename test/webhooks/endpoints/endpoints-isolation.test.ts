import t from "tap";
import { listDeliveriesOfEvents } from "#src/db/webhooks/deliveries.ts";
import * as log from "#src/webhooks/endpoints/delivery-log.ts";
import * as endpoints from "#src/webhooks/endpoints/endpoints.ts";
import { recover, resendDelivery } from "#src/webhooks/endpoints/recovery.ts";
import {
  activateSecret,
  replaceSecret,
  rotateSecret,
} from "#src/webhooks/endpoints/secrets-rotation.ts";
import { sendTest } from "#src/webhooks/endpoints/test-event.ts";
import type { Webhooks } from "#src/webhooks/webhooks.ts";
import {
  addCustomers,
  addEndpoint,
  deliveryRows,
  endpointRow,
  jobRows,
  record,
  startSubscribers,
  UNKNOWN,
} from "./company.ts";

const addSubscriber = await startSubscribers(t);

type Use = (webhooks: Webhooks, companyId: string, id: string) => Promise<unknown>;

const ofEndpoints: { [name: string]: Use } = {
  getEndpoint: endpoints.getEndpoint,
  updateEndpoint: (...to) => endpoints.updateEndpoint(...to, { events: ["location.created"] }),
  enableEndpoint: endpoints.enableEndpoint,
  disableEndpoint: (...to) => endpoints.disableEndpoint(...to),
  deleteEndpoint: endpoints.deleteEndpoint,
  rotateSecret,
  activateSecret,
  replaceSecret,
  sendTest,
  recover: (...to) => recover(...to, new Date(0)),
  listDeliveries: (webhooks, companyId, endpointId) =>
    log.listDeliveries(webhooks, companyId, { endpointId, limit: 10 }),
  searchDeliveries: (webhooks, companyId, endpointId) =>
    log.searchDeliveries(webhooks, companyId, { endpointId, trigger: "event", limit: 10 }),
};

const ofDeliveries: { [name: string]: Use } = {
  resendDelivery,
  getDelivery: log.getDelivery,
  getDeliveryDetails: log.getDeliveryDetails,
  listAttempts: log.listAttempts,
};

t.test(
  "another company's endpoint or delivery is answered like one that doesn't exist",
  async (t) => {
    const [owner, stranger] = [await addSubscriber(), await addSubscriber()];
    const { webhooks } = owner;
    const id = await addEndpoint(owner);
    await rotateSecret(webhooks, owner.companyId, id);
    await addCustomers(owner, 2);
    await record(webhooks, id, "failed");
    const [delivery] = await deliveryRows(webhooks, id);
    const all = async () => [
      await endpointRow(webhooks, id),
      await deliveryRows(webhooks, id),
      await jobRows(webhooks, id),
    ];
    const before = await all();

    const uses = [
      ...Object.entries(ofEndpoints).map(([name, use]) => ({ name, use, it: id })),
      ...Object.entries(ofDeliveries).map(([name, use]) => ({ name, use, it: delivery?.["id"] })),
    ];
    for (const { name, use, it } of uses) {
      const refusal = async (of: string) =>
        await use(webhooks, stranger.companyId, of).then(
          () => `${name} was carried out`,
          ({ reason, message }) => ({ reason, message: message.replace(of, "<id>") }),
        );
      const answer = await refusal(it);
      t.match(answer, { reason: "not_found" }, name);
      t.strictSame(answer, await refusal(UNKNOWN), name);
    }
    t.strictSame(await all(), before, "all is as it was");
    t.strictSame(await endpoints.listEndpoints(webhooks, stranger.companyId), []);
    t.strictSame(await log.listDeliveries(webhooks, stranger.companyId, { limit: 10 }), []);
    const [theirs] = await log.listDeliveries(webhooks, owner.companyId, { limit: 1 });
    const { id: seen, eventId, eventType } = theirs ?? {};
    const page = { limit: 10, before: seen };
    t.strictSame(await log.listDeliveries(webhooks, stranger.companyId, page), []);
    for (const wanted of [{ eventId }, { eventType }, { trigger: "event" }, page] as const)
      t.strictSame(
        await log.searchDeliveries(webhooks, stranger.companyId, { limit: 10, ...wanted }),
        { deliveries: [], next: undefined, isCut: false },
      );
    const of = [eventId ?? ""];
    t.strictSame(await listDeliveriesOfEvents(webhooks.db.work, stranger.companyId, of), []);
    t.equal((await listDeliveriesOfEvents(webhooks.db.work, owner.companyId, of)).length, 1);
  },
);
