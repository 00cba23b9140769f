/** Describes the errors of HTTP and TLS. */
import { ApiError } from "../../../kernel/errors.ts";
import { RETRY_CHANGED, type ErrorPages } from "../error-page.ts";

export const TRANSPORT = {
  REQUEST_TIMEOUT: {
    meaning: "The complete request didn't arrive in time.",
    details: "The service closes the connection. The request wasn't executed.",
    causes: [
      "The connection is slow or was interrupted.",
      "The body is shorter than `Content-Length`, so the service waits for more data.",
    ],
    fixes: [
      "Let your HTTP client set `Content-Length`.",
      "If it happens often, check your network and proxies.",
    ],
    retry: "Yes, immediately, on a new connection.",
    example: new ApiError("REQUEST_TIMEOUT", "The request did not arrive whole in time."),
    exampleHeaders: { connection: "close" },
    isUnlinked: true,
  },
  EXPECTATION_FAILED: {
    meaning: "The request has an `Expect` header that the service can't meet.",
    details: "The service supports `Expect: 100-continue` only. The request wasn't executed.",
    causes: ["An HTTP client or proxy sets an `Expect` header with another value."],
    fixes: ["Send no `Expect` header, or `Expect: 100-continue`."],
    retry: RETRY_CHANGED,
    example: new ApiError(
      "EXPECTATION_FAILED",
      "The header Expect must be 100-continue: send that, or no Expect header.",
    ),
    isUnlinked: true,
  },
  HEADERS_TOO_LARGE: {
    meaning: "The request's headers are larger than 16 KiB in total.",
    details: "The service closes the connection. The request wasn't executed.",
    causes: [
      "A proxy or browser added cookies or tracing headers.",
      "The query is very long. The URL counts toward the limit.",
    ],
    fixes: ["Send only the headers that the reference names. The API uses no cookies."],
    retry: RETRY_CHANGED,
    example: new ApiError(
      "HEADERS_TOO_LARGE",
      "The request's headers are too large (16 KiB in all).",
    ),
    exampleHeaders: { connection: "close" },
    isUnlinked: true,
  },
  HTTPS_REQUIRED: {
    meaning: "The request used plain HTTP.",
    details:
      "The service rejects it instead of redirecting, because the key or token has already been sent unencrypted and a redirect would hide that.",
    causes: ["The URL begins with `http://`."],
    fixes: [
      "Use the URL that begins with `https://`.",
      "Treat the key or token as leaked: revoke the key or the agent's access in the developer platform, then create a new key or authorize the agent again.",
    ],
    retry: "Yes, over HTTPS and with a new key or token.",
    example: new ApiError(
      "HTTPS_REQUIRED",
      "Use https://api.example.com. A key or token that was sent without TLS may have been read: revoke it and get a new one.",
    ),
  },
} satisfies ErrorPages;
