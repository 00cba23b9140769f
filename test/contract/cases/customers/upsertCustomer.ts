import { WORLD_EXTERNAL_ID } from "../../../helpers/world.ts";
import { refusal, success, type OperationCases } from "../case.ts";
import * as common from "../common.ts";
import { customer, newCustomer } from "../resources.ts";

export const upsertCustomer: OperationCases<"upsertCustomer"> = {
  route: "PUT /v1/customers/by-external-id/{externalId}",
  scopes: ["customers:write"],
  request: () => ({
    params: { externalId: WORLD_EXTERNAL_ID },
    // All that the customer has, so that the world stays as it is.
    body: {
      displayName: "Alamo Roofing",
      email: "office@alamo.example",
      phone: "+1 512 555 0100",
    },
  }),
  statuses: {
    200: success(
      "upsertCustomer",
      common.validRequest("upsertCustomer"),
      ({ world }, { data }) => ({ data: customer(world, data) }),
    ),
    201: success(
      "upsertCustomer",
      async ({ api }) => ({
        key: (await api.addCompany()).key,
        params: { externalId: "CRM-1" },
        body: { displayName: "Maria Delgado", phone: "1", companyName: "", status: "inactive" },
      }),
      (_, { data }) => ({
        data: newCustomer(
          { displayName: "Maria Delgado", status: "inactive", phone: "1", externalId: "CRM-1" },
          data,
        ),
      }),
    ),
    400: [
      common.unknownField("upsertCustomer"),
      common.unknownParameter("upsertCustomer"),
      common.malformedJson("upsertCustomer"),
    ],
    401: common.noKey("upsertCustomer"),
    403: common.forbidden("upsertCustomer"),
    404: refusal(
      "upsertCustomer",
      () => ({
        params: { externalId: "nobody" },
        body: { displayName: "Nobody" },
        headers: { "if-match": "*" },
      }),
      { code: "NOT_FOUND", extraData: {} },
    ),
    409: common.keyInUse("upsertCustomer"),
    412: common.preconditionFailed("upsertCustomer"),
    413: common.tooLarge("upsertCustomer"),
    415: common.notJson("upsertCustomer"),
    422: common.keyReused("upsertCustomer", { displayName: "Alamo" }),
    429: common.overQuota("upsertCustomer"),
    500: common.fault("upsertCustomer", "customers"),
    503: common.unavailable("upsertCustomer"),
  },
};
