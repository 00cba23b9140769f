/**
 * An export in the midst of writes, erasures and imports, with the feed after its position, has what the tables have at the
 * end.
 */
import t from "tap";
import { v7 as uuid } from "uuid";
import type { Event, EventList, ExportableResource } from "#src/generated/schemas.ts";
import { importCatalog } from "#src/import/catalog/import-catalog.ts";
import { readCatalog } from "#src/import/catalog/read-catalog.ts";
import { importCustomers } from "#src/import/customers/import-customers.ts";
import { OperatorError } from "#src/kernel/operator-error.ts";
import { eraseDueCopies } from "#src/process/erasures.ts";
import { startApi, type Company } from "../helpers/api.ts";
import { parseExport } from "../helpers/lines.ts";
import { SEED } from "../helpers/seed.ts";
import { makeWorld, type World } from "../helpers/world.ts";
import { catalog } from "../import/catalog.ts";

interface Item {
  readonly id: string;
}

interface Location extends Item {
  /** Its id. */
  readonly customer: string;
}

/** A company, and what its writers have in common. */
interface Run {
  readonly company: Company;
  readonly world: World;
  /** Customers that were created, also those that were erased since. */
  readonly customers: string[];
  /** Number of customers still to be created before the exports begin. */
  customersLeft: number;
  readonly begin: PromiseWithResolvers<void>;
  readonly exported: PromiseWithResolvers<void>;
  imports: number;
}

const WRITERS = 8;
const WRITES = 20;
/** How the events of a resource begin, and its fields that describe a write, or change without an event. */
const RESOURCES = {
  customers: { prefix: "customer.", varying: [] },
  locations: { prefix: "location.", varying: ["reused", "reactivated"] },
  pricelists: { prefix: "pricelist.", varying: ["customerCount"] },
  skus: { prefix: "sku.", varying: ["price", "priceListIds", "pricelistCount"] },
  services: { prefix: "service.", varying: ["priceLists", "customerCount", "customerList"] },
  zones: { prefix: "zone.", varying: [] },
} satisfies { [resource in ExportableResource]?: { prefix: string; varying: readonly string[] } };

const api = await startApi(t);
const url = await api.app.listen({ port: 0, host: "127.0.0.1" });

/** Returns numbers from 0 to 1 that depend only on the seed. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

async function send(key: string, method: string, path: string, body?: object) {
  const response = await fetch(url + path, {
    method,
    headers: {
      authorization: `Bearer ${key}`,
      ...(body ? { "content-type": "application/json" } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
  return await response.text();
}

async function* lines(values: readonly object[]) {
  for (const value of values) yield Buffer.from(`${JSON.stringify(value)}\n`);
}

/** Imports a customer, and a catalog with random changes and, if there is a customer, a pricelist of that one. */
async function importChanged(
  { company, customers }: Run,
  random: () => number,
  name: string,
): Promise<void> {
  const pick = <T>(values: readonly T[]) => values[Math.floor(random() * values.length)];
  const changes: { readonly [kind: string]: () => object | undefined } = {
    service: () => ({ description: name }),
    sku: () =>
      pick([{ description: name }, { fees: { extra: { price: Math.floor(random() * 9) } } }]),
    pricelist: () => pick([{ name }, { charges: [] }]),
    zone: () =>
      pick([
        { color: name },
        { zipCodes: [`7870${Math.floor(random() * 9)}`] },
        { serviceIds: [] },
      ]),
  };
  const changed = catalog().map((line) => ({
    ...line,
    ...(random() < 0.5 ? changes[line.kind]?.() : {}),
  }));
  const customerId = pick(customers);
  const ofCustomer = { kind: "pricelist", id: uuid(), name, scope: "customer", customerId };
  const all = [...changed, ...(customerId === undefined ? [] : [ofCustomer])];
  const read = await readCatalog(lines(all));
  const { db, clock } = api.services;
  const { signal } = new AbortController();
  await importCustomers(api.databaseUrl, company.id, lines([{ displayName: name }]), {
    onLines: () => {},
    signal,
    eventsAt: clock.now(),
  });
  try {
    await db.work.transaction(async (tx) => {
      await importCatalog(tx, company.id, read, clock.now(), undefined, () => {});
    });
  } catch (error) {
    // The customer is erased.
    if (!(error instanceof OperatorError)) throw error;
  }
}

/**
 * Creates and updates customers, locations and pricelists, one by one and in batches, erases customers, and imports catalogs.
 * The last write waits for the exports, and is of another kind for each writer.
 */
async function write(run: Run, random: () => number, writer: number): Promise<void> {
  const { key } = run.company;
  const name = `Writer ${writer}`;
  let customers: string[] = [];
  let locations: Location[] = [];
  const pricelists: string[] = [];
  const pick = <T>(items: readonly T[]) => items[Math.floor(random() * items.length)];
  const dataOf = async <Data = Item>(text: Promise<string>) => JSON.parse(await text).data as Data;
  const created = (id: string) => {
    customers.push(id);
    run.customers.push(id);
    if (--run.customersLeft === 0) run.begin.resolve();
  };
  for (let i = 0; i < WRITES; i++) {
    if (i === WRITES - 1) {
      run.begin.resolve();
      await run.exported.promise;
    }
    const kind = i === WRITES - 1 ? (writer + 0.5) / WRITERS : random();
    const customer = pick(customers);
    const location = pick(locations);
    const pricelist = pick(pricelists);
    if (kind > 0.9) {
      await importChanged(run, random, `${name} ${i}`);
      run.imports++;
    } else if (kind < 0.18 || !customer) {
      const body = { displayName: `${name} ${i}` };
      created((await dataOf(send(key, "POST", "/v1/customers", body))).id);
    } else if (kind < 0.25) {
      const items = [1, 2, 3].map((n) => ({ externalId: `${name} ${n}`, displayName: `${i}` }));
      const results = await dataOf<{ status: number; data: Item }[]>(
        send(key, "PUT", "/v1/customers/batch", { items }),
      );
      for (const { status, data } of results) if (status === 201) created(data.id);
    } else if (kind < 0.43) {
      await send(key, "PATCH", `/v1/customers/${customer}`, { phone: `+1 512 555 ${1000 + i}` });
    } else if (kind < 0.55 || !location) {
      const address = `${100 + i} Congress Ave, Austin, TX 78701`;
      const body = { customerId: customer, address };
      const { id } = await dataOf(send(key, "POST", "/v1/locations", body));
      locations.push({ id, customer });
    } else if (kind < 0.63) {
      await send(key, "PATCH", `/v1/locations/${location.id}`, { locationNote: `${name} ${i}` });
    } else if (kind < 0.72) {
      await send(key, "POST", `/v1/customers/${customer}/erase`);
      customers = customers.filter((each) => each !== customer);
      locations = locations.filter((each) => each.customer !== customer);
      pricelists.length = 0;
    } else if (kind < 0.81 || !pricelist) {
      const { defaultPricelistId: sourcePriceListId } = run.world;
      const list = {
        sourcePriceListId,
        customerId: customer,
        name: `${name} ${i}`,
        includeAll: true,
      };
      const data = dataOf<{ priceListId: string }>(send(key, "POST", "/v1/pricelists", list));
      pricelists.push((await data).priceListId);
    } else {
      const skuPrices = [{ skuId: run.world.skuId, price: i }];
      await send(key, "PATCH", `/v1/pricelists/${pricelist}`, { skuPrices });
    }
  }
}

async function readFeed(key: string, position: string): Promise<Event[]> {
  const events: Event[] = [];
  for (let after = position, hasMore = true; hasMore;) {
    const page: EventList = JSON.parse(
      await send(key, "GET", `/v1/events?limit=100&after=${after}`),
    );
    events.push(...page.data);
    ({ hasMore, position: after } = page);
  }
  return events;
}

/** Reads a list: page by page, or all of one that has no pages. */
async function readAll(key: string, resource: ExportableResource): Promise<Item[]> {
  const items: Item[] = [];
  const paging = resource === "zones" ? "" : "?limit=100";
  for (let after = ""; ;) {
    const page = JSON.parse(await send(key, "GET", `/v1/${resource}${paging}${after}`));
    items.push(...page.data);
    if (!page.nextCursor) return items;
    after = `&after=${page.nextCursor}`;
  }
}

/** Erasures that followed an export. */
let erased = 0;

for (const seed of [SEED, SEED + 1])
  t.test(`seed ${seed}: each export and the feed after it are the table`, async (t) => {
    const company = await api.addCompany();
    const { key } = company;
    const random = randomFrom(seed);
    const run: Run = {
      company,
      world: await makeWorld(api, company),
      customers: [],
      customersLeft: 5 + Math.floor(random() * 15),
      begin: Promise.withResolvers(),
      exported: Promise.withResolvers(),
      imports: 0,
    };
    const writing = Promise.all(
      Array.from({ length: WRITERS }, async (_, n) => write(run, randomFrom(seed * 100 + n), n)),
    );
    await Promise.race([run.begin.promise, writing]); // which rejects if a write fails
    const exports = new Map<ExportableResource, ReturnType<typeof parseExport<Item>>>();
    for (const resource of Object.keys(RESOURCES) as (keyof typeof RESOURCES)[])
      exports.set(resource, parseExport(await send(key, "GET", `/v1/exports/${resource}`)));
    const importsBefore = run.imports;
    run.exported.resolve();
    await writing;
    await eraseDueCopies(api.services, (error) => t.fail(error as Error));

    for (const [resource, { prefix, varying }] of Object.entries(RESOURCES)) {
      const exported = exports.get(resource as ExportableResource);
      if (!exported) throw new Error(`no export of ${resource}`);
      const copy = new Map(exported.items.map((item) => [item.id, item]));
      const events = await readFeed(key, exported.start.position);
      for (const { type, data } of events) {
        if (type.startsWith(prefix)) copy.set((data as Item).id, data);
        if (type === "customer.erased") erased++;
      }
      t.ok(events.length >= WRITERS, "each writer went on");
      const sorted = (all: Iterable<Item>) =>
        [...all]
          .map((item) => ({ ...item, ...Object.fromEntries(varying.map((name) => [name, null])) }))
          .toSorted((a, b) => (a.id < b.id ? -1 : 1));
      const table = await readAll(key, resource as ExportableResource);
      t.strictSame(sorted(copy.values()), sorted(table), resource);
    }
    t.ok(importsBefore < run.imports, "a catalog was imported after the exports");
  });

t.test("customers were erased after the exports", async (t) => {
  t.ok(erased > 0);
});
