customers="$PARTNER_API_BASE_URL/v1/customers"
authorization="Authorization: Bearer $PARTNER_API_KEY"

# Any load, also one that is repeated: up to 100 accounts in one request.
curl --request PUT "$customers/batch" \
  --header "$authorization" \
  --header "Content-Type: application/json" \
  --data '{"items": [
    {"externalId": "crm-1", "displayName": "Barton Creek Builders", "phone": "+1 512 555 0161"},
    {"externalId": "crm-2", "displayName": "Zilker Masonry"}
  ]}'

# A change of one field: the others keep their values.
curl --request PATCH "$customers/by-external-id/crm-2" \
  --header "$authorization" \
  --header "Content-Type: application/json" \
  --data '{"displayName": "Zilker Masonry & Stone"}'
