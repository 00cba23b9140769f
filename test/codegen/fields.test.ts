/** Tests what src/generated/fields.ts is made of, and what a document must say about its fields. */
import t from "tap";
import { documentOf, readDocument, type Node } from "../../codegen/document.ts";
import { fieldsFile } from "../../codegen/fields-file.ts";
import type { StoredIn, UnshownColumn } from "#src/db/schema/columns.ts";
import type { customers } from "#src/db/schema/index.ts";
import type { COLUMNS } from "#src/generated/fields.ts";

const { root } = readDocument(new URL("../../openapi.yaml", import.meta.url));

/** The file of openapi.yaml after a change of its schemas. */
function fileAfter(change: (schemas: Node) => void): string {
  const changed = structuredClone(root);
  change(changed.components.schemas);
  return fieldsFile(documentOf(changed)).replaceAll(/\s+/g, " ");
}

const withField = (property: Node) =>
  fileAfter(({ Customer }) => (Customer.properties["aField"] = property));

t.test("a field has a column of its name, or the one that it says", async (t) => {
  t.match(withField({ type: "integer" }), 'aField: "customers.a_field"');
  t.match(withField({ type: "integer", "x-column": "other" }), 'aField: "customers.other"');
  t.notMatch(withField({ type: "integer", "x-column": null }), "aField");
});

t.test("a personal field is erased in JSON and in its column, and redacted", async (t) => {
  const erased: readonly (readonly [property: Node, json: string, sql: string])[] = [
    [{ type: ["string", "null"] }, "null", "null"],
    [{ type: "string" }, '""', "''"],
    [{ type: "number" }, "0", "0"],
    [{ type: "string", "x-erased": "it's gone" }, '"it\'s gone"', "'it''s gone'"],
    [{ type: "string", "x-erased": "x:{id}" }, '"x:{id}"', "'x:' || customers.id"],
  ];
  for (const [property, json, sql] of erased) {
    const file = withField({ ...property, "x-personal": true });
    t.match(file, `aField: ${json} }`, json);
    t.match(file, `a_field = ${sql}"`, sql);
    t.match(file.slice(file.indexOf("PERSONAL_NAMES")), '"aField"');
  }
  const notErased = withField({ type: "string", "x-personal": false });
  t.match(notErased, "a_field");
  t.notMatch(notErased, "a_field =");
  t.notMatch(notErased, "aField: ]");
});

t.test("a document that leaves open whether a field is personal is refused", async (t) => {
  const customer = "/components/schemas/Customer/properties/aField";
  const refusals: readonly (readonly [property: Node, message: string])[] = [
    [{ type: "string" }, `${customer}: is a text: say by x-personal whether it is personal`],
    [{ type: ["string", "null"] }, "say by x-personal"],
    [{ type: "string", "x-personal": "yes" }, "x-personal: must be true or false"],
    [{ type: "string", "x-personal": false, "x-erased": "" }, "x-erased: needs `x-personal: true`"],
    [{ type: "boolean", "x-personal": true }, "say by x-erased what an erasure replaces it with"],
  ];
  for (const [property, message] of refusals)
    t.throws(() => withField(property), { message }, message);
  t.throws(
    () => fileAfter(({ Address }) => delete Address.properties.city["x-personal"]),
    { message: "/Location/properties/address/properties/city: is a text" },
    "also in an object of the resource",
  );
});

t.test("a field is personal in each schema in which it is sent", async (t) => {
  for (const [schema, field] of [
    ["CustomerCreate", "email"],
    ["CustomerUpsertBatchItem", "externalId"],
    ["LocationUpdate", "address"],
    ["PricelistUpdate", "name"],
  ] as const)
    t.throws(
      () => fileAfter((schemas) => delete schemas[schema].properties[field]["x-personal"]),
      { message: `/${schema}/properties/${field}: needs \`x-personal: true\`` },
      `${schema}.${field}`,
    );
});

t.test("a field without a column, and a column without a field, are compile errors", async (t) => {
  const stored = { id: "customers.id", part: { phone: "customers.phone" } } as const;
  stored satisfies StoredIn<typeof customers>;
  const missing = { id: "customers.id", part: { other: "customers.other" } } as const;
  // @ts-expect-error -- the table has no such column
  missing satisfies StoredIn<typeof customers>;
  type Unshown = UnshownColumn<typeof customers, typeof COLUMNS.Customer>;
  const columns: { readonly [Column in Unshown]: true } = { company_id: true, search_text: true };
  // @ts-expect-error -- an answer for a column is missing
  const fewer: { readonly [Column in Unshown]: true } = { company_id: true };
  t.not(columns, fewer);
});
