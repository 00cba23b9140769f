import { success, untouched, type OperationCases } from "../case.ts";
import * as common from "../common.ts";

export const find: OperationCases<"find"> = {
  route: "GET /v1/search",
  scopes: ["customers:read"],
  request: ({ customerId }) => ({ query: { searchTerm: customerId, limit: 5 } }),
  statuses: {
    200: [
      untouched(
        success("find", common.validRequest("find"), ({ world: { customerId } }) => ({
          data: [
            {
              type: "customer",
              id: customerId,
              label: "Alamo Roofing",
              detail: "10001",
              customerId: null,
            },
          ],
        })),
      ),
      untouched(
        success(
          "find",
          () => ({ query: { searchTerm: "congress 1100" } }),
          ({ world: { customerId, locationId } }) => ({
            data: [
              {
                type: "location",
                id: locationId,
                label: "1100 Congress Ave, Austin, TX 78701, USA",
                detail: null,
                customerId,
              },
            ],
          }),
        ),
      ),
    ],
    400: common.unknownParameter("find"),
    401: common.noKey("find"),
    403: common.forbidden("find"),
    429: common.overQuota("find"),
    500: common.fault("find", "customers"),
    503: common.unavailable("find"),
  },
};
