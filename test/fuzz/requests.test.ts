/**
 * Tests generated requests: those that the document allows must be served, all others refused, and every response must
 * be a documented one. FUZZ_SEED sets other requests, FUZZ_RUNS their number per property.
 */
import fc from "fast-check";
import t from "tap";
import { operations, type OperationId } from "#src/generated/operations.ts";
import type { Operation } from "#src/generated/typebox.ts";
import { startApi } from "../helpers/api.ts";
import { valid } from "../helpers/inputs/arbitraries.ts";
import { brokenBody, brokenId, brokenKey, brokenQuery } from "../helpers/inputs/broken.ts";
import { knownIn } from "../helpers/inputs/known.ts";
import {
  accepts,
  acceptsBody,
  acceptsQuery,
  idOf,
  takesKey,
  type FuzzRequest,
} from "../helpers/inputs/oracle.ts";
import { OTHER_PATHS } from "../helpers/inputs/other-paths.ts";
import { requests } from "../helpers/requests.ts";
import { SEED } from "../helpers/seed.ts";
import { makeWorld, WORLD_SITE_ID } from "../helpers/world.ts";

const numRuns = Number(process.env["FUZZ_RUNS"] ?? 8);

const MAX_ROUNDS = 60;

t.setTimeout(60_000 + numRuns * 1000);
const api = await startApi(t, { environment: "sandbox" });
const world = await makeWorld(api);
t.comment(`FUZZ_SEED=${SEED} FUZZ_RUNS=${numRuns}`);

type Parts = { [P in keyof FuzzRequest]: fc.Arbitrary<FuzzRequest[P]> };

const absent = fc.constant(undefined);
const bytesOf = (body: unknown) => Buffer.from(JSON.stringify(body));

/** The valid values of each part of a request, without idempotency keys. */
function partsOf(operation: Operation): Parts & { json: fc.Arbitrary<unknown> } {
  const { params, querystring, body } = operation.schema;
  const known = knownIn(world, operation);
  const of = (schema: typeof params) => (schema ? valid(schema, known) : absent);
  // Schemas' `if`, and that no id occurs twice, are left to chance by the arbitrary.
  const json = of(body).filter((value) => !body || acceptsBody(operation, bytesOf(value)));
  return {
    id: of(params)
      .map((values) => params && (values as { [name: string]: string })[idOf(params)])
      .filter((id) => id === undefined || !OTHER_PATHS.has(id)),
    query: of(querystring)
      .map((query) => new URLSearchParams(query as Record<string, string> | undefined).toString())
      .filter((query) => acceptsQuery(operation, query)),
    key: absent,
    body: body ? json.map(bytesOf) : absent,
    json,
  };
}

function validRequests(operation: Operation): fc.Arbitrary<FuzzRequest> {
  const { json: _json, ...parts } = partsOf(operation);
  // Few different keys, so that some are reused.
  const key = fc.option(fc.constantFrom("a", "b", "!~"), { nil: undefined, freq: 3 });
  return fc.record<FuzzRequest>({ ...parts, key: takesKey(operation) ? key : absent });
}

/** Valid requests with one part that is probably invalid. */
function brokenRequests(operation: Operation): fc.Arbitrary<FuzzRequest> {
  const { json, ...parts } = partsOf(operation);
  const { params, querystring, body } = operation.schema;
  const names = Object.keys(querystring?.["properties"] ?? {});
  const broken: Partial<Parts>[] = [{ query: brokenQuery(parts.query, names) }];
  if (params) broken.push({ id: brokenId });
  if (takesKey(operation)) broken.push({ key: brokenKey });
  if (body) broken.push({ body: brokenBody(json) }, { body: brokenBody(json) });
  return fc.oneof(...broken.map((broken) => fc.record<FuzzRequest>({ ...parts, ...broken })));
}

async function send({ operationId, method, path }: Operation, request: FuzzRequest) {
  const at = path.replace(/\{\w+\}/, encodeURIComponent((request.id ?? "").toWellFormed()));
  return await api.send(method, request.query ? `${at}?${request.query}` : at, {
    operationId: operationId as OperationId,
    ...(request.body ? { payload: request.body } : {}),
    headers: request.key === undefined ? {} : { "idempotency-key": request.key },
  });
}

/** Sends a request. Throws unless the service accepts it exactly if the document does; checkResponse also throws. */
async function verify(operation: Operation, request: FuzzRequest): Promise<number> {
  const isAccepted = accepts(operation, request);
  const { statusCode, body } = await send(operation, request);
  // Exports have a separate limit, which isn't checked for others.
  const documented = [200, 201, 404, 409, 422, ...(operation.streams ? [429] : [])];
  const isRight = isAccepted ? documented.includes(statusCode) : statusCode === 400;
  if (isRight) return statusCode;
  const shown = { ...request, body: request.body?.toString().slice(0, 500) };
  throw new Error(`${statusCode} to ${JSON.stringify(shown)}: ${body.slice(0, 500)}`);
}

for (const operation of Object.values<Operation>(operations)) {
  const run = async (requests: fc.Arbitrary<FuzzRequest>, expected: number) => {
    const seen: Record<number, number> = {};
    const property = fc.asyncProperty(requests, async (request) => {
      const status = await verify(operation, request);
      seen[status] = (seen[status] ?? 0) + 1;
    });
    // Few valid requests of some operations succeed: a few may be too few.
    for (let round = 0; round < MAX_ROUNDS && !seen[expected]; round++)
      await fc.assert(property, { seed: SEED + round, numRuns });
    return seen;
  };

  t.test(`${operation.operationId} serves requests that the document allows`, async (t) => {
    // Another request may have changed their external IDs.
    await api.call("upsertCustomer", requests.upsertCustomer(world));
    const location = { params: { id: world.locationId }, body: { externalId: WORLD_SITE_ID } };
    await api.call("updateLocation", location);
    const seen = await run(validRequests(operation), operation.successStatus);
    t.ok(seen[operation.successStatus], "some requests succeed", { seen });
    t.notOk(seen[400], "none is refused as malformed", { seen }); // otherwise the arbitrary isn't valid
  });

  t.test(`${operation.operationId} refuses requests that the document doesn't allow`, async (t) => {
    const seen = await run(brokenRequests(operation), 400);
    t.ok(seen[400], "some requests are refused", { seen });
  });
}
