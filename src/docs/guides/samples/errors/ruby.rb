require "partner_api"

client = PartnerApi::Client.new

begin
  client.customers.create(display_name: "")
rescue PartnerApi::ValidationFailedError => e
  e.issues.each { |issue| puts "#{issue.path} #{issue.message}" }
rescue PartnerApi::ApiError => e
  puts "#{e.code} #{e.message} #{e.request_id}"
rescue PartnerApi::ApiConnectionError => e
  puts "No response: #{e.message}"
end
