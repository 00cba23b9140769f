import { v7 as uuid } from "uuid";
import { setLimit } from "#src/db/accounts/company-limits.ts";
import type { ConflictBody, UnprocessableBody } from "#src/generated/schemas.ts";
import { recent, refusal, success, untouched, type Case, type OperationCases } from "../case.ts";
import * as common from "../common.ts";
import { customerPricelist } from "../resources.ts";

/** 409: the customer's other list has the name. */
const nameTaken = untouched<ConflictBody>({
  async play(stage) {
    const { api, world } = stage;
    const created = await api.call("createPricelist", {
      body: {
        sourcePriceListId: world.defaultPricelistId,
        customerId: world.customerId,
        name: "Alamo 2027",
        includeAll: true,
      },
    });
    const response = await api.call("updatePricelist", {
      params: { id: created.json().data.priceListId },
      body: { name: "Alamo 2025 " },
    });
    const extraData = { pricelistId: world.customerPricelistId };
    return { response, expected: { code: "PRICELIST_EXISTS", extraData } };
  },
});

/** 409: the pricelist's customer is erased. */
const customerErased = untouched<ConflictBody>({
  async play(stage) {
    const { customerId } = stage.world;
    await stage.api.call("eraseCustomer", { params: { id: customerId } });
    const request = common.validRequest("updatePricelist")(stage);
    const response = await stage.api.call("updatePricelist", request);
    return { response, expected: { code: "CUSTOMER_ERASED", extraData: { customerId } } };
  },
});

/** 422: every kind of reference in the body is unknown. */
const unknownReferences: Case<UnprocessableBody> = refusal(
  "updatePricelist",
  ({ world }) => ({
    params: { id: world.customerPricelistId },
    body: {
      skuPrices: [
        { skuId: world.skuId, price: 1 },
        { skuId: uuid(), price: 1 },
      ],
      skuRemovals: [uuid()],
      chargeChanges: [{ chargeId: world.chargeId, price: 1 }],
      chargeRemovals: [uuid()],
    },
  }),
  {
    code: "REFERENCE_NOT_FOUND",
    extraData: {
      issues: [
        "/skuPrices/1/skuId",
        "/skuRemovals/0",
        "/chargeChanges/0/chargeId",
        "/chargeRemovals/0",
      ].map((path) => ({ in: "body", path, keyword: "reference" })),
      issueCount: 4,
    },
  },
);

const notEditable: Case<UnprocessableBody> = refusal(
  "updatePricelist",
  ({ world }) => ({ params: { id: world.defaultPricelistId }, body: { name: "Standard 2" } }),
  { code: "PRICELIST_NOT_EDITABLE", extraData: {} },
);

/** 422: the company has as many SKUs in pricelists as it may. */
const tooManySkus: Case<UnprocessableBody> = untouched(
  refusal(
    "updatePricelist",
    async ({ api, world }) => {
      await setLimit(api.services.db.work, api.company.id, "pricelistSkus", 3);
      const skuPrices = [{ skuId: world.bareSkuId, price: 5 }];
      return { params: { id: world.customerPricelistId }, body: { skuPrices } };
    },
    { code: "LIMIT_EXCEEDED", extraData: { limit: 3, resource: "pricelistSkus" } },
  ),
);

export const updatePricelist: OperationCases<"updatePricelist"> = {
  route: "PATCH /v1/pricelists/{id}",
  scopes: ["customers:write"],
  request: (world) => ({
    params: { id: world.customerPricelistId },
    body: {
      status: "active",
      skuPrices: [{ skuId: world.skuId, price: 339.5 }],
      skuRemovals: [world.bareSkuId],
      chargeChanges: [{ chargeId: world.customerChargeId, price: 12 }],
      chargeAdditions: [{ name: "Overnight parking", price: 15, per: "night" }],
      chargeRemovals: [world.removableChargeId],
    },
  }),
  statuses: {
    200: untouched(
      success("updatePricelist", common.validRequest("updatePricelist"), ({ world }, { data }) => ({
        data: {
          ...customerPricelist(world, data),
          chargeCount: 2,
          updatedAt: recent(data.updatedAt),
        },
      })),
    ),
    400: [
      common.unknownField("updatePricelist"),
      common.malformedId("updatePricelist"),
      common.unknownParameter("updatePricelist"),
      common.malformedJson("updatePricelist"),
    ],
    401: common.noKey("updatePricelist"),
    403: common.forbidden("updatePricelist"),
    404: common.unknownId("updatePricelist"),
    409: [common.keyInUse("updatePricelist"), nameTaken, customerErased],
    412: untouched(common.preconditionFailed("updatePricelist")),
    413: common.tooLarge("updatePricelist"),
    415: common.notJson("updatePricelist"),
    422: [
      notEditable,
      unknownReferences,
      tooManySkus,
      untouched(common.keyReused("updatePricelist", { name: "Another" })),
    ],
    429: common.overQuota("updatePricelist"),
    500: common.fault("updatePricelist", "charges"),
    503: common.unavailable("updatePricelist"),
  },
};
