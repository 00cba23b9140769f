package com.partnerapi;

import com.partnerapi.internal.Batches;
import com.partnerapi.internal.PageContent;
import java.util.concurrent.CompletableFuture;
import java.util.function.BiFunction;
import java.util.function.Consumer;

/** A page of a list, of the async client. */
public final class AsyncPage<T> extends NumberedPage<T, CompletableFuture<AsyncPage<T>>> {
  /** Creates a page. The client calls it. */
  public AsyncPage(PageContent<T> content, BiFunction<String, Object, CompletableFuture<AsyncPage<T>>> requestPage) {
    super(content, requestPage);
  }

  /**
   * Passes the items of this page and all following ones to a function, one after the other. Each page is requested
   * when it is needed. The future completes exceptionally after an error. Cancel it to stop.
   */
  public CompletableFuture<Void> forEach(Consumer<? super T> action) {
    return Batches.forEach(this, AsyncPage::data, AsyncPage::hasNext, AsyncPage::next, action);
  }
}
