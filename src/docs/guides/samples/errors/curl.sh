curl "$PARTNER_API_BASE_URL/v1/customers" \
  --header "Authorization: Bearer $PARTNER_API_KEY" \
  --header "Content-Type: application/json" \
  --data '{"displayName": ""}'
