/** Locations at addresses that were validated before, by their `geoPlaceId`, in all operations that write one. */
import type { TSchema } from "@sinclair/typebox";
import { sql } from "drizzle-orm";
import t from "tap";
import {
  findValidatedAddress,
  storeValidatedAddress,
} from "#src/db/locations/validated-addresses.ts";
import { MAX_VALIDATED_ADDRESSES } from "#src/db/locations/validated-addresses.ts";
import type { Found, Geocoder } from "#src/geocoding/geocoder.ts";
import { operations, type OperationId } from "#src/generated/operations.ts";
import type { Location } from "#src/generated/schemas.ts";
import { createOfflineGeocoder } from "#src/geocoding/offline/offline-geocoder.ts";
import type { ErrorBody } from "#src/kernel/errors.ts";
import { DAY_MS, MINUTE_MS } from "#src/kernel/time.ts";
import { cleanUp } from "#src/process/housekeeping.ts";
import { startApi, type CallOptions } from "../helpers/api.ts";
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
const storedColumns = async (id: string | undefined) => {
  const { rows } = await db.work.execute(sql`
    select address, city, state, zipcode, street_no, county, borough, geo_place_id, lat, lng, precision, geocoder,
      to_char(store_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as store_until
    from locations where company_id = ${api.company.id} and id = ${id}`);
  return rows[0];
};

/** The address of a location, as a request has it. */
type Address = { readonly address: string } | { readonly geoPlaceId: string };
/** The result of a write of one location. */
interface Result {
  readonly status: number;
  readonly replayed: boolean;
  readonly data?: Location;
  readonly error?: Pick<ErrorBody, "code" | "extraData">;
}
/** Writes a location with an address, each time the same one. */
type Write = (address: Partial<Address>, headers?: CallOptions["headers"]) => Promise<Result>;

const single = async (operation: OperationId, options: CallOptions): Promise<Result> => {
  const response = await api.call(operation, options);
  const replayed = response.headers["idempotency-replayed"] === "true";
  const { data, ...error } = response.json();
  return { status: response.statusCode, replayed, ...(data ? { data } : { error }) };
};
const first = async (operation: OperationId, options: CallOptions): Promise<Result> =>
  (await api.call(operation, options)).json().data[0];
/** Creates a location elsewhere, to move it. */
const locationOf = async (customerId: string): Promise<Location> => {
  const body = {
    customerId,
    externalId: customerId,
    address: "1100 Congress Ave, Austin, TX 78701",
  };
  return (await create(body)).json().data;
};

/** All operations that write a location with an address, each for a location of a new customer. */
const WRITES: { readonly [operation: string]: (customerId: string) => Write | Promise<Write> } = {
  createLocation:
    (customerId) =>
    async (address, headers = {}) =>
      await single("createLocation", { headers, body: { customerId, ...address } }),
  createLocationsBatch:
    (customerId) =>
    async (address, headers = {}) =>
      await first("createLocationsBatch", {
        headers,
        body: { items: [{ customerId, ...address }] },
      }),
  upsertLocation:
    (customerId) =>
    async (address, headers = {}) =>
      await single("upsertLocation", {
        headers,
        params: { externalId: customerId },
        body: { customerId, ...address },
      }),
  upsertLocationsBatch:
    (customerId) =>
    async (address, headers = {}) => {
      const items = [{ externalId: customerId, customerId, ...address }];
      return await first("upsertLocationsBatch", { headers, body: { items } });
    },
  updateLocation: async (customerId) => {
    const { id } = await locationOf(customerId);
    return async (address, headers = {}) =>
      await single("updateLocation", {
        headers,
        params: { id },
        body: { status: "ACTIVE", ...address },
      });
  },
  updateLocationByExternalId: async (customerId) => {
    await locationOf(customerId);
    const params = { externalId: customerId };
    return async (address, headers = {}) =>
      await single("updateLocationByExternalId", {
        headers,
        params,
        body: { status: "ACTIVE", ...address },
      });
  },
};

t.test("these are all operations that take a location's address", async (t) => {
  const bodies = Object.values(operations).flatMap(({ operationId, schema }) => {
    const body = "body" in schema ? (schema.body as TSchema) : undefined;
    const fields = body?.["properties"]?.items?.items?.properties ?? body?.["properties"];
    return fields?.address ? { operationId, fields } : [];
  });
  const writes = bodies.filter(({ operationId }) => operationId !== "validateAddress");
  t.strictSame(
    writes.map(({ operationId }) => operationId).toSorted(),
    Object.keys(WRITES).toSorted(),
  );
  for (const { operationId, fields } of writes) t.ok(fields.geoPlaceId, operationId);
});

for (const [operation, prepare] of Object.entries(WRITES)) {
  const prepared = async () => await prepare(await newCustomer());

  t.test(`${operation}: a validated address is stored as by text, resolved once`, async (t) => {
    const one = (await (await prepared())({ address: ADDRESS })).data;
    const write = await prepared();
    const geoPlaceId = await validate();
    const before = asked;
    const other = (await write({ geoPlaceId })).data;
    t.equal(asked, before, "the geocoder wasn't asked again");
    t.ok(one && other);
    t.equal(other?.address.geoPlaceId, geoPlaceId);
    t.strictSame(other?.address, one?.address);
    t.equal(other?.name, one?.name);
    const columns = await storedColumns(other?.id);
    t.strictSame(columns, await storedColumns(one?.id));
    t.match(columns, { precision: "rooftop", store_until: STORE_UNTIL.toISOString() });
  });

  t.test(
    `${operation}: an id that the company didn't validate in the last day is 422`,
    async (t) => {
      const write = await prepared();
      const other = await api.addCompany();
      const elsewhere = await validate("30 Prospect Park W, Brooklyn, NY 11215", other.key);
      const old = await validate("2210 South Congress Ave, Austin, TX 78704");
      clock.advance(DAY_MS - MINUTE_MS);
      const inTime = await write({ geoPlaceId: old });
      t.equal(inTime.data?.address.geoPlaceId, old, "until then it works");
      clock.advance(MINUTE_MS);
      for (const geoPlaceId of ["uszip:60613:unknown", elsewhere, old]) {
        const { status, error } = await write({ geoPlaceId });
        t.match({ status, code: error?.code }, { status: 422, code: "REFERENCE_NOT_FOUND" });
        t.match(error?.extraData["issues"], [
          { in: "body", path: "/geoPlaceId", message: /validate the address again, or send it/ },
        ]);
      }
    },
  );

  t.test(`${operation}: address and geoPlaceId can't be combined`, async (t) => {
    const write = await prepared();
    const both = await write({ geoPlaceId: await validate(), address: ADDRESS });
    const issues = [{ path: "/address", keyword: "not" }];
    t.match(both, { status: 400, error: { code: "VALIDATION_FAILED", extraData: { issues } } });
    const neither = await write({});
    if (operation.startsWith("update")) return void t.equal(neither.status, 200, "it stays");
    const required = [{ path: "/address", keyword: "required" }];
    t.match(neither, { status: 400, error: { extraData: { issues: required } } });
  });

  t.test(
    `${operation}: a repeated request has its response after the address expired`,
    async (t) => {
      const write = await prepared();
      const geoPlaceId = await validate();
      clock.advance(DAY_MS - MINUTE_MS);
      const headers = { "idempotency-key": geoPlaceId.replaceAll(/[^\w]/g, "") + operation };
      const answer = await write({ geoPlaceId }, headers);
      t.equal(answer.replayed, false);
      clock.advance(2 * MINUTE_MS);
      const before = asked;
      t.strictSame(await write({ geoPlaceId }, headers), { ...answer, replayed: true });
      t.equal(asked, before);
      t.equal((await write({ geoPlaceId })).error?.code, "REFERENCE_NOT_FOUND", "without the key");
    },
  );
}

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

t.test("expired addresses are deleted", async (t) => {
  await validate();
  clock.advance(DAY_MS);
  await cleanUp(api.services, (error) => t.error(error));
  const { rows } = await db.work.execute(sql`select from validated_addresses`);
  t.equal(rows.length, 0);
});

for (const operation of ["createLocationsBatch", "upsertLocationsBatch"] as const)
  t.test(`${operation}: items name validated addresses, each by itself`, async (t) => {
    const customerId = await newCustomer();
    const geoPlaceId = await validate();
    const before = asked;
    const items = [geoPlaceId, "uszip:60613:unknown"].map((id) => ({
      externalId: `${customerId} ${id}`,
      customerId,
      geoPlaceId: id,
    }));
    const response = await api.call(operation, { body: { items } });
    t.match(response.json().data, [
      { data: { address: { geoPlaceId } } },
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
