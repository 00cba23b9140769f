/** One successful request per operation, with as many parameters as it takes. */
import type { OperationId } from "../../src/generated/operations.ts";
import type { CallOptions } from "./api.ts";
import type { World } from "./world.ts";

export type Requests = { readonly [K in OperationId]: (world: World) => CallOptions };

/** The address of the test data's location. */
export const WORLD_ADDRESS = "1100 Congress Ave, Austin, TX 78701";

export const requests: Requests = {
  listCustomers: () => ({ query: { searchTerm: "alamo", page: 1, limit: 10 } }),
  createCustomer: () => ({ body: { displayName: "Maria Delgado" } }),
  getCustomer: ({ customerId }) => ({ params: { id: customerId } }),
  updateCustomer: ({ customerId }) => ({
    params: { id: customerId },
    body: { phone: "+1 512 555 0100" },
  }),
  listLocations: ({ customerId }) => ({ query: { customerId, status: "ACTIVE" } }),
  createLocation: ({ customerId }) => ({ body: { customerId, address: WORLD_ADDRESS } }),
  getLocation: ({ locationId }) => ({ params: { id: locationId } }),
  updateLocation: ({ locationId }) => ({
    params: { id: locationId },
    body: { locationNote: "Ring twice." },
  }),
  validateAddress: () => ({ body: { address: WORLD_ADDRESS } }),
  listSkus: (world) => ({
    query: {
      serviceId: world.serviceId,
      productId: world.productId,
      priceListId: world.ecommercePricelistId,
      loadCompositionId: world.loadCompositionId,
      materialTypeId: world.materialTypeId,
      pricingTypeId: world.pricingTypeId,
      zipcode: world.zipcode,
    },
  }),
  getSku: ({ skuId }) => ({ params: { id: skuId } }),
  listPricelists: () => ({ query: { q: "standard", scope: "company" } }),
  createPricelist: (world) => ({
    body: {
      sourcePriceListId: world.defaultPricelistId,
      customerId: world.customerId,
      name: "Alamo 2026",
      skuSelections: [{ skuId: world.skuId, price: 19.99 }],
      chargeRemovals: [world.chargeId],
    },
  }),
  listServices: () => ({ query: { q: "roll" } }),
  listZones: () => ({}),
  listZonesByZip: ({ zipcode }) => ({ query: { zipcode } }),
  listEvents: ({ eventId }) => ({ query: { after: eventId, limit: 10, type: "location.created" } }),
};
