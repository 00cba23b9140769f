package com.partnerapi;

import com.partnerapi.internal.Batches;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.Function;

/** A part of a feed, of the async client. Each part starts after the last item of the previous one. */
public final class AsyncFeedPage<T> {
  private final List<T> data;
  private final boolean hasMore;
  private final Function<T, CompletableFuture<AsyncFeedPage<T>>> requestAfter;

  /** Creates a part. The client calls it. */
  public AsyncFeedPage(
      List<T> data,
      boolean hasMore,
      Function<T, CompletableFuture<AsyncFeedPage<T>>> requestAfter) {
    this.data = data;
    this.hasMore = hasMore;
    this.requestAfter = requestAfter;
  }

  /** Returns the items of this part. */
  public List<T> data() {
    return data;
  }

  /** Returns whether there are more items after this part. */
  public boolean hasMore() {
    return hasMore;
  }

  /** Returns whether there is a next part. */
  public boolean hasNext() {
    return hasMore && !data.isEmpty();
  }

  /**
   * Requests the next part, with the options of this one.
   *
   * @throws NoSuchElementException if there is none yet
   */
  public CompletableFuture<AsyncFeedPage<T>> next() {
    if (!hasNext()) {
      throw new NoSuchElementException("There are no more items yet.");
    }
    return requestAfter.apply(data.get(data.size() - 1));
  }

  /**
   * Passes the items of this part and all following ones, up to the current end, to a function, one after the other.
   * The future completes exceptionally after an error. Cancel it to stop.
   */
  public CompletableFuture<Void> forEach(Consumer<? super T> action) {
    return Batches.forEach(
        this, AsyncFeedPage::data, AsyncFeedPage::hasNext, AsyncFeedPage::next, action);
  }
}
