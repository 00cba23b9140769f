"""Calls the service with the client that openapi-generator generates for Python."""

import os
import uuid

import partner_api
from partner_api import Customer, CustomerCreate, CustomerUpdate, Location, LocationCreate
from partner_api import LocationUpdate, Pricelist, PricelistCreate

SCHEMAS = {
    "customer.created": Customer,
    "customer.updated": Customer,
    "location.created": Location,
    "location.updated": Location,
    "pricelist.created": Pricelist,
}


def expect(name, actual, expected):
    if actual != expected:
        raise AssertionError(f"{name}: {actual!r} instead of {expected!r}")


def refused(status, code, call):
    try:
        call()
    except partner_api.ApiException as error:
        expect("status", error.status, status)
        expect("code", error.data.code, code)
        return
    raise AssertionError(f"expected {status}")


configuration = partner_api.Configuration(
    host=os.environ["BASE_URL"], access_token=os.environ["API_KEY"]
)
with partner_api.ApiClient(configuration) as client:
    customers = partner_api.CustomersApi(client)
    locations = partner_api.LocationsApi(client)
    catalog = partner_api.CatalogApi(client)

    page = customers.list_customers(limit=2)
    expect("customers", len(page.data), 2)
    print("listCustomers")
    created = customers.create_customer(
        CustomerCreate(displayName="Generated Python", email="python@generated.example"),
        idempotency_key=str(uuid.uuid4()),
    ).data
    print("createCustomer")
    expect("name", customers.get_customer(created.id).data.display_name, "Generated Python")
    print("getCustomer")
    updated = customers.update_customer(created.id, CustomerUpdate(email=None)).data
    expect("email", updated.email, None)
    print("updateCustomer")
    location = locations.create_location(
        LocationCreate(customerId=created.id, address="1100 Congress Ave, Austin, TX 78701")
    ).data
    expect("ZIP code", location.address.zipcode, "78701")
    print("createLocation")
    location = locations.update_location(location.id, LocationUpdate(status="INACTIVE")).data
    expect("status", location.status, "INACTIVE")
    print("updateLocation")
    pricelists = catalog.list_pricelists(limit=100).data
    standard = next(pricelist for pricelist in pricelists if pricelist.is_default)
    expect("scope", standard.scope, os.environ["PRICELIST_SCOPE"])
    print("listPricelists")
    copy = PricelistCreate(
        sourcePriceListId=standard.id, customerId=created.id, name="Copy", includeAll=True
    )
    catalog.create_pricelist(copy)
    print("createPricelist")
    prices = [sku.price for sku in catalog.list_skus(limit=100).data]
    expect("a price", any(price is not None for price in prices), True)
    print("listSkus")
    expect("services", len(catalog.list_services().data) > 0, True)
    print("listServices")
    expect("zones", len(partner_api.ZonesApi(client).list_zones().data) > 0, True)
    print("listZones")

    refused(
        404, os.environ["NOT_FOUND_CODE"], lambda: customers.get_customer(uuid.uuid4())
    )
    print("getCustomer")
    # Neither includeAll nor skuSelections: a rule that the client doesn't check.
    incomplete = PricelistCreate(sourcePriceListId=standard.id, customerId=created.id, name="X")
    refused(400, os.environ["BAD_REQUEST_CODE"], lambda: catalog.create_pricelist(incomplete))
    print("createPricelist")

    types = set()
    after = None
    has_more = True
    while has_more:
        page = partner_api.EventsApi(client).list_events(after=after, limit=100)
        for event in page.data:
            after = event.id
            if str(created.id) not in (event.data["id"], event.data.get("customerId")):
                continue
            types.add(event.type)
            if event.type in SCHEMAS:
                SCHEMAS[event.type].from_dict(event.data)
        has_more = page.has_more
    expect("event types", sorted(types), sorted(os.environ["EVENT_TYPES"].split(",")))
    print("listEvents")
