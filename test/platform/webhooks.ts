/** Helpers for tests of the webhooks pages: a company with a receiver and an admin, and reads of its deliveries. */
import type { Test } from "tap";

import { countEnded } from "#src/db/webhooks/delivery-counts.ts";
import { listDeliveries, type Delivery } from "#src/webhooks/endpoints/delivery-log.ts";
import { startApi, type Api } from "../helpers/api.ts";
import { eventually } from "../helpers/eventually.ts";
import { signedIn, type PlatformUser } from "../helpers/users.ts";
import {
  addEndpoint,
  startReceiver,
  type Received,
  type TestReceiver,
} from "../helpers/webhooks.ts";

export const ENDPOINTS = "/developer/webhooks";
export const DELIVERIES = "/developer/webhooks/deliveries";
export const SECRET = /whsec_[0-9A-Za-z+/]{43}=/;

export interface Subscriber {
  readonly api: Api;
  readonly admin: PlatformUser;
  readonly receiver: TestReceiver;
  /** An endpoint subscribed to customer.created. */
  readonly endpointId: string;
  /** Creates a customer, which emits an event. */
  readonly write: (displayName?: string) => Promise<void>;
  /** The newest delivery. */
  readonly newest: () => Promise<Delivery>;
  /** The newest delivery, as soon as it is in a state. */
  readonly recorded: (state: string) => Promise<Delivery>;
}

/**
 * Starts the application with an endpoint. No delivery worker runs.
 * @param shared an application to use with a separate company, instead of a new one
 */
export async function startSubscriber(t: Test, shared?: Api): Promise<Subscriber> {
  const api = shared ? await shared.asNewCompany() : await startApi(t);
  const receiver = await startReceiver(t);
  const { endpoint } = await addEndpoint(api, receiver.url, ["customer.created"]);
  const newest = async () => {
    const { webhooks } = api.services;
    const [delivery] = await listDeliveries(webhooks, api.company.id, { limit: 1 });
    if (!delivery) throw new Error("nothing was delivered");
    return delivery;
  };
  return {
    api,
    admin: await signedIn(api),
    receiver,
    endpointId: endpoint.id,
    write: async (displayName = "Alamo Roofing") => {
      await api.call("createCustomer", { body: { displayName } });
    },
    newest,
    recorded: (state) =>
      eventually(`the newest delivery to be ${state}`, async () => {
        const delivery = await newest();
        return delivery.state === state ? delivery : undefined;
      }),
  };
}

/** Sets the state of a delivery, as the delivery worker does. */
export async function setState(api: Api, deliveryId: string, state: string): Promise<void> {
  await api.services.db.work.runStatement(
    `with ended as (
      update deliveries set state = $2, next_attempt_at = null, finished_at = created_at where id = $1
      returning company_id, endpoint_id, trigger, state, finished_at
    ), ${countEnded("0").text} select from ended`,
    [deliveryId, state],
  );
}

/** The last delivery that a receiver got. */
export function lastReceived({ received }: TestReceiver): Received {
  const last = received.at(-1);
  if (!last) throw new Error("the receiver got nothing");
  return last;
}
