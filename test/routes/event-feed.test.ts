/** GET /v1/events: position, pages, types and retention. */
import { eq, sql } from "drizzle-orm";
import t, { type Test } from "tap";
import {
  deleteOldEvents,
  EVENT_RETENTION_DAYS,
  insertEvent,
  insertTestEvents,
} from "#src/db/events/events.ts";
import { events as eventsTable } from "#src/db/schema/index.ts";
import { makeEvent } from "#src/events/envelope.ts";
import { positionAfter } from "#src/events/feed-position.ts";
import type { Customer, EventList } from "#src/generated/schemas.ts";
import { startApi, type Api, type Company } from "../helpers/api.ts";
import { followFeed } from "../helpers/feed.ts";
import { requests } from "../helpers/requests.ts";
import { makeWorld } from "../helpers/world.ts";

const DAY_MS = 86_400_000;

const api = await startApi(t);

async function newCustomer({ key }: Company, displayName = "Owner"): Promise<Customer> {
  return (await api.call("createCustomer", { key, body: { displayName } })).json().data;
}

async function page({ key }: Company, query: { [name: string]: string | number } = {}) {
  const response = await api.call("listEvents", { key, query });
  const { data, hasMore, position }: EventList = response.json();
  return { data, hasMore, position, ids: data.map(({ id }) => id) };
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
      message:
        "names no event or position of the last 30 days, so events could be missing; export the resources again, or read from the beginning, without after",
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
    position: all.position,
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
  await insertTestEvents(api.services.db.work, company.id, [test]);
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
  const position = positionAfter(company.id, 1);
  const { payload } = await raw(api, company);
  t.equal(
    payload,
    `{"data":[${(await bodies(company)).join()}],"hasMore":false,"position":"${position}"}`,
  );
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
  const position = positionAfter(company.id, 2);
  const { statusCode, payload } = await raw(api, company);
  t.equal(statusCode, 200);
  t.equal(
    payload,
    `{"data":[${(await bodies(company)).join()}],"hasMore":false,"position":"${position}"}`,
  );
  t.match(payload, '"fax":"1"');
});

t.test("each answer has the position after its last event, which continues the list", async (t) => {
  const company = await nineEvents();
  const { ids } = await page(company);
  const read: string[] = [];
  let after: { after?: string } = {};
  for (let hasMore = true; hasMore;) {
    const part = await page(company, { limit: 2, ...after });
    read.push(...part.ids);
    after = { after: part.position };
    ({ hasMore } = part);
  }
  t.strictSame(read, ids);
  const end = after.after ?? "";
  t.equal((await page(company, { after: end })).position, end, "it stays while nothing follows");
  t.equal((await page(company, { after: ids[8] ?? "" })).position, end, "the same as of the event");
  await newCustomer(company, "ten");
  t.equal((await page(company, { after: end })).ids.length, 1);
});

t.test("latest is the position after all events, also of a company without any", async (t) => {
  const company = await api.addCompany();
  const latest = await page(company, { after: "latest" });
  t.match(latest, { data: [], hasMore: false, position: /^pos_[0-9a-f]{32}$/ });
  t.equal((await page(company)).position, latest.position);
  await newCustomer(company, "one");
  const { ids, position } = await page(company);
  t.strictSame((await page(company, { after: latest.position })).ids, ids);
  t.strictSame(await page(company, { after: "latest" }), {
    data: [],
    hasMore: false,
    ids: [],
    position,
  });
});

t.test("a position of a filtered list passes over events of other types", async (t) => {
  const company = await nineEvents();
  const { ids, position } = await page(company);
  const filter = { type: "customer.created" };
  const first = await page(company, { ...filter, limit: 1 });
  t.strictSame((await page(company, { after: first.position })).ids, ids.slice(1));
  t.equal(
    (await page(company, filter)).position,
    position,
    "the end, although other events follow",
  );
  t.equal((await page(company, { type: "pricelist.created" })).position, position);
});

t.test("a foreign, changed or future position is refused like an unknown event", async (t) => {
  const [mine, other] = [await nineEvents(), await nineEvents()];
  const { position } = await page(mine);
  await refuses(t, mine, (await page(other)).position);
  await refuses(t, mine, (await page(other, { after: "latest" })).position);
  for (const at of [4, 18, 19, 20, 35]) {
    const digit = position[at] === "0" ? "1" : "0";
    await refuses(t, mine, position.slice(0, at) + digit + position.slice(at + 1));
  }
  await refuses(t, mine, `pos_${"f".repeat(32)}`);
  await refuses(t, mine, positionAfter(mine.id, 10));
  await refuses(t, mine, positionAfter(mine.id, Number.MAX_SAFE_INTEGER));
  const hostile = ["pos_", "latest ", "LATEST", `pos_${"0".repeat(31)}`, `evt_${"0".repeat(31)}'`];
  for (const after of hostile)
    t.equal((await api.call("listEvents", { key: mine.key, query: { after } })).statusCode, 400);
});

t.test("a position is valid as long as no event after it has expired", async (t) => {
  const { clock, db } = api.services;
  t.teardown(() => (clock.offsetMs = 0));
  const company = await api.addCompany();
  const beginning = (await page(company)).position;
  await newCustomer(company, "old");
  const afterOld = (await page(company)).position;
  clock.advance((EVENT_RETENTION_DAYS / 2) * DAY_MS);
  t.equal((await page(company, { after: beginning })).ids.length, 1);
  clock.advance((EVENT_RETENTION_DAYS / 2) * DAY_MS + 60_000);
  await refuses(t, company, beginning);
  t.strictSame((await page(company, { after: afterOld })).ids, [], "its own event may be gone");
  await deleteOldEvents(db.work, clock.now(), 1_000);
  await refuses(t, company, beginning);
  t.strictSame((await page(company, { after: afterOld })).ids, []);
  t.equal((await page(company, { after: "latest" })).position, afterOld);
  await newCustomer(company, "new");
  t.equal((await page(company, { after: afterOld })).ids.length, 1);
  await refuses(t, company, beginning);
});

t.test("several types are listed in one order, page by page", async (t) => {
  const company = await nineEvents();
  const { id: customerId } = await newCustomer(company, "ten");
  await api.call("eraseCustomer", { key: company.key, params: { id: customerId } });
  const { data, position } = await page(company, { limit: 100 });
  const types = "customer.created,customer.erased";
  const expected = data.filter(({ type }) => type !== "customer.updated");
  t.equal(expected.length, 5);
  t.strictSame((await page(company, { types })).data, expected);
  const read: string[] = [];
  let after: { after?: string } = {};
  for (let hasMore = true; hasMore;) {
    const part = await page(company, { types, limit: 2, ...after });
    read.push(...part.ids);
    after = { after: part.position };
    ({ hasMore } = part);
  }
  t.strictSame(
    read,
    expected.map(({ id }) => id),
  );
  t.equal(after.after, position);
  t.strictSame((await page(company, { types: "" })).data, data, "an empty list is no filter");
  t.equal(
    (await page(company, { types, type: "customer.erased" })).ids.length,
    1,
    "both must match",
  );
  t.strictSame((await page(company, { types, type: "customer.updated" })).ids, []);
  const unknown = { key: company.key, query: { types: "customer.created,customer.deleted" } };
  t.equal((await api.call("listEvents", unknown)).statusCode, 400);
});

t.test("a resource's events are listed by its id, of each kind of resource", async (t) => {
  const company = await api.addCompany();
  const world = await makeWorld(api, company);
  const key = company.key;
  for (const operation of ["updateCustomer", "updateLocation", "createPricelist"] as const)
    await api.call(operation, { key, ...requests[operation](world) });
  const { data } = await page(company, { limit: 100 });
  for (const resourceId of new Set(data.map((event) => event.data.id)))
    for (const id of [resourceId, resourceId.toUpperCase()])
      t.strictSame(
        (await page(company, { resourceId: id })).data,
        data.filter((event) => event.data.id === resourceId),
      );
  const { position } = await page(company);
  const resourceId = world.customerId;
  const types = "customer.updated";
  t.match(await page(company, { resourceId, types }), { data: [{ type: types }], position });
  const first = await page(company, { resourceId, limit: 1 });
  t.match(first, { data: [{ type: "customer.created" }], hasMore: true });
  t.match(await page(company, { resourceId, after: first.position }), {
    data: [{ type: types }],
    position,
  });
  t.strictSame((await page(await nineEvents(), { resourceId })).ids, [], "not of another company");
});

t.test("events since a time are listed, whatever their order", async (t) => {
  const { clock } = api.services;
  t.teardown(() => (clock.offsetMs = 0));
  const company = await api.addCompany();
  const start = clock.now().getTime();
  // The second event is older than the first: it began earlier, and was committed later.
  for (const minutes of [10, 5, 20, 15]) {
    clock.offsetMs = start + minutes * 60_000 - Date.now();
    await newCustomer(company, String(minutes));
  }
  const since = (minutes: number) => new Date(start + minutes * 60_000 - 1_000).toISOString();
  const { ids, position } = await page(company);
  const [ten = "", five = "", twenty = "", fifteen = ""] = ids;
  t.strictSame((await page(company, { since: since(5) })).ids, ids);
  t.strictSame((await page(company, { since: since(10) })).ids, [ten, twenty, fifteen]);
  t.strictSame((await page(company, { since: since(15) })).ids, [twenty, fifteen]);
  t.strictSame((await page(company, { since: since(20) })).ids, [twenty]);
  const none = await page(company, { since: since(25) });
  t.match(none, { data: [], hasMore: false, position });
  t.strictSame((await page(company, { since: since(10), after: ten })).ids, [twenty, fifteen]);
  t.strictSame((await page(company, { since: since(10), after: five })).ids, [twenty, fifteen]);
  for (const [time, count] of [
    ["0000-01-01T00:00:00Z", 4],
    ["9999-12-31T23:59:59.9999Z", 0],
  ] as const)
    t.equal((await page(company, { since: time })).ids.length, count, time);
  await newCustomer(company, "later");
  t.equal((await page(company, { after: none.position })).ids.length, 1, "nothing is passed over");
});

t.test("an event is found by its id while it is listed, by its company only", async (t) => {
  const { clock, db } = api.services;
  t.teardown(() => (clock.offsetMs = 0));
  const [company, other] = [await nineEvents(), await nineEvents()];
  const get = async (id: string, { key } = company) =>
    await api.call("getEvent", { key, params: { id } });
  const { data } = await page(company);
  for (const event of data) t.strictSame((await get(event.id)).json(), { data: event });
  const [{ id } = { id: "" }] = data;
  t.equal((await get(id, other)).statusCode, 404);
  const test = makeEvent(
    "webhook.test",
    { message: "This is a test.", endpointId: company.id },
    clock.now(),
  );
  await insertTestEvents(db.work, company.id, [test]);
  t.equal((await get(test.id)).statusCode, 404, "a test event isn't listed");
  clock.advance(EVENT_RETENTION_DAYS * DAY_MS + 60_000);
  t.match((await get(id)).json(), { code: "NOT_FOUND" });
});

/** Reads the stored bodies of a company's events, with what is stored beside them. */
async function bodies({ id }: Company): Promise<string[]> {
  const rows = await api.services.db.work
    .select({ body: eventsTable.body, sequence: eventsTable.sequence, actor: eventsTable.actor })
    .from(eventsTable)
    .where(eq(eventsTable.companyId, id))
    .orderBy(sql`sequence`);
  return rows.map(({ body, sequence, actor }) =>
    body.replace(',"data":', () => `,"sequence":${sequence},"actor":${actor},"data":`),
  );
}

/** Bypasses `call`, which validates every response against openapi.yaml. */
async function raw({ app }: Api, { key }: Company) {
  return await app.inject({ url: "/v1/events", headers: { authorization: `Bearer ${key}` } });
}
