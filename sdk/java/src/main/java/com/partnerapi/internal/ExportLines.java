package com.partnerapi.internal;

import com.fasterxml.jackson.databind.JsonNode;
import com.partnerapi.ExportIncompleteException;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Iterator;
import java.util.NoSuchElementException;

/** The lines of an export, read one at a time. */
public final class ExportLines<T> implements Iterator<T> {
  private final BufferedReader reader;
  private final Class<T> type;
  private final String position;
  private final Instant createdAt;
  private T next;
  private boolean isComplete;
  private long count;

  ExportLines(InputStream body, Class<T> type) {
    this.type = type;
    reader = new BufferedReader(new InputStreamReader(body, StandardCharsets.UTF_8));
    JsonNode start = read();
    if (start == null || !start.path("type").asText().equals("start")) {
      close();
      throw new ExportIncompleteException("The export has no start.", null);
    }
    position = start.path("position").asText();
    createdAt = Instant.parse(start.path("createdAt").asText());
  }

  /** Returns the position in the list of events. */
  public String position() {
    return position;
  }

  /** Returns the time of the export. */
  public Instant createdAt() {
    return createdAt;
  }

  /** Ends the export. */
  public void close() {
    try {
      reader.close();
    } catch (IOException e) {
      // The connection is broken already.
    }
  }

  @Override
  public boolean hasNext() {
    while (next == null && !isComplete) {
      JsonNode line = read();
      if (line == null) {
        throw incomplete(null);
      }
      String kind = line.path("type").asText();
      if (kind.equals("item")) {
        count++;
        next = Json.MAPPER.convertValue(line.get("data"), type);
      } else if (kind.equals("end")) {
        isComplete = true;
        close();
        if (line.path("count").asLong() != count) {
          throw incomplete(null);
        }
      }
    }
    return next != null;
  }

  @Override
  public T next() {
    if (!hasNext()) {
      throw new NoSuchElementException();
    }
    T item = next;
    next = null;
    return item;
  }

  private JsonNode read() {
    try {
      String line = reader.readLine();
      return line == null ? null : Json.MAPPER.readTree(line);
    } catch (IOException e) {
      close();
      throw incomplete(e);
    }
  }

  private ExportIncompleteException incomplete(Throwable cause) {
    String message = "The export ended after " + count + " items, without its end.";
    return new ExportIncompleteException(message, cause);
  }
}
