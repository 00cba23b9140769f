/** Schemas for the lines of a catalog file. `docs/catalog-import.md` documents the same fields. */
import type { ValidateFunction } from "ajv";
import { compileSchema } from "../../validation/validation.ts";
import type { Fee } from "../../generated/schemas.ts";
import { Nullable, Type, type Static, type TSchema } from "../../generated/typebox.ts";

const closed = { additionalProperties: false };
const nullable = <T extends TSchema>(schema: T) => Type.Optional(Nullable(schema));

const id = Type.String({ format: "uuid" });
const name = Type.String({ minLength: 1, maxLength: 255 });
const code = Type.String({ minLength: 1, maxLength: 255 });
const description = Type.String({ maxLength: 2000 });
/** Not limited to known values, so that new ones need no new version. */
const enumValue = Type.String({ minLength: 1, maxLength: 32 });
const unit = Type.String({ minLength: 1, maxLength: 64 });
const dateTime = Type.String({ format: "date-time" });
/** Stored exactly, with the limits of a price that a partner sends. */
const amount = Type.Number({ minimum: 0, maximum: 999_999_999.99, multipleOf: 0.01 });

const named = <K extends string>(kind: K) =>
  Type.Object({ kind: Type.Literal(kind), id, name }, closed);

const service = Type.Object(
  {
    kind: Type.Literal("service"),
    id,
    name,
    code: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
    identifier: code,
    description: Type.Optional(description),
    subscriptionStatus: Type.Optional(enumValue),
    status: Type.Optional(enumValue),
    subscribedAt: Type.Optional(dateTime),
    activatedAt: Type.Optional(dateTime),
  },
  closed,
);

/** Like Fee in the API, but null fields may be omitted. */
const fee: { readonly [P in keyof Fee]: TSchema } = {
  type: nullable(unit),
  price: nullable(amount),
  per: nullable(unit),
  limit: nullable(amount),
  limitType: nullable(unit),
};

const sku = Type.Object(
  {
    kind: Type.Literal("sku"),
    id,
    name,
    code: nullable(code),
    description: nullable(description),
    status: nullable(enumValue),
    serviceId: nullable(id),
    productId: nullable(id),
    materialTypeId: nullable(id),
    loadCompositionId: nullable(id),
    pricingTypeId: nullable(id),
    fees: Type.Optional(
      Type.Unsafe<{ [key: string]: Partial<Fee> }>({
        type: "object",
        propertyNames: unit,
        additionalProperties: Type.Object(fee, closed),
      }),
    ),
  },
  closed,
);

const pricelist = Type.Object(
  {
    kind: Type.Literal("pricelist"),
    id,
    name,
    scope: Type.Optional(enumValue),
    status: Type.Optional(enumValue),
    isDefault: Type.Optional(Type.Boolean()),
    isEcommerce: Type.Optional(Type.Boolean()),
    isZoneBased: Type.Optional(Type.Boolean()),
    customerId: nullable(id),
    skus: Type.Optional(Type.Array(Type.Object({ skuId: id, price: amount }, closed))),
    charges: Type.Optional(
      Type.Array(Type.Object({ id, name, price: amount, per: nullable(unit) }, closed)),
    ),
  },
  closed,
);

const zone = Type.Object(
  {
    kind: Type.Literal("zone"),
    id,
    name,
    code,
    color: Type.String({ minLength: 1, maxLength: 32 }),
    isActive: Type.Optional(Type.Boolean()),
    pricelistId: nullable(id),
    zipCodes: Type.Optional(Type.Array(Type.String())),
    serviceIds: Type.Optional(Type.Array(id)),
  },
  closed,
);

const schemas = {
  service,
  product: named("product"),
  materialType: named("materialType"),
  loadComposition: named("loadComposition"),
  pricingType: named("pricingType"),
  sku,
  pricelist,
  zone,
};

export type Kind = keyof typeof schemas;
export const KINDS = Object.keys(schemas) as Kind[];

type Lines = { readonly [K in Kind]: Static<(typeof schemas)[K]> };
/** A valid line. */
export type CatalogLine = Lines[Kind];
/** A valid line of one kind. */
export type LineOf<K extends Kind> = Lines[K];

const compiled = new Map<Kind, ValidateFunction>();

/** Returns the validator for lines of a kind, compiled on first use. */
export function lineCheck(kind: Kind): ValidateFunction {
  const check = compiled.get(kind) ?? compileSchema(schemas[kind]);
  compiled.set(kind, check);
  return check;
}

/** @param value the field `kind` of a line */
export function isKind(value: unknown): value is Kind {
  return KINDS.includes(value as Kind);
}
