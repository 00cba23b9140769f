customers="$PARTNER_API_BASE_URL/v1/customers"
authorization="Authorization: Bearer $PARTNER_API_KEY"

id=$(curl --silent "$customers?limit=1" --header "$authorization" |
  grep --only-matching '"id":"[^"]*"' | cut -d '"' -f 4)
etag=$(curl --silent --include "$customers/$id" --header "$authorization" |
  grep --ignore-case '^etag:' | cut -d ' ' -f 2 | tr -d '\r')

# Returns 412 if the customer was changed in the meantime.
curl --include --request PATCH "$customers/$id" \
  --header "$authorization" \
  --header "Content-Type: application/json" \
  --header "If-Match: $etag" \
  --data '{"companyName": "Alamo Roofing LLC"}'
