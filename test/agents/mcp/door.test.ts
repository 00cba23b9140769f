/** Who passes the agents' door, and what it answers those who don't. */
import { eq } from "drizzle-orm";
import { PassThrough } from "node:stream";
import { pino } from "pino";
import t from "tap";
import { agentGrants } from "../../../src/db/schema/index.ts";
import { tools } from "../../../src/agents/tools/tools.ts";
import { letAgentIn } from "../../helpers/agents.ts";
import { startApi } from "../../helpers/api.ts";
import { startPeer } from "../../helpers/peer.ts";
import { refused } from "../../helpers/refused.ts";
import { answerOf, callTool, ERAS, headersOf, message, post, send } from "./messages.ts";

const METADATA =
  'resource_metadata="http://localhost:3000/.well-known/oauth-protected-resource/mcp"';
const INVALID = `Bearer realm="Partner API", error="invalid_token", scope="customers:read", ${METADATA}`;
const UNKNOWN_ID = "01890000-0000-7000-8000-000000000000";

const lines: string[] = [];
const stdout = new PassThrough().on("data", (chunk) => lines.push(String(chunk)));
const api = await startApi(t, { options: { logger: pino({ level: "error" }, stdout) } });
const { clock, db } = api.services;
const { token } = await letAgentIn(api, api.company);

/** What the headers say is left of the company's quota; undefined when the request did not count. */
function left({ headers }: { readonly headers: { readonly [name: string]: unknown } }) {
  const [, r] = /^"company";r=(\d+);t=\d+$/.exec(String(headers["ratelimit"])) ?? [];
  return r === undefined ? undefined : Number(r);
}

t.test("without a token, an agent is told where to sign in", async (t) => {
  for (const authorization of [undefined, "", "Basic YTpi", "Bearer", "Bearer a b", token]) {
    const headers = authorization === undefined ? {} : { authorization };
    const response = await post(api, "{}", { headers });
    refused(t, response, "UNAUTHENTICATED");
    t.equal(
      response.headers["www-authenticate"],
      `Bearer realm="Partner API", scope="customers:read", ${METADATA}`,
    );
    t.equal(left(response), undefined, "it does not count");
  }
});

t.test("a token that is none of ours, or for another resource, opens nothing", async (t) => {
  const other = await letAgentIn(api, api.company, { audience: "https://other.example/mcp" });
  const near = await letAgentIn(api, api.company, { audience: `${api.baseUrl}/mcp/` });
  const longer = [`${token}x`, token.slice(0, -1), "x", "ü".repeat(500), "a".repeat(8000)];
  for (const wrong of [other.token, near.token, ...longer]) {
    const response = await callTool(api, wrong, "list_zones");
    refused(t, response, "UNAUTHENTICATED", undefined, wrong.slice(0, 20));
    t.equal(response.headers["www-authenticate"], INVALID);
    t.equal(left(response), undefined, "it does not count");
  }
});

t.test("API keys open /v1 only, and agents' tokens open /mcp only", async (t) => {
  const withKey = await callTool(api, api.company.key, "list_zones");
  refused(t, withKey, "UNAUTHENTICATED");
  t.match(withKey.json().message, "API keys open /v1 only");
  t.equal(withKey.headers["www-authenticate"], INVALID);
  const withToken = await api.send("GET", "/v1/zones", { key: token });
  refused(t, withToken, "UNAUTHENTICATED");
  t.match(withToken.json().message, "tokens open /mcp only");
  t.notMatch(withToken.headers["www-authenticate"], /resource_metadata/);
});

t.test("a revoked agent is refused at once, in every process", async (t) => {
  const agent = await letAgentIn(api, api.company);
  const instances = [api, { app: await startPeer(t, api) }];
  for (const instance of instances)
    t.equal((await callTool(instance, agent.token, "list_zones")).statusCode, 200);
  const revokedAt = clock.now();
  await db.work.update(agentGrants).set({ revokedAt }).where(eq(agentGrants.id, agent.grantId));
  for (const instance of instances) {
    const response = await callTool(instance, agent.token, "list_zones");
    refused(t, response, "UNAUTHENTICATED");
    t.match(response.json().message, `was revoked at ${revokedAt.toISOString()}`);
    t.equal(response.headers["www-authenticate"], INVALID);
    t.equal(left(response), undefined, "it does not count");
  }
});

t.test("a call without its scope is told to ask for it, and for those it has", async (t) => {
  const reader = await letAgentIn(api, api.company, { scopes: ["customers:read"] });
  const writer = await letAgentIn(api, api.company, { scopes: ["customers:write"] });
  const create = ["create_customer", { displayName: "A" }] as const;
  const cases = [
    [reader, create, "customers:read customers:write", ["customers:write"]],
    [writer, ["list_zones", {}], "customers:write customers:read", ["customers:read"]],
  ] as const;
  for (const era of ERAS)
    for (const [agent, [name, args], scope, requiredScopes] of cases) {
      const response = await callTool(api, agent.token, name, args, era);
      refused(t, response, "INSUFFICIENT_SCOPE");
      t.same(response.json().extraData.requiredScopes, requiredScopes);
      t.match(response.json().message, "The agent lacks the scope");
      t.equal(
        response.headers["www-authenticate"],
        `Bearer error="insufficient_scope", scope="${scope}", ${METADATA}`,
      );
      t.ok(left(response), "it counts");
    }
  const list = answerOf(await send(api, writer.token, "tools/list"));
  t.equal(
    (list.result?.["tools"] as unknown[] | undefined)?.length,
    tools.length,
    "all are listed",
  );
  const made = answerOf(await callTool(api, writer.token, ...create)).result;
  t.notOk(made?.isError, "and those in scope work");
});

t.test("a token can do no more than its user still allows", async (t) => {
  const agent = await letAgentIn(api, api.company);
  await db.work
    .update(agentGrants)
    .set({ scopes: ["customers:read"] })
    .where(eq(agentGrants.id, agent.grantId));
  const args = { displayName: "A" };
  refused(t, await callTool(api, agent.token, "create_customer", args), "INSUFFICIENT_SCOPE");
  t.equal((await callTool(api, agent.token, "list_zones")).statusCode, 200);
});

t.test("every message counts once, in the bucket that REST counts in", async (t) => {
  const company = await api.addCompany(12);
  const agent = await letAgentIn(api, company, { scopes: ["customers:read"] });
  const list = () => api.call("listZones", { key: company.key });
  t.equal(left(await list()), 11);
  const { body, headers } = message("tools/list", {});
  const counted = [
    [200, () => send(api, agent.token, "tools/list", {}, "legacy")],
    [200, () => callTool(api, agent.token, "get_customer", { id: UNKNOWN_ID })],
    [200, () => callTool(api, agent.token, "no_such_tool")],
    [403, () => callTool(api, agent.token, "create_customer")],
    [400, () => post(api, "{", { token: agent.token })],
    [400, () => post(api, `[${body},${body}]`, { token: agent.token })],
    [415, () => post(api, body, { token: agent.token, headers: { "content-type": "text/plain" } })],
    [
      400,
      () => post(api, body, { token: agent.token, headers: { ...headers, "mcp-method": "x" } }),
    ],
    [202, () => post(api, '{"jsonrpc":"2.0","method":"x"}', { token: agent.token })],
  ] as const;
  const origin = { origin: "https://evil.example" };
  for (const [position, [status, ask]] of counted.entries()) {
    await callTool(api, undefined, "list_zones");
    await callTool(api, `${agent.token}x`, "list_zones");
    await post(api, body, { token: agent.token, headers: origin });
    await api.app.inject({ url: "/mcp", headers: headersOf(agent.token) });
    await api.app.inject({ method: "OPTIONS", url: "/mcp", headers: headersOf(agent.token) });
    const response = await ask();
    t.same([response.statusCode, left(response)], [status, 10 - position], `message ${position}`);
  }
  t.equal(left(await list()), 1);
  t.equal(left(await callTool(api, agent.token, "list_zones")), 0, "the last");
  const over = await callTool(api, agent.token, "list_zones");
  refused(t, over, "REQUEST_LIMIT_EXCEEDED");
  const { retryAfter } = over.json().extraData;
  t.equal(over.headers["retry-after"], String(retryAfter));
  t.match(over.headers, { "ratelimit-policy": '"company";q=12;w=60' });
  t.equal(left(over), 0);
  t.equal((await list()).statusCode, 429, "for REST, too");
});

t.test("a body that is no message is refused as JSON-RPC says", async (t) => {
  const long = JSON.stringify({
    jsonrpc: "2.0",
    id: 1,
    method: "x",
    params: { a: "a".repeat(270_000) },
  });
  const deep = `{"jsonrpc":"2.0","id":1,"method":"tools/list","params":${"[".repeat(90_000)}${"]".repeat(90_000)}}`;
  const { body } = message("tools/list", {});
  const cases: [status: number, code: number, body: string | Buffer][] = [
    [400, -32700, "{"],
    [400, -32700, ""],
    [400, -32700, " "],
    [400, -32700, Buffer.from([0x22, 0xff, 0x22])],
    [400, -32600, "[]"],
    [400, -32600, `[${body}]`],
    [400, -32600, `[${message("tools/list", {}, "legacy").body}]`],
    [400, -32600, "5"],
    [400, -32600, "null"],
    [400, -32600, "{}"],
    [400, -32600, '{"jsonrpc":"1.0","id":1,"method":"tools/list"}'],
    [400, -32600, '{"jsonrpc":"2.0","id":{},"method":"tools/list"}'],
    [400, -32600, deep],
  ];
  for (const [status, code, body] of cases) {
    const response = await post(api, body, { token });
    const title = String(body).slice(0, 50);
    t.match(answerOf(response), { jsonrpc: "2.0", error: { code, message: String } }, title);
    t.equal(response.statusCode, status, title);
    t.equal(response.headers["cache-control"], "no-store");
  }
  const { data } = answerOf(await post(api, "{", { token })).error ?? {};
  t.match(data, { code: "MALFORMED_JSON", internalRequestId: /^[0-9a-f-]{36}$/ }, "what REST says");
  refused(t, await post(api, long, { token }), "PAYLOAD_TOO_LARGE");
  const text = { headers: { "content-type": "text/plain" } };
  refused(t, await post(api, body, { token, ...text }), "UNSUPPORTED_MEDIA_TYPE");
});

t.test("what no tool is answers a protocol error, and nothing of the inside", async (t) => {
  for (const era of ERAS) {
    const cases = [
      [-32602, await callTool(api, token, "no_such_tool", {}, era)],
      [-32602, await callTool(api, token, "constructor", {}, era)],
      [-32602, await callTool(api, token, "listZones", {}, era)],
      [-32602, await send(api, token, "tools/call", { name: "list_zones", arguments: [] }, era)],
      [-32602, await send(api, token, "tools/call", { name: "list_zones", arguments: null }, era)],
      [-32601, await send(api, token, "no/such/method", {}, era)],
      [-32601, await send(api, token, "resources/list", {}, era)],
    ] as const;
    for (const [code, response] of cases) {
      t.equal(answerOf(response).error?.code, code, `${era} ${response.body}`);
      t.notMatch(response.body, /\.ts|\.mjs|node_modules|at \w+ \(/);
    }
  }
});

t.test("a fault of ours is an answer without its cause, which is logged", async (t) => {
  await db.work.execute("alter table zones rename to elsewhere");
  for (const era of ERAS) {
    lines.length = 0;
    const response = await callTool(api, token, "list_zones", {}, era);
    const { result } = answerOf(response);
    t.match(result, { isError: true, structuredContent: { code: "INTERNAL_ERROR" } });
    t.notMatch(response.body, /zones|relation|select/i);
    t.match(lines.join(""), 'relation \\"zones\\" does not exist');
    t.match(lines.join(""), String(response.headers["x-request-id"]));
  }
  await db.work.execute("alter table elsewhere rename to zones");
});

t.test("a fault before any tool is answered without its cause, too", async (t) => {
  const extendAgents = () => {
    throw new Error("a secret detail");
  };
  const logger = pino({ level: "error" }, stdout);
  const broken = { app: await startPeer(t, api, { extendAgents, logger }) };
  for (const era of ERAS) {
    lines.length = 0;
    const response = await callTool(broken, token, "list_zones", {}, era);
    t.equal(response.statusCode, 500);
    t.match(answerOf(response), { id: 1, error: { code: -32603 } });
    t.notMatch(response.body, "secret");
    t.match(lines.join(""), "a secret detail");
  }
});

t.test("a refusal is the REST answer, marked as an error, and so is a success", async (t) => {
  const other = await api.addCompany();
  const body = { displayName: "Theirs" };
  const { data } = (await api.call("createCustomer", { key: other.key, body })).json();
  for (const era of ERAS)
    for (const id of [UNKNOWN_ID, data.id, "x"]) {
      const rest = (await api.call("getCustomer", { params: { id } })).json();
      const response = await callTool(api, token, "get_customer", { id }, era);
      t.equal(response.statusCode, 200);
      const { result } = answerOf(response);
      const internalRequestId = response.headers["x-request-id"];
      t.same(result?.structuredContent, { ...rest, internalRequestId }, "as REST says it");
      t.equal(result?.isError, true);
      t.same(
        result?.content?.map(({ type }) => type),
        ["text"],
      );
      t.same(JSON.parse(result?.content?.[0]?.text ?? ""), result?.structuredContent);
    }
  const listed = answerOf(await callTool(api, token, "list_zones")).result;
  t.same(listed?.structuredContent, (await api.call("listZones")).json());
  t.notOk(listed?.isError);
});

t.test("an argument that no tool knows is refused, whatever it is called", async (t) => {
  for (const name of ["unknown", "__proto__", "constructor"]) {
    const { headers, body } = message("tools/call", { name: "list_zones", arguments: { X: 1 } });
    const response = await post(api, body.replace('"X"', `"${name}"`), { token, headers });
    const { structuredContent } = answerOf(response).result ?? {};
    t.match(structuredContent, { code: "VALIDATION_FAILED" }, name);
    t.match(structuredContent?.["message"], `/${name} is not known here`);
  }
});

t.test("a server introduces itself by the document's name and version", async (t) => {
  const handshake = {
    protocolVersion: "2025-11-25",
    capabilities: {},
    clientInfo: { name: "test", version: "1.0.0" },
  };
  const old = answerOf(await send(api, token, "initialize", handshake, "legacy")).result;
  const { info } = (await api.app.inject({ url: "/openapi.json" })).json();
  const capabilities = { tools: { listChanged: false } };
  const serverInfo = { name: "partner-api", title: info.title, version: info.version };
  t.hasStrict(old, { protocolVersion: "2025-11-25", capabilities, serverInfo });
  const now = answerOf(await send(api, token, "server/discover")).result;
  t.hasStrict(now, { supportedVersions: ["2026-07-28"], capabilities });
  t.hasStrict(now?.["_meta"], { "io.modelcontextprotocol/serverInfo": serverInfo });
  for (const { instructions } of [old, now] as { instructions?: string }[])
    t.match(instructions, /idempotencyKey/);
});

t.test("a subscription is acknowledged and over: there is nothing to be told of", async (t) => {
  const notifications = { toolsListChanged: true, resourceSubscriptions: ["x:y"] };
  const response = await send(api, token, "subscriptions/listen", { notifications });
  t.match(response.body, "notifications/subscriptions/acknowledged");
  t.match(answerOf(response), { id: 1, result: { resultType: "complete" } }, "it holds nothing");
});

t.test("other methods and paths are refused as everywhere", async (t) => {
  for (const method of ["GET", "PUT", "DELETE", "PATCH", "HEAD"] as const) {
    const payload = method === "GET" || method === "HEAD" ? {} : { payload: "{" };
    const headers = {
      ...headersOf(token),
      ...(method === "GET" ? { accept: "text/event-stream" } : {}),
    };
    const response = await api.app.inject({ method, url: "/mcp", headers, ...payload });
    t.equal(response.statusCode, 405, method);
    t.equal(response.headers["allow"], "POST");
    if (method !== "HEAD") refused(t, response, "METHOD_NOT_ALLOWED");
  }
  for (const url of ["/mcp/", "/mcp/x", "/mcpx", "/MCP"]) {
    const there = { method: "POST", url, headers: headersOf(token), payload: "{}" } as const;
    refused(t, await api.app.inject(there), "NOT_FOUND", undefined, url);
  }
});

t.test("any site's script may call, and read all that a client needs to know", async (t) => {
  const preflight = await api.app.inject({
    method: "OPTIONS",
    url: "/mcp",
    headers: {
      origin: "http://localhost:6274",
      "access-control-request-method": "POST",
      "access-control-request-headers": "authorization,content-type,mcp-protocol-version",
    },
  });
  t.equal(preflight.statusCode, 204);
  t.hasStrict(preflight.headers, {
    "access-control-allow-origin": "*",
    "access-control-allow-methods": "POST",
    "access-control-max-age": "7200",
  });
  t.notOk(preflight.headers["access-control-allow-credentials"]);
  const allowed = String(preflight.headers["access-control-allow-headers"]).toLowerCase();
  for (const name of [
    "authorization",
    "content-type",
    "mcp-protocol-version",
    "mcp-method",
    "mcp-name",
    "last-event-id",
  ])
    t.ok(allowed.split(", ").includes(name), name);

  const exhausted = await api.addCompany(0);
  const poor = await letAgentIn(api, exhausted);
  const reader = await letAgentIn(api, api.company, { scopes: ["customers:read"] });
  const headers = { origin: "http://localhost:6274" };
  const { body } = message("tools/call", { name: "create_customer" }, "legacy");
  const answers = [
    [200, await post(api, message("tools/list", {}, "legacy").body, { token, headers })],
    [401, await post(api, body, { headers })],
    [403, await post(api, body, { token: reader.token, headers })],
    [429, await post(api, body, { token: poor.token, headers })],
    [400, await post(api, "{", { token, headers })],
    [405, await api.app.inject({ url: "/mcp", headers })],
    [403, await post(api, body, { token, headers: { origin: "https://evil.example" } })],
  ] as const;
  for (const [status, { statusCode, headers }] of answers) {
    t.equal(statusCode, status);
    t.equal(headers["access-control-allow-origin"], "*");
    const exposed = String(headers["access-control-expose-headers"]).toLowerCase().split(", ");
    for (const name of [
      "www-authenticate",
      "retry-after",
      "ratelimit",
      "ratelimit-policy",
      "x-request-id",
    ])
      t.ok(exposed.includes(name), `${status} ${name}`);
    t.match(headers["x-request-id"], /^[0-9a-f-]{36}$/);
    t.equal(headers["cache-control"], "no-store");
  }
  const v1 = await api.call("listZones", { headers });
  t.notOk(v1.headers["access-control-allow-origin"], "none under /v1");
});

t.test("pages that have no business here are kept away", async (t) => {
  const remote = { app: await startPeer(t, api, { baseUrl: "http://api.example" }) };
  const audience = "http://api.example/mcp";
  const there = await letAgentIn(api, api.company, { audience });
  const local: [status: number, headers: { [name: string]: string }][] = [
    [200, {}],
    [200, { origin: "http://localhost:6274" }],
    [200, { origin: "https://127.0.0.1" }],
    [200, { origin: "http://[::1]:1", host: "[::1]:3000" }],
    [403, { origin: "https://evil.example" }],
    [403, { origin: "http://localhost.evil.example" }],
    [403, { origin: "null" }],
    [403, { origin: "file://localhost" }],
    [403, { origin: "" }],
    [403, { host: "evil.example:3000" }],
    [403, { host: "localhost.evil.example" }],
  ];
  const public_: typeof local = [
    [200, {}],
    [200, { origin: "https://agent.example" }],
    [200, { origin: "http://localhost:6274" }],
    [403, { origin: "http://agent.example" }],
    [403, { origin: "null" }],
    [403, { origin: "https://" }],
  ];
  const { headers: own, body } = message("tools/list", {});
  for (const [instance, token_, cases] of [
    [api, token, local],
    [remote, there.token, public_],
  ] as const)
    for (const [status, headers] of cases) {
      const title = JSON.stringify(headers);
      const response = await post(instance, body, {
        token: token_,
        headers: { ...own, ...headers },
      });
      t.equal(response.statusCode, status, title);
      if (status === 403) t.match(answerOf(response), { id: null, error: { code: -32000 } }, title);
    }
});

// The last: the clock is an hour further.
t.test("a token works until the moment it expires", async (t) => {
  const agent = await letAgentIn(api, api.company);
  clock.advance(3_590_000);
  t.equal((await callTool(api, agent.token, "list_zones")).statusCode, 200);
  clock.advance(10_000);
  const late = await callTool(api, agent.token, "list_zones");
  refused(t, late, "UNAUTHENTICATED");
  t.match(late.json().message, /expired at .* Refresh it/);
  t.equal(late.headers["www-authenticate"], INVALID);
});
