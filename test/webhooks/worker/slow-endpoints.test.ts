/** An endpoint whose successes are slow goes behind its company's fast ones. */
import t from "tap";
import { startApi } from "../../helpers/api.ts";
import { claimAll, newWorker } from "../../helpers/data/delivery-queue.ts";
import { addEndpoint } from "../../helpers/webhooks.ts";
import { recordSuccesses } from "./backlog.ts";

const api = await startApi(t);
const companyId = api.company.id;
const slow = (await addEndpoint(api, "http://127.0.0.1:9/slow", ["customer.created"])).endpoint.id;
const fast = (await addEndpoint(api, "http://127.0.0.1:9/fast", ["customer.created"])).endpoint.id;
const worker = newWorker();

const write = async () => api.call("createCustomer", { body: { displayName: "Barton Plumbing" } });

/** Claims one delivery after the other, and records successes. @returns their endpoints */
async function deliver(durationMs: (endpointId: string) => number): Promise<string[]> {
  const endpoints: string[] = [];
  for (;;) {
    const claims = await claimAll(api, companyId, { worker, first: 1 });
    const [claim] = claims;
    if (!claim) return endpoints;
    endpoints.push(claim.endpointId);
    await recordSuccesses(api, worker, claims, ({ endpointId }) => durationMs(endpointId));
  }
}

t.test("after slow successes its deliveries go last, after a fast one in turn", async (t) => {
  await write();
  await deliver((endpointId) => (endpointId === slow ? 3_000 : 10));
  for (let i = 0; i < 3; i++) await write();
  t.strictSame(await deliver(() => 10), [fast, fast, fast, slow, slow, slow]);
  for (let i = 0; i < 3; i++) await write();
  const endpoints = await deliver(() => 10);
  t.strictSame(endpoints.slice(0, 2).toSorted(), [slow, fast].toSorted(), "each gets a turn");
});
