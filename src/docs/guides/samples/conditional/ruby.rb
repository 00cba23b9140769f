require "partner_api"

client = PartnerApi::Client.new

client.customers.list(limit: 1).data.each do |customer|
  read = client.customers.with_response.get(customer.id)
  name = "#{read.data.display_name} LLC"
  updated = client.customers.update(customer.id, company_name: name, options: { if_match: read.etag })
  puts "Updated: #{updated.company_name}"
rescue PartnerApi::PreconditionFailedError
  retry # The customer was changed in the meantime: read it again.
end
