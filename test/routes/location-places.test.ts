/** Locations at one place in several spellings, also those stored with the place ids of the older rule. */
import { sql } from "drizzle-orm";
import t from "tap";
import { startApi } from "../helpers/api.ts";
import { readFormerIds } from "../geocoding/pairs/read.ts";

const FIFTH = "350 Fifth Avenue, New York, NY 10118";
const DIGITS = "350 5 Ave, NYC 10118";
const OTHER = "350 Sixth Ave, New York, NY 10118";
const formerIds = readFormerIds();
const FORMER = formerIds[FIFTH] ?? "";

const api = await startApi(t);
const newCustomer = async (): Promise<string> =>
  (await api.call("createCustomer", { body: { displayName: "Owner" } })).json().data.id;
const create = async (body: object) => (await api.call("createLocation", { body })).json().data;
const patch = async (id: string, body: object) =>
  await api.call("updateLocation", { params: { id }, body });
const read = async (id: string) => (await api.call("getLocation", { params: { id } })).json().data;
const totalOf = async (customerId: string) =>
  (await api.call("listLocations", { query: { customerId } })).json().total;

/** Gives a location the place id that the older rule computed. */
async function store(id: string, formerId: string): Promise<void> {
  await api.services.db.work.execute(
    sql`update locations set geo_place_id = ${formerId} where id = ${id}`,
  );
}

/** Creates a location as the older rule stored it. */
async function createFormer(customerId: string, address = FIFTH, formerId = FORMER) {
  const { id } = await create({ customerId, address });
  await store(id, formerId);
  return await read(id);
}

t.test("a location is reused in every common spelling of its address", async (t) => {
  const customerId = await newCustomer();
  const { id } = await create({ customerId, address: "12 N 23rd St Apt 4, Nashville, TN 37203" });
  for (const address of [
    "12 North Twenty-Third Street #4, Nashville, TN 37203",
    "12 23 St N Unit 4, Nashville, Tennessee 37203",
    "apt. 4, 12 n. 23rd st., nashville tn 37203-1234, usa",
  ])
    t.match(await create({ customerId, address }), { id, reused: true }, address);
  t.equal((await create({ customerId, address: "12 S 23rd St Apt 4, 37203" })).reused, false);
  t.equal(await totalOf(customerId), 2);
});

t.test(
  "a location of the older rule is reused in every spelling, and keeps its place id",
  async (t) => {
    const customerId = await newCustomer();
    const former = await createFormer(customerId);
    t.equal(former.address.geoPlaceId, FORMER);
    for (const address of [FIFTH, DIGITS, "350 5th Ave, 10118"]) {
      const again = await create({ customerId, address, name: "Other" });
      t.strictSame(again, { ...former, reused: true }, address);
    }
    t.equal(await totalOf(customerId), 1);
    t.equal((await create({ customerId, address: OTHER })).reused, false);
  },
);

t.test("a location of the older rule is reactivated, and its order number filled in", async (t) => {
  const customerId = await newCustomer();
  const { id } = await createFormer(customerId);
  await patch(id, { status: "INACTIVE" });
  const again = await create({ customerId, address: DIGITS, purchaseOrderNumber: "PO-1" });
  t.match(again, { id, reused: true, reactivated: true, purchaseOrderNumber: "PO-1" });
});

t.test("concurrent creates in several spellings create one location", async (t) => {
  const customerId = await newCustomer();
  const spellings = [FIFTH, DIGITS, "350 5th Ave, 10118", "350 FIFTH AV, NEW YORK NY 10118"];
  const all = await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      create({ customerId, address: spellings[i % spellings.length] }),
    ),
  );
  t.equal(new Set(all.map(({ id }) => id)).size, 1);
  t.equal(all.filter(({ reused }) => !reused).length, 1);
});

t.test("PATCH with another spelling changes the address line, but not the place id", async (t) => {
  const former = await createFormer(await newCustomer());
  t.strictSame((await patch(former.id, { address: FIFTH })).json().data, former, "nothing changes");
  const { address } = (await patch(former.id, { address: DIGITS })).json().data;
  t.match(address, { address: "350 5 Ave, New York, NY 10118, USA", geoPlaceId: FORMER });
});

t.test("a PATCH to a place that another location has by the older rule gets 409", async (t) => {
  const customerId = await newCustomer();
  const former = await createFormer(customerId);
  const other = await create({ customerId, address: OTHER });
  const response = await patch(other.id, { address: DIGITS });
  t.equal(response.statusCode, 409);
  t.match(response.json(), { code: "LOCATION_EXISTS", extraData: { locationId: former.id } });
});

t.test("two locations that the older rule stored at one place stay usable", async (t) => {
  const customerId = await newCustomer();
  const one = await createFormer(customerId);
  const two = await create({ customerId, address: OTHER });
  const digits = formerIds["350 5th Ave, New York, NY 10118"] ?? "";
  await api.services.db.work.execute(
    sql`update locations set geo_place_id = ${digits}, address = '350 5th Ave, New York, NY 10118, USA' where id = ${two.id}`,
  );
  t.equal((await create({ customerId, address: FIFTH })).id, two.id, "the one with the place's id");
  t.equal((await patch(one.id, { address: FIFTH, name: "Kept" })).statusCode, 200);
  t.equal((await patch(two.id, { address: DIGITS })).statusCode, 200);
  t.equal(await totalOf(customerId), 2);
});

t.test("units of a house are locations of their own, and unknown parts are refused", async (t) => {
  const customerId = await newCustomer();
  const end = "Boulder, CO 80302";
  const trailer = await create({ customerId, address: `11927 Main St, Trailer 5, ${end}` });
  t.equal(trailer.address.address, "11927 Main St Trlr 5, Boulder, CO 80302, USA");
  for (const unit of ["Trailer 6", "Dock 7", "Upper", "Lower", "Lot C"])
    t.match(await create({ customerId, address: `11927 Main St, ${unit}, ${end}` }), {
      reused: false,
    });
  const again = await create({ customerId, address: `trlr 5, 11927 Main Street, ${end}` });
  t.match(again, { id: trailer.id, reused: true });
  t.equal(await totalOf(customerId), 6);

  const body = { customerId, address: `11927 Main St, Glider 7, ${end}` };
  const response = await api.call("createLocation", { body });
  t.equal(response.statusCode, 422);
  t.match(response.json(), {
    code: "ADDRESS_NOT_FOUND",
    message: '"Glider 7"',
    extraData: { reason: "unknown_part" },
  });
  t.equal(await totalOf(customerId), 6);
});

t.test("a location whose unit was dropped isn't taken for its units", async (t) => {
  const customerId = await newCustomer();
  const former = await create({ customerId, address: "11927 Main St, Boulder, CO 80302" });
  const address = "11927 Main St, Trailer 5, Boulder, CO 80302";
  t.equal((await create({ customerId, address })).reused, false);
  t.equal((await create({ customerId, address: former.address.address })).id, former.id);
});

t.test("a location whose unit was a part of its street is reused", async (t) => {
  const customerId = await newCustomer();
  const [address, id] = Object.entries(readFormerIds("second-place-ids.json"))[0] ?? [];
  const former = await createFormer(customerId, address, id);
  t.match(await create({ customerId, address }), { id: former.id, reused: true });
});

t.test("a city that is elsewhere is refused with candidates, and nothing is stored", async (t) => {
  const customerId = await newCustomer();
  const body = { customerId, address: "1 Main St, Seattle, TX 78704" };
  const response = await api.call("createLocation", { body });
  t.equal(response.statusCode, 422);
  const { code, extraData } = response.json();
  t.match(
    { code, extraData },
    {
      code: "ADDRESS_NOT_FOUND",
      extraData: {
        reason: "zip_city_mismatch",
        candidates: [
          { formattedAddress: "1 Main St, Austin, TX 78704, USA" },
          { formattedAddress: "1 Main St, Seattle, WA, USA" },
        ],
      },
    },
  );
  t.equal(await totalOf(customerId), 0);
  const chosen = extraData.candidates[0].formattedAddress;
  t.match(await create({ customerId, address: chosen }), { address: { address: chosen } });
});
