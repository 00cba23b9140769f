import { success, type OperationCases } from "../case.ts";
import * as common from "../common.ts";

export const listLoadCompositions: OperationCases<"listLoadCompositions"> = {
  route: "GET /v1/load-compositions",
  scopes: ["customers:read"],
  request: () => ({ query: { q: "clean" } }),
  statuses: {
    200: success(
      "listLoadCompositions",
      common.validRequest("listLoadCompositions"),
      ({ world }) => ({
        data: [{ id: world.loadCompositionId, name: "Clean load" }],
        page: 1,
        limit: 25,
        total: 1,
        nextCursor: null,
      }),
    ),
    400: common.unknownParameter("listLoadCompositions"),
    401: common.noKey("listLoadCompositions"),
    403: common.forbidden("listLoadCompositions"),
    429: common.overQuota("listLoadCompositions"),
    500: common.fault("listLoadCompositions", "load_compositions"),
    503: common.unavailable("listLoadCompositions"),
  },
};
