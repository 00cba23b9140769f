require "partner_api"

client = PartnerApi::Client.new
last = "last-event.txt"
after = File.exist?(last) ? File.read(last) : PartnerApi::NOT_GIVEN

client.events.list(after: after, limit: 100).each do |event|
  puts "#{event.id} #{event.type}"
  File.write(last, event.id)
end
