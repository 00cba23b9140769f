package com.partnerapi;

import static com.partnerapi.Testing.client;
import static com.partnerapi.Testing.contains;
import static com.partnerapi.Testing.equal;
import static com.partnerapi.Testing.isTrue;
import static com.partnerapi.Testing.serve;
import static com.partnerapi.Testing.thrown;

import com.partnerapi.Script.Reply;
import com.partnerapi.Testing.Waits;
import com.partnerapi.models.CustomerListParams;
import com.partnerapi.models.CustomerUpdate;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;

final class TimeoutTest {
  private static final CustomerUpdate NO_CHANGE = CustomerUpdate.builder().build();

  @Test("an attempt that times out is retried, also while the body arrives")
  void timeouts() throws Exception {
    CountDownLatch never = new CountDownLatch(1);
    String silent = serve(exchange -> await(never));
    String slow =
        serve(
            exchange -> {
              exchange.sendResponseHeaders(200, 11);
              exchange.getResponseBody().write('{');
              exchange.getResponseBody().flush();
              await(never);
            });
    for (String url : List.of(silent, slow)) {
      Waits waits = new Waits();
      PartnerApi client = client(url, waits).timeout(Duration.ofMillis(50)).build();
      ApiTimeoutException error = thrown(ApiTimeoutException.class, () -> client.zones().list());
      contains(error.getMessage(), "/v1/zones: no complete response within 50 ms");
      equal(waits.list.size(), 2);
    }
    never.countDown();
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Test("interrupting the thread ends a call and its waits")
  void interrupts() throws Exception {
    Script script = new Script(Reply.of(500));
    Thread.currentThread().interrupt();
    PartnerApi client = client(script.url, new Waits()).build();
    PartnerApiException error =
        thrown(ApiConnectionException.class, () -> client.zones().list());
    isTrue(error.getCause() instanceof InterruptedException, "the cause is another one");
    isTrue(Thread.interrupted(), "the thread is no longer interrupted");

    Script other = new Script(Reply.of(500));
    Waits waits = new Waits();
    waits.then = () -> Thread.currentThread().interrupt();
    PartnerApi waiting = client(other.url, waits).build();
    CallOptions options = new CallOptions().idempotencyKey("k");
    error =
        thrown(
            ApiConnectionException.class,
            () -> waiting.customers().create(Service.named("A"), options));
    isTrue(Thread.interrupted(), "the thread is no longer interrupted");
    equal(((ApiException) error.getSuppressed()[0]).status(), 500);
    equal(error.idempotencyKey(), "k");
    equal(other.requests.size(), 1);
  }

  @Test("idempotent calls are retried after a connection error")
  void connectionErrors() throws Exception {
    Waits waits = new Waits();
    PartnerApi unreachable = client("http://127.0.0.1:1", waits).build();
    thrown(ApiConnectionException.class, () -> unreachable.customers().update("1", NO_CHANGE));
    equal(waits.millis(), List.of(500L, 1000L));

    // An update with an ETag is not retried.
    CallOptions conditional = new CallOptions().ifMatch("\"a\"");
    thrown(
        ApiConnectionException.class,
        () -> unreachable.customers().update("1", NO_CHANGE, conditional));
    equal(waits.list.size(), 2);

    CustomerListParams secret = CustomerListParams.builder().searchTerm("secret").build();
    ApiConnectionException error =
        thrown(ApiConnectionException.class, () -> unreachable.customers().list(secret));
    equal(error.request(), "GET http://127.0.0.1:1/v1/customers");
    isTrue(!error.getMessage().contains("secret"), "the message contains the search term");
    isTrue(!(error instanceof ApiTimeoutException), "the error is a timeout");
  }

  @Test("a call succeeds when the server starts before the retry")
  void recovery() throws Exception {
    int port;
    try (ServerSocket socket = new ServerSocket(0)) {
      port = socket.getLocalPort();
    }
    Waits waits = new Waits();
    String[] target = new String[1];
    waits.then =
        () -> {
          com.sun.net.httpserver.HttpServer server =
              com.sun.net.httpserver.HttpServer.create(
                  new java.net.InetSocketAddress("127.0.0.1", port), 0);
          server.createContext(
              "/",
              exchange -> {
                byte[] body = "{\"data\":{\"id\":\"1\"}}".getBytes();
                exchange.sendResponseHeaders(200, body.length);
                exchange.getResponseBody().write(body);
                exchange.close();
                server.stop(0);
              });
          server.start();
          target[0] = "started";
        };
    PartnerApi client = client("http://127.0.0.1:" + port, waits).build();
    equal(client.customers().update("1", NO_CHANGE).id(), "1");
    equal(waits.millis(), List.of(500L));
  }
}
