// Code generated from openapi.yaml. DO NOT EDIT.

// The query parameters of methods.

package partnerapi

import "time"

// CustomerListParams contains the query parameters of Customers.List.
type CustomerListParams struct {
	// Returns only customers whose `displayName`, `customerId`, `email` or `phone` contains this
	// text. Case and accents are ignored: `zurich` finds `Zürich`. Words can be in any order and in
	// different fields: `delgado 512`. A telephone number is found by its digits, however it is
	// written: `5125557788` finds `+1 (512) 555-7788`. Search terms (/docs/guides/search) has the
	// rules. `%`, `_` and `\` are matched literally. An empty value applies no filter. Control
	// characters are rejected.
	SearchTerm Optional[string] `json:"searchTerm,omitzero"`

	// Returns only the customer with this `externalId`: one or none. Case-sensitive. An empty value
	// applies no filter. Control characters are rejected.
	ExternalID Optional[string] `json:"externalId,omitzero"`

	// Returns only customers with exactly this `email`, ignoring case. An empty value applies no
	// filter. Control characters are rejected.
	Email Optional[string] `json:"email,omitzero"`

	// Returns only customers whose `phone` has exactly these digits. Spaces and punctuation are
	// ignored, and the country code 1 may be left out: `5125550142` finds `+1 512 555 0142`. A
	// value without digits finds nothing. An empty value applies no filter. Control characters are
	// rejected.
	Phone Optional[string] `json:"phone,omitzero"`

	// Returns only the customer with exactly this customer number, its `customerId`: one or none.
	// Case-sensitive. An empty value applies no filter. Control characters are rejected.
	CustomerNumber Optional[string] `json:"customerNumber,omitzero"`

	// Returns only customers with this status.
	Status Optional[CustomerStatus] `json:"status,omitzero"`

	// Returns only items with an `updatedAt` at or after this time (RFC 3339). Items without an
	// `updatedAt` are left out.
	UpdatedSince Optional[time.Time] `json:"updatedSince,omitzero"`

	// The order of the list. A leading `-` is descending. Items with the same time are sorted by
	// `id`, in the same direction. Items without this time, such as some imported customers, count
	// as the oldest. The default is `-createdAt`.
	Sort Optional[ListSort] `json:"sort,omitzero"`

	// Returns the items after this cursor: the `nextCursor` of the previous page. Send the same
	// filters and `sort` as for that page: with others, and in another list, returns 400. Can't be
	// combined with `page`, not even with 1. The content of a cursor is internal.
	After Optional[string] `json:"after,omitzero"`

	// The page to return, starting at 1. A page past the last one is empty. To read a whole list,
	// follow `nextCursor` instead. Default: `1`.
	Page Optional[int] `json:"page,omitzero"`

	// The number of items per page. Default: `25`.
	Limit Optional[int] `json:"limit,omitzero"`
}

// LocationListParams contains the query parameters of Locations.List.
type LocationListParams struct {
	// Returns only locations of the customer with this `id`.
	CustomerID Optional[string] `json:"customerId,omitzero"`

	// Returns only locations with this status. If omitted, returns active and inactive locations.
	Status Optional[LocationStatus] `json:"status,omitzero"`

	// Returns only locations whose name, address or purchase order number contains this text. Case
	// and accents are ignored. Words can be in any order and in different fields: `austin
	// congress`. A number in the name or purchase order number is found by its digits too. Search
	// terms (/docs/guides/search) has the rules. `%`, `_` and `\` are matched literally. An empty
	// value applies no filter. Control characters are rejected.
	SearchTerm Optional[string] `json:"searchTerm,omitzero"`

	// Returns only the location with this `externalId`: one or none. Case-sensitive. An empty value
	// applies no filter. Control characters are rejected.
	ExternalID Optional[string] `json:"externalId,omitzero"`

	// Returns only locations with exactly this ZIP code. Leading and trailing spaces are removed. A
	// ZIP+4 code also finds locations with its five-digit ZIP code. An empty value applies no
	// filter. Control characters are rejected.
	Zipcode Optional[string] `json:"zipcode,omitzero"`

	// Returns only locations with exactly this `city`, ignoring case. An empty value applies no
	// filter. Control characters are rejected.
	City Optional[string] `json:"city,omitzero"`

	// Returns only items with an `updatedAt` at or after this time (RFC 3339). Items without an
	// `updatedAt` are left out.
	UpdatedSince Optional[time.Time] `json:"updatedSince,omitzero"`

	// The order of the list. A leading `-` is descending. Items with the same time are sorted by
	// `id`, in the same direction. Items without this time, such as some imported customers, count
	// as the oldest. The default is `-createdAt`.
	Sort Optional[ListSort] `json:"sort,omitzero"`

	// Returns the items after this cursor: the `nextCursor` of the previous page. Send the same
	// filters and `sort` as for that page: with others, and in another list, returns 400. Can't be
	// combined with `page`, not even with 1. The content of a cursor is internal.
	After Optional[string] `json:"after,omitzero"`

	// The page to return, starting at 1. A page past the last one is empty. To read a whole list,
	// follow `nextCursor` instead. Default: `1`.
	Page Optional[int] `json:"page,omitzero"`

	// The number of items per page. Default: `25`.
	Limit Optional[int] `json:"limit,omitzero"`
}

// SkuListParams contains the query parameters of Skus.List.
type SkuListParams struct {
	// Returns only SKUs whose name, code or description contains each word of this text. Words can
	// be in any order, and case and accents are ignored (see Search terms (/docs/guides/search)).
	// `%`, `_` and `\` are matched literally. An empty value applies no filter. Control characters
	// are rejected.
	Q Optional[string] `json:"q,omitzero"`

	// Returns only SKUs of this service.
	ServiceID Optional[string] `json:"serviceId,omitzero"`

	// Returns only SKUs of this product.
	ProductID Optional[string] `json:"productId,omitzero"`

	// Returns only SKUs in this pricelist, with their prices in it. If omitted, `price` is taken
	// from the company's default pricelist.
	PriceListID Optional[string] `json:"priceListId,omitzero"`

	// Returns only SKUs with this load composition.
	LoadCompositionID Optional[string] `json:"loadCompositionId,omitzero"`

	// Returns only SKUs for this material type.
	MaterialTypeID Optional[string] `json:"materialTypeId,omitzero"`

	// Returns only SKUs with this pricing type.
	PricingTypeID Optional[string] `json:"pricingTypeId,omitzero"`

	// Returns only SKUs in at least one pricelist with this flag: `ecommerce` (`isEcommerce`),
	// `zone` (`isZoneBased`) or `default` (`isDefault`). Other values are rejected.
	Mode Optional[SkuListParamsMode] `json:"mode,omitzero"`

	// Returns only SKUs whose service is available in an active zone that includes this ZIP code. A
	// ZIP+4 code also matches zones with its five-digit ZIP code. Their `price` is still that of
	// the default pricelist: for the prices that apply at a ZIP code, use `GET /v1/prices`.
	Zipcode Optional[string] `json:"zipcode,omitzero"`

	// Returns only items with this status. Other values are rejected, as in all lists: items
	// without a status, or with one that this document doesn't know, are only in lists without this
	// filter.
	Status Optional[SkuListParamsStatus] `json:"status,omitzero"`

	// Returns only items with an `updatedAt` at or after this time (RFC 3339). Items without an
	// `updatedAt` are left out.
	UpdatedSince Optional[time.Time] `json:"updatedSince,omitzero"`

	// The order of the list. A leading `-` is descending. Items with the same time are sorted by
	// `id`, in the same direction. Items without this time, such as some imported customers, count
	// as the oldest. The default is `-createdAt`.
	Sort Optional[ListSort] `json:"sort,omitzero"`

	// Returns the items after this cursor: the `nextCursor` of the previous page. Send the same
	// filters and `sort` as for that page: with others, and in another list, returns 400. Can't be
	// combined with `page`, not even with 1. The content of a cursor is internal.
	After Optional[string] `json:"after,omitzero"`

	// The page to return, starting at 1. A page past the last one is empty. To read a whole list,
	// follow `nextCursor` instead. Default: `1`.
	Page Optional[int] `json:"page,omitzero"`

	// The number of items per page. Default: `25`.
	Limit Optional[int] `json:"limit,omitzero"`
}

// Returns only SKUs in at least one pricelist with this flag: `ecommerce` (`isEcommerce`), `zone`
// (`isZoneBased`) or `default` (`isDefault`). Other values are rejected.
type SkuListParamsMode string

// The values that this version knows. Others may be added.
const (
	SkuListParamsModeEcommerce SkuListParamsMode = "ecommerce"
	SkuListParamsModeZone      SkuListParamsMode = "zone"
	SkuListParamsModeDefault   SkuListParamsMode = "default"
)

// Returns only items with this status. Other values are rejected, as in all lists: items without a
// status, or with one that this document doesn't know, are only in lists without this filter.
type SkuListParamsStatus string

// The values that this version knows. Others may be added.
const (
	SkuListParamsStatusActive   SkuListParamsStatus = "active"
	SkuListParamsStatusInactive SkuListParamsStatus = "inactive"
)

// PriceListParams contains the query parameters of Prices.List.
type PriceListParams struct {
	// The `id` of the customer to get the prices for. If omitted, the prices are those for the
	// customer of `locationId`, or otherwise for no particular customer. Required without
	// `zipcode`, `address` and `locationId`: the place is then the customer's oldest active
	// location, the one with the earliest `createdAt`. Returns 422 if the customer doesn't exist,
	// or if the place depends on it and it has no active location.
	CustomerID Optional[string] `json:"customerId,omitzero"`

	// The ZIP code of the place. It is matched exactly, after leading and trailing spaces are
	// removed, and a ZIP+4 code also matches zones with its five-digit ZIP code. Can't be combined
	// with `address` and `locationId`.
	Zipcode Optional[string] `json:"zipcode,omitzero"`

	// The address of the place, as text, whose ZIP code is used. It is resolved as by `POST
	// /v1/locations/validate-address`, with the same errors, and for each page. Can't be combined
	// with `zipcode` and `locationId`.
	Address Optional[string] `json:"address,omitzero"`

	// The `id` of a location, active or inactive, whose ZIP code is used. Can't be combined with
	// `zipcode` and `address`. Returns 422 if the location doesn't exist.
	LocationID Optional[string] `json:"locationId,omitzero"`

	// Returns only SKUs whose name, code or description contains each word of this text, such as
	// `20 yard`. Words can be in any order, and case and accents are ignored (see Search terms
	// (/docs/guides/search)). `%`, `_` and `\` are matched literally. An empty value applies no
	// filter. Control characters are rejected.
	Q Optional[string] `json:"q,omitzero"`

	// Returns only these SKUs, up to 100. In a URL, the ids are separated by commas. SKUs that
	// don't exist or aren't offered at the place are left out. An empty list applies no filter.
	SkuIDs Optional[[]string] `json:"skuIds,omitzero"`

	// Returns only SKUs of this service.
	ServiceID Optional[string] `json:"serviceId,omitzero"`

	// Returns the items after this cursor: the `nextCursor` of the previous page. Send the same
	// filters and `sort` as for that page: with others, and in another list, returns 400. Can't be
	// combined with `page`, not even with 1. The content of a cursor is internal.
	After Optional[string] `json:"after,omitzero"`

	// The page to return, starting at 1. A page past the last one is empty. To read a whole list,
	// follow `nextCursor` instead. Default: `1`.
	Page Optional[int] `json:"page,omitzero"`

	// The number of items per page. Default: `25`.
	Limit Optional[int] `json:"limit,omitzero"`
}

// PricelistListParams contains the query parameters of Pricelists.List.
type PricelistListParams struct {
	// Returns only pricelists whose name contains each word of this text. Words can be in any
	// order, and case and accents are ignored (see Search terms (/docs/guides/search)). `%`, `_`
	// and `\` are matched literally. An empty value applies no filter. Control characters are
	// rejected.
	Q Optional[string] `json:"q,omitzero"`

	// Returns only pricelists with this `scope`. Known values are `company`, `customer` and `zone`.
	// If no pricelist has the given scope, `data` is empty.
	Scope Optional[string] `json:"scope,omitzero"`

	// Returns only the pricelists of this customer (its `id`, not the customer number). If the
	// customer doesn't exist, `data` is empty.
	CustomerID Optional[string] `json:"customerId,omitzero"`

	// Returns only pricelists that include this SKU. Use it for a SKU with a `pricelistCount` over
	// 5, because `priceListIds` has at most 5 ids. If the SKU doesn't exist, `data` is empty.
	SkuID Optional[string] `json:"skuId,omitzero"`

	// Returns only pricelists that include a SKU of this service. With `scope=customer`, use it for
	// a service with a `customerCount` over 5, because `customerList` has at most 5 customers. If
	// the service doesn't exist, `data` is empty.
	ServiceID Optional[string] `json:"serviceId,omitzero"`

	// Returns only items with this status. Other values are rejected, as in all lists: items
	// without a status, or with one that this document doesn't know, are only in lists without this
	// filter.
	Status Optional[PricelistListParamsStatus] `json:"status,omitzero"`

	// Returns only items with an `updatedAt` at or after this time (RFC 3339). Items without an
	// `updatedAt` are left out.
	UpdatedSince Optional[time.Time] `json:"updatedSince,omitzero"`

	// The order of the list. A leading `-` is descending. Items with the same time are sorted by
	// `id`, in the same direction. Items without this time, such as some imported customers, count
	// as the oldest. The default is `-createdAt`.
	Sort Optional[ListSort] `json:"sort,omitzero"`

	// Returns the items after this cursor: the `nextCursor` of the previous page. Send the same
	// filters and `sort` as for that page: with others, and in another list, returns 400. Can't be
	// combined with `page`, not even with 1. The content of a cursor is internal.
	After Optional[string] `json:"after,omitzero"`

	// The page to return, starting at 1. A page past the last one is empty. To read a whole list,
	// follow `nextCursor` instead. Default: `1`.
	Page Optional[int] `json:"page,omitzero"`

	// The number of items per page. Default: `25`.
	Limit Optional[int] `json:"limit,omitzero"`
}

// Returns only items with this status. Other values are rejected, as in all lists: items without a
// status, or with one that this document doesn't know, are only in lists without this filter.
type PricelistListParamsStatus string

// The values that this version knows. Others may be added.
const (
	PricelistListParamsStatusActive   PricelistListParamsStatus = "active"
	PricelistListParamsStatusInactive PricelistListParamsStatus = "inactive"
)

// PricelistListSkusParams contains the query parameters of Pricelists.ListSkus.
type PricelistListSkusParams struct {
	// Returns only SKUs whose name, code or description contains each word of this text. Words can
	// be in any order, and case and accents are ignored (see Search terms (/docs/guides/search)).
	// `%`, `_` and `\` are matched literally. An empty value applies no filter. Control characters
	// are rejected.
	Q Optional[string] `json:"q,omitzero"`

	// Returns only SKUs of this service.
	ServiceID Optional[string] `json:"serviceId,omitzero"`

	// Returns the items after this cursor: the `nextCursor` of the previous page. Send the same
	// filters and `sort` as for that page: with others, and in another list, returns 400. Can't be
	// combined with `page`, not even with 1. The content of a cursor is internal.
	After Optional[string] `json:"after,omitzero"`

	// The page to return, starting at 1. A page past the last one is empty. To read a whole list,
	// follow `nextCursor` instead. Default: `1`.
	Page Optional[int] `json:"page,omitzero"`

	// The number of items per page. Default: `25`.
	Limit Optional[int] `json:"limit,omitzero"`
}

// PricelistListChargesParams contains the query parameters of Pricelists.ListCharges.
type PricelistListChargesParams struct {
	// Returns the items after this cursor: the `nextCursor` of the previous page. Send the same
	// filters and `sort` as for that page: with others, and in another list, returns 400. Can't be
	// combined with `page`, not even with 1. The content of a cursor is internal.
	After Optional[string] `json:"after,omitzero"`

	// The page to return, starting at 1. A page past the last one is empty. To read a whole list,
	// follow `nextCursor` instead. Default: `1`.
	Page Optional[int] `json:"page,omitzero"`

	// The number of items per page. Default: `25`.
	Limit Optional[int] `json:"limit,omitzero"`
}

// ServiceListParams contains the query parameters of Services.List.
type ServiceListParams struct {
	// Returns only services whose name, identifier or description contains each word of this text.
	// Words can be in any order, and case and accents are ignored (see Search terms
	// (/docs/guides/search)). `%`, `_` and `\` are matched literally. An empty value applies no
	// filter. Control characters are rejected.
	Q Optional[string] `json:"q,omitzero"`

	// Returns the items after this cursor: the `nextCursor` of the previous page. Send the same
	// filters and `sort` as for that page: with others, and in another list, returns 400. Can't be
	// combined with `page`, not even with 1. The content of a cursor is internal.
	After Optional[string] `json:"after,omitzero"`

	// The page to return, starting at 1. A page past the last one is empty. To read a whole list,
	// follow `nextCursor` instead. Default: `1`.
	Page Optional[int] `json:"page,omitzero"`

	// The number of items per page. Default: `25`.
	Limit Optional[int] `json:"limit,omitzero"`
}

// ProductListParams contains the query parameters of Products.List.
type ProductListParams struct {
	// Returns only products whose name contains each word of this text. Words can be in any order,
	// and case and accents are ignored (see Search terms (/docs/guides/search)). `%`, `_` and `\`
	// are matched literally. An empty value applies no filter. Control characters are rejected.
	Q Optional[string] `json:"q,omitzero"`

	// Returns the items after this cursor: the `nextCursor` of the previous page. Send the same
	// filters and `sort` as for that page: with others, and in another list, returns 400. Can't be
	// combined with `page`, not even with 1. The content of a cursor is internal.
	After Optional[string] `json:"after,omitzero"`

	// The page to return, starting at 1. A page past the last one is empty. To read a whole list,
	// follow `nextCursor` instead. Default: `1`.
	Page Optional[int] `json:"page,omitzero"`

	// The number of items per page. Default: `25`.
	Limit Optional[int] `json:"limit,omitzero"`
}

// MaterialTypeListParams contains the query parameters of MaterialTypes.List.
type MaterialTypeListParams struct {
	// Returns only material types whose name contains each word of this text. Words can be in any
	// order, and case and accents are ignored (see Search terms (/docs/guides/search)). `%`, `_`
	// and `\` are matched literally. An empty value applies no filter. Control characters are
	// rejected.
	Q Optional[string] `json:"q,omitzero"`

	// Returns the items after this cursor: the `nextCursor` of the previous page. Send the same
	// filters and `sort` as for that page: with others, and in another list, returns 400. Can't be
	// combined with `page`, not even with 1. The content of a cursor is internal.
	After Optional[string] `json:"after,omitzero"`

	// The page to return, starting at 1. A page past the last one is empty. To read a whole list,
	// follow `nextCursor` instead. Default: `1`.
	Page Optional[int] `json:"page,omitzero"`

	// The number of items per page. Default: `25`.
	Limit Optional[int] `json:"limit,omitzero"`
}

// LoadCompositionListParams contains the query parameters of LoadCompositions.List.
type LoadCompositionListParams struct {
	// Returns only load compositions whose name contains each word of this text. Words can be in
	// any order, and case and accents are ignored (see Search terms (/docs/guides/search)). `%`,
	// `_` and `\` are matched literally. An empty value applies no filter. Control characters are
	// rejected.
	Q Optional[string] `json:"q,omitzero"`

	// Returns the items after this cursor: the `nextCursor` of the previous page. Send the same
	// filters and `sort` as for that page: with others, and in another list, returns 400. Can't be
	// combined with `page`, not even with 1. The content of a cursor is internal.
	After Optional[string] `json:"after,omitzero"`

	// The page to return, starting at 1. A page past the last one is empty. To read a whole list,
	// follow `nextCursor` instead. Default: `1`.
	Page Optional[int] `json:"page,omitzero"`

	// The number of items per page. Default: `25`.
	Limit Optional[int] `json:"limit,omitzero"`
}

// PricingTypeListParams contains the query parameters of PricingTypes.List.
type PricingTypeListParams struct {
	// Returns only pricing types whose name contains each word of this text. Words can be in any
	// order, and case and accents are ignored (see Search terms (/docs/guides/search)). `%`, `_`
	// and `\` are matched literally. An empty value applies no filter. Control characters are
	// rejected.
	Q Optional[string] `json:"q,omitzero"`

	// Returns the items after this cursor: the `nextCursor` of the previous page. Send the same
	// filters and `sort` as for that page: with others, and in another list, returns 400. Can't be
	// combined with `page`, not even with 1. The content of a cursor is internal.
	After Optional[string] `json:"after,omitzero"`

	// The page to return, starting at 1. A page past the last one is empty. To read a whole list,
	// follow `nextCursor` instead. Default: `1`.
	Page Optional[int] `json:"page,omitzero"`

	// The number of items per page. Default: `25`.
	Limit Optional[int] `json:"limit,omitzero"`
}

// ZoneListByZipParams contains the query parameters of Zones.ListByZip.
type ZoneListByZipParams struct {
	// The ZIP code. It is matched exactly, after leading and trailing spaces are removed, and a
	// ZIP+4 code also matches zones with its five-digit ZIP code. It can't be empty.
	Zipcode string `json:"zipcode"`
}

// SearchFindParams contains the query parameters of Search.Find.
type SearchFindParams struct {
	// A name, number, address, email address, telephone number, external ID, or any ID. It must
	// contain more than spaces. Control characters are rejected.
	SearchTerm string `json:"searchTerm"`

	// The maximum number of matches of each type. Default: `5`.
	Limit Optional[int] `json:"limit,omitzero"`
}

// EventListParams contains the query parameters of Events.List.
type EventListParams struct {
	// The `id` of the last event you handled, the `position` of a response, or `latest`. The list
	// starts with the next event. The event can be of any type, even if you filter by type. Use the
	// last event of this list, not the last webhook you received: webhooks can arrive in any order.
	// `latest` is the current end of the list.
	After Optional[FeedStart] `json:"after,omitzero"`

	// The maximum number of events to return. Default: `25`.
	Limit Optional[int] `json:"limit,omitzero"`

	// Returns only events of this type. For several types, use `types`.
	Type Optional[EventType] `json:"type,omitzero"`

	// Returns only events of these types, up to 20. In a URL, the types are separated by commas.
	// With `type`, events must meet both. An empty list applies no filter.
	Types Optional[[]EventType] `json:"types,omitzero"`

	// Returns only events about the resource with this `id`, such as a customer or a location. It
	// is the `data.id` of these events. If the resource doesn't exist, `data` is empty.
	ResourceID Optional[string] `json:"resourceId,omitzero"`

	// Returns only events with a `createdAt` at or after this time (RFC 3339). With `after`, events
	// must meet both. To follow the list, use `after` alone: an event can appear after others with
	// a later `createdAt`.
	Since Optional[time.Time] `json:"since,omitzero"`
}

// RequestListParams contains the query parameters of Requests.List.
type RequestListParams struct {
	// The `id` of a request, or the `position` of a response. The list starts with the next
	// request.
	After Optional[RequestPosition] `json:"after,omitzero"`

	// The maximum number of requests to return. Default: `25`.
	Limit Optional[int] `json:"limit,omitzero"`

	// Returns only requests with this response status, such as `404`, or this class of statuses,
	// such as `4xx`.
	Status Optional[string] `json:"status,omitzero"`

	// Returns only requests that were refused with this error code.
	Code Optional[string] `json:"code,omitzero"`

	// Returns only requests of the operation with this `operationId`.
	Operation Optional[string] `json:"operation,omitzero"`

	// Returns only requests with this method. Agents' calls have the method `POST`.
	HTTPMethod Optional[RequestListParamsHTTPMethod] `json:"httpMethod,omitzero"`

	// Returns only requests with the API key that has this id. If there is no such key, `data` is
	// empty.
	KeyID Optional[string] `json:"keyId,omitzero"`

	// Returns only requests that arrived at or after this time (RFC 3339). With `after`, requests
	// must meet both.
	Since Optional[time.Time] `json:"since,omitzero"`
}

// Returns only requests with this method. Agents' calls have the method `POST`.
type RequestListParamsHTTPMethod string

// The values that this version knows. Others may be added.
const (
	RequestListParamsHTTPMethodGet     RequestListParamsHTTPMethod = "GET"
	RequestListParamsHTTPMethodHead    RequestListParamsHTTPMethod = "HEAD"
	RequestListParamsHTTPMethodPost    RequestListParamsHTTPMethod = "POST"
	RequestListParamsHTTPMethodPut     RequestListParamsHTTPMethod = "PUT"
	RequestListParamsHTTPMethodPatch   RequestListParamsHTTPMethod = "PATCH"
	RequestListParamsHTTPMethodDelete  RequestListParamsHTTPMethod = "DELETE"
	RequestListParamsHTTPMethodOptions RequestListParamsHTTPMethod = "OPTIONS"
)
