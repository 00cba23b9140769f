import { success, untouched, type OperationCases } from "../case.ts";
import * as common from "../common.ts";

export const createListenerAttempts: OperationCases<"createListenerAttempts"> = {
  route: "POST /v1/listeners/{id}/attempts",
  scopes: ["customers:read"],
  request: ({ listenerId, eventId }) => ({
    params: { id: listenerId },
    body: { attempts: [{ eventId, attempt: 1, durationMs: 12.5, status: 200, excerpt: "ok" }] },
  }),
  statuses: {
    200: untouched(
      success(
        "createListenerAttempts",
        ({ requests, world }) => requests.createListenerAttempts(world),
        ({ world: { eventId } }) => ({ data: [{ eventId, attempt: 1 }] }),
      ),
    ),
    400: [
      common.unknownField("createListenerAttempts"),
      common.malformedId("createListenerAttempts"),
      common.malformedJson("createListenerAttempts"),
      common.unknownParameter("createListenerAttempts"),
    ],
    401: common.noKey("createListenerAttempts"),
    403: common.forbidden("createListenerAttempts"),
    404: common.unknownId("createListenerAttempts"),
    413: common.tooLarge("createListenerAttempts"),
    415: common.notJson("createListenerAttempts"),
    429: common.overQuota("createListenerAttempts"),
    500: common.fault("createListenerAttempts", "deliveries"),
    503: common.unavailable("createListenerAttempts"),
  },
};
