import com.partnerapi.PartnerApi;
import com.partnerapi.models.Customer;
import com.partnerapi.models.CustomerListParams;

public class Main {
  public static void main(String[] args) {
    PartnerApi client = new PartnerApi();
    CustomerListParams params = CustomerListParams.builder().limit(100).build();

    for (Customer customer : client.customers().list(params).all()) {
      System.out.println(customer.id() + " " + customer.displayName());
    }
  }
}
