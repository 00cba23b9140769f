import { success, type OperationCases } from "../case.ts";
import * as common from "../common.ts";
import { zone } from "../resources.ts";

export const listZones: OperationCases<"listZones"> = {
  route: "GET /v1/zones",
  scopes: ["customers:read"],
  request: () => ({}),
  statuses: {
    200: success("listZones", common.validRequest("listZones"), ({ world }) => ({
      data: [zone(world)],
    })),
    400: common.unknownParameter("listZones"),
    401: common.noKey("listZones"),
    403: common.forbidden("listZones"),
    429: common.overQuota("listZones"),
    500: common.fault("listZones", "zones"),
    503: common.unavailable("listZones"),
  },
};
