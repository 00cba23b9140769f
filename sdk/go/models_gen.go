// Code generated from openapi.yaml. DO NOT EDIT.

// The types of method parameters and results, from the OpenAPI document.

package partnerapi

import "time"

// The time that a list is sorted by. A leading `-` is descending.
type ListSort string

// The values that this version knows. Others may be added.
const (
	ListSortCreatedAt           ListSort = "createdAt"
	ListSortCreatedAtDescending ListSort = "-createdAt"
	ListSortUpdatedAt           ListSort = "updatedAt"
	ListSortUpdatedAtDescending ListSort = "-updatedAt"
)

// Whether the customer is served. Can be changed in either direction.
type CustomerStatus string

// The values that this version knows. Others may be added.
const (
	CustomerStatusActive   CustomerStatus = "active"
	CustomerStatusInactive CustomerStatus = "inactive"
)

// A customer of the company.
type Customer struct {
	// The unique ID of the customer in this API.
	ID string `json:"id"`

	// The customer's display name.
	DisplayName string `json:"displayName"`

	// The customer number. The service assigns the next number in the company's sequence, starting
	// at `10001`. `""` for imported customers without a number.
	CustomerID string `json:"customerId"`

	// Whether the customer is served. Can be changed in either direction.
	Status CustomerStatus `json:"status"`

	// The email address, `null` if not set.
	Email *string `json:"email"`

	// The phone number as entered, `null` if not set.
	Phone *string `json:"phone"`

	// The name of the customer's company, `null` if not set.
	CompanyName *string `json:"companyName"`

	// Your own ID of the customer, for example from your CRM, `null` if not set. No other customer
	// of the company has the same one. Case-sensitive.
	ExternalID *string `json:"externalId"`

	// The time the customer was created, `null` if unknown.
	CreatedAt *time.Time `json:"createdAt"`

	// The time the customer was last updated, `null` if unknown.
	UpdatedAt *time.Time `json:"updatedAt"`

	// The time the customer's personal data was erased, `null` if it wasn't. An erased customer
	// can't be changed.
	ErasedAt *time.Time `json:"erasedAt"`
}

// A new customer.
type CustomerCreate struct {
	// The customer's display name. Control characters are rejected.
	DisplayName string `json:"displayName"`

	// The email address. At most 64 characters before a domain name, which is no IP address. Omit
	// or pass `null` to leave it unset.
	Email Optional[string] `json:"email,omitzero"`

	// The phone number, stored as entered. Omit or pass `null` to leave it unset. An empty string
	// is stored as `null`. Control characters are rejected.
	Phone Optional[string] `json:"phone,omitzero"`

	// The name of the customer's company. Omit or pass `null` to leave it unset. An empty string is
	// stored as `null`.
	CompanyName Optional[string] `json:"companyName,omitzero"`

	// Your own ID of the customer, for example from your CRM. If another customer has it, returns
	// 409 `EXTERNAL_ID_EXISTS`. Omit or pass `null` to leave it unset. Control characters are
	// rejected.
	ExternalID Optional[string] `json:"externalId,omitzero"`

	// Whether the customer is served. Default: `active`.
	Status Optional[CustomerStatus] `json:"status,omitzero"`
}

// The fields to update, at least one. Omitted fields keep their values.
type CustomerUpdate struct {
	// The customer's display name. Control characters are rejected.
	DisplayName Optional[string] `json:"displayName,omitzero"`

	// The email address. At most 64 characters before a domain name, which is no IP address. `null`
	// clears it.
	Email Optional[string] `json:"email,omitzero"`

	// The phone number, stored as entered. `null` or an empty string clears it. Control characters
	// are rejected.
	Phone Optional[string] `json:"phone,omitzero"`

	// The name of the customer's company. `null` or an empty string clears it.
	CompanyName Optional[string] `json:"companyName,omitzero"`

	// Your own ID of the customer. If another customer has it, returns 409 `EXTERNAL_ID_EXISTS`.
	// `null` clears it. Control characters are rejected.
	ExternalID Optional[string] `json:"externalId,omitzero"`

	// Whether the customer is served. Can be changed in either direction.
	Status Optional[CustomerStatus] `json:"status,omitzero"`
}

// All fields of a customer. Omitted fields are set to their defaults.
type CustomerUpsert struct {
	// The customer's display name. Control characters are rejected.
	DisplayName string `json:"displayName"`

	// The email address. At most 64 characters before a domain name, which is no IP address.
	// Omitting it or passing `null` clears it. Default: `null`.
	Email Optional[string] `json:"email,omitzero"`

	// The phone number, stored as entered. Omitting it, or passing `null` or an empty string,
	// clears it. Control characters are rejected. Default: `null`.
	Phone Optional[string] `json:"phone,omitzero"`

	// The name of the customer's company. Omitting it, or passing `null` or an empty string, clears
	// it. Default: `null`.
	CompanyName Optional[string] `json:"companyName,omitzero"`

	// Whether the customer is served. Omitting it sets `active`. Default: `active`.
	Status Optional[CustomerStatus] `json:"status,omitzero"`
}

// The fields to update, at least one. Omitted fields keep their values.
type CustomerUpdateByExternalID struct {
	// The customer's display name. Control characters are rejected.
	DisplayName Optional[string] `json:"displayName,omitzero"`

	// The email address. At most 64 characters before a domain name, which is no IP address. `null`
	// clears it.
	Email Optional[string] `json:"email,omitzero"`

	// The phone number, stored as entered. `null` or an empty string clears it. Control characters
	// are rejected.
	Phone Optional[string] `json:"phone,omitzero"`

	// The name of the customer's company. `null` or an empty string clears it.
	CompanyName Optional[string] `json:"companyName,omitzero"`

	// Whether the customer is served. Can be changed in either direction.
	Status Optional[CustomerStatus] `json:"status,omitzero"`
}

// A new customer of a batch.
type CustomerBatchItem struct {
	// The customer's display name. Control characters are rejected.
	DisplayName string `json:"displayName"`

	// The email address. At most 64 characters before a domain name, which is no IP address. Omit
	// or pass `null` to leave it unset.
	Email Optional[string] `json:"email,omitzero"`

	// The phone number, stored as entered. Omit or pass `null` to leave it unset. An empty string
	// is stored as `null`. Control characters are rejected.
	Phone Optional[string] `json:"phone,omitzero"`

	// The name of the customer's company. Omit or pass `null` to leave it unset. An empty string is
	// stored as `null`.
	CompanyName Optional[string] `json:"companyName,omitzero"`

	// Your own ID of the customer, for example from your CRM. If another customer has it, returns
	// 409 `EXTERNAL_ID_EXISTS`. Omit or pass `null` to leave it unset. Control characters are
	// rejected.
	ExternalID Optional[string] `json:"externalId,omitzero"`

	// Whether the customer is served. Default: `active`.
	Status Optional[CustomerStatus] `json:"status,omitzero"`

	// Identifies the item, like the `Idempotency-Key` of a single request: a new one for each item.
	// If another item or the batch has it too, the batch returns 400 `VALIDATION_FAILED`. If
	// omitted, the `Idempotency-Key` of the batch, if there is one, and the item's position
	// identify it.
	IdempotencyKey Optional[string] `json:"idempotencyKey,omitzero"`
}

// New customers.
type CustomerBatch struct {
	// The customers to create.
	Items []CustomerBatchItem `json:"items"`
}

// All fields of a customer of a batch. Omitted fields are set to their defaults.
type CustomerUpsertBatchItem struct {
	// Your own ID of the customer. Case-sensitive. Control characters are rejected.
	ExternalID string `json:"externalId"`

	// The customer's display name. Control characters are rejected.
	DisplayName string `json:"displayName"`

	// The email address. At most 64 characters before a domain name, which is no IP address.
	// Omitting it or passing `null` clears it. Default: `null`.
	Email Optional[string] `json:"email,omitzero"`

	// The phone number, stored as entered. Omitting it, or passing `null` or an empty string,
	// clears it. Control characters are rejected. Default: `null`.
	Phone Optional[string] `json:"phone,omitzero"`

	// The name of the customer's company. Omitting it, or passing `null` or an empty string, clears
	// it. Default: `null`.
	CompanyName Optional[string] `json:"companyName,omitzero"`

	// Whether the customer is served. Omitting it sets `active`. Default: `active`.
	Status Optional[CustomerStatus] `json:"status,omitzero"`

	// Identifies the item, like the `Idempotency-Key` of a single request: a new one for each item.
	// If another item or the batch has it too, the batch returns 400 `VALIDATION_FAILED`. If
	// omitted, the `Idempotency-Key` of the batch, if there is one, and the item's position
	// identify it.
	IdempotencyKey Optional[string] `json:"idempotencyKey,omitzero"`
}

// Customers to create or replace.
type CustomerUpsertBatch struct {
	// The customers to create or replace.
	Items []CustomerUpsertBatchItem `json:"items"`
}

// The result of an item of a batch, with either `data` or `error`.
type CustomerBatchResult struct {
	// The item's position in the request, starting at 0.
	Index int `json:"index"`

	// The status that a single request with this item would have.
	Status int `json:"status"`

	// Whether this is the stored result of an earlier request with the item's idempotency key.
	Replayed bool `json:"replayed"`

	// The customer, if `status` is below 400.
	Data *Customer `json:"data,omitempty"`

	// The reason the item failed, if `status` is 400 or above.
	Error *BatchError `json:"error,omitempty"`
}

// Whether the location is served.
type LocationStatus string

// The values that this version knows. Others may be added.
const (
	LocationStatusActive   LocationStatus = "ACTIVE"
	LocationStatusInactive LocationStatus = "INACTIVE"
)

// Geographic coordinates in WGS 84 degrees.
type GeoPoint struct {
	// Latitude. Positive is north.
	Lat float64 `json:"lat"`

	// Longitude. Positive is east.
	Lng float64 `json:"lng"`
}

// A resolved address. Unknown parts are `""`, never null.
type Address struct {
	// The full address on one line, as resolved.
	Address string `json:"address"`

	// City.
	City string `json:"city"`

	// The two-letter state code.
	State string `json:"state"`

	// ZIP code.
	Zipcode string `json:"zipcode"`

	// House number. Empty for rural routes.
	StreetNo string `json:"streetNo"`

	// County or county equivalent.
	County string `json:"county"`

	// Borough, for cities that have boroughs, such as New York.
	Borough string `json:"borough"`

	// Identifies the address. The format depends on the address provider; compare it only for
	// equality.
	GeoPlaceID string `json:"geoPlaceId"`

	// The coordinates. With the default offline provider, the center of the ZIP code.
	Location GeoPoint `json:"location"`
}

// A place where a customer is served. Text fields that are not set are `""`; only `externalId` can
// be null.
type Location struct {
	// The unique ID of the location.
	ID string `json:"id"`

	// The `id` of the customer the location belongs to (not the customer number).
	CustomerID string `json:"customerId"`

	// The name of the location.
	Name string `json:"name"`

	// Whether the location is served.
	Status LocationStatus `json:"status"`

	// A note for the driver or dispatcher, `""` if not set.
	LocationNote string `json:"locationNote"`

	// The customer's purchase order number, `""` if not set.
	PurchaseOrderNumber string `json:"purchaseOrderNumber"`

	// Your own ID of the location, `null` if not set. No other location of the company has the same
	// one. Case-sensitive.
	ExternalID *string `json:"externalId"`

	// A resolved address. Unknown parts are `""`, never null.
	Address Address `json:"address"`

	// The time the location was created.
	CreatedAt time.Time `json:"createdAt"`

	// The time the location was last updated.
	UpdatedAt time.Time `json:"updatedAt"`

	// `true` only in the response to a create request for an address where the customer already had
	// a location. That location is returned.
	Reused bool `json:"reused"`

	// `true` only in the response to a create or update request that changed the location from
	// `INACTIVE` to `ACTIVE`.
	Reactivated bool `json:"reactivated"`
}

// A new location.
type LocationCreate struct {
	// The `id` of the customer (not the customer number).
	CustomerID string `json:"customerId"`

	// The street address as free text. It is resolved before anything is stored. Required without
	// `geoPlaceId`.
	Address string `json:"address,omitzero"`

	// The `geoPlaceId` of an address validated in the last 24 hours, instead of `address`. The
	// location is created at the validated address, which isn't resolved again.
	GeoPlaceID Optional[string] `json:"geoPlaceId,omitzero"`

	// The name of the location. Defaults to the resolved address on one line.
	Name Optional[string] `json:"name,omitzero"`

	// A note for the driver or dispatcher. Can contain line breaks.
	LocationNote Optional[string] `json:"locationNote,omitzero"`

	// The customer's purchase order number. If the customer already has a location at this address
	// without a number, this one is added to it.
	PurchaseOrderNumber Optional[string] `json:"purchaseOrderNumber,omitzero"`

	// Your own ID of the location. If the customer already has a location at this address without
	// an external ID, that location gets it. If another location has it, returns 409
	// `EXTERNAL_ID_EXISTS`. Control characters are rejected.
	ExternalID Optional[string] `json:"externalId,omitzero"`
}

// The fields to update, at least one. Omitted fields keep their values.
type LocationUpdate struct {
	// The name of the location.
	Name Optional[string] `json:"name,omitzero"`

	// A note for the driver or dispatcher. Can contain line breaks. `""` clears it.
	LocationNote Optional[string] `json:"locationNote,omitzero"`

	// The customer's purchase order number. `""` clears it.
	PurchaseOrderNumber Optional[string] `json:"purchaseOrderNumber,omitzero"`

	// Your own ID of the location. If another location has it, returns 409 `EXTERNAL_ID_EXISTS`.
	// `null` clears it. Control characters are rejected.
	ExternalID Optional[string] `json:"externalId,omitzero"`

	// The street address as free text. It is resolved, and the result replaces the whole stored
	// address object.
	Address Optional[string] `json:"address,omitzero"`

	// The `geoPlaceId` of an address validated in the last 24 hours, instead of `address`. The
	// location gets the validated address, which isn't resolved again.
	GeoPlaceID Optional[string] `json:"geoPlaceId,omitzero"`

	// `ACTIVE` reactivates an inactive location, `INACTIVE` deactivates it.
	Status Optional[LocationStatus] `json:"status,omitzero"`
}

// All fields of a location. Omitted fields are set to their defaults.
type LocationUpsert struct {
	// The `id` of the customer (not the customer number). A location stays with its customer.
	CustomerID string `json:"customerId"`

	// The street address as free text. It is resolved, and the result replaces the whole stored
	// address object. Required without `geoPlaceId`.
	Address Optional[string] `json:"address,omitzero"`

	// The `geoPlaceId` of an address validated in the last 24 hours, instead of `address`. The
	// location gets the validated address, which isn't resolved again.
	GeoPlaceID Optional[string] `json:"geoPlaceId,omitzero"`

	// The name of the location. Omitting it sets the resolved address on one line.
	Name Optional[string] `json:"name,omitzero"`

	// A note for the driver or dispatcher. Can contain line breaks. Omitting it, or passing `""`,
	// clears it. Default: ``.
	LocationNote Optional[string] `json:"locationNote,omitzero"`

	// The customer's purchase order number. Omitting it, or passing `""`, clears it. Default: ``.
	PurchaseOrderNumber Optional[string] `json:"purchaseOrderNumber,omitzero"`

	// `ACTIVE` reactivates an inactive location, `INACTIVE` deactivates it. Omitting it sets
	// `ACTIVE`. Default: `ACTIVE`.
	Status Optional[LocationStatus] `json:"status,omitzero"`
}

// The fields to update, at least one. Omitted fields keep their values.
type LocationUpdateByExternalID struct {
	// The name of the location.
	Name Optional[string] `json:"name,omitzero"`

	// A note for the driver or dispatcher. Can contain line breaks. `""` clears it.
	LocationNote Optional[string] `json:"locationNote,omitzero"`

	// The customer's purchase order number. `""` clears it.
	PurchaseOrderNumber Optional[string] `json:"purchaseOrderNumber,omitzero"`

	// The street address as free text. It is resolved, and the result replaces the whole stored
	// address object.
	Address Optional[string] `json:"address,omitzero"`

	// The `geoPlaceId` of an address validated in the last 24 hours, instead of `address`. The
	// location gets the validated address, which isn't resolved again.
	GeoPlaceID Optional[string] `json:"geoPlaceId,omitzero"`

	// `ACTIVE` reactivates an inactive location, `INACTIVE` deactivates it.
	Status Optional[LocationStatus] `json:"status,omitzero"`
}

// A new location of a batch.
type LocationBatchItem struct {
	// The `id` of the customer (not the customer number).
	CustomerID string `json:"customerId"`

	// The street address as free text. It is resolved before anything is stored. Required without
	// `geoPlaceId`.
	Address Optional[string] `json:"address,omitzero"`

	// The `geoPlaceId` of an address validated in the last 24 hours, instead of `address`. The
	// location is created at the validated address, which isn't resolved again.
	GeoPlaceID Optional[string] `json:"geoPlaceId,omitzero"`

	// The name of the location. Defaults to the resolved address on one line.
	Name Optional[string] `json:"name,omitzero"`

	// A note for the driver or dispatcher. Can contain line breaks.
	LocationNote Optional[string] `json:"locationNote,omitzero"`

	// The customer's purchase order number. If the customer already has a location at this address
	// without a number, this one is added to it.
	PurchaseOrderNumber Optional[string] `json:"purchaseOrderNumber,omitzero"`

	// Your own ID of the location. If the customer already has a location at this address without
	// an external ID, that location gets it. If another location has it, returns 409
	// `EXTERNAL_ID_EXISTS`. Control characters are rejected.
	ExternalID Optional[string] `json:"externalId,omitzero"`

	// Identifies the item, like the `Idempotency-Key` of a single request: a new one for each item.
	// If another item or the batch has it too, the batch returns 400 `VALIDATION_FAILED`. If
	// omitted, the `Idempotency-Key` of the batch, if there is one, and the item's position
	// identify it.
	IdempotencyKey Optional[string] `json:"idempotencyKey,omitzero"`
}

// New locations.
type LocationBatch struct {
	// The locations to create.
	Items []LocationBatchItem `json:"items"`
}

// All fields of a location of a batch. Omitted fields are set to their defaults.
type LocationUpsertBatchItem struct {
	// Your own ID of the location. Case-sensitive. Control characters are rejected.
	ExternalID string `json:"externalId"`

	// The `id` of the customer (not the customer number). A location stays with its customer.
	CustomerID string `json:"customerId"`

	// The street address as free text. It is resolved, and the result replaces the whole stored
	// address object. Required without `geoPlaceId`.
	Address Optional[string] `json:"address,omitzero"`

	// The `geoPlaceId` of an address validated in the last 24 hours, instead of `address`. The
	// location gets the validated address, which isn't resolved again.
	GeoPlaceID Optional[string] `json:"geoPlaceId,omitzero"`

	// The name of the location. Omitting it sets the resolved address on one line.
	Name Optional[string] `json:"name,omitzero"`

	// A note for the driver or dispatcher. Can contain line breaks. Omitting it, or passing `""`,
	// clears it. Default: ``.
	LocationNote Optional[string] `json:"locationNote,omitzero"`

	// The customer's purchase order number. Omitting it, or passing `""`, clears it. Default: ``.
	PurchaseOrderNumber Optional[string] `json:"purchaseOrderNumber,omitzero"`

	// `ACTIVE` reactivates an inactive location, `INACTIVE` deactivates it. Omitting it sets
	// `ACTIVE`. Default: `ACTIVE`.
	Status Optional[LocationStatus] `json:"status,omitzero"`

	// Identifies the item, like the `Idempotency-Key` of a single request: a new one for each item.
	// If another item or the batch has it too, the batch returns 400 `VALIDATION_FAILED`. If
	// omitted, the `Idempotency-Key` of the batch, if there is one, and the item's position
	// identify it.
	IdempotencyKey Optional[string] `json:"idempotencyKey,omitzero"`
}

// Locations to create or replace.
type LocationUpsertBatch struct {
	// The locations to create or replace.
	Items []LocationUpsertBatchItem `json:"items"`
}

// The result of an item of a batch, with either `data` or `error`.
type LocationBatchResult struct {
	// The item's position in the request, starting at 0.
	Index int `json:"index"`

	// The status that a single request with this item would have.
	Status int `json:"status"`

	// Whether this is the stored result of an earlier request with the item's idempotency key.
	Replayed bool `json:"replayed"`

	// The location, if `status` is below 400.
	Data *Location `json:"data,omitempty"`

	// The reason the item failed, if `status` is 400 or above.
	Error *BatchError `json:"error,omitempty"`
}

// An address to validate.
type AddressValidation struct {
	// The address as free text.
	Address string `json:"address"`
}

// A resolved address. Unknown parts are `""`, never null.
type ValidatedAddress struct {
	// The full address on one line. The wording of the request is kept: `Fifth` and `5th` are the
	// same place.
	FormattedAddress string `json:"formattedAddress"`

	// House number. Empty for rural routes.
	StreetNumber string `json:"streetNumber"`

	// Street. Directions and common street types are abbreviated as by the US Postal Service.
	Route string `json:"route"`

	// City.
	City string `json:"city"`

	// The two-letter state code.
	State string `json:"state"`

	// ZIP code.
	Zipcode string `json:"zipcode"`

	// County or county equivalent.
	County string `json:"county"`

	// Borough, for cities that have boroughs, such as New York.
	Borough string `json:"borough"`

	// Identifies the address. The format depends on the address provider; compare it only for
	// equality.
	GeoPlaceID string `json:"geoPlaceId"`

	// The coordinates. With the default offline provider, the center of the ZIP code.
	Location GeoPoint `json:"location"`

	// The verdict on each part of the address: `confirmed` if the provider's data has the part as
	// it was sent, whatever the spelling; `inferred` if it was not sent and follows from the other
	// parts; `corrected` if it replaces a different value that was sent; `unconfirmed` if no data
	// confirms or contradicts it. The default offline provider has no streets: `streetNumber` and
	// `route` are always `unconfirmed`. Parts that are `""` are omitted.
	Components AddressComponents `json:"components"`
}

// The verdict on each part of the address: `confirmed` if the provider's data has the part as it
// was sent, whatever the spelling; `inferred` if it was not sent and follows from the other parts;
// `corrected` if it replaces a different value that was sent; `unconfirmed` if no data confirms or
// contradicts it. The default offline provider has no streets: `streetNumber` and `route` are
// always `unconfirmed`. Parts that are `""` are omitted.
type AddressComponents struct {
	// The verdict on the house number.
	StreetNumber *AddressVerdict `json:"streetNumber,omitempty"`

	// The verdict on the street.
	Route *AddressVerdict `json:"route,omitempty"`

	// The verdict on the city. `unconfirmed` for a city near the ZIP code that isn't its own.
	City *AddressVerdict `json:"city,omitempty"`

	// The verdict on the state.
	State *AddressVerdict `json:"state,omitempty"`

	// The verdict on the ZIP code.
	Zipcode *AddressVerdict `json:"zipcode,omitempty"`

	// The verdict on the county.
	County *AddressVerdict `json:"county,omitempty"`

	// The verdict on the borough.
	Borough *AddressVerdict `json:"borough,omitempty"`
}

// The verdict on a part of an address.
type AddressVerdict string

// The values that this version knows. Others may be added.
const (
	AddressVerdictConfirmed   AddressVerdict = "confirmed"
	AddressVerdictInferred    AddressVerdict = "inferred"
	AddressVerdictCorrected   AddressVerdict = "corrected"
	AddressVerdictUnconfirmed AddressVerdict = "unconfirmed"
)

// An additional fee of a SKU.
type Fee struct {
	// The kind of fee.
	Type *string `json:"type"`

	// The price per unit, in the company's currency.
	Price *float64 `json:"price"`

	// The unit being charged.
	Per *string `json:"per"`

	// The amount included before the fee applies.
	Limit *float64 `json:"limit"`

	// The unit of `limit`.
	LimitType *string `json:"limitType"`
}

// The product of a SKU, `null` if not set.
type SkuProduct struct {
	// The unique ID of the product.
	ID string `json:"id"`

	// The product's name.
	Name string `json:"name"`
}

// An item that customers can order.
type Sku struct {
	// The unique ID of the SKU.
	ID string `json:"id"`

	// The SKU's name.
	Name string `json:"name"`

	// The company's own code for the SKU, `null` if not set.
	Code *string `json:"code"`

	// A description of what is included, `null` if not set.
	Description *string `json:"description"`

	// Whether it is available. Known values are `active` and `inactive`; others may be added.
	Status *string `json:"status"`

	// The price in the company's currency, from the pricelist in the `priceListId` filter, or from
	// the company's default pricelist if there is no filter. `null` if that pricelist has no price
	// for the SKU. For the price that applies at a place or for a customer, use `GET /v1/prices`.
	Price *float64 `json:"price"`

	// How the price is calculated. Known values are `flat`, `per_ton`, `per_day` and `per_unit`;
	// others may be added.
	PricingType *string `json:"pricingType"`

	// The product of a SKU, `null` if not set.
	Product *SkuProduct `json:"product"`

	// The material the SKU is for, `null` if not set.
	Material *string `json:"material"`

	// The allowed composition of the load, `null` if not set.
	LoadComposition *string `json:"loadComposition"`

	// The `id` of the SKU's service, `null` if not set.
	ServiceID *string `json:"serviceId"`

	// The ids of the pricelists that include the SKU, in ascending order. At most 5:
	// `pricelistCount` is the number of all, and `GET /v1/pricelists?skuId=…` returns them.
	PriceListIDs []string `json:"priceListIds"`

	// The number of pricelists that include the SKU.
	PricelistCount int `json:"pricelistCount"`

	// Additional fees, by a short key chosen by the company.
	Fees map[string]Fee `json:"fees"`

	// The time the SKU was created.
	CreatedAt time.Time `json:"createdAt"`

	// The time the SKU or its fees last changed. Prices, the names of its product, material and
	// other parts, and its pricelists don't count. Equals `createdAt` if nothing has changed since.
	UpdatedAt time.Time `json:"updatedAt"`
}

// The pricelist that a price is from.
type PricelistReference struct {
	// The `id` of the pricelist.
	ID string `json:"id"`

	// The pricelist's name.
	Name string `json:"name"`

	// Who or what the pricelist applies to. Known values are `company`, `customer` and `zone`;
	// others may be added.
	Scope string `json:"scope"`
}

// The zone whose pricelist a price is from.
type PriceZone struct {
	// The `id` of the zone.
	ID string `json:"id"`

	// The zone's name.
	Name string `json:"name"`
}

// The price of a SKU at a place.
type Price struct {
	// The `id` of the SKU.
	SkuID string `json:"skuId"`

	// The SKU's name.
	Name string `json:"name"`

	// The company's own code for the SKU, `null` if not set.
	Code *string `json:"code"`

	// How the price is calculated. Known values are `flat`, `per_ton`, `per_day` and `per_unit`;
	// others may be added.
	PricingType *string `json:"pricingType"`

	// The `id` of the SKU's service.
	ServiceID string `json:"serviceId"`

	// The price that applies, in the company's currency. `null` if the SKU is offered, but no
	// pricelist that applies has a price for it.
	Price *float64 `json:"price"`

	// The currency of the price, fees and charges (ISO 4217). All prices of a company have the same
	// one.
	Currency string `json:"currency"`

	// The reason this price applies, `null` without a price. Known values are `customer` (a
	// pricelist of the customer), `zone` (the pricelist of a zone) and `default` (the default
	// pricelist); others may be added.
	Reason *string `json:"reason"`

	// The pricelist that the price is from, `null` without a price. Its charges are in
	// `pricelists`.
	Pricelist *PricelistReference `json:"pricelist"`

	// The zone whose pricelist the price is from, `null` unless `reason` is `zone`.
	Zone *PriceZone `json:"zone"`

	// Additional fees of the SKU, by a short key chosen by the company.
	Fees map[string]Fee `json:"fees"`
}

// A pricelist with its charges.
type PricelistCharges struct {
	// The `id` of the pricelist.
	ID string `json:"id"`

	// The pricelist's name.
	Name string `json:"name"`

	// Who or what the pricelist applies to. Known values are `company`, `customer` and `zone`;
	// others may be added.
	Scope string `json:"scope"`

	// The charges of the pricelist, ordered by `id`. At most 200: to get all, use `GET
	// /v1/pricelists/{id}/charges`.
	Charges []Charge `json:"charges"`

	// The number of charges in the pricelist, including those that `charges` doesn't list.
	ChargeCount int `json:"chargeCount"`
}

// A service with prices in a pricelist.
type PricelistService struct {
	// The `id` of the service.
	ID string `json:"id"`

	// The human-readable identifier of the service.
	Identifier string `json:"identifier"`
}

// Prices for a set of SKUs and charges.
type Pricelist struct {
	// The unique ID of the pricelist.
	ID string `json:"id"`

	// The pricelist's name.
	Name string `json:"name"`

	// Who or what the pricelist applies to. Known values are `company`, `customer` and `zone`;
	// others may be added.
	Scope string `json:"scope"`

	// Whether the pricelist is in use. Known values are `active` and `inactive`; others may be
	// added.
	Status string `json:"status"`

	// Whether this is the company's default pricelist.
	IsDefault bool `json:"isDefault"`

	// Whether the prices apply to online orders.
	IsEcommerce bool `json:"isEcommerce"`

	// Whether the prices depend on the delivery zone.
	IsZoneBased bool `json:"isZoneBased"`

	// The services of the SKUs in the pricelist.
	Services []PricelistService `json:"services"`

	// The number of SKUs in the pricelist.
	SkuCount int `json:"skuCount"`

	// The number of charges in the pricelist.
	ChargeCount int `json:"chargeCount"`

	// The number of customers the pricelist belongs to.
	CustomerCount int `json:"customerCount"`

	// The `id` of the customer that the pricelist belongs to, `null` for a pricelist of the company
	// or of a zone.
	CustomerID *string `json:"customerId"`

	// The currency of the prices and charges (ISO 4217). All prices of a company have the same one.
	Currency string `json:"currency"`

	// The time the pricelist was created.
	CreatedAt time.Time `json:"createdAt"`

	// The time the pricelist, one of its prices or one of its charges last changed. Changes of the
	// SKUs themselves and of `services` don't count. Equals `createdAt` if nothing has changed
	// since.
	UpdatedAt time.Time `json:"updatedAt"`
}

// A SKU and its price in the new pricelist.
type SkuSelection struct {
	// The `id` of a SKU in the source pricelist. Each SKU can be listed only once.
	SkuID string `json:"skuId"`

	// The price in the company's currency, 0 or more, with at most two decimals. Stored exactly.
	Price float64 `json:"price"`
}

// A pricelist to copy for a customer.
type PricelistCreate struct {
	// The `id` of the pricelist to copy from.
	SourcePriceListID string `json:"sourcePriceListId"`

	// The `id` of the customer the pricelist is for (not the customer number).
	CustomerID string `json:"customerId"`

	// The name of the new pricelist.
	Name string `json:"name"`

	// If `true`, all SKUs of the source are copied. If `false` or omitted, `skuSelections` is
	// required. Default: `false`.
	IncludeAll Optional[bool] `json:"includeAll,omitzero"`

	// With `includeAll: true`, the SKUs with a price different from the source. Otherwise, all SKUs
	// to copy and their prices. A SKU listed twice is rejected.
	SkuSelections Optional[[]SkuSelection] `json:"skuSelections,omitzero"`

	// The charges of the source to leave out.
	ChargeRemovals Optional[[]string] `json:"chargeRemovals,omitzero"`
}

// The new pricelist.
type PricelistCreation struct {
	// The `id` of the new pricelist.
	PriceListID string `json:"priceListId"`

	// The number of SKUs in the pricelist.
	SkuCount int `json:"skuCount"`

	// The number of charges in the pricelist.
	ChargeCount int `json:"chargeCount"`
}

// A SKU and its new price in the pricelist.
type SkuPrice struct {
	// The `id` of a SKU of the company. A SKU that the pricelist doesn't include is added. Each SKU
	// can be listed only once.
	SkuID string `json:"skuId"`

	// The price in the company's currency, 0 or more, with at most two decimals. Stored exactly.
	Price float64 `json:"price"`
}

// A charge of the pricelist and what changes, at least one field. Omitted fields keep their values.
type ChargeChange struct {
	// The `id` of a charge in the pricelist (see `GET /v1/pricelists/{id}/charges`). Each charge
	// can be listed only once.
	ChargeID string `json:"chargeId"`

	// The charge's new name.
	Name Optional[string] `json:"name,omitzero"`

	// The price per unit in the company's currency, 0 or more, with at most two decimals. Stored
	// exactly.
	Price Optional[float64] `json:"price,omitzero"`

	// The unit being charged. `null` clears it.
	Per Optional[string] `json:"per,omitzero"`
}

// A charge to add to the pricelist.
type ChargeAddition struct {
	// The charge's name. Each name can be listed only once.
	Name string `json:"name"`

	// The price per unit in the company's currency, 0 or more, with at most two decimals. Stored
	// exactly.
	Price float64 `json:"price"`

	// The unit being charged. Omit it or pass `null` to leave it unset.
	Per Optional[string] `json:"per,omitzero"`
}

// The changes, at least one. Everything else keeps its value.
type PricelistUpdate struct {
	// The name of the pricelist. No other active pricelist of the customer can have it.
	Name Optional[string] `json:"name,omitzero"`

	// Whether the pricelist is in use.
	Status Optional[PricelistUpdateStatus] `json:"status,omitzero"`

	// The SKUs whose prices to set. SKUs that the pricelist doesn't include are added.
	SkuPrices Optional[[]SkuPrice] `json:"skuPrices,omitzero"`

	// The SKUs to remove from the pricelist. Those that it doesn't include are ignored.
	SkuRemovals Optional[[]string] `json:"skuRemovals,omitzero"`

	// The charges to change.
	ChargeChanges Optional[[]ChargeChange] `json:"chargeChanges,omitzero"`

	// The charges to add. A charge whose name the pricelist already has isn't added again: it gets
	// the `price` and the `per`.
	ChargeAdditions Optional[[]ChargeAddition] `json:"chargeAdditions,omitzero"`

	// The charges to remove from the pricelist.
	ChargeRemovals Optional[[]string] `json:"chargeRemovals,omitzero"`
}

// Whether the pricelist is in use.
type PricelistUpdateStatus string

// The values that this version knows. Others may be added.
const (
	PricelistUpdateStatusActive   PricelistUpdateStatus = "active"
	PricelistUpdateStatusInactive PricelistUpdateStatus = "inactive"
)

// A SKU in a pricelist, with its price.
type PricelistSku struct {
	// The `id` of the SKU.
	ID string `json:"id"`

	// The SKU's name.
	Name string `json:"name"`

	// The company's own code for the SKU, `null` if not set.
	Code *string `json:"code"`

	// Whether it is available. Known values are `active` and `inactive`; others may be added.
	Status *string `json:"status"`

	// How the price is calculated. Known values are `flat`, `per_ton`, `per_day` and `per_unit`;
	// others may be added.
	PricingType *string `json:"pricingType"`

	// The `id` of the SKU's service, `null` if not set.
	ServiceID *string `json:"serviceId"`

	// The SKU's price in the pricelist, in the company's currency, `null` if not set.
	Price *float64 `json:"price"`
}

// A charge in a pricelist, in addition to the prices of SKUs.
type Charge struct {
	// The unique ID of the charge. A copy of a pricelist has charges with other ids.
	ID string `json:"id"`

	// The charge's name.
	Name string `json:"name"`

	// The price per unit, in the company's currency, `null` if not set.
	Price *float64 `json:"price"`

	// The unit being charged, `null` if not set.
	Per *string `json:"per"`
}

// A customer with their own pricelist that includes a SKU of the service.
type ServiceCustomer struct {
	// The `id` of the customer.
	ID string `json:"id"`

	// The customer's display name.
	DisplayName string `json:"displayName"`
}

// A service that the company offers.
type Service struct {
	// The unique ID of the service.
	ID string `json:"id"`

	// The service's name.
	Name string `json:"name"`

	// The service's number.
	Code float64 `json:"code"`

	// The human-readable identifier of the service.
	Identifier string `json:"identifier"`

	// A description of the service.
	Description string `json:"description"`

	// Whether the company subscribes to the service. Known values are `subscribed` and
	// `unsubscribed`; others may be added.
	SubscriptionStatus string `json:"subscriptionStatus"`

	// Whether it is available. Known values are `active` and `inactive`; others may be added.
	Status string `json:"status"`

	// The time the company subscribed to the service.
	SubscribedAt time.Time `json:"subscribedAt"`

	// The time the service was activated.
	ActivatedAt time.Time `json:"activatedAt"`

	// The time the service was created.
	CreatedAt time.Time `json:"createdAt"`

	// The time the service last changed. Changes of its pricelists and customers don't count.
	// Equals `createdAt` if nothing has changed since.
	UpdatedAt time.Time `json:"updatedAt"`

	// The number of pricelists that include a SKU of the service.
	PriceLists int `json:"priceLists"`

	// The number of customers with their own pricelist that includes a SKU of the service.
	CustomerCount int `json:"customerCount"`

	// The customers with their own pricelist that includes a SKU of the service, by name. At most
	// 5: `customerCount` is the number of all, and `GET /v1/pricelists?scope=customer&serviceId=…`
	// returns their pricelists.
	CustomerList []ServiceCustomer `json:"customerList"`
}

// A product, material type, load composition or pricing type of SKUs.
type CatalogEntry struct {
	// The unique ID.
	ID string `json:"id"`

	// The name, as SKUs show it.
	Name string `json:"name"`
}

// A service available in a zone.
type ZoneService struct {
	// The `id` of the service.
	ID string `json:"id"`

	// The service's name.
	Name string `json:"name"`

	// The human-readable identifier of the service.
	Identifier string `json:"identifier"`
}

// An area the company delivers to.
type Zone struct {
	// The unique ID of the zone.
	ID string `json:"id"`

	// The zone's name.
	Name string `json:"name"`

	// The company's own code for the zone.
	Code string `json:"code"`

	// The color of the zone on maps.
	Color string `json:"color"`

	// Whether the company currently delivers to the zone. Only active zones are returned when you
	// search by ZIP code.
	IsActive bool `json:"isActive"`

	// The `id` of the pricelist whose prices apply in the zone, `null` if the zone has none. Its
	// scope is `zone`. See Prices (/docs/reference/conventions#prices).
	PricelistID *string `json:"pricelistId"`

	// The ZIP codes of the zone.
	ZipCodes []string `json:"zipCodes"`

	// The services available in the zone.
	Services []ZoneService `json:"services"`

	// The time the zone, its ZIP codes or its services last changed, `null` if that was before this
	// field existed.
	UpdatedAt *time.Time `json:"updatedAt"`
}

// The unique ID of the event: `evt_` and 32 hexadecimal digits. It is the same in every attempt, in
// every resend and in the list of events, so handle each `id` once.
type EventID = string

// The `id` of an event, a position, or `latest`.
type FeedStart = string

// A position in the company's list of events. Pass it as `after` of `GET /v1/events` to get the
// events that follow it. It is an opaque string: don't compare or change it. If `hasMore` is
// `false`, it is the end of the list, even if you filter or `data` is empty. It remains valid as
// long as all events after it are available, which is at least 30 days.
type FeedPosition = string

// Grows with each event of the company, in commit order: of two events, the one with the greater
// number happened later, even if both have the same `createdAt`. Webhooks can arrive in any order:
// store the number with each resource, and ignore events with a smaller one.
type EventSequence = int

// The cause of the event: an API key, an agent, the operator or the service. `null` for events that
// the service stored before it had this field.
type EventActor struct {
	// The kind of actor. Known values are `api_key` and `agent_grant` (a request), `operator` (an
	// import) and `service` (the service by itself, such as the rest of a large erasure); others
	// may be added.
	Type string `json:"type"`

	// The ID of the API key or of the agent's access. It changes when a key is rotated.
	ID *string `json:"id"`

	// The name of the API key, which it keeps when it is rotated, or of the agent. A name isn't a
	// proof: users of the developer platform choose it.
	Name *string `json:"name"`

	// The `X-Request-Id` of the request.
	RequestID *string `json:"requestId"`

	// The `Idempotency-Key` that was sent with the request, or with the item of a batch. It is
	// removed when the customer is erased.
	IdempotencyKey *string `json:"idempotencyKey"`
}

// The type of the event.
type EventType string

// The values that this version knows. Others may be added.
const (
	EventTypeCustomerCreated  EventType = "customer.created"
	EventTypeCustomerUpdated  EventType = "customer.updated"
	EventTypeCustomerErased   EventType = "customer.erased"
	EventTypeLocationCreated  EventType = "location.created"
	EventTypeLocationUpdated  EventType = "location.updated"
	EventTypePricelistCreated EventType = "pricelist.created"
	EventTypePricelistUpdated EventType = "pricelist.updated"
	EventTypeSkuUpdated       EventType = "sku.updated"
	EventTypeServiceUpdated   EventType = "service.updated"
	EventTypeZoneUpdated      EventType = "zone.updated"
)

// The time that passes in a sandbox.
type SandboxClockAdvance struct {
	// Seconds, up to 7 days.
	Seconds int `json:"seconds"`
}

// The changes that the clock of a sandbox has made.
type SandboxClock struct {
	// The number of retries that are due and are sent now.
	Retries int `json:"retries"`

	// The number of API keys that expire earlier.
	Keys int `json:"keys"`
}

// The type of events that a sandbox sends.
type SandboxEventType string

// The values that this version knows. Others may be added.
const (
	SandboxEventTypeCustomerCreated           SandboxEventType = "customer.created"
	SandboxEventTypeCustomerUpdated           SandboxEventType = "customer.updated"
	SandboxEventTypeCustomerErased            SandboxEventType = "customer.erased"
	SandboxEventTypeLocationCreated           SandboxEventType = "location.created"
	SandboxEventTypeLocationUpdated           SandboxEventType = "location.updated"
	SandboxEventTypePricelistCreated          SandboxEventType = "pricelist.created"
	SandboxEventTypePricelistUpdated          SandboxEventType = "pricelist.updated"
	SandboxEventTypeSkuUpdated                SandboxEventType = "sku.updated"
	SandboxEventTypeServiceUpdated            SandboxEventType = "service.updated"
	SandboxEventTypeZoneUpdated               SandboxEventType = "zone.updated"
	SandboxEventTypeWebhookEndpointFailing    SandboxEventType = "webhook_endpoint.failing"
	SandboxEventTypeWebhookEndpointDisabled   SandboxEventType = "webhook_endpoint.disabled"
	SandboxEventTypeWebhookEndpointRecovered  SandboxEventType = "webhook_endpoint.recovered"
	SandboxEventTypeAPIKeyExpiring            SandboxEventType = "api_key.expiring"
	SandboxEventTypeAPIKeyExpired             SandboxEventType = "api_key.expired"
	SandboxEventTypeQuotaExhausted            SandboxEventType = "quota.exhausted"
	SandboxEventTypeDeprecatedOperationCalled SandboxEventType = "deprecated_operation.called"
	SandboxEventTypeWebhookTest               SandboxEventType = "webhook.test"
)

// Events to send in a sandbox.
type SandboxEventsCreate struct {
	// The type of events that a sandbox sends.
	Type SandboxEventType `json:"type"`

	// Fields of `data` that differ from the type's example.
	Fields Optional[map[string]any] `json:"fields,omitzero"`

	// The number of events. Default: `1`.
	Count Optional[int] `json:"count,omitzero"`

	// Whether each event is sent twice to each endpoint. Default: `false`.
	Duplicate Optional[bool] `json:"duplicate,omitzero"`

	// Whether the newest event is sent first. Default: `false`.
	Reverse Optional[bool] `json:"reverse,omitzero"`
}

// Events that were sent in a sandbox.
type SandboxEvents struct {
	// The `id` of each event, in the order of `sequence`.
	EventIDs []string `json:"eventIds"`

	// The number of deliveries that were queued. 0 means that no endpoint is enabled and subscribes
	// to the type, or that the filters of the endpoints leave the events out.
	Deliveries int `json:"deliveries"`
}

// A customer was created.
type CustomerCreatedEvent struct {
	// The unique ID of the event: `evt_` and 32 hexadecimal digits. It is the same in every
	// attempt, in every resend and in the list of events, so handle each `id` once.
	ID EventID `json:"id"`

	// The type of the event.
	Type string `json:"type"`

	// The time the event occurred.
	CreatedAt time.Time `json:"createdAt"`

	// Grows with each event of the company, in commit order: of two events, the one with the
	// greater number happened later, even if both have the same `createdAt`. Webhooks can arrive in
	// any order: store the number with each resource, and ignore events with a smaller one.
	Sequence EventSequence `json:"sequence"`

	// The cause of the event: an API key, an agent, the operator or the service. `null` for events
	// that the service stored before it had this field.
	Actor *EventActor `json:"actor"`

	// A customer of the company.
	Data Customer `json:"data"`
}

// A customer was updated.
type CustomerUpdatedEvent struct {
	// The unique ID of the event: `evt_` and 32 hexadecimal digits. It is the same in every
	// attempt, in every resend and in the list of events, so handle each `id` once.
	ID EventID `json:"id"`

	// The type of the event.
	Type string `json:"type"`

	// The time the event occurred.
	CreatedAt time.Time `json:"createdAt"`

	// Grows with each event of the company, in commit order: of two events, the one with the
	// greater number happened later, even if both have the same `createdAt`. Webhooks can arrive in
	// any order: store the number with each resource, and ignore events with a smaller one.
	Sequence EventSequence `json:"sequence"`

	// The cause of the event: an API key, an agent, the operator or the service. `null` for events
	// that the service stored before it had this field.
	Actor *EventActor `json:"actor"`

	// A customer of the company.
	Data Customer `json:"data"`
}

// A customer's personal data was erased.
type CustomerErasedEvent struct {
	// The unique ID of the event: `evt_` and 32 hexadecimal digits. It is the same in every
	// attempt, in every resend and in the list of events, so handle each `id` once.
	ID EventID `json:"id"`

	// The type of the event.
	Type string `json:"type"`

	// The time the event occurred.
	CreatedAt time.Time `json:"createdAt"`

	// Grows with each event of the company, in commit order: of two events, the one with the
	// greater number happened later, even if both have the same `createdAt`. Webhooks can arrive in
	// any order: store the number with each resource, and ignore events with a smaller one.
	Sequence EventSequence `json:"sequence"`

	// The cause of the event: an API key, an agent, the operator or the service. `null` for events
	// that the service stored before it had this field.
	Actor *EventActor `json:"actor"`

	// A customer of the company.
	Data Customer `json:"data"`
}

// A location was created.
type LocationCreatedEvent struct {
	// The unique ID of the event: `evt_` and 32 hexadecimal digits. It is the same in every
	// attempt, in every resend and in the list of events, so handle each `id` once.
	ID EventID `json:"id"`

	// The type of the event.
	Type string `json:"type"`

	// The time the event occurred.
	CreatedAt time.Time `json:"createdAt"`

	// Grows with each event of the company, in commit order: of two events, the one with the
	// greater number happened later, even if both have the same `createdAt`. Webhooks can arrive in
	// any order: store the number with each resource, and ignore events with a smaller one.
	Sequence EventSequence `json:"sequence"`

	// The cause of the event: an API key, an agent, the operator or the service. `null` for events
	// that the service stored before it had this field.
	Actor *EventActor `json:"actor"`

	// A place where a customer is served. Text fields that are not set are `""`; only `externalId`
	// can be null.
	Data Location `json:"data"`
}

// A location was updated or reactivated.
type LocationUpdatedEvent struct {
	// The unique ID of the event: `evt_` and 32 hexadecimal digits. It is the same in every
	// attempt, in every resend and in the list of events, so handle each `id` once.
	ID EventID `json:"id"`

	// The type of the event.
	Type string `json:"type"`

	// The time the event occurred.
	CreatedAt time.Time `json:"createdAt"`

	// Grows with each event of the company, in commit order: of two events, the one with the
	// greater number happened later, even if both have the same `createdAt`. Webhooks can arrive in
	// any order: store the number with each resource, and ignore events with a smaller one.
	Sequence EventSequence `json:"sequence"`

	// The cause of the event: an API key, an agent, the operator or the service. `null` for events
	// that the service stored before it had this field.
	Actor *EventActor `json:"actor"`

	// A place where a customer is served. Text fields that are not set are `""`; only `externalId`
	// can be null.
	Data Location `json:"data"`
}

// A pricelist was created.
type PricelistCreatedEvent struct {
	// The unique ID of the event: `evt_` and 32 hexadecimal digits. It is the same in every
	// attempt, in every resend and in the list of events, so handle each `id` once.
	ID EventID `json:"id"`

	// The type of the event.
	Type string `json:"type"`

	// The time the event occurred.
	CreatedAt time.Time `json:"createdAt"`

	// Grows with each event of the company, in commit order: of two events, the one with the
	// greater number happened later, even if both have the same `createdAt`. Webhooks can arrive in
	// any order: store the number with each resource, and ignore events with a smaller one.
	Sequence EventSequence `json:"sequence"`

	// The cause of the event: an API key, an agent, the operator or the service. `null` for events
	// that the service stored before it had this field.
	Actor *EventActor `json:"actor"`

	// Prices for a set of SKUs and charges.
	Data Pricelist `json:"data"`
}

// A pricelist was updated. Read the new prices from the pricelist's SKUs and charges.
type PricelistUpdatedEvent struct {
	// The unique ID of the event: `evt_` and 32 hexadecimal digits. It is the same in every
	// attempt, in every resend and in the list of events, so handle each `id` once.
	ID EventID `json:"id"`

	// The type of the event.
	Type string `json:"type"`

	// The time the event occurred.
	CreatedAt time.Time `json:"createdAt"`

	// Grows with each event of the company, in commit order: of two events, the one with the
	// greater number happened later, even if both have the same `createdAt`. Webhooks can arrive in
	// any order: store the number with each resource, and ignore events with a smaller one.
	Sequence EventSequence `json:"sequence"`

	// The cause of the event: an API key, an agent, the operator or the service. `null` for events
	// that the service stored before it had this field.
	Actor *EventActor `json:"actor"`

	// Prices for a set of SKUs and charges.
	Data Pricelist `json:"data"`
}

// A SKU was created or updated by an import.
type SkuUpdatedEvent struct {
	// The unique ID of the event: `evt_` and 32 hexadecimal digits. It is the same in every
	// attempt, in every resend and in the list of events, so handle each `id` once.
	ID EventID `json:"id"`

	// The type of the event.
	Type string `json:"type"`

	// The time the event occurred.
	CreatedAt time.Time `json:"createdAt"`

	// Grows with each event of the company, in commit order: of two events, the one with the
	// greater number happened later, even if both have the same `createdAt`. Webhooks can arrive in
	// any order: store the number with each resource, and ignore events with a smaller one.
	Sequence EventSequence `json:"sequence"`

	// The cause of the event: an API key, an agent, the operator or the service. `null` for events
	// that the service stored before it had this field.
	Actor *EventActor `json:"actor"`

	// An item that customers can order.
	Data Sku `json:"data"`
}

// A service was created or updated by an import.
type ServiceUpdatedEvent struct {
	// The unique ID of the event: `evt_` and 32 hexadecimal digits. It is the same in every
	// attempt, in every resend and in the list of events, so handle each `id` once.
	ID EventID `json:"id"`

	// The type of the event.
	Type string `json:"type"`

	// The time the event occurred.
	CreatedAt time.Time `json:"createdAt"`

	// Grows with each event of the company, in commit order: of two events, the one with the
	// greater number happened later, even if both have the same `createdAt`. Webhooks can arrive in
	// any order: store the number with each resource, and ignore events with a smaller one.
	Sequence EventSequence `json:"sequence"`

	// The cause of the event: an API key, an agent, the operator or the service. `null` for events
	// that the service stored before it had this field.
	Actor *EventActor `json:"actor"`

	// A service that the company offers.
	Data Service `json:"data"`
}

// A zone was created or updated by an import.
type ZoneUpdatedEvent struct {
	// The unique ID of the event: `evt_` and 32 hexadecimal digits. It is the same in every
	// attempt, in every resend and in the list of events, so handle each `id` once.
	ID EventID `json:"id"`

	// The type of the event.
	Type string `json:"type"`

	// The time the event occurred.
	CreatedAt time.Time `json:"createdAt"`

	// Grows with each event of the company, in commit order: of two events, the one with the
	// greater number happened later, even if both have the same `createdAt`. Webhooks can arrive in
	// any order: store the number with each resource, and ignore events with a smaller one.
	Sequence EventSequence `json:"sequence"`

	// The cause of the event: an API key, an agent, the operator or the service. `null` for events
	// that the service stored before it had this field.
	Actor *EventActor `json:"actor"`

	// An area the company delivers to.
	Data Zone `json:"data"`
}

// Every attempt to a webhook endpoint has failed for 15 minutes.
type WebhookEndpointFailingEvent struct {
	// The unique ID of the event: `evt_` and 32 hexadecimal digits. It is the same in every
	// attempt, in every resend and in the list of events, so handle each `id` once.
	ID EventID `json:"id"`

	// The type of the event.
	Type string `json:"type"`

	// The time the alert was raised.
	CreatedAt time.Time `json:"createdAt"`

	// The data of an event about the health of a webhook endpoint.
	Data WebhookEndpointAlert `json:"data"`
}

// The service disabled a webhook endpoint.
type WebhookEndpointDisabledEvent struct {
	// The unique ID of the event: `evt_` and 32 hexadecimal digits. It is the same in every
	// attempt, in every resend and in the list of events, so handle each `id` once.
	ID EventID `json:"id"`

	// The type of the event.
	Type string `json:"type"`

	// The time the alert was raised.
	CreatedAt time.Time `json:"createdAt"`

	// The data of an event about the health of a webhook endpoint.
	Data WebhookEndpointAlert `json:"data"`
}

// Attempts to a failing or disabled webhook endpoint succeed again.
type WebhookEndpointRecoveredEvent struct {
	// The unique ID of the event: `evt_` and 32 hexadecimal digits. It is the same in every
	// attempt, in every resend and in the list of events, so handle each `id` once.
	ID EventID `json:"id"`

	// The type of the event.
	Type string `json:"type"`

	// The time the alert was raised.
	CreatedAt time.Time `json:"createdAt"`

	// The data of an event about the health of a webhook endpoint.
	Data WebhookEndpointAlert `json:"data"`
}

// An API key expires soon.
type APIKeyExpiringEvent struct {
	// The unique ID of the event: `evt_` and 32 hexadecimal digits. It is the same in every
	// attempt, in every resend and in the list of events, so handle each `id` once.
	ID EventID `json:"id"`

	// The type of the event.
	Type string `json:"type"`

	// The time the alert was raised.
	CreatedAt time.Time `json:"createdAt"`

	// The data of an event about the expiry of an API key.
	Data APIKeyAlert `json:"data"`
}

// An API key expired.
type APIKeyExpiredEvent struct {
	// The unique ID of the event: `evt_` and 32 hexadecimal digits. It is the same in every
	// attempt, in every resend and in the list of events, so handle each `id` once.
	ID EventID `json:"id"`

	// The type of the event.
	Type string `json:"type"`

	// The time the alert was raised.
	CreatedAt time.Time `json:"createdAt"`

	// The data of an event about the expiry of an API key.
	Data APIKeyAlert `json:"data"`
}

// Requests are rejected because they exceed the quota.
type QuotaExhaustedEvent struct {
	// The unique ID of the event: `evt_` and 32 hexadecimal digits. It is the same in every
	// attempt, in every resend and in the list of events, so handle each `id` once.
	ID EventID `json:"id"`

	// The type of the event.
	Type string `json:"type"`

	// The time the alert was raised.
	CreatedAt time.Time `json:"createdAt"`

	// The data of an event about an exceeded quota.
	Data QuotaAlert `json:"data"`
}

// An API key or an agent calls a deprecated operation.
type DeprecatedOperationCalledEvent struct {
	// The unique ID of the event: `evt_` and 32 hexadecimal digits. It is the same in every
	// attempt, in every resend and in the list of events, so handle each `id` once.
	ID EventID `json:"id"`

	// The type of the event.
	Type string `json:"type"`

	// The time the alert was raised.
	CreatedAt time.Time `json:"createdAt"`

	// The data of an event about a call of a deprecated operation.
	Data DeprecatedOperationAlert `json:"data"`
}

// The data of an event about the health of a webhook endpoint.
type WebhookEndpointAlert struct {
	// The `id` of the alert, as in the URL of its page in the developer platform. The event about
	// the recovery of an endpoint has the `alertId` of the alert that ended.
	AlertID string `json:"alertId"`

	// The `id` of the endpoint, as shown in the developer platform.
	EndpointID string `json:"endpointId"`

	// The endpoint's URL without its query, which may contain a secret.
	EndpointURL string `json:"endpointUrl"`

	// The time since which the endpoint has been failing, disabled or working again.
	Since time.Time `json:"since"`

	// The reason, for users. The text may change.
	Reason string `json:"reason"`

	// The page of the endpoint in the developer platform.
	PageURL string `json:"pageUrl"`
}

// The data of an event about the expiry of an API key.
type APIKeyAlert struct {
	// The `id` of the alert, as in the URL of its page in the developer platform.
	AlertID string `json:"alertId"`

	// The `id` of the key, as in the URL of its page. It is not the key itself.
	KeyID string `json:"keyId"`

	// The name of the key.
	KeyName string `json:"keyName"`

	// The last four characters of the key.
	KeyLastFour string `json:"keyLastFour"`

	// The time from which the key is refused.
	ExpiresAt time.Time `json:"expiresAt"`

	// The page of the key in the developer platform.
	PageURL string `json:"pageUrl"`
}

// The data of an event about an exceeded quota.
type QuotaAlert struct {
	// The `id` of the alert, as in the URL of its page in the developer platform.
	AlertID string `json:"alertId"`

	// The number of requests that you can make in a quota window.
	Quota int `json:"quota"`

	// The length of a quota window in seconds.
	WindowSeconds int `json:"windowSeconds"`

	// The time of the first rejected request.
	Since time.Time `json:"since"`

	// The page of the rejected requests in the developer platform.
	PageURL string `json:"pageUrl"`
}

// The data of an event about a call of a deprecated operation.
type DeprecatedOperationAlert struct {
	// The `id` of the alert, as in the URL of its page in the developer platform.
	AlertID string `json:"alertId"`

	// The `operationId` of the deprecated operation.
	OperationID string `json:"operationId"`

	// The kind of caller, like `actor.type` of other events. Known values are `api_key` and
	// `agent_grant`; others may be added.
	ActorType string `json:"actorType"`

	// The ID of the API key or of the agent's access, as in the URL of its page.
	ActorID string `json:"actorId"`

	// The name of the API key or the agent.
	ActorName string `json:"actorName"`

	// The time of the call.
	CalledAt time.Time `json:"calledAt"`

	// The time from which the operation may stop working, if it is known.
	SunsetAt *time.Time `json:"sunsetAt"`

	// The page of deprecated calls in the developer platform.
	PageURL string `json:"pageUrl"`
}

// A test event. It does not represent a change.
type WebhookTestEvent struct {
	// The unique ID of the event: `evt_` and 32 hexadecimal digits. It is the same in every
	// attempt, in every resend and in the list of events, so handle each `id` once.
	ID EventID `json:"id"`

	// The type of the event.
	Type string `json:"type"`

	// The time the event occurred.
	CreatedAt time.Time `json:"createdAt"`

	// The data of a test event. Contains no company data.
	Data WebhookTest `json:"data"`
}

// The data of a test event. Contains no company data.
type WebhookTest struct {
	// A message explaining that this is a test.
	Message string `json:"message"`

	// The `id` of the endpoint being tested, as shown in the developer platform.
	EndpointID string `json:"endpointId"`
}

// A position in the company's list of requests. Pass it as `after` of `GET /v1/requests` to get the
// requests that follow it. It is an opaque string, and doesn't expire.
type RequestPosition = string

// A request to this API, or an agent's call, with its outcome.
type LoggedRequest struct {
	// The request's ID, as in the `X-Request-Id` header of its response.
	ID string `json:"id"`

	// The time at which the request arrived.
	ReceivedAt time.Time `json:"receivedAt"`

	// `api` with an API key, or `mcp` by an agent. More values may follow.
	Source string `json:"source"`

	// The HTTP method.
	HTTPMethod string `json:"httpMethod"`

	// The path without the query string. External IDs in it are replaced with a digest.
	Path string `json:"path"`

	// The `operationId` of the operation; `null` if the path belongs to none.
	Operation *string `json:"operation"`

	// The response's status. For an agent's call, the status that the same request to `/v1` has.
	Status int `json:"status"`

	// The error's code; `null` for a success.
	Code *string `json:"code"`

	// The time in milliseconds until the response was sent.
	DurationMs float64 `json:"durationMs"`

	// The id of the API key; `null` for an agent's call.
	KeyID *string `json:"keyId"`

	// The name of the API key; `null` for an agent's call.
	KeyName *string `json:"keyName"`

	// The id of the agent's access; `null` for a request with an API key.
	AgentID *string `json:"agentId"`

	// The name of the agent; `null` for a request with an API key.
	AgentName *string `json:"agentName"`
}

// An object that a search has found.
type FoundObject struct {
	// The type of an object that a search has found.
	Type FoundObjectType `json:"type"`

	// Its `id`, with which the requests of its type find it.
	ID string `json:"id"`

	// A customer's `displayName`, a location's address, the name of an object of the catalog, an
	// event's type, or a request's method and path.
	Label string `json:"label"`

	// What tells objects with the same label apart: a customer's `customerId`, a location's name if
	// it isn't the address, a SKU's or a zone's code, a service's `identifier`, a pricelist's
	// scope, an event's time, or a request's status and error code. `null` if it has none.
	Detail *string `json:"detail"`

	// The `id` of the customer that a location belongs to; otherwise `null`.
	CustomerID *string `json:"customerId"`
}

// The type of an object that a search has found.
type FoundObjectType string

// The values that this version knows. Others may be added.
const (
	FoundObjectTypeCustomer        FoundObjectType = "customer"
	FoundObjectTypeLocation        FoundObjectType = "location"
	FoundObjectTypeSku             FoundObjectType = "sku"
	FoundObjectTypeService         FoundObjectType = "service"
	FoundObjectTypePricelist       FoundObjectType = "pricelist"
	FoundObjectTypeZone            FoundObjectType = "zone"
	FoundObjectTypeProduct         FoundObjectType = "product"
	FoundObjectTypeMaterialType    FoundObjectType = "materialType"
	FoundObjectTypeLoadComposition FoundObjectType = "loadComposition"
	FoundObjectTypePricingType     FoundObjectType = "pricingType"
	FoundObjectTypeEvent           FoundObjectType = "event"
	FoundObjectTypeRequest         FoundObjectType = "request"
)

// A new listener with its secret.
type Listener struct {
	// The listener's id.
	ID string `json:"id"`

	// The signing secret, which only this response shows.
	Secret string `json:"secret"`

	// The time at which the listener ends. Each stream that opens moves it to at least 10 minutes
	// later.
	ExpiresAt time.Time `json:"expiresAt"`
}

// A request to send to your program.
type ListenerDelivery struct {
	// The unique ID of the event: `evt_` and 32 hexadecimal digits. It is the same in every
	// attempt, in every resend and in the list of events, so handle each `id` once.
	EventID EventID `json:"eventId"`

	// The number of the attempt at delivering the event to the listener. It is 1 unless `event`
	// asks for another.
	Attempt AttemptNumber `json:"attempt"`

	// The method of the request.
	Method ListenerDeliveryMethod `json:"method"`

	// The headers of the request. See the webhooks of this document.
	Headers map[string]string `json:"headers"`

	// The exact body of the request, in UTF-8. The signature covers it.
	Body string `json:"body"`
}

// The method of the request.
type ListenerDeliveryMethod string

// The values that this version knows. Others may be added.
const (
	ListenerDeliveryMethodPost ListenerDeliveryMethod = "POST"
)

// Attempts to record.
type ListenerAttemptsRequest struct {
	// The attempts, one per delivery.
	Attempts []ListenerAttempt `json:"attempts"`
}

// The answer of your program, or why there was none.
type ListenerAttempt struct {
	// The unique ID of the event: `evt_` and 32 hexadecimal digits. It is the same in every
	// attempt, in every resend and in the list of events, so handle each `id` once.
	EventID EventID `json:"eventId"`

	// The number of the attempt at delivering the event to the listener. It is 1 unless `event`
	// asks for another.
	Attempt AttemptNumber `json:"attempt"`

	// The duration in milliseconds.
	DurationMs float64 `json:"durationMs"`

	// The status of the answer. Omit it if there was none.
	Status Optional[int] `json:"status,omitzero"`

	// Why there was no answer, as a sentence.
	Error Optional[string] `json:"error,omitzero"`

	// The start of the answer's body.
	Excerpt Optional[string] `json:"excerpt,omitzero"`
}

// An attempt that is recorded.
type RecordedAttempt struct {
	// The unique ID of the event: `evt_` and 32 hexadecimal digits. It is the same in every
	// attempt, in every resend and in the list of events, so handle each `id` once.
	EventID EventID `json:"eventId"`

	// The number of the attempt at delivering the event to the listener. It is 1 unless `event`
	// asks for another.
	Attempt AttemptNumber `json:"attempt"`
}

// The number of the attempt at delivering the event to the listener. It is 1 unless `event` asks
// for another.
type AttemptNumber = int

// A resource that can be exported.
type ExportableResource string

// The values that this version knows. Others may be added.
const (
	ExportableResourceCustomers        ExportableResource = "customers"
	ExportableResourceLocations        ExportableResource = "locations"
	ExportableResourceSkus             ExportableResource = "skus"
	ExportableResourcePricelists       ExportableResource = "pricelists"
	ExportableResourceServices         ExportableResource = "services"
	ExportableResourceZones            ExportableResource = "zones"
	ExportableResourceProducts         ExportableResource = "products"
	ExportableResourceMaterialTypes    ExportableResource = "material-types"
	ExportableResourceLoadCompositions ExportableResource = "load-compositions"
	ExportableResourcePricingTypes     ExportableResource = "pricing-types"
)

// The first line of an export.
type ExportStart struct {
	// The type of the line.
	Type string `json:"type"`

	// A resource that can be exported.
	Resource ExportableResource `json:"resource"`

	// A position in the company's list of events. Pass it as `after` of `GET /v1/events` to get the
	// events that follow it. It is an opaque string: don't compare or change it. If `hasMore` is
	// `false`, it is the end of the list, even if you filter or `data` is empty. It remains valid
	// as long as all events after it are available, which is at least 30 days.
	Position FeedPosition `json:"position"`

	// The point in time of the export.
	CreatedAt time.Time `json:"createdAt"`
}

// A line with an item.
type ExportItem struct {
	// The type of the line.
	Type string `json:"type"`

	// The item, as the list of the resource returns it.
	Data map[string]any `json:"data"`
}

// The last line of a complete export.
type ExportEnd struct {
	// The type of the line.
	Type string `json:"type"`

	// The number of items.
	Count int `json:"count"`
}

// Additional details of a failed item.
type BatchErrorData struct {
	// The problems with the item, at most 20. Their paths are relative to the item. Only present
	// with `VALIDATION_FAILED` and `REFERENCE_NOT_FOUND`.
	Issues []ValidationIssue `json:"issues,omitempty"`

	// The number of problems that were found, including those that `issues` doesn't list. Only
	// present with `issues`.
	IssueCount *int `json:"issueCount,omitempty"`

	// The `id` of the customer that has the external ID, or that was erased. Only present with
	// `EXTERNAL_ID_EXISTS` of a customer and `CUSTOMER_ERASED`.
	CustomerID string `json:"customerId,omitempty"`

	// The `id` of the location that has the external ID or the address. Only present with
	// `EXTERNAL_ID_EXISTS` of a location and `LOCATION_EXISTS`.
	LocationID string `json:"locationId,omitempty"`

	// The reason the address was not found, as in an error of a single request. Only present with
	// `ADDRESS_NOT_FOUND`.
	Reason string `json:"reason,omitempty"`

	// Up to ten possible addresses. Only present with `ADDRESS_AMBIGUOUS`, and with
	// `ADDRESS_NOT_FOUND` and the reason `zip_city_mismatch`.
	Candidates []AddressCandidate `json:"candidates,omitempty"`

	// The total number of possible matches. Only present with `ADDRESS_AMBIGUOUS`.
	Total *int `json:"total,omitempty"`

	// Seconds to wait before the item is sent again. Only present with `GEOCODER_UNAVAILABLE`.
	RetryAfter *int `json:"retryAfter,omitempty"`

	// The page that explains the code. Not present with `GEOCODER_UNAVAILABLE`.
	Documentation string `json:"documentation,omitempty"`
}

// The reason an item of a batch failed.
type BatchError struct {
	// The error code of a single request with this item, such as `EXTERNAL_ID_EXISTS` or
	// `ADDRESS_NOT_FOUND`. New codes may be added.
	Code string `json:"code"`

	// A human-readable explanation. The wording may change.
	Message string `json:"message"`

	// Additional details of a failed item.
	ExtraData BatchErrorData `json:"extraData"`
}

// A problem with the request.
type ValidationIssue struct {
	// The part of the request with the problem.
	In ValidationIssueIn `json:"in"`

	// A JSON pointer to the value within that part, or `""` for the whole part.
	Path string `json:"path"`

	// The rule that the value violates: a JSON Schema keyword, or a name for a rule that has no
	// keyword.
	Keyword string `json:"keyword"`

	// A human-readable explanation of the problem.
	Message string `json:"message"`
}

// The part of the request with the problem.
type ValidationIssueIn string

// The values that this version knows. Others may be added.
const (
	ValidationIssueInBody   ValidationIssueIn = "body"
	ValidationIssueInQuery  ValidationIssueIn = "query"
	ValidationIssueInPath   ValidationIssueIn = "path"
	ValidationIssueInHeader ValidationIssueIn = "header"
)

// A possible address. Send its `formattedAddress` to choose it. Unknown parts are omitted: a
// candidate without `zipcode` is in a city with several, and sending it returns `ADDRESS_AMBIGUOUS`
// with them.
type AddressCandidate struct {
	// The full address on one line.
	FormattedAddress string `json:"formattedAddress,omitempty"`

	// House number.
	StreetNumber string `json:"streetNumber,omitempty"`

	// Street.
	Route string `json:"route,omitempty"`

	// City.
	City string `json:"city,omitempty"`

	// The two-letter state code.
	State string `json:"state,omitempty"`

	// ZIP code.
	Zipcode string `json:"zipcode,omitempty"`

	// County or county equivalent.
	County string `json:"county,omitempty"`

	// Borough, for cities that have boroughs.
	Borough string `json:"borough,omitempty"`

	// Identifies the address.
	GeoPlaceID string `json:"geoPlaceId,omitempty"`

	// Geographic coordinates in WGS 84 degrees.
	Location *GeoPoint `json:"location,omitempty"`
}

// A page of the prices at a place, without its items.
type PlacePricesDetails struct {
	// The `id` of the customer that the prices are for, `null` if they aren't for a customer.
	CustomerID *string `json:"customerId"`

	// The `id` of the location whose ZIP code was used, `null` if it was that of `zipcode` or
	// `address`.
	LocationID *string `json:"locationId"`

	// The ZIP code of the place. It is empty if the location has none; nothing is offered there.
	Zipcode string `json:"zipcode"`

	// The pricelists that the prices of this page are from, with their charges, ordered by `name`,
	// then `id`. Each is listed once.
	Pricelists []PricelistCharges `json:"pricelists"`
}
