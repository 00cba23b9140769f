package com.partnerapi.internal;

import com.fasterxml.jackson.core.type.TypeReference;
import com.partnerapi.CallOptions;
import com.partnerapi.DetailedPage;
import com.partnerapi.FeedPage;
import com.partnerapi.Page;
import com.partnerapi.PartnerApiException;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.function.Function;

/** Sends calls, with retries, and waits for their responses. */
public final class Sender {
  private final Config config;

  /** Creates a sender. */
  public Sender(Config config) {
    this.config = config;
  }

  /** Requests a single resource, or a list that is not paginated. */
  public <T> T fetch(Call call, CallOptions options, TypeReference<T> type) {
    return send(call, options).data(type);
  }

  /** Starts an export. The time limit of the call is that of the response's beginning. */
  public <T> ExportLines<T> export(Call call, CallOptions options, Class<T> type) {
    return new ExportLines<>(new Exchange(config, call, options).open(), type);
  }

  /** Requests a page of a list. */
  public <T> Page<T> page(Call call, CallOptions options, TypeReference<List<T>> type) {
    return new Page<>(
        send(call, options).page(type),
        (name, value) -> page(call.at("page", null).at(name, value), options, type));
  }

  /** Requests a page of a list that has details. */
  public <T, D> DetailedPage<T, D> page(
      Call call, CallOptions options, TypeReference<List<T>> type, Class<D> details) {
    Success result = send(call, options);
    return new DetailedPage<>(
        result.page(type),
        result.details(details),
        (name, value) -> page(call.at("page", null).at(name, value), options, type, details));
  }

  /** Requests a part of a feed. */
  public <T> FeedPage<T> feed(
      Call call, CallOptions options, TypeReference<List<T>> type, Function<T, String> idOf) {
    Success result = send(call, options);
    List<T> data = result.data(type);
    return new FeedPage<>(
        data,
        result.hasMore(),
        result.position(),
        () -> feed(Feed.after(call, result.position(), data, idOf), options, type, idOf));
  }

  /** Iterates over a feed, and polls for new items at its end. */
  public <T> Iterable<T> follow(
      Call call, CallOptions options, TypeReference<List<T>> type, Function<T, String> idOf) {
    return () -> new Follower<>(new Feed<>(config, call, options, type, idOf));
  }

  private final class Follower<T> implements Iterator<T> {
    private final Feed<T> feed;
    private Iterator<T> items = List.<T>of().iterator();
    private boolean isAtEnd;
    private String next = "";

    Follower(Feed<T> feed) {
      this.feed = feed;
    }

    @Override
    public boolean hasNext() {
      while (!items.hasNext()) {
        feed.moveTo(next);
        if (isAtEnd) {
          pause(feed.interval, feed.rest());
        }
        // An expired position ends it: items could be missing.
        Success part = send(feed.rest(), feed.options);
        List<T> data = part.data(feed.type);
        items = data.iterator();
        isAtEnd = !part.hasMore() || data.isEmpty();
        next = part.position();
      }
      return true;
    }

    @Override
    public T next() {
      hasNext();
      T item = items.next();
      feed.passed(item);
      return item;
    }
  }

  private Success send(Call call, CallOptions options) {
    Exchange exchange = new Exchange(config, call, options);
    while (true) {
      try {
        return exchange.read(await(exchange));
      } catch (PartnerApiException failure) {
        Duration delay = exchange.delayAfter(failure).orElseThrow(() -> failure);
        try {
          wait(config.sleep.apply(delay));
        } catch (InterruptedException e) {
          PartnerApiException interrupted = interrupted(exchange, e);
          interrupted.addSuppressed(failure);
          throw interrupted;
        }
      }
    }
  }

  private static HttpResponse<byte[]> await(Exchange exchange) {
    CompletableFuture<HttpResponse<byte[]>> response = exchange.start();
    try {
      return response.get();
    } catch (ExecutionException e) {
      throw exchange.failure(e.getCause());
    } catch (InterruptedException e) {
      response.cancel(true);
      throw interrupted(exchange, e);
    }
  }

  private void pause(Duration interval, Call call) {
    try {
      wait(config.sleep.apply(interval));
    } catch (InterruptedException e) {
      throw interrupted(new Exchange(config, call, CallOptions.DEFAULT), e);
    }
  }

  private static void wait(CompletableFuture<Void> sleep) throws InterruptedException {
    try {
      sleep.get();
      // A future that is complete doesn't check.
      if (Thread.interrupted()) {
        throw new InterruptedException();
      }
    } catch (ExecutionException e) {
      throw new IllegalStateException("sleep failed", e.getCause());
    } finally {
      sleep.cancel(true);
    }
  }

  private static PartnerApiException interrupted(Exchange exchange, InterruptedException cause) {
    Thread.currentThread().interrupt();
    return exchange.failure(cause);
  }
}
