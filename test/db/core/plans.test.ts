/** Tests the plans of the queries for lists and searches of customers, in a large company. */
import { sql } from "drizzle-orm";
import t from "tap";
import { CUSTOMER_LIST } from "#src/db/customers/customers-table.ts";
import { keysOf, type CustomerKeys } from "#src/db/customers/customer-list.ts";
import { extendAnchors, STEP } from "#src/db/lists/anchors.ts";
import { byTrigrams, fewQuery } from "#src/db/lists/few-matches.ts";
import { countMatches, countQuery, preferCoveringIndex } from "#src/db/lists/match-counts.ts";
import { rangesQuery } from "#src/db/lists/match-pages.ts";
import { smallQuery } from "#src/db/lists/plain-search.ts";
import { containsTerm, prepareTerm, type SearchTerm } from "#src/db/core/lists/search.ts";
import { counterQuery } from "#src/db/lists/listed-table.ts";
import { customers } from "#src/db/schema/index.ts";
import { startApi } from "../../helpers/api.ts";
import { eventually } from "../../helpers/eventually.ts";
import { addManyCustomers } from "../../helpers/data/many-customers.ts";
import { explain, nodes, rowsRead, type Plan } from "../explain-plan.ts";

const CUSTOMERS = 30_000;
const PAGE = { page: 1, limit: 25 };
/** More customers than a page of a common term reads, on any page. */
const NEWEST = 2_500;

const api = await startApi(t);
const db = api.services.db.work;
const companyId = api.company.id;
await addManyCustomers(db, companyId, CUSTOMERS);
/** The queries of searches by the trigram index, and of those by the plan that Postgres chooses. */
const few = (term: SearchTerm, most = CUSTOMERS / 100) =>
  fewQuery(CUSTOMER_LIST, companyId, PAGE, { ...byTrigrams(CUSTOMER_LIST, term), most });
const small = (term: SearchTerm) =>
  smallQuery(CUSTOMER_LIST, companyId, sql`${containsTerm(customers.searchText, term)}`, PAGE);
const toTerm = async (text: string) => prepareTerm(db, text, "only");

t.test("the unfiltered total reads one counter row", async (t) => {
  const plan = await explain(
    db,
    sql.raw(counterQuery(CUSTOMER_LIST.counters.total).replaceAll("$1", `'${companyId}'`)),
  );
  t.equal(rowsRead(plan, "customers"), 0);
  t.equal(rowsRead(plan, "company_counters"), 1);
});

t.test("an exact filter reads one row, and then its other columns", async (t) => {
  await db.execute(sql`
    update customers set external_id = 'CRM-' || customer_number, email = customer_number || '@exact.example',
      phone = '+1 (512) ' || customer_number || '00'
    where company_id = ${companyId} and customer_number in ('10001', '10002')`);
  const filters: [CustomerKeys, string][] = [
    [{ externalId: "CRM-10001" }, "customers_external_id"],
    [{ email: "10001@EXACT.example" }, "customers_email"],
    [{ phone: "512-1000100" }, "customers_phone_digits"],
    [{ customerNumber: "10001" }, "customers_number"],
  ];
  for (const [keys, index] of filters) {
    const found = sql.join(keysOf(keys), sql` and `);
    const query = fewQuery(CUSTOMER_LIST, companyId, { page: 1, limit: 25 }, { found, most: 1000 });
    const plan = await explain(db, query);
    t.equal(rowsRead(plan, "customers"), 2, index);
    t.strictSame(indexes(plan), ["customers_company_id_id_pk", index].toSorted());
  }
});

t.test("a rare term uses the trigram index once, for both the page and the total", async (t) => {
  const plan = await explain(db, few(await toTerm("2000012345")));
  t.equal(scansOf(plan, "customers_search").length, 1);
  const read = rowsRead(plan, "customers");
  t.ok(read < CUSTOMERS / 100, `${read} rows`);
});

t.test(
  "parts of a term that most customers share aren't searched in the trigram index",
  async (t) => {
    for (const [term, part] of [
      ["someone.rare@gmail.com", "someone.rare@"],
      ["+1 (200) 001-2345", "001-2345"],
    ] as const) {
      const plan = await explain(db, few(await toTerm(term)));
      const [scan] = scansOf(plan, "customers_search");
      t.match(scan?.["Index Cond"], `~~ '%${part}%'`);
    }
  },
);

t.test("words, digits and terms with accents use the trigram index, for all words", async (t) => {
  for (const [term, parts] of [
    ["smith 200001234", ["00001234", "smith"]],
    ["gmail.com smith md5-of-nothing", ["gmail.com", "md5-of-nothing", "smith"]],
    ["(200) 001-2345", ["00012345", "001-2345"]],
    ["+12000012345", ["00012345"]],
    ["müller", ["muller", "müller"]],
    ["a MÜLLER b", ["muller", "müller"]],
  ] as const) {
    const plan = await explain(db, few(await toTerm(term)));
    t.strictSame(
      scansOf(plan, "customers_search")
        .flatMap((scan) =>
          Array.from((scan["Index Cond"] ?? "").matchAll(/~~ '%(.*?)%'/g), ([, part = ""]) => part),
        )
        .toSorted(),
      parts,
      term,
    );
    const read = rowsRead(plan, "customers");
    t.ok(read < CUSTOMERS / 100, `${read} rows for ${term}`);
  }
});

t.test("a search for few matches ends after a number of rows, and returns no page", async (t) => {
  const plan = await explain(db, few(await toTerm("gmail"), 100));
  t.equal(rowsReturned(plan, "customers"), 101);
});

t.test("matches aren't counted if the page shows their number", async (t) => {
  const plan = await explain(db, small(await toTerm("2000012345")));
  t.equal(nodes(plan).filter(isCount).length, 1);
  t.equal(nodes(plan).filter((node) => isCount(node) && node["Actual Loops"] > 0).length, 0);
});

t.test("a page of a common term stops reading at its 25th match", async (t) => {
  while (await extendAnchors(db, CUSTOMER_LIST, companyId, new Date()));
  await db.transaction(async (tx) => {
    const gmail = { ...(await toTerm("gmail")), isCommon: true };
    const counted = await countMatches(tx, CUSTOMER_LIST, companyId, gmail, STEP);
    t.equal(counted.total, CUSTOMERS / 3);
    for (const offset of [0, 5_000]) {
      const window = { offset, limit: PAGE.limit };
      const page = await explain(
        tx,
        rangesQuery(tx, CUSTOMER_LIST, companyId, gmail, window, counted),
      );
      const read = rowsRead(page, "customers");
      t.ok(read < NEWEST, `${read} rows for a page at ${offset}`);
      const [newest] = scansOf(page, "customers_newest");
      t.equal(newest?.["Node Type"], "Index Only Scan");
      t.notOk(nodes(page).some((node) => node["Node Type"] === "Seq Scan"));
    }
  });
});

t.test("a common term is counted using the covering index only", async (t) => {
  // The planner chooses it only after a vacuum, which has no effect while older transactions are open.
  await eventually("a vacuum that processes all rows", async () => {
    await db.execute(sql`vacuum customers`);
    const { rows } = await db.execute<{ pages: number }>(
      db.isSharded
        ? sql`select sum(result::int)::int as pages from run_command_on_shards('customers',
            'select relallvisible from pg_class where oid = ''%s''::regclass')`
        : sql`select relallvisible as pages from pg_class where relname = 'customers'`,
    );
    return (rows[0]?.pages ?? 0) > 0 || undefined;
  });
  await api.services.db.work.transaction(async (tx) => {
    await preferCoveringIndex(tx);
    const gmail = { ...(await toTerm("gmail")), isCommon: true };
    const query = countQuery(CUSTOMER_LIST, companyId, gmail, ["2020-01-01", "2026-01-01"]);
    const plan = await explain(tx, query);
    t.strictSame(indexes(plan), ["customers_newest"]);
  });
});

t.test("a term without a trigram doesn't use the trigram index", async (t) => {
  for (const term of ["a", "zy", "@", "é"]) {
    const plan = await explain(db, small(await toTerm(term)));
    t.notOk(indexes(plan).includes("customers_search"), term);
  }
});

t.test("a page after the last match has the correct total", async (t) => {
  const response = await api.call("listCustomers", {
    query: { searchTerm: "martinez", page: 9999 },
  });
  t.strictSame(response.json(), {
    data: [],
    page: 9999,
    limit: 25,
    total: CUSTOMERS / 10,
    nextCursor: null,
  });
});

t.test(
  "pages with large offsets have the right rows, from stored ranks or whichever end they are read from",
  async (t) => {
    const { rows: all } = await db.execute<{ id: string }>(sql`
    select id from customers where company_id = ${companyId}
    order by created_at desc nulls last, id desc`);
    const pages = [1, 80, 81, 100, 599, 600, 601, 1199, 1200, 1201];
    for (const page of [...pages, ...pages]) {
      const { data, total } = (await api.call("listCustomers", { query: { page } })).json();
      const expected = all.slice((page - 1) * 25, page * 25).map(({ id }) => id);
      t.strictSame(
        data.map(({ id }: { id: string }) => id),
        expected,
        `page ${page}`,
      );
      t.equal(total, CUSTOMERS);
      if (page === 1201) await db.execute(sql`truncate customer_anchors`);
    }
  },
);

const isCount = (node: Plan) => node["Node Type"] === "Aggregate";

/** The number of rows that scans of a table return. */
function rowsReturned(plan: Plan, table: string): number {
  return nodes(plan)
    .filter((node) => node["Relation Name"] === table)
    .reduce((sum, node) => sum + node["Actual Rows"] * node["Actual Loops"], 0);
}

function indexes(plan: Plan): string[] {
  const names = nodes(plan).flatMap((node) => node["Index Name"] ?? []);
  return [...new Set(names)].toSorted();
}

function scansOf(plan: Plan, index: string): Plan[] {
  return nodes(plan).filter((node) => node["Index Name"] === index && node["Actual Loops"] > 0);
}
