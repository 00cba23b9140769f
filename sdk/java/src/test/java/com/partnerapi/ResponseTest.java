package com.partnerapi;

import static com.partnerapi.Testing.client;
import static com.partnerapi.Testing.contains;
import static com.partnerapi.Testing.equal;
import static com.partnerapi.Testing.isTrue;
import static com.partnerapi.Testing.thrown;

import com.partnerapi.Script.Reply;
import com.partnerapi.Testing.Waits;
import com.partnerapi.models.Customer;
import com.partnerapi.models.CustomerListParams;
import com.partnerapi.models.CustomerStatus;
import com.partnerapi.models.Event;
import com.partnerapi.models.UnknownEvent;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;

final class ResponseTest {
  @Test("hooks receive every attempt but not the key")
  void hooks() throws Exception {
    Script script =
        new Script(
            Reply.of(500), new Reply(200, Map.of("X-Request-Id", "r2"), "{\"data\":[],\"total\":0}"));
    List<Object> logs = new ArrayList<>();
    Hooks hooks =
        new Hooks() {
          @Override
          public void onRequest(RequestLog log) {
            logs.add(log);
          }

          @Override
          public void onResponse(ResponseLog log) {
            logs.add(log);
          }

          @Override
          public void onRetry(RetryLog log) {
            logs.add(log);
          }
        };
    PartnerApi client = client(script.url, new Waits()).hooks(hooks).build();
    client.customers().list(CustomerListParams.builder().searchTerm("a b").build());
    String url = script.url + "/v1/customers?searchTerm=a+b";
    RequestLog first = new RequestLog("listCustomers", "GET", url, 1, null);
    equal(logs.size(), 5);
    equal(logs.get(0), first);
    ResponseLog failed = (ResponseLog) logs.get(1);
    equal(List.of(failed.request(), failed.status()), List.of(first, 500));
    isTrue(failed.duration().compareTo(Duration.ZERO) > 0, "there is no duration");
    RetryLog retry = (RetryLog) logs.get(2);
    equal(List.of(retry.request(), retry.delay()), List.of(first, Duration.ofMillis(500)));
    equal(((ApiException) retry.error()).status(), 500);
    equal(logs.get(3), new RequestLog("listCustomers", "GET", url, 2, null));
    equal(((ResponseLog) logs.get(4)).requestId(), "r2");
    isTrue(!(logs + " " + client).contains("pak_test"), "the key was logged");
  }

  @Test("unknown fields, values and types are accepted")
  void unknown() throws Exception {
    Script script =
        new Script(
            Reply.of(
                200,
                "{\"data\":{\"id\":\"1\",\"status\":\"asleep\",\"mood\":\"good\",\"email\":null},\"weather\":\"fine\"}"),
            Reply.of(
                200,
                "{\"data\":[{\"id\":\"evt_1\",\"type\":\"moon.rose\",\"createdAt\":\"2025-11-03T15:04:05.000Z\","
                    + "\"data\":{\"full\":true}}],\"hasMore\":false}"));
    PartnerApi client = client(script.url, new Waits()).build();
    AtomicReference<ApiResponse> response = new AtomicReference<>();
    Customer customer =
        client.customers().get("1", new CallOptions().onResponse(response::set));
    equal(customer.id(), "1");
    equal(customer.status(), new CustomerStatus("asleep"));
    equal(customer.email(), null);
    contains(response.get().body(), "\"mood\":\"good\"");
    Event event = client.events().list().data().get(0);
    UnknownEvent unknown = (UnknownEvent) event;
    equal(List.of(event.id(), event.type()), List.of("evt_1", "moon.rose"));
    equal(event.createdAt(), Instant.ofEpochSecond(1762182245));
    equal(unknown.data().toString(), "{\"full\":true}");
  }

  @Test("onResponse receives the response of a failure")
  void failure() throws Exception {
    Script script = new Script(new Reply(404, Map.of("ETag", "\"e\""), "nothing"));
    PartnerApi client = client(script.url, new Waits()).build();
    AtomicReference<ApiResponse> response = new AtomicReference<>();
    thrown(
        ApiException.class,
        () -> client.zones().list(new CallOptions().onResponse(response::set)));
    equal(response.get().status(), 404);
    equal(response.get().body(), "nothing");
    equal(response.get().etag(), "\"e\"");
    equal(response.get().requestId(), "");
  }
}
