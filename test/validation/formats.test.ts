import { Type } from "#src/generated/typebox.ts";
import fc from "fast-check";
import t from "tap";
import { isDateTime, isMultipleOf } from "#src/validation/formats.ts";
import { compileSchema } from "#src/validation/validation.ts";
import { anyCharacter } from "../helpers/inputs/any-character.ts";

const format = (name: string) => {
  const validate = compileSchema(Type.String({ format: name }));
  return (text: string) => validate(text);
};

t.test("isMultipleOf agrees with exact decimal arithmetic", async (t) => {
  // A decimal with up to 15 significant digits survives conversion to a double.
  const digits = fc.bigInt({ min: -999_999_999_999_999n, max: 999_999_999_999_999n });
  const exponent = fc.integer({ min: -30, max: 30 });
  const steps = fc.tuple(fc.bigInt({ min: 1n, max: 9999n }), fc.integer({ min: -9, max: 9 }));
  fc.assert(
    fc.property(digits, exponent, steps, (digits, exponent, [step, stepExponent]) => {
      const least = Math.min(exponent, stepExponent);
      const units = digits * 10n ** BigInt(exponent - least);
      const stepUnits = step * 10n ** BigInt(stepExponent - least);
      const [value, by] = [Number(`${digits}e${exponent}`), Number(`${step}e${stepExponent}`)];
      return isMultipleOf(value, by) === (units % stepUnits === 0n);
    }),
    { numRuns: 500 },
  );
  t.pass();
});

t.test("isMultipleOf accepts every price in cents and no tenth of a cent", async (t) => {
  const cents = fc.integer({ min: 0, max: 99_999_999_999 });
  fc.assert(
    fc.property(cents, (cents) => isMultipleOf(Number(`${cents}e-2`), 0.01)),
    { numRuns: 500 },
  );
  fc.assert(
    fc.property(cents, fc.integer({ min: 1, max: 9 }), (cents, tenth) => {
      return !isMultipleOf(Number(`${cents}${tenth}e-3`), 0.01);
    }),
    { numRuns: 500 },
  );
  for (const price of [0, -0, 19.99, 0.07, 1.1, 4.35, 1.15, 999999999.99, 1e9, 1e21])
    t.ok(isMultipleOf(price, 0.01), String(price));
  for (const price of [0.001, 19.999, 1e-7, 0.1 + 0.2, 5e-324])
    t.notOk(isMultipleOf(price, 0.01), String(price));
});

t.test("date-time accepts only days that exist in the calendar", async (t) => {
  const year = fc.integer({ min: 0, max: 9999 });
  const part = fc.integer({ min: 0, max: 40 });
  const two = (n: number) => String(n).padStart(2, "0");
  fc.assert(
    fc.property(year, part, part, (year, month, day) => {
      const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
      const lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
      const exists = day >= 1 && day <= (lengths[month - 1] ?? 0);
      const text = `${String(year).padStart(4, "0")}-${two(month)}-${two(day)}T00:00:00Z`;
      return isDateTime(text) === exists;
    }),
    { numRuns: 500 },
  );
  const instants = fc.date({
    noInvalidDate: true,
    min: new Date(0),
    max: new Date(253402300799999),
  });
  fc.assert(fc.property(instants, (instant) => isDateTime(instant.toISOString())));
  t.pass();
});

t.test("date-time accepts RFC 3339 and no similar format", async (t) => {
  for (const text of [
    "2024-02-29T23:59:60Z",
    "2024-01-01t00:00:00z",
    "2024-01-01T00:00:00.123456789+14:00",
    "2024-01-01T00:00:00-00:00",
    "0000-02-29T00:00:00Z",
  ])
    t.ok(isDateTime(text), text);
  for (const text of [
    "",
    "2024-01-01",
    "2024-01-01T00:00:00",
    "2024-01-01 00:00:00Z",
    "2024-01-01T24:00:00Z",
    "2024-01-01T00:60:00Z",
    "2024-01-01T00:00:61Z",
    "2024-01-01T00:00Z",
    "2024-01-01T00:00:00.Z",
    "2024-01-01T00:00:00,5Z",
    "2024-01-01T00:00:00+1:00",
    "2024-01-01T00:00:00+24:00",
    "2024-01-01T00:00:00+0100",
    "2023-02-29T00:00:00Z",
    "1900-02-29T00:00:00Z",
    "+002024-01-01T00:00:00Z",
    "-2024-01-01T00:00:00Z",
    "20240101T000000Z",
    "2024-1-1T00:00:00Z",
    "2024-01-01T00:00:00Z\n",
    " 2024-01-01T00:00:00Z",
    "２024-01-01T00:00:00Z",
    "1704067200",
  ])
    t.notOk(isDateTime(text), JSON.stringify(text));
});

t.test("uuid accepts the canonical form of 36 characters, case-insensitively", async (t) => {
  const isUuid = format("uuid");
  const random = fc.uuid();
  fc.assert(fc.property(random, (id) => isUuid(id) && isUuid(id.toUpperCase())));
  fc.assert(
    fc.property(
      random,
      fc.nat(35),
      fc.string({ unit: anyCharacter, maxLength: 2 }),
      (id, at, put) => {
        const changed = id.slice(0, at) + put + id.slice(at + 1);
        const same = put.length === 1 && (/[0-9a-f]/i.test(put) ? id[at] !== "-" : put === id[at]);
        return isUuid(changed) === same;
      },
    ),
    { numRuns: 500 },
  );
  const id = "01890000-0000-7000-8000-000000000000";
  for (const text of ["", `urn:uuid:${id}`, `{${id}}`, `${id}\n`, ` ${id}`, id.replaceAll("-", "")])
    t.notOk(isUuid(text), JSON.stringify(text));
});

t.test("uri accepts absolute http and https URLs", async (t) => {
  const isUri = format("uri");
  // Not `fc.webUrl`, which first builds a table of a million characters.
  const part = fc.string({ unit: anyCharacter }).map(encodeURIComponent);
  const url = fc
    .tuple(fc.constantFrom("http", "https"), fc.webAuthority(), fc.array(part), part, part)
    .map(
      ([scheme, host, path, query, fragment]) =>
        `${scheme}://${host}/${path.join("/")}?${query}#${fragment}`,
    );
  fc.assert(fc.property(url, isUri));
  for (const text of ["HTTPS://EXAMPLE.COM/", "http://[::1]:8080/a?b#c", "https://müller.example"])
    t.ok(isUri(text), text);
  for (const text of [
    "",
    "example.com",
    "/path",
    "//example.com",
    "https://",
    "javascript:alert(1)",
    "JavaScript:alert(1)//http://a",
    "data:text/html,x",
    "file:///etc/passwd",
    "ftp://example.com",
    "http://exa mple.com",
    "http://example.com:99999",
    "http://[::1",
  ])
    t.notOk(isUri(text), text);
});

t.test("email accepts one plain address", async (t) => {
  const isEmail = format("email");
  fc.assert(fc.property(fc.emailAddress({ size: "small" }), isEmail));
  const label = "x".repeat(63);
  const longestDomain = `${label}.${label}.${label}.${"x".repeat(58)}.co`;
  for (const text of [
    "a@b.co",
    "first.last+tag@sub.example.com",
    "o'neil@example.com",
    "a@1.example",
    "a@192.0.2.example",
    "a@x--y.xn--p1ai",
    `${"x".repeat(64)}@${label}.example`,
    `a@${longestDomain}`,
  ])
    t.ok(isEmail(text), text);
  for (const text of [
    "",
    "a",
    "a@",
    "@b.co",
    "a@b",
    "a@@b.co",
    "a b@c.de",
    "a@b..co",
    "a@-b.co",
    ".a@b.co",
    "a..b@c.de",
    "A <a@b.co>",
    "a@b.co,c@d.ef",
    "a@b.co\n",
    "mailto:a@b.co",
    "a@b.co\r\nBcc: x@y.z",
    `${"x".repeat(65)}@b.co`,
    `a.${"x".repeat(63)}@b.co`,
    `a@x${label}.co`,
    `a@b.x${label}`,
    `a@x${longestDomain}`,
    "a@192.0.2.1",
    "a@[192.0.2.1]",
    "a@1.2",
    "a@b.123",
    "a@b-.co",
    "a@b.-co",
    "a@b.co-",
    "a@.b.co",
    "a@b.co.",
    "a.@b.co",
    '"a b"@c.de',
    "ä@b.co",
    "a@ä.co",
    "a@b_c.co",
  ])
    t.notOk(isEmail(text), JSON.stringify(text));
});
