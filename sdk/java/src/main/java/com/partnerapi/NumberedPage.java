package com.partnerapi;

import com.partnerapi.internal.PageContent;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.function.BiFunction;

/** The common base of pages. N is the next page, or a future of it. */
abstract class NumberedPage<T, N> {
  private final PageContent<T> content;
  private final BiFunction<String, Object, N> requestPage;

  NumberedPage(PageContent<T> content, BiFunction<String, Object, N> requestPage) {
    this.content = content;
    this.requestPage = requestPage;
  }

  /** Returns the items of this page. */
  public List<T> data() {
    return content.data();
  }

  /** Returns the page number, starting at 1. With a cursor, one more than that of the page before. */
  public int page() {
    return content.page();
  }

  /** Returns the maximum number of items per page. */
  public int limit() {
    return content.limit();
  }

  /** Returns the number of matching items across all pages. */
  public int total() {
    return content.total();
  }

  /** Returns the cursor of the next page; null on the last page, and if the list has no cursors. */
  public String nextCursor() {
    return content.nextCursor().value();
  }

  /**
   * Returns whether there is a next page. Without cursors, an empty page is the end even if the total says otherwise:
   * items can be removed in the meantime.
   */
  public boolean hasNext() {
    if (content.nextCursor().isKnown()) {
      return nextCursor() != null;
    }
    return !data().isEmpty() && (long) page() * limit() < total();
  }

  /**
   * Requests the next page, with the options of this one.
   *
   * @throws NoSuchElementException if there is none
   */
  public N next() {
    if (!hasNext()) {
      throw new NoSuchElementException("There is no next page.");
    }
    return content.nextCursor().isKnown()
        ? requestPage.apply("after", nextCursor())
        : requestPage.apply("page", page() + 1);
  }
}
