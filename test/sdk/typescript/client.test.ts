/** Tests the client against a running service. */
import t from "tap";
import { sql } from "drizzle-orm";
import { readDocument } from "../../../codegen/document.ts";
import { sdkResources } from "../../../codegen/sdk/model.ts";
import {
  Page,
  PreconditionFailedError,
  VERSION,
  type ApiPromise,
  type Customer,
  type Event,
} from "../../../sdk/typescript/src/index.ts";
import type { OperationId } from "#src/generated/operations.ts";
import { requests } from "../../helpers/requests.ts";
import { check } from "../../helpers/wire.ts";
import { makeWorld } from "../../helpers/world.ts";
import { failureOf, startService } from "./service.ts";

const { api, newClient, url, directUrl, waitsMs } = await startService(t);
const client = newClient();

/** Adds a company with customers; `names` are newest first. */
async function companyWith(count: number) {
  const { key } = await api.addCompany();
  const companyClient = newClient({ apiKey: key });
  const names = Array.from({ length: count }, (_, i) => `Customer ${i + 1}`);
  for (const displayName of names) await companyClient.customers.create({ displayName });
  return { key, client: companyClient, names: names.toReversed() };
}

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
}

const nameOf = ({ displayName }: Customer): string => displayName;

t.test(
  "every operation is a method that sends and returns what the document defines",
  async (t) => {
    const world = await makeWorld(api);
    let operationId: OperationId = "listCustomers";
    const checking = newClient({
      async fetch(to, init) {
        const answer = await fetch(to, init);
        await check(operationId, answer.clone());
        return answer;
      },
      hooks: { onRequest: (log) => t.equal(log.operationId, operationId) },
    });
    type Methods = Record<string, (...args: unknown[]) => ApiPromise<unknown>>;
    for (const { name, methods } of sdkResources(
      readDocument(new URL("../../../openapi.yaml", import.meta.url)),
    ))
      for (const { name: method, operation, path, query, body, listing } of methods) {
        operationId = operation.id as OperationId;
        const given = requests[operationId](world);
        const resource = (checking as unknown as Record<string, Methods>)[name];
        const { data, response } = await resource![method]!(
          ...path.map((parameter) => given.params?.[parameter.name]),
          ...(body ? [given.body] : []),
          ...(query.length > 0 ? [given.query] : []),
        ).withResponse();
        t.equal(response.status, operation.successStatus, operationId);
        const { data: inner } = response.body as { data: unknown };
        const isPart = listing === "pages" || listing === "feed";
        const { details = {}, ...page } = { ...(data as { details?: object }) };
        if (isPart) t.strictSame({ ...page, ...details }, response.body);
        else t.strictSame(data, inner);
        t.equal(Object.keys(details).length > 0, operationId === "listPrices");
      }
  },
);

t.test("a customer is created, read, updated and cleared", async (t) => {
  const created = await client.customers.create({ displayName: "Lone Star", phone: undefined });
  t.match(created, { displayName: "Lone Star", status: "active", phone: null });
  const updated = await client.customers.update(created.id, { phone: "1", email: "a@b.example" });
  t.match(updated, { phone: "1", email: "a@b.example" });
  const cleared = await client.customers.update(created.id, { phone: null, email: undefined });
  t.match(
    cleared,
    { phone: null, email: "a@b.example" },
    "null clears a field, undefined is not sent",
  );
  t.strictSame(await client.customers.get(created.id), cleared);
});

t.test("an update with ifMatch is only made to that version", async (t) => {
  const created = await client.customers.create({ displayName: "1" }).withResponse();
  const { id } = created.data;
  const ifMatch = created.response.etag;
  t.match(ifMatch, /^"[\w-]{22}"$/);
  const updated = await client.customers
    .update(id, { displayName: "2" }, { ifMatch })
    .withResponse();
  const refused = await failureOf(client.customers.update(id, { displayName: "3" }, { ifMatch }));
  t.ok(refused instanceof PreconditionFailedError);
  t.match(refused, { status: 412, etag: updated.response.etag });
  t.equal((await client.customers.get(id)).displayName, "2");
  t.equal((await client.customers.list({ limit: 1 }).withResponse()).response.etag, undefined);
});

t.test("a dry run returns what a write would, and writes nothing", async (t) => {
  const tried = await client.customers.create({ displayName: "Tried" }, { dryRun: true });
  t.match(tried, { displayName: "Tried" });
  t.match(await failureOf(client.customers.get(tried.id)), { status: 404 });
});

t.test("withResponse returns the response, and unknown fields are included", async (t) => {
  const { data, response } = await client.customers.list({ limit: 1 }).withResponse();
  t.ok(data instanceof Page);
  t.equal(response.status, 200);
  t.match(response.headers.get("ratelimit"), /^"company";r=\d+;t=\d+$/);
  t.equal(response.requestId, response.headers.get("x-request-id"));
  const newerService = newClient({
    fetch: async () => Response.json({ data: { id: "1", mood: "good" }, weather: "fine" }),
  });
  const customer = newerService.customers.get("1");
  t.strictSame(await customer, { id: "1", mood: "good" });
  t.match((await customer.withResponse()).response.body, { weather: "fine" });
});

t.test("a list is transferred compressed", async (t) => {
  const { key, names } = await companyWith(10);
  const codings: (string | null)[] = [];
  const hooks = {
    onResponse: ({ headers }: { headers: Headers }) =>
      void codings.push(headers.get("content-encoding")),
  };
  const page = await newClient({ baseUrl: directUrl, apiKey: key, hooks }).customers.list();
  t.strictSame(page.data.map(nameOf), names);
  t.match(codings, [/^(gzip|br|zstd)$/]);
});

t.test("iterating a list requests all its pages and no more", async (t) => {
  const { client: companyClient, names } = await companyWith(7);
  t.strictSame((await all(companyClient.customers.list({ limit: 3 }))).map(nameOf), names);
  const requested: string[] = [];
  const counting = newClient({
    apiKey: (await companyWith(0)).key,
    hooks: { onRequest: (log) => void requested.push(new URL(log.url).search) },
  });
  t.strictSame(await all(counting.customers.list()), []);
  t.strictSame(requested, [""], "an empty list is one request");
  for (const displayName of ["A", "B"]) await counting.customers.create({ displayName });
  requested.length = 0;
  t.equal((await all(counting.customers.list({ limit: 1 }))).length, 2);
  t.match(requested, [/^\?limit=1$/, /^\?limit=1&after=[\w-]+$/]);
  t.equal(requested.length, 2, "a full page can be the last one");

  const pages = await all(
    companyClient.customers.list({ limit: 3, searchTerm: "customer" }).pages(),
  );
  t.strictSame(
    pages.map((page) => [page.data.length, page.hasNextPage()]),
    [
      [3, true],
      [3, true],
      [1, false],
    ],
  );
  t.strictSame((await all(pages[1]!)).map(nameOf), names.slice(3), "starts at any page");
});

t.test("cursors replace page numbers, where a list has them", async (t) => {
  const iterate = async (bodies: object[]) => {
    const requested: string[] = [];
    const scripted = newClient({
      hooks: { onRequest: (log) => void requested.push(new URL(log.url).search) },
      fetch: async () => Response.json(bodies.shift()),
    });
    const items = await all(scripted.customers.list({ page: 3, limit: 1 }));
    return { count: items.length, requested };
  };
  const body = { data: [{ id: "1" }], page: 3, limit: 1, total: 4 };
  const withCursors = [
    { ...body, nextCursor: "c1" },
    { ...body, page: 1, nextCursor: null },
  ];
  t.strictSame(await iterate(withCursors), {
    count: 2,
    requested: ["?page=3&limit=1", "?limit=1&after=c1"],
  });
  t.strictSame(
    await iterate([body, { ...body, page: 4 }]),
    { count: 2, requested: ["?page=3&limit=1", "?page=4&limit=1"] },
    "an older service has none",
  );
});

t.test("a page has the fields of the response and can request the next page", async (t) => {
  const { client: companyClient, names } = await companyWith(3);
  const first = await companyClient.customers.list({ limit: 2 });
  t.strictSame(Object.keys(first), ["data", "page", "limit", "total", "nextCursor"]);
  t.match(first, { page: 1, limit: 2, total: 3 });
  const second = await first.nextPage();
  t.strictSame(second.data.map(nameOf), names.slice(2));
  t.throws(() => second.nextPage(), RangeError);
  const pastTheEnd = await companyClient.customers.list({ page: 9 });
  t.strictSame([pastTheEnd.data, pastTheEnd.total, pastTheEnd.hasNextPage()], [[], 3, false]);
  const wrongTotal = newClient({
    fetch: async () => Response.json({ data: [], page: 1, limit: 1, total: 9 }),
  });
  t.strictSame(
    await all(wrongTotal.customers.list()),
    [],
    "a wrong total does not cause an endless loop",
  );
});

t.test("iterating the feed returns all events in order", async (t) => {
  const { client: companyClient, names } = await companyWith(5);
  const events = await all(companyClient.events.list({ limit: 2 }));
  t.strictSame(events.map(customerNameOf), names.toReversed());
  const rest = await companyClient.events.list({ after: events[3]?.id });
  t.strictSame(rest.data, events.slice(4));
  t.equal(rest.hasMore, false);
  t.throws(() => rest.nextPage(), RangeError);
  const parts = await all(companyClient.events.list({ limit: 2 }).pages());
  t.strictSame(
    parts.map(({ hasMore, data }) => [hasMore, data.length]),
    [
      [true, 2],
      [true, 2],
      [false, 1],
    ],
  );
});

t.test("following the feed returns later events and continues after failures", async (t) => {
  const { key, client: companyClient } = await companyWith(2);
  const controller = new AbortController();
  const steps = [
    async () => {},
    () => companyClient.customers.create({ displayName: "Later" }),
    async () => controller.abort(new Error("enough")),
  ];
  let failures = 5;
  const names: string[] = [];
  const waits: number[] = [];
  const following = newClient({
    apiKey: key,
    fetch: async (to, init) => {
      if (names.length === 2 && failures-- > 0) throw new TypeError("fetch failed");
      return await fetch(to, init);
    },
    async sleep(durationMs) {
      waits.push(durationMs);
      if (durationMs === 1234) await steps.shift()?.();
    },
  });
  const options = { intervalMs: 1234, signal: controller.signal };
  await t.rejects(async () => {
    for await (const event of following.events.follow({ limit: 1 }, options))
      names.push(customerNameOf(event));
  }, new Error("enough"));
  t.strictSame(names, ["Customer 1", "Customer 2", "Later"]);
  t.equal(
    waits.length,
    3 + 5,
    "three polls without events, and more failures than other calls retry",
  );
});

t.test("following can start with new events or at a position", async (t) => {
  const { key, client: companyClient } = await companyWith(2);
  const { position } = await companyClient.events.list({ limit: 1 });
  const following = newClient({
    apiKey: key,
    async sleep() {
      await companyClient.customers.create({ displayName: "Later" });
    },
  }).events;
  const later = following.follow({ after: "latest" });
  t.equal(customerNameOf((await later.next()).value), "Later");
  const names: string[] = [];
  for await (const event of following.follow({ after: position }))
    if (names.push(customerNameOf(event)) === 3) break;
  t.strictSame(names, ["Customer 2", "Later", "Later"]);
  const end = await companyClient.events.list({ after: "latest" });
  t.strictSame([end.data, end.hasMore], [[], false]);
  t.equal((await companyClient.events.list({ limit: 100 })).position, end.position);
});

t.test("following ends when its position has expired", async (t) => {
  const { key, client: companyClient } = await companyWith(1);
  const company = sql`company_id = (select company_id from customers where display_name = 'Only here')`;
  await companyClient.customers.create({ displayName: "Only here" });
  const options = {
    apiKey: key,
    async sleep() {
      await companyClient.customers.create({ displayName: "Lost" });
      await api.services.db.work.execute(sql`delete from events where ${company}`);
      await companyClient.customers.create({ displayName: "Newer" });
    },
  };
  const following = newClient(options).events.follow();
  const events = [];
  for (let i = 0; i < 2; i++) events.push((await following.next()).value);
  t.strictSame(events.map(customerNameOf), ["Customer 1", "Only here"]);
  const expired = { code: "REFERENCE_NOT_FOUND", issues: [{ path: "/after" }] };
  await t.rejects(following.next(), expired, "missed events are reported");
  const atStart = newClient(options).events.follow({ after: events[0]?.id });
  await t.rejects(atStart.next(), expired);
});

t.test("the environment sets the key and base URL, and a call can add headers", async (t) => {
  const sent: Headers[] = [];
  t.intercept(process, "env", {
    value: {
      ...process.env,
      PARTNER_API_KEY: `${api.company.key}\n`,
      PARTNER_API_BASE_URL: `${url}/`,
    },
  });
  const companyClient = newClient({
    apiKey: undefined,
    baseUrl: undefined,
    headers: { "x-one": "1", "x-two": "1" },
    fetch: async (to, init) => {
      sent.push(new Headers(init.headers));
      return await fetch(to, init);
    },
  });
  const headers = { "x-two": "2", authorization: "Bearer other" };
  await companyClient.zones.listByZip({ zipcode: "78701" }, { headers });
  t.match(Object.fromEntries(sent[0] ?? []), {
    "x-one": "1",
    "x-two": "2",
    "user-agent": `partner-api-typescript/${VERSION} node/${process.versions.node} ${process.platform}-${process.arch}`,
    authorization: `Bearer ${api.company.key}`,
  });
});

t.test("invalid arguments and options are rejected before anything is sent", async (t) => {
  for (const id of ["", ".", "..", undefined as unknown as string])
    await t.rejects(client.customers.get(id), new TypeError("id must be a non-empty string"), id);
  await t.rejects(newClient({ baseUrl: directUrl }).customers.get("a/b?c"), {
    code: "VALIDATION_FAILED",
    status: 400,
  });
  const invalidOptions = [
    { apiKey: " " },
    { apiKey: "pak_\u0000" },
    { baseUrl: "api.example.com" },
    { baseUrl: "ftp://api.example.com" },
    { timeoutMs: -1 },
    { maxRetries: Number.NaN },
  ];
  for (const options of invalidOptions) t.throws(() => newClient(options), TypeError);
  t.notMatch(String(t.throws(() => newClient({ apiKey: "pak_se\ncret" }))), "cret");
  t.strictSame(waitsMs, [], "no call in this file was retried");
});

function customerNameOf(event: Event | undefined): string {
  return event?.type === "customer.created" ? event.data.displayName : "";
}
