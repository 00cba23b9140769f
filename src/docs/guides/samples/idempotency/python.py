from partner_api import PartnerApi
from partner_api.models import Customer

client = PartnerApi()
order = {"id": "order-4711", "buyer": "Hill Country Builders"}


def create() -> Customer:
    return client.customers.create(
        display_name=order["buyer"],
        options={"idempotency_key": order["id"]},
    )


first = create()
second = create()
print("The same customer:", first.id == second.id)
