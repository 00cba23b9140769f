package com.partnerapi;

import com.partnerapi.internal.Checks;
import com.partnerapi.internal.Config;
import java.net.http.HttpClient;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.function.DoubleSupplier;
import java.util.function.Function;

/** Builds clients. The messages of its exceptions never contain the API key. */
public final class ClientBuilder {
  private String apiKey = System.getenv("PARTNER_API_KEY");
  private String baseUrl = System.getenv("PARTNER_API_BASE_URL");
  private HttpClient httpClient;
  private Hooks hooks = new Hooks() {};
  private System.Logger logger;
  private Tracer tracer;
  private Duration maxRetryAfter = Duration.ofMinutes(2);
  private Function<Duration, CompletableFuture<Void>> sleep = ClientBuilder::sleep;
  private DoubleSupplier random = () -> ThreadLocalRandom.current().nextDouble();
  private CallOptions defaults =
      new CallOptions()
          .timeout(Duration.ofSeconds(30))
          .maxRetries(2)
          .interval(Duration.ofSeconds(10));

  ClientBuilder() {}

  /** Sets the API key from the developer platform, pak_…. Default: the environment variable PARTNER_API_KEY. */
  public ClientBuilder apiKey(String key) {
    apiKey = key;
    return this;
  }

  /**
   * Sets the address of the service, https://…, without /v1. Default: the environment variable PARTNER_API_BASE_URL.
   */
  public ClientBuilder baseUrl(String url) {
    baseUrl = url;
    return this;
  }

  /**
   * Sets the time limit of one attempt, from connecting to the end of the response; zero means no limit. Default: 30
   * seconds.
   */
  public ClientBuilder timeout(Duration limit) {
    defaults = defaults.timeout(limit);
    return this;
  }

  /**
   * Sets the maximum number of retries after a failed attempt. Default: 2. Following a feed is unlimited, so that an
   * outage does not end it.
   */
  public ClientBuilder maxRetries(int limit) {
    defaults = defaults.maxRetries(limit);
    return this;
  }

  /**
   * Sets the longest wait before a retry that the service can request. If it requests a longer one, the call throws the
   * error immediately. Default: two minutes, twice the quota window.
   */
  public ClientBuilder maxRetryAfter(Duration limit) {
    Checks.notNegative("longest wait", limit);
    maxRetryAfter = limit;
    return this;
  }

  /** Adds a header to every request. */
  public ClientBuilder header(String name, String value) {
    defaults = defaults.header(name, value);
    return this;
  }

  /**
   * Sets the HTTP client, for example to use a proxy or your own executor.
   *
   * @throws IllegalArgumentException if it follows redirects: they could send the API key to another address
   */
  public ClientBuilder httpClient(HttpClient client) {
    if (client.followRedirects() != HttpClient.Redirect.NEVER) {
      throw new IllegalArgumentException("the HTTP client must not follow redirects");
    }
    httpClient = client;
    return this;
  }

  /** Sets hooks that are called for every attempt, for logs and metrics. */
  public ClientBuilder hooks(Hooks hooks) {
    this.hooks = hooks;
    return this;
  }

  /** Logs responses at debug level and retries as warnings, without queries, which can contain search terms. */
  public ClientBuilder logger(System.Logger logger) {
    this.logger = logger;
    return this;
  }

  /** Sets what starts a span for each attempt. */
  public ClientBuilder tracer(Tracer tracer) {
    this.tracer = tracer;
    return this;
  }

  /** Sets the function that waits before a retry and between polls of a feed, for tests. */
  public ClientBuilder sleep(Function<Duration, CompletableFuture<Void>> sleep) {
    this.sleep = sleep;
    return this;
  }

  /** Sets the source of jitter, a number from 0 to 1, for tests. */
  public ClientBuilder random(DoubleSupplier random) {
    this.random = random;
    return this;
  }

  /**
   * Returns a client whose calls wait for the response.
   *
   * @throws IllegalArgumentException if the key or the base URL is missing or invalid
   */
  public PartnerApi build() {
    return new PartnerApi(config());
  }

  /**
   * Returns a client whose calls return futures.
   *
   * @throws IllegalArgumentException if the key or the base URL is missing or invalid
   */
  public AsyncPartnerApi buildAsync() {
    return new AsyncPartnerApi(config());
  }

  Config config() {
    HttpClient client = httpClient == null ? HttpClient.newHttpClient() : httpClient;
    return new Config(
        Checks.apiKey(apiKey),
        Checks.baseUrl(baseUrl),
        client,
        hooks,
        logger,
        tracer,
        maxRetryAfter,
        sleep,
        random,
        defaults);
  }

  private static CompletableFuture<Void> sleep(Duration wait) {
    return new CompletableFuture<Void>()
        .completeOnTimeout(null, wait.toNanos(), TimeUnit.NANOSECONDS);
  }
}
