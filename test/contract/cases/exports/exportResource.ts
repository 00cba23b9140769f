import type { ExportLine, ExportStart } from "#src/generated/schemas.ts";
import { parseLines } from "../../../helpers/lines.ts";
import { recent, refusal, untouched, type Case, type OperationCases } from "../case.ts";
import * as common from "../common.ts";
import { zone } from "../resources.ts";

/** 200: all lines. */
const zones: Case<ExportLine> = untouched({
  async play({ api, world }) {
    const response = await api.call("exportResource", { params: { resource: "zones" } });
    const [start] = parseLines<ExportStart>(response.body);
    const position = String(start?.position);
    if (!/^pos_[0-9a-f]{32}$/.test(position)) throw new Error(`${position} is not a position`);
    const expected = [
      { type: "start", resource: "zones", position, createdAt: recent(start?.createdAt ?? null) },
      { type: "item", data: zone(world) },
      { type: "end", count: 1 },
    ];
    // The body is a list of lines.
    return { response, expected: expected as unknown as ExportLine };
  },
});

export const exportResource: OperationCases<"exportResource"> = {
  route: "GET /v1/exports/{resource}",
  scopes: ["customers:read"],
  request: () => ({ params: { resource: "customers" } }),
  statuses: {
    200: zones,
    400: [
      common.unknownParameter("exportResource"),
      refusal("exportResource", () => ({ params: { resource: "events" } }), {
        code: "VALIDATION_FAILED",
        extraData: { issues: [{ in: "path", path: "/resource", keyword: "enum" }], issueCount: 1 },
      }),
    ],
    401: common.noKey("exportResource"),
    403: common.forbidden("exportResource"),
    429: common.overQuota("exportResource"),
    500: common.fault("exportResource", "customers"),
    503: common.unavailable("exportResource"),
  },
};
