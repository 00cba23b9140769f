/** An export in the midst of writes and erasures, with the feed after its position, has what the tables have at the end. */
import t from "tap";
import type { Event, EventList, ExportableResource } from "#src/generated/schemas.ts";
import { eraseDueCopies } from "#src/process/erasures.ts";
import { startApi } from "../helpers/api.ts";
import { parseExport } from "../helpers/lines.ts";
import { makeWorld, type World } from "../helpers/world.ts";

interface Item {
  readonly id: string;
}

interface Location extends Item {
  /** Its id. */
  readonly customer: string;
}

interface Progress {
  /** Number of customers still to be created before the export begins. */
  customersLeft: number;
  readonly begin: PromiseWithResolvers<void>;
  readonly exported: PromiseWithResolvers<void>;
}

const WRITERS = 8;
const WRITES = 20;
/** The resource of an event by its type. */
const PREFIX = {
  customers: "customer.",
  locations: "location.",
  pricelists: "pricelist.",
} as const;

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

/**
 * Creates and updates customers, locations and pricelists, and erases customers.
 * @param progress waits for the export before the last write
 */
async function write(
  key: string,
  world: World,
  random: () => number,
  name: string,
  progress: Progress,
): Promise<void> {
  const created: { customers: string[]; locations: Location[] } = { customers: [], locations: [] };
  const pick = <T>(items: readonly T[]) => items[Math.floor(random() * items.length)];
  const data = (text: string) => JSON.parse(text).data as Item;
  for (let i = 0; i < WRITES; i++) {
    if (i === WRITES - 1) await progress.exported.promise;
    const kind = random();
    const customer = pick(created.customers);
    const location = pick(created.locations);
    if (kind < 0.35 || !customer) {
      const body = { displayName: `${name} ${i}` };
      created.customers.push(data(await send(key, "POST", "/v1/customers", body)).id);
      if (--progress.customersLeft === 0) progress.begin.resolve();
    } else if (kind < 0.6) {
      await send(key, "PATCH", `/v1/customers/${customer}`, { phone: `+1 512 555 ${1000 + i}` });
    } else if (kind < 0.75 || !location) {
      const address = `${100 + i} Congress Ave, Austin, TX 78701`;
      const body = { customerId: customer, address };
      const { id } = data(await send(key, "POST", "/v1/locations", body));
      created.locations.push({ id, customer });
    } else if (kind < 0.84) {
      await send(key, "PATCH", `/v1/locations/${location.id}`, { locationNote: `${name} ${i}` });
    } else if (kind < 0.92) {
      await send(key, "POST", `/v1/customers/${customer}/erase`);
      created.customers = created.customers.filter((each) => each !== customer);
      created.locations = created.locations.filter((each) => each.customer !== customer);
    } else {
      const { defaultPricelistId: sourcePriceListId } = world;
      const body = {
        sourcePriceListId,
        customerId: customer,
        name: `${name} ${i}`,
        includeAll: true,
      };
      await send(key, "POST", "/v1/pricelists", body);
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

async function readAll(key: string, resource: ExportableResource): Promise<Map<string, Item>> {
  const items = new Map<string, Item>();
  for (let page = 1, total = 1; items.size < total; page++) {
    const part = JSON.parse(await send(key, "GET", `/v1/${resource}?limit=100&page=${page}`));
    ({ total } = part);
    for (const item of part.data as Item[]) items.set(item.id, item);
    if (part.data.length === 0) break;
  }
  return items;
}

/** Erasures that followed an export. */
let erased = 0;

for (const seed of [1, 2])
  for (const resource of ["customers", "locations", "pricelists"] as const)
    t.test(
      `seed ${seed}: an export of ${resource} and the feed after it are the table`,
      async (t) => {
        const { key, id } = await api.addCompany();
        const world = await makeWorld(api, { key, id });
        const random = randomFrom(seed);
        const progress: Progress = {
          customersLeft: 5 + Math.floor(random() * 15),
          begin: Promise.withResolvers(),
          exported: Promise.withResolvers(),
        };
        const writing = Promise.all(
          Array.from({ length: WRITERS }, async (_, n) =>
            write(key, world, randomFrom(seed * 100 + n), `Writer ${n}`, progress),
          ),
        );
        await Promise.race([progress.begin.promise, writing]);
        const { start, items } = parseExport<Item>(
          await send(key, "GET", `/v1/exports/${resource}`),
        );
        progress.exported.resolve();
        await writing;
        await eraseDueCopies(api.services, (error) => t.fail(error as Error));

        const copy = new Map(items.map((item) => [item.id, item]));
        const events = await readFeed(key, start.position);
        for (const { type, data } of events)
          if (type.startsWith(PREFIX[resource])) copy.set((data as Item).id, data);
        const table = await readAll(key, resource);
        // These describe a write, or change without an event.
        const comparable = (item: Item) => ({
          ...item,
          reused: false,
          reactivated: false,
          customerCount: 0,
        });
        const sorted = (all: Map<string, Item>) =>
          [...all.values()].map(comparable).toSorted((a, b) => (a.id < b.id ? -1 : 1));
        t.strictSame(sorted(copy), sorted(table));
        t.ok(events.length >= WRITERS, "each writer went on");
        erased += events.filter(({ type }) => type === "customer.erased").length;
      },
    );

t.test("customers were erased after the exports", async (t) => {
  t.ok(erased > 0);
});
