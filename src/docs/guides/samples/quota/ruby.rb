require "partner_api"

client = PartnerApi::Client.new

response = client.zones.with_response.list
puts "#{response.data.size} zones"
puts response.headers["ratelimit-policy"]
puts response.headers["ratelimit"]
