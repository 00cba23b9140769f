curl "$PARTNER_API_BASE_URL/v1/events?limit=100" \
  --header "Authorization: Bearer $PARTNER_API_KEY"
