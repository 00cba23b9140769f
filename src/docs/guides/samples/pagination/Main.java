import com.partnerapi.PartnerApi;
import com.partnerapi.models.Customer;
import com.partnerapi.models.CustomerListParams;
import com.partnerapi.models.ListSort;

public class Main {
  public static void main(String[] args) {
    PartnerApi client = new PartnerApi();
    CustomerListParams params =
        CustomerListParams.builder().sort(ListSort.UPDATED_AT).limit(100).build();

    for (Customer customer : client.customers().list(params).all()) {
      System.out.println(customer.id() + " " + customer.displayName());
    }
  }
}
