package com.partnerapi;

import com.partnerapi.internal.ExportLines;
import java.time.Instant;
import java.util.Iterator;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** An export. Iterate over it once, which reads the items as you need them, and close it. */
public final class Export<T> implements Iterable<T>, AutoCloseable {
  private final ExportLines<T> lines;

  /** Creates an export. The client calls it. */
  public Export(ExportLines<T> lines) {
    this.lines = lines;
  }

  /** Returns what to pass as {@code after} to follow all changes that the export doesn't contain. */
  public String position() {
    return lines.position();
  }

  /** Returns the time at which the items were as exported. */
  public Instant createdAt() {
    return lines.createdAt();
  }

  /** Returns the items. The iterator throws an ExportIncompleteException if the end is missing. */
  @Override
  public Iterator<T> iterator() {
    return lines;
  }

  /** Returns the items. */
  public Stream<T> stream() {
    return StreamSupport.stream(spliterator(), false);
  }

  /** Ends the export. */
  @Override
  public void close() {
    lines.close();
  }
}
