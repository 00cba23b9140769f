/**
 * Tests that for any arguments, a tool responds as REST does to the same request, with all fields of a list's items. Two companies with equal rows and ids
 * get the same requests, one over REST and one as tool calls. FUZZ_SEED sets other arguments, FUZZ_RUNS sets the calls per tool.
 */
import fc from "fast-check";
import postgres from "postgres";
import t from "tap";
import { findTool, tools, type Tool } from "#src/agents/tools/tools.ts";
import type { OperationId } from "#src/generated/operations.ts";
import type { Issue } from "#src/kernel/errors.ts";
import { toolMessage } from "#src/kernel/issue-messages.ts";
import { addAgent } from "../../helpers/agents/agents.ts";
import { startApi } from "../../helpers/api.ts";
import { knownIn } from "../../helpers/inputs/known.ts";
import { requests } from "../../helpers/requests.ts";
import { SEED } from "../../helpers/seed.ts";
import { copyCompany } from "../../contract/twin.ts";
import { makeWorld, WORLD_SITE_ID } from "../../helpers/world.ts";
import { someArguments } from "./arbitrary-arguments.ts";
import { toHttpRequest, type HttpRequest } from "./http-request.ts";
import { createCompare } from "./pairs.ts";

const numRuns = Number(process.env["FUZZ_RUNS"] ?? 6);

t.setTimeout(60_000 + numRuns * 2000);
const api = await startApi(t);
const world = await makeWorld(api);
const copy = await api.addCompany();
const sql = postgres(api.databaseUrl, { max: 1, onnotice: () => {} });
t.teardown(() => sql.end());
await copyCompany(sql, api.company.id, copy.id);
const { token } = await addAgent(api, copy);
t.comment(`FUZZ_SEED=${SEED} FUZZ_RUNS=${numRuns}`);

// Both requests of a pair have the same timestamp, and each pair has its own.
const { clock } = api.services;
let nowMs = clock.now().getTime();
clock.now = () => new Date(nowMs);

const compare = createCompare();

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

async function overRest({ operation }: Tool, { url, payload, key }: HttpRequest): Promise<Answer> {
  const response = await api.send(operation.method, url, {
    operationId: operation.operationId as OperationId,
    ...(payload === undefined ? {} : { payload }),
    headers: key === undefined ? {} : { "idempotency-key": key },
  });
  return { status: response.statusCode, body: response.json() };
}

interface ToolResult {
  readonly structuredContent: unknown;
  readonly content: readonly { readonly type: string; readonly text: string }[];
  readonly isError?: boolean;
}

async function asTool({ name, operation }: Tool, args: unknown): Promise<ToolResult> {
  const isList = operation.tool?.fields !== undefined && typeof args === "object";
  const params = { name, arguments: isList ? { ...args, fields: ["*"] } : args };
  const response = await api.app.inject({
    method: "POST",
    url: "/mcp",
    headers: {
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
    },
    payload: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params }),
  });
  const text = /^data: ([^\r\n]*)/m.exec(response.body)?.[1] ?? response.body;
  const { result } = JSON.parse(text) as { readonly result?: ToolResult };
  if (response.statusCode !== 200 || !result) throw new Error(`${name}: ${response.body}`);
  return result;
}

/**
 * Sends the same request both ways. Throws unless both responses are equal.
 * @returns REST's status; undefined when REST has no such request, which the tool must refuse
 */
async function compareBoth(tool: Tool, args: unknown): Promise<number | undefined> {
  nowMs += 1;
  const request = toHttpRequest(tool.operation, args);
  const [result, rest] = await Promise.all([
    asTool(tool, args),
    request ? overRest(tool, request) : undefined,
  ]);
  const { structuredContent: body, content, isError = false } = result;
  const fail = (why: string) => {
    throw new Error(`${tool.name} ${JSON.stringify(args).slice(0, 500)}: ${why}`);
  };
  if (content.length !== 1 || content[0]?.text !== JSON.stringify(body))
    fail("the text is not the structured content");
  if (!rest) {
    const { code } = body as { readonly code?: string };
    if (!isError || code !== "VALIDATION_FAILED") fail(`is not refused: ${JSON.stringify(body)}`);
    return undefined;
  }
  if (isError !== rest.status >= 400) fail(`isError is ${isError}, but REST says ${rest.status}`);
  // The log has the compared requests themselves, which differ.
  if (tool.operation.operationId === "listRequests" && rest.status === 200) return rest.status;
  const difference = compare(inToolTerms(rest.body), body);
  if (difference !== undefined) fail(`the responses differ:\n${difference}`);
  return rest.status;
}

/** The error that a tool returns for an error of REST: its message calls arguments what REST calls fields and parameters. */
function inToolTerms(body: unknown): unknown {
  const { code, extraData } = body as ErrorBody;
  if (extraData?.issues === undefined) return body;
  const verdict = code === "VALIDATION_FAILED" ? "was refused" : "was not carried out";
  const message = toolMessage(verdict, extraData.issues, extraData.issueCount ?? 0);
  return { ...(body as object), message };
}

interface ErrorBody {
  readonly code: string;
  readonly extraData?: { readonly issues?: readonly Issue[]; readonly issueCount?: number };
}

/** The arguments of the operation's own request, which succeeds. */
function argumentsOf({ operation }: Tool): object {
  const { params, query, body } = requests[operation.operationId as OperationId](world);
  return { ...params, ...(query as object), ...(body as object) };
}

/** The fields by which two items of a batch are in each other's way. Which one is created first isn't defined. */
const CONFLICTS = [["externalId"], ["idempotencyKey"], ["customerId", "address"]] as const;

/** Leaves out items of a batch whose order of writing isn't defined. */
function withoutConflicts({ operation }: Tool, args: unknown): unknown {
  const { items, ...others } = (args ?? {}) as { readonly items?: unknown };
  if (!Array.isArray(items)) return args;
  // Each item looks for its resource first, so items of a batch are written, and numbered, in any order.
  if (operation.method === "PUT") return { ...others, items: items.slice(0, 1) };
  const seen = new Set<string>();
  const isFree = (item: unknown) =>
    CONFLICTS.every((fields) => {
      const values = fields.map((field) => (item as Record<string, unknown> | null)?.[field]);
      if (values.some((value) => typeof value !== "string")) return true;
      const key = JSON.stringify([fields, values]).toLowerCase();
      return !seen.has(key) && seen.add(key);
    });
  return { ...others, items: items.filter(isFree) };
}

for (const tool of tools)
  t.test(`${tool.name} responds as ${tool.operation.operationId} does`, async (t) => {
    const { operation } = tool;
    const good = argumentsOf(tool);
    // Other requests may have changed the external IDs.
    const upsert = findTool("upsert_customer");
    if (upsert) await compareBoth(upsert, argumentsOf(upsert));
    const update = findTool("update_location");
    if (update) await compareBoth(update, { id: world.locationId, externalId: WORLD_SITE_ID });
    const seen: { [status: string]: number } = {};
    const property = fc.asyncProperty(
      someArguments(operation, knownIn(world, operation)).map((args): unknown =>
        withoutConflicts(tool, JSON.parse(JSON.stringify(args))),
      ),
      async (args) => {
        const status = String(await compareBoth(tool, args));
        seen[status] = (seen[status] ?? 0) + 1;
      },
    );
    await fc.assert(property, { numRuns, examples: [[good], [{ ...good, extra: "" }]] });
    t.comment(JSON.stringify(seen));
    t.ok(
      seen[operation.successStatus] && seen["400"],
      `some calls succeed and some are refused: ${JSON.stringify(seen)}`,
      {
        seen,
      },
    );
  });

t.test("REST and tools write equal rows and events", async (t) => {
  let after: string | undefined;
  let otherAfter: string | undefined;
  let events = 0;
  for (let hasMore = true; hasMore;) {
    const read = async (key: string, after?: string) =>
      (
        await api.call("listEvents", { key, query: { limit: 100, ...(after ? { after } : {}) } })
      ).json();
    const one = await read(api.company.key, after);
    const other = await read(copy.key, otherAfter);
    t.equal(compare(one, other), undefined);
    hasMore = one.hasMore;
    after = one.data.at(-1)?.id;
    otherAfter = other.data.at(-1)?.id;
    events += one.data.length;
  }
  t.ok(events > numRuns, "there are many events", { events });
});
