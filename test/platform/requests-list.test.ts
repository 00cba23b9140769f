/** Tests what the request list offers besides rows: panel, bars, pages, export and views. */
import t from "tap";
import { v7 as uuid } from "uuid";
import { listAudit } from "#src/db/accounts/audit-log.ts";
import { listViews } from "#src/db/requests/request-views.ts";
import type { RequestLogRow } from "#src/db/requests/request-log.ts";
import { exportLines, csvCell, MAX_EXPORTED } from "#src/platform/requests/export.ts";
import { sql } from "drizzle-orm";
import { startApi } from "../helpers/api.ts";
import { idAt, requestRow } from "../helpers/data/recorded.ts";
import { signedIn, textOf, type PlatformUser } from "../helpers/users.ts";
import { PATH, writeRequests } from "./request-log.ts";

const api = await startApi(t);
const NOW = new Date("2026-09-01T12:00:00Z");
api.services.clock.stopAt(NOW);

/** A company with an admin, and requests from a number of seconds ago. */
async function start(rows: readonly [secondsAgo: number, change: Partial<RequestLogRow>][]) {
  const company = await api.addCompany();
  const made = rows.map(([secondsAgo, change]) =>
    requestRow(company.id, new Date(NOW.getTime() - secondsAgo * 1000), change),
  );
  await writeRequests(api, made);
  return { company, made, admin: await signedIn(api, "admin", company) };
}

const idsIn = (body: string) => [...body.matchAll(/<tr data-id="([^"]+)"/g)].map(([, id]) => id);
const search = (user: PlatformUser, query: string, more = "") =>
  user.get(`${PATH}?q=${encodeURIComponent(query)}${more}`);
const decoded = (text: string) =>
  text.replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)));

t.test("a query and the fields of the form find the same requests", async (t) => {
  const { made, admin } = await start([
    [1, { status: 422, code: "ADDRESS_NOT_FOUND", path: "/v1/customers/1", durationMs: 700 }],
    [2, { status: 422, code: "ADDRESS_NOT_FOUND", path: "/v1/zones" }],
    [3600, { status: 500, path: "/v1/customers/2" }],
  ]);
  const [first, second, third] = made.map(({ id }) => id);
  const found = async (query: string) => idsIn((await search(admin, query)).body);
  t.strictSame(await found("status:422 path:/v1/customers*"), [first]);
  t.strictSame(await found("code:address_not_found"), [first, second]);
  t.strictSame(await found("-code:ADDRESS_NOT_FOUND"), [third]);
  t.strictSame(await found("duration:>500"), [first]);
  t.strictSame(await found("last:15m -status:500"), [first, second]);
  t.strictSame(await found("before:2026-09-01T11:30"), [third]);
  const sent = await admin.get(`${PATH}?fields=1&q=&status=422&path=%2Fv1%2Fcustomers*&key=&last=`);
  t.equal(sent.statusCode, 303, "the form leads to the canonical URL");
  t.equal(sent.headers["location"], `${PATH}?q=status%3A422+path%3A%2Fv1%2Fcustomers*`);

  const wrong = await search(admin, "stauts:422");
  t.equal(wrong.statusCode, 422);
  t.match(textOf(wrong.body), "There is no field “stauts:”. Did you mean “status:”?");
  t.match(wrong.body, 'value="stauts:422"', "the text is kept");
  const field = await admin.get(`${PATH}?fields=1&slower=fast`);
  t.equal(field.statusCode, 422);
  t.match(field.body, /<details class="request-filters" open/);
  t.match(textOf(field.body), "Enter a number of milliseconds");
});

t.test("a request opens beside the list by a link", async (t) => {
  const { made, admin } = await start([
    [1, { status: 404, code: "NOT_FOUND" }],
    [2, {}],
  ]);
  const [id = "", other = ""] = made.map((each) => each.id);
  const list = await search(admin, "status:4xx");
  const href = /<th scope="row" class="call">\s*<a href="([^"]+)"/.exec(list.body)?.[1] ?? "";
  const opened = await admin.get(decoded(href));
  t.strictSame(idsIn(opened.body), [id], "the list stays, with its query");
  t.match(opened.body, /<aside id="panel"/);
  t.match(textOf(opened.body), "Why this request was rejected");
  const closed = /<a class="button" href="([^"]+)" data-close/.exec(opened.body)?.[1] ?? "";
  t.equal(decoded(closed), `${PATH}?q=status%3A4xx`);
  const part = await admin.get(`${PATH}/${other}?panel=1`);
  t.match(part.body, /^\s*<aside id="panel"/, "scripts fetch the panel alone");
  const { admin: stranger } = await start([[1, {}]]);
  const foreign = await stranger.get(`${PATH}?open=${id}`);
  t.match(textOf(foreign.body), "Request not found");
  t.notMatch(foreign.body, "NOT_FOUND</code>");
  t.equal((await stranger.get(`${PATH}/${id}?panel=1`)).statusCode, 404);
});

t.test("bars link to their own range of time and count what the query finds", async (t) => {
  const { made, admin } = await start([
    [60, { status: 200 }],
    [61, { status: 429 }],
    [1800, { status: 500 }],
    [90_000, { status: 200 }],
  ]);
  const labels = (body: string) =>
    [...body.matchAll(/aria-label="(\d{4}-[^"]+)"/g)].map(([, label]) => label);
  const hour = await search(admin, "last:1h");
  t.strictSame(labels(hour.body), [
    "2026-09-01 11:30 to 11:32 UTC: 1 server error",
    "2026-09-01 11:58 to 12:00 UTC: 1 succeeded, 1 client error",
  ]);
  t.match(textOf(hour.body), "3 requests 1 succeeded 1 client error 1 server error");
  const bar = /<a\s+href="([^"]+)"\s+aria-label="2026-09-01 11:30/.exec(hour.body)?.[1] ?? "";
  t.strictSame(idsIn((await admin.get(decoded(bar))).body), [made[2]?.id]);
  const week = await admin.get(PATH);
  t.match(textOf(week.body), "4 requests 2 succeeded", "by the hourly counts");
  t.match(textOf((await search(admin, "status:429")).body), "1 request 0 succeeded 1 client error");
  t.match(textOf((await search(admin, "method:GET status:5xx")).body), "1 request 0 succeeded");
});

t.test("pages lead to newer and older requests, to both ends, and to a time", async (t) => {
  const { made, admin } = await start(
    Array.from({ length: 120 }, (_, n): [number, object] => [n * 60, {}]),
  );
  const expected = made.map(({ id }) => id);
  const linkOf = (body: string, label: string) =>
    decoded(new RegExp(`href="([^"]+)"[^>]*>${label}<`).exec(body)?.[1] ?? "");
  const first = await admin.get(PATH);
  t.strictSame(idsIn(first.body), expected.slice(0, 50));
  const older = await admin.get(linkOf(first.body, "Older"));
  t.strictSame(idsIn(older.body), expected.slice(50, 100));
  const oldest = await admin.get(linkOf(first.body, "Oldest"));
  t.strictSame(idsIn(oldest.body), expected.slice(70));
  t.notMatch(oldest.body, ">Older<");
  const newer = await admin.get(linkOf(oldest.body, "Newer"));
  t.strictSame(idsIn(newer.body), expected.slice(20, 70));
  const redirect = await admin.get(linkOf(older.body, "Newer"));
  t.equal(redirect.headers["location"], PATH, "a page of newer ones that isn't full is the newest");
  const jump = await admin.get(`${PATH}?at=2026-09-01T11:00`);
  t.strictSame(idsIn(jump.body), expected.slice(60, 110));
  t.equal((await admin.get(`${PATH}?at=noon`)).statusCode, 422);
  const stranger = await signedIn(api, "admin", await api.addCompany());
  t.equal((await stranger.get(`${PATH}?after=${expected[3]}`)).statusCode, 404);
});

t.test("an export is CSV that spreadsheets can't run, of what the query finds", async (t) => {
  const { made, company, admin } = await start([
    [1, { status: 404, code: "NOT_FOUND", path: '=HYPERLINK("http://evil.example"),1' }],
    [2, { status: 200 }],
  ]);
  await api.services.db.work.execute(
    sql`update api_keys set name = ${"@SUM(A1)"} where company_id = ${company.id}`,
  );
  const answer = await admin.get(`${PATH}/export.csv?q=status%3A404`);
  t.equal(answer.statusCode, 200);
  t.match(answer.headers, {
    "content-type": /^text\/csv/,
    "content-disposition": 'attachment; filename="requests-2026-09-01T120000Z.csv"',
  });
  t.equal(
    answer.body,
    "time,request_id,source,method,path,operation,status,error_code,duration_ms,key_id,key_name,agent_id,agent_name\r\n" +
      `2026-09-01T11:59:59.000Z,${made[0]?.id},api,GET,"'=HYPERLINK(""http://evil.example""),1",listZones,404,NOT_FOUND,1.5,,,,\r\n`,
  );
  const texts = ["+1", "-1", "\t=1", "\r=1", "@a"].map(csvCell);
  t.strictSame(texts, ["'+1", "'-1", "'\t=1", '"\'\r=1"', "'@a"]);
  t.strictSame(["a\nb", -1, null, 'a"b', "a=b"].map(csvCell), [
    '"a\nb"',
    "-1",
    "",
    '"a""b"',
    "a=b",
  ]);
  t.equal((await admin.get(`${PATH}/export.csv?q=nonsense`)).statusCode, 303);
});

t.test("a long export is cut, and says so in its last line", async (t) => {
  const { company } = await start([]);
  const { db } = api.services;
  await db.work.execute(sql`
    insert into request_log (company_id, id, at, source, method, path, status, duration_ms)
    select ${company.id}, ${idAt(sql`at`)}, at, 'api', 'GET', '/v1', 200, 1
    from generate_series(1, ${MAX_EXPORTED + 5}::int) n,
      lateral (select ${NOW.toISOString()}::timestamptz - n * interval '1 second' as at) as made`);
  let text = "";
  for await (const part of exportLines(db.work, company.id, {})) text += part;
  const lines = text.trimEnd().split("\r\n");
  t.equal(lines.length, 1 + MAX_EXPORTED + 1);
  t.match(lines.at(-1), /^"Incomplete: an export contains at most 10,000 requests\..*",{12}$/);
});

t.test(
  "a view is shared with colleagues, renamed and deleted, and all of it is audited",
  async (t) => {
    const { company, admin } = await start([[1, {}]]);
    const viewer = await signedIn(api, "viewer", company);
    const list = async () => await listViews(api.services.db.work, company.id);
    const VIEWS = `${PATH}/views`;
    const save = (name: string, q: string) => admin.post(VIEWS, { name, q }, { from: PATH });
    const saved = await save(" Zones <b> ", "op:LISTZONES   status:2xx");
    t.equal(saved.headers["location"], `${PATH}?q=status%3A2xx+op%3AlistZones&done=view-saved`);
    t.match(await list(), [
      { name: "Zones <b>", query: "status:2xx op:listZones", createdBy: admin.email },
    ]);
    const [{ id } = { id: "" }] = await list();
    const seen = await search(viewer, "op:listZones status:2xx");
    t.match(seen.body, /aria-current="page"\s*><bdi>Zones &#60;b&#62;<\/bdi>/);
    t.notMatch(seen.body, "Edit view");
    t.match(
      (await search(admin, "op:listZones status:2xx")).body,
      `href="${VIEWS}/${id}">Edit view`,
    );

    const again = await save("ZONES <B>", "status:4xx");
    t.equal(again.statusCode, 422);
    t.match(textOf(again.body), "A view is named “ZONES <B>” already.");
    t.match(textOf((await save("x", "stauts:4")).body), "Did you mean “status:”?");
    t.equal((await save("", "status:4xx")).statusCode, 422);
    const changed = await admin.post(`${VIEWS}/${id}`, { name: "Zones", q: "op:listZones" });
    t.equal(changed.statusCode, 303);
    t.match(await list(), [{ name: "Zones", query: "op:listZones" }]);
    for (const path of [VIEWS, `${VIEWS}/${id}`, `${VIEWS}/${id}/delete`])
      t.equal((await viewer.post(path, { name: "Mine", q: "" })).statusCode, 403, path);
    t.equal((await viewer.get(`${VIEWS}/${id}`)).statusCode, 403);

    const stranger = await signedIn(api, "admin", await api.addCompany());
    t.notMatch((await stranger.get(PATH)).body, "Zones");
    for (const path of [`${VIEWS}/${id}`, `${VIEWS}/${id}/delete`])
      t.equal((await stranger.post(path, { name: "Mine", q: "" })).statusCode, 404, path);
    t.equal((await admin.post(`${VIEWS}/${id}/delete`)).statusCode, 303);
    t.equal((await admin.post(`${VIEWS}/${id}/delete`)).statusCode, 404);
    t.strictSame(await list(), []);
    const entries = await listAudit(api.services.db.work, company.id, { limit: 10 });
    const actions = entries
      .map(({ action }) => action)
      .filter((each) => each.startsWith("request_view"));
    t.strictSame(actions, ["request_view.deleted", "request_view.updated", "request_view.created"]);
    t.match(textOf((await admin.get("/developer/audit")).body), "named “Zones <b>” before");
  },
);

t.test("a company can have 50 views", async (t) => {
  const { company, admin } = await start([]);
  await api.services.db.work.execute(sql`
    insert into request_views select ${company.id}, gen_random_uuid(), 'View ' || n, '', 'a', now()
    from generate_series(1, 50) n`);
  const answer = await admin.post(`${PATH}/views`, { name: uuid(), q: "" });
  t.equal(answer.statusCode, 422);
  t.match(textOf(answer.body), "Your company has 50 views");
});
