# frozen_string_literal: true

require "time"

module PartnerApi
  # Declares readers of JSON fields. A class that extends it has a method `fields_of_json`, which returns the object.
  #
  # @api private
  module Field
    # Declares a reader.
    #
    # @param name [Symbol] of the method
    # @param key [String] the field's name in JSON
    # @param type [Symbol, Proc, nil] `:time`, a function that returns the class of objects, or nil for JSON as it is
    def field(name, key, type = nil)
      define_method(name) { Field.read(type.is_a?(Proc) ? type.call : type, fields_of_json[key]) }
    end

    # Converts a value; nil if it doesn't have the type, so that the rest of a response is still usable.
    def self.read(type, value)
      case type
      when nil then value
      when :time then time(value)
      when Array then value.is_a?(Array) ? value.map { |item| read(type.first, item) } : nil
      when Hash then value.is_a?(Hash) ? value.transform_values { |item| read(type[:values], item) } : nil
      else value.is_a?(Hash) ? type.new(value) : nil
      end
    end

    def self.time(value)
      Time.iso8601(value)
    rescue ArgumentError, TypeError
      nil
    end
  end
end
