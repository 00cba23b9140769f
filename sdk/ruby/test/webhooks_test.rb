# frozen_string_literal: true

require "base64"
require_relative "helper"

# Tests webhook verification with the vectors of all SDKs.
class WebhooksTest < Minitest::Test
  SECRET = "whsec_dGVzdA=="
  BODY = '{"id":"evt_1","type":"webhook.test","createdAt":"2025-11-03T15:04:05.000Z","data":{}}'

  def test_every_vector_has_the_expected_result
    vectors = JSON.parse(File.read(File.expand_path("../../webhook-vectors.json", __dir__)))
    refute_empty vectors
    vectors.each do |vector|
      body = Base64.strict_decode64(vector["rawBodyBase64"])
      reason = reason_of(body, vector["headers"], vector["secrets"], vector["toleranceSeconds"], vector["now"])
      expected = vector["expected"]
      expected["valid"] ? assert_nil(reason, vector["name"]) : assert_equal(expected["reason"], reason.to_s, vector["name"])
    end
  end

  def test_a_signed_delivery_verifies_with_either_secret_and_headers_of_rack
    headers = PartnerApi::Webhooks.sign(BODY, "a", next_secret: "b")
    %w[a b].each { |secret| assert_equal "webhook.test", PartnerApi::Webhooks.verify(BODY, headers, secret).type }
    rack = headers.transform_keys { |name| "HTTP_#{name.upcase.tr("-", "_")}" }
    assert_equal "evt_1", PartnerApi::Webhooks.verify(BODY, { "rack.input" => nil, **rack }, %w[x a]).id
  end

  def test_a_type_that_is_newer_is_an_unknown_event
    body = BODY.sub("webhook.test", "visit.scheduled")
    event = PartnerApi::Webhooks.verify(body, PartnerApi::Webhooks.sign(body, SECRET), SECRET)
    assert_equal [PartnerApi::UnknownEvent, "visit.scheduled"], [event.class, event.type]
  end

  def test_a_parsed_body_or_an_empty_secret_is_an_argument_error
    headers = PartnerApi::Webhooks.sign(BODY, SECRET)
    assert_raises(ArgumentError) { PartnerApi::Webhooks.verify(JSON.parse(BODY), headers, SECRET) }
    ["", [], [SECRET, ""], nil].each do |secrets|
      assert_raises(ArgumentError) { PartnerApi::Webhooks.verify(BODY, headers, secrets) }
    end
  end

  private

  def reason_of(body, headers, secrets, tolerance, now)
    PartnerApi::Webhooks.verify(body, headers, secrets, tolerance_seconds: tolerance, now: Time.at(now))
    nil
  rescue PartnerApi::WebhookVerificationError => e
    e.reason
  end
end
