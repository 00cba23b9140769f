/** Tests that secrets are shown once and never appear in logs, on later pages, or unhashed in the database. */
import { createHash } from "node:crypto";
import { Writable } from "node:stream";
import { pino } from "pino";
import postgres from "postgres";
import t, { type Test } from "tap";
import { startApi } from "../helpers/api.ts";
import { browserOf, signIn, withPassword, PASSWORD } from "../helpers/users.ts";
import { makeThings, FORM, pathTo, platformRoutes } from "./platform-routes.ts";

const lines: string[] = [];
const stream = new Writable({
  write(chunk: Buffer, _, done) {
    lines.push(chunk.toString());
    done();
  },
});
const api = await startApi(t, { options: { logger: pino({ level: "trace" }, stream) } });
const sql = postgres(api.databaseUrl, { max: 1, onnotice: () => {} });
t.teardown(() => sql.end());

/** Every secret seen in this test, by name. */
const secrets = new Map<string, string>([["the password", PASSWORD]]);

/** Remembers a secret that a page or cookie contained on purpose. */
function keep(what: string, secret: string | null | undefined): string {
  if (!secret || secret.length < 8) throw new Error(`${what} is missing`);
  secrets.set(what, secret);
  return secret;
}

function keepSession(what: string, token: string | null): void {
  keep(`${what} session`, token);
  const csrf = createHash("sha256").update(`csrf ${token}`).digest("base64url");
  keep(`${what} session's CSRF secret`, csrf);
}

const keyIn = (page: string) => /pak_[0-9A-Za-z]{38}/.exec(page)?.[0];
const webhookSecretIn = (page: string) =>
  /whsec_[\w+/]+=*/.exec(page.replaceAll("&#61;", "="))?.[0];
const tokenIn = (page: string) => /token(?:=|&#61;)([\w-]{43})/.exec(page)?.[1];

const admin = await withPassword(api);
const newcomer = browserOf(api);
const things = await makeThings(api, api.company);

await signIn(admin, { password: keep("a wrong password", "Wrong-lamp ninety plates") });
await signIn(admin, { email: keep("a password as address", "Plates-in-the-wrong-field") });
const form = await browserOf(api).get("/developer/sign-in");
keep("the cookie before sign-in", form.cookies[0]?.value);
await signIn(admin);
keepSession("the first", admin.token);

const added = await admin.post("/developer/users", FORM);
const dead = keep("a replaced link's token", tokenIn(added.body));
const userId = /users\/([0-9a-f-]{36})/.exec(added.body)?.[1] ?? "";
const linked = await admin.post(`/developer/users/${userId}/link`);
const token = keep("a link's token", tokenIn(linked.body));
for (const each of [dead, token]) await newcomer.get(`/developer/set-password?token=${each}`);
const set = (password: string) =>
  newcomer.post("/developer/set-password", { token, password }, { from: "/developer/sign-in" });
await set(keep("a refused password", "too short ü"));
await set(keep("a password by link", "ninety lamps of horses"));
keepSession("the newcomer's", newcomer.token);
const open = await admin.post(`/developer/users/${userId}/link`);
keep("an open link's token", tokenIn(open.body));
const change = {
  currentPassword: PASSWORD,
  password: keep("a new password", "Lamp of ninety nights"),
};
await admin.post("/developer/account/password", { ...change, currentPassword: "not that one" });
await admin.post("/developer/account/password", change);

const made = await admin.post("/developer/keys", FORM);
const key = keep("a key", keyIn(made.body));
const rotated = await admin.post(`/developer/keys/${things.keyId}/rotate`, { overlap: "24" });
keep("a rotated key", keyIn(rotated.body));
for (const url of [
  "/v1/customers",
  `/v1/customers?key=${key}`,
  `/v1/${key}`,
  `/v1/nothing/x${key}`,
])
  await api.app.inject({ url, headers: { authorization: `Bearer ${key}` } });
await api.app.inject({
  url: "/v1/customers",
  headers: { authorization: `Bearer ${key.slice(0, -1)}_` },
});

const endpoint = await admin.post("/developer/webhooks", FORM);
keep("a webhook secret", webhookSecretIn(endpoint.body));
for (const action of ["rotate", "replace", "test"]) {
  const answer = await admin.post(`/developer/webhooks/${things.endpointId}/${action}`);
  if (action !== "test") keep(`a webhook secret by ${action}`, webhookSecretIn(answer.body));
}

// A failure halfway is logged as an error.
await sql`alter table audit_log rename to audit_log_away`;
const broken = await admin.post("/developer/keys", FORM);
t.equal(broken.statusCode, 500);
t.notMatch(broken.body, /audit_log|insert|select|drizzle/i, "nothing of the cause is shown");
await signIn(browserOf(api), { email: admin.email, password: change.password });
await admin.post("/developer/webhooks", FORM);
await admin.post("/developer/users", { ...FORM, email: "half@company.example" });
await sql`alter table audit_log_away rename to audit_log`;
await admin.get(`/developer/${key}?token=${token}`);
await admin.get(`/developer/sign-in?next=${encodeURIComponent(`/developer?token=${token}`)}`);

t.test("the log contains no secret", async (t) => {
  const log = lines.join("");
  t.match(log, "/developer/set-password", "the log has been written");
  t.match(log, "audit_log", "the log contains the failure");
  notIn(t, "the log", log);
});

t.test("no later page shows a secret", async (t) => {
  await signIn(admin, { password: secrets.get("a new password") ?? "" });
  for (const route of await platformRoutes(api)) {
    if (route.method !== "GET" || route.access === "anyone") continue;
    const page = await admin.get(pathTo(route, things));
    // No authorization request is pending.
    const isQuestion = route.url === "/developer/consent/:uid";
    t.equal(page.statusCode, isQuestion ? 404 : 200, route.url);
    notIn(t, route.url, page.body);
  }
});

t.test("no row of any table contains a secret in plain text", async (t) => {
  const tables = await sql<{ name: string }[]>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`;
  t.ok(tables.some(({ name }) => name === "public.user_sessions"));
  let text = "";
  for (const { name } of tables) {
    const rows = await sql.unsafe<{ row: string }[]>(
      `select to_jsonb(t)::text as row from ${name} t`,
    );
    text += `${name}: ${rows.map(({ row }) => row).join("\n")}\n`;
  }
  t.match(text, admin.email, "rows are read");
  t.match(text, "$argon2id$v=19$", "passwords are hashed");
  notIn(t, "a row", text);
});

/** Fails for every secret that a text contains, as is, in base64, or in hex. */
function notIn(t: Test, where: string, text: string): void {
  for (const [what, secret] of secrets) {
    const bytes = Buffer.from(secret);
    const forms = [
      secret,
      encodeURIComponent(secret),
      bytes.toString("hex"),
      bytes.toString("base64url"),
      bytes.toString("base64").replaceAll("=", ""),
      // The bytes of a token.
      Buffer.from(secret, "base64url").toString("hex"),
    ].filter((form) => form.length >= 8);
    const found = forms.filter((form) => text.includes(form));
    t.strictSame(found, [], `${what} is not in ${where}`);
  }
}
