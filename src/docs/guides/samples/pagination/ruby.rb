require "partner_api"

client = PartnerApi::Client.new

client.customers.list(sort: "updatedAt", limit: 100).each do |customer|
  puts "#{customer.id} #{customer.display_name}"
end
