import { success, type OperationCases } from "../case.ts";
import * as common from "../common.ts";

export const listProducts: OperationCases<"listProducts"> = {
  route: "GET /v1/products",
  scopes: ["customers:read"],
  request: () => ({ query: { q: "YARD" } }),
  statuses: {
    200: success("listProducts", common.validRequest("listProducts"), ({ world }) => ({
      data: [{ id: world.productId, name: "20 yard" }],
      page: 1,
      limit: 25,
      total: 1,
      nextCursor: null,
    })),
    400: common.unknownParameter("listProducts"),
    401: common.noKey("listProducts"),
    403: common.forbidden("listProducts"),
    429: common.overQuota("listProducts"),
    500: common.fault("listProducts", "products"),
    503: common.unavailable("listProducts"),
  },
};
