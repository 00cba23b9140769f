/** Tests the demo company's last seven days. */
import { isDeepStrictEqual } from "node:util";
import { sql } from "drizzle-orm";
import t, { type Test } from "tap";
import type { DatabasePool } from "#src/db/core/connections/client.ts";
import { writeHistory } from "#src/demo/history/write.ts";
import { makeHistory } from "#src/demo/history/history.ts";
import { VIEWER_EMAIL } from "#src/demo/history/cast.ts";
import { DEMO_COMPANY_ID, ensureDemo } from "#src/demo/seed.ts";
import { startApi } from "../helpers/api.ts";
import { gatherTables } from "./gathered.ts";
import { signedIn, textOf } from "../helpers/users.ts";

const MINUTE_MS = 60_000;
const QUOTA = 100;
const TABLES = [
  "company_counters",
  "request_log",
  "request_counts",
  "events",
  "deliveries",
  "delivery_counts",
  "delivery_attempts",
  "attempt_counts",
  "attempt_durations",
];

const SUBJECTS = {
  companyId: DEMO_COMPANY_ID,
  customerIds: ["a", "b"],
  locationIds: ["c"],
  skuIds: ["d"],
  newLocationIds: ["e", "f"],
  pricelistId: "g",
};

/** Starts the application on a database with only the demo company. */
async function startDemo(t: Test) {
  const api = await startApi(t);
  const { db, clock, webhooks, deriveKeys } = api.services;
  for (const table of ["api_keys", "company_counters", "companies"])
    await db.work.execute(sql`delete from ${sql.identifier(table)}`);
  const history = { now: clock.now(), port: 4790, secrets: webhooks.secrets, deriveKeys };
  const results = await Promise.all([
    ensureDemo(api.services, history),
    ensureDemo(api.services, history),
  ]);
  return { api, history, results, rows: rowsOf(db.work) };
}

const rowsOf = (db: DatabasePool) => async (query: ReturnType<typeof sql>) =>
  await db.transaction(async (tx) => {
    await gatherTables((statement) => tx.runStatement(statement), TABLES);
    return (await tx.execute(query)).rows;
  });

const demo = await startDemo(t);

t.test("two processes that start at once write the history once", async (t) => {
  const { rows, results } = demo;
  t.strictSame(
    results.map((each) => Number(each?.created)).toSorted((a, b) => a - b),
    [0, 1],
  );
  const [counts] = await rows(sql`
    select (select count(*)::int from request_log) as requests,
      (select count(*)::int from deliveries) as deliveries,
      (select count(*)::int from users where email = ${VIEWER_EMAIL}) as viewers`);
  t.equal(counts?.["viewers"], 1);
  const { requests, deliveries } = counts as { requests: number; deliveries: number };
  t.ok(requests > 4000 && requests < 15_000, `${requests} requests`);
  t.ok(deliveries > 400 && deliveries < 2500, `${deliveries} deliveries`);
  const third = await ensureDemo(demo.api.services, demo.history);
  t.equal(third?.created, false);
  const [after] = await rows(sql`select count(*)::int as requests from request_log`);
  t.equal(after?.["requests"], requests);
});

t.test("stored counts equal the rows", async (t) => {
  const { rows } = demo;
  t.strictSame(
    await rows(sql`select hour, status, count::int from request_counts order by 1, 2`),
    await rows(sql`
      select date_trunc('hour', at, 'UTC') as hour, status, count(*)::int
      from request_log group by 1, 2 order by 1, 2`),
  );
  t.strictSame(
    await rows(sql`
      select endpoint_id, hour, state, sum(count)::int as count
      from delivery_counts group by 1, 2, 3 order by 1, 2, 3`),
    await rows(sql`
      select endpoint_id, date_trunc('hour', finished_at, 'UTC') as hour, state, count(*)::int
      from deliveries group by 1, 2, 3 order by 1, 2, 3`),
  );
  t.strictSame(
    await rows(sql`
      select endpoint_id, hour, state, sum(count)::int as count
      from attempt_counts group by 1, 2, 3 order by 1, 2, 3`),
    await rows(sql`
      select endpoint_id, date_trunc('hour', at, 'UTC') as hour,
        case when number = attempts and state <> 'skipped' then state else 'retrying' end as state,
        count(*)::int
      from delivery_attempts a join deliveries d on d.company_id = a.company_id and d.id = a.delivery_id
      group by 1, 2, 3 order by 1, 2, 3`),
  );
  const [durations] = await rows(sql`
    select (select sum(count)::int from attempt_durations) as counted,
      (select count(*)::int from delivery_attempts) as made`);
  t.equal(durations?.["counted"], durations?.["made"]);
  t.strictSame(
    await rows(sql`
      select id from deliveries d
      where attempts <> (select count(*) from delivery_attempts a
        where a.company_id = d.company_id and a.delivery_id = d.id)`),
    [],
  );
  const [events] = await rows(sql`
    select count(*)::int as count, max(sequence)::int as last,
      (select next_event - 1 from company_counters)::int as counter from events`);
  t.equal(events?.["count"], events?.["last"]);
  t.equal(events?.["count"], events?.["counter"]);
});

t.test("everything is in the last seven days, and what belongs together matches", async (t) => {
  const { rows, history } = demo;
  const now = history.now.toISOString();
  const [wrong] = await rows(sql`
    select
      (select count(*)::int from request_log where at >= ${now}::timestamptz
        or at < ${now}::timestamptz - interval '7 days') as requests,
      (select count(*)::int from deliveries where finished_at >= ${now}::timestamptz) as deliveries,
      (select count(*)::int from audit_log where at >= ${now}::timestamptz) as audit,
      (select count(*)::int from events e where not exists (
        select from request_log r where r.id = e.request_id and r.status = 200
          and e.created_at = r.at)) as events,
      (select count(*)::int from events where body::json ->> 'id' <> id
        or (body::json ->> 'createdAt')::timestamptz <> created_at
        or body::json -> 'data' ->> 'id' is null) as bodies,
      (select count(*)::int from delivery_attempts a join deliveries d on d.id = a.delivery_id
        where a.at < d.created_at or a.at > d.finished_at) as attempts`);
  const none = { requests: 0, deliveries: 0, audit: 0, events: 0, bodies: 0, attempts: 0 };
  t.strictSame(wrong, none);
  const kinds = await rows(sql`
    select trigger || ' ' || state as kind from deliveries group by 1 order by 1`);
  t.strictSame(
    kinds.map(({ kind }) => kind),
    ["event failed", "event skipped", "event succeeded", "recover succeeded"],
  );
});

t.test("requests have every status, at whatever hour the demo is started", async (t) => {
  // The agent's calls fall differently in each hour. At these, none of them was once refused.
  const starts = ["05T08:30", "05T16:30", "06T05:30", "07T03:30", "09T12:30"];
  for (const start of starts) {
    const now = new Date(`2026-01-${start}:00Z`);
    const { requests } = makeHistory(now, SUBJECTS, { port: 1, adminId: "admin" });
    t.strictSame(
      [...new Set(requests.map(({ status }) => status))].toSorted((a, b) => a - b),
      [200, 304, 400, 401, 403, 404, 412, 422, 429],
      start,
    );
  }
});

t.test("a customer's prices were changed, with the event as the service sends it", async (t) => {
  const { rows, api } = demo;
  const found = await rows(sql`
    select events.body::json -> 'data' as data,
      (select count(*)::int from deliveries where event_id = events.id and state = 'succeeded') as deliveries,
      to_char(events.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
    from events where type = 'pricelist.updated'`);
  t.equal(found.length, 1);
  const [event] = found as { data: { id: string }; deliveries: number; at: string }[];
  const key = await api.addKey(DEMO_COMPANY_ID, ["customers:read"]);
  const params = { id: event?.data.id ?? "" };
  const { data } = (await api.call("getPricelist", { key, params })).json();
  t.strictSame(event, { data, deliveries: 1, at: data.updatedAt });
});

t.test(
  "an admin can reveal the address of a rejected request, and a captured customer",
  async (t) => {
    const { api, rows } = demo;
    const admin = await signedIn(api, "admin", { id: DEMO_COMPANY_ID });
    const captured = await rows(sql`
    select id, code from request_log where id in (select request_id from request_captures)
    order by at desc`);
    const rejected = captured.find(({ code }) => code === "ADDRESS_AMBIGUOUS");
    t.ok(captured.length > 1, `${captured.length} captured requests`);
    const url = `/developer/requests/${String(rejected?.["id"])}`;
    t.match((await admin.get(url)).body, "Reveal values");
    const revealed = (await admin.post(url, {}, { from: url })).body;
    t.match(revealed, "The address that was sent: <code>100 Main St, Boerne, TX</code>");
    t.match(revealed, "78015", "and the candidates");
  },
);

t.test("the same subjects and time give the same history, within the quota", async (t) => {
  // Starts over a year, at different hours.
  for (let n = 0; n < 5; n++) {
    const now = new Date(Date.parse("2026-01-05T00:30:00Z") + n * 73.37 * 24 * 60 * MINUTE_MS);
    const make = () => makeHistory(now, SUBJECTS, { port: 1, adminId: "admin" });
    const history = make();
    // Not strictSame, which writes all of it as text first.
    t.ok(isDeepStrictEqual(make(), history), "twice the same");
    const counted = history.requests.filter(({ status }) => status !== 401 && status !== 429);
    const times = counted.map(({ at }) => at.getTime()).toSorted((a, b) => a - b);
    const most = times.findIndex((at, index) => at - (times[index - QUOTA] ?? 0) < MINUTE_MS);
    t.equal(most, -1, `no minute has more than ${QUOTA} requests`);
    t.ok(history.requests.filter(({ status }) => status === 429).length > 100);
  }
});

t.test("writing the history takes few statements", async (t) => {
  const { services } = demo.api;
  let statements = 0;
  const writing = services.db.work.transaction(async (tx) => {
    const counting = new Proxy(tx, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== "function") return value;
        if (["execute", "insert", "runStatement", "select", "update"].includes(String(name)))
          statements++;
        return value.bind(target);
      },
    });
    const tables =
      "api_keys agent_grants audit_log alerts request_views delivery_attempts attempt_counts attempt_durations " +
      "deliveries delivery_counts events webhook_endpoints request_captures request_log request_counts";
    for (const table of tables.split(" "))
      await tx.execute(sql`delete from ${sql.identifier(table)}`);
    await tx.execute(sql`delete from users where email = ${VIEWER_EMAIL}`);
    await writeHistory(counting, DEMO_COMPANY_ID, demo.history);
    throw new Error("undo");
  });
  await t.rejects(writing, { message: "undo" });
  t.ok(statements > 10 && statements < 30, `${statements} statements`);
});

t.test("every link of the demo's pages leads to a page", async (t) => {
  const admin = await signedIn(demo.api, "admin", { id: DEMO_COMPANY_ID });
  const seen = new Map<string, number>();
  const visited = new Set<string>();
  const queue = ["/developer", "/developer/requests?status=429", "/developer/requests?status=422"];
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    const page = await admin.get(path);
    // Links to newer rows than the newest lead to the first page.
    const location = String(page.headers["location"]);
    const isMoved = location.startsWith("/developer/") && !location.includes("sign-in");
    if (page.statusCode !== 200 && !isMoved) t.equal(page.statusCode, 200, path);
    const links = page.body.matchAll(/href="(\/developer[^"#]*)/g);
    for (const target of new Set(
      [...links].map(([, href = ""]) => href.replaceAll("&amp;", "&")),
    )) {
      const kind = target.replaceAll(/=[^&]*/g, "=").replaceAll(/[0-9a-f-]{36}/g, ":id");
      const count = seen.get(kind) ?? 0;
      if (visited.has(target) || count >= 2 || target.includes("/assets/")) continue;
      visited.add(target);
      seen.set(kind, count + 1);
      queue.push(target);
    }
  }
  t.ok(visited.size > 30, `${visited.size} pages`);
  const [burst] = await demo.rows(sql`select id from request_log where status = 429 limit 1`);
  const refused = textOf((await admin.get(`/developer/requests/${String(burst?.["id"])}`)).body);
  t.match(refused, "CRM sync", "the culprit's key is named");
  t.match(refused, /Quota window .* Used up after \d+ seconds/);
});
