import com.partnerapi.CallOptions;
import com.partnerapi.PartnerApi;
import com.partnerapi.models.Customer;
import com.partnerapi.models.CustomerCreate;

public class Main {
  public static void main(String[] args) {
    PartnerApi client = new PartnerApi();
    CustomerCreate buyer = CustomerCreate.builder().displayName("Hill Country Builders").build();
    CallOptions options = new CallOptions().idempotencyKey("order-4711");

    Customer first = client.customers().create(buyer, options);
    Customer second = client.customers().create(buyer, options);
    System.out.println("The same customer: " + first.id().equals(second.id()));
  }
}
