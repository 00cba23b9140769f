import { v7 as uuid } from "uuid";
import type { Pricelist, UnprocessableBody } from "../../../src/generated/schemas.ts";
import { requests } from "../../helpers/requests.ts";
import type { World } from "../../helpers/world.ts";
import { newId, refusal, success, type Case, type StatusTable } from "./case.ts";
import * as common from "./common.ts";

const pricelist = (world: World): Pricelist => ({
  id: world.defaultPricelistId,
  name: "Standard",
  scope: "company",
  status: "active",
  isDefault: true,
  isEcommerce: false,
  isZoneBased: false,
  services: [{ id: world.serviceId, identifier: "roll_off" }],
  skuCount: 1,
  chargeCount: 1,
  customerCount: 0,
});

/** 422: each position of the body names nothing. */
const unknownReferences: Case<UnprocessableBody> = refusal(
  "createPricelist",
  ({ world }) => ({
    body: {
      ...(requests.createPricelist(world).body as object),
      customerId: uuid(),
      skuSelections: [
        { skuId: world.skuId, price: 1 },
        { skuId: world.bareSkuId, price: 1 },
      ],
      chargeRemovals: [uuid()],
    },
  }),
  {
    code: "REFERENCE_NOT_FOUND",
    extraData: {
      issues: ["/customerId", "/skuSelections/1/skuId", "/chargeRemovals/0"].map((path) => ({
        in: "body",
        path,
        keyword: "reference",
      })),
    },
  },
);

export const pricelists: StatusTable<"listPricelists" | "createPricelist"> = {
  listPricelists: {
    200: success("listPricelists", common.own("listPricelists"), ({ world }) => ({
      data: [pricelist(world)],
      page: 1,
      limit: 25,
      total: 1,
    })),
    400: common.unknownParameter("listPricelists"),
    401: common.noKey("listPricelists"),
    403: common.forbidden("listPricelists"),
    429: common.overQuota("listPricelists"),
    500: common.fault("listPricelists", "pricelists"),
    503: common.unavailable("listPricelists"),
  },
  createPricelist: {
    201: success("createPricelist", common.own("createPricelist"), (_, { data }) => ({
      data: { priceListId: newId(data.priceListId), skuCount: 1, chargeCount: 0 },
    })),
    400: [
      common.unknownField("createPricelist"),
      common.unknownParameter("createPricelist"),
      common.malformedJson("createPricelist"),
    ],
    401: common.noKey("createPricelist"),
    403: common.forbidden("createPricelist"),
    409: common.keyInUse("createPricelist"),
    413: common.tooLarge("createPricelist"),
    415: common.notJson("createPricelist"),
    422: [unknownReferences, common.keyReused("createPricelist", { name: "Another" })],
    429: common.overQuota("createPricelist"),
    500: common.fault("createPricelist", "charges"),
    503: common.unavailable("createPricelist"),
  },
};
