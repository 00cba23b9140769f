package com.partnerapi;

import static com.partnerapi.Testing.equal;
import static com.partnerapi.Testing.isTrue;
import static com.partnerapi.Testing.thrown;

import com.partnerapi.Testing.Waits;
import com.partnerapi.errors.RequestLimitExceededException;
import com.partnerapi.models.Customer;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;

final class ResilienceTest {
  @Test("when the quota is exceeded, a call waits and succeeds")
  void quota() {
    Waits waits = new Waits();
    List<Integer> statuses = new ArrayList<>();
    CallOptions options = new CallOptions().onResponse(response -> statuses.add(response.status()));
    PartnerApi client = Service.client(waits).apiKey(Service.company(2).key()).build();
    for (int i = 0; i < 3; i++) {
      client.zones().list(options);
    }
    equal(statuses, List.of(200, 200, 429, 200));
    equal(waits.list.size(), 1);
    long waited = waits.millis().get(0);
    isTrue(waited >= 51_000 && waited <= 61_000, "waited " + waited + " ms");
    CallOptions once = new CallOptions().maxRetries(0);
    client.zones().list(once);
    RequestLimitExceededException error =
        thrown(RequestLimitExceededException.class, () -> client.zones().list(once));
    isTrue(error.retryAfter() >= 50 && error.retryAfter() <= 60, "retry after " + error.retryAfter());
  }

  @Test("a write whose response is lost is processed once")
  void lostResponses() throws Exception {
    Proxy proxy = new Proxy();
    proxy.faults.addAll(List.of("drop", "", "", "half"));
    PartnerApi client =
        Service.client(new Waits()).baseUrl(proxy.url).apiKey(Service.company(1_000).key()).build();
    AtomicReference<ApiResponse> response = new AtomicReference<>();
    for (int i = 1; i <= 2; i++) {
      Customer created =
          client
              .customers()
              .create(Service.named("Once"), new CallOptions().onResponse(response::set));
      equal(response.get().header("Idempotency-Replayed"), "true");
      List<Customer> all = client.customers().list().stream().toList();
      equal(all.size(), i);
      equal(all.get(0), created);
    }
    equal(proxy.keys.size(), 4);
    equal(new HashSet<>(proxy.keys).size(), 2);
  }
}
