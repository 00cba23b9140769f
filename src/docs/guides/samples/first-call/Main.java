import com.partnerapi.Page;
import com.partnerapi.PartnerApi;
import com.partnerapi.models.Customer;
import com.partnerapi.models.CustomerListParams;

public class Main {
  public static void main(String[] args) {
    PartnerApi client = new PartnerApi();

    Page<Customer> page = client.customers().list(CustomerListParams.builder().limit(5).build());
    System.out.println(page.total() + " customers");
    for (Customer customer : page.data()) {
      System.out.println(customer.id() + " " + customer.displayName());
    }
  }
}
