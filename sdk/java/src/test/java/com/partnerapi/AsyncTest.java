package com.partnerapi;

import static com.partnerapi.Testing.client;
import static com.partnerapi.Testing.equal;
import static com.partnerapi.Testing.isTrue;
import static com.partnerapi.Testing.serve;
import static com.partnerapi.Testing.thrown;

import com.partnerapi.Script.Reply;
import com.partnerapi.Testing.Waits;
import com.partnerapi.errors.NotFoundException;
import com.partnerapi.models.Customer;
import com.partnerapi.models.CustomerListParams;
import com.partnerapi.models.EventListParams;
import com.partnerapi.models.Zone;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;

final class AsyncTest {
  /** Returns the exception that a future completes with. */
  private static <E extends Throwable> E failure(Class<E> type, CompletableFuture<?> future) {
    Throwable cause =
        thrown(ExecutionException.class, () -> future.get(10, TimeUnit.SECONDS)).getCause();
    isTrue(type.isInstance(cause), cause + " is not a " + type);
    return type.cast(cause);
  }

  @Test("every operation is a method of the async client")
  void everyOperation() throws Exception {
    int count = Calls.callAll(Service.client(new Waits()).buildAsync(), true);
    isTrue(count >= 17, "there are " + count + " operations");
  }

  @Test("calls run concurrently")
  void concurrency() throws Exception {
    CountDownLatch both = new CountDownLatch(2);
    String url =
        serve(
            exchange -> {
              both.countDown();
              try {
                both.await();
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
              }
              byte[] body = Script.ZONES.body().getBytes();
              exchange.sendResponseHeaders(200, body.length);
              exchange.getResponseBody().write(body);
              exchange.close();
            });
    AsyncPartnerApi client = client(url, new Waits()).buildAsync();
    CompletableFuture<List<Zone>> first = client.zones().list();
    CompletableFuture<List<Zone>> second = client.zones().list();
    equal(first.get(10, TimeUnit.SECONDS), second.get(10, TimeUnit.SECONDS));
  }

  @Test("an async call is retried, and fails with the error of its code")
  void retries() throws Exception {
    Waits waits = new Waits();
    Script script =
        new Script(
            Reply.of(500),
            Reply.of(503),
            Script.ZONES,
            Reply.error(404, "NOT_FOUND", "{}"));
    AsyncPartnerApi client = client(script.url, waits).buildAsync();
    equal(client.zones().list().get(10, TimeUnit.SECONDS), List.of());
    equal(waits.millis(), List.of(500L, 1000L));
    failure(NotFoundException.class, client.zones().list());
    failure(
        ApiConnectionException.class,
        client("http://127.0.0.1:1", waits).buildAsync().zones().list());
    equal(waits.list.size(), 4);
  }

  @Test("an async attempt that times out is an ApiTimeoutException")
  void timeouts() throws Exception {
    CountDownLatch never = new CountDownLatch(1);
    String url = serve(exchange -> awaitQuietly(never));
    AsyncPartnerApi client =
        client(url, new Waits()).timeout(Duration.ofMillis(50)).buildAsync();
    failure(ApiTimeoutException.class, client.zones().list(new CallOptions().maxRetries(0)));
    never.countDown();
  }

  @Test("canceling a future cancels the request")
  void canceledRequest() throws Exception {
    CountDownLatch arrived = new CountDownLatch(1);
    CountDownLatch never = new CountDownLatch(1);
    String url =
        serve(
            exchange -> {
              arrived.countDown();
              awaitQuietly(never);
            });
    Waits waits = new Waits();
    CompletableFuture<List<Zone>> zones = client(url, waits).buildAsync().zones().list();
    isTrue(arrived.await(10, TimeUnit.SECONDS), "no request arrived");
    zones.cancel(true);
    thrown(CancellationException.class, zones::get);
    equal(waits.list.size(), 0);
    never.countDown();
  }

  @Test("canceling a future cancels the wait for a retry")
  void canceledWait() throws Exception {
    Script script = new Script(Reply.of(500));
    CompletableFuture<Void> sleep = new CompletableFuture<>();
    CountDownLatch sleeping = new CountDownLatch(1);
    AsyncPartnerApi client =
        client(script.url, new Waits())
            .sleep(
                wait -> {
                  sleeping.countDown();
                  return sleep;
                })
            .buildAsync();
    CompletableFuture<List<Zone>> zones = client.zones().list();
    isTrue(sleeping.await(10, TimeUnit.SECONDS), "the client doesn't wait");
    zones.cancel(true);
    thrown(CancellationException.class, () -> sleep.get(10, TimeUnit.SECONDS));
    equal(script.requests.size(), 1);
  }

  private static void awaitQuietly(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Test("an async list passes on the items of all pages")
  void pages() throws Exception {
    Service.Company company = Service.companyWith(4);
    AsyncPartnerApi client = Service.client(new Waits()).apiKey(company.key()).buildAsync();
    CustomerListParams byThree = CustomerListParams.builder().limit(3).build();
    AsyncPage<Customer> page = client.customers().list(byThree).get(10, TimeUnit.SECONDS);
    equal(List.of(page.page(), page.limit(), page.total()), List.of(1, 3, 4));
    List<Customer> all = Collections.synchronizedList(new ArrayList<>());
    page.forEach(all::add).get(10, TimeUnit.SECONDS);
    equal(ListTest.names(all), List.of("4", "3", "2", "1"));
    equal(page.next().get(10, TimeUnit.SECONDS).hasNext(), false);
    CompletableFuture<Void> failed =
        page.forEach(
            customer -> {
              throw new IllegalStateException("stop");
            });
    failure(IllegalStateException.class, failed);
    List<String> events = Collections.synchronizedList(new ArrayList<>());
    client
        .events()
        .list(EventListParams.builder().limit(3).build())
        .thenCompose(part -> part.forEach(event -> events.add(FeedTest.name(event))))
        .get(10, TimeUnit.SECONDS);
    equal(events, List.of("1", "2", "3", "4"));
  }

  @Test("an async follower continues after an outage until it is canceled")
  void following() throws Exception {
    Service.Company company = Service.companyWith(2);
    PartnerApi writer = Service.client(new Waits()).apiKey(company.key()).build();
    Proxy proxy = new Proxy();
    Waits waits = new Waits();
    Duration interval = Duration.ofSeconds(1234);
    ClientBuilder builder = Service.client(waits).apiKey(company.key()).baseUrl(proxy.url);
    waits.then =
        () -> {
          if (waits.list.get(waits.list.size() - 1).equals(interval)) {
            writer.customers().create(Service.named("Customer later"));
            proxy.faults.addAll(Collections.nCopies(4, "half"));
          }
        };
    List<String> names = Collections.synchronizedList(new ArrayList<>());
    CountDownLatch three = new CountDownLatch(3);
    CompletableFuture<Void> follower =
        builder
            .buildAsync()
            .events()
            .follow(
                null,
                new CallOptions().interval(interval),
                event -> {
                  if (three.getCount() > 0) {
                    names.add(FeedTest.name(event));
                    three.countDown();
                  }
                });
    isTrue(three.await(10, TimeUnit.SECONDS), "found " + names);
    follower.cancel(true);
    equal(names, List.of("1", "2", "later"));
    thrown(CancellationException.class, follower::get);
  }
}
