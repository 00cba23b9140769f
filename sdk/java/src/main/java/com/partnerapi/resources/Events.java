// Generated from openapi.yaml. Do not edit.
package com.partnerapi.resources;

import com.fasterxml.jackson.core.type.TypeReference;
import com.partnerapi.CallOptions;
import com.partnerapi.FeedPage;
import com.partnerapi.internal.Call;
import com.partnerapi.internal.Sender;
import com.partnerapi.models.Event;
import com.partnerapi.models.EventListParams;
import java.util.List;

/** Changes made through this API, or by imports, as a list. */
public final class Events {
  private final Sender sender;

  Events(Sender sender) {
    this.sender = sender;
  }

  /**
   * Returns the company's events of the last 30 days in commit order, oldest first. The order is
   * final: a new event never appears before one you have already read. Store the {@code id} of the
   * last event you handled, or the {@code position} of the last response, and pass it as {@code
   * after} in the next request. While {@code hasMore} is {@code true}, request the next events
   * immediately. Without {@code after}, the list starts with the oldest available event. With
   * {@code after=latest}, it is empty: its {@code position} is the current end of the list, and
   * only newer events follow it.
   *
   * <p>These are the same events that webhooks deliver, with the same {@code id}: handle each
   * {@code id} once. If the list can't continue after {@code after}, because events that follow it
   * are older than 30 days or it doesn't belong to this company, returns 422 {@code
   * REFERENCE_NOT_FOUND}: events could be missing, so export (/docs/guides/synchronization) the
   * resources again, or start again without {@code after}. A {@code position} doesn't expire while
   * no event follows it.
   *
   * <p>{@code GET /v1/events}. Requires the scope {@code customers:read}.
   */
  public FeedPage<Event> list() {
    return list(null, CallOptions.DEFAULT);
  }

  /**
   * Returns the company's events of the last 30 days in commit order, oldest first. The order is
   * final: a new event never appears before one you have already read. Store the {@code id} of the
   * last event you handled, or the {@code position} of the last response, and pass it as {@code
   * after} in the next request. While {@code hasMore} is {@code true}, request the next events
   * immediately. Without {@code after}, the list starts with the oldest available event. With
   * {@code after=latest}, it is empty: its {@code position} is the current end of the list, and
   * only newer events follow it.
   *
   * <p>These are the same events that webhooks deliver, with the same {@code id}: handle each
   * {@code id} once. If the list can't continue after {@code after}, because events that follow it
   * are older than 30 days or it doesn't belong to this company, returns 422 {@code
   * REFERENCE_NOT_FOUND}: events could be missing, so export (/docs/guides/synchronization) the
   * resources again, or start again without {@code after}. A {@code position} doesn't expire while
   * no event follows it.
   *
   * <p>{@code GET /v1/events}. Requires the scope {@code customers:read}.
   *
   * @param params filters and position; null for none
   */
  public FeedPage<Event> list(EventListParams params) {
    return list(params, CallOptions.DEFAULT);
  }

  /**
   * Returns the company's events of the last 30 days in commit order, oldest first. The order is
   * final: a new event never appears before one you have already read. Store the {@code id} of the
   * last event you handled, or the {@code position} of the last response, and pass it as {@code
   * after} in the next request. While {@code hasMore} is {@code true}, request the next events
   * immediately. Without {@code after}, the list starts with the oldest available event. With
   * {@code after=latest}, it is empty: its {@code position} is the current end of the list, and
   * only newer events follow it.
   *
   * <p>These are the same events that webhooks deliver, with the same {@code id}: handle each
   * {@code id} once. If the list can't continue after {@code after}, because events that follow it
   * are older than 30 days or it doesn't belong to this company, returns 422 {@code
   * REFERENCE_NOT_FOUND}: events could be missing, so export (/docs/guides/synchronization) the
   * resources again, or start again without {@code after}. A {@code position} doesn't expire while
   * no event follows it.
   *
   * <p>{@code GET /v1/events}. Requires the scope {@code customers:read}.
   *
   * @param params filters and position; null for none
   * @param options options of this call
   */
  public FeedPage<Event> list(EventListParams params, CallOptions options) {
    return sender.feed(listCall(params), options, new TypeReference<List<Event>>() {}, Event::id);
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
  public Iterable<Event> follow() {
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
  public Iterable<Event> follow(EventListParams params) {
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
  public Iterable<Event> follow(EventListParams params, CallOptions options) {
    return sender.follow(listCall(params), options, new TypeReference<List<Event>>() {}, Event::id);
  }

  private static Call listCall(EventListParams params) {
    return new Call("listEvents", "GET", "/v1/events")
        .query(params);
  }

  /**
   * Returns an event of the last 30 days, as it is in {@code GET /v1/events} and in webhooks.
   * Operational events and test events are not found.
   *
   * <p>{@code GET /v1/events/{id}}. Requires the scope {@code customers:read}.
   *
   * @param id The event's {@code id}. Returns 400 if it isn't one, 404 if the event doesn't exist.
   */
  public Event get(String id) {
    return get(id, CallOptions.DEFAULT);
  }

  /**
   * Returns an event of the last 30 days, as it is in {@code GET /v1/events} and in webhooks.
   * Operational events and test events are not found.
   *
   * <p>{@code GET /v1/events/{id}}. Requires the scope {@code customers:read}.
   *
   * @param id The event's {@code id}. Returns 400 if it isn't one, 404 if the event doesn't exist.
   * @param options options of this call
   */
  public Event get(String id, CallOptions options) {
    return sender.fetch(getCall(id), options, new TypeReference<Event>() {});
  }

  private static Call getCall(String id) {
    return new Call("getEvent", "GET", "/v1/events/{id}")
        .path("id", id);
  }
}
