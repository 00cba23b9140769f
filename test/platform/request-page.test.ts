/** Tests the page of a request: why it was rejected, and the events it caused. */
import { sql } from "drizzle-orm";
import t from "tap";
import { v7 as uuid } from "uuid";
import { ERROR_STATUS } from "#src/kernel/errors.ts";
import { createEndpoint } from "#src/webhooks/endpoints/endpoints.ts";
import { startApi, type Api } from "../helpers/api.ts";
import { eventually } from "../helpers/eventually.ts";
import { signedIn, textOf, withoutTokens } from "../helpers/users.ts";
import { aRow, idOf, pageOf, PATH, writeRequests } from "./request-log.ts";

const shared = await startApi(t);

t.test("a missing scope is explained, with ways to fix it", async (t) => {
  const api = await shared.asNewCompany();
  const admin = await signedIn(api);
  const key = await api.addKey(api.company.id, ["customers:read"]);
  const refused = await api.call("createCustomer", { key, body: { displayName: "A" } });
  const page = await pageOf(admin, idOf(refused));
  const text = textOf(page);
  t.match(text, "403 Forbidden INSUFFICIENT_SCOPE");
  t.match(
    text,
    "createCustomer needs customers:write . The key has customers:read , so it lacks customers:write .",
  );
  t.match(page, /href="\/developer\/keys\/new\?scopes[^"]*customers:read,customers:write"/);
  t.match(page, 'href="/docs/errors/INSUFFICIENT_SCOPE"');
  const viewer = await signedIn(api, "viewer");
  const seen = await pageOf(viewer, idOf(refused));
  t.notMatch(seen, "/developer/keys/new");
  t.match(textOf(seen), "Ask an admin of your company to create a key with customers:write");
});

t.test("every validation issue of a request is listed", async (t) => {
  const api = await shared.asNewCompany();
  const admin = await signedIn(api);
  const body = { displayName: 5, emial: "maria@example.com" };
  const refused = await api.call("createCustomer", { body });
  const page = await pageOf(admin, idOf(refused));
  const text = textOf(page);
  t.match(text, "Body /displayName must be a string");
  t.match(text, "Body /emial is unknown. Did you mean `email`?");
  t.notMatch(page, "maria@example.com", "values from the request are not shown");
  const query = await api.call("listCustomers", { query: { limit: "many" } });
  t.match(textOf(await pageOf(admin, idOf(query))), "Query /limit");
});

t.test("a rejection for the quota shows the quota window", async (t) => {
  const api = await shared.asNewCompany();
  const company = await api.addCompany(3);
  const admin = await signedIn(api, "admin", company);
  const other = await api.addKey(company.id, ["customers:read"]);
  for (const key of [company.key, company.key, other]) {
    const response = await api.call("listCustomers", { key });
    t.equal(response.statusCode, 200);
    await pageOf(admin, idOf(response));
  }
  const first = await api.call("listZones", { key: other });
  const refused = await api.call("listCustomers", { key: company.key });
  t.equal(refused.statusCode, 429);
  await pageOf(admin, idOf(first));
  const page = await pageOf(admin, idOf(refused));
  const text = textOf(page);
  t.match(text, "429 Too Many Requests REQUEST_LIMIT_EXCEEDED");
  t.match(text, "The company’s quota of 3 requests per 60 seconds was used up");
  t.match(text, /Used up (within the first second|after \d+ seconds?)/);
  t.match(text, /Started \d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC , with the first request/);
  t.match(text, /Ends \d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC . The next request after that/);
  t.match(page, "<desc>5 requests in total: Counted 3, Rejected with 429 2.");
  t.match(page, /This request: second \d+\.<\/desc>/);
  const usage = text.slice(text.indexOf("Usage by key and agent"));
  t.match(usage, `test pak_…${company.key.slice(-4)} listCustomers 2 1`);
  t.match(usage, `test pak_…${other.slice(-4)} listCustomers 1 0`);
  t.match(usage, `test pak_…${other.slice(-4)} listZones 0 1`);
  t.match(usage, `(here ${refused.headers["retry-after"]} seconds)`);
  t.match(usage, "ask the operator of this service for a larger quota");
  api.services.clock.advance(61_000);
  t.match(textOf(await pageOf(admin, idOf(refused))), /Ended \d{4}/);
});

t.test("a rejection for the limit of exports isn't explained with the quota", async (t) => {
  const api = await shared.asNewCompany();
  const admin = await signedIn(api);
  const send = () => api.call("exportResource", { params: { resource: "zones" } });
  for (let n = 0; n < 10; n++) t.equal((await send()).statusCode, 200);
  const refused = await send();
  t.equal(refused.statusCode, 429);
  const text = textOf(await pageOf(admin, idOf(refused)));
  t.match(text, "limit of exports was reached: one at a time, and 10 per hour");
  t.notMatch(text, "quota was used up");
});

t.test("the command for an operation without a body sends none", async (t) => {
  const api = await shared.asNewCompany();
  const admin = await signedIn(api);
  const missing = await api.call("eraseCustomer", { params: { id: uuid() } });
  const page = await pageOf(admin, idOf(missing));
  t.match(textOf(page), "curl -X POST");
  t.notMatch(page, "body.json");
});

t.test("a revoked or expired key is named, with the time it ended", async (t) => {
  const api = await shared.asNewCompany();
  const admin = await signedIn(api);
  const soon = new Date(api.services.clock.now().getTime() + 60_000);
  const expired = await api.addKey(api.company.id, ["customers:read"], soon);
  api.services.clock.advance(61_000);
  const late = textOf(await pageOf(admin, idOf(await api.call("listZones", { key: expired }))));
  t.match(late, "401 Unauthorized UNAUTHENTICATED");
  const when = `${soon.toISOString().slice(0, 10)} ${soon.toISOString().slice(11, 19)} UTC`;
  t.match(late, `The key test had expired: since ${when} , every request with it is rejected`);

  const keyId = /keys\/([0-9a-f-]{36})/.exec((await admin.get("/developer/keys")).body)?.[1] ?? "";
  await admin.post(`/developer/keys/${keyId}/revoke`);
  const keys = [expired, api.company.key];
  const refused = await Promise.all(keys.map((key) => api.call("listZones", { key })));
  const pages = await Promise.all(refused.map((each) => pageOf(admin, idOf(each))));
  t.equal(pages.filter((page) => textOf(page).includes("was revoked: since")).length, 1);
  const list = await admin.get(`${PATH}?key=${keyId}`);
  t.match(textOf(list.body), /pak_…\w{4} revoked/, "the list shows the key's state");
});

t.test("a request that was simulated says so, in the list and on its page", async (t) => {
  const sandbox = await (await shared.asNewCompany()).asSandbox();
  const admin = await signedIn(sandbox);
  const ask = async (value: string) =>
    idOf(await sandbox.call("listZones", { headers: { "x-sandbox-simulate": value } }));
  const failed = await ask("error=UNAUTHENTICATED, example=revoked, delay=1");
  const delayed = await ask("delay=2");
  const real = idOf(await sandbox.call("listZones"));
  const text = textOf(await pageOf(admin, failed));
  t.match(text, "Simulated Error after a delay of 1.0 ms");
  t.match(text, "The request asked for this error with the header X-Sandbox-Simulate .");
  t.notMatch(text, "every request with it is rejected", "the key works");
  const other = textOf(await pageOf(admin, delayed));
  t.match(other, "Simulated Delay of 2.0 ms");
  t.notMatch(textOf(await pageOf(admin, real)), /[Ss]imulated/);
  const list = textOf((await admin.get(PATH)).body);
  t.match(list, "401 UNAUTHENTICATED simulated GET /v1/zones");
  t.match(list, "200 simulated GET /v1/zones");
  t.match(list, "200 GET /v1/zones");
});

t.test("a replayed response links to the original request", async (t) => {
  const api = await shared.asNewCompany();
  const admin = await signedIn(api);
  const body = { customerId: uuid(), address: "1100 Congress Ave, Austin, TX 78701" };
  const headers = { "idempotency-key": "one" };
  const first = await api.call("createLocation", { body, headers });
  t.equal(first.statusCode, 422);
  await pageOf(admin, idOf(first));
  const again = await api.call("createLocation", { body, headers });
  t.equal(idOf(again), idOf(first), "the replayed response carries the first request's id");
  const replay = await eventually("the replay in the log", async () => {
    const list = await admin.get(PATH);
    const ids = [...list.body.matchAll(/[?;&]open=([0-9a-f-]{36})/g)].map(([, id]) => id ?? "");
    return ids.find((id) => id !== idOf(first));
  });
  const page = await pageOf(admin, replay);
  t.match(textOf(page), `This is the stored response of request ${idOf(first)}`);
  t.match(page, `href="${PATH}/${idOf(first)}"`);
  t.match(textOf(page), "REFERENCE_NOT_FOUND");
  t.match(
    textOf(page),
    "Body /customerId names no customer",
    "the rejection of the first request is explained",
  );

  const made = { body: { displayName: "A" }, headers: { "idempotency-key": "two" } };
  await api.call("createCustomer", made);
  const success = await api.call("createCustomer", made);
  const text = textOf(await pageOf(admin, idOf(success)));
  t.match(text, "This is the stored response of an earlier request");
  t.match(text, "Events This request caused no events.");
});

t.test("a request shows its events and their deliveries", async (t) => {
  const api = await shared.asNewCompany();
  const admin = await signedIn(api);
  const events = ["customer.created"] as const;
  const made = { url: "http://127.0.0.1:9/hooks", name: "Dispatch board", events };
  await createEndpoint(api.services.webhooks, api.company.id, made);
  const created = await api.call("createCustomer", { body: { displayName: "Alamo" } });
  const page = await pageOf(admin, idOf(created));
  const text = textOf(page);
  t.match(text, /Events customer\.created Event evt_[0-9a-f]{32} /);
  t.match(text, "Trigger Dispatch board pending 0");
  const deliveryId = /deliveries\/([0-9a-f-]{36})/.exec(page)?.[1];
  const { rows } = await api.services.db.work.execute(
    sql`select id from deliveries where company_id = ${api.company.id}`,
  );
  t.strictSame(
    rows.map(({ id }) => id),
    [deliveryId],
  );
  const { id } = created.json().data;
  const changed = await api.call("updateCustomer", { params: { id }, body: { phone: "1" } });
  t.match(
    textOf(await pageOf(admin, idOf(changed))),
    "Not sent: no endpoint was subscribed to customer.updated",
  );
});

t.test("every error code is explained, whatever details are stored", async (t) => {
  const api = await shared.asNewCompany();
  const admin = await signedIn(api);
  const known = Object.entries(ERROR_STATUS).map(([code, status]) => ({ code, status }));
  const more = [
    { code: null, status: 499 },
    { code: null, status: 422 },
    { code: "FROM_BEFORE", status: 400 },
  ];
  const odd = { issues: [null, 5, { in: "body" }], since: "soon", quota: "3", requiredScopes: [7] };
  const rows = [...known, ...more].flatMap((refusal) =>
    [null, {}, odd].map((details) => aRow(api.company, { ...refusal, details })),
  );
  await writeRequests(api, rows);
  for (const { id, code } of rows) {
    const page = await admin.get(`${PATH}/${id}`);
    t.equal(page.statusCode, 200, `${code}`);
    t.match(textOf(page.body), "What to do");
    t.notMatch(withoutTokens(page.body), /undefined|NaN|\[object/);
    const isDocumented = page.body.includes(`/docs/errors/${code}"`);
    t.equal(
      isDocumented,
      known.some((each) => each.code === code),
      `${code}`,
    );
  }
});

t.test("rejections by the request pipeline are explained without showing the body", async (t) => {
  const api = await shared.asNewCompany();
  const admin = await signedIn(api);
  const explained = async (response: Awaited<ReturnType<Api["send"]>>) =>
    textOf(await pageOf(admin, idOf(response)));
  const id = uuid();
  t.match(
    await explained(await api.send("DELETE", `/v1/customers/${id}`)),
    "It supports GET, PATCH",
  );
  t.match(
    await explained(await api.send("GET", "/v1/nothing")),
    "The path /v1/nothing does not exist",
  );
  t.match(
    await explained(await api.call("getCustomer", { params: { id } })),
    `There is no customer with the id ${id}`,
  );
  const post = { operationId: "createCustomer", payload: "{secret" } as const;
  const malformed = await explained(await api.send("POST", "/v1/customers", post));
  t.match(malformed, "Why this request was rejected The body is not valid JSON. What to do");
  t.notMatch(malformed, "secret");
  const headers = { "content-type": "text/plain" };
  const plain = await api.send("POST", "/v1/customers", { ...post, headers });
  t.match(await explained(plain), "not text/plain");
  const large = { ...post, payload: "x".repeat(300_000) };
  t.match(await explained(await api.send("POST", "/v1/customers", large)), "larger than 256 KiB");
});
