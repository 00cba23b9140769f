// Generated from openapi.yaml. Do not edit.
import type { Handlers } from "../routes/handler.ts";
import { listCustomers } from "../routes/customers/listCustomers.ts";
import { createCustomer } from "../routes/customers/createCustomer.ts";
import { createCustomersBatch } from "../routes/customers/createCustomersBatch.ts";
import { upsertCustomersBatch } from "../routes/customers/upsertCustomersBatch.ts";
import { getCustomer } from "../routes/customers/getCustomer.ts";
import { updateCustomer } from "../routes/customers/updateCustomer.ts";
import { eraseCustomer } from "../routes/customers/eraseCustomer.ts";
import { getCustomerByExternalId } from "../routes/customers/getCustomerByExternalId.ts";
import { upsertCustomer } from "../routes/customers/upsertCustomer.ts";
import { updateCustomerByExternalId } from "../routes/customers/updateCustomerByExternalId.ts";
import { listLocations } from "../routes/locations/listLocations.ts";
import { createLocation } from "../routes/locations/createLocation.ts";
import { createLocationsBatch } from "../routes/locations/createLocationsBatch.ts";
import { upsertLocationsBatch } from "../routes/locations/upsertLocationsBatch.ts";
import { getLocation } from "../routes/locations/getLocation.ts";
import { updateLocation } from "../routes/locations/updateLocation.ts";
import { getLocationByExternalId } from "../routes/locations/getLocationByExternalId.ts";
import { upsertLocation } from "../routes/locations/upsertLocation.ts";
import { updateLocationByExternalId } from "../routes/locations/updateLocationByExternalId.ts";
import { validateAddress } from "../routes/locations/validateAddress.ts";
import { listSkus } from "../routes/catalog/listSkus.ts";
import { getSku } from "../routes/catalog/getSku.ts";
import { listPrices } from "../routes/catalog/listPrices.ts";
import { listPricelists } from "../routes/catalog/listPricelists.ts";
import { createPricelist } from "../routes/catalog/createPricelist.ts";
import { getPricelist } from "../routes/catalog/getPricelist.ts";
import { updatePricelist } from "../routes/catalog/updatePricelist.ts";
import { listPricelistSkus } from "../routes/catalog/listPricelistSkus.ts";
import { listPricelistCharges } from "../routes/catalog/listPricelistCharges.ts";
import { listServices } from "../routes/catalog/listServices.ts";
import { listProducts } from "../routes/catalog/listProducts.ts";
import { listMaterialTypes } from "../routes/catalog/listMaterialTypes.ts";
import { listLoadCompositions } from "../routes/catalog/listLoadCompositions.ts";
import { listPricingTypes } from "../routes/catalog/listPricingTypes.ts";
import { listZones } from "../routes/zones/listZones.ts";
import { listZonesByZip } from "../routes/zones/listZonesByZip.ts";
import { find } from "../routes/search/find.ts";
import { listEvents } from "../routes/events/listEvents.ts";
import { getEvent } from "../routes/events/getEvent.ts";
import { exportResource } from "../routes/exports/exportResource.ts";
import { advanceSandboxClock } from "../routes/sandbox/advanceSandboxClock.ts";
import { createSandboxEvents } from "../routes/sandbox/createSandboxEvents.ts";
import { listRequests } from "../routes/requests/listRequests.ts";
import { createListener } from "../routes/listeners/createListener.ts";
import { streamListener } from "../routes/listeners/streamListener.ts";
import { createListenerAttempts } from "../routes/listeners/createListenerAttempts.ts";

export const handlers: Handlers = {
  listCustomers,
  createCustomer,
  createCustomersBatch,
  upsertCustomersBatch,
  getCustomer,
  updateCustomer,
  eraseCustomer,
  getCustomerByExternalId,
  upsertCustomer,
  updateCustomerByExternalId,
  listLocations,
  createLocation,
  createLocationsBatch,
  upsertLocationsBatch,
  getLocation,
  updateLocation,
  getLocationByExternalId,
  upsertLocation,
  updateLocationByExternalId,
  validateAddress,
  listSkus,
  getSku,
  listPrices,
  listPricelists,
  createPricelist,
  getPricelist,
  updatePricelist,
  listPricelistSkus,
  listPricelistCharges,
  listServices,
  listProducts,
  listMaterialTypes,
  listLoadCompositions,
  listPricingTypes,
  listZones,
  listZonesByZip,
  find,
  listEvents,
  getEvent,
  exportResource,
  advanceSandboxClock,
  createSandboxEvents,
  listRequests,
  createListener,
  streamListener,
  createListenerAttempts,
};
