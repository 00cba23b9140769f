curl --fail --compressed --output customers.ndjson "$PARTNER_API_BASE_URL/v1/exports/customers" \
  --header "Authorization: Bearer $PARTNER_API_KEY"
tail -n 1 customers.ndjson # {"type":"end",…}, or the export is incomplete
after=$(head -n 1 customers.ndjson | sed 's/.*"position":"\([^"]*\)".*/\1/')
curl --fail "$PARTNER_API_BASE_URL/v1/events?limit=100&after=$after" \
  --header "Authorization: Bearer $PARTNER_API_KEY"
