/** Describes the errors of authentication, scopes and quota. */
import { ApiError, retryAfter } from "../../../kernel/errors.ts";
import { RETRY_CHANGED, type ErrorPages } from "../error-page.ts";

export const ACCESS = {
  UNAUTHENTICATED: {
    meaning: "The request has no valid API key or access token.",
    details:
      "API keys work for `/v1` only, access tokens for `/mcp` only. The request doesn't count toward the quota. On `/mcp`, the `WWW-Authenticate` header names the document that says where to sign in.",
    causes: [
      "The `Authorization` header is missing, or doesn't have the form `Bearer pak_…`.",
      "The key is incomplete. A key has 42 characters and ends in a checksum.",
      "The key is unknown or was revoked.",
      "The key has expired.",
      "On `/mcp`: the request has an API key. Agents sign in instead.",
      "On `/mcp`: the access token has expired (after 1 hour), or the agent's access was revoked. Access is also revoked when the user who authorized the agent leaves the company or is no longer an admin, and when one of the agent's codes is used twice, or one of its refresh tokens again after more than a minute.",
    ],
    fixes: [
      "Send the key with every request: `Authorization: Bearer pak_…`.",
      "Check in the developer platform whether the key still exists and when it expires.",
      "Create a new key if you no longer have the old one. A key is shown only once.",
      "On `/mcp`: get a new access token with the refresh token. If that fails, sign in again. Most clients start the sign-in themselves or have a “Connect” or “Authenticate” button.",
    ],
    retry: RETRY_CHANGED,
    example: new ApiError(
      "UNAUTHENTICATED",
      "The API key is unknown or was revoked. Create a new one.",
      { headers: { "www-authenticate": 'Bearer realm="Partner API", error="invalid_token"' } },
    ),
  },
  INSUFFICIENT_SCOPE: {
    meaning: "The API key or access token is valid but lacks a scope that the operation requires.",
    details:
      "`extraData.requiredScopes` lists the scopes that the operation requires. On `/mcp`, the `WWW-Authenticate` header lists the scopes to request: those that the token has and those that it lacks.",
    causes: [
      "A key with `customers:read` was used to write.",
      "A key with only `customers:write` was used to read. Writing doesn't include reading.",
      "The user who authorized the agent allowed fewer scopes than the tool requires, or the agent didn't request them.",
    ],
    fixes: [
      "Use a key that has the scope.",
      "If you have none, create one in the developer platform. Give it only the scopes it needs.",
      "For an agent: sign in again and allow the scope. Most clients start this themselves.",
    ],
    retry: RETRY_CHANGED,
    example: new ApiError(
      "INSUFFICIENT_SCOPE",
      "The API key lacks the scope customers:write. Use a key that was created with it.",
      { extraData: { requiredScopes: ["customers:write"] } },
    ),
  },
  REQUEST_LIMIT_EXCEEDED: {
    meaning: "The company has used up its request quota, or an IP address its sign-in limit.",
    details:
      "All API keys and agents of a company share one quota: 100 requests in 60 seconds, unless the contract says otherwise. Requests that get a 429 don't extend the window. The sign-in routes of agents under `/oauth/` have their own limit: 30 requests in 60 seconds for each IP address.",
    causes: [
      "Your company sent more requests than the quota allows. Every `POST /mcp` with a valid token counts as one request.",
      "Another integration or an agent of your company used the quota.",
      "A program retries immediately after an error.",
      "Under `/oauth/`: many clients behind one IP address sign in at once, or one client keeps retrying. A sign-in takes four to six requests.",
    ],
    fixes: [
      "Wait for the number of seconds in the `Retry-After` header. `extraData.retryAfter` is the same number.",
      "Slow down before the quota is used up. The `RateLimit` header of every response contains the remaining requests (`r`) and the seconds until the window resets (`t`).",
      "Read lists with a higher `limit` (up to 100).",
      "Give the agent smaller tasks.",
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
