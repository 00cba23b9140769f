// Generated from openapi.yaml. Do not edit.
package com.partnerapi.models;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import com.partnerapi.RequestFields;
import java.time.Instant;

/** The query parameters of {@code pricelists().list}. */
@JsonDeserialize(builder = PricelistListParams.Builder.class)
public final class PricelistListParams extends RequestFields {
  private PricelistListParams(Builder builder) {
    super(builder);
  }

  /** Returns a builder without fields. */
  public static Builder builder() {
    return new Builder();
  }

  /** Returns {@code q}, or null if it is not set or null. */
  public String q() {
    return get("q");
  }

  /** Returns {@code scope}, or null if it is not set or null. */
  public String scope() {
    return get("scope");
  }

  /** Returns {@code customerId}, or null if it is not set or null. */
  public String customerId() {
    return get("customerId");
  }

  /** Returns {@code skuId}, or null if it is not set or null. */
  public String skuId() {
    return get("skuId");
  }

  /** Returns {@code serviceId}, or null if it is not set or null. */
  public String serviceId() {
    return get("serviceId");
  }

  /** Returns {@code status}, or null if it is not set or null. */
  public PricelistListParamsStatus status() {
    return get("status");
  }

  /** Returns {@code updatedSince}, or null if it is not set or null. */
  public Instant updatedSince() {
    return get("updatedSince");
  }

  /** Returns {@code sort}, or null if it is not set or null. */
  public ListSort sort() {
    return get("sort");
  }

  /** Returns {@code after}, or null if it is not set or null. */
  public String after() {
    return get("after");
  }

  /** Returns {@code page}, or null if it is not set or null. */
  public Integer page() {
    return get("page");
  }

  /** Returns {@code limit}, or null if it is not set or null. */
  public Integer limit() {
    return get("limit");
  }

  /** Builds a {@link PricelistListParams}. */
  public static final class Builder extends RequestFields.Builder<Builder> {
    private Builder() {}

    /**
     * Returns only pricelists whose name contains each word of this text. Words can be in any
     * order, and case and accents are ignored (see Search terms (/docs/guides/search)). {@code %},
     * {@code _} and {@code \} are matched literally. An empty value applies no filter. Control
     * characters are rejected.
     */
    @JsonProperty("q")
    public Builder q(String value) {
      return set("q", value);
    }

    /**
     * Returns only pricelists with this {@code scope}. Known values are {@code company}, {@code
     * customer} and {@code zone}. If no pricelist has the given scope, {@code data} is empty.
     */
    @JsonProperty("scope")
    public Builder scope(String value) {
      return set("scope", value);
    }

    /**
     * Returns only the pricelists of this customer (its {@code id}, not the customer number). If
     * the customer doesn't exist, {@code data} is empty.
     */
    @JsonProperty("customerId")
    public Builder customerId(String value) {
      return set("customerId", value);
    }

    /**
     * Returns only pricelists that include this SKU. Use it for a SKU with a {@code pricelistCount}
     * over 5, because {@code priceListIds} has at most 5 ids. If the SKU doesn't exist, {@code
     * data} is empty.
     */
    @JsonProperty("skuId")
    public Builder skuId(String value) {
      return set("skuId", value);
    }

    /**
     * Returns only pricelists that include a SKU of this service. With {@code scope=customer}, use
     * it for a service with a {@code customerCount} over 5, because {@code customerList} has at
     * most 5 customers. If the service doesn't exist, {@code data} is empty.
     */
    @JsonProperty("serviceId")
    public Builder serviceId(String value) {
      return set("serviceId", value);
    }

    /**
     * Returns only items with this status. Other values are rejected, as in all lists: items
     * without a status, or with one that this document doesn't know, are only in lists without this
     * filter.
     */
    @JsonProperty("status")
    public Builder status(PricelistListParamsStatus value) {
      return set("status", value);
    }

    /**
     * Returns only items with an {@code updatedAt} at or after this time (RFC 3339). Items without
     * an {@code updatedAt} are left out.
     */
    @JsonProperty("updatedSince")
    public Builder updatedSince(Instant value) {
      return set("updatedSince", value);
    }

    /**
     * The order of the list. A leading {@code -} is descending. Items with the same time are sorted
     * by {@code id}, in the same direction. Items without this time, such as some imported
     * customers, count as the oldest. The default is {@code -createdAt}.
     */
    @JsonProperty("sort")
    public Builder sort(ListSort value) {
      return set("sort", value);
    }

    /**
     * Returns the items after this cursor: the {@code nextCursor} of the previous page. Send the
     * same filters and {@code sort} as for that page: with others, and in another list, returns
     * 400. Can't be combined with {@code page}, not even with 1. The content of a cursor is
     * internal.
     */
    @JsonProperty("after")
    public Builder after(String value) {
      return set("after", value);
    }

    /**
     * The page to return, starting at 1. A page past the last one is empty. To read a whole list,
     * follow {@code nextCursor} instead. Default: {@code 1}.
     */
    @JsonProperty("page")
    public Builder page(int value) {
      return set("page", value);
    }

    /** The number of items per page. Default: {@code 25}. */
    @JsonProperty("limit")
    public Builder limit(int value) {
      return set("limit", value);
    }

    /**
     * Returns the object.
     *
     * @throws IllegalStateException if a required field is missing
     */
    public PricelistListParams build() {
      return new PricelistListParams(this);
    }
  }
}
