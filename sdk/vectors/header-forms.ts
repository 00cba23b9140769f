/** Are the headers `t=<unix seconds>,s=<64 hexadecimal digits>`, one digest in each? */
import { CURRENT, headers, NEXT, NOW, sign, type WebhookCase } from "./parts.ts";

const DIGEST = sign().slice(-64);

export const HEADER_FORMS: readonly WebhookCase[] = [
  {
    name: "missing header",
    description: "There is no signature.",
    headers: {},
    refused: "missing_header",
  },
  {
    name: "only the next header",
    description: "X-Service-Signature is always there, during a roll, too.",
    secrets: [CURRENT, NEXT],
    headers: { "X-Service-Signature-Next": sign({ secret: NEXT }) },
    refused: "missing_header",
  },
  malformed("empty header", "The header is there, without a value.", ""),
  malformed("digest alone", "There is no time.", `s=${DIGEST}`),
  malformed("time alone", "There is no digest.", `t=${NOW}`),
  malformed("other order", "The time stands first.", `s=${DIGEST},t=${NOW}`),
  malformed("blank after the comma", "There are no blanks.", `t=${NOW}, s=${DIGEST}`),
  malformed("digest too short", "SHA-256 has 64 digits.", `t=${NOW},s=${DIGEST.slice(1)}`),
  malformed("digest too long", "SHA-256 has 64 digits.", `t=${NOW},s=${DIGEST}0`),
  malformed("upper-case digest", "Digits are in lower case.", `t=${NOW},s=${DIGEST.toUpperCase()}`),
  malformed("digest is no hex", "A digit is g.", `t=${NOW},s=${DIGEST.slice(1)}g`),
  malformed("negative time", "The time is digits alone.", sign({ t: -NOW })),
  malformed("time with a fraction", "The time is whole seconds.", sign({ t: `${NOW}.5` })),
  malformed("time too long", "Twelve digits are enough until 33658.", sign({ t: `${NOW}000` })),
  malformed("two digests", "A header holds one digest.", `${sign()},s=${DIGEST}`),
  malformed("two signatures", "The header was sent twice and joined.", `${sign()}, ${sign()}`),
  {
    name: "malformed next header",
    description: "A header that is there must be well-formed, though the other is good.",
    headers: headers(sign(), `${sign({ secret: NEXT })},s=${DIGEST}`),
    refused: "malformed_header",
  },
];

/** A case whose X-Service-Signature is refused for its form. */
function malformed(name: string, description: string, signature: string): WebhookCase {
  return { name, description, headers: headers(signature), refused: "malformed_header" };
}
