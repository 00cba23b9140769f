import { v7 as uuid } from "uuid";
import type { UnprocessableBody } from "#src/generated/schemas.ts";
import { WORLD_ADDRESS } from "../../../helpers/world.ts";
import { newId, refusal, success, type Case, type OperationCases } from "../case.ts";
import * as common from "../common.ts";
import { location, OTHER_ADDRESS } from "../resources.ts";

const unknownCustomer: Case<UnprocessableBody> = refusal(
  "createLocation",
  () => ({ body: { customerId: uuid(), address: WORLD_ADDRESS } }),
  {
    code: "REFERENCE_NOT_FOUND",
    extraData: {
      issues: [{ in: "body", path: "/customerId", keyword: "reference" }],
      issueCount: 1,
    },
  },
);

const notValidated: Case<UnprocessableBody> = refusal(
  "createLocation",
  ({ world }) => ({ body: { customerId: world.customerId, geoPlaceId: "uszip:78701:unknown" } }),
  {
    code: "REFERENCE_NOT_FOUND",
    extraData: {
      issues: [{ in: "body", path: "/geoPlaceId", keyword: "reference" }],
      issueCount: 1,
    },
  },
);

export const createLocation: OperationCases<"createLocation"> = {
  route: "POST /v1/locations",
  scopes: ["customers:write"],
  request: ({ customerId }) => ({ body: { customerId, address: WORLD_ADDRESS } }),
  statuses: {
    200: success(
      "createLocation",
      async (stage) => {
        const { key, customerId } = await common.customerElsewhere(stage);
        const body = { customerId, address: WORLD_ADDRESS, name: "Roof", locationNote: "Ring." };
        return { key, body: { ...body, purchaseOrderNumber: "PO-1" } };
      },
      (_, { data }) => ({
        data: {
          ...location(data, { id: newId(data.id), customerId: newId(data.customerId) }),
          name: "Roof",
          locationNote: "Ring.",
          purchaseOrderNumber: "PO-1",
        },
      }),
    ),
    400: [
      common.unknownField("createLocation"),
      common.unknownParameter("createLocation"),
      common.malformedJson("createLocation"),
    ],
    401: common.noKey("createLocation"),
    403: common.forbidden("createLocation"),
    409: [
      common.keyInUse("createLocation"),
      common.externalIdTaken("createLocation", "locationId", async (stage, key) => {
        const { id, customerId } = await common.takenByLocation(stage, key);
        const body = { customerId, address: WORLD_ADDRESS, externalId: "taken" };
        return { id, request: { body } };
      }),
      common.customerErased("createLocation", ({ erasedCustomerId }) => ({
        body: { customerId: erasedCustomerId },
      })),
    ],
    413: common.tooLarge("createLocation"),
    415: common.notJson("createLocation"),
    422: [
      ...common.unresolvedAddress("createLocation"),
      unknownCustomer,
      notValidated,
      common.keyReused("createLocation", { address: OTHER_ADDRESS }),
    ],
    429: common.overQuota("createLocation"),
    500: common.fault("createLocation", "locations"),
    503: [common.unavailable("createLocation"), common.cutOff("createLocation")],
  },
};
