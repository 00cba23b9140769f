package com.partnerapi;

import static com.partnerapi.Testing.equal;
import static com.partnerapi.Testing.isTrue;
import static com.partnerapi.Testing.thrown;
import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import com.partnerapi.internal.Json;
import com.partnerapi.models.UnknownEvent;
import com.partnerapi.models.WebhookEvent;
import com.partnerapi.models.WebhookTestEvent;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Base64;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

final class WebhooksTest {
  private static final Instant NOW = Instant.ofEpochSecond(1762182245);
  private static final String SECRET = "whsec_good";
  private static final String BODY =
      "{\"id\":\"evt_1\",\"type\":\"webhook.test\",\"createdAt\":\"2025-11-03T15:04:05.000Z\","
          + "\"data\":{\"message\":\"A test.\",\"endpointId\":\"e\"}}";

  private static Clock at(Instant time) {
    return Clock.fixed(time, ZoneOffset.UTC);
  }

  /** Returns the reason of a rejection, or "" for a valid delivery. */
  private static String reasonOf(Webhooks webhooks, byte[] body, Map<String, List<String>> headers) {
    try {
      webhooks.verify(body, headers);
      return "";
    } catch (WebhookVerificationException e) {
      isTrue(
          !e.toString().matches("(?s).*(whsec_\\w{5}|[0-9a-f]{64}).*"),
          "the message contains a secret: " + e);
      return e.reason().toString();
    }
  }

  @Test("every vector has the expected result")
  void vectors() throws IOException {
    JsonNode vectors = Json.tree(Files.readAllBytes(Path.of(System.getenv("WEBHOOK_VECTORS"))));
    Set<String> reasons = new HashSet<>();
    for (JsonNode vector : vectors) {
      String[] secrets = Json.MAPPER.convertValue(vector.get("secrets"), String[].class);
      byte[] body = Base64.getDecoder().decode(vector.get("rawBodyBase64").asText());
      Map<String, List<String>> headers = new HashMap<>();
      Map<String, String> single = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
      for (Map.Entry<String, JsonNode> each : vector.get("headers").properties()) {
        headers.put(each.getKey(), List.of(each.getValue().asText()));
        single.put(each.getKey(), each.getValue().asText());
      }
      Webhooks webhooks =
          new Webhooks(secrets)
              .tolerance(Duration.ofSeconds(vector.get("toleranceSeconds").asLong()))
              .clock(at(Instant.ofEpochSecond(vector.get("now").asLong(), 999_999_999)));
      String expected = vector.get("expected").path("reason").asText("");
      String name = vector.get("name").asText() + ": ";
      equal(name + reasonOf(webhooks, body, headers), name + expected);
      reasons.add(expected);
      if (expected.isEmpty()) {
        equal(webhooks.verify(body, headers).id(), "evt_019a3f5c7b207d1c8a4e6f8091a2b3c4");
        // The form for servlets.
        equal(webhooks.verify(body, single::get), webhooks.verify(body, headers));
      } else {
        thrown(WebhookVerificationException.class, () -> webhooks.verify(body, single::get));
      }
    }
    equal(reasons.size(), 6);
  }

  @Test("a signed event verifies and has its type")
  void types() {
    Webhooks webhooks = new Webhooks(SECRET).clock(at(NOW));
    byte[] body = BODY.getBytes(UTF_8);
    // Computed with openssl.
    equal(
        webhooks.sign(body).get("x-service-signature"),
        List.of("t=1762182245,s=c24516fea8533e27a6ebd3f056bcb40d4f9abeb8533a809ced99a678b803f9f7"));
    WebhookEvent event = webhooks.verify(body, webhooks.sign(body));
    equal(((WebhookTestEvent) event).data().message(), "A test.");
    byte[] unknown = BODY.replace("webhook.test", "moon.rose").getBytes(UTF_8);
    event = webhooks.verify(unknown, webhooks.sign(unknown));
    equal(((UnknownEvent) event).type(), "moon.rose");
  }

  @Test("the default tolerance is five minutes in both directions")
  void tolerance() {
    Webhooks webhooks = new Webhooks(SECRET).clock(at(NOW));
    byte[] body = BODY.getBytes(UTF_8);
    Map<String, List<String>> headers = webhooks.sign(body);
    for (int seconds : List.of(300, -300)) {
      equal(reasonOf(webhooks.clock(at(NOW.plusSeconds(seconds))), body, headers), "");
    }
    for (int seconds : List.of(301, -301)) {
      equal(
          reasonOf(webhooks.clock(at(NOW.plusSeconds(seconds))), body, headers),
          "timestamp_out_of_tolerance");
    }
  }

  @Test("during a rotation, either secret verifies")
  void rotation() {
    byte[] body = BODY.getBytes(UTF_8);
    Map<String, List<String>> rotating = new Webhooks("a", "b").sign(body);
    for (String secret : List.of("a", "b")) {
      equal(reasonOf(new Webhooks(secret), body, rotating), "");
    }
    equal(reasonOf(new Webhooks("c"), body, rotating), "no_match");
  }

  @Test("repeated headers are malformed")
  void repeated() {
    byte[] body = BODY.getBytes(UTF_8);
    Webhooks webhooks = new Webhooks(SECRET, SECRET);
    String signature = webhooks.sign(body).get("X-Service-Signature").get(0);
    for (String name : List.of("X-Service-Signature", "X-Service-Signature-Next")) {
      Map<String, List<String>> headers = new HashMap<>(webhooks.sign(body));
      headers.put(name, List.of(signature, signature));
      equal(reasonOf(webhooks, body, headers), "malformed_header");
    }
    Map<String, List<String>> twice = new HashMap<>(webhooks.sign(body));
    twice.put("x-service-signature", List.of(signature));
    equal(reasonOf(webhooks, body, twice), "malformed_header");
  }

  @Test("a signed body that is not an event is rejected")
  void bodies() {
    List<String> bodies =
        List.of(
            BODY + "\u00ff",
            BODY.replace("A test.", "\u00ff"),
            "null",
            "[]",
            "\"evt_1\"",
            "{}",
            BODY.replace("\"evt_1\"", "1"),
            BODY.replace("\"2025-11-03T15:04:05.000Z\"", "\"today\""),
            BODY.replace("\"A test.\"", "1"));
    Webhooks webhooks = new Webhooks(SECRET);
    for (String each : bodies) {
      // A byte per character, so that two of the bodies are not UTF-8.
      byte[] body = each.getBytes(ISO_8859_1);
      equal(each + reasonOf(webhooks, body, webhooks.sign(body)), each + "malformed_body");
    }
  }

  @Test("a missing secret is an error of the program")
  void secrets() {
    thrown(IllegalArgumentException.class, () -> new Webhooks());
    thrown(IllegalArgumentException.class, () -> new Webhooks(""));
    thrown(IllegalArgumentException.class, () -> new Webhooks(SECRET, ""));
    thrown(IllegalArgumentException.class, () -> new Webhooks((String) null));
  }
}
