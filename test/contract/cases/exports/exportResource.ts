import type { ExportLine } from "../../../../src/generated/schemas.ts";
import { parseLines } from "../../../helpers/lines.ts";
import { recent, refusal, untouched, type Case, type OperationCases } from "../case.ts";
import * as common from "../common.ts";
import { customer, zone } from "../resources.ts";

/** 200: all lines. */
const whole = (
  resource: "customers" | "zones",
  item: (world: Parameters<typeof customer>[0], answered: never) => object,
): Case<ExportLine> =>
  untouched({
    async play({ api, world }) {
      const response = await api.call("exportResource", { params: { resource } });
      const [start, ...rest] = parseLines<Record<string, string>>(response.body);
      const end = rest.pop();
      const isWorlds = ({ data }: Record<string, unknown>) =>
        (data as { id: string }).id !== world.erasedCustomerId;
      const items = rest.map((line) =>
        isWorlds(line) ? { type: "item", data: item(world, line["data"] as never) } : line,
      );
      if (items.length === 0 || end?.["type"] !== "end") throw new Error("lines are missing");
      const position = String(start?.["position"]);
      if (!/^pos_[0-9a-f]{32}$/.test(position)) throw new Error(`${position} is not a position`);
      const createdAt = recent(start?.["createdAt"] ?? null);
      const expected = [
        { type: "start", resource, position, createdAt },
        ...items,
        { type: "end", count: items.length },
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
    200: [
      whole("customers", (world, answered) => customer(world, answered)),
      whole("zones", (world) => zone(world)),
    ],
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
