/** Tests that the request bodies of a resource have the same fields, so that a new one is missing in none. */
import t from "tap";
import { readDocument, type Node } from "../../codegen/document.ts";

const { root } = readDocument(new URL("../../openapi.yaml", import.meta.url));
const schemas: Record<string, Node> = root.components.schemas;

/** Fields that a body doesn't have, because its path names them or because they can't be sent there. */
const MISSING: Readonly<Record<string, readonly string[]>> = {
  CustomerCreate: [],
  CustomerBatchItem: [],
  CustomerUpdate: [],
  CustomerUpdateByExternalId: ["externalId"],
  CustomerUpsert: ["externalId"],
  CustomerUpsertBatchItem: [],
  LocationCreate: ["status"],
  LocationBatchItem: ["status"],
  LocationUpdate: ["customerId"],
  LocationUpdateByExternalId: ["customerId", "externalId"],
  LocationUpsert: ["externalId"],
  LocationUpsertBatchItem: [],
};
/** Fields that a `PUT` sets to what isn't a constant, or of which one is required. */
const WITHOUT_DEFAULT = new Set(
  ["LocationUpsert", "LocationUpsertBatchItem"].flatMap((body) =>
    ["name", "address"].map((field) => `${body}.${field}`),
  ),
);

const properties = (name: string): Record<string, Node> => schemas[name].properties;

for (const resource of ["Customer", "Location"]) {
  const bodies = Object.keys(MISSING).filter((name) => name.startsWith(resource));

  t.test(`each request body of a ${resource} has all fields that can be sent`, async (t) => {
    const isBody = (name: string) => /(?:Create|Update|Upsert|ByExternalId|BatchItem)$/.test(name);
    const named = Object.keys(schemas).filter((name) => name.startsWith(resource) && isBody(name));
    t.strictSame(named.toSorted(), bodies.toSorted(), "this test knows all bodies");
    const sent = new Set(bodies.flatMap((name) => Object.keys(properties(name))));
    const fields = Object.keys(properties(resource)).filter((field) => sent.has(field));
    for (const name of bodies)
      t.strictSame(
        fields.filter((field) => !(field in properties(name))),
        fields.filter((field) => MISSING[name]?.includes(field)),
        name,
      );
  });

  t.test(`a PUT of a ${resource} has a default for each field that it may omit`, async (t) => {
    for (const name of bodies.filter((name) => name.includes("Upsert")))
      for (const [field, { default: value }] of Object.entries(properties(name)))
        if (field in properties(resource) && !schemas[name].required.includes(field))
          t.equal(value === undefined, WITHOUT_DEFAULT.has(`${name}.${field}`), `${name}.${field}`);
  });
}
