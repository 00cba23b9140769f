/** What is kept of a refusal to explain it to the company's users later, code by code. Never what a body held. */
import type { ApiError, ErrorCode, Issue } from "../kernel/errors.ts";
import type { Caller } from "./caller.ts";
import { CredentialRefused } from "./credential-refused.ts";
import { QuotaExceeded } from "./quota.ts";
import { recordableText } from "../kernel/recordable.ts";

export type RefusalDetails = { readonly [name: string]: unknown };

type Explain = (refusal: ApiError, caller: Caller | undefined) => RefusalDetails;

const MOST_ISSUES = 20;
const LONGEST_PLACE = 200;
const LONGEST_MESSAGE = 300;

/** Its message, for codes whose messages never quote a body. */
const said: Explain = ({ message }) => ({ message: recordableText(message, LONGEST_MESSAGE) });

// Places may hold field names that the client made up.
const issues: Explain = ({ extraData }) => ({
  issues: ((extraData["issues"] ?? []) as readonly Issue[])
    .slice(0, MOST_ISSUES)
    .map(({ in: part, path, keyword, message }) => ({
      in: part,
      path: recordableText(path, LONGEST_PLACE),
      keyword,
      message: recordableText(message, LONGEST_MESSAGE),
    })),
});

/** These of a refusal's public details. */
const only =
  (...names: readonly string[]): Explain =>
  ({ extraData }) =>
    Object.fromEntries(
      names.flatMap((name) => (name in extraData ? [[name, extraData[name]]] : [])),
    );

const EXPLAIN: { readonly [C in ErrorCode]: Explain } = {
  VALIDATION_FAILED: issues,
  // What follows the colon is the parser's, and quotes the body.
  MALFORMED_JSON: ({ message }) => ({ message: message.replace(/:.*/s, ".") }),
  UNAUTHENTICATED: (refusal) =>
    refusal instanceof CredentialRefused
      ? {
          [refusal.keyId === null ? "grantState" : "keyState"]: refusal.state,
          since: refusal.since,
        }
      : {},
  INSUFFICIENT_SCOPE: ({ extraData }, caller) => ({
    requiredScopes: extraData["requiredScopes"],
    scopes: caller?.scopes,
  }),
  HTTPS_REQUIRED: said,
  NOT_FOUND: said,
  METHOD_NOT_ALLOWED: ({ headers }) => ({ allow: headers["allow"] }),
  REQUEST_TIMEOUT: said,
  IDEMPOTENCY_KEY_IN_USE: said,
  LOCATION_EXISTS: only("locationId"),
  PAYLOAD_TOO_LARGE: said,
  UNSUPPORTED_MEDIA_TYPE: said,
  REFERENCE_NOT_FOUND: issues,
  IDEMPOTENCY_KEY_REUSED: said,
  // Their messages quote the address; so do the candidates.
  ADDRESS_NOT_FOUND: only("reason"),
  ADDRESS_AMBIGUOUS: only("total"),
  REQUEST_LIMIT_EXCEEDED: (refusal) =>
    refusal instanceof QuotaExceeded
      ? {
          quota: refusal.quota,
          retryAfter: refusal.extraData["retryAfter"],
          windowStartedAt: refusal.windowStartedAt,
        }
      : {},
  HEADERS_TOO_LARGE: said,
  INTERNAL_ERROR: said,
  SERVICE_UNAVAILABLE: said,
  GEOCODER_UNAVAILABLE: said,
};

/** @param caller who was refused, when the key or token was good */
export function explainRefusal(refusal: ApiError, caller: Caller | undefined): RefusalDetails {
  return EXPLAIN[refusal.code](refusal, caller);
}
