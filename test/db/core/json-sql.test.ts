/** Tests that Postgres writes the same JSON as the response serializer. */
import type { TSchema } from "#src/generated/typebox.ts";
import fc from "fast-check";
import { Client } from "pg";
import t, { type Test } from "tap";
import { customerJson, locationJson } from "#src/generated/json-sql.ts";
import type { Columns } from "#src/generated/json-sql-values.ts";
import { Customer, Location } from "#src/generated/schemas.ts";
import { serializerOf } from "#src/http/serialization.ts";
import { anyCharacter } from "../../helpers/inputs/any-character.ts";
import { testDatabase } from "../../helpers/database.ts";
import { teardown } from "../../helpers/teardown.ts";

const ROWS_PER_STATEMENT = 200;

// Neither the session's time zone nor its date style may matter: a connection pooler can drop our settings.
const client = new Client({
  connectionString: await testDatabase(t),
  options: "-c TimeZone=Asia/Kolkata -c DateStyle=German",
});
await client.connect();
teardown(t, "closing the connection", () => client.end());

const text = fc.oneof(
  fc.string({ unit: anyCharacter.filter((character) => character !== "\0"), maxLength: 60 }),
  fc.string({
    unit: fc.constantFrom(...Array.from("\"\\/\b\f\n\r\t\u0001\u001f\u007f\u0080\u2028\u2029😀'")),
    maxLength: 60,
  }),
  fc.constantFrom("", "null", '"', "a".repeat(1_000)),
);
const instant = fc
  .oneof(
    fc.date({
      min: new Date("0001-01-01T00:00:00Z"),
      max: new Date("9999-12-31T23:59:59.999Z"),
      noInvalidDate: true,
    }),
    fc.constantFrom(
      new Date("0001-01-01T00:00:00.000Z"),
      new Date("1969-12-31T23:59:59.999Z"),
      new Date("2026-11-22T10:00:00.000Z"),
      new Date("2026-11-22T10:00:00.100Z"),
      new Date("9999-12-31T23:59:59.999Z"),
    ),
  )
  .map((date) => date.toISOString());
const limit = 999_999_999_999_999;
const number = fc.oneof(
  fc.double({ min: -limit, max: limit, noNaN: true }),
  fc.double({ min: -180, max: 180, noNaN: true }),
  fc
    .record({
      exponent: fc.integer({ min: -25, max: 9 }),
      digits: fc.integer({ min: -99_999, max: 99_999 }),
    })
    .map(({ exponent, digits }) => Number(`${digits}e${exponent}`)),
  fc.constantFrom(0, -0, 1e-4, 9.9e-5, 1e-6, 9.9e-7, 1e-7, 1e-10, 1.5e-100, 1e14, limit, 5e-324),
);
const nullable = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });

/** Any value of a property of a customer. */
function valueOf({
  type,
  format,
  enum: values,
}: {
  [keyword: string]: unknown;
}): fc.Arbitrary<unknown> {
  if (Array.isArray(type)) return nullable(valueOf({ type: "string", format }));
  if (values) return fc.constantFrom(...(values as string[]));
  if (format === "date-time") return instant;
  return format === "uuid" ? fc.uuid() : text;
}

const customer = fc.record(
  Object.fromEntries(
    Object.entries(Customer.properties).map(([name, schema]) => [name, valueOf(schema)]),
  ),
);

const location = fc.record({
  id: fc.uuid(),
  customerId: fc.uuid(),
  name: text,
  status: fc.constantFrom("ACTIVE", "INACTIVE"),
  locationNote: text,
  purchaseOrderNumber: text,
  externalId: nullable(text),
  address: fc.record({
    address: text,
    city: text,
    state: text,
    zipcode: text,
    streetNo: text,
    county: text,
    borough: text,
    geoPlaceId: text,
    location: fc.record({ lat: number, lng: number }),
  }),
  createdAt: instant,
  updatedAt: instant,
  reused: fc.boolean(),
  reactivated: fc.boolean(),
});

t.test("the JSON of a customer has the serializer's bytes", async (t) => {
  const properties = Object.entries<TSchema>(Customer.properties);
  const json = customerJson(
    Object.fromEntries(
      properties.map(([name]) => [name, `"${name}"`]),
    ) as unknown as Columns<Customer>,
  );
  const types: { readonly [format: string]: string } = {
    uuid: "uuid",
    "date-time": "timestamptz(3)",
  };
  const columns = properties
    .map(([name, { format = "" }]) => `"${name}" ${types[format] ?? "text"}`)
    .join(", ");
  await compare(t, customer, Customer, json, columns);
});

t.test("the JSON of a location has the serializer's bytes", async (t) => {
  const column = (name: string) => `address->>'${name}'`;
  const json = locationJson({
    id: "id",
    customerId: `"customerId"`,
    name: "name",
    status: "status",
    locationNote: `"locationNote"`,
    purchaseOrderNumber: `"purchaseOrderNumber"`,
    externalId: `"externalId"`,
    address: {
      address: column("address"),
      city: column("city"),
      state: column("state"),
      zipcode: column("zipcode"),
      streetNo: column("streetNo"),
      county: column("county"),
      borough: column("borough"),
      geoPlaceId: column("geoPlaceId"),
      location: {
        lat: "(address->'location'->>'lat')::float8",
        lng: "(address->'location'->>'lng')::float8",
      },
    },
    createdAt: `"createdAt"`,
    updatedAt: `"updatedAt"`,
    reused: "reused",
    reactivated: "reactivated",
  });
  const columns = `id uuid, "customerId" uuid, name text, status text, "locationNote" text,
    "purchaseOrderNumber" text, "externalId" text, address json, "createdAt" timestamptz(3), "updatedAt" timestamptz(3),
    reused boolean, reactivated boolean`;
  await compare(t, location, Location, json, columns);
});

t.test("a property of the document without a column is a compile error", async (t) => {
  // @ts-expect-error -- the other properties are missing
  t.type(() => customerJson({ id: "id" }), "function");
});

/** Compares what Postgres and the serializer write for random resources. */
async function compare(
  t: Test,
  resource: fc.Arbitrary<object>,
  schema: TSchema,
  json: string,
  columns: string,
) {
  const serialize = serializerOf(schema);
  const statement = `select ${json} as json
    from rows from (json_to_recordset($1::json) as (${columns})) with ordinality`;
  await fc.assert(
    fc.asyncProperty(
      fc.array(resource, {
        minLength: ROWS_PER_STATEMENT,
        maxLength: ROWS_PER_STATEMENT,
        size: "max",
      }),
      async (resources) => {
        const { rows } = await client.query<{ json: string }>(statement, [withSigns(resources)]);
        for (const [at, { json: text }] of rows.entries()) {
          const expected = serialize(resources[at]);
          if (text !== expected) t.equal(text, expected);
        }
        return rows.length === resources.length && t.passing();
      },
    ),
    { numRuns: 10 },
  );
}

/** JSON in which -0 keeps its sign: JSON.stringify drops it. */
function withSigns(resources: readonly object[]): string {
  return JSON.stringify(resources, (_, value: unknown) => (Object.is(value, -0) ? "-0" : value));
}
