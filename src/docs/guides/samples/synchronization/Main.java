import com.partnerapi.Export;
import com.partnerapi.FeedPage;
import com.partnerapi.PartnerApi;
import com.partnerapi.errors.ReferenceNotFoundException;
import com.partnerapi.models.Customer;
import com.partnerapi.models.CustomerCreatedEvent;
import com.partnerapi.models.CustomerErasedEvent;
import com.partnerapi.models.CustomerUpdatedEvent;
import com.partnerapi.models.Event;
import com.partnerapi.models.EventListParams;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;

public class Main {
  static final PartnerApi CLIENT = new PartnerApi();
  static final Path FILE = Path.of("customers.properties");
  static final Properties COPY = new Properties();

  public static void main(String[] args) throws IOException {
    if (Files.exists(FILE)) {
      try (InputStream in = Files.newInputStream(FILE)) {
        COPY.load(in);
      }
    }
    if (COPY.isEmpty()) {
      copyAll();
    }
    try {
      follow();
    } catch (ReferenceNotFoundException e) { // Events after the position are no longer available.
      copyAll();
      follow();
    }
  }

  static void copyAll() throws IOException {
    COPY.clear();
    try (Export<Customer> customers = CLIENT.exports().customers()) {
      for (Customer customer : customers) {
        COPY.setProperty(customer.id(), customer.displayName());
      }
      COPY.setProperty("position", customers.position());
    }
    save();
    System.out.println("Copied " + (COPY.size() - 1) + " customers");
  }

  static void follow() throws IOException {
    FeedPage<Event> page;
    do {
      String position = COPY.getProperty("position");
      EventListParams params = EventListParams.builder().after(position).limit(100).build();
      page = CLIENT.events().list(params);
      for (Event event : page.data()) {
        if (event instanceof CustomerCreatedEvent created) {
          COPY.setProperty(created.data().id(), created.data().displayName());
        } else if (event instanceof CustomerUpdatedEvent updated) {
          COPY.setProperty(updated.data().id(), updated.data().displayName());
        } else if (event instanceof CustomerErasedEvent erased) {
          COPY.setProperty(erased.data().id(), erased.data().displayName());
        }
      }
      COPY.setProperty("position", page.position());
      save();
    } while (page.hasMore());
    System.out.println("Up to date: " + (COPY.size() - 1) + " customers");
  }

  static void save() throws IOException {
    try (OutputStream out = Files.newOutputStream(FILE)) {
      COPY.store(out, null);
    }
  }
}
