package com.partnerapi;

import static com.partnerapi.Testing.client;
import static com.partnerapi.Testing.equal;
import static com.partnerapi.Testing.isTrue;
import static com.partnerapi.Testing.serve;
import static com.partnerapi.Testing.thrown;
import static java.nio.charset.StandardCharsets.UTF_8;

import com.partnerapi.Testing.Waits;
import com.partnerapi.errors.UnauthenticatedException;
import com.partnerapi.models.Customer;
import com.partnerapi.models.Event;
import com.partnerapi.models.EventListParams;
import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.net.http.HttpTimeoutException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.concurrent.CountDownLatch;

final class ExportTest {
  private static final String START =
      "{\"type\":\"start\",\"position\":\"p1\",\"createdAt\":\"2025-11-03T15:04:05.000Z\"}\n";
  private static final String FIRST = START + "{\"type\":\"item\",\"data\":{\"id\":\"1\"}}\n";
  private static final String LAST =
      "{\"type\":\"of a newer version\"}\n"
          + "{\"type\":\"item\",\"data\":{\"id\":\"2\"}}\n"
          + "{\"type\":\"end\",\"count\":2}\n";

  private static void send(HttpExchange exchange, String text) throws IOException {
    exchange.getResponseBody().write(text.getBytes(UTF_8));
    exchange.getResponseBody().flush();
  }

  /** Starts an export of a server that sends a text, and either ends the response or breaks the connection. */
  private static Export<Customer> export(String text, boolean isCut) throws IOException {
    String url =
        serve(
            exchange -> {
              exchange.sendResponseHeaders(200, 0);
              send(exchange, text);
              if (isCut) {
                // Without the last chunk, the server closes the connection.
                throw new IOException("cut");
              }
              exchange.close();
            });
    return client(url, new Waits()).build().exports().customers();
  }

  @Test("an export yields all items, and its position continues with the changes")
  void items() {
    Service.Company company = Service.companyWith(3);
    PartnerApi client = Service.client(new Waits()).apiKey(company.key()).build();
    List<Customer> exported = new ArrayList<>();
    List<Customer> listed = new ArrayList<>();
    String position;
    try (Export<Customer> export = client.exports().customers()) {
      isTrue(export.createdAt() != null, "no time");
      export.forEach(exported::add);
      position = export.position();
    }
    client.customers().list().all().forEach(listed::add);
    exported.sort(Comparator.comparing(Customer::id));
    listed.sort(Comparator.comparing(Customer::id));
    equal(exported.size(), 3);
    equal(exported, listed);
    client.customers().create(Service.named("Customer later"));
    EventListParams after = EventListParams.builder().after(position).build();
    List<Event> events = client.events().list(after).data();
    equal(events.stream().map(FeedTest::name).toList(), List.of("later"));
  }

  @Test("every resource can be exported")
  void resources() {
    Exports exports = Service.client(new Waits()).build().exports();
    for (Export<?> export :
        List.of(
            exports.customers(),
            exports.locations(),
            exports.skus(),
            exports.pricelists(),
            exports.services(),
            exports.zones())) {
      try (export) {
        isTrue(export.stream().count() > 0, "no items");
      }
    }
  }

  @Test("items are yielded before the export has ended")
  void streaming() throws Exception {
    CountDownLatch isFirstRead = new CountDownLatch(1);
    String url =
        serve(
            exchange -> {
              exchange.sendResponseHeaders(200, 0);
              send(exchange, FIRST);
              try {
                isFirstRead.await();
              } catch (InterruptedException e) {
                throw new IOException(e);
              }
              send(exchange, LAST);
              exchange.close();
            });
    try (Export<Customer> export = client(url, new Waits()).build().exports().customers()) {
      equal(export.position(), "p1");
      Iterator<Customer> items = export.iterator();
      equal(items.next().id(), "1");
      isFirstRead.countDown();
      equal(items.next().id(), "2");
      equal(items.hasNext(), false);
      thrown(NoSuchElementException.class, items::next);
    }
  }

  @Test("an export without its end throws an exception after its items")
  void incomplete() throws Exception {
    for (String rest : List.of("", LAST.substring(0, 40), "{\"type\":\"end\",\"count\":2}\n")) {
      for (boolean isCut : List.of(false, true)) {
        try (Export<Customer> export = export(FIRST + rest, isCut)) {
          Iterator<Customer> items = export.iterator();
          equal(items.next().id(), "1");
          thrown(ExportIncompleteException.class, items::next);
        }
      }
    }
  }

  @Test("an export that stops sending throws an exception after the time limit")
  void stalled() throws Exception {
    CountDownLatch isRead = new CountDownLatch(1);
    String url =
        serve(
            exchange -> {
              exchange.sendResponseHeaders(200, 0);
              send(exchange, FIRST);
              try {
                isRead.await();
              } catch (InterruptedException e) {
                throw new IOException(e);
              }
            });
    Duration limit = Duration.ofMillis(500);
    PartnerApi client = client(url, new Waits()).timeout(limit).build();
    try (Export<Customer> export = client.exports().customers()) {
      Iterator<Customer> items = export.iterator();
      equal(items.next().id(), "1");
      Exception thrown = thrown(ExportIncompleteException.class, items::next);
      isTrue(thrown.getCause() instanceof HttpTimeoutException, "another cause");
    } finally {
      isRead.countDown();
    }
  }

  @Test("a response that is no export throws an exception")
  void refused() {
    for (String text : List.of("", START.substring(0, 40), LAST)) {
      thrown(ExportIncompleteException.class, () -> export(text, false));
    }
    PartnerApi unknown = Service.client(new Waits()).apiKey("pak_unknown").build();
    thrown(UnauthenticatedException.class, () -> unknown.exports().customers());
  }
}
