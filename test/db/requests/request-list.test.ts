/** Tests lists of requests: order, filters, separation of companies, and cost. */
import { sql } from "drizzle-orm";
import t from "tap";
import { v7 as uuid } from "uuid";
import {
  findRequest,
  listRequests,
  pageQuery,
  MAX_SCANNED_REQUESTS,
  type RequestFilter,
} from "#src/db/requests/request-list.ts";
import { insertRequests, type RequestLogRow } from "#src/db/requests/request-log.ts";
import { firstUuidAt } from "#src/kernel/uuid.ts";
import { agentGrants, apiKeys } from "#src/db/schema/index.ts";
import { seededRandom } from "#src/demo/random.ts";
import { startApi } from "../../helpers/api.ts";
import { makeUserRows } from "../../helpers/data/user-rows.ts";
import { idAt, requestRow } from "../../helpers/data/recorded.ts";
import { SEED } from "../../helpers/seed.ts";
import { explain, rowsRead } from "../explain-plan.ts";

const api = await startApi(t);
const db = api.services.db.work;
const NOW = new Date("2026-09-01T12:00:00Z");

const at = (secondsAgo: number) => new Date(NOW.getTime() - secondsAgo * 1000);
const exactly = (status: number) => ({ from: status, to: status });
const CLASS_2 = { from: 200, to: 299 };
const CLASS_4 = { from: 400, to: 499 };
const CLASS_5 = { from: 500, to: 599 };

/** A request from `secondsAgo` seconds ago. */
const row = (companyId: string, secondsAgo: number, change: Partial<RequestLogRow> = {}) =>
  requestRow(companyId, at(secondsAgo), change);

async function list(companyId: string, filter: Partial<RequestFilter> = {}) {
  const {
    requests,
    previous: _,
    ...rest
  } = await listRequests(db, companyId, { limit: 100, ...filter });
  return { ids: requests.map(({ id }) => id), ...rest };
}

t.test("pages contain every request once, newest first, then by id", async (t) => {
  const { id: companyId } = await api.addCompany();
  const rows = Array.from({ length: 23 }, (_, n) => row(companyId, Math.floor(n / 4)));
  const random = seededRandom(SEED);
  const shuffled = rows
    .map((request) => ({ request, place: random.next() }))
    .toSorted((a, b) => a.place - b.place);
  await insertRequests(
    db,
    shuffled.map(({ request }) => request),
  );
  const expected = rows
    .toSorted((a, b) => b.at.getTime() - a.at.getTime() || (a.id < b.id ? 1 : -1))
    .map(({ id }) => id);
  const seen: string[] = [];
  let before: string | undefined;
  do {
    const page = await list(companyId, { limit: 5, before });
    t.notOk(page.isCut);
    seen.push(...page.ids);
    before = page.next;
  } while (before !== undefined);
  t.strictSame(seen, expected);
  t.strictSame(await list(companyId, { before: uuid() }), {
    ids: [],
    next: undefined,
    isCut: false,
  });
});

t.test("filters select the right requests, alone and combined", async (t) => {
  const { id: companyId } = await api.addCompany();
  const [keyId, otherKey, grantId] = [uuid(), uuid(), uuid()];
  const missing = { status: 404, code: "NOT_FOUND" };
  const changes: Partial<RequestLogRow>[] = [
    { keyId },
    { keyId, ...missing, method: "PATCH", path: "/v1/customers/1", operation: "updateCustomer" },
    { keyId: otherKey, status: 429, operation: null, durationMs: 700 },
    { grantId, source: "mcp", status: 503 },
    { keyId: otherKey, status: 201, path: "/v1/customers" },
    { keyId, status: 499, path: "/v1/custom%ers" },
  ];
  const rows = changes.map((change, n) => row(companyId, n, change));
  await insertRequests(db, rows);
  const cases: [Partial<RequestFilter>, number[]][] = [
    [{}, [0, 1, 2, 3, 4, 5]],
    [{ keyIds: { anyOf: [keyId] } }, [0, 1, 5]],
    [{ keyIds: { anyOf: [keyId, otherKey] } }, [0, 1, 2, 4, 5]],
    [{ keyIds: { noneOf: [keyId] } }, [2, 3, 4]],
    [{ grantIds: { anyOf: [grantId] } }, [3]],
    [{ grantIds: { noneOf: [grantId] } }, [0, 1, 2, 4, 5]],
    [{ sources: { anyOf: ["mcp"] } }, [3]],
    [{ sources: { anyOf: ["mcp", "api"] } }, [0, 1, 2, 3, 4, 5]],
    [{ statuses: { anyOf: [CLASS_2] } }, [0, 4]],
    [{ statuses: { anyOf: [CLASS_4] } }, [1, 2, 5]],
    [{ statuses: { anyOf: [CLASS_2, CLASS_5] } }, [0, 3, 4]],
    [{ statuses: { anyOf: [exactly(429)] } }, [2]],
    [{ statuses: { anyOf: [exactly(201)] } }, [4]],
    [{ statuses: { anyOf: [CLASS_4], noneOf: [exactly(429)] } }, [1, 5]],
    [{ methods: { anyOf: ["PATCH"] } }, [1]],
    [{ operations: { anyOf: ["updateCustomer"] } }, [1]],
    [{ operations: { noneOf: ["listZones"] } }, [1, 2]],
    [{ codes: { anyOf: ["NOT_FOUND"] } }, [1]],
    [{ codes: { noneOf: ["NOT_FOUND"] } }, [0, 2, 3, 4, 5]],
    [{ paths: { anyOf: ["/v1/customers*"] } }, [1, 4]],
    [{ paths: { anyOf: ["/v1/customers"] } }, [4]],
    [{ paths: { anyOf: ["*/1", "/v1/custom%ers"] } }, [1, 5]],
    [{ paths: { anyOf: ["/v1/custom%*"] } }, [5]],
    [{ paths: { noneOf: ["/v1/z*"] } }, [1, 4, 5]],
    [{ paths: { anyOf: [String.raw`/v1/custom\%ers`, "/v_/zones"] } }, []],
    [{ slowerThanMs: 1.5 }, [2]],
    [{ fasterThanMs: 700 }, [0, 1, 3, 4, 5]],
    [{ slowerThanMs: 1, fasterThanMs: 1.5 }, []],
    [{ since: at(1), until: at(0) }, [1]],
    [{ keyIds: { anyOf: [keyId] }, statuses: { anyOf: [CLASS_4] } }, [1, 5]],
    [{ keyIds: { anyOf: [keyId] }, paths: { anyOf: ["/v1/customers*"] } }, [1]],
    [{ keyIds: { anyOf: [grantId] } }, []],
  ];
  for (const [filter, expected] of cases)
    t.strictSame(
      (await list(companyId, filter)).ids,
      expected.map((n) => rows[n]?.id),
      JSON.stringify(filter),
    );
});

t.test("a request has the name of its key or agent, if that still exists", async (t) => {
  const company = await api.addCompany();
  await makeUserRows(api, company);
  const [key] = await db
    .select()
    .from(apiKeys)
    .where(sql`company_id = ${company.id}`);
  const [grant] = await db
    .select()
    .from(agentGrants)
    .where(sql`company_id = ${company.id}`);
  const details = { allow: "GET" };
  const rows = [
    row(company.id, 0, { keyId: key?.id ?? "", details, clientAddress: "203.0.113.0/24" }),
    row(company.id, 1, { grantId: grant?.id ?? "", source: "mcp" }),
    row(company.id, 2, { keyId: uuid() }),
  ];
  await insertRequests(db, rows);
  const names = [
    {
      keyName: "test",
      keyLastFour: company.key.slice(-4),
      keyEnvironment: "live",
      agentName: null,
    },
    { keyName: null, keyLastFour: null, keyEnvironment: null, agentName: "An agent" },
    { keyName: null, keyLastFour: null, keyEnvironment: null, agentName: null },
  ];
  const { requests } = await listRequests(db, company.id, { limit: 10 });
  for (const [n, expected] of rows.entries()) {
    const { companyId: _, ...found } = { ...expected, ...names[n], isSimulated: false };
    const { details: _details, clientAddress: _address, ...listed } = found;
    t.strictSame(requests[n], listed);
    t.strictSame(await findRequest(db, company.id, found.id), found);
  }
});

t.test("requests of other companies are never found by id, cursor, key or name", async (t) => {
  const [mine, theirs] = [await api.addCompany(), await api.addCompany()];
  const [key] = await db
    .select()
    .from(apiKeys)
    .where(sql`company_id = ${theirs.id}`);
  const keyId = key?.id ?? "";
  const visible = row(mine.id, 5, { keyId });
  const foreign = row(theirs.id, 1, { keyId });
  // Two companies with the same request id: each finds only its own request.
  await insertRequests(db, [visible, foreign, { ...visible, companyId: theirs.id, status: 500 }]);
  t.equal(await findRequest(db, mine.id, foreign.id), undefined);
  t.match(await findRequest(db, mine.id, visible.id), { status: 200, keyName: null });
  t.match((await listRequests(db, mine.id, { limit: 5 })).requests, [
    { id: visible.id, status: 200, keyName: null, keyLastFour: null },
  ]);
  t.strictSame((await list(mine.id)).ids, [visible.id]);
  t.strictSame((await list(mine.id, { before: foreign.id })).ids, []);
  t.strictSame((await list(mine.id, { keyIds: { anyOf: [keyId] } })).ids, [visible.id]);
});

t.test(
  "a page reads only its rows, or at most the number of rows that a search scans",
  async (t) => {
    const { id: companyId } = await api.addCompany();
    const [keyId, otherKey] = [uuid(), uuid()];
    await db.execute(sql`
    insert into request_log (company_id, id, at, source, method, path, status, duration_ms, key_id, grant_id)
    select ${companyId}::uuid, ${idAt(sql`at`)}, at, case when key is null then 'mcp' else 'api' end,
      'GET', '/v1/zones', case when i % 3 = 0 then 404 else 200 end, 1, key,
      case when key is null then ${uuid()}::uuid end
    from generate_series(1, 36000) i, lateral (
      select ${NOW.toISOString()}::timestamptz - i * interval '1 second' as at,
        case when i % 2 = 0 then ${keyId}::uuid when i % 6 = 1 then ${otherKey}::uuid end as key) as made`);
    await db.execute(sql`vacuum (analyze) request_log`);
    const read = async (filter: Partial<RequestFilter>) =>
      rowsRead(
        await explain(db, pageQuery(db, companyId, { limit: 25, ...filter })),
        "request_log",
      );
    t.equal(await read({}), 26);
    const ofKey = { keyIds: { anyOf: [keyId] } };
    t.equal(await read(ofKey), 26);
    t.equal(await read({ statuses: { anyOf: [CLASS_4, CLASS_5] } }), 26);
    const ofAgents = { sources: { anyOf: ["mcp"] } };
    t.equal(await read(ofAgents), 26);
    t.equal(await read({ ...ofAgents, isOldest: true }), 26);
    const ofKeys = { keyIds: { anyOf: [keyId, otherKey] } };
    t.ok((await read(ofKeys)) <= 28, "one more for each key");
    t.equal(await read({ isOldest: true }), 26);
    t.equal(await read({ newerThan: firstUuidAt(at(20_000)) }), 26);
    const deletedByKeys = { ...ofKeys, methods: { anyOf: ["DELETE"] } };
    t.ok((await read(deletedByKeys)) <= MAX_SCANNED_REQUESTS / 2 + 1, "merges 5,000 of each key");
    const { next: before } = await list(companyId, { ...ofKey, limit: 100 });
    t.equal(await read({ ...ofKey, before }), 27, "and the row of the cursor");
    for (const filter of [
      { statuses: { anyOf: [CLASS_5] } },
      { methods: { anyOf: ["DELETE"] } },
      { ...ofKey, statuses: { anyOf: [exactly(500)] } },
      { paths: { anyOf: ["/v1/customers*"] } },
      { grantIds: { anyOf: [uuid()] } },
      { isOldest: true, methods: { anyOf: ["DELETE"] } },
    ] as const)
      t.equal(await read(filter), MAX_SCANNED_REQUESTS, JSON.stringify(filter));
  },
);

t.test(
  "a search that stops early is marked as cut, and the next page continues from there",
  async (t) => {
    const { id: companyId } = await api.addCompany();
    await db.execute(sql`
    insert into request_log (company_id, id, at, source, method, path, status, duration_ms)
    select ${companyId}::uuid, ${idAt(sql`at`)}, at,
      'api', case when i in (5, ${MAX_SCANNED_REQUESTS + 7}) then 'PATCH' else 'GET' end, '/v1/zones', 200, 1
    from generate_series(1, ${MAX_SCANNED_REQUESTS + 10}::int) i, lateral (select ${NOW.toISOString()}::timestamptz - i * interval '1 second' as at) as made`);
    const PATCHES = { methods: { anyOf: ["PATCH"] } };
    const first = await list(companyId, PATCHES);
    t.equal(first.ids.length, 1);
    t.ok(first.isCut);
    const second = await list(companyId, { ...PATCHES, before: first.next });
    t.equal(second.ids.length, 1);
    t.strictSame([second.isCut, second.next], [false, undefined]);
    const none = await list(companyId, { methods: { anyOf: ["DELETE"] }, before: first.next });
    t.strictSame(none, { ids: [], next: undefined, isCut: false });
  },
);

t.test("pages can be read from the oldest to the newest request, and back", async (t) => {
  const { id: companyId } = await api.addCompany();
  const [keyId, otherKey] = [uuid(), uuid()];
  const rows = Array.from({ length: 23 }, (_, n) =>
    row(companyId, n, { keyId: n % 3 === 0 ? keyId : otherKey }),
  );
  await insertRequests(db, rows);
  const expected = rows.map(({ id }) => id);
  const filters = [{}, { keyIds: { anyOf: [keyId, otherKey] } }];
  for (const filter of filters) {
    const read = (position: Partial<RequestFilter>) =>
      listRequests(db, companyId, { ...filter, ...position, limit: 5 });
    let page = await read({ isOldest: true });
    t.equal(page.next, undefined, "nothing is older");
    const seen = page.requests.map(({ id }) => id);
    while (page.previous !== undefined) {
      page = await read({ after: page.previous });
      seen.unshift(...page.requests.map(({ id }) => id));
    }
    t.strictSame(seen, expected);
    const older = await read({ before: page.next });
    t.strictSame(
      older.requests.map(({ id }) => id),
      expected.slice(3, 8),
    );
  }
});
