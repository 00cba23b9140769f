require "openssl"

FORM = /\At=([0-9]{1,12}),s=([0-9a-f]{64})\z/

# The delivery is not authentic.
class VerificationError < StandardError
end

# Raises unless the delivery was recently signed with one of the secrets.
#
# raw_body: the body as it arrived, before anything parsed it
# signature: the header X-Service-Signature
# signature_next: the header X-Service-Signature-Next, present only
#   during a rotation
def verify(raw_body, signature, signature_next, secrets, now: Time.now.to_i, tolerance_seconds: 300)
  # Anyone can sign with an empty key.
  raise ArgumentError, "secrets must be a list of secrets" if secrets.empty? || secrets.any?("")
  raise VerificationError, "missing_header" if signature.nil?

  genuine = [signature, signature_next].compact.flat_map do |header|
    time, digest = FORM.match(header)&.captures
    raise VerificationError, "malformed_header" if time.nil?

    secrets.filter_map do |secret|
      expected = OpenSSL::HMAC.hexdigest("SHA256", secret, "#{time}.".b + raw_body.b)
      time.to_i if OpenSSL.fixed_length_secure_compare(expected, digest)
    end
  end

  raise VerificationError, "no_match" if genuine.empty?
  return if genuine.any? { |time| (now - time).abs <= tolerance_seconds }

  raise VerificationError, "timestamp_out_of_tolerance"
end
