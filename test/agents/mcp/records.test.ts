/** Agents' requests in the company's request log and in the operator's log. */
import { eq, sql } from "drizzle-orm";
import { PassThrough } from "node:stream";
import { pino } from "pino";
import t from "tap";
import { v7 as uuid } from "uuid";
import { agentGrants } from "#src/db/schema/index.ts";
import { addAgent } from "../../helpers/agents/agents.ts";
import { startApi } from "../../helpers/api.ts";
import { unlessOneServer } from "../../helpers/database.ts";
import { eventually } from "../../helpers/eventually.ts";
import { recorded } from "../../helpers/data/recorded.ts";
import { answerOf, callTool, ERAS, message, post, send } from "./messages.ts";

const UNKNOWN_ID = "01890000-0000-7000-8000-000000000000";

const lines: string[] = [];
const stdout = new PassThrough().on("data", (chunk) => lines.push(String(chunk)));
const api = await startApi(t, { options: { logger: pino({ level: "info" }, stdout) } });
const { clock, db } = api.services;
const { token, grantId } = await addAgent(api, api.company);

t.test("a call is recorded with its operation and the operation's status", async (t) => {
  for (const era of ERAS) {
    const before = clock.now();
    const response = await callTool(api, token, "list_customers", { searchTerm: "alamo" }, era);
    const { id, at, durationMs, ...row } = await recorded(api, response);
    t.strictSame(row, {
      source: "mcp",
      method: "POST",
      path: "/mcp",
      operation: "listCustomers",
      status: 200,
      code: null,
      clientAddress: "127.0.0.0/24",
      keyId: null,
      keyName: null,
      keyLastFour: null,
      keyEnvironment: null,
      grantId,
      agentName: "An agent",
      details: null,
      isDeprecated: false,
      isSimulated: false,
    });
    t.equal(id, response.headers["x-request-id"]);
    t.ok(at >= before && at <= clock.now() && durationMs > 0);
  }
});

t.test("an error is recorded with its details, although the HTTP status is 200", async (t) => {
  const { body } = message("tools/list", {});
  const reader = await addAgent(api, api.company, { scopes: ["customers:read"] });
  const create = message("tools/call", { name: "create_customer" });
  for (const era of ERAS) {
    const cases = [
      [
        callTool(api, token, "create_customer", {}, era),
        { operation: "createCustomer", status: 400, code: "VALIDATION_FAILED" },
        { issues: [{ in: "body", path: "/displayName", keyword: "required" }] },
      ],
      [
        callTool(api, token, "get_customer", { id: UNKNOWN_ID }, era),
        { operation: "getCustomer", status: 404, code: "NOT_FOUND" },
        { message: RegExp(UNKNOWN_ID) },
      ],
      [
        callTool(api, token, "validate_address", { address: "1 Nowhere St, Qqxyzzy, TX" }, era),
        { operation: "validateAddress", status: 422, code: "ADDRESS_NOT_FOUND" },
        { reason: "unknown_city" },
      ],
      [
        callTool(api, reader.token, "create_customer", {}, era),
        { operation: "createCustomer", status: 403, code: "INSUFFICIENT_SCOPE" },
        { requiredScopes: ["customers:write"], scopes: ["customers:read"] },
      ],
      [send(api, token, "tools/list", {}, era), { operation: null, status: 200, code: null }, null],
      [
        callTool(api, token, "no_such_tool", {}, era),
        { operation: null, status: 200, code: null },
        null,
      ],
      [
        post(api, "{", { token }),
        { operation: null, status: 400, code: "MALFORMED_JSON" },
        { message: "The body is not valid JSON." },
      ],
      [
        post(api, `[${body}]`, { token }),
        { operation: null, status: 400, code: "VALIDATION_FAILED" },
        { issues: [{ in: "body", path: "", keyword: "type" }] },
      ],
      [
        post(api, create.body, { token, headers: { ...create.headers, "mcp-name": "other" } }),
        { operation: "createCustomer", status: 400, code: null },
        null,
      ],
    ] as const;
    for (const [response, expected, details] of cases) {
      const row = await recorded(api, await response);
      const title = `${era} ${JSON.stringify(expected)}`;
      t.match(row, { source: "mcp", method: "POST", path: "/mcp", ...expected }, title);
      if (details === null) t.equal(row.details, null, title);
      else t.match(row.details, details, title);
    }
  }
});

t.test("a replayed response names the original request", async (t) => {
  const done = { displayName: "Once", idempotencyKey: uuid() };
  const refusal = { customerId: UNKNOWN_ID, address: "x", idempotencyKey: uuid() };
  await callTool(api, token, "create_customer", done);
  const again = await callTool(api, token, "create_customer", done, "legacy");
  t.match(await recorded(api, again), { status: 200, code: null, details: { replayed: true } });
  const first = await callTool(api, token, "create_location", refusal);
  const second = await callTool(api, token, "create_location", refusal);
  const replayOf = first.headers["x-request-id"];
  t.match(await recorded(api, second), {
    operation: "createLocation",
    status: 422,
    code: "REFERENCE_NOT_FOUND",
    details: { replayed: true, replayOf },
  });
  const { structuredContent } = answerOf(second).result ?? {};
  t.equal(structuredContent?.["internalRequestId"], replayOf, "as REST answers it");
  t.not(second.headers["x-request-id"], replayOf);
});

t.test("a request over the quota is recorded", async (t) => {
  const company = await api.addCompany(1);
  const agent = await addAgent(api, company);
  await callTool(api, agent.token, "list_zones");
  const over = await callTool(api, agent.token, "list_zones");
  t.match(await recorded(api, over, company.id), {
    source: "mcp",
    grantId: agent.grantId,
    status: 429,
    code: "REQUEST_LIMIT_EXCEEDED",
    details: { quota: 1, retryAfter: Number(over.headers["retry-after"]) },
  });
});

t.test("a revoked agent's requests are refused and recorded for its company", async (t) => {
  const agent = await addAgent(api, api.company);
  const revokedAt = clock.now();
  await db.work.update(agentGrants).set({ revokedAt }).where(eq(agentGrants.id, agent.grantId));
  t.match(await recorded(api, await callTool(api, agent.token, "list_zones")), {
    source: "mcp",
    grantId: agent.grantId,
    keyId: null,
    status: 401,
    code: "UNAUTHENTICATED",
    details: { grantState: "revoked", since: revokedAt.toISOString() },
  });
});

t.test("the log has one line per request, with the grant and without the token", async (t) => {
  lines.length = 0;
  const response = await callTool(api, token, "get_customer", { id: UNKNOWN_ID });
  const requestId = response.headers["x-request-id"];
  const line = await eventually("the line", async () =>
    lines.map((text) => JSON.parse(text)).find((entry) => entry.requestId === requestId),
  );
  t.match(line, {
    msg: "request",
    method: "POST",
    path: "/mcp",
    operation: "getCustomer",
    status: 404,
    code: "NOT_FOUND",
    companyId: api.company.id,
    grantId,
  });
  t.notOk("keyId" in line);
  await callTool(api, `${token}x`, "list_zones");
  t.notMatch(lines.join(""), token.slice(0, 20));
});

const skip = await unlessOneServer("its trigger counts the writes on one node");
t.test("an agent's last use is recorded to the minute", { skip }, async (t) => {
  const agent = await addAgent(api, api.company);
  await db.work.execute("create table uses (at timestamptz)");
  await db.work.execute(`create function note() returns trigger language plpgsql as
    $$ begin insert into uses values (new.last_used_at); return new; end $$`);
  await db.work.execute(
    sql.raw(`create trigger note after update of last_used_at on agent_grants
      for each row when (new.id = '${agent.grantId}') execute function note()`),
  );
  const uses = async () =>
    (await db.work.execute<{ at: string }>("select at from uses order by at")).rows.map(
      ({ at }) => new Date(at),
    );
  const first = clock.now();
  await send(api, agent.token, "tools/list");
  await eventually("the first use", async () => (await uses())[0]);
  for (let n = 0; n < 5; n++) {
    clock.advance(10_000);
    await callTool(api, agent.token, "list_zones");
  }
  clock.advance(10_000);
  const second = clock.now();
  await callTool(api, agent.token, "list_zones");
  await eventually("the second use", async () => (await uses())[1]);
  const noted = await uses();
  t.equal(noted.length, 2, "the uses within the minute were not written");
  t.ok(Number(noted[0]) >= Number(first) && Number(noted[0]) < Number(first) + 10_000);
  t.ok(Number(noted[1]) >= Number(second) && Number(noted[1]) < Number(second) + 10_000);
});
