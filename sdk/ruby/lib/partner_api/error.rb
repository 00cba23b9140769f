# frozen_string_literal: true

module PartnerApi
  # The base class of all errors of a call, and of webhook verification.
  class Error < StandardError
    # @return [String, nil] the idempotency key of the write. To retry it safely, pass the key in the options.
    attr_accessor :idempotency_key
  end

  # No complete response arrived. The request may or may not have been processed.
  class ApiConnectionError < Error
  end

  # No complete response arrived within the time limit.
  class ApiTimeoutError < ApiConnectionError
  end

  # The connection ended before the end of the export: discard its items, and start again.
  class ExportIncompleteError < ApiConnectionError
  end

  # An error response. Each error code that this version knows has its own class.
  class ApiError < Error
    extend Field

    # @return [String] the error code; `UNEXPECTED_RESPONSE` if the response did not come from the service
    attr_reader :code
    # @return [Integer] the HTTP status
    attr_reader :status
    # @return [String, nil] the service's id for the request. Include it when you contact support.
    attr_reader :request_id
    # @return [Hash] additional details, with the field names of the service
    attr_reader :extra_data
    alias fields_of_json extra_data
    private :fields_of_json
    # @return [Hash{String => String}] the response headers, by lower-case name
    attr_reader :headers

    def initialize(message, code:, status:, request_id: nil, extra_data: {}, headers: {})
      super(message)
      @code = code
      @status = status
      @request_id = request_id
      @extra_data = extra_data
      @headers = headers
    end

    # @return [String, nil] the page that explains the code, its cause and how to fix it
    def documentation = extra_data["documentation"]

    # Creates the error of a response, of the class of its code.
    #
    # @api private
    def self.from(response)
      body = response.json
      body = {} unless body.is_a?(Hash)
      code, message, extra = body.values_at("code", "message", "extraData")
      return unexpected(response) unless response.status >= 400 && code.is_a?(String) && message.is_a?(String)

      ERRORS.fetch(code, ApiError).new(
        message,
        code: code,
        status: response.status,
        request_id: body["internalRequestId"] || response.request_id,
        extra_data: extra.is_a?(Hash) ? extra : {},
        headers: response.headers
      )
    end

    # The error of a response that is not from the service but, say, from a proxy.
    def self.unexpected(response)
      location = response.headers["location"]
      message =
        if location
          "Unexpected redirect to #{location}. Redirects are not followed. Check the base URL."
        else
          "Unexpected response: #{response.body.byteslice(0, 100).scrub}"
        end
      ApiError.new(
        message,
        code: "UNEXPECTED_RESPONSE",
        status: response.status,
        request_id: response.request_id,
        headers: response.headers
      )
    end
    private_class_method :unexpected
  end
end
