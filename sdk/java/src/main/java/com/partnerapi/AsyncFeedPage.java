package com.partnerapi;

import com.partnerapi.internal.Batches;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** A part of a feed, of the async client. Each part starts at the position after the previous one. */
public final class AsyncFeedPage<T> {
  private final List<T> data;
  private final boolean hasMore;
  private final String position;
  private final Supplier<CompletableFuture<AsyncFeedPage<T>>> requestNext;

  /** Creates a part. The client calls it. */
  public AsyncFeedPage(
      List<T> data,
      boolean hasMore,
      String position,
      Supplier<CompletableFuture<AsyncFeedPage<T>>> requestNext) {
    this.data = data;
    this.hasMore = hasMore;
    this.position = position;
    this.requestNext = requestNext;
  }

  /** Returns the items of this part. */
  public List<T> data() {
    return data;
  }

  /** Returns whether there are more items after this part. */
  public boolean hasMore() {
    return hasMore;
  }

  /**
   * Returns the position after this part, also if it is empty. Store it, and pass it as {@code after} to continue later.
   * Empty if the service is of a version that has no positions.
   */
  public String position() {
    return position;
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
    return requestNext.get();
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
