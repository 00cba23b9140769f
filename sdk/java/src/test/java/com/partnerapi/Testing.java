package com.partnerapi;

import com.sun.net.httpserver.HttpHandler;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Comparisons, servers that stop after a test, and clients that do not wait. */
final class Testing {
  private static final Deque<AutoCloseable> OPEN = new ArrayDeque<>();

  private Testing() {}

  /** Closes what a test has started. */
  static void closeAll() {
    while (!OPEN.isEmpty()) {
      try {
        OPEN.pop().close();
      } catch (Exception e) {
        throw new IllegalStateException(e);
      }
    }
  }

  /** Code that can throw anything. */
  interface Code {
    void run() throws Exception;
  }

  static void equal(Object found, Object expected) {
    if (!Objects.equals(found, expected)) {
      throw new AssertionError("found " + found + ", expected " + expected);
    }
  }

  static void contains(String text, String part) {
    if (!text.contains(part)) {
      throw new AssertionError('"' + text + "\" does not contain \"" + part + '"');
    }
  }

  static void isTrue(boolean condition, String otherwise) {
    if (!condition) {
      throw new AssertionError(otherwise);
    }
  }

  /** Returns the exception of a type that the code throws. */
  static <E extends Throwable> E thrown(Class<E> type, Code code) {
    try {
      code.run();
    } catch (Throwable e) {
      if (type.isInstance(e)) {
        return type.cast(e);
      }
      throw new AssertionError(e + " is not a " + type.getName(), e);
    }
    throw new AssertionError("nothing was thrown");
  }

  /** Starts a server that stops after the test; returns its URL. */
  static String serve(HttpHandler handler) throws IOException {
    HttpServer server = HttpServer.create(new InetSocketAddress("127.0.0.1", 0), 0);
    ExecutorService threads = Executors.newCachedThreadPool();
    server.setExecutor(threads);
    server.createContext("/", handler);
    server.start();
    OPEN.push(
        () -> {
          server.stop(0);
          threads.shutdownNow();
        });
    return "http://127.0.0.1:" + server.getAddress().getPort();
  }

  /** Records the waits of a client, which end immediately. */
  static final class Waits {
    final List<Duration> list = new ArrayList<>();
    Code then = () -> {};

    CompletableFuture<Void> sleep(Duration duration) {
      list.add(duration);
      try {
        then.run();
      } catch (RuntimeException e) {
        throw e;
      } catch (Exception e) {
        throw new IllegalStateException(e);
      }
      return CompletableFuture.completedFuture(null);
    }

    List<Long> millis() {
      return list.stream().map(Duration::toMillis).toList();
    }
  }

  /** Returns a builder of clients with recorded waits and maximum jitter. */
  static ClientBuilder client(String url, Waits waits) {
    return PartnerApi.builder()
        .apiKey("pak_test")
        .baseUrl(url)
        .sleep(waits::sleep)
        .random(() -> 1);
  }
}
