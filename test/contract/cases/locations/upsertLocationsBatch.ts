import { WORLD_ADDRESS, WORLD_SITE_ID } from "../../../helpers/world.ts";
import { newId, success, type OperationCases } from "../case.ts";
import * as common from "../common.ts";
import { location } from "../resources.ts";

export const upsertLocationsBatch: OperationCases<"upsertLocationsBatch"> = {
  route: "PUT /v1/locations/batch",
  scopes: ["customers:write"],
  // All that the location has, so that the world stays as it is.
  request: ({ customerId }) => ({
    body: { items: [{ externalId: WORLD_SITE_ID, customerId, address: WORLD_ADDRESS }] },
  }),
  statuses: {
    200: success(
      "upsertLocationsBatch",
      async (stage) => {
        const { key, customerId } = await common.customerElsewhere(stage);
        const item = { externalId: "SITE-1", customerId, address: WORLD_ADDRESS };
        return { key, body: { items: [item] } };
      },
      (_, { data }) => ({
        data: [
          {
            index: 0,
            status: 201,
            replayed: false,
            data: location(data[0]?.data, {
              id: newId(data[0]?.data?.id ?? ""),
              customerId: newId(data[0]?.data?.customerId ?? ""),
              externalId: "SITE-1",
            }),
          },
        ],
      }),
    ),
    400: [
      common.unknownField("upsertLocationsBatch"),
      common.unknownParameter("upsertLocationsBatch"),
      common.malformedJson("upsertLocationsBatch"),
    ],
    401: common.noKey("upsertLocationsBatch"),
    403: common.forbidden("upsertLocationsBatch"),
    409: common.keyInUse("upsertLocationsBatch"),
    413: common.tooLarge("upsertLocationsBatch"),
    415: common.notJson("upsertLocationsBatch"),
    422: common.keyReused("upsertLocationsBatch", {
      items: [
        {
          externalId: "SITE-2",
          customerId: "019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4d",
          address: "somewhere else",
        },
      ],
    }),
    429: common.overQuota("upsertLocationsBatch", 2),
    500: common.fault("upsertLocationsBatch", "locations"),
    503: common.unavailable("upsertLocationsBatch"),
  },
};
