/** Edits of operations that version 1.0.0 doesn't have: breaking ones, and ones that our versioning promise allows. */
import type { Node } from "../../../codegen/document.ts";
import {
  fieldOf,
  operationOf,
  parameterOf,
  remove,
  removeField,
  removeParameter,
  rename,
  schemaOf,
  type BreakingEdits,
  type Edit,
} from "./edit.ts";

const REGION = { type: "string", description: "Region." };
const success = (root: Node, id: string): Node => operationOf(root, id).responses["200"];

/** Edits that break programs for version 1.1. */
export const BREAKING_SINCE_1_0: BreakingEdits = {
  "operation removed": [
    (root) => delete root.paths["/v1/load-compositions"],
    "Path `/v1/load-compositions` was removed",
  ],
  "path renamed": [
    (root) => rename(root.paths, "/v1/pricing-types", "/v1/price-types"),
    "/v1/pricing-types",
  ],
  "method changed": [
    (root) => rename(root.paths["/v1/locations/by-external-id/{externalId}"], "put", "post"),
    "Operation `PUT /v1/locations/by-external-id/{externalId}` was removed",
  ],
  "operationId changed": [
    (root) => (operationOf(root, "listMaterialTypes").operationId = "findMaterialTypes"),
    "'listMaterialTypes' to 'findMaterialTypes'",
  ],
  "tool renamed": [
    (root) => (operationOf(root, "listPrices")["x-mcp"].name = "find_prices"),
    "(listPrices): tool list_prices was renamed to find_prices",
  ],
  "scope replaced": [
    (root) => (operationOf(root, "eraseCustomer").security = [{ apiKey: ["customers:write"] }]),
    "requires new scopes: 'customers:write'",
  ],
  "scope added": [
    (root) => operationOf(root, "exportResource").security[0].apiKey.push("exports:read"),
    "requires new scopes: 'exports:read'",
  ],
  "query parameter renamed": [
    (root) => (parameterOf(root, "listPrices", "zipcode").name = "zip"),
    "zipcode",
  ],
  "query parameter removed": [
    (root) => removeParameter(root, "listPricelistSkus", "serviceId"),
    "`serviceId` query parameter was removed",
  ],
  "query parameter made required": [
    (root) => (parameterOf(root, "listProducts", "q").required = true),
    "`q` query parameter became required",
  ],
  "limit of a list parameter lowered": [
    (root) => (parameterOf(root, "listPrices", "skuIds").schema.maxItems = 10),
    "`maxItems` changed from '100' to '10'",
  ],
  "list parameter sent in another form": [
    (root) => (parameterOf(root, "listEvents", "types").explode = true),
    "`explode` of `types` query parameter",
  ],
  "path parameter renamed": [
    (root) => {
      rename(root.paths, "/v1/exports/{resource}", "/v1/exports/{name}");
      parameterOf(root, "exportResource", "resource").name = "name";
    },
    "(exportResource): path parameter resource was removed",
  ],
  "enum of a path parameter narrowed": [
    (root) => remove(schemaOf(root, "ExportableResource").enum, "zones"),
    "lost values: 'zones'",
  ],
  "header parameter removed": [
    (root) => removeParameter(root, "updatePricelist", "#/components/parameters/IfMatch"),
    "`If-Match` header parameter was removed",
  ],
  "required request field added": [
    (root) => {
      schemaOf(root, "CustomerUpsert").properties.region = REGION;
      schemaOf(root, "CustomerUpsert").required.push("region");
    },
    "became required: `region`",
  ],
  "request field removed": [
    (root) => removeField(root, "PricelistUpdate", "chargeRemovals"),
    "Property `chargeRemovals` of `PricelistUpdate` was removed",
  ],
  "request field of an item renamed": [
    (root) => rename(schemaOf(root, "CustomerBatchItem").properties, "idempotencyKey", "key"),
    "Property `idempotencyKey` of `CustomerBatchItem` was",
  ],
  "condition of a request changed": [
    (root) => (schemaOf(root, "LocationBatchItem").then.properties.name = { not: {} }),
    "#/components/schemas/LocationBatchItem: what is required under a condition changed",
  ],
  "required body added": [
    (root) =>
      (operationOf(root, "eraseCustomer").requestBody = structuredClone(
        operationOf(root, "upsertCustomer").requestBody,
      )),
    "(eraseCustomer): a required body was added",
  ],
  "batch made smaller": [
    (root) => (fieldOf(root, "CustomerBatch", "items").maxItems = 50),
    "`maxItems` of `items` changed from '100' to '50'",
  ],
  "body limit lowered": [
    (root) => (operationOf(root, "updatePricelist")["x-body-limit-kib"] = 64),
    "(updatePricelist): x-body-limit-kib changed from 512 to 64, which is lower",
  ],
  "response field removed": [
    (root) => removeField(root, "Price", "fees"),
    "Property `fees` of `Price` was removed",
  ],
  "response field made nullable": [
    (root) => (fieldOf(root, "Charge", "name").type = ["string", "null"]),
    "Type of `name` widened from 'string' to 'string | null'",
  ],
  "field of a result renamed": [
    (root) => {
      rename(schemaOf(root, "CustomerBatchResult").properties, "replayed", "repeated");
      remove(schemaOf(root, "CustomerBatchResult").required, "replayed");
    },
    "Property `replayed` of `CustomerBatchResult` was",
  ],
  "response header removed": [
    (root) => delete success(root, "getPricelist").headers.ETag,
    "Response header `ETag` was removed",
  ],
  "success status changed": [
    (root) => rename(operationOf(root, "createLocationsBatch").responses, "200", "207"),
    "Response `200` became `207`",
  ],
  "error status removed": [
    (root) => delete operationOf(root, "updatePricelist").responses["412"],
    "Response `412` was removed",
  ],
  "media type changed": [
    (root) =>
      rename(success(root, "exportResource").content, "application/x-ndjson", "application/json"),
    "Media type `application/x-ndjson` became `application/json`",
  ],
  "error code renamed": [
    (root) => {
      const codes: unknown[] = fieldOf(root, "ConflictBody", "code").enum;
      codes[codes.indexOf("CUSTOMER_ERASED")] = "ERASED";
    },
    'no longer has the value "CUSTOMER_ERASED"',
  ],
  "event no longer emitted": [
    (root) => remove(operationOf(root, "eraseCustomer")["x-events"], "location.updated"),
    "(eraseCustomer): no longer emits location.updated",
  ],
  "event removed": [
    (root) => delete root.webhooks["customer.erased"],
    "#/webhooks/customer.erased: was removed",
  ],
};

/** Edits that programs for version 1.1 survive. */
export const ADDITIVE_SINCE_1_0: { readonly [title: string]: Edit } = {
  "new method of a path": (root) => {
    const operation = structuredClone(operationOf(root, "getPricelist"));
    operation["x-mcp"].name = "delete_pricelist";
    root.paths["/v1/pricelists/{id}"].delete = { ...operation, operationId: "deletePricelist" };
  },
  "new optional parameter": (root) =>
    operationOf(root, "listPrices").parameters.unshift({ name: "a", in: "query", schema: REGION }),
  "more items of a parameter": (root) =>
    (parameterOf(root, "listPrices", "skuIds").schema.maxItems = 500),
  "more resources to export": (root) => schemaOf(root, "ExportableResource").enum.push("charges"),
  "new optional request field": (root) =>
    (schemaOf(root, "PricelistUpdate").properties.region = REGION),
  "larger batch": (root) => (fieldOf(root, "LocationBatch", "items").maxItems = 1000),
  "larger body": (root) => (operationOf(root, "updatePricelist")["x-body-limit-kib"] = 1024),
  "new response field": (root) => {
    schemaOf(root, "Price").properties.region = REGION;
    schemaOf(root, "Price").required.push("region");
  },
  "new error status": (root) =>
    (operationOf(root, "exportResource").responses["404"] = {
      $ref: "#/components/responses/NotFound",
    }),
  "new error code": (root) => fieldOf(root, "ConflictBody", "code").enum.push("REGION_CLOSED"),
  "another event": (root) =>
    operationOf(root, "eraseCustomer")["x-events"].push("customer.updated"),
  "new response header": (root) =>
    (success(root, "listProducts").headers["X-A"] = { schema: REGION }),
};
