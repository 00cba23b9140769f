/** Cases for the signature: secrets, bodies, and rotation. */
import {
  BODY,
  CURRENT,
  headers,
  INDENTED_BODY,
  NEXT,
  NOW,
  REORDERED_BODY,
  sign,
  type WebhookCase,
} from "./parts.ts";

const UNICODE = BODY.replace("Roofing", "Jalapeño Söhne 屋根 🏠 e\u0301\u2028");
const NEXT_SIGNED = sign({ secret: NEXT });

export const SIGNATURES: readonly WebhookCase[] = [
  { name: "good", description: "Signed with the receiver's secret, at the current time." },
  {
    name: "good, header name in lower case",
    description: "Header names are case-insensitive.",
    headers: { "x-service-signature": sign() },
  },
  {
    name: "good, unicode body",
    description: "The signature covers the UTF-8 bytes of the body.",
    body: UNICODE,
    headers: headers(sign({ body: UNICODE })),
  },
  {
    name: "good, one of two secrets",
    description: "One of the receiver's two secrets matches.",
    secrets: [NEXT, CURRENT],
  },
  {
    name: "wrong secret",
    description: "Signed with a secret that the receiver does not have.",
    secrets: [NEXT],
    reason: "no_match",
  },
  {
    name: "key is the decoded secret",
    description: "The HMAC key is the whole secret as text, not the 32 decoded bytes after whsec_.",
    headers: headers(sign({ secret: Buffer.from(CURRENT.slice(6), "base64") })),
    reason: "no_match",
  },
  {
    name: "key is the secret without its prefix",
    description: "The HMAC key is the whole secret, including whsec_.",
    headers: headers(sign({ secret: CURRENT.slice(6) })),
    reason: "no_match",
  },
  {
    name: "tampered body",
    description: "One character of the body was changed.",
    body: BODY.replace("Lone", "Lane"),
    reason: "no_match",
  },
  {
    name: "tampered timestamp",
    description: "The timestamp in the header is one second later than the signed one.",
    headers: headers(sign({ t: NOW + 1, signedTime: NOW })),
    reason: "no_match",
  },
  {
    name: "re-serialized body, indented",
    description: "The same JSON with different whitespace has different bytes.",
    body: INDENTED_BODY,
    reason: "no_match",
  },
  {
    name: "re-serialized body, different key order",
    description: "The same JSON with a different key order has different bytes.",
    body: REORDERED_BODY,
    reason: "no_match",
  },
  {
    name: "body with a trailing line break",
    description: "The body is not trimmed.",
    body: `${BODY}\n`,
    reason: "no_match",
  },
  {
    name: "rotation, receiver has the current secret",
    description: "During a rotation, X-Service-Signature is signed with the current secret.",
    headers: headers(sign(), NEXT_SIGNED),
  },
  {
    name: "rotation, receiver has the next secret",
    description: "During a rotation, X-Service-Signature-Next is signed with the next secret.",
    secrets: [NEXT],
    headers: headers(sign(), NEXT_SIGNED),
  },
  {
    name: "rotation, receiver has both secrets",
    description: "One valid signature is enough.",
    secrets: [CURRENT, NEXT],
    headers: headers(sign(), NEXT_SIGNED),
  },
  {
    name: "after the rotation, receiver has both secrets",
    description: "The next secret is now the current one, and only X-Service-Signature is sent.",
    secrets: [CURRENT, NEXT],
    headers: headers(NEXT_SIGNED),
  },
  {
    name: "rotation, receiver has neither secret",
    description: "Neither signature matches a secret of the receiver.",
    secrets: [`${CURRENT}x`],
    headers: headers(sign(), NEXT_SIGNED),
    reason: "no_match",
  },
];
