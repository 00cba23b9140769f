import { success, untouched, type OperationCases } from "../case.ts";
import * as common from "../common.ts";
import { sku, bareSku } from "../resources.ts";

export const listSkus: OperationCases<"listSkus"> = {
  route: "GET /v1/skus",
  scopes: ["customers:read"],
  request: (world) => ({
    query: {
      serviceId: world.serviceId,
      productId: world.productId,
      priceListId: world.ecommercePricelistId,
      loadCompositionId: world.loadCompositionId,
      materialTypeId: world.materialTypeId,
      pricingTypeId: world.pricingTypeId,
      zipcode: world.zipcode,
    },
  }),
  statuses: {
    200: [
      untouched(
        success("listSkus", common.validRequest("listSkus"), ({ world }, { data }) => ({
          data: [sku(world, 399.99, data[0])],
          page: 1,
          limit: 25,
          total: 1,
          nextCursor: null,
        })),
      ),
      untouched(
        success(
          "listSkus",
          () => ({}),
          ({ world }, { data }) => ({
            data: [sku(world, 350.1, data[0]), bareSku(world, data[1])],
            page: 1,
            limit: 25,
            total: 2,
            nextCursor: null,
          }),
        ),
      ),
    ],
    400: common.unknownParameter("listSkus"),
    401: common.noKey("listSkus"),
    403: common.forbidden("listSkus"),
    429: common.overQuota("listSkus"),
    500: common.fault("listSkus", "sku_fees"),
    503: common.unavailable("listSkus"),
  },
};
