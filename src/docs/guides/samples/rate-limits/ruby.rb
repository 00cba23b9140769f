require "partner_api"

reserve = 10 # Requests per window that are left to your other apps.
client = PartnerApi::Client.new

client.customers.list(limit: 100).each do |customer|
  response = client.customers.with_response.get(customer.id)
  puts response.data.display_name

  remaining, seconds = response.headers["ratelimit"].match(/r=(\d+);t=(\d+)/)&.captures&.map(&:to_i)
  sleep(seconds) if remaining && remaining < reserve
end
