/** Makes an example of each error, with the code that makes real ones, and renders it as a response. */
import { http } from "../../kernel/node-http.ts";
import { unknownName } from "../../kernel/issue-messages.ts";
import {
  errorBody,
  ApiError,
  customerErased,
  type ErrorCode,
  externalIdExists,
  limitExceeded,
  notFound,
  preconditionFailed,
  referenceNotFound,
  retryAfter,
  serviceUnavailable,
  validationFailed,
} from "../../kernel/errors.ts";

interface ErrorExample {
  readonly error: ApiError;
  /** Headers that the code itself doesn't imply. */
  readonly headers?: { readonly [name: string]: string };
  /** The error occurs below the application, so its body doesn't link to its page. */
  readonly isUnlinked?: true;
}

/** The type requires an example of every code. */
export const ERROR_EXAMPLES: Readonly<Record<ErrorCode, ErrorExample>> = {
  VALIDATION_FAILED: {
    error: validationFailed([
      { in: "body", path: "/displayName", keyword: "required", message: "is required" },
      {
        in: "body",
        path: "/emial",
        keyword: "additionalProperties",
        message: unknownName("email"),
      },
    ]),
  },
  MALFORMED_JSON: {
    error: new ApiError(
      "MALFORMED_JSON",
      "The body is not valid JSON: Expected ',' or '}' after property value in JSON at position 38.",
    ),
  },
  PAYLOAD_TOO_LARGE: {
    error: new ApiError(
      "PAYLOAD_TOO_LARGE",
      "The body is larger than 256 KiB. Send less in one request.",
    ),
  },
  UNSUPPORTED_MEDIA_TYPE: {
    error: new ApiError(
      "UNSUPPORTED_MEDIA_TYPE",
      "The body must be JSON with the header Content-Type: application/json, not application/x-www-form-urlencoded.",
    ),
  },
  REQUEST_TIMEOUT: {
    error: new ApiError("REQUEST_TIMEOUT", "The request did not arrive whole in time."),
    headers: { connection: "close" },
    isUnlinked: true,
  },
  EXPECTATION_FAILED: {
    error: new ApiError(
      "EXPECTATION_FAILED",
      "The header Expect must be 100-continue: send that, or no Expect header.",
    ),
    isUnlinked: true,
  },
  HEADERS_TOO_LARGE: {
    error: new ApiError(
      "HEADERS_TOO_LARGE",
      "The request's headers are too large (16 KiB in all).",
    ),
    headers: { connection: "close" },
    isUnlinked: true,
  },
  HTTPS_REQUIRED: {
    error: new ApiError(
      "HTTPS_REQUIRED",
      "Use https://api.example.com. A key or token that was sent without TLS may have been read: revoke it and get a new one.",
    ),
  },
  UNAUTHENTICATED: {
    error: new ApiError(
      "UNAUTHENTICATED",
      "The API key is unknown or was revoked. Create a new one.",
      { headers: { "www-authenticate": 'Bearer realm="Partner API", error="invalid_token"' } },
    ),
  },
  INSUFFICIENT_SCOPE: {
    error: new ApiError(
      "INSUFFICIENT_SCOPE",
      "The API key lacks the scope customers:write. Use a key that was created with it.",
      { extraData: { requiredScopes: ["customers:write"] } },
    ),
  },
  SANDBOX_ONLY: {
    error: new ApiError(
      "SANDBOX_ONLY",
      "This request works in a sandbox only. Use a key that begins with pak_test_.",
    ),
  },
  REQUEST_LIMIT_EXCEEDED: {
    error: new ApiError(
      "REQUEST_LIMIT_EXCEEDED",
      "The company's quota of 100 requests per 60 seconds is used up. Retry after 41 seconds.",
      { extraData: { retryAfter: 41 }, headers: retryAfter(41) },
    ),
    headers: {
      "ratelimit-policy": '"company";q=100;w=60',
      ratelimit: '"company";r=0;t=41',
    },
  },
  NOT_FOUND: {
    error: notFound("customer", "019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4d"),
  },
  METHOD_NOT_ALLOWED: {
    error: new ApiError("METHOD_NOT_ALLOWED", "This path takes GET, PATCH, not DELETE.", {
      headers: { allow: "GET, PATCH" },
    }),
  },
  REFERENCE_NOT_FOUND: {
    error: referenceNotFound([
      { in: "body", path: "/customerId", keyword: "reference", message: "names no customer" },
    ]),
  },
  CUSTOMER_ERASED: {
    error: customerErased("019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4d"),
  },
  LIMIT_EXCEEDED: {
    error: limitExceeded("pricelists", "pricelists", 1000),
  },
  LOCATION_EXISTS: {
    error: new ApiError(
      "LOCATION_EXISTS",
      "The customer already has a location at this address: 019a3f61-8d91-7e26-9b5c-ad7f1081e234. Use that one, or give another address.",
      { extraData: { locationId: "019a3f61-8d91-7e26-9b5c-ad7f1081e234" } },
    ),
  },
  EXTERNAL_ID_EXISTS: {
    error: externalIdExists("customer", "CRM-20418", "019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4d"),
  },
  PRICELIST_EXISTS: {
    error: new ApiError(
      "PRICELIST_EXISTS",
      "The customer already has an active pricelist with this name: 019a3f62-009c-7d03-a5b6-c7d8e9f0a1b2. Update that one, give another name, or set its status to inactive first.",
      { extraData: { pricelistId: "019a3f62-009c-7d03-a5b6-c7d8e9f0a1b2" } },
    ),
  },
  PRICELIST_NOT_EDITABLE: {
    error: new ApiError(
      "PRICELIST_NOT_EDITABLE",
      "This pricelist has the scope company, so the company maintains it in its catalog. Only pricelists with the scope customer can be updated. Copy it for a customer with POST /v1/pricelists, and update the copy.",
    ),
  },
  PRECONDITION_FAILED: {
    error: preconditionFailed('"kxsV3GQYyqvVQ4vYw0Hc5w"'),
  },
  ADDRESS_NOT_FOUND: {
    error: new ApiError("ADDRESS_NOT_FOUND", "ZIP code 60613 is in IL, not TX", {
      extraData: { reason: "zip_state_mismatch" },
    }),
  },
  ADDRESS_AMBIGUOUS: {
    error: new ApiError("ADDRESS_AMBIGUOUS", "Boerne, TX has 2 ZIP codes; add a ZIP code", {
      extraData: {
        candidates: [
          {
            formattedAddress: "100 Main St, Boerne, TX 78006, USA",
            streetNumber: "100",
            route: "Main St",
            city: "Boerne",
            state: "TX",
            zipcode: "78006",
            county: "Kendall County",
            borough: "",
            geoPlaceId: "uszip:78006:Co0TNOtTQUvLR_7o",
            location: { lat: 29.8931, lng: -98.6857 },
          },
          {
            formattedAddress: "100 Main St, Boerne, TX 78015, USA",
            streetNumber: "100",
            route: "Main St",
            city: "Boerne",
            state: "TX",
            zipcode: "78015",
            county: "Bexar County",
            borough: "",
            geoPlaceId: "uszip:78015:BXPdxXfY3zUKIHio",
            location: { lat: 29.7327, lng: -98.6646 },
          },
        ],
        total: 2,
      },
    }),
  },
  GEOCODER_UNAVAILABLE: {
    error: new ApiError(
      "GEOCODER_UNAVAILABLE",
      "Addresses can't be resolved right now, and nothing was changed. Retry after 30 seconds.",
      { extraData: { retryAfter: 30 }, headers: retryAfter(30) },
    ),
  },
  IDEMPOTENCY_KEY_IN_USE: {
    error: new ApiError(
      "IDEMPOTENCY_KEY_IN_USE",
      "The first request with this Idempotency-Key is still running. Retry in a moment.",
    ),
  },
  IDEMPOTENCY_KEY_REUSED: {
    error: new ApiError(
      "IDEMPOTENCY_KEY_REUSED",
      "This Idempotency-Key was used with another request. Use a new key for each new request.",
    ),
  },
  INTERNAL_ERROR: {
    error: new ApiError(
      "INTERNAL_ERROR",
      "Something went wrong on our side. Try again later; if it stays, tell us the internalRequestId.",
    ),
  },
  SERVICE_UNAVAILABLE: {
    error: serviceUnavailable(undefined),
  },
};

const REQUEST_ID = "019a3f7c-51d2-7e63-8f74-a5b6c7d8e9f0";

/**
 * Renders the example of a code, headers included.
 * @param baseUrl of the service
 */
export function exampleOf(code: ErrorCode, baseUrl: string): string {
  const { error, headers, isUnlinked } = ERROR_EXAMPLES[code];
  const { statusCode, extraData } = error;
  const body = errorBody(error, REQUEST_ID, baseUrl);
  const allHeaders = {
    "content-type": "application/json; charset=utf-8",
    "x-request-id": REQUEST_ID,
    ...error.headers,
    ...headers,
  };
  return [
    `HTTP/1.1 ${statusCode} ${http.STATUS_CODES[statusCode]}`,
    ...Object.entries(allHeaders).map(([name, value]) => `${name}: ${value}`),
    "",
    JSON.stringify(isUnlinked ? { ...body, extraData } : body, null, 2),
  ].join("\n");
}
