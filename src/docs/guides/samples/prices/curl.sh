curl "$PARTNER_API_BASE_URL/v1/locations/validate-address" \
  --header "Authorization: Bearer $PARTNER_API_KEY" \
  --header "Content-Type: application/json" \
  --data '{"address": "1100 Congress Ave, Austin, TX 78701"}'

# With the zipcode of the response:
curl "$PARTNER_API_BASE_URL/v1/prices?zipcode=78701&limit=100" \
  --header "Authorization: Bearer $PARTNER_API_KEY"
