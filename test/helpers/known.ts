/** Values by which requests reach what a world has. */
import type { Operation } from "../../src/generated/typebox.ts";
import type { Known } from "./arbitraries.ts";
import type { World } from "./world.ts";

/** Real values of an operation's fields and parameters. */
export function knownIn(world: World, { path }: Operation): Known {
  const ids = { customers: world.customerId, locations: world.locationId, skus: world.skuId };
  const id = ids[path.split("/")[2] as keyof typeof ids];
  const values: { readonly [name: string]: readonly string[] } = {
    id: [id],
    customerId: [world.customerId],
    serviceId: [world.serviceId],
    productId: [world.productId],
    materialTypeId: [world.materialTypeId],
    loadCompositionId: [world.loadCompositionId],
    pricingTypeId: [world.pricingTypeId],
    skuId: [world.skuId],
    priceListId: [world.defaultPricelistId, world.ecommercePricelistId],
    sourcePriceListId: [world.defaultPricelistId, world.ecommercePricelistId],
    chargeRemovals: [world.chargeId],
    address: ["1100 Congress Ave, Austin, TX 78701", "350 5th Ave Fl 20, New York, NY 10118"],
    after: [world.eventId],
    zipcode: [world.zipcode, ` ${world.zipcode} `],
    searchTerm: ["alamo", "AUSTIN", "%"],
    q: ["concrete", "ROLL", "_"],
  };
  return (name) => values[name] ?? [];
}
