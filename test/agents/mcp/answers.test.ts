/** Responses to authenticated agents: tool results, protocol errors and failures. */
import { PassThrough } from "node:stream";
import { pino } from "pino";
import t from "tap";
import { addAgent } from "../../helpers/agents/agents.ts";
import { startApi } from "../../helpers/api.ts";
import { startPeer } from "../../helpers/peer.ts";
import { refused } from "../../helpers/refused.ts";
import { answerOf, callTool, ERAS, message, post, send } from "./messages.ts";

const UNKNOWN_ID = "01890000-0000-7000-8000-000000000000";

const lines: string[] = [];
const stdout = new PassThrough().on("data", (chunk) => lines.push(String(chunk)));
const logger = pino({ level: "error" }, stdout);
const api = await startApi(t, { options: { logger } });
const { db } = api.services;
const { token } = await addAgent(api, api.company);

t.test("an invalid message gets a JSON-RPC error", async (t) => {
  const long = JSON.stringify({
    jsonrpc: "2.0",
    id: 1,
    method: "x",
    params: { a: "a".repeat(512 * 1024) },
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
    [400, -32600, '{"jsonrpc":"2.0","id":1,"id":2,"method":"tools/list"}'],
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

t.test("a call of an unknown tool gets a protocol error without internals", async (t) => {
  for (const era of ERAS) {
    const cases = [
      [-32602, await callTool(api, token, "no_such_tool", {}, era)],
      [-32602, await callTool(api, token, "constructor", {}, era)],
      [-32602, await callTool(api, token, "listZones", {}, era)],
      [-32602, await send(api, token, "tools/call", { name: "list_zones", arguments: [] }, era)],
      [-32602, await send(api, token, "tools/call", { name: "list_zones", arguments: null }, era)],
      [-32601, await send(api, token, "no/such/method", {}, era)],
      [-32601, await send(api, token, "prompts/list", {}, era)],
    ] as const;
    for (const [code, response] of cases) {
      t.equal(answerOf(response).error?.code, code, `${era} ${response.body}`);
      t.notMatch(response.body, /\.ts|\.mjs|node_modules|at \w+ \(/);
    }
  }
});

t.test("an internal error in a tool is returned without its cause, which is logged", async (t) => {
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

t.test("an internal error before the tool call is returned without its cause", async (t) => {
  const extendAgents = () => {
    throw new Error("a secret detail");
  };
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

t.test(
  "a tool result is the REST response, whose message speaks of arguments; an error is marked with isError",
  async (t) => {
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
        const message = rest.message
          .replace("The request", "The call")
          .replace("path parameter", "argument");
        t.same(
          result?.structuredContent,
          { ...rest, message, internalRequestId },
          "as REST says it",
        );
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
  },
);

t.test("an unknown argument is refused, whatever its name", async (t) => {
  for (const name of ["unknown", "__proto__", "constructor"]) {
    const { headers, body } = message("tools/call", { name: "list_zones", arguments: { X: 1 } });
    const response = await post(api, body.replace('"X"', `"${name}"`), { token, headers });
    const { structuredContent } = answerOf(response).result ?? {};
    t.match(structuredContent, { code: "VALIDATION_FAILED" }, name);
    t.match(structuredContent?.["message"], `Unknown argument \`${name}\``);
  }
});

t.test("an agent reads which argument it probably meant", async (t) => {
  for (const [tool, args, text] of [
    [
      "list_customers",
      { serchTerm: "maria" },
      "Unknown argument `serchTerm`. Did you mean `searchTerm`?",
    ],
    [
      "create_customer",
      { displayName: "x", emial: "y" },
      "Unknown argument `emial`. Did you mean `email`?",
    ],
    [
      "list_customers",
      { page: "2" },
      "The call was refused: argument `page` must be a whole number, without quotes.",
    ],
  ] as const) {
    const { structuredContent } = answerOf(await callTool(api, token, tool, args)).result ?? {};
    t.match(structuredContent, { code: "VALIDATION_FAILED", message: text }, tool);
  }
});

t.test("the server reports the title and version of openapi.yaml", async (t) => {
  const handshake = {
    protocolVersion: "2025-11-25",
    capabilities: {},
    clientInfo: { name: "test", version: "1.0.0" },
  };
  const old = answerOf(await send(api, token, "initialize", handshake, "legacy")).result;
  const { info } = (await api.app.inject({ url: "/openapi.json" })).json();
  const capabilities = { tools: { listChanged: false }, resources: { listChanged: false } };
  const serverInfo = { name: "partner-api", title: info.title, version: info.version };
  t.hasStrict(old, { protocolVersion: "2025-11-25", capabilities, serverInfo });
  const now = answerOf(await send(api, token, "server/discover")).result;
  t.hasStrict(now, { supportedVersions: ["2026-07-28"], capabilities });
  t.hasStrict(now?.["_meta"], { "io.modelcontextprotocol/serverInfo": serverInfo });
  for (const { instructions } of [old, now] as { instructions?: string }[])
    t.match(instructions, /idempotencyKey/);
});

t.test(
  "a subscription is acknowledged and ends at once, since there are no notifications",
  async (t) => {
    const notifications = { toolsListChanged: true, resourceSubscriptions: ["x:y"] };
    const response = await send(api, token, "subscriptions/listen", { notifications });
    t.match(response.body, "notifications/subscriptions/acknowledged");
    t.match(answerOf(response), { id: 1, result: { resultType: "complete" } }, "it holds nothing");
  },
);
