import { refusal, success, untouched, type OperationCases } from "../case.ts";
import * as common from "../common.ts";
import { customerCreated, UNKNOWN_EVENT } from "./listEvents.ts";

const withId = (id: string) => () => ({ params: { id } });

export const getEvent: OperationCases<"getEvent"> = {
  route: "GET /v1/events/{id}",
  scopes: ["customers:read"],
  request: ({ eventId }) => ({ params: { id: eventId } }),
  statuses: {
    200: untouched(
      success("getEvent", common.validRequest("getEvent"), ({ world }, { data }) => ({
        data: customerCreated(world, data),
      })),
    ),
    400: [
      refusal(
        "getEvent",
        withId("evt_1"),
        common.invalid({ in: "path", path: "/id", keyword: "pattern" }),
      ),
      common.unknownParameter("getEvent"),
    ],
    401: common.noKey("getEvent"),
    403: common.forbidden("getEvent"),
    404: refusal("getEvent", withId(UNKNOWN_EVENT), { code: "NOT_FOUND", extraData: {} }),
    429: common.overQuota("getEvent"),
    500: common.fault("getEvent", "events"),
    503: common.unavailable("getEvent"),
  },
};
