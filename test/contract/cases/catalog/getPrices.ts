import { v7 as uuid } from "uuid";
import { refusal, success, untouched, type OperationCases } from "../case.ts";
import * as common from "../common.ts";
import { price, pricedPricelist } from "../resources.ts";

export const getPrices: OperationCases<"getPrices"> = {
  route: "GET /v1/prices",
  scopes: ["customers:read"],
  request: (world) => ({
    query: {
      customerId: world.customerId,
      locationId: world.locationId,
      skuId: [world.skuId, world.bareSkuId],
      serviceId: world.serviceId,
    },
  }),
  statuses: {
    200: [
      untouched(
        success("getPrices", common.validRequest("getPrices"), ({ world }) => ({
          data: {
            customerId: world.customerId,
            zipcode: world.zipcode,
            prices: [price(world)],
            priceLists: [pricedPricelist(world)],
            page: 1,
            limit: 25,
            total: 1,
          },
        })),
      ),
      success(
        "getPrices",
        () => ({ query: { zipcode: "00000" } }),
        () => ({
          data: {
            customerId: null,
            zipcode: "00000",
            prices: [],
            priceLists: [],
            page: 1,
            limit: 25,
            total: 0,
          },
        }),
      ),
    ],
    400: [
      common.unknownParameter("getPrices"),
      refusal("getPrices", () => ({}), {
        code: "VALIDATION_FAILED",
        extraData: {
          issues: [{ in: "query", path: "/zipcode", keyword: "required" }],
          issueCount: 1,
        },
      }),
      refusal(
        "getPrices",
        ({ world }) => ({ query: { zipcode: world.zipcode, locationId: world.locationId } }),
        {
          code: "VALIDATION_FAILED",
          extraData: {
            issues: [{ in: "query", path: "/locationId", keyword: "oneOf" }],
            issueCount: 1,
          },
        },
      ),
    ],
    401: common.noKey("getPrices"),
    403: common.forbidden("getPrices"),
    422: refusal("getPrices", () => ({ query: { customerId: uuid(), locationId: uuid() } }), {
      code: "REFERENCE_NOT_FOUND",
      extraData: {
        issues: [
          { in: "query", path: "/customerId", keyword: "reference" },
          { in: "query", path: "/locationId", keyword: "reference" },
        ],
        issueCount: 2,
      },
    }),
    429: common.overQuota("getPrices"),
    500: common.fault("getPrices", "sku_fees"),
    503: common.unavailable("getPrices"),
  },
};
