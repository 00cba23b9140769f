# frozen_string_literal: true

require "json"
require "time"

module PartnerApi
  # A response that has not been parsed. Transports create it.
  #
  # @!attribute status
  #   @return [Integer] the HTTP status
  # @!attribute headers
  #   @return [Hash{String => String}] by lower-case name
  # @!attribute body
  #   @return [String]
  HttpResponse = Struct.new(:status, :headers, :body) do
    # @return [String, nil] the service's id for the request
    def request_id = headers["x-request-id"]

    # @return [Object, nil] the parsed body; nil if it isn't JSON
    def json
      JSON.parse(body)
    rescue JSON::ParserError, TypeError, EncodingError
      nil
    end

    # @return [Hash, nil] the JSON object of a success
    def envelope
      value = json if status.between?(200, 299)
      value if value.is_a?(Hash) && value.key?("data")
    end

    # @return [Numeric, nil] the seconds that the service asks to wait: `Retry-After`, or until the quota window resets
    def seconds_to_wait
      retry_after = headers.fetch("retry-after", "").strip
      return retry_after.to_i if retry_after.match?(/\A\d+\z/)
      return seconds_until(retry_after) unless retry_after.empty?

      reset = headers.fetch("ratelimit", "")[/;\s*t=(\d+)/, 1]
      reset.to_i if reset && status == 429
    end

    private

    # Uses the `Date` header, since this machine's clock may be wrong.
    def seconds_until(date)
      [0, Time.httpdate(date) - Time.httpdate(headers.fetch("date", ""))].max
    rescue ArgumentError
      nil
    end
  end

  # The result of a call and its response, from `with_response`.
  class ApiResponse
    # The result of the call.
    attr_reader :data

    def initialize(data, response)
      @data = data
      @response = response
    end

    # @return [Integer] the HTTP status
    def status = @response.status

    # @return [Hash{String => String}] the headers, by lower-case name
    def headers = @response.headers

    # @return [String] the JSON
    def body = @response.body

    # @return [String, nil] the service's id for the request. Include it when you contact support.
    def request_id = @response.request_id

    # @return [String, nil] the version of the resource, for `if_match`
    def etag = headers["etag"]
  end
end
