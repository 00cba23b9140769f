/** Breaking edits of operations and their parameters. */
import { operationOf, parameterOf, remove, rename, type BreakingEdits } from "./edit.ts";

export const BREAKING_CALLS: BreakingEdits = {
  "operation removed": [
    (root) => delete root.paths["/v1/locations/{id}"].patch,
    "Operation `PATCH /v1/locations/{id}` was removed",
  ],
  "path removed": [
    (root) => delete root.paths["/v1/zones/by-zip"],
    "Path `/v1/zones/by-zip` was removed",
  ],
  "operationId changed": [
    (root) => (operationOf(root, "getLocation").operationId = "fetchLocation"),
    "`GET /v1/locations/{id}` changed from 'getLocation' to 'fetchLocation'",
  ],
  "tag changed": [
    (root) => (operationOf(root, "listPricelists").tags = ["Zones"]),
    "GET /v1/pricelists (listPricelists): tag changed from Catalog to Zones",
  ],
  "tool renamed": [
    (root) => (operationOf(root, "getCustomer")["x-mcp"].name = "fetch_customer"),
    "GET /v1/customers/{id} (getCustomer): tool get_customer was renamed to fetch_customer",
  ],
  "tool removed": [
    (root) => delete operationOf(root, "listServices")["x-mcp"],
    "GET /v1/services (listServices): tool list_services was removed",
  ],
  "scope changed": [
    (root) => (operationOf(root, "listServices").security = [{ apiKey: ["customers:write"] }]),
    "/~1v1~1services/get/security/0",
    "requires new scopes: 'customers:write'",
  ],
  "scope added": [
    (root) => operationOf(root, "listZones").security[0].apiKey.push("zones:read"),
    "/~1v1~1zones/get/security/0",
    "requires new scopes: 'zones:read'",
  ],
  "authentication changed": [
    (root) => (root.components.securitySchemes.apiKey.scheme = "basic"),
    "#/components/securitySchemes/apiKey scheme",
  ],
  "server moved": [(root) => (root.servers[0].url = "/api"), "Server `/` became `/api`"],
  "query parameter removed": [
    (root) => operationOf(root, "listCustomers").parameters.shift(),
    "/~1v1~1customers/get/parameters/0: `searchTerm` query parameter was removed",
  ],
  "query parameter renamed": [
    (root) => (parameterOf(root, "listLocations", "searchTerm").name = "term"),
    "/~1v1~1locations/get",
    "`searchTerm` query parameter was renamed to `term`",
  ],
  "query parameter made required": [
    (root) => (parameterOf(root, "listEvents", "after").required = true),
    "`after` query parameter became required",
  ],
  "required query parameter added": [
    (root) =>
      (operationOf(root, "listZones").parameters = [
        { name: "region", in: "query", required: true, schema: { type: "string" } },
      ]),
    "Required `region` query parameter was added",
  ],
  "path parameter renamed": [
    (root) => {
      rename(root.paths, "/v1/skus/{id}", "/v1/skus/{skuId}");
      root.components.parameters.SkuId.name = "skuId";
    },
    "GET /v1/skus/{id} (getSku): path parameter id was removed",
  ],
  "enum of a parameter narrowed": [
    (root) => remove(parameterOf(root, "listSkus", "mode").schema.enum, "default"),
    "/~1v1~1skus/get",
    "Enum lost values: 'default'",
  ],
  "maximum of a parameter lowered": [
    (root) => (root.components.parameters.Limit.schema.maximum = 50),
    "Upper bound changed from '<= 100' to '<= 50'",
  ],
  "default of a parameter changed": [
    (root) => (root.components.parameters.Limit.schema.default = 50),
    "#/components/parameters/Limit/schema: default changed from 25 to 50",
  ],
};
