require "partner_api"

client = PartnerApi::Client.new
accounts = [
  { id: "crm-1", name: "Barton Creek Builders", phone: "+1 512 555 0161" },
  { id: "crm-2", name: "Zilker Masonry", phone: nil }
]

# The first load: up to 100 accounts in one request.
items = accounts.map do |account|
  { external_id: account[:id], display_name: account[:name], phone: account[:phone] }
end
client.customers.create_batch(items: items).each do |result|
  account = accounts[result.index]
  if result.error&.code == "EXTERNAL_ID_EXISTS"
    client.customers.upsert(account[:id], display_name: account[:name], phone: account[:phone])
  else
    puts "#{account[:id]} #{result.error ? result.error.message : "created"}"
  end
end

# From then on: every account that is new or has changed.
changed = { id: "crm-2", name: "Zilker Masonry & Stone" }
customer = client.customers.upsert(changed[:id], display_name: changed[:name])
puts "#{customer.external_id} is #{customer.display_name}"
