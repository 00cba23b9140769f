/** Compares what batches write with what requests ask for, byte by byte. */
import { deepStrictEqual, strictEqual } from "node:assert";
import { isDeepStrictEqual } from "node:util";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import t from "tap";
import { v7 as uuid } from "uuid";
import { findCustomerJson } from "#src/db/customers/customer-json.ts";
import { findLocation, type StoredLocation } from "#src/db/locations/locations.ts";
import { listEvents } from "#src/db/events/feed.ts";
import { BatchWriter } from "#src/db/writes/batch-writer.ts";
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
import type { WriteOutcome } from "#src/db/writes/run-statement.ts";
import { UNSET_CUSTOMER } from "../../helpers/data/unset-customer.ts";
import { anyCharacter } from "../../helpers/inputs/any-character.ts";
import { startApi } from "../../helpers/api.ts";
import { untilBlocked } from "../../helpers/database.ts";
import { outcomesOf, writeIn, writeOf } from "./batch-of.ts";

const api = await startApi(t);
const { db } = api.services;
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

t.test("customers are written as requests ask for", async () => {
  const property = fc.asyncProperty(
    creation,
    change,
    time,
    time,
    async (fields, more, now, later) => {
      const write = writeOf(companyId, toCreateRow(uuid(), fields as never), { now });
      const { id } = write.row;
      const [created] = await outcomesOf(customers.creates, db.work, [write]);
      const stored = JSON.parse((await findCustomerJson(db.fast, companyId, id)) ?? "");
      const { displayName, status = "active" } = fields;
      const { email, phone, companyName } = fields;
      const at = now.toISOString();
      const expected = {
        ...UNSET_CUSTOMER,
        id,
        displayName,
        customerId: stored.customerId,
        status,
        email: email || null,
        phone: phone || null,
        companyName: companyName || null,
        externalId: fields.externalId ?? null,
        createdAt: at,
        updatedAt: at,
      };
      strictEqual(bodyOf(created), JSON.stringify({ data: expected }));
      deepStrictEqual(stored, expected);
      const envelope = { type: "customer.created", createdAt: at, data: expected };
      strictEqual(await lastEvent(companyId), JSON.stringify({ id: write.eventId, ...envelope }));

      const update = writeOf(companyId, toUpdateRow(id, more as never), { now: later });
      const [updated] = await outcomesOf(customers.updates, db.work, [update]);
      const changed = {
        ...expected,
        ...more,
        email: (more.email === undefined ? email : more.email) || null,
        phone: (more.phone === undefined ? phone : more.phone) || null,
        companyName: (more.companyName === undefined ? companyName : more.companyName) || null,
      };
      const isSame = isDeepStrictEqual(changed, expected);
      const after = { ...changed, updatedAt: isSame ? at : later.toISOString() };
      strictEqual(bodyOf(updated), JSON.stringify({ data: after }));
      strictEqual(await findCustomerJson(db.fast, companyId, id), JSON.stringify(after));
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
const create = ({ createdAt, updatedAt: _updatedAt, ...fields }: StoredLocation) =>
  writeOf(companyId, toLocationRow(fields, placeOf(fields.geoPlaceId)), { now: createdAt });
const placeOf = (geoPlaceId: string) => [geoPlaceId] as const;

/** A stored location as the API returns it. */
function toLocation(row: StoredLocation, reactivated = false) {
  const { id, customerId, name, status, locationNote, purchaseOrderNumber, externalId } = row;
  const { address, city, state, zipcode, streetNo, county, borough, geoPlaceId, lat, lng } = row;
  const parts = { address, city, state, zipcode, streetNo, county, borough, geoPlaceId };
  const fields = { id, customerId, name, status, locationNote, purchaseOrderNumber, externalId };
  return {
    ...fields,
    address: { ...parts, location: { lat, lng } },
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    reused: false,
    reactivated,
  };
}
const storedOf = async (id: string) => {
  const found = await findLocation(db.work, companyId, id);
  if (!found) throw new Error("no location");
  const { json, tag: _tag, ...row } = found;
  strictEqual(json, JSON.stringify(toLocation(row)));
  return row;
};
const counted = async () => {
  const { rows } = await db.work.execute(sql`
    select active_locations::int as active, inactive_locations::int as inactive, (
      select count(*)::int from locations where company_id = ${companyId} and status = 'ACTIVE') as "isActive", (
      select count(*)::int from locations where company_id = ${companyId} and status = 'INACTIVE') as "isInactive"
    from company_counters where company_id = ${companyId}`);
  return rows[0] ?? {};
};
const feedLength = async () =>
  (await listEvents(db.work, companyId, { after: 0, limit: 10_000, retainedSince: new Date(0) }))
    .bodies.length;

t.test("locations are written as requests ask for", async () => {
  const property = fc.asyncProperty(
    location,
    fc.array(locationChange, { maxLength: 3 }),
    time,
    async (fields, changes, now) => {
      const row = locationOf({ ...fields, createdAt: now, updatedAt: now });
      const write = create(row);
      const [created] = await outcomesOf(locations.creates, db.work, [write]);
      let expected = { ...row, lat: row.lat + 0, lng: row.lng + 0 };
      deepStrictEqual(await storedOf(row.id), expected);
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
        deepStrictEqual(await storedOf(row.id), expected);
        const reactivated = before.status === "INACTIVE" && expected.status === "ACTIVE";
        strictEqual(bodyOf(updated), JSON.stringify({ data: toLocation(expected, reactivated) }));
        const body = JSON.parse(String(await lastEvent(companyId)));
        strictEqual(JSON.stringify(body.data), JSON.stringify(toLocation(expected)));
      }
    },
  );
  await fc.assert(property, { numRuns: 30 });
  const { active, inactive, isActive, isInactive } = await counted();
  deepStrictEqual([active, inactive], [isActive, isInactive]);
});

t.test(
  "a customer gets one location at a place, whoever creates it or moves it there",
  async (t) => {
    const elsewhere = Array.from({ length: 12 }, () => locationOf());
    await outcomesOf(locations.creates, db.work, elsewhere.map(create));
    const before = { ...(await counted()), events: await feedLength() };
    const places = Array.from({ length: 12 }, () => uuid());
    const moves = places.map((geoPlaceId, n) =>
      writeOf(
        companyId,
        toLocationUpdateRow(
          elsewhere[n]?.id ?? "",
          { address: "2 Main St", geoPlaceId },
          undefined,
          placeOf(geoPlaceId),
        ),
      ),
    );
    const [first, second, third] = await Promise.all([
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
      outcomesOf(locations.updates, db.work, moves),
    ]);
    const outcomes = [first, second, third].flat();
    t.equal(outcomes.filter(({ outcome }) => outcome === "written").length, 12);
    t.ok(outcomes.every(({ outcome }) => outcome === "written" || outcome === "skipped"));
    const after = await counted();
    const created = [first, second].flat().filter(({ outcome }) => outcome === "written");
    t.equal(Number(after["active"]), Number(before["active" as never]) + created.length);
    t.equal(after["active"], after["isActive"]);
    t.equal(await feedLength(), before.events + 12);
  },
);

t.test("an update that requires a tag is written to that version only", async (t) => {
  const creation = create(locationOf());
  await outcomesOf(locations.creates, db.work, [creation]);
  const { id } = creation.row;
  const tag = async () => (await findLocation(db.work, companyId, id))?.tag ?? "";
  const first = await tag();
  const named = (name: string, tags: string[], excludes = false) =>
    writeOf(companyId, toLocationUpdateRow(id, { name }, { tags, excludes }));
  const other = new BatchWriter(db.writes, UPDATE_LOCATION);
  const outcomes = await Promise.all(
    [locations.updates, other].map(async (writer, n) =>
      outcomesOf(writer, db.work, [
        named(`one ${n}`, [first]),
        named(`two ${n}`, ['"x"', first]),
        named(`three ${n}`, []),
      ]),
    ),
  );
  t.strictSame(
    outcomes
      .flat()
      .map(({ outcome }) => outcome)
      .toSorted(),
    ["skipped", "skipped", "skipped", "skipped", "skipped", "written"],
  );
  const [refused] = await outcomesOf(locations.updates, db.work, [named("x", [await tag()], true)]);
  t.match(refused, { outcome: "skipped" });
  const [accepted] = await outcomesOf(locations.updates, db.work, [named("x", [first], true)]);
  t.match(accepted, { outcome: "written" });
});

t.test("an update by external ID is written to that row only, and if it changes it", async (t) => {
  const creation = writeOf(companyId, toCreateRow(uuid(), { displayName: "A", externalId: "A" }));
  const place = create(locationOf({ name: "A", externalId: "A" }));
  await outcomesOf(customers.creates, db.work, [creation]);
  await outcomesOf(locations.creates, db.work, [place]);
  const before = await feedLength();
  const cases = [
    { displayName: "A", externalId: "A", outcome: "skipped" },
    { displayName: "B", externalId: "B", outcome: "skipped" },
    { displayName: "B", externalId: "A", outcome: "written" },
  ];
  for (const { displayName, externalId, outcome } of cases) {
    const { id } = creation.row;
    const update = writeOf(companyId, toUpdateRow(id, { displayName }, { externalId }));
    t.match(await outcomesOf(customers.updates, db.work, [update]), [{ outcome }]);
    const row = toLocationUpdateRow(place.row.id, { name: displayName }, { externalId });
    const moved = writeOf(companyId, row);
    t.match(await outcomesOf(locations.updates, db.work, [moved]), [{ outcome }]);
  }
  t.equal(await feedLength(), before + 2);
});

t.test("a location's columns that responses don't show are no change", async (t) => {
  const creation = create(locationOf());
  await outcomesOf(locations.creates, db.work, [creation]);
  const change = { precision: "zip", geocoder: "other", storeUntil: new Date() };
  const row = toLocationUpdateRow(creation.row.id, { ...change, name: "Place" });
  const [outcome] = await outcomesOf(locations.updates, db.work, [writeOf(companyId, row)]);
  t.match(outcome, { outcome: "skipped" });
});

t.test("an external ID that is taken while its write waits refuses that write", async (t) => {
  const [taker, waiter] = ["taker", "waiter"].map((displayName) =>
    writeOf(companyId, toCreateRow(uuid(), { displayName, externalId: "taken" })),
  );
  if (!taker || !waiter) throw new Error("two writes");
  const waiting = await db.work.transaction(async (tx) => {
    await writeIn(tx, CREATE_CUSTOMER, taker);
    const outcome = outcomesOf(customers.creates, db.work, [waiter]);
    await untilBlocked(api.databaseUrl);
    return { outcome };
  });
  t.strictSame(await waiting.outcome, [{ outcome: "skipped" }]);
});
