from partner_api import PartnerApi

client = PartnerApi()
accounts = [
    {"id": "crm-1", "name": "Barton Creek Builders", "phone": "+1 512 555 0161"},
    {"id": "crm-2", "name": "Zilker Masonry", "phone": None},
]

# The first load: up to 100 accounts in one request.
results = client.customers.create_batch(
    items=[
        {"external_id": a["id"], "display_name": a["name"], "phone": a["phone"]} for a in accounts
    ]
)
for result in results:
    account, error = accounts[result.index], result.error
    if error and error.code == "EXTERNAL_ID_EXISTS":
        client.customers.upsert(
            account["id"], display_name=account["name"], phone=account["phone"]
        )
    else:
        print(account["id"], error.message if error else "created")

# From then on: every account that is new or has changed.
changed = {"id": "crm-2", "name": "Zilker Masonry & Stone"}
customer = client.customers.upsert(changed["id"], display_name=changed["name"])
print(customer.external_id, "is", customer.display_name)
