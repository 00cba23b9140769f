/** Tests that a company's idempotency keys have no effect on another company, for every operation that takes them. */
import t from "tap";
import type { OperationId } from "#src/generated/operations.ts";
import { startApi } from "../helpers/api.ts";
import { makeWorld } from "../helpers/world.ts";

const api = await startApi(t);
const mine = await makeWorld(api);
const other = await api.addCompany();
const theirs = await makeWorld(api, other);

const bodies: readonly [OperationId, (world: typeof mine) => object][] = [
  ["createCustomer", () => ({ displayName: "Both" })],
  ["createCustomersBatch", () => ({ items: [{ displayName: "Both" }] })],
  [
    "createLocation",
    ({ customerId }) => ({ customerId, address: "1200 Congress Ave, Austin, TX 78701" }),
  ],
  ["validateAddress", () => ({ address: "1100 Congress Ave, Austin, TX 78701" })],
  [
    "createPricelist",
    ({ customerId, defaultPricelistId: sourcePriceListId }) => ({
      sourcePriceListId,
      customerId,
      name: "Both",
      includeAll: true,
    }),
  ],
];

for (const [operation, bodyOf] of bodies)
  t.test(`${operation} replays no response of another company's key`, async (t) => {
    const headers = { "idempotency-key": `both-${operation}` };
    const first = await api.call(operation, { body: bodyOf(mine), headers });
    const second = await api.call(operation, { body: bodyOf(theirs), headers, key: other.key });
    t.ok(first.statusCode < 300, `${first.statusCode}`);
    t.equal(second.statusCode, first.statusCode);
    t.equal(second.headers["idempotency-replayed"], undefined);
    const again = await api.call(operation, { body: bodyOf(theirs), headers, key: other.key });
    t.equal(again.headers["idempotency-replayed"], "true", "each company has its own response");
    // An item of a batch says that it is a replay.
    const replayed = second.body.replaceAll('"replayed":false', '"replayed":true');
    t.equal(again.body, replayed);
  });
