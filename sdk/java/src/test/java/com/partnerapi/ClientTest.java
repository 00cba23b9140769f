package com.partnerapi;

import static com.partnerapi.Testing.client;
import static com.partnerapi.Testing.contains;
import static com.partnerapi.Testing.equal;
import static com.partnerapi.Testing.isTrue;
import static com.partnerapi.Testing.thrown;

import com.partnerapi.Script.Reply;
import com.partnerapi.Testing.Code;
import com.partnerapi.Testing.Waits;
import com.partnerapi.models.CustomerListParams;
import com.partnerapi.models.CustomerUpdate;
import java.net.http.HttpClient;
import java.time.Duration;
import java.util.Map;

final class ClientTest {
  @Test("options override the environment")
  void environment() throws Exception {
    Script script = new Script(Script.ZONES);
    PartnerApi.builder().baseUrl(script.url + "/").build().zones().list();
    PartnerApi.builder().baseUrl(script.url).apiKey(" pak_option\n").build().zones().list();
    String key = System.getenv("PARTNER_API_KEY");
    equal(script.requests.get(0).header("Authorization"), "Bearer " + key);
    equal(script.requests.get(1).header("Authorization"), "Bearer pak_option");
    equal(script.requests.get(0).uri().toString(), "/v1/zones");
    thrown(IllegalArgumentException.class, () -> PartnerApi.builder().apiKey("").build());
  }

  @Test("the user agent contains the versions and the platform")
  void userAgent() throws Exception {
    Script script = new Script(Script.ZONES);
    client(script.url, new Waits()).build().zones().list();
    String agent = script.requests.get(0).header("User-Agent");
    String form = "partner-api-java/\\d+\\.\\d+\\.\\d+ java/[\\w.+-]+ [a-z_]+-[\\w]+";
    isTrue(agent.matches(form), agent);
    contains(agent, "partner-api-java/" + PartnerApi.VERSION + " java/" + Runtime.version().feature());
  }

  @Test("invalid options are rejected before a call, without the key")
  void invalidOptions() throws Exception {
    Script script = new Script(Script.ZONES);
    ClientBuilder builder = client(script.url, new Waits());
    PartnerApi client = builder.build();
    CustomerUpdate update = CustomerUpdate.builder().build();
    HttpClient following =
        HttpClient.newBuilder().followRedirects(HttpClient.Redirect.ALWAYS).build();
    Map<Code, String> invalid =
        Map.ofEntries(
            Map.entry(() -> PartnerApi.builder().apiKey(" ").build(), "API key"),
            Map.entry(() -> PartnerApi.builder().apiKey("pak_se\ncret").build(), "characters"),
            Map.entry(() -> PartnerApi.builder().baseUrl("api.example.com").build(), "base URL"),
            Map.entry(() -> PartnerApi.builder().baseUrl("ftp://a.example").build(), "the form"),
            Map.entry(() -> PartnerApi.builder().baseUrl("https://u@a.example").build(), "the form"),
            Map.entry(() -> PartnerApi.builder().baseUrl("").build(), "base URL is missing"),
            Map.entry(() -> builder.timeout(Duration.ofMillis(-1)), "timeout"),
            Map.entry(() -> builder.maxRetries(-1), "retries"),
            Map.entry(() -> builder.header("X-A", "a\r\nb"), "X-A"),
            Map.entry(() -> builder.header("B B", "b"), "\"B B\""),
            Map.entry(() -> builder.httpClient(following), "redirects"),
            Map.entry(() -> new CallOptions().timeout(Duration.ofNanos(-1)), "timeout"),
            Map.entry(() -> new CallOptions().interval(Duration.ofNanos(-1)), "interval"),
            Map.entry(() -> new CallOptions().idempotencyKey("ü"), "idempotency key"),
            Map.entry(() -> new CallOptions().ifMatch(""), "ifMatch must be the ETag"),
            Map.entry(() -> new CallOptions().ifMatch("\"a\"\n"), "ifMatch must be the ETag"),
            Map.entry(
                () -> client.zones().list(new CallOptions().idempotencyKey("k")),
                "listZones: takes no idempotency key"),
            Map.entry(
                () -> client.zones().list(new CallOptions().ifMatch("e")),
                "listZones: takes no ifMatch"),
            Map.entry(
                () -> client.zones().list(new CallOptions().dryRun()), "listZones: takes no dryRun"),
            Map.entry(() -> client.customers().create(null), "must not be null"),
            Map.entry(() -> client.customers().get(null), "getCustomer: id must be a valid id"),
            Map.entry(() -> client.customers().get(""), "getCustomer: id must be a valid id"),
            Map.entry(() -> client.customers().get("."), "must be a valid id"),
            Map.entry(() -> client.customers().update("..", update), "must be a valid id"));
    invalid.forEach(
        (code, part) -> {
          String message = thrown(IllegalArgumentException.class, code).getMessage();
          contains(message, part);
          isTrue(!message.contains("cret"), "the message contains the key");
        });
    equal(script.requests.size(), 0);
  }

  @Test("ids and queries are escaped")
  void escaping() throws Exception {
    Script script =
        new Script(Reply.of(200, "{\"data\":{}}"), Reply.of(200, "{\"data\":[],\"total\":0}"));
    PartnerApi client = client(script.url, new Waits()).build();
    client.customers().get("a/b?c#d e");
    equal(script.requests.get(0).uri().getRawPath(), "/v1/customers/a%2Fb%3Fc%23d%20e");
    client.customers().list(CustomerListParams.builder().searchTerm("a&b=c <ü>").limit(100).build());
    equal(
        script.requests.get(1).uri().getRawQuery(),
        "searchTerm=a%26b%3Dc+%3C%C3%BC%3E&limit=100");
    client.customers().list();
    equal(script.requests.get(2).uri().getRawQuery(), null);
  }

  @Test("headers of a call replace headers of the client")
  void headers() throws Exception {
    Script script = new Script(Script.ZONES);
    PartnerApi client =
        client(script.url, new Waits()).header("x-one", "1").header("x-two", "1").build();
    CallOptions options =
        new CallOptions().header("X-Two", "2").header("Authorization", "Bearer other");
    client.zones().list(options);
    client.zones().list();
    equal(script.requests.get(0).header("X-One"), "1");
    equal(script.requests.get(0).headers().get("X-Two").toString(), "[2]");
    equal(script.requests.get(0).header("Authorization"), "Bearer pak_test");
    equal(script.requests.get(1).header("X-Two"), "1");
  }

  @Test("a client is safe for use by several threads")
  void threads() throws Exception {
    Script script = new Script(Script.ZONES);
    PartnerApi client = client(script.url, new Waits()).header("X-One", "1").build();
    Thread[] threads = new Thread[16];
    for (int i = 0; i < threads.length; i++) {
      threads[i] = new Thread(() -> client.zones().list(new CallOptions().header("X-Two", "2")));
      threads[i].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    equal(script.requests.size(), 16);
  }
}
