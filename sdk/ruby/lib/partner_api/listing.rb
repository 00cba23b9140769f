# frozen_string_literal: true

module PartnerApi
  # A part of a list. Iterating over it continues with the following parts.
  class Listing
    include Enumerable

    # @return [Array] the items of this part
    attr_reader :data
    # @return [Hash] the JSON response, with the field names of the service
    attr_reader :raw

    # @api private
    def initialize(raw, type, &request)
      @raw = raw
      @data = Field.read([type], raw["data"]) || []
      @request = request
    end

    # Yields the items of this part and all following ones. Each part is requested when it is needed.
    def each(&block)
      return enum_for(:each) unless block

      pages.each { |page| page.data.each(&block) }
      self
    end

    # @return [Enumerator::Lazy] this part and all following ones
    def pages
      Enumerator.produce(self) { |page| page.next_page || raise(StopIteration) }.lazy
    end

    # Whether there is a next part.
    def next_page? = !next_query.nil?

    # Requests the next part; returns nil if there is none.
    def next_page
      query = next_query
      query && @request.call(query)
    end
  end

  # A page of a list.
  class Page < Listing
    # @return [Integer, nil] the page number, starting at 1
    def page = raw["page"]

    # @return [Integer] the maximum number of items per page
    def limit = raw["limit"]

    # @return [Integer] the number of matching items across all pages
    def total = raw["total"]

    # @return [String, nil] the cursor of the next page
    def next_cursor = raw["nextCursor"]

    private

    def next_query
      return next_cursor && { after: next_cursor, page: nil } if raw.key?("nextCursor")

      # A list without cursors. An empty page is the end even if the total says otherwise: items can be removed.
      { page: page + 1 } unless data.empty? || page * limit >= total
    end
  end

  # A page of a list that has details beside its items, such as the pricelists of prices.
  class DetailedPage < Page
    # @return [Model] the other fields of the response
    attr_reader :details

    # @api private
    def initialize(raw, type, details, &request)
      super(raw, type, &request)
      @details = details.new(raw)
    end
  end

  # A part of a feed.
  class FeedPage < Listing
    # Whether there are more items after this part.
    def more? = raw["hasMore"] == true

    # @return [String, nil] the position after this part, also if it is empty: the `after` of the next request
    def position = raw["position"]

    private

    def next_query
      { after: position || data.last.id } if more? && !data.empty?
    end
  end
end
