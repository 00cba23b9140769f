package com.partnerapi;

import static com.partnerapi.Testing.contains;
import static com.partnerapi.Testing.equal;
import static com.partnerapi.Testing.isTrue;
import static com.partnerapi.Testing.thrown;

import com.fasterxml.jackson.databind.JsonNode;
import com.partnerapi.Testing.Waits;
import com.partnerapi.errors.AddressAmbiguousException;
import com.partnerapi.errors.AddressNotFoundException;
import com.partnerapi.errors.IdempotencyKeyReusedException;
import com.partnerapi.errors.LocationExistsException;
import com.partnerapi.errors.NotFoundException;
import com.partnerapi.errors.PreconditionFailedException;
import com.partnerapi.errors.ReferenceNotFoundException;
import com.partnerapi.errors.UnauthenticatedException;
import com.partnerapi.errors.ValidationFailedException;
import com.partnerapi.models.AddressValidation;
import com.partnerapi.models.Customer;
import com.partnerapi.models.CustomerCreate;
import com.partnerapi.models.CustomerStatus;
import com.partnerapi.models.CustomerUpdate;
import com.partnerapi.models.EventListParams;
import com.partnerapi.models.Location;
import com.partnerapi.models.LocationCreate;
import com.partnerapi.models.LocationUpdate;
import java.util.concurrent.atomic.AtomicReference;

final class OperationsTest {
  @Test("every operation is a method that returns the whole response")
  void everyOperation() throws Exception {
    int count = Calls.callAll(Service.client(new Waits()).build(), true);
    isTrue(count >= 17, "there are " + count + " operations");
  }

  @Test("a customer is created, updated and cleared")
  void customers() {
    PartnerApi client = Service.client(new Waits()).build();
    Customer created = client.customers().create(Service.named("Lone Star"));
    equal(created.displayName(), "Lone Star");
    equal(created.status(), CustomerStatus.ACTIVE);
    equal(created.phone(), null);
    Customer updated =
        client
            .customers()
            .update(
                created.id(), CustomerUpdate.builder().phone("1").email("a@b.example").build());
    equal(updated.phone() + updated.email(), "1a@b.example");
    Customer cleared =
        client.customers().update(created.id(), CustomerUpdate.builder().phone(null).build());
    equal(cleared.phone(), null);
    equal(cleared.email(), "a@b.example");
    equal(client.customers().get(created.id()), cleared);
  }

  @Test("an update with an ETag is only made to that version")
  void conditional() {
    PartnerApi client = Service.client(new Waits()).build();
    AtomicReference<ApiResponse> created = new AtomicReference<>();
    AtomicReference<ApiResponse> updated = new AtomicReference<>();
    Customer customer =
        client
            .customers()
            .create(Service.named("1"), new CallOptions().onResponse(created::set));
    CallOptions unchanged = new CallOptions().ifMatch(created.get().etag());
    CustomerUpdate second = CustomerUpdate.builder().displayName("2").build();
    client.customers().update(customer.id(), second, unchanged.onResponse(updated::set));
    CustomerUpdate third = CustomerUpdate.builder().displayName("3").build();
    PreconditionFailedException error =
        thrown(
            PreconditionFailedException.class,
            () -> client.customers().update(customer.id(), third, unchanged));
    equal(error.etag(), updated.get().etag());
    equal(client.customers().get(customer.id()).displayName(), "2");
  }

  @Test("a dry run returns what a write would, and writes nothing")
  void dryRun() {
    PartnerApi client = Service.client(new Waits()).build();
    CallOptions dryRun = new CallOptions().dryRun();
    Customer tried = client.customers().create(Service.named("Tried"), dryRun);
    equal(tried.displayName(), "Tried");
    thrown(NotFoundException.class, () -> client.customers().get(tried.id()));
    CustomerCreate nameless = CustomerCreate.builder().displayName("").build();
    thrown(ValidationFailedException.class, () -> client.customers().create(nameless, dryRun));
  }

  @Test("errors of the service have the types of their codes")
  void errors() {
    JsonNode world = Service.control("world");
    PartnerApi client = Service.client(new Waits()).build();
    CustomerCreate nameless = CustomerCreate.builder().displayName("").build();
    ValidationFailedException invalid =
        thrown(ValidationFailedException.class, () -> client.customers().create(nameless));
    equal(invalid.issues().get(0).path(), "/displayName");
    NotFoundException missing =
        thrown(
            NotFoundException.class,
            () -> client.customers().get("019a3f5c-7b1e-7c42-9d3a-000000000000"));
    contains(missing.documentation(), "/docs/errors/NOT_FOUND");
    equal(missing.requestId(), missing.headers().firstValue("X-Request-Id").orElse(""));
    AddressNotFoundException unresolved =
        thrown(
            AddressNotFoundException.class,
            () -> client.locations().validateAddress(address("PO Box 1, Austin, TX 78701")));
    equal(unresolved.reason(), "po_box");
    AddressAmbiguousException ambiguous =
        thrown(
            AddressAmbiguousException.class,
            () -> client.locations().validateAddress(address("12 Main St, Boerne, TX")));
    equal(ambiguous.total(), ambiguous.candidates().size());
    equal(ambiguous.candidates().get(0).city(), "Boerne");
    EventListParams unknown =
        EventListParams.builder().after("evt_019a3f5c7b207d1c8a4e6f8091a2b3c4").build();
    thrown(ReferenceNotFoundException.class, () -> client.events().list(unknown));
    Location other =
        client
            .locations()
            .create(
                LocationCreate.builder()
                    .customerId(world.get("customerId").asText())
                    .address("2210 South Congress Avenue, Austin, TX 78704")
                    .build());
    LocationUpdate moved = LocationUpdate.builder().address(Service.ADDRESS).build();
    LocationExistsException exists =
        thrown(
            LocationExistsException.class, () -> client.locations().update(other.id(), moved));
    equal(exists.locationId(), world.get("locationId").asText());
    CallOptions key = new CallOptions().idempotencyKey("java-twice");
    client.customers().create(Service.named("A"), key);
    thrown(
        IdempotencyKeyReusedException.class,
        () -> client.customers().create(Service.named("B"), key));
    PartnerApi stranger = Service.client(new Waits()).apiKey("pak_wrong").build();
    thrown(UnauthenticatedException.class, () -> stranger.zones().list());
  }

  private static AddressValidation address(String text) {
    return AddressValidation.builder().address(text).build();
  }
}
