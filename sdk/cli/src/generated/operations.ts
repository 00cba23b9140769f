// Generated from openapi.yaml. Do not edit.
/** The operations of the service, as commands. */
import type { Operation } from "../operation.ts";

export const OPERATIONS: readonly Operation[] = [
  {
    resource: "customers",
    name: "list",
    summary: "List customers",
    operationId: "listCustomers",
    method: "GET",
    path: "/v1/customers",
    params: [],
    query: [
      {
        name: "searchTerm",
        type: "string",
      },
      {
        name: "externalId",
        type: "string",
      },
      {
        name: "email",
        type: "string",
      },
      {
        name: "phone",
        type: "string",
      },
      {
        name: "customerNumber",
        type: "string",
      },
      {
        name: "status",
        type: "string",
      },
      {
        name: "updatedSince",
        type: "string",
      },
      {
        name: "sort",
        type: "string",
      },
      {
        name: "after",
        type: "string",
      },
      {
        name: "page",
        type: "integer",
      },
      {
        name: "limit",
        type: "integer",
      },
    ],
    listing: "pages",
  },
  {
    resource: "customers",
    name: "create",
    summary: "Create a customer",
    operationId: "createCustomer",
    method: "POST",
    path: "/v1/customers",
    params: [],
    query: [
      {
        name: "dryRun",
        type: "boolean",
      },
    ],
    body: [
      {
        name: "displayName",
        type: "string",
        isRequired: true,
      },
      {
        name: "email",
        type: "string",
      },
      {
        name: "phone",
        type: "string",
      },
      {
        name: "companyName",
        type: "string",
      },
      {
        name: "externalId",
        type: "string",
      },
      {
        name: "status",
        type: "string",
      },
    ],
    takesIdempotencyKey: true,
  },
  {
    resource: "customers",
    name: "create-batch",
    summary: "Create up to 100 customers",
    operationId: "createCustomersBatch",
    method: "POST",
    path: "/v1/customers/batch",
    params: [],
    query: [
      {
        name: "dryRun",
        type: "boolean",
      },
    ],
    body: [
      {
        name: "items",
        type: "array",
        isRequired: true,
      },
    ],
    listing: "whole",
    takesIdempotencyKey: true,
  },
  {
    resource: "customers",
    name: "upsert-batch",
    summary: "Create or replace up to 100 customers",
    operationId: "upsertCustomersBatch",
    method: "PUT",
    path: "/v1/customers/batch",
    params: [],
    query: [
      {
        name: "dryRun",
        type: "boolean",
      },
    ],
    body: [
      {
        name: "items",
        type: "array",
        isRequired: true,
      },
    ],
    listing: "whole",
    takesIdempotencyKey: true,
  },
  {
    resource: "customers",
    name: "get",
    summary: "Get a customer",
    operationId: "getCustomer",
    method: "GET",
    path: "/v1/customers/{id}",
    params: ["id"],
    query: [],
  },
  {
    resource: "customers",
    name: "update",
    summary: "Update a customer",
    operationId: "updateCustomer",
    method: "PATCH",
    path: "/v1/customers/{id}",
    params: ["id"],
    query: [
      {
        name: "dryRun",
        type: "boolean",
      },
    ],
    body: [
      {
        name: "displayName",
        type: "string",
      },
      {
        name: "email",
        type: "string",
      },
      {
        name: "phone",
        type: "string",
      },
      {
        name: "companyName",
        type: "string",
      },
      {
        name: "externalId",
        type: "string",
      },
      {
        name: "status",
        type: "string",
      },
    ],
    takesIdempotencyKey: true,
    takesIfMatch: true,
  },
  {
    resource: "customers",
    name: "erase",
    summary: "Erase a customer's personal data",
    operationId: "eraseCustomer",
    method: "POST",
    path: "/v1/customers/{id}/erase",
    params: ["id"],
    query: [
      {
        name: "dryRun",
        type: "boolean",
      },
    ],
    takesIdempotencyKey: true,
  },
  {
    resource: "customers",
    name: "get-by-external-id",
    summary: "Get a customer by external ID",
    operationId: "getCustomerByExternalId",
    method: "GET",
    path: "/v1/customers/by-external-id/{externalId}",
    params: ["externalId"],
    query: [],
  },
  {
    resource: "customers",
    name: "upsert",
    summary: "Create or replace a customer by external ID",
    operationId: "upsertCustomer",
    method: "PUT",
    path: "/v1/customers/by-external-id/{externalId}",
    params: ["externalId"],
    query: [
      {
        name: "dryRun",
        type: "boolean",
      },
    ],
    body: [
      {
        name: "displayName",
        type: "string",
        isRequired: true,
      },
      {
        name: "email",
        type: "string",
      },
      {
        name: "phone",
        type: "string",
      },
      {
        name: "companyName",
        type: "string",
      },
      {
        name: "status",
        type: "string",
      },
    ],
    takesIdempotencyKey: true,
    takesIfMatch: true,
  },
  {
    resource: "customers",
    name: "update-by-external-id",
    summary: "Update a customer by external ID",
    operationId: "updateCustomerByExternalId",
    method: "PATCH",
    path: "/v1/customers/by-external-id/{externalId}",
    params: ["externalId"],
    query: [
      {
        name: "dryRun",
        type: "boolean",
      },
    ],
    body: [
      {
        name: "displayName",
        type: "string",
      },
      {
        name: "email",
        type: "string",
      },
      {
        name: "phone",
        type: "string",
      },
      {
        name: "companyName",
        type: "string",
      },
      {
        name: "status",
        type: "string",
      },
    ],
    takesIdempotencyKey: true,
    takesIfMatch: true,
  },
  {
    resource: "locations",
    name: "list",
    summary: "List locations",
    operationId: "listLocations",
    method: "GET",
    path: "/v1/locations",
    params: [],
    query: [
      {
        name: "customerId",
        type: "string",
      },
      {
        name: "status",
        type: "string",
      },
      {
        name: "searchTerm",
        type: "string",
      },
      {
        name: "externalId",
        type: "string",
      },
      {
        name: "zipcode",
        type: "string",
      },
      {
        name: "city",
        type: "string",
      },
      {
        name: "updatedSince",
        type: "string",
      },
      {
        name: "sort",
        type: "string",
      },
      {
        name: "after",
        type: "string",
      },
      {
        name: "page",
        type: "integer",
      },
      {
        name: "limit",
        type: "integer",
      },
    ],
    listing: "pages",
  },
  {
    resource: "locations",
    name: "create",
    summary: "Create a location",
    operationId: "createLocation",
    method: "POST",
    path: "/v1/locations",
    params: [],
    query: [
      {
        name: "dryRun",
        type: "boolean",
      },
    ],
    body: [
      {
        name: "customerId",
        type: "string",
        isRequired: true,
      },
      {
        name: "address",
        type: "string",
      },
      {
        name: "geoPlaceId",
        type: "string",
      },
      {
        name: "name",
        type: "string",
      },
      {
        name: "locationNote",
        type: "string",
      },
      {
        name: "purchaseOrderNumber",
        type: "string",
      },
      {
        name: "externalId",
        type: "string",
      },
    ],
    takesIdempotencyKey: true,
  },
  {
    resource: "locations",
    name: "create-batch",
    summary: "Create up to 100 locations",
    operationId: "createLocationsBatch",
    method: "POST",
    path: "/v1/locations/batch",
    params: [],
    query: [
      {
        name: "dryRun",
        type: "boolean",
      },
    ],
    body: [
      {
        name: "items",
        type: "array",
        isRequired: true,
      },
    ],
    listing: "whole",
    takesIdempotencyKey: true,
  },
  {
    resource: "locations",
    name: "upsert-batch",
    summary: "Create or replace up to 100 locations",
    operationId: "upsertLocationsBatch",
    method: "PUT",
    path: "/v1/locations/batch",
    params: [],
    query: [
      {
        name: "dryRun",
        type: "boolean",
      },
    ],
    body: [
      {
        name: "items",
        type: "array",
        isRequired: true,
      },
    ],
    listing: "whole",
    takesIdempotencyKey: true,
  },
  {
    resource: "locations",
    name: "get",
    summary: "Get a location",
    operationId: "getLocation",
    method: "GET",
    path: "/v1/locations/{id}",
    params: ["id"],
    query: [],
  },
  {
    resource: "locations",
    name: "update",
    summary: "Update a location",
    operationId: "updateLocation",
    method: "PATCH",
    path: "/v1/locations/{id}",
    params: ["id"],
    query: [
      {
        name: "dryRun",
        type: "boolean",
      },
    ],
    body: [
      {
        name: "name",
        type: "string",
      },
      {
        name: "locationNote",
        type: "string",
      },
      {
        name: "purchaseOrderNumber",
        type: "string",
      },
      {
        name: "externalId",
        type: "string",
      },
      {
        name: "address",
        type: "string",
      },
      {
        name: "geoPlaceId",
        type: "string",
      },
      {
        name: "status",
        type: "string",
      },
    ],
    takesIdempotencyKey: true,
    takesIfMatch: true,
  },
  {
    resource: "locations",
    name: "get-by-external-id",
    summary: "Get a location by external ID",
    operationId: "getLocationByExternalId",
    method: "GET",
    path: "/v1/locations/by-external-id/{externalId}",
    params: ["externalId"],
    query: [],
  },
  {
    resource: "locations",
    name: "upsert",
    summary: "Create or replace a location by external ID",
    operationId: "upsertLocation",
    method: "PUT",
    path: "/v1/locations/by-external-id/{externalId}",
    params: ["externalId"],
    query: [
      {
        name: "dryRun",
        type: "boolean",
      },
    ],
    body: [
      {
        name: "customerId",
        type: "string",
        isRequired: true,
      },
      {
        name: "address",
        type: "string",
      },
      {
        name: "geoPlaceId",
        type: "string",
      },
      {
        name: "name",
        type: "string",
      },
      {
        name: "locationNote",
        type: "string",
      },
      {
        name: "purchaseOrderNumber",
        type: "string",
      },
      {
        name: "status",
        type: "string",
      },
    ],
    takesIdempotencyKey: true,
    takesIfMatch: true,
  },
  {
    resource: "locations",
    name: "update-by-external-id",
    summary: "Update a location by external ID",
    operationId: "updateLocationByExternalId",
    method: "PATCH",
    path: "/v1/locations/by-external-id/{externalId}",
    params: ["externalId"],
    query: [
      {
        name: "dryRun",
        type: "boolean",
      },
    ],
    body: [
      {
        name: "name",
        type: "string",
      },
      {
        name: "locationNote",
        type: "string",
      },
      {
        name: "purchaseOrderNumber",
        type: "string",
      },
      {
        name: "address",
        type: "string",
      },
      {
        name: "geoPlaceId",
        type: "string",
      },
      {
        name: "status",
        type: "string",
      },
    ],
    takesIdempotencyKey: true,
    takesIfMatch: true,
  },
  {
    resource: "locations",
    name: "validate-address",
    summary: "Validate an address",
    operationId: "validateAddress",
    method: "POST",
    path: "/v1/locations/validate-address",
    params: [],
    query: [],
    body: [
      {
        name: "address",
        type: "string",
        isRequired: true,
      },
    ],
    takesIdempotencyKey: true,
  },
  {
    resource: "skus",
    name: "list",
    summary: "List SKUs",
    operationId: "listSkus",
    method: "GET",
    path: "/v1/skus",
    params: [],
    query: [
      {
        name: "q",
        type: "string",
      },
      {
        name: "serviceId",
        type: "string",
      },
      {
        name: "productId",
        type: "string",
      },
      {
        name: "priceListId",
        type: "string",
      },
      {
        name: "loadCompositionId",
        type: "string",
      },
      {
        name: "materialTypeId",
        type: "string",
      },
      {
        name: "pricingTypeId",
        type: "string",
      },
      {
        name: "mode",
        type: "string",
      },
      {
        name: "zipcode",
        type: "string",
      },
      {
        name: "status",
        type: "string",
      },
      {
        name: "updatedSince",
        type: "string",
      },
      {
        name: "sort",
        type: "string",
      },
      {
        name: "after",
        type: "string",
      },
      {
        name: "page",
        type: "integer",
      },
      {
        name: "limit",
        type: "integer",
      },
    ],
    listing: "pages",
  },
  {
    resource: "skus",
    name: "get",
    summary: "Get a SKU",
    operationId: "getSku",
    method: "GET",
    path: "/v1/skus/{id}",
    params: ["id"],
    query: [],
  },
  {
    resource: "prices",
    name: "list",
    summary: "List prices",
    operationId: "listPrices",
    method: "GET",
    path: "/v1/prices",
    params: [],
    query: [
      {
        name: "customerId",
        type: "string",
      },
      {
        name: "zipcode",
        type: "string",
      },
      {
        name: "address",
        type: "string",
      },
      {
        name: "locationId",
        type: "string",
      },
      {
        name: "q",
        type: "string",
      },
      {
        name: "skuIds",
        type: "array",
      },
      {
        name: "serviceId",
        type: "string",
      },
      {
        name: "after",
        type: "string",
      },
      {
        name: "page",
        type: "integer",
      },
      {
        name: "limit",
        type: "integer",
      },
    ],
    listing: "pages",
  },
  {
    resource: "pricelists",
    name: "list",
    summary: "List pricelists",
    operationId: "listPricelists",
    method: "GET",
    path: "/v1/pricelists",
    params: [],
    query: [
      {
        name: "q",
        type: "string",
      },
      {
        name: "scope",
        type: "string",
      },
      {
        name: "customerId",
        type: "string",
      },
      {
        name: "skuId",
        type: "string",
      },
      {
        name: "serviceId",
        type: "string",
      },
      {
        name: "status",
        type: "string",
      },
      {
        name: "updatedSince",
        type: "string",
      },
      {
        name: "sort",
        type: "string",
      },
      {
        name: "after",
        type: "string",
      },
      {
        name: "page",
        type: "integer",
      },
      {
        name: "limit",
        type: "integer",
      },
    ],
    listing: "pages",
  },
  {
    resource: "pricelists",
    name: "create",
    summary: "Create a customer's pricelist",
    operationId: "createPricelist",
    method: "POST",
    path: "/v1/pricelists",
    params: [],
    query: [
      {
        name: "dryRun",
        type: "boolean",
      },
    ],
    body: [
      {
        name: "sourcePriceListId",
        type: "string",
        isRequired: true,
      },
      {
        name: "customerId",
        type: "string",
        isRequired: true,
      },
      {
        name: "name",
        type: "string",
        isRequired: true,
      },
      {
        name: "includeAll",
        type: "boolean",
      },
      {
        name: "skuSelections",
        type: "array",
      },
      {
        name: "chargeRemovals",
        type: "array",
      },
    ],
    takesIdempotencyKey: true,
  },
  {
    resource: "pricelists",
    name: "get",
    summary: "Get a pricelist",
    operationId: "getPricelist",
    method: "GET",
    path: "/v1/pricelists/{id}",
    params: ["id"],
    query: [],
  },
  {
    resource: "pricelists",
    name: "update",
    summary: "Update a customer's pricelist",
    operationId: "updatePricelist",
    method: "PATCH",
    path: "/v1/pricelists/{id}",
    params: ["id"],
    query: [
      {
        name: "dryRun",
        type: "boolean",
      },
    ],
    body: [
      {
        name: "name",
        type: "string",
      },
      {
        name: "status",
        type: "string",
      },
      {
        name: "skuPrices",
        type: "array",
      },
      {
        name: "skuRemovals",
        type: "array",
      },
      {
        name: "chargeChanges",
        type: "array",
      },
      {
        name: "chargeAdditions",
        type: "array",
      },
      {
        name: "chargeRemovals",
        type: "array",
      },
    ],
    takesIdempotencyKey: true,
    takesIfMatch: true,
  },
  {
    resource: "pricelists",
    name: "list-skus",
    summary: "List a pricelist's SKUs",
    operationId: "listPricelistSkus",
    method: "GET",
    path: "/v1/pricelists/{id}/skus",
    params: ["id"],
    query: [
      {
        name: "q",
        type: "string",
      },
      {
        name: "serviceId",
        type: "string",
      },
      {
        name: "after",
        type: "string",
      },
      {
        name: "page",
        type: "integer",
      },
      {
        name: "limit",
        type: "integer",
      },
    ],
    listing: "pages",
  },
  {
    resource: "pricelists",
    name: "list-charges",
    summary: "List a pricelist's charges",
    operationId: "listPricelistCharges",
    method: "GET",
    path: "/v1/pricelists/{id}/charges",
    params: ["id"],
    query: [
      {
        name: "after",
        type: "string",
      },
      {
        name: "page",
        type: "integer",
      },
      {
        name: "limit",
        type: "integer",
      },
    ],
    listing: "pages",
  },
  {
    resource: "services",
    name: "list",
    summary: "List services",
    operationId: "listServices",
    method: "GET",
    path: "/v1/services",
    params: [],
    query: [
      {
        name: "q",
        type: "string",
      },
      {
        name: "after",
        type: "string",
      },
      {
        name: "page",
        type: "integer",
      },
      {
        name: "limit",
        type: "integer",
      },
    ],
    listing: "pages",
  },
  {
    resource: "products",
    name: "list",
    summary: "List products",
    operationId: "listProducts",
    method: "GET",
    path: "/v1/products",
    params: [],
    query: [
      {
        name: "q",
        type: "string",
      },
      {
        name: "after",
        type: "string",
      },
      {
        name: "page",
        type: "integer",
      },
      {
        name: "limit",
        type: "integer",
      },
    ],
    listing: "pages",
  },
  {
    resource: "material-types",
    name: "list",
    summary: "List material types",
    operationId: "listMaterialTypes",
    method: "GET",
    path: "/v1/material-types",
    params: [],
    query: [
      {
        name: "q",
        type: "string",
      },
      {
        name: "after",
        type: "string",
      },
      {
        name: "page",
        type: "integer",
      },
      {
        name: "limit",
        type: "integer",
      },
    ],
    listing: "pages",
  },
  {
    resource: "load-compositions",
    name: "list",
    summary: "List load compositions",
    operationId: "listLoadCompositions",
    method: "GET",
    path: "/v1/load-compositions",
    params: [],
    query: [
      {
        name: "q",
        type: "string",
      },
      {
        name: "after",
        type: "string",
      },
      {
        name: "page",
        type: "integer",
      },
      {
        name: "limit",
        type: "integer",
      },
    ],
    listing: "pages",
  },
  {
    resource: "pricing-types",
    name: "list",
    summary: "List pricing types",
    operationId: "listPricingTypes",
    method: "GET",
    path: "/v1/pricing-types",
    params: [],
    query: [
      {
        name: "q",
        type: "string",
      },
      {
        name: "after",
        type: "string",
      },
      {
        name: "page",
        type: "integer",
      },
      {
        name: "limit",
        type: "integer",
      },
    ],
    listing: "pages",
  },
  {
    resource: "zones",
    name: "list",
    summary: "List zones",
    operationId: "listZones",
    method: "GET",
    path: "/v1/zones",
    params: [],
    query: [],
    listing: "whole",
  },
  {
    resource: "zones",
    name: "list-by-zip",
    summary: "List zones by ZIP code",
    operationId: "listZonesByZip",
    method: "GET",
    path: "/v1/zones/by-zip",
    params: [],
    query: [
      {
        name: "zipcode",
        type: "string",
        isRequired: true,
      },
    ],
    listing: "whole",
  },
  {
    resource: "search",
    name: "find",
    summary: "Find by text or ID",
    operationId: "find",
    method: "GET",
    path: "/v1/search",
    params: [],
    query: [
      {
        name: "searchTerm",
        type: "string",
        isRequired: true,
      },
      {
        name: "limit",
        type: "integer",
      },
    ],
    listing: "whole",
  },
  {
    resource: "events",
    name: "list",
    summary: "List events",
    operationId: "listEvents",
    method: "GET",
    path: "/v1/events",
    params: [],
    query: [
      {
        name: "after",
        type: "string",
      },
      {
        name: "limit",
        type: "integer",
      },
      {
        name: "type",
        type: "string",
      },
      {
        name: "types",
        type: "array",
      },
      {
        name: "resourceId",
        type: "string",
      },
      {
        name: "since",
        type: "string",
      },
    ],
    listing: "feed",
  },
  {
    resource: "events",
    name: "get",
    summary: "Get an event",
    operationId: "getEvent",
    method: "GET",
    path: "/v1/events/{id}",
    params: ["id"],
    query: [],
  },
  {
    resource: "sandbox",
    name: "advance-clock",
    summary: "Advance the clock",
    operationId: "advanceSandboxClock",
    method: "POST",
    path: "/v1/sandbox/clock",
    params: [],
    query: [
      {
        name: "dryRun",
        type: "boolean",
      },
    ],
    body: [
      {
        name: "seconds",
        type: "integer",
        isRequired: true,
      },
    ],
    takesIdempotencyKey: true,
  },
  {
    resource: "sandbox",
    name: "create-events",
    summary: "Send events",
    operationId: "createSandboxEvents",
    method: "POST",
    path: "/v1/sandbox/events",
    params: [],
    query: [
      {
        name: "dryRun",
        type: "boolean",
      },
    ],
    body: [
      {
        name: "type",
        type: "string",
        isRequired: true,
      },
      {
        name: "fields",
        type: "object",
      },
      {
        name: "count",
        type: "integer",
      },
      {
        name: "duplicate",
        type: "boolean",
      },
      {
        name: "reverse",
        type: "boolean",
      },
    ],
    takesIdempotencyKey: true,
  },
  {
    resource: "requests",
    name: "list",
    summary: "List requests",
    operationId: "listRequests",
    method: "GET",
    path: "/v1/requests",
    params: [],
    query: [
      {
        name: "after",
        type: "string",
      },
      {
        name: "limit",
        type: "integer",
      },
      {
        name: "status",
        type: "string",
      },
      {
        name: "code",
        type: "string",
      },
      {
        name: "operation",
        type: "string",
      },
      {
        name: "httpMethod",
        type: "string",
      },
      {
        name: "keyId",
        type: "string",
      },
      {
        name: "since",
        type: "string",
      },
    ],
    listing: "feed",
  },
  {
    resource: "listeners",
    name: "create",
    summary: "Create a listener",
    operationId: "createListener",
    method: "POST",
    path: "/v1/listeners",
    params: [],
    query: [],
  },
  {
    resource: "listeners",
    name: "create-attempts",
    summary: "Record attempts of a listener",
    operationId: "createListenerAttempts",
    method: "POST",
    path: "/v1/listeners/{id}/attempts",
    params: ["id"],
    query: [],
    body: [
      {
        name: "attempts",
        type: "array",
        isRequired: true,
      },
    ],
    listing: "whole",
  },
];
