/** Tests webhook verification with the shared vectors and with variants of a valid delivery. */
import t from "tap";
import {
  webhooks,
  WebhookVerificationError,
  type WebhookEvent,
} from "../../../sdk/typescript/src/index.ts";
import type { WebhookHeaders } from "../../../sdk/typescript/src/webhooks.ts";
import { sign as signAsService } from "#src/webhooks/sending/signature.ts";
import { VECTORS } from "../vectors.ts";
import { BODY, errorOf, VALID_HEADERS, NOW, reasonOf, SECRET, TIMESTAMP } from "./good-delivery.ts";

const { sign, verify, verifyAsync } = webhooks;

t.test("every vector has the expected result", async (t) => {
  for (const vector of VECTORS) {
    const { name, expected, headers, rawBody, rawBodyBase64, secrets, toleranceSeconds } = vector;
    const bytes = Buffer.from(rawBodyBase64, "base64");
    t.equal(bytes.toString(), rawBody, name);
    for (const body of [rawBody, bytes, new Uint8Array(bytes)])
      for (const form of [headers, new Headers(headers)]) {
        const now = new Date(vector.now * 1000);
        const options = { toleranceSeconds, now };
        const reason = reasonOf({ rawBody: body, headers: form, secrets, ...options });
        t.equal(reason, expected.valid ? undefined : expected.reason, name);
        if (expected.valid)
          t.strictSame(verify(body, form, secrets, options), JSON.parse(rawBody), name);
        const later = await verifyAsync(body, form, secrets, options).catch((error) => error);
        const sync = errorOf({ rawBody: body, headers: form, secrets, ...options });
        t.strictSame(later, sync ?? JSON.parse(rawBody), `${name}, with Web Crypto`);
      }
  }
});

t.test("a digest computed with openssl verifies", async (t) => {
  const event: WebhookEvent = verify(BODY, VALID_HEADERS, SECRET, { now: NOW });
  t.equal(event.type, "webhook.test");
  t.strictSame(sign(BODY, SECRET, { timestamp: TIMESTAMP }), VALID_HEADERS);
});

t.test("a signature of the service verifies", async (t) => {
  const headers = { "x-service-signature": signAsService(SECRET, TIMESTAMP, Buffer.from(BODY)) };
  t.equal(reasonOf({ headers }), undefined);
});

t.test("headers from Node, fetch and frameworks are accepted", async (t) => {
  const [value = ""] = Object.values(VALID_HEADERS);
  const reasonFor = (headers: WebhookHeaders) => reasonOf({ headers });
  t.equal(
    reasonFor({ "x-SERVICE-signature": [value], get: undefined, other: ["1", "2"] }),
    undefined,
  );
  t.equal(reasonFor({ "X-Service-Signature": undefined }), "missing_header");
  t.equal(reasonFor({ "X-Service-Signature": [] }), "missing_header");
  t.equal(reasonFor({ "X-Service-Signature": [value, value] }), "malformed_header");
  t.equal(reasonFor({ ...VALID_HEADERS, "x-service-signature": value }), "malformed_header");
  t.equal(
    reasonFor({ ...VALID_HEADERS, "X-Service-Signature-Next": [value, value] }),
    "malformed_header",
  );
  t.equal(reasonFor({ "X-Service-Signature": `${value}\n` }), "malformed_header");
  const twice = new Headers(VALID_HEADERS);
  twice.append("X-Service-Signature", value);
  t.equal(reasonFor(twice), "malformed_header");
});

t.test("the default tolerance is five minutes in both directions", async (t) => {
  const at = (seconds: number) => reasonOf({ now: new Date((TIMESTAMP + seconds) * 1000) });
  t.equal(at(300), undefined);
  t.equal(at(-300), undefined);
  t.equal(at(301), "timestamp_out_of_tolerance");
  t.equal(at(Number.NaN), "timestamp_out_of_tolerance");
  t.equal(reasonOf({ toleranceSeconds: Number.NaN }), "timestamp_out_of_tolerance");
  const headers = sign(BODY, "a", { nextSecret: "b" });
  for (const secret of ["a", "b"]) t.equal(verify(BODY, headers, secret).id, "evt_1");
});

t.test("an error has a reason and a message, and reveals no secret", async (t) => {
  const reasons = new Set<string>();
  for (const { expected, headers, rawBody, secrets, now } of VECTORS) {
    if (expected.valid) continue;
    const error = errorOf({ rawBody, headers, secrets, now: new Date(now * 1000) });
    if (!(error instanceof WebhookVerificationError)) throw error;
    reasons.add(error.reason);
    t.strictSame(Object.keys(error).toSorted(), ["name", "reason"]);
    t.equal(error.name, "WebhookVerificationError");
    t.match(error.message, /^[A-Z].{20,}\.$/);
    t.notMatch(`${error.message}${JSON.stringify(error)}`, /whsec_\w{5}|[0-9a-f]{64}/);
  }
  t.equal(reasons.size, 5);
});

t.test("a signed body that is not UTF-8 or not an event is rejected", async (t) => {
  const bodies = [
    Buffer.from(BODY.replace("evt", "\u00FF"), "latin1"),
    "null",
    "[]",
    '"evt_1"',
    "{}",
  ];
  for (const body of [...bodies, BODY.replace('"evt_1"', "1")]) {
    const headers = sign(body, SECRET, { timestamp: TIMESTAMP });
    t.equal(reasonOf({ rawBody: body, headers }), "malformed_body", String(body));
  }
});

t.test("a parsed body or an empty secret throws a TypeError", async (t) => {
  t.match(errorOf({ rawBody: JSON.parse(BODY) }), new TypeError("rawBody must be the body"));
  for (const secrets of ["", [], [SECRET, ""], undefined, null, [undefined]]) {
    t.throws(() => verify(BODY, VALID_HEADERS, secrets as string, { now: NOW }), TypeError);
    await t.rejects(verifyAsync(BODY, VALID_HEADERS, secrets as string, { now: NOW }), TypeError);
  }
});
