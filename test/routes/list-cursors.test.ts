/** Tests the order, filters and cursors of lists, with random rows and random writes between pages. */
import { sql, type SQL } from "drizzle-orm";
import t from "tap";
import { seededRandom, type Random } from "#src/demo/random.ts";
import type { OperationId } from "#src/generated/operations.ts";
import { startApi, type Company } from "../helpers/api.ts";
import { seededId } from "../helpers/inputs/seeded-id.ts";

const api = await startApi(t);
const db = api.services.db.work;

type Query = Record<string, string | number>;

interface Row {
  readonly id: string;
  readonly createdAt: string | null;
  readonly updatedAt: string | null;
}

interface Body {
  readonly data: Row[];
  readonly page: number;
  readonly total: number;
  readonly nextCursor: string | null;
}

interface List {
  readonly operationId: OperationId;
  readonly table: SQL;
  /** SQL of the time of a row's change. */
  readonly updatedAt: SQL;
  readonly statuses: readonly string[];
  readonly search: string;
  /** SQL of a new row's other columns and their values. */
  readonly insert: (
    company: Setup,
    status: string,
    name: string,
    id: string,
  ) => [columns: SQL, values: SQL];
  readonly hasUndated?: boolean;
}

interface Setup extends Company {
  readonly customerId: string;
}

const LISTS: readonly List[] = [
  {
    operationId: "listCustomers",
    table: sql`customers`,
    updatedAt: sql`updated_at`,
    statuses: ["active", "inactive"],
    search: "searchTerm",
    insert: (_, status, name) => [
      sql`display_name, customer_number, status`,
      sql`${name}, '', ${status}`,
    ],
    hasUndated: true,
  },
  {
    operationId: "listLocations",
    table: sql`locations`,
    updatedAt: sql`updated_at`,
    statuses: ["ACTIVE", "INACTIVE"],
    search: "searchTerm",
    insert: ({ customerId }, status, name, id) => [
      sql`customer_id, name, status, location_note, purchase_order_number, address, city, state, zipcode, street_no,
        county, borough, geo_place_id, lat, lng, precision, geocoder`,
      sql`${customerId}, ${name}, ${status}, '', '', '', '', '', '', '', '', '', ${id}, 1, 1, 'exact', 'test'`,
    ],
  },
  {
    operationId: "listSkus",
    table: sql`skus`,
    updatedAt: sql`coalesce(updated_at, created_at)`,
    statuses: ["active", "inactive"],
    search: "q",
    insert: (_, status, name) => [sql`name, status`, sql`${name}, ${status}`],
  },
  {
    operationId: "listPricelists",
    table: sql`pricelists`,
    updatedAt: sql`coalesce(updated_at, created_at)`,
    statuses: ["active", "inactive"],
    search: "q",
    insert: (_, status, name) => [
      sql`name, status, scope, is_default, is_ecommerce, is_zone_based`,
      sql`${name}, ${status}, 'company', false, false, false`,
    ],
  },
];

const NAMES = ["Ana", "Banana", "Bob"];
const TERM = "ana";
const START = Date.parse("2026-01-01T00:00:00Z");
const SORTS = ["createdAt", "-createdAt", "updatedAt", "-updatedAt"];

/** Writes rows of one list of a company. Time passes with each write, often by nothing. */
class Writer {
  #seconds = 0;
  readonly list: List;
  readonly company: Setup;
  readonly random: Random;

  constructor(list: List, company: Setup, random: Random) {
    this.list = list;
    this.company = company;
    this.random = random;
  }

  now(): string {
    return new Date(START + this.#seconds * 1000).toISOString();
  }

  async insert(): Promise<void> {
    const { list, company, random } = this;
    const id = seededId(random);
    const [columns, values] = list.insert(
      company,
      random.pick(list.statuses),
      random.pick(NAMES),
      id,
    );
    this.#seconds += random.between(0, 1);
    // Now and then, an import adds an old row or one without times.
    const isUndated = list.hasUndated && random.next() < 0.2;
    const at = random.next() < 0.1 ? new Date(START - random.between(0, 5) * 1000) : this.now();
    const time = isUndated ? null : at;
    await db.execute(sql`
      insert into ${list.table} (company_id, id, created_at, updated_at, ${columns})
      values (${company.id}, ${id}, ${time}, ${isUndated ? null : this.now()}, ${values})`);
  }

  /** Stores the number of rows, as writes of the service do. */
  async count(): Promise<void> {
    const { list, company } = this;
    if (list.operationId === "listCustomers")
      await db.execute(sql`
        update company_counters set customers = (
          select count(*) from customers where company_id = ${company.id})
        where company_id = ${company.id}`);
    if (list.operationId === "listLocations")
      await db.execute(sql`
        update company_counters set
          active_locations = (select count(*) from locations where company_id = ${company.id} and status = 'ACTIVE'),
          inactive_locations = (select count(*) from locations where company_id = ${company.id} and status <> 'ACTIVE')
        where company_id = ${company.id}`);
  }

  /** Changes a row, and returns its id. */
  async update(): Promise<string | undefined> {
    const { list, company, random } = this;
    this.#seconds++;
    const { rows } = await db.execute<{ id: string }>(sql`
      update ${list.table} set updated_at = ${this.now()} where company_id = ${company.id} and id = (
        select id from ${list.table} where company_id = ${company.id}
        order by md5(id::text || ${String(random.next())}) limit 1)
      returning id`);
    return rows[0]?.id;
  }

  async ids(condition: SQL = sql`true`, order: SQL = sql`id`): Promise<string[]> {
    const { rows } = await db.execute<{ id: string }>(sql`
      select id from ${this.list.table} where company_id = ${this.company.id} and ${condition} order by ${order}`);
    return rows.map(({ id }) => id);
  }

  async page(query: Query): Promise<Body> {
    const { operationId } = this.list;
    const response = await api.call(operationId, { key: this.company.key, query });
    if (response.statusCode !== 200) throw new Error(response.body);
    return response.json();
  }
}

async function setUp(list: List, seed: number, rows: number): Promise<Writer> {
  const company = await api.addCompany();
  const random = seededRandom(seed);
  const customerId = seededId(random);
  // Not in the counters: lists of customers have their own companies.
  if (list.operationId === "listLocations")
    await db.execute(sql`
      insert into customers (company_id, id, display_name, customer_number, status)
      values (${company.id}, ${customerId}, 'Of locations', '', 'active')`);
  const writer = new Writer(list, { ...company, customerId }, random);
  for (let n = 0; n < rows; n++) await writer.insert();
  for (let n = 0; n < rows / 3; n++) await writer.update();
  await writer.count();
  return writer;
}

/** Reads a list to its end by cursors. Calls `between` after each page. */
async function walk(
  writer: Writer,
  query: Query,
  between: () => Promise<unknown> = async () => {},
): Promise<{ ids: string[]; totals: number[] }> {
  const ids: string[] = [];
  const totals: number[] = [];
  let after: string | null = null;
  do {
    const body: Body = await writer.page({ ...query, ...(after ? { after } : {}) });
    ids.push(...body.data.map(({ id }) => id));
    totals.push(body.total);
    if (body.page !== totals.length) throw new Error(`page ${body.page}`);
    after = body.nextCursor;
    await between();
  } while (after !== null);
  return { ids, totals };
}

function orderOf({ updatedAt }: List, sort: string): SQL {
  const at = sort.endsWith("createdAt") ? sql`created_at` : updatedAt;
  return sort.startsWith("-")
    ? sql`${at} desc nulls last, id desc`
    : sql`${at} asc nulls first, id asc`;
}

for (const list of LISTS)
  t.test(
    `${list.operationId}: cursors and pages give each filter in each order, exactly`,
    async (t) => {
      const writer = await setUp(list, 7, 40);
      const { random } = writer;
      const since = new Date(START + random.between(10, 40) * 1000).toISOString();
      const status = list.statuses[0] ?? "";
      const filters: [Query, SQL][] = [
        [{}, sql`true`],
        [{ status }, sql`status = ${status}`],
        [{ updatedSince: since }, sql`${list.updatedAt} >= ${since}`],
        [
          { updatedSince: since, status },
          sql`${list.updatedAt} >= ${since} and status = ${status}`,
        ],
        [{ [list.search]: TERM }, sql`search_text like '%ana%'`],
        [
          { [list.search]: TERM, status, updatedSince: since },
          sql`search_text like '%ana%' and ${list.updatedAt} >= ${since} and status = ${status}`,
        ],
      ];
      if (list.operationId === "listLocations")
        filters.push([{ customerId: writer.company.customerId, status }, sql`status = ${status}`]);
      for (const [filter, condition] of filters)
        for (const sort of SORTS) {
          const expected = await writer.ids(condition, orderOf(list, sort));
          const limit = random.between(3, 12);
          const name = JSON.stringify({ ...filter, sort, limit });
          const { ids, totals } = await walk(writer, { ...filter, sort, limit });
          t.strictSame(ids, expected, name);
          t.strictSame([...new Set(totals)], [expected.length], `total of ${name}`);
          const page = random.between(2, 4);
          const numbered = await writer.page({ ...filter, sort, limit, page });
          t.strictSame(
            numbered.data.map(({ id }) => id),
            expected.slice((page - 1) * limit, page * limit),
            `page ${page} of ${name}`,
          );
          t.equal(numbered.total, expected.length);
          t.equal(numbered.nextCursor === null, page * limit >= expected.length);
        }
    },
  );

for (const list of LISTS)
  for (const sort of ["createdAt", "-createdAt"])
    t.test(
      `${list.operationId} by ${sort}: each row that exists throughout comes once, whatever is written`,
      async (t) => {
        for (const seed of [1, 2]) {
          const writer = await setUp(list, seed, 30);
          const before = await writer.ids();
          const { ids } = await walk(writer, { sort, limit: 4 }, async () => {
            for (let n = writer.random.between(0, 3); n > 0; n--)
              await (writer.random.next() < 0.3 ? writer.insert() : writer.update());
            await writer.count();
            // Otherwise the walk could last forever.
            if ((await writer.ids()).length > 60) writer.insert = async () => {};
          });
          t.equal(new Set(ids).size, ids.length, "no row twice");
          t.strictSame(
            before.filter((id) => !ids.includes(id)),
            [],
            "no row missing",
          );
        }
      },
    );

for (const list of LISTS)
  t.test(
    `${list.operationId} by updatedAt: each row, and each change, comes at least once`,
    async (t) => {
      for (const seed of [1, 2]) {
        const writer = await setUp(list, seed, 30);
        const before = await writer.ids();
        /** By id, the number of rows that had been returned when it changed. */
        const changes = new Map<string, number>();
        let returned = 0;
        let writes = 0;
        let after: string | null = null;
        const ids: string[] = [];
        do {
          const query: Query = { sort: "updatedAt", limit: 4, ...(after ? { after } : {}) };
          const body: Body = await writer.page(query);
          ids.push(...body.data.map(({ id }) => id));
          returned = ids.length;
          after = body.nextCursor;
          for (let n = writer.random.between(0, 3); after && n > 0 && writes < 60; n--, writes++) {
            const id = await writer.update();
            if (id) changes.set(id, returned);
          }
        } while (after !== null);
        t.strictSame(
          before.filter((id) => !ids.includes(id)),
          [],
          "no row missing",
        );
        t.strictSame(
          [...changes].filter(([id, from]) => !ids.includes(id, from)),
          [],
          "each row that changed came after its change",
        );
      }
    },
  );

t.test("a cursor that isn't one of the list, its order and its filters is refused", async (t) => {
  const [customers, locations] = LISTS;
  if (!customers || !locations) throw new Error("no lists");
  const writer = await setUp(customers, 5, 12);
  const { nextCursor } = await writer.page({ limit: 5, status: "active", sort: "updatedAt" });
  if (!nextCursor) throw new Error("no cursor");
  const refused = async (query: Query, message: RegExp, path = "/after", key?: string) => {
    const options = { key: key ?? writer.company.key, query };
    const response = await api.call("listCustomers", options);
    t.equal(response.statusCode, 400, JSON.stringify(query));
    t.match(response.json().extraData.issues, [{ in: "query", path, message }]);
  };
  const same = { status: "active", sort: "updatedAt", after: nextCursor };
  t.equal((await writer.page({ ...same, limit: 1 })).data.length, 1, "the limit may differ");
  await refused({ ...same, status: "inactive" }, /other filters.*same filters/);
  await refused({ ...same, searchTerm: "ana" }, /other filters/);
  await refused({ sort: "updatedAt", after: nextCursor }, /other filters/);
  await refused({ status: "active", after: nextCursor }, /another sort.*same sort/);
  for (const page of [1, 2]) await refused({ ...same, page }, /remove page/, "/page");
  const other = await api.addCompany();
  await refused(same, /other filters/, "/after", other.key);
  const elsewhere = await api.call("listLocations", {
    key: writer.company.key,
    query: { sort: "updatedAt", status: "ACTIVE", after: nextCursor },
  });
  t.match(elsewhere.json().extraData.issues, [{ path: "/after", message: /another list/ }]);

  const random = seededRandom(3);
  const bytes = Buffer.from(nextCursor, "base64url");
  for (let n = 0; n < 150; n++) {
    const forged = Buffer.from(bytes);
    for (let changes = random.between(1, 4); changes > 0; changes--)
      forged[random.between(0, forged.length - 1)] = random.between(0, 255);
    const after = forged.toString("base64url").slice(0, random.pick([52, 52, 51, 10]));
    const response = await api.call("listCustomers", {
      key: writer.company.key,
      query: { ...same, after },
    });
    const ids = (response.json().data ?? []).map(({ id }: Row) => id);
    const known = await writer.ids();
    if (![200, 400].includes(response.statusCode) || ids.some((id: string) => !known.includes(id)))
      t.fail(`${after}: ${response.statusCode} ${response.body}`);
  }
  for (const after of [
    "x",
    "AAAA",
    "=",
    "é",
    " ",
    `${nextCursor}=`,
    `${nextCursor}A`,
    "A".repeat(52),
  ])
    await refused({ ...same, after }, /is not a cursor of this service/);
});

t.test("updatedSince takes any RFC 3339 time", async (t) => {
  const [list] = LISTS;
  if (!list) throw new Error("no list");
  const writer = await setUp(list, 9, 5);
  const counted = async (updatedSince: string) => (await writer.page({ updatedSince })).total;
  const all = await counted("0000-01-01T00:00:00Z");
  t.equal(all, (await writer.ids(sql`updated_at is not null`)).length);
  t.equal(await counted("0001-01-01T00:00:00+23:59"), all);
  t.equal(await counted("9999-12-31T23:59:60-23:59"), 0);
  const [last] = (await writer.page({ sort: "-updatedAt", limit: 1 })).data;
  const at = last?.updatedAt ?? "";
  const latest = await counted(at);
  t.ok(latest > 0, "inclusive");
  t.equal(await counted(at.toLowerCase()), latest);
  t.equal(await counted(at.replace("Z", "+00:00")), latest);
  t.equal(await counted(at.replace("Z", "4Z")), 0, "a later fraction of a millisecond");
});
