package com.partnerapi;

import com.partnerapi.internal.Batches;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** A part of a feed. Each part starts at the position after the previous one. */
public final class FeedPage<T> {
  private final List<T> data;
  private final boolean hasMore;
  private final String position;
  private final Supplier<FeedPage<T>> requestNext;

  /** Creates a part. The client calls it. */
  public FeedPage(
      List<T> data, boolean hasMore, String position, Supplier<FeedPage<T>> requestNext) {
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
  public FeedPage<T> next() {
    if (!hasNext()) {
      throw new NoSuchElementException("There are no more items yet.");
    }
    return requestNext.get();
  }

  /** Returns the items of this part and all following ones, up to the current end. */
  public Iterable<T> all() {
    return Batches.items(pages(), FeedPage::data);
  }

  /** Returns the items of this part and all following ones, up to the current end. */
  public Stream<T> stream() {
    return Batches.stream(all());
  }

  /** Returns this part and all following ones. Each is requested when it is needed. */
  public Iterable<FeedPage<T>> pages() {
    return Batches.from(this, FeedPage::hasNext, FeedPage::next);
  }
}
