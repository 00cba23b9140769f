package com.partnerapi;

import static com.partnerapi.Testing.client;
import static com.partnerapi.Testing.contains;
import static com.partnerapi.Testing.equal;

import com.partnerapi.Script.Reply;
import com.partnerapi.Testing.Waits;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.SimpleFormatter;

final class DeprecationTest {
  private static final Reply DEPRECATED =
      new Reply(
          200,
          Map.of(
              "Deprecation", "@1767225600",
              "Sunset", "Wed, 01 Jul 2026 00:00:00 GMT",
              "Link",
                  "<https://api.example.com/guide>; rel=\"deprecation\"; type=\"text/html\""),
          "{\"data\":[]}");

  @Test("a deprecated operation is reported once per client")
  void once() throws Exception {
    Script script = new Script(DEPRECATED);
    List<DeprecationLog> logs = new ArrayList<>();
    Hooks hooks =
        new Hooks() {
          @Override
          public void onDeprecated(DeprecationLog log) {
            logs.add(log);
          }
        };
    for (int i = 0; i < 2; i++) {
      PartnerApi client = client(script.url, new Waits()).hooks(hooks).build();
      client.zones().list();
      client.zones().list();
    }
    DeprecationLog log =
        new DeprecationLog(
            "listZones",
            Instant.parse("2026-01-01T00:00:00Z"),
            Instant.parse("2026-07-01T00:00:00Z"),
            "https://api.example.com/guide");
    equal(logs, List.of(log, log));
  }

  @Test("without a hook, a deprecated operation is logged as a warning")
  void logged() throws Exception {
    List<String> lines = new ArrayList<>();
    Handler handler =
        new Handler() {
          @Override
          public void publish(LogRecord log) {
            lines.add(log.getLevel() + " " + new SimpleFormatter().formatMessage(log));
          }

          @Override
          public void flush() {}

          @Override
          public void close() {}
        };
    Logger logger = Logger.getLogger("com.partnerapi");
    logger.addHandler(handler);
    logger.setUseParentHandlers(false);
    try {
      client(new Script(Script.ZONES).url, new Waits()).build().zones().list();
      equal(lines, List.of());
      client(new Script(DEPRECATED).url, new Waits()).build().zones().list();
    } finally {
      logger.removeHandler(handler);
    }
    equal(lines.size(), 1);
    contains(lines.get(0), "WARNING The operation listZones is deprecated");
    contains(lines.get(0), "2026-07-01");
  }
}
