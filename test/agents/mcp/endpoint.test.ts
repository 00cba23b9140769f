/** Access to the agent endpoint: tokens, scopes, quota, CORS and origins. */
import { eq } from "drizzle-orm";
import t, { type Test } from "tap";
import { expandAccept } from "#src/agents/mcp/handler.ts";
import { listedTools, type Tool } from "#src/agents/tools/tools.ts";
import { DOCS_TOOLS } from "#src/docs/for-agents.ts";
import { agentGrants } from "#src/db/schema/index.ts";
import { addAgent } from "../../helpers/agents/agents.ts";
import { startApi } from "../../helpers/api.ts";
import { startPeer } from "../../helpers/peer.ts";
import { refused } from "../../helpers/refused.ts";
import { answerOf, callTool, ERAS, headersOf, message, post, send, type Era } from "./messages.ts";

const METADATA =
  'resource_metadata="http://localhost:3000/.well-known/oauth-protected-resource/mcp"';
const INVALID = `Bearer realm="Partner API", error="invalid_token", scope="customers:read", ${METADATA}`;
const UNKNOWN_ID = "01890000-0000-7000-8000-000000000000";

const api = await startApi(t);
const { clock, db } = api.services;
const { token } = await addAgent(api, api.company);

/** Remaining quota in the headers; undefined when the request did not count. */
function left({ headers }: { readonly headers: { readonly [name: string]: unknown } }) {
  const [, r] = /^"company";r=(\d+);t=\d+$/.exec(String(headers["ratelimit"])) ?? [];
  return r === undefined ? undefined : Number(r);
}

t.test("a request without a token gets a challenge with the sign-in URL", async (t) => {
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

t.test("an unknown token and a token for another resource are refused", async (t) => {
  const other = await addAgent(api, api.company, { audience: "https://other.example/mcp" });
  const near = await addAgent(api, api.company, { audience: `${api.baseUrl}/mcp/` });
  const longer = [`${token}x`, token.slice(0, -1), "x", "ü".repeat(500), "a".repeat(8000)];
  for (const wrong of [other.token, near.token, ...longer]) {
    const response = await callTool(api, wrong, "list_zones");
    refused(t, response, "UNAUTHENTICATED", undefined, wrong.slice(0, 20));
    t.equal(response.headers["www-authenticate"], INVALID);
    t.equal(left(response), undefined, "it does not count");
  }
});

t.test("API keys work on /v1 only, and agents’ tokens on /mcp only", async (t) => {
  const withKey = await callTool(api, api.company.key, "list_zones");
  refused(t, withKey, "UNAUTHENTICATED");
  t.match(withKey.json().message, "API keys work on /v1 only");
  t.equal(withKey.headers["www-authenticate"], INVALID);
  const withToken = await api.send("GET", "/v1/zones", { key: token });
  refused(t, withToken, "UNAUTHENTICATED");
  t.match(withToken.json().message, "tokens work on /mcp only");
  t.notMatch(withToken.headers["www-authenticate"], /resource_metadata/);
});

t.test("a revoked agent is refused at once, in every process", async (t) => {
  const agent = await addAgent(api, api.company);
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

t.test(
  "a call with a missing scope gets a challenge with that scope and the current ones",
  async (t) => {
    const reader = await addAgent(api, api.company, { scopes: ["customers:read"] });
    const writer = await addAgent(api, api.company, { scopes: ["customers:write"] });
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
    const made = answerOf(await callTool(api, writer.token, ...create)).result;
    t.notOk(made?.isError, "and those in scope work");
  },
);

t.test("every tool is listed, except for what can't be undone without its scope", async (t) => {
  const all = [...listedTools, ...DOCS_TOOLS].map(({ name }) => name);
  const cases = [
    [["customers:write"], all.filter((name) => name !== "erase_customer")],
    [["customers:read", "customers:erase"], all],
  ] as const;
  for (const era of ERAS)
    for (const [scopes, listed] of cases) {
      const agent = await addAgent(api, api.company, { scopes });
      const list = answerOf(await send(api, agent.token, "tools/list", {}, era));
      const names = ((list.result?.["tools"] ?? []) as { name: string }[]).map(({ name }) => name);
      t.strictSame(names.toSorted(), listed.toSorted(), scopes.join());
    }
  const writer = await addAgent(api, api.company, {
    scopes: ["customers:read", "customers:write"],
  });
  refused(
    t,
    await callTool(api, writer.token, "erase_customer", { id: UNKNOWN_ID }),
    "INSUFFICIENT_SCOPE",
  );
});

t.test(
  "the list of tools costs a model at most 40 KB, and less with tool sets in the URL",
  async (t) => {
    const agent = await addAgent(api, api.company, {
      scopes: ["customers:read", "customers:erase"],
    });
    const list = async (query: string, era: Era = "modern") => {
      const { headers, body } = message("tools/list", {}, era);
      const response = await post(api, body, { token: agent.token, headers, query });
      const listed = answerOf(response).result?.["tools"] as { name: string }[];
      return { size: JSON.stringify(listed).length, names: listed.map(({ name }) => name) };
    };
    for (const era of ERAS) {
      const { size } = await list("", era);
      t.ok(size <= 40_000, `${size} characters`);
    }
    const docs = DOCS_TOOLS.map(({ name }) => name);
    const expected: [query: string, select: (tool: Tool) => boolean][] = [
      ["read", ({ annotations }) => annotations.readOnlyHint === true],
      ["write", ({ annotations }) => annotations.readOnlyHint !== true],
      ["catalog", ({ operation }) => ["Catalog", "Zones"].includes(operation.tag)],
      [
        "sync",
        ({ name }) =>
          /external_id|events?$|^upsert|customers$|locations$/.test(name) &&
          !/^list_(cust|loc)/.test(name),
      ],
      [
        "read, catalog",
        ({ name, annotations }) => annotations.readOnlyHint === true || /pricelist/.test(name),
      ],
      ["", () => true],
    ];
    for (const [toolsets, select] of expected) {
      const { names } = await list(`?toolsets=${encodeURIComponent(toolsets)}`);
      const selected = listedTools.filter(select).map(({ name }) => name);
      t.strictSame(names.toSorted(), [...selected, ...docs].toSorted(), toolsets);
    }
    const { headers, body } = message("tools/list", {});
    const refusal = await post(api, body, {
      token: agent.token,
      headers,
      query: "?toolsets=reads",
    });
    t.equal(refusal.statusCode, 400);
    t.match(
      refusal.json().error.data.extraData.issues[0].message,
      'has an unknown tool set, "reads": use read, write, catalog, sync',
    );
  },
);

t.test("a token is limited to the scopes that its user still allows", async (t) => {
  const agent = await addAgent(api, api.company);
  await db.work
    .update(agentGrants)
    .set({ scopes: ["customers:read"] })
    .where(eq(agentGrants.id, agent.grantId));
  const args = { displayName: "A" };
  refused(t, await callTool(api, agent.token, "create_customer", args), "INSUFFICIENT_SCOPE");
  t.equal((await callTool(api, agent.token, "list_zones")).statusCode, 200);
});

t.test("every message counts once against the quota shared with REST", async (t) => {
  const company = await api.addCompany(12);
  const agent = await addAgent(api, company, { scopes: ["customers:read"] });
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

t.test("other methods and paths are refused as on /v1", async (t) => {
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
  for (const url of ["/mcp//", "/mcp/x", "/mcpx", "/MCP"]) {
    const there = { method: "POST", url, headers: headersOf(token), payload: "{}" } as const;
    refused(t, await api.app.inject(there), "NOT_FOUND", undefined, url);
  }
});

t.test("a slash at the end of the URL makes no difference", async (t) => {
  const { body, headers } = message("tools/list", {});
  const ask = (token?: string) =>
    api.app.inject({
      method: "POST",
      url: "/mcp/",
      headers: { ...headersOf(token), ...headers },
      payload: body,
    });
  t.equal((await ask(token)).statusCode, 200);
  refused(t, await ask(), "UNAUTHENTICATED");
  const metadata = await api.app.inject("/.well-known/oauth-protected-resource/mcp/");
  t.equal(metadata.json().resource, `${api.baseUrl}/mcp`);
});

t.test("Accept may use wildcards or be missing", async (t) => {
  for (const era of ERAS) {
    const { body, headers } = message("tools/list", {}, era);
    for (const [accept, status] of [
      ["*/*", 200],
      [undefined, 200],
      ["application/*, text/*", 200],
      ["text/event-stream, */*;q=0.1", 200],
      ["Application/JSON, */*; q=0.5", 200],
      ["application/json, text/event-stream", 200],
    ] as const) {
      const { accept: _accept, ...others } = headersOf(token);
      const response = await api.app.inject({
        method: "POST",
        url: "/mcp",
        headers: { ...others, ...headers, ...(accept === undefined ? {} : { accept }) },
        payload: body,
      });
      t.equal(response.statusCode, status, `${era} ${accept}`);
      t.ok(answerOf(response).result?.["tools"], `${era} ${accept}`);
    }
  }
  for (const [accept, expanded] of [
    ["text/html", "text/html"],
    ["*/*;q=0", "*/*;q=0"],
    ["text/*", "text/*, text/event-stream"],
  ] as const)
    t.equal(expandAccept(accept), expanded);
});

t.test("CORS allows calls from any site and exposes the headers that clients need", async (t) => {
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
  const poor = await addAgent(api, exhausted);
  const reader = await addAgent(api, api.company, { scopes: ["customers:read"] });
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
      "mcp-session-id",
    ])
      t.ok(exposed.includes(name), `${status} ${name}`);
    t.match(headers["x-request-id"], /^[0-9a-f-]{36}$/);
    t.equal(headers["cache-control"], "no-store");
  }
  const v1 = await api.call("listZones", { headers });
  t.notOk(v1.headers["access-control-allow-origin"], "none under /v1");
});

/** Origins of extensions, webviews, programs with a browser inside, sandboxed pages and local files. */
const PROGRAMS = [
  "chrome-extension://abcdefghijklmnopabcdefghijklmnop",
  "moz-extension://0a1b2c3d-0000-4000-8000-000000000001",
  "safari-web-extension://0A1B2C3D-0000-4000-8000-000000000001",
  "vscode-webview://1q2w3e4r5t6y7u8i9o0p",
  "vscode-file://vscode-app",
  "capacitor://localhost",
  "ionic://localhost",
  "tauri://localhost",
  "app://.",
  "app://",
  "file://",
  "file://localhost",
  "null",
];

type Case = readonly [status: number, headers: { readonly [name: string]: string }];

/** Sends a request with each of the headers, and compares its status. */
async function checkOrigins(
  t: Test,
  instance: Parameters<typeof post>[0],
  audience: string,
  cases: readonly Case[],
) {
  const { token } = await addAgent(api, api.company, { audience });
  const { headers: defaultHeaders, body } = message("tools/list", {});
  for (const [status, headers] of cases) {
    const title = JSON.stringify(headers);
    const sent = { ...defaultHeaders, ...headers };
    const response = await post(instance, body, { token, headers: sent });
    t.equal(response.statusCode, status, title);
    if (status === 403) t.match(answerOf(response), { id: null, error: { code: -32000 } }, title);
    const without = await post(instance, body, { headers: sent });
    t.equal(without.statusCode, status === 200 ? 401 : status, `${title} without a token`);
    t.equal(without.headers["access-control-allow-origin"], "*");
  }
}

t.test("a local service refuses web pages from elsewhere and foreign hosts", async (t) => {
  await checkOrigins(t, api, `${api.baseUrl}/mcp`, [
    [200, {}],
    [200, { origin: "http://localhost:6274" }],
    [200, { origin: "https://127.0.0.1" }],
    [200, { origin: "http://[::1]:1", host: "[::1]:3000" }],
    [200, { origin: "http://tauri.localhost" }],
    ...PROGRAMS.map((origin) => [200, { origin }] as const),
    ...PROGRAMS.map((origin) => [403, { origin, host: "evil.example:3000" }] as const),
    [403, { origin: "https://evil.example" }],
    [403, { origin: "http://localhost.evil.example" }],
    [403, { origin: "http://evillocalhost" }],
    [403, { origin: "" }],
    [403, { host: "evil.example:3000" }],
    [403, { host: "localhost.evil.example" }],
  ]);
});

t.test("a public service accepts every origin, since a token protects it", async (t) => {
  for (const baseUrl of ["http://api.example", "https://api.example"]) {
    const app = await startPeer(t, api, { baseUrl, trustedProxies: ["127.0.0.1"] });
    const https = { "x-forwarded-proto": "https", host: "api.example" };
    const cases = [
      ...PROGRAMS,
      "https://agent.example",
      "http://agent.example:8080",
      "http://localhost:6274",
    ].map((origin) => [200, { ...https, origin }] as const);
    const wrong = ["https://", "https://agent.example/path", "agent.example", "", "a://b c", ","];
    await checkOrigins(t, { app }, `${baseUrl}/mcp`, [
      ...cases,
      [200, https],
      ...wrong.map((origin) => [403, { ...https, origin }] as const),
    ]);
  }
});

t.test("an operator's list of origins and schemes restricts browsers only", async (t) => {
  const allowedOrigins = ["https://agent.example", "vscode-webview:", "chrome-extension://abc"];
  for (const baseUrl of ["http://api.example", "http://localhost:3000"]) {
    const app = await startPeer(t, api, { baseUrl, allowedOrigins });
    await checkOrigins(t, { app }, `${baseUrl}/mcp`, [
      [200, {}],
      [200, { origin: "https://agent.example" }],
      [200, { origin: "HTTPS://Agent.example:443" }],
      [200, { origin: "vscode-webview://anything" }],
      [200, { origin: "chrome-extension://abc" }],
      [403, { origin: "chrome-extension://abcd" }],
      [403, { origin: "http://agent.example" }],
      [403, { origin: "https://agent.example:444" }],
      [403, { origin: "https://agent.example.evil.example" }],
      [403, { origin: "http://localhost:6274" }],
      [403, { origin: "null" }],
    ]);
  }
});
