// Generated from openapi.yaml. Do not edit.
import { Enum, Type, With, type Filled, type Operation, type Static } from "./typebox.ts";
import {
  AddressValidation,
  BadRequestBody,
  CatalogEntryList,
  ChargeList,
  ConflictBody,
  CustomerBatch,
  CustomerBatchResponse,
  CustomerCreate,
  CustomerList,
  CustomerResponse,
  CustomerStatus,
  CustomerUpdate,
  CustomerUpdateByExternalId,
  CustomerUpsert,
  CustomerUpsertBatch,
  EventId,
  EventList,
  EventResponse,
  EventType,
  ExportLine,
  ExportableResource,
  FeedPosition,
  FeedStart,
  ForbiddenBody,
  FoundObjectList,
  InternalErrorBody,
  ListSort,
  ListenerAttemptsRequest,
  ListenerAttemptsResponse,
  ListenerDelivery,
  ListenerResponse,
  LocationBatch,
  LocationBatchResponse,
  LocationCreate,
  LocationList,
  LocationResponse,
  LocationStatus,
  LocationUpdate,
  LocationUpdateByExternalId,
  LocationUpsert,
  LocationUpsertBatch,
  NotFoundBody,
  PayloadTooLargeBody,
  PlacePrices,
  PreconditionFailedBody,
  PricelistCreate,
  PricelistCreationResponse,
  PricelistList,
  PricelistResponse,
  PricelistSkuList,
  PricelistUpdate,
  RequestList,
  RequestPosition,
  SandboxClockAdvance,
  SandboxClockResponse,
  SandboxEventsCreate,
  SandboxEventsResponse,
  ServiceList,
  ServiceUnavailableBody,
  SkuList,
  SkuResponse,
  TooManyRequestsBody,
  UnauthenticatedBody,
  UnprocessableBody,
  UnsupportedMediaTypeBody,
  ValidatedAddressResponse,
  ZoneList,
} from "./schemas.ts";

export const ListCustomersQuery = Type.Object(
  {
    searchTerm: Type.Optional(
      Type.String({
        maxLength: 255,
        pattern: "^[^\\u0000-\\u001F\\u007F-\\u009F]*$",
        description:
          "Returns only customers whose `displayName`, `customerId`, `email` or `phone` contains this text. Case and accents are ignored: `zurich` finds `Zürich`. Words can be in any order and in different fields: `delgado 512`. A telephone number is found by its digits, however it is written: `5125557788` finds `+1 (512) 555-7788`. [Search terms](/docs/guides/search) has the rules. `%`, `_` and `\\` are matched literally. An empty value applies no filter. Control characters are rejected.",
      }),
    ),
    externalId: Type.Optional(
      Type.String({
        maxLength: 255,
        pattern: "^[^\\u0000-\\u001F\\u007F-\\u009F]*$",
        description:
          "Returns only the customer with this `externalId`: one or none. Case-sensitive. An empty value applies no filter. Control characters are rejected.",
      }),
    ),
    email: Type.Optional(
      Type.String({
        maxLength: 320,
        pattern: "^[^\\u0000-\\u001F\\u007F-\\u009F]*$",
        description:
          "Returns only customers with exactly this `email`, ignoring case. An empty value applies no filter. Control characters are rejected.",
      }),
    ),
    phone: Type.Optional(
      Type.String({
        maxLength: 255,
        pattern: "^[^\\u0000-\\u001F\\u007F-\\u009F]*$",
        description:
          "Returns only customers whose `phone` has exactly these digits. Spaces and punctuation are ignored, and the country code 1 may be left out: `5125550142` finds `+1 512 555 0142`. A value without digits finds nothing. An empty value applies no filter. Control characters are rejected.",
      }),
    ),
    customerNumber: Type.Optional(
      Type.String({
        maxLength: 255,
        pattern: "^[^\\u0000-\\u001F\\u007F-\\u009F]*$",
        description:
          "Returns only the customer with exactly this customer number, its `customerId`: one or none. Case-sensitive. An empty value applies no filter. Control characters are rejected.",
      }),
    ),
    status: Type.Optional(
      With(CustomerStatus, { description: "Returns only customers with this status." }),
    ),
    updatedSince: Type.Optional(
      Type.String({
        format: "date-time",
        maxLength: 64,
        description:
          "Returns only items with an `updatedAt` at or after this time (RFC 3339). Items without an `updatedAt` are left out.",
      }),
    ),
    sort: Type.Optional(
      With(ListSort, {
        description:
          "The order of the list. A leading `-` is descending. Items with the same time are sorted by `id`, in the same direction. Items without this time, such as some imported customers, count as the oldest. The default is `-createdAt`.",
      }),
    ),
    after: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 2047,
        pattern: "^[^\\u0000]*$",
        description:
          "Returns the items after this cursor: the `nextCursor` of the previous page. Send the same filters and `sort` as for that page: with others, and in another list, returns 400. Can't be combined with `page`, not even with 1. The content of a cursor is internal.",
      }),
    ),
    page: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 2147483647,
        default: 1,
        description:
          "The page to return, starting at 1. A page past the last one is empty. To read a whole list, follow `nextCursor` instead.",
      }),
    ),
    limit: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 100,
        default: 25,
        description: "The number of items per page.",
      }),
    ),
  },
  { additionalProperties: false },
);

export const CreateCustomerQuery = Type.Object(
  {
    dryRun: Type.Optional(
      Type.Boolean({
        default: false,
        description:
          "Checks the write, and writes nothing. The response is the one of the write; a success has `X-Dry-Run: true`. See [dry runs](/docs/reference/conventions#dry-runs).",
      }),
    ),
  },
  { additionalProperties: false },
);

export const CreateCustomerHeaders = Type.Object({
  "idempotency-key": Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 255,
      pattern: "^[\\x21-\\x7E]+$",
      description:
        "Makes the request safe to retry. 1 to 255 visible ASCII characters; we recommend a new UUID for each write. The first response is stored for 24 hours and returned again for the same request with the same key.",
    }),
  ),
});

export const CreateCustomersBatchQuery = Type.Object(
  {
    dryRun: Type.Optional(
      Type.Boolean({
        default: false,
        description:
          "Checks the write, and writes nothing. The response is the one of the write; a success has `X-Dry-Run: true`. See [dry runs](/docs/reference/conventions#dry-runs).",
      }),
    ),
  },
  { additionalProperties: false },
);

export const CreateCustomersBatchHeaders = Type.Object({
  "idempotency-key": Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 255,
      pattern: "^[\\x21-\\x7E]+$",
      description:
        "Makes the request safe to retry. 1 to 255 visible ASCII characters; we recommend a new UUID for each write. The first response is stored for 24 hours and returned again for the same request with the same key.",
    }),
  ),
});

export const UpsertCustomersBatchQuery = Type.Object(
  {
    dryRun: Type.Optional(
      Type.Boolean({
        default: false,
        description:
          "Checks the write, and writes nothing. The response is the one of the write; a success has `X-Dry-Run: true`. See [dry runs](/docs/reference/conventions#dry-runs).",
      }),
    ),
  },
  { additionalProperties: false },
);

export const UpsertCustomersBatchHeaders = Type.Object({
  "idempotency-key": Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 255,
      pattern: "^[\\x21-\\x7E]+$",
      description:
        "Makes the request safe to retry. 1 to 255 visible ASCII characters; we recommend a new UUID for each write. The first response is stored for 24 hours and returned again for the same request with the same key.",
    }),
  ),
});

export const GetCustomerParams = Type.Object(
  {
    id: Type.String({
      format: "uuid",
      description:
        "The customer's `id`. Returns 400 if it is not a UUID, 404 if the customer doesn't exist.",
    }),
  },
  { additionalProperties: false },
);

export const GetCustomerHeaders = Type.Object({
  "if-none-match": Type.Optional(
    Type.String({
      pattern:
        '^(?:\\*|(?:,[ \\t]*)*(?:W/)?"[\\x21\\x23-\\x7E\\x80-\\xFF]*"[ \\t]*(?:,[ \\t]*(?:(?:W/)?"[\\x21\\x23-\\x7E\\x80-\\xFF]*"[ \\t]*)?)*)$',
      description:
        "Returns 304 without a body if the current `ETag` is one of these, separated by commas. `*` matches any `ETag`.",
    }),
  ),
});

export const UpdateCustomerParams = Type.Object(
  {
    id: Type.String({
      format: "uuid",
      description:
        "The customer's `id`. Returns 400 if it is not a UUID, 404 if the customer doesn't exist.",
    }),
  },
  { additionalProperties: false },
);

export const UpdateCustomerQuery = Type.Object(
  {
    dryRun: Type.Optional(
      Type.Boolean({
        default: false,
        description:
          "Checks the write, and writes nothing. The response is the one of the write; a success has `X-Dry-Run: true`. See [dry runs](/docs/reference/conventions#dry-runs).",
      }),
    ),
  },
  { additionalProperties: false },
);

export const UpdateCustomerHeaders = Type.Object({
  "idempotency-key": Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 255,
      pattern: "^[\\x21-\\x7E]+$",
      description:
        "Makes the request safe to retry. 1 to 255 visible ASCII characters; we recommend a new UUID for each write. The first response is stored for 24 hours and returned again for the same request with the same key.",
    }),
  ),
  "if-match": Type.Optional(
    Type.String({
      pattern:
        '^(?:\\*|(?:,[ \\t]*)*(?:W/)?"[\\x21\\x23-\\x7E\\x80-\\xFF]*"[ \\t]*(?:,[ \\t]*(?:(?:W/)?"[\\x21\\x23-\\x7E\\x80-\\xFF]*"[ \\t]*)?)*)$',
      description:
        'Updates the resource only if its current `ETag` is one of these, separated by commas. Otherwise, returns 412 `PRECONDITION_FAILED`, and nothing is changed. `*` matches any `ETag`; a weak one, `W/"…"`, never matches.',
    }),
  ),
});

export const EraseCustomerParams = Type.Object(
  {
    id: Type.String({
      format: "uuid",
      description:
        "The customer's `id`. Returns 400 if it is not a UUID, 404 if the customer doesn't exist.",
    }),
  },
  { additionalProperties: false },
);

export const EraseCustomerQuery = Type.Object(
  {
    dryRun: Type.Optional(
      Type.Boolean({
        default: false,
        description:
          "Checks the write, and writes nothing. The response is the one of the write; a success has `X-Dry-Run: true`. See [dry runs](/docs/reference/conventions#dry-runs).",
      }),
    ),
  },
  { additionalProperties: false },
);

export const EraseCustomerHeaders = Type.Object({
  "idempotency-key": Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 255,
      pattern: "^[\\x21-\\x7E]+$",
      description:
        "Makes the request safe to retry. 1 to 255 visible ASCII characters; we recommend a new UUID for each write. The first response is stored for 24 hours and returned again for the same request with the same key.",
    }),
  ),
});

export const GetCustomerByExternalIdParams = Type.Object(
  {
    externalId: Type.String({
      minLength: 1,
      maxLength: 255,
      pattern: "^[^\\u0000-\\u001F\\u007F-\\u009F]*$",
      description:
        "Your own ID of the customer. Percent-encode it: `CRM 1/2` is `CRM%201%2F2`. Case-sensitive. The values `.` and `..` can't be part of a URL.",
    }),
  },
  { additionalProperties: false },
);

export const GetCustomerByExternalIdHeaders = Type.Object({
  "if-none-match": Type.Optional(
    Type.String({
      pattern:
        '^(?:\\*|(?:,[ \\t]*)*(?:W/)?"[\\x21\\x23-\\x7E\\x80-\\xFF]*"[ \\t]*(?:,[ \\t]*(?:(?:W/)?"[\\x21\\x23-\\x7E\\x80-\\xFF]*"[ \\t]*)?)*)$',
      description:
        "Returns 304 without a body if the current `ETag` is one of these, separated by commas. `*` matches any `ETag`.",
    }),
  ),
});

export const UpsertCustomerParams = Type.Object(
  {
    externalId: Type.String({
      minLength: 1,
      maxLength: 255,
      pattern: "^[^\\u0000-\\u001F\\u007F-\\u009F]*$",
      description:
        "Your own ID of the customer. Percent-encode it: `CRM 1/2` is `CRM%201%2F2`. Case-sensitive. The values `.` and `..` can't be part of a URL.",
    }),
  },
  { additionalProperties: false },
);

export const UpsertCustomerQuery = Type.Object(
  {
    dryRun: Type.Optional(
      Type.Boolean({
        default: false,
        description:
          "Checks the write, and writes nothing. The response is the one of the write; a success has `X-Dry-Run: true`. See [dry runs](/docs/reference/conventions#dry-runs).",
      }),
    ),
  },
  { additionalProperties: false },
);

export const UpsertCustomerHeaders = Type.Object({
  "idempotency-key": Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 255,
      pattern: "^[\\x21-\\x7E]+$",
      description:
        "Makes the request safe to retry. 1 to 255 visible ASCII characters; we recommend a new UUID for each write. The first response is stored for 24 hours and returned again for the same request with the same key.",
    }),
  ),
  "if-match": Type.Optional(
    Type.String({
      pattern:
        '^(?:\\*|(?:,[ \\t]*)*(?:W/)?"[\\x21\\x23-\\x7E\\x80-\\xFF]*"[ \\t]*(?:,[ \\t]*(?:(?:W/)?"[\\x21\\x23-\\x7E\\x80-\\xFF]*"[ \\t]*)?)*)$',
      description:
        'Updates the resource only if its current `ETag` is one of these, separated by commas. Otherwise, returns 412 `PRECONDITION_FAILED`, and nothing is changed. `*` matches any `ETag`; a weak one, `W/"…"`, never matches.',
    }),
  ),
});

export const UpdateCustomerByExternalIdParams = Type.Object(
  {
    externalId: Type.String({
      minLength: 1,
      maxLength: 255,
      pattern: "^[^\\u0000-\\u001F\\u007F-\\u009F]*$",
      description:
        "Your own ID of the customer. Percent-encode it: `CRM 1/2` is `CRM%201%2F2`. Case-sensitive. The values `.` and `..` can't be part of a URL.",
    }),
  },
  { additionalProperties: false },
);

export const UpdateCustomerByExternalIdQuery = Type.Object(
  {
    dryRun: Type.Optional(
      Type.Boolean({
        default: false,
        description:
          "Checks the write, and writes nothing. The response is the one of the write; a success has `X-Dry-Run: true`. See [dry runs](/docs/reference/conventions#dry-runs).",
      }),
    ),
  },
  { additionalProperties: false },
);

export const UpdateCustomerByExternalIdHeaders = Type.Object({
  "idempotency-key": Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 255,
      pattern: "^[\\x21-\\x7E]+$",
      description:
        "Makes the request safe to retry. 1 to 255 visible ASCII characters; we recommend a new UUID for each write. The first response is stored for 24 hours and returned again for the same request with the same key.",
    }),
  ),
  "if-match": Type.Optional(
    Type.String({
      pattern:
        '^(?:\\*|(?:,[ \\t]*)*(?:W/)?"[\\x21\\x23-\\x7E\\x80-\\xFF]*"[ \\t]*(?:,[ \\t]*(?:(?:W/)?"[\\x21\\x23-\\x7E\\x80-\\xFF]*"[ \\t]*)?)*)$',
      description:
        'Updates the resource only if its current `ETag` is one of these, separated by commas. Otherwise, returns 412 `PRECONDITION_FAILED`, and nothing is changed. `*` matches any `ETag`; a weak one, `W/"…"`, never matches.',
    }),
  ),
});

export const ListLocationsQuery = Type.Object(
  {
    customerId: Type.Optional(
      Type.String({
        format: "uuid",
        description: "Returns only locations of the customer with this `id`.",
      }),
    ),
    status: Type.Optional(
      With(LocationStatus, {
        description:
          "Returns only locations with this status. If omitted, returns active and inactive locations.",
      }),
    ),
    searchTerm: Type.Optional(
      Type.String({
        maxLength: 255,
        pattern: "^[^\\u0000-\\u001F\\u007F-\\u009F]*$",
        description:
          "Returns only locations whose name, address or purchase order number contains this text. Case and accents are ignored. Words can be in any order and in different fields: `austin congress`. A number in the name or purchase order number is found by its digits too. [Search terms](/docs/guides/search) has the rules. `%`, `_` and `\\` are matched literally. An empty value applies no filter. Control characters are rejected.",
      }),
    ),
    externalId: Type.Optional(
      Type.String({
        maxLength: 255,
        pattern: "^[^\\u0000-\\u001F\\u007F-\\u009F]*$",
        description:
          "Returns only the location with this `externalId`: one or none. Case-sensitive. An empty value applies no filter. Control characters are rejected.",
      }),
    ),
    zipcode: Type.Optional(
      Type.String({
        maxLength: 20,
        pattern: "^[^\\u0000-\\u001F\\u007F-\\u009F]*$",
        description:
          "Returns only locations with exactly this ZIP code. Leading and trailing spaces are removed. A ZIP+4 code also finds locations with its five-digit ZIP code. An empty value applies no filter. Control characters are rejected.",
      }),
    ),
    city: Type.Optional(
      Type.String({
        maxLength: 255,
        pattern: "^[^\\u0000-\\u001F\\u007F-\\u009F]*$",
        description:
          "Returns only locations with exactly this `city`, ignoring case. An empty value applies no filter. Control characters are rejected.",
      }),
    ),
    updatedSince: Type.Optional(
      Type.String({
        format: "date-time",
        maxLength: 64,
        description:
          "Returns only items with an `updatedAt` at or after this time (RFC 3339). Items without an `updatedAt` are left out.",
      }),
    ),
    sort: Type.Optional(
      With(ListSort, {
        description:
          "The order of the list. A leading `-` is descending. Items with the same time are sorted by `id`, in the same direction. Items without this time, such as some imported customers, count as the oldest. The default is `-createdAt`.",
      }),
    ),
    after: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 2047,
        pattern: "^[^\\u0000]*$",
        description:
          "Returns the items after this cursor: the `nextCursor` of the previous page. Send the same filters and `sort` as for that page: with others, and in another list, returns 400. Can't be combined with `page`, not even with 1. The content of a cursor is internal.",
      }),
    ),
    page: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 2147483647,
        default: 1,
        description:
          "The page to return, starting at 1. A page past the last one is empty. To read a whole list, follow `nextCursor` instead.",
      }),
    ),
    limit: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 100,
        default: 25,
        description: "The number of items per page.",
      }),
    ),
  },
  { additionalProperties: false },
);

export const CreateLocationQuery = Type.Object(
  {
    dryRun: Type.Optional(
      Type.Boolean({
        default: false,
        description:
          "Checks the write, and writes nothing. The response is the one of the write; a success has `X-Dry-Run: true`. See [dry runs](/docs/reference/conventions#dry-runs).",
      }),
    ),
  },
  { additionalProperties: false },
);

export const CreateLocationHeaders = Type.Object({
  "idempotency-key": Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 255,
      pattern: "^[\\x21-\\x7E]+$",
      description:
        "Makes the request safe to retry. 1 to 255 visible ASCII characters; we recommend a new UUID for each write. The first response is stored for 24 hours and returned again for the same request with the same key.",
    }),
  ),
});

export const CreateLocationsBatchQuery = Type.Object(
  {
    dryRun: Type.Optional(
      Type.Boolean({
        default: false,
        description:
          "Checks the write, and writes nothing. The response is the one of the write; a success has `X-Dry-Run: true`. See [dry runs](/docs/reference/conventions#dry-runs).",
      }),
    ),
  },
  { additionalProperties: false },
);

export const CreateLocationsBatchHeaders = Type.Object({
  "idempotency-key": Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 255,
      pattern: "^[\\x21-\\x7E]+$",
      description:
        "Makes the request safe to retry. 1 to 255 visible ASCII characters; we recommend a new UUID for each write. The first response is stored for 24 hours and returned again for the same request with the same key.",
    }),
  ),
});

export const UpsertLocationsBatchQuery = Type.Object(
  {
    dryRun: Type.Optional(
      Type.Boolean({
        default: false,
        description:
          "Checks the write, and writes nothing. The response is the one of the write; a success has `X-Dry-Run: true`. See [dry runs](/docs/reference/conventions#dry-runs).",
      }),
    ),
  },
  { additionalProperties: false },
);

export const UpsertLocationsBatchHeaders = Type.Object({
  "idempotency-key": Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 255,
      pattern: "^[\\x21-\\x7E]+$",
      description:
        "Makes the request safe to retry. 1 to 255 visible ASCII characters; we recommend a new UUID for each write. The first response is stored for 24 hours and returned again for the same request with the same key.",
    }),
  ),
});

export const GetLocationParams = Type.Object(
  {
    id: Type.String({
      format: "uuid",
      description:
        "The location's `id`. Returns 400 if it is not a UUID, 404 if the location doesn't exist.",
    }),
  },
  { additionalProperties: false },
);

export const GetLocationHeaders = Type.Object({
  "if-none-match": Type.Optional(
    Type.String({
      pattern:
        '^(?:\\*|(?:,[ \\t]*)*(?:W/)?"[\\x21\\x23-\\x7E\\x80-\\xFF]*"[ \\t]*(?:,[ \\t]*(?:(?:W/)?"[\\x21\\x23-\\x7E\\x80-\\xFF]*"[ \\t]*)?)*)$',
      description:
        "Returns 304 without a body if the current `ETag` is one of these, separated by commas. `*` matches any `ETag`.",
    }),
  ),
});

export const UpdateLocationParams = Type.Object(
  {
    id: Type.String({
      format: "uuid",
      description:
        "The location's `id`. Returns 400 if it is not a UUID, 404 if the location doesn't exist.",
    }),
  },
  { additionalProperties: false },
);

export const UpdateLocationQuery = Type.Object(
  {
    dryRun: Type.Optional(
      Type.Boolean({
        default: false,
        description:
          "Checks the write, and writes nothing. The response is the one of the write; a success has `X-Dry-Run: true`. See [dry runs](/docs/reference/conventions#dry-runs).",
      }),
    ),
  },
  { additionalProperties: false },
);

export const UpdateLocationHeaders = Type.Object({
  "idempotency-key": Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 255,
      pattern: "^[\\x21-\\x7E]+$",
      description:
        "Makes the request safe to retry. 1 to 255 visible ASCII characters; we recommend a new UUID for each write. The first response is stored for 24 hours and returned again for the same request with the same key.",
    }),
  ),
  "if-match": Type.Optional(
    Type.String({
      pattern:
        '^(?:\\*|(?:,[ \\t]*)*(?:W/)?"[\\x21\\x23-\\x7E\\x80-\\xFF]*"[ \\t]*(?:,[ \\t]*(?:(?:W/)?"[\\x21\\x23-\\x7E\\x80-\\xFF]*"[ \\t]*)?)*)$',
      description:
        'Updates the resource only if its current `ETag` is one of these, separated by commas. Otherwise, returns 412 `PRECONDITION_FAILED`, and nothing is changed. `*` matches any `ETag`; a weak one, `W/"…"`, never matches.',
    }),
  ),
});

export const GetLocationByExternalIdParams = Type.Object(
  {
    externalId: Type.String({
      minLength: 1,
      maxLength: 255,
      pattern: "^[^\\u0000-\\u001F\\u007F-\\u009F]*$",
      description:
        "Your own ID of the location. Percent-encode it: `SITE 1/2` is `SITE%201%2F2`. Case-sensitive. The values `.` and `..` can't be part of a URL.",
    }),
  },
  { additionalProperties: false },
);

export const GetLocationByExternalIdHeaders = Type.Object({
  "if-none-match": Type.Optional(
    Type.String({
      pattern:
        '^(?:\\*|(?:,[ \\t]*)*(?:W/)?"[\\x21\\x23-\\x7E\\x80-\\xFF]*"[ \\t]*(?:,[ \\t]*(?:(?:W/)?"[\\x21\\x23-\\x7E\\x80-\\xFF]*"[ \\t]*)?)*)$',
      description:
        "Returns 304 without a body if the current `ETag` is one of these, separated by commas. `*` matches any `ETag`.",
    }),
  ),
});

export const UpsertLocationParams = Type.Object(
  {
    externalId: Type.String({
      minLength: 1,
      maxLength: 255,
      pattern: "^[^\\u0000-\\u001F\\u007F-\\u009F]*$",
      description:
        "Your own ID of the location. Percent-encode it: `SITE 1/2` is `SITE%201%2F2`. Case-sensitive. The values `.` and `..` can't be part of a URL.",
    }),
  },
  { additionalProperties: false },
);

export const UpsertLocationQuery = Type.Object(
  {
    dryRun: Type.Optional(
      Type.Boolean({
        default: false,
        description:
          "Checks the write, and writes nothing. The response is the one of the write; a success has `X-Dry-Run: true`. See [dry runs](/docs/reference/conventions#dry-runs).",
      }),
    ),
  },
  { additionalProperties: false },
);

export const UpsertLocationHeaders = Type.Object({
  "idempotency-key": Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 255,
      pattern: "^[\\x21-\\x7E]+$",
      description:
        "Makes the request safe to retry. 1 to 255 visible ASCII characters; we recommend a new UUID for each write. The first response is stored for 24 hours and returned again for the same request with the same key.",
    }),
  ),
  "if-match": Type.Optional(
    Type.String({
      pattern:
        '^(?:\\*|(?:,[ \\t]*)*(?:W/)?"[\\x21\\x23-\\x7E\\x80-\\xFF]*"[ \\t]*(?:,[ \\t]*(?:(?:W/)?"[\\x21\\x23-\\x7E\\x80-\\xFF]*"[ \\t]*)?)*)$',
      description:
        'Updates the resource only if its current `ETag` is one of these, separated by commas. Otherwise, returns 412 `PRECONDITION_FAILED`, and nothing is changed. `*` matches any `ETag`; a weak one, `W/"…"`, never matches.',
    }),
  ),
});

export const UpdateLocationByExternalIdParams = Type.Object(
  {
    externalId: Type.String({
      minLength: 1,
      maxLength: 255,
      pattern: "^[^\\u0000-\\u001F\\u007F-\\u009F]*$",
      description:
        "Your own ID of the location. Percent-encode it: `SITE 1/2` is `SITE%201%2F2`. Case-sensitive. The values `.` and `..` can't be part of a URL.",
    }),
  },
  { additionalProperties: false },
);

export const UpdateLocationByExternalIdQuery = Type.Object(
  {
    dryRun: Type.Optional(
      Type.Boolean({
        default: false,
        description:
          "Checks the write, and writes nothing. The response is the one of the write; a success has `X-Dry-Run: true`. See [dry runs](/docs/reference/conventions#dry-runs).",
      }),
    ),
  },
  { additionalProperties: false },
);

export const UpdateLocationByExternalIdHeaders = Type.Object({
  "idempotency-key": Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 255,
      pattern: "^[\\x21-\\x7E]+$",
      description:
        "Makes the request safe to retry. 1 to 255 visible ASCII characters; we recommend a new UUID for each write. The first response is stored for 24 hours and returned again for the same request with the same key.",
    }),
  ),
  "if-match": Type.Optional(
    Type.String({
      pattern:
        '^(?:\\*|(?:,[ \\t]*)*(?:W/)?"[\\x21\\x23-\\x7E\\x80-\\xFF]*"[ \\t]*(?:,[ \\t]*(?:(?:W/)?"[\\x21\\x23-\\x7E\\x80-\\xFF]*"[ \\t]*)?)*)$',
      description:
        'Updates the resource only if its current `ETag` is one of these, separated by commas. Otherwise, returns 412 `PRECONDITION_FAILED`, and nothing is changed. `*` matches any `ETag`; a weak one, `W/"…"`, never matches.',
    }),
  ),
});

export const ValidateAddressHeaders = Type.Object({
  "idempotency-key": Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 255,
      pattern: "^[\\x21-\\x7E]+$",
      description:
        "Makes the request safe to retry. 1 to 255 visible ASCII characters; we recommend a new UUID for each write. The first response is stored for 24 hours and returned again for the same request with the same key.",
    }),
  ),
});

export const ListSkusQuery = Type.Object(
  {
    q: Type.Optional(
      Type.String({
        maxLength: 255,
        pattern: "^[^\\u0000-\\u001F\\u007F-\\u009F]*$",
        description:
          "Returns only SKUs whose name, code or description contains each word of this text. Words can be in any order, and case and accents are ignored (see [Search terms](/docs/guides/search)). `%`, `_` and `\\` are matched literally. An empty value applies no filter. Control characters are rejected.",
      }),
    ),
    serviceId: Type.Optional(
      Type.String({ format: "uuid", description: "Returns only SKUs of this service." }),
    ),
    productId: Type.Optional(
      Type.String({ format: "uuid", description: "Returns only SKUs of this product." }),
    ),
    priceListId: Type.Optional(
      Type.String({
        format: "uuid",
        description:
          "Returns only SKUs in this pricelist, with their prices in it. If omitted, `price` is taken from the company's default pricelist.",
      }),
    ),
    loadCompositionId: Type.Optional(
      Type.String({ format: "uuid", description: "Returns only SKUs with this load composition." }),
    ),
    materialTypeId: Type.Optional(
      Type.String({ format: "uuid", description: "Returns only SKUs for this material type." }),
    ),
    pricingTypeId: Type.Optional(
      Type.String({ format: "uuid", description: "Returns only SKUs with this pricing type." }),
    ),
    mode: Type.Optional(
      Enum(["ecommerce", "zone", "default"], {
        maxLength: 32,
        description:
          "Returns only SKUs in at least one pricelist with this flag: `ecommerce` (`isEcommerce`), `zone` (`isZoneBased`) or `default` (`isDefault`). Other values are rejected.",
      }),
    ),
    zipcode: Type.Optional(
      Type.String({
        maxLength: 16,
        pattern: "^[^\\u0000]*$",
        description:
          "Returns only SKUs whose service is available in an active zone that includes this ZIP code. A ZIP+4 code also matches zones with its five-digit ZIP code. Their `price` is still that of the default pricelist: for the prices that apply at a ZIP code, use `GET /v1/prices`.",
      }),
    ),
    status: Type.Optional(
      Enum(["active", "inactive"], {
        maxLength: 32,
        description:
          "Returns only items with this status. Other values are rejected, as in all lists: items without a status, or with one that this document doesn't know, are only in lists without this filter.",
      }),
    ),
    updatedSince: Type.Optional(
      Type.String({
        format: "date-time",
        maxLength: 64,
        description:
          "Returns only items with an `updatedAt` at or after this time (RFC 3339). Items without an `updatedAt` are left out.",
      }),
    ),
    sort: Type.Optional(
      With(ListSort, {
        description:
          "The order of the list. A leading `-` is descending. Items with the same time are sorted by `id`, in the same direction. Items without this time, such as some imported customers, count as the oldest. The default is `-createdAt`.",
      }),
    ),
    after: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 2047,
        pattern: "^[^\\u0000]*$",
        description:
          "Returns the items after this cursor: the `nextCursor` of the previous page. Send the same filters and `sort` as for that page: with others, and in another list, returns 400. Can't be combined with `page`, not even with 1. The content of a cursor is internal.",
      }),
    ),
    page: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 2147483647,
        default: 1,
        description:
          "The page to return, starting at 1. A page past the last one is empty. To read a whole list, follow `nextCursor` instead.",
      }),
    ),
    limit: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 100,
        default: 25,
        description: "The number of items per page.",
      }),
    ),
  },
  { additionalProperties: false },
);

export const GetSkuParams = Type.Object(
  {
    id: Type.String({
      format: "uuid",
      description: "The SKU's `id`. Returns 400 if it is not a UUID, 404 if the SKU doesn't exist.",
    }),
  },
  { additionalProperties: false },
);

export const GetSkuHeaders = Type.Object({
  "if-none-match": Type.Optional(
    Type.String({
      pattern:
        '^(?:\\*|(?:,[ \\t]*)*(?:W/)?"[\\x21\\x23-\\x7E\\x80-\\xFF]*"[ \\t]*(?:,[ \\t]*(?:(?:W/)?"[\\x21\\x23-\\x7E\\x80-\\xFF]*"[ \\t]*)?)*)$',
      description:
        "Returns 304 without a body if the current `ETag` is one of these, separated by commas. `*` matches any `ETag`.",
    }),
  ),
});

export const ListPricesQuery = Type.Object(
  {
    customerId: Type.Optional(
      Type.String({
        format: "uuid",
        description:
          "The `id` of the customer to get the prices for. If omitted, the prices are those for the customer of `locationId`, or otherwise for no particular customer. Required without `zipcode`, `address` and `locationId`: the place is then the customer's oldest active location, the one with the earliest `createdAt`. Returns 422 if the customer doesn't exist, or if the place depends on it and it has no active location.",
      }),
    ),
    zipcode: Type.Optional(
      Type.String({
        maxLength: 20,
        pattern: "^[^\\u0000]*$",
        description:
          "The ZIP code of the place. It is matched exactly, after leading and trailing spaces are removed, and a ZIP+4 code also matches zones with its five-digit ZIP code. Can't be combined with `address` and `locationId`.",
      }),
    ),
    address: Type.Optional(
      Type.String({
        maxLength: 500,
        pattern: "^[^\\u0000]*$",
        description:
          "The address of the place, as text, whose ZIP code is used. It is resolved as by `POST /v1/locations/validate-address`, with the same errors, and for each page. Can't be combined with `zipcode` and `locationId`.",
      }),
    ),
    locationId: Type.Optional(
      Type.String({
        format: "uuid",
        description:
          "The `id` of a location, active or inactive, whose ZIP code is used. Can't be combined with `zipcode` and `address`. Returns 422 if the location doesn't exist.",
      }),
    ),
    q: Type.Optional(
      Type.String({
        maxLength: 255,
        pattern: "^[^\\u0000-\\u001F\\u007F-\\u009F]*$",
        description:
          "Returns only SKUs whose name, code or description contains each word of this text, such as `20 yard`. Words can be in any order, and case and accents are ignored (see [Search terms](/docs/guides/search)). `%`, `_` and `\\` are matched literally. An empty value applies no filter. Control characters are rejected.",
      }),
    ),
    skuIds: Type.Optional(
      Type.Array(Type.String({ format: "uuid", description: "The `id` of a SKU." }), {
        maxItems: 100,
        description:
          "Returns only these SKUs, up to 100. In a URL, the ids are separated by commas. SKUs that don't exist or aren't offered at the place are left out. An empty list applies no filter.",
      }),
    ),
    serviceId: Type.Optional(
      Type.String({ format: "uuid", description: "Returns only SKUs of this service." }),
    ),
    after: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 2047,
        pattern: "^[^\\u0000]*$",
        description:
          "Returns the items after this cursor: the `nextCursor` of the previous page. Send the same filters and `sort` as for that page: with others, and in another list, returns 400. Can't be combined with `page`, not even with 1. The content of a cursor is internal.",
      }),
    ),
    page: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 2147483647,
        default: 1,
        description:
          "The page to return, starting at 1. A page past the last one is empty. To read a whole list, follow `nextCursor` instead.",
      }),
    ),
    limit: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 100,
        default: 25,
        description: "The number of items per page.",
      }),
    ),
  },
  { additionalProperties: false },
);

export const ListPricelistsQuery = Type.Object(
  {
    q: Type.Optional(
      Type.String({
        maxLength: 255,
        pattern: "^[^\\u0000-\\u001F\\u007F-\\u009F]*$",
        description:
          "Returns only pricelists whose name contains each word of this text. Words can be in any order, and case and accents are ignored (see [Search terms](/docs/guides/search)). `%`, `_` and `\\` are matched literally. An empty value applies no filter. Control characters are rejected.",
      }),
    ),
    scope: Type.Optional(
      Type.String({
        maxLength: 32,
        pattern: "^[^\\u0000]*$",
        description:
          "Returns only pricelists with this `scope`. Known values are `company`, `customer` and `zone`. If no pricelist has the given scope, `data` is empty.",
      }),
    ),
    customerId: Type.Optional(
      Type.String({
        format: "uuid",
        description:
          "Returns only the pricelists of this customer (its `id`, not the customer number). If the customer doesn't exist, `data` is empty.",
      }),
    ),
    skuId: Type.Optional(
      Type.String({
        format: "uuid",
        description:
          "Returns only pricelists that include this SKU. Use it for a SKU with a `pricelistCount` over 5, because `priceListIds` has at most 5 ids. If the SKU doesn't exist, `data` is empty.",
      }),
    ),
    serviceId: Type.Optional(
      Type.String({
        format: "uuid",
        description:
          "Returns only pricelists that include a SKU of this service. With `scope=customer`, use it for a service with a `customerCount` over 5, because `customerList` has at most 5 customers. If the service doesn't exist, `data` is empty.",
      }),
    ),
    status: Type.Optional(
      Enum(["active", "inactive"], {
        maxLength: 32,
        description:
          "Returns only items with this status. Other values are rejected, as in all lists: items without a status, or with one that this document doesn't know, are only in lists without this filter.",
      }),
    ),
    updatedSince: Type.Optional(
      Type.String({
        format: "date-time",
        maxLength: 64,
        description:
          "Returns only items with an `updatedAt` at or after this time (RFC 3339). Items without an `updatedAt` are left out.",
      }),
    ),
    sort: Type.Optional(
      With(ListSort, {
        description:
          "The order of the list. A leading `-` is descending. Items with the same time are sorted by `id`, in the same direction. Items without this time, such as some imported customers, count as the oldest. The default is `-createdAt`.",
      }),
    ),
    after: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 2047,
        pattern: "^[^\\u0000]*$",
        description:
          "Returns the items after this cursor: the `nextCursor` of the previous page. Send the same filters and `sort` as for that page: with others, and in another list, returns 400. Can't be combined with `page`, not even with 1. The content of a cursor is internal.",
      }),
    ),
    page: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 2147483647,
        default: 1,
        description:
          "The page to return, starting at 1. A page past the last one is empty. To read a whole list, follow `nextCursor` instead.",
      }),
    ),
    limit: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 100,
        default: 25,
        description: "The number of items per page.",
      }),
    ),
  },
  { additionalProperties: false },
);

export const CreatePricelistQuery = Type.Object(
  {
    dryRun: Type.Optional(
      Type.Boolean({
        default: false,
        description:
          "Checks the write, and writes nothing. The response is the one of the write; a success has `X-Dry-Run: true`. See [dry runs](/docs/reference/conventions#dry-runs).",
      }),
    ),
  },
  { additionalProperties: false },
);

export const CreatePricelistHeaders = Type.Object({
  "idempotency-key": Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 255,
      pattern: "^[\\x21-\\x7E]+$",
      description:
        "Makes the request safe to retry. 1 to 255 visible ASCII characters; we recommend a new UUID for each write. The first response is stored for 24 hours and returned again for the same request with the same key.",
    }),
  ),
});

export const GetPricelistParams = Type.Object(
  {
    id: Type.String({
      format: "uuid",
      description:
        "The pricelist's `id`. Returns 400 if it is not a UUID, 404 if the pricelist doesn't exist.",
    }),
  },
  { additionalProperties: false },
);

export const GetPricelistHeaders = Type.Object({
  "if-none-match": Type.Optional(
    Type.String({
      pattern:
        '^(?:\\*|(?:,[ \\t]*)*(?:W/)?"[\\x21\\x23-\\x7E\\x80-\\xFF]*"[ \\t]*(?:,[ \\t]*(?:(?:W/)?"[\\x21\\x23-\\x7E\\x80-\\xFF]*"[ \\t]*)?)*)$',
      description:
        "Returns 304 without a body if the current `ETag` is one of these, separated by commas. `*` matches any `ETag`.",
    }),
  ),
});

export const UpdatePricelistParams = Type.Object(
  {
    id: Type.String({
      format: "uuid",
      description:
        "The pricelist's `id`. Returns 400 if it is not a UUID, 404 if the pricelist doesn't exist.",
    }),
  },
  { additionalProperties: false },
);

export const UpdatePricelistQuery = Type.Object(
  {
    dryRun: Type.Optional(
      Type.Boolean({
        default: false,
        description:
          "Checks the write, and writes nothing. The response is the one of the write; a success has `X-Dry-Run: true`. See [dry runs](/docs/reference/conventions#dry-runs).",
      }),
    ),
  },
  { additionalProperties: false },
);

export const UpdatePricelistHeaders = Type.Object({
  "idempotency-key": Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 255,
      pattern: "^[\\x21-\\x7E]+$",
      description:
        "Makes the request safe to retry. 1 to 255 visible ASCII characters; we recommend a new UUID for each write. The first response is stored for 24 hours and returned again for the same request with the same key.",
    }),
  ),
  "if-match": Type.Optional(
    Type.String({
      pattern:
        '^(?:\\*|(?:,[ \\t]*)*(?:W/)?"[\\x21\\x23-\\x7E\\x80-\\xFF]*"[ \\t]*(?:,[ \\t]*(?:(?:W/)?"[\\x21\\x23-\\x7E\\x80-\\xFF]*"[ \\t]*)?)*)$',
      description:
        'Updates the resource only if its current `ETag` is one of these, separated by commas. Otherwise, returns 412 `PRECONDITION_FAILED`, and nothing is changed. `*` matches any `ETag`; a weak one, `W/"…"`, never matches.',
    }),
  ),
});

export const ListPricelistSkusParams = Type.Object(
  {
    id: Type.String({
      format: "uuid",
      description:
        "The pricelist's `id`. Returns 400 if it is not a UUID, 404 if the pricelist doesn't exist.",
    }),
  },
  { additionalProperties: false },
);

export const ListPricelistSkusQuery = Type.Object(
  {
    q: Type.Optional(
      Type.String({
        maxLength: 255,
        pattern: "^[^\\u0000-\\u001F\\u007F-\\u009F]*$",
        description:
          "Returns only SKUs whose name, code or description contains each word of this text. Words can be in any order, and case and accents are ignored (see [Search terms](/docs/guides/search)). `%`, `_` and `\\` are matched literally. An empty value applies no filter. Control characters are rejected.",
      }),
    ),
    serviceId: Type.Optional(
      Type.String({ format: "uuid", description: "Returns only SKUs of this service." }),
    ),
    after: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 2047,
        pattern: "^[^\\u0000]*$",
        description:
          "Returns the items after this cursor: the `nextCursor` of the previous page. Send the same filters and `sort` as for that page: with others, and in another list, returns 400. Can't be combined with `page`, not even with 1. The content of a cursor is internal.",
      }),
    ),
    page: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 2147483647,
        default: 1,
        description:
          "The page to return, starting at 1. A page past the last one is empty. To read a whole list, follow `nextCursor` instead.",
      }),
    ),
    limit: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 100,
        default: 25,
        description: "The number of items per page.",
      }),
    ),
  },
  { additionalProperties: false },
);

export const ListPricelistChargesParams = Type.Object(
  {
    id: Type.String({
      format: "uuid",
      description:
        "The pricelist's `id`. Returns 400 if it is not a UUID, 404 if the pricelist doesn't exist.",
    }),
  },
  { additionalProperties: false },
);

export const ListPricelistChargesQuery = Type.Object(
  {
    after: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 2047,
        pattern: "^[^\\u0000]*$",
        description:
          "Returns the items after this cursor: the `nextCursor` of the previous page. Send the same filters and `sort` as for that page: with others, and in another list, returns 400. Can't be combined with `page`, not even with 1. The content of a cursor is internal.",
      }),
    ),
    page: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 2147483647,
        default: 1,
        description:
          "The page to return, starting at 1. A page past the last one is empty. To read a whole list, follow `nextCursor` instead.",
      }),
    ),
    limit: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 100,
        default: 25,
        description: "The number of items per page.",
      }),
    ),
  },
  { additionalProperties: false },
);

export const ListServicesQuery = Type.Object(
  {
    q: Type.Optional(
      Type.String({
        maxLength: 255,
        pattern: "^[^\\u0000-\\u001F\\u007F-\\u009F]*$",
        description:
          "Returns only services whose name, identifier or description contains each word of this text. Words can be in any order, and case and accents are ignored (see [Search terms](/docs/guides/search)). `%`, `_` and `\\` are matched literally. An empty value applies no filter. Control characters are rejected.",
      }),
    ),
    after: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 2047,
        pattern: "^[^\\u0000]*$",
        description:
          "Returns the items after this cursor: the `nextCursor` of the previous page. Send the same filters and `sort` as for that page: with others, and in another list, returns 400. Can't be combined with `page`, not even with 1. The content of a cursor is internal.",
      }),
    ),
    page: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 2147483647,
        default: 1,
        description:
          "The page to return, starting at 1. A page past the last one is empty. To read a whole list, follow `nextCursor` instead.",
      }),
    ),
    limit: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 100,
        default: 25,
        description: "The number of items per page.",
      }),
    ),
  },
  { additionalProperties: false },
);

export const ListProductsQuery = Type.Object(
  {
    q: Type.Optional(
      Type.String({
        maxLength: 255,
        pattern: "^[^\\u0000-\\u001F\\u007F-\\u009F]*$",
        description:
          "Returns only products whose name contains each word of this text. Words can be in any order, and case and accents are ignored (see [Search terms](/docs/guides/search)). `%`, `_` and `\\` are matched literally. An empty value applies no filter. Control characters are rejected.",
      }),
    ),
    after: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 2047,
        pattern: "^[^\\u0000]*$",
        description:
          "Returns the items after this cursor: the `nextCursor` of the previous page. Send the same filters and `sort` as for that page: with others, and in another list, returns 400. Can't be combined with `page`, not even with 1. The content of a cursor is internal.",
      }),
    ),
    page: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 2147483647,
        default: 1,
        description:
          "The page to return, starting at 1. A page past the last one is empty. To read a whole list, follow `nextCursor` instead.",
      }),
    ),
    limit: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 100,
        default: 25,
        description: "The number of items per page.",
      }),
    ),
  },
  { additionalProperties: false },
);

export const ListMaterialTypesQuery = Type.Object(
  {
    q: Type.Optional(
      Type.String({
        maxLength: 255,
        pattern: "^[^\\u0000-\\u001F\\u007F-\\u009F]*$",
        description:
          "Returns only material types whose name contains each word of this text. Words can be in any order, and case and accents are ignored (see [Search terms](/docs/guides/search)). `%`, `_` and `\\` are matched literally. An empty value applies no filter. Control characters are rejected.",
      }),
    ),
    after: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 2047,
        pattern: "^[^\\u0000]*$",
        description:
          "Returns the items after this cursor: the `nextCursor` of the previous page. Send the same filters and `sort` as for that page: with others, and in another list, returns 400. Can't be combined with `page`, not even with 1. The content of a cursor is internal.",
      }),
    ),
    page: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 2147483647,
        default: 1,
        description:
          "The page to return, starting at 1. A page past the last one is empty. To read a whole list, follow `nextCursor` instead.",
      }),
    ),
    limit: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 100,
        default: 25,
        description: "The number of items per page.",
      }),
    ),
  },
  { additionalProperties: false },
);

export const ListLoadCompositionsQuery = Type.Object(
  {
    q: Type.Optional(
      Type.String({
        maxLength: 255,
        pattern: "^[^\\u0000-\\u001F\\u007F-\\u009F]*$",
        description:
          "Returns only load compositions whose name contains each word of this text. Words can be in any order, and case and accents are ignored (see [Search terms](/docs/guides/search)). `%`, `_` and `\\` are matched literally. An empty value applies no filter. Control characters are rejected.",
      }),
    ),
    after: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 2047,
        pattern: "^[^\\u0000]*$",
        description:
          "Returns the items after this cursor: the `nextCursor` of the previous page. Send the same filters and `sort` as for that page: with others, and in another list, returns 400. Can't be combined with `page`, not even with 1. The content of a cursor is internal.",
      }),
    ),
    page: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 2147483647,
        default: 1,
        description:
          "The page to return, starting at 1. A page past the last one is empty. To read a whole list, follow `nextCursor` instead.",
      }),
    ),
    limit: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 100,
        default: 25,
        description: "The number of items per page.",
      }),
    ),
  },
  { additionalProperties: false },
);

export const ListPricingTypesQuery = Type.Object(
  {
    q: Type.Optional(
      Type.String({
        maxLength: 255,
        pattern: "^[^\\u0000-\\u001F\\u007F-\\u009F]*$",
        description:
          "Returns only pricing types whose name contains each word of this text. Words can be in any order, and case and accents are ignored (see [Search terms](/docs/guides/search)). `%`, `_` and `\\` are matched literally. An empty value applies no filter. Control characters are rejected.",
      }),
    ),
    after: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 2047,
        pattern: "^[^\\u0000]*$",
        description:
          "Returns the items after this cursor: the `nextCursor` of the previous page. Send the same filters and `sort` as for that page: with others, and in another list, returns 400. Can't be combined with `page`, not even with 1. The content of a cursor is internal.",
      }),
    ),
    page: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 2147483647,
        default: 1,
        description:
          "The page to return, starting at 1. A page past the last one is empty. To read a whole list, follow `nextCursor` instead.",
      }),
    ),
    limit: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 100,
        default: 25,
        description: "The number of items per page.",
      }),
    ),
  },
  { additionalProperties: false },
);

export const ListZonesByZipQuery = Type.Object(
  {
    zipcode: Type.String({
      minLength: 1,
      maxLength: 20,
      pattern: "^[^\\u0000]*$",
      description:
        "The ZIP code. It is matched exactly, after leading and trailing spaces are removed, and a ZIP+4 code also matches zones with its five-digit ZIP code. It can't be empty.",
    }),
  },
  { additionalProperties: false },
);

export const FindQuery = Type.Object(
  {
    searchTerm: Type.String({
      minLength: 1,
      maxLength: 255,
      pattern: "^ *[^\\u0000-\\u0020\\u007F-\\u009F][^\\u0000-\\u001F\\u007F-\\u009F]*$",
      description:
        "A name, number, address, email address, telephone number, external ID, or any ID. It must contain more than spaces. Control characters are rejected.",
    }),
    limit: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 25,
        default: 5,
        description: "The maximum number of matches of each type.",
      }),
    ),
  },
  { additionalProperties: false },
);

export const ListEventsQuery = Type.Object(
  {
    after: Type.Optional(
      With(FeedStart, {
        description:
          "The `id` of the last event you handled, the `position` of a response, or `latest`. The list starts with the next event. The event can be of any type, even if you filter by type. Use the last event of this list, not the last webhook you received: webhooks can arrive in any order. `latest` is the current end of the list.",
      }),
    ),
    limit: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 100,
        default: 25,
        description: "The maximum number of events to return.",
      }),
    ),
    type: Type.Optional(
      With(EventType, {
        description: "Returns only events of this type. For several types, use `types`.",
      }),
    ),
    types: Type.Optional(
      Type.Array(EventType, {
        maxItems: 20,
        description:
          "Returns only events of these types, up to 20. In a URL, the types are separated by commas. With `type`, events must meet both. An empty list applies no filter.",
      }),
    ),
    resourceId: Type.Optional(
      Type.String({
        format: "uuid",
        description:
          "Returns only events about the resource with this `id`, such as a customer or a location. It is the `data.id` of these events. If the resource doesn't exist, `data` is empty.",
      }),
    ),
    since: Type.Optional(
      Type.String({
        format: "date-time",
        maxLength: 64,
        description:
          "Returns only events with a `createdAt` at or after this time (RFC 3339). With `after`, events must meet both. To follow the list, use `after` alone: an event can appear after others with a later `createdAt`.",
      }),
    ),
  },
  { additionalProperties: false },
);

export const GetEventParams = Type.Object(
  {
    id: Type.String({
      pattern: "^evt_[0-9a-f]{32}$",
      description: "The event's `id`. Returns 400 if it isn't one, 404 if the event doesn't exist.",
    }),
  },
  { additionalProperties: false },
);

export const ExportResourceParams = Type.Object(
  { resource: With(ExportableResource, { description: "The resource to export." }) },
  { additionalProperties: false },
);

export const AdvanceSandboxClockQuery = Type.Object(
  {
    dryRun: Type.Optional(
      Type.Boolean({
        default: false,
        description:
          "Checks the write, and writes nothing. The response is the one of the write; a success has `X-Dry-Run: true`. See [dry runs](/docs/reference/conventions#dry-runs).",
      }),
    ),
  },
  { additionalProperties: false },
);

export const AdvanceSandboxClockHeaders = Type.Object({
  "idempotency-key": Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 255,
      pattern: "^[\\x21-\\x7E]+$",
      description:
        "Makes the request safe to retry. 1 to 255 visible ASCII characters; we recommend a new UUID for each write. The first response is stored for 24 hours and returned again for the same request with the same key.",
    }),
  ),
});

export const CreateSandboxEventsQuery = Type.Object(
  {
    dryRun: Type.Optional(
      Type.Boolean({
        default: false,
        description:
          "Checks the write, and writes nothing. The response is the one of the write; a success has `X-Dry-Run: true`. See [dry runs](/docs/reference/conventions#dry-runs).",
      }),
    ),
  },
  { additionalProperties: false },
);

export const CreateSandboxEventsHeaders = Type.Object({
  "idempotency-key": Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 255,
      pattern: "^[\\x21-\\x7E]+$",
      description:
        "Makes the request safe to retry. 1 to 255 visible ASCII characters; we recommend a new UUID for each write. The first response is stored for 24 hours and returned again for the same request with the same key.",
    }),
  ),
});

export const ListRequestsQuery = Type.Object(
  {
    after: Type.Optional(
      With(RequestPosition, {
        description:
          "The `id` of a request, or the `position` of a response. The list starts with the next request.",
      }),
    ),
    limit: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 100,
        default: 25,
        description: "The maximum number of requests to return.",
      }),
    ),
    status: Type.Optional(
      Type.String({
        pattern: "^[1-5](?:xx|[0-9][0-9])$",
        description:
          "Returns only requests with this response status, such as `404`, or this class of statuses, such as `4xx`.",
      }),
    ),
    code: Type.Optional(
      Type.String({
        pattern: "^[A-Z]+(?:_[A-Z]+)*$",
        maxLength: 64,
        description: "Returns only requests that were refused with this error code.",
      }),
    ),
    operation: Type.Optional(
      Type.String({
        pattern: "^[A-Za-z]+$",
        maxLength: 64,
        description: "Returns only requests of the operation with this `operationId`.",
      }),
    ),
    httpMethod: Type.Optional(
      Enum(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"], {
        description:
          "Returns only requests with this method. Agents' calls have the method `POST`.",
      }),
    ),
    keyId: Type.Optional(
      Type.String({
        format: "uuid",
        description:
          "Returns only requests with the API key that has this id. If there is no such key, `data` is empty.",
      }),
    ),
    since: Type.Optional(
      Type.String({
        format: "date-time",
        maxLength: 64,
        description:
          "Returns only requests that arrived at or after this time (RFC 3339). With `after`, requests must meet both.",
      }),
    ),
  },
  { additionalProperties: false },
);

export const StreamListenerParams = Type.Object(
  {
    id: Type.String({
      format: "uuid",
      description:
        "The listener's `id`. Returns 400 if it is not a UUID, 404 if the listener doesn't exist or has ended.",
    }),
  },
  { additionalProperties: false },
);

export const StreamListenerQuery = Type.Object(
  {
    after: Type.Optional(
      With(FeedStart, {
        description:
          "The `id` of the last event you handled, the `id` of a message, or `latest`. The stream starts with the next event. Default: `latest`.",
      }),
    ),
    types: Type.Optional(
      Type.Array(EventType, {
        maxItems: 20,
        description:
          "Streams only events of these types, up to 20. In a URL, the types are separated by commas. An empty list applies no filter.",
      }),
    ),
    event: Type.Optional(
      With(EventId, {
        description:
          "The `id` of an event of the last 30 days. It is sent again, as the next attempt of its delivery, and the stream ends. Other parameters have no effect.",
      }),
    ),
  },
  { additionalProperties: false },
);

export const StreamListenerHeaders = Type.Object({
  "last-event-id": Type.Optional(
    With(FeedPosition, {
      description: "The `id` of the last message you handled. It replaces `after`.",
    }),
  ),
});

export const CreateListenerAttemptsParams = Type.Object(
  {
    id: Type.String({
      format: "uuid",
      description:
        "The listener's `id`. Returns 400 if it is not a UUID, 404 if the listener doesn't exist or has ended.",
    }),
  },
  { additionalProperties: false },
);

/** Each operation's request, and its response bodies by status. */
export interface OperationTypes {
  listCustomers: {
    params: {};
    query: Filled<Static<typeof ListCustomersQuery>, "page" | "limit">;
    body: undefined;
    replies: {
      200: Static<typeof CustomerList>;
      400: Static<typeof BadRequestBody>;
      401: Static<typeof UnauthenticatedBody>;
      403: Static<typeof ForbiddenBody>;
      429: Static<typeof TooManyRequestsBody>;
      500: Static<typeof InternalErrorBody>;
      503: Static<typeof ServiceUnavailableBody>;
    };
  };
  createCustomer: {
    params: {};
    query: Filled<Static<typeof CreateCustomerQuery>, "dryRun">;
    body: Filled<Static<typeof CustomerCreate>, "status">;
    replies: {
      200: Static<typeof CustomerResponse>;
      400: Static<typeof BadRequestBody>;
      401: Static<typeof UnauthenticatedBody>;
      403: Static<typeof ForbiddenBody>;
      409: Static<typeof ConflictBody>;
      413: Static<typeof PayloadTooLargeBody>;
      415: Static<typeof UnsupportedMediaTypeBody>;
      422: Static<typeof UnprocessableBody>;
      429: Static<typeof TooManyRequestsBody>;
      500: Static<typeof InternalErrorBody>;
      503: Static<typeof ServiceUnavailableBody>;
    };
  };
  createCustomersBatch: {
    params: {};
    query: Filled<Static<typeof CreateCustomersBatchQuery>, "dryRun">;
    body: Static<typeof CustomerBatch>;
    replies: {
      200: Static<typeof CustomerBatchResponse>;
      400: Static<typeof BadRequestBody>;
      401: Static<typeof UnauthenticatedBody>;
      403: Static<typeof ForbiddenBody>;
      409: Static<typeof ConflictBody>;
      413: Static<typeof PayloadTooLargeBody>;
      415: Static<typeof UnsupportedMediaTypeBody>;
      422: Static<typeof UnprocessableBody>;
      429: Static<typeof TooManyRequestsBody>;
      500: Static<typeof InternalErrorBody>;
      503: Static<typeof ServiceUnavailableBody>;
    };
  };
  upsertCustomersBatch: {
    params: {};
    query: Filled<Static<typeof UpsertCustomersBatchQuery>, "dryRun">;
    body: Static<typeof CustomerUpsertBatch>;
    replies: {
      200: Static<typeof CustomerBatchResponse>;
      400: Static<typeof BadRequestBody>;
      401: Static<typeof UnauthenticatedBody>;
      403: Static<typeof ForbiddenBody>;
      409: Static<typeof ConflictBody>;
      413: Static<typeof PayloadTooLargeBody>;
      415: Static<typeof UnsupportedMediaTypeBody>;
      422: Static<typeof UnprocessableBody>;
      429: Static<typeof TooManyRequestsBody>;
      500: Static<typeof InternalErrorBody>;
      503: Static<typeof ServiceUnavailableBody>;
    };
  };
  getCustomer: {
    params: Static<typeof GetCustomerParams>;
    query: {};
    body: undefined;
    replies: {
      200: Static<typeof CustomerResponse>;
      304: undefined;
      400: Static<typeof BadRequestBody>;
      401: Static<typeof UnauthenticatedBody>;
      403: Static<typeof ForbiddenBody>;
      404: Static<typeof NotFoundBody>;
      429: Static<typeof TooManyRequestsBody>;
      500: Static<typeof InternalErrorBody>;
      503: Static<typeof ServiceUnavailableBody>;
    };
  };
  updateCustomer: {
    params: Static<typeof UpdateCustomerParams>;
    query: Filled<Static<typeof UpdateCustomerQuery>, "dryRun">;
    body: Static<typeof CustomerUpdate>;
    replies: {
      200: Static<typeof CustomerResponse>;
      400: Static<typeof BadRequestBody>;
      401: Static<typeof UnauthenticatedBody>;
      403: Static<typeof ForbiddenBody>;
      404: Static<typeof NotFoundBody>;
      409: Static<typeof ConflictBody>;
      412: Static<typeof PreconditionFailedBody>;
      413: Static<typeof PayloadTooLargeBody>;
      415: Static<typeof UnsupportedMediaTypeBody>;
      422: Static<typeof UnprocessableBody>;
      429: Static<typeof TooManyRequestsBody>;
      500: Static<typeof InternalErrorBody>;
      503: Static<typeof ServiceUnavailableBody>;
    };
  };
  eraseCustomer: {
    params: Static<typeof EraseCustomerParams>;
    query: Filled<Static<typeof EraseCustomerQuery>, "dryRun">;
    body: undefined;
    replies: {
      200: Static<typeof CustomerResponse>;
      400: Static<typeof BadRequestBody>;
      401: Static<typeof UnauthenticatedBody>;
      403: Static<typeof ForbiddenBody>;
      404: Static<typeof NotFoundBody>;
      409: Static<typeof ConflictBody>;
      413: Static<typeof PayloadTooLargeBody>;
      415: Static<typeof UnsupportedMediaTypeBody>;
      422: Static<typeof UnprocessableBody>;
      429: Static<typeof TooManyRequestsBody>;
      500: Static<typeof InternalErrorBody>;
      503: Static<typeof ServiceUnavailableBody>;
    };
  };
  getCustomerByExternalId: {
    params: Static<typeof GetCustomerByExternalIdParams>;
    query: {};
    body: undefined;
    replies: {
      200: Static<typeof CustomerResponse>;
      304: undefined;
      400: Static<typeof BadRequestBody>;
      401: Static<typeof UnauthenticatedBody>;
      403: Static<typeof ForbiddenBody>;
      404: Static<typeof NotFoundBody>;
      429: Static<typeof TooManyRequestsBody>;
      500: Static<typeof InternalErrorBody>;
      503: Static<typeof ServiceUnavailableBody>;
    };
  };
  upsertCustomer: {
    params: Static<typeof UpsertCustomerParams>;
    query: Filled<Static<typeof UpsertCustomerQuery>, "dryRun">;
    body: Filled<Static<typeof CustomerUpsert>, "email" | "phone" | "companyName" | "status">;
    replies: {
      200: Static<typeof CustomerResponse>;
      201: Static<typeof CustomerResponse>;
      400: Static<typeof BadRequestBody>;
      401: Static<typeof UnauthenticatedBody>;
      403: Static<typeof ForbiddenBody>;
      404: Static<typeof NotFoundBody>;
      409: Static<typeof ConflictBody>;
      412: Static<typeof PreconditionFailedBody>;
      413: Static<typeof PayloadTooLargeBody>;
      415: Static<typeof UnsupportedMediaTypeBody>;
      422: Static<typeof UnprocessableBody>;
      429: Static<typeof TooManyRequestsBody>;
      500: Static<typeof InternalErrorBody>;
      503: Static<typeof ServiceUnavailableBody>;
    };
  };
  updateCustomerByExternalId: {
    params: Static<typeof UpdateCustomerByExternalIdParams>;
    query: Filled<Static<typeof UpdateCustomerByExternalIdQuery>, "dryRun">;
    body: Static<typeof CustomerUpdateByExternalId>;
    replies: {
      200: Static<typeof CustomerResponse>;
      400: Static<typeof BadRequestBody>;
      401: Static<typeof UnauthenticatedBody>;
      403: Static<typeof ForbiddenBody>;
      404: Static<typeof NotFoundBody>;
      409: Static<typeof ConflictBody>;
      412: Static<typeof PreconditionFailedBody>;
      413: Static<typeof PayloadTooLargeBody>;
      415: Static<typeof UnsupportedMediaTypeBody>;
      422: Static<typeof UnprocessableBody>;
      429: Static<typeof TooManyRequestsBody>;
      500: Static<typeof InternalErrorBody>;
      503: Static<typeof ServiceUnavailableBody>;
    };
  };
  listLocations: {
    params: {};
    query: Filled<Static<typeof ListLocationsQuery>, "page" | "limit">;
    body: undefined;
    replies: {
      200: Static<typeof LocationList>;
      400: Static<typeof BadRequestBody>;
      401: Static<typeof UnauthenticatedBody>;
      403: Static<typeof ForbiddenBody>;
      429: Static<typeof TooManyRequestsBody>;
      500: Static<typeof InternalErrorBody>;
      503: Static<typeof ServiceUnavailableBody>;
    };
  };
  createLocation: {
    params: {};
    query: Filled<Static<typeof CreateLocationQuery>, "dryRun">;
    body: Static<typeof LocationCreate>;
    replies: {
      200: Static<typeof LocationResponse>;
      400: Static<typeof BadRequestBody>;
      401: Static<typeof UnauthenticatedBody>;
      403: Static<typeof ForbiddenBody>;
      409: Static<typeof ConflictBody>;
      413: Static<typeof PayloadTooLargeBody>;
      415: Static<typeof UnsupportedMediaTypeBody>;
      422: Static<typeof UnprocessableBody>;
      429: Static<typeof TooManyRequestsBody>;
      500: Static<typeof InternalErrorBody>;
      503: Static<typeof ServiceUnavailableBody>;
    };
  };
  createLocationsBatch: {
    params: {};
    query: Filled<Static<typeof CreateLocationsBatchQuery>, "dryRun">;
    body: Static<typeof LocationBatch>;
    replies: {
      200: Static<typeof LocationBatchResponse>;
      400: Static<typeof BadRequestBody>;
      401: Static<typeof UnauthenticatedBody>;
      403: Static<typeof ForbiddenBody>;
      409: Static<typeof ConflictBody>;
      413: Static<typeof PayloadTooLargeBody>;
      415: Static<typeof UnsupportedMediaTypeBody>;
      422: Static<typeof UnprocessableBody>;
      429: Static<typeof TooManyRequestsBody>;
      500: Static<typeof InternalErrorBody>;
      503: Static<typeof ServiceUnavailableBody>;
    };
  };
  upsertLocationsBatch: {
    params: {};
    query: Filled<Static<typeof UpsertLocationsBatchQuery>, "dryRun">;
    body: Static<typeof LocationUpsertBatch>;
    replies: {
      200: Static<typeof LocationBatchResponse>;
      400: Static<typeof BadRequestBody>;
      401: Static<typeof UnauthenticatedBody>;
      403: Static<typeof ForbiddenBody>;
      409: Static<typeof ConflictBody>;
      413: Static<typeof PayloadTooLargeBody>;
      415: Static<typeof UnsupportedMediaTypeBody>;
      422: Static<typeof UnprocessableBody>;
      429: Static<typeof TooManyRequestsBody>;
      500: Static<typeof InternalErrorBody>;
      503: Static<typeof ServiceUnavailableBody>;
    };
  };
  getLocation: {
    params: Static<typeof GetLocationParams>;
    query: {};
    body: undefined;
    replies: {
      200: Static<typeof LocationResponse>;
      304: undefined;
      400: Static<typeof BadRequestBody>;
      401: Static<typeof UnauthenticatedBody>;
      403: Static<typeof ForbiddenBody>;
      404: Static<typeof NotFoundBody>;
      429: Static<typeof TooManyRequestsBody>;
      500: Static<typeof InternalErrorBody>;
      503: Static<typeof ServiceUnavailableBody>;
    };
  };
  updateLocation: {
    params: Static<typeof UpdateLocationParams>;
    query: Filled<Static<typeof UpdateLocationQuery>, "dryRun">;
    body: Static<typeof LocationUpdate>;
    replies: {
      200: Static<typeof LocationResponse>;
      400: Static<typeof BadRequestBody>;
      401: Static<typeof UnauthenticatedBody>;
      403: Static<typeof ForbiddenBody>;
      404: Static<typeof NotFoundBody>;
      409: Static<typeof ConflictBody>;
      412: Static<typeof PreconditionFailedBody>;
      413: Static<typeof PayloadTooLargeBody>;
      415: Static<typeof UnsupportedMediaTypeBody>;
      422: Static<typeof UnprocessableBody>;
      429: Static<typeof TooManyRequestsBody>;
      500: Static<typeof InternalErrorBody>;
      503: Static<typeof ServiceUnavailableBody>;
    };
  };
  getLocationByExternalId: {
    params: Static<typeof GetLocationByExternalIdParams>;
    query: {};
    body: undefined;
    replies: {
      200: Static<typeof LocationResponse>;
      304: undefined;
      400: Static<typeof BadRequestBody>;
      401: Static<typeof UnauthenticatedBody>;
      403: Static<typeof ForbiddenBody>;
      404: Static<typeof NotFoundBody>;
      429: Static<typeof TooManyRequestsBody>;
      500: Static<typeof InternalErrorBody>;
      503: Static<typeof ServiceUnavailableBody>;
    };
  };
  upsertLocation: {
    params: Static<typeof UpsertLocationParams>;
    query: Filled<Static<typeof UpsertLocationQuery>, "dryRun">;
    body: Filled<Static<typeof LocationUpsert>, "locationNote" | "purchaseOrderNumber" | "status">;
    replies: {
      200: Static<typeof LocationResponse>;
      201: Static<typeof LocationResponse>;
      400: Static<typeof BadRequestBody>;
      401: Static<typeof UnauthenticatedBody>;
      403: Static<typeof ForbiddenBody>;
      404: Static<typeof NotFoundBody>;
      409: Static<typeof ConflictBody>;
      412: Static<typeof PreconditionFailedBody>;
      413: Static<typeof PayloadTooLargeBody>;
      415: Static<typeof UnsupportedMediaTypeBody>;
      422: Static<typeof UnprocessableBody>;
      429: Static<typeof TooManyRequestsBody>;
      500: Static<typeof InternalErrorBody>;
      503: Static<typeof ServiceUnavailableBody>;
    };
  };
  updateLocationByExternalId: {
    params: Static<typeof UpdateLocationByExternalIdParams>;
    query: Filled<Static<typeof UpdateLocationByExternalIdQuery>, "dryRun">;
    body: Static<typeof LocationUpdateByExternalId>;
    replies: {
      200: Static<typeof LocationResponse>;
      400: Static<typeof BadRequestBody>;
      401: Static<typeof UnauthenticatedBody>;
      403: Static<typeof ForbiddenBody>;
      404: Static<typeof NotFoundBody>;
      409: Static<typeof ConflictBody>;
      412: Static<typeof PreconditionFailedBody>;
      413: Static<typeof PayloadTooLargeBody>;
      415: Static<typeof UnsupportedMediaTypeBody>;
      422: Static<typeof UnprocessableBody>;
      429: Static<typeof TooManyRequestsBody>;
      500: Static<typeof InternalErrorBody>;
      503: Static<typeof ServiceUnavailableBody>;
    };
  };
  validateAddress: {
    params: {};
    query: {};
    body: Static<typeof AddressValidation>;
    replies: {
      200: Static<typeof ValidatedAddressResponse>;
      400: Static<typeof BadRequestBody>;
      401: Static<typeof UnauthenticatedBody>;
      403: Static<typeof ForbiddenBody>;
      409: Static<typeof ConflictBody>;
      413: Static<typeof PayloadTooLargeBody>;
      415: Static<typeof UnsupportedMediaTypeBody>;
      422: Static<typeof UnprocessableBody>;
      429: Static<typeof TooManyRequestsBody>;
      500: Static<typeof InternalErrorBody>;
      503: Static<typeof ServiceUnavailableBody>;
    };
  };
  listSkus: {
    params: {};
    query: Filled<Static<typeof ListSkusQuery>, "page" | "limit">;
    body: undefined;
    replies: {
      200: Static<typeof SkuList>;
      400: Static<typeof BadRequestBody>;
      401: Static<typeof UnauthenticatedBody>;
      403: Static<typeof ForbiddenBody>;
      429: Static<typeof TooManyRequestsBody>;
      500: Static<typeof InternalErrorBody>;
      503: Static<typeof ServiceUnavailableBody>;
    };
  };
  getSku: {
    params: Static<typeof GetSkuParams>;
    query: {};
    body: undefined;
    replies: {
      200: Static<typeof SkuResponse>;
      304: undefined;
      400: Static<typeof BadRequestBody>;
      401: Static<typeof UnauthenticatedBody>;
      403: Static<typeof ForbiddenBody>;
      404: Static<typeof NotFoundBody>;
      429: Static<typeof TooManyRequestsBody>;
      500: Static<typeof InternalErrorBody>;
      503: Static<typeof ServiceUnavailableBody>;
    };
  };
  listPrices: {
    params: {};
    query: Filled<Static<typeof ListPricesQuery>, "page" | "limit">;
    body: undefined;
    replies: {
      200: Static<typeof PlacePrices>;
      400: Static<typeof BadRequestBody>;
      401: Static<typeof UnauthenticatedBody>;
      403: Static<typeof ForbiddenBody>;
      422: Static<typeof UnprocessableBody>;
      429: Static<typeof TooManyRequestsBody>;
      500: Static<typeof InternalErrorBody>;
      503: Static<typeof ServiceUnavailableBody>;
    };
  };
  listPricelists: {
    params: {};
    query: Filled<Static<typeof ListPricelistsQuery>, "page" | "limit">;
    body: undefined;
    replies: {
      200: Static<typeof PricelistList>;
      400: Static<typeof BadRequestBody>;
      401: Static<typeof UnauthenticatedBody>;
      403: Static<typeof ForbiddenBody>;
      429: Static<typeof TooManyRequestsBody>;
      500: Static<typeof InternalErrorBody>;
      503: Static<typeof ServiceUnavailableBody>;
    };
  };
  createPricelist: {
    params: {};
    query: Filled<Static<typeof CreatePricelistQuery>, "dryRun">;
    body: Filled<Static<typeof PricelistCreate>, "includeAll">;
    replies: {
      201: Static<typeof PricelistCreationResponse>;
      400: Static<typeof BadRequestBody>;
      401: Static<typeof UnauthenticatedBody>;
      403: Static<typeof ForbiddenBody>;
      409: Static<typeof ConflictBody>;
      413: Static<typeof PayloadTooLargeBody>;
      415: Static<typeof UnsupportedMediaTypeBody>;
      422: Static<typeof UnprocessableBody>;
      429: Static<typeof TooManyRequestsBody>;
      500: Static<typeof InternalErrorBody>;
      503: Static<typeof ServiceUnavailableBody>;
    };
  };
  getPricelist: {
    params: Static<typeof GetPricelistParams>;
    query: {};
    body: undefined;
    replies: {
      200: Static<typeof PricelistResponse>;
      304: undefined;
      400: Static<typeof BadRequestBody>;
      401: Static<typeof UnauthenticatedBody>;
      403: Static<typeof ForbiddenBody>;
      404: Static<typeof NotFoundBody>;
      429: Static<typeof TooManyRequestsBody>;
      500: Static<typeof InternalErrorBody>;
      503: Static<typeof ServiceUnavailableBody>;
    };
  };
  updatePricelist: {
    params: Static<typeof UpdatePricelistParams>;
    query: Filled<Static<typeof UpdatePricelistQuery>, "dryRun">;
    body: Static<typeof PricelistUpdate>;
    replies: {
      200: Static<typeof PricelistResponse>;
      400: Static<typeof BadRequestBody>;
      401: Static<typeof UnauthenticatedBody>;
      403: Static<typeof ForbiddenBody>;
      404: Static<typeof NotFoundBody>;
      409: Static<typeof ConflictBody>;
      412: Static<typeof PreconditionFailedBody>;
      413: Static<typeof PayloadTooLargeBody>;
      415: Static<typeof UnsupportedMediaTypeBody>;
      422: Static<typeof UnprocessableBody>;
      429: Static<typeof TooManyRequestsBody>;
      500: Static<typeof InternalErrorBody>;
      503: Static<typeof ServiceUnavailableBody>;
    };
  };
  listPricelistSkus: {
    params: Static<typeof ListPricelistSkusParams>;
    query: Filled<Static<typeof ListPricelistSkusQuery>, "page" | "limit">;
    body: undefined;
    replies: {
      200: Static<typeof PricelistSkuList>;
      400: Static<typeof BadRequestBody>;
      401: Static<typeof UnauthenticatedBody>;
      403: Static<typeof ForbiddenBody>;
      404: Static<typeof NotFoundBody>;
      429: Static<typeof TooManyRequestsBody>;
      500: Static<typeof InternalErrorBody>;
      503: Static<typeof ServiceUnavailableBody>;
    };
  };
  listPricelistCharges: {
    params: Static<typeof ListPricelistChargesParams>;
    query: Filled<Static<typeof ListPricelistChargesQuery>, "page" | "limit">;
    body: undefined;
    replies: {
      200: Static<typeof ChargeList>;
      400: Static<typeof BadRequestBody>;
      401: Static<typeof UnauthenticatedBody>;
      403: Static<typeof ForbiddenBody>;
      404: Static<typeof NotFoundBody>;
      429: Static<typeof TooManyRequestsBody>;
      500: Static<typeof InternalErrorBody>;
      503: Static<typeof ServiceUnavailableBody>;
    };
  };
  listServices: {
    params: {};
    query: Filled<Static<typeof ListServicesQuery>, "page" | "limit">;
    body: undefined;
    replies: {
      200: Static<typeof ServiceList>;
      400: Static<typeof BadRequestBody>;
      401: Static<typeof UnauthenticatedBody>;
      403: Static<typeof ForbiddenBody>;
      429: Static<typeof TooManyRequestsBody>;
      500: Static<typeof InternalErrorBody>;
      503: Static<typeof ServiceUnavailableBody>;
    };
  };
  listProducts: {
    params: {};
    query: Filled<Static<typeof ListProductsQuery>, "page" | "limit">;
    body: undefined;
    replies: {
      200: Static<typeof CatalogEntryList>;
      400: Static<typeof BadRequestBody>;
      401: Static<typeof UnauthenticatedBody>;
      403: Static<typeof ForbiddenBody>;
      429: Static<typeof TooManyRequestsBody>;
      500: Static<typeof InternalErrorBody>;
      503: Static<typeof ServiceUnavailableBody>;
    };
  };
  listMaterialTypes: {
    params: {};
    query: Filled<Static<typeof ListMaterialTypesQuery>, "page" | "limit">;
    body: undefined;
    replies: {
      200: Static<typeof CatalogEntryList>;
      400: Static<typeof BadRequestBody>;
      401: Static<typeof UnauthenticatedBody>;
      403: Static<typeof ForbiddenBody>;
      429: Static<typeof TooManyRequestsBody>;
      500: Static<typeof InternalErrorBody>;
      503: Static<typeof ServiceUnavailableBody>;
    };
  };
  listLoadCompositions: {
    params: {};
    query: Filled<Static<typeof ListLoadCompositionsQuery>, "page" | "limit">;
    body: undefined;
    replies: {
      200: Static<typeof CatalogEntryList>;
      400: Static<typeof BadRequestBody>;
      401: Static<typeof UnauthenticatedBody>;
      403: Static<typeof ForbiddenBody>;
      429: Static<typeof TooManyRequestsBody>;
      500: Static<typeof InternalErrorBody>;
      503: Static<typeof ServiceUnavailableBody>;
    };
  };
  listPricingTypes: {
    params: {};
    query: Filled<Static<typeof ListPricingTypesQuery>, "page" | "limit">;
    body: undefined;
    replies: {
      200: Static<typeof CatalogEntryList>;
      400: Static<typeof BadRequestBody>;
      401: Static<typeof UnauthenticatedBody>;
      403: Static<typeof ForbiddenBody>;
      429: Static<typeof TooManyRequestsBody>;
      500: Static<typeof InternalErrorBody>;
      503: Static<typeof ServiceUnavailableBody>;
    };
  };
  listZones: {
    params: {};
    query: {};
    body: undefined;
    replies: {
      200: Static<typeof ZoneList>;
      400: Static<typeof BadRequestBody>;
      401: Static<typeof UnauthenticatedBody>;
      403: Static<typeof ForbiddenBody>;
      429: Static<typeof TooManyRequestsBody>;
      500: Static<typeof InternalErrorBody>;
      503: Static<typeof ServiceUnavailableBody>;
    };
  };
  listZonesByZip: {
    params: {};
    query: Static<typeof ListZonesByZipQuery>;
    body: undefined;
    replies: {
      200: Static<typeof ZoneList>;
      400: Static<typeof BadRequestBody>;
      401: Static<typeof UnauthenticatedBody>;
      403: Static<typeof ForbiddenBody>;
      429: Static<typeof TooManyRequestsBody>;
      500: Static<typeof InternalErrorBody>;
      503: Static<typeof ServiceUnavailableBody>;
    };
  };
  find: {
    params: {};
    query: Filled<Static<typeof FindQuery>, "limit">;
    body: undefined;
    replies: {
      200: Static<typeof FoundObjectList>;
      400: Static<typeof BadRequestBody>;
      401: Static<typeof UnauthenticatedBody>;
      403: Static<typeof ForbiddenBody>;
      429: Static<typeof TooManyRequestsBody>;
      500: Static<typeof InternalErrorBody>;
      503: Static<typeof ServiceUnavailableBody>;
    };
  };
  listEvents: {
    params: {};
    query: Filled<Static<typeof ListEventsQuery>, "limit">;
    body: undefined;
    replies: {
      200: Static<typeof EventList>;
      400: Static<typeof BadRequestBody>;
      401: Static<typeof UnauthenticatedBody>;
      403: Static<typeof ForbiddenBody>;
      422: Static<typeof UnprocessableBody>;
      429: Static<typeof TooManyRequestsBody>;
      500: Static<typeof InternalErrorBody>;
      503: Static<typeof ServiceUnavailableBody>;
    };
  };
  getEvent: {
    params: Static<typeof GetEventParams>;
    query: {};
    body: undefined;
    replies: {
      200: Static<typeof EventResponse>;
      400: Static<typeof BadRequestBody>;
      401: Static<typeof UnauthenticatedBody>;
      403: Static<typeof ForbiddenBody>;
      404: Static<typeof NotFoundBody>;
      429: Static<typeof TooManyRequestsBody>;
      500: Static<typeof InternalErrorBody>;
      503: Static<typeof ServiceUnavailableBody>;
    };
  };
  exportResource: {
    params: Static<typeof ExportResourceParams>;
    query: {};
    body: undefined;
    replies: {
      200: Static<typeof ExportLine>;
      400: Static<typeof BadRequestBody>;
      401: Static<typeof UnauthenticatedBody>;
      403: Static<typeof ForbiddenBody>;
      429: Static<typeof TooManyRequestsBody>;
      500: Static<typeof InternalErrorBody>;
      503: Static<typeof ServiceUnavailableBody>;
    };
  };
  advanceSandboxClock: {
    params: {};
    query: Filled<Static<typeof AdvanceSandboxClockQuery>, "dryRun">;
    body: Static<typeof SandboxClockAdvance>;
    replies: {
      200: Static<typeof SandboxClockResponse>;
      400: Static<typeof BadRequestBody>;
      401: Static<typeof UnauthenticatedBody>;
      403: Static<typeof ForbiddenBody>;
      409: Static<typeof ConflictBody>;
      413: Static<typeof PayloadTooLargeBody>;
      415: Static<typeof UnsupportedMediaTypeBody>;
      422: Static<typeof UnprocessableBody>;
      429: Static<typeof TooManyRequestsBody>;
      500: Static<typeof InternalErrorBody>;
      503: Static<typeof ServiceUnavailableBody>;
    };
  };
  createSandboxEvents: {
    params: {};
    query: Filled<Static<typeof CreateSandboxEventsQuery>, "dryRun">;
    body: Filled<Static<typeof SandboxEventsCreate>, "count" | "duplicate" | "reverse">;
    replies: {
      200: Static<typeof SandboxEventsResponse>;
      400: Static<typeof BadRequestBody>;
      401: Static<typeof UnauthenticatedBody>;
      403: Static<typeof ForbiddenBody>;
      409: Static<typeof ConflictBody>;
      413: Static<typeof PayloadTooLargeBody>;
      415: Static<typeof UnsupportedMediaTypeBody>;
      422: Static<typeof UnprocessableBody>;
      429: Static<typeof TooManyRequestsBody>;
      500: Static<typeof InternalErrorBody>;
      503: Static<typeof ServiceUnavailableBody>;
    };
  };
  listRequests: {
    params: {};
    query: Filled<Static<typeof ListRequestsQuery>, "limit">;
    body: undefined;
    replies: {
      200: Static<typeof RequestList>;
      400: Static<typeof BadRequestBody>;
      401: Static<typeof UnauthenticatedBody>;
      403: Static<typeof ForbiddenBody>;
      429: Static<typeof TooManyRequestsBody>;
      500: Static<typeof InternalErrorBody>;
      503: Static<typeof ServiceUnavailableBody>;
    };
  };
  createListener: {
    params: {};
    query: {};
    body: undefined;
    replies: {
      201: Static<typeof ListenerResponse>;
      400: Static<typeof BadRequestBody>;
      401: Static<typeof UnauthenticatedBody>;
      403: Static<typeof ForbiddenBody>;
      413: Static<typeof PayloadTooLargeBody>;
      415: Static<typeof UnsupportedMediaTypeBody>;
      429: Static<typeof TooManyRequestsBody>;
      500: Static<typeof InternalErrorBody>;
      503: Static<typeof ServiceUnavailableBody>;
    };
  };
  streamListener: {
    params: Static<typeof StreamListenerParams>;
    query: Static<typeof StreamListenerQuery>;
    body: undefined;
    replies: {
      200: Static<typeof ListenerDelivery>;
      400: Static<typeof BadRequestBody>;
      401: Static<typeof UnauthenticatedBody>;
      403: Static<typeof ForbiddenBody>;
      404: Static<typeof NotFoundBody>;
      422: Static<typeof UnprocessableBody>;
      429: Static<typeof TooManyRequestsBody>;
      500: Static<typeof InternalErrorBody>;
      503: Static<typeof ServiceUnavailableBody>;
    };
  };
  createListenerAttempts: {
    params: Static<typeof CreateListenerAttemptsParams>;
    query: {};
    body: Static<typeof ListenerAttemptsRequest>;
    replies: {
      200: Static<typeof ListenerAttemptsResponse>;
      400: Static<typeof BadRequestBody>;
      401: Static<typeof UnauthenticatedBody>;
      403: Static<typeof ForbiddenBody>;
      404: Static<typeof NotFoundBody>;
      413: Static<typeof PayloadTooLargeBody>;
      415: Static<typeof UnsupportedMediaTypeBody>;
      429: Static<typeof TooManyRequestsBody>;
      500: Static<typeof InternalErrorBody>;
      503: Static<typeof ServiceUnavailableBody>;
    };
  };
}

export type OperationId = keyof OperationTypes;

export const operations = {
  listCustomers: {
    operationId: "listCustomers",
    method: "GET",
    path: "/v1/customers",
    tag: "Customers",
    successStatus: 200,
    scopes: ["customers:read"],

    hasEtag: false,
    hasLastModified: false,
    emptyStatuses: [],
    tool: {
      name: "list_customers",
      title: "List or search customers",
      description:
        "Searches customers by name, number, email or phone (`searchTerm`), or filters them exactly. Use it to get the `id` that other tools need, and before creating a customer, to check for duplicates. With the ID of another system, pass `externalId`.",
      fields: ["id", "displayName", "customerId", "status", "email", "phone", "externalId"],
    },

    schema: {
      querystring: ListCustomersQuery,
      response: {
        200: CustomerList,
        400: BadRequestBody,
        401: UnauthenticatedBody,
        403: ForbiddenBody,
        429: TooManyRequestsBody,
        500: InternalErrorBody,
        503: ServiceUnavailableBody,
      },
    },
  },
  createCustomer: {
    operationId: "createCustomer",
    method: "POST",
    path: "/v1/customers",
    tag: "Customers",
    successStatus: 200,
    scopes: ["customers:write"],

    hasEtag: true,
    hasLastModified: true,
    emptyStatuses: [],
    tool: {
      name: "create_customer",
      title: "Create a customer",
      description:
        "Creates a customer. Search with list_customers first: the service doesn't prevent duplicates. Omit fields that you don't know. To add service locations, continue with create_location.",
    },

    schema: {
      querystring: CreateCustomerQuery,
      headers: CreateCustomerHeaders,
      body: CustomerCreate,
      response: {
        200: CustomerResponse,
        400: BadRequestBody,
        401: UnauthenticatedBody,
        403: ForbiddenBody,
        409: ConflictBody,
        413: PayloadTooLargeBody,
        415: UnsupportedMediaTypeBody,
        422: UnprocessableBody,
        429: TooManyRequestsBody,
        500: InternalErrorBody,
        503: ServiceUnavailableBody,
      },
    },
  },
  createCustomersBatch: {
    operationId: "createCustomersBatch",
    method: "POST",
    path: "/v1/customers/batch",
    tag: "Customers",
    successStatus: 200,
    scopes: ["customers:write"],

    hasEtag: false,
    hasLastModified: false,
    emptyStatuses: [],
    tool: {
      name: "create_customers",
      title: "Create up to 100 customers",
      description:
        "Creates up to 100 customers in one call. Returns a `status` per item, in order, with the customer in `data` or an `error`. Items that fail don't affect the others: repeat only those, corrected. Costs one request of the quota, and one more for every 10 items.",
    },
    bodyLimitKib: 512,

    batchOf: "createCustomer",
    schema: {
      querystring: CreateCustomersBatchQuery,
      headers: CreateCustomersBatchHeaders,
      body: CustomerBatch,
      response: {
        200: CustomerBatchResponse,
        400: BadRequestBody,
        401: UnauthenticatedBody,
        403: ForbiddenBody,
        409: ConflictBody,
        413: PayloadTooLargeBody,
        415: UnsupportedMediaTypeBody,
        422: UnprocessableBody,
        429: TooManyRequestsBody,
        500: InternalErrorBody,
        503: ServiceUnavailableBody,
      },
    },
  },
  upsertCustomersBatch: {
    operationId: "upsertCustomersBatch",
    method: "PUT",
    path: "/v1/customers/batch",
    tag: "Customers",
    successStatus: 200,
    scopes: ["customers:write"],

    hasEtag: false,
    hasLastModified: false,
    emptyStatuses: [],
    tool: {
      name: "upsert_customers",
      title: "Create or replace up to 100 customers",
      description:
        "Creates or replaces up to 100 customers by `externalId`, with the rules of upsert_customer: fields that you omit are cleared. Returns a `status` per item, in order: 201, 200 or an error's. Costs one request of the quota, and one more for every 10 items.",
    },
    bodyLimitKib: 512,

    batchOf: "upsertCustomer",
    schema: {
      querystring: UpsertCustomersBatchQuery,
      headers: UpsertCustomersBatchHeaders,
      body: CustomerUpsertBatch,
      response: {
        200: CustomerBatchResponse,
        400: BadRequestBody,
        401: UnauthenticatedBody,
        403: ForbiddenBody,
        409: ConflictBody,
        413: PayloadTooLargeBody,
        415: UnsupportedMediaTypeBody,
        422: UnprocessableBody,
        429: TooManyRequestsBody,
        500: InternalErrorBody,
        503: ServiceUnavailableBody,
      },
    },
  },
  getCustomer: {
    operationId: "getCustomer",
    method: "GET",
    path: "/v1/customers/{id}",
    tag: "Customers",
    successStatus: 200,
    scopes: ["customers:read"],

    hasEtag: true,
    hasLastModified: true,
    emptyStatuses: [304],
    tool: {
      name: "get_customer",
      title: "Get a customer",
      description:
        "Returns a customer by its `id`, a UUID. With a name, number, email or phone, use list_customers.",
    },

    schema: {
      params: GetCustomerParams,
      headers: GetCustomerHeaders,
      response: {
        200: CustomerResponse,
        400: BadRequestBody,
        401: UnauthenticatedBody,
        403: ForbiddenBody,
        404: NotFoundBody,
        429: TooManyRequestsBody,
        500: InternalErrorBody,
        503: ServiceUnavailableBody,
      },
    },
  },
  updateCustomer: {
    operationId: "updateCustomer",
    method: "PATCH",
    path: "/v1/customers/{id}",
    tag: "Customers",
    successStatus: 200,
    scopes: ["customers:write"],

    hasEtag: true,
    hasLastModified: true,
    emptyStatuses: [],
    tool: {
      name: "update_customer",
      title: "Update a customer",
      description:
        "Sets fields of a customer. Omitted fields keep their values; null clears a field. Customers can't be deleted: `status` `inactive` ends service. Previous values aren't stored.",
    },

    schema: {
      params: UpdateCustomerParams,
      querystring: UpdateCustomerQuery,
      headers: UpdateCustomerHeaders,
      body: CustomerUpdate,
      response: {
        200: CustomerResponse,
        400: BadRequestBody,
        401: UnauthenticatedBody,
        403: ForbiddenBody,
        404: NotFoundBody,
        409: ConflictBody,
        412: PreconditionFailedBody,
        413: PayloadTooLargeBody,
        415: UnsupportedMediaTypeBody,
        422: UnprocessableBody,
        429: TooManyRequestsBody,
        500: InternalErrorBody,
        503: ServiceUnavailableBody,
      },
    },
  },
  eraseCustomer: {
    operationId: "eraseCustomer",
    method: "POST",
    path: "/v1/customers/{id}/erase",
    tag: "Customers",
    successStatus: 200,
    scopes: ["customers:erase"],

    hasEtag: true,
    hasLastModified: true,
    emptyStatuses: [],
    tool: {
      name: "erase_customer",
      title: "Erase a customer's personal data",
      description:
        "Permanently erases a customer's personal data, with its locations and stored events. It can't be undone. Only call it when the user explicitly asked for an erasure: show the customer with get_customer, and get a confirmation first. To end service, use update_customer.",
      annotations: { destructiveHint: true, idempotentHint: true },
    },

    schema: {
      params: EraseCustomerParams,
      querystring: EraseCustomerQuery,
      headers: EraseCustomerHeaders,
      response: {
        200: CustomerResponse,
        400: BadRequestBody,
        401: UnauthenticatedBody,
        403: ForbiddenBody,
        404: NotFoundBody,
        409: ConflictBody,
        413: PayloadTooLargeBody,
        415: UnsupportedMediaTypeBody,
        422: UnprocessableBody,
        429: TooManyRequestsBody,
        500: InternalErrorBody,
        503: ServiceUnavailableBody,
      },
    },
  },
  getCustomerByExternalId: {
    operationId: "getCustomerByExternalId",
    method: "GET",
    path: "/v1/customers/by-external-id/{externalId}",
    tag: "Customers",
    successStatus: 200,
    scopes: ["customers:read"],

    hasEtag: true,
    hasLastModified: true,
    emptyStatuses: [304],
    tool: {
      name: "get_customer_by_external_id",
      title: "Get a customer by external ID",
      description:
        "Returns the customer with an ID of another system, such as a CRM. Case-sensitive.",
    },

    schema: {
      params: GetCustomerByExternalIdParams,
      headers: GetCustomerByExternalIdHeaders,
      response: {
        200: CustomerResponse,
        400: BadRequestBody,
        401: UnauthenticatedBody,
        403: ForbiddenBody,
        404: NotFoundBody,
        429: TooManyRequestsBody,
        500: InternalErrorBody,
        503: ServiceUnavailableBody,
      },
    },
  },
  upsertCustomer: {
    operationId: "upsertCustomer",
    method: "PUT",
    path: "/v1/customers/by-external-id/{externalId}",
    tag: "Customers",
    successStatus: 200,
    scopes: ["customers:write"],

    hasEtag: true,
    hasLastModified: true,
    emptyStatuses: [],
    tool: {
      name: "upsert_customer",
      title: "Create or replace a customer by external ID",
      description:
        "Creates the customer with an ID of another system, or replaces all its fields: those that you omit are cleared. Can be repeated safely. To change only some fields, use update_customer_by_external_id; without such an ID, create_customer.",
    },

    schema: {
      params: UpsertCustomerParams,
      querystring: UpsertCustomerQuery,
      headers: UpsertCustomerHeaders,
      body: CustomerUpsert,
      response: {
        200: CustomerResponse,
        201: CustomerResponse,
        400: BadRequestBody,
        401: UnauthenticatedBody,
        403: ForbiddenBody,
        404: NotFoundBody,
        409: ConflictBody,
        412: PreconditionFailedBody,
        413: PayloadTooLargeBody,
        415: UnsupportedMediaTypeBody,
        422: UnprocessableBody,
        429: TooManyRequestsBody,
        500: InternalErrorBody,
        503: ServiceUnavailableBody,
      },
    },
  },
  updateCustomerByExternalId: {
    operationId: "updateCustomerByExternalId",
    method: "PATCH",
    path: "/v1/customers/by-external-id/{externalId}",
    tag: "Customers",
    successStatus: 200,
    scopes: ["customers:write"],

    hasEtag: true,
    hasLastModified: true,
    emptyStatuses: [],
    tool: {
      name: "update_customer_by_external_id",
      title: "Update a customer by external ID",
      description:
        "Sets fields of the customer with an ID of another system. Omitted fields keep their values; null clears a field. If there is no such customer, use upsert_customer.",
    },

    schema: {
      params: UpdateCustomerByExternalIdParams,
      querystring: UpdateCustomerByExternalIdQuery,
      headers: UpdateCustomerByExternalIdHeaders,
      body: CustomerUpdateByExternalId,
      response: {
        200: CustomerResponse,
        400: BadRequestBody,
        401: UnauthenticatedBody,
        403: ForbiddenBody,
        404: NotFoundBody,
        409: ConflictBody,
        412: PreconditionFailedBody,
        413: PayloadTooLargeBody,
        415: UnsupportedMediaTypeBody,
        422: UnprocessableBody,
        429: TooManyRequestsBody,
        500: InternalErrorBody,
        503: ServiceUnavailableBody,
      },
    },
  },
  listLocations: {
    operationId: "listLocations",
    method: "GET",
    path: "/v1/locations",
    tag: "Locations",
    successStatus: 200,
    scopes: ["customers:read"],

    hasEtag: false,
    hasLastModified: false,
    emptyStatuses: [],
    tool: {
      name: "list_locations",
      title: "List or search locations",
      description:
        "Searches service locations by name, address or purchase order number (`searchTerm`), or lists those of a customer, ZIP code or city. Includes inactive ones, unless you filter by `status`.",
      fields: ["id", "customerId", "name", "status", "externalId", "address.address"],
    },

    schema: {
      querystring: ListLocationsQuery,
      response: {
        200: LocationList,
        400: BadRequestBody,
        401: UnauthenticatedBody,
        403: ForbiddenBody,
        429: TooManyRequestsBody,
        500: InternalErrorBody,
        503: ServiceUnavailableBody,
      },
    },
  },
  createLocation: {
    operationId: "createLocation",
    method: "POST",
    path: "/v1/locations",
    tag: "Locations",
    successStatus: 200,
    scopes: ["customers:write"],

    hasEtag: true,
    hasLastModified: true,
    emptyStatuses: [],
    tool: {
      name: "create_location",
      title: "Create a location",
      description:
        "Adds a location to a customer. Pass a complete US address with house number, street, city, state and ZIP code, or a `geoPlaceId`. If the customer has a location there, returns it with `reused`: change it with update_location. If the address isn't found, let the user choose a candidate.",
    },

    schema: {
      querystring: CreateLocationQuery,
      headers: CreateLocationHeaders,
      body: LocationCreate,
      response: {
        200: LocationResponse,
        400: BadRequestBody,
        401: UnauthenticatedBody,
        403: ForbiddenBody,
        409: ConflictBody,
        413: PayloadTooLargeBody,
        415: UnsupportedMediaTypeBody,
        422: UnprocessableBody,
        429: TooManyRequestsBody,
        500: InternalErrorBody,
        503: ServiceUnavailableBody,
      },
    },
  },
  createLocationsBatch: {
    operationId: "createLocationsBatch",
    method: "POST",
    path: "/v1/locations/batch",
    tag: "Locations",
    successStatus: 200,
    scopes: ["customers:write"],

    hasEtag: false,
    hasLastModified: false,
    emptyStatuses: [],
    tool: {
      name: "create_locations",
      title: "Create up to 100 locations",
      description:
        "Adds up to 100 locations in one call, with the rules of create_location. Returns a `status` per item, in order, with the location in `data` or an `error`. Repeat only items that failed, corrected. Costs one request of the quota, and one more for every 10 items.",
    },
    bodyLimitKib: 512,

    batchOf: "createLocation",
    schema: {
      querystring: CreateLocationsBatchQuery,
      headers: CreateLocationsBatchHeaders,
      body: LocationBatch,
      response: {
        200: LocationBatchResponse,
        400: BadRequestBody,
        401: UnauthenticatedBody,
        403: ForbiddenBody,
        409: ConflictBody,
        413: PayloadTooLargeBody,
        415: UnsupportedMediaTypeBody,
        422: UnprocessableBody,
        429: TooManyRequestsBody,
        500: InternalErrorBody,
        503: ServiceUnavailableBody,
      },
    },
  },
  upsertLocationsBatch: {
    operationId: "upsertLocationsBatch",
    method: "PUT",
    path: "/v1/locations/batch",
    tag: "Locations",
    successStatus: 200,
    scopes: ["customers:write"],

    hasEtag: false,
    hasLastModified: false,
    emptyStatuses: [],
    tool: {
      name: "upsert_locations",
      title: "Create or replace up to 100 locations",
      description:
        "Creates or replaces up to 100 locations by `externalId`, with the rules of upsert_location: fields that you omit are reset. Returns a `status` per item, in order: 201, 200 or an error's. Costs one request of the quota, and one more for every 10 items.",
    },
    bodyLimitKib: 512,

    batchOf: "upsertLocation",
    schema: {
      querystring: UpsertLocationsBatchQuery,
      headers: UpsertLocationsBatchHeaders,
      body: LocationUpsertBatch,
      response: {
        200: LocationBatchResponse,
        400: BadRequestBody,
        401: UnauthenticatedBody,
        403: ForbiddenBody,
        409: ConflictBody,
        413: PayloadTooLargeBody,
        415: UnsupportedMediaTypeBody,
        422: UnprocessableBody,
        429: TooManyRequestsBody,
        500: InternalErrorBody,
        503: ServiceUnavailableBody,
      },
    },
  },
  getLocation: {
    operationId: "getLocation",
    method: "GET",
    path: "/v1/locations/{id}",
    tag: "Locations",
    successStatus: 200,
    scopes: ["customers:read"],

    hasEtag: true,
    hasLastModified: true,
    emptyStatuses: [304],
    tool: {
      name: "get_location",
      title: "Get a location",
      description:
        "Returns a location by its `id`, a UUID. To find one by customer, name or address, use list_locations.",
    },

    schema: {
      params: GetLocationParams,
      headers: GetLocationHeaders,
      response: {
        200: LocationResponse,
        400: BadRequestBody,
        401: UnauthenticatedBody,
        403: ForbiddenBody,
        404: NotFoundBody,
        429: TooManyRequestsBody,
        500: InternalErrorBody,
        503: ServiceUnavailableBody,
      },
    },
  },
  updateLocation: {
    operationId: "updateLocation",
    method: "PATCH",
    path: "/v1/locations/{id}",
    tag: "Locations",
    successStatus: 200,
    scopes: ["customers:write"],

    hasEtag: true,
    hasLastModified: true,
    emptyStatuses: [],
    tool: {
      name: "update_location",
      title: "Update a location",
      description:
        "Sets fields of a location. Omitted fields keep their values; \"\" clears a text, null `externalId`. A new `address` (or `geoPlaceId` instead) replaces the whole old one. Locations can't be deleted: `status` INACTIVE ends service. Previous values aren't stored.",
    },

    schema: {
      params: UpdateLocationParams,
      querystring: UpdateLocationQuery,
      headers: UpdateLocationHeaders,
      body: LocationUpdate,
      response: {
        200: LocationResponse,
        400: BadRequestBody,
        401: UnauthenticatedBody,
        403: ForbiddenBody,
        404: NotFoundBody,
        409: ConflictBody,
        412: PreconditionFailedBody,
        413: PayloadTooLargeBody,
        415: UnsupportedMediaTypeBody,
        422: UnprocessableBody,
        429: TooManyRequestsBody,
        500: InternalErrorBody,
        503: ServiceUnavailableBody,
      },
    },
  },
  getLocationByExternalId: {
    operationId: "getLocationByExternalId",
    method: "GET",
    path: "/v1/locations/by-external-id/{externalId}",
    tag: "Locations",
    successStatus: 200,
    scopes: ["customers:read"],

    hasEtag: true,
    hasLastModified: true,
    emptyStatuses: [304],
    tool: {
      name: "get_location_by_external_id",
      title: "Get a location by external ID",
      description:
        "Returns the location with an ID of another system, such as a CRM. Case-sensitive.",
    },

    schema: {
      params: GetLocationByExternalIdParams,
      headers: GetLocationByExternalIdHeaders,
      response: {
        200: LocationResponse,
        400: BadRequestBody,
        401: UnauthenticatedBody,
        403: ForbiddenBody,
        404: NotFoundBody,
        429: TooManyRequestsBody,
        500: InternalErrorBody,
        503: ServiceUnavailableBody,
      },
    },
  },
  upsertLocation: {
    operationId: "upsertLocation",
    method: "PUT",
    path: "/v1/locations/by-external-id/{externalId}",
    tag: "Locations",
    successStatus: 200,
    scopes: ["customers:write"],

    hasEtag: true,
    hasLastModified: true,
    emptyStatuses: [],
    tool: {
      name: "upsert_location",
      title: "Create or replace a location by external ID",
      description:
        "Creates the location with an ID of another system, or replaces all its fields: those that you omit are reset. Pass a complete US address or a `geoPlaceId`. LOCATION_EXISTS names another location at the address: if it is the same, set its `externalId` with update_location.",
    },

    schema: {
      params: UpsertLocationParams,
      querystring: UpsertLocationQuery,
      headers: UpsertLocationHeaders,
      body: LocationUpsert,
      response: {
        200: LocationResponse,
        201: LocationResponse,
        400: BadRequestBody,
        401: UnauthenticatedBody,
        403: ForbiddenBody,
        404: NotFoundBody,
        409: ConflictBody,
        412: PreconditionFailedBody,
        413: PayloadTooLargeBody,
        415: UnsupportedMediaTypeBody,
        422: UnprocessableBody,
        429: TooManyRequestsBody,
        500: InternalErrorBody,
        503: ServiceUnavailableBody,
      },
    },
  },
  updateLocationByExternalId: {
    operationId: "updateLocationByExternalId",
    method: "PATCH",
    path: "/v1/locations/by-external-id/{externalId}",
    tag: "Locations",
    successStatus: 200,
    scopes: ["customers:write"],

    hasEtag: true,
    hasLastModified: true,
    emptyStatuses: [],
    tool: {
      name: "update_location_by_external_id",
      title: "Update a location by external ID",
      description:
        "Sets fields of the location with an ID of another system, as update_location does. If there is no such location, use upsert_location.",
    },

    schema: {
      params: UpdateLocationByExternalIdParams,
      querystring: UpdateLocationByExternalIdQuery,
      headers: UpdateLocationByExternalIdHeaders,
      body: LocationUpdateByExternalId,
      response: {
        200: LocationResponse,
        400: BadRequestBody,
        401: UnauthenticatedBody,
        403: ForbiddenBody,
        404: NotFoundBody,
        409: ConflictBody,
        412: PreconditionFailedBody,
        413: PayloadTooLargeBody,
        415: UnsupportedMediaTypeBody,
        422: UnprocessableBody,
        429: TooManyRequestsBody,
        500: InternalErrorBody,
        503: ServiceUnavailableBody,
      },
    },
  },
  validateAddress: {
    operationId: "validateAddress",
    method: "POST",
    path: "/v1/locations/validate-address",
    tag: "Locations",
    successStatus: 200,
    scopes: ["customers:read"],

    hasEtag: false,
    hasLastModified: false,
    emptyStatuses: [],
    tool: {
      name: "validate_address",
      title: "Validate an address",
      description:
        "Resolves a US address to its parts and coordinates, to check it before showing it to a user. Tools that write locations do this themselves; you can pass them its `geoPlaceId`. Say which `components` are corrected, inferred or unconfirmed. Let the user choose among candidates.",
      annotations: { readOnlyHint: true },
    },

    schema: {
      headers: ValidateAddressHeaders,
      body: AddressValidation,
      response: {
        200: ValidatedAddressResponse,
        400: BadRequestBody,
        401: UnauthenticatedBody,
        403: ForbiddenBody,
        409: ConflictBody,
        413: PayloadTooLargeBody,
        415: UnsupportedMediaTypeBody,
        422: UnprocessableBody,
        429: TooManyRequestsBody,
        500: InternalErrorBody,
        503: ServiceUnavailableBody,
      },
    },
  },
  listSkus: {
    operationId: "listSkus",
    method: "GET",
    path: "/v1/skus",
    tag: "Catalog",
    successStatus: 200,
    scopes: ["customers:read"],

    hasEtag: false,
    hasLastModified: false,
    emptyStatuses: [],
    tool: {
      name: "list_skus",
      title: "List or search SKUs",
      description:
        "Searches SKUs, the items that the company sells, by name, code or description (`q`), or filters them. `price` is that of the pricelist in `priceListId`, or the default one: to answer what something costs, use list_prices.",
      fields: ["id", "name", "code", "status", "price", "serviceId"],
    },

    schema: {
      querystring: ListSkusQuery,
      response: {
        200: SkuList,
        400: BadRequestBody,
        401: UnauthenticatedBody,
        403: ForbiddenBody,
        429: TooManyRequestsBody,
        500: InternalErrorBody,
        503: ServiceUnavailableBody,
      },
    },
  },
  getSku: {
    operationId: "getSku",
    method: "GET",
    path: "/v1/skus/{id}",
    tag: "Catalog",
    successStatus: 200,
    scopes: ["customers:read"],

    hasEtag: true,
    hasLastModified: false,
    emptyStatuses: [304],
    tool: {
      name: "get_sku",
      title: "Get a SKU",
      description:
        "Returns a SKU by its `id`, with its price in the default pricelist, its fees and the pricelists that have it. To answer what something costs, use list_prices.",
    },

    schema: {
      params: GetSkuParams,
      headers: GetSkuHeaders,
      response: {
        200: SkuResponse,
        400: BadRequestBody,
        401: UnauthenticatedBody,
        403: ForbiddenBody,
        404: NotFoundBody,
        429: TooManyRequestsBody,
        500: InternalErrorBody,
        503: ServiceUnavailableBody,
      },
    },
  },
  listPrices: {
    operationId: "listPrices",
    method: "GET",
    path: "/v1/prices",
    tag: "Catalog",
    successStatus: 200,
    scopes: ["customers:read"],

    hasEtag: false,
    hasLastModified: false,
    emptyStatuses: [],
    tool: {
      name: "list_prices",
      title: "List prices at a place",
      description:
        "Answers what something costs, in one call: prices of the SKUs that match `q` at exactly one of `address`, `zipcode` and `locationId`, with `customerId` at that customer's prices. `reason` says which pricelist applies. If `price` is null, there is no price: say so.",
    },

    schema: {
      querystring: ListPricesQuery,
      response: {
        200: PlacePrices,
        400: BadRequestBody,
        401: UnauthenticatedBody,
        403: ForbiddenBody,
        422: UnprocessableBody,
        429: TooManyRequestsBody,
        500: InternalErrorBody,
        503: ServiceUnavailableBody,
      },
    },
  },
  listPricelists: {
    operationId: "listPricelists",
    method: "GET",
    path: "/v1/pricelists",
    tag: "Catalog",
    successStatus: 200,
    scopes: ["customers:read"],

    hasEtag: false,
    hasLastModified: false,
    emptyStatuses: [],
    tool: {
      name: "list_pricelists",
      title: "List or search pricelists",
      description:
        "Lists pricelists, also those of single customers. Use it to get an `id` for list_skus, create_pricelist or update_pricelist. It has no prices: list_pricelist_skus and list_pricelist_charges do.",
      fields: ["id", "name", "scope", "status", "isDefault", "customerId", "skuCount"],
    },

    schema: {
      querystring: ListPricelistsQuery,
      response: {
        200: PricelistList,
        400: BadRequestBody,
        401: UnauthenticatedBody,
        403: ForbiddenBody,
        429: TooManyRequestsBody,
        500: InternalErrorBody,
        503: ServiceUnavailableBody,
      },
    },
  },
  createPricelist: {
    operationId: "createPricelist",
    method: "POST",
    path: "/v1/pricelists",
    tag: "Catalog",
    successStatus: 201,
    scopes: ["customers:write"],

    hasEtag: false,
    hasLastModified: false,
    emptyStatuses: [],
    tool: {
      name: "create_pricelist",
      title: "Create a customer's pricelist",
      description:
        "Copies a pricelist for a customer. To copy all SKUs, set `includeAll`, and list in `skuSelections` those with another price; otherwise list all SKUs to copy with their prices. Copies charges too, except `chargeRemovals`. If anything fails, stores nothing.",
    },
    bodyLimitKib: 512,

    schema: {
      querystring: CreatePricelistQuery,
      headers: CreatePricelistHeaders,
      body: PricelistCreate,
      response: {
        201: PricelistCreationResponse,
        400: BadRequestBody,
        401: UnauthenticatedBody,
        403: ForbiddenBody,
        409: ConflictBody,
        413: PayloadTooLargeBody,
        415: UnsupportedMediaTypeBody,
        422: UnprocessableBody,
        429: TooManyRequestsBody,
        500: InternalErrorBody,
        503: ServiceUnavailableBody,
      },
    },
  },
  getPricelist: {
    operationId: "getPricelist",
    method: "GET",
    path: "/v1/pricelists/{id}",
    tag: "Catalog",
    successStatus: 200,
    scopes: ["customers:read"],

    hasEtag: true,
    hasLastModified: true,
    emptyStatuses: [304],
    tool: {
      name: "get_pricelist",
      title: "Get a pricelist",
      description:
        "Returns a pricelist by its `id`: name, scope, status, customer and services. For prices, use list_pricelist_skus and list_pricelist_charges.",
    },

    schema: {
      params: GetPricelistParams,
      headers: GetPricelistHeaders,
      response: {
        200: PricelistResponse,
        400: BadRequestBody,
        401: UnauthenticatedBody,
        403: ForbiddenBody,
        404: NotFoundBody,
        429: TooManyRequestsBody,
        500: InternalErrorBody,
        503: ServiceUnavailableBody,
      },
    },
  },
  updatePricelist: {
    operationId: "updatePricelist",
    method: "PATCH",
    path: "/v1/pricelists/{id}",
    tag: "Catalog",
    successStatus: 200,
    scopes: ["customers:write"],

    hasEtag: true,
    hasLastModified: true,
    emptyStatuses: [],
    tool: {
      name: "update_pricelist",
      title: "Update a customer's pricelist",
      description:
        "Changes a customer's pricelist: `skuPrices` sets prices and adds SKUs, `skuRemovals` removes them, and charges likewise. Read the current prices first with list_pricelist_skus: previous ones aren't stored. For pricelists of other scopes, use create_pricelist.",
    },
    bodyLimitKib: 512,

    schema: {
      params: UpdatePricelistParams,
      querystring: UpdatePricelistQuery,
      headers: UpdatePricelistHeaders,
      body: PricelistUpdate,
      response: {
        200: PricelistResponse,
        400: BadRequestBody,
        401: UnauthenticatedBody,
        403: ForbiddenBody,
        404: NotFoundBody,
        409: ConflictBody,
        412: PreconditionFailedBody,
        413: PayloadTooLargeBody,
        415: UnsupportedMediaTypeBody,
        422: UnprocessableBody,
        429: TooManyRequestsBody,
        500: InternalErrorBody,
        503: ServiceUnavailableBody,
      },
    },
  },
  listPricelistSkus: {
    operationId: "listPricelistSkus",
    method: "GET",
    path: "/v1/pricelists/{id}/skus",
    tag: "Catalog",
    successStatus: 200,
    scopes: ["customers:read"],

    hasEtag: false,
    hasLastModified: false,
    emptyStatuses: [],
    tool: {
      name: "list_pricelist_skus",
      title: "List a pricelist's SKUs and prices",
      description:
        "Lists the SKUs of a pricelist with their prices in it. Get the pricelist's `id` from list_pricelists.",
    },

    schema: {
      params: ListPricelistSkusParams,
      querystring: ListPricelistSkusQuery,
      response: {
        200: PricelistSkuList,
        400: BadRequestBody,
        401: UnauthenticatedBody,
        403: ForbiddenBody,
        404: NotFoundBody,
        429: TooManyRequestsBody,
        500: InternalErrorBody,
        503: ServiceUnavailableBody,
      },
    },
  },
  listPricelistCharges: {
    operationId: "listPricelistCharges",
    method: "GET",
    path: "/v1/pricelists/{id}/charges",
    tag: "Catalog",
    successStatus: 200,
    scopes: ["customers:read"],

    hasEtag: false,
    hasLastModified: false,
    emptyStatuses: [],
    tool: {
      name: "list_pricelist_charges",
      title: "List a pricelist's charges",
      description:
        "Lists the charges of a pricelist with their prices, and the ids that create_pricelist and update_pricelist take.",
    },

    schema: {
      params: ListPricelistChargesParams,
      querystring: ListPricelistChargesQuery,
      response: {
        200: ChargeList,
        400: BadRequestBody,
        401: UnauthenticatedBody,
        403: ForbiddenBody,
        404: NotFoundBody,
        429: TooManyRequestsBody,
        500: InternalErrorBody,
        503: ServiceUnavailableBody,
      },
    },
  },
  listServices: {
    operationId: "listServices",
    method: "GET",
    path: "/v1/services",
    tag: "Catalog",
    successStatus: 200,
    scopes: ["customers:read"],

    hasEtag: false,
    hasLastModified: false,
    emptyStatuses: [],
    tool: {
      name: "list_services",
      title: "List or search services",
      description:
        "Lists the services that the company offers, with the customers who have a pricelist for each. Use it to get the `serviceId` for list_skus.",
      fields: ["id", "name", "identifier", "description", "status"],
    },

    schema: {
      querystring: ListServicesQuery,
      response: {
        200: ServiceList,
        400: BadRequestBody,
        401: UnauthenticatedBody,
        403: ForbiddenBody,
        429: TooManyRequestsBody,
        500: InternalErrorBody,
        503: ServiceUnavailableBody,
      },
    },
  },
  listProducts: {
    operationId: "listProducts",
    method: "GET",
    path: "/v1/products",
    tag: "Catalog",
    successStatus: 200,
    scopes: ["customers:read"],

    hasEtag: false,
    hasLastModified: false,
    emptyStatuses: [],
    tool: {
      name: "list_products",
      title: "List or search products",
      description: "Lists products, to get the `productId` for list_skus.",
      group: {
        name: "list_lookups",
        kind: "product",
        title: "List or search lookups",
        description:
          "Lists what list_skus filters by: the ids of a `kind` are the values of its `productId`, `materialTypeId`, `loadCompositionId` or `pricingTypeId`.",
      },
    },

    schema: {
      querystring: ListProductsQuery,
      response: {
        200: CatalogEntryList,
        400: BadRequestBody,
        401: UnauthenticatedBody,
        403: ForbiddenBody,
        429: TooManyRequestsBody,
        500: InternalErrorBody,
        503: ServiceUnavailableBody,
      },
    },
  },
  listMaterialTypes: {
    operationId: "listMaterialTypes",
    method: "GET",
    path: "/v1/material-types",
    tag: "Catalog",
    successStatus: 200,
    scopes: ["customers:read"],

    hasEtag: false,
    hasLastModified: false,
    emptyStatuses: [],
    tool: {
      name: "list_material_types",
      title: "List or search material types",
      description: "Lists material types, to get the `materialTypeId` for list_skus.",
      group: { name: "list_lookups", kind: "materialType" },
    },

    schema: {
      querystring: ListMaterialTypesQuery,
      response: {
        200: CatalogEntryList,
        400: BadRequestBody,
        401: UnauthenticatedBody,
        403: ForbiddenBody,
        429: TooManyRequestsBody,
        500: InternalErrorBody,
        503: ServiceUnavailableBody,
      },
    },
  },
  listLoadCompositions: {
    operationId: "listLoadCompositions",
    method: "GET",
    path: "/v1/load-compositions",
    tag: "Catalog",
    successStatus: 200,
    scopes: ["customers:read"],

    hasEtag: false,
    hasLastModified: false,
    emptyStatuses: [],
    tool: {
      name: "list_load_compositions",
      title: "List or search load compositions",
      description: "Lists load compositions, to get the `loadCompositionId` for list_skus.",
      group: { name: "list_lookups", kind: "loadComposition" },
    },

    schema: {
      querystring: ListLoadCompositionsQuery,
      response: {
        200: CatalogEntryList,
        400: BadRequestBody,
        401: UnauthenticatedBody,
        403: ForbiddenBody,
        429: TooManyRequestsBody,
        500: InternalErrorBody,
        503: ServiceUnavailableBody,
      },
    },
  },
  listPricingTypes: {
    operationId: "listPricingTypes",
    method: "GET",
    path: "/v1/pricing-types",
    tag: "Catalog",
    successStatus: 200,
    scopes: ["customers:read"],

    hasEtag: false,
    hasLastModified: false,
    emptyStatuses: [],
    tool: {
      name: "list_pricing_types",
      title: "List or search pricing types",
      description: "Lists pricing types, to get the `pricingTypeId` for list_skus.",
      group: { name: "list_lookups", kind: "pricingType" },
    },

    schema: {
      querystring: ListPricingTypesQuery,
      response: {
        200: CatalogEntryList,
        400: BadRequestBody,
        401: UnauthenticatedBody,
        403: ForbiddenBody,
        429: TooManyRequestsBody,
        500: InternalErrorBody,
        503: ServiceUnavailableBody,
      },
    },
  },
  listZones: {
    operationId: "listZones",
    method: "GET",
    path: "/v1/zones",
    tag: "Zones",
    successStatus: 200,
    scopes: ["customers:read"],

    hasEtag: false,
    hasLastModified: false,
    emptyStatuses: [],
    tool: {
      name: "list_zones",
      title: "List delivery zones",
      description:
        "Returns all delivery zones with their ZIP codes and services. The answer can be long: to check whether a ZIP code is served, use list_zones_by_zip.",
      fields: ["id", "name", "code", "isActive", "pricelistId"],
    },

    schema: {
      response: {
        200: ZoneList,
        400: BadRequestBody,
        401: UnauthenticatedBody,
        403: ForbiddenBody,
        429: TooManyRequestsBody,
        500: InternalErrorBody,
        503: ServiceUnavailableBody,
      },
    },
  },
  listZonesByZip: {
    operationId: "listZonesByZip",
    method: "GET",
    path: "/v1/zones/by-zip",
    tag: "Zones",
    successStatus: 200,
    scopes: ["customers:read"],

    hasEtag: false,
    hasLastModified: false,
    emptyStatuses: [],
    tool: {
      name: "list_zones_by_zip",
      title: "List delivery zones by ZIP code",
      description:
        "Returns the active delivery zones of a ZIP code with their services, to check whether an address is served; without any, it isn't. For prices there, use list_prices.",
      fields: ["id", "name", "code", "isActive", "pricelistId", "services.name"],
    },

    schema: {
      querystring: ListZonesByZipQuery,
      response: {
        200: ZoneList,
        400: BadRequestBody,
        401: UnauthenticatedBody,
        403: ForbiddenBody,
        429: TooManyRequestsBody,
        500: InternalErrorBody,
        503: ServiceUnavailableBody,
      },
    },
  },
  find: {
    operationId: "find",
    method: "GET",
    path: "/v1/search",
    tag: "Search",
    successStatus: 200,
    scopes: ["customers:read"],

    hasEtag: false,
    hasLastModified: false,
    emptyStatuses: [],
    tool: {
      name: "find",
      title: "Find anything by text or ID",
      description:
        "Finds customers, locations, SKUs, services, pricelists and zones by name, number, address, email, phone or external ID, and any ID's object, events and requests included. Start here when you only have a name or an unknown ID; pass the `id` on to that type's tools.",
    },

    schema: {
      querystring: FindQuery,
      response: {
        200: FoundObjectList,
        400: BadRequestBody,
        401: UnauthenticatedBody,
        403: ForbiddenBody,
        429: TooManyRequestsBody,
        500: InternalErrorBody,
        503: ServiceUnavailableBody,
      },
    },
  },
  listEvents: {
    operationId: "listEvents",
    method: "GET",
    path: "/v1/events",
    tag: "Events",
    successStatus: 200,
    scopes: ["customers:read"],

    hasEtag: false,
    hasLastModified: false,
    emptyStatuses: [],
    tool: {
      name: "list_events",
      title: "List events",
      description:
        "Lists changes of the last 30 days, oldest first, with the complete resource after each. Use it to find when something changed, or what changed `since` a time. While `hasMore`, pass `position` as `after`. For the current state, use other tools.",
      fields: ["id", "type", "createdAt", "data.id", "data.displayName", "data.name"],
    },

    schema: {
      querystring: ListEventsQuery,
      response: {
        200: EventList,
        400: BadRequestBody,
        401: UnauthenticatedBody,
        403: ForbiddenBody,
        422: UnprocessableBody,
        429: TooManyRequestsBody,
        500: InternalErrorBody,
        503: ServiceUnavailableBody,
      },
    },
  },
  getEvent: {
    operationId: "getEvent",
    method: "GET",
    path: "/v1/events/{id}",
    tag: "Events",
    successStatus: 200,
    scopes: ["customers:read"],

    hasEtag: false,
    hasLastModified: false,
    emptyStatuses: [],
    tool: {
      name: "get_event",
      title: "Get an event",
      description:
        "Returns an event by its `id` (evt_…): what changed, when, by whom, and the resource after it. To find events, use list_events.",
    },

    schema: {
      params: GetEventParams,
      response: {
        200: EventResponse,
        400: BadRequestBody,
        401: UnauthenticatedBody,
        403: ForbiddenBody,
        404: NotFoundBody,
        429: TooManyRequestsBody,
        500: InternalErrorBody,
        503: ServiceUnavailableBody,
      },
    },
  },
  exportResource: {
    operationId: "exportResource",
    method: "GET",
    path: "/v1/exports/{resource}",
    tag: "Exports",
    successStatus: 200,
    scopes: ["customers:read"],
    streams: "lines",
    hasEtag: false,
    hasLastModified: false,
    emptyStatuses: [],

    schema: {
      params: ExportResourceParams,
      response: {
        200: ExportLine,
        400: BadRequestBody,
        401: UnauthenticatedBody,
        403: ForbiddenBody,
        429: TooManyRequestsBody,
        500: InternalErrorBody,
        503: ServiceUnavailableBody,
      },
    },
  },
  advanceSandboxClock: {
    operationId: "advanceSandboxClock",
    method: "POST",
    path: "/v1/sandbox/clock",
    tag: "Sandbox",
    successStatus: 200,
    scopes: ["customers:write"],

    hasEtag: false,
    hasLastModified: false,
    emptyStatuses: [],

    isSandboxOnly: true,

    schema: {
      querystring: AdvanceSandboxClockQuery,
      headers: AdvanceSandboxClockHeaders,
      body: SandboxClockAdvance,
      response: {
        200: SandboxClockResponse,
        400: BadRequestBody,
        401: UnauthenticatedBody,
        403: ForbiddenBody,
        409: ConflictBody,
        413: PayloadTooLargeBody,
        415: UnsupportedMediaTypeBody,
        422: UnprocessableBody,
        429: TooManyRequestsBody,
        500: InternalErrorBody,
        503: ServiceUnavailableBody,
      },
    },
  },
  createSandboxEvents: {
    operationId: "createSandboxEvents",
    method: "POST",
    path: "/v1/sandbox/events",
    tag: "Sandbox",
    successStatus: 200,
    scopes: ["customers:write"],

    hasEtag: false,
    hasLastModified: false,
    emptyStatuses: [],

    isSandboxOnly: true,

    schema: {
      querystring: CreateSandboxEventsQuery,
      headers: CreateSandboxEventsHeaders,
      body: SandboxEventsCreate,
      response: {
        200: SandboxEventsResponse,
        400: BadRequestBody,
        401: UnauthenticatedBody,
        403: ForbiddenBody,
        409: ConflictBody,
        413: PayloadTooLargeBody,
        415: UnsupportedMediaTypeBody,
        422: UnprocessableBody,
        429: TooManyRequestsBody,
        500: InternalErrorBody,
        503: ServiceUnavailableBody,
      },
    },
  },
  listRequests: {
    operationId: "listRequests",
    method: "GET",
    path: "/v1/requests",
    tag: "Requests",
    successStatus: 200,
    scopes: ["customers:read"],

    hasEtag: false,
    hasLastModified: false,
    emptyStatuses: [],
    tool: {
      name: "list_requests",
      title: "List requests",
      description:
        "Lists the company's own requests and its agents' calls with status and error code, oldest first. Use it to find out why an integration fails: `status` 4xx has refused requests. Covers the last hour, or the time since `since`. While `hasMore`, pass `position` as `after`.",
      fields: ["id", "receivedAt", "httpMethod", "path", "status", "code", "keyName", "agentName"],
    },

    schema: {
      querystring: ListRequestsQuery,
      response: {
        200: RequestList,
        400: BadRequestBody,
        401: UnauthenticatedBody,
        403: ForbiddenBody,
        429: TooManyRequestsBody,
        500: InternalErrorBody,
        503: ServiceUnavailableBody,
      },
    },
  },
  createListener: {
    operationId: "createListener",
    method: "POST",
    path: "/v1/listeners",
    tag: "Listeners",
    successStatus: 201,
    scopes: ["customers:read"],

    hasEtag: false,
    hasLastModified: false,
    emptyStatuses: [],

    schema: {
      response: {
        201: ListenerResponse,
        400: BadRequestBody,
        401: UnauthenticatedBody,
        403: ForbiddenBody,
        413: PayloadTooLargeBody,
        415: UnsupportedMediaTypeBody,
        429: TooManyRequestsBody,
        500: InternalErrorBody,
        503: ServiceUnavailableBody,
      },
    },
  },
  streamListener: {
    operationId: "streamListener",
    method: "GET",
    path: "/v1/listeners/{id}/stream",
    tag: "Listeners",
    successStatus: 200,
    scopes: ["customers:read"],
    streams: "events",
    hasEtag: false,
    hasLastModified: false,
    emptyStatuses: [],

    schema: {
      params: StreamListenerParams,
      querystring: StreamListenerQuery,
      headers: StreamListenerHeaders,
      response: {
        200: ListenerDelivery,
        400: BadRequestBody,
        401: UnauthenticatedBody,
        403: ForbiddenBody,
        404: NotFoundBody,
        422: UnprocessableBody,
        429: TooManyRequestsBody,
        500: InternalErrorBody,
        503: ServiceUnavailableBody,
      },
    },
  },
  createListenerAttempts: {
    operationId: "createListenerAttempts",
    method: "POST",
    path: "/v1/listeners/{id}/attempts",
    tag: "Listeners",
    successStatus: 200,
    scopes: ["customers:read"],

    hasEtag: false,
    hasLastModified: false,
    emptyStatuses: [],

    schema: {
      params: CreateListenerAttemptsParams,
      body: ListenerAttemptsRequest,
      response: {
        200: ListenerAttemptsResponse,
        400: BadRequestBody,
        401: UnauthenticatedBody,
        403: ForbiddenBody,
        404: NotFoundBody,
        413: PayloadTooLargeBody,
        415: UnsupportedMediaTypeBody,
        429: TooManyRequestsBody,
        500: InternalErrorBody,
        503: ServiceUnavailableBody,
      },
    },
  },
} as const satisfies Record<OperationId, Operation>;
