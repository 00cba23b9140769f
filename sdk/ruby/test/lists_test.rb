# frozen_string_literal: true

require_relative "helper"

# Tests pages, the event feed and exports.
class ListsTest < ServiceTest
  def test_iterating_requests_all_pages_and_no_more
    name = "paged #{SecureRandom.hex}"
    ids = Array.new(5) { client.customers.create(display_name: name).id }.reverse
    api = faulty([])
    first = api.customers.list(search_term: name, limit: 2)
    assert_equal ids, first.map(&:id)
    assert_equal 3, requests.size
    assert_equal [1, 2, 5, 2], [first.page, first.limit, first.total, first.data.size]
    assert_equal [2, 2, 1], first.pages.map { |page| page.data.size }.to_a
    last = first.next_page.next_page
    assert_equal [false, nil], [last.next_page?, last.next_page]
    assert_equal ids.first, api.customers.list(search_term: name, limit: 1).first.id
  end

  def test_lists_of_an_older_service_follow_page_numbers
    pages = [[1, true], [2, true], [3, false]].map do |number, full|
      reply(200, { data: full ? [{ id: number.to_s }] : [], page: number, limit: 1, total: 9 })
    end
    assert_equal %w[1 2], faulty(pages).customers.list(limit: 1).map(&:id)
    assert_equal ["?limit=1", "?limit=1&page=2", "?limit=1&page=3"], requests.map { |each| each["url"][/\?.*/] }
  end

  def test_following_the_feed_continues_through_failures
    key = company
    api = client(api_key: key)
    names = %w[A B C]
    names.each { |name| api.customers.create(display_name: name) }
    @after_wait = ->(_) { api.customers.create(display_name: "D") if @waits.size == 4 }
    found = faulty([nil, failure(503, "SERVICE_UNAVAILABLE"), "drop the response", nil], api_key: key)
            .events.follow(limit: 2).take(4)
    assert_equal [*names, "D"], found.map { |event| event.data.display_name }
    assert_equal [PartnerApi::CustomerCreatedEvent] * 4, found.map(&:class)
  end

  def test_an_expired_position_ends_following
    assert_raises(PartnerApi::ReferenceNotFoundError) { client.events.follow(after: "evt_#{"0" * 32}").first }
  end

  def test_an_export_has_all_items_and_a_position
    key = company
    api = client(api_key: key)
    names = Array.new(3) { |i| api.customers.create(display_name: "Exported #{i}").display_name }
    export = api.exports.customers
    assert_equal names.sort, export.map(&:display_name).sort
    api.customers.create(display_name: "Later")
    assert_equal ["Later"], api.events.list(after: export.position).map { |event| event.data.display_name }
    assert_kind_of Time, export.created_at
  end

  def test_every_resource_can_be_exported
    names = %i[customers locations skus pricelists services zones products material_types load_compositions pricing_types]
    assert_equal names.sort, PartnerApi::Exports.public_instance_methods(false).sort
    api = client(api_key: company)
    names.each { |name| assert_kind_of PartnerApi::Export, api.exports.public_send(name) }
  end

  def test_an_export_without_its_end_is_an_error
    start = { type: "start", position: "pos_1", createdAt: "2026-01-01T00:00:00.000Z" }
    item = { type: "item", data: { id: "1" } }
    [[start, item], [start, item, { type: "end", count: 2 }]].each do |lines|
      body = lines.map { |line| "#{JSON.generate(line)}\n" }.join
      export = faulty([reply(200, body)]).exports.customers
      assert_raises(PartnerApi::ExportIncompleteError) { export.to_a }
    end
    assert_raises(PartnerApi::UnauthenticatedError) { client(api_key: "pak_none").exports.zones }
  end
end
