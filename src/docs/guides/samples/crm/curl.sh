customers="$PARTNER_API_BASE_URL/v1/customers"
authorization="Authorization: Bearer $PARTNER_API_KEY"

# The first load: up to 100 accounts in one request.
curl "$customers/batch" \
  --header "$authorization" \
  --header "Content-Type: application/json" \
  --header "Idempotency-Key: first-load-1" \
  --data '{"items": [
    {"externalId": "crm-1", "displayName": "Barton Creek Builders", "phone": "+1 512 555 0161"},
    {"externalId": "crm-2", "displayName": "Zilker Masonry"}
  ]}'

# From then on: every account that is new or has changed.
curl --request PUT "$customers/by-external-id/crm-2" \
  --header "$authorization" \
  --header "Content-Type: application/json" \
  --data '{"displayName": "Zilker Masonry & Stone"}'
