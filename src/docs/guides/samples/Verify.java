import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SignatureException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

public final class Verify {
  private static final Pattern FORM =
      Pattern.compile("t=([0-9]{1,12}),s=([0-9a-f]{64})");

  private Verify() {}

  /**
   * Throws unless the delivery was recently signed with one of the secrets.
   *
   * @param rawBody the body as it arrived, before anything parsed it
   * @param signature the header X-Service-Signature, or null
   * @param signatureNext the header X-Service-Signature-Next, which is
   *     present only during a rotation, or null
   * @param now Instant.now()
   * @param tolerance usually five minutes
   */
  public static void verify(
      byte[] rawBody,
      String signature,
      String signatureNext,
      List<String> secrets,
      Instant now,
      Duration tolerance)
      throws GeneralSecurityException {
    if (secrets.isEmpty() || secrets.contains("")) {
      throw new IllegalArgumentException("no secret");
    }
    if (signature == null) {
      throw new SignatureException("missing_header");
    }
    List<String> headers =
        signatureNext == null ? List.of(signature) : List.of(signature, signatureNext);

    List<Long> genuine = new ArrayList<>();
    for (String header : headers) {
      Matcher parts = FORM.matcher(header);
      if (!parts.matches()) {
        throw new SignatureException("malformed_header");
      }
      byte[] digest = HexFormat.of().parseHex(parts.group(2));
      for (String secret : secrets) {
        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(secret.getBytes(UTF_8), "HmacSHA256"));
        mac.update((parts.group(1) + ".").getBytes(UTF_8));
        if (MessageDigest.isEqual(mac.doFinal(rawBody), digest)) {
          genuine.add(Long.parseLong(parts.group(1)));
        }
      }
    }

    if (genuine.isEmpty()) {
      throw new SignatureException("no_match");
    }
    for (long t : genuine) {
      if (Math.abs(now.getEpochSecond() - t) <= tolerance.toSeconds()) {
        return;
      }
    }
    throw new SignatureException("timestamp_out_of_tolerance");
  }
}
