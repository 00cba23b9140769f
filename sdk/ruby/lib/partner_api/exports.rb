# frozen_string_literal: true

require "json"

module PartnerApi
  # An export. Iterate over it once, which reads the items as you need them.
  class Export
    include Enumerable

    # @api private
    def initialize(type, &open)
      @type = type
      @lines = Enumerator.new { |yielder| open.call(yielder) }
      @start = line
      raise ExportIncompleteError, "The export has no start." unless @start && @start["type"] == "start"
    end

    # @return [String] pass it as `after` to `events.follow`, to get all changes that the export doesn't contain
    def position = @start["position"]

    # @return [Time] the time at which the items were as exported
    def created_at = Field.read(:time, @start["createdAt"])

    # Yields the items.
    #
    # @raise [ExportIncompleteError] if the end is missing
    def each
      return enum_for(:each) unless block_given?

      count = 0
      while (line = self.line)
        case line["type"]
        when "item"
          count += 1
          yield Field.read(@type, line["data"])
        when "end"
          return self if line["count"] == count

          break
        end
      end
      raise ExportIncompleteError, "The export ended after #{count} items, without its end."
    end

    private

    def line
      JSON.parse(@lines.next)
    rescue StopIteration
      nil
    rescue ExportIncompleteError, ApiTimeoutError
      raise
    rescue ApiConnectionError, JSON::ParserError => e
      raise ExportIncompleteError, "The connection ended during the export: #{e.message}"
    end
  end

  # Exports of all items of a resource at one point in time.
  class Exports
    # @api private
    def initialize(sender)
      @sender = sender
    end

    # Exports all customers. Requires the scope `customers:read`.
    def customers(options: {}) = start("customers", Customer, options)

    # Exports all locations. Requires the scope `customers:read`.
    def locations(options: {}) = start("locations", Location, options)

    # Exports all SKUs. Requires the scope `customers:read`.
    def skus(options: {}) = start("skus", Sku, options)

    # Exports all pricelists. Requires the scope `customers:read`.
    def pricelists(options: {}) = start("pricelists", Pricelist, options)

    # Exports all services. Requires the scope `customers:read`.
    def services(options: {}) = start("services", Service, options)

    # Exports all zones. Requires the scope `customers:read`.
    def zones(options: {}) = start("zones", Zone, options)

    # Exports all products. Requires the scope `customers:read`.
    def products(options: {}) = start("products", CatalogEntry, options)

    # Exports all material types. Requires the scope `customers:read`.
    def material_types(options: {}) = start("material-types", CatalogEntry, options)

    # Exports all load compositions. Requires the scope `customers:read`.
    def load_compositions(options: {}) = start("load-compositions", CatalogEntry, options)

    # Exports all pricing types. Requires the scope `customers:read`.
    def pricing_types(options: {}) = start("pricing-types", CatalogEntry, options)

    private

    def start(resource, type, options)
      request = Request.new("exportResource", "GET", "/v1/exports/#{resource}", options: options)
      Export.new(type) do |lines|
        rest = "".b
        @sender.stream(request) do |part|
          rest << part
          while (line = rest.slice!(/.*\n/n))
            lines << line.force_encoding(Encoding::UTF_8)
          end
        end
      end
    end
  end
end
