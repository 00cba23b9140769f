/** Writes random locations, as the API and processes of an earlier version do. */
import { sql } from "drizzle-orm";
import { eraseCustomer } from "#src/db/customers/erase-customer.ts";
import { insertEvent } from "#src/db/events/events.ts";
import {
  CREATE_LOCATION,
  toLocationRow,
  toLocationUpdateRow,
  UPDATE_LOCATION,
} from "#src/db/writes/location-writes.ts";
import type { Executor, Transaction } from "#src/db/core/connections/client.ts";
import { seededRandom, type Random } from "#src/demo/random.ts";
import type { Api } from "../../helpers/api.ts";
import { seededId } from "../../helpers/inputs/seeded-id.ts";
import { runIn, writeIn, writeOf } from "../writes/batch-of.ts";

const START = Date.parse("2026-01-01T00:00:00Z");
/** Few different texts and times, so that locations match the same terms and share creation times. */
const NAMES = ["Ana", "Banana", "Nan", "Bob 10%", "ÄNA", "Anna_n", "Zoe"];
const ORDER_NUMBERS = ["", "ana@mail.example", "PO 100-7"];
const ADDRESS = "1100 Congress Ave, Austin, TX 78701";

export class RandomLocations {
  readonly random: Random;
  readonly #api: Api;
  readonly #companyId: string;
  #minutes = 0;

  constructor(api: Api, companyId: string, seed: number) {
    this.#api = api;
    this.#companyId = companyId;
    this.random = seededRandom(seed);
  }

  /** The current time. It passes with each write. */
  get now(): Date {
    return new Date(START + this.#minutes * 60_000);
  }

  /** Runs one write of the API in a separate transaction. */
  async write(): Promise<void> {
    await this.#api.services.db.work.transaction(async (tx) => {
      await this.writeIn(tx);
    });
  }

  /** Creates or updates a location, with its event, in a transaction. */
  async writeIn(tx: Transaction): Promise<void> {
    const { random } = this;
    this.#minutes++;
    const fields = { name: random.pick(NAMES), purchaseOrderNumber: random.pick(ORDER_NUMBERS) };
    const id = random.next() < 0.5 ? await this.#anyId(tx, "locations") : undefined;
    if (id) {
      const change = random.next() < 0.3 ? { status: random.pick(["ACTIVE", "INACTIVE"]) } : fields;
      const row = toLocationUpdateRow(id, change);
      await runIn(tx, UPDATE_LOCATION, writeOf(this.#companyId, row, { now: this.now }));
    } else {
      const customerId = await this.#addCustomer(tx);
      const at = this.#sometimesBehind(0.1);
      const location = {
        id: seededId(random),
        customerId,
        ...fields,
        status: "ACTIVE",
        locationNote: "",
        externalId: null,
        address: "1 Main St",
        city: "",
        state: "",
        zipcode: "",
        streetNo: "",
        county: "",
        borough: "",
        geoPlaceId: seededId(random),
        lat: 0,
        lng: 0,
        precision: "rooftop",
        geocoder: "test",
        storeUntil: null,
      };
      const row = toLocationRow(location, [location.geoPlaceId]);
      await writeIn(tx, CREATE_LOCATION, writeOf(this.#companyId, row, { now: at }));
    }
  }

  /** Sends a few requests at once, which are written in one batch. Creates some locations twice. */
  async request(key: string): Promise<void> {
    const { random } = this;
    const { clock, db } = this.#api.services;
    this.#minutes++;
    clock.stopAt(this.#sometimesBehind(0.2));
    const planned: { id: string | undefined; customerId: string; fields: object }[] = [];
    for (let n = random.between(1, 4); n > 0; n--) {
      const fields = { name: random.pick(NAMES), purchaseOrderNumber: random.pick(ORDER_NUMBERS) };
      const id = random.next() < 0.5 ? await this.#anyId(db.work, "locations") : undefined;
      const known = random.next() < 0.3 ? await this.#anyId(db.work, "customers") : undefined;
      const customerId = known ?? (await this.#addCustomer(db.work));
      planned.push({ id, customerId, fields });
    }
    const calls = planned.map(async ({ id, customerId, fields }) => {
      const { statusCode } = id
        ? await this.#api.call("updateLocation", { key, params: { id }, body: fields })
        : await this.#api.call("createLocation", {
            key,
            body: { customerId, address: ADDRESS, ...fields },
          });
      // 409 for an erased customer.
      if (statusCode !== 200 && statusCode !== 409) throw new Error(`status ${statusCode}`);
    });
    await Promise.all(calls);
    clock.resume();
  }

  /** Erases a customer with its locations. */
  async erase(): Promise<void> {
    this.#minutes++;
    await this.#api.services.db.work.transaction(async (tx) => {
      const id = await this.#anyId(tx, "customers");
      const erased = id && (await eraseCustomer(tx, this.#companyId, id, this.now));
      if (erased) await this.#event(tx);
    });
  }

  /** Creates and updates a few locations as an earlier version does, some of them old. */
  async importSome(count = 3): Promise<void> {
    const { random } = this;
    const companyId = this.#companyId;
    await this.#api.services.db.work.transaction(async (tx) => {
      for (let n = 0; n < count; n++) {
        const customerId = await this.#addCustomer(tx);
        const at = new Date(START + random.between(-9, this.#minutes) * 60_000);
        const id = seededId(random);
        await tx.execute(sql`
          insert into locations (company_id, id, customer_id, name, status, location_note, purchase_order_number,
            address, city, state, zipcode, street_no, county, borough, geo_place_id, lat, lng, precision, geocoder,
            created_at, updated_at)
          values (${companyId}, ${id}, ${customerId}, ${random.pick(NAMES)}, 'ACTIVE', '', '', '1 Main St', '', '', '',
            '', '', '', ${id}, 0, 0, 'rooftop', 'test', ${at}, ${at})`);
      }
      const id = await this.#anyId(tx, "locations");
      await tx.execute(sql`
        update locations set name = 'Nana' where company_id = ${companyId} and id = ${id}`);
      await tx.execute(sql`
        update company_counters set active_locations = active_locations + ${count},
          next_event = next_event + ${count + 1}, recorded_writes = recorded_writes + ${count + 1}
        where company_id = ${companyId}`);
    });
  }

  /** An event of another resource. */
  async otherEvent(): Promise<void> {
    await this.#api.services.db.work.transaction(async (tx) => this.#event(tx));
  }

  /** The time of a process whose clock is sometimes behind. */
  #sometimesBehind(probability: number): Date {
    const { random } = this;
    const behindMinutes = random.next() < probability ? random.between(1, this.#minutes) : 0;
    return new Date(this.now.getTime() - behindMinutes * 60_000);
  }

  async #event(tx: Transaction): Promise<void> {
    const event = { id: `evt_${seededId(this.random)}`, type: "customer.updated", body: "{}" };
    await insertEvent(tx, this.#companyId, { ...event, createdAt: this.now });
  }

  async #addCustomer(tx: Executor): Promise<string> {
    const id = seededId(this.random);
    await tx.execute(sql`
      insert into customers (company_id, id, display_name, customer_number, status)
      values (${this.#companyId}, ${id}, 'Owner', '', 'active')`);
    return id;
  }

  async #anyId(tx: Executor, table: "customers" | "locations"): Promise<string | undefined> {
    const { rows } = await tx.execute<{ id: string }>(sql`
      select id from ${sql.raw(table)} where company_id = ${this.#companyId} order by id`);
    return rows.length > 0 ? this.random.pick(rows).id : undefined;
  }
}
