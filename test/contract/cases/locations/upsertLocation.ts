import { v7 as uuid } from "uuid";
import { WORLD_ADDRESS, WORLD_SITE_ID } from "../../../helpers/world.ts";
import { newId, refusal, success, type OperationCases } from "../case.ts";
import * as common from "../common.ts";
import { location, worldLocation } from "../resources.ts";

export const upsertLocation: OperationCases<"upsertLocation"> = {
  route: "PUT /v1/locations/by-external-id/{externalId}",
  scopes: ["customers:write"],
  // All that the location has, so that the world stays as it is.
  request: ({ customerId }) => ({
    params: { externalId: WORLD_SITE_ID },
    body: { customerId, address: WORLD_ADDRESS },
  }),
  statuses: {
    200: success(
      "upsertLocation",
      common.validRequest("upsertLocation"),
      ({ world }, { data }) => ({ data: location(data, worldLocation(world)) }),
    ),
    201: success(
      "upsertLocation",
      async (stage) => {
        const { key, customerId } = await common.customerElsewhere(stage);
        const body = { customerId, address: WORLD_ADDRESS, name: "Roof", status: "INACTIVE" };
        return { key, params: { externalId: "SITE-1" }, body };
      },
      (_, { data }) => ({
        data: {
          ...location(data, {
            id: newId(data.id),
            customerId: newId(data.customerId),
            externalId: "SITE-1",
          }),
          name: "Roof",
          status: "INACTIVE",
        },
      }),
    ),
    400: [
      common.unknownField("upsertLocation"),
      common.unknownParameter("upsertLocation"),
      common.malformedJson("upsertLocation"),
    ],
    401: common.noKey("upsertLocation"),
    403: common.forbidden("upsertLocation"),
    404: refusal(
      "upsertLocation",
      ({ world: { customerId } }) => ({
        params: { externalId: "nobody" },
        body: { customerId, address: WORLD_ADDRESS },
        headers: { "if-match": "*" },
      }),
      { code: "NOT_FOUND", extraData: {} },
    ),
    409: [
      common.keyInUse("upsertLocation"),
      common.placeTaken("upsertLocation", (customerId) => ({ customerId, address: WORLD_ADDRESS })),
      common.externalIdTaken("upsertLocation", "locationId", async (stage, key) => {
        const { id } = await common.takenByLocation(stage, key);
        const customer = { key, body: { displayName: "Other" } };
        const { data } = (await stage.api.call("createCustomer", customer)).json();
        const body = { customerId: data.id, address: WORLD_ADDRESS };
        return { id, request: { params: { externalId: "taken" }, body } };
      }),
      common.customerErased("upsertLocation", ({ erasedCustomerId }) => ({
        body: { customerId: erasedCustomerId },
      })),
    ],
    412: common.preconditionFailed("upsertLocation"),
    413: common.tooLarge("upsertLocation"),
    415: common.notJson("upsertLocation"),
    422: [
      ...common.unresolvedAddress("upsertLocation"),
      refusal(
        "upsertLocation",
        () => ({
          params: { externalId: "SITE-2" },
          body: { customerId: uuid(), address: WORLD_ADDRESS },
        }),
        {
          code: "REFERENCE_NOT_FOUND",
          extraData: {
            issues: [{ in: "body", path: "/customerId", keyword: "reference" }],
            issueCount: 1,
          },
        },
      ),
      common.keyReused("upsertLocation", { purchaseOrderNumber: "PO-2" }),
    ],
    429: common.overQuota("upsertLocation"),
    500: common.fault("upsertLocation", "locations"),
    503: [common.unavailable("upsertLocation"), common.cutOff("upsertLocation")],
  },
};
