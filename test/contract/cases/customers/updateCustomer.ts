import { success, type OperationCases } from "../case.ts";
import * as common from "../common.ts";
import { newCustomer } from "../resources.ts";

export const updateCustomer: OperationCases<"updateCustomer"> = {
  route: "PATCH /v1/customers/{id}",
  scopes: ["customers:write"],
  request: ({ customerId }) => ({
    params: { id: customerId },
    body: { phone: "+1 512 555 0100" },
  }),
  statuses: {
    200: success(
      "updateCustomer",
      async ({ api }) => {
        const { key } = await api.addCompany();
        const body = { displayName: "Maria Delgado", phone: "1", companyName: "Delgado" };
        const { data } = (await api.call("createCustomer", { key, body })).json();
        return {
          key,
          params: { id: data.id },
          body: { phone: null, status: "inactive", externalId: "CRM-1" },
        };
      },
      (_, { data }) => ({
        data: newCustomer(
          {
            displayName: "Maria Delgado",
            status: "inactive",
            companyName: "Delgado",
            externalId: "CRM-1",
          },
          data,
        ),
      }),
    ),
    400: [
      common.unknownField("updateCustomer"),
      common.malformedId("updateCustomer"),
      common.unknownParameter("updateCustomer"),
      common.malformedJson("updateCustomer"),
    ],
    401: common.noKey("updateCustomer"),
    403: common.forbidden("updateCustomer"),
    404: common.unknownId("updateCustomer"),
    409: [
      common.keyInUse("updateCustomer"),
      common.externalIdTaken("updateCustomer", "customerId", async (stage, key) => {
        const id = await common.takenByCustomer(stage, key);
        const another = { key, body: { displayName: "Another" } };
        const { data } = (await stage.api.call("createCustomer", another)).json();
        return { id, request: { params: { id: data.id }, body: { externalId: "taken" } } };
      }),
      common.customerErased("updateCustomer", ({ erasedCustomerId }) => ({
        params: { id: erasedCustomerId },
      })),
    ],
    412: common.preconditionFailed("updateCustomer"),
    413: common.tooLarge("updateCustomer"),
    415: common.notJson("updateCustomer"),
    422: common.keyReused("updateCustomer", { displayName: "Alamo" }),
    429: common.overQuota("updateCustomer"),
    500: common.fault("updateCustomer", "customers"),
    503: common.unavailable("updateCustomer"),
  },
};
