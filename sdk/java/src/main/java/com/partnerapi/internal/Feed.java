package com.partnerapi.internal;

import com.fasterxml.jackson.core.type.TypeReference;
import com.partnerapi.CallOptions;
import java.time.Duration;
import java.util.List;
import java.util.function.Function;

/** The position in a feed that is followed: what the sync and the async client have in common. */
final class Feed<T> {
  private final Call call;
  private final Function<T, String> idOf;
  private Call rest;
  final TypeReference<List<T>> type;
  final CallOptions options;
  final Duration interval;

  Feed(
      Config config,
      Call call,
      CallOptions options,
      TypeReference<List<T>> type,
      Function<T, String> idOf) {
    this.call = call;
    this.type = type;
    this.idOf = idOf;
    rest = call;
    // An outage does not end it.
    this.options = options.maxRetries() == null ? options.maxRetries(Integer.MAX_VALUE) : options;
    interval = options.interval() == null ? config.defaults.interval() : options.interval();
  }

  Call rest() {
    return rest;
  }

  /** Called before an item is passed on. */
  void passed(T item) {
    rest = call.at("after", idOf.apply(item));
  }

  /** Called when all items of a part were passed on, with the position after it; empty if the service has none. */
  void moveTo(String position) {
    if (!position.isEmpty()) {
      rest = call.at("after", position);
    }
  }

  /** Returns the call of the next part: at the position after this one, or after its last item. */
  static <T> Call after(Call call, String position, List<T> data, Function<T, String> idOf) {
    return call.at("after", position.isEmpty() ? idOf.apply(data.get(data.size() - 1)) : position);
  }
}
