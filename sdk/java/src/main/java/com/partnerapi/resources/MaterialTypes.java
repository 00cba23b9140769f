// Generated from openapi.yaml. Do not edit.
package com.partnerapi.resources;

import com.fasterxml.jackson.core.type.TypeReference;
import com.partnerapi.CallOptions;
import com.partnerapi.Page;
import com.partnerapi.internal.Call;
import com.partnerapi.internal.Sender;
import com.partnerapi.models.CatalogEntry;
import com.partnerapi.models.MaterialTypeListParams;
import java.util.List;

/**
 * SKUs, services and pricelists. The company maintains its catalog; partners can read it, and
 * create and update pricelists of customers.
 */
public final class MaterialTypes {
  private final Sender sender;

  MaterialTypes(Sender sender) {
    this.sender = sender;
  }

  /**
   * Returns the material types of the company's SKUs, by name. Use their ids for the filter {@code
   * materialTypeId} of {@code GET /v1/skus}. If {@code page} is past the last page, {@code data} is
   * empty and {@code total} is still the full count.
   *
   * <p>{@code GET /v1/material-types}. Requires the scope {@code customers:read}.
   */
  public Page<CatalogEntry> list() {
    return list(null, CallOptions.DEFAULT);
  }

  /**
   * Returns the material types of the company's SKUs, by name. Use their ids for the filter {@code
   * materialTypeId} of {@code GET /v1/skus}. If {@code page} is past the last page, {@code data} is
   * empty and {@code total} is still the full count.
   *
   * <p>{@code GET /v1/material-types}. Requires the scope {@code customers:read}.
   *
   * @param params filters and position; null for none
   */
  public Page<CatalogEntry> list(MaterialTypeListParams params) {
    return list(params, CallOptions.DEFAULT);
  }

  /**
   * Returns the material types of the company's SKUs, by name. Use their ids for the filter {@code
   * materialTypeId} of {@code GET /v1/skus}. If {@code page} is past the last page, {@code data} is
   * empty and {@code total} is still the full count.
   *
   * <p>{@code GET /v1/material-types}. Requires the scope {@code customers:read}.
   *
   * @param params filters and position; null for none
   * @param options options of this call
   */
  public Page<CatalogEntry> list(MaterialTypeListParams params, CallOptions options) {
    return sender.page(listCall(params), options, new TypeReference<List<CatalogEntry>>() {});
  }

  private static Call listCall(MaterialTypeListParams params) {
    return new Call("listMaterialTypes", "GET", "/v1/material-types")
        .query(params);
  }
}
