import { success, type OperationCases } from "../case.ts";
import * as common from "../common.ts";

export const listPricelistSkus: OperationCases<"listPricelistSkus"> = {
  route: "GET /v1/pricelists/{id}/skus",
  scopes: ["customers:read"],
  request: ({ defaultPricelistId, serviceId }) => ({
    params: { id: defaultPricelistId },
    query: { q: "ro-20", serviceId },
  }),
  statuses: {
    200: success("listPricelistSkus", common.validRequest("listPricelistSkus"), ({ world }) => ({
      data: [
        {
          id: world.skuId,
          name: "20 yard concrete",
          code: "RO-20-C",
          status: "active",
          pricingType: "flat",
          serviceId: world.serviceId,
          price: 350.1,
        },
      ],
      page: 1,
      limit: 25,
      total: 1,
      nextCursor: null,
    })),
    400: [common.malformedId("listPricelistSkus"), common.unknownParameter("listPricelistSkus")],
    401: common.noKey("listPricelistSkus"),
    403: common.forbidden("listPricelistSkus"),
    404: common.unknownId("listPricelistSkus"),
    429: common.overQuota("listPricelistSkus"),
    500: common.fault("listPricelistSkus", "pricelist_skus"),
    503: common.unavailable("listPricelistSkus"),
  },
};
