import { success, untouched, type OperationCases } from "../case.ts";
import * as common from "../common.ts";

export const advanceSandboxClock: OperationCases<"advanceSandboxClock"> = {
  route: "POST /v1/sandbox/clock",
  scopes: ["customers:write"],
  request: () => ({ body: { seconds: 1 } }),
  statuses: {
    200: untouched(
      success("advanceSandboxClock", common.validRequest("advanceSandboxClock"), () => ({
        data: { retries: 0, keys: 0 },
      })),
    ),
    400: [
      common.unknownField("advanceSandboxClock"),
      common.unknownParameter("advanceSandboxClock"),
      common.malformedJson("advanceSandboxClock"),
    ],
    401: common.noKey("advanceSandboxClock"),
    403: common.forbidden("advanceSandboxClock"),
    409: common.keyInUse("advanceSandboxClock"),
    413: common.tooLarge("advanceSandboxClock"),
    415: common.notJson("advanceSandboxClock"),
    422: common.keyReused("advanceSandboxClock", { seconds: 2 }),
    429: common.overQuota("advanceSandboxClock"),
    500: common.fault("advanceSandboxClock", "deliveries"),
    503: common.unavailable("advanceSandboxClock"),
  },
};
