/** Tests the prices of copied pricelists, their ETags when only prices change, and which pricelists can be updated. */
import { eq } from "drizzle-orm";
import t from "tap";
import { pricelists } from "#src/db/schema/index.ts";
import { startApi } from "../helpers/api.ts";
import { refused } from "../helpers/refused.ts";
import { makeWorld } from "../helpers/world.ts";

const api = await startApi(t);
const world = await makeWorld(api);
const { clock } = api.services;
const { customerId, skuId, defaultPricelistId: sourcePriceListId } = world;

async function copy(name: string, more: object): Promise<string> {
  const body = { sourcePriceListId, customerId, name, ...more };
  const response = await api.call("createPricelist", { body });
  t.equal(response.statusCode, 201);
  return response.json().data.priceListId as string;
}

const priceIn = async (priceListId: string): Promise<number> => {
  const { data } = (await api.call("listSkus", { query: { priceListId } })).json();
  return data.find(({ id }: { readonly id: string }) => id === skuId).price;
};

t.test("a copy has the prices that the request gives, else the source's", async (t) => {
  const source = await priceIn(sourcePriceListId);
  t.equal(await priceIn(await copy("As it is", { includeAll: true })), source);
  const skuSelections = [{ skuId, price: source + 1.25 }];
  for (const includeAll of [true, false]) {
    const copied = await copy(`Own price ${includeAll}`, { includeAll, skuSelections });
    t.equal(await priceIn(copied), source + 1.25);
  }
  t.equal(await priceIn(sourcePriceListId), source, "the source keeps its own");
});

t.test("each change of prices gives another ETag, also within a millisecond", async (t) => {
  const id = await copy("Changes", { includeAll: true });
  clock.stopAt(clock.now());
  t.teardown(() => clock.resume());
  const etags = new Set<unknown>();
  for (const price of [1, 2, 3]) {
    const body = { skuPrices: [{ skuId, price }] };
    const response = await api.call("updatePricelist", { params: { id }, body });
    t.equal(response.statusCode, 200);
    etags.add(response.headers["etag"]);
  }
  t.equal(etags.size, 3);
});

t.test("a pricelist of another scope can't be updated, also one of a customer", async (t) => {
  const id = await copy("Maintained", { includeAll: true });
  const update = async () =>
    await api.call("updatePricelist", { params: { id }, body: { name: "Renamed" } });
  const change = async (values: { scope: string; customerId: string | null }) =>
    await api.services.db.work.update(pricelists).set(values).where(eq(pricelists.id, id));
  await change({ scope: "company", customerId });
  refused(t, await update(), "PRICELIST_NOT_EDITABLE");
  await change({ scope: "customer", customerId: null });
  refused(t, await update(), "PRICELIST_NOT_EDITABLE");
  await change({ scope: "customer", customerId });
  t.equal((await update()).statusCode, 200);
});
