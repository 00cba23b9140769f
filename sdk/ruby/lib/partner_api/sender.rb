# frozen_string_literal: true

module PartnerApi
  # The settings of a client. `inspect` leaves out the API key.
  #
  # @api private
  class Settings
    attr_reader :api_key, :base_url, :timeout, :max_retries, :max_retry_after, :headers, :transport, :tracer, :sleep, :random

    def initialize(api_key:, base_url:, timeout:, max_retries:, max_retry_after:, headers:, transport:, tracer:, sleep:, random:)
      @api_key = read_key(api_key || ENV.fetch("PARTNER_API_KEY", ""))
      @base_url = read_url(base_url || ENV.fetch("PARTNER_API_BASE_URL", ""))
      { timeout: timeout, max_retries: max_retries, max_retry_after: max_retry_after }.each do |name, value|
        raise ArgumentError, "#{name} must be a number, 0 or more." unless value.is_a?(Numeric) && value >= 0
      end
      @timeout = timeout
      @max_retries = max_retries
      @max_retry_after = max_retry_after
      @headers = headers
      @transport = transport
      @tracer = tracer
      @sleep = sleep
      @random = random
    end

    def inspect = "#<#{self.class.name} #{base_url}>"

    private

    # Trims the key, since files and variables often end with a line break. The messages never contain it.
    def read_key(given)
      key = given.strip
      raise ArgumentError, "The API key is missing. Pass api_key or set the environment variable PARTNER_API_KEY." if key.empty?
      raise ArgumentError, "The API key contains invalid characters." unless key.match?(/\A[\x21-\x7e]+\z/)

      key
    end

    def read_url(given)
      url = given.strip
      raise ArgumentError, "The base URL is missing. Pass base_url or set the environment variable PARTNER_API_BASE_URL." if
        url.empty?

      uri = URI(url)
      raise URI::InvalidURIError unless uri.is_a?(URI::HTTP) && uri.host && [uri.userinfo, uri.query, uri.fragment].none?

      url.sub(%r{/+\z}, "")
    rescue URI::InvalidURIError
      raise ArgumentError, "The base URL is invalid. Use the form https://api.example.com."
    end
  end

  # Sends the calls of resources, with retries, and reads the responses.
  #
  # @api private
  class Sender
    FIRST_BACKOFF_SECONDS = 0.5
    MAX_BACKOFF_SECONDS = 8.0

    def initialize(settings, observers, returns_responses: false)
      @settings = settings
      @observers = observers
      @returns_responses = returns_responses
    end

    # Returns a sender whose calls return an ApiResponse.
    def with_responses = Sender.new(@settings, @observers, returns_responses: true)

    # Returns the resource in a response.
    def one(request, type)
      response, envelope = perform(request)
      result(response, Field.read(type, envelope["data"]))
    end

    # Returns all items of a list that is not paginated.
    def whole(request, type)
      response, envelope = perform(request)
      result(response, Field.read([type], envelope["data"]) || [])
    end

    # Returns a page of a list, a DetailedPage with a type of its details.
    def page(request, type, *details)
      response, envelope = perform(request)
      plain = without_responses
      page = details.empty? ? Page : DetailedPage
      result(response, page.new(envelope, type, *details) { |changes| plain.page(request.with_query(changes), type, *details) })
    end

    # Returns a part of a feed.
    def feed(request, type)
      response, envelope = perform(request)
      plain = without_responses
      result(response, FeedPage.new(envelope, type) { |changes| plain.feed(request.with_query(changes), type) })
    end

    # Yields all events after a position, and polls for new ones. Never ends by itself.
    def follow(request, type, interval, &block)
      return enum_for(:follow, request, type, interval) unless block

      request = request.with_max_retries(Float::INFINITY)
      loop do
        # An expired position ends it: events could be missing.
        part = without_responses.feed(request, type)
        part.data.each(&block)
        after = part.position || part.data.last&.id
        request = request.with_query(after: after) if after
        @settings.sleep.call(interval) unless part.more?
      end
    end

    # Sends a call until it succeeds or can't be retried.
    #
    # @return [Array(HttpResponse, Hash)] the response and its JSON
    def perform(request)
      url = url_of(request)
      (1..).each do |attempt|
        log = log_of(request, url, attempt)
        response, error = attempt(request, log)
        envelope = response&.envelope
        return [response, envelope] if envelope

        error ||= ApiError.from(response)
        error.idempotency_key = request.idempotency_key
        delay = delay_after(request, attempt, error, response)
        raise error unless delay

        @observers.retry(RetryLog.new(log, error, delay))
        @settings.sleep.call(delay)
      end
    end

    # Sends a call once and yields the parts of the body of a success.
    def stream(request)
      log = log_of(request, url_of(request), 1)
      message = message(request, log.url)
      message.headers["Accept"] = "application/x-ndjson, application/json"
      response = observe(log, message) do |attempt|
        @settings.transport.call(message) do |part, head|
          attempt.finish(head, nil) if head
          yield part
        end
      end
      raise ApiError.from(response) unless response.status == 200
    end

    private

    def result(response, data) = @returns_responses ? ApiResponse.new(data, response) : data

    def without_responses = @returns_responses ? Sender.new(@settings, @observers) : self

    def log_of(request, url, attempt)
      RequestLog.new(request.operation_id, request.method, url, attempt, request.idempotency_key)
    end

    # Makes one attempt; returns its response, or else its error.
    def attempt(request, log)
      message = message(request, log.url)
      [observe(log, message) { @settings.transport.call(message) }, nil]
    rescue ApiConnectionError => e
      [nil, e]
    end

    # Reports an attempt to the hooks, the logger and the tracer. Yields the attempt, which the block can finish earlier.
    def observe(log, message)
      attempt = Attempt.new(@observers, @settings.tracer, log, message.headers)
      response = yield attempt
    rescue ApiConnectionError => e
      error = e
      raise
    ensure
      attempt&.finish(response, error)
    end

    def url_of(request)
      query = request.query.empty? ? "" : "?#{URI.encode_www_form(request.query)}"
      "#{@settings.base_url}#{request.path}#{query}"
    end

    def message(request, url)
      HttpRequest.new(
        method: request.method,
        url: url,
        headers: headers_of(request),
        body: request.body,
        timeout: request.options.fetch(:timeout, @settings.timeout)
      )
    end

    # Headers of a call replace those of the client, whatever their case.
    def headers_of(request)
      own = {
        "Authorization" => "Bearer #{@settings.api_key}",
        "Content-Type" => request.body && "application/json",
        "Idempotency-Key" => request.idempotency_key,
        "If-Match" => request.options[:if_match]
      }.compact
      defaults = { "Accept" => "application/json", "User-Agent" => USER_AGENT }
      [defaults, @settings.headers, request.options.fetch(:headers, {}), own].reduce({}) do |all, more|
        names = more.keys.map { |name| name.to_s.downcase }
        all.reject { |name, _| names.include?(name.to_s.downcase) }.merge(more)
      end
    end

    # Returns the seconds before the next attempt; nil to give up.
    def delay_after(request, attempt, error, response)
      return if attempt > request.options.fetch(:max_retries, @settings.max_retries) || !retryable?(request, error)

      backoff = @settings.random.call * [MAX_BACKOFF_SECONDS, FIRST_BACKOFF_SECONDS * (2**[attempt - 1, 4].min)].min
      requested = response&.seconds_to_wait
      return backoff unless requested

      # Adds the backoff as jitter: never earlier than requested, and not together with others.
      requested + backoff if requested <= @settings.max_retry_after
    end

    # Whether a retry can't process a write twice: none was processed, or the service knows the key.
    def retryable?(request, error)
      return request.idempotent? unless error.is_a?(ApiError)
      return true if error.status == 429 || error.code == "IDEMPOTENCY_KEY_IN_USE"

      request.idempotent? && (error.status == 408 || error.status >= 500)
    end

    USER_AGENT = "partner-api-ruby/#{VERSION} ruby/#{RUBY_VERSION} #{RUBY_PLATFORM}".freeze
    private_constant :USER_AGENT
  end

  # The base class of resources.
  class Resource
    # @api private
    def initialize(sender)
      @sender = sender
    end

    # Returns the same calls, which return an ApiResponse with the result, status and headers.
    def with_response = self.class.new(@sender.with_responses)
  end
end
