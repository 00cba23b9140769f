/** Cases for the timestamp tolerance, and for signed bodies that are not events. */
import { BODY, headers, NEXT, NOW, sign, TOLERANCE_SECONDS, type WebhookCase } from "./parts.ts";

const signedBody = (body: string): Pick<WebhookCase, "body" | "headers"> => ({
  body,
  headers: headers(sign({ body })),
});

export const TIMES: readonly WebhookCase[] = [
  {
    name: "stale",
    description: "Signed one second earlier than the tolerance allows.",
    now: NOW + TOLERANCE_SECONDS + 1,
    reason: "timestamp_out_of_tolerance",
  },
  {
    name: "oldest accepted",
    description: "Signed exactly at the limit of the tolerance in the past.",
    now: NOW + TOLERANCE_SECONDS,
  },
  {
    name: "from the future",
    description: "Signed one second later than the tolerance allows.",
    now: NOW - TOLERANCE_SECONDS - 1,
    reason: "timestamp_out_of_tolerance",
  },
  {
    name: "latest accepted",
    description: "Signed exactly at the limit of the tolerance in the future.",
    now: NOW - TOLERANCE_SECONDS,
  },
  {
    name: "stale and forged",
    description: "The signature is checked before the timestamp.",
    now: NOW + TOLERANCE_SECONDS + 1,
    secrets: [NEXT],
    reason: "no_match",
  },
  {
    name: "stale, with a fresh forged signature",
    description: "The fresh signature matches no secret, so its timestamp is ignored.",
    now: NOW + TOLERANCE_SECONDS + 1,
    headers: headers(sign(), sign({ secret: "whsec_forged", t: NOW + TOLERANCE_SECONDS + 1 })),
    reason: "timestamp_out_of_tolerance",
  },
];

export const BODIES: readonly WebhookCase[] = [
  {
    name: "signed, but not JSON",
    description: "The body is truncated. Verifiers that only check signatures accept it.",
    ...signedBody(BODY.slice(0, -1)),
    reason: "malformed_body",
  },
  {
    name: "signed, but not an event",
    description: "The envelope has no data. Verifiers that only check signatures accept it.",
    ...signedBody(
      '{"id":"evt_1","type":"customer.created","createdAt":"2025-11-03T15:04:05.000Z"}',
    ),
    reason: "malformed_body",
  },
  {
    name: "signed, but empty",
    description: "The body is empty. Verifiers that only check signatures accept it.",
    ...signedBody(""),
    reason: "malformed_body",
  },
];
