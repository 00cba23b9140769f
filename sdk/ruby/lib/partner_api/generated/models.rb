# frozen_string_literal: true

# Generated from openapi.yaml. Do not edit.

module PartnerApi
  # A customer of the company.
  class Customer < Model
    # The unique ID of the customer in this API.
    #
    # @return [String]
    field :id, "id"

    # The customer's display name.
    #
    # @return [String]
    field :display_name, "displayName"

    # The customer number. The service assigns the next number in the company's sequence, starting at `10001`. `""` for
    # imported customers without a number.
    #
    # @return [String]
    field :customer_id, "customerId"

    # Whether the customer is served. Can be changed in either direction.
    #
    # @return [String]
    field :status, "status"

    # The email address, `null` if not set.
    #
    # @return [String, nil]
    field :email, "email"

    # The phone number as entered, `null` if not set.
    #
    # @return [String, nil]
    field :phone, "phone"

    # The name of the customer's company, `null` if not set.
    #
    # @return [String, nil]
    field :company_name, "companyName"

    # Your own ID of the customer, for example from your CRM, `null` if not set. No other customer of the company has
    # the same one. Case-sensitive.
    #
    # @return [String, nil]
    field :external_id, "externalId"

    # The time the customer was created, `null` if unknown.
    #
    # @return [Time, nil]
    field :created_at, "createdAt", :time

    # The time the customer was last updated, `null` if unknown.
    #
    # @return [Time, nil]
    field :updated_at, "updatedAt", :time

    # The time the customer's personal data was erased, `null` if it wasn't. An erased customer can't be changed.
    #
    # @return [Time, nil]
    field :erased_at, "erasedAt", :time
  end

  # The result of an item of a batch, with either `data` or `error`.
  class CustomerBatchResult < Model
    # The item's position in the request, starting at 0.
    #
    # @return [Integer]
    field :index, "index"

    # The status that a single request with this item would have.
    #
    # @return [Integer]
    field :status, "status"

    # Whether this is the stored result of an earlier request with the item's idempotency key.
    #
    # @return [Boolean]
    field :replayed, "replayed"

    # The customer, if `status` is below 400.
    #
    # @return [Customer, nil]
    field :data, "data", -> { Customer }

    # The reason the item failed, if `status` is 400 or above.
    #
    # @return [BatchError, nil]
    field :error, "error", -> { BatchError }
  end

  # Geographic coordinates in WGS 84 degrees.
  class GeoPoint < Model
    # Latitude. Positive is north.
    #
    # @return [Numeric]
    field :lat, "lat"

    # Longitude. Positive is east.
    #
    # @return [Numeric]
    field :lng, "lng"
  end

  # A resolved address. Unknown parts are `""`, never null.
  class Address < Model
    # The full address on one line, as resolved.
    #
    # @return [String]
    field :address, "address"

    # City.
    #
    # @return [String]
    field :city, "city"

    # The two-letter state code.
    #
    # @return [String]
    field :state, "state"

    # ZIP code.
    #
    # @return [String]
    field :zipcode, "zipcode"

    # House number. Empty for rural routes.
    #
    # @return [String]
    field :street_no, "streetNo"

    # County or county equivalent.
    #
    # @return [String]
    field :county, "county"

    # Borough, for cities that have boroughs, such as New York.
    #
    # @return [String]
    field :borough, "borough"

    # Identifies the address. The format depends on the address provider; compare it only for equality.
    #
    # @return [String]
    field :geo_place_id, "geoPlaceId"

    # The coordinates. With the default offline provider, the center of the ZIP code.
    #
    # @return [GeoPoint]
    field :location, "location", -> { GeoPoint }
  end

  # A place where a customer is served. Text fields that are not set are `""`; only `externalId` can be null.
  class Location < Model
    # The unique ID of the location.
    #
    # @return [String]
    field :id, "id"

    # The `id` of the customer the location belongs to (not the customer number).
    #
    # @return [String]
    field :customer_id, "customerId"

    # The name of the location.
    #
    # @return [String]
    field :name, "name"

    # Whether the location is served.
    #
    # @return [String]
    field :status, "status"

    # A note for the driver or dispatcher, `""` if not set.
    #
    # @return [String]
    field :location_note, "locationNote"

    # The customer's purchase order number, `""` if not set.
    #
    # @return [String]
    field :purchase_order_number, "purchaseOrderNumber"

    # Your own ID of the location, `null` if not set. No other location of the company has the same one. Case-sensitive.
    #
    # @return [String, nil]
    field :external_id, "externalId"

    # A resolved address. Unknown parts are `""`, never null.
    #
    # @return [Address]
    field :address, "address", -> { Address }

    # The time the location was created.
    #
    # @return [Time]
    field :created_at, "createdAt", :time

    # The time the location was last updated.
    #
    # @return [Time]
    field :updated_at, "updatedAt", :time

    # `true` only in the response to a create request for an address where the customer already had a location. That
    # location is returned.
    #
    # @return [Boolean]
    field :reused, "reused"

    # `true` only in the response to a create or update request that changed the location from `INACTIVE` to `ACTIVE`.
    #
    # @return [Boolean]
    field :reactivated, "reactivated"
  end

  # The result of an item of a batch, with either `data` or `error`.
  class LocationBatchResult < Model
    # The item's position in the request, starting at 0.
    #
    # @return [Integer]
    field :index, "index"

    # The status that a single request with this item would have.
    #
    # @return [Integer]
    field :status, "status"

    # Whether this is the stored result of an earlier request with the item's idempotency key.
    #
    # @return [Boolean]
    field :replayed, "replayed"

    # The location, if `status` is below 400.
    #
    # @return [Location, nil]
    field :data, "data", -> { Location }

    # The reason the item failed, if `status` is 400 or above.
    #
    # @return [BatchError, nil]
    field :error, "error", -> { BatchError }
  end

  # A resolved address. Unknown parts are `""`, never null.
  class ValidatedAddress < Model
    # The full address on one line. The wording of the request is kept: `Fifth` and `5th` are the same place.
    #
    # @return [String]
    field :formatted_address, "formattedAddress"

    # House number. Empty for rural routes.
    #
    # @return [String]
    field :street_number, "streetNumber"

    # Street. Directions and common street types are abbreviated as by the US Postal Service.
    #
    # @return [String]
    field :route, "route"

    # City.
    #
    # @return [String]
    field :city, "city"

    # The two-letter state code.
    #
    # @return [String]
    field :state, "state"

    # ZIP code.
    #
    # @return [String]
    field :zipcode, "zipcode"

    # County or county equivalent.
    #
    # @return [String]
    field :county, "county"

    # Borough, for cities that have boroughs, such as New York.
    #
    # @return [String]
    field :borough, "borough"

    # Identifies the address. The format depends on the address provider; compare it only for equality.
    #
    # @return [String]
    field :geo_place_id, "geoPlaceId"

    # The coordinates. With the default offline provider, the center of the ZIP code.
    #
    # @return [GeoPoint]
    field :location, "location", -> { GeoPoint }

    # The verdict on each part of the address: `confirmed` if the provider's data has the part as it was sent, whatever
    # the spelling; `inferred` if it was not sent and follows from the other parts; `corrected` if it replaces a
    # different value that was sent; `unconfirmed` if no data confirms or contradicts it. The default offline provider
    # has no streets: `streetNumber` and `route` are always `unconfirmed`. Parts that are `""` are omitted.
    #
    # @return [AddressComponents]
    field :components, "components", -> { AddressComponents }
  end

  # The verdict on each part of the address: `confirmed` if the provider's data has the part as it was sent, whatever
  # the spelling; `inferred` if it was not sent and follows from the other parts; `corrected` if it replaces a different
  # value that was sent; `unconfirmed` if no data confirms or contradicts it. The default offline provider has no
  # streets: `streetNumber` and `route` are always `unconfirmed`. Parts that are `""` are omitted.
  class AddressComponents < Model
    # The verdict on the house number.
    #
    # @return [String, nil]
    field :street_number, "streetNumber"

    # The verdict on the street.
    #
    # @return [String, nil]
    field :route, "route"

    # The verdict on the city. `unconfirmed` for a city near the ZIP code that isn't its own.
    #
    # @return [String, nil]
    field :city, "city"

    # The verdict on the state.
    #
    # @return [String, nil]
    field :state, "state"

    # The verdict on the ZIP code.
    #
    # @return [String, nil]
    field :zipcode, "zipcode"

    # The verdict on the county.
    #
    # @return [String, nil]
    field :county, "county"

    # The verdict on the borough.
    #
    # @return [String, nil]
    field :borough, "borough"
  end

  # An additional fee of a SKU.
  class Fee < Model
    # The kind of fee.
    #
    # @return [String, nil]
    field :type, "type"

    # The price per unit, in the company's currency.
    #
    # @return [Numeric, nil]
    field :price, "price"

    # The unit being charged.
    #
    # @return [String, nil]
    field :per, "per"

    # The amount included before the fee applies.
    #
    # @return [Numeric, nil]
    field :limit, "limit"

    # The unit of `limit`.
    #
    # @return [String, nil]
    field :limit_type, "limitType"
  end

  # The product of a SKU, `null` if not set.
  class SkuProduct < Model
    # The unique ID of the product.
    #
    # @return [String]
    field :id, "id"

    # The product's name.
    #
    # @return [String]
    field :name, "name"
  end

  # An item that customers can order.
  class Sku < Model
    # The unique ID of the SKU.
    #
    # @return [String]
    field :id, "id"

    # The SKU's name.
    #
    # @return [String]
    field :name, "name"

    # The company's own code for the SKU, `null` if not set.
    #
    # @return [String, nil]
    field :code, "code"

    # A description of what is included, `null` if not set.
    #
    # @return [String, nil]
    field :description, "description"

    # Whether it is available. Known values are `active` and `inactive`; others may be added.
    #
    # @return [String, nil]
    field :status, "status"

    # The price in the company's currency, from the pricelist in the `priceListId` filter, or from the company's default
    # pricelist if there is no filter. `null` if that pricelist has no price for the SKU. For the price that applies at
    # a place or for a customer, use `GET /v1/prices`.
    #
    # @return [Numeric, nil]
    field :price, "price"

    # How the price is calculated. Known values are `flat`, `per_ton`, `per_day` and `per_unit`; others may be added.
    #
    # @return [String, nil]
    field :pricing_type, "pricingType"

    # The product of a SKU, `null` if not set.
    #
    # @return [SkuProduct, nil]
    field :product, "product", -> { SkuProduct }

    # The material the SKU is for, `null` if not set.
    #
    # @return [String, nil]
    field :material, "material"

    # The allowed composition of the load, `null` if not set.
    #
    # @return [String, nil]
    field :load_composition, "loadComposition"

    # The `id` of the SKU's service, `null` if not set.
    #
    # @return [String, nil]
    field :service_id, "serviceId"

    # The ids of the pricelists that include the SKU, in ascending order. At most 5: `pricelistCount` is the number of
    # all, and `GET /v1/pricelists?skuId=…` returns them.
    #
    # @return [Array<String>]
    field :price_list_ids, "priceListIds"

    # The number of pricelists that include the SKU.
    #
    # @return [Integer]
    field :pricelist_count, "pricelistCount"

    # Additional fees, by a short key chosen by the company.
    #
    # @return [Hash]
    field :fees, "fees", -> { { values: Fee } }

    # The time the SKU was created.
    #
    # @return [Time]
    field :created_at, "createdAt", :time

    # The time the SKU or its fees last changed. Prices, the names of its product, material and other parts, and its
    # pricelists don't count. Equals `createdAt` if nothing has changed since.
    #
    # @return [Time]
    field :updated_at, "updatedAt", :time
  end

  # The pricelist that a price is from.
  class PricelistReference < Model
    # The `id` of the pricelist.
    #
    # @return [String]
    field :id, "id"

    # The pricelist's name.
    #
    # @return [String]
    field :name, "name"

    # Who or what the pricelist applies to. Known values are `company`, `customer` and `zone`; others may be added.
    #
    # @return [String]
    field :scope, "scope"
  end

  # The zone whose pricelist a price is from.
  class PriceZone < Model
    # The `id` of the zone.
    #
    # @return [String]
    field :id, "id"

    # The zone's name.
    #
    # @return [String]
    field :name, "name"
  end

  # The price of a SKU at a place.
  class Price < Model
    # The `id` of the SKU.
    #
    # @return [String]
    field :sku_id, "skuId"

    # The SKU's name.
    #
    # @return [String]
    field :name, "name"

    # The company's own code for the SKU, `null` if not set.
    #
    # @return [String, nil]
    field :code, "code"

    # How the price is calculated. Known values are `flat`, `per_ton`, `per_day` and `per_unit`; others may be added.
    #
    # @return [String, nil]
    field :pricing_type, "pricingType"

    # The `id` of the SKU's service.
    #
    # @return [String]
    field :service_id, "serviceId"

    # The price that applies, in the company's currency. `null` if the SKU is offered, but no pricelist that applies has
    # a price for it.
    #
    # @return [Numeric, nil]
    field :price, "price"

    # The currency of the price, fees and charges (ISO 4217). All prices of a company have the same one.
    #
    # @return [String]
    field :currency, "currency"

    # The reason this price applies, `null` without a price. Known values are `customer` (a pricelist of the customer),
    # `zone` (the pricelist of a zone) and `default` (the default pricelist); others may be added.
    #
    # @return [String, nil]
    field :reason, "reason"

    # The pricelist that the price is from, `null` without a price. Its charges are in `pricelists`.
    #
    # @return [PricelistReference, nil]
    field :pricelist, "pricelist", -> { PricelistReference }

    # The zone whose pricelist the price is from, `null` unless `reason` is `zone`.
    #
    # @return [PriceZone, nil]
    field :zone, "zone", -> { PriceZone }

    # Additional fees of the SKU, by a short key chosen by the company.
    #
    # @return [Hash]
    field :fees, "fees", -> { { values: Fee } }
  end

  # A pricelist with its charges.
  class PricelistCharges < Model
    # The `id` of the pricelist.
    #
    # @return [String]
    field :id, "id"

    # The pricelist's name.
    #
    # @return [String]
    field :name, "name"

    # Who or what the pricelist applies to. Known values are `company`, `customer` and `zone`; others may be added.
    #
    # @return [String]
    field :scope, "scope"

    # The charges of the pricelist, ordered by `id`. At most 200: to get all, use `GET /v1/pricelists/{id}/charges`.
    #
    # @return [Array<Charge>]
    field :charges, "charges", -> { [Charge] }

    # The number of charges in the pricelist, including those that `charges` doesn't list.
    #
    # @return [Integer]
    field :charge_count, "chargeCount"
  end

  # A service with prices in a pricelist.
  class PricelistService < Model
    # The `id` of the service.
    #
    # @return [String]
    field :id, "id"

    # The human-readable identifier of the service.
    #
    # @return [String]
    field :identifier, "identifier"
  end

  # Prices for a set of SKUs and charges.
  class Pricelist < Model
    # The unique ID of the pricelist.
    #
    # @return [String]
    field :id, "id"

    # The pricelist's name.
    #
    # @return [String]
    field :name, "name"

    # Who or what the pricelist applies to. Known values are `company`, `customer` and `zone`; others may be added.
    #
    # @return [String]
    field :scope, "scope"

    # Whether the pricelist is in use. Known values are `active` and `inactive`; others may be added.
    #
    # @return [String]
    field :status, "status"

    # Whether this is the company's default pricelist.
    #
    # @return [Boolean]
    field :is_default, "isDefault"

    # Whether the prices apply to online orders.
    #
    # @return [Boolean]
    field :is_ecommerce, "isEcommerce"

    # Whether the prices depend on the delivery zone.
    #
    # @return [Boolean]
    field :is_zone_based, "isZoneBased"

    # The services of the SKUs in the pricelist.
    #
    # @return [Array<PricelistService>]
    field :services, "services", -> { [PricelistService] }

    # The number of SKUs in the pricelist.
    #
    # @return [Integer]
    field :sku_count, "skuCount"

    # The number of charges in the pricelist.
    #
    # @return [Integer]
    field :charge_count, "chargeCount"

    # The number of customers the pricelist belongs to.
    #
    # @return [Integer]
    field :customer_count, "customerCount"

    # The `id` of the customer that the pricelist belongs to, `null` for a pricelist of the company or of a zone.
    #
    # @return [String, nil]
    field :customer_id, "customerId"

    # The currency of the prices and charges (ISO 4217). All prices of a company have the same one.
    #
    # @return [String]
    field :currency, "currency"

    # The time the pricelist was created.
    #
    # @return [Time]
    field :created_at, "createdAt", :time

    # The time the pricelist, one of its prices or one of its charges last changed. Changes of the SKUs themselves and
    # of `services` don't count. Equals `createdAt` if nothing has changed since.
    #
    # @return [Time]
    field :updated_at, "updatedAt", :time
  end

  # The new pricelist.
  class PricelistCreation < Model
    # The `id` of the new pricelist.
    #
    # @return [String]
    field :price_list_id, "priceListId"

    # The number of SKUs in the pricelist.
    #
    # @return [Integer]
    field :sku_count, "skuCount"

    # The number of charges in the pricelist.
    #
    # @return [Integer]
    field :charge_count, "chargeCount"
  end

  # A SKU in a pricelist, with its price.
  class PricelistSku < Model
    # The `id` of the SKU.
    #
    # @return [String]
    field :id, "id"

    # The SKU's name.
    #
    # @return [String]
    field :name, "name"

    # The company's own code for the SKU, `null` if not set.
    #
    # @return [String, nil]
    field :code, "code"

    # Whether it is available. Known values are `active` and `inactive`; others may be added.
    #
    # @return [String, nil]
    field :status, "status"

    # How the price is calculated. Known values are `flat`, `per_ton`, `per_day` and `per_unit`; others may be added.
    #
    # @return [String, nil]
    field :pricing_type, "pricingType"

    # The `id` of the SKU's service, `null` if not set.
    #
    # @return [String, nil]
    field :service_id, "serviceId"

    # The SKU's price in the pricelist, in the company's currency, `null` if not set.
    #
    # @return [Numeric, nil]
    field :price, "price"
  end

  # A charge in a pricelist, in addition to the prices of SKUs.
  class Charge < Model
    # The unique ID of the charge. A copy of a pricelist has charges with other ids.
    #
    # @return [String]
    field :id, "id"

    # The charge's name.
    #
    # @return [String]
    field :name, "name"

    # The price per unit, in the company's currency, `null` if not set.
    #
    # @return [Numeric, nil]
    field :price, "price"

    # The unit being charged, `null` if not set.
    #
    # @return [String, nil]
    field :per, "per"
  end

  # A customer with their own pricelist that includes a SKU of the service.
  class ServiceCustomer < Model
    # The `id` of the customer.
    #
    # @return [String]
    field :id, "id"

    # The customer's display name.
    #
    # @return [String]
    field :display_name, "displayName"
  end

  # A service that the company offers.
  class Service < Model
    # The unique ID of the service.
    #
    # @return [String]
    field :id, "id"

    # The service's name.
    #
    # @return [String]
    field :name, "name"

    # The service's number.
    #
    # @return [Numeric]
    field :code, "code"

    # The human-readable identifier of the service.
    #
    # @return [String]
    field :identifier, "identifier"

    # A description of the service.
    #
    # @return [String]
    field :description, "description"

    # Whether the company subscribes to the service. Known values are `subscribed` and `unsubscribed`; others may be
    # added.
    #
    # @return [String]
    field :subscription_status, "subscriptionStatus"

    # Whether it is available. Known values are `active` and `inactive`; others may be added.
    #
    # @return [String]
    field :status, "status"

    # The time the company subscribed to the service.
    #
    # @return [Time]
    field :subscribed_at, "subscribedAt", :time

    # The time the service was activated.
    #
    # @return [Time]
    field :activated_at, "activatedAt", :time

    # The time the service was created.
    #
    # @return [Time]
    field :created_at, "createdAt", :time

    # The time the service last changed. Changes of its pricelists and customers don't count. Equals `createdAt` if
    # nothing has changed since.
    #
    # @return [Time]
    field :updated_at, "updatedAt", :time

    # The number of pricelists that include a SKU of the service.
    #
    # @return [Integer]
    field :price_lists, "priceLists"

    # The number of customers with their own pricelist that includes a SKU of the service.
    #
    # @return [Integer]
    field :customer_count, "customerCount"

    # The customers with their own pricelist that includes a SKU of the service, by name. At most 5: `customerCount` is
    # the number of all, and `GET /v1/pricelists?scope=customer&serviceId=…` returns their pricelists.
    #
    # @return [Array<ServiceCustomer>]
    field :customer_list, "customerList", -> { [ServiceCustomer] }
  end

  # A product, material type, load composition or pricing type of SKUs.
  class CatalogEntry < Model
    # The unique ID.
    #
    # @return [String]
    field :id, "id"

    # The name, as SKUs show it.
    #
    # @return [String]
    field :name, "name"
  end

  # A service available in a zone.
  class ZoneService < Model
    # The `id` of the service.
    #
    # @return [String]
    field :id, "id"

    # The service's name.
    #
    # @return [String]
    field :name, "name"

    # The human-readable identifier of the service.
    #
    # @return [String]
    field :identifier, "identifier"
  end

  # An area the company delivers to.
  class Zone < Model
    # The unique ID of the zone.
    #
    # @return [String]
    field :id, "id"

    # The zone's name.
    #
    # @return [String]
    field :name, "name"

    # The company's own code for the zone.
    #
    # @return [String]
    field :code, "code"

    # The color of the zone on maps.
    #
    # @return [String]
    field :color, "color"

    # Whether the company currently delivers to the zone. Only active zones are returned when you search by ZIP code.
    #
    # @return [Boolean]
    field :is_active, "isActive"

    # The `id` of the pricelist whose prices apply in the zone, `null` if the zone has none. Its scope is `zone`. See
    # Prices (/docs/reference/conventions#prices).
    #
    # @return [String, nil]
    field :pricelist_id, "pricelistId"

    # The ZIP codes of the zone.
    #
    # @return [Array<String>]
    field :zip_codes, "zipCodes"

    # The services available in the zone.
    #
    # @return [Array<ZoneService>]
    field :services, "services", -> { [ZoneService] }

    # The time the zone, its ZIP codes or its services last changed, `null` if that was before this field existed.
    #
    # @return [Time, nil]
    field :updated_at, "updatedAt", :time
  end

  # The cause of the event: an API key, an agent, the operator or the service. `null` for events that the service stored
  # before it had this field.
  class EventActor < Model
    # The kind of actor. Known values are `api_key` and `agent_grant` (a request), `operator` (an import) and `service`
    # (the service by itself, such as the rest of a large erasure); others may be added.
    #
    # @return [String]
    field :type, "type"

    # The ID of the API key or of the agent's access. It changes when a key is rotated.
    #
    # @return [String, nil]
    field :id, "id"

    # The name of the API key, which it keeps when it is rotated, or of the agent. A name isn't a proof: users of the
    # developer platform choose it.
    #
    # @return [String, nil]
    field :name, "name"

    # The `X-Request-Id` of the request.
    #
    # @return [String, nil]
    field :request_id, "requestId"

    # The `Idempotency-Key` that was sent with the request, or with the item of a batch. It is removed when the customer
    # is erased.
    #
    # @return [String, nil]
    field :idempotency_key, "idempotencyKey"
  end

  # The changes that the clock of a sandbox has made.
  class SandboxClock < Model
    # The number of retries that are due and are sent now.
    #
    # @return [Integer]
    field :retries, "retries"

    # The number of API keys that expire earlier.
    #
    # @return [Integer]
    field :keys, "keys"
  end

  # Events that were sent in a sandbox.
  class SandboxEvents < Model
    # The `id` of each event, in the order of `sequence`.
    #
    # @return [Array<String>]
    field :event_ids, "eventIds"

    # The number of deliveries that were queued. 0 means that no endpoint is enabled and subscribes to the type, or that
    # the filters of the endpoints leave the events out.
    #
    # @return [Integer]
    field :deliveries, "deliveries"
  end

  # A customer was created.
  class CustomerCreatedEvent < Model
    # The unique ID of the event: `evt_` and 32 hexadecimal digits. It is the same in every attempt, in every resend and
    # in the list of events, so handle each `id` once.
    #
    # @return [String]
    field :id, "id"

    # The type of the event.
    #
    # @return [String]
    field :type, "type"

    # The time the event occurred.
    #
    # @return [Time]
    field :created_at, "createdAt", :time

    # Grows with each event of the company, in commit order: of two events, the one with the greater number happened
    # later, even if both have the same `createdAt`. Webhooks can arrive in any order: store the number with each
    # resource, and ignore events with a smaller one.
    #
    # @return [Integer]
    field :sequence, "sequence"

    # The cause of the event: an API key, an agent, the operator or the service. `null` for events that the service
    # stored before it had this field.
    #
    # @return [EventActor, nil]
    field :actor, "actor", -> { EventActor }

    # A customer of the company.
    #
    # @return [Customer]
    field :data, "data", -> { Customer }
  end

  # A customer was updated.
  class CustomerUpdatedEvent < Model
    # The unique ID of the event: `evt_` and 32 hexadecimal digits. It is the same in every attempt, in every resend and
    # in the list of events, so handle each `id` once.
    #
    # @return [String]
    field :id, "id"

    # The type of the event.
    #
    # @return [String]
    field :type, "type"

    # The time the event occurred.
    #
    # @return [Time]
    field :created_at, "createdAt", :time

    # Grows with each event of the company, in commit order: of two events, the one with the greater number happened
    # later, even if both have the same `createdAt`. Webhooks can arrive in any order: store the number with each
    # resource, and ignore events with a smaller one.
    #
    # @return [Integer]
    field :sequence, "sequence"

    # The cause of the event: an API key, an agent, the operator or the service. `null` for events that the service
    # stored before it had this field.
    #
    # @return [EventActor, nil]
    field :actor, "actor", -> { EventActor }

    # A customer of the company.
    #
    # @return [Customer]
    field :data, "data", -> { Customer }
  end

  # A customer's personal data was erased.
  class CustomerErasedEvent < Model
    # The unique ID of the event: `evt_` and 32 hexadecimal digits. It is the same in every attempt, in every resend and
    # in the list of events, so handle each `id` once.
    #
    # @return [String]
    field :id, "id"

    # The type of the event.
    #
    # @return [String]
    field :type, "type"

    # The time the event occurred.
    #
    # @return [Time]
    field :created_at, "createdAt", :time

    # Grows with each event of the company, in commit order: of two events, the one with the greater number happened
    # later, even if both have the same `createdAt`. Webhooks can arrive in any order: store the number with each
    # resource, and ignore events with a smaller one.
    #
    # @return [Integer]
    field :sequence, "sequence"

    # The cause of the event: an API key, an agent, the operator or the service. `null` for events that the service
    # stored before it had this field.
    #
    # @return [EventActor, nil]
    field :actor, "actor", -> { EventActor }

    # A customer of the company.
    #
    # @return [Customer]
    field :data, "data", -> { Customer }
  end

  # A location was created.
  class LocationCreatedEvent < Model
    # The unique ID of the event: `evt_` and 32 hexadecimal digits. It is the same in every attempt, in every resend and
    # in the list of events, so handle each `id` once.
    #
    # @return [String]
    field :id, "id"

    # The type of the event.
    #
    # @return [String]
    field :type, "type"

    # The time the event occurred.
    #
    # @return [Time]
    field :created_at, "createdAt", :time

    # Grows with each event of the company, in commit order: of two events, the one with the greater number happened
    # later, even if both have the same `createdAt`. Webhooks can arrive in any order: store the number with each
    # resource, and ignore events with a smaller one.
    #
    # @return [Integer]
    field :sequence, "sequence"

    # The cause of the event: an API key, an agent, the operator or the service. `null` for events that the service
    # stored before it had this field.
    #
    # @return [EventActor, nil]
    field :actor, "actor", -> { EventActor }

    # A place where a customer is served. Text fields that are not set are `""`; only `externalId` can be null.
    #
    # @return [Location]
    field :data, "data", -> { Location }
  end

  # A location was updated or reactivated.
  class LocationUpdatedEvent < Model
    # The unique ID of the event: `evt_` and 32 hexadecimal digits. It is the same in every attempt, in every resend and
    # in the list of events, so handle each `id` once.
    #
    # @return [String]
    field :id, "id"

    # The type of the event.
    #
    # @return [String]
    field :type, "type"

    # The time the event occurred.
    #
    # @return [Time]
    field :created_at, "createdAt", :time

    # Grows with each event of the company, in commit order: of two events, the one with the greater number happened
    # later, even if both have the same `createdAt`. Webhooks can arrive in any order: store the number with each
    # resource, and ignore events with a smaller one.
    #
    # @return [Integer]
    field :sequence, "sequence"

    # The cause of the event: an API key, an agent, the operator or the service. `null` for events that the service
    # stored before it had this field.
    #
    # @return [EventActor, nil]
    field :actor, "actor", -> { EventActor }

    # A place where a customer is served. Text fields that are not set are `""`; only `externalId` can be null.
    #
    # @return [Location]
    field :data, "data", -> { Location }
  end

  # A pricelist was created.
  class PricelistCreatedEvent < Model
    # The unique ID of the event: `evt_` and 32 hexadecimal digits. It is the same in every attempt, in every resend and
    # in the list of events, so handle each `id` once.
    #
    # @return [String]
    field :id, "id"

    # The type of the event.
    #
    # @return [String]
    field :type, "type"

    # The time the event occurred.
    #
    # @return [Time]
    field :created_at, "createdAt", :time

    # Grows with each event of the company, in commit order: of two events, the one with the greater number happened
    # later, even if both have the same `createdAt`. Webhooks can arrive in any order: store the number with each
    # resource, and ignore events with a smaller one.
    #
    # @return [Integer]
    field :sequence, "sequence"

    # The cause of the event: an API key, an agent, the operator or the service. `null` for events that the service
    # stored before it had this field.
    #
    # @return [EventActor, nil]
    field :actor, "actor", -> { EventActor }

    # Prices for a set of SKUs and charges.
    #
    # @return [Pricelist]
    field :data, "data", -> { Pricelist }
  end

  # A pricelist was updated. Read the new prices from the pricelist's SKUs and charges.
  class PricelistUpdatedEvent < Model
    # The unique ID of the event: `evt_` and 32 hexadecimal digits. It is the same in every attempt, in every resend and
    # in the list of events, so handle each `id` once.
    #
    # @return [String]
    field :id, "id"

    # The type of the event.
    #
    # @return [String]
    field :type, "type"

    # The time the event occurred.
    #
    # @return [Time]
    field :created_at, "createdAt", :time

    # Grows with each event of the company, in commit order: of two events, the one with the greater number happened
    # later, even if both have the same `createdAt`. Webhooks can arrive in any order: store the number with each
    # resource, and ignore events with a smaller one.
    #
    # @return [Integer]
    field :sequence, "sequence"

    # The cause of the event: an API key, an agent, the operator or the service. `null` for events that the service
    # stored before it had this field.
    #
    # @return [EventActor, nil]
    field :actor, "actor", -> { EventActor }

    # Prices for a set of SKUs and charges.
    #
    # @return [Pricelist]
    field :data, "data", -> { Pricelist }
  end

  # A SKU was created or updated by an import.
  class SkuUpdatedEvent < Model
    # The unique ID of the event: `evt_` and 32 hexadecimal digits. It is the same in every attempt, in every resend and
    # in the list of events, so handle each `id` once.
    #
    # @return [String]
    field :id, "id"

    # The type of the event.
    #
    # @return [String]
    field :type, "type"

    # The time the event occurred.
    #
    # @return [Time]
    field :created_at, "createdAt", :time

    # Grows with each event of the company, in commit order: of two events, the one with the greater number happened
    # later, even if both have the same `createdAt`. Webhooks can arrive in any order: store the number with each
    # resource, and ignore events with a smaller one.
    #
    # @return [Integer]
    field :sequence, "sequence"

    # The cause of the event: an API key, an agent, the operator or the service. `null` for events that the service
    # stored before it had this field.
    #
    # @return [EventActor, nil]
    field :actor, "actor", -> { EventActor }

    # An item that customers can order.
    #
    # @return [Sku]
    field :data, "data", -> { Sku }
  end

  # A service was created or updated by an import.
  class ServiceUpdatedEvent < Model
    # The unique ID of the event: `evt_` and 32 hexadecimal digits. It is the same in every attempt, in every resend and
    # in the list of events, so handle each `id` once.
    #
    # @return [String]
    field :id, "id"

    # The type of the event.
    #
    # @return [String]
    field :type, "type"

    # The time the event occurred.
    #
    # @return [Time]
    field :created_at, "createdAt", :time

    # Grows with each event of the company, in commit order: of two events, the one with the greater number happened
    # later, even if both have the same `createdAt`. Webhooks can arrive in any order: store the number with each
    # resource, and ignore events with a smaller one.
    #
    # @return [Integer]
    field :sequence, "sequence"

    # The cause of the event: an API key, an agent, the operator or the service. `null` for events that the service
    # stored before it had this field.
    #
    # @return [EventActor, nil]
    field :actor, "actor", -> { EventActor }

    # A service that the company offers.
    #
    # @return [Service]
    field :data, "data", -> { Service }
  end

  # A zone was created or updated by an import.
  class ZoneUpdatedEvent < Model
    # The unique ID of the event: `evt_` and 32 hexadecimal digits. It is the same in every attempt, in every resend and
    # in the list of events, so handle each `id` once.
    #
    # @return [String]
    field :id, "id"

    # The type of the event.
    #
    # @return [String]
    field :type, "type"

    # The time the event occurred.
    #
    # @return [Time]
    field :created_at, "createdAt", :time

    # Grows with each event of the company, in commit order: of two events, the one with the greater number happened
    # later, even if both have the same `createdAt`. Webhooks can arrive in any order: store the number with each
    # resource, and ignore events with a smaller one.
    #
    # @return [Integer]
    field :sequence, "sequence"

    # The cause of the event: an API key, an agent, the operator or the service. `null` for events that the service
    # stored before it had this field.
    #
    # @return [EventActor, nil]
    field :actor, "actor", -> { EventActor }

    # An area the company delivers to.
    #
    # @return [Zone]
    field :data, "data", -> { Zone }
  end

  # Every attempt to a webhook endpoint has failed for 15 minutes.
  class WebhookEndpointFailingEvent < Model
    # The unique ID of the event: `evt_` and 32 hexadecimal digits. It is the same in every attempt, in every resend and
    # in the list of events, so handle each `id` once.
    #
    # @return [String]
    field :id, "id"

    # The type of the event.
    #
    # @return [String]
    field :type, "type"

    # The time the alert was raised.
    #
    # @return [Time]
    field :created_at, "createdAt", :time

    # The data of an event about the health of a webhook endpoint.
    #
    # @return [WebhookEndpointAlert]
    field :data, "data", -> { WebhookEndpointAlert }
  end

  # The service disabled a webhook endpoint.
  class WebhookEndpointDisabledEvent < Model
    # The unique ID of the event: `evt_` and 32 hexadecimal digits. It is the same in every attempt, in every resend and
    # in the list of events, so handle each `id` once.
    #
    # @return [String]
    field :id, "id"

    # The type of the event.
    #
    # @return [String]
    field :type, "type"

    # The time the alert was raised.
    #
    # @return [Time]
    field :created_at, "createdAt", :time

    # The data of an event about the health of a webhook endpoint.
    #
    # @return [WebhookEndpointAlert]
    field :data, "data", -> { WebhookEndpointAlert }
  end

  # Attempts to a failing or disabled webhook endpoint succeed again.
  class WebhookEndpointRecoveredEvent < Model
    # The unique ID of the event: `evt_` and 32 hexadecimal digits. It is the same in every attempt, in every resend and
    # in the list of events, so handle each `id` once.
    #
    # @return [String]
    field :id, "id"

    # The type of the event.
    #
    # @return [String]
    field :type, "type"

    # The time the alert was raised.
    #
    # @return [Time]
    field :created_at, "createdAt", :time

    # The data of an event about the health of a webhook endpoint.
    #
    # @return [WebhookEndpointAlert]
    field :data, "data", -> { WebhookEndpointAlert }
  end

  # An API key expires soon.
  class ApiKeyExpiringEvent < Model
    # The unique ID of the event: `evt_` and 32 hexadecimal digits. It is the same in every attempt, in every resend and
    # in the list of events, so handle each `id` once.
    #
    # @return [String]
    field :id, "id"

    # The type of the event.
    #
    # @return [String]
    field :type, "type"

    # The time the alert was raised.
    #
    # @return [Time]
    field :created_at, "createdAt", :time

    # The data of an event about the expiry of an API key.
    #
    # @return [ApiKeyAlert]
    field :data, "data", -> { ApiKeyAlert }
  end

  # An API key expired.
  class ApiKeyExpiredEvent < Model
    # The unique ID of the event: `evt_` and 32 hexadecimal digits. It is the same in every attempt, in every resend and
    # in the list of events, so handle each `id` once.
    #
    # @return [String]
    field :id, "id"

    # The type of the event.
    #
    # @return [String]
    field :type, "type"

    # The time the alert was raised.
    #
    # @return [Time]
    field :created_at, "createdAt", :time

    # The data of an event about the expiry of an API key.
    #
    # @return [ApiKeyAlert]
    field :data, "data", -> { ApiKeyAlert }
  end

  # Requests are rejected because they exceed the quota.
  class QuotaExhaustedEvent < Model
    # The unique ID of the event: `evt_` and 32 hexadecimal digits. It is the same in every attempt, in every resend and
    # in the list of events, so handle each `id` once.
    #
    # @return [String]
    field :id, "id"

    # The type of the event.
    #
    # @return [String]
    field :type, "type"

    # The time the alert was raised.
    #
    # @return [Time]
    field :created_at, "createdAt", :time

    # The data of an event about an exceeded quota.
    #
    # @return [QuotaAlert]
    field :data, "data", -> { QuotaAlert }
  end

  # An API key or an agent calls a deprecated operation.
  class DeprecatedOperationCalledEvent < Model
    # The unique ID of the event: `evt_` and 32 hexadecimal digits. It is the same in every attempt, in every resend and
    # in the list of events, so handle each `id` once.
    #
    # @return [String]
    field :id, "id"

    # The type of the event.
    #
    # @return [String]
    field :type, "type"

    # The time the alert was raised.
    #
    # @return [Time]
    field :created_at, "createdAt", :time

    # The data of an event about a call of a deprecated operation.
    #
    # @return [DeprecatedOperationAlert]
    field :data, "data", -> { DeprecatedOperationAlert }
  end

  # The data of an event about the health of a webhook endpoint.
  class WebhookEndpointAlert < Model
    # The `id` of the alert, as in the URL of its page in the developer platform. The event about the recovery of an
    # endpoint has the `alertId` of the alert that ended.
    #
    # @return [String]
    field :alert_id, "alertId"

    # The `id` of the endpoint, as shown in the developer platform.
    #
    # @return [String]
    field :endpoint_id, "endpointId"

    # The endpoint's URL without its query, which may contain a secret.
    #
    # @return [String]
    field :endpoint_url, "endpointUrl"

    # The time since which the endpoint has been failing, disabled or working again.
    #
    # @return [Time]
    field :since, "since", :time

    # The reason, for users. The text may change.
    #
    # @return [String]
    field :reason, "reason"

    # The page of the endpoint in the developer platform.
    #
    # @return [String]
    field :page_url, "pageUrl"
  end

  # The data of an event about the expiry of an API key.
  class ApiKeyAlert < Model
    # The `id` of the alert, as in the URL of its page in the developer platform.
    #
    # @return [String]
    field :alert_id, "alertId"

    # The `id` of the key, as in the URL of its page. It is not the key itself.
    #
    # @return [String]
    field :key_id, "keyId"

    # The name of the key.
    #
    # @return [String]
    field :key_name, "keyName"

    # The last four characters of the key.
    #
    # @return [String]
    field :key_last_four, "keyLastFour"

    # The time from which the key is refused.
    #
    # @return [Time]
    field :expires_at, "expiresAt", :time

    # The page of the key in the developer platform.
    #
    # @return [String]
    field :page_url, "pageUrl"
  end

  # The data of an event about an exceeded quota.
  class QuotaAlert < Model
    # The `id` of the alert, as in the URL of its page in the developer platform.
    #
    # @return [String]
    field :alert_id, "alertId"

    # The number of requests that you can make in a quota window.
    #
    # @return [Integer]
    field :quota, "quota"

    # The length of a quota window in seconds.
    #
    # @return [Integer]
    field :window_seconds, "windowSeconds"

    # The time of the first rejected request.
    #
    # @return [Time]
    field :since, "since", :time

    # The page of the rejected requests in the developer platform.
    #
    # @return [String]
    field :page_url, "pageUrl"
  end

  # The data of an event about a call of a deprecated operation.
  class DeprecatedOperationAlert < Model
    # The `id` of the alert, as in the URL of its page in the developer platform.
    #
    # @return [String]
    field :alert_id, "alertId"

    # The `operationId` of the deprecated operation.
    #
    # @return [String]
    field :operation_id, "operationId"

    # The kind of caller, like `actor.type` of other events. Known values are `api_key` and `agent_grant`; others may be
    # added.
    #
    # @return [String]
    field :actor_type, "actorType"

    # The ID of the API key or of the agent's access, as in the URL of its page.
    #
    # @return [String]
    field :actor_id, "actorId"

    # The name of the API key or the agent.
    #
    # @return [String]
    field :actor_name, "actorName"

    # The time of the call.
    #
    # @return [Time]
    field :called_at, "calledAt", :time

    # The time from which the operation may stop working, if it is known.
    #
    # @return [Time, nil]
    field :sunset_at, "sunsetAt", :time

    # The page of deprecated calls in the developer platform.
    #
    # @return [String]
    field :page_url, "pageUrl"
  end

  # A test event. It does not represent a change.
  class WebhookTestEvent < Model
    # The unique ID of the event: `evt_` and 32 hexadecimal digits. It is the same in every attempt, in every resend and
    # in the list of events, so handle each `id` once.
    #
    # @return [String]
    field :id, "id"

    # The type of the event.
    #
    # @return [String]
    field :type, "type"

    # The time the event occurred.
    #
    # @return [Time]
    field :created_at, "createdAt", :time

    # The data of a test event. Contains no company data.
    #
    # @return [WebhookTest]
    field :data, "data", -> { WebhookTest }
  end

  # The data of a test event. Contains no company data.
  class WebhookTest < Model
    # A message explaining that this is a test.
    #
    # @return [String]
    field :message, "message"

    # The `id` of the endpoint being tested, as shown in the developer platform.
    #
    # @return [String]
    field :endpoint_id, "endpointId"
  end

  # A request to this API, or an agent's call, with its outcome.
  class LoggedRequest < Model
    # The request's ID, as in the `X-Request-Id` header of its response.
    #
    # @return [String]
    field :id, "id"

    # The time at which the request arrived.
    #
    # @return [Time]
    field :received_at, "receivedAt", :time

    # `api` with an API key, or `mcp` by an agent. More values may follow.
    #
    # @return [String]
    field :source, "source"

    # The HTTP method.
    #
    # @return [String]
    field :http_method, "httpMethod"

    # The path without the query string. External IDs in it are replaced with a digest.
    #
    # @return [String]
    field :path, "path"

    # The `operationId` of the operation; `null` if the path belongs to none.
    #
    # @return [String, nil]
    field :operation, "operation"

    # The response's status. For an agent's call, the status that the same request to `/v1` has.
    #
    # @return [Integer]
    field :status, "status"

    # The error's code; `null` for a success.
    #
    # @return [String, nil]
    field :code, "code"

    # The time in milliseconds until the response was sent.
    #
    # @return [Numeric]
    field :duration_ms, "durationMs"

    # The id of the API key; `null` for an agent's call.
    #
    # @return [String, nil]
    field :key_id, "keyId"

    # The name of the API key; `null` for an agent's call.
    #
    # @return [String, nil]
    field :key_name, "keyName"

    # The id of the agent's access; `null` for a request with an API key.
    #
    # @return [String, nil]
    field :agent_id, "agentId"

    # The name of the agent; `null` for a request with an API key.
    #
    # @return [String, nil]
    field :agent_name, "agentName"
  end

  # An object that a search has found.
  class FoundObject < Model
    # The type of an object that a search has found.
    #
    # @return [String]
    field :type, "type"

    # Its `id`, with which the requests of its type find it.
    #
    # @return [String]
    field :id, "id"

    # A customer's `displayName`, a location's address, the name of an object of the catalog, an event's type, or a
    # request's method and path.
    #
    # @return [String]
    field :label, "label"

    # What tells objects with the same label apart: a customer's `customerId`, a location's name if it isn't the
    # address, a SKU's or a zone's code, a service's `identifier`, a pricelist's scope, an event's time, or a request's
    # status and error code. `null` if it has none.
    #
    # @return [String, nil]
    field :detail, "detail"

    # The `id` of the customer that a location belongs to; otherwise `null`.
    #
    # @return [String, nil]
    field :customer_id, "customerId"
  end

  # A new listener with its secret.
  class Listener < Model
    # The listener's id.
    #
    # @return [String]
    field :id, "id"

    # The signing secret, which only this response shows.
    #
    # @return [String]
    field :secret, "secret"

    # The time at which the listener ends. Each stream that opens moves it to at least 10 minutes later.
    #
    # @return [Time]
    field :expires_at, "expiresAt", :time
  end

  # An attempt that is recorded.
  class RecordedAttempt < Model
    # The unique ID of the event: `evt_` and 32 hexadecimal digits. It is the same in every attempt, in every resend and
    # in the list of events, so handle each `id` once.
    #
    # @return [String]
    field :event_id, "eventId"

    # The number of the attempt at delivering the event to the listener. It is 1 unless `event` asks for another.
    #
    # @return [Integer]
    field :attempt, "attempt"
  end

  # Additional details of a failed item.
  class BatchErrorData < Model
    # The problems with the item, at most 20. Their paths are relative to the item. Only present with
    # `VALIDATION_FAILED` and `REFERENCE_NOT_FOUND`.
    #
    # @return [Array<ValidationIssue>, nil]
    field :issues, "issues", -> { [ValidationIssue] }

    # The number of problems that were found, including those that `issues` doesn't list. Only present with `issues`.
    #
    # @return [Integer, nil]
    field :issue_count, "issueCount"

    # The `id` of the customer that has the external ID, or that was erased. Only present with `EXTERNAL_ID_EXISTS` of a
    # customer and `CUSTOMER_ERASED`.
    #
    # @return [String, nil]
    field :customer_id, "customerId"

    # The `id` of the location that has the external ID or the address. Only present with `EXTERNAL_ID_EXISTS` of a
    # location and `LOCATION_EXISTS`.
    #
    # @return [String, nil]
    field :location_id, "locationId"

    # The reason the address was not found, as in an error of a single request. Only present with `ADDRESS_NOT_FOUND`.
    #
    # @return [String, nil]
    field :reason, "reason"

    # Up to ten possible addresses. Only present with `ADDRESS_AMBIGUOUS`, and with `ADDRESS_NOT_FOUND` and the reason
    # `zip_city_mismatch`.
    #
    # @return [Array<AddressCandidate>, nil]
    field :candidates, "candidates", -> { [AddressCandidate] }

    # The total number of possible matches. Only present with `ADDRESS_AMBIGUOUS`.
    #
    # @return [Integer, nil]
    field :total, "total"

    # Seconds to wait before the item is sent again. Only present with `GEOCODER_UNAVAILABLE`.
    #
    # @return [Integer, nil]
    field :retry_after, "retryAfter"

    # The page that explains the code. Not present with `GEOCODER_UNAVAILABLE`.
    #
    # @return [String, nil]
    field :documentation, "documentation"
  end

  # The reason an item of a batch failed.
  class BatchError < Model
    # The error code of a single request with this item, such as `EXTERNAL_ID_EXISTS` or `ADDRESS_NOT_FOUND`. New codes
    # may be added.
    #
    # @return [String]
    field :code, "code"

    # A human-readable explanation. The wording may change.
    #
    # @return [String]
    field :message, "message"

    # Additional details of a failed item.
    #
    # @return [BatchErrorData]
    field :extra_data, "extraData", -> { BatchErrorData }
  end

  # A problem with the request.
  class ValidationIssue < Model
    # The part of the request with the problem.
    #
    # @return [String]
    field :in, "in"

    # A JSON pointer to the value within that part, or `""` for the whole part.
    #
    # @return [String]
    field :path, "path"

    # The rule that the value violates: a JSON Schema keyword, or a name for a rule that has no keyword.
    #
    # @return [String]
    field :keyword, "keyword"

    # A human-readable explanation of the problem.
    #
    # @return [String]
    field :message, "message"
  end

  # A possible address. Send its `formattedAddress` to choose it. Unknown parts are omitted: a candidate without
  # `zipcode` is in a city with several, and sending it returns `ADDRESS_AMBIGUOUS` with them.
  class AddressCandidate < Model
    # The full address on one line.
    #
    # @return [String, nil]
    field :formatted_address, "formattedAddress"

    # House number.
    #
    # @return [String, nil]
    field :street_number, "streetNumber"

    # Street.
    #
    # @return [String, nil]
    field :route, "route"

    # City.
    #
    # @return [String, nil]
    field :city, "city"

    # The two-letter state code.
    #
    # @return [String, nil]
    field :state, "state"

    # ZIP code.
    #
    # @return [String, nil]
    field :zipcode, "zipcode"

    # County or county equivalent.
    #
    # @return [String, nil]
    field :county, "county"

    # Borough, for cities that have boroughs.
    #
    # @return [String, nil]
    field :borough, "borough"

    # Identifies the address.
    #
    # @return [String, nil]
    field :geo_place_id, "geoPlaceId"

    # Geographic coordinates in WGS 84 degrees.
    #
    # @return [GeoPoint, nil]
    field :location, "location", -> { GeoPoint }
  end

  # A page of the prices at a place, without its items.
  class PlacePricesDetails < Model
    # The `id` of the customer that the prices are for, `null` if they aren't for a customer.
    #
    # @return [String, nil]
    field :customer_id, "customerId"

    # The `id` of the location whose ZIP code was used, `null` if it was that of `zipcode` or `address`.
    #
    # @return [String, nil]
    field :location_id, "locationId"

    # The ZIP code of the place. It is empty if the location has none; nothing is offered there.
    #
    # @return [String]
    field :zipcode, "zipcode"

    # The pricelists that the prices of this page are from, with their charges, ordered by `name`, then `id`. Each is
    # listed once.
    #
    # @return [Array<PricelistCharges>]
    field :pricelists, "pricelists", -> { [PricelistCharges] }
  end

  # The body of a webhook delivery: an event, an operational event about your integration, or a test event. `type`
  # determines what `data` contains. New types may be added; an endpoint only receives the types it subscribes to.
  WebhookEvent = Union.new("type", {
    "customer.created" => CustomerCreatedEvent,
    "customer.updated" => CustomerUpdatedEvent,
    "customer.erased" => CustomerErasedEvent,
    "location.created" => LocationCreatedEvent,
    "location.updated" => LocationUpdatedEvent,
    "pricelist.created" => PricelistCreatedEvent,
    "pricelist.updated" => PricelistUpdatedEvent,
    "sku.updated" => SkuUpdatedEvent,
    "service.updated" => ServiceUpdatedEvent,
    "zone.updated" => ZoneUpdatedEvent,
    "webhook_endpoint.failing" => WebhookEndpointFailingEvent,
    "webhook_endpoint.disabled" => WebhookEndpointDisabledEvent,
    "webhook_endpoint.recovered" => WebhookEndpointRecoveredEvent,
    "api_key.expiring" => ApiKeyExpiringEvent,
    "api_key.expired" => ApiKeyExpiredEvent,
    "quota.exhausted" => QuotaExhaustedEvent,
    "deprecated_operation.called" => DeprecatedOperationCalledEvent,
    "webhook.test" => WebhookTestEvent
  }, UnknownEvent)

  # A change made through this API, or by an import. `type` determines what `data` contains. `data` is the complete
  # resource as its GET operation would have returned it right after the change; it may have changed since.
  Event = Union.new("type", {
    "customer.created" => CustomerCreatedEvent,
    "customer.updated" => CustomerUpdatedEvent,
    "customer.erased" => CustomerErasedEvent,
    "location.created" => LocationCreatedEvent,
    "location.updated" => LocationUpdatedEvent,
    "pricelist.created" => PricelistCreatedEvent,
    "pricelist.updated" => PricelistUpdatedEvent,
    "sku.updated" => SkuUpdatedEvent,
    "service.updated" => ServiceUpdatedEvent,
    "zone.updated" => ZoneUpdatedEvent
  }, UnknownEvent)
end
