# frozen_string_literal: true

require "erb"
require "json"
require "securerandom"
require "time"
require "uri"

module PartnerApi
  # The request of a call, without the settings of the client.
  #
  # @api private
  class Request
    OPTIONS = { timeout: Numeric, max_retries: Numeric, headers: Hash, idempotency_key: String, if_match: String }.freeze

    attr_reader :operation_id, :method, :path, :query, :body, :idempotency_key, :options

    # @raise [ArgumentError] if an argument or option is invalid
    def initialize(
      operation_id, method, path,
      params: {}, query: {}, body: nil, takes_idempotency_key: false, takes_if_match: false, options: {}
    )
      check(options, takes_idempotency_key, takes_if_match)
      @operation_id = operation_id
      @method = method
      @path = path.gsub(/\{(\w+)\}/) { Request.segment($1, params[$1]) }
      @query = given(query).transform_values { |value| text(value) }
      @body = body && JSON.generate(json(given(body)))
      @idempotency_key = options[:idempotency_key] || SecureRandom.uuid if takes_idempotency_key
      @options = options
    end

    # Encodes a value as a segment of a path. An empty one or dots would turn the path into that of another operation.
    def self.segment(name, value)
      raise ArgumentError, "#{name} must be a non-empty string such as an id, not #{value.inspect}." unless
        value.is_a?(String) && !value.match?(/\A\.{0,2}\z/)

      ERB::Util.url_encode(value)
    end

    # Returns a copy with a changed query; a value of nil removes the parameter.
    def with_query(changes)
      dup.tap { |copy| copy.instance_variable_set(:@query, @query.merge(changes.transform_keys(&:to_s)).compact) }
    end

    # Returns a copy with a default for the number of retries.
    def with_max_retries(count)
      dup.tap { |copy| copy.instance_variable_set(:@options, { max_retries: count, **@options }) }
    end

    # Whether a second attempt has no other effect. With `if_match`, it would be rejected because of the first one's change.
    def idempotent?
      (method != "POST" || !idempotency_key.nil?) && !options.key?(:if_match)
    end

    private

    def check(options, takes_idempotency_key, takes_if_match)
      options.each do |name, value|
        type = OPTIONS.fetch(name) { raise ArgumentError, "Unknown option #{name.inspect}. Valid: #{OPTIONS.keys.join(", ")}." }
        raise ArgumentError, "The option #{name} must be a #{type}, not #{value.inspect}." unless value.is_a?(type)
        raise ArgumentError, "#{name} must not be negative." if value.is_a?(Numeric) && !(value >= 0)
      end
      raise ArgumentError, "This call takes no idempotency_key." if options.key?(:idempotency_key) && !takes_idempotency_key
      raise ArgumentError, "This call takes no if_match." if options.key?(:if_match) && !takes_if_match
      raise ArgumentError, "idempotency_key must be 1 to 255 visible ASCII characters." unless
        options.fetch(:idempotency_key, "x").match?(/\A[\x21-\x7e]{1,255}\z/)
    end

    def given(values) = values.reject { |_, value| value.equal?(NOT_GIVEN) }

    # Converts a value to JSON. Symbols of nested objects get the names of the service: `display_name` is `displayName`.
    def json(value)
      case value
      when Hash
        value.to_h { |key, item| [key.is_a?(Symbol) ? key.to_s.gsub(/_([a-z0-9])/) { $1.upcase } : key.to_s, json(item)] }
      when Array then value.map { |item| json(item) }
      when Time then value.iso8601(3)
      when Model then value.raw
      else value
      end
    end

    def text(value)
      case value
      when Array then value.map { |item| text(item) }.join(",")
      when Time then value.iso8601(3)
      else value.to_s
      end
    end
  end
end
