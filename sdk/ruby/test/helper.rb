# frozen_string_literal: true

require "json"
require "minitest/autorun"
require "net/http"
require "partner_api"

# Provides the service of test/sdk/ruby.test.ts, and a proxy of it that drops or replaces responses.
class ServiceTest < Minitest::Test
  UNKNOWN_ID = "019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4d"
  ADDRESS = "1100 Congress Ave, Austin, TX 78701"

  def setup
    skip "Needs the service: run test/sdk/ruby.test.ts of the service's repository." unless ENV["PARTNER_API_TEST_CONTROL"]
    @waits = []
  end

  # Returns a client that records its waits, which end immediately.
  def client(**options)
    PartnerApi::Client.new(sleep: ->(seconds) { @waits << seconds and @after_wait&.call(seconds) }, **options)
  end

  # Returns a client of the proxy. The faults are those of the next requests, one each.
  def faulty(faults, **options)
    control("faults", list: JSON.generate(faults))
    client(base_url: ENV.fetch("PARTNER_API_PROXY_URL"), **options)
  end

  # Returns the requests that the proxy received.
  def requests = control("requests")

  # Performs an action of the control server.
  def control(action, **query)
    uri = URI("#{ENV.fetch("PARTNER_API_TEST_CONTROL")}/#{action}?#{URI.encode_www_form(query)}")
    JSON.parse(Net::HTTP.get(uri))
  end

  # Returns a company's key.
  def company(quota = 1000) = control("company", quota: quota)["key"]

  def reply(status, body = "", headers = {})
    { status: status, headers: headers, body: body.is_a?(String) ? body : JSON.generate(body) }
  end

  def failure(status, code, headers = {})
    reply(status, { code: code, message: "No.", internalRequestId: "r", extraData: {} }, headers)
  end
end
