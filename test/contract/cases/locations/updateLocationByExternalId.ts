import { WORLD_ADDRESS, WORLD_SITE_ID } from "../../../helpers/world.ts";
import { newId, refusal, success, type OperationCases } from "../case.ts";
import * as common from "../common.ts";
import { location, OTHER_ADDRESS } from "../resources.ts";

export const updateLocationByExternalId: OperationCases<"updateLocationByExternalId"> = {
  route: "PATCH /v1/locations/by-external-id/{externalId}",
  scopes: ["customers:write"],
  request: () => ({ params: { externalId: WORLD_SITE_ID }, body: { locationNote: "Ring twice." } }),
  statuses: {
    200: success(
      "updateLocationByExternalId",
      async (stage) => {
        const { key } = await stage.api.addCompany();
        await common.takenByLocation(stage, key);
        const params = { externalId: "taken" };
        const update = { key, params };
        const off = { status: "INACTIVE", name: "Yard" };
        await stage.api.call("updateLocationByExternalId", { ...update, body: off });
        const body = { status: "ACTIVE", address: WORLD_ADDRESS, purchaseOrderNumber: "PO-2" };
        return { ...update, body };
      },
      (_, { data }) => ({
        data: {
          ...location(data, {
            id: newId(data.id),
            customerId: newId(data.customerId),
            externalId: "taken",
          }),
          name: "Yard",
          purchaseOrderNumber: "PO-2",
          reactivated: true,
        },
      }),
    ),
    400: [
      common.unknownField("updateLocationByExternalId"),
      common.unknownParameter("updateLocationByExternalId"),
      common.malformedJson("updateLocationByExternalId"),
    ],
    401: common.noKey("updateLocationByExternalId"),
    403: common.forbidden("updateLocationByExternalId"),
    404: refusal(
      "updateLocationByExternalId",
      () => ({ params: { externalId: "nobody" }, body: { locationNote: "" } }),
      { code: "NOT_FOUND", extraData: {} },
    ),
    409: [
      common.keyInUse("updateLocationByExternalId"),
      common.placeTaken("updateLocationByExternalId", () => ({ address: WORLD_ADDRESS })),
    ],
    412: common.preconditionFailed("updateLocationByExternalId"),
    413: common.tooLarge("updateLocationByExternalId"),
    415: common.notJson("updateLocationByExternalId"),
    422: [
      ...common.unresolvedAddress("updateLocationByExternalId"),
      common.keyReused("updateLocationByExternalId", { locationNote: "Ring once." }),
    ],
    429: common.overQuota("updateLocationByExternalId"),
    500: common.fault("updateLocationByExternalId", "locations"),
    503: [
      common.unavailable("updateLocationByExternalId"),
      common.cutOff("updateLocationByExternalId", { address: OTHER_ADDRESS }),
    ],
  },
};
