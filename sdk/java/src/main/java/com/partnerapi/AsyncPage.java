package com.partnerapi;

import com.partnerapi.internal.Batches;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.IntFunction;

/** A page of a list, of the async client. */
public final class AsyncPage<T> {
  private final List<T> data;
  private final int page;
  private final int limit;
  private final int total;
  private final IntFunction<CompletableFuture<AsyncPage<T>>> requestPage;

  /** Creates a page. The client calls it. */
  public AsyncPage(
      List<T> data,
      int page,
      int limit,
      int total,
      IntFunction<CompletableFuture<AsyncPage<T>>> requestPage) {
    this.data = data;
    this.page = page;
    this.limit = limit;
    this.total = total;
    this.requestPage = requestPage;
  }

  /** Returns the items of this page. */
  public List<T> data() {
    return data;
  }

  /** Returns the page number, starting at 1. */
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

  /**
   * Returns whether there is a next page. An empty page is the end even if the total says otherwise: items can be
   * removed in the meantime.
   */
  public boolean hasNext() {
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
    return requestPage.apply(page + 1);
  }

  /**
   * Passes the items of this page and all following ones to a function, one after the other. Each page is requested
   * when it is needed. The future completes exceptionally after an error. Cancel it to stop.
   */
  public CompletableFuture<Void> forEach(Consumer<? super T> action) {
    return Batches.forEach(this, AsyncPage::data, AsyncPage::hasNext, AsyncPage::next, action);
  }
}
