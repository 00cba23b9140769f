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
  queueRows,
  record,
  startSubscribers,
  UNKNOWN,
} from "./company.ts";

const addSubscriber = await startSubscribers(t);

type Action = (webhooks: Webhooks, companyId: string, id: string) => Promise<unknown>;

const endpointActions: { [name: string]: Action } = {
  getEndpoint: endpoints.getEndpoint,
  updateEndpoint: (...args) => endpoints.updateEndpoint(...args, { events: ["location.created"] }),
  enableEndpoint: endpoints.enableEndpoint,
  disableEndpoint: (...args) => endpoints.disableEndpoint(...args),
  deleteEndpoint: endpoints.deleteEndpoint,
  rotateSecret,
  activateSecret,
  replaceSecret,
  sendTest,
  recover: (...args) => recover(...args, new Date(0)),
  listDeliveries: (webhooks, companyId, endpointId) =>
    log.listDeliveries(webhooks, companyId, { endpointId, limit: 10 }),
  searchDeliveries: (webhooks, companyId, endpointId) =>
    log.searchDeliveries(webhooks, companyId, { endpointId, trigger: "event", limit: 10 }),
};

const deliveryActions: { [name: string]: Action } = {
  resendDelivery,
  getDelivery: log.getDelivery,
  getDeliveryDetails: log.getDeliveryDetails,
  listAttempts: log.listAttempts,
};

t.test(
  "another company's endpoint or delivery is handled like one that doesn't exist",
  async (t) => {
    const [owner, stranger] = [await addSubscriber(), await addSubscriber()];
    const { webhooks } = owner;
    const id = await addEndpoint(owner);
    await rotateSecret(webhooks, owner.companyId, id);
    await addCustomers(owner, 2);
    await record(webhooks, id, "failed");
    const [delivery] = await deliveryRows(webhooks, id);
    const rows = async () => [
      await endpointRow(webhooks, id),
      await deliveryRows(webhooks, id),
      await queueRows(webhooks, id),
    ];
    const before = await rows();

    const actions = [
      ...Object.entries(endpointActions).map(([name, act]) => ({ name, act, target: id })),
      ...Object.entries(deliveryActions).map(([name, act]) => ({
        name,
        act,
        target: delivery?.["id"],
      })),
    ];
    for (const { name, act, target } of actions) {
      const refusal = async (targetId: string) =>
        await act(webhooks, stranger.companyId, targetId).then(
          () => `${name} was carried out`,
          ({ reason, message }) => ({ reason, message: message.replace(targetId, "<id>") }),
        );
      const answer = await refusal(target);
      t.match(answer, { reason: "not_found" }, name);
      t.strictSame(answer, await refusal(UNKNOWN), name);
    }
    t.strictSame(await rows(), before, "nothing has changed");
    t.strictSame(await endpoints.listEndpoints(webhooks, stranger.companyId), []);
    t.strictSame(await log.listDeliveries(webhooks, stranger.companyId, { limit: 10 }), []);
    const [newest] = await log.listDeliveries(webhooks, owner.companyId, { limit: 1 });
    const { id: seen, eventId, eventType } = newest ?? {};
    const page = { limit: 10, before: seen };
    t.strictSame(await log.listDeliveries(webhooks, stranger.companyId, page), []);
    for (const filter of [{ eventId }, { eventType }, { trigger: "event" }, page] as const)
      t.strictSame(
        await log.searchDeliveries(webhooks, stranger.companyId, { limit: 10, ...filter }),
        { deliveries: [], next: undefined, previous: undefined, isCut: false },
      );
    const eventIds = [eventId ?? ""];
    t.strictSame(
      await listDeliveriesOfEvents(webhooks.db.forAllCompanies.work, stranger.companyId, eventIds),
      [],
    );
    t.equal(
      (await listDeliveriesOfEvents(webhooks.db.forAllCompanies.work, owner.companyId, eventIds))
        .length,
      1,
    );
  },
);
