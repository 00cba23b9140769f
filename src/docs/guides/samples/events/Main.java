import com.partnerapi.PartnerApi;
import com.partnerapi.models.Event;
import com.partnerapi.models.EventListParams;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

public class Main {
  public static void main(String[] args) throws IOException {
    PartnerApi client = new PartnerApi();
    Path file = Path.of("last-event.txt");
    EventListParams.Builder params = EventListParams.builder().limit(100);
    if (Files.exists(file)) {
      params.after(Files.readString(file));
    }

    for (Event event : client.events().list(params.build()).all()) {
      System.out.println(event.id() + " " + event.type());
      Files.writeString(file, event.id());
    }
  }
}
