package com.partnerapi;

import com.partnerapi.internal.AsyncSender;
import com.partnerapi.internal.Config;
import com.partnerapi.resources.AsyncResources;

/**
 * A client of the Partner API, whose calls return futures. Cancel a future to cancel the call, including its waits.
 * Create one client and reuse it: it is safe for use by several threads, and needs no closing.
 */
public final class AsyncPartnerApi extends AsyncResources {
  /**
   * Creates a client with the environment variables PARTNER_API_KEY and PARTNER_API_BASE_URL.
   *
   * @throws IllegalArgumentException if a variable is missing or invalid
   */
  public AsyncPartnerApi() {
    this(PartnerApi.builder().config());
  }

  AsyncPartnerApi(Config config) {
    super(new AsyncSender(config));
  }
}
