package com.partnerapi;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import com.partnerapi.WebhookVerificationException.Reason;
import com.partnerapi.internal.Json;
import com.partnerapi.models.WebhookEvent;
import java.io.IOException;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Verifies webhook deliveries, and signs deliveries for tests of a receiver. An object never changes: {@link
 * #tolerance} and {@link #clock} return copies.
 */
public final class Webhooks {
  private static final String SIGNATURE = "X-Service-Signature";
  private static final String NEXT_SIGNATURE = "X-Service-Signature-Next";
  private static final Pattern FORM = Pattern.compile("t=([0-9]{1,12}),s=([0-9a-f]{64})");

  private final List<String> secrets;
  private final Duration tolerance;
  private final Clock clock;

  /**
   * Creates a verifier with the endpoint's signing secret, or during a rotation either secret or both.
   *
   * @throws IllegalArgumentException if a secret is missing or empty, such as an unset variable: anyone could sign with
   *     it
   */
  public Webhooks(String... secrets) {
    this(checked(secrets), Duration.ofMinutes(5), Clock.systemUTC());
  }

  private Webhooks(List<String> secrets, Duration tolerance, Clock clock) {
    this.secrets = secrets;
    this.tolerance = tolerance;
    this.clock = clock;
  }

  /** Sets the maximum difference between the time of the attempt and now, in either direction. Default: 5 minutes. */
  public Webhooks tolerance(Duration limit) {
    return new Webhooks(secrets, limit, clock);
  }

  /** Sets the clock, for tests. */
  public Webhooks clock(Clock clock) {
    return new Webhooks(secrets, tolerance, clock);
  }

  /**
   * Verifies the signature and the timestamp of a delivery, and returns its event. An event of a type that is newer
   * than this version is an {@code UnknownEvent}.
   *
   * @param rawBody the body as it arrived, before it is parsed
   * @param headers all headers, by case-insensitive name, such as {@code exchange.getRequestHeaders()}
   * @throws WebhookVerificationException if verification fails or the body is not an event: respond with 400
   */
  public WebhookEvent verify(byte[] rawBody, Map<String, ? extends List<String>> headers) {
    return verifySigned(
        rawBody, valuesOf(headers, SIGNATURE), valuesOf(headers, NEXT_SIGNATURE));
  }

  /**
   * Verifies a delivery like {@link #verify(byte[], Map)}.
   *
   * @param rawBody the body as it arrived, before it is parsed
   * @param header returns a header by its case-insensitive name, or null: {@code request::getHeader} of a servlet
   * @throws WebhookVerificationException if verification fails or the body is not an event: respond with 400
   */
  public WebhookEvent verify(byte[] rawBody, Function<String, String> header) {
    return verifySigned(
        rawBody,
        Stream.ofNullable(header.apply(SIGNATURE)).toList(),
        Stream.ofNullable(header.apply(NEXT_SIGNATURE)).toList());
  }

  /**
   * Returns the signature headers of a delivery, for tests of a receiver. With two secrets, the second one signs
   * X-Service-Signature-Next, as during a rotation.
   */
  public Map<String, List<String>> sign(byte[] rawBody) {
    String t = String.valueOf(clock.instant().getEpochSecond());
    Map<String, List<String>> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    headers.put(SIGNATURE, List.of("t=" + t + ",s=" + digestOf(secrets.get(0), t, rawBody)));
    if (secrets.size() > 1) {
      headers.put(NEXT_SIGNATURE, List.of("t=" + t + ",s=" + digestOf(secrets.get(1), t, rawBody)));
    }
    return headers;
  }

  private WebhookEvent verifySigned(byte[] rawBody, List<String> current, List<String> next) {
    List<Signature> valid =
        signaturesOf(current, next).stream().filter(each -> matches(each, rawBody)).toList();
    if (valid.isEmpty()) {
      throw new WebhookVerificationException(
          Reason.NO_MATCH,
          "no signature matches this body and secret: check that the secret belongs to this endpoint, and that rawBody"
              + " is the body as it arrived; JSON that has been parsed and serialized again does not verify");
    }
    // Checked after the digest, so that this reason implies a valid signature.
    long now = clock.instant().getEpochSecond();
    if (valid.stream()
        .noneMatch(each -> Math.abs(now - Long.parseLong(each.t)) <= tolerance.toSeconds())) {
      throw new WebhookVerificationException(
          Reason.TIMESTAMP_OUT_OF_TOLERANCE,
          "the signature is valid, but the timestamp is more than "
              + tolerance.toSeconds()
              + " seconds from the current time: the delivery was replayed, or this machine's clock is wrong");
    }
    return eventOf(rawBody);
  }

  /** A timestamp in Unix seconds, with the digits that were signed, and the digest computed with it. */
  private record Signature(String t, String digest) {}

  private static List<Signature> signaturesOf(List<String> current, List<String> next) {
    if (current.isEmpty()) {
      throw new WebhookVerificationException(
          Reason.MISSING_HEADER, "the " + SIGNATURE + " header is missing");
    }
    List<Signature> signatures = new ArrayList<>();
    for (String value : Stream.concat(current.stream(), next.stream()).toList()) {
      Matcher parts = FORM.matcher(value);
      if (!parts.matches() || current.size() > 1 || next.size() > 1) {
        throw new WebhookVerificationException(
            Reason.MALFORMED_HEADER,
            "a signature header must have the form t=<unix seconds>,s=<64 lowercase hexadecimal digits>, and appear"
                + " once");
      }
      signatures.add(new Signature(parts.group(1), parts.group(2)));
    }
    return signatures;
  }

  private boolean matches(Signature signature, byte[] body) {
    boolean isMatch = false;
    for (String secret : secrets) {
      byte[] digest = digestOf(secret, signature.t, body).getBytes(UTF_8);
      isMatch |= MessageDigest.isEqual(digest, signature.digest.getBytes(UTF_8));
    }
    return isMatch;
  }

  /** Returns the event in a body. It does not validate data: the signature proves that the service sent it. */
  private static WebhookEvent eventOf(byte[] body) {
    JsonNode envelope = Json.tree(body);
    boolean isEnvelope =
        envelope != null
            && envelope.path("id").isTextual()
            && envelope.path("type").isTextual()
            && envelope.path("createdAt").isTextual()
            && envelope.has("data");
    if (!isEnvelope) {
      throw new WebhookVerificationException(
          Reason.MALFORMED_BODY,
          "the signature is valid, but the body is not an event with id, type, createdAt and data");
    }
    try {
      return Json.MAPPER.readerFor(WebhookEvent.class).readValue(envelope);
    } catch (IOException e) {
      throw new WebhookVerificationException(
          Reason.MALFORMED_BODY,
          "the signature is valid, but the event can't be decoded: " + e.getMessage());
    }
  }

  private static List<String> valuesOf(Map<String, ? extends List<String>> headers, String name) {
    return headers.entrySet().stream()
        .filter(each -> name.equalsIgnoreCase(each.getKey()))
        .flatMap(each -> each.getValue().stream())
        .toList();
  }

  private static String digestOf(String secret, String t, byte[] body) {
    try {
      Mac mac = Mac.getInstance("HmacSHA256");
      mac.init(new SecretKeySpec(secret.getBytes(UTF_8), "HmacSHA256"));
      mac.update((t + ".").getBytes(UTF_8));
      return HexFormat.of().formatHex(mac.doFinal(body));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("Java has no HmacSHA256", e);
    }
  }

  private static List<String> checked(String... secrets) {
    List<String> all = new ArrayList<>();
    for (String secret : secrets) {
      if (secret == null || secret.isEmpty()) {
        throw new IllegalArgumentException("a secret is empty");
      }
      all.add(secret);
    }
    if (all.isEmpty()) {
      throw new IllegalArgumentException("the secret is missing");
    }
    return List.copyOf(all);
  }
}
