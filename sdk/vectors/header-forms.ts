/** Cases for the header format: `t=<unix seconds>,s=<64 hexadecimal digits>`, with one digest per header. */
import { CURRENT, headers, NEXT, NOW, sign, type WebhookCase } from "./parts.ts";

const DIGEST = sign().slice(-64);

export const HEADER_FORMS: readonly WebhookCase[] = [
  {
    name: "missing header",
    description: "The delivery has no signature.",
    headers: {},
    reason: "missing_header",
  },
  {
    name: "only the next header",
    description: "X-Service-Signature is always sent, also during a rotation.",
    secrets: [CURRENT, NEXT],
    headers: { "X-Service-Signature-Next": sign({ secret: NEXT }) },
    reason: "missing_header",
  },
  malformed("empty header", "The header has no value.", ""),
  malformed("digest only", "The timestamp is missing.", `s=${DIGEST}`),
  malformed("timestamp only", "The digest is missing.", `t=${NOW}`),
  malformed("wrong order", "The timestamp must come first.", `s=${DIGEST},t=${NOW}`),
  malformed("space after the comma", "Spaces are not allowed.", `t=${NOW}, s=${DIGEST}`),
  malformed("digest too short", "SHA-256 has 64 digits.", `t=${NOW},s=${DIGEST.slice(1)}`),
  malformed("digest too long", "SHA-256 has 64 digits.", `t=${NOW},s=${DIGEST}0`),
  malformed(
    "uppercase digest",
    "Hexadecimal digits must be lowercase.",
    `t=${NOW},s=${DIGEST.toUpperCase()}`,
  ),
  malformed("digest is not hexadecimal", "One digit is g.", `t=${NOW},s=${DIGEST.slice(1)}g`),
  malformed("negative timestamp", "The timestamp has only digits.", sign({ t: -NOW })),
  malformed("fractional timestamp", "The timestamp is in whole seconds.", sign({ t: `${NOW}.5` })),
  malformed(
    "timestamp too long",
    "Twelve digits are enough until the year 33658.",
    sign({ t: `${NOW}000` }),
  ),
  malformed("two digests", "A header has only one digest.", `${sign()},s=${DIGEST}`),
  malformed(
    "two signatures",
    "The header was sent twice, and the values were joined.",
    `${sign()}, ${sign()}`,
  ),
  {
    name: "malformed next header",
    description: "Every signature header must be well-formed, even if the other one is valid.",
    headers: headers(sign(), `${sign({ secret: NEXT })},s=${DIGEST}`),
    reason: "malformed_header",
  },
];

/** Returns a case with a malformed X-Service-Signature. */
function malformed(name: string, description: string, signature: string): WebhookCase {
  return { name, description, headers: headers(signature), reason: "malformed_header" };
}
