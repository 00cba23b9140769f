from partner_api import PartnerApi

client = PartnerApi()

address = "1100 Congress Ave, Austin, TX 78701"
price_lists = set()
for item in client.prices.list(address=address, limit=100):
    print(item.name, "on request" if item.price is None else item.price, item.reason)
    if item.price_list:
        price_lists.add(item.price_list.id)
for price_list in price_lists:
    for charge in client.pricelists.list_charges(price_list):
        print(f"plus {charge.name}:", charge.price, charge.per)
