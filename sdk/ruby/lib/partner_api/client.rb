# frozen_string_literal: true

module PartnerApi
  # A client of the Partner API. Create one and reuse it: threads can share it.
  #
  #   client = PartnerApi::Client.new(api_key: "pak_…", base_url: "https://api.example.com")
  #   customer = client.customers.create(display_name: "Lone Star Roofing")
  class Client < Resources
    # @return [Exports] exports of all items of a resource at one point in time
    attr_reader :exports

    # @param api_key [String, nil] default: the environment variable PARTNER_API_KEY
    # @param base_url [String, nil] such as https://api.example.com; default: the environment variable
    #   PARTNER_API_BASE_URL
    # @param timeout [Numeric] the time limit of one attempt, in seconds
    # @param max_retries [Integer] the maximum number of retries after a failed attempt
    # @param max_retry_after [Numeric] the longest wait before a retry that the service can request, in seconds
    # @param headers [Hash{String => String}] headers to send with every request
    # @param transport [#call] sends requests: see NetHttp, which takes a proxy and certificate authorities
    # @param logger [Logger, nil] logs responses at debug level, retries and deprecations as warnings; without queries,
    #   which can contain search terms
    # @param tracer [Object, nil] OpenTelemetry's tracer, for a span of each attempt
    # @param on_request [Proc, nil] called with a RequestLog before each attempt
    # @param on_response [Proc, nil] called with a ResponseLog after each response
    # @param on_retry [Proc, nil] called with a RetryLog before the wait for the next attempt
    # @param sleep [Proc] waits for a number of seconds, for tests
    # @param random [Proc] the source of jitter, from 0 to 1, for tests
    # @raise [ArgumentError] if the key or the base URL is missing or invalid
    def initialize(
      api_key: nil,
      base_url: nil,
      timeout: 30,
      max_retries: 2,
      max_retry_after: 120, # twice the quota window
      headers: {},
      transport: NetHttp.new,
      logger: nil,
      tracer: nil,
      on_request: nil,
      on_response: nil,
      on_retry: nil,
      sleep: Kernel.method(:sleep),
      random: Random.method(:rand)
    )
      settings = Settings.new(
        api_key: api_key, base_url: base_url, timeout: timeout, max_retries: max_retries,
        max_retry_after: max_retry_after, headers: headers, transport: transport, tracer: tracer, sleep: sleep, random: random
      )
      observers = Observers.new(on_request: on_request, on_response: on_response, on_retry: on_retry, logger: logger)
      sender = Sender.new(settings, observers)
      super(sender)
      @exports = Exports.new(sender)
    end

    # Leaves out the settings.
    def inspect = "#<#{self.class.name}>"
  end
end
