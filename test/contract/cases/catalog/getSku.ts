import { success, untouched, type OperationCases } from "../case.ts";
import * as common from "../common.ts";
import { sku } from "../resources.ts";

export const getSku: OperationCases<"getSku"> = {
  route: "GET /v1/skus/{id}",
  scopes: ["customers:read"],
  request: ({ skuId }) => ({ params: { id: skuId } }),
  statuses: {
    200: untouched(
      success("getSku", common.validRequest("getSku"), ({ world }, { data }) => ({
        data: sku(world, 350.1, data),
      })),
    ),
    304: common.notModified("getSku"),
    400: [common.malformedId("getSku"), common.unknownParameter("getSku")],
    401: common.noKey("getSku"),
    403: common.forbidden("getSku"),
    404: common.unknownId("getSku"),
    429: common.overQuota("getSku"),
    500: common.fault("getSku", "skus"),
    503: common.unavailable("getSku"),
  },
};
