from partner_api import PartnerApi

client = PartnerApi()
accounts = [
    {"id": "crm-1", "name": "Barton Creek Builders", "phone": "+1 512 555 0161"},
    {"id": "crm-2", "name": "Zilker Masonry", "phone": None},
]

# Any load, also one that is repeated: up to 100 accounts in one request.
results = client.customers.upsert_batch(
    items=[
        {"external_id": a["id"], "display_name": a["name"], "phone": a["phone"]} for a in accounts
    ]
)
for result in results:
    error = result.error
    print(accounts[result.index]["id"], error.message if error else "stored")

# A change of one field: the others keep their values.
customer = client.customers.update_by_external_id("crm-2", display_name="Zilker Masonry & Stone")
print(customer.external_id, "is", customer.display_name)
