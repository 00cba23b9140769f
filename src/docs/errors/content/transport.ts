/** Pages of requests that did not arrive as HTTP should. */
import { ApiError } from "../../../kernel/errors.ts";
import { NOT_UNCHANGED, type ErrorPages } from "../error-page.ts";

export const TRANSPORT = {
  REQUEST_TIMEOUT: {
    meaning: "The request did not arrive whole in time.",
    details: "The connection is closed with this answer. The request was not carried out.",
    causes: [
      "The connection is slow or was interrupted.",
      "The body is shorter than `Content-Length` says, so that the service waits for more.",
    ],
    fixes: [
      "Let your HTTP client set `Content-Length`.",
      "If it happens often, look at the network and the proxies on your side.",
    ],
    retry: "Yes, at once and on a new connection.",
    example: new ApiError("REQUEST_TIMEOUT", "The request did not arrive whole in time."),
    exampleHeaders: { connection: "close" },
    unlinked: true,
  },
  HEADERS_TOO_LARGE: {
    meaning: "The request's headers are larger than 16 KiB in all.",
    details: "The connection is closed with this answer. The request was not carried out.",
    causes: [
      "Cookies or tracing headers that a proxy or a browser added.",
      "A very long query: the address counts, too.",
    ],
    fixes: ["Send only the headers that the reference names. The API uses no cookies."],
    retry: NOT_UNCHANGED,
    example: new ApiError(
      "HEADERS_TOO_LARGE",
      "The request's headers are too large (16 KiB in all).",
    ),
    exampleHeaders: { connection: "close" },
    unlinked: true,
  },
  HTTPS_REQUIRED: {
    meaning: "The request came over plain HTTP.",
    details:
      "It is refused rather than redirected: its key or token has travelled unprotected already, and a redirect would hide that.",
    causes: ["The address begins with `http://`."],
    fixes: [
      "Use the address that begins with `https://`.",
      "Consider the key or token leaked: revoke the key or agent in the developer platform, and create another key or let the agent in anew.",
    ],
    retry: "Over HTTPS only, with a new key or token.",
    example: new ApiError(
      "HTTPS_REQUIRED",
      "Use https://api.example.com. A key or token that was sent without TLS may have been read: revoke it and get a new one.",
    ),
  },
} satisfies ErrorPages;
