/** Compares what batches write with what single statements write, byte by byte. */
import { deepStrictEqual, strictEqual } from "node:assert";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import t from "tap";
import { v7 as uuid } from "uuid";
import { lockCustomer, orNull, updateCustomer } from "#src/db/customers/customers.ts";
import {
  findLocation,
  insertOrLockLocation,
  lockCounter,
  toLocation,
  type StoredLocation,
} from "#src/db/locations/locations.ts";
import { listEvents } from "#src/db/events/feed.ts";
import { BatchWriter, type WriteOutcome } from "#src/db/writes/batch-writer.ts";
import {
  CREATE_CUSTOMER,
  toCreateRow,
  toUpdateRow,
  UPDATE_CUSTOMER,
} from "#src/db/writes/customer-writes.ts";
import {
  CREATE_LOCATION,
  toLocationRow,
  toLocationUpdateRow,
  UPDATE_LOCATION,
} from "#src/db/writes/location-writes.ts";
import { anyCharacter } from "../../helpers/inputs/any-character.ts";
import { startApi } from "../../helpers/api.ts";
import { outcomesOf, writeOf } from "./batch-of.ts";

const api = await startApi(t);
const { db, events } = api.services;
const companyId = api.company.id;
const customers = {
  creates: new BatchWriter(db.writes, CREATE_CUSTOMER),
  updates: new BatchWriter(db.writes, UPDATE_CUSTOMER),
};
const locations = {
  creates: new BatchWriter(db.writes, CREATE_LOCATION),
  updates: new BatchWriter(db.writes, UPDATE_LOCATION),
};

// Requests with U+0000 are refused earlier.
const unit = anyCharacter.filter((character) => character !== "\0");
const text = fc.string({ unit, maxLength: 12 });
const name = fc.string({ unit, minLength: 1, maxLength: 12 });
const time = fc.date({ min: new Date(0), max: new Date("2100-01-01"), noInvalidDate: true });
const nullable = fc.option(text, { freq: 2 });
const status = fc.constantFrom("active", "inactive");
const optional = {
  email: fc.option(text),
  phone: nullable,
  companyName: nullable,
  // Unique in a company, and only freed by the next customer's update.
  externalId: fc.option(fc.uuid()),
};
const creation = fc.record(
  { displayName: name, status, ...optional },
  { requiredKeys: ["displayName"] },
);
const change = fc.record({ displayName: name, status, ...optional }, { requiredKeys: [] });

const bodyOf = (outcome: WriteOutcome | undefined) =>
  outcome?.outcome === "written" ? outcome.body : `${outcome?.outcome}`;
const lastEvent = async (id: string) => {
  const { rows } = await db.work.execute(sql`
    select body from events where company_id = ${id} order by sequence desc limit 1`);
  return rows[0]?.["body"];
};

t.test("customers are written as single statements write them", async () => {
  const property = fc.asyncProperty(
    creation,
    change,
    time,
    time,
    async (fields, more, now, later) => {
      const write = writeOf(companyId, toCreateRow(uuid(), fields as never), { now });
      const { id } = write.row;
      const [created] = await outcomesOf(customers.creates, db.work, [write]);
      const stored = await lockCustomer(db.work, companyId, id);
      const { phone, companyName, email = null, displayName, status = "active" } = fields;
      const at = now.toISOString();
      const expected = {
        id,
        displayName,
        customerId: stored?.customerId,
        status,
        email,
        phone: orNull(phone),
        companyName: orNull(companyName),
        externalId: fields.externalId ?? null,
        createdAt: at,
        updatedAt: at,
        erasedAt: null,
      };
      strictEqual(bodyOf(created), JSON.stringify({ data: expected }));
      deepStrictEqual(stored, expected);
      const envelope = { type: "customer.created", createdAt: at, data: expected };
      strictEqual(await lastEvent(companyId), JSON.stringify({ id: write.eventId, ...envelope }));

      const update = writeOf(companyId, toUpdateRow(id, more as never), { now: later });
      const [updated] = await outcomesOf(customers.updates, db.work, [update]);
      const afterBatch = await lockCustomer(db.work, companyId, id);
      await db.work.execute(sql`
      update customers set display_name = ${displayName}, status = ${status}, email = ${email},
        phone = ${orNull(phone)}, company_name = ${orNull(companyName)}, external_id = ${fields.externalId ?? null}, updated_at = created_at
      where company_id = ${companyId} and id = ${id}`);
      const single = await updateCustomer(db.work, companyId, id, more, later);
      deepStrictEqual(afterBatch, single);
      strictEqual(bodyOf(updated), JSON.stringify({ data: single }));
    },
  );
  await fc.assert(property, { numRuns: 30 });
});

const location = fc.record({
  name,
  locationNote: text,
  purchaseOrderNumber: text,
  externalId: fc.option(fc.uuid()),
  address: text,
  city: text,
  state: text,
  zipcode: text,
  streetNo: text,
  county: text,
  borough: text,
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
  storeUntil: fc.option(time),
});
const locationChange = fc.record(
  {
    name,
    status: fc.constantFrom("ACTIVE", "INACTIVE"),
    locationNote: text,
    purchaseOrderNumber: text,
    externalId: fc.option(fc.uuid()),
  },
  { requiredKeys: [] },
);
const customer = writeOf(companyId, toCreateRow(uuid(), { displayName: "Owner" }));
await outcomesOf(customers.creates, db.work, [customer]);

const locationOf = (more: Partial<StoredLocation> = {}): StoredLocation => ({
  id: uuid(),
  customerId: customer.row.id,
  name: "Place",
  status: "ACTIVE",
  locationNote: "",
  purchaseOrderNumber: "",
  externalId: null,
  address: "1 Main St",
  city: "Austin",
  state: "TX",
  zipcode: "78701",
  streetNo: "1",
  county: "",
  borough: "",
  geoPlaceId: uuid(),
  lat: 1,
  lng: 2,
  precision: "address",
  geocoder: "test",
  storeUntil: null,
  createdAt: new Date(),
  updatedAt: new Date(),
  ...more,
});
const create = (fields: StoredLocation, id = companyId) =>
  writeOf(id, toLocationRow(fields, []), { now: fields.createdAt });
const counted = async () => {
  const { rows } = await db.work.execute(sql`
    select active_locations::int as active, inactive_locations::int as inactive, (
      select count(*)::int from locations where company_id = ${companyId} and status = 'ACTIVE') as "isActive", (
      select count(*)::int from locations where company_id = ${companyId} and status = 'INACTIVE') as "isInactive"
    from company_counters where company_id = ${companyId}`);
  return rows[0] ?? {};
};
const feedLength = async () =>
  (await listEvents(db.work, companyId, { after: 0, limit: 10_000, since: new Date(0) })).bodies
    .length;

t.test("locations are written as single statements write them", async () => {
  const property = fc.asyncProperty(
    location,
    fc.array(locationChange, { maxLength: 3 }),
    time,
    async (fields, changes, now) => {
      const row = locationOf({ ...fields, createdAt: now, updatedAt: now });
      const write = create(row);
      const [created] = await outcomesOf(locations.creates, db.work, [write]);
      let expected = { ...row, lat: row.lat + 0, lng: row.lng + 0 };
      deepStrictEqual(await findLocation(db.work, companyId, row.id), expected);
      strictEqual(bodyOf(created), JSON.stringify({ data: toLocation(row) }));
      const envelope = { type: "location.created", createdAt: now.toISOString() };
      const event = { id: write.eventId, ...envelope, data: toLocation(row) };
      strictEqual(await lastEvent(companyId), JSON.stringify(event));
      for (const one of changes) {
        const before = expected;
        const later = new Date(expected.updatedAt.getTime() + 1);
        const update = writeOf(companyId, toLocationUpdateRow(row.id, one), { now: later });
        const [updated] = await outcomesOf(locations.updates, db.work, [update]);
        const isSame = Object.entries(one).every(([key, value]) => before[key as "name"] === value);
        if (isSame) {
          deepStrictEqual(updated, { outcome: "skipped" });
          continue;
        }
        expected = { ...before, ...one, updatedAt: later };
        deepStrictEqual(await findLocation(db.work, companyId, row.id), expected);
        const reactivated = before.status === "INACTIVE" && expected.status === "ACTIVE";
        strictEqual(
          bodyOf(updated),
          JSON.stringify({ data: toLocation(expected, { reactivated }) }),
        );
        const body = JSON.parse(String(await lastEvent(companyId)));
        strictEqual(JSON.stringify(body.data), JSON.stringify(toLocation(expected)));
      }
    },
  );
  await fc.assert(property, { numRuns: 30 });
  const { active, inactive, isActive, isInactive } = await counted();
  deepStrictEqual([active, inactive], [isActive, isInactive]);
});

t.test("a customer gets one location at a place, whoever creates it", async (t) => {
  const before = { ...(await counted()), events: await feedLength() };
  const places = Array.from({ length: 12 }, () => uuid());
  const inTransaction = (geoPlaceId: string) =>
    db.work.transaction(async (tx) => {
      await lockCounter(tx, companyId);
      const { location: row, created } = await insertOrLockLocation(
        tx,
        companyId,
        locationOf({ geoPlaceId }),
        [],
      );
      if (created) await events.emit(tx, companyId, "location.created", toLocation(row));
      return created;
    });
  const [first, second, ...single] = await Promise.all([
    outcomesOf(
      locations.creates,
      db.work,
      places.flatMap((geoPlaceId) => [
        create(locationOf({ geoPlaceId })),
        create(locationOf({ geoPlaceId })),
      ]),
    ),
    outcomesOf(
      new BatchWriter(db.writes, CREATE_LOCATION),
      db.work,
      places.map((geoPlaceId) => create(locationOf({ geoPlaceId }))),
    ),
    ...places.map(inTransaction),
  ]);
  const outcomes = [...(first ?? []), ...(second ?? [])] as WriteOutcome[];
  const written = outcomes.filter(({ outcome }) => outcome === "written").length;
  t.equal(written + single.filter(Boolean).length, 12);
  t.ok(outcomes.every(({ outcome }) => outcome === "written" || outcome === "skipped"));
  const after = await counted();
  t.equal(Number(after["active"]), Number(before["active" as never]) + 12);
  t.equal(after["active"], after["isActive"]);
  t.equal(await feedLength(), before.events + 12);
});
