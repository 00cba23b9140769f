package com.partnerapi;

import static com.partnerapi.Testing.equal;
import static com.partnerapi.Testing.isTrue;
import static com.partnerapi.Testing.thrown;

import com.partnerapi.Testing.Waits;
import com.partnerapi.errors.ReferenceNotFoundException;
import com.partnerapi.models.CustomerCreatedEvent;
import com.partnerapi.models.Event;
import com.partnerapi.models.EventListParams;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;

final class FeedTest {
  private static final EventListParams ONE_BY_ONE = EventListParams.builder().limit(1).build();

  static String name(Event event) {
    return ((CustomerCreatedEvent) event).data().displayName().substring("Customer ".length());
  }

  @Test("iterating the feed returns all events in order")
  void iteration() {
    Service.Company company = Service.companyWith(5);
    PartnerApi client = Service.client(new Waits()).apiKey(company.key()).build();
    EventListParams byTwo = EventListParams.builder().limit(2).build();
    FeedPage<Event> first = client.events().list(byTwo);
    List<String> all = List.of("1", "2", "3", "4", "5");
    equal(first.stream().map(FeedTest::name).toList(), all);
    List<FeedPage<Event>> parts = new ArrayList<>();
    first.pages().forEach(parts::add);
    equal(parts.stream().map(FeedPage::hasMore).toList(), List.of(true, true, false));
    thrown(NoSuchElementException.class, () -> parts.get(2).next());
    String last = parts.get(1).data().get(1).id();
    FeedPage<Event> rest = client.events().list(EventListParams.builder().after(last).build());
    equal(rest.data(), parts.get(2).data());
    equal(rest.stream().count(), 1L);
  }

  @Test("following returns later events and continues after an outage")
  void following() throws Exception {
    Service.Company company = Service.companyWith(2);
    PartnerApi writer = Service.client(new Waits()).apiKey(company.key()).build();
    Duration interval = Duration.ofSeconds(1234);
    Proxy proxy = new Proxy();
    Waits waits = new Waits();
    ClientBuilder builder = Service.client(waits).apiKey(company.key()).baseUrl(proxy.url);
    waits.then =
        () -> {
          if (waits.list.get(waits.list.size() - 1).equals(interval)) {
            writer.customers().create(Service.named("Customer later"));
            proxy.faults.addAll(Collections.nCopies(5, "half"));
          }
        };
    PartnerApi reader = builder.maxRetries(1).build();
    List<String> names = new ArrayList<>();
    CallOptions options = new CallOptions().interval(interval);
    for (Event event : reader.events().follow(ONE_BY_ONE, options)) {
      names.add(name(event));
      if (names.size() == 3) {
        break;
      }
    }
    equal(names, List.of("1", "2", "later"));
    equal(waits.list.size(), 1 + 5);

    proxy.faults.add("half");
    Iterator<Event> limited =
        reader.events().follow(null, new CallOptions().maxRetries(0)).iterator();
    thrown(ApiConnectionException.class, limited::next);
  }

  @Test("following ends with an exception when the thread is interrupted")
  void interrupts() {
    Service.Company company = Service.companyWith(1);
    Waits waits = new Waits();
    ClientBuilder builder = Service.client(waits).apiKey(company.key());
    waits.then = () -> Thread.currentThread().interrupt();
    Iterator<Event> events = builder.build().events().follow().iterator();
    equal(name(events.next()), "1");
    thrown(ApiConnectionException.class, events::next);
    isTrue(Thread.interrupted(), "the thread is no longer interrupted");
  }

  @Test("following can start with new events or at a position")
  void positions() {
    Service.Company company = Service.companyWith(2);
    PartnerApi writer = Service.client(new Waits()).apiKey(company.key()).build();
    Waits waits = new Waits();
    PartnerApi reader = Service.client(waits).apiKey(company.key()).build();
    waits.then = () -> writer.customers().create(Service.named("Customer later"));
    String position = reader.events().list(ONE_BY_ONE).position();
    EventListParams latest = EventListParams.builder().after("latest").build();
    equal(name(reader.events().follow(latest).iterator().next()), "later");
    EventListParams after = EventListParams.builder().after(position).build();
    Iterator<Event> events = reader.events().follow(after).iterator();
    List<String> names = List.of(name(events.next()), name(events.next()), name(events.next()));
    equal(names, List.of("2", "later", "later"));
    FeedPage<Event> end = reader.events().list(latest);
    equal(end.data().size(), 0);
    equal(end.position(), reader.events().list().position());
  }

  @Test("following ends when its position has expired")
  void expired() {
    Service.Company company = Service.companyWith(2);
    PartnerApi writer = Service.client(new Waits()).apiKey(company.key()).build();
    Waits waits = new Waits();
    ClientBuilder builder = Service.client(waits).apiKey(company.key());
    waits.then =
        () -> {
          writer.customers().create(Service.named("Customer lost"));
          Service.control("forget-events?company=" + company.id());
          writer.customers().create(Service.named("Customer newer"));
        };
    PartnerApi reader = builder.build();
    String first = reader.events().list().data().get(0).id();
    EventListParams after = EventListParams.builder().after(first).build();
    Iterator<Event> events = reader.events().follow(after).iterator();
    equal(name(events.next()), "2");
    thrown(ReferenceNotFoundException.class, events::next);

    Iterator<Event> atStart = reader.events().follow(after).iterator();
    thrown(ReferenceNotFoundException.class, atStart::next);
  }
}
