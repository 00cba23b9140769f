/** Capture of queries and bodies. */
import { sql } from "drizzle-orm";
import t from "tap";
import { PERSONAL_NAMES } from "#src/generated/fields.ts";
import { cleanUp } from "#src/process/housekeeping.ts";
import { startApi } from "../helpers/api.ts";
import { eventually } from "../helpers/eventually.ts";
import { startPeer } from "../helpers/peer.ts";
import { signedIn } from "../helpers/users.ts";
import { idOf, pageOf } from "./request-log.ts";

const api = await startApi(t);
const peer = await startPeer(t, api);
const { db, clock } = api.services;
const admin = await signedIn(api);
const viewer = await signedIn(api, "viewer");
const PATH = "/developer/requests/capture";
const EMAIL = "jane.unique@customers.example";
const create = () =>
  api.call("createCustomer", { body: { displayName: "Jane Unique", email: EMAIL } });

async function countRows(): Promise<number> {
  const { rows } = await db.work.execute(sql`select count(*)::int as count from request_captures`);
  return Number(rows[0]?.["count"]);
}

/** Sends requests until one of them was captured, since processes learn of the setting a little later. */
async function firstCaptured(send: () => Promise<{ readonly headers: object }>): Promise<string> {
  const ids: string[] = [];
  return await eventually("a captured request", async () => {
    ids.push(idOf(await send()));
    const { rows } = await db.work.execute<{ id: string }>(sql`
      select request_id as id from request_captures where request_id = any(${sql.param(ids)}::uuid[])`);
    return rows[0]?.id;
  });
}

/** An admin's page of a request, once it was captured. */
const captured = (id: string, of = admin) =>
  eventually(`the content of request ${id}`, async () => {
    const { body } = await of.get(`/developer/requests/${id}`);
    return body.includes("Response body") ? body : undefined;
  });

t.test("nothing is captured unless an admin switches it on", async (t) => {
  const page = await pageOf(admin, idOf(await create()));
  t.match(page, "capturing was off");
  t.equal(await countRows(), 0);
  t.equal((await viewer.post(PATH, { hours: "1" }, { csrf: await viewer.csrf() })).statusCode, 403);
});

t.test("while it is on, every process stores redacted content for admins", async (t) => {
  const started = await admin.post(
    PATH,
    { hours: "1", fields: "email\ndisplayName\nsearchTerm" },
    { from: PATH },
  );
  t.equal(started.statusCode, 303);
  const written = await firstCaptured(create);
  const page = await captured(written);
  t.match(page, "[redacted]");
  t.notMatch(page, EMAIL);
  t.notMatch(page, "Jane Unique");
  t.match((await viewer.get(`/developer/requests/${written}`)).body, "Only admins can view");
  const other = await signedIn(api, "admin", await api.addCompany());
  t.equal((await other.get(`/developer/requests/${written}`)).statusCode, 404);

  const read = () =>
    peer.inject({
      url: "/v1/customers?searchTerm=secretsearch&limit=3",
      headers: { authorization: `Bearer ${api.company.key}` },
    });
  const ofPeer = await captured(await firstCaptured(read));
  t.match(ofPeer, "limit");
  t.notMatch(ofPeer, "secretsearch");
  const audit = (await admin.get("/developer/audit")).body;
  t.match(audit, "started capturing queries and bodies");
});

t.test("what is stored is encrypted", async (t) => {
  const { rows } = await db.work.execute(
    sql`select encode(content, 'escape') as text from request_captures`,
  );
  t.ok(rows.length > 0);
  for (const { text } of rows) t.notMatch(String(text), /displayName|limit|redacted/);
});

t.test("bodies that are too large or no JSON leave only their size", async (t) => {
  const large = await api.send("POST", "/v1/customers", {
    body: { displayName: "x".repeat(20_000) },
  });
  t.match(await captured(idOf(large)), /Not stored: 2\d{4} bytes, more than 16 KiB/);
  const broken = await api.send("POST", "/v1/customers", { payload: `{"email": "${EMAIL}` });
  t.match(await captured(idOf(broken)), /Not stored: \d+ bytes that aren’t valid JSON/);
});

t.test("after it is stopped, nothing more is stored, and an admin can delete all", async (t) => {
  await admin.post(`${PATH}/stop`, {}, { from: PATH });
  const before = await countRows();
  const page = await pageOf(admin, idOf(await create()));
  t.notMatch(page, "Response body");
  t.equal(await countRows(), before);
  await admin.post(`${PATH}/delete`, {}, { from: PATH });
  t.equal(await countRows(), 0);
});

t.test("it ends by itself, and captures are deleted after 24 hours", async (t) => {
  await admin.post(PATH, { hours: "1" }, { from: PATH });
  await firstCaptured(create);
  clock.advance(3_600_001);
  const late = await pageOf(admin, idOf(await create()));
  t.notMatch(late, "Response body");
  clock.advance(23 * 3_600_000);
  await cleanUp(api.services, (error) => t.error(error));
  t.equal(await countRows(), 0);
});

t.test("by default, no personal field is stored, and everything else is", async (t) => {
  const another = await api.asNewCompany();
  const user = await signedIn(another);
  const page = (await user.get(PATH)).body;
  const fields = /<textarea[^>]*>\s*([^<]*)<\/textarea>/.exec(page)?.[1]?.trim() ?? "";
  t.strictSame(fields.split("\n"), PERSONAL_NAMES);
  await user.post(PATH, { hours: "1", fields }, { from: PATH });
  const externalId = "CRM-unique-7";
  const read = () => another.call("getCustomerByExternalId", { params: { externalId } });
  const missing = await captured(await firstCaptured(read), user);
  t.match(missing, "There is no customer with the externalId [redacted].", "not in errors either");
  t.notMatch(missing, externalId);
  const created = await another.call("createCustomer", {
    body: { displayName: "Jane Unique", companyName: "Unique LLC", externalId },
  });
  const { id: customerId, customerId: number } = created.json().data;
  const customer = await captured(idOf(created), user);
  t.notMatch(customer, /Jane|Unique/i);
  t.match(customer, customerId);
  t.match(customer, number);
  const body = { customerId, address: "2210 South Congress Avenue, Austin, TX 78704" };
  const location = await captured(idOf(await another.call("createLocation", { body })), user);
  t.notMatch(location, /Congress|Austin|Travis|&quot;TX&quot;|78704/);
  t.match(location, "ACTIVE");
});

t.test("an admin reveals the values of one request, and the audit log says who did", async (t) => {
  const another = await api.asNewCompany();
  const user = await signedIn(another);
  const colleague = await signedIn(another, "viewer");
  await user.post(PATH, { hours: "1", fields: "email", values: "store" }, { from: PATH });
  const secret = "hunter2-unique";
  const send = () =>
    another.call("createCustomer", {
      body: { displayName: "Jane", email: EMAIL, password: secret },
    });
  const id = await firstCaptured(send);
  const url = `/developer/requests/${id}`;
  const page = await captured(id, user);
  t.match(page, "Reveal values");
  t.notMatch(page, EMAIL);
  const { rows } = await db.work.execute(sql`
    select encode(redacted_values, 'escape') as text from request_captures where request_id = ${id}`);
  t.notMatch(String(rows[0]?.["text"]), /jane\.unique|displayName/, "it is encrypted");

  const refused = await colleague.post(url, {}, { csrf: await colleague.csrf() });
  t.equal(refused.statusCode, 403, "viewers can't");
  t.notMatch(refused.body, EMAIL);
  t.equal((await user.post(url, {}, { csrf: "wrong" })).statusCode, 403, "nor can another site");
  const stranger = await signedIn(api, "admin", await api.addCompany());
  t.equal((await stranger.post(url, {}, { csrf: await stranger.csrf() })).statusCode, 404);
  t.notMatch((await user.get("/developer/audit")).body, "revealed the values");

  const revealed = await user.post(url, {}, { from: url });
  t.equal(revealed.statusCode, 200);
  t.equal(revealed.headers["cache-control"], "no-store");
  t.match(revealed.body, EMAIL);
  t.notMatch(revealed.body, secret, "secrets are never stored");
  const { groups } = /data-console-request="(?<filled>[^"]+)"/.exec(revealed.body) ?? {};
  t.match(groups?.["filled"], "[redacted]", "the console gets redacted values");
  t.notMatch((await user.get(url)).body, EMAIL, "the page itself has them redacted");
  const audit = (await user.get("/developer/audit?action=capture.revealed")).body;
  t.match(audit, `revealed the values of <a href="${url}">a request</a>`);
  t.match(audit, user.email);
  t.match(audit, "createCustomer");
  const { rows: entries } = await db.work.execute(sql`
    select count(*)::int as count from audit_log where target_id = ${id}`);
  t.equal(entries[0]?.["count"], 1, "each reveal has an entry, and a refused one has none");
});

t.test("a refused address shows what was sent to an admin who reveals it", async (t) => {
  const another = await api.asNewCompany();
  const user = await signedIn(another);
  const fields = PERSONAL_NAMES.join("\n");
  await user.post(PATH, { hours: "1", fields, values: "store" }, { from: PATH });
  const address = "1060 Addison Nowhere Street, Chicago, TX 60613";
  const id = await firstCaptured(() => another.call("validateAddress", { body: { address } }));
  const page = await captured(id, user);
  t.match(page, "The address that was sent is redacted.");
  t.notMatch(page, "Nowhere");
  const url = `/developer/requests/${id}`;
  const revealed = (await user.post(url, {}, { from: url })).body;
  t.match(revealed, `The address that was sent: <code>${address}</code>`);
  t.notMatch((await signedIn(another, "viewer").then((it) => it.get(url))).body, "Nowhere");
});

t.test("redacted values aren't stored unless an admin chooses so", async (t) => {
  const another = await api.asNewCompany();
  const user = await signedIn(another);
  await user.post(PATH, { hours: "1", fields: "email" }, { from: PATH });
  const send = () => another.call("createCustomer", { body: { displayName: "J", email: EMAIL } });
  const id = await firstCaptured(send);
  t.notMatch(await captured(id, user), "Reveal values");
  const url = `/developer/requests/${id}`;
  t.notMatch((await user.post(url, {}, { from: url })).body, EMAIL);
  const { rows } = await db.work.execute(sql`
    select redacted_values as values from request_captures where request_id = ${id}`);
  t.strictSame(rows[0], { values: null });
  t.notMatch((await user.get("/developer/audit")).body, "revealed the values");
});
