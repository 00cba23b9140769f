# frozen_string_literal: true

require_relative "helper"

# Tests errors and retries.
class ErrorsTest < ServiceTest
  def test_an_error_has_the_class_of_its_code_and_its_fields
    error = assert_raises(PartnerApi::ValidationFailedError) { client.customers.create(display_name: "") }
    assert_equal ["VALIDATION_FAILED", 400, "/displayName"], [error.code, error.status, error.issues[0].path]
    assert_match(%r{/docs/errors/VALIDATION_FAILED\z}, error.documentation)
    assert_equal error.headers["x-request-id"], error.request_id
    refute_nil error.idempotency_key
  end

  def test_an_unknown_code_is_an_api_error_and_other_responses_are_unexpected
    error = assert_raises(PartnerApi::ApiError) { faulty([failure(418, "NEWER")]).zones.list }
    assert_equal [PartnerApi::ApiError, "NEWER"], [error.class, error.code]
    [reply(200, "<html>"), reply(302, "", "location" => "https://other.example")].each do |answer|
      error = assert_raises(PartnerApi::ApiError) { faulty([answer], max_retries: 0).zones.list }
      assert_equal "UNEXPECTED_RESPONSE", error.code
    end
    assert_match(%r{https://other.example}, error.message)
  end

  def test_a_write_whose_response_is_lost_is_made_once
    name = "once #{SecureRandom.hex}"
    api = faulty(["drop the response", "send half of the response", nil])
    created = api.customers.create(display_name: name)
    assert_equal [created.id], api.customers.list(search_term: name).map(&:id)
    assert_equal 1, requests.first(3).map { |each| each["headers"]["idempotency-key"] }.uniq.size
  end

  def test_what_can_be_retried_is_and_waits_grow
    faults = [failure(500, "INTERNAL_ERROR"), failure(408, "REQUEST_TIMEOUT"), "drop the response", failure(503, "A"), nil]
    faulty(faults, max_retries: 4, random: -> { 1.0 }).zones.list
    assert_equal [0.5, 1.0, 2.0, 4.0], @waits
  end

  def test_what_can_not_be_retried_fails_at_once
    api = faulty([failure(400, "VALIDATION_FAILED"), failure(503, "A", "retry-after" => "500")])
    assert_raises(PartnerApi::ValidationFailedError) { api.zones.list }
    assert_raises(PartnerApi::ApiError) { api.zones.list }
    id = client.customers.create(display_name: "A").id
    changing = faulty(["drop the response"])
    assert_raises(PartnerApi::ApiConnectionError) do
      changing.customers.update(id, phone: "1", options: { if_match: "*" })
    end
    assert_empty @waits
  end

  def test_over_quota_a_call_waits_as_long_as_the_service_says
    @after_wait = ->(seconds) { control("advance", ms: seconds * 1000) }
    api = client(api_key: company(2))
    3.times { api.zones.list }
    assert_equal 1, @waits.size
    assert_operator @waits[0], :<, 62
    later = Time.now.httpdate
    faulty([failure(503, "A", "retry-after" => (Time.httpdate(later) + 7).httpdate, "date" => later)], random: -> { 0 }).zones.list
    assert_equal 7, @waits[1]
  end

  def test_an_idempotency_key_of_your_own_is_sent
    api = faulty([])
    options = { idempotency_key: "order-#{SecureRandom.hex}" }
    both = Array.new(2) { api.customers.create(display_name: "Key", options: options).id }
    assert_equal 1, both.uniq.size
    assert_equal options[:idempotency_key], requests[0]["headers"]["idempotency-key"]
  end

  def test_a_connection_that_fails_is_an_error_without_the_query
    api = client(base_url: "http://127.0.0.1:1", max_retries: 0)
    error = assert_raises(PartnerApi::ApiConnectionError) { api.customers.list(search_term: "secret") }
    refute_match(/secret/, error.message)
  end

  def test_threads_share_a_client
    api = client
    id = api.customers.create(display_name: "Shared").id
    names = Array.new(8) { Thread.new { Array.new(5) { api.customers.get(id).display_name } } }.flat_map(&:value)
    assert_equal ["Shared"], names.uniq
  end
end
