import com.partnerapi.ApiResponse;
import com.partnerapi.CallOptions;
import com.partnerapi.PartnerApi;
import com.partnerapi.models.Zone;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;

public class Main {
  public static void main(String[] args) {
    PartnerApi client = new PartnerApi();
    AtomicReference<ApiResponse> response = new AtomicReference<>();

    List<Zone> zones = client.zones().list(new CallOptions().onResponse(response::set));
    System.out.println(zones.size() + " zones");
    System.out.println(response.get().header("RateLimit-Policy"));
    System.out.println(response.get().header("RateLimit"));
  }
}
