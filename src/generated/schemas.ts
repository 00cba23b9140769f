// Generated from openapi.yaml. Do not edit.
import { Enum, MapOf, Nullable, OneOf, Type, With, type Static } from "./typebox.ts";

export const ListSort = Enum(["createdAt", "-createdAt", "updatedAt", "-updatedAt"], {
  description: "The time that a list is sorted by. A leading `-` is descending.",
});
export type ListSort = Static<typeof ListSort>;

export const CustomerStatus = Enum(["active", "inactive"], {
  description: "Whether the customer is served. Can be changed in either direction.",
});
export type CustomerStatus = Static<typeof CustomerStatus>;

export const Customer = Type.Object(
  {
    id: Type.String({ format: "uuid", description: "The unique ID of the customer in this API." }),
    displayName: Type.String({ description: "The customer's display name." }),
    customerId: Type.String({
      description:
        'The customer number. The service assigns the next number in the company\'s sequence, starting at `10001`. `""` for imported customers without a number.',
    }),
    status: CustomerStatus,
    email: Nullable(Type.String({ description: "The email address, `null` if not set." })),
    phone: Nullable(
      Type.String({ description: "The phone number as entered, `null` if not set." }),
    ),
    companyName: Nullable(
      Type.String({ description: "The name of the customer's company, `null` if not set." }),
    ),
    externalId: Nullable(
      Type.String({
        description:
          "Your own ID of the customer, for example from your CRM, `null` if not set. No other customer of the company has the same one. Case-sensitive.",
      }),
    ),
    createdAt: Nullable(
      Type.String({
        format: "date-time",
        description: "The time the customer was created, `null` if unknown.",
      }),
    ),
    updatedAt: Nullable(
      Type.String({
        format: "date-time",
        description: "The time the customer was last updated, `null` if unknown.",
      }),
    ),
    erasedAt: Nullable(
      Type.String({
        format: "date-time",
        description:
          "The time the customer's personal data was erased, `null` if it wasn't. An erased customer can't be changed.",
      }),
    ),
  },
  { description: "A customer of the company.", additionalProperties: false },
);
export type Customer = Static<typeof Customer>;

export const CustomerCreate = Type.Object(
  {
    displayName: Type.String({
      minLength: 1,
      maxLength: 255,
      pattern: "^[^\\u0000-\\u001F\\u007F-\\u009F]*$",
      description: "The customer's display name. Control characters are rejected.",
    }),
    email: Type.Optional(
      Nullable(
        Type.String({
          format: "email",
          maxLength: 320,
          pattern: "^[^\\u0000-\\u001F\\u007F-\\u009F]*$",
          description:
            "The email address. At most 64 characters before a domain name, which is no IP address. Omit or pass `null` to leave it unset.",
        }),
      ),
    ),
    phone: Type.Optional(
      Nullable(
        Type.String({
          maxLength: 50,
          pattern: "^[^\\u0000-\\u001F\\u007F-\\u009F]*$",
          description:
            "The phone number, stored as entered. Omit or pass `null` to leave it unset. An empty string is stored as `null`. Control characters are rejected.",
        }),
      ),
    ),
    companyName: Type.Optional(
      Nullable(
        Type.String({
          maxLength: 255,
          pattern: "^[^\\u0000]*$",
          description:
            "The name of the customer's company. Omit or pass `null` to leave it unset. An empty string is stored as `null`.",
        }),
      ),
    ),
    externalId: Type.Optional(
      Nullable(
        Type.String({
          minLength: 1,
          maxLength: 255,
          pattern: "^[^\\u0000-\\u001F\\u007F-\\u009F]*$",
          description:
            "Your own ID of the customer, for example from your CRM. If another customer has it, returns 409 `EXTERNAL_ID_EXISTS`. Omit or pass `null` to leave it unset. Control characters are rejected.",
        }),
      ),
    ),
    status: Type.Optional(
      With(CustomerStatus, { description: "Whether the customer is served.", default: "active" }),
    ),
  },
  { description: "A new customer.", additionalProperties: false },
);
export type CustomerCreate = Static<typeof CustomerCreate>;

export const CustomerUpdate = Type.Object(
  {
    displayName: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 255,
        pattern: "^[^\\u0000-\\u001F\\u007F-\\u009F]*$",
        description: "The customer's display name. Control characters are rejected.",
      }),
    ),
    email: Type.Optional(
      Nullable(
        Type.String({
          format: "email",
          maxLength: 320,
          pattern: "^[^\\u0000-\\u001F\\u007F-\\u009F]*$",
          description:
            "The email address. At most 64 characters before a domain name, which is no IP address. `null` clears it.",
        }),
      ),
    ),
    phone: Type.Optional(
      Nullable(
        Type.String({
          maxLength: 50,
          pattern: "^[^\\u0000-\\u001F\\u007F-\\u009F]*$",
          description:
            "The phone number, stored as entered. `null` or an empty string clears it. Control characters are rejected.",
        }),
      ),
    ),
    companyName: Type.Optional(
      Nullable(
        Type.String({
          maxLength: 255,
          pattern: "^[^\\u0000]*$",
          description: "The name of the customer's company. `null` or an empty string clears it.",
        }),
      ),
    ),
    externalId: Type.Optional(
      Nullable(
        Type.String({
          minLength: 1,
          maxLength: 255,
          pattern: "^[^\\u0000-\\u001F\\u007F-\\u009F]*$",
          description:
            "Your own ID of the customer. If another customer has it, returns 409 `EXTERNAL_ID_EXISTS`. `null` clears it. Control characters are rejected.",
        }),
      ),
    ),
    status: Type.Optional(
      With(CustomerStatus, {
        description: "Whether the customer is served. Can be changed in either direction.",
      }),
    ),
  },
  {
    description: "The fields to update, at least one. Omitted fields keep their values.",
    additionalProperties: false,
    minProperties: 1,
  },
);
export type CustomerUpdate = Static<typeof CustomerUpdate>;

export const CustomerUpsert = Type.Object(
  {
    displayName: Type.String({
      minLength: 1,
      maxLength: 255,
      pattern: "^[^\\u0000-\\u001F\\u007F-\\u009F]*$",
      description: "The customer's display name. Control characters are rejected.",
    }),
    email: Type.Optional(
      Nullable(
        Type.String({
          format: "email",
          maxLength: 320,
          pattern: "^[^\\u0000-\\u001F\\u007F-\\u009F]*$",
          default: null,
          description:
            "The email address. At most 64 characters before a domain name, which is no IP address. Omitting it or passing `null` clears it.",
        }),
      ),
    ),
    phone: Type.Optional(
      Nullable(
        Type.String({
          maxLength: 50,
          pattern: "^[^\\u0000-\\u001F\\u007F-\\u009F]*$",
          default: null,
          description:
            "The phone number, stored as entered. Omitting it, or passing `null` or an empty string, clears it. Control characters are rejected.",
        }),
      ),
    ),
    companyName: Type.Optional(
      Nullable(
        Type.String({
          maxLength: 255,
          pattern: "^[^\\u0000]*$",
          default: null,
          description:
            "The name of the customer's company. Omitting it, or passing `null` or an empty string, clears it.",
        }),
      ),
    ),
    status: Type.Optional(
      With(CustomerStatus, {
        description: "Whether the customer is served. Omitting it sets `active`.",
        default: "active",
      }),
    ),
  },
  {
    description: "All fields of a customer. Omitted fields are set to their defaults.",
    additionalProperties: false,
  },
);
export type CustomerUpsert = Static<typeof CustomerUpsert>;

export const CustomerUpdateByExternalId = Type.Object(
  {
    displayName: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 255,
        pattern: "^[^\\u0000-\\u001F\\u007F-\\u009F]*$",
        description: "The customer's display name. Control characters are rejected.",
      }),
    ),
    email: Type.Optional(
      Nullable(
        Type.String({
          format: "email",
          maxLength: 320,
          pattern: "^[^\\u0000-\\u001F\\u007F-\\u009F]*$",
          description:
            "The email address. At most 64 characters before a domain name, which is no IP address. `null` clears it.",
        }),
      ),
    ),
    phone: Type.Optional(
      Nullable(
        Type.String({
          maxLength: 50,
          pattern: "^[^\\u0000-\\u001F\\u007F-\\u009F]*$",
          description:
            "The phone number, stored as entered. `null` or an empty string clears it. Control characters are rejected.",
        }),
      ),
    ),
    companyName: Type.Optional(
      Nullable(
        Type.String({
          maxLength: 255,
          pattern: "^[^\\u0000]*$",
          description: "The name of the customer's company. `null` or an empty string clears it.",
        }),
      ),
    ),
    status: Type.Optional(
      With(CustomerStatus, {
        description: "Whether the customer is served. Can be changed in either direction.",
      }),
    ),
  },
  {
    description: "The fields to update, at least one. Omitted fields keep their values.",
    additionalProperties: false,
    minProperties: 1,
  },
);
export type CustomerUpdateByExternalId = Static<typeof CustomerUpdateByExternalId>;

export const CustomerBatchItem = Type.Object(
  {
    displayName: Type.String({
      minLength: 1,
      maxLength: 255,
      pattern: "^[^\\u0000-\\u001F\\u007F-\\u009F]*$",
      description: "The customer's display name. Control characters are rejected.",
    }),
    email: Type.Optional(
      Nullable(
        Type.String({
          format: "email",
          maxLength: 320,
          pattern: "^[^\\u0000-\\u001F\\u007F-\\u009F]*$",
          description:
            "The email address. At most 64 characters before a domain name, which is no IP address. Omit or pass `null` to leave it unset.",
        }),
      ),
    ),
    phone: Type.Optional(
      Nullable(
        Type.String({
          maxLength: 50,
          pattern: "^[^\\u0000-\\u001F\\u007F-\\u009F]*$",
          description:
            "The phone number, stored as entered. Omit or pass `null` to leave it unset. An empty string is stored as `null`. Control characters are rejected.",
        }),
      ),
    ),
    companyName: Type.Optional(
      Nullable(
        Type.String({
          maxLength: 255,
          pattern: "^[^\\u0000]*$",
          description:
            "The name of the customer's company. Omit or pass `null` to leave it unset. An empty string is stored as `null`.",
        }),
      ),
    ),
    externalId: Type.Optional(
      Nullable(
        Type.String({
          minLength: 1,
          maxLength: 255,
          pattern: "^[^\\u0000-\\u001F\\u007F-\\u009F]*$",
          description:
            "Your own ID of the customer, for example from your CRM. If another customer has it, returns 409 `EXTERNAL_ID_EXISTS`. Omit or pass `null` to leave it unset. Control characters are rejected.",
        }),
      ),
    ),
    status: Type.Optional(
      With(CustomerStatus, { description: "Whether the customer is served.", default: "active" }),
    ),
    idempotencyKey: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 255,
        pattern: "^[\\x21-\\x7E]+$",
        description:
          "Identifies the item, like the `Idempotency-Key` of a single request: a new one for each item. If another item or the batch has it too, the batch returns 400 `VALIDATION_FAILED`. If omitted, the `Idempotency-Key` of the batch, if there is one, and the item's position identify it.",
      }),
    ),
  },
  { description: "A new customer of a batch.", additionalProperties: false },
);
export type CustomerBatchItem = Static<typeof CustomerBatchItem>;

export const CustomerBatch = Type.Object(
  {
    items: Type.Array(CustomerBatchItem, {
      minItems: 1,
      maxItems: 100,
      description: "The customers to create.",
    }),
  },
  { description: "New customers.", additionalProperties: false },
);
export type CustomerBatch = Static<typeof CustomerBatch>;

export const CustomerUpsertBatchItem = Type.Object(
  {
    externalId: Type.String({
      minLength: 1,
      maxLength: 255,
      pattern: "^[^\\u0000-\\u001F\\u007F-\\u009F]*$",
      description: "Your own ID of the customer. Case-sensitive. Control characters are rejected.",
    }),
    displayName: Type.String({
      minLength: 1,
      maxLength: 255,
      pattern: "^[^\\u0000-\\u001F\\u007F-\\u009F]*$",
      description: "The customer's display name. Control characters are rejected.",
    }),
    email: Type.Optional(
      Nullable(
        Type.String({
          format: "email",
          maxLength: 320,
          pattern: "^[^\\u0000-\\u001F\\u007F-\\u009F]*$",
          default: null,
          description:
            "The email address. At most 64 characters before a domain name, which is no IP address. Omitting it or passing `null` clears it.",
        }),
      ),
    ),
    phone: Type.Optional(
      Nullable(
        Type.String({
          maxLength: 50,
          pattern: "^[^\\u0000-\\u001F\\u007F-\\u009F]*$",
          default: null,
          description:
            "The phone number, stored as entered. Omitting it, or passing `null` or an empty string, clears it. Control characters are rejected.",
        }),
      ),
    ),
    companyName: Type.Optional(
      Nullable(
        Type.String({
          maxLength: 255,
          pattern: "^[^\\u0000]*$",
          default: null,
          description:
            "The name of the customer's company. Omitting it, or passing `null` or an empty string, clears it.",
        }),
      ),
    ),
    status: Type.Optional(
      With(CustomerStatus, {
        description: "Whether the customer is served. Omitting it sets `active`.",
        default: "active",
      }),
    ),
    idempotencyKey: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 255,
        pattern: "^[\\x21-\\x7E]+$",
        description:
          "Identifies the item, like the `Idempotency-Key` of a single request: a new one for each item. If another item or the batch has it too, the batch returns 400 `VALIDATION_FAILED`. If omitted, the `Idempotency-Key` of the batch, if there is one, and the item's position identify it.",
      }),
    ),
  },
  {
    description: "All fields of a customer of a batch. Omitted fields are set to their defaults.",
    additionalProperties: false,
  },
);
export type CustomerUpsertBatchItem = Static<typeof CustomerUpsertBatchItem>;

export const CustomerUpsertBatch = Type.Object(
  {
    items: Type.Array(CustomerUpsertBatchItem, {
      minItems: 1,
      maxItems: 100,
      description: "The customers to create or replace.",
    }),
  },
  { description: "Customers to create or replace.", additionalProperties: false },
);
export type CustomerUpsertBatch = Static<typeof CustomerUpsertBatch>;

export const ValidationIssue = Type.Object(
  {
    in: Enum(["body", "query", "path", "header"], {
      description: "The part of the request with the problem.",
    }),
    path: Type.String({
      description: 'A JSON pointer to the value within that part, or `""` for the whole part.',
    }),
    keyword: Type.String({
      description:
        "The rule that the value violates: a JSON Schema keyword, or a name for a rule that has no keyword.",
    }),
    message: Type.String({ description: "A human-readable explanation of the problem." }),
  },
  { description: "A problem with the request.", additionalProperties: false },
);
export type ValidationIssue = Static<typeof ValidationIssue>;

export const GeoPoint = Type.Object(
  {
    lat: Type.Number({ description: "Latitude. Positive is north." }),
    lng: Type.Number({ description: "Longitude. Positive is east." }),
  },
  { description: "Geographic coordinates in WGS 84 degrees.", additionalProperties: false },
);
export type GeoPoint = Static<typeof GeoPoint>;

export const AddressCandidate = Type.Object(
  {
    formattedAddress: Type.Optional(Type.String({ description: "The full address on one line." })),
    streetNumber: Type.Optional(Type.String({ description: "House number." })),
    route: Type.Optional(Type.String({ description: "Street." })),
    city: Type.Optional(Type.String({ description: "City." })),
    state: Type.Optional(Type.String({ description: "The two-letter state code." })),
    zipcode: Type.Optional(Type.String({ description: "ZIP code." })),
    county: Type.Optional(Type.String({ description: "County or county equivalent." })),
    borough: Type.Optional(Type.String({ description: "Borough, for cities that have boroughs." })),
    geoPlaceId: Type.Optional(Type.String({ description: "Identifies the address." })),
    location: Type.Optional(GeoPoint),
  },
  {
    description:
      "A possible address. Send its `formattedAddress` to choose it. Unknown parts are omitted: a candidate without `zipcode` is in a city with several, and sending it returns `ADDRESS_AMBIGUOUS` with them.",
    additionalProperties: false,
  },
);
export type AddressCandidate = Static<typeof AddressCandidate>;

export const BatchErrorData = Type.Object(
  {
    issues: Type.Optional(
      Type.Array(ValidationIssue, {
        description:
          "The problems with the item, at most 20. Their paths are relative to the item. Only present with `VALIDATION_FAILED` and `REFERENCE_NOT_FOUND`.",
      }),
    ),
    issueCount: Type.Optional(
      Type.Integer({
        description:
          "The number of problems that were found, including those that `issues` doesn't list. Only present with `issues`.",
      }),
    ),
    customerId: Type.Optional(
      Type.String({
        format: "uuid",
        description:
          "The `id` of the customer that has the external ID, or that was erased. Only present with `EXTERNAL_ID_EXISTS` of a customer and `CUSTOMER_ERASED`.",
      }),
    ),
    locationId: Type.Optional(
      Type.String({
        format: "uuid",
        description:
          "The `id` of the location that has the external ID or the address. Only present with `EXTERNAL_ID_EXISTS` of a location and `LOCATION_EXISTS`.",
      }),
    ),
    reason: Type.Optional(
      Type.String({
        description:
          "The reason the address was not found, as in an error of a single request. Only present with `ADDRESS_NOT_FOUND`.",
      }),
    ),
    candidates: Type.Optional(
      Type.Array(AddressCandidate, {
        maxItems: 10,
        description:
          "Up to ten possible addresses. Only present with `ADDRESS_AMBIGUOUS`, and with `ADDRESS_NOT_FOUND` and the reason `zip_city_mismatch`.",
      }),
    ),
    total: Type.Optional(
      Type.Integer({
        description: "The total number of possible matches. Only present with `ADDRESS_AMBIGUOUS`.",
      }),
    ),
    retryAfter: Type.Optional(
      Type.Integer({
        minimum: 0,
        description:
          "Seconds to wait before the item is sent again. Only present with `GEOCODER_UNAVAILABLE`.",
      }),
    ),
    documentation: Type.Optional(
      Type.String({
        format: "uri",
        description: "The page that explains the code. Not present with `GEOCODER_UNAVAILABLE`.",
      }),
    ),
  },
  { description: "Additional details of a failed item.", additionalProperties: false },
);
export type BatchErrorData = Static<typeof BatchErrorData>;

export const BatchError = Type.Object(
  {
    code: Type.String({
      description:
        "The error code of a single request with this item, such as `EXTERNAL_ID_EXISTS` or `ADDRESS_NOT_FOUND`. New codes may be added.",
    }),
    message: Type.String({ description: "A human-readable explanation. The wording may change." }),
    extraData: BatchErrorData,
  },
  { description: "The reason an item of a batch failed.", additionalProperties: false },
);
export type BatchError = Static<typeof BatchError>;

export const CustomerBatchResult = Type.Object(
  {
    index: Type.Integer({
      minimum: 0,
      description: "The item's position in the request, starting at 0.",
    }),
    status: Type.Integer({
      minimum: 200,
      maximum: 599,
      description: "The status that a single request with this item would have.",
    }),
    replayed: Type.Boolean({
      description:
        "Whether this is the stored result of an earlier request with the item's idempotency key.",
    }),
    data: Type.Optional(With(Customer, { description: "The customer, if `status` is below 400." })),
    error: Type.Optional(
      With(BatchError, { description: "The reason the item failed, if `status` is 400 or above." }),
    ),
  },
  {
    description: "The result of an item of a batch, with either `data` or `error`.",
    additionalProperties: false,
  },
);
export type CustomerBatchResult = Static<typeof CustomerBatchResult>;

export const CustomerBatchResponse = Type.Object(
  {
    data: Type.Array(CustomerBatchResult, {
      description: "A result for each item, in the order of the request.",
    }),
  },
  { description: "The results of a batch.", additionalProperties: false },
);
export type CustomerBatchResponse = Static<typeof CustomerBatchResponse>;

export const CustomerResponse = Type.Object(
  { data: Customer },
  { description: "A customer.", additionalProperties: false },
);
export type CustomerResponse = Static<typeof CustomerResponse>;

export const CustomerList = Type.Object(
  {
    data: Type.Array(Customer, {
      description: "The customers of this page, in the order of `sort`.",
    }),
    page: Type.Integer({
      minimum: 1,
      description:
        "The number of this page, starting at 1. With `after`, one more than that of the page before.",
    }),
    limit: Type.Integer({
      minimum: 1,
      maximum: 100,
      description: "The maximum number of items per page.",
    }),
    total: Type.Integer({
      minimum: 0,
      description: "The number of matching items across all pages.",
    }),
    nextCursor: Nullable(
      Type.String({
        description: "The cursor of the next page, to send as `after`. `null` on the last page.",
      }),
    ),
  },
  { description: "A page of customers.", additionalProperties: false },
);
export type CustomerList = Static<typeof CustomerList>;

export const LocationStatus = Enum(["ACTIVE", "INACTIVE"], {
  description: "Whether the location is served.",
});
export type LocationStatus = Static<typeof LocationStatus>;

export const Address = Type.Object(
  {
    address: Type.String({ description: "The full address on one line, as resolved." }),
    city: Type.String({ description: "City." }),
    state: Type.String({ description: "The two-letter state code." }),
    zipcode: Type.String({ description: "ZIP code." }),
    streetNo: Type.String({ description: "House number. Empty for rural routes." }),
    county: Type.String({ description: "County or county equivalent." }),
    borough: Type.String({
      description: "Borough, for cities that have boroughs, such as New York.",
    }),
    geoPlaceId: Type.String({
      description:
        "Identifies the address. The format depends on the address provider; compare it only for equality.",
    }),
    location: With(GeoPoint, {
      description:
        "The coordinates. With the default offline provider, the center of the ZIP code.",
    }),
  },
  {
    description: 'A resolved address. Unknown parts are `""`, never null.',
    additionalProperties: false,
  },
);
export type Address = Static<typeof Address>;

export const Location = Type.Object(
  {
    id: Type.String({ format: "uuid", description: "The unique ID of the location." }),
    customerId: Type.String({
      format: "uuid",
      description: "The `id` of the customer the location belongs to (not the customer number).",
    }),
    name: Type.String({ description: "The name of the location." }),
    status: LocationStatus,
    locationNote: Type.String({
      description: 'A note for the driver or dispatcher, `""` if not set.',
    }),
    purchaseOrderNumber: Type.String({
      description: 'The customer\'s purchase order number, `""` if not set.',
    }),
    externalId: Nullable(
      Type.String({
        description:
          "Your own ID of the location, `null` if not set. No other location of the company has the same one. Case-sensitive.",
      }),
    ),
    address: Address,
    createdAt: Type.String({
      format: "date-time",
      description: "The time the location was created.",
    }),
    updatedAt: Type.String({
      format: "date-time",
      description: "The time the location was last updated.",
    }),
    reused: Type.Boolean({
      description:
        "`true` only in the response to a create request for an address where the customer already had a location. That location is returned.",
    }),
    reactivated: Type.Boolean({
      description:
        "`true` only in the response to a create or update request that changed the location from `INACTIVE` to `ACTIVE`.",
    }),
  },
  {
    description:
      'A place where a customer is served. Text fields that are not set are `""`; only `externalId` can be null.',
    additionalProperties: false,
  },
);
export type Location = Static<typeof Location>;

export const LocationCreate = Type.Object(
  {
    customerId: Type.String({
      format: "uuid",
      description: "The `id` of the customer (not the customer number).",
    }),
    address: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 500,
        pattern: "^[^\\u0000]*$",
        description:
          "The street address as free text. It is resolved before anything is stored. Required without `geoPlaceId`.",
      }),
    ),
    geoPlaceId: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 255,
        pattern: "^[^\\u0000-\\u001F\\u007F-\\u009F]*$",
        description:
          "The `geoPlaceId` of an address validated in the last 24 hours, instead of `address`. The location is created at the validated address, which isn't resolved again.",
      }),
    ),
    name: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 255,
        pattern: "^[^\\u0000]*$",
        description: "The name of the location. Defaults to the resolved address on one line.",
      }),
    ),
    locationNote: Type.Optional(
      Type.String({
        maxLength: 2000,
        pattern: "^[^\\u0000]*$",
        description: "A note for the driver or dispatcher. Can contain line breaks.",
      }),
    ),
    purchaseOrderNumber: Type.Optional(
      Type.String({
        maxLength: 255,
        pattern: "^[^\\u0000]*$",
        description:
          "The customer's purchase order number. If the customer already has a location at this address without a number, this one is added to it.",
      }),
    ),
    externalId: Type.Optional(
      Nullable(
        Type.String({
          minLength: 1,
          maxLength: 255,
          pattern: "^[^\\u0000-\\u001F\\u007F-\\u009F]*$",
          description:
            "Your own ID of the location. If the customer already has a location at this address without an external ID, that location gets it. If another location has it, returns 409 `EXTERNAL_ID_EXISTS`. Control characters are rejected.",
        }),
      ),
    ),
  },
  {
    description: "A new location.",
    additionalProperties: false,
    if: { type: "object", properties: { geoPlaceId: {} }, required: ["geoPlaceId"] },
    then: { type: "object", properties: { address: { not: {} } } },
    else: { type: "object", properties: { address: {} }, required: ["address"] },
  },
);
export type LocationCreate = Static<typeof LocationCreate>;

export const LocationUpdate = Type.Object(
  {
    name: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 255,
        pattern: "^[^\\u0000]*$",
        description: "The name of the location.",
      }),
    ),
    locationNote: Type.Optional(
      Type.String({
        maxLength: 2000,
        pattern: "^[^\\u0000]*$",
        description:
          'A note for the driver or dispatcher. Can contain line breaks. `""` clears it.',
      }),
    ),
    purchaseOrderNumber: Type.Optional(
      Type.String({
        maxLength: 255,
        pattern: "^[^\\u0000]*$",
        description: 'The customer\'s purchase order number. `""` clears it.',
      }),
    ),
    externalId: Type.Optional(
      Nullable(
        Type.String({
          minLength: 1,
          maxLength: 255,
          pattern: "^[^\\u0000-\\u001F\\u007F-\\u009F]*$",
          description:
            "Your own ID of the location. If another location has it, returns 409 `EXTERNAL_ID_EXISTS`. `null` clears it. Control characters are rejected.",
        }),
      ),
    ),
    address: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 500,
        pattern: "^[^\\u0000]*$",
        description:
          "The street address as free text. It is resolved, and the result replaces the whole stored address object.",
      }),
    ),
    geoPlaceId: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 255,
        pattern: "^[^\\u0000-\\u001F\\u007F-\\u009F]*$",
        description:
          "The `geoPlaceId` of an address validated in the last 24 hours, instead of `address`. The location gets the validated address, which isn't resolved again.",
      }),
    ),
    status: Type.Optional(
      With(LocationStatus, {
        description: "`ACTIVE` reactivates an inactive location, `INACTIVE` deactivates it.",
      }),
    ),
  },
  {
    description: "The fields to update, at least one. Omitted fields keep their values.",
    additionalProperties: false,
    minProperties: 1,
    if: { type: "object", properties: { geoPlaceId: {} }, required: ["geoPlaceId"] },
    then: { type: "object", properties: { address: { not: {} } } },
  },
);
export type LocationUpdate = Static<typeof LocationUpdate>;

export const LocationUpsert = Type.Object(
  {
    customerId: Type.String({
      format: "uuid",
      description:
        "The `id` of the customer (not the customer number). A location stays with its customer.",
    }),
    address: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 500,
        pattern: "^[^\\u0000]*$",
        description:
          "The street address as free text. It is resolved, and the result replaces the whole stored address object. Required without `geoPlaceId`.",
      }),
    ),
    geoPlaceId: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 255,
        pattern: "^[^\\u0000-\\u001F\\u007F-\\u009F]*$",
        description:
          "The `geoPlaceId` of an address validated in the last 24 hours, instead of `address`. The location gets the validated address, which isn't resolved again.",
      }),
    ),
    name: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 255,
        pattern: "^[^\\u0000]*$",
        description: "The name of the location. Omitting it sets the resolved address on one line.",
      }),
    ),
    locationNote: Type.Optional(
      Type.String({
        maxLength: 2000,
        pattern: "^[^\\u0000]*$",
        default: "",
        description:
          'A note for the driver or dispatcher. Can contain line breaks. Omitting it, or passing `""`, clears it.',
      }),
    ),
    purchaseOrderNumber: Type.Optional(
      Type.String({
        maxLength: 255,
        pattern: "^[^\\u0000]*$",
        default: "",
        description:
          'The customer\'s purchase order number. Omitting it, or passing `""`, clears it.',
      }),
    ),
    status: Type.Optional(
      With(LocationStatus, {
        description:
          "`ACTIVE` reactivates an inactive location, `INACTIVE` deactivates it. Omitting it sets `ACTIVE`.",
        default: "ACTIVE",
      }),
    ),
  },
  {
    description: "All fields of a location. Omitted fields are set to their defaults.",
    additionalProperties: false,
    if: { type: "object", properties: { geoPlaceId: {} }, required: ["geoPlaceId"] },
    then: { type: "object", properties: { address: { not: {} } } },
    else: { type: "object", properties: { address: {} }, required: ["address"] },
  },
);
export type LocationUpsert = Static<typeof LocationUpsert>;

export const LocationUpdateByExternalId = Type.Object(
  {
    name: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 255,
        pattern: "^[^\\u0000]*$",
        description: "The name of the location.",
      }),
    ),
    locationNote: Type.Optional(
      Type.String({
        maxLength: 2000,
        pattern: "^[^\\u0000]*$",
        description:
          'A note for the driver or dispatcher. Can contain line breaks. `""` clears it.',
      }),
    ),
    purchaseOrderNumber: Type.Optional(
      Type.String({
        maxLength: 255,
        pattern: "^[^\\u0000]*$",
        description: 'The customer\'s purchase order number. `""` clears it.',
      }),
    ),
    address: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 500,
        pattern: "^[^\\u0000]*$",
        description:
          "The street address as free text. It is resolved, and the result replaces the whole stored address object.",
      }),
    ),
    geoPlaceId: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 255,
        pattern: "^[^\\u0000-\\u001F\\u007F-\\u009F]*$",
        description:
          "The `geoPlaceId` of an address validated in the last 24 hours, instead of `address`. The location gets the validated address, which isn't resolved again.",
      }),
    ),
    status: Type.Optional(
      With(LocationStatus, {
        description: "`ACTIVE` reactivates an inactive location, `INACTIVE` deactivates it.",
      }),
    ),
  },
  {
    description: "The fields to update, at least one. Omitted fields keep their values.",
    additionalProperties: false,
    minProperties: 1,
    if: { type: "object", properties: { geoPlaceId: {} }, required: ["geoPlaceId"] },
    then: { type: "object", properties: { address: { not: {} } } },
  },
);
export type LocationUpdateByExternalId = Static<typeof LocationUpdateByExternalId>;

export const LocationBatchItem = Type.Object(
  {
    customerId: Type.String({
      format: "uuid",
      description: "The `id` of the customer (not the customer number).",
    }),
    address: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 500,
        pattern: "^[^\\u0000]*$",
        description:
          "The street address as free text. It is resolved before anything is stored. Required without `geoPlaceId`.",
      }),
    ),
    geoPlaceId: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 255,
        pattern: "^[^\\u0000-\\u001F\\u007F-\\u009F]*$",
        description:
          "The `geoPlaceId` of an address validated in the last 24 hours, instead of `address`. The location is created at the validated address, which isn't resolved again.",
      }),
    ),
    name: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 255,
        pattern: "^[^\\u0000]*$",
        description: "The name of the location. Defaults to the resolved address on one line.",
      }),
    ),
    locationNote: Type.Optional(
      Type.String({
        maxLength: 2000,
        pattern: "^[^\\u0000]*$",
        description: "A note for the driver or dispatcher. Can contain line breaks.",
      }),
    ),
    purchaseOrderNumber: Type.Optional(
      Type.String({
        maxLength: 255,
        pattern: "^[^\\u0000]*$",
        description:
          "The customer's purchase order number. If the customer already has a location at this address without a number, this one is added to it.",
      }),
    ),
    externalId: Type.Optional(
      Nullable(
        Type.String({
          minLength: 1,
          maxLength: 255,
          pattern: "^[^\\u0000-\\u001F\\u007F-\\u009F]*$",
          description:
            "Your own ID of the location. If the customer already has a location at this address without an external ID, that location gets it. If another location has it, returns 409 `EXTERNAL_ID_EXISTS`. Control characters are rejected.",
        }),
      ),
    ),
    idempotencyKey: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 255,
        pattern: "^[\\x21-\\x7E]+$",
        description:
          "Identifies the item, like the `Idempotency-Key` of a single request: a new one for each item. If another item or the batch has it too, the batch returns 400 `VALIDATION_FAILED`. If omitted, the `Idempotency-Key` of the batch, if there is one, and the item's position identify it.",
      }),
    ),
  },
  {
    description: "A new location of a batch.",
    additionalProperties: false,
    if: { type: "object", properties: { geoPlaceId: {} }, required: ["geoPlaceId"] },
    then: { type: "object", properties: { address: { not: {} } } },
    else: { type: "object", properties: { address: {} }, required: ["address"] },
  },
);
export type LocationBatchItem = Static<typeof LocationBatchItem>;

export const LocationBatch = Type.Object(
  {
    items: Type.Array(LocationBatchItem, {
      minItems: 1,
      maxItems: 100,
      description: "The locations to create.",
    }),
  },
  { description: "New locations.", additionalProperties: false },
);
export type LocationBatch = Static<typeof LocationBatch>;

export const LocationUpsertBatchItem = Type.Object(
  {
    externalId: Type.String({
      minLength: 1,
      maxLength: 255,
      pattern: "^[^\\u0000-\\u001F\\u007F-\\u009F]*$",
      description: "Your own ID of the location. Case-sensitive. Control characters are rejected.",
    }),
    customerId: Type.String({
      format: "uuid",
      description:
        "The `id` of the customer (not the customer number). A location stays with its customer.",
    }),
    address: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 500,
        pattern: "^[^\\u0000]*$",
        description:
          "The street address as free text. It is resolved, and the result replaces the whole stored address object. Required without `geoPlaceId`.",
      }),
    ),
    geoPlaceId: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 255,
        pattern: "^[^\\u0000-\\u001F\\u007F-\\u009F]*$",
        description:
          "The `geoPlaceId` of an address validated in the last 24 hours, instead of `address`. The location gets the validated address, which isn't resolved again.",
      }),
    ),
    name: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 255,
        pattern: "^[^\\u0000]*$",
        description: "The name of the location. Omitting it sets the resolved address on one line.",
      }),
    ),
    locationNote: Type.Optional(
      Type.String({
        maxLength: 2000,
        pattern: "^[^\\u0000]*$",
        default: "",
        description:
          'A note for the driver or dispatcher. Can contain line breaks. Omitting it, or passing `""`, clears it.',
      }),
    ),
    purchaseOrderNumber: Type.Optional(
      Type.String({
        maxLength: 255,
        pattern: "^[^\\u0000]*$",
        default: "",
        description:
          'The customer\'s purchase order number. Omitting it, or passing `""`, clears it.',
      }),
    ),
    status: Type.Optional(
      With(LocationStatus, {
        description:
          "`ACTIVE` reactivates an inactive location, `INACTIVE` deactivates it. Omitting it sets `ACTIVE`.",
        default: "ACTIVE",
      }),
    ),
    idempotencyKey: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 255,
        pattern: "^[\\x21-\\x7E]+$",
        description:
          "Identifies the item, like the `Idempotency-Key` of a single request: a new one for each item. If another item or the batch has it too, the batch returns 400 `VALIDATION_FAILED`. If omitted, the `Idempotency-Key` of the batch, if there is one, and the item's position identify it.",
      }),
    ),
  },
  {
    description: "All fields of a location of a batch. Omitted fields are set to their defaults.",
    additionalProperties: false,
    if: { type: "object", properties: { geoPlaceId: {} }, required: ["geoPlaceId"] },
    then: { type: "object", properties: { address: { not: {} } } },
    else: { type: "object", properties: { address: {} }, required: ["address"] },
  },
);
export type LocationUpsertBatchItem = Static<typeof LocationUpsertBatchItem>;

export const LocationUpsertBatch = Type.Object(
  {
    items: Type.Array(LocationUpsertBatchItem, {
      minItems: 1,
      maxItems: 100,
      description: "The locations to create or replace.",
    }),
  },
  { description: "Locations to create or replace.", additionalProperties: false },
);
export type LocationUpsertBatch = Static<typeof LocationUpsertBatch>;

export const LocationBatchResult = Type.Object(
  {
    index: Type.Integer({
      minimum: 0,
      description: "The item's position in the request, starting at 0.",
    }),
    status: Type.Integer({
      minimum: 200,
      maximum: 599,
      description: "The status that a single request with this item would have.",
    }),
    replayed: Type.Boolean({
      description:
        "Whether this is the stored result of an earlier request with the item's idempotency key.",
    }),
    data: Type.Optional(With(Location, { description: "The location, if `status` is below 400." })),
    error: Type.Optional(
      With(BatchError, { description: "The reason the item failed, if `status` is 400 or above." }),
    ),
  },
  {
    description: "The result of an item of a batch, with either `data` or `error`.",
    additionalProperties: false,
  },
);
export type LocationBatchResult = Static<typeof LocationBatchResult>;

export const LocationBatchResponse = Type.Object(
  {
    data: Type.Array(LocationBatchResult, {
      description: "A result for each item, in the order of the request.",
    }),
  },
  { description: "The results of a batch.", additionalProperties: false },
);
export type LocationBatchResponse = Static<typeof LocationBatchResponse>;

export const LocationResponse = Type.Object(
  { data: Location },
  { description: "A location.", additionalProperties: false },
);
export type LocationResponse = Static<typeof LocationResponse>;

export const LocationList = Type.Object(
  {
    data: Type.Array(Location, {
      description: "The locations of this page, in the order of `sort`.",
    }),
    page: Type.Integer({
      minimum: 1,
      description:
        "The number of this page, starting at 1. With `after`, one more than that of the page before.",
    }),
    limit: Type.Integer({
      minimum: 1,
      maximum: 100,
      description: "The maximum number of items per page.",
    }),
    total: Type.Integer({
      minimum: 0,
      description: "The number of matching items across all pages.",
    }),
    nextCursor: Nullable(
      Type.String({
        description: "The cursor of the next page, to send as `after`. `null` on the last page.",
      }),
    ),
  },
  { description: "A page of locations.", additionalProperties: false },
);
export type LocationList = Static<typeof LocationList>;

export const AddressValidation = Type.Object(
  {
    address: Type.String({
      minLength: 1,
      maxLength: 500,
      pattern: "^[^\\u0000]*$",
      description: "The address as free text.",
    }),
  },
  { description: "An address to validate.", additionalProperties: false },
);
export type AddressValidation = Static<typeof AddressValidation>;

export const AddressVerdict = Enum(["confirmed", "inferred", "corrected", "unconfirmed"], {
  description: "The verdict on a part of an address.",
});
export type AddressVerdict = Static<typeof AddressVerdict>;

export const AddressComponents = Type.Object(
  {
    streetNumber: Type.Optional(
      With(AddressVerdict, { description: "The verdict on the house number." }),
    ),
    route: Type.Optional(With(AddressVerdict, { description: "The verdict on the street." })),
    city: Type.Optional(
      With(AddressVerdict, {
        description:
          "The verdict on the city. `unconfirmed` for a city near the ZIP code that isn't its own.",
      }),
    ),
    state: Type.Optional(With(AddressVerdict, { description: "The verdict on the state." })),
    zipcode: Type.Optional(With(AddressVerdict, { description: "The verdict on the ZIP code." })),
    county: Type.Optional(With(AddressVerdict, { description: "The verdict on the county." })),
    borough: Type.Optional(With(AddressVerdict, { description: "The verdict on the borough." })),
  },
  {
    description:
      'The verdict on each part of the address: `confirmed` if the provider\'s data has the part as it was sent, whatever the spelling; `inferred` if it was not sent and follows from the other parts; `corrected` if it replaces a different value that was sent; `unconfirmed` if no data confirms or contradicts it. The default offline provider has no streets: `streetNumber` and `route` are always `unconfirmed`. Parts that are `""` are omitted.',
    additionalProperties: false,
  },
);
export type AddressComponents = Static<typeof AddressComponents>;

export const ValidatedAddress = Type.Object(
  {
    formattedAddress: Type.String({
      description:
        "The full address on one line. The wording of the request is kept: `Fifth` and `5th` are the same place.",
    }),
    streetNumber: Type.String({ description: "House number. Empty for rural routes." }),
    route: Type.String({
      description:
        "Street. Directions and common street types are abbreviated as by the US Postal Service.",
    }),
    city: Type.String({ description: "City." }),
    state: Type.String({ description: "The two-letter state code." }),
    zipcode: Type.String({ description: "ZIP code." }),
    county: Type.String({ description: "County or county equivalent." }),
    borough: Type.String({
      description: "Borough, for cities that have boroughs, such as New York.",
    }),
    geoPlaceId: Type.String({
      description:
        "Identifies the address. The format depends on the address provider; compare it only for equality.",
    }),
    location: With(GeoPoint, {
      description:
        "The coordinates. With the default offline provider, the center of the ZIP code.",
    }),
    components: AddressComponents,
  },
  {
    description: 'A resolved address. Unknown parts are `""`, never null.',
    additionalProperties: false,
  },
);
export type ValidatedAddress = Static<typeof ValidatedAddress>;

export const ValidatedAddressResponse = Type.Object(
  { data: ValidatedAddress },
  { description: "A resolved address.", additionalProperties: false },
);
export type ValidatedAddressResponse = Static<typeof ValidatedAddressResponse>;

export const Fee = Type.Object(
  {
    type: Nullable(Type.String({ description: "The kind of fee." })),
    price: Nullable(Type.Number({ description: "The price per unit, in the company's currency." })),
    per: Nullable(Type.String({ description: "The unit being charged." })),
    limit: Nullable(Type.Number({ description: "The amount included before the fee applies." })),
    limitType: Nullable(Type.String({ description: "The unit of `limit`." })),
  },
  { description: "An additional fee of a SKU.", additionalProperties: false },
);
export type Fee = Static<typeof Fee>;

export const SkuProduct = Nullable(
  Type.Object(
    {
      id: Type.String({ format: "uuid", description: "The unique ID of the product." }),
      name: Type.String({ description: "The product's name." }),
    },
    { description: "The product of a SKU, `null` if not set.", additionalProperties: false },
  ),
);
export type SkuProduct = Static<typeof SkuProduct>;

export const Sku = Type.Object(
  {
    id: Type.String({ format: "uuid", description: "The unique ID of the SKU." }),
    name: Type.String({ description: "The SKU's name." }),
    code: Nullable(
      Type.String({ description: "The company's own code for the SKU, `null` if not set." }),
    ),
    description: Nullable(
      Type.String({ description: "A description of what is included, `null` if not set." }),
    ),
    status: Nullable(
      Type.String({
        description:
          "Whether it is available. Known values are `active` and `inactive`; others may be added.",
      }),
    ),
    price: Nullable(
      Type.Number({
        description:
          "The price in the company's currency, from the pricelist in the `priceListId` filter, or from the company's default pricelist if there is no filter. `null` if that pricelist has no price for the SKU. For the price that applies at a place or for a customer, use `GET /v1/prices`.",
      }),
    ),
    pricingType: Nullable(
      Type.String({
        description:
          "How the price is calculated. Known values are `flat`, `per_ton`, `per_day` and `per_unit`; others may be added.",
      }),
    ),
    product: SkuProduct,
    material: Nullable(
      Type.String({ description: "The material the SKU is for, `null` if not set." }),
    ),
    loadComposition: Nullable(
      Type.String({ description: "The allowed composition of the load, `null` if not set." }),
    ),
    serviceId: Nullable(
      Type.String({
        format: "uuid",
        description: "The `id` of the SKU's service, `null` if not set.",
      }),
    ),
    priceListIds: Type.Array(
      Type.String({ format: "uuid", description: "The `id` of a pricelist." }),
      {
        description:
          "The ids of the pricelists that include the SKU, in ascending order. At most 5: `pricelistCount` is the number of all, and `GET /v1/pricelists?skuId=…` returns them.",
      },
    ),
    pricelistCount: Type.Integer({ description: "The number of pricelists that include the SKU." }),
    fees: MapOf(Fee, { description: "Additional fees, by a short key chosen by the company." }),
    createdAt: Type.String({ format: "date-time", description: "The time the SKU was created." }),
    updatedAt: Type.String({
      format: "date-time",
      description:
        "The time the SKU or its fees last changed. Prices, the names of its product, material and other parts, and its pricelists don't count. Equals `createdAt` if nothing has changed since.",
    }),
  },
  { description: "An item that customers can order.", additionalProperties: false },
);
export type Sku = Static<typeof Sku>;

export const SkuResponse = Type.Object(
  { data: Sku },
  { description: "A SKU.", additionalProperties: false },
);
export type SkuResponse = Static<typeof SkuResponse>;

export const SkuList = Type.Object(
  {
    data: Type.Array(Sku, { description: "The SKUs of this page, in the order of `sort`." }),
    page: Type.Integer({
      minimum: 1,
      description:
        "The number of this page, starting at 1. With `after`, one more than that of the page before.",
    }),
    limit: Type.Integer({
      minimum: 1,
      maximum: 100,
      description: "The maximum number of items per page.",
    }),
    total: Type.Integer({
      minimum: 0,
      description: "The number of matching items across all pages.",
    }),
    nextCursor: Nullable(
      Type.String({
        description: "The cursor of the next page, to send as `after`. `null` on the last page.",
      }),
    ),
  },
  { description: "A page of SKUs.", additionalProperties: false },
);
export type SkuList = Static<typeof SkuList>;

export const PricelistReference = Nullable(
  Type.Object(
    {
      id: Type.String({ format: "uuid", description: "The `id` of the pricelist." }),
      name: Type.String({ description: "The pricelist's name." }),
      scope: Type.String({
        description:
          "Who or what the pricelist applies to. Known values are `company`, `customer` and `zone`; others may be added.",
      }),
    },
    { description: "The pricelist that a price is from.", additionalProperties: false },
  ),
);
export type PricelistReference = Static<typeof PricelistReference>;

export const PriceZone = Nullable(
  Type.Object(
    {
      id: Type.String({ format: "uuid", description: "The `id` of the zone." }),
      name: Type.String({ description: "The zone's name." }),
    },
    { description: "The zone whose pricelist a price is from.", additionalProperties: false },
  ),
);
export type PriceZone = Static<typeof PriceZone>;

export const Price = Type.Object(
  {
    skuId: Type.String({ format: "uuid", description: "The `id` of the SKU." }),
    name: Type.String({ description: "The SKU's name." }),
    code: Nullable(
      Type.String({ description: "The company's own code for the SKU, `null` if not set." }),
    ),
    pricingType: Nullable(
      Type.String({
        description:
          "How the price is calculated. Known values are `flat`, `per_ton`, `per_day` and `per_unit`; others may be added.",
      }),
    ),
    serviceId: Type.String({ format: "uuid", description: "The `id` of the SKU's service." }),
    price: Nullable(
      Type.Number({
        description:
          "The price that applies, in the company's currency. `null` if the SKU is offered, but no pricelist that applies has a price for it.",
      }),
    ),
    currency: Type.String({
      pattern: "^[A-Z]{3}$",
      description:
        "The currency of the price, fees and charges (ISO 4217). All prices of a company have the same one.",
    }),
    reason: Nullable(
      Type.String({
        description:
          "The reason this price applies, `null` without a price. Known values are `customer` (a pricelist of the customer), `zone` (the pricelist of a zone) and `default` (the default pricelist); others may be added.",
      }),
    ),
    pricelist: With(PricelistReference, {
      description:
        "The pricelist that the price is from, `null` without a price. Its charges are in `pricelists`.",
    }),
    zone: With(PriceZone, {
      description: "The zone whose pricelist the price is from, `null` unless `reason` is `zone`.",
    }),
    fees: MapOf(Fee, {
      description: "Additional fees of the SKU, by a short key chosen by the company.",
    }),
  },
  { description: "The price of a SKU at a place.", additionalProperties: false },
);
export type Price = Static<typeof Price>;

export const Charge = Type.Object(
  {
    id: Type.String({
      format: "uuid",
      description: "The unique ID of the charge. A copy of a pricelist has charges with other ids.",
    }),
    name: Type.String({ description: "The charge's name." }),
    price: Nullable(
      Type.Number({
        description: "The price per unit, in the company's currency, `null` if not set.",
      }),
    ),
    per: Nullable(Type.String({ description: "The unit being charged, `null` if not set." })),
  },
  {
    description: "A charge in a pricelist, in addition to the prices of SKUs.",
    additionalProperties: false,
  },
);
export type Charge = Static<typeof Charge>;

export const PricelistCharges = Type.Object(
  {
    id: Type.String({ format: "uuid", description: "The `id` of the pricelist." }),
    name: Type.String({ description: "The pricelist's name." }),
    scope: Type.String({
      description:
        "Who or what the pricelist applies to. Known values are `company`, `customer` and `zone`; others may be added.",
    }),
    charges: Type.Array(Charge, {
      maxItems: 200,
      description:
        "The charges of the pricelist, ordered by `id`. At most 200: to get all, use `GET /v1/pricelists/{id}/charges`.",
    }),
    chargeCount: Type.Integer({
      minimum: 0,
      description:
        "The number of charges in the pricelist, including those that `charges` doesn't list.",
    }),
  },
  { description: "A pricelist with its charges.", additionalProperties: false },
);
export type PricelistCharges = Static<typeof PricelistCharges>;

export const PlacePrices = Type.Object(
  {
    data: Type.Array(Price, {
      description: "The SKUs of this page with their prices, newest first.",
    }),
    page: Type.Integer({
      minimum: 1,
      description:
        "The number of this page, starting at 1. With `after`, one more than that of the page before.",
    }),
    limit: Type.Integer({
      minimum: 1,
      maximum: 100,
      description: "The maximum number of items per page.",
    }),
    total: Type.Integer({
      minimum: 0,
      description: "The number of matching SKUs across all pages.",
    }),
    nextCursor: Nullable(
      Type.String({
        description: "The cursor of the next page, to send as `after`. `null` on the last page.",
      }),
    ),
    customerId: Nullable(
      Type.String({
        format: "uuid",
        description:
          "The `id` of the customer that the prices are for, `null` if they aren't for a customer.",
      }),
    ),
    locationId: Nullable(
      Type.String({
        format: "uuid",
        description:
          "The `id` of the location whose ZIP code was used, `null` if it was that of `zipcode` or `address`.",
      }),
    ),
    zipcode: Type.String({
      description:
        "The ZIP code of the place. It is empty if the location has none; nothing is offered there.",
    }),
    pricelists: Type.Array(PricelistCharges, {
      description:
        "The pricelists that the prices of this page are from, with their charges, ordered by `name`, then `id`. Each is listed once.",
    }),
  },
  { description: "A page of the prices at a place.", additionalProperties: false },
);
export type PlacePrices = Static<typeof PlacePrices>;

export const PricelistService = Type.Object(
  {
    id: Type.String({ format: "uuid", description: "The `id` of the service." }),
    identifier: Type.String({ description: "The human-readable identifier of the service." }),
  },
  { description: "A service with prices in a pricelist.", additionalProperties: false },
);
export type PricelistService = Static<typeof PricelistService>;

export const Pricelist = Type.Object(
  {
    id: Type.String({ format: "uuid", description: "The unique ID of the pricelist." }),
    name: Type.String({ description: "The pricelist's name." }),
    scope: Type.String({
      description:
        "Who or what the pricelist applies to. Known values are `company`, `customer` and `zone`; others may be added.",
    }),
    status: Type.String({
      description:
        "Whether the pricelist is in use. Known values are `active` and `inactive`; others may be added.",
    }),
    isDefault: Type.Boolean({ description: "Whether this is the company's default pricelist." }),
    isEcommerce: Type.Boolean({ description: "Whether the prices apply to online orders." }),
    isZoneBased: Type.Boolean({ description: "Whether the prices depend on the delivery zone." }),
    services: Type.Array(PricelistService, {
      description: "The services of the SKUs in the pricelist.",
    }),
    skuCount: Type.Integer({ description: "The number of SKUs in the pricelist." }),
    chargeCount: Type.Integer({ description: "The number of charges in the pricelist." }),
    customerCount: Type.Integer({
      description: "The number of customers the pricelist belongs to.",
    }),
    customerId: Nullable(
      Type.String({
        format: "uuid",
        description:
          "The `id` of the customer that the pricelist belongs to, `null` for a pricelist of the company or of a zone.",
      }),
    ),
    currency: Type.String({
      pattern: "^[A-Z]{3}$",
      description:
        "The currency of the prices and charges (ISO 4217). All prices of a company have the same one.",
    }),
    createdAt: Type.String({
      format: "date-time",
      description: "The time the pricelist was created.",
    }),
    updatedAt: Type.String({
      format: "date-time",
      description:
        "The time the pricelist, one of its prices or one of its charges last changed. Changes of the SKUs themselves and of `services` don't count. Equals `createdAt` if nothing has changed since.",
    }),
  },
  { description: "Prices for a set of SKUs and charges.", additionalProperties: false },
);
export type Pricelist = Static<typeof Pricelist>;

export const PricelistList = Type.Object(
  {
    data: Type.Array(Pricelist, {
      description: "The pricelists of this page, in the order of `sort`.",
    }),
    page: Type.Integer({
      minimum: 1,
      description:
        "The number of this page, starting at 1. With `after`, one more than that of the page before.",
    }),
    limit: Type.Integer({
      minimum: 1,
      maximum: 100,
      description: "The maximum number of items per page.",
    }),
    total: Type.Integer({
      minimum: 0,
      description: "The number of matching items across all pages.",
    }),
    nextCursor: Nullable(
      Type.String({
        description: "The cursor of the next page, to send as `after`. `null` on the last page.",
      }),
    ),
  },
  { description: "A page of pricelists.", additionalProperties: false },
);
export type PricelistList = Static<typeof PricelistList>;

export const SkuSelection = Type.Object(
  {
    skuId: Type.String({
      format: "uuid",
      description: "The `id` of a SKU in the source pricelist. Each SKU can be listed only once.",
    }),
    price: Type.Number({
      minimum: 0,
      maximum: 999999999.99,
      multipleOf: 0.01,
      description:
        "The price in the company's currency, 0 or more, with at most two decimals. Stored exactly.",
    }),
  },
  { description: "A SKU and its price in the new pricelist.", additionalProperties: false },
);
export type SkuSelection = Static<typeof SkuSelection>;

export const PricelistCreate = Type.Object(
  {
    sourcePriceListId: Type.String({
      format: "uuid",
      description: "The `id` of the pricelist to copy from.",
    }),
    customerId: Type.String({
      format: "uuid",
      description: "The `id` of the customer the pricelist is for (not the customer number).",
    }),
    name: Type.String({
      minLength: 1,
      maxLength: 255,
      pattern: "^[^\\u0000]*$",
      description: "The name of the new pricelist.",
    }),
    includeAll: Type.Optional(
      Type.Boolean({
        default: false,
        description:
          "If `true`, all SKUs of the source are copied. If `false` or omitted, `skuSelections` is required.",
      }),
    ),
    skuSelections: Type.Optional(
      Type.Array(SkuSelection, {
        minItems: 1,
        maxItems: 5000,
        description:
          "With `includeAll: true`, the SKUs with a price different from the source. Otherwise, all SKUs to copy and their prices. A SKU listed twice is rejected.",
      }),
    ),
    chargeRemovals: Type.Optional(
      Type.Array(
        Type.String({
          format: "uuid",
          description: "The `id` of a charge in the source pricelist.",
        }),
        {
          maxItems: 1000,
          uniqueItems: true,
          description: "The charges of the source to leave out.",
        },
      ),
    ),
  },
  {
    description: "A pricelist to copy for a customer.",
    additionalProperties: false,
    if: { type: "object", properties: { includeAll: { const: true } }, required: ["includeAll"] },
    else: {
      type: "object",
      properties: { skuSelections: { type: "array" } },
      required: ["skuSelections"],
    },
  },
);
export type PricelistCreate = Static<typeof PricelistCreate>;

export const PricelistCreation = Type.Object(
  {
    priceListId: Type.String({ format: "uuid", description: "The `id` of the new pricelist." }),
    skuCount: Type.Integer({ description: "The number of SKUs in the pricelist." }),
    chargeCount: Type.Integer({ description: "The number of charges in the pricelist." }),
  },
  { description: "The new pricelist.", additionalProperties: false },
);
export type PricelistCreation = Static<typeof PricelistCreation>;

export const PricelistCreationResponse = Type.Object(
  { data: PricelistCreation },
  { description: "The result of creating a pricelist.", additionalProperties: false },
);
export type PricelistCreationResponse = Static<typeof PricelistCreationResponse>;

export const PricelistResponse = Type.Object(
  { data: Pricelist },
  { description: "A pricelist.", additionalProperties: false },
);
export type PricelistResponse = Static<typeof PricelistResponse>;

export const SkuPrice = Type.Object(
  {
    skuId: Type.String({
      format: "uuid",
      description:
        "The `id` of a SKU of the company. A SKU that the pricelist doesn't include is added. Each SKU can be listed only once.",
    }),
    price: Type.Number({
      minimum: 0,
      maximum: 999999999.99,
      multipleOf: 0.01,
      description:
        "The price in the company's currency, 0 or more, with at most two decimals. Stored exactly.",
    }),
  },
  { description: "A SKU and its new price in the pricelist.", additionalProperties: false },
);
export type SkuPrice = Static<typeof SkuPrice>;

export const ChargeChange = Type.Object(
  {
    chargeId: Type.String({
      format: "uuid",
      description:
        "The `id` of a charge in the pricelist (see `GET /v1/pricelists/{id}/charges`). Each charge can be listed only once.",
    }),
    name: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 255,
        pattern: "^[^\\u0000]*$",
        description: "The charge's new name.",
      }),
    ),
    price: Type.Optional(
      Type.Number({
        minimum: 0,
        maximum: 999999999.99,
        multipleOf: 0.01,
        description:
          "The price per unit in the company's currency, 0 or more, with at most two decimals. Stored exactly.",
      }),
    ),
    per: Type.Optional(
      Nullable(
        Type.String({
          minLength: 1,
          maxLength: 64,
          pattern: "^[^\\u0000]*$",
          description: "The unit being charged. `null` clears it.",
        }),
      ),
    ),
  },
  {
    description:
      "A charge of the pricelist and what changes, at least one field. Omitted fields keep their values.",
    additionalProperties: false,
    minProperties: 2,
  },
);
export type ChargeChange = Static<typeof ChargeChange>;

export const ChargeAddition = Type.Object(
  {
    name: Type.String({
      minLength: 1,
      maxLength: 255,
      pattern: "^[^\\u0000]*$",
      description: "The charge's name. Each name can be listed only once.",
    }),
    price: Type.Number({
      minimum: 0,
      maximum: 999999999.99,
      multipleOf: 0.01,
      description:
        "The price per unit in the company's currency, 0 or more, with at most two decimals. Stored exactly.",
    }),
    per: Type.Optional(
      Nullable(
        Type.String({
          minLength: 1,
          maxLength: 64,
          pattern: "^[^\\u0000]*$",
          description: "The unit being charged. Omit it or pass `null` to leave it unset.",
        }),
      ),
    ),
  },
  { description: "A charge to add to the pricelist.", additionalProperties: false },
);
export type ChargeAddition = Static<typeof ChargeAddition>;

export const PricelistUpdate = Type.Object(
  {
    name: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 255,
        pattern: "^[^\\u0000]*$",
        description:
          "The name of the pricelist. No other active pricelist of the customer can have it.",
      }),
    ),
    status: Type.Optional(
      Enum(["active", "inactive"], { description: "Whether the pricelist is in use." }),
    ),
    skuPrices: Type.Optional(
      Type.Array(SkuPrice, {
        minItems: 1,
        maxItems: 5000,
        description:
          "The SKUs whose prices to set. SKUs that the pricelist doesn't include are added.",
      }),
    ),
    skuRemovals: Type.Optional(
      Type.Array(
        Type.String({ format: "uuid", description: "The `id` of a SKU of the company." }),
        {
          minItems: 1,
          maxItems: 5000,
          uniqueItems: true,
          description:
            "The SKUs to remove from the pricelist. Those that it doesn't include are ignored.",
        },
      ),
    ),
    chargeChanges: Type.Optional(
      Type.Array(ChargeChange, {
        minItems: 1,
        maxItems: 1000,
        description: "The charges to change.",
      }),
    ),
    chargeAdditions: Type.Optional(
      Type.Array(ChargeAddition, {
        minItems: 1,
        maxItems: 1000,
        description:
          "The charges to add. A charge whose name the pricelist already has isn't added again: it gets the `price` and the `per`.",
      }),
    ),
    chargeRemovals: Type.Optional(
      Type.Array(
        Type.String({ format: "uuid", description: "The `id` of a charge in the pricelist." }),
        {
          minItems: 1,
          maxItems: 1000,
          uniqueItems: true,
          description: "The charges to remove from the pricelist.",
        },
      ),
    ),
  },
  {
    description: "The changes, at least one. Everything else keeps its value.",
    additionalProperties: false,
    minProperties: 1,
  },
);
export type PricelistUpdate = Static<typeof PricelistUpdate>;

export const PricelistSku = Type.Object(
  {
    id: Type.String({ format: "uuid", description: "The `id` of the SKU." }),
    name: Type.String({ description: "The SKU's name." }),
    code: Nullable(
      Type.String({ description: "The company's own code for the SKU, `null` if not set." }),
    ),
    status: Nullable(
      Type.String({
        description:
          "Whether it is available. Known values are `active` and `inactive`; others may be added.",
      }),
    ),
    pricingType: Nullable(
      Type.String({
        description:
          "How the price is calculated. Known values are `flat`, `per_ton`, `per_day` and `per_unit`; others may be added.",
      }),
    ),
    serviceId: Nullable(
      Type.String({
        format: "uuid",
        description: "The `id` of the SKU's service, `null` if not set.",
      }),
    ),
    price: Nullable(
      Type.Number({
        description:
          "The SKU's price in the pricelist, in the company's currency, `null` if not set.",
      }),
    ),
  },
  { description: "A SKU in a pricelist, with its price.", additionalProperties: false },
);
export type PricelistSku = Static<typeof PricelistSku>;

export const PricelistSkuList = Type.Object(
  {
    data: Type.Array(PricelistSku, { description: "The SKUs of this page, ordered by `id`." }),
    page: Type.Integer({
      minimum: 1,
      description:
        "The number of this page, starting at 1. With `after`, one more than that of the page before.",
    }),
    limit: Type.Integer({
      minimum: 1,
      maximum: 100,
      description: "The maximum number of items per page.",
    }),
    total: Type.Integer({
      minimum: 0,
      description: "The number of matching items across all pages.",
    }),
    nextCursor: Nullable(
      Type.String({
        description: "The cursor of the next page, to send as `after`. `null` on the last page.",
      }),
    ),
  },
  { description: "A page of the SKUs in a pricelist.", additionalProperties: false },
);
export type PricelistSkuList = Static<typeof PricelistSkuList>;

export const ChargeList = Type.Object(
  {
    data: Type.Array(Charge, { description: "The charges of this page, ordered by `id`." }),
    page: Type.Integer({
      minimum: 1,
      description:
        "The number of this page, starting at 1. With `after`, one more than that of the page before.",
    }),
    limit: Type.Integer({
      minimum: 1,
      maximum: 100,
      description: "The maximum number of items per page.",
    }),
    total: Type.Integer({
      minimum: 0,
      description: "The number of matching items across all pages.",
    }),
    nextCursor: Nullable(
      Type.String({
        description: "The cursor of the next page, to send as `after`. `null` on the last page.",
      }),
    ),
  },
  { description: "A page of the charges in a pricelist.", additionalProperties: false },
);
export type ChargeList = Static<typeof ChargeList>;

export const ServiceCustomer = Type.Object(
  {
    id: Type.String({ format: "uuid", description: "The `id` of the customer." }),
    displayName: Type.String({ description: "The customer's display name." }),
  },
  {
    description: "A customer with their own pricelist that includes a SKU of the service.",
    additionalProperties: false,
  },
);
export type ServiceCustomer = Static<typeof ServiceCustomer>;

export const Service = Type.Object(
  {
    id: Type.String({ format: "uuid", description: "The unique ID of the service." }),
    name: Type.String({ description: "The service's name." }),
    code: Type.Number({ description: "The service's number." }),
    identifier: Type.String({ description: "The human-readable identifier of the service." }),
    description: Type.String({ description: "A description of the service." }),
    subscriptionStatus: Type.String({
      description:
        "Whether the company subscribes to the service. Known values are `subscribed` and `unsubscribed`; others may be added.",
    }),
    status: Type.String({
      description:
        "Whether it is available. Known values are `active` and `inactive`; others may be added.",
    }),
    subscribedAt: Type.String({
      format: "date-time",
      description: "The time the company subscribed to the service.",
    }),
    activatedAt: Type.String({
      format: "date-time",
      description: "The time the service was activated.",
    }),
    createdAt: Type.String({
      format: "date-time",
      description: "The time the service was created.",
    }),
    updatedAt: Type.String({
      format: "date-time",
      description:
        "The time the service last changed. Changes of its pricelists and customers don't count. Equals `createdAt` if nothing has changed since.",
    }),
    priceLists: Type.Integer({
      description: "The number of pricelists that include a SKU of the service.",
    }),
    customerCount: Type.Integer({
      description:
        "The number of customers with their own pricelist that includes a SKU of the service.",
    }),
    customerList: Type.Array(ServiceCustomer, {
      description:
        "The customers with their own pricelist that includes a SKU of the service, by name. At most 5: `customerCount` is the number of all, and `GET /v1/pricelists?scope=customer&serviceId=…` returns their pricelists.",
    }),
  },
  { description: "A service that the company offers.", additionalProperties: false },
);
export type Service = Static<typeof Service>;

export const ServiceList = Type.Object(
  {
    data: Type.Array(Service, { description: "The services of this page, newest first." }),
    page: Type.Integer({
      minimum: 1,
      description:
        "The number of this page, starting at 1. With `after`, one more than that of the page before.",
    }),
    limit: Type.Integer({
      minimum: 1,
      maximum: 100,
      description: "The maximum number of items per page.",
    }),
    total: Type.Integer({
      minimum: 0,
      description: "The number of matching items across all pages.",
    }),
    nextCursor: Nullable(
      Type.String({
        description: "The cursor of the next page, to send as `after`. `null` on the last page.",
      }),
    ),
  },
  { description: "A page of services.", additionalProperties: false },
);
export type ServiceList = Static<typeof ServiceList>;

export const CatalogEntry = Type.Object(
  {
    id: Type.String({ format: "uuid", description: "The unique ID." }),
    name: Type.String({ description: "The name, as SKUs show it." }),
  },
  {
    description: "A product, material type, load composition or pricing type of SKUs.",
    additionalProperties: false,
  },
);
export type CatalogEntry = Static<typeof CatalogEntry>;

export const CatalogEntryList = Type.Object(
  {
    data: Type.Array(CatalogEntry, { description: "The entries of this page, by name." }),
    page: Type.Integer({
      minimum: 1,
      description:
        "The number of this page, starting at 1. With `after`, one more than that of the page before.",
    }),
    limit: Type.Integer({
      minimum: 1,
      maximum: 100,
      description: "The maximum number of items per page.",
    }),
    total: Type.Integer({
      minimum: 0,
      description: "The number of matching items across all pages.",
    }),
    nextCursor: Nullable(
      Type.String({
        description: "The cursor of the next page, to send as `after`. `null` on the last page.",
      }),
    ),
  },
  {
    description: "A page of products, material types, load compositions or pricing types.",
    additionalProperties: false,
  },
);
export type CatalogEntryList = Static<typeof CatalogEntryList>;

export const ZoneService = Type.Object(
  {
    id: Type.String({ format: "uuid", description: "The `id` of the service." }),
    name: Type.String({ description: "The service's name." }),
    identifier: Type.String({ description: "The human-readable identifier of the service." }),
  },
  { description: "A service available in a zone.", additionalProperties: false },
);
export type ZoneService = Static<typeof ZoneService>;

export const Zone = Type.Object(
  {
    id: Type.String({ format: "uuid", description: "The unique ID of the zone." }),
    name: Type.String({ description: "The zone's name." }),
    code: Type.String({ description: "The company's own code for the zone." }),
    color: Type.String({ description: "The color of the zone on maps." }),
    isActive: Type.Boolean({
      description:
        "Whether the company currently delivers to the zone. Only active zones are returned when you search by ZIP code.",
    }),
    pricelistId: Nullable(
      Type.String({
        format: "uuid",
        description:
          "The `id` of the pricelist whose prices apply in the zone, `null` if the zone has none. Its scope is `zone`. See [Prices](/docs/reference/conventions#prices).",
      }),
    ),
    zipCodes: Type.Array(Type.String({ description: "A ZIP code." }), {
      description: "The ZIP codes of the zone.",
    }),
    services: Type.Array(ZoneService, { description: "The services available in the zone." }),
    updatedAt: Nullable(
      Type.String({
        format: "date-time",
        description:
          "The time the zone, its ZIP codes or its services last changed, `null` if that was before this field existed.",
      }),
    ),
  },
  { description: "An area the company delivers to.", additionalProperties: false },
);
export type Zone = Static<typeof Zone>;

export const ZoneList = Type.Object(
  { data: Type.Array(Zone, { description: "The zones, ordered by `name`, then `id`." }) },
  { description: "A list of zones, not paginated.", additionalProperties: false },
);
export type ZoneList = Static<typeof ZoneList>;

export const EventId = Type.String({
  pattern: "^evt_[0-9a-f]{32}$",
  description:
    "The unique ID of the event: `evt_` and 32 hexadecimal digits. It is the same in every attempt, in every resend and in the list of events, so handle each `id` once.",
});
export type EventId = Static<typeof EventId>;

export const FeedStart = Type.String({
  pattern: "^(?:evt_[0-9a-f]{32}|pos_[0-9a-f]{32}|latest)$",
  description: "The `id` of an event, a position, or `latest`.",
});
export type FeedStart = Static<typeof FeedStart>;

export const FeedPosition = Type.String({
  pattern: "^pos_[0-9a-f]{32}$",
  description:
    "A position in the company's list of events. Pass it as `after` of `GET /v1/events` to get the events that follow it. It is an opaque string: don't compare or change it. If `hasMore` is `false`, it is the end of the list, even if you filter or `data` is empty. It remains valid as long as all events after it are available, which is at least 30 days.",
});
export type FeedPosition = Static<typeof FeedPosition>;

export const EventSequence = Type.Integer({
  minimum: 1,
  maximum: 9007199254740991,
  description:
    "Grows with each event of the company, in commit order: of two events, the one with the greater number happened later, even if both have the same `createdAt`. Webhooks can arrive in any order: store the number with each resource, and ignore events with a smaller one.",
});
export type EventSequence = Static<typeof EventSequence>;

export const EventActor = Nullable(
  Type.Object(
    {
      type: Type.String({
        description:
          "The kind of actor. Known values are `api_key` and `agent_grant` (a request), `operator` (an import) and `service` (the service by itself, such as the rest of a large erasure); others may be added.",
      }),
      id: Nullable(
        Type.String({
          format: "uuid",
          description:
            "The ID of the API key or of the agent's access. It changes when a key is rotated.",
        }),
      ),
      name: Nullable(
        Type.String({
          description:
            "The name of the API key, which it keeps when it is rotated, or of the agent. A name isn't a proof: users of the developer platform choose it.",
        }),
      ),
      requestId: Nullable(
        Type.String({ format: "uuid", description: "The `X-Request-Id` of the request." }),
      ),
      idempotencyKey: Nullable(
        Type.String({
          description:
            "The `Idempotency-Key` that was sent with the request, or with the item of a batch. It is removed when the customer is erased.",
        }),
      ),
    },
    {
      description:
        "The cause of the event: an API key, an agent, the operator or the service. `null` for events that the service stored before it had this field.",
      additionalProperties: false,
    },
  ),
);
export type EventActor = Static<typeof EventActor>;

export const EventType = Enum(
  [
    "customer.created",
    "customer.updated",
    "customer.erased",
    "location.created",
    "location.updated",
    "pricelist.created",
    "pricelist.updated",
    "sku.updated",
    "service.updated",
    "zone.updated",
  ],
  { description: "The type of the event." },
);
export type EventType = Static<typeof EventType>;

export const SandboxClockAdvance = Type.Object(
  { seconds: Type.Integer({ minimum: 1, maximum: 604800, description: "Seconds, up to 7 days." }) },
  { description: "The time that passes in a sandbox.", additionalProperties: false },
);
export type SandboxClockAdvance = Static<typeof SandboxClockAdvance>;

export const SandboxClock = Type.Object(
  {
    retries: Type.Integer({
      minimum: 0,
      description: "The number of retries that are due and are sent now.",
    }),
    keys: Type.Integer({ minimum: 0, description: "The number of API keys that expire earlier." }),
  },
  { description: "The changes that the clock of a sandbox has made.", additionalProperties: false },
);
export type SandboxClock = Static<typeof SandboxClock>;

export const SandboxClockResponse = Type.Object(
  { data: SandboxClock },
  { description: "The changes that the clock of a sandbox has made.", additionalProperties: false },
);
export type SandboxClockResponse = Static<typeof SandboxClockResponse>;

export const SandboxEventType = Enum(
  [
    "customer.created",
    "customer.updated",
    "customer.erased",
    "location.created",
    "location.updated",
    "pricelist.created",
    "pricelist.updated",
    "sku.updated",
    "service.updated",
    "zone.updated",
    "webhook_endpoint.failing",
    "webhook_endpoint.disabled",
    "webhook_endpoint.recovered",
    "api_key.expiring",
    "api_key.expired",
    "quota.exhausted",
    "deprecated_operation.called",
    "webhook.test",
  ],
  { description: "The type of events that a sandbox sends." },
);
export type SandboxEventType = Static<typeof SandboxEventType>;

export const SandboxEventsCreate = Type.Object(
  {
    type: SandboxEventType,
    fields: Type.Optional(
      MapOf(Type.Unknown(), {
        description: "Fields of `data` that differ from the type's example.",
      }),
    ),
    count: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 100, default: 1, description: "The number of events." }),
    ),
    duplicate: Type.Optional(
      Type.Boolean({
        default: false,
        description: "Whether each event is sent twice to each endpoint.",
      }),
    ),
    reverse: Type.Optional(
      Type.Boolean({ default: false, description: "Whether the newest event is sent first." }),
    ),
  },
  { description: "Events to send in a sandbox.", additionalProperties: false },
);
export type SandboxEventsCreate = Static<typeof SandboxEventsCreate>;

export const SandboxEvents = Type.Object(
  {
    eventIds: Type.Array(Type.String({ description: "The `id` of an event." }), {
      description: "The `id` of each event, in the order of `sequence`.",
    }),
    deliveries: Type.Integer({
      minimum: 0,
      description:
        "The number of deliveries that were queued. 0 means that no endpoint is enabled and subscribes to the type, or that the filters of the endpoints leave the events out.",
    }),
  },
  { description: "Events that were sent in a sandbox.", additionalProperties: false },
);
export type SandboxEvents = Static<typeof SandboxEvents>;

export const SandboxEventsResponse = Type.Object(
  { data: SandboxEvents },
  { description: "Events that were sent in a sandbox.", additionalProperties: false },
);
export type SandboxEventsResponse = Static<typeof SandboxEventsResponse>;

export const CustomerCreatedEvent = Type.Object(
  {
    id: EventId,
    type: Type.Literal("customer.created", { description: "The type of the event." }),
    createdAt: Type.String({ format: "date-time", description: "The time the event occurred." }),
    sequence: EventSequence,
    actor: EventActor,
    data: Customer,
  },
  { description: "A customer was created.", additionalProperties: false },
);
export type CustomerCreatedEvent = Static<typeof CustomerCreatedEvent>;

export const CustomerUpdatedEvent = Type.Object(
  {
    id: EventId,
    type: Type.Literal("customer.updated", { description: "The type of the event." }),
    createdAt: Type.String({ format: "date-time", description: "The time the event occurred." }),
    sequence: EventSequence,
    actor: EventActor,
    data: Customer,
  },
  { description: "A customer was updated.", additionalProperties: false },
);
export type CustomerUpdatedEvent = Static<typeof CustomerUpdatedEvent>;

export const CustomerErasedEvent = Type.Object(
  {
    id: EventId,
    type: Type.Literal("customer.erased", { description: "The type of the event." }),
    createdAt: Type.String({ format: "date-time", description: "The time the event occurred." }),
    sequence: EventSequence,
    actor: EventActor,
    data: Customer,
  },
  { description: "A customer's personal data was erased.", additionalProperties: false },
);
export type CustomerErasedEvent = Static<typeof CustomerErasedEvent>;

export const LocationCreatedEvent = Type.Object(
  {
    id: EventId,
    type: Type.Literal("location.created", { description: "The type of the event." }),
    createdAt: Type.String({ format: "date-time", description: "The time the event occurred." }),
    sequence: EventSequence,
    actor: EventActor,
    data: Location,
  },
  { description: "A location was created.", additionalProperties: false },
);
export type LocationCreatedEvent = Static<typeof LocationCreatedEvent>;

export const LocationUpdatedEvent = Type.Object(
  {
    id: EventId,
    type: Type.Literal("location.updated", { description: "The type of the event." }),
    createdAt: Type.String({ format: "date-time", description: "The time the event occurred." }),
    sequence: EventSequence,
    actor: EventActor,
    data: Location,
  },
  { description: "A location was updated or reactivated.", additionalProperties: false },
);
export type LocationUpdatedEvent = Static<typeof LocationUpdatedEvent>;

export const PricelistCreatedEvent = Type.Object(
  {
    id: EventId,
    type: Type.Literal("pricelist.created", { description: "The type of the event." }),
    createdAt: Type.String({ format: "date-time", description: "The time the event occurred." }),
    sequence: EventSequence,
    actor: EventActor,
    data: Pricelist,
  },
  { description: "A pricelist was created.", additionalProperties: false },
);
export type PricelistCreatedEvent = Static<typeof PricelistCreatedEvent>;

export const PricelistUpdatedEvent = Type.Object(
  {
    id: EventId,
    type: Type.Literal("pricelist.updated", { description: "The type of the event." }),
    createdAt: Type.String({ format: "date-time", description: "The time the event occurred." }),
    sequence: EventSequence,
    actor: EventActor,
    data: Pricelist,
  },
  {
    description:
      "A pricelist was updated. Read the new prices from the pricelist's SKUs and charges.",
    additionalProperties: false,
  },
);
export type PricelistUpdatedEvent = Static<typeof PricelistUpdatedEvent>;

export const SkuUpdatedEvent = Type.Object(
  {
    id: EventId,
    type: Type.Literal("sku.updated", { description: "The type of the event." }),
    createdAt: Type.String({ format: "date-time", description: "The time the event occurred." }),
    sequence: EventSequence,
    actor: EventActor,
    data: Sku,
  },
  { description: "A SKU was created or updated by an import.", additionalProperties: false },
);
export type SkuUpdatedEvent = Static<typeof SkuUpdatedEvent>;

export const ServiceUpdatedEvent = Type.Object(
  {
    id: EventId,
    type: Type.Literal("service.updated", { description: "The type of the event." }),
    createdAt: Type.String({ format: "date-time", description: "The time the event occurred." }),
    sequence: EventSequence,
    actor: EventActor,
    data: Service,
  },
  { description: "A service was created or updated by an import.", additionalProperties: false },
);
export type ServiceUpdatedEvent = Static<typeof ServiceUpdatedEvent>;

export const ZoneUpdatedEvent = Type.Object(
  {
    id: EventId,
    type: Type.Literal("zone.updated", { description: "The type of the event." }),
    createdAt: Type.String({ format: "date-time", description: "The time the event occurred." }),
    sequence: EventSequence,
    actor: EventActor,
    data: Zone,
  },
  { description: "A zone was created or updated by an import.", additionalProperties: false },
);
export type ZoneUpdatedEvent = Static<typeof ZoneUpdatedEvent>;

export const WebhookEndpointAlert = Type.Object(
  {
    alertId: Type.String({
      format: "uuid",
      description:
        "The `id` of the alert, as in the URL of its page in the developer platform. The event about the recovery of an endpoint has the `alertId` of the alert that ended.",
    }),
    endpointId: Type.String({
      format: "uuid",
      description: "The `id` of the endpoint, as shown in the developer platform.",
    }),
    endpointUrl: Type.String({
      description: "The endpoint's URL without its query, which may contain a secret.",
    }),
    since: Type.String({
      format: "date-time",
      description: "The time since which the endpoint has been failing, disabled or working again.",
    }),
    reason: Type.String({ description: "The reason, for users. The text may change." }),
    pageUrl: Type.String({ description: "The page of the endpoint in the developer platform." }),
  },
  {
    description: "The data of an event about the health of a webhook endpoint.",
    additionalProperties: false,
  },
);
export type WebhookEndpointAlert = Static<typeof WebhookEndpointAlert>;

export const WebhookEndpointFailingEvent = Type.Object(
  {
    id: EventId,
    type: Type.Literal("webhook_endpoint.failing", { description: "The type of the event." }),
    createdAt: Type.String({ format: "date-time", description: "The time the alert was raised." }),
    data: WebhookEndpointAlert,
  },
  {
    description: "Every attempt to a webhook endpoint has failed for 15 minutes.",
    additionalProperties: false,
  },
);
export type WebhookEndpointFailingEvent = Static<typeof WebhookEndpointFailingEvent>;

export const WebhookEndpointDisabledEvent = Type.Object(
  {
    id: EventId,
    type: Type.Literal("webhook_endpoint.disabled", { description: "The type of the event." }),
    createdAt: Type.String({ format: "date-time", description: "The time the alert was raised." }),
    data: WebhookEndpointAlert,
  },
  { description: "The service disabled a webhook endpoint.", additionalProperties: false },
);
export type WebhookEndpointDisabledEvent = Static<typeof WebhookEndpointDisabledEvent>;

export const WebhookEndpointRecoveredEvent = Type.Object(
  {
    id: EventId,
    type: Type.Literal("webhook_endpoint.recovered", { description: "The type of the event." }),
    createdAt: Type.String({ format: "date-time", description: "The time the alert was raised." }),
    data: WebhookEndpointAlert,
  },
  {
    description: "Attempts to a failing or disabled webhook endpoint succeed again.",
    additionalProperties: false,
  },
);
export type WebhookEndpointRecoveredEvent = Static<typeof WebhookEndpointRecoveredEvent>;

export const ApiKeyAlert = Type.Object(
  {
    alertId: Type.String({
      format: "uuid",
      description: "The `id` of the alert, as in the URL of its page in the developer platform.",
    }),
    keyId: Type.String({
      format: "uuid",
      description: "The `id` of the key, as in the URL of its page. It is not the key itself.",
    }),
    keyName: Type.String({ description: "The name of the key." }),
    keyLastFour: Type.String({ description: "The last four characters of the key." }),
    expiresAt: Type.String({
      format: "date-time",
      description: "The time from which the key is refused.",
    }),
    pageUrl: Type.String({ description: "The page of the key in the developer platform." }),
  },
  {
    description: "The data of an event about the expiry of an API key.",
    additionalProperties: false,
  },
);
export type ApiKeyAlert = Static<typeof ApiKeyAlert>;

export const ApiKeyExpiringEvent = Type.Object(
  {
    id: EventId,
    type: Type.Literal("api_key.expiring", { description: "The type of the event." }),
    createdAt: Type.String({ format: "date-time", description: "The time the alert was raised." }),
    data: ApiKeyAlert,
  },
  { description: "An API key expires soon.", additionalProperties: false },
);
export type ApiKeyExpiringEvent = Static<typeof ApiKeyExpiringEvent>;

export const ApiKeyExpiredEvent = Type.Object(
  {
    id: EventId,
    type: Type.Literal("api_key.expired", { description: "The type of the event." }),
    createdAt: Type.String({ format: "date-time", description: "The time the alert was raised." }),
    data: ApiKeyAlert,
  },
  { description: "An API key expired.", additionalProperties: false },
);
export type ApiKeyExpiredEvent = Static<typeof ApiKeyExpiredEvent>;

export const QuotaAlert = Type.Object(
  {
    alertId: Type.String({
      format: "uuid",
      description: "The `id` of the alert, as in the URL of its page in the developer platform.",
    }),
    quota: Type.Integer({
      description: "The number of requests that you can make in a quota window.",
    }),
    windowSeconds: Type.Integer({ description: "The length of a quota window in seconds." }),
    since: Type.String({
      format: "date-time",
      description: "The time of the first rejected request.",
    }),
    pageUrl: Type.String({
      description: "The page of the rejected requests in the developer platform.",
    }),
  },
  { description: "The data of an event about an exceeded quota.", additionalProperties: false },
);
export type QuotaAlert = Static<typeof QuotaAlert>;

export const QuotaExhaustedEvent = Type.Object(
  {
    id: EventId,
    type: Type.Literal("quota.exhausted", { description: "The type of the event." }),
    createdAt: Type.String({ format: "date-time", description: "The time the alert was raised." }),
    data: QuotaAlert,
  },
  {
    description: "Requests are rejected because they exceed the quota.",
    additionalProperties: false,
  },
);
export type QuotaExhaustedEvent = Static<typeof QuotaExhaustedEvent>;

export const DeprecatedOperationAlert = Type.Object(
  {
    alertId: Type.String({
      format: "uuid",
      description: "The `id` of the alert, as in the URL of its page in the developer platform.",
    }),
    operationId: Type.String({ description: "The `operationId` of the deprecated operation." }),
    actorType: Type.String({
      description:
        "The kind of caller, like `actor.type` of other events. Known values are `api_key` and `agent_grant`; others may be added.",
    }),
    actorId: Type.String({
      format: "uuid",
      description: "The ID of the API key or of the agent's access, as in the URL of its page.",
    }),
    actorName: Type.String({ description: "The name of the API key or the agent." }),
    calledAt: Type.String({ format: "date-time", description: "The time of the call." }),
    sunsetAt: Nullable(
      Type.String({
        format: "date-time",
        description: "The time from which the operation may stop working, if it is known.",
      }),
    ),
    pageUrl: Type.String({
      description: "The page of deprecated calls in the developer platform.",
    }),
  },
  {
    description: "The data of an event about a call of a deprecated operation.",
    additionalProperties: false,
  },
);
export type DeprecatedOperationAlert = Static<typeof DeprecatedOperationAlert>;

export const DeprecatedOperationCalledEvent = Type.Object(
  {
    id: EventId,
    type: Type.Literal("deprecated_operation.called", { description: "The type of the event." }),
    createdAt: Type.String({ format: "date-time", description: "The time the alert was raised." }),
    data: DeprecatedOperationAlert,
  },
  {
    description: "An API key or an agent calls a deprecated operation.",
    additionalProperties: false,
  },
);
export type DeprecatedOperationCalledEvent = Static<typeof DeprecatedOperationCalledEvent>;

export const WebhookTest = Type.Object(
  {
    message: Type.String({ description: "A message explaining that this is a test." }),
    endpointId: Type.String({
      format: "uuid",
      description: "The `id` of the endpoint being tested, as shown in the developer platform.",
    }),
  },
  {
    description: "The data of a test event. Contains no company data.",
    additionalProperties: false,
  },
);
export type WebhookTest = Static<typeof WebhookTest>;

export const WebhookTestEvent = Type.Object(
  {
    id: EventId,
    type: Type.Literal("webhook.test", { description: "The type of the event." }),
    createdAt: Type.String({ format: "date-time", description: "The time the event occurred." }),
    data: WebhookTest,
  },
  { description: "A test event. It does not represent a change.", additionalProperties: false },
);
export type WebhookTestEvent = Static<typeof WebhookTestEvent>;

export const WebhookEvent = OneOf(
  [
    CustomerCreatedEvent,
    CustomerUpdatedEvent,
    CustomerErasedEvent,
    LocationCreatedEvent,
    LocationUpdatedEvent,
    PricelistCreatedEvent,
    PricelistUpdatedEvent,
    SkuUpdatedEvent,
    ServiceUpdatedEvent,
    ZoneUpdatedEvent,
    WebhookEndpointFailingEvent,
    WebhookEndpointDisabledEvent,
    WebhookEndpointRecoveredEvent,
    ApiKeyExpiringEvent,
    ApiKeyExpiredEvent,
    QuotaExhaustedEvent,
    DeprecatedOperationCalledEvent,
    WebhookTestEvent,
  ],
  {
    description:
      "The body of a webhook delivery: an event, an operational event about your integration, or a test event. `type` determines what `data` contains. New types may be added; an endpoint only receives the types it subscribes to.",
  },
);
export type WebhookEvent = Static<typeof WebhookEvent>;

export const Event = OneOf(
  [
    CustomerCreatedEvent,
    CustomerUpdatedEvent,
    CustomerErasedEvent,
    LocationCreatedEvent,
    LocationUpdatedEvent,
    PricelistCreatedEvent,
    PricelistUpdatedEvent,
    SkuUpdatedEvent,
    ServiceUpdatedEvent,
    ZoneUpdatedEvent,
  ],
  {
    description:
      "A change made through this API, or by an import. `type` determines what `data` contains. `data` is the complete resource as its GET operation would have returned it right after the change; it may have changed since.",
  },
);
export type Event = Static<typeof Event>;

export const EventResponse = Type.Object(
  { data: Event },
  { description: "An event.", additionalProperties: false },
);
export type EventResponse = Static<typeof EventResponse>;

export const EventList = Type.Object(
  {
    data: Type.Array(Event, { description: "The events, in commit order." }),
    hasMore: Type.Boolean({
      description: "Whether there are more events after the last one in `data`.",
    }),
    position: FeedPosition,
  },
  { description: "A list of events.", additionalProperties: false },
);
export type EventList = Static<typeof EventList>;

export const RequestPosition = Type.String({
  pattern: "^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$",
  description:
    "A position in the company's list of requests. Pass it as `after` of `GET /v1/requests` to get the requests that follow it. It is an opaque string, and doesn't expire.",
});
export type RequestPosition = Static<typeof RequestPosition>;

export const LoggedRequest = Type.Object(
  {
    id: Type.String({
      format: "uuid",
      description: "The request's ID, as in the `X-Request-Id` header of its response.",
    }),
    receivedAt: Type.String({
      format: "date-time",
      description: "The time at which the request arrived.",
    }),
    source: Type.String({
      description: "`api` with an API key, or `mcp` by an agent. More values may follow.",
    }),
    httpMethod: Type.String({ description: "The HTTP method." }),
    path: Type.String({
      description:
        "The path without the query string. External IDs in it are replaced with a digest.",
    }),
    operation: Nullable(
      Type.String({
        description: "The `operationId` of the operation; `null` if the path belongs to none.",
      }),
    ),
    status: Type.Integer({
      description:
        "The response's status. For an agent's call, the status that the same request to `/v1` has.",
    }),
    code: Nullable(Type.String({ description: "The error's code; `null` for a success." })),
    durationMs: Type.Number({
      description: "The time in milliseconds until the response was sent.",
    }),
    keyId: Nullable(
      Type.String({
        format: "uuid",
        description: "The id of the API key; `null` for an agent's call.",
      }),
    ),
    keyName: Nullable(
      Type.String({ description: "The name of the API key; `null` for an agent's call." }),
    ),
    agentId: Nullable(
      Type.String({
        format: "uuid",
        description: "The id of the agent's access; `null` for a request with an API key.",
      }),
    ),
    agentName: Nullable(
      Type.String({ description: "The name of the agent; `null` for a request with an API key." }),
    ),
  },
  {
    description: "A request to this API, or an agent's call, with its outcome.",
    additionalProperties: false,
  },
);
export type LoggedRequest = Static<typeof LoggedRequest>;

export const RequestList = Type.Object(
  {
    data: Type.Array(LoggedRequest, {
      description: "The requests, in the order in which they arrived.",
    }),
    hasMore: Type.Boolean({ description: "Whether there are more requests after `position`." }),
    position: RequestPosition,
  },
  { description: "A list of requests.", additionalProperties: false },
);
export type RequestList = Static<typeof RequestList>;

export const FoundObjectType = Enum(
  [
    "customer",
    "location",
    "sku",
    "service",
    "pricelist",
    "zone",
    "product",
    "materialType",
    "loadComposition",
    "pricingType",
    "event",
    "request",
  ],
  { description: "The type of an object that a search has found." },
);
export type FoundObjectType = Static<typeof FoundObjectType>;

export const FoundObject = Type.Object(
  {
    type: FoundObjectType,
    id: Type.String({ description: "Its `id`, with which the requests of its type find it." }),
    label: Type.String({
      description:
        "A customer's `displayName`, a location's address, the name of an object of the catalog, an event's type, or a request's method and path.",
    }),
    detail: Nullable(
      Type.String({
        description:
          "What tells objects with the same label apart: a customer's `customerId`, a location's name if it isn't the address, a SKU's or a zone's code, a service's `identifier`, a pricelist's scope, an event's time, or a request's status and error code. `null` if it has none.",
      }),
    ),
    customerId: Nullable(
      Type.String({
        format: "uuid",
        description: "The `id` of the customer that a location belongs to; otherwise `null`.",
      }),
    ),
  },
  { description: "An object that a search has found.", additionalProperties: false },
);
export type FoundObject = Static<typeof FoundObject>;

export const FoundObjectList = Type.Object(
  {
    data: Type.Array(FoundObject, {
      description:
        "The matches, by type in the order of `type`; matches by external ID come first.",
    }),
  },
  { description: "What a search has found.", additionalProperties: false },
);
export type FoundObjectList = Static<typeof FoundObjectList>;

export const Listener = Type.Object(
  {
    id: Type.String({ format: "uuid", description: "The listener's id." }),
    secret: Type.String({ description: "The signing secret, which only this response shows." }),
    expiresAt: Type.String({
      format: "date-time",
      description:
        "The time at which the listener ends. Each stream that opens moves it to at least 10 minutes later.",
    }),
  },
  { description: "A new listener with its secret.", additionalProperties: false },
);
export type Listener = Static<typeof Listener>;

export const ListenerResponse = Type.Object(
  { data: Listener },
  { description: "A listener.", additionalProperties: false },
);
export type ListenerResponse = Static<typeof ListenerResponse>;

export const AttemptNumber = Type.Integer({
  minimum: 1,
  maximum: 1000,
  description:
    "The number of the attempt at delivering the event to the listener. It is 1 unless `event` asks for another.",
});
export type AttemptNumber = Static<typeof AttemptNumber>;

export const ListenerDelivery = Type.Object(
  {
    eventId: EventId,
    attempt: AttemptNumber,
    method: Enum(["POST"], { description: "The method of the request." }),
    headers: MapOf(Type.String(), {
      description: "The headers of the request. See the webhooks of this document.",
    }),
    body: Type.String({
      description: "The exact body of the request, in UTF-8. The signature covers it.",
    }),
  },
  { description: "A request to send to your program.", additionalProperties: false },
);
export type ListenerDelivery = Static<typeof ListenerDelivery>;

export const ListenerAttempt = Type.Object(
  {
    eventId: EventId,
    attempt: AttemptNumber,
    durationMs: Type.Number({
      minimum: 0,
      maximum: 600000,
      description: "The duration in milliseconds.",
    }),
    status: Type.Optional(
      Type.Integer({
        minimum: 100,
        maximum: 599,
        description: "The status of the answer. Omit it if there was none.",
      }),
    ),
    error: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 500,
        pattern: "^[^\\u0000]*$",
        description: "Why there was no answer, as a sentence.",
      }),
    ),
    excerpt: Type.Optional(
      Type.String({
        maxLength: 1024,
        pattern: "^[^\\u0000]*$",
        description: "The start of the answer's body.",
      }),
    ),
  },
  {
    description: "The answer of your program, or why there was none.",
    additionalProperties: false,
  },
);
export type ListenerAttempt = Static<typeof ListenerAttempt>;

export const ListenerAttemptsRequest = Type.Object(
  {
    attempts: Type.Array(ListenerAttempt, {
      minItems: 1,
      maxItems: 100,
      description: "The attempts, one per delivery.",
    }),
  },
  { description: "Attempts to record.", additionalProperties: false },
);
export type ListenerAttemptsRequest = Static<typeof ListenerAttemptsRequest>;

export const RecordedAttempt = Type.Object(
  { eventId: EventId, attempt: AttemptNumber },
  { description: "An attempt that is recorded.", additionalProperties: false },
);
export type RecordedAttempt = Static<typeof RecordedAttempt>;

export const ListenerAttemptsResponse = Type.Object(
  {
    data: Type.Array(RecordedAttempt, {
      description: "The attempts of events that the company has.",
    }),
  },
  { description: "The attempts that are recorded.", additionalProperties: false },
);
export type ListenerAttemptsResponse = Static<typeof ListenerAttemptsResponse>;

export const ExportableResource = Enum(
  [
    "customers",
    "locations",
    "skus",
    "pricelists",
    "services",
    "zones",
    "products",
    "material-types",
    "load-compositions",
    "pricing-types",
  ],
  { description: "A resource that can be exported." },
);
export type ExportableResource = Static<typeof ExportableResource>;

export const ExportStart = Type.Object(
  {
    type: Type.Literal("start", { description: "The type of the line." }),
    resource: ExportableResource,
    position: FeedPosition,
    createdAt: Type.String({
      format: "date-time",
      description: "The point in time of the export.",
    }),
  },
  { description: "The first line of an export.", additionalProperties: false },
);
export type ExportStart = Static<typeof ExportStart>;

export const ExportItem = Type.Object(
  {
    type: Type.Literal("item", { description: "The type of the line." }),
    data: MapOf(Type.Unknown(), {
      description: "The item, as the list of the resource returns it.",
    }),
  },
  { description: "A line with an item.", additionalProperties: false },
);
export type ExportItem = Static<typeof ExportItem>;

export const ExportEnd = Type.Object(
  {
    type: Type.Literal("end", { description: "The type of the line." }),
    count: Type.Integer({ minimum: 0, description: "The number of items." }),
  },
  { description: "The last line of a complete export.", additionalProperties: false },
);
export type ExportEnd = Static<typeof ExportEnd>;

export const ExportLine = OneOf([ExportStart, ExportItem, ExportEnd], {
  description: "A line of an export. `type` identifies the schema.",
});
export type ExportLine = Static<typeof ExportLine>;

export const ErrorBody = Type.Object(
  {
    code: Type.String({ description: "A machine-readable error code. New codes may be added." }),
    message: Type.String({ description: "A human-readable explanation. The wording may change." }),
    internalRequestId: Type.String({
      description:
        "Identifies this request, like `X-Request-Id`. Include it when you contact support.",
    }),
    extraData: MapOf(Type.Unknown(), {
      description:
        "Additional details, `{}` if there are none. For 4xx errors, `documentation` links to a page about the code.",
    }),
  },
  {
    description:
      "The structure of every error. The schemas below are specific to each status. Use this one for statuses that this document doesn't list.",
    additionalProperties: false,
  },
);
export type ErrorBody = Static<typeof ErrorBody>;

export const DocumentationData = Type.Object(
  {
    documentation: Type.String({
      format: "uri",
      description: "The page that explains the code, its cause and how to fix it.",
    }),
  },
  { description: "Details of a 4xx error that has no other fields.", additionalProperties: false },
);
export type DocumentationData = Static<typeof DocumentationData>;

export const BadRequestData = Type.Object(
  {
    issues: Type.Optional(
      Type.Array(ValidationIssue, {
        description:
          "The problems with the request, at most 20. Only present with `VALIDATION_FAILED`.",
      }),
    ),
    issueCount: Type.Optional(
      Type.Integer({
        description:
          "The number of problems that were found, including those that `issues` doesn't list. Only present with `VALIDATION_FAILED`.",
      }),
    ),
    documentation: Type.String({
      format: "uri",
      description: "The page that explains the code, its cause and how to fix it.",
    }),
  },
  { description: "Additional details of a 400 error.", additionalProperties: false },
);
export type BadRequestData = Static<typeof BadRequestData>;

export const BadRequestBody = Type.Object(
  {
    code: Enum(["VALIDATION_FAILED", "MALFORMED_JSON"], {
      description: "A machine-readable error code.",
    }),
    message: Type.String({ description: "A human-readable explanation. The wording may change." }),
    internalRequestId: Type.String({
      description:
        "Identifies this request, like `X-Request-Id`. Include it when you contact support.",
    }),
    extraData: BadRequestData,
  },
  {
    description: "400. The request does not match this document, or the body is not valid JSON.",
    additionalProperties: false,
  },
);
export type BadRequestBody = Static<typeof BadRequestBody>;

export const UnauthenticatedBody = Type.Object(
  {
    code: Type.Literal("UNAUTHENTICATED", { description: "A machine-readable error code." }),
    message: Type.String({ description: "A human-readable explanation. The wording may change." }),
    internalRequestId: Type.String({
      description:
        "Identifies this request, like `X-Request-Id`. Include it when you contact support.",
    }),
    extraData: DocumentationData,
  },
  {
    description: "401. The API key is missing, malformed, unknown, expired or revoked.",
    additionalProperties: false,
  },
);
export type UnauthenticatedBody = Static<typeof UnauthenticatedBody>;

export const ForbiddenData = Type.Object(
  {
    requiredScopes: Type.Optional(
      Type.Array(Type.String({ description: "A scope." }), {
        description: "The scopes the operation requires. Only present with `INSUFFICIENT_SCOPE`.",
      }),
    ),
    documentation: Type.String({
      format: "uri",
      description: "The page that explains the code, its cause and how to fix it.",
    }),
  },
  { description: "Additional details of a 403 error.", additionalProperties: false },
);
export type ForbiddenData = Static<typeof ForbiddenData>;

export const ForbiddenBody = Type.Object(
  {
    code: Enum(["INSUFFICIENT_SCOPE", "HTTPS_REQUIRED", "SANDBOX_ONLY"], {
      description: "A machine-readable error code.",
    }),
    message: Type.String({ description: "A human-readable explanation. The wording may change." }),
    internalRequestId: Type.String({
      description:
        "Identifies this request, like `X-Request-Id`. Include it when you contact support.",
    }),
    extraData: ForbiddenData,
  },
  {
    description:
      "403. The API key lacks the required scope, the request works in a sandbox only, or it was made over plain HTTP.",
    additionalProperties: false,
  },
);
export type ForbiddenBody = Static<typeof ForbiddenBody>;

export const NotFoundBody = Type.Object(
  {
    code: Type.Literal("NOT_FOUND", { description: "A machine-readable error code." }),
    message: Type.String({ description: "A human-readable explanation. The wording may change." }),
    internalRequestId: Type.String({
      description:
        "Identifies this request, like `X-Request-Id`. Include it when you contact support.",
    }),
    extraData: DocumentationData,
  },
  {
    description: "404. The company has no resource with this id, or the path doesn't exist.",
    additionalProperties: false,
  },
);
export type NotFoundBody = Static<typeof NotFoundBody>;

export const ConflictData = Type.Object(
  {
    locationId: Type.Optional(
      Type.String({
        format: "uuid",
        description:
          "The `id` of the location that has the address or the external ID. Only present with `LOCATION_EXISTS`. Also present with `EXTERNAL_ID_EXISTS` of a location.",
      }),
    ),
    customerId: Type.Optional(
      Type.String({
        format: "uuid",
        description:
          "The `id` of the customer that has the external ID, or that was erased. Only present with `CUSTOMER_ERASED`. Also present with `EXTERNAL_ID_EXISTS` of a customer.",
      }),
    ),
    pricelistId: Type.Optional(
      Type.String({
        format: "uuid",
        description:
          "The `id` of the pricelist that has the name. Only present with `PRICELIST_EXISTS`.",
      }),
    ),
    documentation: Type.String({
      format: "uri",
      description: "The page that explains the code, its cause and how to fix it.",
    }),
  },
  { description: "Additional details of a 409 error.", additionalProperties: false },
);
export type ConflictData = Static<typeof ConflictData>;

export const ConflictBody = Type.Object(
  {
    code: Enum(
      [
        "IDEMPOTENCY_KEY_IN_USE",
        "LOCATION_EXISTS",
        "EXTERNAL_ID_EXISTS",
        "CUSTOMER_ERASED",
        "PRICELIST_EXISTS",
      ],
      { description: "A machine-readable error code." },
    ),
    message: Type.String({ description: "A human-readable explanation. The wording may change." }),
    internalRequestId: Type.String({
      description:
        "Identifies this request, like `X-Request-Id`. Include it when you contact support.",
    }),
    extraData: ConflictData,
  },
  {
    description: "409. The request conflicts with another request or with existing data.",
    additionalProperties: false,
  },
);
export type ConflictBody = Static<typeof ConflictBody>;

export const PreconditionFailedData = Type.Object(
  {
    etag: Type.String({
      description: "The current `ETag` of the resource, as in the `ETag` header.",
    }),
    documentation: Type.String({
      format: "uri",
      description: "The page that explains the code, its cause and how to fix it.",
    }),
  },
  { description: "Additional details of a 412 error.", additionalProperties: false },
);
export type PreconditionFailedData = Static<typeof PreconditionFailedData>;

export const PreconditionFailedBody = Type.Object(
  {
    code: Type.Literal("PRECONDITION_FAILED", { description: "A machine-readable error code." }),
    message: Type.String({ description: "A human-readable explanation. The wording may change." }),
    internalRequestId: Type.String({
      description:
        "Identifies this request, like `X-Request-Id`. Include it when you contact support.",
    }),
    extraData: PreconditionFailedData,
  },
  { description: "412. The resource was changed since you read it.", additionalProperties: false },
);
export type PreconditionFailedBody = Static<typeof PreconditionFailedBody>;

export const PayloadTooLargeBody = Type.Object(
  {
    code: Type.Literal("PAYLOAD_TOO_LARGE", { description: "A machine-readable error code." }),
    message: Type.String({ description: "A human-readable explanation. The wording may change." }),
    internalRequestId: Type.String({
      description:
        "Identifies this request, like `X-Request-Id`. Include it when you contact support.",
    }),
    extraData: DocumentationData,
  },
  {
    description:
      "413. The body is larger than 256 KiB, or 512 KiB for `createPricelist`, `updatePricelist` and batches.",
    additionalProperties: false,
  },
);
export type PayloadTooLargeBody = Static<typeof PayloadTooLargeBody>;

export const UnsupportedMediaTypeBody = Type.Object(
  {
    code: Type.Literal("UNSUPPORTED_MEDIA_TYPE", { description: "A machine-readable error code." }),
    message: Type.String({ description: "A human-readable explanation. The wording may change." }),
    internalRequestId: Type.String({
      description:
        "Identifies this request, like `X-Request-Id`. Include it when you contact support.",
    }),
    extraData: DocumentationData,
  },
  {
    description: "415. The body is not `application/json`, or it is compressed.",
    additionalProperties: false,
  },
);
export type UnsupportedMediaTypeBody = Static<typeof UnsupportedMediaTypeBody>;

export const UnprocessableData = Type.Object(
  {
    issues: Type.Optional(
      Type.Array(ValidationIssue, {
        description:
          "The references that don't exist or can't be used, at most 20. Only present with `REFERENCE_NOT_FOUND`.",
      }),
    ),
    issueCount: Type.Optional(
      Type.Integer({
        description:
          "The number of such references, including those that `issues` doesn't list. Only present with `REFERENCE_NOT_FOUND`.",
      }),
    ),
    reason: Type.Optional(
      Type.String({
        description:
          "The reason the address was not found. Only present with `ADDRESS_NOT_FOUND`. Known values are `unparseable`, `outside_us`, `missing_street`, `missing_street_number`, `po_box`, `unknown_zip`, `unknown_city`, `zip_state_mismatch`, `zip_city_mismatch`, `unknown_part` and `no_match`; others may be added.",
      }),
    ),
    candidates: Type.Optional(
      Type.Array(AddressCandidate, {
        maxItems: 10,
        description:
          "Up to ten possible addresses. If the city and the ZIP code don't match, the first one is at the ZIP code, and the others are in the city, ordered by state. Only present with `ADDRESS_AMBIGUOUS`. Also present with `ADDRESS_NOT_FOUND` and the reason `zip_city_mismatch`.",
      }),
    ),
    total: Type.Optional(
      Type.Integer({
        description: "The total number of possible matches. Only present with `ADDRESS_AMBIGUOUS`.",
      }),
    ),
    limit: Type.Optional(
      Type.Integer({
        description: "The number that the company can have. Only present with `LIMIT_EXCEEDED`.",
      }),
    ),
    resource: Type.Optional(
      Type.String({
        description:
          "What is limited. Only present with `LIMIT_EXCEEDED`. Known values are `pricelists`, `pricelistSkus` and `charges`; others may be added.",
      }),
    ),
    documentation: Type.String({
      format: "uri",
      description: "The page that explains the code, its cause and how to fix it.",
    }),
  },
  { description: "Additional details of a 422 error.", additionalProperties: false },
);
export type UnprocessableData = Static<typeof UnprocessableData>;

export const UnprocessableBody = Type.Object(
  {
    code: Enum(
      [
        "REFERENCE_NOT_FOUND",
        "IDEMPOTENCY_KEY_REUSED",
        "ADDRESS_NOT_FOUND",
        "ADDRESS_AMBIGUOUS",
        "PRICELIST_NOT_EDITABLE",
        "LIMIT_EXCEEDED",
      ],
      { description: "A machine-readable error code." },
    ),
    message: Type.String({ description: "A human-readable explanation. The wording may change." }),
    internalRequestId: Type.String({
      description:
        "Identifies this request, like `X-Request-Id`. Include it when you contact support.",
    }),
    extraData: UnprocessableData,
  },
  {
    description:
      "422. The request is well formed, but it references something that doesn't exist or can't be used.",
    additionalProperties: false,
  },
);
export type UnprocessableBody = Static<typeof UnprocessableBody>;

export const TooManyRequestsData = Type.Object(
  {
    retryAfter: Type.Integer({
      minimum: 0,
      description: "Seconds to wait before retrying. Equals the `Retry-After` header.",
    }),
    documentation: Type.String({
      format: "uri",
      description: "The page that explains the code, its cause and how to fix it.",
    }),
  },
  { description: "Additional details of a 429 error.", additionalProperties: false },
);
export type TooManyRequestsData = Static<typeof TooManyRequestsData>;

export const TooManyRequestsBody = Type.Object(
  {
    code: Type.Literal("REQUEST_LIMIT_EXCEEDED", { description: "A machine-readable error code." }),
    message: Type.String({ description: "A human-readable explanation. The wording may change." }),
    internalRequestId: Type.String({
      description:
        "Identifies this request, like `X-Request-Id`. Include it when you contact support.",
    }),
    extraData: TooManyRequestsData,
  },
  {
    description: "429. The company's quota, or a separate limit of the operation, is exceeded.",
    additionalProperties: false,
  },
);
export type TooManyRequestsBody = Static<typeof TooManyRequestsBody>;

export const InternalErrorData = MapOf(Type.Unknown(), {
  description: "Always empty.",
  maxProperties: 0,
});
export type InternalErrorData = Static<typeof InternalErrorData>;

export const InternalErrorBody = Type.Object(
  {
    code: Type.Literal("INTERNAL_ERROR", { description: "A machine-readable error code." }),
    message: Type.String({ description: "A human-readable explanation. The wording may change." }),
    internalRequestId: Type.String({
      description:
        "Identifies this request, like `X-Request-Id`. Include it when you contact support.",
    }),
    extraData: InternalErrorData,
  },
  { description: "500. An error on our side.", additionalProperties: false },
);
export type InternalErrorBody = Static<typeof InternalErrorBody>;

export const ServiceUnavailableData = Type.Object(
  {
    retryAfter: Type.Integer({
      minimum: 0,
      description: "Seconds to wait before retrying. Equals the `Retry-After` header.",
    }),
  },
  { description: "Additional details of a 503 error.", additionalProperties: false },
);
export type ServiceUnavailableData = Static<typeof ServiceUnavailableData>;

export const ServiceUnavailableBody = Type.Object(
  {
    code: Enum(["SERVICE_UNAVAILABLE", "GEOCODER_UNAVAILABLE"], {
      description: "A machine-readable error code.",
    }),
    message: Type.String({ description: "A human-readable explanation. The wording may change." }),
    internalRequestId: Type.String({
      description:
        "Identifies this request, like `X-Request-Id`. Include it when you contact support.",
    }),
    extraData: ServiceUnavailableData,
  },
  {
    description: "503. The service or its address provider is temporarily unavailable.",
    additionalProperties: false,
  },
);
export type ServiceUnavailableBody = Static<typeof ServiceUnavailableBody>;
