require "partner_api"

client = PartnerApi::Client.new
order = { id: "order-4711", buyer: "Hill Country Builders" }

first, second = Array.new(2) do
  client.customers.create(display_name: order[:buyer], options: { idempotency_key: order[:id] })
end
puts "The same customer: #{first.id == second.id}"
