/** Selects the details of an error to store for the company's users, by code. Never includes values from a body. */
import { operations } from "../generated/operations.ts";
import type { Operation } from "../generated/typebox.ts";
import { closest } from "../kernel/closest.ts";
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
const messageOnly: Explain = ({ recordedMessage }) => ({
  message: recordableText(recordedMessage, MAX_MESSAGE_LENGTH),
});

const queryNames = Object.values<Operation>(operations).flatMap(({ schema: { querystring } }) =>
  Object.keys(querystring?.["properties"] ?? {}),
);
const isQueryName = new Set(queryNames);
/** A field that a client invented, or a position in a list. */
const FIELD = /^(?:[a-z][a-z_-]{0,39}\d{0,2}|\d{1,4})$/i;
/** Shorter names are close to some parameter by chance. */
const MIN_TYPO_LENGTH = 4;

/**
 * Returns the place of an issue without names that can be personal data: a value with an `&` that wasn't encoded, as in
 * `searchTerm=Smith & Jones`, becomes the name of a parameter.
 */
function recordablePointer({ in: part, path }: Issue): string {
  const isStored = (name: string) =>
    part === "query"
      ? isQueryName.has(name) ||
        (name.length >= MIN_TYPO_LENGTH && closest(name, queryNames) !== undefined)
      : FIELD.test(name);
  const names = path.slice(0, MAX_PATH_LENGTH).split("/");
  return names.map((name) => (name === "" || isStored(name) ? name : "…")).join("/");
}

const issues: Explain = ({ extraData }) => ({
  issues: ((extraData["issues"] ?? []) as readonly Issue[]).slice(0, MAX_ISSUES).map((issue) => ({
    in: issue.in,
    path: recordableText(recordablePointer(issue), MAX_PATH_LENGTH),
    keyword: issue.keyword,
    message: recordableText(issue.message, MAX_MESSAGE_LENGTH),
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
  SANDBOX_ONLY: messageOnly,
  NOT_FOUND: messageOnly,
  METHOD_NOT_ALLOWED: ({ headers }) => ({ allow: headers["allow"] }),
  REQUEST_TIMEOUT: messageOnly,
  IDEMPOTENCY_KEY_IN_USE: messageOnly,
  LOCATION_EXISTS: only("locationId"),
  EXTERNAL_ID_EXISTS: only("customerId", "locationId"),
  CUSTOMER_ERASED: only("customerId"),
  PRICELIST_EXISTS: only("pricelistId"),
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
