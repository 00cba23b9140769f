/** Requests and data that the request log leaves out, and aborted requests. */
import { once } from "node:events";
import { connect } from "node:net";
import { PassThrough } from "node:stream";
import { pino } from "pino";
import postgres from "postgres";
import t from "tap";
import { createApiKey } from "#src/accounts/api-key.ts";
import { startApi } from "../helpers/api.ts";
import { untilBlocked } from "../helpers/database.ts";
import { eventually } from "../helpers/eventually.ts";
import { recorded } from "../helpers/data/recorded.ts";
import { requestText } from "../helpers/wire.ts";
import { makeWorld } from "../helpers/world.ts";

const lines: string[] = [];
const stdout = new PassThrough().on("data", (chunk) => lines.push(String(chunk)));
const api = await startApi(t, { options: { logger: pino({ level: "info" }, stdout) } });
const { clock, db } = api.services;
const sql = postgres(api.databaseUrl, { max: 1, onnotice: () => {} });
t.teardown(() => sql.end());
const address = await api.app.listen({ host: "127.0.0.1", port: 0 });
const world = await makeWorld(api);

async function countOf(companyId: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from request_log where company_id = ${companyId}`;
  return row?.count ?? 0;
}

t.test("a request without an identified company leaves no row", async (t) => {
  const keys = [null, "junk", createApiKey("live")];
  for (const key of keys)
    for (const url of ["/v1/stranger", "/v1/customers/stranger", "/v1/stranger/%zz"])
      t.equal((await api.send("GET", url, { key })).statusCode, 401);
  await api.app.inject({
    url: "/docs/stranger",
    headers: { authorization: `Bearer ${api.company.key}` },
  });
  await recorded(api, await api.call("listZones"));
  t.strictSame([...(await sql`select path from request_log where path like '%stranger%'`)], []);
});

t.test("no query, body or secret is stored in the request log or on standard output", async (t) => {
  const { key } = api.company;
  const secret = "whsec_c2VjcmV0/c2VjcmV0+c2VjcmV0";
  const token = "A1-_".repeat(11);
  for (const [url, path] of [
    [`/v1/customers?searchTerm=Elena`, "/v1/customers"],
    [`/v1/nothing#Elena`, "/v1/nothing"],
    [`/v1/customers/${key}`, "/v1/customers/pak_…"],
    [`/v1/customers/${encodeURIComponent(secret)}?name=Elena`, "/v1/customers/whsec_…"],
    [`/v1/${secret}/zones`, "/v1/whsec_…"],
    [`/v1/zones/${token}`, "/v1/zones/…"],
    [`/v1/customers/%zz${key}`, "/v1/customers/pak_…"],
    [`/v1/customers/${world.customerId}`, `/v1/customers/${world.customerId}`],
    [`/v1/zones${"/zones".repeat(1000)}`, `/v1/zones${"/zones".repeat(9)}/…`],
  ] as const) {
    const bytes = requestText(`GET ${url}`, { authorization: `Bearer ${key}` });
    const socket = connect(Number(new URL(address).port), "127.0.0.1");
    socket.write(bytes);
    const answer = await socket.setEncoding("utf8").toArray();
    const [, id = ""] = /x-request-id: (\S+)/i.exec(answer.join("")) ?? [];
    const row = await recorded(api, { headers: { "x-request-id": id } });
    t.equal(row.path, path);
  }
  await api.call("createCustomer", { body: { displayName: "Elena", [key]: 1, [secret]: token } });
  await api.call("createCustomer", { body: { displayName: 1, phone: "Elena" } });
  await api.send("GET", `/v1/customers?${key}=${token}&${secret}=Elena`);
  await recorded(api, await api.call("listZones"));
  const recordedText = JSON.stringify(await sql`select * from request_log`) + lines.join("");
  for (const text of ["Elena", key, secret, encodeURIComponent(secret), secret.slice(-8), token])
    t.notOk(recordedText.includes(text), text);
  t.ok(recordedText.includes("/v1/customers/pak_…"), "the requests themselves were recorded");
});

t.test("a request whose client disconnects is recorded with 499", async (t) => {
  const { promise: locked, resolve: lock } = Promise.withResolvers<void>();
  const { promise: freed, resolve: free } = Promise.withResolvers<void>();
  const holding = sql.begin(async (tx) => {
    await tx`select from company_counters where company_id = ${api.company.id} for update`;
    lock();
    await freed;
  });
  await locked;
  const socket = connect(Number(new URL(address).port), "127.0.0.1");
  const body = '{"displayName":"Impatient"}';
  const headers = {
    authorization: `Bearer ${api.company.key}`,
    "content-type": "application/json",
    "content-length": String(body.length),
  };
  socket.write(requestText("POST /v1/customers", headers, body));
  await untilBlocked(api.databaseUrl);
  socket.destroy();
  await once(socket, "close");
  const row = await eventually("its row", async () => {
    const { rows } = await db.work.execute<{ id: string; code: null; path: string }>(
      "select id, code, path from request_log where status = 499",
    );
    return rows[0];
  });
  t.match(row, { code: null, path: "/v1/customers" });
  free();
  await holding;
  await eventually("its event: it was carried out all the same", async () => {
    const [event] = await sql`select from events where request_id = ${row.id}`;
    return event;
  });
});

t.test(
  "at most a thousand requests per minute that don't count against the quota are recorded",
  async (t) => {
    const company = await api.addCompany(1);
    const expired = await api.addKey(company.id, ["customers:read"], new Date(0));
    const ask = async (key: string, times: number) => {
      for (let n = 0; n < times; n++) await api.call("listZones", { key });
    };
    clock.stopAt(clock.now()); // all within one minute
    await ask(company.key, 11);
    await ask(expired, 1000);
    const neighbour = await api.addCompany();
    await recorded(api, await api.call("listZones", { key: neighbour.key }), neighbour.id);
    t.equal(await countOf(company.id), 1001, "the one that was served, and a thousand");
    clock.advance(60_000);
    await recorded(api, await api.call("listZones", { key: expired }), company.id);
    t.equal(await countOf(company.id), 1002, "and in the next minute again");
  },
);
