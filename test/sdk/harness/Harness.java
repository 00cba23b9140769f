import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.security.SignatureException;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;

/** Runs Verify.java with the deliveries from standard input. */
public final class Harness {
  private static String text(String field) {
    return field.equals("-") ? null : new String(Base64.getDecoder().decode(field), UTF_8);
  }

  public static void main(String[] args) throws Exception {
    BufferedReader lines = new BufferedReader(new InputStreamReader(System.in, UTF_8));
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      String[] fields = line.split("\t", -1);
      List<String> secrets = Arrays.stream(fields[2].split(",")).map(Harness::text).toList();
      try {
        Verify.verify(
            Base64.getDecoder().decode(fields[5]),
            text(fields[0]),
            text(fields[1]),
            secrets,
            Instant.ofEpochSecond(Long.parseLong(fields[3])),
            Duration.ofSeconds(Long.parseLong(fields[4])));
        System.out.println("valid");
      } catch (SignatureException error) {
        System.out.println(error.getMessage());
      }
    }
  }
}
