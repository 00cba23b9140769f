import { success, type OperationCases } from "../case.ts";
import * as common from "../common.ts";
import { location, worldLocation } from "../resources.ts";

export const listLocations: OperationCases<"listLocations"> = {
  route: "GET /v1/locations",
  scopes: ["customers:read"],
  request: ({ customerId }) => ({ query: { customerId, status: "ACTIVE" } }),
  statuses: {
    200: success("listLocations", common.validRequest("listLocations"), ({ world }, { data }) => ({
      data: [location(data.at(-1), worldLocation(world))],
      page: 1,
      limit: 25,
      total: 1,
      nextCursor: null,
    })),
    400: common.unknownParameter("listLocations"),
    401: common.noKey("listLocations"),
    403: common.forbidden("listLocations"),
    429: common.overQuota("listLocations"),
    500: common.fault("listLocations", "locations"),
    503: common.unavailable("listLocations"),
  },
};
