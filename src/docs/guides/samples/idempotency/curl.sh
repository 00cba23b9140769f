for attempt in first second; do
  curl --include "$PARTNER_API_BASE_URL/v1/customers" \
    --header "Authorization: Bearer $PARTNER_API_KEY" \
    --header "Content-Type: application/json" \
    --header "Idempotency-Key: order-4711" \
    --data '{"displayName": "Hill Country Builders"}'
done
