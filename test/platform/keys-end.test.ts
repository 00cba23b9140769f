/** Tests rotated, revoked and expired API keys on the developer platform. */
import t, { type Test } from "tap";
import { startApi } from "../helpers/api.ts";
import { signedIn, textOf, type Fields, type PlatformUser } from "../helpers/users.ts";
import { startPeer } from "../helpers/peer.ts";

const api = await startApi(t);
const admin = await signedIn(api);
const KEYS = "/developer/keys";
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

/** Creates a key with the form. */
async function create(user: PlatformUser, fields: Fields = {}) {
  const form = await user.get(`${KEYS}/new`);
  const id = /name="id" value="([^"]+)"/.exec(form.body)?.[1] ?? "";
  const sent = { id, name: "Dispatch", scopes: ["customers:read"], expires: "never", ...fields };
  const answer = await user.post(KEYS, sent);
  return { id, sent, answer, secret: secretIn(answer.body) };
}

const secretIn = (page: string) => /pak_[0-9A-Za-z]{38}/.exec(page)?.[0] ?? "";
const errorsIn = (page: string) =>
  [...page.matchAll(/class="error" id="(\w+)-error"/g)].map(([, name]) => name);

/** Lets two processes cache a key. The returned function checks that both reject it. */
async function refusals(t: Test, secret: string): Promise<() => Promise<void>> {
  const apps = [api.app, await startPeer(t, api)];
  const headers = { authorization: `Bearer ${secret}` };
  const answer = async (status: number) => {
    for (const app of apps)
      t.equal((await app.inject({ url: "/v1/customers", headers })).statusCode, status);
  };
  await answer(200);
  return () => answer(401);
}

t.test("a rotated key keeps working during the overlap, then only the new one works", async (t) => {
  const { id, secret } = await create(admin, { name: "Rotated" });
  const rotated = await admin.post(`${KEYS}/${id}/rotate`, { overlap: "1" });
  t.equal(rotated.statusCode, 200);
  t.match(textOf(rotated.body), "The old key keeps working until");
  const next = secretIn(rotated.body);
  t.not(next, secret);
  for (const key of [secret, next])
    t.equal((await api.call("listCustomers", { key })).statusCode, 200);
  const page = await admin.get(`${KEYS}/${id}`);
  t.match(textOf(page.body), "rotated");
  const after = /href="(\/developer\/keys\/[0-9a-f-]+)">View the new key/.exec(page.body)?.[1];
  t.match(textOf((await admin.get(after ?? "")).body), `pak_…${next.slice(-4)}`);
  api.services.clock.advance(3_600_000 + 1000);
  t.equal((await api.call("listCustomers", { key: secret })).statusCode, 401);
  t.equal((await api.call("listCustomers", { key: next })).statusCode, 200);
});

t.test("a leaked key can be rotated without an overlap", async (t) => {
  const { id, secret } = await create(admin, { name: "Leaked" });
  const refused = await refusals(t, secret);
  const rotated = await admin.post(`${KEYS}/${id}/rotate`, { overlap: "0" });
  t.match(textOf(rotated.body), "The old key no longer works.");
  await refused();
  t.equal((await api.call("listCustomers", { key: secretIn(rotated.body) })).statusCode, 200);
});

t.test("the key's page says why a key can't be rotated", async (t) => {
  const { id } = await create(admin, { name: "Once" });
  for (const overlap of ["", "12", "-1", "1e3", "999999"]) {
    const answer = await admin.post(`${KEYS}/${id}/rotate`, { overlap });
    t.equal(answer.statusCode, 422, overlap);
    t.strictSame(errorsIn(answer.body), ["overlap"]);
  }
  await admin.post(`${KEYS}/${id}/rotate`, { overlap: "24" });
  const again = await admin.post(`${KEYS}/${id}/rotate`, { overlap: "24" });
  t.equal(again.statusCode, 422);
  t.match(textOf(again.body), "Nothing was changed.");
  t.match(textOf(again.body), `The key "Once" was already rotated`);
  t.notMatch(again.body, `href="#overlap"`, "no link to a field that isn't shown");
  await admin.post(`${KEYS}/${id}/revoke`);
  const revoked = await admin.post(`${KEYS}/${id}/rotate`, { overlap: "24" });
  t.match(textOf(revoked.body), "is revoked. Create a new key");
});

t.test(
  "a revoked key is rejected immediately in every process, and stays in the list",
  async (t) => {
    const { id, secret } = await create(admin, { name: "Revoked" });
    const refused = await refusals(t, secret);
    const answer = await admin.post(`${KEYS}/${id}/revoke`);
    t.equal(answer.headers["location"], `${KEYS}/${id}?done=key-revoked`);
    await refused();
    const page = await admin.get(String(answer.headers["location"]));
    t.match(textOf(page.body), "Key revoked.");
    for (const action of ["rotate", "revoke"])
      t.notMatch(page.body, `action="/developer/keys/${id}/${action}"`, "no forms are left");
    t.equal(
      (await admin.post(`${KEYS}/${id}/revoke`)).statusCode,
      303,
      "a second time changes nothing",
    );
    t.match((await admin.get(KEYS)).body, ">Revoked<");
  },
);

t.test("the list marks keys that expire within a week and separates inactive keys", async (t) => {
  const company = await api.addCompany();
  const user = await signedIn(api, "admin", company);
  for (const [name, expires] of [
    ["Week", "7"],
    ["Month", "30"],
    ["Ever", "never"],
  ] as const)
    await create(user, { name, expires });
  const rows = async () => {
    // Earlier sessions have expired.
    const reader = await signedIn(api, "viewer", company);
    const parts = (await reader.get(KEYS)).body.split("<tr>").slice(1);
    const text = (name: string) => textOf(parts.find((part) => part.includes(`>${name}<`)) ?? "");
    return { week: text("Week"), month: text("Month"), ever: text("Ever") };
  };
  // Half an hour away from any boundary that the texts round at.
  api.services.clock.advance(HOUR_MS);
  const first = await rows();
  t.match(first.week, "expires in 6 days");
  t.notMatch(first.month + first.ever, "expires in");
  api.services.clock.advance(6.5 * DAY_MS - 1.5 * HOUR_MS);
  t.match((await rows()).week, "expires in 12 hours");
  api.services.clock.advance(DAY_MS);
  const later = await rows();
  t.match(later.week, "expired");
  t.notMatch(later.week, "expires in");
  const page = (await (await signedIn(api, "viewer", company)).get(KEYS)).body;
  t.ok(page.indexOf(">Week<") > page.indexOf("Inactive keys"));
  t.ok(page.indexOf(">Month<") < page.indexOf("Inactive keys"));
  api.services.clock.advance(16 * DAY_MS);
  t.match((await rows()).month, "expires in 6 days");
});
