import com.partnerapi.ApiConnectionException;
import com.partnerapi.ApiException;
import com.partnerapi.ApiResponse;
import com.partnerapi.ApiTimeoutException;
import com.partnerapi.CallOptions;
import com.partnerapi.ClientBuilder;
import com.partnerapi.DetailedPage;
import com.partnerapi.Hooks;
import com.partnerapi.PartnerApi;
import com.partnerapi.RequestLog;
import com.partnerapi.ResponseLog;
import com.partnerapi.RetryLog;
import com.partnerapi.Tracer;
import com.partnerapi.errors.NotFoundException;
import com.partnerapi.models.CustomerListParams;
import com.partnerapi.models.EventListParams;
import com.partnerapi.models.LoadCompositionListParams;
import com.partnerapi.models.LocationListParams;
import com.partnerapi.models.MaterialTypeListParams;
import com.partnerapi.models.PlacePricesDetails;
import com.partnerapi.models.Price;
import com.partnerapi.models.PriceListParams;
import com.partnerapi.models.PricelistCharges;
import com.partnerapi.models.PricelistListChargesParams;
import com.partnerapi.models.PricelistListParams;
import com.partnerapi.models.PricelistListSkusParams;
import com.partnerapi.models.PricingTypeListParams;
import com.partnerapi.models.ProductListParams;
import com.partnerapi.models.ServiceListParams;
import com.partnerapi.models.SkuListParams;
import com.partnerapi.testing.MockHttpClient;
import com.partnerapi.testing.MockHttpClient.Reply;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.net.ProxySelector;
import java.net.URI;
import java.net.http.HttpClient;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.security.SecureRandom;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.text.MessageFormat;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.ResourceBundle;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/** Shows each feature of the Java SDK: see ../features.test.ts. */
public final class Main {
  private Main() {}

  public static void main(String[] args) throws Exception {
    iterators();
    details();
    ApiResponse response = responseOf(PartnerApi.builder());
    String header = response.headers().firstValue("X-Request-Id").orElse("");
    show("response", response.status(), !header.isEmpty() && header.equals(response.requestId()));
    hooks();
    logger();
    try {
      CallOptions limits = new CallOptions().timeout(Duration.ofMillis(50)).maxRetries(0);
      clientFor("timeout").build().services().list(null, limits);
    } catch (ApiTimeoutException e) {
      show("timeout", true);
    }
    proxyAndAuthority();
    spans();
    exports();
    mock();
  }

  private static void show(String feature, Object... values) {
    System.out.println(
        feature + " " + Stream.of(values).map(String::valueOf).collect(Collectors.joining(" ")));
  }

  private static ClientBuilder clientFor(String scenario) {
    return PartnerApi.builder().header("X-Scenario", scenario).random(() -> 0);
  }

  /** Lists the services, and returns the response. */
  private static ApiResponse responseOf(ClientBuilder builder) {
    AtomicReference<ApiResponse> response = new AtomicReference<>();
    builder.build().services().list(null, new CallOptions().onResponse(response::set));
    return response.get();
  }

  private static int count(Iterable<?> items) {
    int count = 0;
    for (Object each : items) {
      count++;
    }
    return count;
  }

  private static void iterators() {
    PartnerApi client = PartnerApi.builder().build();
    String pricelist = System.getenv("PRICELIST_ID");
    show(
        "iterators",
        count(client.customers().list(CustomerListParams.builder().limit(1).build()).all()),
        count(client.locations().list(LocationListParams.builder().limit(1).build()).all()),
        count(client.skus().list(SkuListParams.builder().limit(1).build()).all()),
        count(client.pricelists().list(PricelistListParams.builder().limit(1).build()).all()),
        count(client.services().list(ServiceListParams.builder().limit(1).build()).all()),
        count(client.products().list(ProductListParams.builder().limit(1).build()).all()),
        count(client.materialTypes().list(MaterialTypeListParams.builder().limit(1).build()).all()),
        count(
            client
                .loadCompositions()
                .list(LoadCompositionListParams.builder().limit(1).build())
                .all()),
        count(client.pricingTypes().list(PricingTypeListParams.builder().limit(1).build()).all()),
        count(
            client
                .pricelists()
                .listSkus(pricelist, PricelistListSkusParams.builder().limit(1).build())
                .all()),
        count(
            client
                .pricelists()
                .listCharges(pricelist, PricelistListChargesParams.builder().limit(1).build())
                .all()),
        count(client.events().list(EventListParams.builder().limit(1).build()).all()));
  }

  private static void details() {
    PriceListParams params =
        PriceListParams.builder().zipcode(System.getenv("ZIPCODE")).limit(1).build();
    List<String> pages = new ArrayList<>();
    for (DetailedPage<Price, PlacePricesDetails> page :
        PartnerApi.builder().build().prices().list(params).pages()) {
      StringBuilder text = new StringBuilder(page.details().zipcode());
      for (PricelistCharges each : page.details().pricelists()) {
        text.append("/").append(each.name()).append(each.chargeCount());
      }
      pages.add(text.toString());
    }
    show("details", String.join(", ", pages));
  }

  /** Returns hooks that add what they receive to a list. */
  private static Hooks hooksInto(List<String> calls) {
    return new Hooks() {
      @Override
      public void onRequest(RequestLog log) {
        calls.add("request " + log.attempt());
      }

      @Override
      public void onResponse(ResponseLog log) {
        calls.add("response " + log.status());
      }

      @Override
      public void onRetry(RetryLog log) {
        calls.add("retry " + log.request().operationId());
      }
    };
  }

  private static void hooks() {
    List<String> calls = new ArrayList<>();
    responseOf(clientFor("hooks").hooks(hooksInto(calls)));
    show("hooks", String.join(", ", calls));
  }

  private static System.Logger loggerInto(List<String> lines) {
    return new System.Logger() {
      @Override
      public String getName() {
        return "partner";
      }

      @Override
      public boolean isLoggable(Level level) {
        return true;
      }

      @Override
      public void log(Level level, ResourceBundle bundle, String text, Throwable error) {
        lines.add((level == Level.WARNING ? "warn" : "debug") + " " + text);
      }

      @Override
      public void log(Level level, ResourceBundle bundle, String text, Object... values) {
        log(level, bundle, MessageFormat.format(text, values), (Throwable) null);
      }
    };
  }

  private static void logger() {
    List<String> lines = new ArrayList<>();
    PartnerApi client = clientFor("logger").logger(loggerInto(lines)).build();
    client.services().list(ServiceListParams.builder().limit(5).build());
    show("logger", String.join(", ", lines));
  }

  private static void proxyAndAuthority() throws Exception {
    URI proxy = URI.create(System.getenv("PROXY_URL"));
    HttpClient through =
        HttpClient.newBuilder()
            .proxy(ProxySelector.of(new InetSocketAddress(proxy.getHost(), proxy.getPort())))
            .build();
    show("proxy", responseOf(clientFor("proxy").httpClient(through)).status());

    HttpClient trusting =
        HttpClient.newBuilder().sslContext(trusting(Path.of(System.getenv("CA_FILE")))).build();
    String url = System.getenv("HTTPS_URL");
    int status = responseOf(clientFor("ca").baseUrl(url).httpClient(trusting)).status();
    try {
      clientFor("ca").baseUrl(url).maxRetries(0).build().services().list(null);
    } catch (ApiConnectionException e) {
      show("ca", status, true);
    }
  }

  private static SSLContext trusting(Path file) throws Exception {
    KeyStore authorities = KeyStore.getInstance(KeyStore.getDefaultType());
    authorities.load(null);
    try (InputStream stream = Files.newInputStream(file)) {
      Certificate certificate = CertificateFactory.getInstance("X.509").generateCertificate(stream);
      authorities.setCertificateEntry("authority", certificate);
    }
    TrustManagerFactory trust =
        TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    trust.init(authorities);
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(null, trust.getTrustManagers(), null);
    return context;
  }

  /** Returns a tracer that adds the spans that have ended to a list. */
  private static Tracer tracerInto(List<String> ended) {
    SecureRandom random = new SecureRandom();
    return (log, header) -> {
      byte[] ids = new byte[24];
      random.nextBytes(ids);
      String hex = HexFormat.of().formatHex(ids);
      String span = hex.substring(0, 32) + "-" + hex.substring(32);
      header.accept("traceparent", "00-" + span + "-01");
      return result -> {
        boolean failed = result.error() != null || result.status() >= 400;
        Object[] parts = {log.operationId(), result.status(), log.attempt() - 1, failed, span};
        ended.add(Stream.of(parts).map(String::valueOf).collect(Collectors.joining(" ")));
      };
    };
  }

  private static void spans() {
    List<String> ended = new ArrayList<>();
    responseOf(clientFor("spans").tracer(tracerInto(ended)));
    show("spans", String.join(", ", ended));
  }

  private static void exports() {
    List<String> calls = new ArrayList<>();
    List<String> lines = new ArrayList<>();
    List<String> ended = new ArrayList<>();
    PartnerApi client =
        clientFor("exports")
            .hooks(hooksInto(calls))
            .logger(loggerInto(lines))
            .tracer(tracerInto(ended))
            .build();
    try {
      client.exports().customers().close();
    } catch (ApiException e) {
      int exported = count(client.exports().customers());
      List<String> observed = Stream.of(calls, lines, ended).flatMap(List::stream).toList();
      show("exports", exported + ", " + String.join(", ", observed));
    }
  }

  private static void mock() {
    MockHttpClient http =
        new MockHttpClient(
            request ->
                request.uri().getPath().endsWith("/1")
                    ? Reply.json(200, "{\"data\":{\"id\":\"1\",\"displayName\":\"Mocked\"}}")
                    : Reply.json(
                        404, "{\"code\":\"NOT_FOUND\",\"message\":\"No such customer.\"}"));
    PartnerApi client =
        PartnerApi.builder()
            .apiKey("pak_test")
            .baseUrl("https://api.example.com")
            .httpClient(http)
            .build();
    String name = client.customers().get("1").displayName();
    try {
      client.customers().get("2");
    } catch (NotFoundException e) {
      String requests =
          http.requests().stream()
              .map(request -> request.method() + " " + request.uri().getPath())
              .collect(Collectors.joining(", "));
      show("mock", name, true, requests);
    }
  }
}
