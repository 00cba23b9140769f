/** Locations created at an address that was validated before, by its `geoPlaceId`. */
import { sql } from "drizzle-orm";
import t from "tap";
import {
  findValidatedAddress,
  MAX_VALIDATED_ADDRESSES,
  storeValidatedAddress,
} from "#src/db/locations/validated-addresses.ts";
import type { Found, Geocoder } from "#src/geocoding/geocoder.ts";
import { createOfflineGeocoder } from "#src/geocoding/offline/offline-geocoder.ts";
import { DAY_MS, MINUTE_MS } from "#src/kernel/time.ts";
import { cleanUp } from "#src/process/housekeeping.ts";
import { startApi } from "../helpers/api.ts";
import { refused } from "../helpers/refused.ts";

const ADDRESS = "1060 West Addison Street, Chicago, IL 60613";
const FORMER = "uszip:60613:former";
const STORE_UNTIL = new Date("2030-01-31T00:00:00.000Z");

const offline = createOfflineGeocoder();
let asked = 0;
/** The offline provider, with what only other providers return. */
const geocoder: Geocoder = {
  name: offline.name,
  async geocode(text) {
    asked++;
    const result = await offline.geocode(text);
    if (result.kind !== "found") return result;
    return {
      ...result,
      formerPlaceIds: () => [FORMER],
      storeUntil: STORE_UNTIL,
      precision: "rooftop",
    };
  },
};
const api = await startApi(t, { geocoder });
const { clock, db } = api.services;

const newCustomer = async (key = api.company.key): Promise<string> =>
  (await api.call("createCustomer", { key, body: { displayName: "Owner" } })).json().data.id;
const validate = async (address = ADDRESS, key = api.company.key): Promise<string> =>
  (await api.call("validateAddress", { key, body: { address } })).json().data.geoPlaceId;
const create = async (body: object, key = api.company.key) =>
  await api.call("createLocation", { key, body });
const storedColumns = async (id: string) => {
  const { rows } = await db.work.execute(sql`
    select address, city, state, zipcode, street_no, county, borough, geo_place_id, lat, lng, precision, geocoder,
      to_char(store_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as store_until
    from locations where company_id = ${api.company.id} and id = ${id}`);
  return rows[0];
};

t.test("a location at a validated address equals one at the address, resolved once", async (t) => {
  const byText = await create({ customerId: await newCustomer(), address: ADDRESS });
  const geoPlaceId = await validate();
  const before = asked;
  const byId = await create({ customerId: await newCustomer(), geoPlaceId });
  t.equal(byId.statusCode, 200);
  t.equal(asked, before, "the geocoder wasn't asked again");
  const [one, other] = [byText.json().data, byId.json().data];
  t.strictSame(other.address, one.address);
  t.equal(other.name, one.name);
  const columns = await storedColumns(other.id);
  t.strictSame(columns, await storedColumns(one.id));
  t.match(columns, { precision: "rooftop", store_until: STORE_UNTIL.toISOString() });
});

t.test("a validated address finds the location there, also by a former place id", async (t) => {
  const customerId = await newCustomer();
  const first = await create({ customerId, geoPlaceId: await validate() });
  const { id } = first.json().data;
  t.match((await create({ customerId, geoPlaceId: await validate() })).json().data, {
    id,
    reused: true,
  });
  await db.work.execute(sql`update locations set geo_place_id = ${FORMER} where id = ${id}`);
  t.match((await create({ customerId, geoPlaceId: await validate() })).json().data, {
    id,
    reused: true,
  });
});

t.test("an id that was never validated, or by another company, or a day ago, is 422", async (t) => {
  const customerId = await newCustomer();
  const other = await api.addCompany();
  const elsewhere = await validate("30 Prospect Park W, Brooklyn, NY 11215", other.key);
  const old = await validate("1100 Congress Ave, Austin, TX 78701");
  clock.advance(DAY_MS - MINUTE_MS);
  t.equal((await create({ customerId, geoPlaceId: old })).statusCode, 200, "until then it works");
  clock.advance(MINUTE_MS);
  for (const geoPlaceId of ["uszip:60613:unknown", elsewhere, old]) {
    const refusal = await create({ customerId: await newCustomer(), geoPlaceId });
    refused(t, refusal, "REFERENCE_NOT_FOUND");
    t.match(refusal.json().extraData.issues, [
      { in: "body", path: "/geoPlaceId", message: /validate the address again, or send it/ },
    ]);
  }
  await cleanUp(api.services, (error) => t.error(error));
  const { rows } = await db.work.execute(sql`select from validated_addresses`);
  t.equal(rows.length, 0, "expired ones are deleted");
});

t.test("exactly one of address and geoPlaceId is accepted", async (t) => {
  const customerId = await newCustomer();
  const geoPlaceId = await validate();
  for (const [body, issue] of [
    [
      { customerId, geoPlaceId, address: ADDRESS },
      { path: "/address", keyword: "not" },
    ],
    [{ customerId }, { path: "/address", keyword: "required" }],
  ] as const) {
    const refusal = await create(body);
    refused(t, refusal, "VALIDATION_FAILED");
    t.match(refusal.json().extraData.issues, [issue]);
  }
});

t.test("items of a batch name validated addresses, each by itself", async (t) => {
  const customerId = await newCustomer();
  const geoPlaceId = await validate();
  const before = asked;
  const items = [
    { customerId, geoPlaceId },
    { customerId, geoPlaceId: "uszip:60613:unknown" },
  ];
  const response = await api.call("createLocationsBatch", { body: { items } });
  t.match(response.json().data, [
    { status: 200, data: { address: { geoPlaceId } } },
    { status: 422, error: { code: "REFERENCE_NOT_FOUND" } },
  ]);
  t.equal(asked, before);
});

t.test("a company's newest addresses are stored, and no others", async (t) => {
  const { id: companyId } = await api.addCompany();
  const result = await geocoder.geocode(ADDRESS);
  const { address, ...found } = result as Found;
  const start = clock.now();
  const at = (n: number) => new Date(start.getTime() + n);
  const idOf = (n: number) => `uszip:60613:${n}`;
  const store = async (n: number) =>
    await storeValidatedAddress(
      db.work,
      companyId,
      { ...found, address: { ...address, geoPlaceId: idOf(n) } },
      at(n),
    );
  const LAST = MAX_VALIDATED_ADDRESSES + 4;
  for (let n = 0; n <= LAST; n++) await store(n);
  const { rows } = await db.work.execute(sql`
    select count(*)::int as count from validated_addresses where company_id = ${companyId}`);
  t.strictSame(rows, [{ count: MAX_VALIDATED_ADDRESSES }]);
  const isFound = async (n: number) =>
    (await findValidatedAddress(db.fast, companyId, idOf(n), at(LAST))) !== undefined;
  t.strictSame([await isFound(4), await isFound(5), await isFound(LAST)], [false, true, true]);
});

t.test("erasing a customer deletes the company's validated addresses", async (t) => {
  const customerId = await newCustomer();
  const geoPlaceId = await validate();
  await api.call("eraseCustomer", { params: { id: customerId } });
  const refusal = await create({ customerId: await newCustomer(), geoPlaceId });
  refused(t, refusal, "REFERENCE_NOT_FOUND");
});
