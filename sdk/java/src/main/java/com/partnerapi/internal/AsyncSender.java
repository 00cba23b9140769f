package com.partnerapi.internal;

import com.fasterxml.jackson.core.type.TypeReference;
import com.partnerapi.AsyncDetailedPage;
import com.partnerapi.AsyncFeedPage;
import com.partnerapi.AsyncPage;
import com.partnerapi.CallOptions;
import com.partnerapi.PartnerApiException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.Function;

/** Sends calls, with retries, and returns futures of their responses. */
public final class AsyncSender {
  private final Config config;

  /** Creates a sender. */
  public AsyncSender(Config config) {
    this.config = config;
  }

  /** Requests a single resource, or a list that is not paginated. */
  public <T> CompletableFuture<T> fetch(Call call, CallOptions options, TypeReference<T> type) {
    return send(call, options, result -> result.data(type));
  }

  /** Requests a page of a list. */
  public <T> CompletableFuture<AsyncPage<T>> page(
      Call call, CallOptions options, TypeReference<List<T>> type) {
    return send(
        call,
        options,
        result ->
            new AsyncPage<>(
                result.page(type),
                (name, value) -> page(call.at("page", null).at(name, value), options, type)));
  }

  /** Requests a page of a list that has details. */
  public <T, D> CompletableFuture<AsyncDetailedPage<T, D>> page(
      Call call, CallOptions options, TypeReference<List<T>> type, Class<D> details) {
    return send(
        call,
        options,
        result ->
            new AsyncDetailedPage<>(
                result.page(type),
                result.details(details),
                (name, value) ->
                    page(call.at("page", null).at(name, value), options, type, details)));
  }

  /** Requests a part of a feed. */
  public <T> CompletableFuture<AsyncFeedPage<T>> feed(
      Call call, CallOptions options, TypeReference<List<T>> type, Function<T, String> idOf) {
    return send(
        call,
        options,
        result -> {
          List<T> data = result.data(type);
          return new AsyncFeedPage<>(
              data,
              result.hasMore(),
              result.position(),
              () -> feed(Feed.after(call, result.position(), data, idOf), options, type, idOf));
        });
  }

  /** Passes the items of a feed to a function, and polls for new ones at its end. */
  public <T> CompletableFuture<Void> follow(
      Call call,
      CallOptions options,
      TypeReference<List<T>> type,
      Function<T, String> idOf,
      Consumer<? super T> action) {
    Cancelable<Void> result = new Cancelable<>();
    Feed<T> feed = new Feed<>(config, call, options, type, idOf);
    result.run(() -> followPart(result, feed, action));
    return result;
  }

  private <T> void followPart(
      Cancelable<Void> result, Feed<T> feed, Consumer<? super T> action) {
    result.await(
        send(
            feed.rest(),
            feed.options,
            part -> new Part<>(part.data(feed.type), part.hasMore(), part.position())),
        part -> {
          for (T item : part.data()) {
            if (result.isDone()) {
              return;
            }
            feed.passed(item);
            action.accept(item);
          }
          feed.moveTo(part.position());
          if (part.hasMore() && !part.data().isEmpty()) {
            followPart(result, feed, action);
          } else {
            result.await(
                config.sleep.apply(feed.interval),
                slept -> followPart(result, feed, action),
                result::completeExceptionally);
          }
        },
        // An expired position ends it: items could be missing.
        result::completeExceptionally);
  }

  private record Part<T>(List<T> data, boolean hasMore, String position) {}

  private <T> CompletableFuture<T> send(
      Call call, CallOptions options, Function<Success, T> read) {
    Cancelable<T> result = new Cancelable<>();
    Exchange exchange = new Exchange(config, call, options);
    result.run(() -> attempt(result, exchange, read));
    return result;
  }

  private <T> void attempt(
      Cancelable<T> result, Exchange exchange, Function<Success, T> read) {
    result.await(
        exchange.start(),
        response -> {
          Success success;
          try {
            success = exchange.read(response);
          } catch (PartnerApiException failure) {
            retry(result, exchange, read, failure);
            return;
          }
          result.complete(read.apply(success));
        },
        cause -> retry(result, exchange, read, exchange.failure(cause)));
  }

  private <T> void retry(
      Cancelable<T> result,
      Exchange exchange,
      Function<Success, T> read,
      PartnerApiException failure) {
    Optional<Duration> delay = exchange.delayAfter(failure);
    if (delay.isEmpty()) {
      result.completeExceptionally(failure);
      return;
    }
    result.await(
        config.sleep.apply(delay.get()),
        slept -> attempt(result, exchange, read),
        result::completeExceptionally);
  }
}
