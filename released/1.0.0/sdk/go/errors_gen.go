// Code generated from openapi.yaml. DO NOT EDIT.

// The errors that the service answers, by their codes.

package partnerapi

// ErrorCode says what went wrong, for programs. New ones may follow.
type ErrorCode string

// The codes that this version knows.
const (
	// 400. The request does not match this document. Mend what `extraData.issues` names.
	ErrorCodeValidationFailed ErrorCode = "VALIDATION_FAILED"

	// 400. The body is not JSON. Mend the body.
	ErrorCodeMalformedJSON ErrorCode = "MALFORMED_JSON"

	// 401. The key or access token is missing, malformed, unknown, expired or revoked. Send a valid
	// one.
	ErrorCodeUnauthenticated ErrorCode = "UNAUTHENTICATED"

	// 403. The key or access token lacks a scope. Use one with `extraData.requiredScopes`.
	ErrorCodeInsufficientScope ErrorCode = "INSUFFICIENT_SCOPE"

	// 403. The request came over plain HTTP. Use HTTPS, and replace the key.
	ErrorCodeHTTPSRequired ErrorCode = "HTTPS_REQUIRED"

	// 404. The company has nothing with this id, or the path does not exist. Check the id and the
	// path.
	ErrorCodeNotFound ErrorCode = "NOT_FOUND"

	// 405. The path exists, but not with this method. Use a method from the `Allow` header.
	ErrorCodeMethodNotAllowed ErrorCode = "METHOD_NOT_ALLOWED"

	// 408. The request did not arrive whole in time. Send it again.
	ErrorCodeRequestTimeout ErrorCode = "REQUEST_TIMEOUT"

	// 409. The first request with this `Idempotency-Key` is still running. Retry after a moment.
	ErrorCodeIdempotencyKeyInUse ErrorCode = "IDEMPOTENCY_KEY_IN_USE"

	// 409. The customer already has a location at the new address. Use `extraData.locationId`.
	ErrorCodeLocationExists ErrorCode = "LOCATION_EXISTS"

	// 413. The body is larger than 256 KiB. Send less at once.
	ErrorCodePayloadTooLarge ErrorCode = "PAYLOAD_TOO_LARGE"

	// 415. The body is not `application/json`. Set `Content-Type`.
	ErrorCodeUnsupportedMediaType ErrorCode = "UNSUPPORTED_MEDIA_TYPE"

	// 422. Something the request names does not exist or cannot be used. See `extraData.issues`.
	ErrorCodeReferenceNotFound ErrorCode = "REFERENCE_NOT_FOUND"

	// 422. This `Idempotency-Key` was used for another request. Make a new key for each write.
	ErrorCodeIdempotencyKeyReused ErrorCode = "IDEMPOTENCY_KEY_REUSED"

	// 422. The address cannot be resolved. See `extraData.reason`.
	ErrorCodeAddressNotFound ErrorCode = "ADDRESS_NOT_FOUND"

	// 422. The address fits several places. Add what tells `extraData.candidates` apart.
	ErrorCodeAddressAmbiguous ErrorCode = "ADDRESS_AMBIGUOUS"

	// 429. The company's quota, or an address's for sign-in, is used up. Wait `Retry-After`
	// seconds.
	ErrorCodeRequestLimitExceeded ErrorCode = "REQUEST_LIMIT_EXCEEDED"

	// 431. The headers are larger than 16 KiB. Send fewer or shorter ones.
	ErrorCodeHeadersTooLarge ErrorCode = "HEADERS_TOO_LARGE"

	// 500. A fault on our side. Retry later, and quote `internalRequestId`.
	ErrorCodeInternalError ErrorCode = "INTERNAL_ERROR"

	// 503. The service cannot answer just now. Wait `Retry-After` seconds.
	ErrorCodeServiceUnavailable ErrorCode = "SERVICE_UNAVAILABLE"

	// 503. Addresses cannot be resolved just now. Nothing was changed. Wait `Retry-After` seconds.
	ErrorCodeGeocoderUnavailable ErrorCode = "GEOCODER_UNAVAILABLE"
)

// ValidationFailedError is 400. The request does not match this document. Mend what
// `extraData.issues` names.
type ValidationFailedError struct {
	APIError `json:"-"`

	// What is wrong.
	Issues []ValidationIssue `json:"issues"`
}

// Unwrap returns the APIError.
func (e *ValidationFailedError) Unwrap() error { return &e.APIError }

// MalformedJSONError is 400. The body is not JSON. Mend the body.
type MalformedJSONError struct {
	APIError `json:"-"`
}

// Unwrap returns the APIError.
func (e *MalformedJSONError) Unwrap() error { return &e.APIError }

// UnauthenticatedError is 401. The key or access token is missing, malformed, unknown, expired or
// revoked. Send a valid one.
type UnauthenticatedError struct {
	APIError `json:"-"`
}

// Unwrap returns the APIError.
func (e *UnauthenticatedError) Unwrap() error { return &e.APIError }

// InsufficientScopeError is 403. The key or access token lacks a scope. Use one with
// `extraData.requiredScopes`.
type InsufficientScopeError struct {
	APIError `json:"-"`

	// The scopes the operation needs.
	RequiredScopes []string `json:"requiredScopes"`
}

// Unwrap returns the APIError.
func (e *InsufficientScopeError) Unwrap() error { return &e.APIError }

// HTTPSRequiredError is 403. The request came over plain HTTP. Use HTTPS, and replace the key.
type HTTPSRequiredError struct {
	APIError `json:"-"`
}

// Unwrap returns the APIError.
func (e *HTTPSRequiredError) Unwrap() error { return &e.APIError }

// NotFoundError is 404. The company has nothing with this id, or the path does not exist. Check the
// id and the path.
type NotFoundError struct {
	APIError `json:"-"`
}

// Unwrap returns the APIError.
func (e *NotFoundError) Unwrap() error { return &e.APIError }

// MethodNotAllowedError is 405. The path exists, but not with this method. Use a method from the
// `Allow` header.
type MethodNotAllowedError struct {
	APIError `json:"-"`
}

// Unwrap returns the APIError.
func (e *MethodNotAllowedError) Unwrap() error { return &e.APIError }

// RequestTimeoutError is 408. The request did not arrive whole in time. Send it again.
type RequestTimeoutError struct {
	APIError `json:"-"`
}

// Unwrap returns the APIError.
func (e *RequestTimeoutError) Unwrap() error { return &e.APIError }

// IdempotencyKeyInUseError is 409. The first request with this `Idempotency-Key` is still running.
// Retry after a moment.
type IdempotencyKeyInUseError struct {
	APIError `json:"-"`
}

// Unwrap returns the APIError.
func (e *IdempotencyKeyInUseError) Unwrap() error { return &e.APIError }

// LocationExistsError is 409. The customer already has a location at the new address. Use
// `extraData.locationId`.
type LocationExistsError struct {
	APIError `json:"-"`

	// The `id` of the location that has the address.
	LocationID string `json:"locationId"`
}

// Unwrap returns the APIError.
func (e *LocationExistsError) Unwrap() error { return &e.APIError }

// PayloadTooLargeError is 413. The body is larger than 256 KiB. Send less at once.
type PayloadTooLargeError struct {
	APIError `json:"-"`
}

// Unwrap returns the APIError.
func (e *PayloadTooLargeError) Unwrap() error { return &e.APIError }

// UnsupportedMediaTypeError is 415. The body is not `application/json`. Set `Content-Type`.
type UnsupportedMediaTypeError struct {
	APIError `json:"-"`
}

// Unwrap returns the APIError.
func (e *UnsupportedMediaTypeError) Unwrap() error { return &e.APIError }

// ReferenceNotFoundError is 422. Something the request names does not exist or cannot be used. See
// `extraData.issues`.
type ReferenceNotFoundError struct {
	APIError `json:"-"`

	// What does not exist or cannot be used.
	Issues []ValidationIssue `json:"issues"`
}

// Unwrap returns the APIError.
func (e *ReferenceNotFoundError) Unwrap() error { return &e.APIError }

// IdempotencyKeyReusedError is 422. This `Idempotency-Key` was used for another request. Make a new
// key for each write.
type IdempotencyKeyReusedError struct {
	APIError `json:"-"`
}

// Unwrap returns the APIError.
func (e *IdempotencyKeyReusedError) Unwrap() error { return &e.APIError }

// AddressNotFoundError is 422. The address cannot be resolved. See `extraData.reason`.
type AddressNotFoundError struct {
	APIError `json:"-"`

	// Why the address was not found. Known values are `unparseable`, `outside_us`,
	// `missing_street`, `missing_street_number`, `po_box`, `unknown_zip`, `unknown_city`,
	// `zip_state_mismatch`, `zip_city_mismatch` and `no_match`; others may follow.
	Reason string `json:"reason"`
}

// Unwrap returns the APIError.
func (e *AddressNotFoundError) Unwrap() error { return &e.APIError }

// AddressAmbiguousError is 422. The address fits several places. Add what tells
// `extraData.candidates` apart.
type AddressAmbiguousError struct {
	APIError `json:"-"`

	// Places the address may mean, at most ten.
	Candidates []AddressCandidate `json:"candidates"`

	// How many places the address may mean in all.
	Total int `json:"total"`
}

// Unwrap returns the APIError.
func (e *AddressAmbiguousError) Unwrap() error { return &e.APIError }

// RequestLimitExceededError is 429. The company's quota, or an address's for sign-in, is used up.
// Wait `Retry-After` seconds.
type RequestLimitExceededError struct {
	APIError `json:"-"`

	// Seconds to wait before the next attempt, the same number as in `Retry-After`.
	RetryAfter int `json:"retryAfter"`
}

// Unwrap returns the APIError.
func (e *RequestLimitExceededError) Unwrap() error { return &e.APIError }

// HeadersTooLargeError is 431. The headers are larger than 16 KiB. Send fewer or shorter ones.
type HeadersTooLargeError struct {
	APIError `json:"-"`
}

// Unwrap returns the APIError.
func (e *HeadersTooLargeError) Unwrap() error { return &e.APIError }

// InternalError is 500. A fault on our side. Retry later, and quote `internalRequestId`.
type InternalError struct {
	APIError `json:"-"`
}

// Unwrap returns the APIError.
func (e *InternalError) Unwrap() error { return &e.APIError }

// ServiceUnavailableError is 503. The service cannot answer just now. Wait `Retry-After` seconds.
type ServiceUnavailableError struct {
	APIError `json:"-"`

	// Seconds to wait before the next attempt, the same number as in `Retry-After`.
	RetryAfter int `json:"retryAfter"`
}

// Unwrap returns the APIError.
func (e *ServiceUnavailableError) Unwrap() error { return &e.APIError }

// GeocoderUnavailableError is 503. Addresses cannot be resolved just now. Nothing was changed. Wait
// `Retry-After` seconds.
type GeocoderUnavailableError struct {
	APIError `json:"-"`

	// Seconds to wait before the next attempt, the same number as in `Retry-After`.
	RetryAfter int `json:"retryAfter"`
}

// Unwrap returns the APIError.
func (e *GeocoderUnavailableError) Unwrap() error { return &e.APIError }

// newTypedError is the error of a code's type; nil for a code that this version doesn't know.
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
	case ErrorCodePayloadTooLarge:
		return &PayloadTooLargeError{APIError: base}
	case ErrorCodeUnsupportedMediaType:
		return &UnsupportedMediaTypeError{APIError: base}
	case ErrorCodeReferenceNotFound:
		return &ReferenceNotFoundError{APIError: base}
	case ErrorCodeIdempotencyKeyReused:
		return &IdempotencyKeyReusedError{APIError: base}
	case ErrorCodeAddressNotFound:
		return &AddressNotFoundError{APIError: base}
	case ErrorCodeAddressAmbiguous:
		return &AddressAmbiguousError{APIError: base}
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
