curl "$PARTNER_API_BASE_URL/v1/customers?limit=5" \
  --header "Authorization: Bearer $PARTNER_API_KEY"
