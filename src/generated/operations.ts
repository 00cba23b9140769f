// Generated from openapi.yaml. Do not edit.
import { Type, type Static } from "@sinclair/typebox";
import { Enum, With, type Filled, type Operation } from "./typebox.ts";
import {
  AddressValidation,
  BadRequestBody,
  ConflictBody,
  CustomerCreate,
  CustomerList,
  CustomerResponse,
  CustomerUpdate,
  EventId,
  EventList,
  EventType,
  ForbiddenBody,
  InternalErrorBody,
  LocationCreate,
  LocationList,
  LocationResponse,
  LocationStatus,
  LocationUpdate,
  NotFoundBody,
  PayloadTooLargeBody,
  PricelistCreate,
  PricelistCreationResponse,
  PricelistList,
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
          "Keeps customers whose `displayName`, `customerId`, `email` or `phone` contains this text, in any case. `%`, `_` and `\\` are ordinary characters. An empty term filters nothing. Control characters are refused.",
      }),
    ),
    page: Type.Optional(
      Type.Integer({
        minimum: 1,
        default: 1,
        description: "The page to return, counted from 1. A page past the end is empty.",
      }),
    ),
    limit: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 100,
        default: 25,
        description: "How many items a page holds.",
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
        "Makes the request safe to repeat. 1 to 255 visible ASCII characters, best a new UUID for each write. The first response is kept for 24 hours and replayed to the same request with the same key.",
    }),
  ),
});

export const GetCustomerParams = Type.Object(
  {
    id: Type.String({
      format: "uuid",
      description:
        "The customer's `id`. Anything but a UUID answers 400, a UUID that names no customer 404.",
    }),
  },
  { additionalProperties: false },
);

export const UpdateCustomerParams = Type.Object(
  {
    id: Type.String({
      format: "uuid",
      description:
        "The customer's `id`. Anything but a UUID answers 400, a UUID that names no customer 404.",
    }),
  },
  { additionalProperties: false },
);

export const ListLocationsQuery = Type.Object(
  {
    customerId: Type.Optional(
      Type.String({
        format: "uuid",
        description: "Keeps the locations of the customer with this `id`.",
      }),
    ),
    status: Type.Optional(
      With(LocationStatus, {
        description:
          "Keeps the locations with this status. Without it, active and inactive ones are listed.",
      }),
    ),
    searchTerm: Type.Optional(
      Type.String({
        maxLength: 255,
        pattern: "^[^\\u0000-\\u001F\\u007F-\\u009F]*$",
        description:
          "Keeps locations whose name, address or purchase order number contains this text, in any case. `%`, `_` and `\\` are ordinary characters. An empty term filters nothing. Control characters are refused.",
      }),
    ),
    page: Type.Optional(
      Type.Integer({
        minimum: 1,
        default: 1,
        description: "The page to return, counted from 1. A page past the end is empty.",
      }),
    ),
    limit: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 100,
        default: 25,
        description: "How many items a page holds.",
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
        "Makes the request safe to repeat. 1 to 255 visible ASCII characters, best a new UUID for each write. The first response is kept for 24 hours and replayed to the same request with the same key.",
    }),
  ),
});

export const GetLocationParams = Type.Object(
  {
    id: Type.String({
      format: "uuid",
      description:
        "The location's `id`. Anything but a UUID answers 400, a UUID that names no location 404.",
    }),
  },
  { additionalProperties: false },
);

export const UpdateLocationParams = Type.Object(
  {
    id: Type.String({
      format: "uuid",
      description:
        "The location's `id`. Anything but a UUID answers 400, a UUID that names no location 404.",
    }),
  },
  { additionalProperties: false },
);

export const ValidateAddressHeaders = Type.Object({
  "idempotency-key": Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 255,
      pattern: "^[\\x21-\\x7E]+$",
      description:
        "Makes the request safe to repeat. 1 to 255 visible ASCII characters, best a new UUID for each write. The first response is kept for 24 hours and replayed to the same request with the same key.",
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
          "Keeps SKUs whose name, code or description contains this text, in any case. `%`, `_` and `\\` are ordinary characters. An empty term filters nothing. Control characters are refused.",
      }),
    ),
    serviceId: Type.Optional(
      Type.String({ format: "uuid", description: "Keeps the SKUs of this service." }),
    ),
    productId: Type.Optional(
      Type.String({ format: "uuid", description: "Keeps the SKUs of this product." }),
    ),
    priceListId: Type.Optional(
      Type.String({
        format: "uuid",
        description:
          "Keeps the SKUs of this pricelist, and makes `price` the price in it. Without it, `price` is the price in the company's default pricelist.",
      }),
    ),
    loadCompositionId: Type.Optional(
      Type.String({ format: "uuid", description: "Keeps the SKUs with this load composition." }),
    ),
    materialTypeId: Type.Optional(
      Type.String({ format: "uuid", description: "Keeps the SKUs for this type of material." }),
    ),
    pricingTypeId: Type.Optional(
      Type.String({ format: "uuid", description: "Keeps the SKUs with this type of pricing." }),
    ),
    mode: Type.Optional(
      Enum(["ecommerce", "zone", "default"], {
        maxLength: 32,
        description:
          "Keeps the SKUs that are in a pricelist flagged for `ecommerce` (`isEcommerce`), as `zone` based (`isZoneBased`) or as `default` (`isDefault`). Any other value is refused.",
      }),
    ),
    zipcode: Type.Optional(
      Type.String({
        maxLength: 16,
        description:
          "Keeps the SKUs whose service is offered in an active zone that holds this ZIP code.",
      }),
    ),
    page: Type.Optional(
      Type.Integer({
        minimum: 1,
        default: 1,
        description: "The page to return, counted from 1. A page past the end is empty.",
      }),
    ),
    limit: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 100,
        default: 25,
        description: "How many items a page holds.",
      }),
    ),
  },
  { additionalProperties: false },
);

export const GetSkuParams = Type.Object(
  {
    id: Type.String({
      format: "uuid",
      description: "The SKU's `id`. Anything but a UUID answers 400, a UUID that names no SKU 404.",
    }),
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
          "Keeps pricelists whose name contains this text, in any case. `%`, `_` and `\\` are ordinary characters. An empty term filters nothing. Control characters are refused.",
      }),
    ),
    scope: Type.Optional(
      Type.String({
        maxLength: 32,
        description:
          "Keeps pricelists with this `scope`. Known values are `company`, `customer` and `zone`; a value that no pricelist has answers an empty `data`.",
      }),
    ),
    page: Type.Optional(
      Type.Integer({
        minimum: 1,
        default: 1,
        description: "The page to return, counted from 1. A page past the end is empty.",
      }),
    ),
    limit: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 100,
        default: 25,
        description: "How many items a page holds.",
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
        "Makes the request safe to repeat. 1 to 255 visible ASCII characters, best a new UUID for each write. The first response is kept for 24 hours and replayed to the same request with the same key.",
    }),
  ),
});

export const ListServicesQuery = Type.Object(
  {
    q: Type.Optional(
      Type.String({
        maxLength: 255,
        pattern: "^[^\\u0000-\\u001F\\u007F-\\u009F]*$",
        description:
          "Keeps services whose name, identifier or description contains this text, in any case. `%`, `_` and `\\` are ordinary characters. An empty term filters nothing. Control characters are refused.",
      }),
    ),
    page: Type.Optional(
      Type.Integer({
        minimum: 1,
        default: 1,
        description: "The page to return, counted from 1. A page past the end is empty.",
      }),
    ),
    limit: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 100,
        default: 25,
        description: "How many items a page holds.",
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
      description: "The ZIP code. It is matched exactly, after blanks around it are removed.",
    }),
  },
  { additionalProperties: false },
);

export const ListEventsQuery = Type.Object(
  {
    after: Type.Optional(
      With(EventId, {
        description:
          "The `id` of the last event seen: the list begins with the one that follows it. It may be of any type, whatever `type` asks for. Take the last one of this list, not the last one that a webhook brought, since webhooks arrive in any order.",
      }),
    ),
    limit: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 100,
        default: 25,
        description: "How many events to return at most.",
      }),
    ),
    type: Type.Optional(With(EventType, { description: "Keeps events of this type." })),
  },
  { additionalProperties: false },
);

/** What each operation receives, and what it may answer by status. */
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
    query: {};
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
  getCustomer: {
    params: Static<typeof GetCustomerParams>;
    query: {};
    body: undefined;
    replies: {
      200: Static<typeof CustomerResponse>;
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
    query: {};
    body: Static<typeof CustomerUpdate>;
    replies: {
      200: Static<typeof CustomerResponse>;
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
    query: {};
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
  getLocation: {
    params: Static<typeof GetLocationParams>;
    query: {};
    body: undefined;
    replies: {
      200: Static<typeof LocationResponse>;
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
    query: {};
    body: Static<typeof LocationUpdate>;
    replies: {
      200: Static<typeof LocationResponse>;
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
      400: Static<typeof BadRequestBody>;
      401: Static<typeof UnauthenticatedBody>;
      403: Static<typeof ForbiddenBody>;
      404: Static<typeof NotFoundBody>;
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
    query: {};
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
    schema: {
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
  getCustomer: {
    operationId: "getCustomer",
    method: "GET",
    path: "/v1/customers/{id}",
    tag: "Customers",
    successStatus: 200,
    scopes: ["customers:read"],
    schema: {
      params: GetCustomerParams,
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
    schema: {
      params: UpdateCustomerParams,
      body: CustomerUpdate,
      response: {
        200: CustomerResponse,
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
  listLocations: {
    operationId: "listLocations",
    method: "GET",
    path: "/v1/locations",
    tag: "Locations",
    successStatus: 200,
    scopes: ["customers:read"],
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
    schema: {
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
  getLocation: {
    operationId: "getLocation",
    method: "GET",
    path: "/v1/locations/{id}",
    tag: "Locations",
    successStatus: 200,
    scopes: ["customers:read"],
    schema: {
      params: GetLocationParams,
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
    schema: {
      params: UpdateLocationParams,
      body: LocationUpdate,
      response: {
        200: LocationResponse,
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
  validateAddress: {
    operationId: "validateAddress",
    method: "POST",
    path: "/v1/locations/validate-address",
    tag: "Locations",
    successStatus: 200,
    scopes: ["customers:read"],
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
    schema: {
      params: GetSkuParams,
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
  listPricelists: {
    operationId: "listPricelists",
    method: "GET",
    path: "/v1/pricelists",
    tag: "Catalog",
    successStatus: 200,
    scopes: ["customers:read"],
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
    schema: {
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
  listServices: {
    operationId: "listServices",
    method: "GET",
    path: "/v1/services",
    tag: "Catalog",
    successStatus: 200,
    scopes: ["customers:read"],
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
  listZones: {
    operationId: "listZones",
    method: "GET",
    path: "/v1/zones",
    tag: "Zones",
    successStatus: 200,
    scopes: ["customers:read"],
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
  listEvents: {
    operationId: "listEvents",
    method: "GET",
    path: "/v1/events",
    tag: "Events",
    successStatus: 200,
    scopes: ["customers:read"],
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
} as const satisfies Record<OperationId, Operation>;
