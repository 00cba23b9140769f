package com.partnerapi;

import com.partnerapi.internal.Batches;
import com.partnerapi.internal.PageContent;
import java.util.function.BiFunction;
import java.util.stream.Stream;

/** A page of a list. */
public final class Page<T> extends NumberedPage<T, Page<T>> {
  /** Creates a page. The client calls it. */
  public Page(PageContent<T> content, BiFunction<String, Object, Page<T>> requestPage) {
    super(content, requestPage);
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
