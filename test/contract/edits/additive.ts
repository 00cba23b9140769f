/** Edits that our versioning promise allows. */
import { fieldOf, operationOf, parameterOf, remove, schemaOf, type Edit } from "./edit.ts";

const REGION = { type: "string", description: "Region." };

/** Edits by title. */
export const ADDITIVE: { readonly [title: string]: Edit } = {
  "new operation, with its tool and schema": (root) => {
    const operation = structuredClone(operationOf(root, "listZones"));
    const schema = { $ref: "#/components/schemas/ZoneNames" };
    root.components.schemas.ZoneNames = structuredClone(schemaOf(root, "ZoneList"));
    operation.responses["200"].content["application/json"] = { schema };
    operation["x-mcp"].name = "list_zone_names";
    root.paths["/v1/zones/names"] = { get: { ...operation, operationId: "listZoneNames" } };
  },
  "new optional query parameter, before others": (root) =>
    operationOf(root, "listSkus").parameters.unshift({ name: "a", in: "query", schema: REGION }),
  "new query parameter like another one, which gets another description": (root) => {
    const { parameters } = operationOf(root, "listServices");
    const q = parameterOf(root, "listServices", "q");
    parameters.unshift({ ...structuredClone(q), name: "region" });
    q.description = "Returns only services with all of these words.";
  },
  "new optional header": (root) =>
    operationOf(root, "listPricelists").parameters.push({
      name: "X-A",
      in: "header",
      schema: REGION,
    }),
  "more values of a parameter": (root) =>
    parameterOf(root, "listSkus", "mode").schema.enum.push("region"),
  "new optional request field": (root) =>
    (schemaOf(root, "CustomerCreate").properties.region = { ...REGION, default: "TX" }),
  "new optional request field called default": (root) =>
    (schemaOf(root, "LocationUpdate").properties.default = REGION),
  "request field made optional": (root) =>
    remove(schemaOf(root, "LocationCreate").required, "customerId"),
  "null allowed in a request": (root) =>
    (fieldOf(root, "LocationCreate", "name").type = ["string", "null"]),
  "relaxed maxLength": (root) => (fieldOf(root, "CustomerCreate", "companyName").maxLength = 500),
  "relaxed maxItems": (root) => (fieldOf(root, "PricelistCreate", "skuSelections").maxItems = 9000),
  "pattern that says that U+0000 is refused": (root) => {
    fieldOf(root, "PricelistCreate", "customerId").pattern = "^[^\\u0000]*$";
    parameterOf(root, "listSkus", "serviceId").schema.pattern = "^[^\\u0000]*$";
  },
  "relaxed pattern": (root) => delete fieldOf(root, "CustomerUpdate", "phone").pattern,
  "body no longer required": (root) =>
    (operationOf(root, "createLocation").requestBody.required = false),
  "scope no longer required": (root) => (operationOf(root, "listServices").security = []),
  "new response field": (root) => {
    schemaOf(root, "Zone").properties.region = REGION;
    schemaOf(root, "Zone").required.push("region");
  },
  "response field made required": (root) =>
    schemaOf(root, "ConflictData").required.push("locationId"),
  "response field no longer nullable": (root) => (fieldOf(root, "Sku", "code").type = "string"),
  "new status": (root) =>
    (operationOf(root, "listZones").responses["404"] = { $ref: "#/components/responses/NotFound" }),
  "new response header": (root) =>
    (operationOf(root, "listZones").responses["200"].headers["X-A"] = { schema: REGION }),
  "new error code in a list": (root) =>
    fieldOf(root, "UnprocessableBody", "code").enum.push("REGION_CLOSED"),
  "new error code next to a single one": (root) => {
    const code = fieldOf(root, "NotFoundBody", "code");
    code.enum = [code.const, "GONE"];
    delete code.const;
  },
  "new event": (root) => {
    const [type, $ref] = ["zone.created", "#/components/schemas/ZoneCreatedEvent"];
    const schema = structuredClone(schemaOf(root, "CustomerCreatedEvent"));
    schema.properties.type.const = type;
    schema.properties.data = { $ref: "#/components/schemas/Zone" };
    root.components.schemas.ZoneCreatedEvent = schema;
    const webhook = structuredClone(root.webhooks["customer.created"]);
    webhook.post.operationId = "zoneCreated";
    webhook.post.requestBody.content["application/json"] = { schema: { $ref } };
    root.webhooks[type] = webhook;
    schemaOf(root, "EventType").enum.push(type);
    for (const { oneOf, discriminator } of [
      schemaOf(root, "Event"),
      schemaOf(root, "WebhookEvent"),
    ]) {
      oneOf.push({ $ref });
      discriminator.mapping[type] = $ref;
    }
  },
  "new field of a payload": (root) => {
    schemaOf(root, "WebhookTest").properties.region = REGION;
    schemaOf(root, "WebhookTest").required.push("region");
  },
  "new header of deliveries": (root) =>
    root.webhooks["webhook.test"].post.parameters.unshift({
      name: "X-A",
      in: "header",
      schema: REGION,
    }),
  deprecated: (root) => (operationOf(root, "getSku").deprecated = true),
  "new tag": (root) => root.tags.push({ name: "Regions", description: "Regions." }),
  "texts changed": (root) => {
    root.info.description = "Another text.";
    operationOf(root, "getSku")["x-mcp"].description = "Another text.";
    schemaOf(root, "Sku").description = "Another text.";
  },
  "examples changed": (root) =>
    (fieldOf(root, "Zone", "name").examples = [{ enum: ["a"], default: "a" }]),
};
