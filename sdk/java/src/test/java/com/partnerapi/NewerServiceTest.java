package com.partnerapi;

import static com.partnerapi.Testing.contains;
import static com.partnerapi.Testing.equal;
import static com.partnerapi.Testing.isTrue;
import static com.partnerapi.Testing.thrown;

import com.fasterxml.jackson.databind.JsonNode;
import com.partnerapi.Testing.Code;
import com.partnerapi.Testing.Waits;
import com.partnerapi.internal.Json;
import com.partnerapi.models.Customer;
import com.partnerapi.models.CustomerCreate;
import com.partnerapi.models.CustomerListParams;
import com.partnerapi.models.CustomerUpdate;
import com.partnerapi.models.Event;
import com.partnerapi.models.EventListParams;
import com.partnerapi.models.LocationCreate;
import com.partnerapi.models.Pricelist;
import com.partnerapi.models.Sku;
import com.partnerapi.models.UnknownEvent;
import com.partnerapi.models.WebhookEvent;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Tests against a later version of the service: objects have more fields, error codes begin with NEWER_, and there are
 * unknown event types and values.
 */
final class NewerServiceTest {
  private static final String UNKNOWN_ID = "019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4d";
  private static final String ADDRESS = "1200 Congress Ave, Austin, TX 78701";

  private static ClientBuilder newer(Waits waits) {
    return Service.client(waits).baseUrl(Service.NEWER_URL);
  }

  @Test("every operation works when responses have more fields")
  void everyOperation() throws Exception {
    isTrue(Calls.callAll(newer(new Waits()).build(), false) >= 17, "operations are missing");
  }

  @Test("customers are created, updated and listed when objects have more fields")
  void customers() {
    PartnerApi client = newer(new Waits()).build();
    Customer created = client.customers().create(Service.named("Newer one"));
    Customer updated =
        client.customers().update(created.id(), CustomerUpdate.builder().phone("1").build());
    equal(List.of(updated.id(), updated.phone()), List.of(created.id(), "1"));
    client.customers().create(Service.named("Newer two"));
    CustomerListParams params = CustomerListParams.builder().searchTerm("newer").limit(1).build();
    List<String> names =
        client.customers().list(params).stream().map(Customer::displayName).toList();
    equal(names, List.of("Newer two", "Newer one"));
  }

  @Test("values that the document does not enumerate are passed on")
  void values() {
    PartnerApi client = newer(new Waits()).build();
    Sku sku = client.skus().list().data().get(0);
    equal(List.of(sku.status(), sku.pricingType()), List.of("newer", "newer"));
    Pricelist pricelist = client.pricelists().list().data().get(0);
    equal(List.of(pricelist.status(), pricelist.scope()), List.of("newer", "newer"));
    equal(client.services().list().data().get(0).subscriptionStatus(), "newer");
  }

  @Test("an error with an unknown code is an ApiException with its status")
  void errors() {
    PartnerApi client = newer(new Waits()).build();
    PartnerApi stranger = newer(new Waits()).apiKey("pak_none").build();
    CustomerCreate nameless = CustomerCreate.builder().displayName("").build();
    LocationCreate homeless =
        LocationCreate.builder().customerId(UNKNOWN_ID).address(ADDRESS).build();
    expectError(400, "VALIDATION_FAILED", () -> client.customers().create(nameless));
    expectError(401, "UNAUTHENTICATED", () -> stranger.zones().list());
    expectError(404, "NOT_FOUND", () -> client.customers().get(UNKNOWN_ID));
    expectError(422, "REFERENCE_NOT_FOUND", () -> client.locations().create(homeless));
  }

  private static void expectError(int status, String code, Code call) {
    ApiException error = thrown(ApiException.class, call);
    equal(error.getClass(), ApiException.class);
    equal(List.of(error.status(), error.code()), List.of(status, "NEWER_" + code));
    equal(error.requestId(), error.headers().firstValue("X-Request-Id").orElse(""));
    contains(error.documentation(), "/docs/errors/" + code);
  }

  @Test("a call over quota is retried, whatever the error code and other limits")
  void quota() {
    Waits waits = new Waits();
    PartnerApi limited = newer(waits).apiKey(Service.company(1).key()).build();
    limited.zones().list();
    limited.zones().list();
    equal(waits.list.size(), 1);
    isTrue(waits.list.get(0).compareTo(Duration.ofSeconds(61)) <= 0, "waited " + waits.list);
  }

  @Test("following the feed passes on events of unknown types and goes on")
  void feed() {
    String key = Service.company(1_000).key();
    PartnerApi writer = newer(new Waits()).apiKey(key).build();
    Customer customer = writer.customers().create(Service.named("First"));
    writer
        .locations()
        .create(LocationCreate.builder().customerId(customer.id()).address(ADDRESS).build());
    Waits waits = new Waits();
    ClientBuilder builder = newer(waits).apiKey(key);
    waits.then = () -> writer.customers().create(Service.named("Last"));
    List<String> types = new ArrayList<>();
    for (Event event :
        builder.build().events().follow(EventListParams.builder().limit(1).build())) {
      types.add(event.type());
      if (types.size() == 3) {
        break;
      }
      if (event instanceof UnknownEvent unknown) {
        contains(unknown.data().toString(), "\"crew\":[\"A\",\"B\"]");
      }
    }
    equal(types, List.of("customer.created", "visit.scheduled", "customer.created"));
  }

  @Test("deliveries with more fields and of unknown types verify")
  void deliveries() {
    PartnerApi client = newer(new Waits()).build();
    AtomicReference<ApiResponse> response = new AtomicReference<>();
    client
        .events()
        .list(
            EventListParams.builder().limit(2).build(),
            new CallOptions().onResponse(response::set));
    Webhooks webhooks = new Webhooks("whsec_dGVzdA==");
    List<String> types = new ArrayList<>();
    for (JsonNode sent : Json.tree(response.get().bytes()).get("data")) {
      byte[] body = sent.toString().getBytes(StandardCharsets.UTF_8);
      contains(sent.toString(), "addedLater");
      Map<String, List<String>> headers = webhooks.sign(body);
      WebhookEvent event = webhooks.verify(body, headers);
      types.add(event.getClass().getSimpleName());
    }
    equal(types, List.of("CustomerCreatedEvent", "UnknownEvent"));
  }
}
