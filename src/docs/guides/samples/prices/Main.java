import com.partnerapi.PartnerApi;
import com.partnerapi.models.AddressValidation;
import com.partnerapi.models.Charge;
import com.partnerapi.models.PlacePrices;
import com.partnerapi.models.Price;
import com.partnerapi.models.PriceGetParams;
import com.partnerapi.models.PricelistCharges;

public class Main {
  public static void main(String[] args) {
    PartnerApi client = new PartnerApi();
    String address = "1100 Congress Ave, Austin, TX 78701";

    AddressValidation validation = AddressValidation.builder().address(address).build();
    String zipcode = client.locations().validateAddress(validation).zipcode();
    PriceGetParams params = PriceGetParams.builder().zipcode(zipcode).limit(100).build();
    PlacePrices found = client.prices().get(params);

    if (found.prices().isEmpty()) {
      System.out.println("Nothing is offered there.");
    }
    for (Price price : found.prices()) {
      String amount = price.price() == null ? "on request" : price.price().toString();
      System.out.println(price.name() + " " + amount + " " + price.reason());
    }
    for (PricelistCharges priceList : found.priceLists()) {
      for (Charge charge : priceList.charges()) {
        System.out.println("plus " + charge.name() + ": " + charge.price() + " " + charge.per());
      }
    }
  }
}
