import t from "tap";
import { DAY_MS, HOUR_MS } from "#src/kernel/time.ts";
import { hashApiKey, isWellFormed } from "#src/accounts/api-key.ts";
import { COMPANY, countOf, databaseWithCompanies, OTHER_COMPANY, UNKNOWN } from "./database.ts";
import { admin, idOf } from "./run-admin.ts";

t.test("creating a company sets its counters and quota", async (t) => {
  const { url, sql } = await databaseWithCompanies(t);
  const plain = await admin(url, "company", "create", "--name", "  Acme  ", "--json");
  t.match(plain.json(), {
    name: "Acme",
    quota: 100,
    currency: "USD",
    id: String,
    createdAt: String,
  });
  t.equal(plain.stdout.trim().split("\n").length, 1, "one JSON object");
  t.equal(plain.stderr, "");
  const large = await admin(url, "company", "create", "--name", "Big", "--quota", "5000", "--json");
  t.match(large.json(), { quota: 5000 });
  const [counters] = await sql`select * from company_counters where company_id = ${idOf(plain)}`;
  t.match(counters, { next_customer_number: "10001", customers: "0" });

  const list = await admin(url, "company", "list", "--json");
  const { companies } = list.json() as { companies: { name: string }[] };
  t.strictSame(
    companies.map(({ name }) => name),
    ["Company 1", "Company 2", "Acme", "Big"],
  );
  const text = await admin(url, "company", "list");
  t.match(text.stdout, /^ID +ENVIRONMENT +QUOTA +CURRENCY +CREATED +NAME\n/);
});

t.test("a company's sandbox is created once, and each run prints a key of it", async (t) => {
  const { url, sql } = await databaseWithCompanies(t);
  const open = ["company", "sandbox", "--company"];
  const text = await admin(url, ...open, COMPANY);
  t.match(
    text.stdout,
    /^Created the sandbox of "Company 1"\.\nID: \S+\nSecret .*: pak_test_\w{38}\n$/,
  );
  const again = (await admin(url, ...open, COMPANY, "--json")).json() as { companyId: string };
  t.match(again, { liveCompanyId: COMPANY, isNew: false, secret: /^pak_test_/ });
  const { companyId } = again;
  t.match(text.stdout, companyId);
  const rows = await sql`select environment from companies where id = ${companyId}`;
  t.match(rows, [{ environment: "sandbox" }]);
  const list = await admin(url, "company", "list");
  t.match(list.stdout, new RegExp(`${companyId} +sandbox `));
  const refused = await admin(url, ...open, companyId);
  t.match(refused, {
    code: 1,
    stderr: /^This company is a sandbox\. A sandbox has no sandbox\.\n$/,
  });
});

t.test("the list marks a sandbox that a reader created and nobody has claimed", async (t) => {
  const { url, sql } = await databaseWithCompanies(t);
  const listed = async () =>
    (await admin(url, "company", "list", "--json")).json() as {
      companies: { id: string; claimableUntil: string | null }[];
    };
  await sql`update companies set environment = 'sandbox' where id = ${OTHER_COMPANY}`;
  await sql`insert into sandbox_claims (company_id, hash, network, created_at, ends_at)
    values (${OTHER_COMPANY}, 'a', 'b', '2026-01-01T00:00:00Z', '2026-01-08T00:00:00Z')`;
  const text = (await admin(url, "company", "list")).stdout;
  t.match(text, new RegExp(`${OTHER_COMPANY} +claimable `));
  t.match(text, new RegExp(`${COMPANY} +live `));
  const untils = new Map((await listed()).companies.map((each) => [each.id, each.claimableUntil]));
  t.equal(untils.get(OTHER_COMPANY), "2026-01-08T00:00:00.000Z");
  t.equal(untils.get(COMPANY), null);
  await sql`update sandbox_claims set claimed_at = now()`;
  t.match((await admin(url, "company", "list")).stdout, new RegExp(`${OTHER_COMPANY} +sandbox `));
});

t.test("changing a quota affects only the given company", async (t) => {
  const { url, sql } = await databaseWithCompanies(t);
  const args = ["company", "set-quota", "--company", COMPANY, "--quota"];
  const ran = await admin(url, ...args, "1000000", "--json");
  t.match(ran.json(), { id: COMPANY, quota: 1_000_000 });
  const quotas = await sql<{ quota: number }[]>`select quota from companies order by id`;
  t.strictSame(
    quotas.map(({ quota }) => quota),
    [1_000_000, 100],
  );
  const refused = await admin(url, ...args, "1000001");
  t.match(refused, { code: 1, stdout: "", stderr: /^--quota must be .*\n$/ });
});

t.test("changing a currency affects only the given company", async (t) => {
  const { url, sql } = await databaseWithCompanies(t);
  const args = ["company", "set-currency", "--company", COMPANY, "--currency"];
  t.match((await admin(url, ...args, "cad", "--json")).json(), { id: COMPANY, currency: "CAD" });
  const found = await sql<{ currency: string }[]>`select currency from companies order by id`;
  t.strictSame(
    found.map(({ currency }) => currency),
    ["CAD", "USD"],
  );
  const refused = await admin(url, ...args, "ABC");
  t.match(refused, { code: 1, stdout: "", stderr: /^--currency must be .*\n$/ });
});

t.test("an operator raises a company's limit, and sees what is used (S3)", async (t) => {
  const { url } = await databaseWithCompanies(t);
  const set = ["company", "set-limit", "--company", COMPANY, "--resource"];
  const ran = await admin(url, ...set, "pricelists", "--limit", "5000", "--json");
  t.strictSame(ran.json(), { companyId: COMPANY, resource: "pricelists", limit: 5000 });
  const listed = await admin(url, "company", "limits", "--company", COMPANY, "--json");
  t.match(listed.json(), {
    limits: [
      { resource: "pricelists", limit: 5000, used: 0 },
      { resource: "pricelistSkus", limit: 500_000, used: 0 },
      { resource: "webhookEndpoints", limit: 16, used: 0 },
      { resource: "apiKeys", limit: 100, used: 0 },
      { resource: "users", limit: 200, used: 0 },
      { resource: "agents", limit: 200, used: 0 },
    ],
  });
  const other = await admin(url, "company", "limits", "--company", OTHER_COMPANY);
  t.match(other.stdout, /^RESOURCE +LIMIT +USED\npricelists +1000 +0\n/);
  const unknown = await admin(url, ...set, "orders", "--limit", "1");
  t.match(unknown, { code: 1, stderr: /^--resource must be one of pricelists, .*, not "orders"/ });
  const zero = await admin(url, ...set, "users", "--limit", "0");
  t.match(zero, { code: 1, stderr: /^--limit must be a whole number from 1 to/ });
});

t.test("a key's secret is shown once, and only its hash is stored", async (t) => {
  const { url, sql } = await databaseWithCompanies(t);
  const create = ["key", "create", "--company", COMPANY, "--name", "ERP", "--scopes"];
  const scopes = "customers:write, customers:read,customers:write";
  const ran = await admin(url, ...create, scopes, "--expires", "90d", "--json");
  const key = ran.json() as {
    id: string;
    secret: string;
    scopes: string[];
    createdAt: string;
    expiresAt: string;
  };
  t.strictSame(key.scopes, ["customers:read", "customers:write"]);
  t.ok(isWellFormed(key.secret));
  // Two readings of the database's clock, with some milliseconds between them.
  const validMs = Date.parse(key.expiresAt) - Date.parse(key.createdAt);
  t.equal(Math.round(validMs / HOUR_MS), (90 * DAY_MS) / HOUR_MS, "expires in 90 days");
  const [row] = await sql`select * from api_keys`;
  t.match(row, {
    id: key.id,
    company_id: COMPANY,
    last_four: key.secret.slice(-4),
    created_by: "operator",
  });
  const [entry] = await sql`select * from audit_log`;
  t.match(entry, { actor: "operator", action: "api_key.created", target_id: key.id });
  t.strictSame(row?.["hash"], hashApiKey(key.secret));

  const text = await admin(url, ...create, "customers:read");
  t.match(text.stdout, /Secret \(shown only once\): pak_[0-9A-Za-z]{38}\n$/);
});

t.test("keys are listed masked, including revoked keys", async (t) => {
  const { url } = await databaseWithCompanies(t);
  const create = ["key", "create", "--scopes", "customers:read", "--json"];
  const made = await admin(url, ...create, "--company", COMPANY, "--name", "One");
  await admin(url, ...create, "--company", OTHER_COMPANY, "--name", "Not mine");
  const { id, secret } = made.json() as { id: string; secret: string };

  const revoke = ["key", "revoke", "--company", COMPANY, "--key", id];
  t.match((await admin(url, ...revoke, "--json")).json(), { id, revokedAt: String });
  const again = await admin(url, ...revoke);
  t.match(again, { code: 0, stdout: /was already revoked at/ });

  const list = await admin(url, "key", "list", "--company", COMPANY, "--json");
  const { keys } = list.json() as { keys: object[] };
  t.equal(keys.length, 1);
  t.match(keys[0], {
    id,
    companyId: COMPANY,
    name: "One",
    state: "revoked",
    createdBy: "operator",
    masked: `pak_…${secret.slice(-4)}`,
    scopes: ["customers:read"],
    createdAt: String,
    expiresAt: null,
    lastUsedAt: null,
    revokedAt: String,
  });
  const text = await admin(url, "key", "list", "--company", COMPANY);
  t.notMatch(list.stdout + text.stdout, secret);
  t.notMatch(list.stdout, /hash|secret/);
});

t.test("a rotated key keeps working for a day by default, or for the given overlap", async (t) => {
  const { url, sql } = await databaseWithCompanies(t);
  const create = ["key", "create", "--company", COMPANY, "--name", "ERP", "--json"];
  const made = await admin(url, ...create, "--scopes", "customers:read");
  const rotate = ["key", "rotate", "--company", COMPANY, "--key"];
  const ran = await admin(url, ...rotate, idOf(made), "--json");
  const rotated = ran.json() as {
    id: string;
    secret: string;
    createdAt: string;
    replaced: { expiresAt: string };
  };
  t.ok(isWellFormed(rotated.secret));
  t.match(rotated, { name: "ERP", scopes: ["customers:read"], state: "active", expiresAt: null });
  t.match(rotated.replaced, { id: idOf(made), state: "rotated", replacedBy: rotated.id });
  const leftMs = Date.parse(rotated.replaced.expiresAt) - Date.parse(rotated.createdAt);
  t.equal(leftMs, DAY_MS, "the old key has a day left");

  const text = await admin(url, ...rotate, rotated.id, "--overlap", "0");
  t.match(text.stdout, /^Rotated key "ERP". The old key \(pak_….{4}\) is revoked\.\n/);
  t.match(text.stdout, /Secret \(shown only once\): pak_[0-9A-Za-z]{38}\n$/);
  t.match(await admin(url, ...rotate, rotated.id), {
    code: 1,
    stderr: /is revoked\. Create a new key/,
  });
  t.equal(await countOf(sql, "api_keys"), 3);
  const actions = await sql`select action from audit_log order by at, id`;
  t.strictSame(
    actions.map(({ action }) => action as string),
    ["api_key.created", "api_key.rotated", "api_key.rotated"],
  );
});

t.test("keys that exist get a scope by key grant, one or all with another scope", async (t) => {
  const { url } = await databaseWithCompanies(t);
  const create = ["key", "create", "--company", COMPANY, "--json", "--name"];
  const one = await admin(url, ...create, "ERP", "--scopes", "customers:read,customers:write");
  const two = await admin(url, ...create, "CRM", "--scopes", "customers:write");
  await admin(url, ...create, "Reader", "--scopes", "customers:read");
  const grant = ["key", "grant", "--company", COMPANY, "--scopes", "customers:erase"];
  const named = await admin(url, ...grant, "--key", idOf(one));
  t.match(
    named.stdout,
    /^Key "ERP" \(pak_….{4}\) now has customers:read, customers:write, customers:erase\.\n$/,
  );
  const all = await admin(url, ...grant, "--with", "customers:write", "--json");
  t.match(all.json(), {
    keys: [{ id: idOf(two), scopes: ["customers:write", "customers:erase"] }],
  });
  const again = await admin(url, ...grant, "--with", "customers:write");
  t.match(again, { code: 0, stdout: "No key was changed.\n" });
  for (const wrong of [[], ["--key", idOf(one), "--with", "customers:read"]])
    t.match(await admin(url, ...grant, ...wrong), {
      code: 1,
      stderr: /^Name either one key with --key, or several with --with <scope>\./,
    });
});

t.test("key roll, the former name of key rotate, works and isn't listed", async (t) => {
  const { url } = await databaseWithCompanies(t);
  const create = ["key", "create", "--company", COMPANY, "--name", "ERP", "--json"];
  const made = await admin(url, ...create, "--scopes", "customers:read");
  const formerName = ["key", "roll", "--company", COMPANY, "--key", idOf(made), "--overlap", "1h"];
  const ran = await admin(url, ...formerName, "--json");
  t.match(ran.json(), { name: "ERP", replaced: { id: idOf(made), state: "rotated" } });
  for (const group of ["key", "webhook"]) {
    const help = await admin(url, group, "--help");
    t.match(help.stdout, / rotate /);
    t.notMatch(help.stdout, /roll/);
  }
});

t.test("key commands refuse wrong input with one line that says how to fix it", async (t) => {
  const { url, sql } = await databaseWithCompanies(t);
  const createKey = (company: string, scopes: string, ...more: string[]) =>
    admin(url, "key", "create", "--name", "x", "--company", company, "--scopes", scopes, ...more);
  const read = "customers:read";
  const cases: [promise: ReturnType<typeof admin>, line: RegExp][] = [
    [createKey(COMPANY, "customers:delete"), /^There is no scope "customers:delete"\. Choose from/],
    [createKey(COMPANY, ","), /^Select at least one scope/],
    [createKey(UNKNOWN, read), /^There is no company with the id .*company list/],
    [createKey("7", read), /^--company must be a UUID/],
    [createKey(COMPANY, read, "--expires", "0d"), /^--expires must be in the future/],
    [
      admin(url, "key", "revoke", "--company", COMPANY, "--key", UNKNOWN),
      /no API key with the id .*key list/,
    ],
    [admin(url, "key", "rotate", "--company", COMPANY, "--key", UNKNOWN), /no API key with the id/],
    [
      admin(url, "key", "rotate", "--company", COMPANY, "--key", UNKNOWN, "--overlap", "1"),
      /^--overlap/,
    ],
    [
      admin(url, "key", "rotate", "--company", COMPANY, "--key", UNKNOWN, "--overlap", "31d"),
      /^The overlap/,
    ],
  ];
  for (const [promise, line] of cases) {
    const ran = await promise;
    t.match(ran, { code: 1, stdout: "", stderr: line });
    t.equal(ran.stderr.trim().split("\n").length, 1, "one line");
  }
  t.equal(await countOf(sql, "api_keys"), 0);
});

t.test("wrong usage exits with 2, and help exits with 0", async (t) => {
  const { url } = await databaseWithCompanies(t);
  for (const args of [
    [],
    ["company"],
    ["compnay", "list"],
    ["company", "create"],
    ["company", "list", "--nope"],
    ["customers", "import", "--company", COMPANY],
  ])
    t.match(await admin(url, ...args), { code: 2, stdout: "" }, args.join(" "));
  for (const args of [
    ["--help"],
    ["key", "--help"],
    ["key", "create", "--help"],
    ["catalog", "import", "--help"],
  ])
    t.match(
      await admin("not even a URL", ...args),
      { code: 0, stdout: /^Usage: / },
      args.join(" "),
    );
});

t.test("a wrong setting or an unreachable database is reported in one line", async (t) => {
  const wrong = await admin("mysql://x", "company", "list");
  t.match(wrong, { code: 1, stderr: /^Wrong setting: DATABASE_URL must read .*\n$/ });
  const gone = await admin("postgres://a:b@127.0.0.1:1/x", "company", "list", "--json");
  t.match(gone, {
    code: 1,
    stdout: "",
    stderr: /^The database can't be reached.*DATABASE_URL.*\n$/,
  });
});
