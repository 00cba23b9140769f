/** Tests that no operation reads or writes another company's data, whichever id a request contains. */
import type { Response } from "light-my-request";
import postgres from "postgres";
import t from "tap";
import { operations, type OperationId } from "#src/generated/operations.ts";
import type { Operation } from "#src/generated/typebox.ts";
import { callTool } from "../agents/mcp/messages.ts";
import { addAgent } from "../helpers/agents/agents.ts";
import { startApi, type Api, type CallOptions } from "../helpers/api.ts";
import { checksums } from "../helpers/data/checksum.ts";
import { dataOf, neededQuery, requests, withoutFilters } from "../helpers/requests.ts";
import { idSlots, inSlot, unknownLike, withSlot } from "./id-slots.ts";
import { parseEvents, parseExport } from "../helpers/lines.ts";
import { makeWorld, type World } from "../helpers/world.ts";

const api = await startApi(t, { environment: "sandbox" });
const sql = postgres(api.databaseUrl, { max: 1, onnotice: () => {} });
t.teardown(() => sql.end());
const other = await api.addCompany();
const sandbox = await api.asSandbox();
const mine = await makeWorld(api);
const theirs = await makeWorld(api, other);
const testing = await makeWorld(api, sandbox.company);
const all = Object.values<Operation>(operations);
const idOf = (operation: Operation) => operation.operationId as OperationId;

/** The id of a request in an error, of which a tool's response has a copy as escaped text. */
const REQUEST_ID = /(?<=internalRequestId\\?":\s*\\?")[0-9a-f-]{36}/g;
/** The end of the list of requests, which follows the clock. */
const POSITION = /(?<=position\\?":\s*\\?")[0-9a-f-]{36}/g;

/** Each company that calls, with the company whose data it must not reach. */
const PAIRS: readonly Pair[] = [
  { who: "a company", api, mine, theirs, of: "another company's" },
  { who: "a live key", api, mine, theirs: testing, of: "its sandbox's" },
  { who: "a key of the sandbox", api: sandbox, mine: testing, theirs: mine, of: "live" },
];

interface Pair {
  readonly who: string;
  readonly api: Api;
  readonly mine: World;
  readonly theirs: World;
  readonly of: string;
}

const idsOf = (world: World) =>
  Object.values(world).filter((text: string) => /^([0-9a-f-]{36}|evt_[0-9a-f]{32})$/.test(text));

t.test("each operation has a request with an existing id in every id field", async (t) => {
  t.strictSame(
    Object.keys(requests).toSorted(),
    all.map((operation) => operation.operationId).toSorted(),
  );
  for (const operation of all) {
    const id = idOf(operation);
    const slots = idSlots(id);
    for (const slot of slots)
      t.ok(nameOf(mine, inSlot(requests[id](mine), slot)), `${id} ${slot.join("/")}`);
    const { response: _, ...request } = operation.schema;
    const idFields = JSON.stringify(request).match(/"format":"uuid"|"pattern":"\^evt_/g) ?? [];
    t.equal(slots.length, idFields.length, `every id field of ${id} is found`);
  }
});

for (const operation of all)
  for (const { who, of, ...pair } of PAIRS) walk(operation, who, of, pair);

function walk(
  operation: Operation,
  who: string,
  of: string,
  { api, mine, theirs }: Pick<Pair, "api" | "mine" | "theirs">,
) {
  const id = idOf(operation);
  const foreignIds = idsOf(theirs);

  t.test(`${id} shows ${who} only its own data, nothing that is ${of}`, async (t) => {
    const validRequest = requests[id](mine);
    const { query } = validRequest;
    const unfiltered = withoutFilters(id, validRequest);
    // A stream of events has no end, except for a single event.
    const isFilter =
      query && !operation.schema.querystring?.["required"] && operation.streams !== "events";
    for (const request of isFilter ? [validRequest, unfiltered] : [validRequest]) {
      const answer = await api.call(id, request);
      t.equal(answer.statusCode, operation.successStatus);
      t.strictSame(
        foreignIds.filter((value) => shown(answer).includes(value)),
        [],
      );
      const { data, total } = bodyOf(operation, answer);
      t.not(data.length, 0, "there is data");
      if (total !== undefined) t.equal(total, data.length, "no row of another company is counted");
    }
  });

  for (const slot of idSlots(id))
    t.test(`${id} by ${who} treats ${of} ${slot.join("/")} as an unknown id`, async (t) => {
      const validRequest = requests[id](mine);
      const value = String(inSlot(validRequest, slot));
      // Without other filters, which could hide rows that this one lets through.
      const isList = slot.length > 2;
      const { query: _, ...unfiltered } = validRequest;
      const request =
        slot[0] === "query"
          ? {
              ...unfiltered,
              query: {
                ...neededQuery(id, validRequest),
                [slot[1] ?? ""]: isList ? [value] : value,
              },
            }
          : validRequest;
      const seen = await api.call(id, request);
      t.equal(seen.statusCode, operation.successStatus, "the company's own id is accepted");
      t.not(bodyOf(operation, seen).data.length, 0, "and finds data");
      const before = await checksums(sql);
      const foreign = await attempt(
        api,
        id,
        request,
        slot,
        theirs[nameOf(mine, value) as keyof World],
      );
      const nothing = await attempt(api, id, request, slot, unknownLike(value));
      t.strictSame(foreign, nothing);
      // An item of a batch fails alone.
      const found = () =>
        Array.from(dataOf(foreign.body) as object[]).filter((one) => !Object.hasOwn(one, "error"));
      if (foreign.status === 200) t.strictSame(found(), []);
      else t.ok([404, 422].includes(foreign.status), `refused with ${foreign.status}`);
      t.strictSame(await checksums(sql), before, "nothing is written");
    });
}

for (const [who, caller, world, foreign] of [
  ["an agent of live data", api.company, mine, testing],
  ["an agent of the sandbox", sandbox.company, testing, mine],
] as const)
  t.test(`${who} reaches nothing of the other environment with any tool`, async (t) => {
    const { token } = await addAgent(api, caller);
    const foreignIds = idsOf(foreign);
    const before = await checksums(sql);
    for (const operation of all) {
      const { tool } = operation;
      if (!tool) continue;
      const id = idOf(operation);
      for (const slot of idSlots(id)) {
        const value = String(inSlot(requests[id](world), slot));
        const use = async (other: string) => {
          const { params, query, body } = withSlot(requests[id](world), slot, other);
          const args = { ...params, ...(query as object), ...(body as object) };
          const answer = await callTool(api, token, tool.name, args);
          return answer.body
            .replaceAll(other, "<id>")
            .replaceAll(REQUEST_ID, "<request>")
            .replaceAll(POSITION, "<now>");
        };
        const answer = await use(foreign[nameOf(world, value) as keyof World]);
        t.equal(answer, await use(unknownLike(value)), `${tool.name} ${slot.join("/")}`);
        t.strictSame(
          foreignIds.filter((each) => answer.includes(each)),
          [],
        );
      }
    }
    t.strictSame(await checksums(sql), before, "nothing is written");
  });

t.test("a company reads only its own events, from any position", async (t) => {
  for (const { id: companyId, key } of [api.company, other, sandbox.company]) {
    const rows = await sql<{ id: string }[]>`
      select id from events where company_id = ${companyId} order by sequence`;
    const all = rows.map(({ id }) => id);
    t.ok(all.length > 1, "each company counts its events from 1");
    for (const [at, after] of [undefined, ...all].entries()) {
      const query = { limit: 100, ...(after === undefined ? {} : { after }) };
      const { data } = (await api.call("listEvents", { key, query })).json();
      t.strictSame(
        data.map(({ id }: { id: string }) => id),
        all.slice(at),
      );
    }
  }
});

t.test("companies can use the same Idempotency-Key independently", async (t) => {
  const keyed = all.filter(({ schema }) => schema.headers?.["properties"]?.["idempotency-key"]);
  t.ok(keyed.length > 0);
  for (const operation of keyed) {
    const id = idOf(operation);
    const headers = { "idempotency-key": `same-${id}` };
    const first = await api.call(id, { ...requests[id](theirs), key: other.key, headers });
    t.equal(first.statusCode, operation.successStatus, `${id} of the other company`);
    const second = await api.call(id, { ...requests[id](mine), headers });
    t.equal(second.statusCode, operation.successStatus, id);
    t.notOk(second.headers["idempotency-replayed"], `${id} is carried out, not replayed`);
    const third = await sandbox.call(id, { ...requests[id](testing), headers });
    t.equal(third.statusCode, operation.successStatus, `${id} in the sandbox`);
    t.notOk(third.headers["idempotency-replayed"], `${id} is carried out in the sandbox, too`);
  }
});

t.test("the checksum detects a change in any tenant table", async (t) => {
  const before = await checksums(sql);
  t.ok(Object.keys(before).length > 10);
  for (const table of Object.keys(before)) {
    const after = await sql
      .begin(async (tx) => {
        // On a cluster, one connection to each node sees what the others have changed. Other servers ignore the setting.
        await tx`set local citus.multi_shard_modify_mode = 'sequential'`;
        await tx`alter table ${tx(table)} add column extra text default 'x'`;
        throw Object.assign(new Error("undo"), {
          after: await checksums(tx as unknown as postgres.Sql),
        });
      })
      .catch((error: { after?: { [table: string]: string } }) => error.after);
    const changed = Object.keys(before).filter((name) => after?.[name] !== before[name]);
    const [row] = await sql`select from ${sql(table)} limit 1`;
    t.strictSame(changed, row ? [table] : [], table);
  }
});

/** Returns the name of one of the company's own ids in its world. */
function nameOf(world: World, value: unknown): string | undefined {
  return Object.entries(world).find(([, id]) => id === value)?.[0];
}

/** Returns what a response shows. The paths in the list of requests have the ids that the company itself has sent. */
function shown({ body }: Response): string {
  return body.replaceAll(/"path":"[^"]*"/g, "");
}

/** Sends a request with another id in a slot. Returns the response without the id and the request id. */
/** Returns the resource or list of a successful response. */
function bodyOf(operation: Operation, answer: Response) {
  if (operation.streams === "lines") return { data: parseExport(answer.body).items };
  if (operation.streams === "events") return { data: parseEvents(answer.body) };
  return { data: dataOf(answer.json()), total: answer.json().total };
}

async function attempt(
  from: Api,
  id: OperationId,
  request: CallOptions,
  slot: readonly string[],
  value: string,
) {
  const answer: Response = await from.call(id, withSlot(request, slot, value));
  const body = JSON.parse(answer.body.replaceAll(value, "<id>"));
  delete body.internalRequestId;
  // The end of the request log moves with the time.
  if (id === "listRequests") delete body.position;
  return { status: answer.statusCode, body };
}
