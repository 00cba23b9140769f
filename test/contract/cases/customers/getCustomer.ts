import { success, type OperationCases } from "../case.ts";
import * as common from "../common.ts";
import { customer } from "../resources.ts";

export const getCustomer: OperationCases<"getCustomer"> = {
  route: "GET /v1/customers/{id}",
  scopes: ["customers:read"],
  request: ({ customerId }) => ({ params: { id: customerId } }),
  statuses: {
    200: success("getCustomer", common.validRequest("getCustomer"), ({ world }, { data }) => ({
      data: customer(world, data),
    })),
    304: common.notModified("getCustomer"),
    400: [common.malformedId("getCustomer"), common.unknownParameter("getCustomer")],
    401: common.noKey("getCustomer"),
    403: common.forbidden("getCustomer"),
    404: common.unknownId("getCustomer"),
    429: common.overQuota("getCustomer"),
    500: common.fault("getCustomer", "customers"),
    503: common.unavailable("getCustomer"),
  },
};
