/** Recording requests does not affect them, and loses as few rows as possible. */
import { connect } from "node:net";
import { PassThrough } from "node:stream";
import { pino } from "pino";
import postgres from "postgres";
import t from "tap";
import { v7 as uuid } from "uuid";
import { listRequestCounts } from "#src/db/requests/request-counts.ts";
import { insertRequests, tryInsertRequests } from "#src/db/requests/request-log.ts";
import { RequestBuffer, type Loss } from "#src/http/request-buffer.ts";
import { startApi } from "../helpers/api.ts";
import { untilBlocked } from "../helpers/database.ts";
import { eventually } from "../helpers/eventually.ts";
import { startPeer } from "../helpers/peer.ts";
import { recorded, requestRow } from "../helpers/data/recorded.ts";
import { startRelay } from "../helpers/servers/relay.ts";
import { withinLimit } from "../helpers/teardown.ts";
import { requestText } from "../helpers/wire.ts";

const lines: string[] = [];
const stdout = new PassThrough().on("data", (chunk) => lines.push(String(chunk)));
const api = await startApi(t, { options: { logger: pino({ level: "error" }, stdout) } });
const { db, clock } = api.services;
const sql = postgres(api.databaseUrl, { max: 1, onnotice: () => {} });
t.teardown(() => sql.end());

/** Creates rows of a company that are not written yet. */
const rowsOf = (companyId: string, count: number) =>
  Array.from({ length: count }, () => requestRow(companyId, clock.now()));

const countOf = async (companyId: string) => {
  const counts = await listRequestCounts(db.work, companyId, clock.now());
  return counts.reduce((sum, { count }) => sum + count, 0);
};

/** Creates a buffer in front of the database, and collects its reports. */
function buffer() {
  const losses: Loss[] = [];
  const made = new RequestBuffer(
    (rows) => tryInsertRequests(db.work, rows),
    (loss) => losses.push(loss),
  );
  return Object.assign(made, { losses });
}

t.test("a failing request log does not affect requests, and is written later", async (t) => {
  await sql`alter table request_log rename to elsewhere`;
  const answers = [];
  for (let n = 0; n < 5; n++) answers.push(await api.call("listZones"));
  await eventually("a try that fails", async () =>
    lines.find((line) => line.includes("can't be recorded")),
  );
  answers.push(await api.call("listZones"));
  await sql`alter table elsewhere rename to request_log`;
  for (const answer of answers) {
    t.equal(answer.statusCode, 200);
    t.match(await recorded(api, answer), { status: 200 });
  }
});

t.test("requests answered during a database outage are recorded afterwards", async (t) => {
  const relay = await startRelay(t, api.databaseUrl);
  const { promise: listening, resolve: onListening } = Promise.withResolvers<void>();
  const peer = await startPeer(t, api, { databaseUrl: relay.url, onListening });
  const headers = { authorization: `Bearer ${api.company.key}` };
  const ask = () => peer.inject({ url: "/v1/zones", headers });
  await listening; // from then on, a key stays known
  t.equal((await ask()).statusCode, 200);
  relay.cut();
  const refused = await ask();
  t.equal(refused.statusCode, 503);
  relay.restore();
  t.match(await recorded(api, refused), {
    status: 503,
    code: "SERVICE_UNAVAILABLE",
    details: { message: /Retry after/ },
  });
});

t.test("requests in flight when the app closes are recorded before it has closed", async (t) => {
  const peer = await startPeer(t, api);
  const { port } = new URL(await peer.listen({ host: "127.0.0.1", port: 0 }));
  const { promise: locked, resolve: lock } = Promise.withResolvers<void>();
  const { promise: freed, resolve: free } = Promise.withResolvers<void>();
  const holding = sql.begin(async (tx) => {
    await tx`select from company_counters where company_id = ${api.company.id} for update`;
    lock();
    await freed;
  });
  await locked;
  const body = '{"displayName":"Last"}';
  const headers = {
    authorization: `Bearer ${api.company.key}`,
    "content-type": "application/json",
    "content-length": String(body.length),
  };
  const socket = connect(Number(port), "127.0.0.1");
  socket.write(requestText("POST /v1/customers", headers, body));
  const answer = socket.setEncoding("utf8").toArray();
  await untilBlocked(api.databaseUrl);
  const closed = peer.close();
  free();
  await Promise.all([closed, holding]);
  const [, id = ""] = /x-request-id: (\S+)/i.exec((await answer).join("")) ?? [];
  const [row] = await sql`select operation, status from request_log where id = ${id}`;
  t.strictSame({ ...row }, { operation: "createCustomer", status: 200 });
});

t.test("a row that can't be stored does not affect others, and is reported", async (t) => {
  const company = await api.addCompany();
  const log = buffer();
  const rows = rowsOf(company.id, 300);
  for (const [n, row] of rows.entries()) {
    if (n === 100) log.add({ ...row, companyId: uuid() });
    else if (n === 200) log.add({ ...row, path: "/v1/\0" });
    else log.add(row);
  }
  await log.close();
  t.equal(await countOf(company.id), 298);
  t.strictSame(log.losses, [{ waiting: 0, dropped: 2 }]);
});

t.test("no more than ten thousand wait; how many had no room is reported once", async (t) => {
  const company = await api.addCompany();
  const log = buffer();
  await sql`alter table request_log rename to elsewhere`;
  for (const row of rowsOf(company.id, 10_300)) log.add(row);
  await eventually("a try that fails", async () => log.losses[0]);
  t.strictSame(log.losses[0], { waiting: 10_000, dropped: 300 });
  await sql`alter table elsewhere rename to request_log`;
  await log.close();
  t.equal(await countOf(company.id), 10_000);
  t.equal(log.losses.filter(({ dropped }) => dropped > 0).length, 1);
});

t.test("nothing is written after the close", async (t) => {
  const company = await api.addCompany();
  const log = buffer();
  for (const row of rowsOf(company.id, 2)) {
    log.add(row);
    await log.close();
  }
  t.equal(await countOf(company.id), 1);
});

t.test("rows that are written twice are stored and counted once", async (t) => {
  const company = await api.addCompany();
  const rows = rowsOf(company.id, 3);
  await insertRequests(db.work, rows.slice(0, 2));
  await insertRequests(db.work, rows);
  t.equal(await countOf(company.id), 3);
  const stored = await sql`select from request_log where company_id = ${company.id}`;
  t.equal(stored.length, 3);
});

t.test("a stop doesn't wait for a hanging database", async (t) => {
  const relay = await startRelay(t, api.databaseUrl);
  const peer = await startPeer(t, api, { databaseUrl: relay.url });
  const headers = { authorization: `Bearer ${api.company.key}` };
  t.equal((await peer.inject({ url: "/v1/zones", headers })).statusCode, 200);
  relay.hold();
  await withinLimit("the close", () => peer.close());
  t.pass("the app has closed while the database still hangs");
  relay.restore();
});
