from partner_api import ApiConnectionError, ApiError, PartnerApi, ValidationFailedError

client = PartnerApi()

try:
    client.customers.create(display_name="")
except ValidationFailedError as error:
    for issue in error.issues:
        print(issue.path, issue.message)
except ApiError as error:
    print(error.code, error, error.request_id)
except ApiConnectionError as error:
    print("No response:", error)
