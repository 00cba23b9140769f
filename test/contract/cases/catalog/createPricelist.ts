import { v7 as uuid } from "uuid";
import { setLimit } from "#src/db/accounts/company-limits.ts";
import type { ConflictBody, UnprocessableBody } from "#src/generated/schemas.ts";
import { newId, refusal, success, untouched, type Case, type OperationCases } from "../case.ts";
import * as common from "../common.ts";

/** 422: every kind of reference in the body is unknown. */
const unknownReferences: Case<UnprocessableBody> = refusal(
  "createPricelist",
  (stage) => ({
    body: {
      ...(common.validRequest("createPricelist")(stage).body as object),
      customerId: uuid(),
      skuSelections: [
        { skuId: stage.world.skuId, price: 1 },
        { skuId: stage.world.bareSkuId, price: 1 },
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
      issueCount: 3,
    },
  },
);

/** 409: the customer's own list has the name. */
const nameTaken = untouched<ConflictBody>({
  async play(stage) {
    const request = common.validRequest("createPricelist")(stage);
    const body = { ...(request.body as object), name: " Alamo 2025" };
    const extraData = { pricelistId: stage.world.customerPricelistId };
    return {
      response: await stage.api.call("createPricelist", { ...request, body }),
      expected: { code: "PRICELIST_EXISTS", extraData },
    };
  },
});

/** 422: the company has as many pricelists as it may. */
const tooManyPricelists: Case<UnprocessableBody> = untouched(
  refusal(
    "createPricelist",
    async (stage) => {
      const { db } = stage.api.services;
      await setLimit(db.work, stage.api.company.id, "pricelists", 3);
      return common.validRequest("createPricelist")(stage);
    },
    { code: "LIMIT_EXCEEDED", extraData: { limit: 3, resource: "pricelists" } },
  ),
);

export const createPricelist: OperationCases<"createPricelist"> = {
  route: "POST /v1/pricelists",
  scopes: ["customers:write"],
  request: (world) => ({
    body: {
      sourcePriceListId: world.defaultPricelistId,
      customerId: world.customerId,
      name: `Alamo ${uuid()}`,
      skuSelections: [{ skuId: world.skuId, price: 19.99 }],
      chargeRemovals: [world.chargeId],
    },
  }),
  statuses: {
    201: success("createPricelist", common.validRequest("createPricelist"), (_, { data }) => ({
      data: { priceListId: newId(data.priceListId), skuCount: 1, chargeCount: 0 },
    })),
    400: [
      common.unknownField("createPricelist"),
      common.unknownParameter("createPricelist"),
      common.malformedJson("createPricelist"),
    ],
    401: common.noKey("createPricelist"),
    403: common.forbidden("createPricelist"),
    409: [
      nameTaken,
      common.keyInUse("createPricelist"),
      common.customerErased("createPricelist", ({ erasedCustomerId }) => ({
        body: { customerId: erasedCustomerId },
      })),
    ],
    413: common.tooLarge("createPricelist"),
    415: common.notJson("createPricelist"),
    422: [
      unknownReferences,
      tooManyPricelists,
      common.keyReused("createPricelist", { name: "Another" }),
    ],
    429: common.overQuota("createPricelist"),
    500: common.fault("createPricelist", "charges"),
    503: common.unavailable("createPricelist"),
  },
};
