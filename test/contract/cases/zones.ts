import type { Zone } from "../../../src/generated/schemas.ts";
import type { World } from "../../helpers/world.ts";
import { refusal, success, type StatusTable } from "./case.ts";
import * as common from "./common.ts";

const zone = (world: World): Zone => ({
  id: world.zoneId,
  name: "Downtown",
  code: "DT",
  color: "#0a7d55",
  isActive: true,
  zipCodes: ["78701"],
  services: [{ id: world.serviceId, name: "Roll-off rental", identifier: "roll_off" }],
});

export const zones: StatusTable<"listZones" | "listZonesByZip"> = {
  listZones: {
    200: success("listZones", common.own("listZones"), ({ world }) => ({ data: [zone(world)] })),
    400: common.unknownParameter("listZones"),
    401: common.noKey("listZones"),
    403: common.forbidden("listZones"),
    429: common.overQuota("listZones"),
    500: common.fault("listZones", "zones"),
    503: common.unavailable("listZones"),
  },
  listZonesByZip: {
    200: [
      success("listZonesByZip", common.own("listZonesByZip"), ({ world }) => ({
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
        extraData: { issues: [{ in: "query", path: "/zipcode", keyword: "required" }] },
      }),
    ],
    401: common.noKey("listZonesByZip"),
    403: common.forbidden("listZonesByZip"),
    429: common.overQuota("listZonesByZip"),
    500: common.fault("listZonesByZip", "zone_zip_codes"),
    503: common.unavailable("listZonesByZip"),
  },
};
