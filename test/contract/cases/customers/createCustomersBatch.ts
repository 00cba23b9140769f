import { success, type OperationCases } from "../case.ts";
import * as common from "../common.ts";
import { newCustomer } from "../resources.ts";

export const createCustomersBatch: OperationCases<"createCustomersBatch"> = {
  route: "POST /v1/customers/batch",
  scopes: ["customers:write"],
  request: () => ({ body: { items: [{ displayName: "Maria Delgado" }] } }),
  statuses: {
    200: success(
      "createCustomersBatch",
      async ({ api }) => ({
        key: (await api.addCompany()).key,
        body: { items: [{ displayName: "Maria Delgado", status: "inactive", phone: "" }] },
      }),
      (_, { data }) => ({
        data: [
          {
            index: 0,
            status: 200,
            replayed: false,
            data: newCustomer({ displayName: "Maria Delgado", status: "inactive" }, data[0]?.data),
          },
        ],
      }),
    ),
    400: [
      common.unknownField("createCustomersBatch"),
      common.unknownParameter("createCustomersBatch"),
      common.malformedJson("createCustomersBatch"),
    ],
    401: common.noKey("createCustomersBatch"),
    403: common.forbidden("createCustomersBatch"),
    409: common.keyInUse("createCustomersBatch"),
    413: common.tooLarge("createCustomersBatch"),
    415: common.notJson("createCustomersBatch"),
    422: common.keyReused("createCustomersBatch", { items: [{ displayName: "Somebody else" }] }),
    429: common.overQuota("createCustomersBatch", 2),
    500: common.fault("createCustomersBatch", "customers"),
    503: common.unavailable("createCustomersBatch"),
  },
};
