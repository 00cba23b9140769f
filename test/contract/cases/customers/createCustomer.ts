import { success, type OperationCases } from "../case.ts";
import * as common from "../common.ts";
import { newCustomer } from "../resources.ts";

export const createCustomer: OperationCases<"createCustomer"> = {
  route: "POST /v1/customers",
  scopes: ["customers:write"],
  request: () => ({ body: { displayName: "Maria Delgado" } }),
  statuses: {
    200: success(
      "createCustomer",
      async ({ api }) => ({
        key: (await api.addCompany()).key,
        body: {
          displayName: "Lone Star Roofing",
          email: "dispatch@lonestar.example",
          phone: null,
          companyName: "Lone Star Roofing LLC",
          externalId: "CRM-1",
          status: "inactive",
        },
      }),
      (_, { data }) => ({
        data: newCustomer(
          {
            displayName: "Lone Star Roofing",
            status: "inactive",
            email: "dispatch@lonestar.example",
            companyName: "Lone Star Roofing LLC",
            externalId: "CRM-1",
          },
          data,
        ),
      }),
    ),
    400: [
      common.unknownField("createCustomer"),
      common.unknownParameter("createCustomer"),
      common.malformedJson("createCustomer"),
    ],
    401: common.noKey("createCustomer"),
    403: common.forbidden("createCustomer"),
    409: [
      common.keyInUse("createCustomer"),
      common.externalIdTaken("createCustomer", "customerId", async (stage, key) => ({
        id: await common.takenByCustomer(stage, key),
        request: { body: { displayName: "Another", externalId: "taken" } },
      })),
    ],
    413: common.tooLarge("createCustomer"),
    415: common.notJson("createCustomer"),
    422: common.keyReused("createCustomer", { displayName: "Somebody else" }),
    429: common.overQuota("createCustomer"),
    500: common.fault("createCustomer", "customers"),
    503: common.unavailable("createCustomer"),
  },
};
