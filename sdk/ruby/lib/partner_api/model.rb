# frozen_string_literal: true

require "json"

module PartnerApi
  # An object of the service. Fields that are newer than this library are in `raw`.
  class Model
    extend Field

    # @return [Hash] the JSON object, with the field names of the service
    attr_reader :raw
    alias fields_of_json raw
    alias to_h raw
    private :fields_of_json

    # @param raw [Hash] the JSON object of the service
    def initialize(raw)
      @raw = raw.freeze
    end

    # Returns a field by its name in JSON, also one that this library doesn't know.
    def [](name) = raw[name.to_s]

    def to_json(*args) = raw.to_json(*args)

    def ==(other) = other.instance_of?(self.class) && other.raw == raw
    alias eql? ==

    def hash = raw.hash

    # For pattern matching: `in { display_name: String }`.
    def deconstruct_keys(keys)
      (keys || []).to_h { |key| [key, respond_to?(key) ? public_send(key) : nil] }
    end

    def inspect = "#<#{self.class.name} #{raw}>"
  end

  # An event of a type that is newer than this library.
  class UnknownEvent < Model
    # @return [String] the unique ID of the event
    field :id, "id"
    # @return [String] the type of the event
    field :type, "type"
    # @return [Time] the time the event occurred
    field :created_at, "createdAt", :time
    # @return [Hash] as JSON
    field :data, "data"
  end

  # An object of a type that is newer than this library.
  class UnknownModel < Model
  end

  # One of several classes, by a field that names it.
  class Union
    # @param tag [String] the field's name in JSON
    # @param classes [Hash{String => Class}] by value of the field
    # @param unknown [Class] of other values
    def initialize(tag, classes, unknown)
      @tag = tag
      @classes = classes.freeze
      @unknown = unknown
    end

    # Creates the object of a JSON object.
    def new(raw) = @classes.fetch(raw[@tag], @unknown).new(raw)
  end
end
