# frozen_string_literal: true

module PartnerApi
  # The version of the library.
  VERSION = "1.1.0"
end
