// Generated from openapi.yaml. Do not edit.
package com.partnerapi.resources;

import com.fasterxml.jackson.core.type.TypeReference;
import com.partnerapi.CallOptions;
import com.partnerapi.internal.AsyncSender;
import com.partnerapi.internal.Call;
import com.partnerapi.models.SandboxClock;
import com.partnerapi.models.SandboxClockAdvance;
import com.partnerapi.models.SandboxEvents;
import com.partnerapi.models.SandboxEventsCreate;
import java.util.concurrent.CompletableFuture;

/**
 * Test your integration: what takes hours or can't be caused otherwise. These requests work in a
 * sandbox only.
 */
public final class AsyncSandbox {
  private final AsyncSender sender;

  AsyncSandbox(AsyncSender sender) {
    this.sender = sender;
  }

  /**
   * Lets time pass for what waits in a sandbox: retries of deliveries, the expiration of API keys,
   * and alerts. Retries and keys get a time that is earlier by {@code seconds}, retries that are
   * due then are sent, and alerts are evaluated. The whole schedule of a delivery passes with 7
   * requests of one to two hours.
   *
   * <p>Timestamps of resources and new events don't change. A key that expires can be the one of
   * the request: it still gets the response.
   *
   * <p>{@code POST /v1/sandbox/clock}. Requires the scope {@code customers:write}.
   *
   * @param body what to send
   */
  public CompletableFuture<SandboxClock> advanceClock(SandboxClockAdvance body) {
    return advanceClock(body, CallOptions.DEFAULT);
  }

  /**
   * Lets time pass for what waits in a sandbox: retries of deliveries, the expiration of API keys,
   * and alerts. Retries and keys get a time that is earlier by {@code seconds}, retries that are
   * due then are sent, and alerts are evaluated. The whole schedule of a delivery passes with 7
   * requests of one to two hours.
   *
   * <p>Timestamps of resources and new events don't change. A key that expires can be the one of
   * the request: it still gets the response.
   *
   * <p>{@code POST /v1/sandbox/clock}. Requires the scope {@code customers:write}.
   *
   * @param body what to send
   * @param options options of this call
   */
  public CompletableFuture<SandboxClock> advanceClock(SandboxClockAdvance body, CallOptions options) {
    return sender.fetch(advanceClockCall(body), options, new TypeReference<SandboxClock>() {});
  }

  private static Call advanceClockCall(SandboxClockAdvance body) {
    return new Call("advanceSandboxClock", "POST", "/v1/sandbox/clock")
        .body(body)
        .takesIdempotencyKey()
        .takesDryRun();
  }

  /**
   * Creates events of any type without a change that causes them. Endpoints get them like other
   * events, signed and with retries. {@code GET /v1/events} lists them, except operational events
   * and {@code webhook.test}.
   *
   * <p>{@code data} is that of the type's example in this document, with your {@code fields}. It
   * must match the schema of the event.
   *
   * <ul>
   *   <li>{@code webhook.test} is sent to every endpoint that is enabled, others to those that
   *       subscribe to them.
   *   <li>{@code duplicate} sends each event twice to each endpoint, with the same {@code id}.
   *   <li>{@code reverse} sends the newest event first. It makes no difference to events without a
   *       {@code sequence}.
   * </ul>
   *
   * <p>Counts as one request, and as one more for every 10 events.
   *
   * <p>{@code POST /v1/sandbox/events}. Requires the scope {@code customers:write}.
   *
   * @param body what to send
   */
  public CompletableFuture<SandboxEvents> createEvents(SandboxEventsCreate body) {
    return createEvents(body, CallOptions.DEFAULT);
  }

  /**
   * Creates events of any type without a change that causes them. Endpoints get them like other
   * events, signed and with retries. {@code GET /v1/events} lists them, except operational events
   * and {@code webhook.test}.
   *
   * <p>{@code data} is that of the type's example in this document, with your {@code fields}. It
   * must match the schema of the event.
   *
   * <ul>
   *   <li>{@code webhook.test} is sent to every endpoint that is enabled, others to those that
   *       subscribe to them.
   *   <li>{@code duplicate} sends each event twice to each endpoint, with the same {@code id}.
   *   <li>{@code reverse} sends the newest event first. It makes no difference to events without a
   *       {@code sequence}.
   * </ul>
   *
   * <p>Counts as one request, and as one more for every 10 events.
   *
   * <p>{@code POST /v1/sandbox/events}. Requires the scope {@code customers:write}.
   *
   * @param body what to send
   * @param options options of this call
   */
  public CompletableFuture<SandboxEvents> createEvents(SandboxEventsCreate body, CallOptions options) {
    return sender.fetch(createEventsCall(body), options, new TypeReference<SandboxEvents>() {});
  }

  private static Call createEventsCall(SandboxEventsCreate body) {
    return new Call("createSandboxEvents", "POST", "/v1/sandbox/events")
        .body(body)
        .takesIdempotencyKey()
        .takesDryRun();
  }
}
