from partner_api import PartnerApi

client = PartnerApi()

address = "1100 Congress Ave, Austin, TX 78701"
pricelists = set()
for item in client.prices.list(address=address, limit=100):
    print(item.name, "on request" if item.price is None else item.price, item.reason)
    if item.pricelist:
        pricelists.add(item.pricelist.id)
for pricelist in pricelists:
    for charge in client.pricelists.list_charges(pricelist):
        print(f"plus {charge.name}:", charge.price, charge.per)
