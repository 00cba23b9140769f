import com.partnerapi.ApiConnectionException;
import com.partnerapi.ApiException;
import com.partnerapi.PartnerApi;
import com.partnerapi.errors.ValidationFailedException;
import com.partnerapi.models.CustomerCreate;
import com.partnerapi.models.ValidationIssue;

public class Main {
  public static void main(String[] args) {
    PartnerApi client = new PartnerApi();

    try {
      client.customers().create(CustomerCreate.builder().displayName("").build());
    } catch (ValidationFailedException e) {
      for (ValidationIssue issue : e.issues()) {
        System.out.println(issue.path() + " " + issue.message());
      }
    } catch (ApiException e) {
      System.out.println(e.code() + " " + e.explanation() + " " + e.requestId());
    } catch (ApiConnectionException e) {
      System.out.println("No response: " + e.getMessage());
    }
  }
}
