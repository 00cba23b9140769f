/** Tests the audit log page of the developer platform. */
import { sql } from "drizzle-orm";
import t from "tap";
import { v7 as uuid } from "uuid";
import { AGENT, revokeGrant, SERVICE } from "#src/accounts/agent-grants.ts";
import { AUDIT_ACTIONS } from "#src/db/accounts/audit-log.ts";
import * as tables from "#src/db/schema/index.ts";
import { startApi } from "../helpers/api.ts";
import { signedIn, textOf, type PlatformUser } from "../helpers/users.ts";
import { FORM, makeThings } from "./platform-routes.ts";

const api = await startApi(t);
const AUDIT = "/developer/audit";
const { db, clock } = api.services;

/** A new company, with an empty audit log. */
async function startCompany(): Promise<{ admin: PlatformUser; id: string; key: string }> {
  const company = await api.addCompany();
  return { ...company, admin: await signedIn(api, "admin", company) };
}

/** Inserts an entry, possibly in the format of another version. */
async function addEntry(companyId: string, entry: Partial<typeof tables.auditLog.$inferInsert>) {
  clock.advance(1000);
  await db.work.insert(tables.auditLog).values({
    companyId,
    id: uuid(),
    at: clock.now(),
    actor: "jo@company.example",
    action: "api_key.created",
    target: "Dispatch",
    details: {},
    ...entry,
  });
}

t.test("changes on the pages appear in the log, newest first, with actor and target", async (t) => {
  const { admin, ...company } = await startCompany();
  const things = await makeThings(api, company);
  const made = await admin.post("/developer/keys", { ...FORM, name: "Dispatch" });
  const key = /href="\/developer\/keys\/([0-9a-f-]{36})"/.exec(made.body)?.[1] ?? "";
  await admin.post(`/developer/keys/${key}/rotate`, { overlap: "24" });
  await admin.post(`/developer/keys/${key}/revoke`);
  await admin.post(`/developer/webhooks/${things.endpointId}/rotate`);
  await admin.post(`/developer/webhooks/${things.endpointId}/disable`);
  await admin.post(`/developer/users/${things.userId}/role`, { role: "admin" });
  await admin.post(`/developer/users/${things.userId}/link`);
  await admin.post(`/developer/users/${things.userId}/remove`);
  const page = await admin.get(AUDIT);
  const text = textOf(page.body).replaceAll(/ ([,:;])/g, "$1");
  const sentences = [
    /removed \S+@company.example, which revoked the access of 1 agent/,
    /created a password link for \S+@company.example/,
    /changed the role of \S+@company.example from viewer to admin/,
    /disabled the webhook endpoint http:\/\/127.0.0.1:9\/\S+: Disabled by hand./,
    /rotated the secret of http:\/\/127.0.0.1:9\/\S+; both secrets sign until 20\d\d-/,
    /revoked the API key “Dispatch”/,
    /rotated the API key “Dispatch”, which stops working after 1 day; replaced by the new key/,
    /created the API key “Dispatch” with customers:read, customers:write, which expires 20\d\d-/,
  ];
  let from = 0;
  for (const sentence of sentences) {
    const at = text.slice(from).search(sentence);
    t.ok(at >= 0, `${sentence.source} comes next`);
    t.ok(text.slice(0, from + at).endsWith(`${admin.email} `), "with the actor");
    from += Math.max(at, 0);
  }
  t.match(text, "operator added");
});

t.test("existing records are linked, deleted ones are not", async (t) => {
  const { admin, ...company } = await startCompany();
  const things = await makeThings(api, company);
  const other = await makeThings(api, api.company);
  const named: [action: string, targetId: string, href: string][] = [
    ["api_key.revoked", things.keyId, `/developer/keys/${things.keyId}`],
    ["endpoint.enabled", things.endpointId, `/developer/webhooks/${things.endpointId}`],
    ["delivery.resent", things.deliveryId, `/developer/webhooks/deliveries/${things.deliveryId}`],
    ["agent.revoked", things.grantId, `/developer/agents/${things.grantId}`],
    ["user.role_changed", things.userId, `/developer/users/${things.userId}`],
  ];
  for (const [action, targetId] of named) await addEntry(company.id, { action, targetId });
  const foreign = [other.keyId, other.endpointId, other.deliveryId, other.userId];
  for (const targetId of [...foreign, uuid(), "not an id", "' or 1=1", null])
    for (const action of ["api_key.revoked", "endpoint.enabled", "delivery.resent", "user.removed"])
      await addEntry(company.id, { action, targetId });
  const page = await admin.get(AUDIT);
  for (const [, , href] of named) {
    t.match(page.body, `href="${href}"`);
    t.equal((await admin.get(href)).statusCode, 200, "the link works");
  }
  for (const id of foreign) t.notMatch(page.body, id);
  await admin.post(`/developer/webhooks/${things.endpointId}/delete`);
  await admin.post(`/developer/users/${things.userId}/remove`);
  const later = (await admin.get(AUDIT)).body;
  t.notMatch(later, `href="/developer/webhooks/${things.endpointId}"`);
  t.notMatch(later, `href="/developer/users/${things.userId}"`);
  for (const [, href] of later.matchAll(/href="(\/developer\/[^"]*[0-9a-f-]{36})"/g))
    t.equal((await admin.get(href ?? "")).statusCode, 200, String(href));
});

t.test("every entry is a sentence, whatever its details contain", async (t) => {
  const { admin, id } = await startCompany();
  const hostile = `"><script>alert(1)</script>`;
  const names =
    "scopes expiresAt overlapMs replacedBy events urlBefore url reason cancelled deliveryId deliveries since nextSecretAt eventType newDeliveryId role from to agentsRevoked by redirectHost";
  const filled = (value: unknown) =>
    Object.fromEntries(names.split(" ").map((name) => [name, value]));
  const details = [
    {},
    filled(null),
    filled(hostile),
    filled([hostile, 1]),
    filled(-1),
    filled(1e300),
    filled({ a: 1 }),
  ];
  for (const action of [...AUDIT_ACTIONS, "something.new", "constructor", hostile]) {
    for (const each of details) await addEntry(id, { action, target: hostile, details: each });
    const page = await admin.get(AUDIT);
    t.equal(page.statusCode, 200, action);
    const said = page.body.split(`<strong>jo@company.example</strong>`).slice(1);
    t.ok(said.length >= details.length);
    t.notMatch(page.body, "<script>alert", "escaped");
    t.notMatch(said.slice(0, details.length).join(), /undefined|NaN|\[object/);
  }
  await db.work.execute(sql`update audit_log set details = '"text"' where company_id = ${id}`);
  t.equal((await admin.get(AUDIT)).statusCode, 200);
  await db.work.execute(sql`update audit_log set details = 'null' where company_id = ${id}`);
  t.equal((await admin.get(AUDIT)).statusCode, 200);
});

t.test("the pages of the log show every entry once", async (t) => {
  const { admin, id } = await startCompany();
  for (let n = 0; n < 120; n++) await addEntry(id, { target: `Key ${n}.` });
  const seen: string[] = [];
  let path: string | undefined = `${AUDIT}?action=api_key.created`;
  let pages = 0;
  while (path !== undefined) {
    const { body } = await admin.get(path);
    seen.push(...[...body.matchAll(/“Key (\d+)\.”/g)].map(([, number]) => number ?? ""));
    t.equal(body.includes(">Newest</a>"), pages > 0);
    const href = /href="([^"]+)"[^>]*>Older</.exec(body)?.[1];
    path = href?.replaceAll("&#38;", "&").replaceAll("&#61;", "=");
    pages++;
  }
  t.equal(pages, 3);
  t.strictSame(
    seen,
    Array.from({ length: 120 }, (_, n) => String(119 - n)),
  );
});

t.test("the log can be filtered by action", async (t) => {
  const { admin, id } = await startCompany();
  await addEntry(id, { action: "api_key.revoked", target: "Old" });
  await addEntry(id, { action: "agent.authorized", target: "Helper" });
  const { body } = await admin.get(`${AUDIT}?action=agent.authorized`);
  t.match(textOf(body), "authorized the agent “Helper”");
  t.notMatch(textOf(body), "“Old”");
  t.match(body, /value="agent\.authorized"\s+selected/);
  for (const action of AUDIT_ACTIONS)
    t.match(body, `value="${action}"`, "the filter offers every action");
  t.match(
    textOf((await admin.get(`${AUDIT}?action=endpoint.deleted`)).body),
    "No entries with this action.",
  );
});

t.test("a revoked agent's entry says who revoked it and why", async (t) => {
  const { admin, ...company } = await startCompany();
  const { grantId } = await makeThings(api, company);
  const accounts = { db, clock, actor: SERVICE };
  await revokeGrant(accounts, company.id, grantId, "a code or refresh token was used twice");
  const target = { action: "agent.revoked", targetId: grantId, target: "Helper" };
  const details = { redirectHost: "helper.example" };
  await addEntry(company.id, { ...target, actor: AGENT, details });
  await addEntry(company.id, { ...target, details });
  const text = textOf((await admin.get(`${AUDIT}?action=agent.revoked`)).body);
  t.match(
    text.replaceAll(/ ([,:;])/g, "$1"),
    "The service revoked the access of the agent “An agent” (agent.example): a code or refresh token was used twice",
  );
  t.match(text, "An agent revoked its own access: “Helper” (helper.example)");
  t.match(text, "jo@company.example revoked the access of the agent “Helper” (helper.example)");
});

t.test("invalid query parameters are ignored", async (t) => {
  const { admin } = await startCompany();
  for (const query of [
    "action=nothing.known",
    "action=constructor",
    "action=",
    "before=x",
    "before=%00",
    `before=${uuid()}`,
    "before=1&before=2",
    "action=%ff",
    "%zz",
  ]) {
    const page = await admin.get(`${AUDIT}?${query}`);
    t.equal(page.statusCode, 200, query);
  }
});

t.test("a company sees only its own log, also with a cursor of another company", async (t) => {
  const [here, there] = [await startCompany(), await startCompany()];
  await addEntry(there.id, { target: "Theirs" });
  const { rows } = await db.work.execute<{ id: string }>(
    sql`select id from audit_log where company_id = ${there.id}`,
  );
  t.notMatch((await here.admin.get(AUDIT)).body, "Theirs");
  for (const { id } of rows) {
    const page = await here.admin.get(`${AUDIT}?before=${id}`);
    t.notMatch(page.body, "Theirs");
    t.equal(page.statusCode, 200);
  }
});
