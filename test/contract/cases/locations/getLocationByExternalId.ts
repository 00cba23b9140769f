import { WORLD_SITE_ID } from "../../../helpers/world.ts";
import { refusal, success, untouched, type OperationCases } from "../case.ts";
import * as common from "../common.ts";
import { location, worldLocation } from "../resources.ts";

export const getLocationByExternalId: OperationCases<"getLocationByExternalId"> = {
  route: "GET /v1/locations/by-external-id/{externalId}",
  scopes: ["customers:read"],
  request: () => ({ params: { externalId: WORLD_SITE_ID } }),
  statuses: {
    // Other cases change the location.
    200: untouched(
      success(
        "getLocationByExternalId",
        common.validRequest("getLocationByExternalId"),
        ({ world }, { data }) => ({ data: location(data, worldLocation(world)) }),
      ),
    ),
    304: common.notModified("getLocationByExternalId"),
    400: common.unknownParameter("getLocationByExternalId"),
    401: common.noKey("getLocationByExternalId"),
    403: common.forbidden("getLocationByExternalId"),
    404: refusal("getLocationByExternalId", () => ({ params: { externalId: "site 1/2" } }), {
      code: "NOT_FOUND",
      extraData: {},
    }),
    429: common.overQuota("getLocationByExternalId"),
    500: common.fault("getLocationByExternalId", "locations"),
    503: common.unavailable("getLocationByExternalId"),
  },
};
