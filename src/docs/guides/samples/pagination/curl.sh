# For the next page, add &after= with the nextCursor of this one.
curl "$PARTNER_API_BASE_URL/v1/customers?sort=updatedAt&limit=100" \
  --header "Authorization: Bearer $PARTNER_API_KEY"
