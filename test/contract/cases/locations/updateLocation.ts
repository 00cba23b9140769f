import { WORLD_ADDRESS } from "../../../helpers/world.ts";
import { newId, success, type OperationCases } from "../case.ts";
import * as common from "../common.ts";
import { location, OTHER_ADDRESS } from "../resources.ts";

export const updateLocation: OperationCases<"updateLocation"> = {
  route: "PATCH /v1/locations/{id}",
  scopes: ["customers:write"],
  request: ({ locationId }) => ({
    params: { id: locationId },
    body: { locationNote: "Ring twice." },
  }),
  statuses: {
    200: success(
      "updateLocation",
      async (stage) => {
        const { key, locationId } = await common.customerElsewhere(stage);
        await stage.api.call("updateLocation", {
          key,
          params: { id: locationId },
          body: { status: "INACTIVE" },
        });
        const body = { status: "ACTIVE", address: WORLD_ADDRESS, purchaseOrderNumber: "PO-2" };
        return { key, params: { id: locationId }, body };
      },
      (_, { data }) => ({
        data: {
          ...location(data, { id: newId(data.id), customerId: newId(data.customerId) }),
          name: "Yard",
          purchaseOrderNumber: "PO-2",
          reactivated: true,
        },
      }),
    ),
    400: [
      common.unknownField("updateLocation"),
      common.malformedId("updateLocation"),
      common.unknownParameter("updateLocation"),
      common.malformedJson("updateLocation"),
    ],
    401: common.noKey("updateLocation"),
    403: common.forbidden("updateLocation"),
    404: common.unknownId("updateLocation"),
    409: [
      common.keyInUse("updateLocation"),
      {
        async play(stage) {
          const { key, customerId, locationId } = await common.customerElsewhere(stage);
          const body = { customerId, address: WORLD_ADDRESS };
          const other = (await stage.api.call("createLocation", { key, body })).json().data;
          const response = await stage.api.call("updateLocation", {
            key,
            params: { id: locationId },
            body: { address: WORLD_ADDRESS },
          });
          return {
            response,
            expected: { code: "LOCATION_EXISTS", extraData: { locationId: other.id } },
          };
        },
      },
      common.externalIdTaken("updateLocation", "locationId", async (stage, key) => {
        const { id, customerId } = await common.takenByLocation(stage, key);
        const another = { key, body: { customerId, address: WORLD_ADDRESS } };
        const { data } = (await stage.api.call("createLocation", another)).json();
        return { id, request: { params: { id: data.id }, body: { externalId: "taken" } } };
      }),
      common.customerErased("updateLocation", ({ erasedLocationId }) => ({
        params: { id: erasedLocationId },
      })),
    ],
    412: common.preconditionFailed("updateLocation"),
    413: common.tooLarge("updateLocation"),
    415: common.notJson("updateLocation"),
    422: [
      ...common.unresolvedAddress("updateLocation"),
      common.keyReused("updateLocation", { locationNote: "Ring once." }),
    ],
    429: common.overQuota("updateLocation"),
    500: common.fault("updateLocation", "locations"),
    503: [
      common.unavailable("updateLocation"),
      common.cutOff("updateLocation", { address: OTHER_ADDRESS }),
    ],
  },
};
