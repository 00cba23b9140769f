/** Every request of a company is recorded, with what explains it and nothing that it held. */
import { once } from "node:events";
import { connect } from "node:net";
import { PassThrough } from "node:stream";
import { pino } from "pino";
import postgres from "postgres";
import t from "tap";
import { v7 as uuid } from "uuid";
import { revokeKey } from "../../src/db/api-keys.ts";
import { createApiKey, hashApiKey } from "../../src/accounts/api-key.ts";
import { startApi } from "../helpers/api.ts";
import { eventually } from "../helpers/eventually.ts";
import { recorded } from "../helpers/recorded.ts";
import { requestText } from "../helpers/wire.ts";
import { makeWorld } from "../helpers/world.ts";

const NOTHING = "01890000-0000-7000-8000-000000000000";

const lines: string[] = [];
const stdout = new PassThrough().on("data", (chunk) => lines.push(String(chunk)));
const api = await startApi(t, { options: { logger: pino({ level: "info" }, stdout) } });
const { clock, db } = api.services;
const sql = postgres(api.databaseUrl, { max: 1, onnotice: () => {} });
t.teardown(() => sql.end());
const address = await api.app.listen({ host: "127.0.0.1", port: 0 });
const world = await makeWorld(api);
const keyId = await idOf(api.company.key);

async function idOf(key: string): Promise<string> {
  const [row] = await sql<
    { id: string }[]
  >`select id from api_keys where hash = ${hashApiKey(key)}`;
  return row?.id ?? "";
}

async function countOf(companyId: string): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from request_log where company_id = ${companyId}`;
  return row?.count ?? 0;
}

t.test(
  "a request is recorded with what was asked, what came of it, and whose it was",
  async (t) => {
    const before = clock.now();
    const response = await api.call("listCustomers", { query: { searchTerm: "alamo" } });
    const after = clock.now();
    const { id, at, durationMs, ...row } = await recorded(api, response);
    t.strictSame(row, {
      door: "rest",
      method: "GET",
      path: "/v1/customers",
      operation: "listCustomers",
      status: 200,
      code: null,
      keyId,
      keyName: "test",
      keyLastFour: api.company.key.slice(-4),
      grantId: null,
      agentName: null,
      details: null,
    });
    t.equal(id, response.headers["x-request-id"]);
    t.ok(at >= before && at <= after, "when it came");
    t.ok(
      durationMs > 0 && durationMs <= after.getTime() - before.getTime() + 1,
      `${durationMs} ms`,
    );
  },
);

t.test("a refusal is recorded with what explains it", async (t) => {
  const writer = await api.addKey(api.company.id, ["customers:write"]);
  const address = (text: string) => ({ body: { customerId: world.customerId, address: text } });
  const other = await api.call("createLocation", address("1200 Congress Ave, Austin, TX 78701"));
  const params = { id: other.json().data.id };
  const idempotent = { headers: { "idempotency-key": uuid() } };
  await api.call("createCustomer", { ...idempotent, body: { displayName: "First" } });
  const pointer = { in: "body", path: "/displayName", keyword: "required", message: "is required" };
  const cases = [
    [
      api.call("createCustomer", { body: {} }),
      { status: 400, code: "VALIDATION_FAILED", details: { issues: [pointer] } },
    ],
    [
      api.send("GET", "/v1/customers/%zz"),
      { operation: null, details: { issues: [{ in: "path", path: "", keyword: "encoding" }] } },
    ],
    [
      api.call("createLocation", { body: { customerId: NOTHING, address: "x" } }),
      { status: 422, details: { issues: [{ path: "/customerId", keyword: "reference" }] } },
    ],
    [
      api.call("listCustomers", { key: writer }),
      {
        status: 403,
        code: "INSUFFICIENT_SCOPE",
        details: { requiredScopes: ["customers:read"], scopes: ["customers:write"] },
      },
    ],
    [
      api.send("DELETE", "/v1/customers"),
      { status: 405, operation: null, method: "DELETE", details: { allow: "GET, POST" } },
    ],
    [
      api.call("getCustomer", { params: { id: NOTHING } }),
      { status: 404, path: `/v1/customers/${NOTHING}`, details: { message: RegExp(NOTHING) } },
    ],
    [api.send("GET", "/v1/nothing"), { status: 404, details: { message: /no such path/ } }],
    [
      api.call("validateAddress", { body: { address: "1 Nowhere St, Qqxyzzy, TX" } }),
      { status: 422, code: "ADDRESS_NOT_FOUND", details: { reason: "unknown_city" } },
    ],
    [
      api.call("validateAddress", { body: { address: "100 Main St, Boerne, TX" } }),
      { status: 422, code: "ADDRESS_AMBIGUOUS", details: { total: 2 } },
    ],
    [
      api.call("updateLocation", {
        params,
        body: { address: "1100 Congress Ave, Austin, TX 78701" },
      }),
      { status: 409, details: { locationId: world.locationId } },
    ],
    [
      api.send("POST", "/v1/customers", {
        payload: '{"displayName": "Elena',
        operationId: "createCustomer",
      }),
      { status: 400, code: "MALFORMED_JSON", details: { message: "The body is not valid JSON." } },
    ],
    [
      api.call("createCustomer", { ...idempotent, body: { displayName: "Second" } }),
      { status: 422, details: { message: /Idempotency-Key was used/ } },
    ],
  ] as const;
  for (const [response, expected] of cases) {
    const row = await recorded(api, await response);
    t.match(row, { ...expected, details: Object }, JSON.stringify(expected));
    t.match(row.details, expected.details, JSON.stringify(row.details));
    t.same(
      new Set(Object.keys(row.details ?? {})),
      new Set(Object.keys(expected.details)),
      "and nothing else",
    );
  }
});

t.test("a refusal for the quota is recorded with its window", async (t) => {
  const company = await api.addCompany(1);
  const before = clock.now();
  const first = await api.call("listZones", { key: company.key });
  const refusals = [
    await api.call("listZones", { key: company.key }),
    await api.call("listZones", { key: company.key }),
  ];
  const [started] = await sql<{ at: Date }[]>`
    select started_at as at from quota_windows where company_id = ${company.id}`;
  for (const refusal of refusals) {
    const row = await recorded(api, refusal, company.id);
    const { retryAfter } = refusal.json().extraData;
    t.match(row, {
      status: 429,
      code: "REQUEST_LIMIT_EXCEEDED",
      details: { quota: 1, retryAfter },
    });
    const window = new Date(String(row.details?.["windowStartedAt"])).getTime();
    t.ok(Math.abs(window - Number(started?.at)) < 1000, "when it began");
  }
  t.ok((await recorded(api, first, company.id)).at >= before);
});

t.test("a key that was revoked or has expired is refused, and its company sees that", async (t) => {
  const revoked = await api.addKey(api.company.id, ["customers:read"]);
  const expiresAt = new Date(clock.now().getTime() - 1000);
  const expired = await api.addKey(api.company.id, ["customers:read"], expiresAt);
  t.equal((await api.call("listZones", { key: revoked })).statusCode, 200);
  const revokedAt = clock.now();
  await revokeKey(db.work, api.company.id, await idOf(revoked), revokedAt);
  const refusal = await eventually("its refusal", async () => {
    const response = await api.call("listZones", { key: revoked });
    return response.statusCode === 401 ? response : undefined;
  });
  for (const [key, response, keyState, since] of [
    [revoked, refusal, "revoked", revokedAt],
    [expired, await api.call("listZones", { key: expired }), "expired", expiresAt],
  ] as const)
    t.match(await recorded(api, response), {
      status: 401,
      code: "UNAUTHENTICATED",
      operation: "listZones",
      keyId: await idOf(key),
      details: { keyState, since: since.toISOString() },
    });
});

t.test("what can't be told to be a company's leaves no row", async (t) => {
  const keys = [null, "junk", createApiKey()];
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

t.test(
  "no query, body or secret is kept, in the log of requests or on standard output",
  async (t) => {
    const { key } = api.company;
    const secret = "whsec_c2VjcmV0/c2VjcmV0+c2VjcmV0";
    const token = "A1-_".repeat(11);
    for (const [url, path] of [
      [`/v1/customers?searchTerm=Elena`, "/v1/customers"],
      [`/v1/nothing#Elena`, "/v1/nothing"],
      [`/v1/customers/${key}`, "/v1/customers/pak_…"],
      [`/v1/customers/${encodeURIComponent(secret)}?Elena`, "/v1/customers/whsec_…"],
      [`/v1/${secret}/zones`, "/v1/whsec_…"],
      [`/v1/zones/${token}`, "/v1/zones/…"],
      [`/v1/customers/%zz${key}`, "/v1/customers/%zzpak_…"],
      [`/v1/customers/${world.customerId}`, `/v1/customers/${world.customerId}`],
      [`/v1/${"a/".repeat(3000)}`, `/v1/${"a/".repeat(3000)}`.slice(0, 2048)],
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
    const kept = JSON.stringify(await sql`select * from request_log`) + lines.join("");
    for (const text of ["Elena", key, secret, encodeURIComponent(secret), secret.slice(-8), token])
      t.notOk(kept.includes(text), text);
    t.ok(kept.includes("/v1/customers/pak_…"), "and it was looked for where it would be");
  },
);

t.test("an answer that is given again names the request that it first answered", async (t) => {
  const headers = { "idempotency-key": uuid() };
  const done = { body: { displayName: "Once" }, headers };
  const refused = {
    body: { customerId: NOTHING, address: "x" },
    headers: { "idempotency-key": uuid() },
  };
  const first = await api.call("createCustomer", done);
  t.equal((await recorded(api, first)).details, null);
  await api.call("createCustomer", done);
  const refusal = await api.call("createLocation", refused);
  await api.call("createLocation", refused);
  const replays = await eventually("both replays", async () => {
    const rows = await sql`
      select operation, status, details from request_log where details ? 'replayed' order by at`;
    return rows.length === 2 ? rows : undefined;
  });
  t.strictSame(
    [...replays].map((row) => ({ ...row })),
    [
      { operation: "createCustomer", status: 200, details: { replayed: true } },
      {
        operation: "createLocation",
        status: 422,
        details: { replayed: true, replayOf: refusal.headers["x-request-id"] },
      },
    ],
  );
});

t.test("a request whose client hangs up is recorded as such", async (t) => {
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
  await eventually("the request waits", async () => {
    const { rows } = await db.work.execute(
      "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
    );
    return rows[0];
  });
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

t.test("of what costs its sender nothing, a thousand a minute are recorded", async (t) => {
  const company = await api.addCompany(1);
  const expired = await api.addKey(company.id, ["customers:read"], new Date(0));
  const ask = async (key: string, times: number) => {
    for (let n = 0; n < times; n++) await api.call("listZones", { key });
  };
  clock.advance(60_000 - (clock.now().getTime() % 60_000)); // so that all fall into one minute
  await ask(company.key, 601);
  await ask(expired, 410);
  const neighbour = await api.addCompany();
  await recorded(api, await api.call("listZones", { key: neighbour.key }), neighbour.id);
  t.equal(await countOf(company.id), 1001, "the one that was served, and a thousand");
  clock.advance(60_000);
  await recorded(api, await api.call("listZones", { key: expired }), company.id);
  t.equal(await countOf(company.id), 1002, "and in the next minute again");
});
