/**
 * Compares the two ways of a read by id: two companies with the same rows get the same random requests. One of them has a
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
 * Compares the two ways of a read by id.
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
  for (const table of ["customers", "locations"])
    await sql`
    insert into ${sql(table)}
    select (jsonb_populate_record(original, jsonb_build_object('company_id', ${twin.id}::text))).*
    from ${sql(table)} as original where company_id = ${api.company.id}`;
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
  const path = fc
    .record({
      list: fc.constantFrom("customers", "locations"),
      id,
      rest: fc.oneof(
        { weight: 8, arbitrary: fc.constant("") },
        fc.constantFrom("?", "?x=1", "?id=1", "?a&a", "/", "?searchTerm=%zz"),
      ),
    })
    .map(({ list, id, rest }) => `/v1/${list}/${id}${rest}`);
  const header = <Value>(name: string, ...values: readonly Value[]) =>
    fc.oneof(
      { weight: 6, arbitrary: fc.constant({}) },
      fc.constantFrom(...values).map((value) => ({ [name]: value })),
    );
  /** The entity tags of the rows, known after the first requests. */
  const tags: string[] = [];
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
    const tag = tags[path.startsWith("/v1/customers") ? 0 : 1] ?? '"unknown"';
    const response = await way.client.request({
      method,
      path,
      headers: {
        ...Object.fromEntries(
          Object.entries(headers).map(([name, value]) => [name, value.replace("TAG", tag)]),
        ),
        ...(secret === undefined ? {} : { authorization: `Bearer${spaces}${secret}` }),
        ...(body === null ? {} : { "content-type": "application/json" }),
      },
      body,
    });
    return comparable(response.statusCode, response.headers, await response.body.text());
  }

  /** Replaces what differs between any two requests: ids, dates, and the seconds until the window ends. */
  function comparable(status: number, headers: object, body: string) {
    const hide = (text: string, requestId: string) =>
      text
        .replaceAll(requestId, "ID")
        .replace(/(?<=;t=)\d+/, "S")
        .replace(/(?<=Retry after )\d+/, "S")
        .replace(/(?<="retryAfter":)\d+/, "S");
    const { "x-request-id": requestId = "", ...others } = headers as { [name: string]: string };
    const hidden = Object.entries(others).map(([name, value]) => [
      name,
      name === "date" || name === "retry-after" ? "…" : hide(value, requestId),
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
  const reads = new Map(ways.map(({ companyId }) => [companyId, 0]));
  db.fast.runForCompany = async (companyId, statement, values) => {
    const { text } = statement instanceof CompanySql ? statement : statement.onOneServer;
    // A statement may be about both companies.
    if (text.includes("requested.id"))
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
  const [recalled = 0, others] = ways.map(({ companyId }) => reads.get(companyId));
  // On a cluster, the executor of the company's node runs them.
  if (!db.fast.isSharded) t.ok(recalled > requests / 10, `${recalled} reads with a recalled key`);
  t.equal(others, 0);

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
