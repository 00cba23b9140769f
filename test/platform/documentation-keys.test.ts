/** Tests the keys that the documentation creates for signed-in users. */
import t from "tap";
import { startApi } from "../helpers/api.ts";
import { browserOf, signedIn, signIn, textOf, withPassword } from "../helpers/users.ts";
import type { PlatformUser } from "../helpers/users.ts";
import { createKey } from "#src/accounts/keys.ts";
import { changeRole, removeUser } from "#src/accounts/users.ts";
import { findSandbox } from "#src/db/accounts/companies.ts";
import { DEFAULT_LIMITS, findExceededLimit } from "#src/db/accounts/company-limits.ts";
import { evaluateOnce } from "../helpers/data/alerts.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#src/kernel/time.ts";
import { cleanUp } from "#src/process/housekeeping.ts";

const SESSION = "/developer/documentation/session";
const KEY = "/developer/documentation/key";
const KEYS = "/developer/keys";

const api = await startApi(t);
const { db, clock } = api.services;
const accounts = { db, clock, actor: "operator" };

/** Creates a key as the documentation's script does. */
async function create(user: PlatformUser) {
  const { csrf } = (await user.get(SESSION)).json<{ csrf: string }>();
  const answer = await user.post(KEY, {}, { csrf });
  return { answer, secret: answer.json<{ secret: string }>().secret };
}

const statusOf = async (key: string) => (await api.call("listCustomers", { key })).statusCode;

t.test("the documentation learns who is signed in, and no secret", async (t) => {
  const nobody = browserOf(api);
  const signedOut = await nobody.get(SESSION);
  t.equal(signedOut.statusCode, 200);
  t.strictSame(signedOut.json(), { user: null });
  t.notOk(signedOut.headers["set-cookie"]);
  const admin = await signedIn(api);
  const answer = await admin.get(SESSION, { origin: "https://evil.example" });
  const { csrf, ...rest } = answer.json<{ csrf: string }>();
  t.strictSame(rest, {
    user: { email: admin.email, role: "admin" },
    company: { name: "Test" },
    environment: "live",
  });
  t.type(csrf, "string");
  t.match(answer.headers, { "cache-control": "no-store" });
  t.notOk(answer.headers["access-control-allow-origin"], "other sites can't read it");
  t.notMatch(answer.body, admin.token);
});

t.test("an admin's key works for an hour and is visible to the company", async (t) => {
  const admin = await signedIn(api);
  const before = clock.now();
  const { answer, secret } = await create(admin);
  const after = clock.now();
  t.equal(answer.statusCode, 200);
  const { expiresAt, ...rest } = answer.json<{ expiresAt: string }>();
  t.strictSame(rest, { secret, name: `Documentation, ${admin.email}` });
  const createdMs = Date.parse(expiresAt) - HOUR_MS;
  t.ok(createdMs >= before.getTime() && createdMs <= after.getTime(), expiresAt);
  t.equal(await statusOf(secret), 200);
  const write = await api.call("createCustomer", { key: secret, body: { displayName: "Docs" } });
  t.equal(write.statusCode, 200);
  const { id } = write.json<{ data: { id: string } }>().data;
  const erase = await api.call("eraseCustomer", { key: secret, params: { id } });
  t.equal(erase.statusCode, 403, "it can't do what can't be undone");
  const list = textOf((await admin.get(KEYS)).body);
  t.match(list, `Documentation, ${admin.email} pak_…${secret.slice(-4)} active`);
  const audit = textOf((await admin.get("/developer/audit")).body);
  t.match(audit, `${admin.email} created the API key “Documentation, ${admin.email}”`);
  clock.advance(HOUR_MS - MINUTE_MS);
  t.equal(await statusOf(secret), 200);
  clock.advance(MINUTE_MS);
  t.equal(await statusOf(secret), 401);
});

t.test("a key is for the environment that the reader chose, also in the other one", async (t) => {
  const other = await api.asNewCompany();
  const admin = await signedIn(other);
  const create = async (environment: string, csrf: string) =>
    (await admin.post(KEY, { environment }, { csrf })).json<{ secret: string }>().secret;
  const { csrf } = (await admin.get(SESSION)).json<{ csrf: string }>();
  const sandboxKey = await create("sandbox", csrf);
  t.match(sandboxKey, /^pak_test_/);
  const customers = await api.call("listCustomers", { key: sandboxKey });
  t.equal(customers.json<{ total: number }>().total, 300, "the sandbox was created for it");
  const liveKey = await create("live", csrf);
  t.match(liveKey, /^pak_(?!test_)/);
  t.equal(await statusOf(sandboxKey), 200, "one key of each environment");
  t.equal((await admin.get(SESSION)).json<{ environment: string }>().environment, "live");
  await admin.post("/developer/environment", { environment: "sandbox" });
  const inSandbox = (await admin.get(SESSION)).json<{ csrf: string; environment: string }>();
  t.equal(inSandbox.environment, "sandbox");
  t.match(await create("live", inSandbox.csrf), /^pak_(?!test_)/);
  await admin.post("/developer/sign-out");
  t.equal(await statusOf(sandboxKey), 401);
});

t.test("a viewer gets no key, and no sandbox is created for one", async (t) => {
  const other = await api.asNewCompany();
  const user = await signedIn(other, "viewer");
  const { csrf } = (await user.get(SESSION)).json<{ csrf: string }>();
  t.equal((await user.post(KEY, { environment: "sandbox" }, { csrf })).statusCode, 403);
  t.equal(await findSandbox(db.work, other.company.id), undefined);
});

t.test("a viewer gets no key", async (t) => {
  const viewer = await signedIn(api, "viewer");
  const { csrf } = (await viewer.get(SESSION)).json<{ csrf: string }>();
  const answer = await viewer.post(KEY, {}, { csrf });
  t.equal(answer.statusCode, 403);
  t.notMatch((await viewer.get(KEYS)).body, `Documentation, ${viewer.email}`);
});

t.test("a user has one key: a new one replaces the former, and keeps its entry", async (t) => {
  const admin = await signedIn(api);
  const colleague = await signedIn(api);
  const theirs = await create(colleague);
  const secrets: string[] = [];
  for (let n = 0; n < 3; n++) secrets.push((await create(admin)).secret);
  t.strictSame(await Promise.all(secrets.map(statusOf)), [401, 401, 200]);
  t.equal(await statusOf(theirs.secret), 200, "a colleague's key keeps working");
  const page = (await admin.get(KEYS)).body;
  t.equal(page.split(`Documentation, ${admin.email}<`).length - 1, 1);
  const both = await Promise.all([create(admin), create(admin)]);
  const statuses = await Promise.all(both.map(({ secret }) => statusOf(secret)));
  t.strictSame(new Set(statuses), new Set([200, 401]), "of two at once, one works");
});

t.test("a key ends with the session, the role, the password and the user", async (t) => {
  const ends: { [what: string]: (user: PlatformUser) => Promise<unknown> } = {
    "sign-out": (user) => user.post("/developer/sign-out"),
    "sign-out everywhere": (user) => user.post("/developer/account/sign-out-everywhere"),
    "becoming a viewer": (user) => changeRole(accounts, api.company.id, user.userId, "viewer"),
    removal: (user) => removeUser(accounts, api.company.id, user.userId),
  };
  await signedIn(api);
  for (const [what, end] of Object.entries(ends)) {
    const user = await signedIn(api);
    const { secret } = await create(user);
    t.equal(await statusOf(secret), 200);
    await end(user);
    t.equal(await statusOf(secret), 401, what);
  }
  const user = await withPassword(api);
  await signIn(user);
  const { secret } = await create(user);
  await user.post("/developer/account/password", {
    currentPassword: "horse plate ninety lamps",
    password: "seven orange tractors",
  });
  t.equal(await statusOf(secret), 401, "a new password");
  const again = await create(user);
  t.equal(await statusOf(again.secret), 200, "the session continues and can create another");
});

t.test("an ended session creates no key", async (t) => {
  const user = await signedIn(api);
  const { csrf } = (await user.get(SESSION)).json<{ csrf: string }>();
  await user.post("/developer/sign-out");
  t.equal((await user.post(KEY, {}, { csrf })).statusCode, 401);
});

t.test("users can revoke the key, but not rotate it", async (t) => {
  const admin = await signedIn(api);
  const { secret } = await create(admin);
  const list = (await admin.get(KEYS)).body;
  const [, id = ""] =
    new RegExp(`/keys/([0-9a-f-]+)"><bdi>Documentation, ${admin.email}<`).exec(list) ?? [];
  t.notMatch((await admin.get(`${KEYS}/${id}`)).body, "/rotate");
  await admin.post(`${KEYS}/${id}/rotate`, { overlap: "24" });
  t.equal(await statusOf(secret), 200);
  await admin.post(`${KEYS}/${id}/revoke`);
  t.equal(await statusOf(secret), 401);
});

t.test("no limit, alert or warning counts these keys, and old ones are deleted", async (t) => {
  const company = await api.addCompany();
  const admin = await signedIn(api, "admin", company);
  const newKey = { name: "Full", scopes: ["customers:read"], expiresAt: null };
  await createKey(accounts, company.id, newKey);
  const limit = () =>
    findExceededLimit(db.work, company.id, "apiKeys", clock.now(), DEFAULT_LIMITS.apiKeys - 2);
  t.equal(await limit(), undefined);
  await create(admin);
  t.equal(await limit(), undefined);
  const alerts = async () => {
    await evaluateOnce(api);
    return textOf((await admin.get("/developer/alerts")).body);
  };
  clock.advance(50 * MINUTE_MS);
  t.notMatch(await alerts(), "Documentation,");
  t.notMatch(textOf((await admin.get("/developer")).body), "Documentation,");
  clock.advance(HOUR_MS);
  t.notMatch(await alerts(), "Documentation,");
  const isListed = async () => (await admin.get(KEYS)).body.includes("Documentation,");
  const fail = (error: unknown) => t.fail(String(error));
  await cleanUp(api.services, fail);
  t.ok(await isListed(), "as long as the log of requests may name it");
  clock.advance(8 * DAY_MS);
  const later = await signedIn(api, "admin", company);
  await cleanUp(api.services, fail);
  t.notMatch((await later.get(KEYS)).body, "Documentation,");
});
