/** GET /v1/events: position, pages, types and retention (decisions, section 7). */
import { eq, sql } from "drizzle-orm";
import t, { type Test } from "tap";
import { EVENT_RETENTION_DAYS, insertEvent, insertTestEvent } from "../../src/db/events/events.ts";
import { events as eventsTable } from "../../src/db/schema/index.ts";
import { makeEvent } from "../../src/events/envelope.ts";
import type { Customer, Event } from "../../src/generated/schemas.ts";
import { startApi, type Api, type Company } from "../helpers/api.ts";
import { followFeed } from "../helpers/feed.ts";

const DAY_MS = 86_400_000;

const api = await startApi(t);

async function newCustomer({ key }: Company, displayName = "Owner"): Promise<Customer> {
  return (await api.call("createCustomer", { key, body: { displayName } })).json().data;
}

async function page({ key }: Company, query: { [name: string]: string | number } = {}) {
  const response = await api.call("listEvents", { key, query });
  const { data, hasMore }: { data: Event[]; hasMore: boolean } = response.json();
  return { data, hasMore, ids: data.map(({ id }) => id) };
}

/** Creates a company with nine events, every third of another type. */
async function nineEvents(): Promise<Company> {
  const company = await api.addCompany();
  for (const name of ["one", "two", "three"]) {
    const { id } = await newCustomer(company, name);
    const patch = { key: company.key, params: { id } };
    for (const phone of ["1", "2"]) await api.call("updateCustomer", { ...patch, body: { phone } });
  }
  return company;
}

const refuses = async (t: Test, { key }: Company, after: string) => {
  const response = await api.call("listEvents", { key, query: { after } });
  t.equal(response.statusCode, 422);
  t.strictSame(response.json().extraData.issues, [
    {
      in: "query",
      path: "/after",
      keyword: "reference",
      message: "names no event of the last 30 days; read from the beginning, without after",
    },
  ]);
};

t.test("reading the feed page by page returns every event exactly once", async (t) => {
  const company = await nineEvents();
  const all = await page(company, { limit: 100 });
  t.equal(all.data.length, 9);
  t.equal(all.hasMore, false);
  for (const limit of [1, 2, 3, 4, 8, 9, 10]) {
    const walked = await followFeed(api, company, limit)();
    t.strictSame(walked, all.data, `${limit} at a time`);
  }
  t.strictSame(await page(company, { after: all.ids[8] ?? "" }), {
    data: [],
    hasMore: false,
    ids: [],
  });
});

t.test("hasMore tells whether events follow, also on a full page", async (t) => {
  const company = await nineEvents();
  const { ids } = await page(company);
  t.equal((await page(company, { limit: 9 })).hasMore, false);
  t.equal((await page(company, { limit: 8 })).hasMore, true);
  t.equal((await page(company, { limit: 8, after: ids[0] ?? "" })).hasMore, false);
  t.equal((await page(company, { limit: 2, type: "customer.created" })).hasMore, true);
  t.equal((await page(company, { limit: 3, type: "customer.created" })).hasMore, false);
});

t.test("a type filter works after an event of any type", async (t) => {
  const company = await nineEvents();
  const { ids, data } = await page(company);
  const created = data.filter(({ type }) => type === "customer.created").map(({ id }) => id);
  t.strictSame(created, [ids[0], ids[3], ids[6]]);
  const after = (at: number) => ({ after: ids[at] ?? "", type: "customer.created" });
  t.strictSame((await page(company, { type: "customer.created" })).ids, created);
  t.strictSame((await page(company, after(0))).ids, created.slice(1));
  t.strictSame((await page(company, after(2))).ids, created.slice(1));
  t.strictSame((await page(company, after(3))).ids, created.slice(2));
  t.strictSame((await page(company, after(8))).ids, []);
  t.strictSame((await page(company, { type: "pricelist.created" })).ids, []);
});

t.test(
  "an unknown or foreign event in after is refused, and the message says what to do",
  async (t) => {
    const [mine, other] = [await nineEvents(), await nineEvents()];
    await refuses(t, mine, `evt_${"0".repeat(32)}`);
    await refuses(t, mine, (await page(other)).ids[0] ?? "");
  },
);

t.test("a test event is not listed and not accepted in after", async (t) => {
  const company = await nineEvents();
  const { ids } = await page(company);
  const data = { message: "This is a test.", endpointId: company.id };
  const test = makeEvent("webhook.test", data, api.services.clock.now());
  await insertTestEvent(api.services.db.work, company.id, test);
  t.strictSame((await page(company)).ids, ids);
  await refuses(t, company, test.id);
});

t.test("only events of the last 30 days are listed", async (t) => {
  const { clock } = api.services;
  t.teardown(() => (clock.offsetMs = 0));
  const company = await api.addCompany();
  const half = (EVENT_RETENTION_DAYS / 2) * DAY_MS;
  await newCustomer(company, "old");
  clock.advance(half);
  await newCustomer(company, "new");
  const [old = "", recent = ""] = (await page(company)).ids;
  clock.advance(half - 60_000);
  t.strictSame((await page(company)).ids, [old, recent], "a minute before 30 days");
  t.strictSame((await page(company, { after: old })).ids, [recent]);
  clock.advance(120_000);
  t.strictSame((await page(company)).ids, [recent], "a minute after");
  t.strictSame((await page(company, { after: recent })).ids, []);
  await refuses(t, company, old);
});

t.test("an event is returned exactly as stored", async (t) => {
  const company = await api.addCompany();
  const customer = await newCustomer(company, '</script>\u2028"\\ é\u{1F600} \u202E');
  const [shown] = (await page(company)).data;
  t.strictSame(shown?.data, customer);
  const { payload } = await raw(api, company);
  t.equal(payload, `{"data":[${(await bodies(company)).join()}],"hasMore":false}`);
});

t.test("a stored event is returned unchanged after the schema has changed", async (t) => {
  const company = await api.addCompany();
  const { companyName: _, ...customer } = await newCustomer(company);
  const { db, clock } = api.services;
  const event = makeEvent("customer.updated", customer as Customer, clock.now());
  const body = event.body.replace('"displayName"', '"fax":"1","displayName"');
  await db.work.transaction(async (tx) => {
    await insertEvent(tx, company.id, { ...event, body });
  });
  const { statusCode, payload } = await raw(api, company);
  t.equal(statusCode, 200);
  t.equal(payload, `{"data":[${(await bodies(company)).join()}],"hasMore":false}`);
  t.match(payload, '"fax":"1"');
});

/** Reads the stored bodies of a company's events. */
async function bodies({ id }: Company): Promise<string[]> {
  const rows = await api.services.db.work
    .select({ body: eventsTable.body })
    .from(eventsTable)
    .where(eq(eventsTable.companyId, id))
    .orderBy(sql`sequence`);
  return rows.map(({ body }) => body);
}

/** Bypasses `call`, which validates every response against openapi.yaml. */
async function raw({ app }: Api, { key }: Company) {
  return await app.inject({ url: "/v1/events", headers: { authorization: `Bearer ${key}` } });
}
