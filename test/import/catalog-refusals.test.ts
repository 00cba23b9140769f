import postgres from "postgres";
import t from "tap";
import { untilBlocked } from "../helpers/database.ts";
import { teardown } from "../helpers/teardown.ts";
import { catalog, ID } from "./catalog.ts";
import { catalogDump, COMPANY, databaseWithCompanies, UNKNOWN } from "../admin/database.ts";
import { admin, adminWithInput, jsonLines } from "../admin/run-admin.ts";

const IMPORT = ["catalog", "import", "-", "--company", COMPANY];
const NEW = "019b2000-0000-7000-8000-000000000001";

t.test("every problem is reported with its line number, and nothing is written", async (t) => {
  const { url, sql } = await databaseWithCompanies(t);
  await adminWithInput(url, jsonLines(catalog()), ...IMPORT);
  const before = await catalogDump(sql);
  const sku = { kind: "sku", id: NEW, name: "x" };
  const list = { kind: "pricelist", name: "x" };
  const zone = { kind: "zone", name: "x", code: "c", color: "red" };
  const fresh = (n: number) => `019b2000-0000-7000-8000-0000000001${String(n).padStart(2, "0")}`;
  const cases: [line: object | string, problem: string | undefined][] = [
    ['{"kind":"sku"', "is not valid JSON: "],
    ["17", "must be a JSON object in braces"],
    [{ kind: "truck" }, "/kind must be one of: service, product,"],
    [{ id: NEW, name: "x" }, "/kind must be one of: "],
    [{ kind: "product", name: "x" }, "/id is required"],
    [{ kind: "product", id: "7", name: "x" }, "/id must be a UUID"],
    [{ kind: "product", id: fresh(1), name: "" }, "/name must be at least 1 character"],
    [{ kind: "product", id: fresh(2), name: "x", colour: 1 }, "/colour is unknown"],
    [
      { kind: "service", id: fresh(3), name: "x", code: 1.5, identifier: "x" },
      "/code must be a whole number",
    ],
    [
      { kind: "service", id: fresh(4), name: "x", code: 1, identifier: "x", subscribedAt: "now" },
      "/subscribedAt must be a timestamp such as 2025-11-03T15:04:05Z (RFC 3339)",
    ],
    [{ ...sku, id: fresh(5), name: "\u0000" }, "/name must not contain U+0000"],
    [
      { ...sku, id: fresh(6), fees: { late: { price: 1.999 } } },
      "/fees/late/price must have at most two decimals",
    ],
    [
      { ...sku, id: fresh(7), fees: { late: { price: -1 } } },
      "/fees/late/price must be at least 0",
    ],
    [{ ...sku, id: fresh(8), fees: { late: { amount: 1 } } }, "/fees/late/amount is unknown"],
    [
      { ...sku, id: fresh(9), serviceId: NEW },
      `/serviceId refers to a service that is neither in the file nor in the company: ${NEW}`,
    ],
    [
      { ...sku, id: fresh(10), pricingTypeId: ID.product },
      "/pricingTypeId refers to a pricingType that is neither",
    ],
    [
      { ...list, id: fresh(11), skus: [{ skuId: NEW, price: 1 }] },
      "/skus/0/skuId refers to a sku that is neither",
    ],
    [{ ...list, id: fresh(12), skus: [{ skuId: ID.sku }] }, "/skus/0/price is required"],
    [
      { ...list, id: fresh(13), skus: [{ skuId: ID.sku, price: 1e9 }] },
      "/skus/0/price must be at most 999999999.99",
    ],
    [
      {
        ...list,
        id: fresh(14),
        skus: [
          { skuId: ID.sku, price: 1 },
          { skuId: ID.sku.toUpperCase(), price: 2 },
        ],
      },
      "/skus/1/skuId is a duplicate of /skus/0",
    ],
    [
      { ...list, id: fresh(15), charges: [{ id: ID.charge, name: "x", price: 1 }] },
      `/charges/0/id is already used by a charge of pricelist ${ID.pricelist}, which is not in the file`,
    ],
    [
      { ...list, id: fresh(16), isDefault: true, charges: [{ id: NEW, name: "x", price: 1 }] },
      undefined,
    ],
    [{ ...list, id: fresh(17), isDefault: true }, "/isDefault is already true on line 22"],
    [
      { ...list, id: fresh(18), charges: [{ id: NEW, name: "x", price: 1 }] },
      "/charges/0/id is already used by a charge on line 22 (/charges/0/id)",
    ],
    [{ ...list, id: fresh(16).toUpperCase() }, "/id is already used by the pricelist on line 22"],
    [
      { ...zone, id: fresh(19), zipCodes: ["78704", " 78704 "] },
      "/zipCodes/1 is a duplicate of /zipCodes/0",
    ],
    [
      { ...zone, id: fresh(20), zipCodes: ["  ", "12345678901234567"] },
      "/zipCodes/1 must be 1 to 16 characters",
    ],
    [
      { ...zone, id: fresh(21), serviceIds: [NEW] },
      "/serviceIds/0 refers to a service that is neither",
    ],
    [
      { ...zone, id: fresh(23), pricelistId: NEW },
      `/pricelistId refers to a pricelist that is neither in the file nor in the company: ${NEW}`,
    ],
    [
      { ...zone, id: fresh(24), pricelistId: ID.pricelist },
      `/pricelistId refers to a pricelist without the scope zone, or with a customer: ${ID.pricelist}`,
    ],
    [
      { ...zone, id: fresh(25), pricelistId: fresh(11) },
      "/pricelistId refers to a pricelist without the scope zone",
    ],
    [{ ...zone, id: fresh(26), pricelistId: "7" }, "/pricelistId must be a UUID"],
    // A problem is reported once, and not again for lines that refer to the invalid line.
    [{ ...sku, id: fresh(22), productId: fresh(2) }, undefined],
    [
      `{"kind":"product","id":"${fresh(90)}","name":"x","name":"x"}`,
      "/name is given more than once",
    ],
    [`{"kind":"product","kind":"sku","id":"${fresh(91)}","name":"x"}`, "/kind is given more than"],
    [
      `{"kind":"sku","id":"${fresh(92)}","name":"x","fees":{"late":{"price":1,"price":2}}}`,
      "/fees/late/price is given more than once",
    ],
  ];
  const lines = cases.map(([line]) => (typeof line === "string" ? line : JSON.stringify(line)));
  const ran = await adminWithInput(url, lines.join("\n"), ...IMPORT, "--json");
  t.match(ran, { code: 1, stdout: "" });
  const reported = ran.stderr.trim().split("\n");
  for (const [index, [, problem]] of cases.entries()) {
    const reports = reported.filter((line) => line.startsWith(`line ${index + 1}: `));
    if (problem === undefined) t.strictSame(reports, [], `line ${index + 1} is valid`);
    else
      t.ok(
        reports.some((line) => line.includes(problem)),
        `line ${index + 1}: ${reports.join(" | ")}`,
      );
  }
  const numbers = reported.slice(0, -1).map((line) => Number(/^line (\d+)/.exec(line)?.[1]));
  t.strictSame(
    numbers,
    numbers.toSorted((a, b) => a - b),
    "in line order",
  );
  t.match(reported.at(-1), /^Nothing was imported: the file has \d+ problems\./);
  t.strictSame(await catalogDump(sql), before);
});

t.test("a pricelist of a zone keeps the scope zone", async (t) => {
  const { url, sql } = await databaseWithCompanies(t);
  const list = { kind: "pricelist", id: NEW, name: "South", scope: "zone" };
  const zone = { kind: "zone", id: ID.zone, name: "South", code: "S", color: "red" };
  const linked = jsonLines([list, { ...zone, pricelistId: NEW }]);
  t.match(await adminWithInput(url, linked, ...IMPORT), { code: 0 });
  const before = await catalogDump(sql);

  const company = { ...list, scope: "company" };
  const ran = await adminWithInput(url, jsonLines([company]), ...IMPORT);
  t.equal(ran.code, 1);
  t.match(
    ran.stderr,
    `line 1: /scope must be zone, without a customerId: zone ${ID.zone}, which is not in the file, has this pricelist`,
  );
  t.strictSame(await catalogDump(sql), before);

  const separate = await adminWithInput(url, jsonLines([company, zone]), ...IMPORT);
  t.match(separate, { code: 0 }, "unless the same file takes it from the zone");
  t.match(await sql`select pricelist_id from zones`, [{ pricelist_id: null }]);
});

t.test("a pricelist of an erased customer is refused", async (t) => {
  const { url, sql } = await databaseWithCompanies(t);
  const [customer, erased] = [ID.other, NEW];
  for (const id of [customer, erased])
    await sql`insert into customers (company_id, id, customer_number, display_name, status, created_at, updated_at)
      values (${COMPANY}, ${id}, ${id}, 'Smith', 'active', now(), now())`;
  const list = { kind: "pricelist", id: ID.pricelist, name: "Smith", customerId: erased };
  t.match(await adminWithInput(url, jsonLines([list]), ...IMPORT), { code: 0 });
  await sql`update customers set erased_at = now() where id = ${erased}`;
  const before = await catalogDump(sql);

  const lines = jsonLines([
    { ...list, id: ID.other, customerId: customer },
    { ...list, id: NEW, customerId: erased.toUpperCase() },
    { ...list, customerId: customer },
  ]);
  const ran = await adminWithInput(url, lines, ...IMPORT);
  t.equal(ran.code, 1);
  t.strictSame(ran.stderr.trim().split("\n"), [
    `line 2: /customerId refers to a customer whose personal data was erased: ${erased}. Remove this line`,
    `line 3: /id is a pricelist of customer ${erased}, whose personal data was erased. Remove this line`,
    "Nothing was imported: the file has 2 problems. Correct the lines named above and import it again.",
  ]);
  t.strictSame(await catalogDump(sql), before);
});

t.test("a pricelist is refused if its customer is erased while the import runs", async (t) => {
  const { url, sql } = await databaseWithCompanies(t);
  await sql`insert into customers (company_id, id, customer_number, display_name, status, created_at, updated_at)
    values (${COMPANY}, ${NEW}, '1', 'Smith', 'active', now(), now())`;
  const before = await catalogDump(sql);
  const ofCustomer = { kind: "pricelist", id: NEW, name: "Smith", customerId: NEW };
  const lines = [ofCustomer, ...catalog()];
  const other = postgres(url, { max: 1, onnotice: () => {} });
  teardown(t, "closing the other connection", () => other.end());
  const undo = new Error("undo");
  let running: ReturnType<typeof adminWithInput> | undefined;
  await t.rejects(
    other.begin(async (tx) => {
      // Zones are written last, so the import waits for this one.
      await tx`insert into zones (company_id, id, name, code, color, is_active)
        values (${COMPANY}, ${ID.zone}, 'South', 's', 'red', true)`;
      running = adminWithInput(url, jsonLines(lines), ...IMPORT);
      await untilBlocked(url);
      await sql`update customers set erased_at = now() where company_id = ${COMPANY}`;
      throw undo;
    }),
    undo,
  );
  const ran = await running;
  if (!running || !ran) throw new Error("the import was not started");
  t.equal(ran.code, 1);
  t.match(ran.stderr, /^line 1: \/customerId refers to a customer whose personal data was erased/);
  t.strictSame(await catalogDump(sql), before);
});

t.test("only the first fifty of many problems are shown", async (t) => {
  const { url } = await databaseWithCompanies(t);
  const lines = jsonLines(Array.from({ length: 99 }, () => ({ kind: "sku" })));
  const { stderr } = await adminWithInput(url, lines, ...IMPORT);
  t.match(
    stderr,
    /\nline 25: .*\n… and 148 more\nNothing was imported: the file has 198 problems\./s,
  );
});

t.test("an error of the database is reported in one line, and nothing is written", async (t) => {
  const { url, sql } = await databaseWithCompanies(t);
  await sql`alter table zones add constraint no_zones check (name <> 'South')`;
  const ran = await adminWithInput(url, jsonLines(catalog()), ...IMPORT);
  t.match(ran, { code: 1, stdout: "" });
  t.match(
    ran.stderr,
    /^The database reported an error: new row for relation "zones" violates check constraint "no_zones" \(23514\)\.\n$/,
  );
  for (const [table, rows] of Object.entries(await catalogDump(sql))) t.strictSame(rows, [], table);
});

t.test("an unknown company is refused before the file is opened", async (t) => {
  const { url } = await databaseWithCompanies(t);
  const ran = await admin(url, "catalog", "import", "/nowhere", "--company", UNKNOWN);
  t.match(ran, { code: 1, stdout: "", stderr: /^There is no company with the id/ });
});
