/** Tests the request list of the developer platform. */
import { sql } from "drizzle-orm";
import t from "tap";
import { v7 as uuid } from "uuid";
import { insertTestEvents } from "#src/db/events/events.ts";
import { MAX_SCANNED_REQUESTS } from "#src/db/requests/request-list.ts";
import type { RequestLogRow } from "#src/db/requests/request-log.ts";
import { startApi } from "../helpers/api.ts";
import { idAt } from "../helpers/data/recorded.ts";
import { signedIn, textOf, type PlatformUser } from "../helpers/users.ts";
import { aRow, idOf, pageOf, PATH, writeRequests } from "./request-log.ts";

const shared = await startApi(t);

/** The URL of a page's link to the next page. */
function nextOf(page: string): string | undefined {
  const href = /rel="next" href="([^"]+)"/.exec(page)?.[1];
  return href?.replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)));
}

t.test("a company without requests sees how to make the first one", async (t) => {
  const api = await shared.asNewCompany();
  const admin = await signedIn(api);
  const page = await admin.get(PATH);
  t.equal(page.statusCode, 200);
  t.match(
    textOf(page.body),
    "curl -s 'http://localhost:3000/v1/customers?limit=2' \\ -H 'Authorization: Bearer pak_…'",
  );
  t.match(page.body, 'href="/developer/keys/new"');
  const viewer = await signedIn(api, "viewer");
  const seen = await viewer.get(PATH);
  t.notMatch(seen.body, "/developer/keys/new");
  t.match(textOf(seen.body), "Ask an admin of your company to create one");
});

t.test("requests are listed newest first, also for viewers", async (t) => {
  const api = await shared.asNewCompany();
  const viewer = await signedIn(api, "viewer");
  const first = idOf(await api.call("createCustomer", { body: { displayName: "Alamo" } }));
  const second = idOf(await api.call("listCustomers", { query: { searchTerm: "secret" } }));
  await pageOf(viewer, second);
  await pageOf(viewer, first);
  const { body } = await viewer.get(PATH);
  t.ok(body.indexOf(second) > 0 && body.indexOf(second) < body.indexOf(first));
  t.match(
    textOf(body),
    `200 POST /v1/customers createCustomer test pak_…${api.company.key.slice(-4)} API`,
  );
  t.match(textOf(body), `…${second.slice(-8)}`);
  t.match(textOf(body), /(ago|just now) 200 GET \/v1\/customers .* API \d/);
  t.notMatch(body, "searchTerm", "queries are not stored");
  const page = textOf(await pageOf(viewer, second));
  t.match(
    page,
    "The query and bodies were not captured: capturing was off when the request was made.",
  );
  t.notMatch(page, /Events\b/, "a read causes no events");
});

t.test("a pasted id redirects to its request", async (t) => {
  const api = await shared.asNewCompany();
  const admin = await signedIn(api);
  const created = await api.call("createCustomer", { body: { displayName: "Alamo" } });
  const id = idOf(created);
  await pageOf(admin, id);
  const { rows } = await api.services.db.work.execute(
    sql`select id from events where company_id = ${api.company.id}`,
  );
  const eventId = String(rows[0]?.["id"]);
  const find = (text: string) => admin.get(`${PATH}?find=${encodeURIComponent(text)}`);
  const pasted = [id, ` ${id}\t`, `"${id}"`, id.toUpperCase(), `x-request-id: ${id}`, eventId];
  for (const text of [...pasted, `"id": "${eventId}",`]) {
    const answer = await find(text);
    t.equal(answer.statusCode, 303, text);
    t.equal(answer.headers["location"], `${PATH}/${id}`, text);
  }
});

t.test("an unknown id shows an error at the field", async (t) => {
  const api = await shared.asNewCompany();
  const admin = await signedIn(api);
  const stranger = await signedIn(api, "admin", await api.addCompany());
  const created = await api.call("createCustomer", { body: { displayName: "Alamo" } });
  await pageOf(admin, idOf(created));
  const { rows } = await api.services.db.work.execute(
    sql`select id from events where company_id = ${api.company.id}`,
  );
  const eventId = String(rows[0]?.["id"]);
  const find = async (user: PlatformUser, text: string) => {
    const answer = await user.get(`${PATH}?find=${encodeURIComponent(text)}`);
    t.equal(answer.statusCode, 422, text);
    t.match(answer.body, 'aria-describedby="q-hint q-error"');
    t.match(answer.body, 'aria-invalid="true"');
    return answer.body;
  };
  t.match(await find(stranger, idOf(created)), "No request with this ID");
  t.match(await find(stranger, uuid()), "No request with this ID");
  t.match(await find(stranger, eventId), "No event with this ID");
  const hostile = `"><script>alert(1)</script>`;
  const said = await find(admin, hostile);
  t.match(textOf(said), "Enter a request ID");
  t.notMatch(said, "<script>alert");
  t.match(said, 'value="&#34;&#62;&#60;script', "the field keeps its value");

  const test = { id: `evt_${uuid().replaceAll("-", "")}`, type: "webhook.test", body: "{}" };
  const { db, clock } = api.services;
  await insertTestEvents(db.work, api.company.id, [{ ...test, createdAt: clock.now() }]);
  t.match(await find(admin, test.id), "This event was not caused by a request");
  await db.work.execute(sql`delete from request_log where company_id = ${api.company.id}`);
  t.match(
    await find(admin, eventId),
    `Request ${idOf(created)} caused this event, but requests are only retained for 7 days`,
  );
});

t.test("filters apply to every page", async (t) => {
  const api = await shared.asNewCompany();
  const admin = await signedIn(api);
  const { rows: keys } = await api.services.db.work.execute(
    sql`select id from api_keys where company_id = ${api.company.id}`,
  );
  const keyId = String(keys[0]?.["id"]);
  const made = (changes: Partial<RequestLogRow>, count: number) =>
    Array.from({ length: count }, () => aRow(api.company, changes));
  const created = { method: "POST", operation: "createCustomer" };
  await writeRequests(api, [
    ...made({ status: 404, code: "NOT_FOUND" }, 60),
    ...made({ status: 500, code: "INTERNAL_ERROR" }, 3),
    ...made({ ...created, status: 422, code: "IDEMPOTENCY_KEY_REUSED", keyId }, 2),
    ...made({ ...created, keyId }, 55),
  ]);
  const count = async (path: string) => {
    const { statusCode, body } = await admin.get(path);
    t.equal(statusCode, 200);
    return { rows: [...body.matchAll(/<tr data-id=/g)].length, next: nextOf(body), body };
  };
  const all = async (query: string) => {
    let total = 0;
    for (let path: string | undefined = `${PATH}?${query}`; path;) {
      const page: Awaited<ReturnType<typeof count>> = await count(path);
      total += page.rows;
      path = page.next;
    }
    return total;
  };
  t.equal(await all(""), 120);
  t.equal(await all("status=4xx"), 62);
  t.equal(await all("status=404"), 60);
  t.equal(await all("status=5xx"), 3);
  t.equal(await all("status=2xx&method=POST"), 55);
  t.equal(await all(`key=${keyId}`), 57);
  t.equal(await all(`key=${keyId}&status=422`), 2);
  t.equal(await all("status=409"), 0);
  t.match(
    textOf((await count(`${PATH}?status=409`)).body),
    "No requests in the last 7 days match these filters",
  );
  const page = await count(`${PATH}?status=404`);
  t.match(page.body, '<option value="404" selected>');
  const last = await count(page.next ?? "");
  t.match(last.body, /\?q=status[^"]*404">Newest/, "the link to the newest page keeps the filters");
  for (const nonsense of [
    "status=x",
    "status=999",
    "method=%00",
    "key=1",
    "before=x",
    "status=4&status=5",
    "%ff",
  ])
    t.equal(await all(nonsense), 120, nonsense);
});

t.test("a long search stops and says how many requests it searched", async (t) => {
  const api = await shared.asNewCompany();
  const admin = await signedIn(api);
  await api.services.db.work.execute(sql`
    insert into request_log (company_id, id, at, source, method, path, status, duration_ms)
    select ${api.company.id}, ${idAt(sql`at`)}, at, 'api', 'GET', '/v1', 200, 1
    from generate_series(1, ${MAX_SCANNED_REQUESTS + 50}) n, lateral (select now() - make_interval(secs => n) as at) as made`);
  const { body } = await admin.get(`${PATH}?method=PATCH`);
  t.match(textOf(body), "We searched 10,000 requests");
  t.match(textOf(body), "Search older requests");
  const rest = await admin.get(nextOf(body) ?? "");
  t.match(textOf(rest.body), "No older requests match these filters");
  t.notMatch(rest.body, 'rel="next"');
});

t.test("a request is no longer shown when it is 7 days old", async (t) => {
  const api = await startApi(t);
  const { clock } = api.services;
  const made = clock.now();
  // The end of the retention is compared with the time in the id.
  const row = aRow(api.company, { at: made, id: uuid({ msecs: made.getTime() }) });
  await writeRequests(api, [row]);
  clock.stopAt(new Date(made.getTime() + 7 * 86_400_000));
  const admin = await signedIn(api);
  const statuses = async () => {
    const page = await admin.get(`${PATH}/${row.id}`);
    const found = await admin.get(`${PATH}?find=${row.id}`);
    return [page.statusCode, found.statusCode, (await admin.get(PATH)).body.includes(row.id)];
  };
  t.strictSame(await statuses(), [200, 303, true], "7 days");
  clock.advance(1);
  t.strictSame(await statuses(), [404, 422, false], "and a millisecond");
});

t.test("requests of agents show the agent", async (t) => {
  const api = await shared.asNewCompany();
  const admin = await signedIn(api);
  const grantId = uuid();
  await api.services.db.work.execute(sql`insert into agent_grants values
    (${api.company.id}, ${grantId}, ${admin.userId}, 'c', '<i>Desk</i>', 'app.example', '{customers:read}', now())`);
  const row = aRow(api.company, { source: "mcp", grantId });
  await writeRequests(api, [row, aRow(api.company)]);
  const list = await admin.get(`${PATH}?agent=${grantId}`);
  t.match(list.body, `<a href="/developer/agents/${grantId}"`);
  t.match(textOf(list.body), "<i>Desk</i> MCP 1.5 ms");
  t.equal([...list.body.matchAll(/<tr data-id=/g)].length, 1);
  t.match(textOf(await pageOf(admin, row.id)), "Agent <i>Desk</i> Source MCP");
});

t.test("paths and key names can't become markup", async (t) => {
  const api = await shared.asNewCompany();
  const admin = await signedIn(api);
  const hostile = `<img src=x onerror=alert(1)>"'&`;
  await api.services.db.work.execute(
    sql`update api_keys set name = ${hostile} where company_id = ${api.company.id}`,
  );
  const response = await api.send("GET", `/v1/${encodeURIComponent(hostile)}`);
  const raw = aRow(api.company, { path: `/v1/${hostile}`, method: hostile.slice(0, 10) });
  await writeRequests(api, [raw]);
  const pages = await Promise.all([pageOf(admin, idOf(response)), pageOf(admin, raw.id)]);
  const list = await admin.get(PATH);
  for (const page of [...pages, list.body]) t.notMatch(page, "<img");
  t.match(textOf(list.body), hostile, "it is shown as text");
});

t.test("another company's requests, keys and agents are not found", async (t) => {
  const api = await shared.asNewCompany();
  const admin = await signedIn(api);
  const stranger = await signedIn(api, "admin", await api.addCompany());
  const id = idOf(await api.call("listZones"));
  await pageOf(admin, id);
  const { rows } = await api.services.db.work.execute(
    sql`select id from api_keys where company_id = ${api.company.id}`,
  );
  const keyId = String(rows[0]?.["id"]);
  const paths = [`/${id}`, `/${uuid()}`, "/x", `?key=${keyId}`, `?agent=${keyId}`, `?before=${id}`];
  for (const path of paths) t.equal((await stranger.get(PATH + path)).statusCode, 404, path);
  t.match(textOf((await stranger.get(PATH)).body), "No requests yet");
});
