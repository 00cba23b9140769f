/**
 * Compares the two ways of reads by id and of lists: two companies with the same rows get the same random requests. One of them has a
 * connection whose key is recalled. The other one spells the header differently each time, so that its key never is, and
 * each of its requests passes the whole request pipeline. FUZZ_SEED sets other requests.
 */
import assert from "node:assert/strict";
import fc from "fast-check";
import postgres from "postgres";
import type { Test } from "tap";
import { Client } from "undici";
import { hashApiKey } from "#src/accounts/api-key.ts";
import { CompanySql } from "#src/db/core/companies/company-sql.ts";
import { findKeyByHash, revokeKey } from "#src/db/accounts/api-keys.ts";
import { startApi } from "../helpers/api.ts";
import { decompress } from "../helpers/decompress.ts";
import { eventually } from "../helpers/eventually.ts";
import { SEED } from "../helpers/seed.ts";
import { teardown } from "../helpers/teardown.ts";
import { makeWorld } from "../helpers/world.ts";

/** Is used up again and again. */
const QUOTA = 60;
const WINDOW_MS = 60_000;
/** More than there are requests in a row whose key the connection doesn't remember, such as those with an unknown key. */
const SPELLINGS = 100;
const NOTHING = "019a3f5c-0000-7000-8000-000000000009";

/**
 * Compares the two ways.
 * @param requests the number of random requests
 */
export async function compareWays(t: Test, requests: number): Promise<void> {
  t.comment(`FUZZ_SEED=${SEED}`);
  const api = await startApi(t, { quota: QUOTA });
  const { clock, db } = api.services;
  clock.stopAt(clock.now());
  const sql = postgres(api.databaseUrl, { max: 1, onnotice: () => {} });
  t.teardown(() => sql.end());
  const address = await api.app.listen({ port: 0, host: "127.0.0.1" });

  /** One of the two ways. */
  interface Way {
    readonly companyId: string;
    readonly keys: Readonly<Record<Key, string | undefined>>;
    readonly client: Client;
    readonly isRecalled: boolean;
  }

  type Key = "both scopes" | "other scope" | "revoked" | "unknown" | "none";

  const world = await makeWorld(api);
  await sql`delete from quota_windows`;
  const twin = await api.addCompany(QUOTA);
  // Rows for several pages, one without a creation date.
  for (let n = 1; n <= 5; n++) {
    await sql`
      insert into customers
      select (jsonb_populate_record(original, ${sql.json({ id: `019a3f5c-0000-7000-8000-00000000001${n}`, customer_number: `C${n}`, external_id: null })}
        || jsonb_build_object('created_at', case when ${n} < 5 then created_at - ${n} * interval '1 minute' end))).*
      from customers as original where id = ${world.customerId}`;
    await sql`
      insert into locations
      select (jsonb_populate_record(original, ${sql.json({ id: `019a3f5c-0000-7000-8000-00000000002${n}`, geo_place_id: `P${n}`, external_id: null })}
        || jsonb_build_object('created_at', created_at - ${n} / 2 * interval '1 minute'))).*
      from locations as original where id = ${world.locationId}`;
  }
  for (const table of ["customers", "locations"])
    await sql`
    insert into ${sql(table)}
    select (jsonb_populate_record(original, jsonb_build_object('company_id', ${twin.id}::text))).*
    from ${sql(table)} as original where company_id = ${api.company.id}`;
  for (const { id } of [api.company, twin])
    await sql`
      update company_counters set
        customers = (select count(*) from customers where company_id = ${id}),
        active_locations = (select count(*) from locations where company_id = ${id} and status = 'ACTIVE'),
        inactive_locations = (select count(*) from locations where company_id = ${id} and status = 'INACTIVE')
      where company_id = ${id}`;
  const ways: readonly [Way, Way] = [await openWay(api.company, true), await openWay(twin, false)];

  async function openWay(company: { id: string; key: string }, isRecalled: boolean): Promise<Way> {
    const client = new Client(address);
    teardown(t, "closing a connection", () => client.close());
    const revoked = await api.addKey(company.id, ["customers:read"]);
    const { keyId = "" } = (await findKeyByHash(db.fast, hashApiKey(revoked))) ?? {};
    await revokeKey(db.work, company.id, keyId, clock.now());
    const keys = {
      "both scopes": company.key,
      "other scope": await api.addKey(company.id, ["customers:write"]),
      revoked,
      unknown: `${company.key}x`,
      none: undefined,
    };
    return { companyId: company.id, keys, client, isRecalled };
  }

  interface Sent {
    readonly method: "GET" | "HEAD";
    readonly path: string;
    readonly key: Key;
    readonly headers: { readonly [name: string]: string };
    readonly body: string | null;
    /** Whether it is sent when the quota window of the request before has ended. */
    readonly isAfterWindow: boolean;
  }

  const ids = [world.customerId, world.locationId];
  const id = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...ids) },
    fc.constantFrom(NOTHING, ...ids.map((known) => known.toUpperCase())),
    fc.constantFrom("", "1", "10001", "%zz", "..", `${NOTHING}0`, encodeURIComponent("ü\0"), "a/b"),
    fc.uuid(),
  );
  const row = fc
    .record({
      list: fc.constantFrom("customers", "locations"),
      id,
      rest: fc.oneof(
        { weight: 8, arbitrary: fc.constant("") },
        fc.constantFrom("?", "?x=1", "?id=1", "?a&a", "/", "?searchTerm=%zz"),
      ),
    })
    .map(({ list, id, rest }) => `/v1/${list}/${id}${rest}`);
  const AFTER = "after=CURSOR";
  const parameters = ["limit=1", "limit=2", "limit=100", AFTER, AFTER, "page=1", "page=2"];
  const otherParameters = [
    "limit=0",
    "sort=-createdAt",
    "sort=updatedAt",
    "searchTerm=",
    "searchTerm=a",
    "status=",
  ];
  const list = fc
    .record({
      list: fc.constantFrom("customers", "locations"),
      query: fc.uniqueArray(
        fc.oneof(
          { weight: 3, arbitrary: fc.constantFrom(...parameters) },
          fc.constantFrom(...otherParameters, "after=", "after=x", "x=1"),
        ),
        { maxLength: 3 },
      ),
    })
    .map(({ list, query }) => `/v1/${list}?${query.join("&")}`);
  const path = fc.oneof({ weight: 2, arbitrary: row }, list);
  const header = <Value>(name: string, ...values: readonly Value[]) =>
    fc.oneof(
      { weight: 6, arbitrary: fc.constant({}) },
      fc.constantFrom(...values).map((value) => ({ [name]: value })),
    );
  /** The entity tags of the rows, known after the first requests. */
  const tags: string[] = [];
  /** Cursors of each company's customers and locations. */
  const cursors = new Map<string, string>();
  const sent: fc.Arbitrary<Sent> = fc.record({
    method: fc.oneof(
      { weight: 15, arbitrary: fc.constant("GET" as const) },
      fc.constant("HEAD" as const),
    ),
    path,
    key: fc.oneof(
      { weight: 12, arbitrary: fc.constant("both scopes" as const) },
      fc.constantFrom<Key>("other scope", "revoked", "unknown", "none"),
    ),
    headers: fc
      .tuple(
        header("if-none-match", "*", '"other"', "TAG", 'W/TAG, "x"', "no tag", ""),
        header("accept-encoding", "gzip", "zstd, br", "*;q=0"),
        header("if-match", "*", '"other"'),
        header("idempotency-key", "a key"),
        header("accept", "text/html"),
      )
      .map((all): Sent["headers"] => Object.assign({}, ...all)),
    body: fc.oneof({ weight: 15, arbitrary: fc.constant(null) }, fc.constantFrom("{}", "x")),
    isAfterWindow: fc.oneof({ weight: 30, arbitrary: fc.constant(false) }, fc.constant(true)),
  });

  let spelling = 0;

  async function ask(way: Way, { method, path, key, headers, body }: Sent) {
    const secret = way.keys[key];
    const spaces = way.isRecalled ? " " : " ".repeat(1 + (spelling++ % SPELLINGS));
    const list = /^\/v1\/\w+/.exec(path)?.[0] ?? "";
    const tag = tags[path.startsWith("/v1/customers") ? 0 : 1] ?? '"unknown"';
    const response = await way.client.request({
      method,
      path: path.replace("CURSOR", cursors.get(way.companyId + list) ?? "none"),
      headers: {
        ...Object.fromEntries(
          Object.entries(headers).map(([name, value]) => [name, value.replace("TAG", tag)]),
        ),
        ...(secret === undefined ? {} : { authorization: `Bearer${spaces}${secret}` }),
        ...(body === null ? {} : { "content-type": "application/json" }),
      },
      body,
    });
    const { statusCode, headers: sentHeaders } = response;
    const bytes = Buffer.from(await response.body.arrayBuffer());
    const text = bytes.length > 0 ? decompress(bytes, sentHeaders["content-encoding"]) : "";
    const cursor = /"nextCursor":"([^"]+)"/.exec(text)?.[1];
    if (cursor) cursors.set(way.companyId + list, cursor);
    return comparable(statusCode, sentHeaders, text);
  }

  /** Replaces what differs between any two requests: ids, cursors, dates, and the seconds until the window ends. */
  function comparable(status: number, headers: object, body: string) {
    const hide = (text: string, requestId: string) =>
      text
        .replaceAll(requestId, "ID")
        .replace(/(?<=;t=)\d+/, "S")
        .replace(/(?<=Retry after )\d+/, "S")
        .replace(/(?<="retryAfter":)\d+/, "S")
        // It has a digest of the company's id.
        .replace(/(?<="nextCursor":")[^"]+/, "CURSOR");
    const { "x-request-id": requestId = "", ...others } = headers as { [name: string]: string };
    const isCompressed = "content-encoding" in others;
    const hidden = Object.entries(others).map(([name, value]) => [
      name,
      name === "date" || name === "retry-after" || (name === "content-length" && isCompressed)
        ? "…"
        : hide(value, requestId),
    ]);
    return { status, headers: hidden, body: hide(body, requestId) };
  }

  async function recordedOf({ companyId }: Way) {
    return await sql`
    select at, source, method, regexp_replace(path, '[{][0-9a-f]{16}[}]', '{hash}', 'g') as path, operation, status, code, key_id is null as "noKey", grant_id,
      regexp_replace(details::text, '"(retryAfter|[^"]*(At|Id))": ("[^"]*"|[0-9]+)', '', 'g') as details, is_deprecated, client_address
    from request_log where company_id = ${companyId} and method <> 'POST' and path <> '/v1/zones' -- of the world that one company has
    order by at, path, method, operation, status, code, details`;
  }
  // Not `t.capture`, which finds out where each call comes from.
  const run = db.fast.runForCompany.bind(db.fast);
  const noReads = () => new Map(ways.map(({ companyId }) => [companyId, 0]));
  const [rowReads, pageReads] = [noReads(), noReads()];
  db.fast.runForCompany = async (companyId, statement, values) => {
    const { text } = statement instanceof CompanySql ? statement : statement.onOneServer;
    const reads = text.includes('"hasMore"') ? pageReads : rowReads;
    // A statement may be about both companies.
    if (text.includes("quota_windows") && text.includes("requested"))
      for (const [each, count] of reads)
        if (String(values[0]).includes(each)) reads.set(each, count + 1);
    return await run(companyId, statement, values);
  };
  const statuses = new Map<number, number>();
  await fc.assert(
    fc.asyncProperty(sent, async (request) => {
      if (request.isAfterWindow) clock.advance(WINDOW_MS);
      const [one, other] = await Promise.all(ways.map((way) => ask(way, request)));
      statuses.set(one?.status ?? 0, (statuses.get(one?.status ?? 0) ?? 0) + 1);
      assert.deepStrictEqual(one, other);
      const etag = one?.headers.find(([name]) => name === "etag")?.[1];
      if (etag) tags[request.path.startsWith("/v1/customers") ? 0 : 1] = etag;
    }),
    { numRuns: requests, seed: SEED, endOnFailure: true },
  );
  t.comment(Object.fromEntries(statuses));
  for (const status of [200, 304, 400, 401, 403, 404, 429])
    t.ok((statuses.get(status) ?? 0) > requests / 200, `enough answers with ${status}`);
  for (const [name, reads] of Object.entries({ rowReads, pageReads })) {
    const [recalled = 0, others] = ways.map(({ companyId }) => reads.get(companyId));
    // On a cluster, the executor of the company's node runs them.
    if (!db.fast.isSharded) t.ok(recalled > requests / 20, `${recalled} ${name} with their count`);
    t.equal(others, 0);
  }

  const [windows, rows] = await Promise.all([
    sql`select count from quota_windows where company_id in ${sql(ways.map((way) => way.companyId))}`,
    eventually("all rows of the request log", async () => {
      const [mine = [], theirs = []] = await Promise.all(ways.map(recordedOf));
      return mine.length === theirs.length && mine.length > requests / 2
        ? [mine, theirs]
        : undefined;
    }),
  ]);
  t.equal(windows[0]?.["count"], windows[1]?.["count"], "requests in the current window");
  assert.deepStrictEqual(rows[0], rows[1]);
}
