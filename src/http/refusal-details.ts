/** Selects the details of an error to store for the company's users, by code. Never includes values from a body. */
import type { ApiError, ErrorCode, Issue } from "../kernel/errors.ts";
import type { Caller } from "./caller.ts";
import { CredentialRefused } from "./credential-refused.ts";
import { QuotaExceeded } from "./quota.ts";
import { recordableText } from "../kernel/recordable.ts";

export type RefusalDetails = { readonly [name: string]: unknown };

type Explain = (refusal: ApiError, caller: Caller | undefined) => RefusalDetails;

const MAX_ISSUES = 20;
const MAX_PATH_LENGTH = 200;
const MAX_MESSAGE_LENGTH = 300;

/** The message, for codes whose messages never quote a body. */
const messageOnly: Explain = ({ message }) => ({
  message: recordableText(message, MAX_MESSAGE_LENGTH),
});

// Paths may contain field names that the client invented.
const issues: Explain = ({ extraData }) => ({
  issues: ((extraData["issues"] ?? []) as readonly Issue[])
    .slice(0, MAX_ISSUES)
    .map(({ in: part, path, keyword, message }) => ({
      in: part,
      path: recordableText(path, MAX_PATH_LENGTH),
      keyword,
      message: recordableText(message, MAX_MESSAGE_LENGTH),
    })),
});

/** The named fields of the error's extraData. */
const only =
  (...names: readonly string[]): Explain =>
  ({ extraData }) =>
    Object.fromEntries(
      names.flatMap((name) => (name in extraData ? [[name, extraData[name]]] : [])),
    );

const EXPLAIN: { readonly [C in ErrorCode]: Explain } = {
  VALIDATION_FAILED: issues,
  // The text after the colon is the parser's, and quotes the body.
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
  HTTPS_REQUIRED: messageOnly,
  NOT_FOUND: messageOnly,
  METHOD_NOT_ALLOWED: ({ headers }) => ({ allow: headers["allow"] }),
  REQUEST_TIMEOUT: messageOnly,
  IDEMPOTENCY_KEY_IN_USE: messageOnly,
  LOCATION_EXISTS: only("locationId"),
  EXTERNAL_ID_EXISTS: only("customerId", "locationId"),
  CUSTOMER_ERASED: only("customerId"),
  PRICELIST_EXISTS: only("priceListId"),
  PRECONDITION_FAILED: only("etag"),
  PAYLOAD_TOO_LARGE: messageOnly,
  UNSUPPORTED_MEDIA_TYPE: messageOnly,
  REFERENCE_NOT_FOUND: issues,
  IDEMPOTENCY_KEY_REUSED: messageOnly,
  // Messages and candidates contain the address.
  ADDRESS_NOT_FOUND: only("reason"),
  ADDRESS_AMBIGUOUS: only("total"),
  PRICELIST_NOT_EDITABLE: messageOnly,
  LIMIT_EXCEEDED: ({ extraData }) => ({
    limit: extraData["limit"],
    resource: extraData["resource"],
  }),
  REQUEST_LIMIT_EXCEEDED: (refusal) =>
    refusal instanceof QuotaExceeded
      ? {
          quota: refusal.quota,
          retryAfter: refusal.extraData["retryAfter"],
          windowStartedAt: refusal.windowStartedAt,
        }
      : { retryAfter: refusal.extraData["retryAfter"], message: refusal.message },
  EXPECTATION_FAILED: messageOnly,
  HEADERS_TOO_LARGE: messageOnly,
  INTERNAL_ERROR: messageOnly,
  SERVICE_UNAVAILABLE: messageOnly,
  GEOCODER_UNAVAILABLE: messageOnly,
};

/** @param caller undefined when the credential was refused */
export function explainRefusal(refusal: ApiError, caller: Caller | undefined): RefusalDetails {
  return EXPLAIN[refusal.code](refusal, caller);
}
