# frozen_string_literal: true

# The Partner API client: see PartnerApi::Client.
module PartnerApi
  # The value of an argument that isn't given. `nil` clears a field.
  NOT_GIVEN = Object.new
  def NOT_GIVEN.inspect = "NOT_GIVEN"
  NOT_GIVEN.freeze
end

require_relative "partner_api/version"
require_relative "partner_api/field"
require_relative "partner_api/model"
require_relative "partner_api/error"
require_relative "partner_api/generated/errors"
require_relative "partner_api/generated/models"
require_relative "partner_api/request"
require_relative "partner_api/response"
require_relative "partner_api/net_http"
require_relative "partner_api/observers"
require_relative "partner_api/sender"
require_relative "partner_api/listing"
require_relative "partner_api/exports"
require_relative "partner_api/generated/resources"
require_relative "partner_api/client"
require_relative "partner_api/webhooks"
