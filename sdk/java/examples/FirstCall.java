import com.partnerapi.PartnerApi;
import com.partnerapi.models.Customer;
import com.partnerapi.models.CustomerCreate;

public class FirstCall {
  public static void main(String[] args) {
    // Reads the environment variables PARTNER_API_KEY and PARTNER_API_BASE_URL. Or:
    // PartnerApi.builder().apiKey("pak_…").baseUrl("https://api.example.com").build()
    PartnerApi client = new PartnerApi();

    Customer customer =
        client
            .customers()
            .create(
                CustomerCreate.builder()
                    .displayName("Lone Star Roofing")
                    .email("dispatch@lonestarroofing.example")
                    .build());
    System.out.println(customer.id() + " " + customer.customerId());
  }
}
