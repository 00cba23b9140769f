import { WORLD_EXTERNAL_ID } from "../../../helpers/world.ts";
import { refusal, success, type OperationCases } from "../case.ts";
import * as common from "../common.ts";
import { customer } from "../resources.ts";

export const getCustomerByExternalId: OperationCases<"getCustomerByExternalId"> = {
  route: "GET /v1/customers/by-external-id/{externalId}",
  scopes: ["customers:read"],
  request: () => ({ params: { externalId: WORLD_EXTERNAL_ID } }),
  statuses: {
    200: success(
      "getCustomerByExternalId",
      common.validRequest("getCustomerByExternalId"),
      ({ world }, { data }) => ({ data: customer(world, data) }),
    ),
    304: common.notModified("getCustomerByExternalId"),
    400: common.unknownParameter("getCustomerByExternalId"),
    401: common.noKey("getCustomerByExternalId"),
    403: common.forbidden("getCustomerByExternalId"),
    404: refusal("getCustomerByExternalId", () => ({ params: { externalId: "crm 1/2" } }), {
      code: "NOT_FOUND",
      extraData: {},
    }),
    429: common.overQuota("getCustomerByExternalId"),
    500: common.fault("getCustomerByExternalId", "customers"),
    503: common.unavailable("getCustomerByExternalId"),
  },
};
