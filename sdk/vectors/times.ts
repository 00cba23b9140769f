/** Was it signed lately? And is what was signed an event? */
import { BODY, headers, NEXT, NOW, sign, TOLERANCE_SECONDS, type WebhookCase } from "./parts.ts";

const signedBody = (body: string): Pick<WebhookCase, "body" | "headers"> => ({
  body,
  headers: headers(sign({ body })),
});

export const TIMES: readonly WebhookCase[] = [
  {
    name: "stale",
    description: "Signed one second longer ago than is tolerated.",
    now: NOW + TOLERANCE_SECONDS + 1,
    refused: "timestamp_out_of_tolerance",
  },
  {
    name: "oldest tolerated",
    description: "Signed exactly as long ago as is tolerated.",
    now: NOW + TOLERANCE_SECONDS,
  },
  {
    name: "from the future",
    description: "Signed one second further in the future than is tolerated.",
    now: NOW - TOLERANCE_SECONDS - 1,
    refused: "timestamp_out_of_tolerance",
  },
  {
    name: "most future tolerated",
    description: "Signed exactly as far in the future as is tolerated.",
    now: NOW - TOLERANCE_SECONDS,
  },
  {
    name: "stale and forged",
    description: "That it is not genuine is said first.",
    now: NOW + TOLERANCE_SECONDS + 1,
    secrets: [NEXT],
    refused: "no_match",
  },
  {
    name: "stale, with a fresh forgery beside it",
    description: "The fresh header matches no secret, so its time counts for nothing.",
    now: NOW + TOLERANCE_SECONDS + 1,
    headers: headers(sign(), sign({ secret: "whsec_forged", t: NOW + TOLERANCE_SECONDS + 1 })),
    refused: "timestamp_out_of_tolerance",
  },
];

export const BODIES: readonly WebhookCase[] = [
  {
    name: "signed, but not JSON",
    description: "The body is cut off. A verifier of signatures alone accepts it.",
    ...signedBody(BODY.slice(0, -1)),
    refused: "malformed_body",
  },
  {
    name: "signed, but no event",
    description: "The envelope has no data. A verifier of signatures alone accepts it.",
    ...signedBody(
      '{"id":"evt_1","type":"customer.created","createdAt":"2025-11-03T15:04:05.000Z"}',
    ),
    refused: "malformed_body",
  },
  {
    name: "signed, but empty",
    description: "The body has no bytes. A verifier of signatures alone accepts it.",
    ...signedBody(""),
    refused: "malformed_body",
  },
];
