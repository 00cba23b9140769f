package com.partnerapi;

import com.partnerapi.internal.Batches;
import com.partnerapi.internal.PageContent;
import java.util.concurrent.CompletableFuture;
import java.util.function.BiFunction;
import java.util.function.Consumer;

/** A page of a list that has details beside its items, such as the pricelists of prices, of the async client. */
public final class AsyncDetailedPage<T, D> extends NumberedPage<T, CompletableFuture<AsyncDetailedPage<T, D>>> {
  private final D details;

  /** Creates a page. The client calls it. */
  public AsyncDetailedPage(
      PageContent<T> content, D details, BiFunction<String, Object, CompletableFuture<AsyncDetailedPage<T, D>>> requestPage) {
    super(content, requestPage);
    this.details = details;
  }

  /** Returns the other fields of the response. */
  public D details() {
    return details;
  }

  /**
   * Passes the items of this page and all following ones to a function, one after the other. Each page is requested
   * when it is needed. The future completes exceptionally after an error. Cancel it to stop.
   */
  public CompletableFuture<Void> forEach(Consumer<? super T> action) {
    return Batches.forEach(this, AsyncDetailedPage::data, AsyncDetailedPage::hasNext, AsyncDetailedPage::next, action);
  }
}
