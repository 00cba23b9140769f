# frozen_string_literal: true

module PartnerApi
  # An attempt that is about to be sent. Never contains the API key.
  #
  # @!attribute operation_id
  #   @return [String] the operation's name in the service's document, such as `listCustomers`
  # @!attribute url
  #   @return [String] including the query, which can contain search terms
  # @!attribute attempt
  #   @return [Integer] counts from 1
  # @!attribute idempotency_key
  #   @return [String, nil] the same for all attempts of a call
  RequestLog = Struct.new(:operation_id, :method, :url, :attempt, :idempotency_key) do
    # @return [String] the method and the URL without its query
    def target = "#{method} #{url.sub(/\?.*/, "")}"
  end

  # The response to an attempt. Its duration ends when the response is complete; that of an export, when it begins.
  ResponseLog = Struct.new(:request, :status, :headers, :request_id, :duration_seconds)

  # A failed attempt that will be retried.
  RetryLog = Struct.new(:request, :error, :delay_seconds)

  # Calls the hooks and the logger of a client, and warns of deprecated operations.
  #
  # @api private
  class Observers
    def initialize(on_request:, on_response:, on_retry:, logger:)
      @on_request = on_request
      @on_response = on_response
      @on_retry = on_retry
      @logger = logger
      @deprecated = {}
    end

    def request(log) = call(@on_request, log)

    def response(log)
      call(@on_response, log)
      @logger&.debug("#{log.request.target}: #{log.status}")
      deprecation(log)
    end

    def retry(log)
      call(@on_retry, log)
      @logger&.warn(format("%s failed, retrying in %.3f s", log.request.target, log.delay_seconds))
    end

    private

    # A hook must not fail a write.
    def call(hook, log)
      hook&.call(log)
    rescue StandardError => e
      warn("partner_api: a hook raised an error: #{e.full_message}")
    end

    # Warns of each operation once per client.
    def deprecation(log)
      since = log.headers["deprecation"]
      operation_id = log.request.operation_id
      return if since.nil? || @deprecated.key?(operation_id)

      @deprecated[operation_id] = true
      sunset = log.headers["sunset"]
      guide = log.headers.fetch("link", "")[/<([^>]*)>[^,]*;\s*rel="?deprecation\b/, 1]
      text = "#{log.request.target} (#{operation_id}) is deprecated" \
             "#{dated(" since") { Time.at(Integer(since.delete_prefix("@"), 10)).utc }}" \
             "#{dated(", and stops working on") { Time.httpdate(sunset.to_s) }}.#{guide && " See #{guide}"}"
      @logger ? @logger.warn(text) : warn(text, category: :deprecated)
    end

    # Returns the words and the date; nothing for a date that can't be read.
    def dated(words)
      "#{words} #{yield.strftime("%Y-%m-%d")}"
    rescue ArgumentError
      ""
    end
  end

  # An attempt, which is reported to the hooks, the logger and the tracer of a client.
  #
  # @api private
  class Attempt
    def initialize(observers, tracer, log, headers)
      @observers = observers
      @log = log
      observers.request(log)
      @started_at = Process.clock_gettime(Process::CLOCK_MONOTONIC)
      @span = AttemptSpan.new(tracer, log, headers)
    end

    # Reports the response, or the error of an attempt without one. Has no effect the second time.
    def finish(response, error)
      return if @finished

      @finished = true
      @span.finish(response, error)
      return unless response

      seconds = Process.clock_gettime(Process::CLOCK_MONOTONIC) - @started_at
      @observers.response(ResponseLog.new(@log, response.status, response.headers, response.request_id, seconds))
    end
  end

  # The OpenTelemetry span of an attempt, with the name of its operation. Without a tracer, does nothing.
  #
  # @api private
  class AttemptSpan
    def initialize(tracer, log, headers)
      return unless tracer

      attributes = { "http.request.method" => log.method, "url.full" => log.url.sub(/\?.*/, "") }
      attributes["http.request.resend_count"] = log.attempt - 1 if log.attempt > 1
      @span = tracer.start_span(log.operation_id, kind: :client, attributes: attributes)
      context = @span.context
      # W3C Trace Context, with which the service continues the trace.
      headers["traceparent"] = "00-#{context.hex_trace_id}-#{context.hex_span_id}-#{context.trace_flags.sampled? ? "01" : "00"}" if
        context.valid?
    end

    # Records the response, or the error of an attempt without one, and ends the span.
    def finish(response, error)
      return unless @span

      @span.set_attribute("http.response.status_code", response.status) if response
      @span.set_attribute("partner_api.request_id", response.request_id) if response&.request_id
      if response.nil? || response.status >= 400
        @span.set_attribute("error.type", response ? response.status.to_s : (error&.class&.name || "unknown"))
        @span.status = OpenTelemetry::Trace::Status.error
      end
      @span.finish
    end
  end
end
