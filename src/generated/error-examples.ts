// Generated from openapi.yaml. Do not edit.
import type { OperationId } from "./operations.ts";

/** A documented response of an error. */
export interface ErrorResponse {
  /** Names of its headers in lower case. */
  readonly headers: readonly string[];
  readonly examples: readonly ErrorExample[];
}

export interface ErrorExample {
  readonly name: string;
  readonly code: string;
  readonly message: string;
  /** Without `documentation`. */
  readonly extraData: { readonly [name: string]: unknown };
}

const BadRequest: ErrorResponse = {
  headers: ["x-request-id", "x-environment", "ratelimit-policy", "ratelimit"],
  examples: [
    {
      name: "field",
      code: "VALIDATION_FAILED",
      message: "The request was refused: field `displayName` must be at least 1 character.",
      extraData: {
        issues: [
          {
            in: "body",
            path: "/displayName",
            keyword: "minLength",
            message: "must be at least 1 character",
          },
        ],
        issueCount: 1,
      },
    },
    {
      name: "parameter",
      code: "VALIDATION_FAILED",
      message: "Unknown query parameter `perPage`: remove it or check its spelling.",
      extraData: {
        issues: [
          {
            in: "query",
            path: "/perPage",
            keyword: "additionalProperties",
            message: "is unknown: remove it or check its spelling",
          },
        ],
        issueCount: 1,
      },
    },
    {
      name: "malformed",
      code: "MALFORMED_JSON",
      message: "The body is not valid JSON: Unexpected end of JSON input.",
      extraData: {},
    },
  ],
};

const Unauthenticated: ErrorResponse = {
  headers: ["x-request-id", "www-authenticate"],
  examples: [
    {
      name: "unauthenticated",
      code: "UNAUTHENTICATED",
      message: "The API key is unknown or was revoked. Create a new one.",
      extraData: {},
    },
    {
      name: "revoked",
      code: "UNAUTHENTICATED",
      message: "The API key was revoked at 2025-11-03T15:04:05.000Z. Create a new one.",
      extraData: {},
    },
  ],
};

const Forbidden: ErrorResponse = {
  headers: ["x-request-id", "x-environment", "ratelimit-policy", "ratelimit"],
  examples: [
    {
      name: "scope",
      code: "INSUFFICIENT_SCOPE",
      message: "The API key lacks the scope customers:write. Use a key that was created with it.",
      extraData: { requiredScopes: ["customers:write"] },
    },
    {
      name: "https",
      code: "HTTPS_REQUIRED",
      message:
        "Use https://api.example.com. A key or token that was sent without TLS may have been read: revoke it and get a new one.",
      extraData: {},
    },
    {
      name: "sandboxOnly",
      code: "SANDBOX_ONLY",
      message: "X-Sandbox-Simulate works in a sandbox only. Use a key that begins with pak_test_.",
      extraData: {},
    },
  ],
};

const TooManyRequests: ErrorResponse = {
  headers: ["x-request-id", "x-environment", "ratelimit-policy", "ratelimit", "retry-after"],
  examples: [
    {
      name: "overQuota",
      code: "REQUEST_LIMIT_EXCEEDED",
      message:
        "The company's quota of 100 requests per 60 seconds is used up. Retry after 41 seconds.",
      extraData: { retryAfter: 41 },
    },
  ],
};

const InternalError: ErrorResponse = {
  headers: ["x-request-id", "x-environment", "ratelimit-policy", "ratelimit"],
  examples: [
    {
      name: "internal",
      code: "INTERNAL_ERROR",
      message:
        "Something went wrong on our side. Try again later. If the error persists, contact us with the internalRequestId.",
      extraData: {},
    },
  ],
};

const ServiceUnavailable: ErrorResponse = {
  headers: ["x-request-id", "x-environment", "ratelimit-policy", "ratelimit", "retry-after"],
  examples: [
    {
      name: "unavailable",
      code: "SERVICE_UNAVAILABLE",
      message: "The service can't answer right now. Retry after 5 seconds.",
      extraData: { retryAfter: 5 },
    },
  ],
};

const CustomerConflict: ErrorResponse = {
  headers: [
    "x-request-id",
    "x-environment",
    "ratelimit-policy",
    "ratelimit",
    "idempotency-replayed",
  ],
  examples: [
    {
      name: "externalIdExists",
      code: "EXTERNAL_ID_EXISTS",
      message:
        "Another customer has the externalId CRM-20418: 019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4d. Use that one, or give another externalId.",
      extraData: { customerId: "019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4d" },
    },
    {
      name: "inUse",
      code: "IDEMPOTENCY_KEY_IN_USE",
      message: "The first request with this Idempotency-Key is still running. Retry in a moment.",
      extraData: {},
    },
  ],
};

const PayloadTooLarge: ErrorResponse = {
  headers: ["x-request-id", "x-environment", "ratelimit-policy", "ratelimit"],
  examples: [
    {
      name: "tooLarge",
      code: "PAYLOAD_TOO_LARGE",
      message: "The body is larger than 256 KiB. Send less in one request.",
      extraData: {},
    },
  ],
};

const UnsupportedMediaType: ErrorResponse = {
  headers: ["x-request-id", "x-environment", "ratelimit-policy", "ratelimit"],
  examples: [
    {
      name: "unsupported",
      code: "UNSUPPORTED_MEDIA_TYPE",
      message:
        "The body must be JSON with the header Content-Type: application/json, not text/plain.",
      extraData: {},
    },
  ],
};

const UnprocessableKey: ErrorResponse = {
  headers: ["x-request-id", "x-environment", "ratelimit-policy", "ratelimit"],
  examples: [
    {
      name: "keyReused",
      code: "IDEMPOTENCY_KEY_REUSED",
      message:
        "This Idempotency-Key was used with another request. Use a new key for each new request.",
      extraData: {},
    },
  ],
};

const Conflict: ErrorResponse = {
  headers: ["x-request-id", "x-environment", "ratelimit-policy", "ratelimit"],
  examples: [
    {
      name: "inUse",
      code: "IDEMPOTENCY_KEY_IN_USE",
      message: "The first request with this Idempotency-Key is still running. Retry in a moment.",
      extraData: {},
    },
  ],
};

const NotFound: ErrorResponse = {
  headers: ["x-request-id", "x-environment", "ratelimit-policy", "ratelimit"],
  examples: [
    {
      name: "notFound",
      code: "NOT_FOUND",
      message:
        "There is no customer with the id 019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4d. Check the id.",
      extraData: {},
    },
  ],
};

const CustomerExternalIdExists: ErrorResponse = {
  headers: [
    "x-request-id",
    "x-environment",
    "ratelimit-policy",
    "ratelimit",
    "idempotency-replayed",
  ],
  examples: [
    {
      name: "externalIdExists",
      code: "EXTERNAL_ID_EXISTS",
      message:
        "Another customer has the externalId CRM-20418: 019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4d. Use that one, or give another externalId.",
      extraData: { customerId: "019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4d" },
    },
    {
      name: "erased",
      code: "CUSTOMER_ERASED",
      message:
        "The personal data of the customer 019a6dc9-0f1a-7b2c-9d3e-4f5061728394 was erased, so the customer, its locations and its pricelists can't be changed. Create another customer.",
      extraData: { customerId: "019a6dc9-0f1a-7b2c-9d3e-4f5061728394" },
    },
    {
      name: "inUse",
      code: "IDEMPOTENCY_KEY_IN_USE",
      message: "The first request with this Idempotency-Key is still running. Retry in a moment.",
      extraData: {},
    },
  ],
};

const PreconditionFailed: ErrorResponse = {
  headers: ["x-request-id", "x-environment", "ratelimit-policy", "ratelimit", "etag"],
  examples: [
    {
      name: "changed",
      code: "PRECONDITION_FAILED",
      message:
        'The precondition is not met: the current ETag is "kxsV3GQYyqvVQ4vYw0Hc5w". Nothing was changed. Read the resource again, and repeat the change with its ETag.',
      extraData: { etag: '"kxsV3GQYyqvVQ4vYw0Hc5w"' },
    },
  ],
};

const LocationConflict: ErrorResponse = {
  headers: [
    "x-request-id",
    "x-environment",
    "ratelimit-policy",
    "ratelimit",
    "idempotency-replayed",
  ],
  examples: [
    {
      name: "externalIdExists",
      code: "EXTERNAL_ID_EXISTS",
      message:
        "Another location has the externalId SITE-7731: 019a3f61-2c80-7d15-8a4b-9c6e0f7d1a23. Use that one, or give another externalId.",
      extraData: { locationId: "019a3f61-2c80-7d15-8a4b-9c6e0f7d1a23" },
    },
    {
      name: "inUse",
      code: "IDEMPOTENCY_KEY_IN_USE",
      message: "The first request with this Idempotency-Key is still running. Retry in a moment.",
      extraData: {},
    },
    {
      name: "erased",
      code: "CUSTOMER_ERASED",
      message:
        "The personal data of the customer 019a6dc9-0f1a-7b2c-9d3e-4f5061728394 was erased, so the customer, its locations and its pricelists can't be changed. Create another customer.",
      extraData: { customerId: "019a6dc9-0f1a-7b2c-9d3e-4f5061728394" },
    },
  ],
};

const UnprocessableLocation: ErrorResponse = {
  headers: [
    "x-request-id",
    "x-environment",
    "ratelimit-policy",
    "ratelimit",
    "idempotency-replayed",
  ],
  examples: [
    {
      name: "reference",
      code: "REFERENCE_NOT_FOUND",
      message: "The request was not carried out: field `customerId` names no customer.",
      extraData: {
        issues: [
          { in: "body", path: "/customerId", keyword: "reference", message: "names no customer" },
        ],
        issueCount: 1,
      },
    },
    {
      name: "notFound",
      code: "ADDRESS_NOT_FOUND",
      message: "ZIP code 60613 is in IL, not TX",
      extraData: { reason: "zip_state_mismatch" },
    },
    {
      name: "ambiguous",
      code: "ADDRESS_AMBIGUOUS",
      message: "Boerne, TX has 2 ZIP codes; add a ZIP code",
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
    },
    {
      name: "keyReused",
      code: "IDEMPOTENCY_KEY_REUSED",
      message:
        "This Idempotency-Key was used with another request. Use a new key for each new request.",
      extraData: {},
    },
  ],
};

const GeocoderUnavailable: ErrorResponse = {
  headers: ["x-request-id", "x-environment", "ratelimit-policy", "ratelimit", "retry-after"],
  examples: [
    {
      name: "geocoder",
      code: "GEOCODER_UNAVAILABLE",
      message:
        "Addresses can't be resolved right now, and nothing was changed. Retry after 5 seconds.",
      extraData: { retryAfter: 5 },
    },
    {
      name: "unavailable",
      code: "SERVICE_UNAVAILABLE",
      message: "The service can't answer right now. Retry after 5 seconds.",
      extraData: { retryAfter: 5 },
    },
  ],
};

const LocationExists: ErrorResponse = {
  headers: [
    "x-request-id",
    "x-environment",
    "ratelimit-policy",
    "ratelimit",
    "idempotency-replayed",
  ],
  examples: [
    {
      name: "exists",
      code: "LOCATION_EXISTS",
      message:
        "The customer already has a location at this address: 019a3f61-8d91-7e26-9b5c-ad7f1081e234. Use that one, or give another address.",
      extraData: { locationId: "019a3f61-8d91-7e26-9b5c-ad7f1081e234" },
    },
    {
      name: "externalIdExists",
      code: "EXTERNAL_ID_EXISTS",
      message:
        "Another location has the externalId SITE-7732: 019a3f61-8d91-7e26-9b5c-ad7f1081e234. Use that one, or give another externalId.",
      extraData: { locationId: "019a3f61-8d91-7e26-9b5c-ad7f1081e234" },
    },
    {
      name: "erased",
      code: "CUSTOMER_ERASED",
      message:
        "The personal data of the customer 019a6dc9-0f1a-7b2c-9d3e-4f5061728394 was erased, so the customer, its locations and its pricelists can't be changed. Create another customer.",
      extraData: { customerId: "019a6dc9-0f1a-7b2c-9d3e-4f5061728394" },
    },
    {
      name: "inUse",
      code: "IDEMPOTENCY_KEY_IN_USE",
      message: "The first request with this Idempotency-Key is still running. Retry in a moment.",
      extraData: {},
    },
  ],
};

const UnprocessableAddress: ErrorResponse = {
  headers: [
    "x-request-id",
    "x-environment",
    "ratelimit-policy",
    "ratelimit",
    "idempotency-replayed",
  ],
  examples: [
    {
      name: "notFound",
      code: "ADDRESS_NOT_FOUND",
      message: "ZIP code 60613 is in IL, not TX",
      extraData: { reason: "zip_state_mismatch" },
    },
    {
      name: "ambiguous",
      code: "ADDRESS_AMBIGUOUS",
      message: "Boerne, TX has 2 ZIP codes; add a ZIP code",
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
    },
    {
      name: "keyReused",
      code: "IDEMPOTENCY_KEY_REUSED",
      message:
        "This Idempotency-Key was used with another request. Use a new key for each new request.",
      extraData: {},
    },
  ],
};

const LocationUpsertConflict: ErrorResponse = {
  headers: [
    "x-request-id",
    "x-environment",
    "ratelimit-policy",
    "ratelimit",
    "idempotency-replayed",
  ],
  examples: [
    {
      name: "exists",
      code: "LOCATION_EXISTS",
      message:
        "The customer already has a location at this address: 019a3f61-8d91-7e26-9b5c-ad7f1081e234. Use that one, or give another address.",
      extraData: { locationId: "019a3f61-8d91-7e26-9b5c-ad7f1081e234" },
    },
    {
      name: "externalIdExists",
      code: "EXTERNAL_ID_EXISTS",
      message:
        "Another location has the externalId SITE-7732: 019a3f61-8d91-7e26-9b5c-ad7f1081e234. Use that one, or give another externalId.",
      extraData: { locationId: "019a3f61-8d91-7e26-9b5c-ad7f1081e234" },
    },
    {
      name: "erased",
      code: "CUSTOMER_ERASED",
      message:
        "The personal data of the customer 019a6dc9-0f1a-7b2c-9d3e-4f5061728394 was erased, so the customer, its locations and its pricelists can't be changed. Create another customer.",
      extraData: { customerId: "019a6dc9-0f1a-7b2c-9d3e-4f5061728394" },
    },
    {
      name: "inUse",
      code: "IDEMPOTENCY_KEY_IN_USE",
      message: "The first request with this Idempotency-Key is still running. Retry in a moment.",
      extraData: {},
    },
  ],
};

const LocationPlaceConflict: ErrorResponse = {
  headers: [
    "x-request-id",
    "x-environment",
    "ratelimit-policy",
    "ratelimit",
    "idempotency-replayed",
  ],
  examples: [
    {
      name: "exists",
      code: "LOCATION_EXISTS",
      message:
        "The customer already has a location at this address: 019a3f61-2c80-7d15-8a4b-9c6e0f7d1a23. Use that one, or give another address.",
      extraData: { locationId: "019a3f61-2c80-7d15-8a4b-9c6e0f7d1a23" },
    },
    {
      name: "inUse",
      code: "IDEMPOTENCY_KEY_IN_USE",
      message: "The first request with this Idempotency-Key is still running. Retry in a moment.",
      extraData: {},
    },
  ],
};

const UnprocessableValidation: ErrorResponse = {
  headers: [
    "x-request-id",
    "x-environment",
    "ratelimit-policy",
    "ratelimit",
    "idempotency-replayed",
  ],
  examples: [
    {
      name: "notFound",
      code: "ADDRESS_NOT_FOUND",
      message: "ZIP code 60613 is in IL, not TX",
      extraData: { reason: "zip_state_mismatch" },
    },
    {
      name: "cityElsewhere",
      code: "ADDRESS_NOT_FOUND",
      message: "ZIP code 78704 is in Austin, TX, not Seattle",
      extraData: {
        reason: "zip_city_mismatch",
        candidates: [
          {
            formattedAddress: "1 Main St, Austin, TX 78704, USA",
            streetNumber: "1",
            route: "Main St",
            city: "Austin",
            state: "TX",
            zipcode: "78704",
            county: "Travis County",
            borough: "",
            geoPlaceId: "uszip:78704:pg_v0daWEhmx4Sl8",
            location: { lat: 30.2428, lng: -97.7658 },
          },
          {
            formattedAddress: "1 Main St, Seattle, WA, USA",
            streetNumber: "1",
            route: "Main St",
            city: "Seattle",
            state: "WA",
          },
        ],
      },
    },
    {
      name: "ambiguous",
      code: "ADDRESS_AMBIGUOUS",
      message: "Boerne, TX has 2 ZIP codes; add a ZIP code",
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
    },
    {
      name: "keyReused",
      code: "IDEMPOTENCY_KEY_REUSED",
      message:
        "This Idempotency-Key was used with another request. Use a new key for each new request.",
      extraData: {},
    },
  ],
};

const UnprocessablePlace: ErrorResponse = {
  headers: ["x-request-id", "x-environment", "ratelimit-policy", "ratelimit"],
  examples: [
    {
      name: "reference",
      code: "REFERENCE_NOT_FOUND",
      message: "The request was not carried out: query parameter `customerId` names no customer.",
      extraData: {
        issues: [
          { in: "query", path: "/customerId", keyword: "reference", message: "names no customer" },
        ],
        issueCount: 1,
      },
    },
    {
      name: "notFound",
      code: "ADDRESS_NOT_FOUND",
      message: "ZIP code 60613 is in IL, not TX",
      extraData: { reason: "zip_state_mismatch" },
    },
    {
      name: "ambiguous",
      code: "ADDRESS_AMBIGUOUS",
      message: "Boerne, TX has 2 ZIP codes; add a ZIP code",
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
    },
  ],
};

const PricelistConflict: ErrorResponse = {
  headers: [
    "x-request-id",
    "x-environment",
    "ratelimit-policy",
    "ratelimit",
    "idempotency-replayed",
  ],
  examples: [
    {
      name: "exists",
      code: "PRICELIST_EXISTS",
      message:
        "The customer already has an active pricelist with this name: 019a3f70-3d4e-7f50-9a1b-2c3d4e5f6071. Update that one, give another name, or set its status to inactive first.",
      extraData: { pricelistId: "019a3f70-3d4e-7f50-9a1b-2c3d4e5f6071" },
    },
    {
      name: "erased",
      code: "CUSTOMER_ERASED",
      message:
        "The personal data of the customer 019a6dc9-0f1a-7b2c-9d3e-4f5061728394 was erased, so the customer, its locations and its pricelists can't be changed. Create another customer.",
      extraData: { customerId: "019a6dc9-0f1a-7b2c-9d3e-4f5061728394" },
    },
    {
      name: "inUse",
      code: "IDEMPOTENCY_KEY_IN_USE",
      message: "The first request with this Idempotency-Key is still running. Retry in a moment.",
      extraData: {},
    },
  ],
};

const UnprocessableReference: ErrorResponse = {
  headers: [
    "x-request-id",
    "x-environment",
    "ratelimit-policy",
    "ratelimit",
    "idempotency-replayed",
  ],
  examples: [
    {
      name: "reference",
      code: "REFERENCE_NOT_FOUND",
      message:
        "The request was not carried out: field `/skuSelections/1/skuId` names no SKU of the source pricelist.",
      extraData: {
        issues: [
          {
            in: "body",
            path: "/skuSelections/1/skuId",
            keyword: "reference",
            message: "names no SKU of the source pricelist",
          },
        ],
        issueCount: 1,
      },
    },
    {
      name: "limitExceeded",
      code: "LIMIT_EXCEEDED",
      message:
        "Your company can have at most 1000 pricelists. Nothing was changed. Ask the operator of this service to raise the limit.",
      extraData: { limit: 1000, resource: "pricelists" },
    },
    {
      name: "keyReused",
      code: "IDEMPOTENCY_KEY_REUSED",
      message:
        "This Idempotency-Key was used with another request. Use a new key for each new request.",
      extraData: {},
    },
  ],
};

const UnprocessablePricelist: ErrorResponse = {
  headers: [
    "x-request-id",
    "x-environment",
    "ratelimit-policy",
    "ratelimit",
    "idempotency-replayed",
  ],
  examples: [
    {
      name: "notEditable",
      code: "PRICELIST_NOT_EDITABLE",
      message:
        "This pricelist has the scope company, so the company maintains it in its catalog. Only pricelists with the scope customer can be updated. Copy it for a customer with POST /v1/pricelists, and update the copy.",
      extraData: {},
    },
    {
      name: "reference",
      code: "REFERENCE_NOT_FOUND",
      message: "The request was not carried out: field `/skuPrices/0/skuId` names no SKU.",
      extraData: {
        issues: [
          { in: "body", path: "/skuPrices/0/skuId", keyword: "reference", message: "names no SKU" },
        ],
        issueCount: 1,
      },
    },
    {
      name: "limitExceeded",
      code: "LIMIT_EXCEEDED",
      message:
        "Your company can have at most 500000 SKUs in all pricelists together. Nothing was changed. Ask the operator of this service to raise the limit.",
      extraData: { limit: 500000, resource: "pricelistSkus" },
    },
    {
      name: "keyReused",
      code: "IDEMPOTENCY_KEY_REUSED",
      message:
        "This Idempotency-Key was used with another request. Use a new key for each new request.",
      extraData: {},
    },
  ],
};

const UnprocessableEvent: ErrorResponse = {
  headers: ["x-request-id", "x-environment", "ratelimit-policy", "ratelimit"],
  examples: [
    {
      name: "reference",
      code: "REFERENCE_NOT_FOUND",
      message:
        "The request was not carried out: query parameter `after` names no event or position of the last 30 days, so events could be missing; export the resources again, or read from the beginning, without after.",
      extraData: {
        issues: [
          {
            in: "query",
            path: "/after",
            keyword: "reference",
            message:
              "names no event or position of the last 30 days, so events could be missing; export the resources again, or read from the beginning, without after",
          },
        ],
        issueCount: 1,
      },
    },
  ],
};

/** The responses of each operation with a status of 400 or above. */
export const errorResponses: { readonly [K in OperationId]: readonly ErrorResponse[] } = {
  listCustomers: [
    BadRequest,
    Unauthenticated,
    Forbidden,
    TooManyRequests,
    InternalError,
    ServiceUnavailable,
  ],
  createCustomer: [
    BadRequest,
    Unauthenticated,
    Forbidden,
    CustomerConflict,
    PayloadTooLarge,
    UnsupportedMediaType,
    UnprocessableKey,
    TooManyRequests,
    InternalError,
    ServiceUnavailable,
  ],
  createCustomersBatch: [
    BadRequest,
    Unauthenticated,
    Forbidden,
    Conflict,
    PayloadTooLarge,
    UnsupportedMediaType,
    UnprocessableKey,
    TooManyRequests,
    InternalError,
    ServiceUnavailable,
  ],
  upsertCustomersBatch: [
    BadRequest,
    Unauthenticated,
    Forbidden,
    Conflict,
    PayloadTooLarge,
    UnsupportedMediaType,
    UnprocessableKey,
    TooManyRequests,
    InternalError,
    ServiceUnavailable,
  ],
  getCustomer: [
    BadRequest,
    Unauthenticated,
    Forbidden,
    NotFound,
    TooManyRequests,
    InternalError,
    ServiceUnavailable,
  ],
  updateCustomer: [
    BadRequest,
    Unauthenticated,
    Forbidden,
    NotFound,
    CustomerExternalIdExists,
    PreconditionFailed,
    PayloadTooLarge,
    UnsupportedMediaType,
    UnprocessableKey,
    TooManyRequests,
    InternalError,
    ServiceUnavailable,
  ],
  eraseCustomer: [
    BadRequest,
    Unauthenticated,
    Forbidden,
    NotFound,
    Conflict,
    PayloadTooLarge,
    UnsupportedMediaType,
    UnprocessableKey,
    TooManyRequests,
    InternalError,
    ServiceUnavailable,
  ],
  getCustomerByExternalId: [
    BadRequest,
    Unauthenticated,
    Forbidden,
    NotFound,
    TooManyRequests,
    InternalError,
    ServiceUnavailable,
  ],
  upsertCustomer: [
    BadRequest,
    Unauthenticated,
    Forbidden,
    NotFound,
    Conflict,
    PreconditionFailed,
    PayloadTooLarge,
    UnsupportedMediaType,
    UnprocessableKey,
    TooManyRequests,
    InternalError,
    ServiceUnavailable,
  ],
  updateCustomerByExternalId: [
    BadRequest,
    Unauthenticated,
    Forbidden,
    NotFound,
    Conflict,
    PreconditionFailed,
    PayloadTooLarge,
    UnsupportedMediaType,
    UnprocessableKey,
    TooManyRequests,
    InternalError,
    ServiceUnavailable,
  ],
  listLocations: [
    BadRequest,
    Unauthenticated,
    Forbidden,
    TooManyRequests,
    InternalError,
    ServiceUnavailable,
  ],
  createLocation: [
    BadRequest,
    Unauthenticated,
    Forbidden,
    LocationConflict,
    PayloadTooLarge,
    UnsupportedMediaType,
    UnprocessableLocation,
    TooManyRequests,
    InternalError,
    GeocoderUnavailable,
  ],
  createLocationsBatch: [
    BadRequest,
    Unauthenticated,
    Forbidden,
    Conflict,
    PayloadTooLarge,
    UnsupportedMediaType,
    UnprocessableKey,
    TooManyRequests,
    InternalError,
    ServiceUnavailable,
  ],
  upsertLocationsBatch: [
    BadRequest,
    Unauthenticated,
    Forbidden,
    Conflict,
    PayloadTooLarge,
    UnsupportedMediaType,
    UnprocessableKey,
    TooManyRequests,
    InternalError,
    ServiceUnavailable,
  ],
  getLocation: [
    BadRequest,
    Unauthenticated,
    Forbidden,
    NotFound,
    TooManyRequests,
    InternalError,
    ServiceUnavailable,
  ],
  updateLocation: [
    BadRequest,
    Unauthenticated,
    Forbidden,
    NotFound,
    LocationExists,
    PreconditionFailed,
    PayloadTooLarge,
    UnsupportedMediaType,
    UnprocessableAddress,
    TooManyRequests,
    InternalError,
    GeocoderUnavailable,
  ],
  getLocationByExternalId: [
    BadRequest,
    Unauthenticated,
    Forbidden,
    NotFound,
    TooManyRequests,
    InternalError,
    ServiceUnavailable,
  ],
  upsertLocation: [
    BadRequest,
    Unauthenticated,
    Forbidden,
    NotFound,
    LocationUpsertConflict,
    PreconditionFailed,
    PayloadTooLarge,
    UnsupportedMediaType,
    UnprocessableLocation,
    TooManyRequests,
    InternalError,
    GeocoderUnavailable,
  ],
  updateLocationByExternalId: [
    BadRequest,
    Unauthenticated,
    Forbidden,
    NotFound,
    LocationPlaceConflict,
    PreconditionFailed,
    PayloadTooLarge,
    UnsupportedMediaType,
    UnprocessableAddress,
    TooManyRequests,
    InternalError,
    GeocoderUnavailable,
  ],
  validateAddress: [
    BadRequest,
    Unauthenticated,
    Forbidden,
    Conflict,
    PayloadTooLarge,
    UnsupportedMediaType,
    UnprocessableValidation,
    TooManyRequests,
    InternalError,
    GeocoderUnavailable,
  ],
  listSkus: [
    BadRequest,
    Unauthenticated,
    Forbidden,
    TooManyRequests,
    InternalError,
    ServiceUnavailable,
  ],
  getSku: [
    BadRequest,
    Unauthenticated,
    Forbidden,
    NotFound,
    TooManyRequests,
    InternalError,
    ServiceUnavailable,
  ],
  listPrices: [
    BadRequest,
    Unauthenticated,
    Forbidden,
    UnprocessablePlace,
    TooManyRequests,
    InternalError,
    GeocoderUnavailable,
  ],
  listPricelists: [
    BadRequest,
    Unauthenticated,
    Forbidden,
    TooManyRequests,
    InternalError,
    ServiceUnavailable,
  ],
  createPricelist: [
    BadRequest,
    Unauthenticated,
    Forbidden,
    PricelistConflict,
    PayloadTooLarge,
    UnsupportedMediaType,
    UnprocessableReference,
    TooManyRequests,
    InternalError,
    ServiceUnavailable,
  ],
  getPricelist: [
    BadRequest,
    Unauthenticated,
    Forbidden,
    NotFound,
    TooManyRequests,
    InternalError,
    ServiceUnavailable,
  ],
  updatePricelist: [
    BadRequest,
    Unauthenticated,
    Forbidden,
    NotFound,
    PricelistConflict,
    PreconditionFailed,
    PayloadTooLarge,
    UnsupportedMediaType,
    UnprocessablePricelist,
    TooManyRequests,
    InternalError,
    ServiceUnavailable,
  ],
  listPricelistSkus: [
    BadRequest,
    Unauthenticated,
    Forbidden,
    NotFound,
    TooManyRequests,
    InternalError,
    ServiceUnavailable,
  ],
  listPricelistCharges: [
    BadRequest,
    Unauthenticated,
    Forbidden,
    NotFound,
    TooManyRequests,
    InternalError,
    ServiceUnavailable,
  ],
  listServices: [
    BadRequest,
    Unauthenticated,
    Forbidden,
    TooManyRequests,
    InternalError,
    ServiceUnavailable,
  ],
  listProducts: [
    BadRequest,
    Unauthenticated,
    Forbidden,
    TooManyRequests,
    InternalError,
    ServiceUnavailable,
  ],
  listMaterialTypes: [
    BadRequest,
    Unauthenticated,
    Forbidden,
    TooManyRequests,
    InternalError,
    ServiceUnavailable,
  ],
  listLoadCompositions: [
    BadRequest,
    Unauthenticated,
    Forbidden,
    TooManyRequests,
    InternalError,
    ServiceUnavailable,
  ],
  listPricingTypes: [
    BadRequest,
    Unauthenticated,
    Forbidden,
    TooManyRequests,
    InternalError,
    ServiceUnavailable,
  ],
  listZones: [
    BadRequest,
    Unauthenticated,
    Forbidden,
    TooManyRequests,
    InternalError,
    ServiceUnavailable,
  ],
  listZonesByZip: [
    BadRequest,
    Unauthenticated,
    Forbidden,
    TooManyRequests,
    InternalError,
    ServiceUnavailable,
  ],
  find: [
    BadRequest,
    Unauthenticated,
    Forbidden,
    TooManyRequests,
    InternalError,
    ServiceUnavailable,
  ],
  listEvents: [
    BadRequest,
    Unauthenticated,
    Forbidden,
    UnprocessableEvent,
    TooManyRequests,
    InternalError,
    ServiceUnavailable,
  ],
  getEvent: [
    BadRequest,
    Unauthenticated,
    Forbidden,
    NotFound,
    TooManyRequests,
    InternalError,
    ServiceUnavailable,
  ],
  exportResource: [
    BadRequest,
    Unauthenticated,
    Forbidden,
    TooManyRequests,
    InternalError,
    ServiceUnavailable,
  ],
  advanceSandboxClock: [
    BadRequest,
    Unauthenticated,
    Forbidden,
    Conflict,
    PayloadTooLarge,
    UnsupportedMediaType,
    UnprocessableKey,
    TooManyRequests,
    InternalError,
    ServiceUnavailable,
  ],
  createSandboxEvents: [
    BadRequest,
    Unauthenticated,
    Forbidden,
    Conflict,
    PayloadTooLarge,
    UnsupportedMediaType,
    UnprocessableKey,
    TooManyRequests,
    InternalError,
    ServiceUnavailable,
  ],
  listRequests: [
    BadRequest,
    Unauthenticated,
    Forbidden,
    TooManyRequests,
    InternalError,
    ServiceUnavailable,
  ],
  createListener: [
    BadRequest,
    Unauthenticated,
    Forbidden,
    PayloadTooLarge,
    UnsupportedMediaType,
    TooManyRequests,
    InternalError,
    ServiceUnavailable,
  ],
  streamListener: [
    BadRequest,
    Unauthenticated,
    Forbidden,
    NotFound,
    UnprocessableEvent,
    TooManyRequests,
    InternalError,
    ServiceUnavailable,
  ],
  createListenerAttempts: [
    BadRequest,
    Unauthenticated,
    Forbidden,
    NotFound,
    PayloadTooLarge,
    UnsupportedMediaType,
    TooManyRequests,
    InternalError,
    ServiceUnavailable,
  ],
};
