import { WORLD_ADDRESS } from "../../../helpers/world.ts";
import { success, type OperationCases } from "../case.ts";
import * as common from "../common.ts";
import { OTHER_ADDRESS } from "../resources.ts";

export const validateAddress: OperationCases<"validateAddress"> = {
  route: "POST /v1/locations/validate-address",
  scopes: ["customers:read"],
  request: () => ({ body: { address: WORLD_ADDRESS } }),
  statuses: {
    200: success("validateAddress", common.validRequest("validateAddress"), () => ({
      data: {
        formattedAddress: "1100 Congress Ave, Austin, TX 78701, USA",
        streetNumber: "1100",
        route: "Congress Ave",
        city: "Austin",
        state: "TX",
        zipcode: "78701",
        county: "Travis County",
        borough: "",
        geoPlaceId: "uszip:78701:2zp7spKJcP5DxEAy",
        location: { lat: 30.2713, lng: -97.7426 },
        components: {
          streetNumber: "unconfirmed",
          route: "unconfirmed",
          city: "confirmed",
          state: "confirmed",
          zipcode: "confirmed",
          county: "inferred",
        },
      },
    })),
    400: [
      common.unknownField("validateAddress"),
      common.unknownParameter("validateAddress"),
      common.malformedJson("validateAddress"),
    ],
    401: common.noKey("validateAddress"),
    403: common.forbidden("validateAddress"),
    409: common.keyInUse("validateAddress"),
    413: common.tooLarge("validateAddress"),
    415: common.notJson("validateAddress"),
    422: [
      ...common.unresolvedAddress("validateAddress"),
      common.keyReused("validateAddress", { address: OTHER_ADDRESS }),
    ],
    429: common.overQuota("validateAddress"),
    500: common.fault("validateAddress", "validated_addresses"),
    503: [common.unavailable("validateAddress"), common.cutOff("validateAddress")],
  },
};
