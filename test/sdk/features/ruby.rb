# frozen_string_literal: true

# Shows each feature of the Ruby SDK: see ../features.test.ts.

require "json"
require "logger"
require "stringio"
require "partner_api"

# The part of OpenTelemetry's API that the SDK uses.
module OpenTelemetry
  module Trace
    class Status
      def self.error = :error
    end
  end
end

def show(feature, *values) = puts([feature, *values].join(" "))

def client_for(scenario, **options)
  PartnerApi::Client.new(headers: { "X-Scenario" => scenario }, random: -> { 0 }, **options)
end

client = PartnerApi::Client.new
pricelist = ENV.fetch("PRICELIST_ID")
lists = [
  client.customers.list(limit: 1),
  client.locations.list(limit: 1),
  client.skus.list(limit: 1),
  client.pricelists.list(limit: 1),
  client.services.list(limit: 1),
  client.products.list(limit: 1),
  client.material_types.list(limit: 1),
  client.load_compositions.list(limit: 1),
  client.pricing_types.list(limit: 1),
  client.pricelists.list_skus(pricelist, limit: 1),
  client.pricelists.list_charges(pricelist, limit: 1),
  client.events.list(limit: 1)
]
show("iterators", *lists.map(&:count))

pages = client.prices.list(zipcode: ENV.fetch("ZIPCODE"), limit: 1).pages.map do |page|
  names = page.details.pricelists.map { |each| "#{each.name}#{each.charge_count}" }
  [page.details.zipcode, *names].join("/")
end
show("details", pages.to_a.join(", "))

response = client.services.with_response.list
show("response", response.status, !response.request_id.nil? && response.request_id == response.headers["x-request-id"])

calls = []
hooks = {
  on_request: ->(log) { calls << "request #{log.attempt}" },
  on_response: ->(log) { calls << "response #{log.status}" },
  on_retry: ->(log) { calls << "retry #{log.request.operation_id}" }
}
client_for("hooks", **hooks).services.list
show("hooks", calls.join(", "))

lines = []
logger = Logger.new(StringIO.new)
logger.formatter = ->(level, *, text) { lines << "#{level.downcase} #{text}" and "" }
client_for("logger", logger: logger).services.list(limit: 5)
show("logger", lines.join(", "))

begin
  client_for("timeout").services.list(options: { timeout: 0.05, max_retries: 0 })
rescue PartnerApi::ApiTimeoutError
  show("timeout", true)
end

through_proxy = PartnerApi::NetHttp.new(proxy: ENV.fetch("PROXY_URL"))
show("proxy", client_for("proxy", transport: through_proxy).services.with_response.list.status)

secure = { base_url: ENV.fetch("HTTPS_URL"), max_retries: 0 }
trusting = PartnerApi::NetHttp.new(ca_file: ENV.fetch("CA_FILE"))
status = client_for("ca", transport: trusting, **secure).services.with_response.list.status
begin
  client_for("ca", **secure).services.list
rescue PartnerApi::ApiConnectionError
  show("ca", status, true)
end

Flags = Struct.new(:sampled) do
  def sampled? = sampled
end
Context = Struct.new(:hex_trace_id, :hex_span_id, :trace_flags) do
  def valid? = true
end
spans = []
tracer = Object.new
tracer.define_singleton_method(:start_span) do |name, kind:, attributes:|
  raise "not a client" unless kind == :client

  span = Struct.new(:context, :status) do
    define_method(:set_attribute) { |key, value| attributes[key] = value }
    define_method(:finish) do
      code, resends = attributes.values_at("http.response.status_code", "http.request.resend_count")
      spans << "#{name} #{code} #{resends || 0} #{self.status == :error} #{context.hex_trace_id}-#{context.hex_span_id}"
    end
  end
  span.new(Context.new(SecureRandom.hex(16), SecureRandom.hex(8), Flags.new(true)))
end
client_for("spans", tracer: tracer).services.list
show("spans", spans.join(", "))

[calls, lines, spans].each(&:clear)
observed = client_for("exports", **hooks, logger: logger, tracer: tracer)
begin
  observed.exports.customers
rescue PartnerApi::ApiError
  show("exports", [observed.exports.customers.count, *calls, *lines, *spans].join(", "))
end

requests = []
transport = lambda do |request|
  requests << "#{request.method} #{URI(request.url).path}"
  next PartnerApi::HttpResponse.new(200, {}, '{"data":{"id":"1","displayName":"Mocked"}}') if requests.size == 1

  PartnerApi::HttpResponse.new(404, {}, '{"code":"NOT_FOUND","message":"No such customer."}')
end
mock = PartnerApi::Client.new(api_key: "pak_test", base_url: "https://api.example.com", transport: transport)
name = mock.customers.get("1").display_name
begin
  mock.customers.get("2")
rescue PartnerApi::NotFoundError
  show("mock", name, true, requests.join(", "))
end
