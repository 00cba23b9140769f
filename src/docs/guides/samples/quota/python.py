from partner_api import PartnerApi

client = PartnerApi()

response = client.zones.with_raw_response.list()
print(f"{len(response.data)} zones")
print(response.headers["ratelimit-policy"])
print(response.headers["ratelimit"])
