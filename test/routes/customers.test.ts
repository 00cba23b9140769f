/** Customers: behaviour beyond the statuses checked in test/contract. */
import { sql } from "drizzle-orm";
import t from "tap";
import { startApi } from "../helpers/api.ts";

const api = await startApi(t);
const create = async (body: object) => (await api.call("createCustomer", { body })).json().data;

t.test("a created customer gets the next number of its company", async (t) => {
  const other = await api.addCompany();
  const first = await create({ displayName: "One" });
  const second = await create({ displayName: "Two" });
  const elsewhere = await api.call("createCustomer", {
    key: other.key,
    body: { displayName: "Elsewhere" },
  });
  t.equal(first.customerId, "10001");
  t.equal(second.customerId, "10002");
  t.equal(elsewhere.json().data.customerId, "10001");
});

t.test("concurrent creates get distinct numbers without gaps", async (t) => {
  const company = await api.addCompany();
  const body = { displayName: "Parallel" };
  const all = await Promise.all(
    Array.from({ length: 30 }, () => api.call("createCustomer", { key: company.key, body })),
  );
  const numbers = all.map((response) => Number(response.json().data.customerId));
  t.strictSame(
    numbers.toSorted((a, b) => a - b),
    Array.from({ length: 30 }, (_, i) => 10_001 + i),
  );
  const list = await api.call("listCustomers", { key: company.key });
  t.equal(list.json().total, 30);
});

t.test("GET returns a created customer unchanged, with defaults and nulls", async (t) => {
  const customer = await create({ displayName: "Plain" });
  t.match(customer, { status: "active", email: null, phone: null, companyName: null });
  t.equal(customer.createdAt, customer.updatedAt);
  const read = await api.call("getCustomer", { params: { id: customer.id } });
  t.strictSame(read.json(), { data: customer });
});

t.test("a customerId in a body is refused by name", async (t) => {
  const response = await api.call("createCustomer", {
    body: { displayName: "x", customerId: "7" },
  });
  t.equal(response.statusCode, 400);
  t.match(response.json().extraData.issues, [{ in: "body", path: "/customerId" }]);
});

t.test(
  "PATCH changes the given fields, clears those set to null, and keeps the others",
  async (t) => {
    const before = await create({ displayName: "Before", email: "a@b.example", phone: "1" });
    api.services.clock.advance(1000);
    const params = { id: before.id };
    const patch = { phone: null, companyName: "Co", status: "inactive" };
    const after = (await api.call("updateCustomer", { params, body: patch })).json().data;
    t.strictSame(after, { ...before, ...patch, updatedAt: after.updatedAt });
    t.ok(after.updatedAt > before.updatedAt);
    const back = await api.call("updateCustomer", { params, body: { status: "active" } });
    t.equal(back.json().data.status, "active");
  },
);

t.test("lists are newest first, and every page has the exact total", async (t) => {
  const company = await api.addCompany();
  const names = ["a", "b", "c", "d", "e"];
  for (const displayName of names) {
    api.services.clock.advance(1000);
    await api.call("createCustomer", { key: company.key, body: { displayName } });
  }
  const page = async (query: Record<string, number>) =>
    (await api.call("listCustomers", { key: company.key, query })).json();
  const shown = ({ data }: { data: { displayName: string }[] }) =>
    data.map(({ displayName }) => displayName);
  t.strictSame(shown(await page({})), names.toReversed());
  t.strictSame(shown(await page({ page: 2, limit: 2 })), ["c", "b"]);
  t.match(await page({ page: 9, limit: 2 }), { data: [], page: 9, limit: 2, total: 5 });
});

t.test(
  "searchTerm finds digits of phones, words in any order, and names without accents",
  async (t) => {
    const company = await api.addCompany();
    const make = (body: object) => api.call("createCustomer", { key: company.key, body });
    const names: readonly (readonly [displayName: string, phone?: string])[] = [
      ["Lone Star Roofing", "+1 (512) 555-7788"],
      ["Ana Delgado", "512-555-7788"],
      ["Zürich Straße", "512.281.0555"],
      ["Zu\u0308rich NFD"],
      ["Łódź Ærø IŞIK"],
      ["Ｆｕｌｌ　Ｗｉｄｔｈ"],
      ["O’Brien–Müller"],
    ];
    for (const [displayName, phone] of names) await make({ displayName, phone });
    const found = async (searchTerm: string) =>
      (await api.call("listCustomers", { key: company.key, query: { searchTerm } }))
        .json()
        .data.map(({ displayName }: { displayName: string }) =>
          names.findIndex(([name]) => name === displayName),
        )
        .toReversed();
    for (const [term, expected] of [
      ["5125557788", [0, 1]],
      ["+1 512 555 7788", [0, 1]],
      ["+15125557788", [0, 1]],
      ["(512)555", [0, 1]],
      ["512 555", [0, 1]],
      ["5557788", [0, 1]],
      ["51", [0, 1, 2]],
      ["555 512", []],
      ["roofing lone", [0]],
      ["ROOF star", [0]],
      ["delgado 512", [1]],
      ["Delgado, Ana", [1]],
      ["delgado roofing", []],
      ["zurich", [2, 3]],
      ["ZÜRICH", [2, 3]],
      ["zu\u0308rich", [2, 3]],
      ["strasse zurich", [2]],
      ["lodz aero isik", [4]],
      ["ıŞık", [4]],
      ["full width", [5]],
      ["ｚｕｒｉｃｈ", [2, 3]],
      ["o'brien-muller", [6]],
      ["mueller", []],
      ["\u0301", []],
    ] as const)
      t.strictSame(await found(term), expected, term);
  },
);

t.test("searchTerm matches any part of the four fields, case-insensitively", async (t) => {
  const company = await api.addCompany();
  const make = (body: object) => api.call("createCustomer", { key: company.key, body });
  await make({ displayName: "100% Roofing_Co \\ Sons", email: "Mixed.Case@Example.COM" });
  await make({
    displayName: "Éclair Hauling",
    phone: "+1 (512) 555-0100",
    companyName: "hidden",
  });
  const found = async (searchTerm: string) =>
    (await api.call("listCustomers", { key: company.key, query: { searchTerm } })).json().total;
  const expected: [string, number][] = [
    ["", 2],
    ["ROOFING", 1],
    ["mixed.case@example", 1],
    ["(512)", 1],
    ["10002", 1],
    ["1000", 2],
    ["éCLAIR", 1],
    ["%", 1],
    ["_", 1],
    ["\\", 1],
    ["0% r", 1],
    ["%%", 0],
    ["roofing%co", 0],
    ["hidden", 0],
    // Doesn't match across two fields: the end of the name and the start of the number.
    ["sons10001", 0],
    ["active", 0],
  ];
  for (const [term, total] of expected) t.equal(await found(term), total, term);
});

t.test("an empty phone or companyName is stored as null, the only form of unset", async (t) => {
  const unset = { phone: null, companyName: null };
  const created = await create({ displayName: "Empty", phone: "", companyName: "" });
  t.match(created, unset);
  const params = { id: created.id };
  const fill = { phone: "1", companyName: "Co" };
  t.match((await api.call("updateCustomer", { params, body: fill })).json().data, fill);
  const cleared = await api.call("updateCustomer", {
    params,
    body: { phone: "", companyName: "" },
  });
  t.match(cleared.json().data, unset);
  const { data: events } = (await api.call("listEvents", { query: { limit: 100 } })).json();
  t.match(events.at(-1), { type: "customer.updated", data: unset });

  // Earlier versions stored "".
  await api.services.db.work.execute(
    sql`update customers set phone = '', company_name = '' where id = ${created.id}`,
  );
  t.match((await api.call("getCustomer", { params })).json().data, unset);
  const { data: listed } = (
    await api.call("listCustomers", { query: { searchTerm: "Empty" } })
  ).json();
  t.match(listed, [unset]);
});
