/** `GET /v1/search`: finds objects of all types by their ID, external ID or words, and none of another company. */
import t from "tap";
import type { FoundObject } from "#src/generated/schemas.ts";
import { DAY_MS } from "#src/kernel/time.ts";
import { startApi } from "../helpers/api.ts";
import { requestRow } from "../helpers/data/recorded.ts";
import { insertRequests } from "#src/db/requests/request-log.ts";
import { makeWorld, WORLD_EXTERNAL_ID, WORLD_SITE_ID } from "../helpers/world.ts";

const api = await startApi(t);
const { clock, db } = api.services;
const world = await makeWorld(api);
const other = await api.addCompany();

async function find(searchTerm: string, { limit = 5, key = api.company.key } = {}) {
  const response = await api.call("find", { key, query: { searchTerm, limit } });
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json<{ data: FoundObject[] }>().data;
}

const idsOf = (found: readonly FoundObject[]) => found.map(({ type, id }) => `${type} ${id}`);

const CUSTOMER = `customer ${world.customerId}`;
const LOCATION = `location ${world.locationId}`;
const SKU = `sku ${world.skuId}`;

t.test("words find objects of every type that has names, in the order of the types", async (t) => {
  const cases: [searchTerm: string, found: string[]][] = [
    ["alamo", [CUSTOMER, `pricelist ${world.customerPricelistId}`]],
    ["ROOFING alamo 10001", [CUSTOMER]],
    ["office@alamo.example", [CUSTOMER]],
    ["(512) 555-0100", [CUSTOMER]],
    ["10001", [CUSTOMER]],
    ["congress ave", [LOCATION]],
    ["20 yard", [SKU]],
    ["ro-20-c", [SKU]],
    ["roll_off", [`service ${world.serviceId}`]],
    ["web shop", [`pricelist ${world.ecommercePricelistId}`]],
    ["downtown", [`zone ${world.zoneId}`]],
    ["  downtown ", [`zone ${world.zoneId}`]],
    ["nothing has this text", []],
    ["100%_", []],
  ];
  for (const [searchTerm, found] of cases)
    t.strictSame(idsOf(await find(searchTerm)), found, searchTerm);
});

t.test("an ID of any type finds its object, also in capitals and between other text", async (t) => {
  const ids: [type: FoundObject["type"], id: string, label: string][] = [
    ["customer", world.customerId, "Alamo Roofing"],
    ["location", world.locationId, "1100 Congress Ave, Austin, TX 78701, USA"],
    ["sku", world.skuId, "20 yard concrete"],
    ["service", world.serviceId, "Roll-off rental"],
    ["pricelist", world.defaultPricelistId, "Standard"],
    ["zone", world.zoneId, "Downtown"],
    ["product", world.productId, "20 yard"],
    ["materialType", world.materialTypeId, "Concrete"],
    ["loadComposition", world.loadCompositionId, "Clean load"],
    ["pricingType", world.pricingTypeId, "flat"],
    ["event", world.eventId, "customer.created"],
  ];
  for (const [type, id, label] of ids)
    for (const text of [id, ` see "${id.toUpperCase()}", please`]) {
      const found = await find(text.replace("EVT_", "evt_"));
      t.match(found, [{ type, id, label }], text);
      t.equal(found.length, 1);
      t.strictSame(await find(text, { key: other.key }), [], "another company finds nothing");
    }
});

t.test("an X-Request-Id finds the request with its outcome while it is retained", async (t) => {
  const at = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);
  const refusal = { method: "POST", path: "/v1/customers", status: 400, code: "VALIDATION_FAILED" };
  const recent = requestRow(api.company.id, at(1), refusal);
  const old = requestRow(api.company.id, at(8), refusal);
  await insertRequests(db.work, [recent, old]);
  t.strictSame(await find(recent.id), [
    {
      type: "request",
      id: recent.id,
      label: "POST /v1/customers",
      detail: "400 VALIDATION_FAILED",
      customerId: null,
    },
  ]);
  t.strictSame(await find(old.id), []);
});

t.test(
  "an external ID finds its object first, whatever it looks like, and only once",
  async (t) => {
    t.strictSame(idsOf(await find(WORLD_EXTERNAL_ID)), [CUSTOMER]);
    t.strictSame(idsOf(await find(` ${WORLD_SITE_ID} `)), [LOCATION]);
    const named = await api.call("createCustomer", {
      body: { displayName: "Congress Ave", externalId: world.skuId },
    });
    const { id } = named.json().data;
    t.strictSame(idsOf(await find(world.skuId)), [`customer ${id}`, SKU]);
  },
);

t.test("the limit is for each type", async (t) => {
  for (const name of ["Bluebonnet 1", "Bluebonnet 2", "Bluebonnet 3"])
    await api.call("createCustomer", { body: { displayName: name } });
  const labels = (await find("bluebonnet", { limit: 2 })).map(({ label }) => label);
  t.strictSame(labels, ["Bluebonnet 3", "Bluebonnet 2"]);
});

t.test("what an erased customer was called finds nothing, its ID finds what is left", async (t) => {
  const { id } = (
    await api.call("createCustomer", { body: { displayName: "Quillfeather" } })
  ).json().data;
  t.strictSame(idsOf(await find("quillfeather")), [`customer ${id}`]);
  await api.call("eraseCustomer", { params: { id } });
  t.strictSame(await find("quillfeather"), []);
  t.match(await find(id), [{ type: "customer", id, label: /^Erased/ }]);
});

t.test("a missing, empty or malformed text is refused with what to do", async (t) => {
  for (const searchTerm of [undefined, "", "   ", "a\u0000b", "a\nb", "x".repeat(256)]) {
    const query = searchTerm === undefined ? {} : { searchTerm };
    const response = await api.call("find", { query });
    t.equal(response.statusCode, 400, JSON.stringify(searchTerm));
    t.match(response.json().message, "searchTerm");
  }
});
