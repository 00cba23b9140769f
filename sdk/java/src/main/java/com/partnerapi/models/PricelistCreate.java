// Generated from openapi.yaml. Do not edit.
package com.partnerapi.models;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import com.partnerapi.RequestFields;
import java.util.List;

/** A pricelist to copy for a customer. */
@JsonDeserialize(builder = PricelistCreate.Builder.class)
public final class PricelistCreate extends RequestFields {
  private PricelistCreate(Builder builder) {
    super(builder);
  }

  /** Returns a builder without fields. */
  public static Builder builder() {
    return new Builder();
  }

  /** Returns {@code sourcePriceListId}, or null if it is not set or null. */
  public String sourcePriceListId() {
    return get("sourcePriceListId");
  }

  /** Returns {@code customerId}, or null if it is not set or null. */
  public String customerId() {
    return get("customerId");
  }

  /** Returns {@code name}, or null if it is not set or null. */
  public String name() {
    return get("name");
  }

  /** Returns {@code includeAll}, or null if it is not set or null. */
  public Boolean includeAll() {
    return get("includeAll");
  }

  /** Returns {@code skuSelections}, or null if it is not set or null. */
  public List<SkuSelection> skuSelections() {
    return get("skuSelections");
  }

  /** Returns {@code chargeRemovals}, or null if it is not set or null. */
  public List<String> chargeRemovals() {
    return get("chargeRemovals");
  }

  /** Builds a {@link PricelistCreate}. */
  public static final class Builder extends RequestFields.Builder<Builder> {
    private Builder() {}

    /** The {@code id} of the pricelist to copy from. */
    @JsonProperty("sourcePriceListId")
    public Builder sourcePriceListId(String value) {
      return set("sourcePriceListId", value);
    }

    /** The {@code id} of the customer the pricelist is for (not the customer number). */
    @JsonProperty("customerId")
    public Builder customerId(String value) {
      return set("customerId", value);
    }

    /** The name of the new pricelist. */
    @JsonProperty("name")
    public Builder name(String value) {
      return set("name", value);
    }

    /**
     * If {@code true}, all SKUs of the source are copied. If {@code false} or omitted, {@code
     * skuSelections} is required. Default: {@code false}.
     */
    @JsonProperty("includeAll")
    public Builder includeAll(boolean value) {
      return set("includeAll", value);
    }

    /**
     * With {@code includeAll: true}, the SKUs with a price different from the source. Otherwise,
     * all SKUs to copy and their prices. A SKU listed twice is rejected.
     */
    @JsonProperty("skuSelections")
    public Builder skuSelections(List<SkuSelection> value) {
      return set("skuSelections", value);
    }

    /** The charges of the source to leave out. */
    @JsonProperty("chargeRemovals")
    public Builder chargeRemovals(List<String> value) {
      return set("chargeRemovals", value);
    }

    /**
     * Returns the object.
     *
     * @throws IllegalStateException if a required field is missing
     */
    public PricelistCreate build() {
      require("sourcePriceListId", "customerId", "name");
      return new PricelistCreate(this);
    }
  }
}
