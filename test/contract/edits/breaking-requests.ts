/** Breaking edits of request bodies. */
import { fieldOf, removeField, schemaOf, type BreakingEdits } from "./edit.ts";

export const BREAKING_REQUESTS: BreakingEdits = {
  "request field removed": [
    (root) => removeField(root, "LocationCreate", "purchaseOrderNumber"),
    "Property `purchaseOrderNumber` of `LocationCreate` was removed",
  ],
  "required request field added": [
    (root) => {
      schemaOf(root, "CustomerCreate").properties.region = { type: "string" };
      schemaOf(root, "CustomerCreate").required.push("region");
    },
    "Properties of `CustomerCreate` became required: `region`",
  ],
  "request field made required": [
    (root) => schemaOf(root, "LocationCreate").required.push("name"),
    "Properties of `LocationCreate` became required: `name`",
  ],
  "field required under a condition": [
    (root) => schemaOf(root, "PricelistCreate").else.required.push("chargeRemovals"),
    "schema/else required: Properties became required: `chargeRemovals`",
  ],
  "null no longer accepted": [
    (root) => (fieldOf(root, "CustomerUpdate", "phone").type = "string"),
    "{id}/patch/requestBody",
    "Type of `phone` narrowed",
  ],
  "maxLength lowered": [
    (root) => (fieldOf(root, "CustomerCreate", "companyName").maxLength = 100),
    "`maxLength` of `companyName` changed from '255' to '100'",
  ],
  "minLength raised": [
    (root) => (fieldOf(root, "CustomerCreate", "displayName").minLength = 2),
    "`minLength` of `displayName` changed from '1' to '2'",
  ],
  "pattern set": [
    (root) => (fieldOf(root, "LocationCreate", "customerId").pattern = "^[0-9]"),
    "`pattern` of `customerId` was set to '^[0-9]'",
  ],
  "maxItems lowered": [
    (root) => (fieldOf(root, "PricelistCreate", "skuSelections").maxItems = 10),
    "`maxItems` of `skuSelections` changed from '5000' to '10'",
  ],
  "multipleOf raised": [
    (root) => (fieldOf(root, "SkuSelection", "price").multipleOf = 1),
    "`multipleOf` of `price` changed from '0.01' to '1'",
  ],
  "default of a field removed": [
    (root) => delete fieldOf(root, "PricelistCreate", "includeAll").default,
    "#/components/schemas/PricelistCreate/properties/includeAll: default changed from false to undefined",
  ],
  "default of a field added": [
    (root) => (fieldOf(root, "LocationCreate", "locationNote").default = "none"),
    '#/components/schemas/LocationCreate/properties/locationNote: default changed from undefined to "none"',
  ],
};
