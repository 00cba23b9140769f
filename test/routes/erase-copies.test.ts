/** Tests that no copy of an erased customer is left, and that erasing them goes on after crashes. */
import { createHmac } from "node:crypto";
import t from "tap";
import { v7 as uuid } from "uuid";
import { CUSTOMER_LIST } from "#src/db/customers/customers-table.ts";
import { prepareTerm } from "#src/db/core/lists/search.ts";
import { eraseCopies } from "#src/db/customers/erase-copies.ts";
import { storeMatches } from "#src/db/lists/search-totals.ts";
import { insertRequests } from "#src/db/requests/request-log.ts";
import { putCaptureSetting } from "#src/db/requests/captures.ts";
import { PERSONAL_NAMES } from "#src/generated/fields.ts";
import type { Customer, Event, Location } from "#src/generated/schemas.ts";
import { erasureParts } from "#src/process/erasures.ts";
import { createCaptureBox, openCapture, openValues } from "#src/http/capture/recorder.ts";
import { requestRow } from "../helpers/data/recorded.ts";
import { eventually } from "../helpers/eventually.ts";
import { requests } from "../helpers/requests.ts";
import { addEndpoint, runDeliveryWorker, startReceiver } from "../helpers/webhooks.ts";
import { makeWorld } from "../helpers/world.ts";
import { startErasures } from "./erasures.ts";

const TYPES = [
  "customer.created",
  "customer.updated",
  "customer.erased",
  "location.created",
  "location.updated",
  "pricelist.created",
] as const;

/** A part of all personal data of the test. It is too long for an ID to contain it by chance. */
const MARK = "zqvxqz";

const { api, sql, erase, eraseAllCopies, createCustomer, feed, findText } = await startErasures(t);

t.test("no table contains the personal data of an erased customer", async (t) => {
  const company = await api.addCompany();
  const { key, id: companyId } = company;
  const now = api.services.clock.now();
  // Before the key is first used. Everything is captured, also the values of personal fields.
  await putCaptureSetting(api.services.db.work, companyId, {
    startedAt: now,
    startedBy: "operator",
    endsAt: new Date(now.getTime() + 3_600_000),
    redactedFields: [...PERSONAL_NAMES],
    storesValues: true,
  });
  await sql`
    update company_counters set stored_changes_until = 1000, stored_location_changes_until = 1000
    where company_id = ${companyId}`;
  const world = await makeWorld(api, company);
  const caller = { ...api, company };
  const receiver = await startReceiver(t);
  // A receiver that fails, and responds with what it received.
  receiver.answer = (response, { body }) => response.writeHead(500).end(body.subarray(0, 900));
  await addEndpoint(caller, receiver.url, [...TYPES]);
  runDeliveryWorker(t, api);

  const headers = () => ({ "idempotency-key": uuid() });
  const create = {
    displayName: "Zqvxqzname One",
    email: "zqvxqzmail@zqvxqzdomain.example",
    phone: "+1 zqvxqzphone",
  };
  const created = await api.call("createCustomer", {
    key,
    headers: headers(),
    body: { ...create, companyName: "Zqvxqzcompany", externalId: "Zqvxqzcustomer" },
  });
  const { id }: Customer = created.json().data;
  const path = { key, params: { id } };
  await api.call("updateCustomer", { ...path, body: { displayName: "Zqvxqzname Two" } });
  const byExternalId = { key, params: { externalId: "Zqvxqzcustomer" } };
  t.equal((await api.call("getCustomerByExternalId", byExternalId)).statusCode, 200);
  const location: Location = (
    await api.call("createLocation", {
      key,
      headers: headers(),
      body: {
        customerId: id,
        address: "4711 Zqvxqzstreet Rd, Austin, TX 78701",
        name: "Zqvxqzlocation",
        locationNote: "Zqvxqznote",
        purchaseOrderNumber: "Zqvxqzorder",
        externalId: "Zqvxqzsite",
      },
    })
  ).json().data;
  await api.call("updateLocation", {
    key,
    params: { id: location.id },
    body: { locationNote: "Zqvxqznote again" },
  });
  const { body: list } = requests.createPricelist(world);
  const { priceListId } = (
    await api.call("createPricelist", {
      key,
      headers: headers(),
      body: { ...(list as object), customerId: id, name: "Zqvxqzname's prices" },
    })
  ).json().data;
  // An error that contains an address, and no customer.
  const refused = await api.call("createLocation", {
    key,
    headers: headers(),
    body: { customerId: id, address: "4711 Zqvxqzstreet Rd, Chicago, TX 60613" },
  });
  t.equal(refused.statusCode, 422);
  // As does a validated address.
  const address = "4712 Zqvxqzstreet Rd, Austin, TX 78701";
  const valid = { key, headers: headers(), body: { address } };
  t.equal((await api.call("validateAddress", valid)).statusCode, 200);
  await api.call("listCustomers", { key, query: { searchTerm: "zqvxqzname" } });
  const counted = { version: 1, unrecorded: 0, total: 1, bounds: [], counts: [1] };
  const term = await prepareTerm(api.services.db.work, "zqvxqzname", "only");
  await storeMatches(api.services.db.work, CUSTOMER_LIST, companyId, term, counted);
  await eventually("failed attempts of all events", async () => {
    const [row] = await sql`
      select count(*)::int as count from delivery_attempts
      where company_id = ${companyId} and excerpt is not null`;
    return row?.["count"] >= 5 || undefined;
  });
  await eventually("captured requests", async () => {
    const [row] = await sql`
      select count(*)::int as count from request_captures where company_id = ${companyId}`;
    return row?.["count"] >= 5 || undefined;
  });
  // As earlier versions of the service recorded it.
  await insertRequests(api.services.db.work, [
    requestRow(companyId, now, { path: "/v1/customers/by-external-id/Zqvxqzcustomer" }),
  ]);
  const capturedText = async () => {
    const captures = await sql<{ id: string; content: Buffer; values: Buffer | null }[]>`
      select request_id as id, content, redacted_values as values
      from request_captures where company_id = ${companyId}`;
    const box = createCaptureBox(api.services.deriveKeys);
    const opened = captures.flatMap(({ id: of, content, values }) => [
      openCapture(box, content, of),
      values && openValues(box, values, of),
    ]);
    return JSON.stringify(opened).toLowerCase();
  };
  const before = await findText(MARK);
  for (const table of [
    "public.customers.display_name",
    "public.customer_changes.before",
    "public.location_changes.after",
    "public.delivery_attempts.excerpt",
    "public.events.body",
    "public.idempotency_keys.body",
    "public.locations.purchase_order_number",
    "public.pricelists.name",
    "public.request_log.path",
    "public.search_totals.term",
  ])
    t.ok(before.includes(table), `${table} contained it`);
  t.match(await capturedText(), MARK, "captures contained it, encrypted");
  const events = await feed(key);

  receiver.answer = (response) => response.end("ok");
  const erased = await erase(id, { key, headers: headers() });
  t.equal(erased.statusCode, 200);
  await eventually("all earlier requests captured", async () => {
    const [row] = await sql`
      select from request_captures where request_id = ${String(erased.headers["x-request-id"])}`;
    return row;
  });
  await eraseAllCopies();
  t.strictSame(await findText(MARK), [], "nothing contains it");
  t.notMatch(await capturedText(), MARK, "nor do captures, which are encrypted");
  const [left] = await sql`select count(*)::int as count from customer_erasures`;
  t.equal(left?.["count"], 0, "the erasure has ended");

  const after = await feed(key);
  t.strictSame(
    after.slice(events.length).map(({ type, data }) => [type, data.id]),
    [
      ["location.updated", location.id],
      ["pricelist.updated", priceListId],
      ["customer.erased", id],
    ],
    "each changed resource has an event",
  );
  t.strictSame(
    after.slice(0, events.length).map(({ id, type, createdAt }) => [id, type, createdAt]),
    events.map(({ id, type, createdAt }) => [id, type, createdAt]),
    "events keep their ids and their order",
  );
  const untouched = (event: Event) => !JSON.stringify(event).includes(id);
  t.strictSame(after.filter(untouched), events.filter(untouched), "others stay as they are");
  const shown: Location = (
    await api.call("getLocation", { key, params: { id: location.id } })
  ).json().data;
  t.match(shown, { name: "Erased location", status: "INACTIVE", locationNote: "" });
  t.strictSame(shown.address, {
    address: "Erased address",
    city: "",
    state: "",
    zipcode: "",
    streetNo: "",
    county: "",
    borough: "",
    geoPlaceId: `erased:${location.id}`,
    location: { lat: 0, lng: 0 },
  });
});

t.test("a delivery that is retried sends the erased event with a valid signature", async (t) => {
  const caller = { ...api, company: await api.addCompany() };
  const { key } = caller.company;
  const receiver = await startReceiver(t);
  receiver.answer = (response) => response.writeHead(500).end();
  const { secret } = await addEndpoint(caller, receiver.url, ["customer.created"]);
  runDeliveryWorker(t, api);
  const { id } = await createCustomer("Ada Lovelace", key);
  // The time of the retry counts from the recorded result.
  await eventually("the result of the first attempt", async () => {
    const [row] = await sql`
      select from delivery_attempts where company_id = ${caller.company.id} and status = 500`;
    return row;
  });
  await erase(id, { key });
  await eraseAllCopies();
  const retry = await eventually("a retry", async () => receiver.received[1]);
  t.match(JSON.parse(retry.body.toString()).data, { id, displayName: "Erased customer" });
  const [, time, digest] = /^t=(\d+),s=(\w+)$/.exec(
    String(retry.headers["x-service-signature"]),
  ) ?? [""];
  const expected = createHmac("sha256", secret).update(`${time}.${retry.body.toString()}`);
  t.equal(digest, expected.digest("hex"));
});

t.test(
  "a customer with many locations and events is erased in steps, which go on after a crash",
  async (t) => {
    const company = await api.addCompany();
    const { key, id: companyId } = company;
    const { id } = await createCustomer("Ada Lovelace", key);
    const other = await createCustomer("Grace Hopper", key);
    await sql`
    insert into locations (company_id, id, customer_id, name, status, location_note, purchase_order_number, address,
      city, state, zipcode, street_no, county, borough, geo_place_id, lat, lng, precision, geocoder, created_at, updated_at)
    select ${companyId}, gen_random_uuid(), ${id}, 'Ada ' || n, 'ACTIVE', '', '', 'Ada St ' || n, 'Austin', 'TX', '78701', '1', '',
      '', 'place' || n, 30, -97, 'zip', 'offline', now(), now()
    from generate_series(1, 1600) n`;
    await sql`
    update company_counters set active_locations = active_locations + 1600, next_event = next_event + 6000
    where company_id = ${companyId}`;
    await sql`
    insert into events (company_id, id, type, sequence, body, created_at)
    select ${companyId}, 'evt_' || lpad(to_hex(n), 32, '0'), 'customer.updated', 2 + n,
      '{"id":"evt_' || lpad(to_hex(n), 32, '0') || '","type":"customer.updated","createdAt":"2026-01-01T00:00:00.000Z","data":{"id":"'
        || case when n % 6 = 0 then ${other.id} else ${id} end || '","displayName":"Ada","customerId":"10001","email":"ada@x.example"}}', now()
    from generate_series(1, 6000) n`;
    t.equal((await erase(id, { key })).statusCode, 200);

    // A process that dies during each step.
    const crash = new Error("the process dies");
    const { work } = api.services.db;
    const dying: typeof work = Object.create(work, {
      transaction: {
        value: async (run: (tx: object) => Promise<unknown>) =>
          await work.transaction(async (tx) => {
            await run(tx);
            throw crash;
          }),
      },
    });
    const now = () => api.services.clock.now();
    const parts = erasureParts(api.services);
    let steps = 0;
    for (let isWorking = true; isWorking; steps++) {
      await t.rejects(eraseCopies(dying, companyId, now(), parts), crash);
      isWorking = await eraseCopies(work, companyId, now(), parts);
    }
    t.ok(steps > 4, `${steps} steps`);
    await eraseAllCopies();
    const [row] = await sql`
    select count(*)::int as events, (
      select count(*)::int from locations where company_id = ${companyId} and name like 'Ada%') as locations
    from events where company_id = ${companyId} and body like ${`%${id}%`} and body like '%"Ada%'`;
    t.strictSame({ ...row }, { events: 0, locations: 0 });
    const announced = await sql`
    select body::json -> 'data' as data from events
    where company_id = ${companyId} and type = 'location.updated' order by sequence`;
    t.equal(announced.length, 1600, "each location has one event");
    t.equal(new Set(announced.map((event) => event["data"].id)).size, 1600);
    const first = announced.at(0)?.["data"];
    const read = await api.call("getLocation", { key, params: { id: first.id } });
    t.strictSame(first, read.json().data, "with what GET returns");
    const [others] = await sql`
    select count(*)::int as count from events where company_id = ${companyId} and body like '%ada@x%'`;
    t.equal(others?.["count"], 1000, "events of others stay");
  },
);
