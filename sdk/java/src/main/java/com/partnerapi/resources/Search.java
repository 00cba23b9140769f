// Generated from openapi.yaml. Do not edit.
package com.partnerapi.resources;

import com.fasterxml.jackson.core.type.TypeReference;
import com.partnerapi.CallOptions;
import com.partnerapi.internal.Call;
import com.partnerapi.internal.Sender;
import com.partnerapi.models.FoundObject;
import com.partnerapi.models.SearchFindParams;
import java.util.List;

/** Anything of the company by what you know of it. */
public final class Search {
  private final Sender sender;

  Search(Sender sender) {
    this.sender = sender;
  }

  /**
   * Finds what an ID names, or what matches a text, of all types in one request. Use it when you
   * don't know what a text or an ID is: the lists of each resource have more filters, and pages.
   *
   * <ul>
   *   <li>An ID of any resource finds it, also between other text: a UUID, an event's {@code
   *       evt_…}, the {@code X-Request-Id} of a request of the last 7 days.
   *   <li>Any other text finds customers and locations with this external ID first, then customers,
   *       locations, SKUs, services, pricelists and zones that contain each of its words, as in the
   *       lists (see Search terms (/docs/guides/search)).
   * </ul>
   *
   * <p>If nothing matches, {@code data} is empty.
   *
   * <p>{@code GET /v1/search}. Requires the scope {@code customers:read}.
   *
   * @param params the query
   */
  public List<FoundObject> find(SearchFindParams params) {
    return find(params, CallOptions.DEFAULT);
  }

  /**
   * Finds what an ID names, or what matches a text, of all types in one request. Use it when you
   * don't know what a text or an ID is: the lists of each resource have more filters, and pages.
   *
   * <ul>
   *   <li>An ID of any resource finds it, also between other text: a UUID, an event's {@code
   *       evt_…}, the {@code X-Request-Id} of a request of the last 7 days.
   *   <li>Any other text finds customers and locations with this external ID first, then customers,
   *       locations, SKUs, services, pricelists and zones that contain each of its words, as in the
   *       lists (see Search terms (/docs/guides/search)).
   * </ul>
   *
   * <p>If nothing matches, {@code data} is empty.
   *
   * <p>{@code GET /v1/search}. Requires the scope {@code customers:read}.
   *
   * @param params the query
   * @param options options of this call
   */
  public List<FoundObject> find(SearchFindParams params, CallOptions options) {
    return sender.fetch(findCall(params), options, new TypeReference<List<FoundObject>>() {});
  }

  private static Call findCall(SearchFindParams params) {
    return new Call("find", "GET", "/v1/search")
        .query(params);
  }
}
