import t from "tap";
import type { OperationId } from "#src/generated/operations.ts";
import { startApi } from "../helpers/api.ts";
import { refused, type Place } from "../helpers/refused.ts";
import { stored } from "../helpers/data/stored.ts";
import { makeWorld } from "../helpers/world.ts";

const api = await startApi(t);
const world = await makeWorld(api);
const before = await stored(api);

const post = (
  payload: string | Buffer,
  operationId: OperationId = "createCustomer",
  contentType: string | null = "application/json",
) => {
  const paths: Partial<Record<OperationId, string>> = {
    createCustomer: "/v1/customers",
    createPricelist: "/v1/pricelists",
    createLocation: "/v1/locations",
    updateCustomer: `/v1/customers/${world.customerId}`,
    updateLocation: `/v1/locations/${world.locationId}`,
    validateAddress: "/v1/locations/validate-address",
  };
  return api.send(operationId.startsWith("update") ? "PATCH" : "POST", paths[operationId] ?? "", {
    operationId,
    payload,
    headers: { "content-type": contentType ?? "" },
  });
};

t.test("a body that isn't JSON is refused with MALFORMED_JSON", async (t) => {
  const broken: [title: string, payload: string | Buffer][] = [
    ["a brace", "{"],
    ["a trailing comma", '{"displayName":"x",}'],
    ["single quotes", "{'displayName':'x'}"],
    ["a bare word", "displayName"],
    ["NaN", '{"price":NaN}'],
    ["Infinity", '{"price":Infinity}'],
    ["a plus sign", '{"price":+1}'],
    ["a leading zero", '{"price":01}'],
    ["hexadecimal", '{"price":0x10}'],
    ["a comment", '{"displayName":"x"} // note'],
    ["two documents", "{}{}"],
    ["a raw line break in a string", '{"displayName":"a\nb"}'],
    ["a raw U+0000", '{"displayName":"a\0b"}'],
    ["a bad escape", '{"displayName":"\\x41"}'],
    ["a cut escape", '{"displayName":"\\u12"}'],
    ["nothing", ""],
    ["blanks", " \r\n\t "],
    ["a form", "displayName=x"],
    ["invalid UTF-8", Buffer.from([0x22, 0xff, 0xfe, 0x22])],
    ["overlong UTF-8", Buffer.from([0x22, 0xc0, 0xaf, 0x22])],
    ["a surrogate in UTF-8", Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22])],
    ["cut UTF-8", Buffer.from('{"displayName":"é"}').subarray(0, -2)],
    ["UTF-16", Buffer.from('{"displayName":"x"}', "utf16le")],
    ["unclosed, 100,000 levels deep", "[".repeat(100_000)],
    ["unclosed objects", '{"a":'.repeat(40_000)],
  ];
  for (const [title, payload] of broken) {
    refused(t, await post(payload), "MALFORMED_JSON", undefined, title);
    refused(t, await post(payload, "updateLocation"), "MALFORMED_JSON", undefined, title);
  }
});

t.test("a body of a type other than JSON in UTF-8 is refused with 415", async (t) => {
  for (const type of [
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "application/jsonp",
    "application/json-patch+json",
    "application/merge-patch+json",
    "application/json, text/plain",
    "application/json garbage",
    "application/json;charset=utf-16",
    'application/json; charset="latin1"',
    "application/json; charset=utf-8x",
    "json",
    "*/*",
    "a/b/c",
    "",
  ])
    refused(t, await post("{}", "createCustomer", type), "UNSUPPORTED_MEDIA_TYPE", undefined, type);
  const bare = await api.app.inject({
    method: "POST",
    url: "/v1/customers",
    headers: { authorization: `Bearer ${api.company.key}` },
    payload: "{}",
  });
  refused(t, bare, "UNSUPPORTED_MEDIA_TYPE", undefined, "none at all");
  for (const type of [
    "application/json; charset=utf-8",
    'Application/JSON;charset="UTF-8"',
    "application/json; odata=verbose",
  ])
    refused(t, await post("[]", "createCustomer", type), "VALIDATION_FAILED", { in: "body" }, type);
});

t.test("a body over 256 KiB is refused with 413; exactly 256 KiB is accepted", async (t) => {
  const filler = (bytes: number) => `{"displayName":"${"a".repeat(bytes - 18)}"}`;
  refused(t, await post(filler(256 * 1024 + 1)), "PAYLOAD_TOO_LARGE");
  refused(t, await post(filler(10 * 1024 * 1024)), "PAYLOAD_TOO_LARGE");
  refused(t, await post(filler(256 * 1024)), "VALIDATION_FAILED", { path: "/displayName" });
});

t.test("5,000 SKUs and 1,000 charges fit in the body of a pricelist, up to 512 KiB", async (t) => {
  const { customerId, defaultPricelistId: sourcePriceListId } = world;
  const id = (n: number) => `01890000-0000-7000-8000-${String(n).padStart(12, "0")}`;
  const skuSelections = Array.from({ length: 5000 }, (_, n) => ({ skuId: id(n), price: 199.99 }));
  const chargeRemovals = Array.from({ length: 1000 }, (_, n) => id(n));
  const names = { sourcePriceListId, customerId, name: "x".repeat(255) };
  const most = { ...names, skuSelections, chargeRemovals };
  for (const payload of [JSON.stringify(most), JSON.stringify(most, null, 2)]) {
    const response = await post(payload, "createPricelist");
    refused(t, response, "REFERENCE_NOT_FOUND", undefined, `${payload.length} bytes`);
    t.equal(response.json().extraData.issueCount, 6000, "all are checked");
  }
  const filler = (bytes: number) => `{"name":"${"a".repeat(bytes - 11)}"}`;
  refused(t, await post(filler(512 * 1024), "createPricelist"), "VALIDATION_FAILED");
  const larger = await post(filler(512 * 1024 + 1), "createPricelist");
  refused(t, larger, "PAYLOAD_TOO_LARGE");
  t.match(larger.json().message, "larger than 512 KiB");
});

t.test("a missing body is reported as such", async (t) => {
  for (const operation of ["createCustomer", "createLocation", "createPricelist"] as const)
    refused(t, await api.call(operation), "VALIDATION_FAILED", { in: "body", path: "" });
  for (const [operation, id] of [
    ["updateCustomer", world.customerId],
    ["updateLocation", world.locationId],
  ] as const)
    refused(t, await api.call(operation, { params: { id } }), "VALIDATION_FAILED", { in: "body" });
});

t.test("a body of another shape is refused with the path of the error", async (t) => {
  const { customerId, defaultPricelistId: sourcePriceListId, skuId } = world;
  const list = `"sourcePriceListId":"${sourcePriceListId}","customerId":"${customerId}","name":"n"`;
  const priced = (price: string) =>
    `{${list},"skuSelections":[{"skuId":"${skuId}","price":${price}}]}`;
  const price = { in: "body", path: "/skuSelections/0/price" } as const;
  const deep = (levels: number) => `{"displayName":${"[".repeat(levels)}${"]".repeat(levels)}}`;
  const cases: [OperationId, payload: string, Place][] = [
    ["createCustomer", "null", { path: "", keyword: "type" }],
    ["createCustomer", "[]", { path: "", keyword: "type" }],
    ["createCustomer", '"{}"', { path: "", keyword: "type" }],
    ["createCustomer", "{}", { path: "/displayName", keyword: "required" }],
    ["updateCustomer", "{}", { path: "", keyword: "minProperties" }],
    ["updateLocation", "{}", { path: "", keyword: "minProperties" }],
    ["createCustomer", '{"displayName":5}', { path: "/displayName", keyword: "type" }],
    ["createCustomer", '{"displayName":null}', { path: "/displayName", keyword: "type" }],
    ["createCustomer", '{"displayName":["x"]}', { path: "/displayName", keyword: "type" }],
    ["createCustomer", '{"displayName":""}', { path: "/displayName", keyword: "minLength" }],
    ["createCustomer", '{"displayName":"x","customerId":"1"}', { path: "/customerId" }],
    ["createCustomer", '{"displayName":"x","DisplayName":"y"}', { path: "/DisplayName" }],
    ["createCustomer", '{"displayName":"x","":1}', { path: "/", keyword: "additionalProperties" }],
    ["createCustomer", '{"displayName":"x","a/b~c":1}', { path: "/a~1b~0c" }],
    ["createCustomer", '{"displayName":"x","status":"ACTIVE"}', { path: "/status" }],
    ["updateLocation", '{"status":"active"}', { path: "/status", keyword: "enum" }],
    ["updateLocation", '{"name":null}', { path: "/name", keyword: "type" }],
    ["updateLocation", `{"customerId":"${customerId}"}`, { path: "/customerId" }],
    ["createCustomer", deep(40), { path: "", keyword: "depth" }],
    ["createCustomer", deep(100_000), { path: "", keyword: "depth" }],
    ["updateCustomer", deep(100_000), { path: "", keyword: "depth" }],
    ["createCustomer", `${'{"a":'.repeat(30_000)}1${"}".repeat(30_000)}`, { keyword: "depth" }],
    [
      "createLocation",
      `{"customerId":"urn:uuid:${customerId}","address":"x"}`,
      { path: "/customerId" },
    ],
    ["createLocation", `{"customerId":"{${customerId}}","address":"x"}`, { path: "/customerId" }],
    ["createLocation", `{"customerId":"${customerId}\\n","address":"x"}`, { path: "/customerId" }],
    ["createPricelist", `{${list}}`, { path: "/skuSelections", keyword: "required" }],
    ["createPricelist", `{${list},"includeAll":"true"}`, { path: "/includeAll" }],
    ["createPricelist", `{${list},"includeAll":1,"skuSelections":[]}`, { path: "/includeAll" }],
    ["createPricelist", `{${list},"skuSelections":[]}`, { path: "/skuSelections" }],
    [
      "createPricelist",
      `{${list},"includeAll":true,"chargeRemovals":["x","x"]}`,
      { keyword: "uniqueItems" },
    ],
    ["createPricelist", priced("1.005"), { ...price, keyword: "multipleOf" }],
    ["createPricelist", priced("0.001"), { ...price, keyword: "multipleOf" }],
    ["createPricelist", priced("1e-7"), { ...price, keyword: "multipleOf" }],
    ["createPricelist", priced("-1"), { ...price, keyword: "minimum" }],
    ["createPricelist", priced("1e10"), { ...price, keyword: "maximum" }],
    ["createPricelist", priced("1000000000"), { ...price, keyword: "maximum" }],
    ["createPricelist", priced("1e999"), { ...price, keyword: "type" }],
    ["createPricelist", priced("-1e999"), { ...price, keyword: "type" }],
    ["createPricelist", priced('"NaN"'), { ...price, keyword: "type" }],
    ["createPricelist", priced('"1.00"'), { ...price, keyword: "type" }],
    ["createPricelist", priced("null"), { ...price, keyword: "type" }],
    ["createPricelist", priced("true"), { ...price, keyword: "type" }],
  ];
  for (const [operation, payload, place] of cases)
    refused(
      t,
      await post(payload, operation),
      "VALIDATION_FAILED",
      { in: "body", ...place },
      `${operation} ${payload.slice(0, 60)}`,
    );
});

t.test("names of object internals are treated as ordinary unknown fields", async (t) => {
  for (const name of ["__proto__", "constructor", "prototype", "toString", "hasOwnProperty"])
    for (const value of ['{"isAdmin":true}', "null", '"x"']) {
      const payload = `{"displayName":"x","${name}":${value}}`;
      const place = { in: "body", path: `/${name}`, keyword: "additionalProperties" } as const;
      refused(t, await post(payload), "VALIDATION_FAILED", place, payload);
      refused(t, await post(payload, "updateCustomer"), "VALIDATION_FAILED", place, payload);
      const inner = `{"displayName":{"${name}":${value}}}`;
      refused(t, await post(inner), "VALIDATION_FAILED", { path: "/displayName" }, inner);
    }
  t.notOk("isAdmin" in {}, "no prototype was touched");
});

t.test("none of these requests wrote anything", async (t) => t.same(await stored(api), before));
