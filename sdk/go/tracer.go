package partnerapi

import (
	"context"
	"net/http"
)

// Tracer starts a span for an attempt, for example with OpenTelemetry. It can add a traceparent to the header, with which
// the service continues the trace. It returns the context of the attempt, and a function that ends the span.
type Tracer func(ctx context.Context, log RequestLog, header http.Header) (context.Context, func(AttemptResult))

// AttemptResult is the result of an attempt.
type AttemptResult struct {
	// The HTTP status; 0 if no complete response arrived.
	Status int
	// The service's id for this attempt. Include it when you contact support.
	RequestID string
	// The reason that no complete response arrived. Nil for a response, also an error response.
	Err error
}

// attempter sends a request once. An error means that there is no response.
type attempter func(ctx context.Context, r *request, header http.Header) (*Response, error)

// traced makes an attempt in a span, if there is a tracer.
func (c *config) traced(ctx context.Context, r *request, log RequestLog, send attempter) (*Response, error) {
	header := r.header.Clone()
	if c.tracer == nil {
		return send(ctx, r, header)
	}
	ctx, end := c.tracer(ctx, log, header)
	result := AttemptResult{}
	// Also ends the span if the HTTP client panics.
	defer func() { end(result) }()
	response, err := send(ctx, r, header)
	if err != nil {
		result.Err = err
		return nil, err
	}
	result.Status, result.RequestID = response.Status, response.RequestID
	return response, nil
}
