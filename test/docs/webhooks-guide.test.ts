import { readdirSync, readFileSync } from "node:fs";
import t from "tap";
import { EVENT_TYPES } from "#src/events/envelope.ts";
import { pageOf, textOf } from "./app.ts";

const GUIDE = "/docs/webhooks";
const SAMPLES = new URL("../../src/docs/guides/samples/", import.meta.url);

t.test("the guide shows the same samples that the tests run", async (t) => {
  const text = textOf(await pageOf(t, GUIDE));
  const files = readdirSync(SAMPLES).filter((name) => /\.(?:ts|py|go|java|php|rb)$/.test(name));
  t.equal(files.length, 6);
  for (const file of files)
    t.ok(text.includes(readFileSync(new URL(file, SAMPLES), "utf8").trimEnd()), file);
});

t.test(
  "the guide names every event and header, and states the facts that partners need",
  async (t) => {
    const text = textOf(await pageOf(t, GUIDE)).replaceAll(/\s+/g, " ");
    const facts = [
      ...EVENT_TYPES,
      "webhook.test",
      "X-Service-Event-Id",
      "X-Service-Event-Type",
      "X-Service-Signature",
      "X-Service-Signature-Next",
      "8 attempts",
      "up to 10 %",
      "2 h 7 min",
      "3840 s",
      "within 10 seconds",
      "At most 16 KiB",
      "at least once",
      "Order is not guaranteed",
      "24 hours",
      "Replace now",
      "5 days",
      "410 Gone",
      "30 days",
      "300 seconds",
      "customers:read",
      "$PARTNER_API_BASE_URL/v1/events?after=evt_",
    ];
    for (const fact of facts) t.ok(text.includes(fact), fact);
  },
);

t.test("the guide lists the attempts of the retry schedule", async (t) => {
  const rows = (await pageOf(t, GUIDE)).matchAll(/<td>Attempt (\d)<\/td>\s*<td>([^<]+)<\/td>/g);
  t.strictSame(
    [...rows].map(([, attempt, wait]) => `${attempt}: ${wait}`),
    [
      "1: immediately",
      ...[60, 120, 240, 480, 960, 1920, 3840].map((s, i) => `${i + 2}: ${s} s later`),
    ],
  );
});
