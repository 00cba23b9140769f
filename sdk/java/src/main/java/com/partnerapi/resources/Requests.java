// Generated from openapi.yaml. Do not edit.
package com.partnerapi.resources;

import com.fasterxml.jackson.core.type.TypeReference;
import com.partnerapi.CallOptions;
import com.partnerapi.FeedPage;
import com.partnerapi.internal.Call;
import com.partnerapi.internal.Sender;
import com.partnerapi.models.LoggedRequest;
import com.partnerapi.models.RequestListParams;
import java.util.List;

/**
 * The company's own requests of the last 7 days, with their outcome, to find out what goes wrong.
 */
public final class Requests {
  private final Sender sender;

  Requests(Sender sender) {
    this.sender = sender;
  }

  /**
   * Returns the company's requests to this API and its agents' calls of the last 7 days, oldest
   * first, as the developer platform shows them: what was requested, with which key, and the
   * response's status, error code and duration. Query strings and bodies are not included. All
   * filters must match. Without {@code since} and {@code after}, the list starts an hour ago.
   *
   * <p>While {@code hasMore} is {@code true}, pass {@code position} as {@code after} to get the
   * next requests at once, also if {@code data} is empty: one response searches a limited number of
   * requests. A request is listed when its response was sent, usually within a second. A slow
   * request can therefore appear after later ones. So that none is missed, the {@code position} at
   * the end of the list is 70 seconds old: pass it as {@code after}, for example every 5 seconds,
   * to follow the list, and skip requests whose {@code id} you have.
   *
   * <p>{@code GET /v1/requests}. Requires the scope {@code customers:read}.
   */
  public FeedPage<LoggedRequest> list() {
    return list(null, CallOptions.DEFAULT);
  }

  /**
   * Returns the company's requests to this API and its agents' calls of the last 7 days, oldest
   * first, as the developer platform shows them: what was requested, with which key, and the
   * response's status, error code and duration. Query strings and bodies are not included. All
   * filters must match. Without {@code since} and {@code after}, the list starts an hour ago.
   *
   * <p>While {@code hasMore} is {@code true}, pass {@code position} as {@code after} to get the
   * next requests at once, also if {@code data} is empty: one response searches a limited number of
   * requests. A request is listed when its response was sent, usually within a second. A slow
   * request can therefore appear after later ones. So that none is missed, the {@code position} at
   * the end of the list is 70 seconds old: pass it as {@code after}, for example every 5 seconds,
   * to follow the list, and skip requests whose {@code id} you have.
   *
   * <p>{@code GET /v1/requests}. Requires the scope {@code customers:read}.
   *
   * @param params filters and position; null for none
   */
  public FeedPage<LoggedRequest> list(RequestListParams params) {
    return list(params, CallOptions.DEFAULT);
  }

  /**
   * Returns the company's requests to this API and its agents' calls of the last 7 days, oldest
   * first, as the developer platform shows them: what was requested, with which key, and the
   * response's status, error code and duration. Query strings and bodies are not included. All
   * filters must match. Without {@code since} and {@code after}, the list starts an hour ago.
   *
   * <p>While {@code hasMore} is {@code true}, pass {@code position} as {@code after} to get the
   * next requests at once, also if {@code data} is empty: one response searches a limited number of
   * requests. A request is listed when its response was sent, usually within a second. A slow
   * request can therefore appear after later ones. So that none is missed, the {@code position} at
   * the end of the list is 70 seconds old: pass it as {@code after}, for example every 5 seconds,
   * to follow the list, and skip requests whose {@code id} you have.
   *
   * <p>{@code GET /v1/requests}. Requires the scope {@code customers:read}.
   *
   * @param params filters and position; null for none
   * @param options options of this call
   */
  public FeedPage<LoggedRequest> list(RequestListParams params, CallOptions options) {
    return sender.feed(listCall(params), options, new TypeReference<List<LoggedRequest>>() {}, LoggedRequest::id);
  }

  /**
   * Calls {@code list}, and returns all items, then polls for new ones. It polls every 10 seconds
   * by default; use {&#64;link CallOptions#interval} to change this. It continues after temporary
   * failures. A {@code ReferenceNotFoundException} means that the position has expired, so that
   * items could be missing: export everything again, and follow from there. It stops when you leave
   * the loop, or with an exception: if the thread is interrupted or a failure is permanent. To
   * continue later, store the id of the last item you handled and pass it as {@code after}. To get
   * only new items, pass {@code latest}.
   */
  public Iterable<LoggedRequest> follow() {
    return follow(null, CallOptions.DEFAULT);
  }

  /**
   * Calls {@code list}, and returns all items, then polls for new ones. It polls every 10 seconds
   * by default; use {&#64;link CallOptions#interval} to change this. It continues after temporary
   * failures. A {@code ReferenceNotFoundException} means that the position has expired, so that
   * items could be missing: export everything again, and follow from there. It stops when you leave
   * the loop, or with an exception: if the thread is interrupted or a failure is permanent. To
   * continue later, store the id of the last item you handled and pass it as {@code after}. To get
   * only new items, pass {@code latest}.
   *
   * @param params filters and position; null for none
   */
  public Iterable<LoggedRequest> follow(RequestListParams params) {
    return follow(params, CallOptions.DEFAULT);
  }

  /**
   * Calls {@code list}, and returns all items, then polls for new ones. It polls every 10 seconds
   * by default; use {&#64;link CallOptions#interval} to change this. It continues after temporary
   * failures. A {@code ReferenceNotFoundException} means that the position has expired, so that
   * items could be missing: export everything again, and follow from there. It stops when you leave
   * the loop, or with an exception: if the thread is interrupted or a failure is permanent. To
   * continue later, store the id of the last item you handled and pass it as {@code after}. To get
   * only new items, pass {@code latest}.
   *
   * @param params filters and position; null for none
   * @param options options of this call
   */
  public Iterable<LoggedRequest> follow(RequestListParams params, CallOptions options) {
    return sender.follow(listCall(params), options, new TypeReference<List<LoggedRequest>>() {}, LoggedRequest::id);
  }

  private static Call listCall(RequestListParams params) {
    return new Call("listRequests", "GET", "/v1/requests")
        .query(params);
  }
}
