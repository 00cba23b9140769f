import com.partnerapi.ApiResponse;
import com.partnerapi.CallOptions;
import com.partnerapi.PartnerApi;
import com.partnerapi.models.Customer;
import com.partnerapi.models.CustomerListParams;
import java.util.concurrent.atomic.AtomicReference;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

public class Main {
  private static final int RESERVE = 10; // Requests per window that are left to your other apps.
  private static final Pattern LIMIT = Pattern.compile("r=(\\d+);t=(\\d+)");

  public static void main(String[] args) throws InterruptedException {
    PartnerApi client = new PartnerApi();
    AtomicReference<ApiResponse> response = new AtomicReference<>();
    CallOptions options = new CallOptions().onResponse(response::set);
    CustomerListParams params = CustomerListParams.builder().limit(100).build();

    for (Customer each : client.customers().list(params).all()) {
      Customer customer = client.customers().get(each.id(), options);
      System.out.println(customer.displayName());

      Matcher quota = LIMIT.matcher(response.get().header("RateLimit"));
      if (quota.find() && Integer.parseInt(quota.group(1)) < RESERVE) {
        Thread.sleep(Integer.parseInt(quota.group(2)) * 1000L);
      }
    }
  }
}
