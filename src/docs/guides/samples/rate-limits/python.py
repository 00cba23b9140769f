import re
import time

from partner_api import PartnerApi

RESERVE = 10  # Requests per window that are left to your other apps.
client = PartnerApi()

for customer in client.customers.list(limit=100):
    response = client.customers.with_raw_response.get(customer.id)
    print(response.data.display_name)

    quota = re.search(r"r=(\d+);t=(\d+)", response.headers["ratelimit"])
    if quota and int(quota[1]) < RESERVE:
        time.sleep(int(quota[2]))
