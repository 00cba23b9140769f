from partner_api import PartnerApi, PreconditionFailedError

client = PartnerApi()


def add_suffix(customer_id: str) -> None:
    read = client.customers.with_raw_response.get(customer_id)
    try:
        updated = client.customers.update(
            customer_id,
            company_name=f"{read.data.display_name} LLC",
            options={"if_match": read.etag},
        )
        print("Updated:", updated.company_name)
    except PreconditionFailedError:
        # The customer was changed in the meantime: read it again.
        add_suffix(customer_id)


for customer in client.customers.list(limit=1).data:
    add_suffix(customer.id)
