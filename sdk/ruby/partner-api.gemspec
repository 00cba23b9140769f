# frozen_string_literal: true

require_relative "lib/partner_api/version"

Gem::Specification.new do |spec|
  spec.name = "partner-api"
  spec.version = PartnerApi::VERSION
  spec.summary = "Client for the Partner API: customers, locations, catalog, delivery zones and events of a company."
  spec.authors = ["Partner API"]
  spec.homepage = "https://github.com/partner-api/partner-api-ruby"
  spec.license = "Nonstandard"
  spec.required_ruby_version = ">= 3.1"
  spec.files = Dir["lib/**/*.rb"] + %w[CHANGELOG.md LICENSE README.md]
end
