/** Checks that all contenders do the same work, before their speed is measured. */
import { deepStrictEqual } from "node:assert";
import { randomUUID } from "node:crypto";
import { NEW_UUID } from "../helpers/load.ts";
import type { Server } from "../helpers/processes.ts";
import { CONTENDERS, type ContenderName, type Running } from "./contenders.ts";
import type { Operation } from "./operations.ts";
import type { World } from "./world.ts";

interface RefusedRequest {
  readonly path: string;
  readonly method?: string;
  readonly json?: unknown;
  readonly key?: string;
  readonly status: number;
}

type NamedServer = readonly [name: string, server: Server];

/** Fields that differ from call to call. */
const VARYING_OF_WRITES = new Set(["id", "createdAt", "updatedAt"]);
/** Each contender has its own format of cursors. */
const VARYING_OF_READS = new Set(["nextCursor"]);
const UNKNOWN_ID = "019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4d";

/**
 * Sends each contender every operation and every invalid request once. The baseline refuses nothing.
 * @throws Error naming the contender whose response differs from the service's, or that accepts an invalid request
 */
export async function checkContenders(
  running: Running,
  world: World,
  operations: readonly Operation[],
): Promise<void> {
  const { service, ...others } = running;
  for (const operation of operations) {
    const expected = await responseOf(service, operation);
    for (const [name, server] of Object.entries(others))
      if (operation.contenders.includes(name as ContenderName))
        compare([name, server], operation.title, await responseOf(server, operation), expected);
  }
  for (const [name, server] of Object.entries(running))
    if (name !== "bare") await checkRefusals([name, server], world);
}

async function checkRefusals(contender: NamedServer, world: World): Promise<void> {
  for (const refused of refusals(world)) await checkRefusal(contender, world, refused);
  await checkRepeats(contender, world);
}

/** Sends a create three times with the same key: the second is the same request, the third another one. */
async function checkRepeats(contender: NamedServer, { company }: World): Promise<void> {
  const key = randomUUID();
  const answers: unknown[] = [];
  for (const displayName of ["Once", "Once", "Again"]) {
    const response = await fetch(`${contender[1].url}/v1/customers`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${company.key}`,
        "content-type": "application/json",
        "idempotency-key": key,
      },
      body: JSON.stringify({ displayName }),
    });
    const { data, code } = (await response.json()) as { data?: unknown; code?: string };
    answers.push({ status: response.status, data, code });
  }
  const [first, second, third] = answers;
  compare(contender, "a repeated create", second, first);
  const reused = { status: 422, data: undefined, code: "IDEMPOTENCY_KEY_REUSED" };
  compare(contender, "another create with the same key", third, reused);
}

function refusals({ company: { key }, customerId }: World): readonly RefusedRequest[] {
  const one = `/v1/customers/${customerId}`;
  const many = "/v1/customers";
  const post = { path: many, method: "POST", status: 400 };
  return [
    { path: one, key: "", status: 401 },
    { path: one, key: `${key}x`, status: 401 },
    { path: `${many}/${UNKNOWN_ID}`, status: 404 },
    { path: `${many}/not-a-uuid`, status: 400 },
    { path: `${one}?unknown=1`, status: 400 },
    { path: `${many}?limit=0`, status: 400 },
    { path: `${many}?limit=5&unknown=1`, status: 400 },
    { ...post, json: {} },
    { ...post, json: { displayName: "" } },
    { ...post, json: { displayName: "A", email: "nobody" } },
    { ...post, json: { displayName: "A", customerId: "1" } },
  ];
}

async function checkRefusal(
  contender: NamedServer,
  { company }: World,
  refused: RefusedRequest,
): Promise<void> {
  const { path, method = "GET", json, key = company.key, status } = refused;
  const response = await fetch(contender[1].url + path, {
    method,
    headers: {
      "content-type": "application/json",
      ...(key ? { authorization: `Bearer ${key}` } : {}),
    },
    ...(json === undefined ? {} : { body: JSON.stringify(json) }),
  });
  const body = (await response.json()) as Record<string, unknown>;
  const found = {
    status: response.status,
    hasCode: typeof body["code"],
    id: body["internalRequestId"] === response.headers.get("x-request-id"),
  };
  const description = `${method} ${path} ${JSON.stringify(json ?? "")}`;
  compare(contender, description, found, { status, hasCode: "string", id: true });
}

/** Returns a contender's response without the fields that differ from call to call. */
async function responseOf({ url }: Server, { path, load }: Operation): Promise<unknown> {
  const { method = "GET", headers = {}, headersInTurn: [perConnection] = [], json } = load;
  const { "idempotency-key": _, ...others } = headers;
  const response = await fetch(url + (load.pathsInTurn?.[0] ?? path), {
    method,
    headers: {
      ...others,
      ...perConnection,
      ...("idempotency-key" in headers ? { "idempotency-key": randomUUID() } : {}),
      ...(json === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(json === undefined ? {} : { body: JSON.stringify(json).replace(NEW_UUID, "same") }),
  });
  const text = await response.text();
  const varying = method === "GET" ? VARYING_OF_READS : VARYING_OF_WRITES;
  const hideVarying = (name: string, value: unknown) => (varying.has(name) ? typeof value : value);
  return { status: response.status, body: JSON.parse(text, hideVarying) as unknown };
}

function compare(
  [name, server]: NamedServer,
  description: string,
  found: unknown,
  expected: unknown,
): void {
  try {
    deepStrictEqual(found, expected);
  } catch (cause) {
    const { name: contender } = CONTENDERS[name as ContenderName];
    const message = `${contender} does not do the same work: ${description}\n${server.errors()}`;
    throw new Error(message, { cause });
  }
}
