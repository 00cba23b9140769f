package partnerapi

import (
	"context"
	"net/http"
	"time"
)

// Hooks are told of every attempt, for logs and metrics. They are never told the API key. The call waits for
// them, so they should be quick; each may be nil.
type Hooks struct {
	// Before an attempt is sent.
	OnRequest func(context.Context, RequestLog)

	// When an attempt was answered, whatever the answer says.
	OnResponse func(context.Context, ResponseLog)

	// When an attempt failed, before the wait for the next one.
	OnRetry func(context.Context, RetryLog)
}

// RequestLog is an attempt that is about to be sent.
type RequestLog struct {
	// The operation's name in the service's document, such as listCustomers.
	OperationID string

	Method string

	// With its query, which may hold what is searched for.
	URL string

	// Counts from 1.
	Attempt int

	// The same in all attempts; "" for what takes none.
	IdempotencyKey string
}

// ResponseLog is what an attempt was answered.
type ResponseLog struct {
	RequestLog
	Status int
	Header http.Header

	// The service's name for this attempt. Quote it when asking for help.
	RequestID string

	Duration time.Duration
}

// RetryLog is a failed attempt that another one will follow.
type RetryLog struct {
	RequestLog
	Err error

	// How long the next attempt waits.
	Delay time.Duration
}
