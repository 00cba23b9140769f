/** Properties of writes by external ID: PUT against PATCH, and batches against single requests. */
import { deepStrictEqual, strictEqual } from "node:assert";
import fc from "fast-check";
import t from "tap";
import type { OperationId } from "#src/generated/operations.ts";
import { startApi } from "../helpers/api.ts";
import { SEED } from "../helpers/seed.ts";

const api = await startApi(t);
const QUOTA = 100_000;

const text = fc.constantFrom("", "a", "b");
const name = fc.constantFrom("One", "Two", "Three");
const customer = fc.record(
  {
    displayName: name,
    email: fc.constantFrom(null, "a@b.example", "c@d.example"),
    phone: fc.option(text),
    companyName: fc.option(text),
    status: fc.constantFrom("active", "inactive"),
  },
  { requiredKeys: ["displayName"] },
);
/** Places of each location: those of different ones are different, so that none is in another's way. */
const PLACES = [
  ["1100 Congress Ave, Austin, TX 78701", "500 E 4th St, Austin, TX 78701"],
  ["30 Prospect Park W, Brooklyn, NY 11215", "120-55 Queens Blvd, Kew Gardens, NY 11415"],
  ["350 5th Ave, New York, NY 10118", "1060 West Addison Street, Chicago, IL 60613"],
] as const;
const location = (site: number) =>
  fc.record(
    {
      address: fc.constantFrom(...(PLACES[site] ?? [])),
      name,
      locationNote: text,
      purchaseOrderNumber: text,
      status: fc.constantFrom("ACTIVE", "INACTIVE"),
    },
    { requiredKeys: ["address"] },
  );

/** A new company with a customer. */
async function newCompany() {
  const { key } = await api.addCompany(QUOTA);
  const owner = await api.call("createCustomer", { key, body: { displayName: "Owner" } });
  return { key, customerId: String(owner.json().data.id) };
}

/** Leaves out what differs between companies and runs. */
function comparable(value: unknown): unknown {
  const varying = new Set([
    "id",
    "customerId",
    "createdAt",
    "updatedAt",
    "index",
    "replayed",
    "requestId",
    "sequence",
  ]);
  return JSON.parse(
    JSON.stringify(value, (key, part: unknown) => (varying.has(key) ? undefined : part)),
  );
}

interface Feed {
  readonly type: string;
  readonly data: { readonly externalId: string | null };
}

/** The events of each resource with an external ID, in their order. */
async function eventsOf(key: string): Promise<unknown> {
  const events: Feed[] = [];
  for (let after: string | undefined; ;) {
    const query = { limit: 100, ...(after ? { after } : {}) };
    const { data, hasMore, position } = (await api.call("listEvents", { key, query })).json();
    events.push(...data);
    if (!hasMore) break;
    after = position;
  }
  const named = events.filter(({ data }) => data.externalId !== null);
  const groups = Map.groupBy(named, ({ data }) => data.externalId);
  return comparable(
    Object.fromEntries([...groups].toSorted(([a], [b]) => String(a).localeCompare(String(b)))),
  );
}

/** Sends each request by itself, and returns the status and body of each response. */
async function singly(id: OperationId, key: string, items: readonly object[]) {
  const results: unknown[] = [];
  for (const item of items) {
    const { externalId, ...body } = item as { readonly externalId: string };
    const response = await api.call(id, { key, params: { externalId }, body });
    const { data, code, message, extraData } = response.json();
    const error = code && { code, message, extraData };
    results.push(comparable({ status: response.statusCode, ...(error ? { error } : { data }) }));
  }
  return results;
}

t.test("a PUT is a PATCH that clears each absent field", async () => {
  const cleared = { email: null, phone: null, companyName: null, status: "active" };
  const property = fc.asyncProperty(customer, customer, async (before, body) => {
    const [one, other] = [await newCompany(), await newCompany()];
    const params = { externalId: "A" };
    for (const { key } of [one, other])
      await api.call("upsertCustomer", { key, params, body: before });
    const put = await api.call("upsertCustomer", { key: one.key, params, body });
    const patch = await api.call("updateCustomerByExternalId", {
      key: other.key,
      params,
      body: { ...cleared, ...body },
    });
    strictEqual(put.statusCode, 200);
    strictEqual(patch.statusCode, 200);
    deepStrictEqual(comparable(put.json()), comparable(patch.json()));
    deepStrictEqual(await eventsOf(one.key), await eventsOf(other.key));
  });
  await fc.assert(property, { seed: SEED, numRuns: 25 });
});

t.test("a PUT of a location is a PATCH that resets each absent field", async () => {
  const property = fc.asyncProperty(location(0), location(0), async (before, body) => {
    const [one, other] = [await newCompany(), await newCompany()];
    const params = { externalId: "A" };
    for (const { key, customerId } of [one, other])
      await api.call("upsertLocation", { key, params, body: { customerId, ...before } });
    const put = await api.call("upsertLocation", {
      key: one.key,
      params,
      body: { customerId: one.customerId, ...body },
    });
    const reset = {
      name: put.json().data.address.address,
      locationNote: "",
      purchaseOrderNumber: "",
      status: "ACTIVE",
    };
    const patch = await api.call("updateLocationByExternalId", {
      key: other.key,
      params,
      body: { ...reset, ...body },
    });
    strictEqual(put.statusCode, 200);
    deepStrictEqual(comparable(put.json()), comparable(patch.json()));
    deepStrictEqual(await eventsOf(one.key), await eventsOf(other.key));
  });
  await fc.assert(property, { seed: SEED, numRuns: 15 });
});

const externalId = fc.integer({ min: 0, max: 7 }).map((n) => `crm-${n}`);
const invalid = fc.constantFrom(
  { displayName: "" },
  { displayName: "One", email: "nobody" },
  { displayName: "One", customerId: "1" },
  { phone: "1" },
);

t.test("a batch of customers has the results and events of single requests", async () => {
  const body = fc.oneof({ weight: 5, arbitrary: customer }, { weight: 1, arbitrary: invalid });
  const item = fc.tuple(externalId, body).map(([id, fields]) => ({ externalId: id, ...fields }));
  const batches = fc.array(fc.array(item, { minLength: 1, maxLength: 20 }), {
    minLength: 1,
    maxLength: 3,
  });
  const property = fc.asyncProperty(batches, async (lists) => {
    const [one, other] = [await newCompany(), await newCompany()];
    for (const items of lists) {
      const request = { key: one.key, body: { items } };
      const { data } = (await api.call("upsertCustomersBatch", request)).json();
      const results = comparable(data);
      deepStrictEqual(results, await singly("upsertCustomer", other.key, items));
    }
    deepStrictEqual(await eventsOf(one.key), await eventsOf(other.key));
  });
  await fc.assert(property, { seed: SEED, numRuns: 15 });
});

t.test("a batch of locations has the results and events of single requests", async () => {
  const item = fc
    .integer({ min: 0, max: PLACES.length - 1 })
    .chain((site) => location(site).map((fields) => ({ externalId: `site-${site}`, ...fields })));
  const property = fc.asyncProperty(
    fc.array(item, { minLength: 1, maxLength: 12 }),
    async (list) => {
      const [one, other] = [await newCompany(), await newCompany()];
      const of = ({ customerId }: { readonly customerId: string }) =>
        list.map((fields) => ({ ...fields, customerId }));
      const request = { key: one.key, body: { items: of(one) } };
      const { data } = (await api.call("upsertLocationsBatch", request)).json();
      const results = comparable(data);
      deepStrictEqual(results, await singly("upsertLocation", other.key, of(other)));
      deepStrictEqual(await eventsOf(one.key), await eventsOf(other.key));
    },
  );
  await fc.assert(property, { seed: SEED, numRuns: 10 });
});
