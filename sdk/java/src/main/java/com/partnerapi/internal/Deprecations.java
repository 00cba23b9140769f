package com.partnerapi.internal;

import com.partnerapi.ApiResponse;
import com.partnerapi.DeprecationLog;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads the headers of deprecated operations. */
final class Deprecations {
  private static final Pattern SECONDS = Pattern.compile("@(-?\\d{1,12})");
  private static final Pattern GUIDE = Pattern.compile("<([^>]*)>[^,]*;\\s*rel=\"?deprecation\\b");

  private Deprecations() {}

  /** Reports a deprecated operation once per client. */
  static void report(Config config, String operationId, ApiResponse response) {
    String value = response.header("Deprecation");
    if (value.isEmpty() || !config.deprecated.add(operationId)) {
      return;
    }
    // RFC 9745: Unix seconds. RFC 8594: an HTTP date.
    Matcher seconds = SECONDS.matcher(value);
    Instant deprecatedAt =
        seconds.matches() ? Instant.ofEpochSecond(Long.parseLong(seconds.group(1))) : null;
    Instant sunsetAt = httpDate(response.header("Sunset"));
    String guide =
        response.headers().allValues("Link").stream()
            .map(GUIDE::matcher)
            .filter(Matcher::find)
            .map(found -> found.group(1))
            .findFirst()
            .orElse("");
    config.hooks.onDeprecated(new DeprecationLog(operationId, deprecatedAt, sunsetAt, guide));
  }

  /** Returns the time of an HTTP date, or null if it isn't one. */
  static Instant httpDate(String text) {
    try {
      return ZonedDateTime.parse(text, DateTimeFormatter.RFC_1123_DATE_TIME).toInstant();
    } catch (DateTimeException e) {
      return null;
    }
  }
}
