from partner_api import PartnerApi

client = PartnerApi()

for customer in client.customers.list(sort="updatedAt", limit=100):
    print(customer.id, customer.display_name)
