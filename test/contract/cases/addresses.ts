import type { UnprocessableBody } from "../../../src/generated/schemas.ts";
import { refusal, success, type Case, type Stage, type StatusTable } from "./case.ts";
import * as common from "./common.ts";

export const OTHER_ADDRESS = "1060 West Addison Street, Chicago, IL 60613";

/** 422: an address that names no place, and one that names several. */
export const unresolved = (
  id: "createLocation" | "updateLocation" | "validateAddress",
): [Case<UnprocessableBody>, Case<UnprocessableBody>] => {
  const to = (address: string) => (stage: Stage) => {
    const request = common.own(id)(stage);
    return { ...request, body: { ...(request.body as object), address } };
  };
  return [
    refusal(id, to("1060 W Addison St, Chicago, TX 60613"), {
      code: "ADDRESS_NOT_FOUND",
      extraData: { reason: "zip_state_mismatch" },
    }),
    refusal(id, to("100 Main St, Boerne, TX"), {
      code: "ADDRESS_AMBIGUOUS",
      extraData: {
        candidates: [
          { city: "Boerne", state: "TX", zipcode: "78006", county: "Kendall County", borough: "" },
          { city: "Boerne", state: "TX", zipcode: "78015", county: "Bexar County", borough: "" },
        ],
        total: 2,
      },
    }),
  ];
};

export const addresses: StatusTable<"validateAddress"> = {
  validateAddress: {
    200: success("validateAddress", common.own("validateAddress"), () => ({
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
      ...unresolved("validateAddress"),
      common.keyReused("validateAddress", { address: OTHER_ADDRESS }),
    ],
    429: common.overQuota("validateAddress"),
    // It reads no table but that of idempotency keys.
    500: common.fault("validateAddress", "idempotency_keys", { "idempotency-key": "k" }),
    503: [common.unavailable("validateAddress"), common.cutOff("validateAddress")],
  },
};
