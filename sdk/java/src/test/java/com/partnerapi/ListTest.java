package com.partnerapi;

import static com.partnerapi.Testing.client;
import static com.partnerapi.Testing.equal;
import static com.partnerapi.Testing.thrown;

import com.partnerapi.Script.Reply;
import com.partnerapi.Testing.Waits;
import com.partnerapi.models.Customer;
import com.partnerapi.models.CustomerListParams;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

final class ListTest {
  private static final CustomerListParams BY_THREE =
      CustomerListParams.builder().limit(3).searchTerm("customer").build();

  static List<String> names(Iterable<Customer> customers) {
    List<String> names = new ArrayList<>();
    customers.forEach(each -> names.add(each.displayName().substring("Customer ".length())));
    return names;
  }

  @Test("lists are transferred compressed")
  void compression() {
    Service.Company company = Service.companyWith(10);
    AtomicReference<ApiResponse> response = new AtomicReference<>();
    PartnerApi client = Service.client(new Waits()).apiKey(company.key()).build();
    Page<Customer> page =
        client.customers().list(null, new CallOptions().onResponse(response::set));
    equal(page.data().size(), 10);
    equal(response.get().header("Content-Encoding"), "gzip");
  }

  @Test("iterating a list requests all pages and no more")
  void iteration() {
    Service.Company company = Service.companyWith(7);
    AtomicInteger requests = new AtomicInteger();
    CallOptions counting = new CallOptions().onResponse(response -> requests.incrementAndGet());
    PartnerApi client = Service.client(new Waits()).apiKey(company.key()).build();
    List<String> newestFirst = List.of("7", "6", "5", "4", "3", "2", "1");

    Page<Customer> page = client.customers().list(BY_THREE, counting);
    equal(List.of(page.page(), page.limit(), page.total(), page.data().size()), List.of(1, 3, 7, 3));
    equal(names(page.all()), newestFirst);
    equal(requests.get(), 3);
    equal(names(page.stream().toList()), newestFirst);
    equal(requests.get(), 5);
    page.all().iterator().next();
    equal(requests.get(), 5);

    equal(names(page.next().all()), newestFirst.subList(3, 7));
    List<Page<Customer>> pages = new ArrayList<>();
    page.pages().forEach(pages::add);
    equal(pages.stream().map(Page::hasNext).toList(), List.of(true, true, false));
    thrown(NoSuchElementException.class, () -> pages.get(2).next());
    Page<Customer> past = client.customers().list(CustomerListParams.builder().page(9).build());
    equal(List.of(past.total(), past.data().size(), past.hasNext()), List.of(7, 0, false));
    equal(client.skus().list().stream().count(), 0L);
  }

  @Test("a full page can be the last")
  void fullPage() throws Exception {
    for (int total : List.of(2, 3)) {
      String body = "{\"data\":[{\"id\":\"1\"},{\"id\":\"2\"}],\"page\":1,\"limit\":2,\"total\":%d}";
      Script script = new Script(Reply.of(200, body.formatted(total)));
      equal(client(script.url, new Waits()).build().customers().list().hasNext(), total == 3);
    }
  }

  @Test("cursors replace page numbers, where a list has them")
  void cursors() throws Exception {
    String body = "{\"data\":[{\"id\":\"1\"}],\"page\":%d,\"limit\":1,\"total\":4%s}";
    CustomerListParams params = CustomerListParams.builder().page(3).limit(1).build();
    // An older service has none.
    for (boolean hasCursors : List.of(true, false)) {
      String first = body.formatted(3, hasCursors ? ",\"nextCursor\":\"c1\"" : "");
      String last = body.formatted(hasCursors ? 1 : 4, hasCursors ? ",\"nextCursor\":null" : "");
      Script script = new Script(Reply.of(200, first), Reply.of(200, last));
      PartnerApi client = client(script.url, new Waits()).build();
      equal(client.customers().list(params).stream().count(), 2L);
      String query = script.requests.get(1).uri().getQuery();
      equal(query.contains("after=c1"), hasCursors);
      equal(query.contains("page="), !hasCursors);
    }
  }

  @Test("an error stops an iteration")
  void errors() throws Exception {
    String first = "{\"data\":[{\"id\":\"1\"}],\"page\":1,\"limit\":1,\"total\":3}";
    Script script = new Script(Reply.of(200, first), Reply.of(404));
    Iterator<Customer> customers =
        client(script.url, new Waits()).build().customers().list().all().iterator();
    equal(customers.next().id(), "1");
    thrown(ApiException.class, customers::hasNext);
    equal(script.requests.get(1).uri().getQuery(), "page=2");
  }
}
