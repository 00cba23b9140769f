// Generated from openapi.yaml. Do not edit.
/** SQL of each field that a table stores, by resource. */
export const COLUMNS = {
  Customer: {
    id: "customers.id",
    displayName: "customers.display_name",
    customerId: "customers.customer_number",
    status: "customers.status",
    email: "customers.email",
    phone: "customers.phone",
    companyName: "customers.company_name",
    externalId: "customers.external_id",
    createdAt: "customers.created_at",
    updatedAt: "customers.updated_at",
    erasedAt: "customers.erased_at",
  },
  Location: {
    id: "locations.id",
    customerId: "locations.customer_id",
    name: "locations.name",
    status: "locations.status",
    locationNote: "locations.location_note",
    purchaseOrderNumber: "locations.purchase_order_number",
    externalId: "locations.external_id",
    address: {
      address: "locations.address",
      city: "locations.city",
      state: "locations.state",
      zipcode: "locations.zipcode",
      streetNo: "locations.street_no",
      county: "locations.county",
      borough: "locations.borough",
      geoPlaceId: "locations.geo_place_id",
      location: { lat: "locations.lat", lng: "locations.lng" },
    },
    createdAt: "locations.created_at",
    updatedAt: "locations.updated_at",
  },
} as const;

/** What an erasure replaces personal fields with, by resource. `{id}` is the ID of the resource. */
export const ERASED = {
  EventActor: { idempotencyKey: null },
  Customer: {
    displayName: "Erased customer",
    email: null,
    phone: null,
    companyName: null,
    externalId: null,
  },
  Location: {
    name: "Erased location",
    locationNote: "",
    purchaseOrderNumber: "",
    externalId: null,
    address: {
      address: "Erased address",
      city: "",
      state: "",
      zipcode: "",
      streetNo: "",
      county: "",
      borough: "",
      geoPlaceId: "erased:{id}",
      location: { lat: 0, lng: 0 },
    },
  },
  Pricelist: { name: "Erased customer" },
  ServiceCustomer: { displayName: "Erased customer" },
} as const;

/** SQL assignments that erase the personal fields of a row, by resource. */
export const ERASED_COLUMNS = {
  Customer:
    "display_name = 'Erased customer', email = null, phone = null, company_name = null, external_id = null",
  Location:
    "name = 'Erased location', location_note = '', purchase_order_number = '', external_id = null, address = 'Erased address', city = '', state = '', zipcode = '', street_no = '', county = '', borough = '', geo_place_id = 'erased:' || locations.id, lat = 0, lng = 0",
  Pricelist: "name = 'Erased customer'",
} as const;

/** Names of all fields and parameters with personal data. */
export const PERSONAL_NAMES: readonly string[] = [
  "displayName",
  "email",
  "phone",
  "companyName",
  "externalId",
  "lat",
  "lng",
  "address",
  "city",
  "state",
  "zipcode",
  "streetNo",
  "county",
  "borough",
  "geoPlaceId",
  "name",
  "locationNote",
  "purchaseOrderNumber",
  "formattedAddress",
  "streetNumber",
  "route",
  "idempotencyKey",
  "label",
  "detail",
  "searchTerm",
  "q",
];
