package partnerapi

import (
	"context"
	"net/http"
	"time"
)

// Hooks are called for logs and metrics. They never receive the API key. The call waits for them, so they should
// return quickly. Each can be nil.
type Hooks struct {
	// Called before an attempt is sent.
	OnRequest func(context.Context, RequestLog)

	// Called when the response to an attempt arrives, including error responses.
	OnResponse func(context.Context, ResponseLog)

	// Called when an attempt failed, before the wait for the next one.
	OnRetry func(context.Context, RetryLog)

	// Called when a client first receives the response of a deprecated operation. If nil, slog.Default logs a warning.
	OnDeprecated func(context.Context, DeprecationLog)
}

// RequestLog is an attempt that is about to be sent.
type RequestLog struct {
	// The operation's name in the service's document, such as listCustomers.
	OperationID string

	Method string

	// Including the query, which can contain search terms.
	URL string

	// The number of the attempt, starting at 1.
	Attempt int

	// The same for all attempts of a call; "" if the operation takes none.
	IdempotencyKey string
}

// ResponseLog is the response to an attempt.
type ResponseLog struct {
	RequestLog
	Status int
	Header http.Header

	// The service's id for this attempt. Include it when you contact support.
	RequestID string

	// Until the response was complete; for an export, until it began.
	Duration time.Duration
}

// RetryLog is a failed attempt that will be retried.
type RetryLog struct {
	RequestLog
	Err error

	// The wait before the next attempt.
	Delay time.Duration
}
