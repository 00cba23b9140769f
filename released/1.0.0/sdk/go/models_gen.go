// Code generated from openapi.yaml. DO NOT EDIT.

// What methods take and return, as the service's document has it.

package partnerapi

import "time"

// Whether the customer is served. It may change both ways.
type CustomerStatus string

// The values that this version knows. Others may follow.
const (
	CustomerStatusActive   CustomerStatus = "active"
	CustomerStatusInactive CustomerStatus = "inactive"
)

// A customer of the company.
type Customer struct {
	// Identifies the customer in this API.
	ID string `json:"id"`

	// The name the customer goes by.
	DisplayName string `json:"displayName"`

	// The customer's number, assigned by the service: the next of the company's own series,
	// starting at `10001`. Imported customers may have none, `""`.
	CustomerID string `json:"customerId"`

	// Whether the customer is served. It may change both ways.
	Status CustomerStatus `json:"status"`

	// The e-mail address, `null` when unset.
	Email *string `json:"email"`

	// The phone number as it was given, `null` when unset.
	Phone *string `json:"phone"`

	// The name of the customer's firm, `null` when unset.
	CompanyName *string `json:"companyName"`

	// When the customer was created, `null` when unavailable.
	CreatedAt *time.Time `json:"createdAt"`

	// When the customer was last changed, `null` when unavailable.
	UpdatedAt *time.Time `json:"updatedAt"`
}

// A new customer.
type CustomerCreate struct {
	// The name the customer goes by. Control characters are refused.
	DisplayName string `json:"displayName"`

	// The e-mail address. Absent or `null` leaves it unset.
	Email Optional[string] `json:"email,omitzero"`

	// The phone number, kept as given. Absent or `null` leaves it unset. Control characters are
	// refused.
	Phone Optional[string] `json:"phone,omitzero"`

	// The name of the customer's firm. Absent or `null` leaves it unset.
	CompanyName Optional[string] `json:"companyName,omitzero"`

	// Whether the customer is served. Default: `active`.
	Status Optional[CustomerStatus] `json:"status,omitzero"`
}

// The fields of a customer to set, at least one. An absent field is left alone.
type CustomerUpdate struct {
	// The name the customer goes by. Control characters are refused.
	DisplayName Optional[string] `json:"displayName,omitzero"`

	// The e-mail address. `null` clears it.
	Email Optional[string] `json:"email,omitzero"`

	// The phone number, kept as given. `null` clears it. Control characters are refused.
	Phone Optional[string] `json:"phone,omitzero"`

	// The name of the customer's firm. `null` clears it.
	CompanyName Optional[string] `json:"companyName,omitzero"`

	// Whether the customer is served. It may change both ways.
	Status Optional[CustomerStatus] `json:"status,omitzero"`
}

// Whether the location is served.
type LocationStatus string

// The values that this version knows. Others may follow.
const (
	LocationStatusActive   LocationStatus = "ACTIVE"
	LocationStatusInactive LocationStatus = "INACTIVE"
)

// A point on the map, in WGS 84 degrees.
type GeoPoint struct {
	// Latitude, north positive.
	Lat float64 `json:"lat"`

	// Longitude, east positive.
	Lng float64 `json:"lng"`
}

// A resolved address. A part that is not known is `""`, never null.
type Address struct {
	// The whole address in one line, as resolved.
	Address string `json:"address"`

	// City.
	City string `json:"city"`

	// State, two letters.
	State string `json:"state"`

	// ZIP code.
	Zipcode string `json:"zipcode"`

	// House number. Empty for rural routes.
	StreetNo string `json:"streetNo"`

	// County or its equivalent.
	County string `json:"county"`

	// Borough, in cities that have them, such as New York.
	Borough string `json:"borough"`

	// Identifies the address. Its form depends on the address provider; only compare it.
	GeoPlaceID string `json:"geoPlaceId"`

	// The coordinates. With the default, offline provider, the centre of the ZIP code.
	Location GeoPoint `json:"location"`
}

// A place where a customer is served. No field is ever null; an unset text is `""`.
type Location struct {
	// Identifies the location.
	ID string `json:"id"`

	// The `id` of the customer the location belongs to (not the customer number).
	CustomerID string `json:"customerId"`

	// The name of the location.
	Name string `json:"name"`

	// Whether the location is served.
	Status LocationStatus `json:"status"`

	// A note for the driver or dispatcher, `""` when unset.
	LocationNote string `json:"locationNote"`

	// The customer's purchase order number, `""` when unset.
	PurchaseOrderNumber string `json:"purchaseOrderNumber"`

	// A resolved address. A part that is not known is `""`, never null.
	Address Address `json:"address"`

	// When the location was created.
	CreatedAt time.Time `json:"createdAt"`

	// When the location was last changed.
	UpdatedAt time.Time `json:"updatedAt"`

	// `true` only in the response to a create whose address already was a location of the customer;
	// that location is returned.
	Reused bool `json:"reused"`

	// `true` only in the response to a create or an update that took the location from `INACTIVE`
	// to `ACTIVE`.
	Reactivated bool `json:"reactivated"`
}

// A new location.
type LocationCreate struct {
	// The `id` of the customer (not the customer number).
	CustomerID string `json:"customerId"`

	// The street address, in free text. It is resolved before anything is written.
	Address string `json:"address"`

	// The name of the location. By default the resolved address in one line.
	Name Optional[string] `json:"name,omitzero"`

	// A note for the driver or dispatcher. May hold line breaks.
	LocationNote Optional[string] `json:"locationNote,omitzero"`

	// The customer's purchase order number. If the address already is a location of the customer
	// and has none, it is filled in there.
	PurchaseOrderNumber Optional[string] `json:"purchaseOrderNumber,omitzero"`
}

// The fields of a location to set, at least one. An absent field is left alone.
type LocationUpdate struct {
	// The name of the location.
	Name Optional[string] `json:"name,omitzero"`

	// A note for the driver or dispatcher. May hold line breaks. `""` clears it.
	LocationNote Optional[string] `json:"locationNote,omitzero"`

	// The customer's purchase order number. `""` clears it.
	PurchaseOrderNumber Optional[string] `json:"purchaseOrderNumber,omitzero"`

	// A street address, in free text. It is resolved anew and replaces the whole stored address
	// object.
	Address Optional[string] `json:"address,omitzero"`

	// `ACTIVE` reactivates an inactive location, `INACTIVE` deactivates it.
	Status Optional[LocationStatus] `json:"status,omitzero"`
}

// An address to validate.
type AddressValidation struct {
	// The address, in free text.
	Address string `json:"address"`
}

// A resolved address. A part that is not known is `""`, never null.
type ValidatedAddress struct {
	// The whole address in one line.
	FormattedAddress string `json:"formattedAddress"`

	// House number. Empty for rural routes.
	StreetNumber string `json:"streetNumber"`

	// Street, in the abbreviations of the US Postal Service.
	Route string `json:"route"`

	// City.
	City string `json:"city"`

	// State, two letters.
	State string `json:"state"`

	// ZIP code.
	Zipcode string `json:"zipcode"`

	// County or its equivalent.
	County string `json:"county"`

	// Borough, in cities that have them, such as New York.
	Borough string `json:"borough"`

	// Identifies the address. Its form depends on the address provider; only compare it.
	GeoPlaceID string `json:"geoPlaceId"`

	// The coordinates. With the default, offline provider, the centre of the ZIP code.
	Location GeoPoint `json:"location"`
}

// A fee that may come on top of a SKU's price.
type Fee struct {
	// What the fee is for.
	Type *string `json:"type"`

	// The price of one unit, in US dollars.
	Price *float64 `json:"price"`

	// The unit that is charged.
	Per *string `json:"per"`

	// How much is included before the fee applies.
	Limit *float64 `json:"limit"`

	// The unit of `limit`.
	LimitType *string `json:"limitType"`
}

// The product a SKU sells, `null` when unset.
type SkuProduct struct {
	// Identifies the product.
	ID string `json:"id"`

	// The product's name.
	Name string `json:"name"`
}

// Something that can be ordered.
type Sku struct {
	// Identifies the SKU.
	ID string `json:"id"`

	// The SKU's name.
	Name string `json:"name"`

	// The company's own code for it, `null` when unset.
	Code *string `json:"code"`

	// What is included, `null` when unset.
	Description *string `json:"description"`

	// Whether it is on offer. Known values are `active` and `inactive`; others may follow.
	Status *string `json:"status"`

	// The price in US dollars: in the pricelist of the `priceListId` filter, without one in the
	// company's default pricelist. `null` where that has none.
	Price *float64 `json:"price"`

	// How the price is meant. Known values are `flat`, `per_ton`, `per_day` and `per_unit`; others
	// may follow.
	PricingType *string `json:"pricingType"`

	// The product a SKU sells, `null` when unset.
	Product *SkuProduct `json:"product"`

	// The material it is for, `null` when unset.
	Material *string `json:"material"`

	// How the load may be composed, `null` when unset.
	LoadComposition *string `json:"loadComposition"`

	// The `id` of the service it belongs to, `null` when unset.
	ServiceID *string `json:"serviceId"`

	// The ids of the pricelists that hold it.
	PriceListIDs []string `json:"priceListIds"`

	// The fees that may come on top, by a short key of the company's choice.
	Fees map[string]Fee `json:"fees"`
}

// A service that a pricelist has prices for.
type PricelistService struct {
	// The `id` of the service.
	ID string `json:"id"`

	// The service's readable identifier.
	Identifier string `json:"identifier"`
}

// A list of prices for SKUs, and of charges.
type Pricelist struct {
	// Identifies the pricelist.
	ID string `json:"id"`

	// The pricelist's name.
	Name string `json:"name"`

	// What it holds for. Known values are `company`, `customer` and `zone`; others may follow.
	Scope string `json:"scope"`

	// Whether it is in use. Known values are `active` and `inactive`; others may follow.
	Status string `json:"status"`

	// Whether it is the company's default pricelist.
	IsDefault bool `json:"isDefault"`

	// Whether its prices are for online orders.
	IsEcommerce bool `json:"isEcommerce"`

	// Whether its prices depend on the delivery zone.
	IsZoneBased bool `json:"isZoneBased"`

	// The services of its SKUs.
	Services []PricelistService `json:"services"`

	// How many SKUs it holds.
	SkuCount int `json:"skuCount"`

	// How many charges it holds.
	ChargeCount int `json:"chargeCount"`

	// How many customers it belongs to.
	CustomerCount int `json:"customerCount"`
}

// A SKU and its price in the new pricelist.
type SkuSelection struct {
	// The `id` of a SKU that the source pricelist holds. Each SKU at most once.
	SkuID string `json:"skuId"`

	// The price in US dollars, 0 or more, with at most two decimals. It is kept exactly.
	Price float64 `json:"price"`
}

// A pricelist to copy for a customer.
type PricelistCreate struct {
	// The `id` of the pricelist to copy from.
	SourcePriceListID string `json:"sourcePriceListId"`

	// The `id` of the customer it is for (not the customer number).
	CustomerID string `json:"customerId"`

	// The name of the new pricelist.
	Name string `json:"name"`

	// `true` copies every SKU of the source. When absent or `false`, `skuSelections` is required.
	// Default: `false`.
	IncludeAll Optional[bool] `json:"includeAll,omitzero"`

	// With `includeAll: true`, the SKUs whose prices differ from the source; otherwise the SKUs to
	// copy, with their prices. A SKU named twice is refused.
	SkuSelections Optional[[]SkuSelection] `json:"skuSelections,omitzero"`

	// The charges of the source that are not copied.
	ChargeRemovals Optional[[]string] `json:"chargeRemovals,omitzero"`
}

// What was created.
type PricelistCreation struct {
	// The `id` of the new pricelist.
	PriceListID string `json:"priceListId"`

	// How many SKUs it holds.
	SkuCount int `json:"skuCount"`

	// How many charges it holds.
	ChargeCount int `json:"chargeCount"`
}

// A customer with a pricelist of its own that holds a SKU of the service.
type ServiceCustomer struct {
	// The `id` of the customer.
	ID string `json:"id"`

	// The name the customer goes by.
	DisplayName string `json:"displayName"`
}

// A kind of service that the company offers.
type Service struct {
	// Identifies the service.
	ID string `json:"id"`

	// The service's name.
	Name string `json:"name"`

	// The service's number.
	Code float64 `json:"code"`

	// The service's readable identifier.
	Identifier string `json:"identifier"`

	// What the service is.
	Description string `json:"description"`

	// Whether the company subscribes to the service. Known values are `subscribed` and
	// `unsubscribed`; others may follow.
	SubscriptionStatus string `json:"subscriptionStatus"`

	// Whether it is on offer. Known values are `active` and `inactive`; others may follow.
	Status string `json:"status"`

	// When the company subscribed to it.
	SubscribedAt time.Time `json:"subscribedAt"`

	// When it was activated.
	ActivatedAt time.Time `json:"activatedAt"`

	// How many pricelists hold a SKU of the service.
	PriceLists int `json:"priceLists"`

	// The customers with a pricelist of their own that holds a SKU of the service.
	CustomerList []ServiceCustomer `json:"customerList"`
}

// A service that is offered in a zone.
type ZoneService struct {
	// The `id` of the service.
	ID string `json:"id"`

	// The service's name.
	Name string `json:"name"`

	// The service's readable identifier.
	Identifier string `json:"identifier"`
}

// An area the company delivers to.
type Zone struct {
	// Identifies the zone.
	ID string `json:"id"`

	// The zone's name.
	Name string `json:"name"`

	// The company's own code for it.
	Code string `json:"code"`

	// The colour it is drawn in on maps.
	Color string `json:"color"`

	// Whether the company delivers there now. Only active zones are found by ZIP code.
	IsActive bool `json:"isActive"`

	// The ZIP codes it holds.
	ZipCodes []string `json:"zipCodes"`

	// The services offered there.
	Services []ZoneService `json:"services"`
}

// Identifies the event: `evt_` and 32 hexadecimal digits. It is the same in every attempt, in every
// resend and in the list of events, so handle an `id` once.
type EventID = string

// What happened.
type EventType string

// The values that this version knows. Others may follow.
const (
	EventTypeCustomerCreated  EventType = "customer.created"
	EventTypeCustomerUpdated  EventType = "customer.updated"
	EventTypeLocationCreated  EventType = "location.created"
	EventTypeLocationUpdated  EventType = "location.updated"
	EventTypePricelistCreated EventType = "pricelist.created"
)

// A customer was created.
type CustomerCreatedEvent struct {
	// Identifies the event: `evt_` and 32 hexadecimal digits. It is the same in every attempt, in
	// every resend and in the list of events, so handle an `id` once.
	ID EventID `json:"id"`

	// What happened.
	Type string `json:"type"`

	// When it happened.
	CreatedAt time.Time `json:"createdAt"`

	// A customer of the company.
	Data Customer `json:"data"`
}

// A customer was changed.
type CustomerUpdatedEvent struct {
	// Identifies the event: `evt_` and 32 hexadecimal digits. It is the same in every attempt, in
	// every resend and in the list of events, so handle an `id` once.
	ID EventID `json:"id"`

	// What happened.
	Type string `json:"type"`

	// When it happened.
	CreatedAt time.Time `json:"createdAt"`

	// A customer of the company.
	Data Customer `json:"data"`
}

// A location was created.
type LocationCreatedEvent struct {
	// Identifies the event: `evt_` and 32 hexadecimal digits. It is the same in every attempt, in
	// every resend and in the list of events, so handle an `id` once.
	ID EventID `json:"id"`

	// What happened.
	Type string `json:"type"`

	// When it happened.
	CreatedAt time.Time `json:"createdAt"`

	// A place where a customer is served. No field is ever null; an unset text is `""`.
	Data Location `json:"data"`
}

// A location was changed, or became active again.
type LocationUpdatedEvent struct {
	// Identifies the event: `evt_` and 32 hexadecimal digits. It is the same in every attempt, in
	// every resend and in the list of events, so handle an `id` once.
	ID EventID `json:"id"`

	// What happened.
	Type string `json:"type"`

	// When it happened.
	CreatedAt time.Time `json:"createdAt"`

	// A place where a customer is served. No field is ever null; an unset text is `""`.
	Data Location `json:"data"`
}

// A pricelist was created for a customer.
type PricelistCreatedEvent struct {
	// Identifies the event: `evt_` and 32 hexadecimal digits. It is the same in every attempt, in
	// every resend and in the list of events, so handle an `id` once.
	ID EventID `json:"id"`

	// What happened.
	Type string `json:"type"`

	// When it happened.
	CreatedAt time.Time `json:"createdAt"`

	// A list of prices for SKUs, and of charges.
	Data Pricelist `json:"data"`
}

// Somebody tests an endpoint. Nothing happened.
type WebhookTestEvent struct {
	// Identifies the event: `evt_` and 32 hexadecimal digits. It is the same in every attempt, in
	// every resend and in the list of events, so handle an `id` once.
	ID EventID `json:"id"`

	// What happened.
	Type string `json:"type"`

	// When it happened.
	CreatedAt time.Time `json:"createdAt"`

	// What a test carries. It is nothing of the company's.
	Data WebhookTest `json:"data"`
}

// What a test carries. It is nothing of the company's.
type WebhookTest struct {
	// Says that this is a test.
	Message string `json:"message"`

	// The endpoint that is tested, as the developer platform shows it.
	EndpointID string `json:"endpointId"`
}

// One thing that is wrong with a request.
type ValidationIssue struct {
	// The part of the request it is in.
	In ValidationIssueIn `json:"in"`

	// A JSON pointer to the value in that part, `""` for the part as a whole.
	Path string `json:"path"`

	// The rule that the value breaks: a JSON Schema keyword, or a word for a rule that no keyword
	// expresses.
	Keyword string `json:"keyword"`

	// What is wrong, for people.
	Message string `json:"message"`
}

// The part of the request it is in.
type ValidationIssueIn string

// The values that this version knows. Others may follow.
const (
	ValidationIssueInBody   ValidationIssueIn = "body"
	ValidationIssueInQuery  ValidationIssueIn = "query"
	ValidationIssueInPath   ValidationIssueIn = "path"
	ValidationIssueInHeader ValidationIssueIn = "header"
)

// A place that an ambiguous address may mean. Only the parts that are known are there.
type AddressCandidate struct {
	// The whole address in one line.
	FormattedAddress string `json:"formattedAddress,omitempty"`

	// House number.
	StreetNumber string `json:"streetNumber,omitempty"`

	// Street.
	Route string `json:"route,omitempty"`

	// City.
	City string `json:"city,omitempty"`

	// State, two letters.
	State string `json:"state,omitempty"`

	// ZIP code.
	Zipcode string `json:"zipcode,omitempty"`

	// County or its equivalent.
	County string `json:"county,omitempty"`

	// Borough, in cities that have them.
	Borough string `json:"borough,omitempty"`

	// Identifies the address.
	GeoPlaceID string `json:"geoPlaceId,omitempty"`

	// A point on the map, in WGS 84 degrees.
	Location *GeoPoint `json:"location,omitempty"`
}
