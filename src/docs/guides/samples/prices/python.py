from partner_api import PartnerApi

client = PartnerApi()

place = client.locations.validate_address(address="1100 Congress Ave, Austin, TX 78701")
found = client.prices.get(zipcode=place.zipcode, limit=100)

if not found.prices:
    print("Nothing is offered there.")
for price in found.prices:
    print(price.name, "on request" if price.price is None else price.price, price.reason)
for price_list in found.price_lists:
    for charge in price_list.charges:
        print(f"plus {charge.name}:", charge.price, charge.per)
