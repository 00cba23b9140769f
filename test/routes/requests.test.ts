/** The request log as a list: filters, order, and following it without a gap. */
import t from "tap";
import { v7 as uuid } from "uuid";
import { insertRequests, type RequestLogRow } from "#src/db/requests/request-log.ts";
import type { LoggedRequest, RequestList } from "#src/generated/schemas.ts";
import { startApi, type CallOptions } from "../helpers/api.ts";
import { recorded, requestRow } from "../helpers/data/recorded.ts";

const MINUTE_MS = 60_000;
const api = await startApi(t);
const { clock, db } = api.services;

async function list(query: CallOptions["query"] = {}, key = api.company.key): Promise<RequestList> {
  const response = await api.call("listRequests", { key, query });
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json();
}

const pathsOf = ({ data }: Pick<RequestList, "data">) => data.map(({ path }) => path);

/** Inserts requests of a new company, each at a number of minutes ago. Returns its key. */
async function withRequests(rows: readonly (readonly [minutes: number, Partial<RequestLogRow>])[]) {
  const { id, key } = await api.addCompany();
  const now = clock.now().getTime();
  const at = (minutes: number) => new Date(now - minutes * MINUTE_MS);
  const all = rows.map(([minutes, change]) => requestRow(id, at(minutes), change));
  await insertRequests(db.work, all);
  return { id, key };
}

t.test("a refused request is listed with its key, status and error code", async (t) => {
  const refused = await api.call("createCustomer", { body: {} });
  const { id, at, durationMs, keyId } = await recorded(api, refused);
  const { data, hasMore } = await list({ status: "4xx" });
  const expected: LoggedRequest = {
    id,
    receivedAt: at.toISOString(),
    source: "api",
    httpMethod: "POST",
    path: "/v1/customers",
    operation: "createCustomer",
    status: 400,
    code: "VALIDATION_FAILED",
    durationMs,
    keyId,
    keyName: "test",
    agentId: null,
    agentName: null,
  };
  t.strictSame({ data, hasMore }, { data: [expected], hasMore: false });
});

t.test("filters must all match, and requests are in the order of their arrival", async (t) => {
  const keyId = uuid();
  const { key } = await withRequests([
    [5, { path: "/b", status: 404, code: "NOT_FOUND", operation: "getCustomer" }],
    [9, { path: "/a", status: 201, method: "POST", operation: "createCustomer", keyId }],
    [3, { path: "/c", status: 429, code: "REQUEST_LIMIT_EXCEEDED", keyId }],
    [90, { path: "/earlier" }],
    [60 * 24 * 8, { path: "/no longer retained" }],
  ]);
  const cases: [query: { readonly [name: string]: string }, paths: string[]][] = [
    [{}, ["/a", "/b", "/c"]],
    [{ status: "4xx" }, ["/b", "/c"]],
    [{ status: "404" }, ["/b"]],
    [{ code: "REQUEST_LIMIT_EXCEEDED" }, ["/c"]],
    [{ operation: "getCustomer" }, ["/b"]],
    [{ httpMethod: "POST" }, ["/a"]],
    [{ keyId }, ["/a", "/c"]],
    [{ keyId, status: "2xx" }, ["/a"]],
    [{ since: new Date(clock.now().getTime() - 4 * MINUTE_MS).toISOString() }, ["/c"]],
    [{ since: "2000-01-01T00:00:00Z" }, ["/earlier", "/a", "/b", "/c"]],
    [{ since: "9999-12-31T23:59:59-23:59" }, []],
    [{ since: "0000-01-01T00:00:00Z", status: "2xx" }, ["/earlier", "/a"]],
  ];
  // Its own requests can be in the list by now.
  const isOther = (request: LoggedRequest) => request.operation !== "listRequests";
  for (const [query, paths] of cases) {
    const { data } = await list(query, key);
    t.strictSame(pathsOf({ data: data.filter(isOther) }), paths, JSON.stringify(query));
  }
});

t.test("pages continue at the position until there are no more", async (t) => {
  const numbers = Array.from({ length: 7 }, (_, i) => `/${i}`);
  const { key } = await withRequests(
    numbers.map((path, i) => [30 - i, { path, operation: "getSku" }]),
  );
  const paths: string[] = [];
  let after: string | undefined;
  for (let more = true; more;) {
    const page = await list({ operation: "getSku", limit: 3, ...(after && { after }) }, key);
    paths.push(...pathsOf(page));
    after = page.position;
    more = page.hasMore;
  }
  t.strictSame(paths, numbers);
});

t.test(
  "a request that was recorded late follows the position at the end of the list",
  async (t) => {
    const { id, key } = await withRequests([[10, { path: "/first", operation: "getSku" }]]);
    const first = await list({ operation: "getSku" }, key);
    t.strictSame(pathsOf(first), ["/first"]);
    // It arrived before the first answer, and ended after it.
    const slow = requestRow(id, new Date(clock.now().getTime() - MINUTE_MS), {
      path: "/slow",
      operation: "getSku",
    });
    await insertRequests(db.work, [slow]);
    const next = await list({ operation: "getSku", after: first.position }, key);
    t.strictSame(pathsOf(next), ["/slow"]);
  },
);

t.test("a search through many other requests continues behind empty parts", async (t) => {
  const { id, key } = await withRequests([]);
  await api.services.db.work.runStatement(
    `insert into request_log (company_id, id, at, source, method, path, operation, status, duration_ms, is_counted)
     select '${id}', overlay(gen_random_uuid()::text placing '${uuid({ msecs: clock.now().getTime() - MINUTE_MS }).slice(0, 14)}7' from 1 for 15)::uuid,
       now(), 'api', 'GET', '/v1/skus', 'listSkus', 200, 1, true from generate_series(1, 12000)`,
  );
  const later = requestRow(id, clock.now(), { path: "/found", operation: "getSku" });
  await insertRequests(db.work, [later]);
  t.strictSame(pathsOf(await list({ operation: "getSku" }, key)), ["/found"]);
});

t.test("a malformed filter is refused with its name", async (t) => {
  for (const query of [{ status: "5x" }, { keyId: "1" }, { after: "pos_1" }, { since: "today" }]) {
    const response = await api.call("listRequests", { query });
    t.equal(response.statusCode, 400);
    t.match(response.json().message, `query parameter \`${Object.keys(query)[0]}\``);
  }
});
