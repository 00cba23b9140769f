// Code generated from openapi.yaml. DO NOT EDIT.

// What lists may be asked for.

package partnerapi

// List customers: what to ask for.
type CustomerListParams struct {
	// Keeps customers whose `displayName`, `customerId`, `email` or `phone` contains this text, in
	// any case. `%`, `_` and `\` are ordinary characters. An empty term filters nothing. Control
	// characters are refused.
	SearchTerm Optional[string] `json:"searchTerm,omitzero"`

	// The page to return, counted from 1. A page past the end is empty. Default: `1`.
	Page Optional[int] `json:"page,omitzero"`

	// How many items a page holds. Default: `25`.
	Limit Optional[int] `json:"limit,omitzero"`
}

// List locations: what to ask for.
type LocationListParams struct {
	// Keeps the locations of the customer with this `id`.
	CustomerID Optional[string] `json:"customerId,omitzero"`

	// Keeps the locations with this status. Without it, active and inactive ones are listed.
	Status Optional[LocationStatus] `json:"status,omitzero"`

	// Keeps locations whose name, address or purchase order number contains this text, in any case.
	// `%`, `_` and `\` are ordinary characters. An empty term filters nothing. Control characters
	// are refused.
	SearchTerm Optional[string] `json:"searchTerm,omitzero"`

	// The page to return, counted from 1. A page past the end is empty. Default: `1`.
	Page Optional[int] `json:"page,omitzero"`

	// How many items a page holds. Default: `25`.
	Limit Optional[int] `json:"limit,omitzero"`
}

// List SKUs: what to ask for.
type SkuListParams struct {
	// Keeps SKUs whose name, code or description contains this text, in any case. `%`, `_` and `\`
	// are ordinary characters. An empty term filters nothing. Control characters are refused.
	Q Optional[string] `json:"q,omitzero"`

	// Keeps the SKUs of this service.
	ServiceID Optional[string] `json:"serviceId,omitzero"`

	// Keeps the SKUs of this product.
	ProductID Optional[string] `json:"productId,omitzero"`

	// Keeps the SKUs of this pricelist, and makes `price` the price in it. Without it, `price` is
	// the price in the company's default pricelist.
	PriceListID Optional[string] `json:"priceListId,omitzero"`

	// Keeps the SKUs with this load composition.
	LoadCompositionID Optional[string] `json:"loadCompositionId,omitzero"`

	// Keeps the SKUs for this type of material.
	MaterialTypeID Optional[string] `json:"materialTypeId,omitzero"`

	// Keeps the SKUs with this type of pricing.
	PricingTypeID Optional[string] `json:"pricingTypeId,omitzero"`

	// Keeps the SKUs that are in a pricelist flagged for `ecommerce` (`isEcommerce`), as `zone`
	// based (`isZoneBased`) or as `default` (`isDefault`). Any other value is refused.
	Mode Optional[SkuListParamsMode] `json:"mode,omitzero"`

	// Keeps the SKUs whose service is offered in an active zone that holds this ZIP code.
	Zipcode Optional[string] `json:"zipcode,omitzero"`

	// The page to return, counted from 1. A page past the end is empty. Default: `1`.
	Page Optional[int] `json:"page,omitzero"`

	// How many items a page holds. Default: `25`.
	Limit Optional[int] `json:"limit,omitzero"`
}

// Keeps the SKUs that are in a pricelist flagged for `ecommerce` (`isEcommerce`), as `zone` based
// (`isZoneBased`) or as `default` (`isDefault`). Any other value is refused.
type SkuListParamsMode string

// The values that this version knows. Others may follow.
const (
	SkuListParamsModeEcommerce SkuListParamsMode = "ecommerce"
	SkuListParamsModeZone      SkuListParamsMode = "zone"
	SkuListParamsModeDefault   SkuListParamsMode = "default"
)

// List pricelists: what to ask for.
type PricelistListParams struct {
	// Keeps pricelists whose name contains this text, in any case. `%`, `_` and `\` are ordinary
	// characters. An empty term filters nothing. Control characters are refused.
	Q Optional[string] `json:"q,omitzero"`

	// Keeps pricelists with this `scope`. Known values are `company`, `customer` and `zone`; a
	// value that no pricelist has answers an empty `data`.
	Scope Optional[string] `json:"scope,omitzero"`

	// The page to return, counted from 1. A page past the end is empty. Default: `1`.
	Page Optional[int] `json:"page,omitzero"`

	// How many items a page holds. Default: `25`.
	Limit Optional[int] `json:"limit,omitzero"`
}

// List services: what to ask for.
type ServiceListParams struct {
	// Keeps services whose name, identifier or description contains this text, in any case. `%`,
	// `_` and `\` are ordinary characters. An empty term filters nothing. Control characters are
	// refused.
	Q Optional[string] `json:"q,omitzero"`

	// The page to return, counted from 1. A page past the end is empty. Default: `1`.
	Page Optional[int] `json:"page,omitzero"`

	// How many items a page holds. Default: `25`.
	Limit Optional[int] `json:"limit,omitzero"`
}

// List zones that hold a ZIP code: what to ask for.
type ZoneListByZipParams struct {
	// The ZIP code. It is matched exactly, after blanks around it are removed.
	Zipcode string `json:"zipcode"`
}

// List events: what to ask for.
type EventListParams struct {
	// The `id` of the last event seen: the list begins with the one that follows it. It may be of
	// any type, whatever `type` asks for. Take the last one of this list, not the last one that a
	// webhook brought, since webhooks arrive in any order.
	After Optional[EventID] `json:"after,omitzero"`

	// How many events to return at most. Default: `25`.
	Limit Optional[int] `json:"limit,omitzero"`

	// Keeps events of this type.
	Type Optional[EventType] `json:"type,omitzero"`
}
