/** Tests the values that filters of lists take. */
import { sql } from "drizzle-orm";
import t from "tap";
import { listOfKeys } from "#src/db/lists/key-list.ts";
import { keysOf } from "#src/db/locations/location-list.ts";
import { LOCATION_LIST } from "#src/db/locations/locations-table.ts";
import { operations } from "#src/generated/operations.ts";
import { startApi } from "../helpers/api.ts";

const api = await startApi(t);

const LISTS = Object.values(operations).filter(
  ({ operationId }) =>
    operationId.startsWith("list") && !["listEvents", "listRequests"].includes(operationId),
);

t.test(
  "each list refuses a status that it doesn't know, and names those that it knows",
  async (t) => {
    const withStatus = LISTS.filter(({ schema }) => "status" in parametersOf(schema));
    t.equal(withStatus.length, 4);
    for (const { operationId } of withStatus) {
      const response = await api.call(operationId, { query: { status: "foo" } });
      t.equal(response.statusCode, 400, operationId);
      t.match(response.json().extraData.issues, [
        { in: "query", path: "/status", keyword: "enum", message: /active.*inactive/i },
      ]);
    }
  },
);

t.test("a scope that no pricelist has gives an empty list, as in 1.0.0", async (t) => {
  const response = await api.call("listPricelists", { query: { scope: "foo" } });
  t.equal(response.statusCode, 200);
  t.match(response.json(), { data: [], total: 0 });
});

function parametersOf(schema: (typeof LISTS)[number]["schema"]): object {
  return "querystring" in schema ? schema.querystring.properties : {};
}

const ids = (response: { json: () => { data: { id: string }[] } }) =>
  response.json().data.map(({ id }) => id);

t.test("customers are found by their exact email, phone and number", async (t) => {
  const company = await api.addCompany();
  const create = async (body: object) =>
    (await api.call("createCustomer", { key: company.key, body })).json().data;
  const one = await create({
    displayName: "One",
    email: "Office@Alamo.example",
    phone: "+1 (512) 555-0142",
  });
  const other = await create({
    displayName: "Other",
    email: "office@alamo.example",
    phone: "512.555.0142",
    status: "inactive",
  });
  const british = await create({ displayName: "Third", phone: "+44 20 7946 0958" });
  await create({ displayName: "Fourth", email: "office@alamo.example.org", phone: "n/a" });
  const find = async (query: { [name: string]: string | number }) =>
    api.call("listCustomers", { key: company.key, query });
  const found = async (query: { [name: string]: string }, expected: { id: string }[]) => {
    const response = await find(query);
    t.strictSame(
      ids(response),
      expected.map(({ id }) => id),
      JSON.stringify(query),
    );
    t.match(response.json(), { total: expected.length, nextCursor: null });
  };
  await found({ email: "OFFICE@alamo.example" }, [other, one]);
  await found({ email: "office@alamo" }, []);
  await found({ email: "%" }, []);
  const longest = `${"a".repeat(64)}@${`${"b".repeat(60)}.`.repeat(4)}example`;
  await found({ email: longest }, [await create({ displayName: "Long", email: longest })]);
  for (const phone of ["5125550142", "+1 512 555 0142", "1-512-555-0142", "(512) 5550142"])
    await found({ phone }, [other, one]);
  await found({ phone: "2079460958" }, []);
  await found({ phone: "442079460958" }, [british]);
  await found({ phone: "n/a" }, []);
  await found({ phone: "5550142" }, []);
  await found({ customerNumber: one.customerId }, [one]);
  await found({ customerNumber: one.customerId.slice(1) }, []);
  await found({ email: "office@alamo.example", status: "inactive" }, [other]);
  await found({ email: "office@alamo.example", phone: "5125550142", searchTerm: "one" }, [one]);
  await found({ email: "office@alamo.example", sort: "createdAt" }, [one, other]);
  await found({ email: "", phone: "", customerNumber: one.customerId }, [one]);

  const first = await find({ email: "office@alamo.example", limit: 1 });
  t.match(first.json(), { data: [{ id: other.id }], page: 1, total: 2 });
  const after = first.json().nextCursor;
  const second = await find({ email: "office@alamo.example", limit: 1, after });
  t.match(second.json(), { data: [{ id: one.id }], page: 2, total: 2, nextCursor: null });
  t.equal((await find({ email: "other@alamo.example", after })).statusCode, 400);
});

t.test("locations are found by their exact ZIP code and city", async (t) => {
  const company = await api.addCompany();
  const { key } = company;
  const { id: customerId } = (
    await api.call("createCustomer", { key, body: { displayName: "C" } })
  ).json().data;
  const create = async (address: string) =>
    (await api.call("createLocation", { key, body: { customerId, name: address, address } })).json()
      .data;
  const austin = await create("1100 Congress Ave, Austin, TX 78701");
  const south = await create("2210 S Congress Ave, Austin, TX 78704");
  const houston = await create("100 Main St, Houston, TX 77002");
  const found = async (query: { [name: string]: string }, expected: { id: string }[]) => {
    const response = await api.call("listLocations", { key, query });
    t.strictSame(
      ids(response),
      expected.map(({ id }) => id),
      JSON.stringify(query),
    );
    t.equal(response.json().total, expected.length);
  };
  for (const zipcode of ["78701", " 78701 ", "78701-1234", "787011234"])
    await found({ zipcode }, [austin]);
  await found({ zipcode: "7870" }, []);
  await found({ city: "AUSTIN" }, [south, austin]);
  await found({ city: "Aust" }, []);
  await found({ city: "Austin", zipcode: "78704" }, [south]);
  await found({ city: "Houston", customerId, status: "ACTIVE" }, [houston]);
  await found({ city: "Austin", sort: "createdAt", searchTerm: "congress" }, [austin, south]);
});

t.test("many matches of an exact filter are read in the order of the list", async (t) => {
  const { db } = api.services;
  const company = await api.addCompany();
  const { id: customerId } = (
    await api.call("createCustomer", { key: company.key, body: { displayName: "C" } })
  ).json().data;
  // The first third is elsewhere, so that not all pages are full within the rows that are tried.
  await db.jobs.execute(sql`
    insert into locations (company_id, id, customer_id, name, status, location_note, purchase_order_number, address, city,
      state, zipcode, street_no, county, borough, geo_place_id, lat, lng, precision, geocoder, created_at, updated_at)
    select ${company.id}::uuid, md5('many' || n)::uuid, ${customerId}::uuid, 'L', case when n % 3 = 0 then 'INACTIVE' else 'ACTIVE' end,
      '', '', '', case when n > 6000 then 'Waco' else 'Austin' end, 'TX', '76701', '', '', '', 'p' || n, 1, 1, 'zip', 'test',
      '2026-01-01'::timestamptz - n / 2 * interval '1 s', '2026-01-01'::timestamptz - n % 100 * interval '1 s'
    from generate_series(1, 6500) n`);
  for (const sort of ["createdAt", "-createdAt", "updatedAt", "-updatedAt"] as const)
    for (const status of [undefined, "ACTIVE"])
      for (const city of ["Austin", "waco"]) {
        const request = { page: 1, limit: 70, sort, ...(status ? { status } : {}) };
        const conditions = keysOf({ city });
        const read = async (paging: object, most: number) =>
          listOfKeys(
            db.work,
            LOCATION_LIST,
            company.id,
            { ...request, ...paging },
            conditions,
            most,
          );
        for (const page of [1, 2, 4, 100])
          t.strictSame(
            await read({ page }, 10),
            { ...(await read({ page }, 10_000)) },
            `${sort} ${status} ${city} ${page}`,
          );
      }
});
