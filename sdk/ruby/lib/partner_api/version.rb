# frozen_string_literal: true

module PartnerApi
  # The version of the library.
  VERSION = "1.2.0"
end
