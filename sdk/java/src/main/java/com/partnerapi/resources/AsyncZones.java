// Generated from openapi.yaml. Do not edit.
package com.partnerapi.resources;

import com.fasterxml.jackson.core.type.TypeReference;
import com.partnerapi.CallOptions;
import com.partnerapi.internal.AsyncSender;
import com.partnerapi.internal.Call;
import com.partnerapi.models.Zone;
import com.partnerapi.models.ZoneListByZipParams;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/** Areas the company delivers to, each defined by a set of ZIP codes. */
public final class AsyncZones {
  private final AsyncSender sender;

  AsyncZones(AsyncSender sender) {
    this.sender = sender;
  }

  /**
   * Returns all delivery zones of the company, active and inactive, ordered by {@code name}, then
   * {@code id}. The list is not paginated and takes no query parameters.
   *
   * <p>{@code GET /v1/zones}. Requires the scope {@code customers:read}.
   */
  public CompletableFuture<List<Zone>> list() {
    return list(CallOptions.DEFAULT);
  }

  /**
   * Returns all delivery zones of the company, active and inactive, ordered by {@code name}, then
   * {@code id}. The list is not paginated and takes no query parameters.
   *
   * <p>{@code GET /v1/zones}. Requires the scope {@code customers:read}.
   *
   * @param options options of this call
   */
  public CompletableFuture<List<Zone>> list(CallOptions options) {
    return sender.fetch(listCall(), options, new TypeReference<List<Zone>>() {});
  }

  private static Call listCall() {
    return new Call("listZones", "GET", "/v1/zones");
  }

  /**
   * Returns the active delivery zones that include a ZIP code, ordered by {@code name}, then {@code
   * id}. If there is no match, {@code data} is empty. The list is not paginated.
   *
   * <p>{@code GET /v1/zones/by-zip}. Requires the scope {@code customers:read}.
   *
   * @param params the query
   */
  public CompletableFuture<List<Zone>> listByZip(ZoneListByZipParams params) {
    return listByZip(params, CallOptions.DEFAULT);
  }

  /**
   * Returns the active delivery zones that include a ZIP code, ordered by {@code name}, then {@code
   * id}. If there is no match, {@code data} is empty. The list is not paginated.
   *
   * <p>{@code GET /v1/zones/by-zip}. Requires the scope {@code customers:read}.
   *
   * @param params the query
   * @param options options of this call
   */
  public CompletableFuture<List<Zone>> listByZip(ZoneListByZipParams params, CallOptions options) {
    return sender.fetch(listByZipCall(params), options, new TypeReference<List<Zone>>() {});
  }

  private static Call listByZipCall(ZoneListByZipParams params) {
    return new Call("listZonesByZip", "GET", "/v1/zones/by-zip")
        .query(params);
  }
}
