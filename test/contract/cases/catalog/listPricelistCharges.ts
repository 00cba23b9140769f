import { success, type OperationCases } from "../case.ts";
import * as common from "../common.ts";

export const listPricelistCharges: OperationCases<"listPricelistCharges"> = {
  route: "GET /v1/pricelists/{id}/charges",
  scopes: ["customers:read"],
  request: ({ defaultPricelistId }) => ({
    params: { id: defaultPricelistId },
    query: { limit: 25 },
  }),
  statuses: {
    200: success(
      "listPricelistCharges",
      common.validRequest("listPricelistCharges"),
      ({ world }) => ({
        data: [{ id: world.chargeId, name: "Fuel surcharge", price: 12.5, per: "trip" }],
        page: 1,
        limit: 25,
        total: 1,
        nextCursor: null,
      }),
    ),
    400: [
      common.malformedId("listPricelistCharges"),
      common.unknownParameter("listPricelistCharges"),
    ],
    401: common.noKey("listPricelistCharges"),
    403: common.forbidden("listPricelistCharges"),
    404: common.unknownId("listPricelistCharges"),
    429: common.overQuota("listPricelistCharges"),
    500: common.fault("listPricelistCharges", "charges"),
    503: common.unavailable("listPricelistCharges"),
  },
};
