"""Calls the service with the client that openapi-python-client generates."""

import os
import uuid

from partner_api_client import AuthenticatedClient
from partner_api_client.api.catalog import create_pricelist, list_pricelists, list_skus
from partner_api_client.api.customers import create_customer, get_customer, list_customers
from partner_api_client.api.customers import update_customer
from partner_api_client.api.events import list_events
from partner_api_client.api.locations import create_location, update_location
from partner_api_client.models import Customer, CustomerCreate, CustomerUpdate, Location
from partner_api_client.models import LocationCreate, LocationStatus, LocationUpdate
from partner_api_client.models import Pricelist, PricelistCreate
from partner_api_client.types import UNSET

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


with AuthenticatedClient(base_url=os.environ["BASE_URL"], token=os.environ["API_KEY"]) as client:
    expect("customers", len(list_customers.sync(client=client, limit=2).data), 2)
    print("listCustomers")
    created = create_customer.sync(
        client=client,
        body=CustomerCreate(display_name="Generated Python", email="opc@generated.example"),
        idempotency_key=str(uuid.uuid4()),
    ).data
    print("createCustomer")
    found = get_customer.sync(created.id, client=client).data
    expect("name", found.display_name, "Generated Python")
    print("getCustomer")
    updated = update_customer.sync(created.id, client=client, body=CustomerUpdate(email=None)).data
    expect("email", updated.email, None)
    print("updateCustomer")
    address = "1100 Congress Ave, Austin, TX 78701"
    place = LocationCreate(customer_id=created.id, address=address)
    location = create_location.sync(client=client, body=place).data
    print("createLocation")
    closing = LocationUpdate(status=LocationStatus.INACTIVE)
    location = update_location.sync(location.id, client=client, body=closing).data
    expect("status", location.status, LocationStatus.INACTIVE)
    print("updateLocation")
    pricelists = list_pricelists.sync(client=client, limit=100).data
    standard = next(pricelist for pricelist in pricelists if pricelist.is_default)
    expect("scope", standard.scope, os.environ["PRICELIST_SCOPE"])
    print("listPricelists")
    copy = PricelistCreate(
        source_price_list_id=standard.id, customer_id=created.id, name="Copy", include_all=True
    )
    expect("status", create_pricelist.sync_detailed(client=client, body=copy).status_code, 201)
    print("createPricelist")
    expect("SKUs", len(list_skus.sync(client=client, limit=100).data) > 0, True)
    print("listSkus")

    missing = get_customer.sync_detailed(uuid.uuid4(), client=client)
    expect("status", missing.status_code, 404)
    expect("code", missing.parsed.code, os.environ["NOT_FOUND_CODE"])
    print("getCustomer")
    # Neither include_all nor sku_selections: a rule that the client doesn't check.
    copy.include_all = False
    refused = create_pricelist.sync_detailed(client=client, body=copy)
    expect("status", refused.status_code, 400)
    expect("code", refused.parsed.code, os.environ["BAD_REQUEST_CODE"])
    print("createPricelist")

    types = set()
    after = UNSET
    has_more = True
    while has_more:
        page = list_events.sync(client=client, after=after, limit=100)
        for event in page.data:
            after = event.id
            data = event.data.to_dict()
            if str(created.id) not in (data["id"], data.get("customerId")):
                continue
            types.add(event.type_)
            if event.type_ in SCHEMAS:
                SCHEMAS[event.type_].from_dict(data)
        has_more = page.has_more
    expect("event types", sorted(types), sorted(os.environ["EVENT_TYPES"].split(",")))
    print("listEvents")
