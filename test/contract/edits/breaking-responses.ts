/** Breaking edits of responses. */
import {
  fieldOf,
  operationOf,
  remove,
  removeField,
  rename,
  schemaOf,
  type BreakingEdits,
} from "./edit.ts";

export const BREAKING_RESPONSES: BreakingEdits = {
  "status removed": [
    (root) => delete operationOf(root, "getCustomer").responses["404"],
    "/~1v1~1customers~1{id}/get/responses/404: Response `404` was removed",
  ],
  "success status changed": [
    (root) => rename(operationOf(root, "createPricelist").responses, "201", "200"),
    "/~1v1~1pricelists/post",
    "Response `201` became `200`",
  ],
  "media type changed": [
    (root) => {
      const { content } = operationOf(root, "validateAddress").responses["200"];
      rename(content, "application/json", "application/xml");
    },
    "Media type `application/json` became `application/xml`",
  ],
  "response header removed": [
    (root) => delete operationOf(root, "listZones").responses["200"].headers.RateLimit,
    "/~1v1~1zones/get/responses/200",
    "Response header `RateLimit` was removed",
  ],
  "response field removed": [
    (root) => removeField(root, "Customer", "phone"),
    "Property `phone` of `Customer` was removed",
  ],
  "response field made optional": [
    (root) => remove(schemaOf(root, "Zone").required, "services"),
    "Properties of `Zone` are no longer required: `services`",
  ],
  "type of a response field changed": [
    (root) => (fieldOf(root, "Service", "code").type = "string"),
    "Type of `code` widened from 'number' to 'string'",
  ],
  "response field made nullable": [
    (root) => (fieldOf(root, "Zone", "color").type = ["string", "null"]),
    "Type of `color` widened from 'string' to 'string | null'",
  ],
  "format of a response field changed": [
    (root) => (fieldOf(root, "Pricelist", "id").format = "uri"),
    "`format` of `id` changed from 'uuid' to 'uri'",
  ],
  "shared enum narrowed": [
    (root) => remove(schemaOf(root, "CustomerStatus").enum, "inactive"),
    "lost values: 'inactive'",
  ],
  "value added to an enum of a response": [
    (root) => schemaOf(root, "LocationStatus").enum.push("PAUSED"),
    "Enum of `LocationStatus` gained values: 'PAUSED'",
  ],
  "value removed from an enum of a response": [
    (root) => remove(fieldOf(root, "ValidationIssue", "in").enum, "header"),
    '#/components/schemas/ValidationIssue/properties/in: no longer has the value "header"',
  ],
  "map of a response closed": [
    (root) => (fieldOf(root, "Sku", "fees").additionalProperties = false),
    "#/components/schemas/Sku/properties/fees: is no longer a map",
  ],
  "schema renamed": [
    (root) => {
      rename(root.components.schemas, "SkuProduct", "Product");
      fieldOf(root, "Sku", "product").$ref = "#/components/schemas/Product";
    },
    "#/components/schemas/SkuProduct: was removed",
  ],
  "error code removed": [
    (root) => remove(fieldOf(root, "UnprocessableBody", "code").enum, "ADDRESS_AMBIGUOUS"),
    '#/components/schemas/UnprocessableBody/properties/code: no longer has the value "ADDRESS_AMBIGUOUS"',
  ],
  "single error code renamed": [
    (root) => (fieldOf(root, "NotFoundBody", "code").const = "GONE"),
    '#/components/schemas/NotFoundBody/properties/code: no longer has the value "NOT_FOUND"',
  ],
  "error code no longer documented": [
    (root) => delete fieldOf(root, "UnauthenticatedBody", "code").const,
    '#/components/schemas/UnauthenticatedBody/properties/code: no longer has the value "UNAUTHENTICATED"',
  ],
};
