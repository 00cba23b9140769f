import { success, untouched, type OperationCases } from "../case.ts";
import * as common from "../common.ts";
import { customerPricelist } from "../resources.ts";

export const getPricelist: OperationCases<"getPricelist"> = {
  route: "GET /v1/pricelists/{id}",
  scopes: ["customers:read"],
  request: ({ customerPricelistId }) => ({ params: { id: customerPricelistId } }),
  statuses: {
    200: untouched(
      success("getPricelist", common.validRequest("getPricelist"), ({ world }, { data }) => ({
        data: customerPricelist(world, data),
      })),
    ),
    304: common.notModified("getPricelist"),
    400: [common.malformedId("getPricelist"), common.unknownParameter("getPricelist")],
    401: common.noKey("getPricelist"),
    403: common.forbidden("getPricelist"),
    404: common.unknownId("getPricelist"),
    429: common.overQuota("getPricelist"),
    500: common.fault("getPricelist", "pricelists"),
    503: common.unavailable("getPricelist"),
  },
};
