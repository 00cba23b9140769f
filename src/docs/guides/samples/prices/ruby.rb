require "partner_api"

client = PartnerApi::Client.new

pricelists = []
client.prices.list(address: "1100 Congress Ave, Austin, TX 78701", limit: 100).each do |item|
  puts "#{item.name} #{item.price || "on request"} #{item.reason}"
  pricelists << item.pricelist.id if item.pricelist
end
pricelists.uniq.each do |id|
  client.pricelists.list_charges(id).each do |charge|
    puts "plus #{charge.name}: #{charge.price} #{charge.per}"
  end
end
