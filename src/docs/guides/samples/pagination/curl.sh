# The next page: the same with after=, and the nextCursor of this one.
curl "$PARTNER_API_BASE_URL/v1/customers?sort=updatedAt&limit=100" \
  --header "Authorization: Bearer $PARTNER_API_KEY"
