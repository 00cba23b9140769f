/** Batches: a result per item, each item once, and the quota that they use. */
import t from "tap";
import { startApi, type Api, type CallOptions, type Company } from "../helpers/api.ts";
import { createPeliasGeocoder } from "#src/geocoding/remote/pelias.ts";
import { openLoopback } from "../geocoding/loopback.ts";
import { sql } from "drizzle-orm";

const api = await startApi(t);
const ADDRESSES = [
  "1100 Congress Ave, Austin, TX 78701",
  "1060 West Addison Street, Chicago, IL 60613",
  "30 Prospect Park W, Brooklyn, NY 11215",
];
const many = (count: number, more: (n: number) => object = () => ({})) =>
  Array.from({ length: count }, (_, n) => ({ displayName: `Customer ${n}`, ...more(n) }));

const customers = async (key: string, items: readonly object[], more: CallOptions = {}) =>
  await api.call("createCustomersBatch", { key, body: { items }, ...more });
const totalOf = async (key: string) => (await api.call("listCustomers", { key })).json().total;
const eventsOf = async ({ id }: Company, of: Api = api) => {
  const { rows } = await of.services.db.work.execute(sql`
    select body::json -> 'data' as data from events where company_id = ${id} order by sequence`);
  return rows.map(({ data }) => data);
};
const withoutReplays = ({ data }: { data: object[] }) =>
  data.map((result) => ({ ...result, replayed: false }));

t.test("each item has its result, its event, and the bytes of a single create", async (t) => {
  const company = await api.addCompany();
  const items = many(100, (n) => (n % 2 === 0 ? { externalId: `crm-${n}` } : {}));
  const response = await customers(company.key, items);
  t.equal(response.statusCode, 200);
  const { data } = response.json();
  t.strictSame(
    data.map(({ index, status, replayed }: Result) => [index, status, replayed]),
    items.map((_, n) => [n, 200, false]),
  );
  const numbers = data.map((result: Result) => Number(result.data?.["customerId"]));
  t.strictSame(
    numbers,
    items.map((_, n) => 10_001 + n),
    "numbered in the order of the items",
  );
  t.strictSame(
    (await eventsOf(company)).toSorted(byNumber),
    data.map((result: Result) => result.data),
  );
  const { id } = data[7].data;
  const read = await api.call("getCustomer", { key: company.key, params: { id } });
  t.ok(response.body.includes(read.body.slice('{"data":'.length, -1)));
});

const TAKEN = "EXTERNAL_ID_EXISTS";

interface Result {
  readonly index: number;
  readonly status: number;
  readonly replayed: boolean;
  readonly data?: { readonly [name: string]: unknown };
  readonly error?: {
    readonly code: string;
    readonly extraData: { readonly [name: string]: unknown };
  };
}
const byNumber = (one: unknown, other: unknown) =>
  Number((one as Result["data"])?.["customerId"]) -
  Number((other as Result["data"])?.["customerId"]);

t.test("an item that fails doesn't affect the others", async (t) => {
  const company = await api.addCompany();
  const { key } = company;
  await customers(key, [{ displayName: "First", externalId: "taken" }]);
  const idOf = (n: number) => (n % 4 === 0 ? "taken" : `crm-${n % 30}`);
  const items = many(40, (n) => ({ externalId: idOf(n) }));
  const { data } = (await customers(key, items)).json();
  const codes = data.map((result: Result) => result.error?.code ?? result.status);
  const ids = new Set(items.map((_, n) => idOf(n)));
  for (const id of ids) {
    const outcomes = codes.filter((_: unknown, n: number) => idOf(n) === id);
    // Items with the same external ID run in their order.
    const created = id === "taken" ? [] : [200];
    const refused = Array.from({ length: outcomes.length - created.length }, () => TAKEN);
    t.strictSame(outcomes, [...created, ...refused], id);
  }
  t.match(data[0].error.extraData, { customerId: /^[0-9a-f-]{36}$/, documentation: /EXTERNAL_ID/ });
  const created = codes.filter((code: unknown) => code === 200).length;
  t.equal(await totalOf(key), created + 1);
  t.equal((await eventsOf(company)).length, created + 1);
});

t.test("an invalid item is refused for itself, as a single request with it", async (t) => {
  const company = await api.addCompany();
  const { key } = company;
  const cases: [item: unknown, issue: object][] = [
    [{ displayName: "" }, { path: "/displayName", keyword: "minLength" }],
    [{}, { path: "/displayName", keyword: "required" }],
    [
      { displayName: "x", email: "nobody" },
      { path: "/email", keyword: "format" },
    ],
    [
      { displayName: "x", customerId: "1" },
      { path: "/customerId", message: /set by the service/ },
    ],
    [
      { displayName: "x", idempotencyKey: "a b" },
      { path: "/idempotencyKey", keyword: "pattern" },
    ],
    [
      { displayName: "x", idempotencyKey: 1 },
      { path: "/idempotencyKey", keyword: "type" },
    ],
    [
      { displayName: "x", externalId: ["x"] },
      { path: "/externalId", keyword: "type" },
    ],
    [{ displayName: "a\u0000" }, { path: "/displayName", keyword: "text" }],
    [{ displayName: "\ud800" }, { path: "/displayName", keyword: "text" }],
    [null, { path: "", keyword: "type" }],
    ["x", { path: "", keyword: "type" }],
    [[], { path: "", keyword: "type" }],
  ];
  const items = [...many(2), ...cases.map(([item]) => item), { displayName: "Last" }] as object[];
  const response = await customers(key, items);
  t.equal(response.statusCode, 200, response.body);
  const { data } = response.json();
  for (const [n, [item, issue]] of cases.entries())
    t.match(
      data[n + 2],
      {
        status: 400,
        error: { code: "VALIDATION_FAILED", extraData: { issues: [{ in: "body", ...issue }] } },
      },
      JSON.stringify(item),
    );
  const created = data.filter(({ status }: Result) => status === 200);
  t.strictSame(
    created.map(({ index }: Result) => index),
    [0, 1, items.length - 1],
  );
  t.equal((await eventsOf(company)).length, 3);
});

t.test("a body that isn't a batch is refused as a whole", async (t) => {
  const { key } = await api.addCompany();
  for (const [body, path] of [
    [{ items: [] }, "/items"],
    [{ items: many(101) }, "/items"],
    [{ items: {} }, "/items"],
    [{}, "/items"],
    [{ items: many(1), more: 1 }, "/more"],
    [many(1), ""],
  ] as const) {
    const response = await api.call("createCustomersBatch", { key, body });
    t.match(response.json(), { code: "VALIDATION_FAILED", extraData: { issues: [{ path }] } });
  }
  t.equal(await totalOf(key), 0);
});

t.test("a repeated batch creates each item once", async (t) => {
  const company = await api.addCompany(1_000);
  const { key } = company;
  const items = many(30, (n) => ({ idempotencyKey: `item-${n}` }));
  const first = (await customers(key, items.slice(0, 20))).json();
  const second = (await customers(key, items)).json();
  t.strictSame(
    second.data.map(({ replayed }: Result) => replayed),
    items.map((_, n) => n < 20),
  );
  t.strictSame(withoutReplays(second).slice(0, 20), first.data);
  t.equal(await totalOf(key), 30);

  const single = await api.call("createCustomer", {
    key,
    body: { displayName: "Customer 3" },
    headers: { "idempotency-key": "item-3" },
  });
  t.equal(single.headers["idempotency-replayed"], "true", "keys are those of single requests");
  t.strictSame(single.json().data, first.data[3].data);
  const [other] = (await customers(key, [{ displayName: "Else", idempotencyKey: "item-3" }])).json()
    .data;
  t.match(other, { status: 422, error: { code: "IDEMPOTENCY_KEY_REUSED" } });

  const headers = { "idempotency-key": "batch" };
  const whole = await customers(key, many(15), { headers });
  const again = await customers(key, many(15), { headers });
  t.equal(again.headers["idempotency-replayed"], "true");
  t.strictSame(
    again.json().data,
    whole.json().data.map((result: Result) => ({ ...result, replayed: true })),
  );
  t.equal((await customers(key, many(14), { headers })).json().code, "IDEMPOTENCY_KEY_REUSED");
  t.equal(await totalOf(key), 45);
  t.equal((await eventsOf(company)).length, 45);
});

t.test("a key that names two writes refuses the whole batch, with its place", async (t) => {
  const { key } = await api.addCompany();
  const headers = { "idempotency-key": "batch" };
  const twice = many(4, (n) => ({ idempotencyKey: `item-${n % 2}` }));
  const responses = [
    { response: await customers(key, twice), paths: [2, 3] },
    {
      response: await customers(
        key,
        many(3, (n) => (n === 1 ? { idempotencyKey: "batch" } : {})),
        {
          headers,
        },
      ),
      paths: [1],
    },
  ];
  for (const { response, paths } of responses) {
    t.match(response.json(), {
      code: "VALIDATION_FAILED",
      extraData: {
        issues: paths.map((index) => ({
          in: "body",
          path: `/items/${index}/idempotencyKey`,
          keyword: "unique",
        })),
      },
    });
  }
  t.equal(await totalOf(key), 0);
  const corrected = await customers(key, many(3), { headers });
  t.equal(corrected.statusCode, 200, "the batch's key is free");
});

t.test("concurrent batches with one key create each item once", async (t) => {
  const { key } = await api.addCompany(1_000);
  const headers = { "idempotency-key": "same" };
  const responses = await Promise.all(
    Array.from({ length: 5 }, () => customers(key, many(50), { headers })),
  );
  for (const { statusCode, body } of responses)
    t.ok(statusCode === 200 || body.includes("IDEMPOTENCY_KEY_IN_USE"), body.slice(0, 200));
  const { data } = (await customers(key, many(50), { headers })).json();
  t.ok(data.every(({ status }: Result) => status === 200));
  t.equal(await totalOf(key), 50);
});

t.test("a batch whose items were written before the service failed is completed", async (t) => {
  const { id, key } = await api.addCompany(1_000);
  const headers = { "idempotency-key": "cut" };
  const whole = (await customers(key, many(60), { headers })).json();
  // As if the process had been killed after two statements, before it stored the response.
  const { db } = api.services;
  await db.work.execute(sql`
    delete from idempotency_keys where company_id = ${id} and (key = 'cut' or right(key, 2) > ' 7')`);
  await db.work.execute(sql`
    delete from idempotency_keys where company_id = ${id} and key = 'cut'`);
  const stored = await db.work.execute(sql`
    select key from idempotency_keys where company_id = ${id} order by key`);
  const replayed = new Set(stored.rows.map((row) => Number(String(row["key"]).split(" ")[1])));
  const again = (await customers(key, many(60), { headers })).json();
  for (const result of again.data) {
    t.equal(result.replayed, replayed.has(result.index));
    if (result.replayed) t.strictSame(result.data, whole.data[result.index].data);
  }
  t.equal(await totalOf(key), 60 + 60 - replayed.size);
});

t.test("a batch counts as one request and one for every 10 items begun", async (t) => {
  const company = await api.addCompany(100);
  const { key } = company;
  const leftOf = (response: { headers: { [name: string]: unknown } }) =>
    Number(/r=(\d+)/.exec(String(response.headers["ratelimit"]))?.[1]);
  t.equal(leftOf(await customers(key, many(1))), 98);
  t.equal(leftOf(await customers(key, many(10))), 96);
  t.equal(leftOf(await customers(key, many(11))), 93);
  const headers = { "idempotency-key": "counted" };
  t.equal(leftOf(await customers(key, many(100), { headers })), 82);
  t.equal(leftOf(await customers(key, many(100), { headers })), 81, "a replayed one counts once");
  const invalid = await api.call("createCustomersBatch", { key, body: { items: [] } });
  t.equal(leftOf(invalid), 80);
  for (let n = 0; n < 6; n++) await customers(key, many(100));
  const total = await totalOf(key); // 13 left
  const fits = await customers(key, many(20));
  t.equal(leftOf(fits), 10);
  const refused = await customers(key, many(100), { headers: { "idempotency-key": "later" } });
  t.equal(refused.statusCode, 429);
  t.match(refused.json(), { code: "REQUEST_LIMIT_EXCEEDED", message: /counts as 11 requests/ });
  t.ok(Number(refused.headers["retry-after"]) > 0);
  t.equal(leftOf(refused), 9, "only itself was counted");
  t.equal(leftOf(await customers(key, many(80))), 0);
  const { rows } = await api.services.db.work.execute(sql`
    select count(*)::int as count from customers where company_id = ${company.id}`);
  t.equal(rows[0]?.["count"], total + 100);
});

const upserts = async (key: string, items: readonly object[], more: CallOptions = {}) =>
  await api.call("upsertCustomersBatch", { key, body: { items }, ...more });
const byId = (count: number, more: (n: number) => object = () => ({})) =>
  many(count, (n) => ({ externalId: `crm-${n}`, ...more(n) }));

t.test("a batch creates and replaces customers, and leaves those that don't change", async (t) => {
  const company = await api.addCompany();
  const { key } = company;
  await upserts(
    key,
    byId(20, () => ({ phone: "1" })),
  );
  const items = byId(60, (n) => (n < 10 ? { phone: "1" } : {}));
  const { data } = (await upserts(key, items)).json();
  t.strictSame(
    data.map(({ index, status }: Result) => [index, status]),
    items.map((_, n) => [n, n < 20 ? 200 : 201]),
  );
  t.ok(data.slice(10).every((result: Result) => result.data?.["phone"] === null));
  t.equal(await totalOf(key), 60);
  t.equal((await eventsOf(company)).length, 20 + 10 + 40, "none for those that don't change");

  const again = await upserts(key, items);
  t.strictSame(
    again.json().data.map((result: Result) => result.data),
    data.map((result: Result) => result.data),
  );
  t.equal((await eventsOf(company)).length, 70);
});

t.test("items with one external ID are carried out in their order", async (t) => {
  const company = await api.addCompany();
  const { key } = company;
  const items = many(30, (n) => ({ externalId: `crm-${n % 3}` }));
  const { data } = (await upserts(key, items)).json();
  t.strictSame(
    data.map(({ status }: Result) => status),
    items.map((_, n) => (n < 3 ? 201 : 200)),
  );
  for (const n of [0, 1, 2]) {
    const params = { externalId: `crm-${n}` };
    const read = await api.call("getCustomerByExternalId", { key, params });
    t.equal(read.json().data.displayName, `Customer ${27 + n}`, "the last one is stored");
  }
  t.equal((await eventsOf(company)).length, 30);
});

t.test("a batch of upserts that is repeated with its key undoes nothing", async (t) => {
  const company = await api.addCompany(1_000);
  const { key } = company;
  const items = byId(15, (n) => (n === 0 ? { idempotencyKey: "first" } : {}));
  const headers = { "idempotency-key": "batch" };
  const first = await upserts(key, items, { headers });
  const params = { externalId: "crm-3" };
  await api.call("updateCustomerByExternalId", { key, params, body: { phone: "2" } });
  const again = await upserts(key, items, { headers });
  t.equal(again.headers["idempotency-replayed"], "true");
  t.strictSame(withoutReplays(again.json()), first.json().data);
  const read = await api.call("getCustomerByExternalId", { key, params });
  t.equal(read.json().data.phone, "2");

  const single = await api.call("upsertCustomer", {
    key,
    params: { externalId: "crm-0" },
    body: { displayName: "Customer 0" },
    headers: { "idempotency-key": "first" },
  });
  t.equal(single.statusCode, 201);
  t.equal(single.headers["idempotency-replayed"], "true", "keys are those of single requests");
});

t.test("9 batches of 100 upserts fit in a window, so 10,000 take 12 windows", async (t) => {
  const { key } = await api.addCompany(100);
  for (let n = 0; n < 9; n++) {
    const items = many(100, (item) => ({ externalId: `crm-${n}-${item}` }));
    t.equal((await upserts(key, items)).statusCode, 200);
  }
  t.equal((await upserts(key, byId(1))).statusCode, 429);
  t.equal(Math.ceil(10_000 / 900), 12, "the last window begins after 11 minutes");
});

t.test("of items with the same place or externalId, one is created", async (t) => {
  const { key } = await api.addCompany();
  const [one] = (await customers(key, [{ displayName: "One" }])).json().data;
  const customerId = one.data.id;
  const items = [ADDRESSES[0], ADDRESSES[0], ADDRESSES[1], ADDRESSES[2]].map((address, n) => ({
    customerId,
    address,
    ...(n > 1 ? { externalId: "S-1" } : {}),
  }));
  const { data } = (await api.call("createLocationsBatch", { key, body: { items } })).json();
  const [left, right] = data;
  t.equal(left.data.id, right.data.id);
  t.not(left.data.reused, right.data.reused);
  const codes = data.slice(2).map((result: Result) => result.error?.code ?? result.status);
  t.strictSame(codes, [200, TAKEN]);
  t.equal((await api.call("listLocations", { key })).json().total, 2);
});

t.test("an item waits for the one before it with the same external ID", async (t) => {
  const steps: string[] = [];
  const others = Promise.withResolvers<void>();
  const { geocoder } = api.services;
  const slow = await startApi(t, {
    geocoder: {
      name: "offline",
      geocode: async (address, ...more) => {
        steps.push(address);
        if (address === ADDRESSES[2]) others.resolve();
        if (address === ADDRESSES[0]) await others.promise.then(() => steps.push("resolved"));
        return await geocoder.geocode(address, ...more);
      },
    },
  });
  const created = await slow.call("createCustomer", { body: { displayName: "One" } });
  const customerId = created.json().data.id;
  const items = ADDRESSES.map((address, n) => ({
    customerId,
    address,
    ...(n < 2 ? { externalId: "S-1" } : {}),
  }));
  const { data } = (await slow.call("createLocationsBatch", { body: { items } })).json();
  const codes = data.map((result: Result) => result.error?.code ?? result.status);
  t.strictSame(codes, [200, TAKEN, 200]);
  t.strictSame(steps, [ADDRESSES[0], ADDRESSES[2], "resolved", ADDRESSES[1]]);
});

t.test("while addresses can't be resolved, items get 503, and a repeat creates them", async (t) => {
  const server = await openLoopback();
  const unreachable = createPeliasGeocoder({ baseUrl: server.baseUrl });
  await server.close();
  let current = unreachable;
  const cut = await startApi(t, {
    geocoder: { name: "offline", geocode: (...request) => current.geocode(...request) },
  });
  const { key } = cut.company;
  const created = await cut.call("createCustomer", { key, body: { displayName: "One" } });
  const customerId = created.json().data.id;
  const items = ADDRESSES.map((address) => ({ customerId, address }));
  const request = { key, body: { items }, headers: { "idempotency-key": "locations" } };
  const { data } = (await cut.call("createLocationsBatch", request)).json();
  for (const result of data)
    t.match(result, { status: 503, error: { code: "GEOCODER_UNAVAILABLE", extraData: {} } });
  current = api.services.geocoder;
  const again = (await cut.call("createLocationsBatch", request)).json();
  t.ok(again.data.every(({ status }: Result) => status === 200));
  const third = await cut.call("createLocationsBatch", request);
  t.equal(third.headers["idempotency-replayed"], "true");
  t.equal((await eventsOf(cut.company, cut)).length, 1 + ADDRESSES.length);
});
