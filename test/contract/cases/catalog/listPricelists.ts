import { success, untouched, type OperationCases } from "../case.ts";
import * as common from "../common.ts";
import { customerPricelist } from "../resources.ts";

export const listPricelists: OperationCases<"listPricelists"> = {
  route: "GET /v1/pricelists",
  scopes: ["customers:read"],
  request: ({ customerId, skuId, serviceId }) => ({
    query: { q: "alamo 2025", scope: "customer", customerId, skuId, serviceId },
  }),
  statuses: {
    200: untouched(
      success("listPricelists", common.validRequest("listPricelists"), ({ world }, { data }) => ({
        data: [customerPricelist(world, data[0])],
        page: 1,
        limit: 25,
        total: 1,
        nextCursor: null,
      })),
    ),
    400: common.unknownParameter("listPricelists"),
    401: common.noKey("listPricelists"),
    403: common.forbidden("listPricelists"),
    429: common.overQuota("listPricelists"),
    500: common.fault("listPricelists", "pricelists"),
    503: common.unavailable("listPricelists"),
  },
};
