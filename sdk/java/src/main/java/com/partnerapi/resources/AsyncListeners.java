// Generated from openapi.yaml. Do not edit.
package com.partnerapi.resources;

import com.fasterxml.jackson.core.type.TypeReference;
import com.partnerapi.CallOptions;
import com.partnerapi.internal.AsyncSender;
import com.partnerapi.internal.Call;
import com.partnerapi.models.Listener;
import com.partnerapi.models.ListenerAttemptsRequest;
import com.partnerapi.models.RecordedAttempt;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/** Events at your own computer while you develop, signed like webhooks, without a public URL. */
public final class AsyncListeners {
  private final AsyncSender sender;

  AsyncListeners(AsyncSender sender) {
    this.sender = sender;
  }

  /**
   * Creates a listener, which receives events at your own computer over one outbound connection: no
   * public URL or tunnel is needed. It has a signing secret, which only this response shows. Open
   * its stream with {@code GET /v1/listeners/{id}/stream}. A listener ends 10 minutes after its
   * last stream has ended, and a company can have 20 of them. The command {@code partner listen}
   * does all of this. The request has no body.
   *
   * <p>{@code POST /v1/listeners}. Requires the scope {@code customers:read}.
   */
  public CompletableFuture<Listener> create() {
    return create(CallOptions.DEFAULT);
  }

  /**
   * Creates a listener, which receives events at your own computer over one outbound connection: no
   * public URL or tunnel is needed. It has a signing secret, which only this response shows. Open
   * its stream with {@code GET /v1/listeners/{id}/stream}. A listener ends 10 minutes after its
   * last stream has ended, and a company can have 20 of them. The command {@code partner listen}
   * does all of this. The request has no body.
   *
   * <p>{@code POST /v1/listeners}. Requires the scope {@code customers:read}.
   *
   * @param options options of this call
   */
  public CompletableFuture<Listener> create(CallOptions options) {
    return sender.fetch(createCall(), options, new TypeReference<Listener>() {});
  }

  private static Call createCall() {
    return new Call("createListener", "POST", "/v1/listeners");
  }

  /**
   * Records how your program answered deliveries of the stream. The developer platform shows them
   * in its list of deliveries, as attempts of "Local listener". Recording an attempt again changes
   * nothing, so the request is safe to retry. Attempts of events that the company doesn't have, or
   * no longer, are left out.
   *
   * <p>{@code POST /v1/listeners/{id}/attempts}. Requires the scope {@code customers:read}.
   *
   * @param id The listener's {@code id}. Returns 400 if it is not a UUID, 404 if the listener
   *     doesn't exist or has ended.
   * @param body what to send
   */
  public CompletableFuture<List<RecordedAttempt>> createAttempts(String id, ListenerAttemptsRequest body) {
    return createAttempts(id, body, CallOptions.DEFAULT);
  }

  /**
   * Records how your program answered deliveries of the stream. The developer platform shows them
   * in its list of deliveries, as attempts of "Local listener". Recording an attempt again changes
   * nothing, so the request is safe to retry. Attempts of events that the company doesn't have, or
   * no longer, are left out.
   *
   * <p>{@code POST /v1/listeners/{id}/attempts}. Requires the scope {@code customers:read}.
   *
   * @param id The listener's {@code id}. Returns 400 if it is not a UUID, 404 if the listener
   *     doesn't exist or has ended.
   * @param body what to send
   * @param options options of this call
   */
  public CompletableFuture<List<RecordedAttempt>> createAttempts(String id, ListenerAttemptsRequest body, CallOptions options) {
    return sender.fetch(createAttemptsCall(id, body), options, new TypeReference<List<RecordedAttempt>>() {});
  }

  private static Call createAttemptsCall(String id, ListenerAttemptsRequest body) {
    return new Call("createListenerAttempts", "POST", "/v1/listeners/{id}/attempts")
        .path("id", id)
        .body(body);
  }
}
