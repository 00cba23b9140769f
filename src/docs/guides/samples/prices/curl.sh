# For the next page, add --data-urlencode "after=…" with the nextCursor of this one.
curl --get "$PARTNER_API_BASE_URL/v1/prices" \
  --header "Authorization: Bearer $PARTNER_API_KEY" \
  --data-urlencode "address=1100 Congress Ave, Austin, TX 78701" \
  --data-urlencode "limit=100"
