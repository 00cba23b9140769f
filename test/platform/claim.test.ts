/** Tests that readers create sandboxes, that a sandbox is claimed once, and that nothing is left of others. */
import t, { type Test } from "tap";
import { is, sql } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { listAudit } from "#src/db/accounts/audit-log.ts";
import { findCompany } from "#src/db/accounts/companies.ts";
import * as schema from "#src/db/schema/index.ts";
import { unavailable, type Geocoder } from "#src/geocoding/geocoder.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#src/kernel/time.ts";
import { NO_METRICS, type SandboxStep } from "#src/metrics/metrics.ts";
import { cleanUp } from "#src/process/housekeeping.ts";
import { recorded } from "../helpers/data/recorded.ts";
import { startApi, type Api } from "../helpers/api.ts";
import { refused } from "../helpers/refused.ts";
import { startSmtp } from "../helpers/servers/smtp.ts";
import { browserOf, PASSWORD, signedIn, signIn, textOf, withPassword } from "../helpers/users.ts";
import { claimPath, create, LIMITS, OURS, submit } from "./claimable-sandbox.ts";

const HOME = "/developer?done=sandbox-claimed";

const steps: SandboxStep[] = [];
const metrics = { ...NO_METRICS, sandboxChanged: (step: SandboxStep) => void steps.push(step) };
const smtp = await startSmtp(t);
const api = await startApi(t, {
  options: { sandboxSignUp: LIMITS, mailer: smtp.mailer(), metrics },
});

async function houseKeep(test: Test, { services }: Pick<Api, "services"> = api) {
  const { db, clock } = services;
  await cleanUp({ db, clock, metrics }, (error) => void test.fail(String(error)));
}

/** Counts the rows of a company in all tables. */
async function countRows(id: string): Promise<number> {
  let total = 0;
  for (const table of Object.values(schema)) {
    if (!is(table, PgTable)) continue;
    if (!getTableConfig(table).columns.some(({ name }) => name === "company_id")) continue;
    const { rows } = await api.services.db.work.execute<{ count: number }>(
      sql`select count(*)::int as count from ${table} where company_id = ${id}`,
    );
    total += rows[0]?.count ?? 0;
  }
  return total;
}

t.test("one form without a script creates a sandbox, whose page is shown once", async (t) => {
  const { page, key, token, name, id } = await create(api);
  const text = textOf(page.body);
  t.match(text, /Your sandbox is ready/);
  t.match(text, `curl -s 'http://localhost:3000/v1/customers?limit=2'`);
  t.match(text, "npx http://localhost:3000/sdk/cli listen");
  t.match(text, "7 days from now");
  t.equal(page.headers["cache-control"], "no-store");
  const customers = await api.call("listCustomers", { key });
  t.equal(customers.json().total, 300);
  t.equal(customers.headers["x-environment"], "sandbox");
  const company = await findCompany(api.services.db.work, id);
  t.match(company, { name, quota: 30, environment: "sandbox", liveCompanyId: null });
  const { rows } = await api.services.db.work.execute(
    sql`select to_jsonb(c)::text as text from sandbox_claims c where company_id = ${id}`,
  );
  t.notMatch(String(rows[0]?.["text"]), token, "the token isn't stored");
  t.notMatch(String(rows[0]?.["text"]), "203.0.113.7", "nor is the address");
  const audit = await listAudit(api.services.db.work, id, { limit: 10 });
  t.strictSame(audit.map(({ actor, action }) => `${actor} ${action}`).toSorted(), [
    "anonymous api_key.created",
    "anonymous sandbox.created",
  ]);
  t.ok(steps.includes("created"));
});

t.test("a form of another site creates nothing", async (t) => {
  const before = await api.services.db.work.execute(sql`select count(*) from companies`);
  const attempts: { [what: string]: { [name: string]: string } } = {
    "no header of a browser": {},
    "another site": { "sec-fetch-site": "cross-site" },
    "a neighboring site": { "sec-fetch-site": "same-site" },
    "another origin": { origin: "https://evil.example" },
    "an opaque origin": { origin: "null" },
    "another origin that claims to be ours": { ...OURS, origin: "https://evil.example" },
  };
  for (const [what, headers] of Object.entries(attempts))
    t.equal((await submit(api, headers)).statusCode, 403, what);
  const after = await api.services.db.work.execute(sql`select count(*) from companies`);
  t.strictSame(after.rows, before.rows);
  t.equal((await submit(api, { origin: "http://localhost:3000" })).statusCode, 200);
});

t.test("keys of two sandboxes reach their own data only", async (t) => {
  const one = await create(api);
  const other = await create(api);
  const created = await api.call("createCustomer", {
    key: one.key,
    body: { displayName: "Only here" },
  });
  const { id } = created.json().data;
  t.equal((await api.call("getCustomer", { key: one.key, params: { id } })).statusCode, 200);
  refused(t, await api.call("getCustomer", { key: other.key, params: { id } }), "NOT_FOUND");
  t.equal((await api.call("listCustomers", { key: other.key })).json().total, 300);
});

t.test(
  "addresses of a sandbox without a live company never reach a provider that charges",
  async (t) => {
    const asked: string[] = [];
    const geocoder: Geocoder = {
      name: "google",
      geocode: async (text) => {
        asked.push(text);
        return unavailable("network");
      },
    };
    const other = await startApi(t, { geocoder, options: { sandboxSignUp: LIMITS } });
    const body = { address: "1100 Congress Ave, Austin, TX 78701" };
    const { key } = await create(other);
    t.equal((await other.call("validateAddress", { key, body })).statusCode, 200);
    t.strictSame(asked, []);
    const sandbox = await other.asSandbox();
    t.equal((await sandbox.call("validateAddress", { body })).statusCode, 503);
    t.equal(asked.length, 1, "the sandbox of a live company uses the provider");
  },
);

t.test(
  "before the claim, nobody can sign in to a sandbox, and agents have no access",
  async (t) => {
    const { id, key } = await create(api);
    for (const table of ["users", "user_sessions", "agent_grants", "webhook_endpoints", "emails"]) {
      const { rows } = await api.services.db.work.execute(
        sql`select count(*)::int as count from ${sql.identifier(table)} where company_id = ${id}`,
      );
      t.equal(rows[0]?.["count"], 0, table);
    }
    const agent = await api.app.inject({
      method: "POST",
      url: "/mcp",
      headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
      payload: "{}",
    });
    t.equal(agent.statusCode, 401);
  },
);

t.test("a signed-in user claims a sandbox with the link, and keeps it", async (t) => {
  const { token, key, id, name } = await create(api);
  const user = await withPassword(api, "viewer");
  const nobody = await browserOf(api).get(claimPath(token));
  t.match(textOf(nobody.body), /Sign in to claim it/);
  const back = /\/developer\/sign-in\?next=([^"]+)/.exec(nobody.body)?.[1] ?? "";
  t.equal(decodeURIComponent(back), claimPath(token));
  const entered = await signIn(user, { next: claimPath(token) });
  t.equal(entered.headers.location, claimPath(token));
  t.match(textOf((await user.get(claimPath(token))).body), `Claim as ${user.email}`);
  const claimed = await user.post("/developer/claim", { token });
  t.equal(claimed.statusCode, 303);
  t.equal(claimed.headers.location, HOME);
  const overview = textOf((await user.get(HOME)).body);
  t.match(overview, name);
  t.match(overview, "The sandbox is yours");
  t.match(textOf((await user.get("/developer/audit")).body), `claimed the sandbox`);

  t.test("its keys no longer expire, and it stays after the 7 days", async (t) => {
    const { clock } = api.services;
    clock.advance(8 * DAY_MS);
    await houseKeep(t);
    clock.advance(HOUR_MS);
    await houseKeep(t);
    t.equal((await api.call("listCustomers", { key })).statusCode, 200);
    t.equal((await findCompany(api.services.db.work, id))?.name, name);
    clock.resume();
  });

  t.test("the link works once", async (t) => {
    const other = await signedIn(api);
    t.equal((await other.get(claimPath(token))).statusCode, 404);
    t.equal((await other.post("/developer/claim", { token })).statusCode, 404);
  });

  t.test("the password works in both companies afterwards", async (t) => {
    const again = browserOf(api, user);
    const choice = await signIn(again, {});
    t.match(textOf(choice.body), /several companies.*Sandbox [0-9a-f]{6}.*Test/);
  });
});

t.test("of two users who claim a sandbox at once, one gets it", async (t) => {
  const { token, id } = await create(api);
  const users = [await signedIn(api), await signedIn(api)];
  const answers = await Promise.all(users.map((each) => each.post("/developer/claim", { token })));
  t.strictSame(
    answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b),
    [303, 404],
  );
  const { rows } = await api.services.db.work.execute(
    sql`select count(*)::int as count from users where company_id = ${id}`,
  );
  t.equal(rows[0]?.["count"], 1);
});

t.test("whoever has no account claims a sandbox by email", async (t) => {
  const { token, name } = await create(api);
  const reader = browserOf(api);
  const from = claimPath(token);
  const wrong = await reader.post("/developer/claim/email", { token, email: "no" }, { from });
  t.equal(wrong.statusCode, 422);
  const sent = await reader.post(
    "/developer/claim/email",
    { token, email: "New@new.example" },
    { from },
  );
  t.match(textOf(sent.body), /Check your inbox.*new@new.example/);
  const [, link = ""] = /(\/developer\/claim\/password\?token=[\w-]+)/.exec(lastMail()) ?? [];
  t.ok(link);
  t.equal(
    (await reader.get(`/developer/claim/password?token=${token}`)).statusCode,
    404,
    "the claim link itself doesn't set a password",
  );

  t.test("a later email replaces the link of the earlier one", async (t) => {
    await reader.post("/developer/claim/email", { token, email: "new@new.example" }, { from });
    t.equal((await reader.get(link)).statusCode, 404);
  });

  t.test("the link sets the password of the admin", async (t) => {
    const [, newLink = "", newToken = ""] =
      /(\/developer\/claim\/password\?token=([\w-]+))/.exec(lastMail()) ?? [];
    t.match(textOf((await reader.get(newLink)).body), "Set a password for new@new.example");
    const form = { token: newToken };
    const short = await reader.post(
      "/developer/claim/password",
      { ...form, password: "short" },
      { from: newLink },
    );
    t.equal(short.statusCode, 422);
    const claimed = await reader.post(
      "/developer/claim/password",
      { ...form, password: PASSWORD },
      { from: newLink },
    );
    t.equal(claimed.headers.location, HOME);
    t.match(textOf((await reader.get("/developer")).body), name);
    t.equal((await reader.get(newLink)).statusCode, 404);
    t.equal((await reader.get(from)).statusCode, 404);
    const again = await signIn(browserOf(api), { email: "new@new.example" });
    t.equal(again.statusCode, 303);
  });
});

t.test("a claim link sends few emails", async (t) => {
  const { token } = await create(api);
  const from = claimPath(token);
  const reader = browserOf(api);
  const statuses = [];
  for (const name of ["a", "b", "c", "d"])
    statuses.push(
      await reader.post(
        "/developer/claim/email",
        { token, email: `${name}@few.example` },
        { from },
      ),
    );
  t.equal(statuses.at(-1)?.statusCode, 429);
  t.ok(Number(statuses.at(-1)?.headers["retry-after"]) > 0);
});

t.test("every page of the platform works in a sandbox without a live company", async (t) => {
  const { token, key, id } = await create(api);
  const admin = await signedIn(api);
  await admin.post("/developer/claim", { token });
  await api.call("listCustomers", { key });
  const paths = [
    "",
    "/requests",
    "/webhooks",
    "/webhooks/new",
    "/alerts",
    "/alerts/settings",
    "/keys",
    "/keys/new",
    "/agents",
    "/users",
    "/users/new",
    "/audit",
    "/account",
    "/search?q=a",
    "/requests/capture",
    "/environment/reset",
  ];
  for (const path of paths) {
    const page = await admin.get(`/developer${path}`);
    t.equal(page.statusCode, 200, path);
    t.match(page.body, "environment-bar", path);
    t.notMatch(page.body, `value="live"`, path);
  }
  t.test("there is no live side to switch to", async (t) => {
    const answer = await admin.post("/developer/environment", { environment: "live" });
    t.equal(answer.statusCode, 303);
    t.match((await admin.get("/developer")).body, "environment-bar");
  });
  t.test("it can be reset", async (t) => {
    await api.call("createCustomer", { key, body: { displayName: "Gone" } });
    const reset = await admin.post("/developer/environment/reset");
    t.equal(reset.headers.location, "/developer?done=sandbox-reset");
    t.equal((await api.call("listCustomers", { key })).json().total, 300);
  });
  t.test("it sends to the receivers of sandboxes", async (t) => {
    const created = await admin.post("/developer/webhooks", {
      url: "https://receiver.sandbox.test/ok",
      events: ["customer.created"],
    });
    t.equal(created.statusCode, 200, textOf(created.body));
    t.equal((await findCompany(api.services.db.work, id))?.environment, "sandbox");
  });
});

t.test("nothing is left of a sandbox that nobody claimed, and its key ends with it", async (t) => {
  const { clock } = api.services;
  const { id, key, token } = await create(api);
  const claimedOne = await create(api);
  const admin = await signedIn(api);
  await admin.post("/developer/claim", { token: claimedOne.token });
  const created = await api.call("createCustomer", { key, body: { displayName: "Gone" } });
  await recorded(api, created, id);
  const otherRows = await countRows(claimedOne.id);
  clock.advance(7 * DAY_MS - MINUTE_MS);
  await recorded(api, await api.call("listCustomers", { key }), id);
  await houseKeep(t);
  t.equal((await api.call("listCustomers", { key })).statusCode, 200, "its key works until then");
  clock.advance(2 * MINUTE_MS);
  refused(t, await api.call("listCustomers", { key }), "UNAUTHENTICATED");
  const user = await signedIn(api);
  t.equal((await user.get(claimPath(token))).statusCode, 404);
  t.equal((await user.post("/developer/claim", { token })).statusCode, 404);
  await houseKeep(t);
  refused(t, await api.call("listCustomers", { key }), "UNAUTHENTICATED");
  clock.advance(11 * MINUTE_MS);
  await houseKeep(t);
  t.equal(await countRows(id), 0);
  t.equal(await findCompany(api.services.db.work, id), undefined);
  t.equal((await countRows(claimedOne.id)) >= otherRows - 2, true, "another sandbox stays");
  t.ok(steps.includes("erased"));
  t.ok(steps.includes("claimed"));
  clock.resume();
});

t.test("without emails, the claim page asks to sign in only", async (t) => {
  const other = await startApi(t, { options: { sandboxSignUp: LIMITS } });
  const { token } = await create(other);
  const page = await browserOf(other).get(claimPath(token));
  t.match(textOf(page.body), "This service sends no emails");
  const post = await browserOf(other).post("/developer/claim/email", {
    token,
    email: "a@b.example",
  });
  t.equal(post.statusCode, 404);
});

/** The last email, as text. */
function lastMail(): string {
  const source = smtp.received.at(-1)?.source ?? "";
  return source.replaceAll("=\r\n", "").replaceAll("=3D", "=");
}
