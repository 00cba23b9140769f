package com.partnerapi;

import static com.partnerapi.Testing.contains;
import static com.partnerapi.Testing.equal;
import static com.partnerapi.Testing.isTrue;
import static com.partnerapi.Testing.thrown;
import static java.nio.charset.StandardCharsets.UTF_8;

import com.partnerapi.Testing.Waits;
import com.partnerapi.models.Customer;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import readme.Sample;

/** Runs the samples of the README, which test/sdk/java/readme.ts extracts. */
final class ReadmeTest {
  private static final int SAMPLES = Integer.parseInt(System.getenv("README_SAMPLES"));
  private static final byte[] DELIVERY =
      ("{\"id\":\"evt_1\",\"type\":\"customer.created\",\"createdAt\":\"2025-11-03T15:04:05Z\","
              + "\"data\":{\"displayName\":\"Delivered\"}}")
          .getBytes(UTF_8);

  /** Ends an endless iteration. */
  private static final class CaughtUp extends RuntimeException {
    private static final long serialVersionUID = 1;
  }

  @Test("the samples of the README run, and its receiver accepts only signed deliveries")
  void samples() throws Exception {
    Waits waits = new Waits();
    ClientBuilder builder = Service.client(waits);
    waits.then =
        () -> {
          throw new CaughtUp();
        };
    Sample.client = builder.build();
    Sample.customer = Sample.client.customers().create(Service.named("Before"));

    PrintStream standard = System.out;
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    System.setOut(new PrintStream(printed, true, UTF_8));
    try {
      for (int i = 1; i <= SAMPLES; i++) {
        Class<?> type = Class.forName("readme.Sample" + i);
        run((Sample) type.getDeclaredConstructor().newInstance());
      }
      String secret = System.getenv("PARTNER_WEBHOOK_SECRET");
      equal(List.of(deliver(secret), deliver("whsec_other")), List.of(204, 400));
    } finally {
      System.setOut(standard);
    }

    isTrue(Files.exists(Path.of("last-event.txt")), "no sample follows the events");
    Customer renamed = Sample.client.customers().get(Sample.customer.id());
    equal(renamed.displayName(), "Before LLC");
    String output = printed.toString(UTF_8);
    isTrue(output.matches("(?s)[0-9a-f-]{36} 100\\d\\d\n.*"), output);
    for (String part :
        List.of(
            "Austin ",
            "Lone Star Roofing\n",
            "Barton Springs Builders\n",
            "/displayName ",
            "Hill Country Builders\n",
            "\n200 ",
            "/v1/services 200 PT",
            "webhook.test\n",
            "customer.created\n",
            "\n0 zones\n",
            "evt_1 Delivered\n",
            "no_match: ")) {
      contains(output, part);
    }
  }

  /** Runs a sample. One that follows events runs again, and continues after the last one. */
  private static void run(Sample sample) throws Exception {
    try {
      sample.run();
    } catch (CaughtUp e) {
      String last = Files.readString(Path.of("last-event.txt"));
      isTrue(last.matches("evt_[0-9a-f]{32}"), last);
      thrown(CaughtUp.class, sample::run);
      equal(Files.readString(Path.of("last-event.txt")), last);
    }
  }

  /** Sends a delivery to the receiver; returns the status. */
  private static int deliver(String secret) throws Exception {
    URI receiver = URI.create("http://127.0.0.1:" + System.getenv("PORT") + "/");
    HttpRequest.Builder request =
        HttpRequest.newBuilder(receiver).POST(BodyPublishers.ofByteArray(DELIVERY));
    new Webhooks(secret)
        .sign(DELIVERY)
        .forEach((name, values) -> request.setHeader(name, values.get(0)));
    return HttpClient.newHttpClient()
        .send(request.build(), BodyHandlers.discarding())
        .statusCode();
  }
}
