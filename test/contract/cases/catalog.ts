import type { Service, Sku } from "../../../src/generated/schemas.ts";
import { requests } from "../../helpers/requests.ts";
import type { World } from "../../helpers/world.ts";
import { recent, success, untouched, type Stage, type StatusTable } from "./case.ts";
import * as common from "./common.ts";

type Ids = "listSkus" | "getSku" | "listServices";

const sku = (world: World, price: number): Sku => ({
  id: world.skuId,
  name: "20 yard concrete",
  code: "RO-20-C",
  description: "Flat rate, 7 days",
  status: "active",
  price,
  pricingType: "flat",
  product: { id: world.productId, name: "20 yard" },
  material: "Concrete",
  loadComposition: "Clean load",
  serviceId: world.serviceId,
  priceListIds: [world.defaultPricelistId, world.ecommercePricelistId].toSorted(),
  fees: {
    extra_day: { type: "rental", price: 15.5, per: "day", limit: null, limitType: null },
    overweight: { type: null, price: null, per: null, limit: 2, limitType: "ton" },
  },
});

const bareSku = (world: World): Sku => ({
  id: world.bareSkuId,
  name: "Bare",
  code: null,
  description: null,
  status: null,
  price: null,
  pricingType: null,
  product: null,
  material: null,
  loadComposition: null,
  serviceId: null,
  priceListIds: [],
  fees: {},
});

const service = (world: World, answered: Service | undefined): Service => ({
  id: world.serviceId,
  name: "Roll-off rental",
  code: 100,
  identifier: "roll_off",
  description: "Open-top dumpsters",
  subscriptionStatus: "subscribed",
  status: "active",
  subscribedAt: recent(answered?.subscribedAt ?? null),
  activatedAt: recent(answered?.activatedAt ?? null),
  priceLists: 3,
  customerList: [{ id: world.customerId, displayName: "Alamo Roofing" }],
});

const withOwnPricelist = async ({ api, world }: Stage) => {
  await api.call("createPricelist", requests.createPricelist(world));
  return requests.listServices(world);
};

export const catalog: StatusTable<Ids> = {
  listSkus: {
    200: [
      untouched(
        success("listSkus", common.own("listSkus"), ({ world }) => ({
          data: [sku(world, 399.99)],
          page: 1,
          limit: 25,
          total: 1,
        })),
      ),
      untouched(
        success(
          "listSkus",
          () => ({}),
          ({ world }) => ({
            data: [sku(world, 350.1), bareSku(world)],
            page: 1,
            limit: 25,
            total: 2,
          }),
        ),
      ),
    ],
    400: common.unknownParameter("listSkus"),
    401: common.noKey("listSkus"),
    403: common.forbidden("listSkus"),
    429: common.overQuota("listSkus"),
    500: common.fault("listSkus", "sku_fees"),
    503: common.unavailable("listSkus"),
  },
  getSku: {
    200: untouched(
      success("getSku", common.own("getSku"), ({ world }) => ({ data: sku(world, 350.1) })),
    ),
    400: [common.malformedId("getSku"), common.unknownParameter("getSku")],
    401: common.noKey("getSku"),
    403: common.forbidden("getSku"),
    404: common.unknownId("getSku"),
    429: common.overQuota("getSku"),
    500: common.fault("getSku", "skus"),
    503: common.unavailable("getSku"),
  },
  listServices: {
    200: untouched(
      success("listServices", withOwnPricelist, ({ world }, { data }) => ({
        data: [service(world, data[0])],
        page: 1,
        limit: 25,
        total: 1,
      })),
    ),
    400: common.unknownParameter("listServices"),
    401: common.noKey("listServices"),
    403: common.forbidden("listServices"),
    429: common.overQuota("listServices"),
    500: common.fault("listServices", "services"),
    503: common.unavailable("listServices"),
  },
};
