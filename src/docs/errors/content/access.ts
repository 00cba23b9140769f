/** Pages of who may do what, and how often. */
import { ApiError, retryAfter } from "../../../kernel/errors.ts";
import { NOT_UNCHANGED, type ErrorPages } from "../error-page.ts";

export const ACCESS = {
  UNAUTHENTICATED: {
    meaning: "The request carries no valid API key, or no valid access token.",
    details:
      "Keys open `/v1` and nothing else, access tokens `/mcp` and nothing else. The answer does not count against the quota. On `/mcp`, `WWW-Authenticate` names the document that says where to sign in.",
    causes: [
      "The `Authorization` header is missing, or does not read `Bearer pak_…`.",
      "The key was not copied whole. A key has 42 characters and ends in a checksum.",
      "The key is unknown or was revoked.",
      "The key has expired.",
      "On `/mcp`: a key was sent. Agents sign in instead.",
      "On `/mcp`: the access token has expired (after 1 hour), or its agent was revoked. An agent is also shut out when the person who let it in leaves the company or is no longer an admin, and when one of its codes or refresh tokens was used twice.",
    ],
    fixes: [
      "Send the key with every request: `Authorization: Bearer pak_…`.",
      "Look up in the developer platform whether the key still exists and when it expires.",
      "Create a new key if you no longer have the old one: keys are shown once only.",
      "On `/mcp`: get a new access token with the refresh token. If that is refused, sign in again: clients begin by themselves, or with “Connect” or “Authenticate”.",
    ],
    retry: NOT_UNCHANGED,
    example: new ApiError(
      "UNAUTHENTICATED",
      "The API key is unknown or was revoked. Create a new one.",
      { headers: { "www-authenticate": 'Bearer realm="Partner API", error="invalid_token"' } },
    ),
  },
  INSUFFICIENT_SCOPE: {
    meaning: "The API key or access token is valid, but lacks a scope that the operation needs.",
    details:
      "`extraData.requiredScopes` names the scopes that the operation needs. On `/mcp`, `WWW-Authenticate` names the scopes to ask for: those that the token has, and those that it lacks.",
    causes: [
      "A key with `customers:read` was used for a request that writes.",
      "A key with `customers:write` alone was used for a request that reads: writing does not include reading.",
      "The person who let an agent in allowed fewer scopes than the tool needs, or the agent did not ask for them.",
    ],
    fixes: [
      "Use a key that has the scope.",
      "If there is none, create one in the developer platform. Give it no more scopes than it needs.",
      "With an agent: sign in again and allow the scope. Most clients lead you there by themselves.",
    ],
    retry: NOT_UNCHANGED,
    example: new ApiError(
      "INSUFFICIENT_SCOPE",
      "The API key lacks the scope customers:write. Use a key that was created with it.",
      { extraData: { requiredScopes: ["customers:write"] } },
    ),
  },
  REQUEST_LIMIT_EXCEEDED: {
    meaning: "The company's request quota is used up, or the sign-in limit of an address.",
    details:
      "All keys and agents of a company share one quota: 100 requests in 60 seconds, unless the contract says otherwise. A request that is refused with 429 does not lengthen the window. The sign-in routes of agents, under `/oauth/`, have a limit of their own: 30 requests in 60 seconds and client IP address.",
    causes: [
      "More requests were sent than the quota allows. Every `POST /mcp` with a valid token is one, whatever it asks for.",
      "Another integration or an agent of the same company used the quota.",
      "A program retries at once after an error.",
      "Under `/oauth/`: many clients behind one address signed in at once, or one tries again and again. A sign-in takes four to six requests.",
    ],
    fixes: [
      "Wait as many seconds as the `Retry-After` header says. `extraData.retryAfter` is the same number.",
      "Slow down before the quota is used up: the `RateLimit` header of every answer says how many requests are left (`r`) and when the window resets (`t`).",
      "Read lists with a higher `limit` (up to 100) instead of one by one.",
      "Ask the agent for less at once.",
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
