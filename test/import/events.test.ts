/** Imports that emit events. */
import t from "tap";
import type { Event } from "#src/generated/schemas.ts";
import { importCatalog } from "#src/import/catalog/import-catalog.ts";
import { readCatalog } from "#src/import/catalog/read-catalog.ts";
import { importCustomers } from "#src/import/customers/import-customers.ts";
import { startApi } from "../helpers/api.ts";
import { eventually } from "../helpers/eventually.ts";
import { followFeed } from "../helpers/feed.ts";
import { addEndpoint, runDeliveryWorker, startReceiver } from "../helpers/webhooks.ts";
import { catalog, ID } from "./catalog.ts";

const api = await startApi(t);
const { id: companyId } = api.company;
const { db, clock } = api.services;
/** More than one statement stores. */
const MANY = 600;
/** The zones of the catalog. */
const zones = catalog().flatMap(({ kind, id }) => (kind === "zone" ? [String(id)] : []));

async function* lines(values: readonly object[]): AsyncGenerator<Buffer> {
  for (const value of values) yield Buffer.from(`${JSON.stringify(value)}\n`);
}

async function feed(): Promise<Event[]> {
  const events: Event[] = [];
  for (let after: string | undefined; ; after = events.at(-1)?.id) {
    const query = { limit: 100, ...(after === undefined ? {} : { after }) };
    const { data, hasMore } = (await api.call("listEvents", { query })).json();
    events.push(...data);
    if (!hasMore) return events;
  }
}

async function importAll(values: readonly object[], eventsAt?: Date) {
  const { signal } = new AbortController();
  const options = { onLines: () => {}, signal, ...(eventsAt ? { eventsAt } : {}) };
  return await importCustomers(api.databaseUrl, companyId, lines(values), options);
}

async function importPricelists(change: object = {}): Promise<number> {
  const changed = catalog().map((line) =>
    line.kind === "pricelist" ? { ...line, ...change } : line,
  );
  const read = await readCatalog(lines(changed));
  let events = -1;
  await db.work.transaction(async (tx) => {
    await importCatalog(tx, companyId, read, clock.now(), undefined, (count) => (events = count));
  });
  return events;
}

t.test("customers are imported without events, unless they are asked for", async (t) => {
  t.equal((await importAll([{ displayName: "Silent" }])).events, 0);
  t.strictSame(await feed(), []);
});

t.test("the feed has an event of each imported customer, as GET returns it", async (t) => {
  const receiver = await startReceiver(t);
  await addEndpoint(api, receiver.url, ["customer.created"]);
  runDeliveryWorker(t, api);
  const values = Array.from({ length: MANY }, (_, n) => ({ displayName: `Imported ${n}` }));
  t.equal((await importAll(values, clock.now())).events, MANY);
  const created = (await api.call("createCustomer", { body: { displayName: "After" } })).json();
  const events = await feed();
  t.equal(events.length, MANY + 1);
  t.equal(new Set(events.map(({ id }) => id)).size, MANY + 1);
  t.strictSame(
    events.map(({ data }) => "displayName" in data && data.displayName),
    [...values.map(({ displayName }) => displayName), "After"],
    "in their order, before later writes",
  );
  t.equal(events.at(-1)?.data.id, created.data.id);
  for (const { data } of events.slice(0, 3))
    t.strictSame((await api.call("getCustomer", { params: { id: data.id } })).json().data, data);
  await eventually("a delivery of each event", async () => {
    const ids = new Set(receiver.received.map(({ headers }) => headers["x-service-event-id"]));
    return ids.size === MANY + 1 || undefined;
  });
});

t.test("an import that fails emits nothing", async (t) => {
  const before = (await feed()).length;
  const invalid = [{ displayName: "Valid" }, { displayName: "" }];
  await t.rejects(importAll(invalid, clock.now()));
  t.equal((await feed()).length, before);
});

t.test("pricelists that are created or changed have an event, unchanged ones none", async (t) => {
  const types = async () =>
    (await feed()).filter(({ data }) => data.id === ID.pricelist).map(({ type }) => type);
  t.equal(await importPricelists(), 4 + zones.length);
  t.equal(await importPricelists(), 0);
  t.strictSame(await types(), ["pricelist.created"]);
  clock.advance(1000);
  t.equal(await importPricelists({ name: "Renamed" }), 1);
  clock.advance(1000);
  t.equal(await importPricelists({ name: "Renamed", skus: [{ skuId: ID.sku, price: 5 }] }), 1);
  t.equal(await importPricelists({ name: "Renamed", skus: [{ skuId: ID.sku, price: 5 }] }), 0);
  t.strictSame(await types(), ["pricelist.created", "pricelist.updated", "pricelist.updated"]);
  const list = (await api.call("getPricelist", { params: { id: ID.pricelist } })).json().data;
  t.strictSame((await feed()).at(-1)?.data, list);
});

t.test("services, SKUs and zones that are created or changed have an event", async (t) => {
  const company = await api.addCompany();
  const news = followFeed(api, company);
  const importChanged = async (id?: string, change: object = {}) => {
    clock.advance(1000);
    const changed = catalog().map((line) =>
      String(line["id"]).toLowerCase() === id ? { ...line, ...change } : line,
    );
    const read = await readCatalog(lines(changed));
    let events = -1;
    await db.work.transaction(async (tx) => {
      const onEvents = (count: number) => (events = count);
      await importCatalog(tx, company.id, read, clock.now(), undefined, onEvents);
    });
    const found = await news();
    t.equal(found.length, events);
    for (const { actor } of found) t.match(actor, { type: "operator" });
    return found.map(({ type, data }) => `${type} ${data.id}`);
  };
  t.strictSame(await importChanged(), [
    `service.updated ${ID.service}`,
    `sku.updated ${ID.sku}`,
    `sku.updated ${ID.bare}`,
    `pricelist.created ${ID.pricelist}`,
    ...zones.map((id) => `zone.updated ${id}`),
  ]);
  t.strictSame(await importChanged(), [], "the same file changes nothing");
  t.strictSame(await importChanged(ID.bare, { fees: { extra: { price: 5 } } }), [
    `sku.updated ${ID.bare}`,
  ]);
  await importChanged();
  t.strictSame(await importChanged(ID.service, { description: "Other" }), [
    `service.updated ${ID.service}`,
  ]);
  await importChanged();
  const renamed = await importChanged(ID.service, { name: "Renamed" });
  t.ok(renamed.includes(`service.updated ${ID.service}`));
  t.ok(renamed.includes(`zone.updated ${ID.zone}`), "a zone contains the names of its services");
  await importChanged();
  t.strictSame(await importChanged(ID.zone, { zipCodes: ["10001"] }), [`zone.updated ${ID.zone}`]);

  const { key } = company;
  const all = await followFeed(api, company)();
  const last = (id: string) => all.findLast(({ data }) => data.id === id)?.data;
  const sku = (await api.call("getSku", { key, params: { id: ID.bare } })).json().data;
  t.strictSame(last(ID.bare), sku, "an event has what GET returns");
  const services = (await api.call("listServices", { key })).json().data;
  t.strictSame(last(ID.service), services[0]);
  const listed = (await api.call("listZones", { key })).json().data;
  t.strictSame(
    last(ID.zone),
    listed.find(({ id }: { id: string }) => id === ID.zone),
  );
});

t.test("many SKUs have their events in batches, in one order", async (t) => {
  const company = await api.addCompany();
  const skus = Array.from({ length: 2 * MANY }, (_, n) => ({
    kind: "sku",
    id: `019b2000-0000-7000-8000-${String(n).padStart(12, "0")}`,
    name: `SKU ${n}`,
  }));
  const read = await readCatalog(lines(skus));
  await db.work.transaction(async (tx) => {
    await importCatalog(tx, company.id, read, clock.now(), undefined, () => {});
  });
  const events = await followFeed(api, company)();
  t.strictSame(
    events.map(({ data }) => data.id),
    skus.map(({ id }) => id),
  );
  t.strictSame(
    events.map(({ sequence }) => sequence),
    skus.map((_, index) => index + 1),
  );
});

t.test("an import that isn't asked for events emits none", async (t) => {
  const company = await api.addCompany();
  const read = await readCatalog(lines(catalog()));
  await db.work.transaction((tx) => importCatalog(tx, company.id, read, clock.now()));
  t.strictSame(await followFeed(api, company)(), []);
});
