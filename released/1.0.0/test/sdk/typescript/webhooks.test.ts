import t from "tap";
import {
  webhooks,
  WebhookVerificationError,
  type WebhookEvent,
} from "../../../sdk/typescript/src/index.ts";
import type { WebhookHeaders } from "../../../sdk/typescript/src/webhooks.ts";
import { sign as signAsService } from "../../../src/webhooks/sending/signature.ts";
import { VECTORS } from "../vectors.ts";
import { BODY, errorOf, GOOD, NOW, reasonOf, SECRET, TIMESTAMP } from "./good-delivery.ts";

const { sign, verify } = webhooks;

t.test("every vector is accepted or refused as it says", async (t) => {
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
      }
  }
});

t.test("an answer known from elsewhere", async (t) => {
  const event: WebhookEvent = verify(BODY, GOOD, SECRET, { now: NOW });
  t.equal(event.type, "webhook.test");
  t.strictSame(sign(BODY, SECRET, { timestamp: TIMESTAMP }), GOOD);
});

t.test("what the service signs verifies", async (t) => {
  const headers = { "x-service-signature": signAsService(SECRET, TIMESTAMP, Buffer.from(BODY)) };
  t.equal(reasonOf({ headers }), undefined);
});

t.test("headers come as Node, fetch and others give them", async (t) => {
  const [value = ""] = Object.values(GOOD);
  const same = (headers: WebhookHeaders) => reasonOf({ headers });
  t.equal(same({ "x-SERVICE-signature": [value], get: undefined, other: ["1", "2"] }), undefined);
  t.equal(same({ "X-Service-Signature": undefined }), "missing_header");
  t.equal(same({ "X-Service-Signature": [] }), "missing_header");
  t.equal(same({ "X-Service-Signature": [value, value] }), "malformed_header");
  t.equal(same({ ...GOOD, "x-service-signature": value }), "malformed_header");
  t.equal(same({ ...GOOD, "X-Service-Signature-Next": [value, value] }), "malformed_header");
  t.equal(same({ "X-Service-Signature": `${value}\n` }), "malformed_header");
  const twice = new Headers(GOOD);
  twice.append("X-Service-Signature", value);
  t.equal(same(twice), "malformed_header");
});

t.test("five minutes either way by default, and now is now", async (t) => {
  const at = (seconds: number) => reasonOf({ now: new Date((TIMESTAMP + seconds) * 1000) });
  t.equal(at(300), undefined);
  t.equal(at(-300), undefined);
  t.equal(at(301), "timestamp_out_of_tolerance");
  t.equal(at(Number.NaN), "timestamp_out_of_tolerance");
  t.equal(reasonOf({ toleranceSeconds: Number.NaN }), "timestamp_out_of_tolerance");
  const headers = sign(BODY, "a", { nextSecret: "b" });
  for (const secret of ["a", "b"]) t.equal(verify(BODY, headers, secret).id, "evt_1");
});

t.test("an error has a reason and a message, and gives nothing away", async (t) => {
  const seen = new Set<string>();
  for (const { expected, headers, rawBody, secrets, now } of VECTORS) {
    if (expected.valid) continue;
    const error = errorOf({ rawBody, headers, secrets, now: new Date(now * 1000) });
    if (!(error instanceof WebhookVerificationError)) throw error;
    seen.add(error.reason);
    t.strictSame(Object.keys(error).toSorted(), ["name", "reason"]);
    t.equal(error.name, "WebhookVerificationError");
    t.match(error.message, /^[A-Z].{20,}\.$/);
    t.notMatch(`${error.message}${JSON.stringify(error)}`, /whsec_\w{5}|[0-9a-f]{64}/);
  }
  t.equal(seen.size, 5);
});

t.test("a body that is not UTF-8, or no event, is refused though it is signed", async (t) => {
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

t.test("a parsed body and an empty secret are mistakes of the caller", async (t) => {
  const wrong = (input: object) => errorOf(input);
  t.match(wrong({ rawBody: JSON.parse(BODY) }), new TypeError("rawBody must be the body"));
  for (const secrets of ["", [], [SECRET, ""], undefined, null, [undefined]])
    t.throws(() => verify(BODY, GOOD, secrets as string, { now: NOW }), TypeError);
});
