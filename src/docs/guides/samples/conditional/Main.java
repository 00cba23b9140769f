import com.partnerapi.ApiResponse;
import com.partnerapi.CallOptions;
import com.partnerapi.PartnerApi;
import com.partnerapi.errors.PreconditionFailedException;
import com.partnerapi.models.Customer;
import com.partnerapi.models.CustomerListParams;
import com.partnerapi.models.CustomerUpdate;
import java.util.concurrent.atomic.AtomicReference;

public class Main {
  private static final PartnerApi CLIENT = new PartnerApi();

  public static void main(String[] args) {
    CustomerListParams params = CustomerListParams.builder().limit(1).build();
    for (Customer customer : CLIENT.customers().list(params).data()) {
      addSuffix(customer.id());
    }
  }

  private static void addSuffix(String id) {
    AtomicReference<ApiResponse> response = new AtomicReference<>();
    Customer read = CLIENT.customers().get(id, new CallOptions().onResponse(response::set));
    CustomerUpdate change =
        CustomerUpdate.builder().companyName(read.displayName() + " LLC").build();
    try {
      CallOptions unchanged = new CallOptions().ifMatch(response.get().etag());
      Customer updated = CLIENT.customers().update(id, change, unchanged);
      System.out.println("Updated: " + updated.companyName());
    } catch (PreconditionFailedException e) {
      addSuffix(id); // The customer was changed in the meantime: read it again.
    }
  }
}
