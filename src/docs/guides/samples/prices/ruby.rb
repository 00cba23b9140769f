require "partner_api"

client = PartnerApi::Client.new

place = client.locations.validate_address(address: "1100 Congress Ave, Austin, TX 78701")
found = client.prices.get(zipcode: place.zipcode, limit: 100)

puts "Nothing is offered there." if found.prices.empty?
found.prices.each { |price| puts "#{price.name} #{price.price || "on request"} #{price.reason}" }
found.price_lists.flat_map(&:charges).each do |charge|
  puts "plus #{charge.name}: #{charge.price} #{charge.per}"
end
