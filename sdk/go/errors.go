package partnerapi

import (
	"errors"
	"fmt"
	"net/http"
)

// ErrorCodeUnexpectedResponse is the code of a response that did not come from the service, but from a proxy, for
// example.
const ErrorCodeUnexpectedResponse ErrorCode = "UNEXPECTED_RESPONSE"

// ErrNoNextPage is returned by Next if there is no next page.
var ErrNoNextPage = errors.New("partnerapi: there is no next page")

// APIError is an error response. Each error code that this version knows has its own type, such as
// *NotFoundError. errors.As finds that type, and *APIError for any code:
//
//	var apiError *partnerapi.APIError
//	if errors.As(err, &apiError) { … }
type APIError struct {
	// The error code.
	Code ErrorCode

	// A human-readable explanation. The wording may change.
	Message string

	// The HTTP status.
	Status int

	// The service's id for the request. Include it when you contact support.
	RequestID string

	// Additional details, with the field names of the service; empty if there are none.
	ExtraData map[string]any

	// The response headers.
	Header http.Header

	// The idempotency key of a write. To retry the write safely, pass the key to WithIdempotencyKey.
	IdempotencyKey string
}

// Error returns the status, code, message and request id.
func (e *APIError) Error() string {
	text := fmt.Sprintf("partnerapi: %d %s: %s", e.Status, e.Code, e.Message)
	if e.RequestID != "" {
		text += fmt.Sprintf(" (request %s)", e.RequestID)
	}
	return text
}

// Documentation returns the URL of the page that explains the code, its cause and how to fix it, or "".
func (e *APIError) Documentation() string {
	page, _ := e.ExtraData["documentation"].(string)
	return page
}

// APIConnectionError means that no complete response arrived: the connection failed, the attempt timed out, or
// the context ended. The request may or may not have been processed.
type APIConnectionError struct {
	// The method and the URL without the query: GET https://api.example.com/v1/customers
	Request string

	// The cause. Wraps the context's error if the context ended.
	Err error

	// The idempotency key of a write. To retry the write safely, pass the key to WithIdempotencyKey.
	IdempotencyKey string
}

// Error returns the request and the cause.
func (e *APIConnectionError) Error() string {
	return fmt.Sprintf("partnerapi: %s: %v", e.Request, e.Err)
}

// Unwrap returns Err.
func (e *APIConnectionError) Unwrap() error { return e.Err }

// APITimeoutError means that no complete response arrived within the time limit. It is also an APIConnectionError.
type APITimeoutError struct {
	APIConnectionError
}

// Unwrap returns the APIConnectionError.
func (e *APITimeoutError) Unwrap() error { return &e.APIConnectionError }

// Timeout returns true, like timeout errors of package net.
func (e *APITimeoutError) Timeout() bool { return true }

// IdempotencyKeyOf returns the idempotency key of a failed write, or "" if it was not sent. To retry the write
// safely, pass the key to WithIdempotencyKey.
func IdempotencyKeyOf(err error) string {
	var apiError *APIError
	var connectionError *APIConnectionError
	switch {
	case errors.As(err, &apiError):
		return apiError.IdempotencyKey
	case errors.As(err, &connectionError):
		return connectionError.IdempotencyKey
	}
	return ""
}
