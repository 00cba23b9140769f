import t from "tap";
import {
  COMPANY,
  catalogDump,
  countOf,
  databaseWithCompanies,
  OTHER_COMPANY,
} from "../admin/database.ts";
import { catalog, ID } from "./catalog.ts";
import { adminProcess, adminWithInput, jsonLines } from "../admin/run-admin.ts";

const IMPORT = ["catalog", "import", "-", "--company", COMPANY];

t.test("a catalog is imported with defaults, whatever the order of its lines", async (t) => {
  const { url, sql } = await databaseWithCompanies(t);
  const ran = await adminProcess(url, jsonLines(catalog().toReversed()), ...IMPORT, "--json");
  t.strictSame(ran.json(), {
    companyId: COMPANY,
    total: 9,
    counts: {
      service: 1,
      product: 1,
      materialType: 1,
      loadComposition: 1,
      pricingType: 1,
      sku: 2,
      pricelist: 1,
      zone: 1,
    },
  });
  const [service] = await sql`select * from services`;
  t.match(service, {
    code: "101",
    description: "",
    subscription_status: "subscribed",
    status: "active",
  });
  t.match(await sql`select * from skus order by name`, [
    { name: "Bare", code: null, status: null, service_id: null },
    {
      name: "Full",
      service_id: ID.service,
      product_id: ID.product,
      pricing_type_id: ID.pricingType,
    },
  ]);
  t.match(await sql`select * from sku_fees order by key`, [
    { key: "free", type: null, price: null, per: null, limit: null, limit_type: null },
    {
      key: "overage",
      type: "weight",
      price: "65.10",
      per: "ton",
      limit: "1.50",
      limit_type: "ton",
    },
  ]);
  t.match(await sql`select * from pricelists`, [
    {
      scope: "company",
      status: "active",
      is_default: true,
      is_ecommerce: false,
      customer_id: null,
    },
  ]);
  t.match(await sql`select * from pricelist_skus order by price`, [
    { sku_id: ID.bare, price: "0.00" },
    { sku_id: ID.sku, price: "999999999.99" },
  ]);
  t.match(await sql`select * from charges`, [
    { id: ID.charge, name: "Fuel", price: "18.50", per: null },
  ]);
  t.match(await sql`select * from zone_zip_codes order by zipcode`, [
    { zipcode: "78704" },
    { zipcode: "78745" },
  ]);
  t.match(await sql`select * from zone_services`, [{ service_id: ID.service }]);
});

t.test("importing the same file again changes nothing", async (t) => {
  const { url, sql } = await databaseWithCompanies(t);
  await adminWithInput(url, jsonLines(catalog()), ...IMPORT);
  const before = await catalogDump(sql);
  const again = await adminWithInput(url, jsonLines(catalog()), ...IMPORT);
  t.equal(again.code, 0);
  t.strictSame(await catalogDump(sql), before);
});

t.test("a zone is linked to its pricelist, also when the zone's line comes first", async (t) => {
  const { url, sql } = await databaseWithCompanies(t);
  const id = "019b1000-0000-7000-8000-0000000000f1";
  const zone = { kind: "zone", id: ID.zone, name: "South", code: "S", color: "red" };
  const lines = [
    { ...zone, pricelistId: id.toUpperCase() },
    { kind: "pricelist", id, name: "South", scope: "zone" },
  ];
  t.match(await adminWithInput(url, jsonLines(lines), ...IMPORT), { code: 0, stderr: "" });
  t.match(await sql`select pricelist_id from zones`, [{ pricelist_id: id }]);
  const alone = jsonLines([{ ...zone, name: "Renamed", pricelistId: id }]);
  t.match(await adminWithInput(url, alone, ...IMPORT), { code: 0 }, "a list of the company");
  t.match(await sql`select name, pricelist_id from zones`, [{ name: "Renamed", pricelist_id: id }]);
});

t.test("importing an edited file updates the objects in it and replaces their lists", async (t) => {
  const { url, sql } = await databaseWithCompanies(t);
  await adminWithInput(url, jsonLines(catalog()), ...IMPORT);
  await sql`update skus set created_at = '2020-01-01'`;
  const second = "019b1000-0000-7000-8000-0000000000f0";
  const edited = [
    { kind: "sku", id: ID.sku, name: "Renamed", fees: { late: { price: 5 } } },
    {
      kind: "zone",
      id: ID.zone,
      name: "South",
      code: "S",
      color: "red",
      isActive: false,
      zipCodes: ["1"],
    },
    // The charge and the default move from one pricelist to another.
    { kind: "pricelist", id: ID.pricelist, name: "Old", skus: [{ skuId: ID.bare, price: 7 }] },
    {
      kind: "pricelist",
      id: second,
      name: "New",
      isDefault: true,
      charges: [{ id: ID.charge, name: "Fuel", price: 20, per: "trip" }],
    },
  ];
  t.match(await adminWithInput(url, jsonLines(edited), ...IMPORT), { code: 0, stderr: "" });
  const [sku] = await sql`select * from skus where id = ${ID.sku}`;
  t.match(sku, { name: "Renamed", service_id: null, created_at: new Date("2020-01-01T00:00:00Z") });
  t.match(await sql`select * from sku_fees`, [{ key: "late", price: "5.00" }]);
  t.match(await sql`select * from zones`, [{ name: "South", is_active: false }]);
  t.match(await sql`select * from zone_zip_codes`, [{ zipcode: "1" }]);
  t.equal(await countOf(sql, "zone_services"), 0);
  t.match(await sql`select * from pricelists order by name`, [
    { name: "New", is_default: true },
    { name: "Old", is_default: false },
  ]);
  t.match(await sql`select * from pricelist_skus`, [{ sku_id: ID.bare, price: "7.00" }]);
  t.match(await sql`select * from charges`, [{ pricelist_id: second, price: "20.00" }]);

  const third = { kind: "pricelist", id: ID.other, name: "Third", isDefault: true };
  await adminWithInput(url, JSON.stringify(third), ...IMPORT);
  t.match(await sql`select * from pricelists where is_default`, [{ name: "Third" }]);
  t.equal(await countOf(sql, "services"), 1, "objects that aren't in the file stay");
});

t.test(
  "a pricelist can be imported for a customer only if the customer belongs to the company",
  async (t) => {
    const { url, sql } = await databaseWithCompanies(t);
    const list = { kind: "pricelist", id: ID.pricelist, name: "Own", customerId: ID.other };
    const refused = await adminWithInput(url, JSON.stringify(list), ...IMPORT);
    t.match(refused, {
      code: 1,
      stderr: /^line 1: \/customerId refers to a customer that is neither/,
    });
    for (const company of [OTHER_COMPANY, COMPANY]) {
      await sql`insert into customers (company_id, id, display_name, customer_number, status)
      values (${company}, ${ID.other}, 'x', '', 'active')`;
      const { code } = await adminWithInput(url, JSON.stringify(list), ...IMPORT);
      t.equal(code, company === COMPANY ? 0 : 1);
    }
    t.match(await sql`select * from pricelists`, [{ scope: "customer", customer_id: ID.other }]);
  },
);

t.test("two companies can use the same ids", async (t) => {
  const { url, sql } = await databaseWithCompanies(t);
  for (const company of [COMPANY, OTHER_COMPANY]) {
    const args = ["catalog", "import", "-", "--company", company];
    t.match(await adminWithInput(url, jsonLines(catalog()), ...args), { code: 0 });
  }
  t.equal(await countOf(sql, "skus"), 4);
  const alone = catalog().filter(({ kind }) => kind === "pricelist");
  const empty = await adminWithInput(
    url,
    jsonLines(alone),
    "catalog",
    "import",
    "-",
    "--company",
    COMPANY,
  );
  t.match(empty, { code: 0 }, "a line can refer to the company's SKUs that aren't in the file");
});

t.test(
  "after an import, pricelists list the services of their SKUs, also those that the file leaves out",
  async (t) => {
    const { url, sql } = await databaseWithCompanies(t);
    await adminWithInput(url, jsonLines(catalog()), ...IMPORT);
    const summary = async () =>
      await sql`
      select list.id, list.sku_count, list.charge_count,
        (select array_agg(service_id::text) from pricelist_services
          where company_id = ${COMPANY} and pricelist_id = list.id) as services
      from pricelists list where company_id = ${COMPANY}`;
    t.match(await summary(), [
      { id: ID.pricelist, sku_count: 2, charge_count: 1, services: [ID.service] },
    ]);
    const moved = [
      { kind: "service", id: ID.other, name: "Hauling", code: 102, identifier: "hauling" },
      { kind: "sku", id: ID.sku, name: "Full", serviceId: ID.other },
    ];
    await adminWithInput(url, jsonLines(moved), ...IMPORT);
    t.match(await summary(), [{ sku_count: 2, charge_count: 1, services: [ID.other] }]);
  },
);

t.test("an import changes updatedAt of exactly the records that differ", async (t) => {
  const { url, sql } = await databaseWithCompanies(t);
  const imports = async (lines: readonly object[]) => {
    const ran = await adminWithInput(url, jsonLines(lines), ...IMPORT);
    t.equal(ran.code, 0, ran.stderr);
  };
  const other = { kind: "pricelist", id: ID.other, name: "Other", charges: [] };
  const all = [...catalog(), other];
  await imports(all);
  const changedNames = async () => {
    const changed = await sql<{ name: string }[]>`
      select name from (
        select name, created_at, updated_at from skus
        union all select name, created_at, updated_at from pricelists
        union all select name, created_at, updated_at from services
        union all select name, null, updated_at from zones
      ) stored
      where coalesce(updated_at, created_at) > '2025-01-01' order by name`;
    const names = changed.map(({ name }) => name);
    await sql`update skus set created_at = '2025-01-01', updated_at = null`;
    await sql`update pricelists set created_at = '2025-01-01', updated_at = null`;
    await sql`update services set created_at = '2025-01-01', updated_at = null`;
    await sql`update zones set updated_at = null`;
    return names;
  };
  t.strictSame(
    await changedNames(),
    ["Bare", "Full", "Other", "Rental", "South", "Standard"],
    "all are new",
  );

  await imports(all);
  t.strictSame(await changedNames(), [], "the same file changes none");

  const changing = async (id: string, change: object) => {
    await imports(all.map((line) => (line["id"] === id ? { ...line, ...change } : line)));
    const names = await changedNames();
    await imports(all);
    await changedNames();
    return names;
  };
  t.strictSame(await changing(ID.bare, { description: "New" }), ["Bare"], "a field of a SKU");
  t.strictSame(await changing(ID.bare, { fees: { day: { price: 1 } } }), ["Bare"], "a fee");
  t.strictSame(
    await changing(ID.sku, { fees: { free: {} } }),
    ["Full"],
    "a fee less than before, in the SKU only",
  );
  t.strictSame(
    await changing(ID.pricelist, { skus: [{ skuId: ID.sku, price: 5 }] }),
    ["Standard"],
    "prices, in the pricelist only",
  );
  t.strictSame(await changing(ID.pricelist, { charges: [] }), ["Standard"], "charges");
  t.strictSame(
    await changing(ID.service.toUpperCase(), { status: "inactive" }),
    ["Rental"],
    "a service",
  );
  t.strictSame(await changing(ID.zone, { color: "#ffffff" }), ["South"], "a field of a zone");
  t.strictSame(await changing(ID.zone, { zipCodes: ["78799"] }), ["South"], "ZIP codes");
  t.strictSame(await changing(ID.zone, { serviceIds: [] }), ["South"], "services of a zone");
  t.strictSame(await changing(ID.product, { name: "30 yard" }), [], "a product's name");
  await imports([{ ...other, isDefault: true }]);
  t.strictSame(await changedNames(), ["Other", "Standard"], "the previous default is cleared");
});
