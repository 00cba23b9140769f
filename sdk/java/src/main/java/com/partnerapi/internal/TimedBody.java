package com.partnerapi.internal;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpTimeoutException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** The body of a response, each part of which must arrive within the time limit. */
final class TimedBody extends FilterInputStream {
  private final Duration timeout;
  private volatile boolean isLate;

  TimedBody(InputStream body, Duration timeout) {
    super(body);
    this.timeout = timeout;
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] bytes, int offset, int length) throws IOException {
    if (timeout.isZero()) {
      return super.read(bytes, offset, length);
    }
    CompletableFuture<Void> limit = new CompletableFuture<>();
    limit.whenComplete(
        (done, late) -> {
          if (late != null) {
            isLate = true;
            closeQuietly();
          }
        });
    limit.orTimeout(timeout.toNanos(), TimeUnit.NANOSECONDS);
    int count;
    try {
      count = super.read(bytes, offset, length);
    } catch (IOException e) {
      throw isLate ? late(e) : e;
    } finally {
      limit.complete(null);
    }
    if (isLate) {
      throw late(null);
    }
    return count;
  }

  private IOException late(IOException cause) {
    IOException late =
        new HttpTimeoutException("no data arrived within " + timeout.toMillis() + " ms");
    late.initCause(cause);
    return late;
  }

  /** Ends the read that is waiting. */
  private void closeQuietly() {
    try {
      in.close();
    } catch (IOException e) {
      // The connection is broken already.
    }
  }
}
