require "json"
require "partner_api"

# A copy of the customers' names, and the position in the list of events up to which it is current.
class CustomerCopy
  FILE = "customers.json"
  POSITION_FILE = "position.txt"

  def initialize(client)
    @client = client
    @names = File.exist?(FILE) ? JSON.parse(File.read(FILE)) : {}
    @position = File.read(POSITION_FILE) if File.exist?(POSITION_FILE)
  end

  def synchronize
    copy_all unless @position
    follow
  rescue PartnerApi::ReferenceNotFoundError # Events after the position are no longer available.
    copy_all
    follow
  end

  private

  def copy_all
    customers = @client.exports.customers
    @names = customers.to_h { |customer| [customer.id, customer.display_name] }
    @position = customers.position
    save
    puts "Copied #{@names.size} customers"
  end

  def follow
    loop do
      page = @client.events.list(after: @position, limit: 100)
      page.data.each do |event|
        @names[event.data.id] = event.data.display_name if event.type.start_with?("customer.")
      end
      @position = page.position
      save
      break unless page.more?
    end
    puts "Up to date: #{@names.size} customers"
  end

  def save
    File.write(FILE, JSON.generate(@names))
    File.write(POSITION_FILE, @position)
  end
end

CustomerCopy.new(PartnerApi::Client.new).synchronize
