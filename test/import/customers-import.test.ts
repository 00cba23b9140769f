import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type postgres from "postgres";
import t from "tap";
import { untilBlocked } from "../helpers/database.ts";
import { eventually } from "../helpers/eventually.ts";
import {
  COMPANY,
  countOf,
  databaseWithCompanies,
  OTHER_COMPANY,
  UNKNOWN,
} from "../admin/database.ts";
import { admin, adminWithInput, jsonLines, startAdmin } from "../admin/run-admin.ts";

const importFrom = (file: string, company = COMPANY) => [
  "customers",
  "import",
  file,
  "--company",
  company,
];
const counters = async (sql: postgres.Sql) =>
  (
    await sql`select customers::int, next_customer_number::int as next from company_counters
    where company_id = ${COMPANY}`
  )[0];

t.test("every field is stored unchanged, and omitted fields get their defaults", async (t) => {
  const { url, sql } = await databaseWithCompanies(t);
  const full = {
    id: "019B0000-0000-7000-8000-0000000000AA",
    displayName: 'Tab\\N \\. "quoted" \' ; ünïcödé 🚛',
    customerId: "A-17",
    status: "inactive",
    email: "a@b.example",
    phone: "+1 512 555 0142 \\t",
    externalId: "CRM\\1",
    companyName: "two\nlines\ta tab\rand \\ slashes \\",
    createdAt: "2020-02-29T23:59:60.1239+01:00",
    updatedAt: "2021-01-01t00:00:00z",
  };
  const input = `\uFEFF${JSON.stringify(full)}\r\n\n  \n{"displayName":"\\\\N"}\n{"displayName":"n","email":null,"createdAt":null}`;
  const ran = await adminWithInput(url, input, ...importFrom("-"), "--json");
  t.strictSame(ran.json(), { companyId: COMPANY, customers: 3, nextCustomerNumber: 10_001 });
  t.equal(ran.stderr, "", "no progress bar unless on a terminal");

  const rows = await sql`select * from customers order by display_name`;
  t.match(rows[1], { id: /^[0-9a-f]{8}-[0-9a-f]{4}-7/, display_name: "\\N" });
  t.match(rows[2], { customer_number: "", status: "active", email: null, created_at: null });
  t.match(rows[0], {
    id: full.id.toLowerCase(),
    display_name: full.displayName,
    customer_number: "A-17",
    status: "inactive",
    email: full.email,
    phone: full.phone,
    company_name: full.companyName,
    external_id: full.externalId,
    created_at: new Date("2020-02-29T23:00:00.123Z"),
    updated_at: new Date("2021-01-01T00:00:00.000Z"),
  });
});

t.test("new customer numbers continue after the largest imported number", async (t) => {
  const { url, sql } = await databaseWithCompanies(t);
  const numbers = ["00020000", "20500", "9999999999999999", "x30000", "-40000", "12.5", ""];
  const lines = jsonLines(numbers.map((customerId) => ({ displayName: "x", customerId })));
  await adminWithInput(url, lines, ...importFrom("-"));
  t.strictSame(await counters(sql), { customers: 7, next: 20_501 });
  await adminWithInput(url, '{"displayName":"x","customerId":"300"}', ...importFrom("-"));
  t.strictSame(await counters(sql), { customers: 8, next: 20_501 }, "it is never lowered");
  const empty = await adminWithInput(url, "\n", ...importFrom("-"), "--json");
  t.match(empty.json(), { customers: 0 });
});

t.test("5,000 customers are imported from a file", async (t) => {
  const { url, sql } = await databaseWithCompanies(t);
  const file = join(t.testdir({}), "customers.jsonl");
  const customers = Array.from({ length: 5_000 }, (_, i) => ({
    displayName: `Customer ${i}`,
    customerId: String(50_000 + i),
    email: `c${i}@mail.example`,
    createdAt: new Date(1.6e12 + i * 60_000).toISOString(),
  }));
  await writeFile(file, jsonLines(customers));
  const ran = await admin(url, ...importFrom(file));
  t.match(ran, { code: 0, stdout: /^Imported 5000 customers into "Company 1"\. .* 55000\.\n$/ });
  t.strictSame(await counters(sql), { customers: 5_000, next: 55_000 });
  const [found] = await sql`
    select count(*)::int, count(distinct id)::int as ids, bool_and(search_text like '%customer%') as searchable
    from customers where company_id = ${COMPANY}`;
  t.strictSame({ ...found }, { count: 5_000, ids: 5_000, searchable: true });
});

t.test("every invalid line is reported with its number, and nothing is written", async (t) => {
  const { url, sql } = await databaseWithCompanies(t);
  const long = (length: number) => "x".repeat(length);
  const lines: [line: string, problem: string | undefined][] = [
    ['{"displayName":"fine"}', undefined],
    ["", undefined],
    ['{"displayName":', "is not valid JSON: "],
    ["[]", "must be a JSON object in braces"],
    ["{}", "/displayName is required"],
    ['{"displayName":""}', "/displayName must be at least 1 character"],
    [`{"displayName":"${long(256)}"}`, "/displayName must be at most 255 characters"],
    ['{"displayName":"a\\u0007"}', "/displayName must not contain control characters"],
    ['{"displayName":"a\\ud800"}', "/displayName must not contain a lone surrogate"],
    ['{"displayName":"x","companyName":"\\u0000"}', "/companyName must not contain U+0000"],
    ['{"displayName":"x","email":"nobody"}', "/email must be an email address"],
    ['{"displayName":"x","email":"x@192.0.2.1"}', "/email must be an email address"],
    [`{"displayName":"x","email":"${long(65)}@b.example"}`, "/email must be an email address"],
    ['{"displayName":"First","displayName":"Second"}', "/displayName is given more than once"],
    [
      String.raw`{"displayName":"a","display\u004eame":"b"}`,
      "/displayName is given more than once",
    ],
    ['{"displayName":"x","displayName":"x","vip":1}', "/displayName is given more than once"],
    [`{"displayName":"x","phone":"${long(51)}"}`, "/phone must be at most 50 characters"],
    ['{"displayName":"x","customerId":"1\\n"}', "/customerId must not contain control characters"],
    [`{"displayName":"x","customerId":"${long(51)}"}`, "/customerId must be at most 50 characters"],
    ['{"displayName":"x","customerId":5}', "/customerId must be a string"],
    ['{"displayName":"x","status":"gone"}', "/status must be one of: active, inactive"],
    ['{"displayName":"x","id":"urn:uuid:1"}', "/id must be a UUID"],
    [
      '{"displayName":"x","createdAt":"2020-01-01"}',
      "/createdAt must be a timestamp such as 2025-11-03T15:04:05Z (RFC 3339)",
    ],
    [
      '{"displayName":"x","createdAt":"0000-01-01T00:00:00Z"}',
      "/createdAt must be in the years 1 to 9999",
    ],
    ['{"displayName":"x","vip":true}', "/vip is unknown: remove it or check its spelling"],
    [`{"displayName":"${long(70_000)}"}`, "is longer than 65536 bytes"],
  ];
  const input = Buffer.concat([
    Buffer.from(lines.map(([line]) => `${line}\n`).join("")),
    Buffer.from('{"displayName":"caf\u00E9"}\n', "latin1"),
  ]);
  const ran = await adminWithInput(url, input, ...importFrom("-"), "--json");
  t.match(ran, { code: 1, stdout: "" });
  const reported = ran.stderr.split("\n");
  for (const [index, [, problem]] of lines.entries()) {
    const reports = reported.filter((line) => line.startsWith(`line ${index + 1}: `));
    if (problem === undefined) t.strictSame(reports, [], `line ${index + 1} is valid`);
    else
      t.ok(
        reports.some((line) => line.includes(problem)),
        `line ${index + 1}: ${reports.join(" | ")}`,
      );
  }
  t.match(ran.stderr, `line ${lines.length + 1}: is not UTF-8`);
  t.match(ran.stderr, /\nNothing was imported: the file has 26 problems\..*\n$/);
  t.equal(await countOf(sql, "customers"), 0);
  t.strictSame(await counters(sql), { customers: 0, next: 10_001 });
});

t.test("the first fifty of many problems are shown, and all are counted", async (t) => {
  const { url } = await databaseWithCompanies(t);
  const lines = jsonLines(Array.from({ length: 3_000 }, () => ({ displayName: "" })));
  const { code, stderr } = await adminWithInput(url, lines, ...importFrom("-"));
  const reported = stderr.trim().split("\n");
  t.equal(code, 1);
  t.equal(reported.length, 52);
  t.match(reported[49], /^line 50: /);
  t.equal(reported[50], "… and 2950 more");
  t.match(reported[51], /the file has 3000 problems/);
});

t.test("a duplicate is reported with the number of the line that repeats it", async (t) => {
  const { url, sql } = await databaseWithCompanies(t);
  const first = { displayName: "first", customerId: "7", id: UNKNOWN };
  t.match(await adminWithInput(url, JSON.stringify(first), ...importFrom("-")), { code: 0 });
  const fill = (count: number) =>
    Array.from({ length: count }, (_, i) => ({ displayName: `fill ${i}`, customerId: `f${i}` }));
  const cases: [lines: object[], before: string, message: RegExp][] = [
    [
      [...fill(3), { displayName: "x", customerId: "7" }],
      "\n\n",
      /^line 6: \/customerId "7" is already used/,
    ],
    [
      [...fill(3), { displayName: "x", id: UNKNOWN.toUpperCase() }],
      "",
      /^line 4: \/id "019b.*0f" is already used/,
    ],
    [[...fill(1), ...fill(1)], "", /^line 2: \/customerId "f0" is already used/],
    [
      [
        { displayName: "x", externalId: "E" },
        { displayName: "y", externalId: "E" },
      ],
      "",
      /^line 2: \/externalId "E" is already used/,
    ],
    [[...fill(3000), { displayName: "x", customerId: "7" }, ...fill(1)], "\n", /^line 3002: /],
  ];
  for (const [lines, before, message] of cases) {
    const ran = await adminWithInput(url, before + jsonLines(lines), ...importFrom("-"));
    t.match(ran, { code: 1, stdout: "", stderr: message });
    t.match(ran.stderr, /\nNothing was imported: .*\n$/);
  }
  t.strictSame(await counters(sql), { customers: 1, next: 10_001 });
  const other = await adminWithInput(url, JSON.stringify(first), ...importFrom("-", OTHER_COMPANY));
  t.match(other, { code: 0 }, "another company may use the same id and number");
});

t.test("an unknown company or a missing file is refused", async (t) => {
  const { url } = await databaseWithCompanies(t);
  const dir = t.testdir({});
  const cases: [args: string[], stderr: RegExp][] = [
    [importFrom("-", UNKNOWN), /^There is no company with the id/],
    [importFrom("-", "x"), /^--company must be a UUID/],
    [importFrom(join(dir, "none")), /none can't be read: the file doesn't exist\.\n$/],
    [importFrom(dir), /can't be read: it is a folder\.\n$/],
  ];
  const ran = await Promise.all(cases.map(([args]) => admin(url, ...args)));
  for (const [index, [, stderr]] of cases.entries())
    t.match(ran[index], { code: 1, stdout: "", stderr });
});

t.test("Ctrl-C rolls back the import", async (t) => {
  const { url, sql } = await databaseWithCompanies(t);
  const { child, ended } = startAdmin({ DATABASE_URL: url }, ...importFrom("-"));
  child.stdin.on("error", () => {});
  child.stdin.write(jsonLines(Array.from({ length: 5000 }, () => ({ displayName: "x" }))));
  await eventually("a transaction that has written", async () => {
    const [busy] = await sql`
      select true from pg_stat_activity
      where datname = current_database() and application_name = 'partner-api import' and query = 'release before_rows'`;
    return busy;
  });
  child.kill("SIGINT");
  t.match(await ended, { code: 130, stdout: "", stderr: "Interrupted: nothing was imported.\n" });
  t.equal(await countOf(sql, "customers"), 0);
  t.strictSame(await counters(sql), { customers: 0, next: 10_001 });
});

t.test("Ctrl-C also ends the wait for another write to the company", async (t) => {
  const { url, sql } = await databaseWithCompanies(t);
  await sql.begin(async (tx) => {
    await tx`select from company_counters where company_id = ${COMPANY} for update`;
    const { child, ended } = startAdmin({ DATABASE_URL: url }, ...importFrom("-"));
    await untilBlocked(url);
    child.kill("SIGINT");
    t.match(await ended, { code: 130, stderr: "Interrupted: nothing was imported.\n" });
  });
});
