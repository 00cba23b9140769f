package com.partnerapi;

import static com.partnerapi.Testing.client;
import static com.partnerapi.Testing.equal;
import static com.partnerapi.Testing.isTrue;
import static com.partnerapi.Testing.thrown;

import com.partnerapi.Script.Reply;
import com.partnerapi.Testing.Waits;
import java.time.Duration;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

final class RetryTest {
  @Test("retryable errors are retried with growing waits and one idempotency key")
  void growingWaits() throws Exception {
    Script script =
        new Script(
            Reply.of(408),
            Reply.of(500),
            Reply.of(502),
            Reply.of(503),
            Reply.of(504),
            Reply.of(599),
            Reply.error(409, "IDEMPOTENCY_KEY_IN_USE", "{}"),
            Reply.of(200, "{\"data\":{\"id\":\"1\"}}"));
    Waits waits = new Waits();
    client(script.url, waits).maxRetries(9).build().customers().create(Service.named("A"));
    equal(waits.millis(), List.of(500L, 1000L, 2000L, 4000L, 8000L, 8000L, 8000L));
    Set<String> keys = new HashSet<>();
    for (Script.Received request : script.requests) {
      keys.add(request.header("Idempotency-Key"));
      equal(request.body(), "{\"displayName\":\"A\"}");
      equal(request.header("Content-Type"), "application/json");
    }
    equal(keys.size(), 1);
    String form = "[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}";
    isTrue(keys.iterator().next().matches(form), "the key is not a UUID");
  }

  @Test("permanent errors are not retried")
  void permanent() throws Exception {
    for (int status : List.of(302, 400, 401, 403, 404, 409, 422)) {
      Script script = new Script(Reply.of(status));
      PartnerApi client = client(script.url, new Waits()).build();
      equal(thrown(ApiException.class, () -> client.zones().list()).status(), status);
      equal(script.requests.size(), 1);
    }
  }

  @Test("there are two retries by default")
  void twoRetries() throws Exception {
    Script script = new Script(Reply.of(500));
    PartnerApi client = client(script.url, new Waits()).build();
    thrown(ApiException.class, () -> client.zones().list());
    equal(script.requests.size(), 3);
    thrown(ApiException.class, () -> client.zones().list(new CallOptions().maxRetries(0)));
    equal(script.requests.size(), 4);
  }

  @Test("a wait is never shorter than the service requests")
  void requestedWaits() throws Exception {
    String limit = "\"company\";r=0;t=41";
    expectWait(429, Map.of("RateLimit", limit), 41_500);
    expectWait(429, Map.of("RateLimit", limit, "Retry-After", "42"), 42_500);
    expectWait(429, Map.of("Retry-After", "Mon, 03 Nov 2025 15:04:05 GMT"), 500);
    expectWait(429, Map.of("Retry-After", "soon"), 500);
    expectWait(429, Map.of(), 500);
    expectWait(503, Map.of("Retry-After", "5"), 5_500);
    expectWait(503, Map.of("RateLimit", "\"company\";r=9;t=41"), 500);
  }

  @Test("a requested time is compared with the time of the response")
  void requestedTime() throws Exception {
    ZonedDateTime later = ZonedDateTime.now(ZoneOffset.UTC).plusSeconds(100);
    String date = DateTimeFormatter.RFC_1123_DATE_TIME.format(later);
    Waits waits = new Waits();
    Script script = new Script(new Reply(429, Map.of("Retry-After", date), ""), Script.ZONES);
    client(script.url, waits).build().zones().list();
    // Dates in headers have whole seconds.
    long waited = waits.millis().get(0);
    isTrue(waited > 90_000 && waited <= 101_500, "waited " + waited + " ms");
  }

  private static void expectWait(int status, Map<String, String> headers, long expectedMs)
      throws Exception {
    Waits waits = new Waits();
    Script script = new Script(new Reply(status, headers, ""), Script.ZONES);
    client(script.url, waits).build().zones().list();
    equal(waits.millis(), List.of(expectedMs));
  }

  @Test("a requested wait over the limit is not awaited")
  void overTheLimit() throws Exception {
    for (String seconds : List.of("121", "9223372036854775807", "99999999999999999999")) {
      Waits waits = new Waits();
      Script script = new Script(new Reply(429, Map.of("Retry-After", seconds), ""), Script.ZONES);
      PartnerApi client = client(script.url, waits).build();
      equal(thrown(ApiException.class, () -> client.zones().list()).status(), 429);
      equal(waits.list.size(), 0);
    }
    Script script = new Script(new Reply(429, Map.of("Retry-After", "121"), ""), Script.ZONES);
    client(script.url, new Waits()).maxRetryAfter(Duration.ofMinutes(3)).build().zones().list();
    equal(script.requests.size(), 2);
  }
}
