# frozen_string_literal: true

# Runs verify.rb, in the directory given as argument, with the deliveries from standard input.

require "base64"
require File.join(ARGV[0], "verify.rb")

def text(field) = field == "-" ? nil : Base64.strict_decode64(field).force_encoding("UTF-8")

$stdin.each_line do |line|
  signature, signature_next, secrets, now, tolerance, body = line.chomp.split("\t", -1)
  verify(
    Base64.strict_decode64(body),
    text(signature),
    text(signature_next),
    secrets.split(",").map { |secret| text(secret) },
    now: now.to_i,
    tolerance_seconds: tolerance.to_i
  )
  puts "valid"
rescue VerificationError => e
  puts e.message
end
