# frozen_string_literal: true

require_relative "helper"

# Tests calls and their results.
class CallsTest < ServiceTest
  def test_every_operation_is_a_method_that_returns_what_the_service_sent
    api = client
    control("calls").each do |call|
      method = snake(call["method"])
      response = invoke(api.public_send(snake(call["resource"])).with_response, method, call["arguments"])
      sent = JSON.parse(response.body)["data"]
      data = response.data.is_a?(PartnerApi::Listing) ? response.data.data : response.data
      assert_equal sent, data.is_a?(Array) ? data.map(&:raw) : data.raw, call["operationId"]
      Array(data).each { |model| assert_readers(model, call["operationId"]) }
      assert_match(/\A\S{36}\z/, response.request_id)
    end
  end

  def test_a_customer_is_created_read_updated_and_cleared
    customers = client.customers
    created = customers.create(display_name: "Lone Star", phone: PartnerApi::NOT_GIVEN)
    assert_equal ["Lone Star", "active", nil], [created.display_name, created.status, created.phone]
    assert_kind_of Time, created.created_at
    updated = customers.update(created.id, phone: "1", email: "a@b.example")
    cleared = customers.update(created.id, phone: nil)
    assert_equal ["1", nil, "a@b.example"], [updated.phone, cleared.phone, cleared.email]
    assert_equal cleared, customers.get(created.id)
    case cleared
    in { display_name: String => name } then assert_equal "Lone Star", name
    end
  end

  def test_an_update_with_if_match_is_only_made_to_that_version
    customers = client.customers
    created = customers.with_response.create(display_name: "1")
    id = created.data.id
    customers.update(id, display_name: "2", options: { if_match: created.etag })
    error = assert_raises(PartnerApi::PreconditionFailedError) do
      customers.update(id, display_name: "3", options: { if_match: created.etag })
    end
    assert_equal [412, "2"], [error.status, customers.get(id).display_name]
  end

  def test_a_dry_run_returns_what_a_write_would_and_writes_nothing
    customers = client.customers
    tried = customers.create(display_name: "Tried", dry_run: true)
    assert_equal "Tried", tried.display_name
    assert_raises(PartnerApi::NotFoundError) { customers.get(tried.id) }
  end

  def test_ids_and_queries_are_escaped
    api = faulty([failure(404, "NOT_FOUND")])
    assert_raises(PartnerApi::NotFoundError) { api.customers.get("a/b?c d%") }
    assert_equal "/v1/customers/a%2Fb%3Fc%20d%25", requests[0]["url"]
    name = "100% a+b & c=d/é?# #{SecureRandom.hex}"
    created = api.customers.create(display_name: name)
    assert_equal [created], api.customers.list(search_term: name).to_a
  end

  def test_a_call_that_is_invalid_is_not_sent
    api = faulty([])
    ["", ".", "..", nil].each { |id| assert_raises(ArgumentError) { api.customers.get(id) } }
    assert_raises(ArgumentError) { api.customers.list(options: { timout: 1 }) }
    assert_raises(ArgumentError) { api.customers.list(options: { idempotency_key: "a" }) }
    assert_raises(ArgumentError) { api.customers.list(options: { timeout: -1 }) }
    assert_empty requests
  end

  def test_settings_are_checked_and_never_shown
    [{ api_key: " " }, { api_key: "pak_\0a" }, { base_url: "api.example.com" }, { timeout: -1 }].each do |options|
      error = assert_raises(ArgumentError) { PartnerApi::Client.new(**options) }
      refute_match(/pak_/, error.message)
    end
    refute_match(/pak_secret/, PartnerApi::Client.new(api_key: "pak_secret").inspect)
  end

  def test_an_operation_that_is_deprecated_warns_once
    headers = { "deprecation" => "@1767225600", "link" => '<https://x.example/guide>; rel="deprecation"' }
    lines = []
    logger = Object.new
    logger.define_singleton_method(:debug) { |_| nil }
    logger.define_singleton_method(:warn) { |text| lines << text }
    api = faulty([reply(200, { data: [] }, headers)] * 2, logger: logger)
    2.times { api.zones.list }
    assert_equal 1, lines.size
    assert_match(%r{/v1/zones \(listZones\) is deprecated since 2026-01-01\. See https://x.example/guide\z}, lines[0])
  end

  private

  def snake(name) = name.gsub(/([a-z0-9])([A-Z])/) { "#{$1}_#{$2}" }.downcase

  # Passes the strings of the path, then the fields of the body and the query as named arguments.
  def invoke(resource, method, arguments)
    path, fields = arguments.partition { |argument| argument.is_a?(String) }
    named = fields.compact.reduce({}, :merge).to_h { |key, value| [snake(key).to_sym, value] }
    resource.public_send(method, *path, **named)
  end

  def assert_readers(model, operation)
    model.raw.each do |key, value|
      read = model.public_send(snake(key))
      read.nil? ? assert_nil(value, "#{operation}: #{key}") : refute_nil(value)
      Array(read).grep(PartnerApi::Model).each { |inner| assert_readers(inner, operation) }
    end
  end
end
