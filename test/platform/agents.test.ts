/** Tests the agents pages of the developer platform. */
import { eq } from "drizzle-orm";
import t from "tap";
import { v7 as uuid } from "uuid";
import { revokeGrant } from "#src/accounts/agent-grants.ts";
import { listAudit } from "#src/db/accounts/audit-log.ts";
import { agentGrants } from "#src/db/schema/index.ts";
import { startApi, type Api } from "../helpers/api.ts";
import { signedIn, textOf, type PlatformUser } from "../helpers/users.ts";

const PATH = "/developer/agents";

const shared = await startApi(t);

/** Inserts a grant, as the authorization endpoint does. */
async function authorize(
  api: Api,
  { userId }: PlatformUser,
  changes: Partial<typeof agentGrants.$inferInsert> = {},
): Promise<string> {
  const id = uuid();
  await api.services.db.work.insert(agentGrants).values({
    companyId: api.company.id,
    id,
    userId,
    clientId: "client",
    clientName: "Dispatch helper",
    redirectHost: "helper.example",
    scopes: ["customers:read"],
    createdAt: new Date("2026-01-02T03:04:05Z"),
    ...changes,
  });
  return id;
}

const auditOf = ({ services, company }: Api) =>
  listAudit(services.db.work, company.id, { action: "agent.revoked", limit: 10 });

t.test("the page explains agents and shows the URL to connect them with", async (t) => {
  const api = await startApi(t, { options: { baseUrl: "http://localhost:4000" } });
  const [admin, viewer] = [await signedIn(api), await signedIn(api, "viewer")];
  const pages = async () =>
    await Promise.all([admin, viewer].map(async (user) => (await user.get(PATH)).body));
  const before = await pages();
  for (const page of before) t.match(textOf(page), "No agents connected yet");
  await authorize(api, admin);
  for (const page of [...before, ...(await pages())]) {
    t.match(textOf(page), "AI agents act on behalf of your company");
    t.match(page, `data-copy="Copy URL">http://localhost:4000/mcp</code>`);
    t.match(page, 'href="/docs/agents"');
  }
  const [forAdmin = "", forViewer = ""] = before;
  t.match(textOf(forAdmin), "where you sign in, review the requested access, and allow or deny it");
  t.match(textOf(forViewer), "where an admin of your company can sign in");
});

t.test(
  "agents are listed with their access, who authorized them, and when they were last used",
  async (t) => {
    const api = await shared.asNewCompany();
    const viewer = await signedIn(api, "viewer");
    const lastUsedAt = new Date("2026-03-04T05:06:07Z");
    const scopes = ["customers:read", "customers:write"];
    const revokedAt = new Date("2026-05-01T00:00:00Z");
    await authorize(api, viewer, {
      clientName: "Gone",
      createdAt: new Date("2026-04-01"),
      revokedAt,
    });
    const id = await authorize(api, viewer, { scopes, lastUsedAt });
    const text = textOf((await viewer.get(PATH)).body);
    t.match(
      text,
      "Dispatch helper helper.example active Read customers, locations, catalog, zones and events Create and update customers, locations and pricelists",
    );
    t.match(text, `2026-01-02 ${viewer.email} 2026-03-04`);
    t.match(
      text,
      /Dispatch helper .* Gone helper.example revoked .* Never/,
      "active agents come first",
    );
    const page = (await viewer.get(`${PATH}/${id}`)).body;
    t.match(textOf(page), /Connected 2026-01-02 03:04:05 UTC \( \d+ days ago \) by viewer/);
    t.match(page, `/developer/requests?agent`);
  },
);

t.test("an admin revokes an agent's access, which the audit log records once", async (t) => {
  const api = await shared.asNewCompany();
  const viewer = await signedIn(api, "viewer");
  const admin = await signedIn(api);
  const id = await authorize(api, viewer);
  const other = await authorize(api, viewer, { clientName: "Another helper" });
  t.match(textOf((await admin.get(`${PATH}/${id}`)).body), "Revoke access");
  const done = await admin.post(`${PATH}/${id}/revoke`);
  t.equal(done.statusCode, 303);
  const page = await admin.get(String(done.headers["location"]));
  t.match(textOf(page.body), "Access revoked. The agent’s requests are now rejected.");
  t.match(textOf(page.body), /State revoked .* Revoked \d{4}/);
  t.notMatch(page.body, "/revoke");
  t.equal(
    (await admin.post(`${PATH}/${id}/revoke`)).statusCode,
    303,
    "a second time changes nothing",
  );
  const entries = await auditOf(api);
  t.equal(entries.length, 1);
  const details = {
    redirectHost: "helper.example",
    allowedBy: viewer.email,
    scopes: ["customers:read"],
  };
  t.match(entries[0], { actor: admin.email, targetId: id, target: "Dispatch helper", details });
  const db = api.services.db.work;
  const [left] = await db.select().from(agentGrants).where(eq(agentGrants.id, other));
  t.equal(left?.revokedAt, null, "other agents keep their access");
});

t.test(
  "an agent loses access with its user, and its page names the user and the time",
  async (t) => {
    const api = await shared.asNewCompany();
    const [admin, leaver] = [await signedIn(api), await signedIn(api)];
    const id = await authorize(api, leaver);
    const before = textOf((await admin.get(`${PATH}/${id}`)).body);
    t.match(before, "State active");
    t.notMatch(before, "who was removed");
    await admin.post(`/developer/users/${leaver.userId}/remove`);
    const page = (await admin.get(`${PATH}/${id}`)).body;
    const at = /by (\S+), who was removed at \d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC/;
    t.equal(at.exec(textOf(page))?.[1], leaver.email);
    t.match(textOf(page), /State revoked .* The audit log shows who revoked it/);
    t.notMatch(page, "/revoke");
  },
);

t.test("the role form warns that a new viewer's agents lose access", async (t) => {
  const api = await shared.asNewCompany();
  const [admin, other] = [await signedIn(api), await signedIn(api)];
  const id = await authorize(api, other);
  const user = `/developer/users/${other.userId}`;
  t.match(textOf((await admin.get(user)).body), "Agents that this user authorized lose access");
  await admin.post(`${user}/role`, { role: "viewer" });
  t.match(textOf((await admin.get(`${PATH}/${id}`)).body), "State revoked");
  t.notMatch(textOf((await admin.get(user)).body), "lose access");
  const audit = textOf((await admin.get("/developer/audit")).body);
  t.match(audit, `${other.email} from admin to viewer, which revoked the access of 1 agent`);
});

t.test("revoking and its audit entry are one transaction", async (t) => {
  const api = await shared.asNewCompany();
  const admin = await signedIn(api);
  const id = await authorize(api, admin);
  const { db, clock } = api.services;
  // No entry can be written with an actor that Postgres can't hold.
  await t.rejects(revokeGrant({ db, clock, actor: "\0" }, api.company.id, id));
  t.notMatch(textOf((await admin.get(`${PATH}/${id}`)).body), "Revoked");
});

t.test("a viewer sees agents but can't revoke their access, not even their own", async (t) => {
  const api = await shared.asNewCompany();
  const viewer = await signedIn(api, "viewer");
  const id = await authorize(api, viewer);
  t.notMatch((await viewer.get(`${PATH}/${id}`)).body, "/revoke");
  t.equal((await viewer.post(`${PATH}/${id}/revoke`)).statusCode, 403);
  const admin = await signedIn(api);
  t.equal((await admin.post(`${PATH}/${id}/revoke`, {}, { csrf: null })).statusCode, 403);
  t.match(textOf((await viewer.get(`${PATH}/${id}`)).body), "State active");
});

t.test("another company's agents are not found", async (t) => {
  const api = await shared.asNewCompany();
  const admin = await signedIn(api);
  const id = await authorize(api, admin);
  const stranger = await signedIn(api, "admin", await api.addCompany());
  for (const unknown of [id, uuid(), "x"]) {
    t.equal((await stranger.get(`${PATH}/${unknown}`)).statusCode, 404, unknown);
    t.equal((await stranger.post(`${PATH}/${unknown}/revoke`)).statusCode, 404, unknown);
  }
  t.match(textOf((await stranger.get(PATH)).body), "No agents connected yet");
  t.match(textOf((await admin.get(PATH)).body), "Dispatch helper helper.example active");
});

t.test("an agent's name can't become markup", async (t) => {
  const api = await shared.asNewCompany();
  const admin = await signedIn(api);
  const clientName = `<script>alert("1")</script>\u202e&`;
  const hostile = { clientName, redirectHost: "<b>", scopes: ["<i>new</i>"] };
  const id = await authorize(api, admin, hostile);
  const nameless = await authorize(api, admin, { clientName: "" });
  for (const path of [PATH, `${PATH}/${id}`, "/developer/requests"]) {
    const { body } = await admin.get(path);
    t.notMatch(body, /<script>alert|<b>|<i>new/);
    if (path !== "/developer/requests") t.match(textOf(body), "<i>new</i>", "shown as text");
  }
  t.match(textOf((await admin.get(`${PATH}/${nameless}`)).body), "Unnamed agent");
});

t.test("an admin can require that an agent's changes are confirmed", async (t) => {
  const api = await shared.asNewCompany();
  const [admin, viewer] = [await signedIn(api), await signedIn(api, "viewer")];
  const scopes = ["customers:read", "customers:write"];
  const id = await authorize(api, admin, { scopes });
  const again = await authorize(api, admin, { scopes, clientId: "again" });
  const reader = await authorize(api, admin, { clientName: "Reader" });
  const path = `${PATH}/${id}`;
  t.match(textOf((await admin.get(path)).body), "Changes Without confirmation");
  t.notMatch((await viewer.get(path)).body, "require-confirmation");
  t.notMatch((await admin.get(`${PATH}/${reader}`)).body, "require-confirmation");
  const from = { csrf: await viewer.csrf() };
  t.equal((await viewer.post(`${path}/require-confirmation`, {}, from)).statusCode, 403);
  const stranger = await signedIn(await shared.asNewCompany());
  const csrf = await stranger.csrf();
  t.equal((await stranger.post(`${path}/require-confirmation`, {}, { csrf })).statusCode, 404);
  for (const _ of ["first", "again"]) {
    const done = await admin.post(`${path}/require-confirmation`, {}, { from: path });
    t.equal(done.headers["location"], `${path}?done=agent-confirms`);
  }
  const text = textOf((await admin.get(path)).body);
  t.match(text, "Changes Each is confirmed first");
  t.notMatch(text, "Require confirmation");
  const rows = await api.services.db.work
    .select({ id: agentGrants.id, confirmsWrites: agentGrants.confirmsWrites })
    .from(agentGrants)
    .where(eq(agentGrants.companyId, api.company.id));
  t.same(
    rows.filter(({ confirmsWrites }) => confirmsWrites).map((row) => row.id),
    [id, again],
    "all connections of the agent, and no other agent",
  );
  const action = "agent.confirmation_required";
  const entries = await listAudit(api.services.db.work, api.company.id, { action, limit: 10 });
  t.strictSame(new Set(entries.map(({ targetId }) => targetId)), new Set([id, again]));
  t.match(entries[0], { actor: admin.email });
  t.match(
    textOf((await admin.get("/developer/audit")).body),
    `${admin.email} required confirmation of each change by the agent “Dispatch helper”`,
  );
});
