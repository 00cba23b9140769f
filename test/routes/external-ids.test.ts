/** External IDs of customers and locations: unique in a company, whoever writes them. */
import { sql } from "drizzle-orm";
import t from "tap";
import { v7 as uuid } from "uuid";
import { startApi, type CallOptions } from "../helpers/api.ts";
import type { OperationId } from "#src/generated/operations.ts";

const api = await startApi(t);
const ADDRESSES = [
  "1100 Congress Ave, Austin, TX 78701",
  "1060 West Addison Street, Chicago, IL 60613",
  "350 5th Ave, New York, NY 10118",
];

const ok = async (id: OperationId, options: CallOptions) => {
  const response = await api.call(id, options);
  if (response.statusCode >= 300) throw new Error(response.body);
  return response.json().data;
};
const newCustomer = async (key: string, more: object = {}) =>
  await ok("createCustomer", { key, body: { displayName: "One", ...more } });
const numbersOf = async (companyId: string) => {
  const { rows } = await api.services.db.work.execute(sql`
    select customer_number::int as number from customers where company_id = ${companyId} order by number`);
  return rows.map((row) => row["number"]);
};
const eventsOf = async (key: string) => (await ok("listEvents", { key })).length;

t.test("a second customer with an external ID gets 409 with the id of the first", async (t) => {
  const { id, key } = await api.addCompany();
  const first = await newCustomer(key, { externalId: "CRM 1/ä" });
  t.equal(first.externalId, "CRM 1/ä");
  const body = { displayName: "Two", externalId: "CRM 1/ä" };
  const headers = { "idempotency-key": "second" };
  const refused = await api.call("createCustomer", { key, body, headers });
  t.equal(refused.statusCode, 409);
  t.match(refused.json(), { code: "EXTERNAL_ID_EXISTS", extraData: { customerId: first.id } });
  const again = await api.call("createCustomer", { key, body, headers });
  t.equal(again.headers["idempotency-replayed"], "true");
  t.strictSame(again.json(), refused.json());

  const other = await newCustomer(key, { externalId: "crm 1/ä" });
  t.equal(other.customerId, "10002", "a refused request uses no number");
  const params = { id: other.id };
  const update = { key, params, body: { externalId: "CRM 1/ä", phone: "1" } };
  const etag = String((await api.call("getCustomer", { key, params })).headers["etag"]);
  for (const more of [{}, { headers: { "if-match": etag } }]) {
    const unchanged = await api.call("updateCustomer", { ...update, ...more });
    t.match(unchanged.json(), { code: "EXTERNAL_ID_EXISTS", extraData: { customerId: first.id } });
  }
  t.strictSame(await ok("getCustomer", { key, params }), other);
  t.equal(await eventsOf(key), 2);
  t.strictSame(await numbersOf(id), [10_001, 10_002]);
});

t.test("an external ID that was cleared can be given to another customer", async (t) => {
  const { key } = await api.addCompany();
  const first = await newCustomer(key, { externalId: "A" });
  const second = await newCustomer(key);
  const same = { key, params: { id: first.id }, body: { externalId: "A" } };
  t.equal((await ok("updateCustomer", same)).externalId, "A", "its own ID doesn't conflict");
  await ok("updateCustomer", { key, params: { id: first.id }, body: { externalId: null } });
  const given = { key, params: { id: second.id }, body: { externalId: "A" } };
  t.equal((await ok("updateCustomer", given)).externalId, "A");
  const unknown = await api.call("updateCustomer", { ...given, params: { id: uuid() } });
  t.equal(unknown.json().code, "NOT_FOUND");
});

t.test("companies don't share external IDs", async (t) => {
  const [one, other] = [await api.addCompany(), await api.addCompany()];
  const mine = await newCustomer(one.key, { externalId: "shared" });
  const theirs = await newCustomer(other.key, { externalId: "shared" });
  t.not(mine.id, theirs.id);
  const query = { externalId: "shared" };
  t.strictSame(await ok("listCustomers", { key: one.key, query }), [mine]);
});

t.test(
  "of concurrent writes of one external ID, one succeeds, and others aren't disturbed",
  async (t) => {
    const { id, key } = await api.addCompany(10_000);
    const existing = await Promise.all(Array.from({ length: 6 }, () => newCustomer(key)));
    const calls = Array.from({ length: 36 }, async (_, n) => {
      const externalId = `crm-${n % 3}`;
      const target = existing[n % 6];
      if (n % 4 === 0)
        return await api.call("updateCustomer", {
          key,
          params: { id: target.id },
          body: { externalId },
        });
      const body = { displayName: `C${n}`, ...(n % 4 === 1 ? {} : { externalId }) };
      return await api.call("createCustomer", { key, body });
    });
    const responses = await Promise.all(calls);
    const plain = responses.filter((_, n) => n % 4 === 1);
    t.ok(plain.every(({ statusCode }) => statusCode === 200));
    for (const { statusCode, body } of responses)
      t.ok(statusCode === 200 || (statusCode === 409 && body.includes("EXTERNAL_ID_EXISTS")), body);
    const { rows } = await api.services.db.work.execute(sql`
    select external_id as "externalId", count(*)::int as count from customers
    where company_id = ${id} and external_id is not null group by 1 order by 1`);
    t.ok(rows.length <= 3 && rows.every(({ count }) => count === 1));
    const numbers = await numbersOf(id);
    t.strictSame(
      numbers,
      numbers.map((_, n) => 10_001 + n),
      "without gaps",
    );
  },
);

t.test("customers and locations are found by their whole external ID", async (t) => {
  const { key } = await api.addCompany();
  const customer = await newCustomer(key, { externalId: "A-1" });
  await newCustomer(key, { externalId: "A-10" });
  const place = { customerId: customer.id, address: ADDRESSES[0], externalId: "S-1" };
  const location = await ok("createLocation", { key, body: place });
  const list = async (id: OperationId, query: NonNullable<CallOptions["query"]>) =>
    (await api.call(id, { key, query })).json();
  t.match(await list("listCustomers", { externalId: "A-1" }), { data: [customer], total: 1 });
  t.match(await list("listCustomers", { externalId: "a-1" }), { data: [], total: 0 });
  t.match(await list("listCustomers", { externalId: "" }), { total: 2 });
  t.match(await list("listCustomers", { externalId: "A-1", searchTerm: "nobody" }), { total: 0 });
  t.match(await list("listCustomers", { externalId: "A-1", page: 2 }), { data: [], total: 1 });
  t.match(await list("listLocations", { externalId: "S-1" }), { data: [location], total: 1 });
  t.match(await list("listLocations", { externalId: "S-1", status: "INACTIVE" }), { total: 0 });
  t.match(await list("listLocations", { externalId: "S-2" }), { data: [], total: 0 });
});

t.test("an external ID of a location is unique, and added to a location without one", async (t) => {
  const { key } = await api.addCompany();
  const { id: customerId } = await newCustomer(key);
  const body = (n: number, more: object = {}) => ({ customerId, address: ADDRESSES[n], ...more });
  const first = await ok("createLocation", { key, body: body(0, { externalId: "S-1" }) });
  const plain = await ok("createLocation", { key, body: body(1) });
  const events = await eventsOf(key);

  const refused = await api.call("createLocation", { key, body: body(2, { externalId: "S-1" }) });
  t.match(refused.json(), { code: "EXTERNAL_ID_EXISTS", extraData: { locationId: first.id } });
  const taken = await api.call("createLocation", { key, body: body(1, { externalId: "S-1" }) });
  t.match(taken.json(), { code: "EXTERNAL_ID_EXISTS", extraData: { locationId: first.id } });
  for (const more of [{}, { address: ADDRESSES[2] }]) {
    const change = { externalId: "S-1", ...more };
    const update = { key, params: { id: plain.id }, body: change };
    const conflict = await api.call("updateLocation", update);
    t.match(conflict.json(), { code: "EXTERNAL_ID_EXISTS", extraData: { locationId: first.id } });
  }
  t.equal(await eventsOf(key), events);

  const reused = await ok("createLocation", { key, body: body(0, { externalId: "S-9" }) });
  t.match(reused, { id: first.id, externalId: "S-1", reused: true }, "another one is not replaced");
  const added = await ok("createLocation", { key, body: body(1, { externalId: "S-2" }) });
  t.match(added, { id: plain.id, externalId: "S-2", reused: true });
  await ok("updateLocation", { key, params: { id: first.id }, body: { status: "INACTIVE" } });
  const ofOther = await api.call("createLocation", { key, body: body(0, { externalId: "S-2" }) });
  t.match(ofOther.json(), { code: "EXTERNAL_ID_EXISTS", extraData: { locationId: plain.id } });
  const same = { key, params: { id: first.id } };
  t.equal((await ok("getLocation", same)).status, "INACTIVE", "nothing is changed");
  t.equal(await eventsOf(key), events + 2);
  const cleared = { key, params: { id: plain.id }, body: { externalId: null } };
  t.equal((await ok("updateLocation", cleared)).externalId, null);
  const again = { key, params: { id: plain.id }, body: { externalId: "null" } };
  t.equal((await ok("updateLocation", again)).externalId, "null");
  await ok("updateLocation", again);
  t.equal(await eventsOf(key), events + 4, "an update that changes nothing has no event");
});

t.test("external IDs have 1 to 255 characters, and no control characters", async (t) => {
  const refused = ["", "a".repeat(256), "a\u0000", "a\n", "\u0085", 5];
  for (const externalId of refused) {
    const body = { displayName: "x", externalId };
    const response = await api.call("createCustomer", { body });
    t.equal(response.statusCode, 400, JSON.stringify(externalId));
    t.match(response.json().extraData.issues, [{ path: "/externalId" }]);
  }
  const longest = "😀".repeat(255);
  t.equal((await newCustomer(api.company.key, { externalId: longest })).externalId, longest);
});
