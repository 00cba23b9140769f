import { success, untouched, type OperationCases } from "../case.ts";
import * as common from "../common.ts";
import { service } from "../resources.ts";

export const listServices: OperationCases<"listServices"> = {
  route: "GET /v1/services",
  scopes: ["customers:read"],
  request: () => ({ query: { q: "roll" } }),
  statuses: {
    200: untouched(
      success("listServices", common.validRequest("listServices"), ({ world }, { data }) => ({
        data: [service(world, data[0])],
        page: 1,
        limit: 25,
        total: 1,
        nextCursor: null,
      })),
    ),
    400: common.unknownParameter("listServices"),
    401: common.noKey("listServices"),
    403: common.forbidden("listServices"),
    429: common.overQuota("listServices"),
    500: common.fault("listServices", "services"),
    503: common.unavailable("listServices"),
  },
};
