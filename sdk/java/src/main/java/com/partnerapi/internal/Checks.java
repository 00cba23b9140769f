package com.partnerapi.internal;

import java.net.URI;
import java.net.URISyntaxException;
import java.time.Duration;
import java.util.regex.Pattern;

/** Validates options. Its messages never contain the API key. */
public final class Checks {
  private static final Pattern VISIBLE_ASCII = Pattern.compile("[\\x21-\\x7e]+");
  private static final Pattern IDEMPOTENCY_KEY = Pattern.compile("[\\x21-\\x7e]{1,255}");
  private static final Pattern HEADER_NAME = Pattern.compile("[-!#$%&'*+.^_`|~0-9A-Za-z]+");
  private static final Pattern CONTROL_CHARACTER = Pattern.compile("[\\x00-\\x08\\x0a-\\x1f\\x7f]");

  private Checks() {}

  /** Returns the key without spaces and line breaks around it: files and variables often end with one. */
  public static String apiKey(String key) {
    String trimmed = key == null ? "" : key.strip();
    if (trimmed.isEmpty()) {
      throw new IllegalArgumentException(
          "the API key is missing: pass apiKey or set the environment variable PARTNER_API_KEY");
    }
    if (!VISIBLE_ASCII.matcher(trimmed).matches()) {
      throw new IllegalArgumentException("the API key contains invalid characters");
    }
    return trimmed;
  }

  /** Returns the base URL without a trailing slash. */
  public static String baseUrl(String url) {
    if (url == null || url.isBlank()) {
      throw new IllegalArgumentException(
          "the base URL is missing: pass baseUrl or set the environment variable PARTNER_API_BASE_URL");
    }
    String trimmed = url.strip();
    if (!isBaseUrl(trimmed)) {
      throw new IllegalArgumentException(
          "the base URL is invalid: use the form https://api.example.com");
    }
    return trimmed.replaceAll("/+$", "");
  }

  private static boolean isBaseUrl(String url) {
    try {
      URI uri = new URI(url);
      return ("https".equals(uri.getScheme()) || "http".equals(uri.getScheme()))
          && uri.getHost() != null
          && uri.getRawQuery() == null
          && uri.getRawFragment() == null
          && uri.getRawUserInfo() == null;
    } catch (URISyntaxException e) {
      return false;
    }
  }

  /** Rejects a negative duration. */
  public static void notNegative(String name, Duration duration) {
    if (duration.isNegative()) {
      throw new IllegalArgumentException("the " + name + " must not be negative");
    }
  }

  /** Rejects a negative number. */
  public static void notNegative(String name, int number) {
    if (number < 0) {
      throw new IllegalArgumentException("the " + name + " must not be negative");
    }
  }

  /** Rejects a key that the service would reject. */
  public static void idempotencyKey(String key) {
    if (!IDEMPOTENCY_KEY.matcher(key).matches()) {
      throw new IllegalArgumentException(
          "the idempotency key must be 1 to 255 visible ASCII characters");
    }
  }

  /** Rejects a value that can't be an ETag. */
  public static void etag(String etag) {
    if (etag.isEmpty() || CONTROL_CHARACTER.matcher(etag).find()) {
      throw new IllegalArgumentException("the value of ifMatch must be the ETag of a response");
    }
  }

  /** Rejects an invalid header. */
  public static void header(String name, String value) {
    if (!HEADER_NAME.matcher(name).matches() || CONTROL_CHARACTER.matcher(value).find()) {
      throw new IllegalArgumentException("the header \"" + name + "\" is invalid");
    }
  }
}
