// Generated from openapi.yaml. Do not edit.
import type { ContractCases } from "../contract/cases/case.ts";
import { listCustomers } from "../contract/cases/customers/listCustomers.ts";
import { createCustomer } from "../contract/cases/customers/createCustomer.ts";
import { createCustomersBatch } from "../contract/cases/customers/createCustomersBatch.ts";
import { upsertCustomersBatch } from "../contract/cases/customers/upsertCustomersBatch.ts";
import { getCustomer } from "../contract/cases/customers/getCustomer.ts";
import { updateCustomer } from "../contract/cases/customers/updateCustomer.ts";
import { eraseCustomer } from "../contract/cases/customers/eraseCustomer.ts";
import { getCustomerByExternalId } from "../contract/cases/customers/getCustomerByExternalId.ts";
import { upsertCustomer } from "../contract/cases/customers/upsertCustomer.ts";
import { updateCustomerByExternalId } from "../contract/cases/customers/updateCustomerByExternalId.ts";
import { listLocations } from "../contract/cases/locations/listLocations.ts";
import { createLocation } from "../contract/cases/locations/createLocation.ts";
import { createLocationsBatch } from "../contract/cases/locations/createLocationsBatch.ts";
import { upsertLocationsBatch } from "../contract/cases/locations/upsertLocationsBatch.ts";
import { getLocation } from "../contract/cases/locations/getLocation.ts";
import { updateLocation } from "../contract/cases/locations/updateLocation.ts";
import { getLocationByExternalId } from "../contract/cases/locations/getLocationByExternalId.ts";
import { upsertLocation } from "../contract/cases/locations/upsertLocation.ts";
import { updateLocationByExternalId } from "../contract/cases/locations/updateLocationByExternalId.ts";
import { validateAddress } from "../contract/cases/locations/validateAddress.ts";
import { listSkus } from "../contract/cases/catalog/listSkus.ts";
import { getSku } from "../contract/cases/catalog/getSku.ts";
import { listPrices } from "../contract/cases/catalog/listPrices.ts";
import { listPricelists } from "../contract/cases/catalog/listPricelists.ts";
import { createPricelist } from "../contract/cases/catalog/createPricelist.ts";
import { getPricelist } from "../contract/cases/catalog/getPricelist.ts";
import { updatePricelist } from "../contract/cases/catalog/updatePricelist.ts";
import { listPricelistSkus } from "../contract/cases/catalog/listPricelistSkus.ts";
import { listPricelistCharges } from "../contract/cases/catalog/listPricelistCharges.ts";
import { listServices } from "../contract/cases/catalog/listServices.ts";
import { listProducts } from "../contract/cases/catalog/listProducts.ts";
import { listMaterialTypes } from "../contract/cases/catalog/listMaterialTypes.ts";
import { listLoadCompositions } from "../contract/cases/catalog/listLoadCompositions.ts";
import { listPricingTypes } from "../contract/cases/catalog/listPricingTypes.ts";
import { listZones } from "../contract/cases/zones/listZones.ts";
import { listZonesByZip } from "../contract/cases/zones/listZonesByZip.ts";
import { find } from "../contract/cases/search/find.ts";
import { listEvents } from "../contract/cases/events/listEvents.ts";
import { getEvent } from "../contract/cases/events/getEvent.ts";
import { exportResource } from "../contract/cases/exports/exportResource.ts";
import { advanceSandboxClock } from "../contract/cases/sandbox/advanceSandboxClock.ts";
import { createSandboxEvents } from "../contract/cases/sandbox/createSandboxEvents.ts";
import { listRequests } from "../contract/cases/requests/listRequests.ts";
import { createListener } from "../contract/cases/listeners/createListener.ts";
import { streamListener } from "../contract/cases/listeners/streamListener.ts";
import { createListenerAttempts } from "../contract/cases/listeners/createListenerAttempts.ts";

export const contractCases: ContractCases = {
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
