import t from "tap";
import { Excerpt, retryAfterSeconds } from "#src/webhooks/sending/response.ts";

function excerptOf(...chunks: (string | Buffer)[]): Excerpt {
  const excerpt = new Excerpt();
  for (const chunk of chunks) excerpt.add(Buffer.from(chunk));
  return excerpt;
}

t.test("the first KiB is stored, across chunks", (t) => {
  t.equal(excerptOf().text(), null);
  t.equal(excerptOf("a", "b").text(), "ab");
  t.equal(excerptOf("x".repeat(1000), "y".repeat(1000)).text(), "x".repeat(1000) + "y".repeat(24));
  t.end();
});

t.test("an excerpt is full at 16 KiB", (t) => {
  t.equal(excerptOf("x".repeat(16_383)).isFull, false);
  t.equal(excerptOf("x".repeat(16_383), "x").isFull, true);
  t.end();
});

t.test("the excerpt is valid text that Postgres can store", (t) => {
  t.equal(excerptOf(`${"x".repeat(1022)}€uro`).text(), "x".repeat(1022), "no half character");
  t.equal(excerptOf("a", Buffer.from([0xe2, 0x82]), Buffer.from([0xac]), "b").text(), "a€b");
  t.equal(excerptOf(Buffer.from([0x61, 0xff, 0x62])).text(), "a\ufffdb");
  t.equal(excerptOf("a\0b\0").text(), "ab");
  t.end();
});

t.test("Retry-After is read as seconds or as a date, up to a day", (t) => {
  const now = new Date("2026-01-01T00:00:00.500Z");
  const cases: readonly [value: string, seconds: number | null][] = [
    ["0", 0],
    ["120", 120],
    [" 7 ", 7],
    ["86400", 86_400],
    ["86401", 86_400],
    ["99999999999999999999999", 86_400],
    ["Thu, 01 Jan 2026 00:02:00 GMT", 120],
    ["Thu, 01 Jan 2026 00:00:00 GMT", 0],
    ["Wed, 31 Dec 2025 23:00:00 GMT", 0],
    ["Fri, 01 Jan 2100 00:00:00 GMT", 86_400],
    ["", null],
    ["-5", null],
    ["1.5", null],
    ["soon", null],
    ["2026", 2026],
    ["2026-01-01", null],
    ["Thu, 99 Foo 2026 00:02:00 GMT", null],
  ];
  for (const [value, seconds] of cases) {
    t.equal(retryAfterSeconds({ "retry-after": value }, now), seconds, value);
  }
  t.equal(retryAfterSeconds({}, now), null);
  t.end();
});
