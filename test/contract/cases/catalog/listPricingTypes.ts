import { success, type OperationCases } from "../case.ts";
import * as common from "../common.ts";

export const listPricingTypes: OperationCases<"listPricingTypes"> = {
  route: "GET /v1/pricing-types",
  scopes: ["customers:read"],
  request: () => ({ query: { q: "flat" } }),
  statuses: {
    200: success("listPricingTypes", common.validRequest("listPricingTypes"), ({ world }) => ({
      data: [{ id: world.pricingTypeId, name: "flat" }],
      page: 1,
      limit: 25,
      total: 1,
      nextCursor: null,
    })),
    400: common.unknownParameter("listPricingTypes"),
    401: common.noKey("listPricingTypes"),
    403: common.forbidden("listPricingTypes"),
    429: common.overQuota("listPricingTypes"),
    500: common.fault("listPricingTypes", "pricing_types"),
    503: common.unavailable("listPricingTypes"),
  },
};
