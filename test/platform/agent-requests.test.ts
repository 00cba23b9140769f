/** Tests how the developer platform shows requests of agents: the list, a request's page, and rejections. */
import t from "tap";
import { v7 as uuid } from "uuid";
import { revokeGrant } from "#src/accounts/agent-grants.ts";
import { ERROR_STATUS } from "#src/kernel/errors.ts";
import { addAgent, type LetIn } from "../helpers/agents/agents.ts";
import { startApi, type Company } from "../helpers/api.ts";
import { signedIn, textOf, withoutTokens } from "../helpers/users.ts";
import { aRow, idOf, pageOf, PATH, writeRequests } from "./request-log.ts";

const AGENT = { source: "mcp", method: "POST", path: "/mcp" } as const;

const api = await startApi(t);

/** Calls a tool, as an agent does. */
async function callTool({ token }: Pick<LetIn, "token">, name: string, args: object = {}) {
  const params = { name, arguments: args };
  return await api.app.inject({
    method: "POST",
    url: "/mcp",
    headers: {
      authorization: `Bearer ${token}`,
      accept: "application/json, text/event-stream",
      host: new URL(api.baseUrl).host,
    },
    payload: { jsonrpc: "2.0", id: 1, method: "tools/call", params },
  });
}

/** A new company with an admin and an agent. */
async function start(quota?: number) {
  const company: Company = await api.addCompany(quota);
  const agent = await addAgent(api, company);
  return { company, agent, admin: await signedIn(api, "admin", company) };
}

t.test("requests of agents are listed among all requests, with tool and agent", async (t) => {
  const { company, agent, admin } = await start();
  const created = idOf(await callTool(agent, "create_customer", { displayName: "Alamo" }));
  const byKey = idOf(await api.call("listZones", { key: company.key }));
  await pageOf(admin, byKey);
  const page = await pageOf(admin, created);
  const text = textOf(page);
  t.match(text, "POST /mcp createCustomer Status 200 OK");
  t.match(text, "Operation createCustomer Tool create_customer Agent An agent Source MCP");
  t.match(page, `href="/developer/agents/${agent.grantId}"`);
  t.match(text, /Events customer\.created/);
  const read = await pageOf(admin, idOf(await callTool(agent, "list_customers")));
  t.notMatch(textOf(read), /Events\b/, "a read causes no events");

  const { body } = await admin.get(PATH);
  t.match(textOf(body), `200 POST /mcp createCustomer createCustomer An agent MCP`);
  t.match(textOf(body), `200 GET /v1/zones listZones test`);
  const byAgent = await admin.get(`${PATH}?agent=${agent.grantId}`);
  t.match(byAgent.body, created);
  t.notMatch(byAgent.body, byKey);
  t.match(byAgent.body, /<option value="[0-9a-f-]{36}" selected>\s*An agent \(agent\.example\)/);
});

t.test("a message that calls no tool has no operation", async (t) => {
  const { company, agent, admin } = await start();
  const rows = [aRow(company, { ...AGENT, operation: null, grantId: agent.grantId, keyId: null })];
  await writeRequests(api, rows);
  const text = textOf(await pageOf(admin, rows[0]?.id ?? ""));
  t.match(text, "POST /mcp Status 200 OK");
  t.match(text, "Operation No tool called");
  t.notMatch(text, /Events|Tool\b/);
});

t.test("an agent whose access was revoked is named, with the time of the revocation", async (t) => {
  const { company, agent, admin } = await start();
  const accounts = { ...api.services, actor: admin.email };
  const { grant } = await revokeGrant(accounts, company.id, agent.grantId);
  const refused = await callTool(agent, "list_customers");
  t.equal(refused.statusCode, 401);
  const page = await pageOf(admin, idOf(refused));
  const at = grant.revokedAt?.toISOString() ?? "";
  t.match(textOf(page), "401 Unauthorized UNAUTHENTICATED");
  t.match(
    textOf(page),
    `The agent An agent no longer has access: it was revoked at ${at.slice(0, 10)} ${at.slice(11, 19)} UTC . All of its requests are rejected.`,
  );
  t.match(textOf(page), "connect the agent again from its own settings");
  t.notMatch(page, "/developer/keys/new");
  t.match(textOf(page), "Agent An agent revoked", "its current state is shown");
  t.match(
    textOf((await admin.get(PATH)).body),
    /401 UNAUTHENTICATED POST \/mcp (\w+ )*An agent revoked/,
  );
});

t.test("a scope that an agent lacks is named", async (t) => {
  const company = await api.addCompany();
  const agent = await addAgent(api, company, { scopes: ["customers:read"] });
  const refused = await callTool(agent, "create_customer", { displayName: "A" });
  t.equal(refused.statusCode, 403);
  for (const role of ["admin", "viewer"] as const) {
    const page = await pageOf(await signedIn(api, role, company), idOf(refused));
    t.match(
      textOf(page),
      "createCustomer needs customers:write . The agent has customers:read , so it lacks customers:write .",
    );
    t.match(
      textOf(page),
      "connect the agent again from its own settings and check the missing scope",
    );
    t.equal(textOf(page).includes("Only admins can authorize agents"), role === "viewer");
    t.notMatch(page, "/developer/keys/new");
  }
});

t.test("a rejected operation is explained as over REST, with advice for an agent", async (t) => {
  const { agent, admin } = await start();
  const refused = await callTool(agent, "create_customer", {
    displayName: 5,
    emial: "m@x.de",
  });
  t.equal(refused.statusCode, 200, "the protocol answers 200");
  const page = await pageOf(admin, idOf(refused));
  t.match(textOf(page), "400 Bad Request VALIDATION_FAILED");
  t.match(textOf(page), "/displayName must be a string");
  t.match(
    textOf(page),
    "The agent received this error, and most agents correct their request by themselves",
  );
  t.match(page, `href="${PATH}?agent=${agent.grantId}"`);
  t.notMatch(page, "m@x.de", "values from the request are not shown");
  const unknown = await callTool(agent, "get_customer", { id: uuid() });
  const text = textOf(await pageOf(admin, idOf(unknown)));
  t.match(text, "404 Not Found NOT_FOUND");
  t.match(text, "There is no customer with the id");
  t.match(text, "tell the agent to look up the ID first");
});

t.test("a quota window shows the usage of both keys and agents", async (t) => {
  const { company, agent, admin } = await start(2);
  const first = await api.call("listZones", { key: company.key });
  const second = await callTool(agent, "list_zones");
  const refused = await callTool(agent, "list_zones");
  t.equal(refused.statusCode, 429);
  await pageOf(admin, idOf(first));
  await pageOf(admin, idOf(second));
  const text = textOf(await pageOf(admin, idOf(refused)));
  const usage = text.slice(text.indexOf("Usage by key and agent"));
  t.match(usage, `test pak_…${company.key.slice(-4)} listZones 1 0`);
  t.match(usage, "An agent listZones 1 0");
  t.match(usage, "An agent No tool called 0 1", "a rejected message is not parsed");
  t.match(usage, `(here ${refused.headers["retry-after"]} seconds)`);
  t.match(usage, "Give it smaller tasks");
});

t.test("a replayed call links to the original call", async (t) => {
  const { agent, admin } = await start();
  const args = {
    customerId: uuid(),
    address: "1100 Congress Ave, Austin, TX 78701",
    idempotencyKey: "one",
  };
  const first = idOf(await callTool(agent, "create_location", args));
  await pageOf(admin, first);
  const again = await callTool(agent, "create_location", args);
  const page = await pageOf(admin, idOf(again));
  t.match(textOf(page), `This is the stored response of request ${first}`);
  t.match(textOf(page), "which had the same idempotencyKey");
  t.match(textOf(page), "REFERENCE_NOT_FOUND");
});

t.test("every error code is explained for agents, whatever details are stored", async (t) => {
  const { company, agent, admin } = await start();
  const known = Object.entries(ERROR_STATUS).map(([code, status]) => ({ code, status }));
  const more = [
    { code: null, status: 499 },
    { code: null, status: 422 },
    { code: "FROM_BEFORE", status: 400 },
  ];
  const odd = { issues: [null], since: "soon", quota: "3", requiredScopes: [7], retryAfter: "x" };
  const rows = [...known, ...more].flatMap((refusal) =>
    [null, {}, odd].map((details) =>
      aRow(company, { ...AGENT, ...refusal, details, keyId: null, grantId: agent.grantId }),
    ),
  );
  await writeRequests(api, rows);
  for (const { id, code } of rows) {
    const { statusCode, body } = await admin.get(`${PATH}/${id}`);
    t.equal(statusCode, 200, String(code));
    t.match(textOf(body), "What to do");
    t.notMatch(withoutTokens(body), /undefined|NaN|\[object/);
    t.notMatch(
      textOf(body),
      /your HTTP client|Idempotency-Key|HTTP clients|Create a key/,
      `${code}`,
    );
  }
});
