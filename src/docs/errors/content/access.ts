/** Pages of who may do what, and how often. */
import { ApiError, retryAfter } from "../../../errors.ts";
import { NOT_UNCHANGED, type ErrorPages } from "../error-page.ts";

export const ACCESS = {
  UNAUTHENTICATED: {
    meaning: "The request carries no valid API key.",
    details: "The answer does not count against the quota.",
    causes: [
      "The `Authorization` header is missing, or does not read `Bearer pak_…`.",
      "The key was not copied whole. A key has 42 characters and ends in a checksum.",
      "The key is unknown or was revoked.",
      "The key has expired.",
    ],
    mend: [
      "Send the key with every request: `Authorization: Bearer pak_…`.",
      "Look up in the developer platform whether the key still exists and when it expires.",
      "Create a new key if you no longer have the old one: keys are shown once only.",
    ],
    retry: NOT_UNCHANGED,
    example: new ApiError(
      "UNAUTHENTICATED",
      "The API key is unknown or was revoked. Create a new one.",
      { headers: { "www-authenticate": 'Bearer realm="Partner API", error="invalid_token"' } },
    ),
  },
  INSUFFICIENT_SCOPE: {
    meaning: "The API key is valid, but lacks a scope that the operation needs.",
    details: "`extraData.requiredScopes` names the scopes that the operation needs.",
    causes: [
      "A key with `customers:read` was used for a request that writes.",
      "A key with `customers:write` alone was used for a request that reads: writing does not include reading.",
    ],
    mend: [
      "Use a key that has the scope.",
      "If there is none, create one in the developer platform. Give it no more scopes than it needs.",
    ],
    retry: NOT_UNCHANGED,
    example: new ApiError(
      "INSUFFICIENT_SCOPE",
      "The API key lacks the scope customers:write. Use a key that was created with it.",
      { extraData: { requiredScopes: ["customers:write"] } },
    ),
  },
  REQUEST_LIMIT_EXCEEDED: {
    meaning: "The company's request quota is used up.",
    details:
      "All keys of a company share one quota: 100 requests in 60 seconds, unless the contract says otherwise. A request that is refused with 429 does not lengthen the window.",
    causes: [
      "More requests were sent than the quota allows.",
      "Another integration of the same company used the quota.",
      "A program retries at once after an error.",
    ],
    mend: [
      "Wait as many seconds as the `Retry-After` header says. `extraData.retryAfter` is the same number.",
      "Slow down before the quota is used up: the `RateLimit` header of every answer says how many requests are left (`r`) and when the window resets (`t`).",
      "Read lists with a higher `limit` (up to 100) instead of one by one.",
    ],
    retry: "Yes, after `Retry-After` seconds.",
    example: new ApiError(
      "REQUEST_LIMIT_EXCEEDED",
      "The company's quota of 100 requests per 60 seconds is used up. Retry after 41 seconds.",
      { extraData: { retryAfter: 41 }, headers: retryAfter(41) },
    ),
    exampleHeaders: {
      "ratelimit-policy": '"company";q=100;w=60',
      ratelimit: '"company";r=0;t=41',
    },
  },
} satisfies ErrorPages;
