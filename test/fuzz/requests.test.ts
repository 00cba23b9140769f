/**
 * Requests made from the document: what it takes must be served, what it refuses must be refused, and
 * every answer must be one that it lists. FUZZ_SEED repeats a run, FUZZ_RUNS sets requests per property.
 */
import fc from "fast-check";
import t from "tap";
import { operations, type OperationId } from "../../src/generated/operations.ts";
import type { Operation } from "../../src/generated/typebox.ts";
import { startApi } from "../helpers/api.ts";
import { valid } from "../helpers/arbitraries.ts";
import { brokenBody, brokenId, brokenKey, brokenQuery } from "../helpers/broken.ts";
import { knownIn } from "../helpers/known.ts";
import { accepts, acceptsBody, type FuzzRequest } from "../helpers/oracle.ts";
import { makeWorld } from "../helpers/world.ts";

const seed = Number(process.env["FUZZ_SEED"] ?? Math.floor(Math.random() * 2 ** 31));
const numRuns = Number(process.env["FUZZ_RUNS"] ?? 50);

t.setTimeout(60_000 + numRuns * 1000);
const api = await startApi(t);
const world = await makeWorld(api);
t.comment(`FUZZ_SEED=${seed} FUZZ_RUNS=${numRuns}`);

type Parts = { [P in keyof FuzzRequest]: fc.Arbitrary<FuzzRequest[P]> };

const nothing = fc.constant(undefined);
const bytesOf = (body: unknown) => Buffer.from(JSON.stringify(body));

/** What the document takes, part by part; without idempotency keys. */
function partsOf(operation: Operation): Parts & { json: fc.Arbitrary<unknown> } {
  const { params, querystring, body } = operation.schema;
  const known = knownIn(world, operation);
  const of = (schema: typeof params) => (schema ? valid(schema, known) : nothing);
  // What the arbitrary leaves to chance: `if`, and that no SKU comes twice.
  const json = of(body).filter((value) => !body || acceptsBody(operation, bytesOf(value)));
  return {
    id: of(params).map((params) => (params as { id: string } | undefined)?.id),
    query: of(querystring).map((query) =>
      new URLSearchParams(query as Record<string, string> | undefined).toString(),
    ),
    key: nothing,
    body: body ? json.map(bytesOf) : nothing,
    json,
  };
}

function validRequests(operation: Operation): fc.Arbitrary<FuzzRequest> {
  const { json: _json, ...parts } = partsOf(operation);
  // Few keys, so that some are used again.
  const key = fc.option(fc.constantFrom("a", "b", "!~"), { nil: undefined, freq: 3 });
  return fc.record<FuzzRequest>({ ...parts, key: operation.schema.headers ? key : nothing });
}

/** Valid requests with one part that is broken, or may be. */
function brokenRequests(operation: Operation): fc.Arbitrary<FuzzRequest> {
  const { json, ...parts } = partsOf(operation);
  const { params, querystring, headers, body } = operation.schema;
  const names = Object.keys(querystring?.["properties"] ?? {});
  const broken: Partial<Parts>[] = [{ query: brokenQuery(parts.query, names) }];
  if (params) broken.push({ id: brokenId });
  if (headers) broken.push({ key: brokenKey });
  if (body) broken.push({ body: brokenBody(json) }, { body: brokenBody(json) });
  return fc.oneof(...broken.map((broken) => fc.record<FuzzRequest>({ ...parts, ...broken })));
}

async function send({ operationId, method, path }: Operation, request: FuzzRequest) {
  const at = path.replace("{id}", encodeURIComponent((request.id ?? "").toWellFormed()));
  return await api.send(method, request.query ? `${at}?${request.query}` : at, {
    operationId: operationId as OperationId,
    ...(request.body ? { payload: request.body } : {}),
    headers: request.key === undefined ? {} : { "idempotency-key": request.key },
  });
}

/** One request: the document's verdict must be the service's. Throws otherwise; see checkResponse, too. */
async function hold(operation: Operation, request: FuzzRequest): Promise<number> {
  const isAccepted = accepts(operation, request);
  const { statusCode, body } = await send(operation, request);
  const isRight = isAccepted ? [200, 201, 404, 409, 422].includes(statusCode) : statusCode === 400;
  if (isRight) return statusCode;
  const shown = { ...request, body: request.body?.toString().slice(0, 500) };
  throw new Error(`${statusCode} to ${JSON.stringify(shown)}: ${body.slice(0, 500)}`);
}

for (const operation of Object.values<Operation>(operations)) {
  const run = async (requests: fc.Arbitrary<FuzzRequest>) => {
    const seen: Record<number, number> = {};
    const property = fc.asyncProperty(requests, async (request) => {
      const status = await hold(operation, request);
      seen[status] = (seen[status] ?? 0) + 1;
    });
    await fc.assert(property, { seed, numRuns });
    return seen;
  };

  t.test(`${operation.operationId} serves what the document takes`, async (t) => {
    const seen = await run(validRequests(operation));
    t.ok(seen[operation.successStatus], "some requests succeed", { seen });
    t.notOk(seen[400], "none is refused as malformed", { seen }); // so the arbitrary made them valid
  });

  t.test(`${operation.operationId} refuses what the document refuses`, async (t) => {
    const seen = await run(brokenRequests(operation));
    t.ok(seen[400], "some requests are refused", { seen });
  });
}
