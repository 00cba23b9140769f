/** Every request of a company is recorded, with the details of its error. */
import postgres from "postgres";
import t from "tap";
import { v7 as uuid } from "uuid";
import { hashApiKey } from "#src/accounts/api-key.ts";
import { revokeKey } from "#src/db/accounts/api-keys.ts";
import { startApi } from "../helpers/api.ts";
import { eventually } from "../helpers/eventually.ts";
import { recorded } from "../helpers/data/recorded.ts";
import { makeWorld } from "../helpers/world.ts";

const NOTHING = "01890000-0000-7000-8000-000000000000";

const api = await startApi(t);
const { clock, db } = api.services;
const sql = postgres(api.databaseUrl, { max: 1, onnotice: () => {} });
t.teardown(() => sql.end());
const world = await makeWorld(api);
const keyId = await idOf(api.company.key);

async function idOf(key: string): Promise<string> {
  const [row] = await sql<
    { id: string }[]
  >`select id from api_keys where hash = ${hashApiKey(key)}`;
  return row?.id ?? "";
}

t.test("a request is recorded with its path, outcome and credential", async (t) => {
  const before = clock.now();
  const response = await api.call("listCustomers", { query: { searchTerm: "alamo" } });
  const { id, at, durationMs, ...row } = await recorded(api, response);
  // A request ends a little after its response has arrived.
  const after = clock.now();
  t.strictSame(row, {
    source: "api",
    method: "GET",
    path: "/v1/customers",
    operation: "listCustomers",
    status: 200,
    code: null,
    clientAddress: "127.0.0.0/24",
    keyId,
    keyName: "test",
    keyLastFour: api.company.key.slice(-4),
    keyEnvironment: "live",
    grantId: null,
    agentName: null,
    details: null,
    isDeprecated: false,
    isSimulated: false,
  });
  t.equal(id, response.headers["x-request-id"]);
  t.ok(at >= before && at <= after, "when it came");
  t.ok(durationMs > 0 && durationMs <= after.getTime() - before.getTime() + 1, `${durationMs} ms`);
});

t.test("an error is recorded with its details", async (t) => {
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
    [api.send("GET", "/v1/nothing"), { status: 404, details: { message: /path does not exist/ } }],
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

t.test("a request over the quota is recorded with the quota window", async (t) => {
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
    t.ok(Math.abs(window - Number(started?.at)) < 60_000, "in which no other window can begin");
  }
  t.ok((await recorded(api, first, company.id)).at >= before);
});

t.test("requests with a revoked or expired key are recorded for its company", async (t) => {
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

t.test("a replayed response names the original request", async (t) => {
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
      select operation, status, code, details from request_log where details ? 'replayed' order by at`;
    return rows.length === 2 ? rows : undefined;
  });
  t.strictSame(
    [...replays].map((row) => ({ ...row })),
    [
      { operation: "createCustomer", status: 200, code: null, details: { replayed: true } },
      {
        operation: "createLocation",
        status: 422,
        code: refusal.json().code,
        details: { replayed: true, replayOf: refusal.headers["x-request-id"] },
      },
    ],
  );
});
