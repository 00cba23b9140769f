import com.partnerapi.PartnerApi;
import com.partnerapi.models.Customer;
import com.partnerapi.models.CustomerBatch;
import com.partnerapi.models.CustomerBatchItem;
import com.partnerapi.models.CustomerBatchResult;
import com.partnerapi.models.CustomerUpsert;
import java.util.List;

public class Main {
  private record Account(String id, String name, String phone) {}

  public static void main(String[] args) {
    PartnerApi client = new PartnerApi();
    List<Account> accounts =
        List.of(
            new Account("crm-1", "Barton Creek Builders", "+1 512 555 0161"),
            new Account("crm-2", "Zilker Masonry", null));

    // The first load: up to 100 accounts in one request.
    List<CustomerBatchItem> items = accounts.stream().map(Main::item).toList();
    CustomerBatch batch = CustomerBatch.builder().items(items).build();
    for (CustomerBatchResult result : client.customers().createBatch(batch)) {
      Account account = accounts.get(result.index());
      if (result.error() == null) {
        System.out.println(account.id() + " created");
      } else if (result.error().code().equals("EXTERNAL_ID_EXISTS")) {
        client.customers().upsert(account.id(), fields(account));
      } else {
        System.out.println(account.id() + " " + result.error().message());
      }
    }

    // From then on: every account that is new or has changed.
    Account changed = new Account("crm-2", "Zilker Masonry & Stone", null);
    Customer customer = client.customers().upsert(changed.id(), fields(changed));
    System.out.println(customer.externalId() + " is " + customer.displayName());
  }

  private static CustomerBatchItem item(Account account) {
    return CustomerBatchItem.builder()
        .externalId(account.id())
        .displayName(account.name())
        .phone(account.phone())
        .build();
  }

  private static CustomerUpsert fields(Account account) {
    return CustomerUpsert.builder().displayName(account.name()).phone(account.phone()).build();
  }
}
