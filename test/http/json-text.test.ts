/** Tests that responses which Postgres writes have the bytes that the serializer would write. */
import { sql } from "drizzle-orm";
import t from "tap";
import { operations } from "#src/generated/operations.ts";
import { serializerOf } from "#src/http/serialization.ts";
import { startApi, type CallOptions } from "../helpers/api.ts";
import { addManyCustomers } from "../helpers/data/many-customers.ts";

const CUSTOMERS = 2_200;
const NASTY = `"quoted" \\ \u0001\n\u007f\u2028 <é> 😀 ","updatedAt":"1999-01-01T00:00:00.000Z`;

const api = await startApi(t);
const { db } = api.services;
const { id: companyId } = api.company;
await addManyCustomers(db.work, companyId, CUSTOMERS);
// As an earlier version or an import stored them, newest first.
await db.work.execute(sql`
  insert into customers (company_id, id, display_name, customer_number, status, email, phone,
    company_name, created_at, updated_at)
  values (${companyId}, '019a3f5c-0000-7000-8000-000000000001', ${NASTY}, '', 'inactive', ${NASTY}, '', '',
      '2099-12-31T23:59:59.120Z', '2020-01-02T03:04:05.600Z'),
    (${companyId}, '019a3f5c-0000-7000-8000-000000000002', 'Ann', 'A-1', 'active', null, null, null,
      null, null)`);
await db.work.execute(sql`
  update company_counters set customers = customers + 2 where company_id = ${companyId}`);

t.test("a customer has the serializer's bytes", async (t) => {
  const nasty = await bodyOf("getCustomer", { params: { id: idOf(1) } });
  t.strictSame(nasty.data, {
    id: idOf(1),
    displayName: NASTY,
    customerId: "",
    status: "inactive",
    email: NASTY,
    phone: null,
    companyName: null,
    createdAt: "2099-12-31T23:59:59.120Z",
    updatedAt: "2020-01-02T03:04:05.600Z",
    externalId: null,
    erasedAt: null,
  });
  const empty = await bodyOf("getCustomer", { params: { id: idOf(2) } });
  t.strictSame([empty.data.createdAt, empty.data.updatedAt], [null, null]);
});

t.test("Last-Modified is the customer's updatedAt, and not what its name contains", async (t) => {
  const modified = async (id: string) =>
    (await api.call("getCustomer", { params: { id } })).headers["last-modified"];
  t.equal(await modified(idOf(1)), "Thu, 02 Jan 2020 03:04:05 GMT");
  t.equal(await modified(idOf(2)), undefined, "it is unknown");
});

t.test("the id may have capital letters", async (t) => {
  const { data } = await bodyOf("getCustomer", { params: { id: idOf(1).toUpperCase() } });
  t.equal(data.id, idOf(1));
});

t.test("every kind of page has the serializer's bytes", async (t) => {
  const total = CUSTOMERS + 2;
  const pages: [what: string, query: { [name: string]: string | number }, length: number][] = [
    ["the first", {}, 25],
    ["the first with other rows", { limit: 100 }, 100],
    ["a later one", { page: 3 }, 25],
    [
      "one in the first half of a large company, read from the start",
      { page: 21, limit: 100 },
      100,
    ],
    ["the last", { page: 23, limit: 100 }, 2],
    ["one after the last", { page: 100 }, 0],
    ["one in another order", { sort: "updatedAt" }, 25],
    ["one with a filter", { status: "active", sort: "createdAt" }, 25],
    ["one of a search", { searchTerm: "gmail" }, 25],
    ["one of a search without a trigram", { searchTerm: '"' }, 1],
    ["one of a search without a match", { searchTerm: "nobody at all" }, 0],
  ];
  for (const [what, query, length] of pages) {
    const page = await bodyOf("listCustomers", { query });
    t.equal(page.data.length, length, what);
    if (!query["searchTerm"] && !query["status"]) t.equal(page.total, total, what);
    if (page.nextCursor === null || query["page"]) continue;
    const next = await bodyOf("listCustomers", { query: { ...query, after: page.nextCursor } });
    t.notMatch(next.data[0], { id: page.data.at(-1).id }, `${what}, continued`);
  }
  const { data } = await bodyOf("listCustomers", {});
  t.equal(data[0].displayName, NASTY, "newest first");
});

t.test("an empty company's list has the serializer's bytes", async (t) => {
  const { key } = await api.addCompany();
  const empty = { data: [], page: 1, limit: 25, total: 0, nextCursor: null };
  t.strictSame(await bodyOf("listCustomers", { key }), empty);
});

t.test("a location has the serializer's bytes, alone and in pages", async (t) => {
  const { body } = await api.call("createCustomer", { body: { displayName: "Ann" } });
  const customerId: string = JSON.parse(body).data.id;
  const created = await api.call("createLocation", {
    body: {
      customerId,
      address: "1100 Congress Ave, Austin, TX 78701",
      name: NASTY.replace("\u0001\n", ""),
    },
  });
  const { id } = created.json().data;
  await db.work.execute(sql`
    update locations set location_note = ${NASTY}, lat = 0.00001, lng = '-0',
      updated_at = '2020-01-02T03:04:05.6Z' where id = ${id}`);
  const { data } = await bodyOf("getLocation", { params: { id } });
  t.match(data, {
    locationNote: NASTY,
    address: { location: { lat: 0.00001, lng: 0 } },
    updatedAt: "2020-01-02T03:04:05.600Z",
    reused: false,
  });
  for (const query of [{}, { customerId }, { searchTerm: "congress" }, { status: "ACTIVE" }])
    t.strictSame(await bodyOf("listLocations", { query }), {
      data: [data],
      page: 1,
      limit: 25,
      total: 1,
      nextCursor: null,
    });
  t.strictSame((await bodyOf("listLocations", { query: { page: 2 } })).data, []);
  t.strictSame((await bodyOf("listLocations", { query: { status: "INACTIVE" } })).total, 0);
});

t.test("the feed's events have the bytes that are delivered", async (t) => {
  const { data, hasMore } = await bodyOf("listEvents", { query: { limit: 1 } });
  t.strictSame([data.length, hasMore], [1, true]);
  t.strictSame((await bodyOf("listEvents", { query: { after: data[0].id } })).hasMore, false);
});

type Read = "getCustomer" | "listCustomers" | "getLocation" | "listLocations" | "listEvents";

function idOf(ordinal: number): string {
  return `019a3f5c-0000-7000-8000-00000000000${ordinal}`;
}

/** Calls an operation and compares its body with what the serializer makes of the same object. */
async function bodyOf(operationId: Read, options: CallOptions) {
  const response = await api.call(operationId, options);
  t.equal(response.statusCode, 200);
  const body = JSON.parse(response.body);
  t.equal(response.body, serializerOf(operations[operationId].schema.response[200])(body));
  t.equal(response.headers["content-type"], "application/json; charset=utf-8");
  return body;
}
