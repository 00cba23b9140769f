/**
 * Dry runs: they answer as the write does, and write nothing. FUZZ_SEED sets other requests, FUZZ_RUNS their number.
 */
import fc from "fast-check";
import t from "tap";
import { findTool } from "#src/agents/tools/tools.ts";
import { operations, type OperationId } from "#src/generated/operations.ts";
import type { Operation } from "#src/generated/typebox.ts";
import { someArguments } from "../agents/tools/arbitrary-arguments.ts";
import { toHttpRequest } from "../agents/tools/http-request.ts";
import { createCompare } from "../agents/tools/pairs.ts";
import { addAgent } from "../helpers/agents/agents.ts";
import { startApi } from "../helpers/api.ts";
import { stored } from "../helpers/data/stored.ts";
import { knownIn } from "../helpers/inputs/known.ts";
import { SEED } from "../helpers/seed.ts";
import { makeWorld } from "../helpers/world.ts";

const RUNS = Number(process.env["FUZZ_RUNS"] ?? 1000);
const dryRuns = Object.values<Operation>(operations).filter(
  ({ schema }) => schema.querystring?.["properties"]["dryRun"] !== undefined,
);
const runsOfEach = Math.ceil(RUNS / dryRuns.length);

t.setTimeout(60_000 + RUNS * 200);
const api = await startApi(t, { environment: "sandbox" });
const world = await makeWorld(api);
const { token } = await addAgent(api, api.company);
t.comment(`FUZZ_SEED=${SEED} FUZZ_RUNS=${RUNS}`);

type Arguments = { readonly [name: string]: unknown };

const argumentsOf = (operation: Operation) =>
  someArguments(operation, knownIn(world, operation)).filter(
    (args): args is Arguments => typeof args === "object" && args !== null && !Array.isArray(args),
  );

/** Returns undefined when REST has no such request. */
async function overRest(operation: Operation, args: Arguments, isDryRun: boolean) {
  const { dryRun: _, ...rest } = args;
  const request = toHttpRequest(operation, isDryRun ? { ...rest, dryRun: true } : rest);
  if (!request) return undefined;
  const { url, payload, key } = request;
  return await api.send(operation.method, url, {
    operationId: operation.operationId as OperationId,
    ...(payload === undefined ? {} : { payload }),
    headers: key === undefined ? {} : { "idempotency-key": key },
  });
}

async function asTool(name: string, args: Arguments): Promise<number> {
  const params = { name, arguments: { ...args, dryRun: true } };
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
  return response.statusCode;
}

t.test("random dry runs by REST and as tools write nothing", async (t) => {
  const before = await stored(api);
  for (const operation of dryRuns) {
    const tool = findTool(operation.operationId);
    const statuses: Record<number, number> = {};
    const property = fc.asyncProperty(
      argumentsOf(operation),
      fc.boolean(),
      async (args, isTool) => {
        if (tool && isTool) {
          if ((await asTool(tool.name, args)) !== 200) throw new Error("a tool call failed");
          return;
        }
        const response = await overRest(operation, args, true);
        if (!response) return;
        const { statusCode: status } = response;
        if (status >= 500) throw new Error(response.body);
        statuses[status] = (statuses[status] ?? 0) + 1;
        if (status < 400 && response.headers["x-dry-run"] !== "true")
          throw new Error("a dry run has no X-Dry-Run");
      },
    );
    await fc.assert(property, { seed: SEED, numRuns: runsOfEach });
    t.ok(statuses[operation.successStatus], `${operation.operationId} succeeds`, { statuses });
  }
  t.strictSame(await stored(api), before);
});

t.test("a dry run has the response that the write then has", async (t) => {
  const { clock } = api.services;
  const now = clock.now();
  clock.now = () => now;
  for (const operation of dryRuns) {
    const property = fc.asyncProperty(argumentsOf(operation), async (all) => {
      const args = withoutKeys(all) as Arguments;
      const dry = await overRest(operation, args, true);
      if (!dry) return;
      const real = await overRest(operation, args, false);
      const difference = createCompare()(
        { status: dry.statusCode, body: withoutKeys(dry.json()) },
        { status: real?.statusCode, body: withoutKeys(real?.json()) },
      );
      if (difference !== undefined) throw new Error(difference);
    });
    await fc.assert(property, { seed: SEED, numRuns: Math.ceil(runsOfEach / 4) });
    t.pass(operation.operationId);
  }
});

/** Without idempotency keys, which dry runs don't use, and the id of the request. */
function withoutKeys(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value ?? null, (name, part: unknown) =>
      name === "internalRequestId" || name === "idempotencyKey" ? undefined : part,
    ),
  );
}

t.test("items of a batch see what the items before them would change", async (t) => {
  const items = [
    { displayName: "One", externalId: "dry-1" },
    { displayName: "Two", externalId: "dry-1" },
  ];
  const send = async (query: { dryRun?: boolean }) =>
    (await api.call("createCustomersBatch", { query, body: { items } })).json().data;
  const status = (result: { status: number }) => result.status;
  t.strictSame((await send({ dryRun: true })).map(status), [200, 409]);
  t.strictSame((await send({})).map(status), [200, 409]);
  const item = { displayName: "Three", dryRun: true };
  const [result] = (await api.call("createCustomersBatch", { body: { items: [item] } })).json()
    .data;
  t.match(result.error, { code: "VALIDATION_FAILED" }, "the parameter is one of the batch");
});

t.test(
  "a dry run neither stores nor replays a response, and counts as the write does",
  async (t) => {
    const headers = { "idempotency-key": "dry" };
    const body = { displayName: "Keyed" };
    const left = (response: { headers: object }) =>
      Number(/r=(\d+)/.exec(String((response.headers as Arguments)["ratelimit"]))?.[1]);
    const dry = await api.call("createCustomer", { query: { dryRun: true }, headers, body });
    const first = await api.call("createCustomer", { headers, body });
    t.equal(first.headers["idempotency-replayed"], undefined);
    t.equal(first.headers["x-dry-run"], undefined);
    t.equal(dry.json().data.customerId, first.json().data.customerId, "no number is skipped");
    t.equal(left(dry) - left(first), 1);
    const again = await api.call("createCustomer", { query: { dryRun: true }, headers, body });
    t.equal(again.headers["idempotency-replayed"], undefined);
    t.not(again.json().data.id, first.json().data.id);
  },
);

t.test("a dry run checks If-Match", async (t) => {
  const { customerId: id } = world;
  const request = {
    params: { id },
    query: { dryRun: true },
    body: { phone: "1" },
    headers: { "if-match": '"other"' },
  };
  t.equal((await api.call("updateCustomer", request)).statusCode, 412);
});

t.test("a write has a dry run, or the document says why not", async (t) => {
  const { default: document } = await import("#src/generated/openapi.json", {
    with: { type: "json" },
  });
  const excepted: string[] = [];
  for (const item of Object.values<Arguments>(document.paths))
    for (const method of ["post", "put", "patch", "delete"]) {
      const operation = item[method] as
        | { operationId: string; parameters?: { $ref?: string }[]; "x-no-dry-run"?: string }
        | undefined;
      if (!operation) continue;
      const reason = operation["x-no-dry-run"];
      if (reason) excepted.push(operation.operationId);
      const hasDryRun = JSON.stringify(operation.parameters ?? []).includes("DryRun");
      t.not(hasDryRun, reason !== undefined, operation.operationId);
    }
  t.strictSame(excepted.toSorted(), [
    "createListener",
    "createListenerAttempts",
    "validateAddress",
  ]);
});
