package com.partnerapi;

import com.partnerapi.internal.Batches;
import com.partnerapi.internal.PageContent;
import java.util.function.BiFunction;
import java.util.stream.Stream;

/** A page of a list that has details beside its items, such as the pricelists of prices. */
public final class DetailedPage<T, D> extends NumberedPage<T, DetailedPage<T, D>> {
  private final D details;

  /** Creates a page. The client calls it. */
  public DetailedPage(
      PageContent<T> content, D details, BiFunction<String, Object, DetailedPage<T, D>> requestPage) {
    super(content, requestPage);
    this.details = details;
  }

  /** Returns the other fields of the response. */
  public D details() {
    return details;
  }

  /** Returns the items of this page and all following ones. Each page is requested when it is needed. */
  public Iterable<T> all() {
    return Batches.items(pages(), DetailedPage::data);
  }

  /** Returns the items of this page and all following ones. Each page is requested when it is needed. */
  public Stream<T> stream() {
    return Batches.stream(all());
  }

  /** Returns this page and all following ones. Each is requested when it is needed. */
  public Iterable<DetailedPage<T, D>> pages() {
    return Batches.from(this, DetailedPage::hasNext, DetailedPage::next);
  }
}
