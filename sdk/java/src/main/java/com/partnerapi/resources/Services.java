// Generated from openapi.yaml. Do not edit.
package com.partnerapi.resources;

import com.fasterxml.jackson.core.type.TypeReference;
import com.partnerapi.CallOptions;
import com.partnerapi.Page;
import com.partnerapi.internal.Call;
import com.partnerapi.internal.Sender;
import com.partnerapi.models.Service;
import com.partnerapi.models.ServiceListParams;
import java.util.List;

/**
 * SKUs, services and pricelists. The company maintains its catalog; partners can read it, and
 * create and update pricelists of customers.
 */
public final class Services {
  private final Sender sender;

  Services(Sender sender) {
    this.sender = sender;
  }

  /**
   * Returns the company's services, newest first. If {@code page} is past the last page, {@code
   * data} is empty and {@code total} is still the full count.
   *
   * <p>{@code GET /v1/services}. Requires the scope {@code customers:read}.
   */
  public Page<Service> list() {
    return list(null, CallOptions.DEFAULT);
  }

  /**
   * Returns the company's services, newest first. If {@code page} is past the last page, {@code
   * data} is empty and {@code total} is still the full count.
   *
   * <p>{@code GET /v1/services}. Requires the scope {@code customers:read}.
   *
   * @param params filters and position; null for none
   */
  public Page<Service> list(ServiceListParams params) {
    return list(params, CallOptions.DEFAULT);
  }

  /**
   * Returns the company's services, newest first. If {@code page} is past the last page, {@code
   * data} is empty and {@code total} is still the full count.
   *
   * <p>{@code GET /v1/services}. Requires the scope {@code customers:read}.
   *
   * @param params filters and position; null for none
   * @param options options of this call
   */
  public Page<Service> list(ServiceListParams params, CallOptions options) {
    return sender.page(listCall(params), options, new TypeReference<List<Service>>() {});
  }

  private static Call listCall(ServiceListParams params) {
    return new Call("listServices", "GET", "/v1/services")
        .query(params);
  }
}
