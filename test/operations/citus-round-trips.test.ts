/** Tests that requests of several companies share round trips on a Citus cluster. */
import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import t from "tap";
import { insertCompany } from "#src/db/accounts/companies.ts";
import { companySql, tableOf } from "#src/db/core/companies/company-sql.ts";
import { openDatabase } from "#src/db/core/connections/client.ts";
import { CUSTOMER_BY_ID, findCustomerJson } from "#src/db/customers/customer-json.ts";
import { countRequest, createCountAndRead } from "#src/db/requests/quota.ts";
import { insertRequests } from "#src/db/requests/request-log.ts";
import { BatchWriter } from "#src/db/writes/batch-writer.ts";
import { CREATE_CUSTOMER } from "#src/db/writes/customer-writes.ts";
import { creationOf, outcomesOf } from "../db/writes/batch-of.ts";
import { requestRow } from "../helpers/data/recorded.ts";
import { startCluster, withoutCluster } from "../helpers/servers/citus.ts";
import { recordAllStatements } from "./statements.ts";
import { teardown } from "../helpers/teardown.ts";

const COMPANIES = 24;
const WORKERS = 2;

t.test("a cluster", { skip: withoutCluster }, async (t) => {
  const url = await startCluster(t);
  const db = openDatabase(url, { isSharded: true });
  teardown(t, "closing the database", () => db.close());
  const companies = Array.from({ length: COMPANIES }, () => randomUUID());
  for (const id of companies)
    await insertCompany(db.work, { id, name: "Company", quota: 100, createdAt: new Date() });
  const count = async (companyId: string) =>
    countRequest(db.fast, { companyId, credentialId: randomUUID(), offsetMs: 0 });
  const countAll = async () => Promise.all(companies.map(count));
  const read = async (query: ReturnType<typeof sql>) =>
    (await db.work.execute(query)).rows.map((row) => Object.values(row));

  await countAll(); // finds out where the companies are

  t.test("counts of all companies take a round trip for each node, and are exact", async (t) => {
    for (const expected of [2, 3]) {
      const sent = await recordAllStatements(async () => {
        const windows = await countAll();
        t.strictSame(
          windows.map((window) => window?.count),
          companies.map(() => expected),
        );
      });
      t.equal(sent.length, WORKERS);
    }
  });

  t.test("each customer is read for its company, and none for another one", async (t) => {
    const outcomes = await outcomesOf(
      new BatchWriter(db.writes, CREATE_CUSTOMER),
      db.work,
      companies.map((id) => creationOf(id, `Customer of ${id}`)),
    );
    t.ok(outcomes.every(({ outcome }) => outcome === "written"));
    const ids = new Map(
      await read(sql`select company_id, id from customers`).then(
        (rows) => rows as [string, string][],
      ),
    );
    const found = await Promise.all(
      companies.map(async (id) => findCustomerJson(db.fast, id, ids.get(id) ?? "")),
    );
    for (const [i, json] of found.entries())
      t.match(JSON.parse(json ?? "{}"), { displayName: `Customer of ${companies[i]}` });
    const foreign = await Promise.all(
      companies.map(async (id, i) =>
        findCustomerJson(db.fast, id, ids.get(companies[i - 1] ?? "") ?? randomUUID()),
      ),
    );
    t.ok(foreign.every((json) => json === undefined));
  });

  t.test("reads are counted in the same round trip", async (t) => {
    const ids = new Map(
      await read(sql`select company_id, id from customers`).then(
        (rows) => rows as [string, string][],
      ),
    );
    const countAndReadCustomer = createCountAndRead(CUSTOMER_BY_ID);
    const countAndRead = async (companyId: string, key = "") =>
      countAndReadCustomer(db.fast, { companyId, credentialId: randomUUID(), offsetMs: 0, key });
    const sent = await recordAllStatements(async () => {
      const found = await Promise.all(
        companies.map(async (companyId) => countAndRead(companyId, ids.get(companyId))),
      );
      for (const [i, { window, found: customer }] of found.entries()) {
        t.equal(window?.count, 4);
        t.match(JSON.parse(customer?.json ?? "{}"), { displayName: `Customer of ${companies[i]}` });
      }
    });
    t.equal(sent.length, WORKERS);
    const [one = "", other = ""] = companies;
    t.match(await countAndRead(one, ids.get(other)), { window: { count: 5 }, json: undefined });
  });

  t.test("an error of one company is no error of the others", async (t) => {
    const [bad = "", ...good] = companies;
    const divide = companySql`
      select 1 / $1::int as result from ${tableOf("company_counters")} where company_id = $2`;
    const results = await Promise.allSettled(
      companies.map(async (id) =>
        db.fast.together.runForCompany(id, divide, [id === bad ? 0 : 1, id]),
      ),
    );
    t.match(results[0], { status: "rejected", reason: { message: "division by zero" } });
    t.strictSame(
      results.slice(1).map((result) => result.status === "fulfilled" && result.value.rows),
      good.map(() => [{ result: 1 }]),
    );
  });

  t.test("rows of the request log are stored once in their companies", async (t) => {
    const rows = companies.flatMap((id) => [
      requestRow(id, new Date(), { status: 200 }),
      requestRow(id, new Date(), { status: 404 }),
    ]);
    await insertRequests(db.work, rows.slice(0, 5));
    await insertRequests(db.work, rows);
    t.strictSame(
      await read(sql`select company_id, count(*)::int from request_log group by 1 order by 1`),
      companies.toSorted().map((id) => [id, 2]),
    );
    t.strictSame(
      await read(sql`select company_id, sum(count)::int from request_counts group by 1 order by 1`),
      companies.toSorted().map((id) => [id, 2]),
    );
  });
});
