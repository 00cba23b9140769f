from partner_api import PartnerApi

client = PartnerApi()

page = client.customers.list(limit=5)
print(f"{page.total} customers")
for customer in page.data:
    print(customer.id, customer.display_name)
