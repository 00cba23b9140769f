package com.partnerapi;

import com.partnerapi.internal.Batches;
import com.partnerapi.internal.Cursor;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.function.BiFunction;
import java.util.stream.Stream;

/** A page of a list. */
public final class Page<T> {
  private final List<T> data;
  private final int page;
  private final int limit;
  private final int total;
  private final Cursor nextCursor;
  private final BiFunction<String, Object, Page<T>> requestPage;

  /** Creates a page. The client calls it. */
  public Page(List<T> data, int page, int limit, int total, Cursor nextCursor, BiFunction<String, Object, Page<T>> requestPage) {
    this.data = data;
    this.page = page;
    this.limit = limit;
    this.total = total;
    this.nextCursor = nextCursor;
    this.requestPage = requestPage;
  }

  /** Returns the items of this page. */
  public List<T> data() {
    return data;
  }

  /** Returns the page number, starting at 1. With a cursor, one more than that of the page before. */
  public int page() {
    return page;
  }

  /** Returns the maximum number of items per page. */
  public int limit() {
    return limit;
  }

  /** Returns the number of matching items across all pages. */
  public int total() {
    return total;
  }

  /** Returns the cursor of the next page; null on the last page, and if the list has no cursors. */
  public String nextCursor() {
    return nextCursor.value();
  }

  /**
   * Returns whether there is a next page. Without cursors, an empty page is the end even if the total says otherwise:
   * items can be removed in the meantime.
   */
  public boolean hasNext() {
    if (nextCursor.isKnown()) {
      return nextCursor.value() != null;
    }
    return !data.isEmpty() && (long) page * limit < total;
  }

  /**
   * Requests the next page, with the options of this one.
   *
   * @throws NoSuchElementException if there is none
   */
  public Page<T> next() {
    if (!hasNext()) {
      throw new NoSuchElementException("There is no next page.");
    }
    return nextCursor.isKnown()
        ? requestPage.apply("after", nextCursor.value())
        : requestPage.apply("page", page + 1);
  }

  /** Returns the items of this page and all following ones. Each page is requested when it is needed. */
  public Iterable<T> all() {
    return Batches.items(pages(), Page::data);
  }

  /** Returns the items of this page and all following ones. Each page is requested when it is needed. */
  public Stream<T> stream() {
    return Batches.stream(all());
  }

  /** Returns this page and all following ones. Each is requested when it is needed. */
  public Iterable<Page<T>> pages() {
    return Batches.from(this, Page::hasNext, Page::next);
  }
}
