require "partner_api"

client = PartnerApi::Client.new

page = client.customers.list(limit: 5)
puts "#{page.total} customers"
page.data.each { |customer| puts "#{customer.id} #{customer.display_name}" }
