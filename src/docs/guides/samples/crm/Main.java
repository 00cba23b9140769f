import com.partnerapi.PartnerApi;
import com.partnerapi.models.Customer;
import com.partnerapi.models.CustomerBatchResult;
import com.partnerapi.models.CustomerUpdateByExternalId;
import com.partnerapi.models.CustomerUpsertBatch;
import com.partnerapi.models.CustomerUpsertBatchItem;
import java.util.List;

public class Main {
  private record Account(String id, String name, String phone) {}

  public static void main(String[] args) {
    PartnerApi client = new PartnerApi();
    List<Account> accounts =
        List.of(
            new Account("crm-1", "Barton Creek Builders", "+1 512 555 0161"),
            new Account("crm-2", "Zilker Masonry", null));

    // Any load, also one that is repeated: up to 100 accounts in one request.
    List<CustomerUpsertBatchItem> items = accounts.stream().map(Main::item).toList();
    CustomerUpsertBatch batch = CustomerUpsertBatch.builder().items(items).build();
    for (CustomerBatchResult result : client.customers().upsertBatch(batch)) {
      String outcome = result.error() == null ? "stored" : result.error().message();
      System.out.println(accounts.get(result.index()).id() + " " + outcome);
    }

    // A change of one field: the others keep their values.
    CustomerUpdateByExternalId change =
        CustomerUpdateByExternalId.builder().displayName("Zilker Masonry & Stone").build();
    Customer customer = client.customers().updateByExternalId("crm-2", change);
    System.out.println(customer.externalId() + " is " + customer.displayName());
  }

  private static CustomerUpsertBatchItem item(Account account) {
    return CustomerUpsertBatchItem.builder()
        .externalId(account.id())
        .displayName(account.name())
        .phone(account.phone())
        .build();
  }
}
