import { refusal, success, type OperationCases } from "../case.ts";
import * as common from "../common.ts";
import { zone } from "../resources.ts";

export const listZonesByZip: OperationCases<"listZonesByZip"> = {
  route: "GET /v1/zones/by-zip",
  scopes: ["customers:read"],
  request: ({ zipcode }) => ({ query: { zipcode } }),
  statuses: {
    200: [
      success("listZonesByZip", common.validRequest("listZonesByZip"), ({ world }) => ({
        data: [zone(world)],
      })),
      success(
        "listZonesByZip",
        () => ({ query: { zipcode: "00000" } }),
        () => ({ data: [] }),
      ),
    ],
    400: [
      common.unknownParameter("listZonesByZip"),
      refusal("listZonesByZip", () => ({}), {
        code: "VALIDATION_FAILED",
        extraData: {
          issues: [{ in: "query", path: "/zipcode", keyword: "required" }],
          issueCount: 1,
        },
      }),
    ],
    401: common.noKey("listZonesByZip"),
    403: common.forbidden("listZonesByZip"),
    429: common.overQuota("listZonesByZip"),
    500: common.fault("listZonesByZip", "zone_zip_codes"),
    503: common.unavailable("listZonesByZip"),
  },
};
