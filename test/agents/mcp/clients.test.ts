/** The official clients of both generations work. Disconnects and calls in flight during a stop are handled. */
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { Client as OldClient } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport as OldTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import postgres from "postgres";
import t, { type Test } from "tap";
import type { FastifyInstance } from "fastify";
import { DOCS_TOOLS } from "#src/docs/for-agents.ts";
import { findRequest } from "#src/db/requests/request-list.ts";
import { reservePort } from "#src/http/reserved-port.ts";
import { listedTools } from "#src/agents/tools/tools.ts";
import { addAgent } from "../../helpers/agents/agents.ts";
import { startApi } from "../../helpers/api.ts";
import { untilBlocked } from "../../helpers/database.ts";
import { eventually } from "../../helpers/eventually.ts";
import { startPeer } from "../../helpers/peer.ts";
import { withinLimit } from "../../helpers/teardown.ts";
import { answerOf, ERAS, headersOf, message } from "./messages.ts";

const { port, listenOptions } = await reservePort("127.0.0.1");
const baseUrl = `http://127.0.0.1:${port}`;
const api = await startApi(t, { options: { baseUrl } });
await api.app.listen(listenOptions);
const { token } = await addAgent(api, api.company);
const url = new URL(`${baseUrl}/mcp`);
const requestInit = { headers: { authorization: `Bearer ${token}` } };
const sql = postgres(api.databaseUrl, { max: 2, onnotice: () => {} });
t.teardown(() => sql.end());

/** Methods that both generations of the client have. */
interface AnyClient {
  listTools(): Promise<{ readonly tools: readonly { readonly name: string }[] }>;
  callTool(call: { readonly name: string; readonly arguments: Record<string, unknown> }): Promise<{
    readonly [name: string]: unknown;
  }>;
}

/** Lists the tools and makes three calls: a success, an error and an unknown tool. */
async function works(t: Test, client: AnyClient): Promise<void> {
  const listed = await client.listTools();
  t.same(
    listed.tools.map(({ name }) => name),
    [...listedTools, ...DOCS_TOOLS].map(({ name }) => name),
    "all tools, in their order",
  );
  const created = await client.callTool({
    name: "create_customer",
    arguments: { displayName: "Made by an agent" },
  });
  t.match(created, { structuredContent: { data: { displayName: "Made by an agent" } } });
  t.notOk(created["isError"]);
  // The clients check this against the listed output schema, too.
  const refusal = await client.callTool({ name: "create_customer", arguments: {} });
  t.match(refusal, { isError: true, structuredContent: { code: "VALIDATION_FAILED" } });
  await t.rejects(client.callTool({ name: "no_such_tool", arguments: {} }), { code: -32602 });
}

t.test("the first-generation client works", async (t) => {
  const client = new OldClient({ name: "test", version: "1.0.0" });
  await client.connect(new OldTransport(url, { requestInit }));
  t.match(client.getServerVersion(), { name: "partner-api" });
  await works(t, client);
  await client.close();
});

for (const mode of ["legacy", "auto", { pin: "2026-07-28" }] as const)
  t.test(`the second-generation client works: ${JSON.stringify(mode)}`, async (t) => {
    const info = { name: "test", version: "1.0.0" };
    const client = new Client(info, { versionNegotiation: { mode } });
    await client.connect(new StreamableHTTPClientTransport(url, { requestInit }));
    t.equal(client.getNegotiatedProtocolVersion(), mode === "legacy" ? "2025-11-25" : "2026-07-28");
    await works(t, client);
    await client.close();
  });

/** Blocks the creation of customers until `release` is called. */
async function hold() {
  const { promise: locked, resolve: lock } = Promise.withResolvers<void>();
  const { promise: freed, resolve: release } = Promise.withResolvers<void>();
  const holding = sql.begin(async (tx) => {
    await tx`select from company_counters where company_id = ${api.company.id} for update`;
    lock();
    await freed;
  });
  await locked;
  return { release: () => (release(), holding) };
}

const waits = () => untilBlocked(api.databaseUrl);

const countOf = async (displayName: string) =>
  (await sql`select from customers where display_name = ${displayName}`).length;

for (const era of ERAS)
  t.test(`a client that disconnects is recorded with 499: ${era}`, async (t) => {
    const displayName = `Nobody waits for ${era}`;
    const { release } = await hold();
    const hangUp = new AbortController();
    const call = { name: "create_customer", arguments: { displayName } };
    const { headers, body } = message("tools/call", call, era);
    const asked = fetch(url, {
      method: "POST",
      headers: { ...headersOf(token), ...headers },
      body,
      signal: hangUp.signal,
    }).then((answer) => answer.text());
    await waits();
    hangUp.abort();
    await t.rejects(asked);
    const gone = await eventually("its record", async () => {
      const [row] = await sql`select id from request_log where status = 499 order by at desc`;
      return row && (await findRequest(api.services.db.work, api.company.id, row["id"]));
    });
    t.match(gone, { source: "mcp", operation: "createCustomer", status: 499, code: null });
    await sql`delete from request_log where status = 499`;
    await release();
    await eventually(
      "what was begun is done",
      async () => (await countOf(displayName)) || undefined,
    );
    const next = await fetch(url, {
      method: "POST",
      headers: { ...headersOf(token), ...headers },
      body,
    });
    t.match(answerOf({ headers: Object.fromEntries(next.headers), body: await next.text() }), {
      result: {},
    });
  });

for (const era of ERAS)
  t.test(`a call in flight when the service stops is answered: ${era}`, async (t) => {
    const reserved = await reservePort("127.0.0.1");
    const peerUrl = `http://127.0.0.1:${reserved.port}`;
    const peer: FastifyInstance = await startPeer(t, api, { baseUrl: peerUrl });
    await peer.listen(reserved.listenOptions);
    const agent = await addAgent(api, api.company, { audience: `${peerUrl}/mcp` });
    const displayName = `The last of ${era}`;
    const { release } = await hold();
    const call = { name: "create_customer", arguments: { displayName } };
    const { headers, body } = message("tools/call", call, era);
    const asked = fetch(`${peerUrl}/mcp`, {
      method: "POST",
      headers: { ...headersOf(agent.token), ...headers },
      body,
    });
    await waits();
    const closed = peer.close();
    await release();
    const answer = await asked;
    const text = await answer.text();
    t.match(answerOf({ headers: Object.fromEntries(answer.headers), body: text }), {
      result: { structuredContent: { data: { displayName } } },
    });
    // Neither side ends an idle connection within a minute.
    await withinLimit("the stop, which the answered connection doesn't hold up", () => closed);
    const [row] =
      await sql`select status from request_log where operation = 'createCustomer' order by at desc`;
    t.equal(row?.["status"], 200, "and it is recorded");
  });
