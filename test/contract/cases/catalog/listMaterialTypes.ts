import { success, type OperationCases } from "../case.ts";
import * as common from "../common.ts";

export const listMaterialTypes: OperationCases<"listMaterialTypes"> = {
  route: "GET /v1/material-types",
  scopes: ["customers:read"],
  request: () => ({ query: { q: "crete" } }),
  statuses: {
    200: success("listMaterialTypes", common.validRequest("listMaterialTypes"), ({ world }) => ({
      data: [{ id: world.materialTypeId, name: "Concrete" }],
      page: 1,
      limit: 25,
      total: 1,
      nextCursor: null,
    })),
    400: common.unknownParameter("listMaterialTypes"),
    401: common.noKey("listMaterialTypes"),
    403: common.forbidden("listMaterialTypes"),
    429: common.overQuota("listMaterialTypes"),
    500: common.fault("listMaterialTypes", "material_types"),
    503: common.unavailable("listMaterialTypes"),
  },
};
