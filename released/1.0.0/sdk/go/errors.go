package partnerapi

import (
	"errors"
	"fmt"
	"net/http"
)

// ErrorCodeUnexpectedResponse is the code of an answer that is not the service's own, but a proxy's, perhaps.
const ErrorCodeUnexpectedResponse ErrorCode = "UNEXPECTED_RESPONSE"

// ErrNoNextPage is the error of going on where nothing follows.
var ErrNoNextPage = errors.New("partnerapi: no page follows")

// APIError is an answer that is an error. Each code that this version knows has a type of its own, such as
// *NotFoundError. errors.As finds that one, and an *APIError for any code:
//
//	var apiError *partnerapi.APIError
//	if errors.As(err, &apiError) { … }
type APIError struct {
	// What went wrong, for programs.
	Code ErrorCode

	// What went wrong, for people. Its wording may change.
	Message string

	// Of HTTP.
	Status int

	// The service's name for the request. Quote it when asking for help.
	RequestID string

	// What there is to add, in the service's names; empty when nothing.
	ExtraData map[string]any

	// Of the answer.
	Header http.Header

	// What a write was sent with. To repeat it without doing it twice, pass it to WithIdempotencyKey.
	IdempotencyKey string
}

// Error says what went wrong, and in which request.
func (e *APIError) Error() string {
	text := fmt.Sprintf("partnerapi: %d %s: %s", e.Status, e.Code, e.Message)
	if e.RequestID != "" {
		text += fmt.Sprintf(" (request %s)", e.RequestID)
	}
	return text
}

// Documentation is the address of the page that explains the code, its cause and what to do; "" when there is
// none.
func (e *APIError) Documentation() string {
	page, _ := e.ExtraData["documentation"].(string)
	return page
}

// APIConnectionError is the error of a request that got no answer, or only a part of one: the connection failed,
// it took too long, or the context ended. Whether the request was carried out is not known.
type APIConnectionError struct {
	// What was asked, without its query: GET https://api.example.com/v1/customers
	Request string

	// Why there is no answer. It wraps the context's error when that ended.
	Err error

	// What a write was sent with. To repeat it without doing it twice, pass it to WithIdempotencyKey.
	IdempotencyKey string
}

// Error says what was asked, and why there is no answer.
func (e *APIConnectionError) Error() string {
	return fmt.Sprintf("partnerapi: %s: %v", e.Request, e.Err)
}

// Unwrap returns Err.
func (e *APIConnectionError) Unwrap() error { return e.Err }

// APITimeoutError is the error of an attempt whose answer was not whole in time. It is an APIConnectionError, too.
type APITimeoutError struct {
	APIConnectionError
}

// Unwrap returns the APIConnectionError.
func (e *APITimeoutError) Unwrap() error { return &e.APIConnectionError }

// Timeout is true, as for errors of package net.
func (e *APITimeoutError) Timeout() bool { return true }

// IdempotencyKeyOf returns what a write that failed was sent with, "" when it was not sent. To repeat the write
// without doing it twice, pass it to WithIdempotencyKey.
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
