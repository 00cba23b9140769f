/** Starts an application with one endpoint and its receiver, and reads its deliveries. */
import postgres from "postgres";
import type { Test } from "tap";
import { listDeliveries } from "#src/webhooks/endpoints/delivery-log.ts";
import { getEndpoint } from "#src/webhooks/endpoints/endpoints.ts";
import { startApi, type Api } from "../../helpers/api.ts";
import { eventually } from "../../helpers/eventually.ts";
import { addEndpoint, startReceiver } from "../../helpers/webhooks.ts";

/** Starts a separate application with a receiver and an endpoint for new customers. */
export async function startWithEndpoint(t: Test) {
  const api = await startApi(t);
  const sql = postgres(api.databaseUrl, { max: 1, onnotice: () => {} });
  t.teardown(() => sql.end());
  const receiver = await startReceiver(t);
  const { endpoint } = await addEndpoint(api, receiver.url, ["customer.created"]);
  const { webhooks } = api.services;
  const companyId = api.company.id;
  return {
    api,
    sql,
    receiver,
    webhooks,
    companyId,
    endpointId: endpoint.id,
    write: () => createCustomer(api),
    endpoint: () => getEndpoint(webhooks, companyId, endpoint.id),
    /** Waits until the newest delivery is in one of these states, and returns it. */
    newest: (...states: string[]) =>
      eventually(states.join(" or "), async () => {
        const [delivery] = await listDeliveries(webhooks, companyId, { limit: 1 });
        return delivery && states.includes(delivery.state) ? delivery : undefined;
      }),
    queued: async () => (await sql`select from delivery_queue`).length,
  };
}

async function createCustomer(api: Api): Promise<void> {
  await api.call("createCustomer", { body: { displayName: "Alamo Roofing" } });
}
