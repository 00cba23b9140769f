import com.partnerapi.PartnerApi;
import com.partnerapi.models.Charge;
import com.partnerapi.models.Price;
import com.partnerapi.models.PriceListParams;
import java.util.LinkedHashSet;
import java.util.Set;

public class Main {
  public static void main(String[] args) {
    PartnerApi client = new PartnerApi();
    String address = "1100 Congress Ave, Austin, TX 78701";

    Set<String> pricelists = new LinkedHashSet<>();
    PriceListParams params = PriceListParams.builder().address(address).limit(100).build();
    for (Price item : client.prices().list(params).all()) {
      String amount = item.price() == null ? "on request" : item.price().toString();
      System.out.println(item.name() + " " + amount + " " + item.reason());
      if (item.pricelist() != null) {
        pricelists.add(item.pricelist().id());
      }
    }
    for (String id : pricelists) {
      for (Charge charge : client.pricelists().listCharges(id).all()) {
        System.out.println("plus " + charge.name() + ": " + charge.price() + " " + charge.per());
      }
    }
  }
}
