// Code generated from openapi.yaml. DO NOT EDIT.

// The operations of the service, by resource.

package partnerapi

import (
	"context"
	"iter"
	"net/http"
)

// Resources contains all resources of the service.
type Resources struct {
	// Customers of the company.
	Customers *Customers

	// Service locations of customers. A customer has at most one location per address, identified
	// by `geoPlaceId`. Every address is resolved before it is stored.
	Locations *Locations

	// SKUs, services and pricelists. The company maintains its catalog; partners can read it, and
	// create and update pricelists of customers.
	Skus *Skus

	// SKUs, services and pricelists. The company maintains its catalog; partners can read it, and
	// create and update pricelists of customers.
	Prices *Prices

	// SKUs, services and pricelists. The company maintains its catalog; partners can read it, and
	// create and update pricelists of customers.
	Pricelists *Pricelists

	// SKUs, services and pricelists. The company maintains its catalog; partners can read it, and
	// create and update pricelists of customers.
	Services *Services

	// SKUs, services and pricelists. The company maintains its catalog; partners can read it, and
	// create and update pricelists of customers.
	Products *Products

	// SKUs, services and pricelists. The company maintains its catalog; partners can read it, and
	// create and update pricelists of customers.
	MaterialTypes *MaterialTypes

	// SKUs, services and pricelists. The company maintains its catalog; partners can read it, and
	// create and update pricelists of customers.
	LoadCompositions *LoadCompositions

	// SKUs, services and pricelists. The company maintains its catalog; partners can read it, and
	// create and update pricelists of customers.
	PricingTypes *PricingTypes

	// Areas the company delivers to, each defined by a set of ZIP codes.
	Zones *Zones

	// Anything of the company by what you know of it.
	Search *Search

	// Changes made through this API, or by imports, as a list.
	Events *Events

	// Test your integration: what takes hours or can't be caused otherwise. These requests work in
	// a sandbox only.
	Sandbox *Sandbox

	// The company's own requests of the last 7 days, with their outcome, to find out what goes
	// wrong.
	Requests *Requests

	// Events at your own computer while you develop, signed like webhooks, without a public URL.
	Listeners *Listeners
}

func newResources(s *sender) Resources {
	return Resources{
		Customers:        &Customers{s},
		Locations:        &Locations{s},
		Skus:             &Skus{s},
		Prices:           &Prices{s},
		Pricelists:       &Pricelists{s},
		Services:         &Services{s},
		Products:         &Products{s},
		MaterialTypes:    &MaterialTypes{s},
		LoadCompositions: &LoadCompositions{s},
		PricingTypes:     &PricingTypes{s},
		Zones:            &Zones{s},
		Search:           &Search{s},
		Events:           &Events{s},
		Sandbox:          &Sandbox{s},
		Requests:         &Requests{s},
		Listeners:        &Listeners{s},
	}
}

// Customers of the company.
type Customers struct{ sender *sender }

// List returns the company's customers, newest first unless you send `sort`. Filters are combined
// with AND. If nothing matches, `data` is empty. If `page` is past the last page, `data` is empty
// and `total` is still the full count. To read many pages, follow `nextCursor` with `after`:
// customers that are created or changed in the meantime don't move others to another page, and each
// page costs the same.
//
// GET /v1/customers. Requires the scope customers:read.
func (r *Customers) List(ctx context.Context, params *CustomerListParams, opts ...CallOption) (*Page[Customer], error) {
	return fetchPage(ctx, r.sender, opts, decodeValue[[]Customer], call{
		operationID: "listCustomers",
		method:      http.MethodGet,
		path:        "/v1/customers",
		query:       params,
	})
}

// All calls List, and iterates over the items of all pages. Each page is requested when it is
// needed. It stops after an error.
func (r *Customers) All(ctx context.Context, params *CustomerListParams, opts ...CallOption) iter.Seq2[Customer, error] {
	return iterate[Customer](ctx, func() (*Page[Customer], error) {
		return r.List(ctx, params, opts...)
	})
}

// Create creates a customer. The service assigns the customer number, `customerId`, as the next
// number in the company's sequence. A request that includes `customerId` is rejected. If another
// customer has the `externalId`, returns 409 `EXTERNAL_ID_EXISTS` with that customer's id in
// `extraData.customerId`.
//
// POST /v1/customers. Requires the scope customers:write.
func (r *Customers) Create(ctx context.Context, body CustomerCreate, opts ...WriteOption) (*Customer, error) {
	return fetch(ctx, r.sender, opts, decodeValue[*Customer], call{
		operationID:         "createCustomer",
		method:              http.MethodPost,
		path:                "/v1/customers",
		body:                body,
		takesIdempotencyKey: true,
	})
}

// CreateBatch creates up to 100 customers as `POST /v1/customers` (/docs/reference/createCustomer)
// does for each item: an item that fails doesn't affect the others, and each item that succeeds has
// its own event.
//
//   - The response has a result per item, in order: `status` is the status of a single request with
//     this item. The result has `data` if it is below 400, and `error` otherwise. Paths in
//     `extraData.issues` are relative to the item.
//   - If a customer has the item's `externalId`, the item's status is 409, with that customer's id
//     in `error.extraData.customerId`. To create or replace customers by your own IDs, use `PUT
//     /v1/customers/batch` (/docs/reference/upsertCustomersBatch).
//   - The order of creation isn't defined. If two items have the same `externalId`, the first one
//     is created, and the other one's status is 409.
//   - If a field of an item is missing, unknown or invalid, the item's status is 400, with
//     `VALIDATION_FAILED`. The whole batch returns 400, and nothing is created, only if it isn't a
//     batch: the JSON is invalid or repeats a field, `items` isn't a list of 1 to 100, or the
//     `idempotencyKey` of an item is also that of another item or of the batch.
//   - **Quota:** a batch counts as one request, and as one more for every 10 items or part of it:
//     100 items count as 11 requests. If the quota has fewer left, returns 429, and nothing is
//     created.
//   - **Retries:** send an `Idempotency-Key`, or an `idempotencyKey` in each item. If the
//     connection fails or the response is 5xx, send the same request again: each item is created
//     once, and `replayed` is `true` for those that were created before. Both kinds of keys follow
//     the rules of `Idempotency-Key`. If an item fails with a 5xx status or
//     `IDEMPOTENCY_KEY_IN_USE`, sending the same request again runs that item again.
//
// POST /v1/customers/batch. Requires the scope customers:write.
func (r *Customers) CreateBatch(ctx context.Context, body CustomerBatch, opts ...WriteOption) ([]CustomerBatchResult, error) {
	return fetch(ctx, r.sender, opts, decodeValue[[]CustomerBatchResult], call{
		operationID:         "createCustomersBatch",
		method:              http.MethodPost,
		path:                "/v1/customers/batch",
		body:                body,
		takesIdempotencyKey: true,
	})
}

// UpsertBatch creates or replaces up to 100 customers by your own IDs, as `PUT
// /v1/customers/by-external-id/{externalId}` (/docs/reference/upsertCustomer) does for each item:
// an item that fails doesn't affect the others, and each item that changes something has its own
// event.
//
//   - The response has a result per item, in order: `status` is the status of a single request with
//     this item, 201 if it was created and 200 if it existed. The result has `data` if it is below
//     400, and `error` otherwise. Paths in `extraData.issues` are relative to the item.
//   - Omitted fields are set to their defaults, also those that the customer had. If nothing
//     changes, there is no event, and `updatedAt` stays the same.
//   - Items with the same `externalId` are carried out in their order. The order of others isn't
//     defined.
//   - If a field of an item is missing, unknown or invalid, the item's status is 400, with
//     `VALIDATION_FAILED`. The whole batch returns 400, and nothing is stored, only if it isn't a
//     batch: the JSON is invalid or repeats a field, `items` isn't a list of 1 to 100, or the
//     `idempotencyKey` of an item is also that of another item or of the batch.
//   - **Quota:** a batch counts as one request, and as one more for every 10 items or part of it:
//     100 items count as 11 requests. If the quota has fewer left, returns 429, and nothing is
//     stored. With 100 requests per minute, you can send 9 batches of 100 per minute: 10,000
//     customers take 11 minutes and the time of the last batch.
//   - **Retries:** sending the same request again sets the same values. With an `Idempotency-Key`,
//     or an `idempotencyKey` in each item, it doesn't undo what others changed in between:
//     `replayed` is `true` for the items that were carried out before. If an item fails with a 5xx
//     status or `IDEMPOTENCY_KEY_IN_USE`, sending the same request again runs that item again.
//
// PUT /v1/customers/batch. Requires the scope customers:write.
func (r *Customers) UpsertBatch(ctx context.Context, body CustomerUpsertBatch, opts ...WriteOption) ([]CustomerBatchResult, error) {
	return fetch(ctx, r.sender, opts, decodeValue[[]CustomerBatchResult], call{
		operationID:         "upsertCustomersBatch",
		method:              http.MethodPut,
		path:                "/v1/customers/batch",
		body:                body,
		takesIdempotencyKey: true,
	})
}

// Get returns a customer.
//
// id is the customer's `id`. Returns 400 if it is not a UUID, 404 if the customer doesn't exist.
//
// GET /v1/customers/{id}. Requires the scope customers:read.
func (r *Customers) Get(ctx context.Context, id string, opts ...CallOption) (*Customer, error) {
	return fetch(ctx, r.sender, opts, decodeValue[*Customer], call{
		operationID: "getCustomer",
		method:      http.MethodGet,
		path:        "/v1/customers/{id}",
		pathValues:  []pathValue{{"id", id}},
	})
}

// Update updates the fields you provide, at least one. Omitted fields keep their values. `null`
// clears `email`, `phone`, `companyName` or `externalId`. `status` can be changed in either
// direction. `customerId` can't be changed; a request that includes it is rejected. If another
// customer has the `externalId`, returns 409 `EXTERNAL_ID_EXISTS` with that customer's id in
// `extraData.customerId`. Each update has an event. If nothing changes, `updatedAt` and the `ETag`
// stay the same; `PATCH` and `PUT` by external ID then have no event.
//
// id is the customer's `id`. Returns 400 if it is not a UUID, 404 if the customer doesn't exist.
//
// PATCH /v1/customers/{id}. Requires the scope customers:write.
func (r *Customers) Update(ctx context.Context, id string, body CustomerUpdate, opts ...UpdateOption) (*Customer, error) {
	return fetch(ctx, r.sender, opts, decodeValue[*Customer], call{
		operationID:         "updateCustomer",
		method:              http.MethodPatch,
		path:                "/v1/customers/{id}",
		pathValues:          []pathValue{{"id", id}},
		body:                body,
		takesIdempotencyKey: true,
	})
}

// Erase permanently erases the personal data of a customer and of its locations. This can't be
// undone. The request has no body; an empty object, `{}`, is also accepted.
//
//   - **The customer** stays, so that references to it remain valid: `id`, `customerId` (the
//     number) and `createdAt` don't change. `displayName` becomes `Erased customer`, `status`
//     becomes `inactive`, all other fields become `null`, and `erasedAt` is set.
//   - **Its locations** become `INACTIVE`, the first 1,000 at once, others within 15 minutes.
//     `name` becomes `Erased location`, `address.address` becomes `Erased address`,
//     `address.geoPlaceId` becomes `erased:` and the location's `id`, the coordinates become 0,
//     `externalId` becomes `null`, and all other text fields become `""`.
//   - **Its pricelists** become `inactive`, and their `name` becomes `Erased customer`.
//   - **Copies** in events, deliveries, stored responses and elsewhere are erased within 15
//     minutes. The guide (/docs/guides/erase-personal-data) lists them.
//
// Afterwards, requests that change the customer, or create or change its locations and pricelists,
// return 409 `CUSTOMER_ERASED`. Erasing an erased customer again returns it unchanged, without
// another event.
//
// The customer has the event `customer.erased`, and each location and pricelist that was changed
// has its own event, `location.updated` or `pricelist.updated`.
//
// id is the customer's `id`. Returns 400 if it is not a UUID, 404 if the customer doesn't exist.
//
// POST /v1/customers/{id}/erase. Requires the scope customers:erase.
func (r *Customers) Erase(ctx context.Context, id string, opts ...WriteOption) (*Customer, error) {
	return fetch(ctx, r.sender, opts, decodeValue[*Customer], call{
		operationID:         "eraseCustomer",
		method:              http.MethodPost,
		path:                "/v1/customers/{id}/erase",
		pathValues:          []pathValue{{"id", id}},
		takesIdempotencyKey: true,
	})
}

// GetByExternalID returns the customer with your own ID, `externalId`.
//
// externalID is your own ID of the customer. Percent-encode it: `CRM 1/2` is `CRM%201%2F2`.
// Case-sensitive. The values `.` and `..` can't be part of a URL.
//
// GET /v1/customers/by-external-id/{externalId}. Requires the scope customers:read.
func (r *Customers) GetByExternalID(ctx context.Context, externalID string, opts ...CallOption) (*Customer, error) {
	return fetch(ctx, r.sender, opts, decodeValue[*Customer], call{
		operationID: "getCustomerByExternalId",
		method:      http.MethodGet,
		path:        "/v1/customers/by-external-id/{externalId}",
		pathValues:  []pathValue{{"externalId", externalID}},
	})
}

// Upsert creates the customer with your own ID, `externalId`, or replaces its fields if it exists.
// You can send the same customer any number of times: neither repeated nor concurrent requests
// create a second one with the same `externalId`.
//
//   - If no customer has the `externalId`, it is created: 201.
//   - Otherwise it gets exactly the fields of the request: 200. If nothing changes, there is no
//     event, and `updatedAt` and the `ETag` stay the same.
//   - Either way, omitted fields are set to their defaults: `email`, `phone` and `companyName`
//     become `null`, and `status` becomes `active`. So send `status` too if you deactivate
//     customers. Fields that the body doesn't have stay: `id`, `customerId` (the number) and
//     `createdAt`.
//
// To change only some fields, use `PATCH /v1/customers/by-external-id/{externalId}`
// (/docs/reference/updateCustomerByExternalId).
//
// If the connection fails, you can send the same request again, also without an `Idempotency-Key`.
// With `If-Match`, an existing customer is replaced only if it has that `ETag` (412), and none is
// created (404). With `If-None-Match: *`, a customer is only created (412 if it exists).
//
// externalID is your own ID of the customer. Percent-encode it: `CRM 1/2` is `CRM%201%2F2`.
// Case-sensitive. The values `.` and `..` can't be part of a URL.
//
// PUT /v1/customers/by-external-id/{externalId}. Requires the scope customers:write.
func (r *Customers) Upsert(ctx context.Context, externalID string, body CustomerUpsert, opts ...UpdateOption) (*Customer, error) {
	return fetch(ctx, r.sender, opts, decodeValue[*Customer], call{
		operationID:         "upsertCustomer",
		method:              http.MethodPut,
		path:                "/v1/customers/by-external-id/{externalId}",
		pathValues:          []pathValue{{"externalId", externalID}},
		body:                body,
		takesIdempotencyKey: true,
	})
}

// UpdateByExternalID updates the fields you provide, at least one, of the customer with your own
// ID, `externalId`. Omitted fields keep their values. `null` clears `email`, `phone` or
// `companyName`. If nothing changes, there is no event, and `updatedAt` and the `ETag` stay the
// same. To change the `externalId`, use `PATCH /v1/customers/{id}`
// (/docs/reference/updateCustomer).
//
// externalID is your own ID of the customer. Percent-encode it: `CRM 1/2` is `CRM%201%2F2`.
// Case-sensitive. The values `.` and `..` can't be part of a URL.
//
// PATCH /v1/customers/by-external-id/{externalId}. Requires the scope customers:write.
func (r *Customers) UpdateByExternalID(ctx context.Context, externalID string, body CustomerUpdateByExternalID, opts ...UpdateOption) (*Customer, error) {
	return fetch(ctx, r.sender, opts, decodeValue[*Customer], call{
		operationID:         "updateCustomerByExternalId",
		method:              http.MethodPatch,
		path:                "/v1/customers/by-external-id/{externalId}",
		pathValues:          []pathValue{{"externalId", externalID}},
		body:                body,
		takesIdempotencyKey: true,
	})
}

// Service locations of customers. A customer has at most one location per address, identified by
// `geoPlaceId`. Every address is resolved before it is stored.
type Locations struct{ sender *sender }

// List returns locations of all customers or of one customer, newest first unless you send `sort`.
// Filters are combined with AND. `reused` and `reactivated` are always `false` in this response. If
// `page` is past the last page, `data` is empty and `total` is still the full count.
//
// GET /v1/locations. Requires the scope customers:read.
func (r *Locations) List(ctx context.Context, params *LocationListParams, opts ...CallOption) (*Page[Location], error) {
	return fetchPage(ctx, r.sender, opts, decodeValue[[]Location], call{
		operationID: "listLocations",
		method:      http.MethodGet,
		path:        "/v1/locations",
		query:       params,
	})
}

// All calls List, and iterates over the items of all pages. Each page is requested when it is
// needed. It stops after an error.
func (r *Locations) All(ctx context.Context, params *LocationListParams, opts ...CallOption) iter.Seq2[Location, error] {
	return iterate[Location](ctx, func() (*Page[Location], error) {
		return r.List(ctx, params, opts...)
	})
}

// Create resolves the address and adds a location to a customer.
//
// A customer has at most one location per `geoPlaceId`. If the customer already has a location at
// this address, no new location is created. The existing location is returned with `reused: true`,
// and:
//
//   - if it was `INACTIVE`, it becomes `ACTIVE` and `reactivated` is `true`;
//   - if it had no purchase order number and the request includes one, the number is added;
//   - if it had no `externalId` and the request includes one, it is added;
//   - its other fields don't change.
//
// Send either `address`, or the `geoPlaceId` of an address that you have validated
// (/docs/reference/validateAddress) in the last 24 hours: the location is then created at exactly
// that address, which isn't resolved again.
//
// If the address can't be resolved, returns 422 and nothing is stored. If the customer doesn't
// exist, or the `geoPlaceId` is of no address that you validated lately, returns 422
// `REFERENCE_NOT_FOUND`: validate the address again, or send it as `address`. If another location
// has the `externalId`, returns 409 `EXTERNAL_ID_EXISTS` with that location's id in
// `extraData.locationId`, and nothing is stored or changed.
//
// POST /v1/locations. Requires the scope customers:write.
func (r *Locations) Create(ctx context.Context, body LocationCreate, opts ...WriteOption) (*Location, error) {
	return fetch(ctx, r.sender, opts, decodeValue[*Location], call{
		operationID:         "createLocation",
		method:              http.MethodPost,
		path:                "/v1/locations",
		body:                body,
		takesIdempotencyKey: true,
	})
}

// CreateBatch creates up to 100 locations as `POST /v1/locations` (/docs/reference/createLocation)
// does for each item: an item that fails doesn't affect the others, and each item that succeeds has
// its own event.
//
//   - The response has a result per item, in order: `status` is the status of a single request with
//     this item. The result has `data` if it is below 400, and `error` otherwise. Paths in
//     `extraData.issues` are relative to the item.
//   - If the customer already has a location at an item's address, the result has that one, with
//     `reused: true`.
//   - The order of creation isn't defined. If two items have the same address, one of them has
//     `reused: true`. If two items with different addresses have the same `externalId`, the first
//     one is created, and the other one's status is 409.
//   - If addresses can't be resolved at the moment, the items' status is 503, with the seconds to
//     wait in `error.extraData.retryAfter`.
//   - If a field of an item is missing, unknown or invalid, the item's status is 400, with
//     `VALIDATION_FAILED`. The whole batch returns 400, and nothing is created, only if it isn't a
//     batch: the JSON is invalid or repeats a field, `items` isn't a list of 1 to 100, or the
//     `idempotencyKey` of an item is also that of another item or of the batch.
//   - **Quota:** a batch counts as one request, and as one more for every 10 items or part of it:
//     100 items count as 11 requests. If the quota has fewer left, returns 429, and nothing is
//     created.
//   - **Retries:** send an `Idempotency-Key`, or an `idempotencyKey` in each item. If the
//     connection fails or the response is 5xx, send the same request again: each item is created
//     once, and `replayed` is `true` for those that were created before. Both kinds of keys follow
//     the rules of `Idempotency-Key`. If an item fails with a 5xx status or
//     `IDEMPOTENCY_KEY_IN_USE`, sending the same request again runs that item again.
//
// POST /v1/locations/batch. Requires the scope customers:write.
func (r *Locations) CreateBatch(ctx context.Context, body LocationBatch, opts ...WriteOption) ([]LocationBatchResult, error) {
	return fetch(ctx, r.sender, opts, decodeValue[[]LocationBatchResult], call{
		operationID:         "createLocationsBatch",
		method:              http.MethodPost,
		path:                "/v1/locations/batch",
		body:                body,
		takesIdempotencyKey: true,
	})
}

// UpsertBatch creates or replaces up to 100 locations by your own IDs, as `PUT
// /v1/locations/by-external-id/{externalId}` (/docs/reference/upsertLocation) does for each item:
// an item that fails doesn't affect the others, and each item that changes something has its own
// event.
//
//   - The response has a result per item, in order: `status` is the status of a single request with
//     this item, 201 if it was created and 200 if it existed. The result has `data` if it is below
//     400, and `error` otherwise. Paths in `extraData.issues` are relative to the item.
//   - Omitted fields are set to their defaults, also those that the location had. If nothing
//     changes, there is no event, and `updatedAt` stays the same.
//   - Items with the same `externalId` are carried out in their order. The order of others isn't
//     defined.
//   - If addresses can't be resolved at the moment, the items' status is 503, with the seconds to
//     wait in `error.extraData.retryAfter`.
//   - If a field of an item is missing, unknown or invalid, the item's status is 400, with
//     `VALIDATION_FAILED`. The whole batch returns 400, and nothing is stored, only if it isn't a
//     batch: the JSON is invalid or repeats a field, `items` isn't a list of 1 to 100, or the
//     `idempotencyKey` of an item is also that of another item or of the batch.
//   - **Quota:** a batch counts as one request, and as one more for every 10 items or part of it:
//     100 items count as 11 requests. If the quota has fewer left, returns 429, and nothing is
//     stored. With 100 requests per minute, you can send 9 batches of 100 per minute: 10,000
//     locations take 11 minutes and the time of the last batch.
//   - **Retries:** sending the same request again sets the same values. With an `Idempotency-Key`,
//     or an `idempotencyKey` in each item, it doesn't undo what others changed in between:
//     `replayed` is `true` for the items that were carried out before. If an item fails with a 5xx
//     status or `IDEMPOTENCY_KEY_IN_USE`, sending the same request again runs that item again.
//
// PUT /v1/locations/batch. Requires the scope customers:write.
func (r *Locations) UpsertBatch(ctx context.Context, body LocationUpsertBatch, opts ...WriteOption) ([]LocationBatchResult, error) {
	return fetch(ctx, r.sender, opts, decodeValue[[]LocationBatchResult], call{
		operationID:         "upsertLocationsBatch",
		method:              http.MethodPut,
		path:                "/v1/locations/batch",
		body:                body,
		takesIdempotencyKey: true,
	})
}

// Get returns a location. `reused` and `reactivated` are always `false` in this response.
//
// id is the location's `id`. Returns 400 if it is not a UUID, 404 if the location doesn't exist.
//
// GET /v1/locations/{id}. Requires the scope customers:read.
func (r *Locations) Get(ctx context.Context, id string, opts ...CallOption) (*Location, error) {
	return fetch(ctx, r.sender, opts, decodeValue[*Location], call{
		operationID: "getLocation",
		method:      http.MethodGet,
		path:        "/v1/locations/{id}",
		pathValues:  []pathValue{{"id", id}},
	})
}

// Update updates the fields you provide, at least one. Omitted fields keep their values.
//
//   - `address` is resolved again, and the result replaces the whole stored address object. If it
//     can't be resolved, returns 422 and nothing is changed. If the customer already has another
//     location at the new address, returns 409 `LOCATION_EXISTS` with that location's id in
//     `extraData.locationId`.
//   - Instead of `address`, you can send the `geoPlaceId` of an address that you have validated
//     (/docs/reference/validateAddress) in the last 24 hours. Any other id returns 422
//     `REFERENCE_NOT_FOUND`.
//   - Setting `status` to `ACTIVE` reactivates an inactive location, and `reactivated` is `true` in
//     the response. `INACTIVE` deactivates it.
//   - `""` clears `locationNote` or `purchaseOrderNumber`, and `null` clears `externalId`.
//   - If another location has the `externalId`, returns 409 `EXTERNAL_ID_EXISTS` with that
//     location's id in `extraData.locationId`.
//   - If nothing changes, there is no event, and `updatedAt` and the `ETag` stay the same.
//
// id is the location's `id`. Returns 400 if it is not a UUID, 404 if the location doesn't exist.
//
// PATCH /v1/locations/{id}. Requires the scope customers:write.
func (r *Locations) Update(ctx context.Context, id string, body LocationUpdate, opts ...UpdateOption) (*Location, error) {
	return fetch(ctx, r.sender, opts, decodeValue[*Location], call{
		operationID:         "updateLocation",
		method:              http.MethodPatch,
		path:                "/v1/locations/{id}",
		pathValues:          []pathValue{{"id", id}},
		body:                body,
		takesIdempotencyKey: true,
	})
}

// GetByExternalID returns the location with your own ID, `externalId`. `reused` and `reactivated`
// are always `false` in this response.
//
// externalID is your own ID of the location. Percent-encode it: `SITE 1/2` is `SITE%201%2F2`.
// Case-sensitive. The values `.` and `..` can't be part of a URL.
//
// GET /v1/locations/by-external-id/{externalId}. Requires the scope customers:read.
func (r *Locations) GetByExternalID(ctx context.Context, externalID string, opts ...CallOption) (*Location, error) {
	return fetch(ctx, r.sender, opts, decodeValue[*Location], call{
		operationID: "getLocationByExternalId",
		method:      http.MethodGet,
		path:        "/v1/locations/by-external-id/{externalId}",
		pathValues:  []pathValue{{"externalId", externalID}},
	})
}

// Upsert resolves the address and creates the location with your own ID, `externalId`, or replaces
// its fields if it exists. You can send the same location any number of times: neither repeated nor
// concurrent requests create a second one with the same `externalId`.
//
//   - If no location has the `externalId`, it is created: 201.
//   - Otherwise it gets exactly the fields of the request: 200. If nothing changes, there is no
//     event, and `updatedAt` and the `ETag` stay the same. If it was `INACTIVE` and becomes
//     `ACTIVE`, `reactivated` is `true`.
//   - Either way, omitted fields are set to their defaults: `name` to the resolved address on one
//     line, `locationNote` and `purchaseOrderNumber` to `""`, and `status` to `ACTIVE`. So send
//     `status` too if you deactivate locations. Fields that the body doesn't have stay: `id` and
//     `createdAt`.
//   - A location can move to another address, but stays with its customer. If a location of another
//     customer has the `externalId`, returns 409 `EXTERNAL_ID_EXISTS` with that location's id in
//     `extraData.locationId`.
//   - If the customer has another location at the address, returns 409 `LOCATION_EXISTS` with that
//     location's id in `extraData.locationId`, and nothing is stored or changed. If it is the same
//     place, give it your `externalId` with `PATCH /v1/locations/{id}`
//     (/docs/reference/updateLocation), and send the request again.
//   - Send either `address`, or the `geoPlaceId` of an address that you have validated
//     (/docs/reference/validateAddress) in the last 24 hours.
//   - If the address can't be resolved, returns 422 and nothing is stored or changed. If the
//     customer doesn't exist, or the `geoPlaceId` is of no address that you validated lately,
//     returns 422 `REFERENCE_NOT_FOUND`.
//
// To change only some fields, use `PATCH /v1/locations/by-external-id/{externalId}`
// (/docs/reference/updateLocationByExternalId).
//
// With `If-Match`, an existing location is replaced only if it has that `ETag` (412), and none is
// created (404). With `If-None-Match: *`, a location is only created (412 if it exists).
//
// externalID is your own ID of the location. Percent-encode it: `SITE 1/2` is `SITE%201%2F2`.
// Case-sensitive. The values `.` and `..` can't be part of a URL.
//
// PUT /v1/locations/by-external-id/{externalId}. Requires the scope customers:write.
func (r *Locations) Upsert(ctx context.Context, externalID string, body LocationUpsert, opts ...UpdateOption) (*Location, error) {
	return fetch(ctx, r.sender, opts, decodeValue[*Location], call{
		operationID:         "upsertLocation",
		method:              http.MethodPut,
		path:                "/v1/locations/by-external-id/{externalId}",
		pathValues:          []pathValue{{"externalId", externalID}},
		body:                body,
		takesIdempotencyKey: true,
	})
}

// UpdateByExternalID updates the fields you provide, at least one, of the location with your own
// ID, `externalId`, as `PATCH /v1/locations/{id}` (/docs/reference/updateLocation) does. Omitted
// fields keep their values. If nothing changes, there is no event, and `updatedAt` and the `ETag`
// stay the same. To change the `externalId`, use `PATCH /v1/locations/{id}`.
//
// externalID is your own ID of the location. Percent-encode it: `SITE 1/2` is `SITE%201%2F2`.
// Case-sensitive. The values `.` and `..` can't be part of a URL.
//
// PATCH /v1/locations/by-external-id/{externalId}. Requires the scope customers:write.
func (r *Locations) UpdateByExternalID(ctx context.Context, externalID string, body LocationUpdateByExternalID, opts ...UpdateOption) (*Location, error) {
	return fetch(ctx, r.sender, opts, decodeValue[*Location], call{
		operationID:         "updateLocationByExternalId",
		method:              http.MethodPatch,
		path:                "/v1/locations/by-external-id/{externalId}",
		pathValues:          []pathValue{{"externalId", externalID}},
		body:                body,
		takesIdempotencyKey: true,
	})
}

// ValidateAddress resolves a free-text address into its components and coordinates. To create a
// location there, or to move one, without resolving the address again, send its `geoPlaceId`
// instead of `address` within 24 hours: all operations that write locations accept it. The result
// is stored for that time only, up to 1,000 of a company, and until a customer of the company is
// erased.
//
// The default offline provider checks that the ZIP code, city and state match, and returns the
// coordinates of the ZIP code's center. It does not verify that the street or the house number
// exists: `components` has `unconfirmed` for both. See address validation
// (/docs/reference/conventions#address-validation).
//
// If the address can't be resolved, returns 422: `ADDRESS_NOT_FOUND` with `extraData.reason`, and
// with up to ten `extraData.candidates` if the city and the ZIP code don't match, or
// `ADDRESS_AMBIGUOUS` with up to ten `extraData.candidates`.
//
// POST /v1/locations/validate-address. Requires the scope customers:read.
func (r *Locations) ValidateAddress(ctx context.Context, body AddressValidation, opts ...WriteOption) (*ValidatedAddress, error) {
	return fetch(ctx, r.sender, opts, decodeValue[*ValidatedAddress], call{
		operationID:         "validateAddress",
		method:              http.MethodPost,
		path:                "/v1/locations/validate-address",
		body:                body,
		takesIdempotencyKey: true,
	})
}

// SKUs, services and pricelists. The company maintains its catalog; partners can read it, and
// create and update pricelists of customers.
type Skus struct{ sender *sender }

// List returns the company's SKUs, newest first unless you send `sort`. Filters are combined with
// AND. If `page` is past the last page, `data` is empty and `total` is still the full count.
//
// GET /v1/skus. Requires the scope customers:read.
func (r *Skus) List(ctx context.Context, params *SkuListParams, opts ...CallOption) (*Page[Sku], error) {
	return fetchPage(ctx, r.sender, opts, decodeValue[[]Sku], call{
		operationID: "listSkus",
		method:      http.MethodGet,
		path:        "/v1/skus",
		query:       params,
	})
}

// All calls List, and iterates over the items of all pages. Each page is requested when it is
// needed. It stops after an error.
func (r *Skus) All(ctx context.Context, params *SkuListParams, opts ...CallOption) iter.Seq2[Sku, error] {
	return iterate[Sku](ctx, func() (*Page[Sku], error) {
		return r.List(ctx, params, opts...)
	})
}

// Get returns a SKU. `price` is its price in the company's default pricelist, or `null` if that
// pricelist has none.
//
// id is the SKU's `id`. Returns 400 if it is not a UUID, 404 if the SKU doesn't exist.
//
// GET /v1/skus/{id}. Requires the scope customers:read.
func (r *Skus) Get(ctx context.Context, id string, opts ...CallOption) (*Sku, error) {
	return fetch(ctx, r.sender, opts, decodeValue[*Sku], call{
		operationID: "getSku",
		method:      http.MethodGet,
		path:        "/v1/skus/{id}",
		pathValues:  []pathValue{{"id", id}},
	})
}

// SKUs, services and pricelists. The company maintains its catalog; partners can read it, and
// create and update pricelists of customers.
type Prices struct{ sender *sender }

// List returns the prices that apply at a place: for each SKU that is offered there, the price, the
// pricelist that it is from and the reason, newest SKUs first. `pricelists` has the charges of
// these pricelists. Send at most one of `zipcode`, `address` and `locationId`: that is the place.
// Without them, it is the oldest active location of the customer in `customerId`. Prices
// (/docs/reference/conventions#prices) explains the rule. If `page` is past the last page, `data`
// is empty and `total` is still the full count.
//
// GET /v1/prices. Requires the scope customers:read.
func (r *Prices) List(ctx context.Context, params *PriceListParams, opts ...CallOption) (*DetailedPage[Price, PlacePricesDetails], error) {
	return fetchDetailedPage[Price, PlacePricesDetails](ctx, r.sender, opts, decodeValue[[]Price], call{
		operationID: "listPrices",
		method:      http.MethodGet,
		path:        "/v1/prices",
		query:       params,
	})
}

// All calls List, and iterates over the items of all pages. Each page is requested when it is
// needed. It stops after an error.
func (r *Prices) All(ctx context.Context, params *PriceListParams, opts ...CallOption) iter.Seq2[Price, error] {
	return iterate[Price](ctx, func() (*DetailedPage[Price, PlacePricesDetails], error) {
		return r.List(ctx, params, opts...)
	})
}

// SKUs, services and pricelists. The company maintains its catalog; partners can read it, and
// create and update pricelists of customers.
type Pricelists struct{ sender *sender }

// List returns the company's pricelists, including those created for individual customers, newest
// first unless you send `sort`. Filters are combined with AND. If `page` is past the last page,
// `data` is empty and `total` is still the full count.
//
// GET /v1/pricelists. Requires the scope customers:read.
func (r *Pricelists) List(ctx context.Context, params *PricelistListParams, opts ...CallOption) (*Page[Pricelist], error) {
	return fetchPage(ctx, r.sender, opts, decodeValue[[]Pricelist], call{
		operationID: "listPricelists",
		method:      http.MethodGet,
		path:        "/v1/pricelists",
		query:       params,
	})
}

// All calls List, and iterates over the items of all pages. Each page is requested when it is
// needed. It stops after an error.
func (r *Pricelists) All(ctx context.Context, params *PricelistListParams, opts ...CallOption) iter.Seq2[Pricelist, error] {
	return iterate[Pricelist](ctx, func() (*Page[Pricelist], error) {
		return r.List(ctx, params, opts...)
	})
}

// Create copies a pricelist to create a new one for a customer. The new pricelist has the scope
// `customer`, is not the default, and belongs to that customer.
//
//   - With `includeAll: true`, all SKUs of the source are copied with their prices. Use
//     `skuSelections` to override the prices of individual SKUs.
//   - Otherwise, `skuSelections` is required and lists the SKUs to copy and their prices.
//   - All charges of the source are copied, except those in `chargeRemovals`.
//
// The body can have up to 512 KiB, enough for 5,000 `skuSelections`.
//
// A customer's active pricelists have different names. If the customer has one with this name,
// returns 409 `PRICELIST_EXISTS` with its id in `extraData.pricelistId`. Names are compared
// exactly, without leading and trailing spaces. Update that pricelist with `PATCH`, or set its
// `status` to `inactive` first.
//
// Prices are stored exactly, to the cent. If a SKU is listed twice, returns 400. If the source,
// customer, a SKU or a charge doesn't exist, or the source doesn't include the SKU or charge,
// returns 422 `REFERENCE_NOT_FOUND`, and `extraData.issues` points to its position in the body. If
// the company would have too many pricelists, or too many SKUs in all of them, returns 422
// `LIMIT_EXCEEDED`. If anything fails, nothing is stored.
//
// POST /v1/pricelists. Requires the scope customers:write.
func (r *Pricelists) Create(ctx context.Context, body PricelistCreate, opts ...WriteOption) (*PricelistCreation, error) {
	return fetch(ctx, r.sender, opts, decodeValue[*PricelistCreation], call{
		operationID:         "createPricelist",
		method:              http.MethodPost,
		path:                "/v1/pricelists",
		body:                body,
		takesIdempotencyKey: true,
	})
}

// Get returns a pricelist, with the same fields as in `GET /v1/pricelists`. Its prices are in `GET
// /v1/pricelists/{id}/skus` and `GET /v1/pricelists/{id}/charges`.
//
// id is the pricelist's `id`. Returns 400 if it is not a UUID, 404 if the pricelist doesn't exist.
//
// GET /v1/pricelists/{id}. Requires the scope customers:read.
func (r *Pricelists) Get(ctx context.Context, id string, opts ...CallOption) (*Pricelist, error) {
	return fetch(ctx, r.sender, opts, decodeValue[*Pricelist], call{
		operationID: "getPricelist",
		method:      http.MethodGet,
		path:        "/v1/pricelists/{id}",
		pathValues:  []pathValue{{"id", id}},
	})
}

// Update updates the fields you provide, at least one. Everything else keeps its value. Only
// pricelists with the scope `customer` can be updated; others return 422 `PRICELIST_NOT_EDITABLE`,
// because the company maintains them. Copy one for a customer with `POST /v1/pricelists`, and
// update the copy.
//
//   - `skuPrices` sets prices. A SKU of the company that is not in the pricelist yet is added with
//     its price. `skuRemovals` removes SKUs, and ignores those that are not in the pricelist.
//   - `chargeChanges` changes charges of the pricelist: name, price and unit. `chargeAdditions`
//     adds charges. If the pricelist has a charge of that name, that charge gets the price and the
//     unit instead, so that a request can be sent again; if several have the name, the first by
//     `id`. `chargeRemovals` removes charges, and ignores those that were removed before. They
//     apply in the order removals, changes, additions. Names are compared exactly, without leading
//     and trailing spaces.
//   - Setting `status` to `inactive` deactivates the pricelist: its prices no longer apply to the
//     customer. `active` reactivates it.
//
// A customer's active pricelists have different names. If a new `name`, or the name of a pricelist
// that you reactivate, is that of another active pricelist of the customer, returns 409
// `PRICELIST_EXISTS` with that pricelist's id in `extraData.pricelistId`. Names are compared
// exactly, without leading and trailing spaces.
//
// If a SKU, a charge or the name of an added charge is listed twice, or a SKU or charge both for a
// change and for removal, returns 400. If a SKU doesn't exist, or the pricelist has no such charge,
// returns 422 `REFERENCE_NOT_FOUND`, and `extraData.issues` points to its position in the body. If
// the company's pricelists would have too many SKUs in total, or the pricelist more than 1,000
// charges, returns 422 `LIMIT_EXCEEDED`. If anything fails, nothing is changed.
//
// The body can have up to 512 KiB, enough for 5,000 `skuPrices`. If nothing changes, there is no
// event, and `updatedAt` and the `ETag` stay the same. A catalog import by the company that
// contains the pricelist replaces what you set.
//
// id is the pricelist's `id`. Returns 400 if it is not a UUID, 404 if the pricelist doesn't exist.
//
// PATCH /v1/pricelists/{id}. Requires the scope customers:write.
func (r *Pricelists) Update(ctx context.Context, id string, body PricelistUpdate, opts ...UpdateOption) (*Pricelist, error) {
	return fetch(ctx, r.sender, opts, decodeValue[*Pricelist], call{
		operationID:         "updatePricelist",
		method:              http.MethodPatch,
		path:                "/v1/pricelists/{id}",
		pathValues:          []pathValue{{"id", id}},
		body:                body,
		takesIdempotencyKey: true,
	})
}

// ListSkus returns the SKUs in a pricelist with their prices in it, ordered by `id`. Filters are
// combined with AND. If `page` is past the last page, `data` is empty and `total` is still the full
// count.
//
// id is the pricelist's `id`. Returns 400 if it is not a UUID, 404 if the pricelist doesn't exist.
//
// GET /v1/pricelists/{id}/skus. Requires the scope customers:read.
func (r *Pricelists) ListSkus(ctx context.Context, id string, params *PricelistListSkusParams, opts ...CallOption) (*Page[PricelistSku], error) {
	return fetchPage(ctx, r.sender, opts, decodeValue[[]PricelistSku], call{
		operationID: "listPricelistSkus",
		method:      http.MethodGet,
		path:        "/v1/pricelists/{id}/skus",
		pathValues:  []pathValue{{"id", id}},
		query:       params,
	})
}

// AllSkus calls ListSkus, and iterates over the items of all pages. Each page is requested when it
// is needed. It stops after an error.
func (r *Pricelists) AllSkus(ctx context.Context, id string, params *PricelistListSkusParams, opts ...CallOption) iter.Seq2[PricelistSku, error] {
	return iterate[PricelistSku](ctx, func() (*Page[PricelistSku], error) {
		return r.ListSkus(ctx, id, params, opts...)
	})
}

// ListCharges returns the charges in a pricelist, ordered by `id`. If `page` is past the last page,
// `data` is empty and `total` is still the full count.
//
// id is the pricelist's `id`. Returns 400 if it is not a UUID, 404 if the pricelist doesn't exist.
//
// GET /v1/pricelists/{id}/charges. Requires the scope customers:read.
func (r *Pricelists) ListCharges(ctx context.Context, id string, params *PricelistListChargesParams, opts ...CallOption) (*Page[Charge], error) {
	return fetchPage(ctx, r.sender, opts, decodeValue[[]Charge], call{
		operationID: "listPricelistCharges",
		method:      http.MethodGet,
		path:        "/v1/pricelists/{id}/charges",
		pathValues:  []pathValue{{"id", id}},
		query:       params,
	})
}

// AllCharges calls ListCharges, and iterates over the items of all pages. Each page is requested
// when it is needed. It stops after an error.
func (r *Pricelists) AllCharges(ctx context.Context, id string, params *PricelistListChargesParams, opts ...CallOption) iter.Seq2[Charge, error] {
	return iterate[Charge](ctx, func() (*Page[Charge], error) {
		return r.ListCharges(ctx, id, params, opts...)
	})
}

// SKUs, services and pricelists. The company maintains its catalog; partners can read it, and
// create and update pricelists of customers.
type Services struct{ sender *sender }

// List returns the company's services, newest first. If `page` is past the last page, `data` is
// empty and `total` is still the full count.
//
// GET /v1/services. Requires the scope customers:read.
func (r *Services) List(ctx context.Context, params *ServiceListParams, opts ...CallOption) (*Page[Service], error) {
	return fetchPage(ctx, r.sender, opts, decodeValue[[]Service], call{
		operationID: "listServices",
		method:      http.MethodGet,
		path:        "/v1/services",
		query:       params,
	})
}

// All calls List, and iterates over the items of all pages. Each page is requested when it is
// needed. It stops after an error.
func (r *Services) All(ctx context.Context, params *ServiceListParams, opts ...CallOption) iter.Seq2[Service, error] {
	return iterate[Service](ctx, func() (*Page[Service], error) {
		return r.List(ctx, params, opts...)
	})
}

// SKUs, services and pricelists. The company maintains its catalog; partners can read it, and
// create and update pricelists of customers.
type Products struct{ sender *sender }

// List returns the products of the company's SKUs, by name. Use their ids for the filter
// `productId` of `GET /v1/skus`. If `page` is past the last page, `data` is empty and `total` is
// still the full count.
//
// GET /v1/products. Requires the scope customers:read.
func (r *Products) List(ctx context.Context, params *ProductListParams, opts ...CallOption) (*Page[CatalogEntry], error) {
	return fetchPage(ctx, r.sender, opts, decodeValue[[]CatalogEntry], call{
		operationID: "listProducts",
		method:      http.MethodGet,
		path:        "/v1/products",
		query:       params,
	})
}

// All calls List, and iterates over the items of all pages. Each page is requested when it is
// needed. It stops after an error.
func (r *Products) All(ctx context.Context, params *ProductListParams, opts ...CallOption) iter.Seq2[CatalogEntry, error] {
	return iterate[CatalogEntry](ctx, func() (*Page[CatalogEntry], error) {
		return r.List(ctx, params, opts...)
	})
}

// SKUs, services and pricelists. The company maintains its catalog; partners can read it, and
// create and update pricelists of customers.
type MaterialTypes struct{ sender *sender }

// List returns the material types of the company's SKUs, by name. Use their ids for the filter
// `materialTypeId` of `GET /v1/skus`. If `page` is past the last page, `data` is empty and `total`
// is still the full count.
//
// GET /v1/material-types. Requires the scope customers:read.
func (r *MaterialTypes) List(ctx context.Context, params *MaterialTypeListParams, opts ...CallOption) (*Page[CatalogEntry], error) {
	return fetchPage(ctx, r.sender, opts, decodeValue[[]CatalogEntry], call{
		operationID: "listMaterialTypes",
		method:      http.MethodGet,
		path:        "/v1/material-types",
		query:       params,
	})
}

// All calls List, and iterates over the items of all pages. Each page is requested when it is
// needed. It stops after an error.
func (r *MaterialTypes) All(ctx context.Context, params *MaterialTypeListParams, opts ...CallOption) iter.Seq2[CatalogEntry, error] {
	return iterate[CatalogEntry](ctx, func() (*Page[CatalogEntry], error) {
		return r.List(ctx, params, opts...)
	})
}

// SKUs, services and pricelists. The company maintains its catalog; partners can read it, and
// create and update pricelists of customers.
type LoadCompositions struct{ sender *sender }

// List returns the load compositions of the company's SKUs, by name. Use their ids for the filter
// `loadCompositionId` of `GET /v1/skus`. If `page` is past the last page, `data` is empty and
// `total` is still the full count.
//
// GET /v1/load-compositions. Requires the scope customers:read.
func (r *LoadCompositions) List(ctx context.Context, params *LoadCompositionListParams, opts ...CallOption) (*Page[CatalogEntry], error) {
	return fetchPage(ctx, r.sender, opts, decodeValue[[]CatalogEntry], call{
		operationID: "listLoadCompositions",
		method:      http.MethodGet,
		path:        "/v1/load-compositions",
		query:       params,
	})
}

// All calls List, and iterates over the items of all pages. Each page is requested when it is
// needed. It stops after an error.
func (r *LoadCompositions) All(ctx context.Context, params *LoadCompositionListParams, opts ...CallOption) iter.Seq2[CatalogEntry, error] {
	return iterate[CatalogEntry](ctx, func() (*Page[CatalogEntry], error) {
		return r.List(ctx, params, opts...)
	})
}

// SKUs, services and pricelists. The company maintains its catalog; partners can read it, and
// create and update pricelists of customers.
type PricingTypes struct{ sender *sender }

// List returns the pricing types of the company's SKUs, by name. Use their ids for the filter
// `pricingTypeId` of `GET /v1/skus`. If `page` is past the last page, `data` is empty and `total`
// is still the full count.
//
// GET /v1/pricing-types. Requires the scope customers:read.
func (r *PricingTypes) List(ctx context.Context, params *PricingTypeListParams, opts ...CallOption) (*Page[CatalogEntry], error) {
	return fetchPage(ctx, r.sender, opts, decodeValue[[]CatalogEntry], call{
		operationID: "listPricingTypes",
		method:      http.MethodGet,
		path:        "/v1/pricing-types",
		query:       params,
	})
}

// All calls List, and iterates over the items of all pages. Each page is requested when it is
// needed. It stops after an error.
func (r *PricingTypes) All(ctx context.Context, params *PricingTypeListParams, opts ...CallOption) iter.Seq2[CatalogEntry, error] {
	return iterate[CatalogEntry](ctx, func() (*Page[CatalogEntry], error) {
		return r.List(ctx, params, opts...)
	})
}

// Areas the company delivers to, each defined by a set of ZIP codes.
type Zones struct{ sender *sender }

// List returns all delivery zones of the company, active and inactive, ordered by `name`, then
// `id`. The list is not paginated and takes no query parameters.
//
// GET /v1/zones. Requires the scope customers:read.
func (r *Zones) List(ctx context.Context, opts ...CallOption) ([]Zone, error) {
	return fetch(ctx, r.sender, opts, decodeValue[[]Zone], call{
		operationID: "listZones",
		method:      http.MethodGet,
		path:        "/v1/zones",
	})
}

// ListByZip returns the active delivery zones that include a ZIP code, ordered by `name`, then
// `id`. If there is no match, `data` is empty. The list is not paginated.
//
// GET /v1/zones/by-zip. Requires the scope customers:read.
func (r *Zones) ListByZip(ctx context.Context, params ZoneListByZipParams, opts ...CallOption) ([]Zone, error) {
	return fetch(ctx, r.sender, opts, decodeValue[[]Zone], call{
		operationID: "listZonesByZip",
		method:      http.MethodGet,
		path:        "/v1/zones/by-zip",
		query:       params,
	})
}

// Anything of the company by what you know of it.
type Search struct{ sender *sender }

// Find finds what an ID names, or what matches a text, of all types in one request. Use it when you
// don't know what a text or an ID is: the lists of each resource have more filters, and pages.
//
//   - An ID of any resource finds it, also between other text: a UUID, an event's `evt_…`, the
//     `X-Request-Id` of a request of the last 7 days.
//   - Any other text finds customers and locations with this external ID first, then customers,
//     locations, SKUs, services, pricelists and zones that contain each of its words, as in the
//     lists (see Search terms (/docs/guides/search)).
//
// If nothing matches, `data` is empty.
//
// GET /v1/search. Requires the scope customers:read.
func (r *Search) Find(ctx context.Context, params SearchFindParams, opts ...CallOption) ([]FoundObject, error) {
	return fetch(ctx, r.sender, opts, decodeValue[[]FoundObject], call{
		operationID: "find",
		method:      http.MethodGet,
		path:        "/v1/search",
		query:       params,
	})
}

// Changes made through this API, or by imports, as a list.
type Events struct{ sender *sender }

// List returns the company's events of the last 30 days in commit order, oldest first. The order is
// final: a new event never appears before one you have already read. Store the `id` of the last
// event you handled, or the `position` of the last response, and pass it as `after` in the next
// request. While `hasMore` is `true`, request the next events immediately. Without `after`, the
// list starts with the oldest available event. With `after=latest`, it is empty: its `position` is
// the current end of the list, and only newer events follow it.
//
// These are the same events that webhooks deliver, with the same `id`: handle each `id` once. If
// the list can't continue after `after`, because events that follow it are older than 30 days or it
// doesn't belong to this company, returns 422 `REFERENCE_NOT_FOUND`: events could be missing, so
// export (/docs/guides/synchronization) the resources again, or start again without `after`. A
// `position` doesn't expire while no event follows it.
//
// GET /v1/events. Requires the scope customers:read.
func (r *Events) List(ctx context.Context, params *EventListParams, opts ...CallOption) (*FeedPage[Event], error) {
	return fetchFeed(ctx, r.listFeed(params), opts)
}

func (r *Events) listFeed(params *EventListParams) feed[Event] {
	op := call{
		operationID: "listEvents",
		method:      http.MethodGet,
		path:        "/v1/events",
		query:       params,
	}
	return feed[Event]{r.sender, op, decodeEach(ParseEvent), Event.GetID}
}

// All calls List, and iterates over all items, part by part, up to the current end. It stops after
// an error.
func (r *Events) All(ctx context.Context, params *EventListParams, opts ...CallOption) iter.Seq2[Event, error] {
	return iterate[Event](ctx, func() (*FeedPage[Event], error) {
		return r.List(ctx, params, opts...)
	})
}

// Follow calls List, and iterates over all items, then polls for new ones. It polls every 10
// seconds by default; use WithInterval to change this. It continues after temporary failures. It
// stops when you leave the loop, or after an error: if the context ends or a failure is permanent.
// A *ReferenceNotFoundError means that the position has expired, so that items could be missing:
// export everything again, and follow from there. To continue later, store the id of the last item
// you handled and pass it as After. To get only new items, pass "latest".
func (r *Events) Follow(ctx context.Context, params *EventListParams, opts ...FollowOption) iter.Seq2[Event, error] {
	return followFeed(ctx, r.listFeed(params), opts)
}

// Get returns an event of the last 30 days, as it is in `GET /v1/events` and in webhooks.
// Operational events and test events are not found.
//
// id is the event's `id`. Returns 400 if it isn't one, 404 if the event doesn't exist.
//
// GET /v1/events/{id}. Requires the scope customers:read.
func (r *Events) Get(ctx context.Context, id string, opts ...CallOption) (Event, error) {
	return fetch(ctx, r.sender, opts, ParseEvent, call{
		operationID: "getEvent",
		method:      http.MethodGet,
		path:        "/v1/events/{id}",
		pathValues:  []pathValue{{"id", id}},
	})
}

// Test your integration: what takes hours or can't be caused otherwise. These requests work in a
// sandbox only.
type Sandbox struct{ sender *sender }

// AdvanceClock lets time pass for what waits in a sandbox: retries of deliveries, the expiration of
// API keys, and alerts. Retries and keys get a time that is earlier by `seconds`, retries that are
// due then are sent, and alerts are evaluated. The whole schedule of a delivery passes with 7
// requests of one to two hours.
//
// Timestamps of resources and new events don't change. A key that expires can be the one of the
// request: it still gets the response.
//
// POST /v1/sandbox/clock. Requires the scope customers:write.
func (r *Sandbox) AdvanceClock(ctx context.Context, body SandboxClockAdvance, opts ...WriteOption) (*SandboxClock, error) {
	return fetch(ctx, r.sender, opts, decodeValue[*SandboxClock], call{
		operationID:         "advanceSandboxClock",
		method:              http.MethodPost,
		path:                "/v1/sandbox/clock",
		body:                body,
		takesIdempotencyKey: true,
	})
}

// CreateEvents creates events of any type without a change that causes them. Endpoints get them
// like other events, signed and with retries. `GET /v1/events` lists them, except operational
// events and `webhook.test`.
//
// `data` is that of the type's example in this document, with your `fields`. It must match the
// schema of the event.
//
//   - `webhook.test` is sent to every endpoint that is enabled, others to those that subscribe to
//     them.
//   - `duplicate` sends each event twice to each endpoint, with the same `id`.
//   - `reverse` sends the newest event first. It makes no difference to events without a
//     `sequence`.
//
// Counts as one request, and as one more for every 10 events.
//
// POST /v1/sandbox/events. Requires the scope customers:write.
func (r *Sandbox) CreateEvents(ctx context.Context, body SandboxEventsCreate, opts ...WriteOption) (*SandboxEvents, error) {
	return fetch(ctx, r.sender, opts, decodeValue[*SandboxEvents], call{
		operationID:         "createSandboxEvents",
		method:              http.MethodPost,
		path:                "/v1/sandbox/events",
		body:                body,
		takesIdempotencyKey: true,
	})
}

// The company's own requests of the last 7 days, with their outcome, to find out what goes wrong.
type Requests struct{ sender *sender }

// List returns the company's requests to this API and its agents' calls of the last 7 days, oldest
// first, as the developer platform shows them: what was requested, with which key, and the
// response's status, error code and duration. Query strings and bodies are not included. All
// filters must match. Without `since` and `after`, the list starts an hour ago.
//
// While `hasMore` is `true`, pass `position` as `after` to get the next requests at once, also if
// `data` is empty: one response searches a limited number of requests. A request is listed when its
// response was sent, usually within a second. A slow request can therefore appear after later ones.
// So that none is missed, the `position` at the end of the list is 70 seconds old: pass it as
// `after`, for example every 5 seconds, to follow the list, and skip requests whose `id` you have.
//
// GET /v1/requests. Requires the scope customers:read.
func (r *Requests) List(ctx context.Context, params *RequestListParams, opts ...CallOption) (*FeedPage[LoggedRequest], error) {
	return fetchFeed(ctx, r.listFeed(params), opts)
}

func (r *Requests) listFeed(params *RequestListParams) feed[LoggedRequest] {
	op := call{
		operationID: "listRequests",
		method:      http.MethodGet,
		path:        "/v1/requests",
		query:       params,
	}
	return feed[LoggedRequest]{r.sender, op, decodeValue[[]LoggedRequest], func(item LoggedRequest) string { return item.ID }}
}

// All calls List, and iterates over all items, part by part, up to the current end. It stops after
// an error.
func (r *Requests) All(ctx context.Context, params *RequestListParams, opts ...CallOption) iter.Seq2[LoggedRequest, error] {
	return iterate[LoggedRequest](ctx, func() (*FeedPage[LoggedRequest], error) {
		return r.List(ctx, params, opts...)
	})
}

// Follow calls List, and iterates over all items, then polls for new ones. It polls every 10
// seconds by default; use WithInterval to change this. It continues after temporary failures. It
// stops when you leave the loop, or after an error: if the context ends or a failure is permanent.
// A *ReferenceNotFoundError means that the position has expired, so that items could be missing:
// export everything again, and follow from there. To continue later, store the id of the last item
// you handled and pass it as After. To get only new items, pass "latest".
func (r *Requests) Follow(ctx context.Context, params *RequestListParams, opts ...FollowOption) iter.Seq2[LoggedRequest, error] {
	return followFeed(ctx, r.listFeed(params), opts)
}

// Events at your own computer while you develop, signed like webhooks, without a public URL.
type Listeners struct{ sender *sender }

// Create creates a listener, which receives events at your own computer over one outbound
// connection: no public URL or tunnel is needed. It has a signing secret, which only this response
// shows. Open its stream with `GET /v1/listeners/{id}/stream`. A listener ends 10 minutes after its
// last stream has ended, and a company can have 20 of them. The command `partner listen` does all
// of this. The request has no body.
//
// POST /v1/listeners. Requires the scope customers:read.
func (r *Listeners) Create(ctx context.Context, opts ...CallOption) (*Listener, error) {
	return fetch(ctx, r.sender, opts, decodeValue[*Listener], call{
		operationID: "createListener",
		method:      http.MethodPost,
		path:        "/v1/listeners",
	})
}

// CreateAttempts records how your program answered deliveries of the stream. The developer platform
// shows them in its list of deliveries, as attempts of "Local listener". Recording an attempt again
// changes nothing, so the request is safe to retry. Attempts of events that the company doesn't
// have, or no longer, are left out.
//
// id is the listener's `id`. Returns 400 if it is not a UUID, 404 if the listener doesn't exist or
// has ended.
//
// POST /v1/listeners/{id}/attempts. Requires the scope customers:read.
func (r *Listeners) CreateAttempts(ctx context.Context, id string, body ListenerAttemptsRequest, opts ...CallOption) ([]RecordedAttempt, error) {
	return fetch(ctx, r.sender, opts, decodeValue[[]RecordedAttempt], call{
		operationID: "createListenerAttempts",
		method:      http.MethodPost,
		path:        "/v1/listeners/{id}/attempts",
		pathValues:  []pathValue{{"id", id}},
		body:        body,
	})
}
