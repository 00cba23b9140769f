/** Tests the pages that ask before something is changed that can't be undone. */
import t from "tap";
import { v7 as uuid } from "uuid";
import { createKey } from "#src/accounts/keys.ts";
import { rotateKey } from "#src/accounts/key-rotation.ts";
import { insertRequests } from "#src/db/requests/request-log.ts";
import { agentGrants, users } from "#src/db/schema/index.ts";
import { startApi } from "../helpers/api.ts";
import { requestRow } from "../helpers/data/recorded.ts";
import { signedIn, textOf } from "../helpers/users.ts";

const api = await startApi(t);
const { db, clock } = api.services;
const accounts = { db, clock, actor: "operator" };
const MINUTE_MS = 60_000;

const minutesAgo = (minutes: number) => new Date(clock.now().getTime() - minutes * MINUTE_MS);

t.test("revoking a key is confirmed on a page with its recent use", async (t) => {
  const admin = await signedIn(api);
  const input = { name: "Import", scopes: ["customers:read"], expiresAt: null };
  const { key } = await createKey(accounts, api.company.id, input);
  const page = `/developer/keys/${key.id}`;
  const of = (minutes: number, operation: string | null) =>
    requestRow(api.company.id, minutesAgo(minutes), { keyId: key.id, operation });
  await insertRequests(db.work, [
    ...[1, 5, 59].map((minutes) => of(minutes, "listCustomers")),
    ...[61, 1439].map((minutes) => of(minutes, "createLocation")),
    of(70, null),
    of(1441, "listZones"),
    requestRow(api.company.id, minutesAgo(1), { operation: "listSkus" }),
  ]);
  t.notMatch((await admin.get(page)).body, `action="${page}/revoke"`, "not with one click");
  t.match((await admin.get(page)).body, `href="${page}/revoke"`);
  const { body } = await admin.get(`${page}/revoke`);
  t.match(textOf(body), "Something still uses this key: 3 requests in the last hour.");
  t.match(
    textOf(body),
    /Requests, last hour 3 Requests, 24 hours 6 listCustomers 3 createLocation 2 other 1 /,
  );
  t.notMatch(body, /listZones|listSkus/);
  t.match(body, `action="${page}/revoke"`);
  t.match((await admin.get(page)).body, "active", "viewing it changed nothing");

  const { key: next } = await rotateKey(accounts, api.company.id, key.id, {
    overlapMs: 60 * MINUTE_MS,
  });
  const rotated = textOf((await admin.get(`${page}/revoke`)).body);
  t.match(rotated, `Replaced by ${next.masked} This key stops working by itself at`);
  await admin.post(`${page}/revoke`);
  const after = await admin.get(`${page}/revoke`);
  t.equal(after.headers["location"], page, "nothing is left to confirm");
});

t.test("two consents of one agent are one row, and revoking ends both", async (t) => {
  const company = await api.addCompany();
  const admin = await signedIn(api, "admin", company);
  const other = await signedIn(api, "admin", company);
  const consent = async (changes: Partial<typeof agentGrants.$inferInsert>) => {
    const id = uuid();
    await db.work.insert(agentGrants).values({
      companyId: company.id,
      id,
      userId: admin.userId,
      // Agents that register anew have another client id each time.
      clientId: uuid(),
      clientName: "Dispatch Assistant",
      redirectHost: "127.0.0.1",
      scopes: ["customers:read"],
      createdAt: minutesAgo(60),
      ...changes,
    });
    return id;
  };
  const first = await consent({ lastUsedAt: minutesAgo(2) });
  const second = await consent({ scopes: ["customers:write"], createdAt: minutesAgo(30) });
  await consent({ userId: other.userId });
  await consent({ redirectHost: "elsewhere.example" });
  const list = (await admin.get("/developer/agents")).body;
  const links = [...list.matchAll(/<a href="(\/developer\/agents\/[^"]+)"/g)].map(([, to]) => to);
  t.equal(new Set(links).size, 3, "another user's and another destination's agent stay apart");
  t.ok(links.includes(`/developer/agents/${second}`));
  t.notOk(links.includes(`/developer/agents/${first}`));
  const page = textOf((await admin.get(`/developer/agents/${first}`)).body);
  t.match(page, "This agent was connected 2 times by the same user");
  t.match(page, /Read customers.* Create and update customers/, "the access of both");

  await insertRequests(db.work, [
    requestRow(company.id, minutesAgo(3), { source: "mcp", grantId: first, operation: "getSku" }),
    requestRow(company.id, minutesAgo(90), { source: "mcp", grantId: second, operation: "getSku" }),
  ]);
  const confirm = textOf((await admin.get(`/developer/agents/${second}/revoke`)).body);
  t.match(confirm, /Requests, last hour 1 Requests, 24 hours 2 getSku 2 /);
  t.match(confirm, "all 2 connections lose access");
  await admin.post(`/developer/agents/${second}/revoke`);
  const rows = await db.work.select().from(agentGrants);
  const revoked = rows.filter((row) => row.revokedAt).map(({ id }) => id);
  t.strictSame(revoked.toSorted(), [first, second].toSorted());
});

t.test("signing out everywhere and removing a user name the agents that lose access", async (t) => {
  const company = await api.addCompany();
  const admin = await signedIn(api, "admin", company);
  const user = await signedIn(api, "admin", company);
  await db.work.insert(agentGrants).values({
    companyId: company.id,
    id: uuid(),
    userId: user.userId,
    clientId: "client",
    clientName: "Desk <b>agent",
    redirectHost: "desk.example",
    scopes: ["customers:read"],
    createdAt: minutesAgo(5),
  });
  const everywhere = textOf((await user.get("/developer/account/sign-out-everywhere")).body);
  t.match(everywhere, "You are signed out of this browser, your only session.");
  t.match(everywhere, "1 agent that you authorized loses access: Desk <b>agent desk.example");
  const none = textOf((await admin.get("/developer/account/sign-out-everywhere")).body);
  t.match(none, "You authorized no agents");
  const removal = textOf((await admin.get(`/developer/users/${user.userId}/remove`)).body);
  t.match(removal, "All their sessions end, in every browser (1 now).");
  t.match(removal, "Agents that they authorized lose access: Desk <b>agent desk.example");
  t.equal(
    (await db.work.select().from(users)).every(({ removedAt }) => removedAt === null),
    true,
  );
});
