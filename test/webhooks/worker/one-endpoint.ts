/** A company with one endpoint and its receiver, and a look at what became of its deliveries. */
import postgres from "postgres";
import type { Test } from "tap";
import { listDeliveries } from "#src/webhooks/endpoints/delivery-log.ts";
import { getEndpoint } from "#src/webhooks/endpoints/endpoints.ts";
import { startApi, type Api } from "../../helpers/api.ts";
import { eventually } from "../../helpers/eventually.ts";
import { addEndpoint, startReceiver } from "../../helpers/webhooks.ts";

/** An application of its own, with a receiver and an endpoint for new customers. */
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
    /** The newest delivery, once it is in one of these states. */
    newest: (...states: string[]) =>
      eventually(states.join(" or "), async () => {
        const [delivery] = await listDeliveries(webhooks, companyId, { limit: 1 });
        return delivery && states.includes(delivery.state) ? delivery : undefined;
      }),
    jobs: async () => {
      const rows = await sql`select id, state from pgboss.job where name = 'webhooks'`;
      return rows.length;
    },
  };
}

async function createCustomer(api: Api): Promise<void> {
  await api.call("createCustomer", { body: { displayName: "Alamo Roofing" } });
}
