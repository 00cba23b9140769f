/** Tests the plans of queries for the search of the developer platform and its pages of customers, in a large company. */
import { sql, type SQLWrapper } from "drizzle-orm";
import t, { type Test } from "tap";
import { v7 as uuid } from "uuid";
import { prepareTerm } from "#src/db/core/lists/search.ts";
import { CUSTOMER_LIST } from "#src/db/customers/customers-table.ts";
import { eventsOfRequests, eventsOfResource } from "#src/db/events/recent-events.ts";
import { matchesQuery, MAX_READ, newestQuery } from "#src/db/lists/search-few.ts";
import { exactQuery, findRecords } from "#src/db/search/records.ts";
import { startApi } from "../../helpers/api.ts";
import { addManyCustomers } from "../../helpers/data/many-customers.ts";
import { explain, nodes, rowsRead } from "../explain-plan.ts";

const CUSTOMERS = 30_000;
const EVENTS = 20_000;
/** Events of the customer below, spread over all of the company's. */
const OWN_EVENTS = 100;
const LIMIT = 6;

const api = await startApi(t);
const { db } = api.services;
const companyId = api.company.id;
await addManyCustomers(db.work, companyId, CUSTOMERS);
const customerId = uuid();
const requestId = uuid();
await db.work.execute(sql`
  insert into events (company_id, id, type, sequence, body, created_at, request_id)
  select ${companyId}::uuid, 'evt_' || md5(i::text), 'customer.updated', i,
    '{"type":"customer.updated","data":{"id":"' ||
      case when i % ${EVENTS / OWN_EVENTS}::int = 0 then ${customerId}::text else gen_random_uuid()::text end || '"}}',
    now(), case when i % ${EVENTS / OWN_EVENTS}::int = 0 then ${requestId}::uuid else gen_random_uuid() end
  from generate_series(1, ${EVENTS}::int) i`);
await db.work.execute(sql`vacuum (analyze) events`);

/** Fails unless a query reads a table by indexes only, and at most so many of its rows. */
async function reads(t: Test, query: SQLWrapper, table: string, most: number, name: string) {
  const plan = await explain(db.work, query);
  t.strictSame(
    nodes(plan).filter((node) => node["Node Type"] === "Seq Scan").length,
    0,
    `${name}: no scan of all rows`,
  );
  const read = rowsRead(plan, table);
  t.ok(read <= most, `${name}: ${read} rows of ${table}`);
}

t.test("customers are found by exact values with a few rows read", async (t) => {
  for (const text of ["12777", "CRM-12777", "+1 2000002777", "eccbc87e@outlook.com", "nothing"])
    await reads(t, exactQuery(companyId, text, LIMIT), "customers", 4 * LIMIT, text);
  const byNumber = await findRecords(db.forCompany(companyId), companyId, "12777", LIMIT);
  t.match(byNumber.customers, [{ customerId: "12777" }]);
});

t.test(
  "words are found with a bounded number of rows read, whether they are rare or common",
  async (t) => {
    const rare = await prepareTerm(db.work, "2000002777", "only");
    await reads(
      t,
      matchesQuery(CUSTOMER_LIST, companyId, rare, LIMIT),
      "customers",
      20,
      "a rare one",
    );
    const common = await prepareTerm(db.work, "smith", "only");
    const newest = newestQuery(CUSTOMER_LIST, companyId, common, LIMIT);
    await reads(t, newest, "customers", MAX_READ + LIMIT, "a common one");
    const { customers } = await findRecords(db.forCompany(companyId), companyId, "smith", LIMIT);
    t.equal(customers.length, LIMIT);
    t.ok(customers.every(({ displayName }) => displayName.includes("Smith")));
  },
);

t.test("the newest events of a customer and of requests are read without the others", async (t) => {
  const since = new Date(0);
  const ofCustomer = eventsOfResource(db.work, companyId, customerId, since, 10);
  await reads(t, ofCustomer, "events", 10, "of a customer");
  t.equal((await ofCustomer).length, 10);
  const ids = [requestId, uuid()];
  const ofRequests = eventsOfRequests(db.work, companyId, ids, since, 10);
  await reads(t, ofRequests, "events", OWN_EVENTS, "of requests");
});
