/** Tests the addresses of a sandbox that name their verdict. */
import { readFileSync } from "node:fs";
import t from "tap";
import { NOT_FOUND_REASONS } from "#src/geocoding/geocoder.ts";
import { startApi } from "../helpers/api.ts";

const live = await startApi(t);
const api = await live.asSandbox();
const validate = async (address: string) =>
  await api.call("validateAddress", { body: { address } });
const document = JSON.parse(
  readFileSync(new URL("../../src/generated/openapi.json", import.meta.url), "utf8"),
);

t.test("every documented reason has an address, in validations and in writes", async (t) => {
  const { description } = document.components.schemas.UnprocessableData.properties.reason;
  const documented: string[] = [...String(description).matchAll(/`([a-z_]+)`/g)].map(
    ([, name = ""]) => name,
  );
  t.strictSame(
    documented.filter((name) => name !== "reason").toSorted(),
    [...NOT_FOUND_REASONS].toSorted(),
  );
  const customer = await api.call("createCustomer", { body: { displayName: "Ann" } });
  const customerId = customer.json().data.id;
  for (const reason of NOT_FOUND_REASONS) {
    const address = `sandbox:${reason}`;
    const created = await api.call("createLocation", { body: { customerId, address } });
    for (const response of [await validate(address), created]) {
      t.match(response, { statusCode: 422 }, reason);
      t.match(response.json(), { code: "ADDRESS_NOT_FOUND", extraData: { reason } });
    }
  }
});

t.test("other verdicts have addresses too", async (t) => {
  const ambiguous = (await validate("sandbox:ambiguous")).json();
  t.match(ambiguous, { code: "ADDRESS_AMBIGUOUS", extraData: { total: 2 } });
  t.equal(ambiguous.extraData.candidates.length, 2);
  const unavailable = await validate("sandbox:unavailable");
  t.match(unavailable, { statusCode: 503, headers: { "retry-after": "5" } });
  t.equal(unavailable.json().code, "GEOCODER_UNAVAILABLE");
  for (const verdict of ["confirmed", "inferred", "corrected", "unconfirmed"]) {
    const { data } = (await validate(` Sandbox:${verdict}`)).json();
    t.ok(Object.values(data.components).includes(verdict), verdict);
  }
  const unknown = (await validate("sandbox:moon")).json();
  t.match(unknown, { code: "ADDRESS_NOT_FOUND", extraData: { reason: "unparseable" } });
  t.match(unknown.message, /po_box/);
});

t.test("a location is created at such an address, and updated to another one", async (t) => {
  const customer = await api.call("createCustomer", { body: { displayName: "Ann" } });
  const body = { customerId: customer.json().data.id, address: "sandbox:corrected" };
  const { data } = (await api.call("createLocation", { body })).json();
  t.equal(data.address.geoPlaceId, "sandbox:corrected");
  const params = { id: data.id };
  const moved = await api.call("updateLocation", {
    params,
    body: { address: "sandbox:confirmed" },
  });
  t.equal(moved.json().data.address.geoPlaceId, "sandbox:confirmed");
});

t.test("in a live company, they are addresses like any other", async (t) => {
  const body = { address: "sandbox:corrected" };
  const response = await live.call("validateAddress", { body });
  t.equal(response.json().code, "ADDRESS_NOT_FOUND");
  t.notMatch(response.json().message, /sandbox has|of the sandbox/);
});
