// Generated from openapi.yaml. Do not edit.
package com.partnerapi.models;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import com.partnerapi.RequestFields;
import java.time.Instant;

/** The query parameters of {@code skus().list}. */
@JsonDeserialize(builder = SkuListParams.Builder.class)
public final class SkuListParams extends RequestFields {
  private SkuListParams(Builder builder) {
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

  /** Returns {@code serviceId}, or null if it is not set or null. */
  public String serviceId() {
    return get("serviceId");
  }

  /** Returns {@code productId}, or null if it is not set or null. */
  public String productId() {
    return get("productId");
  }

  /** Returns {@code priceListId}, or null if it is not set or null. */
  public String priceListId() {
    return get("priceListId");
  }

  /** Returns {@code loadCompositionId}, or null if it is not set or null. */
  public String loadCompositionId() {
    return get("loadCompositionId");
  }

  /** Returns {@code materialTypeId}, or null if it is not set or null. */
  public String materialTypeId() {
    return get("materialTypeId");
  }

  /** Returns {@code pricingTypeId}, or null if it is not set or null. */
  public String pricingTypeId() {
    return get("pricingTypeId");
  }

  /** Returns {@code mode}, or null if it is not set or null. */
  public SkuListParamsMode mode() {
    return get("mode");
  }

  /** Returns {@code zipcode}, or null if it is not set or null. */
  public String zipcode() {
    return get("zipcode");
  }

  /** Returns {@code status}, or null if it is not set or null. */
  public SkuListParamsStatus status() {
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

  /** Builds a {@link SkuListParams}. */
  public static final class Builder extends RequestFields.Builder<Builder> {
    private Builder() {}

    /**
     * Returns only SKUs whose name, code or description contains each word of this text. Words can
     * be in any order, and case and accents are ignored (see Search terms (/docs/guides/search)).
     * {@code %}, {@code _} and {@code \} are matched literally. An empty value applies no filter.
     * Control characters are rejected.
     */
    @JsonProperty("q")
    public Builder q(String value) {
      return set("q", value);
    }

    /** Returns only SKUs of this service. */
    @JsonProperty("serviceId")
    public Builder serviceId(String value) {
      return set("serviceId", value);
    }

    /** Returns only SKUs of this product. */
    @JsonProperty("productId")
    public Builder productId(String value) {
      return set("productId", value);
    }

    /**
     * Returns only SKUs in this pricelist, with their prices in it. If omitted, {@code price} is
     * taken from the company's default pricelist.
     */
    @JsonProperty("priceListId")
    public Builder priceListId(String value) {
      return set("priceListId", value);
    }

    /** Returns only SKUs with this load composition. */
    @JsonProperty("loadCompositionId")
    public Builder loadCompositionId(String value) {
      return set("loadCompositionId", value);
    }

    /** Returns only SKUs for this material type. */
    @JsonProperty("materialTypeId")
    public Builder materialTypeId(String value) {
      return set("materialTypeId", value);
    }

    /** Returns only SKUs with this pricing type. */
    @JsonProperty("pricingTypeId")
    public Builder pricingTypeId(String value) {
      return set("pricingTypeId", value);
    }

    /**
     * Returns only SKUs in at least one pricelist with this flag: {@code ecommerce} ({@code
     * isEcommerce}), {@code zone} ({@code isZoneBased}) or {@code default} ({@code isDefault}).
     * Other values are rejected.
     */
    @JsonProperty("mode")
    public Builder mode(SkuListParamsMode value) {
      return set("mode", value);
    }

    /**
     * Returns only SKUs whose service is available in an active zone that includes this ZIP code. A
     * ZIP+4 code also matches zones with its five-digit ZIP code. Their {@code price} is still that
     * of the default pricelist: for the prices that apply at a ZIP code, use {@code GET
     * /v1/prices}.
     */
    @JsonProperty("zipcode")
    public Builder zipcode(String value) {
      return set("zipcode", value);
    }

    /**
     * Returns only items with this status. Other values are rejected, as in all lists: items
     * without a status, or with one that this document doesn't know, are only in lists without this
     * filter.
     */
    @JsonProperty("status")
    public Builder status(SkuListParamsStatus value) {
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
    public SkuListParams build() {
      return new SkuListParams(this);
    }
  }
}
