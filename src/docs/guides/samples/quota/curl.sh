curl --include "$PARTNER_API_BASE_URL/v1/zones" \
  --header "Authorization: Bearer $PARTNER_API_KEY"
