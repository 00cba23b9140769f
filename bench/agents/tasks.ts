/** Tasks of a person's day, each with the calls of an agent that follows the tools' descriptions. */
import { v7 as uuid } from "uuid";
import { DAY_MS } from "../../src/kernel/time.ts";
import type { Call } from "./client.ts";

export interface Task {
  readonly name: string;
  readonly run: (call: Call) => Promise<void>;
}

const ADDRESS = "1100 Congress Ave, Austin, TX 78701";
const CUSTOMER = { searchTerm: "Lone Star Roofing", limit: 5 };
const CRM_ID = `CRM-${uuid()}`;

export const TASKS: readonly Task[] = [
  {
    name: "price of a 20 yard dumpster at an address",
    run: async (call) => {
      await call("list_prices", { address: ADDRESS, q: "20 yard" });
    },
  },
  {
    name: "price for a customer",
    run: async (call) => {
      const { data } = await call("find", CUSTOMER);
      await call("list_prices", { customerId: data[0].id, q: "20 yard" });
    },
  },
  {
    name: "add a customer with two locations",
    run: async (call) => {
      const customer = { displayName: "Hill Country Builders", idempotencyKey: uuid() };
      const { data } = await call("create_customer", customer);
      const addresses = [ADDRESS, "30 Prospect Park W, Brooklyn, NY 11215"];
      const items = addresses.map((address) => ({ customerId: data.id, address }));
      await call("create_locations", { items, idempotencyKey: uuid() });
    },
  },
  {
    name: "find a customer by name",
    run: async (call) => {
      await call("find", CUSTOMER);
    },
  },
  {
    name: "change a customer's phone",
    run: async (call) => {
      const { data } = await call("find", CUSTOMER);
      await call("update_customer", { id: data[0].id, phone: "+1 512 555 0100" });
    },
  },
  {
    name: "write a customer of the CRM",
    run: async (call) => {
      await call("upsert_customer", { externalId: CRM_ID, displayName: "Pecan Street Homes" });
    },
  },
  {
    name: "read a customer of the CRM",
    run: async (call) => {
      await call("get_customer_by_external_id", { externalId: CRM_ID });
    },
  },
  {
    name: "locations of a customer",
    run: async (call) => {
      const { data } = await call("find", CUSTOMER);
      await call("list_locations", { customerId: data[0].id });
    },
  },
  {
    name: "deactivate a location",
    run: async (call) => {
      const { data } = await call("list_locations", { searchTerm: "Congress", limit: 5 });
      await call("update_location", { id: data[0].id, status: "INACTIVE" });
    },
  },
  {
    name: "check an address",
    run: async (call) => {
      await call("validate_address", { address: ADDRESS });
    },
  },
  {
    name: "zones of a ZIP code",
    run: async (call) => {
      await call("list_zones_by_zip", { zipcode: "78704" });
    },
  },
  {
    name: "change a price in a pricelist",
    run: async (call) => {
      const lists = await call("list_pricelists", { q: "Lone Star" });
      const id = lists.data[0].id;
      const { data } = await call("list_pricelist_skus", { id, q: "20 yard" });
      await call("update_pricelist", { id, skuPrices: [{ skuId: data[0].id, price: 449.5 }] });
    },
  },
  {
    name: "prices and charges of a pricelist",
    run: async (call) => {
      const { data } = await call("list_pricelists", { q: "Lone Star" });
      await call("list_pricelist_skus", { id: data[0].id });
      await call("list_pricelist_charges", { id: data[0].id });
    },
  },
  {
    name: "create a pricelist for a customer",
    run: async (call) => {
      const customers = await call("list_customers", CUSTOMER);
      const { data } = await call("list_pricelists", { limit: 5 });
      const sourcePriceListId = data.at(-1).id;
      const list = { sourcePriceListId, customerId: customers.data[0].id, includeAll: true };
      await call("create_pricelist", { ...list, name: "Roofing 2026", idempotencyKey: uuid() });
    },
  },
  {
    name: "SKUs of a material",
    run: async (call) => {
      const { data } = await call("list_lookups", { kind: "materialType", q: "shingles" });
      await call("list_skus", { materialTypeId: data[0].id });
    },
  },
  {
    name: "services of the company",
    run: async (call) => {
      await call("list_services");
    },
  },
  {
    name: "find why requests fail",
    run: async (call) => {
      const { data } = await call("list_requests", {
        status: "4xx",
        since: yesterday(),
        limit: 10,
      });
      await call("search_docs", { query: data[0]?.code ?? "VALIDATION_FAILED" });
    },
  },
  {
    name: "find why a webhook fails",
    run: async (call) => {
      const found = await call("search_docs", { query: "webhook endpoint failing" });
      const [page] = /\/docs\/[\w/.#-]+/.exec(JSON.stringify(found)) ?? [];
      await call("read_docs", { page });
    },
  },
  {
    name: "what changed since yesterday",
    run: async (call) => readEvents(call, {}),
  },
  {
    name: "sync since yesterday, with what changed",
    run: async (call) => readEvents(call, { fields: ["type", "data"] }),
  },
];

async function readEvents(call: Call, args: object): Promise<void> {
  let page = await call("list_events", { ...args, since: yesterday(), limit: 100 });
  while (page.hasMore) {
    const next = { after: page.position, since: yesterday(), limit: 100 };
    page = await call("list_events", { ...args, ...next });
  }
}

const yesterday = () => new Date(Date.now() - DAY_MS).toISOString();
