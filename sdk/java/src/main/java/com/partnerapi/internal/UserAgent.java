package com.partnerapi.internal;

import com.partnerapi.PartnerApi;
import java.util.Locale;

/** The User-Agent header: the versions of this package and of Java, and the platform. */
final class UserAgent {
  static final String TEXT =
      "partner-api-java/"
          + PartnerApi.VERSION
          + " java/"
          + property("java.version")
          + " "
          + property("os.name")
          + "-"
          + property("os.arch");

  private UserAgent() {}

  private static String property(String name) {
    return System.getProperty(name, "unknown")
        .toLowerCase(Locale.ROOT)
        .replaceAll("[^a-z0-9._+]+", "_");
  }
}
