import type { UnprocessableBody } from "#src/generated/schemas.ts";
import { success, untouched, type Case, type OperationCases } from "../case.ts";
import * as common from "../common.ts";

/** 422: the Idempotency-Key belongs to other events. */
const keyReused: Case<UnprocessableBody> = common.keyReused("createSandboxEvents", { count: 2 });

export const createSandboxEvents: OperationCases<"createSandboxEvents"> = {
  route: "POST /v1/sandbox/events",
  scopes: ["customers:write"],
  request: () => ({ body: { type: "customer.updated", fields: { displayName: "Maria" } } }),
  statuses: {
    200: untouched(
      success(
        "createSandboxEvents",
        () => ({ body: { type: "customer.created", count: 2 } }),
        (_, { data }) => ({ data: { eventIds: data.eventIds.slice(0, 2), deliveries: 0 } }),
      ),
    ),
    400: [
      common.unknownField("createSandboxEvents"),
      common.unknownParameter("createSandboxEvents"),
      common.malformedJson("createSandboxEvents"),
    ],
    401: common.noKey("createSandboxEvents"),
    403: common.forbidden("createSandboxEvents"),
    409: common.keyInUse("createSandboxEvents"),
    413: common.tooLarge("createSandboxEvents"),
    415: common.notJson("createSandboxEvents"),
    422: keyReused,
    429: common.overQuota("createSandboxEvents"),
    500: common.fault("createSandboxEvents", "events"),
    503: common.unavailable("createSandboxEvents"),
  },
};
