import { success, type OperationCases } from "../case.ts";
import * as common from "../common.ts";
import { customer } from "../resources.ts";

export const listCustomers: OperationCases<"listCustomers"> = {
  route: "GET /v1/customers",
  scopes: ["customers:read"],
  request: () => ({ query: { searchTerm: "alamo", page: 1, limit: 10 } }),
  statuses: {
    200: success("listCustomers", common.validRequest("listCustomers"), (stage, { data }) => ({
      data: [customer(stage.world, data[0])],
      page: 1,
      limit: 10,
      total: 1,
      nextCursor: null,
    })),
    400: common.unknownParameter("listCustomers"),
    401: common.noKey("listCustomers"),
    403: common.forbidden("listCustomers"),
    429: common.overQuota("listCustomers"),
    500: common.fault("listCustomers", "customers"),
    503: common.unavailable("listCustomers"),
  },
};
