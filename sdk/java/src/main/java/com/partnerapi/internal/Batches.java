package com.partnerapi.internal;

import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** Iterates over the parts of a list, and their items. */
public final class Batches {
  private Batches() {}

  /** Returns a part and all following ones. Each is requested when it is needed. */
  public static <B> Iterable<B> from(B first, Predicate<B> hasNext, UnaryOperator<B> next) {
    return () ->
        new Iterator<>() {
          private B current;

          @Override
          public boolean hasNext() {
            return current == null || hasNext.test(current);
          }

          @Override
          public B next() {
            if (!hasNext()) {
              throw new NoSuchElementException();
            }
            current = current == null ? first : next.apply(current);
            return current;
          }
        };
  }

  /** Returns the items of all parts. */
  public static <B, T> Iterable<T> items(Iterable<B> parts, Function<B, List<T>> itemsOf) {
    return () -> {
      Iterator<B> rest = parts.iterator();
      return new Iterator<>() {
        private Iterator<T> items = List.<T>of().iterator();

        @Override
        public boolean hasNext() {
          while (!items.hasNext() && rest.hasNext()) {
            items = itemsOf.apply(rest.next()).iterator();
          }
          return items.hasNext();
        }

        @Override
        public T next() {
          if (!hasNext()) {
            throw new NoSuchElementException();
          }
          return items.next();
        }
      };
    };
  }

  /** Returns the items as a stream. */
  public static <T> Stream<T> stream(Iterable<T> items) {
    return StreamSupport.stream(items.spliterator(), false);
  }

  /** Passes the items of a part and all following ones to a function. Canceling the future stops it. */
  public static <B, T> CompletableFuture<Void> forEach(
      B first,
      Function<B, List<T>> itemsOf,
      Predicate<B> hasNext,
      Function<B, CompletableFuture<B>> next,
      Consumer<? super T> action) {
    Cancelable<Void> result = new Cancelable<>();
    forEach(result, first, itemsOf, hasNext, next, action);
    return result;
  }

  private static <B, T> void forEach(
      Cancelable<Void> result,
      B first,
      Function<B, List<T>> itemsOf,
      Predicate<B> hasNext,
      Function<B, CompletableFuture<B>> next,
      Consumer<? super T> action) {
    result.run(
        () -> {
          for (T item : itemsOf.apply(first)) {
            if (result.isDone()) {
              return;
            }
            action.accept(item);
          }
          if (hasNext.test(first)) {
            result.await(
                next.apply(first),
                part -> forEach(result, part, itemsOf, hasNext, next, action),
                result::completeExceptionally);
          } else {
            result.complete(null);
          }
        });
  }
}
