package com.partnerapi;

import com.fasterxml.jackson.databind.JsonNode;
import com.partnerapi.Testing.Waits;
import com.partnerapi.internal.Json;
import com.partnerapi.models.CustomerCreate;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;

/** The running service, which the tests control through the control server of test/sdk/go/control.ts. */
final class Service {
  static final String URL = System.getenv("PARTNER_API_BASE_URL");
  static final String NEWER_URL = System.getenv("PARTNER_API_NEWER_URL");
  static final String ADDRESS = "1100 Congress Ave, Austin, TX 78701";

  private static final HttpClient HTTP = HttpClient.newHttpClient();

  private Service() {}

  /** A company and its API key. */
  record Company(String id, String key) {}

  /** Performs an action of the control server. */
  static JsonNode control(String action) {
    URI uri = URI.create(System.getenv("PARTNER_API_TEST_CONTROL") + "/" + action);
    HttpRequest request =
        HttpRequest.newBuilder(uri)
            .version(HttpClient.Version.HTTP_1_1)
            .POST(HttpRequest.BodyPublishers.noBody())
            .build();
    try {
      return Json.tree(HTTP.send(request, BodyHandlers.ofByteArray()).body());
    } catch (IOException | InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  static void advance(Duration duration) {
    control("advance?ms=" + duration.toMillis());
  }

  /** Adds a company. */
  static Company company(int quota) {
    JsonNode added = control("company?quota=" + quota);
    return new Company(added.get("id").asText(), added.get("key").asText());
  }

  /** Adds a company with customers 1, 2, …. */
  static Company companyWith(int customers) {
    Company company = company(1_000_000);
    PartnerApi client = client(new Waits()).apiKey(company.key()).build();
    for (int i = 1; i <= customers; i++) {
      client.customers().create(named("Customer " + i));
    }
    return company;
  }

  static CustomerCreate named(String name) {
    return CustomerCreate.builder().displayName(name).build();
  }

  /** Returns a builder of clients whose waits end immediately and advance the service's clock. */
  static ClientBuilder client(Waits waits) {
    waits.then = () -> advance(waits.list.get(waits.list.size() - 1));
    return Testing.client(URL, waits).apiKey(System.getenv("PARTNER_API_KEY"));
  }
}
