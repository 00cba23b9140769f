import { WORLD_EXTERNAL_ID } from "../../../helpers/world.ts";
import { success, type OperationCases } from "../case.ts";
import * as common from "../common.ts";
import { newCustomer } from "../resources.ts";

export const upsertCustomersBatch: OperationCases<"upsertCustomersBatch"> = {
  route: "PUT /v1/customers/batch",
  scopes: ["customers:write"],
  // All that the customer has, so that the world stays as it is.
  request: () => ({
    body: {
      items: [
        {
          externalId: WORLD_EXTERNAL_ID,
          displayName: "Alamo Roofing",
          email: "office@alamo.example",
          phone: "+1 512 555 0100",
        },
      ],
    },
  }),
  statuses: {
    200: success(
      "upsertCustomersBatch",
      async ({ api }) => ({
        key: (await api.addCompany()).key,
        body: {
          items: [
            { externalId: "CRM-1", displayName: "Maria Delgado", status: "inactive", phone: "" },
          ],
        },
      }),
      (_, { data }) => ({
        data: [
          {
            index: 0,
            status: 201,
            replayed: false,
            data: newCustomer(
              { displayName: "Maria Delgado", status: "inactive", externalId: "CRM-1" },
              data[0]?.data,
            ),
          },
        ],
      }),
    ),
    400: [
      common.unknownField("upsertCustomersBatch"),
      common.unknownParameter("upsertCustomersBatch"),
      common.malformedJson("upsertCustomersBatch"),
    ],
    401: common.noKey("upsertCustomersBatch"),
    403: common.forbidden("upsertCustomersBatch"),
    409: common.keyInUse("upsertCustomersBatch"),
    413: common.tooLarge("upsertCustomersBatch"),
    415: common.notJson("upsertCustomersBatch"),
    422: common.keyReused("upsertCustomersBatch", {
      items: [{ externalId: "CRM-2", displayName: "Somebody else" }],
    }),
    429: common.overQuota("upsertCustomersBatch", 2),
    500: common.fault("upsertCustomersBatch", "customers"),
    503: common.unavailable("upsertCustomersBatch"),
  },
};
