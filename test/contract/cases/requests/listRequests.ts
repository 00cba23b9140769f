import { success, untouched, type OperationCases } from "../case.ts";
import * as common from "../common.ts";

export const listRequests: OperationCases<"listRequests"> = {
  route: "GET /v1/requests",
  scopes: ["customers:read"],
  request: ({ keyId }) => ({ query: { keyId } }),
  statuses: {
    200: untouched(
      success(
        "listRequests",
        ({ world: { keyId } }) => ({ query: { keyId, operation: "listZones" } }),
        ({ world: { keyId } }, { data, position }) => ({
          data: data.map(({ id, receivedAt, durationMs }) => ({
            id,
            receivedAt,
            source: "api",
            httpMethod: "GET",
            path: "/v1/zones",
            operation: "listZones",
            status: 200,
            code: null,
            durationMs,
            keyId,
            keyName: "test",
            agentId: null,
            agentName: null,
          })),
          hasMore: false,
          position,
        }),
      ),
    ),
    400: common.unknownParameter("listRequests"),
    401: common.noKey("listRequests"),
    403: common.forbidden("listRequests"),
    429: common.overQuota("listRequests"),
    500: common.fault("listRequests", "request_log"),
    503: common.unavailable("listRequests"),
  },
};
