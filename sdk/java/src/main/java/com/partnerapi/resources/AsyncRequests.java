// Generated from openapi.yaml. Do not edit.
package com.partnerapi.resources;

import com.fasterxml.jackson.core.type.TypeReference;
import com.partnerapi.AsyncFeedPage;
import com.partnerapi.CallOptions;
import com.partnerapi.internal.AsyncSender;
import com.partnerapi.internal.Call;
import com.partnerapi.models.LoggedRequest;
import com.partnerapi.models.RequestListParams;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;

/**
 * The company's own requests of the last 7 days, with their outcome, to find out what goes wrong.
 */
public final class AsyncRequests {
  private final AsyncSender sender;

  AsyncRequests(AsyncSender sender) {
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
  public CompletableFuture<AsyncFeedPage<LoggedRequest>> list() {
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
  public CompletableFuture<AsyncFeedPage<LoggedRequest>> list(RequestListParams params) {
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
  public CompletableFuture<AsyncFeedPage<LoggedRequest>> list(RequestListParams params, CallOptions options) {
    return sender.feed(listCall(params), options, new TypeReference<List<LoggedRequest>>() {}, LoggedRequest::id);
  }

  /**
   * Calls {@code list}, and returns all items, then polls for new ones. It polls every 10 seconds
   * by default; use {&#64;link CallOptions#interval} to change this. It continues after temporary
   * failures. A {@code ReferenceNotFoundException} means that the position has expired, so that
   * items could be missing: export everything again, and follow from there. The future completes
   * exceptionally when a failure is permanent or the action throws. Cancel it to stop. To continue
   * later, store the id of the last item you handled and pass it as {@code after}. To get only new
   * items, pass {@code latest}.
   *
   * @param action is called with each item, one after the other
   */
  public CompletableFuture<Void> follow(Consumer<? super LoggedRequest> action) {
    return follow(null, CallOptions.DEFAULT, action);
  }

  /**
   * Calls {@code list}, and returns all items, then polls for new ones. It polls every 10 seconds
   * by default; use {&#64;link CallOptions#interval} to change this. It continues after temporary
   * failures. A {@code ReferenceNotFoundException} means that the position has expired, so that
   * items could be missing: export everything again, and follow from there. The future completes
   * exceptionally when a failure is permanent or the action throws. Cancel it to stop. To continue
   * later, store the id of the last item you handled and pass it as {@code after}. To get only new
   * items, pass {@code latest}.
   *
   * @param params filters and position; null for none
   * @param action is called with each item, one after the other
   */
  public CompletableFuture<Void> follow(RequestListParams params, Consumer<? super LoggedRequest> action) {
    return follow(params, CallOptions.DEFAULT, action);
  }

  /**
   * Calls {@code list}, and returns all items, then polls for new ones. It polls every 10 seconds
   * by default; use {&#64;link CallOptions#interval} to change this. It continues after temporary
   * failures. A {@code ReferenceNotFoundException} means that the position has expired, so that
   * items could be missing: export everything again, and follow from there. The future completes
   * exceptionally when a failure is permanent or the action throws. Cancel it to stop. To continue
   * later, store the id of the last item you handled and pass it as {@code after}. To get only new
   * items, pass {@code latest}.
   *
   * @param params filters and position; null for none
   * @param options options of this call
   * @param action is called with each item, one after the other
   */
  public CompletableFuture<Void> follow(RequestListParams params, CallOptions options, Consumer<? super LoggedRequest> action) {
    return sender.follow(listCall(params), options, new TypeReference<List<LoggedRequest>>() {}, LoggedRequest::id, action);
  }

  private static Call listCall(RequestListParams params) {
    return new Call("listRequests", "GET", "/v1/requests")
        .query(params);
  }
}
