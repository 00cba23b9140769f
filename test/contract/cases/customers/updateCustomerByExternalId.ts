import { WORLD_EXTERNAL_ID } from "../../../helpers/world.ts";
import { refusal, success, type OperationCases } from "../case.ts";
import * as common from "../common.ts";
import { newCustomer } from "../resources.ts";

export const updateCustomerByExternalId: OperationCases<"updateCustomerByExternalId"> = {
  route: "PATCH /v1/customers/by-external-id/{externalId}",
  scopes: ["customers:write"],
  request: () => ({
    params: { externalId: WORLD_EXTERNAL_ID },
    body: { phone: "+1 512 555 0100" },
  }),
  statuses: {
    200: success(
      "updateCustomerByExternalId",
      async ({ api }) => {
        const { key } = await api.addCompany();
        const params = { externalId: "CRM-1" };
        const body = { displayName: "Maria Delgado", phone: "1", companyName: "Delgado" };
        await api.call("upsertCustomer", { key, params, body });
        return { key, params, body: { phone: null, status: "inactive" } };
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
      common.unknownField("updateCustomerByExternalId"),
      common.unknownParameter("updateCustomerByExternalId"),
      common.malformedJson("updateCustomerByExternalId"),
    ],
    401: common.noKey("updateCustomerByExternalId"),
    403: common.forbidden("updateCustomerByExternalId"),
    404: refusal(
      "updateCustomerByExternalId",
      () => ({ params: { externalId: "nobody" }, body: { phone: null } }),
      { code: "NOT_FOUND", extraData: {} },
    ),
    409: common.keyInUse("updateCustomerByExternalId"),
    412: common.preconditionFailed("updateCustomerByExternalId"),
    413: common.tooLarge("updateCustomerByExternalId"),
    415: common.notJson("updateCustomerByExternalId"),
    422: common.keyReused("updateCustomerByExternalId", { displayName: "Alamo" }),
    429: common.overQuota("updateCustomerByExternalId"),
    500: common.fault("updateCustomerByExternalId", "customers"),
    503: common.unavailable("updateCustomerByExternalId"),
  },
};
