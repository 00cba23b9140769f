/** Tests the signature checker with the SDKs' vectors and with random changes of deliveries. */
import { readFileSync } from "node:fs";
import fc from "fast-check";
import t from "tap";
import { sign } from "#src/webhooks/sending/signature.ts";
import { checkSignature, type SignatureCheck } from "#src/webhooks/sending/signature-check.ts";
import { malformedBecause, parseHeaders } from "#src/webhooks/sending/signature-header.ts";
import type { WebhookVector } from "../../../sdk/make-webhook-vectors.ts";

const NOW = new Date("2026-01-31T13:00:00Z");
const SECONDS = NOW.getTime() / 1000;
const SECRET = "whsec_current";
const OTHER = "whsec_other";
const BODY = JSON.stringify({
  id: `evt_${"0".repeat(32)}`,
  type: "customer.created",
  createdAt: NOW.toISOString(),
  data: { displayName: "Müller & Söhne 🏠", tags: [1, 2.5, null], note: "" },
});

const signature = (secret = SECRET, body = BODY, seconds = SECONDS) =>
  sign(secret, seconds, Buffer.from(body));

function check(changes: Partial<SignatureCheck> & { signed?: string }) {
  const { signed = signature(), ...rest } = changes;
  return checkSignature({
    headers: [["X-Service-Signature", signed]],
    body: BODY,
    secrets: [{ name: "current secret", value: SECRET }],
    otherSecrets: [{ name: "https://other.example", value: OTHER }],
    sentBody: BODY,
    sentSignatures: [{ value: signature(), at: NOW }],
    now: NOW,
    toleranceSeconds: 300,
    ...rest,
  });
}

t.test("the verdict on each vector is that of the SDKs", async (t) => {
  const file = new URL("../../../sdk/webhook-vectors.json", import.meta.url);
  const vectors = JSON.parse(readFileSync(file, "utf8")) as WebhookVector[];
  t.ok(vectors.length > 10);
  const known = new Set<string>([
    "missing_header",
    "malformed_header",
    "timestamp_out_of_tolerance",
    "malformed_body",
  ]);
  for (const vector of vectors) {
    const { reason } = checkSignature({
      headers: Object.entries(vector.headers),
      body: Buffer.from(vector.rawBodyBase64, "base64").toString(),
      secrets: vector.secrets.map((value) => ({ name: "secret", value })),
      otherSecrets: [],
      sentSignatures: [],
      now: new Date(vector.now * 1000),
      toleranceSeconds: vector.toleranceSeconds,
    });
    const expected = vector.expected.valid ? "valid" : vector.expected.reason;
    // Where an SDK says that nothing matches, the checker may say why.
    const found = reason === "valid" || known.has(reason) ? reason : "no_match";
    t.equal(found, expected, vector.name);
  }
});

t.test("every single change of a delivery is named", async (t) => {
  t.match(check({}), { reason: "valid", secret: "current secret", timestamp: SECONDS });
  const whitespace = fc.stringMatching(/^[ \t\r\n]{1,5}$/);
  fc.assert(
    fc.property(whitespace, fc.boolean(), (space, isBefore) => {
      const body = isBefore ? `${space}${BODY}` : `${BODY}${space}`;
      return check({ body }).reason === "extra_whitespace";
    }),
  );
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 }), (spaces) => {
      const body = JSON.stringify(JSON.parse(BODY), null, spaces);
      return check({ body }).reason === "reserialized";
    }),
  );
  fc.assert(
    fc.property(fc.nat(BODY.length - 2), (at) => {
      const verdict = check({ body: BODY.slice(0, at + 1) });
      return verdict.reason === "body_changed" && verdict.isCutOff && verdict.at === at + 1;
    }),
  );
  fc.assert(
    fc.property(fc.nat(BODY.length - 1), fc.constantFrom("x", "7", "Z"), (at, character) => {
      fc.pre(BODY[at] !== character);
      const verdict = check({ body: BODY.slice(0, at) + character + BODY.slice(at + 1) });
      return verdict.reason === "body_changed" && verdict.at === at && !verdict.isCutOff;
    }),
  );
  fc.assert(
    fc.property(fc.nat(63), fc.constantFrom(..."0123456789abcdef".split("")), (at, digit) => {
      const [start, digest = ""] = signature().split(",s=");
      fc.pre(digest[at] !== digit);
      const signed = `${start},s=${digest.slice(0, at)}${digit}${digest.slice(at + 1)}`;
      return check({ signed }).reason === "digest_changed";
    }),
  );
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), (seconds) => {
      fc.pre(seconds !== SECONDS);
      const signed = signature().replace(String(SECONDS), String(seconds));
      return check({ signed }).reason === "timestamp_changed";
    }),
  );
  fc.assert(
    fc.property(fc.integer({ min: -1000, max: 1000 }), (ageSeconds) => {
      const signed = signature(SECRET, BODY, SECONDS - ageSeconds);
      const expected = Math.abs(ageSeconds) > 300 ? "timestamp_out_of_tolerance" : "valid";
      return check({ signed }).reason === expected;
    }),
  );
});

t.test("other secrets, keys in another order and missing headers are named", async (t) => {
  const { id, type, createdAt, data } = JSON.parse(BODY);
  t.equal(
    check({ body: JSON.stringify({ data, createdAt, type, id }) }).reason,
    "reserialized",
    "needs the body that was sent",
  );
  t.match(check({ signed: signature(OTHER) }), {
    reason: "other_endpoint",
    secret: "https://other.example",
  });
  const old = signature("whsec_old");
  const sentSignatures = [{ value: old, at: NOW }];
  t.match(check({ signed: old, sentSignatures }), { reason: "old_secret", sentAt: NOW });
  t.match(check({ signed: signature("whsec_unknown", BODY, 5) }), {
    reason: "no_match",
    isSentBody: true,
  });
  t.equal(check({ headers: [] }).reason, "missing_header");
  t.match(check({ headers: [["x-service-signature-next", signature()]] }), {
    reason: "missing_header",
    hasNext: true,
  });
  const twice = [signature(), signature()].map((value) => ["X-Service-Signature", value] as const);
  t.match(check({ headers: twice }), {
    reason: "malformed_header",
    detail: "appears more than once",
  });
  t.equal(check({ toleranceSeconds: undefined, now: new Date(0) }).reason, "valid");
});

t.test(
  "malformed headers are described, and headers are read in the forms in which they are copied",
  async (t) => {
    const digest = "a".repeat(64);
    for (const [value, detail] of [
      ["", "is empty"],
      [`t=1, s=${digest}`, "contains whitespace"],
      [`s=${digest}`, "has no timestamp: t= is missing"],
      ["t=1", "has no digest: s= is missing"],
      [`t=1762182245000,s=${digest}`, "has a timestamp in milliseconds instead of seconds"],
      [`t=now,s=${digest}`, "has a timestamp that isn’t a number of seconds"],
      ["t=1,s=abc", "has a digest of 3 instead of 64 characters"],
      [`t=1,s=${digest.toUpperCase()}`, "has a digest with uppercase letters"],
      [`s=${digest},t=1`, "isn’t of the form t=<seconds>,s=<digest>"],
    ] as const) {
      t.equal(malformedBecause(value), detail);
      t.match(check({ signed: value }), { reason: "malformed_header", detail });
    }
    const expected = [["X-Service-Signature", "t=1,s=ab"]];
    for (const text of [
      "X-Service-Signature: t=1,s=ab",
      "POST /hooks HTTP/1.1\r\n  X-Service-Signature:t=1,s=ab  \r\n",
      `-H 'X-Service-Signature: t=1,s=ab' \\`,
      `"X-Service-Signature": "t=1,s=ab",`,
      '{"X-Service-Signature": "t=1,s=ab"}',
      '{"X-Service-Signature": ["t=1,s=ab"]}',
      "t=1,s=ab",
    ])
      t.strictSame(parseHeaders(text), expected, text);
  },
);
