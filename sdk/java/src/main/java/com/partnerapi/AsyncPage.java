package com.partnerapi;

import com.partnerapi.internal.Batches;
import com.partnerapi.internal.Cursor;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.concurrent.CompletableFuture;
import java.util.function.BiFunction;
import java.util.function.Consumer;

/** A page of a list, of the async client. */
public final class AsyncPage<T> {
  private final List<T> data;
  private final int page;
  private final int limit;
  private final int total;
  private final Cursor nextCursor;
  private final BiFunction<String, Object, CompletableFuture<AsyncPage<T>>> requestPage;

  /** Creates a page. The client calls it. */
  public AsyncPage(
      List<T> data,
      int page,
      int limit,
      int total,
      Cursor nextCursor,
      BiFunction<String, Object, CompletableFuture<AsyncPage<T>>> requestPage) {
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
  public CompletableFuture<AsyncPage<T>> next() {
    if (!hasNext()) {
      throw new NoSuchElementException("There is no next page.");
    }
    return nextCursor.isKnown()
        ? requestPage.apply("after", nextCursor.value())
        : requestPage.apply("page", page + 1);
  }

  /**
   * Passes the items of this page and all following ones to a function, one after the other. Each page is requested
   * when it is needed. The future completes exceptionally after an error. Cancel it to stop.
   */
  public CompletableFuture<Void> forEach(Consumer<? super T> action) {
    return Batches.forEach(this, AsyncPage::data, AsyncPage::hasNext, AsyncPage::next, action);
  }
}
