package com.partnerapi;

import com.partnerapi.internal.Config;
import com.partnerapi.internal.Sender;
import com.partnerapi.resources.Resources;

/**
 * A client of the Partner API, whose calls wait for the response. Create one and reuse it: it is safe for use by
 * several threads, and needs no closing.
 */
public final class PartnerApi extends Resources {
  /** The version of this package. */
  public static final String VERSION = "1.2.0";

  /**
   * Creates a client with the environment variables PARTNER_API_KEY and PARTNER_API_BASE_URL.
   *
   * @throws IllegalArgumentException if a variable is missing or invalid
   */
  public PartnerApi() {
    this(builder().config());
  }

  private final Exports exports;

  PartnerApi(Config config) {
    this(new Sender(config));
  }

  private PartnerApi(Sender sender) {
    super(sender);
    exports = new Exports(sender);
  }

  /** Exports of all items of a resource at one point in time. */
  public Exports exports() {
    return exports;
  }

  /** Returns a builder of clients with other options. */
  public static ClientBuilder builder() {
    return new ClientBuilder();
  }
}
