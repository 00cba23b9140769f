// Code generated from openapi.yaml. DO NOT EDIT.

// The operations of the service, resource by resource.

package partnerapi

import (
	"context"
	"iter"
	"net/http"
)

// Resources are all resources of the service.
type Resources struct {
	// The customers a company serves.
	Customers *Customers

	// The places where customers are served. A customer has at most one location per address, whose
	// identity is its `geoPlaceId`. Every address is resolved before it is stored.
	Locations *Locations

	// What a company offers and at what price: SKUs, services and pricelists. The company maintains
	// its catalog itself; partners read it, and create pricelists for customers.
	Skus *Skus

	// What a company offers and at what price: SKUs, services and pricelists. The company maintains
	// its catalog itself; partners read it, and create pricelists for customers.
	Pricelists *Pricelists

	// What a company offers and at what price: SKUs, services and pricelists. The company maintains
	// its catalog itself; partners read it, and create pricelists for customers.
	Services *Services

	// The areas a company delivers to, each a set of ZIP codes.
	Zones *Zones

	// What was written through this API, as webhooks deliver it and as a list to catch up from. How
	// deliveries are signed, retried and verified is in the guide to webhooks.
	Events *Events
}

func newResources(s *sender) Resources {
	return Resources{
		Customers:  &Customers{s},
		Locations:  &Locations{s},
		Skus:       &Skus{s},
		Pricelists: &Pricelists{s},
		Services:   &Services{s},
		Zones:      &Zones{s},
		Events:     &Events{s},
	}
}

// The customers a company serves.
type Customers struct{ sender *sender }

// List lists the company's customers, newest first. No match answers an empty `data`; a page past
// the end answers an empty `data` and the true `total`.
//
// GET /v1/customers, for keys with the scope customers:read.
func (r *Customers) List(ctx context.Context, params *CustomerListParams, opts ...CallOption) (*Page[Customer], error) {
	return fetchPage(ctx, r.sender, opts, decodeValue[[]Customer], call{
		operationID: "listCustomers",
		method:      http.MethodGet,
		path:        "/v1/customers",
		query:       params,
	})
}

// All calls List, and goes through the items of all pages, each requested when it is its turn. An
// error ends it.
func (r *Customers) All(ctx context.Context, params *CustomerListParams, opts ...CallOption) iter.Seq2[Customer, error] {
	return later[Customer](ctx, func() (*Page[Customer], error) {
		return r.List(ctx, params, opts...)
	})
}

// Create creates a customer. Its number, `customerId`, is the next of the company's own series and
// is never supplied by the partner: a `customerId` in the body is refused.
//
// POST /v1/customers, for keys with the scope customers:write.
func (r *Customers) Create(ctx context.Context, body CustomerCreate, opts ...WriteOption) (*Customer, error) {
	return fetch(ctx, r.sender, opts, decodeValue[*Customer], call{
		operationID:         "createCustomer",
		method:              http.MethodPost,
		path:                "/v1/customers",
		body:                body,
		takesIdempotencyKey: true,
	})
}

// Get returns one customer.
//
// id is the customer's `id`. Anything but a UUID answers 400, a UUID that names no customer 404.
//
// GET /v1/customers/{id}, for keys with the scope customers:read.
func (r *Customers) Get(ctx context.Context, id string, opts ...CallOption) (*Customer, error) {
	return fetch(ctx, r.sender, opts, decodeValue[*Customer], call{
		operationID: "getCustomer",
		method:      http.MethodGet,
		path:        "/v1/customers/{id}",
		pathValues:  []pathValue{{"id", id}},
	})
}

// Update sets the fields that are given, at least one; an absent field is left alone. `null` clears
// `email`, `phone` or `companyName`. `status` may change both ways. `customerId` cannot be changed:
// in the body it is refused.
//
// id is the customer's `id`. Anything but a UUID answers 400, a UUID that names no customer 404.
//
// PATCH /v1/customers/{id}, for keys with the scope customers:write.
func (r *Customers) Update(ctx context.Context, id string, body CustomerUpdate, opts ...CallOption) (*Customer, error) {
	return fetch(ctx, r.sender, opts, decodeValue[*Customer], call{
		operationID: "updateCustomer",
		method:      http.MethodPatch,
		path:        "/v1/customers/{id}",
		pathValues:  []pathValue{{"id", id}},
		body:        body,
	})
}

// The places where customers are served. A customer has at most one location per address, whose
// identity is its `geoPlaceId`. Every address is resolved before it is stored.
type Locations struct{ sender *sender }

// List lists the locations of all customers or of one, newest first. Filters combine with AND.
// `reused` and `reactivated` are always `false` here. A page past the end answers an empty `data`
// and the true `total`.
//
// GET /v1/locations, for keys with the scope customers:read.
func (r *Locations) List(ctx context.Context, params *LocationListParams, opts ...CallOption) (*Page[Location], error) {
	return fetchPage(ctx, r.sender, opts, decodeValue[[]Location], call{
		operationID: "listLocations",
		method:      http.MethodGet,
		path:        "/v1/locations",
		query:       params,
	})
}

// All calls List, and goes through the items of all pages, each requested when it is its turn. An
// error ends it.
func (r *Locations) All(ctx context.Context, params *LocationListParams, opts ...CallOption) iter.Seq2[Location, error] {
	return later[Location](ctx, func() (*Page[Location], error) {
		return r.List(ctx, params, opts...)
	})
}

// Create resolves the address and adds it to a customer's locations.
//
// A customer has at most one location per `geoPlaceId`. If the address is already one of the
// customer's locations, that location is returned with `reused: true` and no other is written:
//
//   - if it was `INACTIVE`, it becomes `ACTIVE`, and `reactivated` is `true`;
//   - if its purchase order number was empty and the request has one, it is filled in;
//   - nothing else of it changes.
//
// An address that cannot be resolved answers 422 and writes nothing. A customer that does not exist
// answers 422 `REFERENCE_NOT_FOUND`.
//
// POST /v1/locations, for keys with the scope customers:write.
func (r *Locations) Create(ctx context.Context, body LocationCreate, opts ...WriteOption) (*Location, error) {
	return fetch(ctx, r.sender, opts, decodeValue[*Location], call{
		operationID:         "createLocation",
		method:              http.MethodPost,
		path:                "/v1/locations",
		body:                body,
		takesIdempotencyKey: true,
	})
}

// Get returns one location. `reused` and `reactivated` are always `false` here.
//
// id is the location's `id`. Anything but a UUID answers 400, a UUID that names no location 404.
//
// GET /v1/locations/{id}, for keys with the scope customers:read.
func (r *Locations) Get(ctx context.Context, id string, opts ...CallOption) (*Location, error) {
	return fetch(ctx, r.sender, opts, decodeValue[*Location], call{
		operationID: "getLocation",
		method:      http.MethodGet,
		path:        "/v1/locations/{id}",
		pathValues:  []pathValue{{"id", id}},
	})
}

// Update sets the fields that are given, at least one; an absent field is left alone.
//
//   - `address` is resolved anew and replaces the whole stored address object. If it cannot be
//     resolved, the answer is 422 and nothing is changed. If the new address is another location of
//     the same customer, the answer is 409 `LOCATION_EXISTS` with its id in `extraData.locationId`.
//   - `status` `ACTIVE` reactivates an inactive location, and `reactivated` is `true` in the
//     response; `INACTIVE` deactivates it.
//   - `""` clears `locationNote` or `purchaseOrderNumber`.
//
// id is the location's `id`. Anything but a UUID answers 400, a UUID that names no location 404.
//
// PATCH /v1/locations/{id}, for keys with the scope customers:write.
func (r *Locations) Update(ctx context.Context, id string, body LocationUpdate, opts ...CallOption) (*Location, error) {
	return fetch(ctx, r.sender, opts, decodeValue[*Location], call{
		operationID: "updateLocation",
		method:      http.MethodPatch,
		path:        "/v1/locations/{id}",
		pathValues:  []pathValue{{"id", id}},
		body:        body,
	})
}

// ValidateAddress resolves a free-text address into its parts and coordinates. Nothing is stored.
//
// With the default, offline provider this confirms that ZIP code, city and state agree, and gives
// the coordinates of the ZIP code's centre. It never confirms that the street or the house number
// exists.
//
// An address that cannot be resolved answers 422: `ADDRESS_NOT_FOUND` with `extraData.reason`, or
// `ADDRESS_AMBIGUOUS` with at most ten `extraData.candidates`.
//
// POST /v1/locations/validate-address, for keys with the scope customers:read.
func (r *Locations) ValidateAddress(ctx context.Context, body AddressValidation, opts ...WriteOption) (*ValidatedAddress, error) {
	return fetch(ctx, r.sender, opts, decodeValue[*ValidatedAddress], call{
		operationID:         "validateAddress",
		method:              http.MethodPost,
		path:                "/v1/locations/validate-address",
		body:                body,
		takesIdempotencyKey: true,
	})
}

// What a company offers and at what price: SKUs, services and pricelists. The company maintains its
// catalog itself; partners read it, and create pricelists for customers.
type Skus struct{ sender *sender }

// List lists the company's SKUs, newest first. Filters combine with AND. A page past the end
// answers an empty `data` and the true `total`.
//
// GET /v1/skus, for keys with the scope customers:read.
func (r *Skus) List(ctx context.Context, params *SkuListParams, opts ...CallOption) (*Page[Sku], error) {
	return fetchPage(ctx, r.sender, opts, decodeValue[[]Sku], call{
		operationID: "listSkus",
		method:      http.MethodGet,
		path:        "/v1/skus",
		query:       params,
	})
}

// All calls List, and goes through the items of all pages, each requested when it is its turn. An
// error ends it.
func (r *Skus) All(ctx context.Context, params *SkuListParams, opts ...CallOption) iter.Seq2[Sku, error] {
	return later[Sku](ctx, func() (*Page[Sku], error) {
		return r.List(ctx, params, opts...)
	})
}

// Get returns one SKU. Its `price` is the price in the company's default pricelist, `null` where
// that has none.
//
// id is the SKU's `id`. Anything but a UUID answers 400, a UUID that names no SKU 404.
//
// GET /v1/skus/{id}, for keys with the scope customers:read.
func (r *Skus) Get(ctx context.Context, id string, opts ...CallOption) (*Sku, error) {
	return fetch(ctx, r.sender, opts, decodeValue[*Sku], call{
		operationID: "getSku",
		method:      http.MethodGet,
		path:        "/v1/skus/{id}",
		pathValues:  []pathValue{{"id", id}},
	})
}

// What a company offers and at what price: SKUs, services and pricelists. The company maintains its
// catalog itself; partners read it, and create pricelists for customers.
type Pricelists struct{ sender *sender }

// List lists the company's pricelists, those made for single customers included, newest first.
// Filters combine with AND. A page past the end answers an empty `data` and the true `total`.
//
// GET /v1/pricelists, for keys with the scope customers:read.
func (r *Pricelists) List(ctx context.Context, params *PricelistListParams, opts ...CallOption) (*Page[Pricelist], error) {
	return fetchPage(ctx, r.sender, opts, decodeValue[[]Pricelist], call{
		operationID: "listPricelists",
		method:      http.MethodGet,
		path:        "/v1/pricelists",
		query:       params,
	})
}

// All calls List, and goes through the items of all pages, each requested when it is its turn. An
// error ends it.
func (r *Pricelists) All(ctx context.Context, params *PricelistListParams, opts ...CallOption) iter.Seq2[Pricelist, error] {
	return later[Pricelist](ctx, func() (*Page[Pricelist], error) {
		return r.List(ctx, params, opts...)
	})
}

// Create copies a pricelist into a new one for one customer. The new list has scope `customer`, is
// not the default, and belongs to that customer.
//
//   - With `includeAll: true`, every SKU of the source is copied at its price; `skuSelections`, if
//     given, override the prices of the SKUs they name.
//   - Otherwise `skuSelections` is required and names the SKUs to copy, with their prices.
//   - The charges of the source are copied but for `chargeRemovals`.
//
// Prices are kept exactly, to the cent. A SKU named twice answers 400. A source, customer, SKU or
// charge that does not exist, or a SKU or charge that the source does not hold, answers 422
// `REFERENCE_NOT_FOUND`, and `extraData.issues` points at its position in the body. Nothing is
// written unless all is.
//
// POST /v1/pricelists, for keys with the scope customers:write.
func (r *Pricelists) Create(ctx context.Context, body PricelistCreate, opts ...WriteOption) (*PricelistCreation, error) {
	return fetch(ctx, r.sender, opts, decodeValue[*PricelistCreation], call{
		operationID:         "createPricelist",
		method:              http.MethodPost,
		path:                "/v1/pricelists",
		body:                body,
		takesIdempotencyKey: true,
	})
}

// What a company offers and at what price: SKUs, services and pricelists. The company maintains its
// catalog itself; partners read it, and create pricelists for customers.
type Services struct{ sender *sender }

// List lists the company's services, newest first. A page past the end answers an empty `data` and
// the true `total`.
//
// GET /v1/services, for keys with the scope customers:read.
func (r *Services) List(ctx context.Context, params *ServiceListParams, opts ...CallOption) (*Page[Service], error) {
	return fetchPage(ctx, r.sender, opts, decodeValue[[]Service], call{
		operationID: "listServices",
		method:      http.MethodGet,
		path:        "/v1/services",
		query:       params,
	})
}

// All calls List, and goes through the items of all pages, each requested when it is its turn. An
// error ends it.
func (r *Services) All(ctx context.Context, params *ServiceListParams, opts ...CallOption) iter.Seq2[Service, error] {
	return later[Service](ctx, func() (*Page[Service], error) {
		return r.List(ctx, params, opts...)
	})
}

// The areas a company delivers to, each a set of ZIP codes.
type Zones struct{ sender *sender }

// List lists all delivery zones of the company, active or not, ordered by `name`, then `id`. The
// list is not paged and takes no query parameters.
//
// GET /v1/zones, for keys with the scope customers:read.
func (r *Zones) List(ctx context.Context, opts ...CallOption) ([]Zone, error) {
	return fetch(ctx, r.sender, opts, decodeValue[[]Zone], call{
		operationID: "listZones",
		method:      http.MethodGet,
		path:        "/v1/zones",
	})
}

// ListByZip lists the active delivery zones that hold a ZIP code, ordered by `name`, then `id`. No
// match answers an empty `data`. The list is not paged.
//
// GET /v1/zones/by-zip, for keys with the scope customers:read.
func (r *Zones) ListByZip(ctx context.Context, params ZoneListByZipParams, opts ...CallOption) ([]Zone, error) {
	return fetch(ctx, r.sender, opts, decodeValue[[]Zone], call{
		operationID: "listZonesByZip",
		method:      http.MethodGet,
		path:        "/v1/zones/by-zip",
		query:       params,
	})
}

// What was written through this API, as webhooks deliver it and as a list to catch up from. How
// deliveries are signed, retried and verified is in the guide to webhooks.
type Events struct{ sender *sender }

// List lists the company's events of the last 30 days in the order in which they were committed,
// oldest first: the order of this list is final, and no event ever appears before one that was
// already read. Store the `id` of the last event you have handled, and send it as `after` the next
// time; while `hasMore` is `true`, ask again at once. Without `after`, the list begins with the
// oldest event that is kept.
//
// The events are those that webhooks deliver, with the same `id`: handle each `id` once. An event
// that is not found, because it is older than 30 days or was none of this company's, answers 422
// `REFERENCE_NOT_FOUND`: read from the beginning, without `after`.
//
// GET /v1/events, for keys with the scope customers:read.
func (r *Events) List(ctx context.Context, params *EventListParams, opts ...CallOption) (*FeedPage[Event], error) {
	return fetchFeed(ctx, r.listFeed(params), opts)
}

func (r *Events) listFeed(params *EventListParams) feed[Event] {
	asked := call{
		operationID: "listEvents",
		method:      http.MethodGet,
		path:        "/v1/events",
		query:       params,
	}
	return feed[Event]{r.sender, asked, decodeEach(ParseEvent), Event.GetID}
}

// All calls List, and goes through all that it lists, part after part, up to the last one by now.
// An error ends it.
func (r *Events) All(ctx context.Context, params *EventListParams, opts ...CallOption) iter.Seq2[Event, error] {
	return later[Event](ctx, func() (*FeedPage[Event], error) {
		return r.List(ctx, params, opts...)
	})
}

// Follow calls List, and goes on for ever: through what is there, and then through what is added.
// It asks again every 10 seconds, unless WithInterval says otherwise, and an outage does not end
// it. It ends when the loop is left, or with an error: when the context ends, or a failure won't
// pass by itself. To go on another time, store the id of the last item that was handled, and give
// it as After.
func (r *Events) Follow(ctx context.Context, params *EventListParams, opts ...FollowOption) iter.Seq2[Event, error] {
	return followFeed(ctx, r.listFeed(params), opts)
}
