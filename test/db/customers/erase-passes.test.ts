/** Tests what the passes over copies of an erased customer's data find: paths of any encoding, and late copies. */
import t from "tap";
import { v7 as uuid } from "uuid";
import { findAnswer, upsertAnswer } from "#src/db/requests/idempotency.ts";
import { insertRequests } from "#src/db/requests/request-log.ts";
import { createConcealments, recordablePath } from "#src/kernel/recorded-path.ts";
import { MINUTE_MS } from "#src/kernel/time.ts";
import { eraseDueCopies } from "#src/process/erasures.ts";
import { startErasures } from "../../routes/erasures.ts";

const { api, sql, erase, createCustomer, findText } = await startErasures(t);
const { db, clock } = api.services;
const BY_EXTERNAL_ID = "/v1/customers/by-external-id/";
const BY_LOCATION = "/v1/locations/by-external-id/";

async function eraseCopies(): Promise<void> {
  await eraseDueCopies(api.services, (error) => {
    throw error;
  });
}

/** Records requests as an earlier version did. @returns their paths as they are stored later */
async function recordPaths(
  paths: readonly string[],
  details: { readonly [name: string]: unknown } | null = null,
): Promise<() => Promise<string[]>> {
  const requests = paths.map((path) => ({
    companyId: api.company.id,
    id: uuid(),
    at: clock.now(),
    source: "api" as const,
    method: "GET",
    path,
    operation: "getCustomerByExternalId",
    status: 200,
    code: null,
    durationMs: 1,
    keyId: uuid(),
    grantId: null,
    details,
    isDeprecated: false,
  }));
  await insertRequests(db.work, requests);
  return async () => {
    const rows = await sql<{ id: string; path: string }[]>`select id, path from request_log`;
    const stored = new Map(rows.map(({ id, path }) => [id, path]));
    // Without the hashes, which depend on the service's key.
    return requests.map(({ id }) => (stored.get(id) ?? "").replaceAll(/\{\w+\}/g, "{}"));
  };
}

t.test("an external ID is erased from the request log however it was encoded", async (t) => {
  const externalId = "CRM 1/Ä";
  const { id } = await createCustomer("Encoded");
  await api.call("updateCustomer", { params: { id }, body: { externalId } });
  const encoded = [
    externalId,
    encodeURI(externalId),
    encodeURIComponent(externalId),
    encodeURIComponent(externalId).toLowerCase(),
  ];
  // Each with an octet that needn't be encoded.
  encoded.push(`%43${encodeURIComponent(externalId).slice(1)}`, "%43rm%201%2f%c3%84");
  const others = ["/v1/customers", `/v1/customers/${id}/erase`, "/v1/exports/locations", "/mcp"];
  const readPaths = await recordPaths([
    ...encoded.map((part) => `${BY_EXTERNAL_ID}${part}`),
    `${BY_EXTERNAL_ID}${encodeURIComponent(externalId)}/`,
    `//v1/customers//by-external-id//${encodeURIComponent(externalId)}`,
    ...others,
  ]);
  t.equal((await erase(id)).statusCode, 200);
  await eraseCopies();
  t.strictSame(await readPaths(), [
    ...encoded.map(() => `${BY_EXTERNAL_ID}erased`),
    `${BY_EXTERNAL_ID}erased/`,
    "//v1/customers//by-external-id//erased",
    ...others,
  ]);
});

t.test("an erasure conceals all that an earlier version recorded as it was sent", async (t) => {
  const { id } = await createCustomer("Formerly another");
  const message = "There is no customer with the externalId Former. Check the externalId.";
  const readPaths = await recordPaths(
    [`${BY_EXTERNAL_ID}former`, `${BY_EXTERNAL_ID}Former%40crm/`, "/v1/customers/Former", "/mcp"],
    { message },
  );
  t.equal((await erase(id)).statusCode, 200);
  await eraseCopies();
  t.strictSame(await readPaths(), [
    `${BY_EXTERNAL_ID}{}`,
    `${BY_EXTERNAL_ID}{}/`,
    "/v1/customers/{}",
    "/mcp",
  ]);
  const [row] = await sql`select count(*)::int as count from request_log where details is not null`;
  t.equal(row?.["count"], 0);
});

t.test("paths keep no hash of an external ID of the customer or its locations", async (t) => {
  const concealments = createConcealments(api.services.deriveKeys)(api.company.id);
  const [conceal] = concealments;
  t.ok(conceal);
  const hashOf = (externalId: string) => conceal?.(externalId) ?? "";
  const { id } = await createCustomer("With sites");
  for (const externalId of ["Former owner", "Owner"])
    await api.call("updateCustomer", { params: { id }, body: { externalId } });
  const other = await createCustomer("Neighbor");
  const createLocation = async (customerId: string, n: number, externalId: string) => {
    const address = `${n} Congress Ave, Austin, TX 78701`;
    const body = { customerId, address, externalId };
    return (await api.call("createLocation", { body })).json().data.id as string;
  };
  const siteId = await createLocation(id, 1100, "FORMER-SITE");
  const site = { params: { id: siteId }, body: { externalId: "SITE 1" } };
  await api.call("updateLocation", site);
  await createLocation(id, 1200, "SITE-2");
  await createLocation(other.id, 1100, "SITE-3");
  // More than a request erases.
  await sql`
    insert into locations (company_id, id, customer_id, name, status, location_note, purchase_order_number, external_id,
      address, city, state, zipcode, street_no, county, borough, geo_place_id, lat, lng, precision, geocoder, created_at, updated_at)
    select ${api.company.id}, gen_random_uuid(), ${id}, 'Many ' || n, 'INACTIVE', '', '', 'MANY-' || n,
      '', '', '', '', '', '', '', 'place' || n, 0, 0, '', 'offline', now(), now()
    from generate_series(1, 1100) n`;
  const many = Array.from({ length: 1_100 }, (_, n) => `MANY-${n + 1}`);
  const former = ["Former owner", "FORMER-SITE"];
  const erased = ["Owner", "SITE 1", "site-2", ...former, ...many];
  const hashed = (externalId: string) =>
    recordablePath(`${BY_LOCATION}${encodeURIComponent(externalId)}`, conceal);
  const both = `/v1/places/${hashOf("SITE 1")}/${hashOf("Owner")}/`;
  const readPaths = await recordPaths([...erased.map(hashed), both, hashed("SITE-3")]);
  t.equal((await erase(id)).statusCode, 200);
  await eraseCopies();
  const stays = `${BY_LOCATION}{}`;
  t.strictSame(await readPaths(), [
    ...erased.map(() => `${BY_LOCATION}erased`),
    "/v1/places/erased/erased/",
    stays,
  ]);
  // A process records these requests late.
  const late = ["SITE-2", "MANY-1100", ...former];
  const readLate = await recordPaths([...late.map(hashed), hashed("SITE-3")]);
  clock.advance(2 * MINUTE_MS);
  await eraseCopies();
  t.strictSame(await readLate(), [...late.map(() => `${BY_LOCATION}erased`), stays]);
  for (const externalId of ["SITE 1", "FORMER-SITE"])
    t.strictSame(await findText(hashOf(externalId)), [], externalId);
  for (const text of ["MANY-", "FORMER-SITE"])
    t.strictSame(await findText(text), [], "nor are the external IDs themselves");
  t.strictSame(await findText(hashOf("SITE-3")), ["public.request_log.path"]);
});

t.test("more rows than a statement rewrites are rewritten", async (t) => {
  const { id } = await createCustomer("Often asked for");
  const paths = Array.from({ length: 1_100 }, (_, n) => `${BY_EXTERNAL_ID}Often-${n}`);
  const readPaths = await recordPaths(paths);
  t.equal((await erase(id)).statusCode, 200);
  await eraseCopies();
  t.strictSame(new Set(await readPaths()), new Set([`${BY_EXTERNAL_ID}{}`]));
});

t.test("a copy that is stored after the first pass is erased two minutes later", async (t) => {
  const customer = await createCustomer("Late copy");
  t.equal((await erase(customer.id)).statusCode, 200);
  await eraseCopies();

  const response = { fingerprint: Buffer.from("late"), status: 200 };
  const body = JSON.stringify({ data: customer });
  await upsertAnswer(db.work, api.company.id, "late", { ...response, body }, clock.now());
  const readName = async () => {
    const stored = await findAnswer(db.work, api.company.id, "late", clock.now());
    return JSON.parse(stored?.body ?? "{}").data.displayName as string;
  };
  clock.advance(MINUTE_MS);
  await eraseCopies();
  t.equal(await readName(), "Late copy", "before the second pass is due");
  clock.advance(MINUTE_MS);
  await eraseCopies();
  t.equal(await readName(), "Erased customer");
  t.equal((await sql`select from customer_erasures`).length, 0, "nothing is left to do");
});

t.test("stored errors about locations keep no address and no external ID", async (t) => {
  const { id } = await createCustomer("With errors");
  const locationId = "0198b2c4-1d00-7000-8000-00000000000b";
  const taken = {
    code: "EXTERNAL_ID_EXISTS",
    message: `Another location has the externalId Zqvxqz: ${locationId}. Use that one, or give another externalId.`,
    extraData: { locationId },
  };
  const unknown = {
    code: "ADDRESS_AMBIGUOUS",
    message: "Zqvxqz St is in several places.",
    extraData: { total: 2, candidates: [{ formattedAddress: "1 Zqvxqz St" }] },
  };
  const written = { index: 2, status: 200, replayed: false, data: { id: locationId } };
  const batch = [
    { index: 0, status: 409, replayed: false, error: taken },
    { index: 1, status: 422, replayed: false, error: unknown },
    written,
  ];
  const store = async (key: string, status: number, body: object) =>
    await upsertAnswer(
      db.work,
      api.company.id,
      key,
      { fingerprint: Buffer.from(key), status, body: JSON.stringify(body) },
      clock.now(),
    );
  await store("one", 409, taken);
  await store("two", 422, unknown);
  await store("batch", 200, { data: batch });
  clock.advance(1_000);
  t.equal((await erase(id)).statusCode, 200);
  await eraseCopies();

  const read = async (key: string) => await findAnswer(db.work, api.company.id, key, clock.now());
  t.equal(await read("one"), undefined, "a repeated request runs again");
  t.equal(await read("two"), undefined);
  const { data } = JSON.parse((await read("batch"))?.body ?? "{}");
  t.notMatch(JSON.stringify(data), "Zqvxqz");
  t.match(data[0].error, {
    code: taken.code,
    message: RegExp(locationId),
    extraData: { locationId },
  });
  t.strictSame(data[1].error.extraData, { total: 2 });
  t.strictSame(data[2], written, "what was written stays");
});
