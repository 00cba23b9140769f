# frozen_string_literal: true

require "json"
require "openssl"

module PartnerApi
  # A delivery that must not be trusted. The message contains neither the secret nor a digest.
  class WebhookVerificationError < Error
    # @return [Symbol] `:missing_header`, `:malformed_header`, `:timestamp_out_of_tolerance`, `:no_match` or
    #   `:malformed_body`
    attr_reader :reason

    def initialize(reason, message)
      super(message)
      @reason = reason
    end
  end

  # Verifies webhook deliveries, and signs deliveries for tests.
  module Webhooks
    SIGNATURE = /\At=([0-9]{1,12}),s=([0-9a-f]{64})\z/
    private_constant :SIGNATURE

    class << self
      # Verifies the signature and the timestamp of a delivery, and returns its event.
      #
      # @param raw_body [String] the body as it arrived, before it is parsed
      # @param headers [Hash] of the request; also Rack's environment. A value can be an array.
      # @param secrets [String, Array<String>] the endpoint's signing secret; during a rotation, either secret or both
      # @param tolerance_seconds [Numeric] the maximum difference between the timestamp and now
      # @param now [Time] the current time, for tests
      # @return [WebhookEvent] one of its classes, by `type`
      # @raise [WebhookVerificationError] if verification fails or the body is not an event: respond with 400
      # @raise [ArgumentError] if the body was already parsed, or a secret is missing
      def verify(raw_body, headers, secrets, tolerance_seconds: 300, now: Time.now)
        body = bytes_of(raw_body)
        keys = keys_of(secrets)
        valid = signatures_of(headers).select do |time, digest|
          keys.any? { |key| OpenSSL.fixed_length_secure_compare(digest_of(key, time, body), digest) }
        end
        reject(:no_match, "No signature matches this body and secret. Check that the secret belongs to this endpoint, and " \
                          "that raw_body is the body as it arrived: JSON that has been parsed and serialized again does " \
                          "not verify.") if valid.empty?
        # Checked after the digest, so that this reason implies a valid signature.
        reject(:timestamp_out_of_tolerance, "The signature is valid, but the timestamp is more than #{tolerance_seconds} " \
                                            "seconds from the current time: the delivery was replayed, or this machine's " \
                                            "clock is wrong.") unless
          valid.any? { |time, _| (now.to_i - time.to_i).abs <= tolerance_seconds }
        WebhookEvent.new(envelope(body))
      end

      # Returns the signature headers of a delivery, for tests of a receiver.
      #
      # @param timestamp [Integer] the time of the attempt in Unix seconds
      # @param next_secret [String, nil] the second secret during a rotation
      # @return [Hash{String => String}]
      def sign(raw_body, secret, timestamp: Time.now.to_i, next_secret: nil)
        body = bytes_of(raw_body)
        header = ->(key) { "t=#{timestamp},s=#{digest_of(key, timestamp, body)}" }
        headers = { "X-Service-Signature" => header.call(secret) }
        headers["X-Service-Signature-Next"] = header.call(next_secret) if next_secret
        headers
      end

      private

      def signatures_of(headers)
        current = values(headers, "x-service-signature")
        following = values(headers, "x-service-signature-next")
        reject(:missing_header, "The X-Service-Signature header is missing.") if current.empty?
        matches = [*current, *following].map { |value| SIGNATURE.match(value) }
        reject(:malformed_header, "A signature header must have the form t=<unix seconds>,s=<64 lowercase hexadecimal " \
                                  "digits>, and appear once.") if
          current.size > 1 || following.size > 1 || matches.include?(nil)
        matches.map(&:captures)
      end

      # Rack's environment has names such as HTTP_X_SERVICE_SIGNATURE.
      def values(headers, name)
        headers.flat_map do |key, value|
          key.to_s.downcase.delete_prefix("http_").tr("_", "-") == name ? Array(value) : []
        end
      end

      def digest_of(key, time, body) = OpenSSL::HMAC.hexdigest("SHA256", key, "#{time}.".b + body)

      # Rejects an empty secret, such as an unset variable: anyone could sign with it.
      def keys_of(secrets)
        keys = Array(secrets)
        return keys if !keys.empty? && keys.all? { |key| key.is_a?(String) && !key.empty? }

        raise ArgumentError, "secrets must be one or more signing secrets of the endpoint, none of them empty."
      end

      def bytes_of(raw_body)
        return raw_body.b if raw_body.is_a?(String)

        raise ArgumentError, "raw_body must be the body as it arrived, a String, not a parsed object."
      end

      def envelope(body)
        text = body.dup.force_encoding(Encoding::UTF_8)
        value = JSON.parse(text) if text.valid_encoding?
        return value if value.is_a?(Hash) && value.key?("data") && value.values_at("id", "type", "createdAt").all?(String)

        malformed
      rescue JSON::ParserError, EncodingError
        malformed
      end

      def malformed
        reject(:malformed_body, "The signature is valid, but the body is not an event with id, type, createdAt and data.")
      end

      def reject(reason, message) = raise(WebhookVerificationError.new(reason, message))
    end
  end
end
