// Code generated from openapi.yaml. DO NOT EDIT.

// The errors that the service returns, one type per error code.

package partnerapi

// ErrorCode is a machine-readable error code. New codes may be added.
type ErrorCode string

// The codes that this version knows.
const (
	// 400. The request does not match this document. Fix the problems in `extraData.issues`.
	ErrorCodeValidationFailed ErrorCode = "VALIDATION_FAILED"

	// 400. The body is not valid JSON. Fix the body.
	ErrorCodeMalformedJSON ErrorCode = "MALFORMED_JSON"

	// 401. The key or access token is missing, malformed, unknown, expired or revoked. Send a valid
	// one.
	ErrorCodeUnauthenticated ErrorCode = "UNAUTHENTICATED"

	// 403. The key or access token lacks a required scope. Use one with `extraData.requiredScopes`.
	ErrorCodeInsufficientScope ErrorCode = "INSUFFICIENT_SCOPE"

	// 403. The request was made over plain HTTP. Use HTTPS, and replace the key.
	ErrorCodeHTTPSRequired ErrorCode = "HTTPS_REQUIRED"

	// 403. The request works in a sandbox only. Use a key that begins with `pak_test_`.
	ErrorCodeSandboxOnly ErrorCode = "SANDBOX_ONLY"

	// 404. The company has no resource with this id, or the path doesn't exist. Check the id and
	// the path.
	ErrorCodeNotFound ErrorCode = "NOT_FOUND"

	// 405. The path doesn't support this method. Use a method from the `Allow` header.
	ErrorCodeMethodNotAllowed ErrorCode = "METHOD_NOT_ALLOWED"

	// 408. The complete request did not arrive in time. Send it again.
	ErrorCodeRequestTimeout ErrorCode = "REQUEST_TIMEOUT"

	// 409. The first request with this `Idempotency-Key` is still running. Retry after a short
	// wait.
	ErrorCodeIdempotencyKeyInUse ErrorCode = "IDEMPOTENCY_KEY_IN_USE"

	// 409. The customer already has a location at the new address. Use `extraData.locationId`.
	ErrorCodeLocationExists ErrorCode = "LOCATION_EXISTS"

	// 409. Another customer or location of the company has this `externalId`. Use
	// `extraData.customerId` or `extraData.locationId`.
	ErrorCodeExternalIDExists ErrorCode = "EXTERNAL_ID_EXISTS"

	// 409. The customer's personal data was erased, so it can't be changed. Create another
	// customer.
	ErrorCodeCustomerErased ErrorCode = "CUSTOMER_ERASED"

	// 409. The customer already has an active pricelist with this name. Use
	// `extraData.pricelistId`.
	ErrorCodePricelistExists ErrorCode = "PRICELIST_EXISTS"

	// 412. The resource was changed since you read it, so `If-Match` doesn't match. Read the
	// resource again, and repeat the change with its `ETag`.
	ErrorCodePreconditionFailed ErrorCode = "PRECONDITION_FAILED"

	// 413. The body is larger than 256 KiB (512 KiB for `createPricelist`, `updatePricelist` and
	// batches). Send less data per request.
	ErrorCodePayloadTooLarge ErrorCode = "PAYLOAD_TOO_LARGE"

	// 415. The body is not `application/json`, or it is compressed. Set `Content-Type`, and send no
	// `Content-Encoding`.
	ErrorCodeUnsupportedMediaType ErrorCode = "UNSUPPORTED_MEDIA_TYPE"

	// 417. The `Expect` header isn't `100-continue`. Send no `Expect` header.
	ErrorCodeExpectationFailed ErrorCode = "EXPECTATION_FAILED"

	// 422. The request references something that doesn't exist or can't be used. See
	// `extraData.issues`.
	ErrorCodeReferenceNotFound ErrorCode = "REFERENCE_NOT_FOUND"

	// 422. This `Idempotency-Key` was already used for a different request. Use a new key for each
	// write.
	ErrorCodeIdempotencyKeyReused ErrorCode = "IDEMPOTENCY_KEY_REUSED"

	// 422. The address can't be resolved. See `extraData.reason`.
	ErrorCodeAddressNotFound ErrorCode = "ADDRESS_NOT_FOUND"

	// 422. The address has several matches. Choose from `extraData.candidates` and add the missing
	// details.
	ErrorCodeAddressAmbiguous ErrorCode = "ADDRESS_AMBIGUOUS"

	// 422. The pricelist is not a customer's. Copy it for a customer, and update the copy.
	ErrorCodePricelistNotEditable ErrorCode = "PRICELIST_NOT_EDITABLE"

	// 422. The company would have more of a resource than it can have. See `extraData.limit` and
	// `extraData.resource`.
	ErrorCodeLimitExceeded ErrorCode = "LIMIT_EXCEEDED"

	// 429. The company's quota, or the sign-in limit of an IP address, is exceeded. Wait
	// `Retry-After` seconds.
	ErrorCodeRequestLimitExceeded ErrorCode = "REQUEST_LIMIT_EXCEEDED"

	// 431. The headers are larger than 16 KiB. Send fewer or shorter headers.
	ErrorCodeHeadersTooLarge ErrorCode = "HEADERS_TOO_LARGE"

	// 500. An error on our side. Retry later. If it persists, contact support with
	// `internalRequestId`.
	ErrorCodeInternalError ErrorCode = "INTERNAL_ERROR"

	// 503. The service is temporarily unavailable. Wait `Retry-After` seconds.
	ErrorCodeServiceUnavailable ErrorCode = "SERVICE_UNAVAILABLE"

	// 503. Addresses temporarily can't be resolved. Nothing was changed. Wait `Retry-After`
	// seconds.
	ErrorCodeGeocoderUnavailable ErrorCode = "GEOCODER_UNAVAILABLE"
)

// ValidationFailedError has the status 400. The request does not match this document. Fix the
// problems in `extraData.issues`.
type ValidationFailedError struct {
	APIError `json:"-"`

	// The problems with the request, at most 20.
	Issues []ValidationIssue `json:"issues"`

	// The number of problems that were found, including those that `issues` doesn't list.
	IssueCount int `json:"issueCount"`
}

// Unwrap returns the APIError.
func (e *ValidationFailedError) Unwrap() error { return &e.APIError }

// MalformedJSONError has the status 400. The body is not valid JSON. Fix the body.
type MalformedJSONError struct {
	APIError `json:"-"`
}

// Unwrap returns the APIError.
func (e *MalformedJSONError) Unwrap() error { return &e.APIError }

// UnauthenticatedError has the status 401. The key or access token is missing, malformed, unknown,
// expired or revoked. Send a valid one.
type UnauthenticatedError struct {
	APIError `json:"-"`
}

// Unwrap returns the APIError.
func (e *UnauthenticatedError) Unwrap() error { return &e.APIError }

// InsufficientScopeError has the status 403. The key or access token lacks a required scope. Use
// one with `extraData.requiredScopes`.
type InsufficientScopeError struct {
	APIError `json:"-"`

	// The scopes the operation requires.
	RequiredScopes []string `json:"requiredScopes"`
}

// Unwrap returns the APIError.
func (e *InsufficientScopeError) Unwrap() error { return &e.APIError }

// HTTPSRequiredError has the status 403. The request was made over plain HTTP. Use HTTPS, and
// replace the key.
type HTTPSRequiredError struct {
	APIError `json:"-"`
}

// Unwrap returns the APIError.
func (e *HTTPSRequiredError) Unwrap() error { return &e.APIError }

// SandboxOnlyError has the status 403. The request works in a sandbox only. Use a key that begins
// with `pak_test_`.
type SandboxOnlyError struct {
	APIError `json:"-"`
}

// Unwrap returns the APIError.
func (e *SandboxOnlyError) Unwrap() error { return &e.APIError }

// NotFoundError has the status 404. The company has no resource with this id, or the path doesn't
// exist. Check the id and the path.
type NotFoundError struct {
	APIError `json:"-"`
}

// Unwrap returns the APIError.
func (e *NotFoundError) Unwrap() error { return &e.APIError }

// MethodNotAllowedError has the status 405. The path doesn't support this method. Use a method from
// the `Allow` header.
type MethodNotAllowedError struct {
	APIError `json:"-"`
}

// Unwrap returns the APIError.
func (e *MethodNotAllowedError) Unwrap() error { return &e.APIError }

// RequestTimeoutError has the status 408. The complete request did not arrive in time. Send it
// again.
type RequestTimeoutError struct {
	APIError `json:"-"`
}

// Unwrap returns the APIError.
func (e *RequestTimeoutError) Unwrap() error { return &e.APIError }

// IdempotencyKeyInUseError has the status 409. The first request with this `Idempotency-Key` is
// still running. Retry after a short wait.
type IdempotencyKeyInUseError struct {
	APIError `json:"-"`
}

// Unwrap returns the APIError.
func (e *IdempotencyKeyInUseError) Unwrap() error { return &e.APIError }

// LocationExistsError has the status 409. The customer already has a location at the new address.
// Use `extraData.locationId`.
type LocationExistsError struct {
	APIError `json:"-"`

	// The `id` of the location that has the address or the external ID.
	LocationID string `json:"locationId"`
}

// Unwrap returns the APIError.
func (e *LocationExistsError) Unwrap() error { return &e.APIError }

// ExternalIDExistsError has the status 409. Another customer or location of the company has this
// `externalId`. Use `extraData.customerId` or `extraData.locationId`.
type ExternalIDExistsError struct {
	APIError `json:"-"`

	// The `id` of the location that has the address or the external ID.
	LocationID *string `json:"locationId"`

	// The `id` of the customer that has the external ID, or that was erased.
	CustomerID *string `json:"customerId"`
}

// Unwrap returns the APIError.
func (e *ExternalIDExistsError) Unwrap() error { return &e.APIError }

// CustomerErasedError has the status 409. The customer's personal data was erased, so it can't be
// changed. Create another customer.
type CustomerErasedError struct {
	APIError `json:"-"`

	// The `id` of the customer that has the external ID, or that was erased.
	CustomerID string `json:"customerId"`
}

// Unwrap returns the APIError.
func (e *CustomerErasedError) Unwrap() error { return &e.APIError }

// PricelistExistsError has the status 409. The customer already has an active pricelist with this
// name. Use `extraData.pricelistId`.
type PricelistExistsError struct {
	APIError `json:"-"`

	// The `id` of the pricelist that has the name.
	PricelistID string `json:"pricelistId"`
}

// Unwrap returns the APIError.
func (e *PricelistExistsError) Unwrap() error { return &e.APIError }

// PreconditionFailedError has the status 412. The resource was changed since you read it, so
// `If-Match` doesn't match. Read the resource again, and repeat the change with its `ETag`.
type PreconditionFailedError struct {
	APIError `json:"-"`

	// The current `ETag` of the resource, as in the `ETag` header.
	ETag string `json:"etag"`
}

// Unwrap returns the APIError.
func (e *PreconditionFailedError) Unwrap() error { return &e.APIError }

// PayloadTooLargeError has the status 413. The body is larger than 256 KiB (512 KiB for
// `createPricelist`, `updatePricelist` and batches). Send less data per request.
type PayloadTooLargeError struct {
	APIError `json:"-"`
}

// Unwrap returns the APIError.
func (e *PayloadTooLargeError) Unwrap() error { return &e.APIError }

// UnsupportedMediaTypeError has the status 415. The body is not `application/json`, or it is
// compressed. Set `Content-Type`, and send no `Content-Encoding`.
type UnsupportedMediaTypeError struct {
	APIError `json:"-"`
}

// Unwrap returns the APIError.
func (e *UnsupportedMediaTypeError) Unwrap() error { return &e.APIError }

// ExpectationFailedError has the status 417. The `Expect` header isn't `100-continue`. Send no
// `Expect` header.
type ExpectationFailedError struct {
	APIError `json:"-"`
}

// Unwrap returns the APIError.
func (e *ExpectationFailedError) Unwrap() error { return &e.APIError }

// ReferenceNotFoundError has the status 422. The request references something that doesn't exist or
// can't be used. See `extraData.issues`.
type ReferenceNotFoundError struct {
	APIError `json:"-"`

	// The references that don't exist or can't be used, at most 20.
	Issues []ValidationIssue `json:"issues"`

	// The number of such references, including those that `issues` doesn't list.
	IssueCount int `json:"issueCount"`
}

// Unwrap returns the APIError.
func (e *ReferenceNotFoundError) Unwrap() error { return &e.APIError }

// IdempotencyKeyReusedError has the status 422. This `Idempotency-Key` was already used for a
// different request. Use a new key for each write.
type IdempotencyKeyReusedError struct {
	APIError `json:"-"`
}

// Unwrap returns the APIError.
func (e *IdempotencyKeyReusedError) Unwrap() error { return &e.APIError }

// AddressNotFoundError has the status 422. The address can't be resolved. See `extraData.reason`.
type AddressNotFoundError struct {
	APIError `json:"-"`

	// The reason the address was not found. Known values are `unparseable`, `outside_us`,
	// `missing_street`, `missing_street_number`, `po_box`, `unknown_zip`, `unknown_city`,
	// `zip_state_mismatch`, `zip_city_mismatch`, `unknown_part` and `no_match`; others may be
	// added.
	Reason string `json:"reason"`

	// Up to ten possible addresses. If the city and the ZIP code don't match, the first one is at
	// the ZIP code, and the others are in the city, ordered by state.
	Candidates []AddressCandidate `json:"candidates"`
}

// Unwrap returns the APIError.
func (e *AddressNotFoundError) Unwrap() error { return &e.APIError }

// AddressAmbiguousError has the status 422. The address has several matches. Choose from
// `extraData.candidates` and add the missing details.
type AddressAmbiguousError struct {
	APIError `json:"-"`

	// Up to ten possible addresses. If the city and the ZIP code don't match, the first one is at
	// the ZIP code, and the others are in the city, ordered by state.
	Candidates []AddressCandidate `json:"candidates"`

	// The total number of possible matches.
	Total int `json:"total"`
}

// Unwrap returns the APIError.
func (e *AddressAmbiguousError) Unwrap() error { return &e.APIError }

// PricelistNotEditableError has the status 422. The pricelist is not a customer's. Copy it for a
// customer, and update the copy.
type PricelistNotEditableError struct {
	APIError `json:"-"`
}

// Unwrap returns the APIError.
func (e *PricelistNotEditableError) Unwrap() error { return &e.APIError }

// LimitExceededError has the status 422. The company would have more of a resource than it can
// have. See `extraData.limit` and `extraData.resource`.
type LimitExceededError struct {
	APIError `json:"-"`

	// The number that the company can have.
	Limit int `json:"limit"`

	// What is limited. Known values are `pricelists`, `pricelistSkus` and `charges`; others may be
	// added.
	Resource string `json:"resource"`
}

// Unwrap returns the APIError.
func (e *LimitExceededError) Unwrap() error { return &e.APIError }

// RequestLimitExceededError has the status 429. The company's quota, or the sign-in limit of an IP
// address, is exceeded. Wait `Retry-After` seconds.
type RequestLimitExceededError struct {
	APIError `json:"-"`

	// Seconds to wait before retrying. Equals the `Retry-After` header.
	RetryAfter int `json:"retryAfter"`
}

// Unwrap returns the APIError.
func (e *RequestLimitExceededError) Unwrap() error { return &e.APIError }

// HeadersTooLargeError has the status 431. The headers are larger than 16 KiB. Send fewer or
// shorter headers.
type HeadersTooLargeError struct {
	APIError `json:"-"`
}

// Unwrap returns the APIError.
func (e *HeadersTooLargeError) Unwrap() error { return &e.APIError }

// InternalError has the status 500. An error on our side. Retry later. If it persists, contact
// support with `internalRequestId`.
type InternalError struct {
	APIError `json:"-"`
}

// Unwrap returns the APIError.
func (e *InternalError) Unwrap() error { return &e.APIError }

// ServiceUnavailableError has the status 503. The service is temporarily unavailable. Wait
// `Retry-After` seconds.
type ServiceUnavailableError struct {
	APIError `json:"-"`

	// Seconds to wait before retrying. Equals the `Retry-After` header.
	RetryAfter int `json:"retryAfter"`
}

// Unwrap returns the APIError.
func (e *ServiceUnavailableError) Unwrap() error { return &e.APIError }

// GeocoderUnavailableError has the status 503. Addresses temporarily can't be resolved. Nothing was
// changed. Wait `Retry-After` seconds.
type GeocoderUnavailableError struct {
	APIError `json:"-"`

	// Seconds to wait before retrying. Equals the `Retry-After` header.
	RetryAfter int `json:"retryAfter"`
}

// Unwrap returns the APIError.
func (e *GeocoderUnavailableError) Unwrap() error { return &e.APIError }

// newTypedError returns an error of the type of its code, or nil if this version doesn't know the code.
func newTypedError(base APIError) error {
	switch base.Code {
	case ErrorCodeValidationFailed:
		return &ValidationFailedError{APIError: base}
	case ErrorCodeMalformedJSON:
		return &MalformedJSONError{APIError: base}
	case ErrorCodeUnauthenticated:
		return &UnauthenticatedError{APIError: base}
	case ErrorCodeInsufficientScope:
		return &InsufficientScopeError{APIError: base}
	case ErrorCodeHTTPSRequired:
		return &HTTPSRequiredError{APIError: base}
	case ErrorCodeSandboxOnly:
		return &SandboxOnlyError{APIError: base}
	case ErrorCodeNotFound:
		return &NotFoundError{APIError: base}
	case ErrorCodeMethodNotAllowed:
		return &MethodNotAllowedError{APIError: base}
	case ErrorCodeRequestTimeout:
		return &RequestTimeoutError{APIError: base}
	case ErrorCodeIdempotencyKeyInUse:
		return &IdempotencyKeyInUseError{APIError: base}
	case ErrorCodeLocationExists:
		return &LocationExistsError{APIError: base}
	case ErrorCodeExternalIDExists:
		return &ExternalIDExistsError{APIError: base}
	case ErrorCodeCustomerErased:
		return &CustomerErasedError{APIError: base}
	case ErrorCodePricelistExists:
		return &PricelistExistsError{APIError: base}
	case ErrorCodePreconditionFailed:
		return &PreconditionFailedError{APIError: base}
	case ErrorCodePayloadTooLarge:
		return &PayloadTooLargeError{APIError: base}
	case ErrorCodeUnsupportedMediaType:
		return &UnsupportedMediaTypeError{APIError: base}
	case ErrorCodeExpectationFailed:
		return &ExpectationFailedError{APIError: base}
	case ErrorCodeReferenceNotFound:
		return &ReferenceNotFoundError{APIError: base}
	case ErrorCodeIdempotencyKeyReused:
		return &IdempotencyKeyReusedError{APIError: base}
	case ErrorCodeAddressNotFound:
		return &AddressNotFoundError{APIError: base}
	case ErrorCodeAddressAmbiguous:
		return &AddressAmbiguousError{APIError: base}
	case ErrorCodePricelistNotEditable:
		return &PricelistNotEditableError{APIError: base}
	case ErrorCodeLimitExceeded:
		return &LimitExceededError{APIError: base}
	case ErrorCodeRequestLimitExceeded:
		return &RequestLimitExceededError{APIError: base}
	case ErrorCodeHeadersTooLarge:
		return &HeadersTooLargeError{APIError: base}
	case ErrorCodeInternalError:
		return &InternalError{APIError: base}
	case ErrorCodeServiceUnavailable:
		return &ServiceUnavailableError{APIError: base}
	case ErrorCodeGeocoderUnavailable:
		return &GeocoderUnavailableError{APIError: base}
	}
	return nil
}
