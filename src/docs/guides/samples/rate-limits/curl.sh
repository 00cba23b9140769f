# Waits as long as Retry-After says, and tries again up to 5 times.
curl --retry 5 --fail-with-body "$PARTNER_API_BASE_URL/v1/customers?limit=100" \
  --header "Authorization: Bearer $PARTNER_API_KEY"
