import { v7 as uuid } from "uuid";
import { WORLD_ADDRESS } from "../../../helpers/world.ts";
import { refusal, success, untouched, type OperationCases } from "../case.ts";
import * as common from "../common.ts";
import { price, pricedPricelist } from "../resources.ts";

export const listPrices: OperationCases<"listPrices"> = {
  route: "GET /v1/prices",
  scopes: ["customers:read"],
  request: (world) => ({
    query: {
      customerId: world.customerId,
      locationId: world.locationId,
      skuIds: [world.skuId, world.bareSkuId],
      serviceId: world.serviceId,
    },
  }),
  statuses: {
    200: [
      untouched(
        success("listPrices", common.validRequest("listPrices"), ({ world }) => ({
          data: [price(world)],
          page: 1,
          limit: 25,
          total: 1,
          nextCursor: null,
          customerId: world.customerId,
          locationId: world.locationId,
          zipcode: world.zipcode,
          pricelists: [pricedPricelist(world)],
        })),
      ),
      success(
        "listPrices",
        () => ({ query: { zipcode: "00000" } }),
        () => ({
          data: [],
          page: 1,
          limit: 25,
          total: 0,
          nextCursor: null,
          customerId: null,
          locationId: null,
          zipcode: "00000",
          pricelists: [],
        }),
      ),
    ],
    400: [
      common.unknownParameter("listPrices"),
      refusal("listPrices", () => ({}), {
        code: "VALIDATION_FAILED",
        extraData: {
          issues: [{ in: "query", path: "/zipcode", keyword: "required" }],
          issueCount: 1,
        },
      }),
      refusal(
        "listPrices",
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
    401: common.noKey("listPrices"),
    403: common.forbidden("listPrices"),
    422: [
      refusal("listPrices", () => ({ query: { customerId: uuid(), locationId: uuid() } }), {
        code: "REFERENCE_NOT_FOUND",
        extraData: {
          issues: [
            { in: "query", path: "/customerId", keyword: "reference" },
            { in: "query", path: "/locationId", keyword: "reference" },
          ],
          issueCount: 2,
        },
      }),
      ...common.unresolvedAddress("listPrices"),
    ],
    429: common.overQuota("listPrices"),
    500: common.fault("listPrices", "sku_fees"),
    503: [
      common.unavailable("listPrices"),
      {
        ...refusal("listPrices", () => ({ query: { address: WORLD_ADDRESS } }), {
          code: "GEOCODER_UNAVAILABLE",
          extraData: { retryAfter: 5 },
        }),
        stage: "cut off",
      },
    ],
  },
};
