// Generated from openapi.yaml. Do not edit.
package com.partnerapi.models;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import com.partnerapi.RequestFields;
import java.util.List;

/** The changes, at least one. Everything else keeps its value. */
@JsonDeserialize(builder = PricelistUpdate.Builder.class)
public final class PricelistUpdate extends RequestFields {
  private PricelistUpdate(Builder builder) {
    super(builder);
  }

  /** Returns a builder without fields. */
  public static Builder builder() {
    return new Builder();
  }

  /** Returns {@code name}, or null if it is not set or null. */
  public String name() {
    return get("name");
  }

  /** Returns {@code status}, or null if it is not set or null. */
  public PricelistUpdateStatus status() {
    return get("status");
  }

  /** Returns {@code skuPrices}, or null if it is not set or null. */
  public List<SkuPrice> skuPrices() {
    return get("skuPrices");
  }

  /** Returns {@code skuRemovals}, or null if it is not set or null. */
  public List<String> skuRemovals() {
    return get("skuRemovals");
  }

  /** Returns {@code chargeChanges}, or null if it is not set or null. */
  public List<ChargeChange> chargeChanges() {
    return get("chargeChanges");
  }

  /** Returns {@code chargeAdditions}, or null if it is not set or null. */
  public List<ChargeAddition> chargeAdditions() {
    return get("chargeAdditions");
  }

  /** Returns {@code chargeRemovals}, or null if it is not set or null. */
  public List<String> chargeRemovals() {
    return get("chargeRemovals");
  }

  /** Builds a {@link PricelistUpdate}. */
  public static final class Builder extends RequestFields.Builder<Builder> {
    private Builder() {}

    /** The name of the pricelist. No other active pricelist of the customer can have it. */
    @JsonProperty("name")
    public Builder name(String value) {
      return set("name", value);
    }

    /** Whether the pricelist is in use. */
    @JsonProperty("status")
    public Builder status(PricelistUpdateStatus value) {
      return set("status", value);
    }

    /** The SKUs whose prices to set. SKUs that the pricelist doesn't include are added. */
    @JsonProperty("skuPrices")
    public Builder skuPrices(List<SkuPrice> value) {
      return set("skuPrices", value);
    }

    /** The SKUs to remove from the pricelist. Those that it doesn't include are ignored. */
    @JsonProperty("skuRemovals")
    public Builder skuRemovals(List<String> value) {
      return set("skuRemovals", value);
    }

    /** The charges to change. */
    @JsonProperty("chargeChanges")
    public Builder chargeChanges(List<ChargeChange> value) {
      return set("chargeChanges", value);
    }

    /**
     * The charges to add. A charge whose name the pricelist already has isn't added again: it gets
     * the {@code price} and the {@code per}.
     */
    @JsonProperty("chargeAdditions")
    public Builder chargeAdditions(List<ChargeAddition> value) {
      return set("chargeAdditions", value);
    }

    /** The charges to remove from the pricelist. */
    @JsonProperty("chargeRemovals")
    public Builder chargeRemovals(List<String> value) {
      return set("chargeRemovals", value);
    }

    /**
     * Returns the object.
     *
     * @throws IllegalStateException if a required field is missing
     */
    public PricelistUpdate build() {
      return new PricelistUpdate(this);
    }
  }
}
