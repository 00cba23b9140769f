import { success, type OperationCases } from "../case.ts";
import * as common from "../common.ts";
import { location, worldLocation } from "../resources.ts";

export const getLocation: OperationCases<"getLocation"> = {
  route: "GET /v1/locations/{id}",
  scopes: ["customers:read"],
  request: ({ locationId }) => ({ params: { id: locationId } }),
  statuses: {
    200: success("getLocation", common.validRequest("getLocation"), ({ world }, { data }) => ({
      data: location(data, worldLocation(world)),
    })),
    304: common.notModified("getLocation"),
    400: [common.malformedId("getLocation"), common.unknownParameter("getLocation")],
    401: common.noKey("getLocation"),
    403: common.forbidden("getLocation"),
    404: common.unknownId("getLocation"),
    429: common.overQuota("getLocation"),
    500: common.fault("getLocation", "locations"),
    503: common.unavailable("getLocation"),
  },
};
