/** Describes the errors of paths, methods and ids. */
import {
  ApiError,
  externalIdExists,
  customerErased,
  limitExceeded,
  notFound,
  preconditionFailed,
  referenceNotFound,
} from "../../../kernel/errors.ts";
import { RETRY_CHANGED, type ErrorPages } from "../error-page.ts";

export const RESOURCES = {
  NOT_FOUND: {
    meaning: "The company has no resource with this id, or the path doesn't exist.",
    causes: [
      "No resource of this type has the id in the path.",
      "The resource belongs to another company. API keys and agents only see their own company.",
      "The path is misspelled or lacks `/v1`.",
    ],
    fixes: [
      "Compare the path with the reference.",
      "Look up the id with the list operation of the resource. Use `id`, not a number such as `customerId`.",
      "Check that the API key or agent belongs to the right company.",
    ],
    retry: RETRY_CHANGED,
    example: notFound("customer", "019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4d"),
  },
  METHOD_NOT_ALLOWED: {
    meaning: "The path exists but doesn't support this method.",
    details: "The `Allow` header lists the supported methods.",
    causes: [
      "The request used `PUT` for an update. Updates use `PATCH`.",
      "The request used `DELETE` on a resource that can't be deleted.",
      "An HTTP client followed a redirect and changed `POST` to `GET`.",
      "Someone opened `/mcp` in a browser, or a client tried to open a stream or end a session there. `/mcp` supports only `POST` and has no sessions.",
    ],
    fixes: [
      "Use a method from the `Allow` header.",
      "For `/mcp`: set the client's transport to streamable HTTP, not SSE.",
    ],
    retry: RETRY_CHANGED,
    example: new ApiError("METHOD_NOT_ALLOWED", "This path takes GET, PATCH, not DELETE.", {
      headers: { allow: "GET, PATCH" },
    }),
  },
  REFERENCE_NOT_FOUND: {
    meaning: "An id in the request refers to something that doesn't exist or can't be used.",
    details:
      "The request itself is well-formed. `extraData.issues` lists each id that can't be used. Nothing was written.",
    causes: [
      "An id in the body, such as `customerId` or `skuId`, doesn't exist in your company.",
      "The resource exists but can't be used here, such as a SKU that isn't in the source pricelist.",
      "`geoPlaceId` isn't the id of an address that your company validated in the last 24 hours.",
      "`after` of `GET /v1/events` isn't an event or a position of your company, or events after it are older than 30 days and no longer available.",
    ],
    fixes: [
      "Read `extraData.issues` and replace the ids that it lists.",
      "If you store ids, look them up again. The resources may have been removed.",
      "For an address: validate it again, or send it as `address`.",
      "For events: export the resources again and continue at the position of the export, or read from the beginning, without `after`, and skip every `id` that you have already processed.",
    ],
    retry: RETRY_CHANGED,
    example: referenceNotFound([
      { in: "body", path: "/customerId", keyword: "reference", message: "names no customer" },
    ]),
  },
  CUSTOMER_ERASED: {
    meaning:
      "The customer's personal data was erased, so the customer, its locations and its pricelists can't be changed.",
    details:
      "`extraData.customerId` is the `id` of the customer. Nothing was changed. This can't be undone.",
    causes: [
      "The request updates an erased customer, one of its locations or one of its pricelists.",
      "The request creates a location or a pricelist for an erased customer.",
      "Your system still has the customer's `id`, because it missed the event `customer.erased`.",
    ],
    fixes: [
      "Erase your copy of the customer, and stop sending changes to it. `erasedAt` in `GET /v1/customers/{id}` is the time of the erasure.",
      "If the person or company becomes a customer again, create another customer.",
    ],
    retry: RETRY_CHANGED,
    example: customerErased("019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4d"),
  },
  LIMIT_EXCEEDED: {
    meaning: "Your company would have more of a resource than it can have.",
    details:
      "`extraData.limit` is the maximum and `extraData.resource` names what is limited: `pricelists`, or `pricelistSkus`, the SKUs of all pricelists together. Nothing was changed.",
    causes: [
      "A program creates a pricelist each time it runs instead of once per customer.",
      "Large pricelists are copied with `includeAll` for customers who need only some SKUs.",
    ],
    fixes: [
      "Check with `GET /v1/pricelists` which pricelists your company has.",
      "Copy only the SKUs that a customer needs, with `skuSelections`.",
      "If your company needs more, ask the operator of this service to raise the limit.",
    ],
    retry:
      "Yes, with the same `Idempotency-Key`, once the limit is raised. Until then, the response is the same.",
    example: limitExceeded("pricelists", "pricelists", 1000),
  },
  LOCATION_EXISTS: {
    meaning: "The customer already has a location at the new address.",
    details:
      "A customer has at most one location per address. `extraData.locationId` is the id of the existing location. Nothing was changed.",
    causes: [
      "The new address belongs to another location of the same customer. Addresses are compared after they are resolved, so two spellings of one address are the same.",
      "A `PUT` by external ID creates a location where the customer has one already, without this `externalId`.",
    ],
    fixes: [
      "Use the location in `extraData.locationId`. If it is inactive, reactivate it with `PATCH` and `status` `ACTIVE`.",
      "If it is the same place, give it your `externalId` with [`PATCH /v1/locations/{id}`](/docs/reference/updateLocation), and send the `PUT` again.",
      "Or send another address.",
    ],
    retry: RETRY_CHANGED,
    example: new ApiError(
      "LOCATION_EXISTS",
      "The customer already has a location at this address: 019a3f61-8d91-7e26-9b5c-ad7f1081e234. Use that one, or give another address.",
      { extraData: { locationId: "019a3f61-8d91-7e26-9b5c-ad7f1081e234" } },
    ),
  },
  EXTERNAL_ID_EXISTS: {
    meaning: "Another customer or location of the company has this `externalId`.",
    details:
      "An `externalId` belongs to at most one customer and at most one location of a company. `extraData.customerId` or `extraData.locationId` is the id of the one that has it. Nothing was changed.",
    causes: [
      "Your program created the customer or location earlier, for example before its connection failed.",
      "Another program or a user of an agent gave the `externalId` to another customer or location.",
      "Two records of your CRM were merged, and the customer of one of them still has the `externalId`.",
      "A `PUT` of a location by external ID names another customer than the location's: a location stays with its customer.",
    ],
    fixes: [
      "Use the customer in `extraData.customerId` or the location in `extraData.locationId`.",
      "Create and update customers with [`PUT /v1/customers/by-external-id/{externalId}`](/docs/reference/upsertCustomer): it replaces the fields of the customer that has the `externalId`.",
      "To move the `externalId` to another customer or location, first clear it with `PATCH` and `null`.",
    ],
    retry: RETRY_CHANGED,
    example: externalIdExists("customer", "CRM-20418", "019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4d"),
  },
  PRICELIST_EXISTS: {
    meaning: "The customer already has an active pricelist with this name.",
    details:
      "A customer's active pricelists have different names, compared exactly, without leading and trailing spaces. `extraData.pricelistId` is the id of the existing pricelist. Nothing was changed.",
    causes: [
      "A program creates a customer's pricelist each time it runs instead of updating it.",
      "A request without an `Idempotency-Key` was sent again after its response was lost, although the first one had created the pricelist.",
      "An inactive pricelist is reactivated after another one with its name was created.",
    ],
    fixes: [
      "Update the pricelist in `extraData.pricelistId` with `PATCH`.",
      "To replace it, first set its `status` to `inactive` with `PATCH`.",
      "Or send another name.",
    ],
    retry: RETRY_CHANGED,
    example: new ApiError(
      "PRICELIST_EXISTS",
      "The customer already has an active pricelist with this name: 019a3f62-009c-7d03-a5b6-c7d8e9f0a1b2. Update that one, give another name, or set its status to inactive first.",
      { extraData: { pricelistId: "019a3f62-009c-7d03-a5b6-c7d8e9f0a1b2" } },
    ),
  },
  PRICELIST_NOT_EDITABLE: {
    meaning: "The pricelist is not a customer's, so the API can't change it.",
    details:
      "Only pricelists with the `scope` `customer` can be updated. The company maintains the others in its catalog: they apply to many customers. Nothing was changed.",
    causes: [
      "The `id` is that of the pricelist that was copied, instead of the customer's copy.",
      "The request tries to change the default pricelist or a zone's pricelist for everyone.",
    ],
    fixes: [
      "Find the customer's pricelists with `GET /v1/pricelists?customerId=…`, and update one of them.",
      "If the customer has none, copy this pricelist with `POST /v1/pricelists`.",
      "To change prices for all customers, ask the company that maintains the catalog.",
    ],
    retry: RETRY_CHANGED,
    example: new ApiError(
      "PRICELIST_NOT_EDITABLE",
      "This pricelist has the scope company, so the company maintains it in its catalog. Only pricelists with the scope customer can be updated. Copy it for a customer with POST /v1/pricelists, and update the copy.",
    ),
  },
  PRECONDITION_FAILED: {
    meaning: "The resource was changed since you read it, so the request was not carried out.",
    details:
      "The request has an `If-Match` header without the current `ETag`. `extraData.etag` and the `ETag` header contain the current one. Nothing was changed.",
    causes: [
      "Another request changed the resource after you read it.",
      "Your own `PATCH` changed it, but its response got lost, and your client sent the request again.",
      'The header has a weak `ETag`, `W/"…"`. `If-Match` never matches those.',
      "The request has an `If-None-Match` header with the current `ETag` or `*`.",
    ],
    fixes: [
      "Read the resource again with `GET`, and repeat your change with its `ETag`.",
      "Don't send `extraData.etag` without reading the resource: you would overwrite the change that you haven't seen.",
      "To update the resource whatever its version, omit `If-Match`.",
    ],
    retry: "Yes, after you read the resource again, with its current `ETag`.",
    example: preconditionFailed('"kxsV3GQYyqvVQ4vYw0Hc5w"'),
  },
} satisfies ErrorPages;
