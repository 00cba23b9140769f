import { WORLD_ADDRESS } from "../../../helpers/world.ts";
import { newId, success, type OperationCases } from "../case.ts";
import * as common from "../common.ts";
import { location } from "../resources.ts";

export const createLocationsBatch: OperationCases<"createLocationsBatch"> = {
  route: "POST /v1/locations/batch",
  scopes: ["customers:write"],
  request: ({ customerId }) => ({ body: { items: [{ customerId, address: WORLD_ADDRESS }] } }),
  statuses: {
    200: success(
      "createLocationsBatch",
      async (stage) => {
        const { key, customerId } = await common.customerElsewhere(stage);
        return { key, body: { items: [{ customerId, address: WORLD_ADDRESS }] } };
      },
      (_, { data }) => ({
        data: [
          {
            index: 0,
            status: 200,
            replayed: false,
            data: location(data[0]?.data, {
              id: newId(data[0]?.data?.id ?? ""),
              customerId: newId(data[0]?.data?.customerId ?? ""),
            }),
          },
        ],
      }),
    ),
    400: [
      common.unknownField("createLocationsBatch"),
      common.unknownParameter("createLocationsBatch"),
      common.malformedJson("createLocationsBatch"),
    ],
    401: common.noKey("createLocationsBatch"),
    403: common.forbidden("createLocationsBatch"),
    409: common.keyInUse("createLocationsBatch"),
    413: common.tooLarge("createLocationsBatch"),
    415: common.notJson("createLocationsBatch"),
    422: common.keyReused("createLocationsBatch", {
      items: [{ customerId: "019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4d", address: "somewhere else" }],
    }),
    429: common.overQuota("createLocationsBatch", 2),
    500: common.fault("createLocationsBatch", "locations"),
    503: common.unavailable("createLocationsBatch"),
  },
};
