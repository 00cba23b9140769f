/** Tests that errors and latency can be simulated in a sandbox, and nowhere else. */
import t from "tap";
import type { CallOptions } from "../helpers/api.ts";
import { startApi } from "../helpers/api.ts";
import { eventually } from "../helpers/eventually.ts";

const shared = await startApi(t);
const simulate = (value: string): CallOptions => ({ headers: { "x-sandbox-simulate": value } });

t.test("a live key is refused, and nothing is done", async (t) => {
  const live = await shared.asNewCompany();
  for (const value of ["error=INTERNAL_ERROR", "delay=0", "?"]) {
    const response = await live.call("createCustomer", {
      ...simulate(value),
      body: { displayName: "Ann" },
    });
    t.match(response, { statusCode: 403 });
    t.equal(response.json().code, "SANDBOX_ONLY");
  }
  t.equal((await live.call("listCustomers")).json().total, 0);
});

t.test("a live key that is used again is refused for a read of one resource too", async (t) => {
  const live = await shared.asNewCompany();
  const created = await live.call("createCustomer", { body: { displayName: "Ann" } });
  const params = { id: created.json().data.id };
  t.equal((await live.call("getCustomer", { params })).statusCode, 200);
  const response = await live.call("getCustomer", { params, ...simulate("error=NOT_FOUND") });
  t.equal(response.json().code, "SANDBOX_ONLY");
});

t.test("a simulated error changes nothing and is in the request log as simulated", async (t) => {
  const api = await (await shared.asNewCompany()).asSandbox();
  const { headers, statusCode } = await api.call("createCustomer", {
    body: { displayName: "Ann" },
    headers: { "x-sandbox-simulate": "error=EXTERNAL_ID_EXISTS", "idempotency-key": "one" },
  });
  t.equal(statusCode, 409);
  t.equal((await api.call("listCustomers")).json().total, 0);
  const created = await api.call("createCustomer", {
    body: { displayName: "Ann" },
    headers: { "idempotency-key": "one" },
  });
  t.equal(created.statusCode, 200, "no response was stored for the key");
  const row = await eventually("the row of the request", async () => {
    const { rows } = await shared.services.db.work.runStatement(
      `select * from request_log where company_id = '${api.company.id}' and status = 409`,
    );
    return rows[0];
  });
  t.match(row, {
    id: headers["x-request-id"],
    operation: "createCustomer",
    code: "EXTERNAL_ID_EXISTS",
    details: { simulated: { isError: true, delayMs: 0 } },
  });
});

t.test(
  "a used up quota is simulated with its headers, and the real one isn't used up",
  async (t) => {
    const api = await (await shared.asNewCompany()).asSandbox(50);
    const response = await api.call("listZones", simulate("error=REQUEST_LIMIT_EXCEEDED"));
    const retryAfter = String(response.headers["retry-after"]);
    t.match(response, {
      statusCode: 429,
      headers: {
        "ratelimit-policy": '"company";q=50;w=60',
        ratelimit: `"company";r=0;t=${retryAfter}`,
      },
    });
    t.match((await api.call("listZones")).headers.ratelimit, /r=48;/);
  },
);

t.test("a delay without an error is followed by the operation, and recorded", async (t) => {
  const api = await (await shared.asNewCompany()).asSandbox();
  t.equal((await api.call("listZones", simulate("delay=1"))).statusCode, 200);
  const unknown = { params: { id: api.company.id }, ...simulate("delay=2") };
  t.equal((await api.call("getCustomer", unknown)).statusCode, 404);
  const details = await eventually("the rows of the requests", async () => {
    const { rows } = await shared.services.db.work.runStatement(
      `select details from request_log where company_id = '${api.company.id}' order by id`,
    );
    return rows.length === 2 ? rows.map((row) => row["details"]) : undefined;
  });
  t.match(details, [
    { simulated: { isError: false, delayMs: 1 } },
    { simulated: { isError: false, delayMs: 2 } },
  ]);
});

t.test("delayed requests wait without a connection to the database", async (t) => {
  const api = await (await shared.asNewCompany()).asSandbox();
  const gone = new AbortController();
  let answered = 0;
  // Twice as many as the pool has connections: if each held one, the last request could not be answered before them.
  const delayed = Array.from({ length: 8 }, async () => {
    const authorization = `Bearer ${api.company.key}`;
    const headers = { authorization, "x-sandbox-simulate": "delay=10000" };
    await api.app.inject({ url: "/v1/zones", signal: gone.signal, headers });
    answered++;
  });
  const ended = Promise.allSettled(delayed);
  t.equal((await api.call("listZones")).statusCode, 200);
  t.equal(answered, 0);
  gone.abort();
  await ended;
});

t.test("a value that isn't understood is refused with what is allowed", async (t) => {
  const api = await (await shared.asNewCompany()).asSandbox();
  const issueOf = async (value: string) => {
    const response = await api.call("listZones", simulate(value));
    t.equal(response.statusCode, 400, value);
    return response.json().extraData.issues[0];
  };
  t.strictSame(await issueOf("error=LOCATION_EXISTS"), {
    in: "header",
    path: "/x-sandbox-simulate",
    keyword: "enum",
    message:
      "must name an error of listZones: VALIDATION_FAILED, MALFORMED_JSON, UNAUTHENTICATED, INSUFFICIENT_SCOPE, HTTPS_REQUIRED, SANDBOX_ONLY, REQUEST_LIMIT_EXCEEDED, INTERNAL_ERROR, SERVICE_UNAVAILABLE",
  });
  t.match(await issueOf("error=UNAUTHENTICATED, example=expired"), {
    keyword: "enum",
    message: "must name an example of UNAUTHENTICATED: unauthenticated, revoked",
  });
  t.match(await issueOf("delay=10001"), { keyword: "maximum" });
  for (const value of [
    "",
    "INTERNAL_ERROR",
    "error=internal_error",
    "error=INTERNAL_ERROR;delay=5",
    "error=INTERNAL_ERROR, error=NOT_FOUND",
    "delay=-1",
    "delay=0.5",
    "example=field",
    "error=INTERNAL_ERROR,",
  ])
    t.match(await issueOf(value), { keyword: "pattern" }, value);
});
