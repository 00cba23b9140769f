/** Is it from the service, as it was sent? */
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

export const GENUINE_OR_NOT: readonly WebhookCase[] = [
  { name: "good", description: "Signed with the secret, just now." },
  {
    name: "good, header name in lower case",
    description: "Names of headers have no case.",
    headers: { "x-service-signature": sign() },
  },
  {
    name: "good, unicode body",
    description: "What is signed is UTF-8.",
    body: UNICODE,
    headers: headers(sign({ body: UNICODE })),
  },
  {
    name: "good, one of two secrets",
    description: "The receiver holds a secret that did not sign, too.",
    secrets: [NEXT, CURRENT],
  },
  {
    name: "wrong secret",
    description: "Signed with a secret that the receiver does not hold.",
    secrets: [NEXT],
    refused: "no_match",
  },
  {
    name: "key is the decoded secret",
    description: "The key is the whole secret as text, not the 32 bytes after whsec_.",
    headers: headers(sign({ secret: Buffer.from(CURRENT.slice(6), "base64") })),
    refused: "no_match",
  },
  {
    name: "key is the secret without its prefix",
    description: "The key is the whole secret, with whsec_.",
    headers: headers(sign({ secret: CURRENT.slice(6) })),
    refused: "no_match",
  },
  {
    name: "tampered body",
    description: "One character of the body was changed on the way.",
    body: BODY.replace("Lone", "Lane"),
    refused: "no_match",
  },
  {
    name: "tampered timestamp",
    description: "The header names a time one second later than the one that was signed.",
    headers: headers(sign({ t: NOW + 1, signedTime: NOW })),
    refused: "no_match",
  },
  {
    name: "re-serialised body, indented",
    description: "The same JSON with other blanks is other bytes.",
    body: INDENTED_BODY,
    refused: "no_match",
  },
  {
    name: "re-serialised body, other key order",
    description: "The same JSON with its keys in another order is other bytes.",
    body: REORDERED_BODY,
    refused: "no_match",
  },
  {
    name: "body with a line break at its end",
    description: "Nothing is trimmed.",
    body: `${BODY}\n`,
    refused: "no_match",
  },
  {
    name: "rolled, receiver has the current secret",
    description: "While a secret is rolled, the first header is made with the current one.",
    headers: headers(sign(), NEXT_SIGNED),
  },
  {
    name: "rolled, receiver has the next secret",
    description: "While a secret is rolled, X-Service-Signature-Next is made with the next one.",
    secrets: [NEXT],
    headers: headers(sign(), NEXT_SIGNED),
  },
  {
    name: "rolled, receiver has both",
    description: "Either header is enough.",
    secrets: [CURRENT, NEXT],
    headers: headers(sign(), NEXT_SIGNED),
  },
  {
    name: "after the roll, receiver has both",
    description: "The next secret has become the current one, and there is one header again.",
    secrets: [CURRENT, NEXT],
    headers: headers(NEXT_SIGNED),
  },
  {
    name: "rolled, receiver has neither",
    description: "Two signatures, none with a secret of the receiver's.",
    secrets: [`${CURRENT}x`],
    headers: headers(sign(), NEXT_SIGNED),
    refused: "no_match",
  },
];
