import t from "tap";
import type { Response } from "light-my-request";
import type { OperationId } from "#src/generated/operations.ts";
import { startApi } from "../helpers/api.ts";
import { refused } from "../helpers/refused.ts";
import { stored } from "../helpers/data/stored.ts";
import { makeWorld } from "../helpers/world.ts";

const api = await startApi(t);
const world = await makeWorld(api);

/** U+0000 to U+001F and U+007F to U+009F. */
const CONTROLS = Array.from({ length: 0xa0 }, (_, code) => String.fromCodePoint(code)).filter(
  (character) => /\p{Cc}/u.test(character),
);
const SEARCHES = [
  ["listCustomers", "searchTerm"],
  ["listLocations", "searchTerm"],
  ["listSkus", "q"],
  ["listPricelists", "q"],
  ["listServices", "q"],
] as const;
/** JSON escapes of strings that UTF-8 or Postgres can't represent. */
const UNSTORABLE = ["\\u0000", "a\\u0000b", "\\ud800", "\\udc00", "a\\udbffb", "\\udc00\\ud800"];

const sendJson = (operationId: OperationId, payload: string) => {
  const urls: Partial<Record<OperationId, string>> = {
    createCustomer: "/v1/customers",
    updateCustomer: `/v1/customers/${world.customerId}`,
    createLocation: "/v1/locations",
    updateLocation: `/v1/locations/${world.locationId}`,
    validateAddress: "/v1/locations/validate-address",
    createPricelist: "/v1/pricelists",
  };
  const method = operationId.startsWith("update") ? "PATCH" : "POST";
  return api.send(method, urls[operationId] ?? "", { operationId, payload });
};

/** Every text field of a body, with an otherwise valid body. */
const TEXTS: [OperationId, field: string, rest: object][] = [
  ["createCustomer", "displayName", {}],
  ["createCustomer", "email", { displayName: "x" }],
  ["createCustomer", "phone", { displayName: "x" }],
  ["createCustomer", "companyName", { displayName: "x" }],
  ["updateCustomer", "displayName", {}],
  ["updateCustomer", "email", {}],
  ["updateCustomer", "phone", {}],
  ["updateCustomer", "companyName", {}],
  ...["name", "locationNote", "purchaseOrderNumber", "address"].flatMap(
    (field): [OperationId, string, object][] => [
      ["createLocation", field, { customerId: world.customerId, address: "x" }],
      ["updateLocation", field, {}],
    ],
  ),
  ["validateAddress", "address", {}],
  [
    "createPricelist",
    "name",
    { sourcePriceListId: world.defaultPricelistId, customerId: world.customerId, includeAll: true },
  ],
];

/** Counts failures instead of asserting each of hundreds of requests. */
const areRefusedAt = (responses: Response[], place: string, name: string): string[] =>
  responses.flatMap((response) => {
    const { code, message, extraData } = response.json();
    const isNamed = extraData.issues?.some((issue: { path: string }) => issue.path === `/${name}`);
    const isRight =
      code === "VALIDATION_FAILED" && isNamed && message.includes(`${place} \`${name}\` `);
    return isRight ? [] : [response.body];
  });

t.test("no text field accepts U+0000 or a lone surrogate", async (t) => {
  const before = await stored(api);
  for (const [operation, field, rest] of TEXTS) {
    const responses = [];
    for (const text of UNSTORABLE) {
      const others = JSON.stringify({ ...rest, [field]: undefined }).slice(1, -1);
      const payload = `{"${field}":"${text}"${others && `,${others}`}}`;
      responses.push(await sendJson(operation, payload));
    }
    t.same(areRefusedAt(responses, "field", field), [], `${operation} ${field}`);
  }
  t.same(await stored(api), before, "nothing was written");
});

t.test("no field name accepts them either", async (t) => {
  const before = await stored(api);
  for (const text of UNSTORABLE)
    for (const payload of [`{"displayName":"x","${text}":1}`, `{"${text}":{"${text}":null}}`])
      refused(t, await sendJson("createCustomer", payload), "VALIDATION_FAILED", {
        in: "body",
        path: "",
        keyword: "text",
      });
  t.same(await stored(api), before, "nothing was written");
});

t.test("well-formed text outside the basic plane is stored unchanged", async (t) => {
  const displayName = "Zoë 👩‍👩‍👧‍👦 \u{10FFFF} \uFFFD ‮abc ﷽ ß İ";
  const created = await api.call("createCustomer", { body: { displayName } });
  t.equal(created.json().data.displayName, displayName);
  const found = await api.call("listCustomers", { query: { searchTerm: displayName } });
  t.equal(found.json().data[0]?.displayName, displayName);
});

t.test("searchable customer fields accept no control characters", async (t) => {
  t.equal(CONTROLS.length, 65);
  const before = await stored(api);
  for (const [operation, rest] of [
    ["createCustomer", { displayName: "x" }],
    ["updateCustomer", {}],
  ] as const)
    for (const [field, value] of [
      ["displayName", (control: string) => `a${control}b`],
      ["email", (control: string) => `a@b.co${control}`],
      ["phone", (control: string) => `${control}1`],
    ] as const) {
      const responses = [];
      for (const control of CONTROLS)
        responses.push(
          await sendJson(operation, JSON.stringify({ ...rest, [field]: value(control) })),
        );
      t.same(areRefusedAt(responses, "field", field), [], `${operation} ${field}`);
    }
  t.same(await stored(api), before, "nothing was written");
});

t.test("search terms accept no control characters and no U+0000", async (t) => {
  for (const [operation, name] of SEARCHES) {
    const responses = [];
    for (const control of CONTROLS)
      responses.push(await api.call(operation, { query: { [name]: `a${control}` } }));
    t.same(areRefusedAt(responses, "query parameter", name), [], operation);
  }
  for (const [operation, name] of [
    ["listPricelists", "scope"],
    ["listSkus", "zipcode"],
    ["listZonesByZip", "zipcode"],
  ] as const) {
    const response = await api.call(operation, { query: `${name}=a%00` });
    refused(t, response, "VALIDATION_FAILED", { in: "query", path: `/${name}`, keyword: "text" });
  }
});

t.test("notes keep their line breaks", async (t) => {
  const locationNote = "Gate code 12\r\n\tRing twice\u0001\u0085";
  const params = { id: world.locationId };
  const updated = await api.call("updateLocation", { params, body: { locationNote } });
  t.equal(updated.json().data.locationNote, locationNote);
});

t.test("wildcards, quotes and SQL in search terms match literally", async (t) => {
  await api.call("createCustomer", { body: { displayName: "100%_\\ 'or' 1=1; -- \"x\" $1 ${x}" } });
  for (const term of ["100%", "%_\\", "'or' 1=1", "--", '"x"', "$1", "${x}"]) {
    const found = await api.call("listCustomers", { query: { searchTerm: term } });
    t.equal(found.json().total, 1, term);
  }
  for (const [operation, name] of SEARCHES)
    for (const term of ["%%%", "___", "\\", "' or ''='", "');--", "\\'"]) {
      const found = await api.call(operation, { query: { [name]: term } });
      t.same([found.statusCode, found.json().total > 1], [200, false], `${operation} ${term}`);
    }
});
