/** What a partner does with the client, on the real service. */
import t from "tap";
import { sql } from "drizzle-orm";
import { readDocument } from "../../../codegen/document.ts";
import { sdkResources } from "../../../codegen/sdk/model.ts";
import {
  Page,
  type ApiPromise,
  type Customer,
  type Event,
} from "../../../sdk/typescript/src/index.ts";
import type { OperationId } from "../../../src/generated/operations.ts";
import { requests } from "../../helpers/requests.ts";
import { check } from "../../helpers/wire.ts";
import { makeWorld } from "../../helpers/world.ts";
import { startService } from "./service.ts";

const { api, newClient, url, waitsMs } = await startService(t);
const client = newClient();

/** Customers of a company of its own, the newest first. */
async function companyWith(count: number) {
  const { key } = await api.addCompany();
  const own = newClient({ apiKey: key });
  const names = Array.from({ length: count }, (_, i) => `Customer ${i + 1}`);
  for (const displayName of names) await own.customers.create({ displayName });
  return { key, own, names: names.toReversed() };
}

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
}

const nameOf = ({ displayName }: Customer): string => displayName;

t.test("every operation is a method, and sends and returns what the document says", async (t) => {
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
      t.strictSame(isPart ? { ...(data as object) } : data, isPart ? response.body : inner);
    }
});

t.test("a customer is created, read, changed and cleared", async (t) => {
  const made = await client.customers.create({ displayName: "Lone Star", phone: undefined });
  t.match(made, { displayName: "Lone Star", status: "active", phone: null });
  const changed = await client.customers.update(made.id, { phone: "1", email: "a@b.example" });
  t.match(changed, { phone: "1", email: "a@b.example" });
  const cleared = await client.customers.update(made.id, { phone: null, email: undefined });
  t.match(cleared, { phone: null, email: "a@b.example" }, "null clears, undefined is not sent");
  t.strictSame(await client.customers.get(made.id), cleared);
});

t.test("an answer can be seen beside its result, with fields that are newer", async (t) => {
  const { data, response } = await client.customers.list({ limit: 1 }).withResponse();
  t.ok(data instanceof Page);
  t.equal(response.status, 200);
  t.match(response.headers.get("ratelimit"), /^"company";r=\d+;t=\d+$/);
  t.equal(response.requestId, response.headers.get("x-request-id"));
  const newer = newClient({
    fetch: async () => Response.json({ data: { id: "1", mood: "good" }, weather: "fine" }),
  });
  const customer = newer.customers.get("1");
  t.strictSame(await customer, { id: "1", mood: "good" });
  t.match((await customer.withResponse()).response.body, { weather: "fine" });
});

t.test("iterating a list goes through all its pages, and no further", async (t) => {
  const { own, names } = await companyWith(7);
  t.strictSame((await all(own.customers.list({ limit: 3 }))).map(nameOf), names);
  const requested: string[] = [];
  const counting = newClient({
    apiKey: (await companyWith(0)).key,
    hooks: { onRequest: (log) => void requested.push(new URL(log.url).search) },
  });
  t.strictSame(await all(counting.customers.list()), []);
  t.strictSame(requested, [""], "an empty list is one page");
  for (const displayName of ["A", "B"]) await counting.customers.create({ displayName });
  requested.length = 0;
  t.equal((await all(counting.customers.list({ limit: 1 }))).length, 2);
  t.strictSame(requested, ["?limit=1", "?limit=1&page=2"], "a full page may be the last");

  const pages = await all(own.customers.list({ limit: 3, searchTerm: "customer" }).pages());
  t.strictSame(
    pages.map((page) => [page.page, page.data.length, page.hasNextPage()]),
    [
      [1, 3, true],
      [2, 3, true],
      [3, 1, false],
    ],
  );
  t.strictSame((await all(pages[1]!)).map(nameOf), names.slice(3), "from any page on");
});

t.test("a page can be turned by hand, and is what the service sent", async (t) => {
  const { own, names } = await companyWith(3);
  const first = await own.customers.list({ limit: 2 });
  t.strictSame(Object.keys(first), ["data", "page", "limit", "total"]);
  t.match(first, { page: 1, limit: 2, total: 3 });
  const second = await first.nextPage();
  t.strictSame(second.data.map(nameOf), names.slice(2));
  t.throws(() => second.nextPage(), RangeError);
  const pastTheEnd = await own.customers.list({ page: 9 });
  t.strictSame([pastTheEnd.data, pastTheEnd.total, pastTheEnd.hasNextPage()], [[], 3, false]);
  const wrong = newClient({
    fetch: async () => Response.json({ data: [], page: 1, limit: 1, total: 9 }),
  });
  t.strictSame(await all(wrong.customers.list()), [], "a wrong total makes no endless loop");
});

t.test("the feed is read to its end, part by part, in its order", async (t) => {
  const { own, names } = await companyWith(5);
  const events = await all(own.events.list({ limit: 2 }));
  t.strictSame(events.map(customerNameOf), names.toReversed());
  const rest = await own.events.list({ after: events[3]?.id });
  t.strictSame(rest.data, events.slice(4));
  t.equal(rest.hasMore, false);
  t.throws(() => rest.nextPage(), RangeError);
  const parts = await all(own.events.list({ limit: 2 }).pages());
  t.strictSame(
    parts.map(({ hasMore, data }) => [hasMore, data.length]),
    [
      [true, 2],
      [true, 2],
      [false, 1],
    ],
  );
});

t.test("following the feed gives what is written later, through failures", async (t) => {
  const { key, own } = await companyWith(2);
  const controller = new AbortController();
  const steps = [
    async () => {},
    () => own.customers.create({ displayName: "Later" }),
    async () => controller.abort(new Error("enough")),
  ];
  let failures = 5;
  const seen: string[] = [];
  const waits: number[] = [];
  const following = newClient({
    apiKey: key,
    fetch: async (to, init) => {
      if (seen.length === 2 && failures-- > 0) throw new TypeError("fetch failed");
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
      seen.push(customerNameOf(event));
  }, new Error("enough"));
  t.strictSame(seen, ["Customer 1", "Customer 2", "Later"]);
  t.equal(waits.length, 3 + 5, "three looks in vain, and more failures than other calls bear");
});

t.test("following goes on when the last event seen is kept no longer", async (t) => {
  const { key, own } = await companyWith(1);
  const company = sql`company_id = (select company_id from customers where display_name = 'Only here')`;
  await own.customers.create({ displayName: "Only here" });
  const options = {
    apiKey: key,
    async sleep() {
      await api.services.db.work.execute(sql`delete from events where ${company}`);
      await own.customers.create({ displayName: "Newer" });
    },
  };
  const following = newClient(options).events.follow();
  const seen = [];
  for (let i = 0; i < 3; i++) seen.push((await following.next()).value);
  t.strictSame(seen.map(customerNameOf), ["Customer 1", "Only here", "Newer"]);
  const lost = newClient(options).events.follow({ after: seen[0]?.id });
  await t.rejects(lost.next(), { code: "REFERENCE_NOT_FOUND" }, "what was missed is no secret");
});

t.test("a key from the environment serves, and a call may bring headers", async (t) => {
  const sent: Headers[] = [];
  t.intercept(process, "env", {
    value: {
      ...process.env,
      PARTNER_API_KEY: `${api.company.key}\n`,
      PARTNER_API_BASE_URL: `${url}/`,
    },
  });
  const own = newClient({
    apiKey: undefined,
    baseUrl: undefined,
    headers: { "x-one": "1", "x-two": "1" },
    fetch: async (to, init) => {
      sent.push(new Headers(init.headers));
      return await fetch(to, init);
    },
  });
  const headers = { "x-two": "2", authorization: "Bearer other" };
  await own.zones.listByZip({ zipcode: "78701" }, { headers });
  t.match(Object.fromEntries(sent[0] ?? []), {
    "x-one": "1",
    "x-two": "2",
    "user-agent": "partner-api-typescript/1.0.0",
    authorization: `Bearer ${api.company.key}`,
  });
});

t.test("what can't be sent is refused before it is", async (t) => {
  for (const id of ["", ".", "..", undefined as unknown as string])
    await t.rejects(client.customers.get(id), new TypeError("id must be a text"), id);
  await t.rejects(client.customers.get("a/b?c"), { code: "VALIDATION_FAILED", status: 400 });
  const wrong = [
    { apiKey: " " },
    { apiKey: "pak_\u0000" },
    { baseUrl: "api.example.com" },
    { baseUrl: "ftp://api.example.com" },
    { timeoutMs: -1 },
    { maxRetries: Number.NaN },
  ];
  for (const options of wrong) t.throws(() => newClient(options), TypeError);
  t.notMatch(String(t.throws(() => newClient({ apiKey: "pak_se\ncret" }))), "cret");
  t.strictSame(waitsMs, [], "nothing in this file was worth a retry");
});

function customerNameOf(event: Event | undefined): string {
  return event?.type === "customer.created" ? event.data.displayName : "";
}
