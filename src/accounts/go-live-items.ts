/** Declares what a program must have done in the sandbox before it goes live, as far as recorded data can show it. */

export interface GoLiveItem {
  readonly title: string;
  /** Why it matters. */
  readonly why: string;
  /** Instructions for the sandbox, with code between backticks. */
  readonly how: string;
  /** A shell command that does it; the program should do the same. */
  readonly command?: string;
}

const KEY = '--header "Authorization: Bearer $PARTNER_API_KEY"';

/**
 * In their order.
 * @param baseUrl of the service, without a trailing slash
 */
export const goLiveItems = (baseUrl: string) =>
  ({
    call: {
      title: "Make a call",
      why: "It shows that your program reaches the service with a key of its environment.",
      how: "Send any request with a key of the sandbox.",
      command: `curl "$PARTNER_API_BASE_URL/v1/customers" \\\n  ${KEY}`,
    },
    replay: {
      title: "Repeat a write with its idempotency key",
      why: "After a lost response, your program sends the write again, and nothing is written twice.",
      how: "Send a `POST` twice with the same `Idempotency-Key` and body: run the command twice.",
      command: `curl "$PARTNER_API_BASE_URL/v1/customers" \\\n  ${KEY} \\\n  --header "Idempotency-Key: go-live-1" \\\n  --json '{"displayName": "Go live"}'`,
    },
    retry: {
      title: "Retry after 429 or 5xx",
      why: "Both occur in production, and end by themselves.",
      how: "Simulate the error, then send the same request without the header, with the same key.",
      command: `curl "$PARTNER_API_BASE_URL/v1/customers" \\\n  ${KEY} \\\n  --header "X-Sandbox-Simulate: error=SERVICE_UNAVAILABLE"`,
    },
    cursor: {
      title: "Read a list with its cursor",
      why: "Your program reads all pages, also while others write.",
      how: "Send `nextCursor` of a page, or `position` of the event feed, as `after`.",
      command: `curl "$PARTNER_API_BASE_URL/v1/customers?after=$CURSOR" \\\n  ${KEY}`,
    },
    ifMatch: {
      title: "Change a resource with If-Match",
      why: "Your program doesn’t overwrite what somebody else has changed since it read the resource.",
      how: "Read a customer, and send its `ETag` as `If-Match` with the `PATCH`.",
      command: `curl --request PATCH "$PARTNER_API_BASE_URL/v1/customers/$ID" \\\n  ${KEY} \\\n  --header "If-Match: $ETAG" \\\n  --json '{"phone": "512"}'`,
    },
    delivery: {
      title: "Accept a webhook",
      why: "Your receiver verifies the signature, and answers with 2xx.",
      how: "Forward events of the sandbox to your receiver, and cause one.",
      command: `npx ${baseUrl}/sdk/cli listen --forward http://localhost:4000/hooks\nnpx ${baseUrl}/sdk/cli trigger customer.created`,
    },
    duplicate: {
      title: "Accept an event that arrives twice",
      why: "Delivery is at least once. Your receiver answers the second one with 2xx and writes nothing.",
      how: "Send an event twice to an endpoint with the URL of your receiver. “Resend” on the page of a delivery does the same.",
      command: `npx ${baseUrl}/sdk/cli trigger customer.updated --duplicate`,
    },
    recovered: {
      title: "Accept a webhook after a failure",
      why: "If your receiver fails, it answers with 5xx, and the event arrives again later.",
      how: "Let your receiver answer with 500 once. The command lets the time until the retry pass.",
      command: `curl "$PARTNER_API_BASE_URL/v1/sandbox/clock" \\\n  ${KEY} \\\n  --json '{"seconds": 3600}'`,
    },
    secret: {
      title: "Rotate a signing secret",
      why: "You can replace a leaked secret without losing an event.",
      how: "Open an endpoint of the sandbox and select “Rotate secret”.",
    },
    liveKey: {
      title: "Create a live key with the least scopes and an expiry",
      why: "A leaked key can do little, and not for long.",
      how: "Create a live key that expires, with no scope that the requests in your sandbox didn’t need.",
    },
  }) as const satisfies Readonly<Record<string, GoLiveItem>>;

export type GoLiveId = keyof ReturnType<typeof goLiveItems>;
