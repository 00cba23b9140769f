package partnerapi

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
)

// attempt sends a request once, and reads the whole answer, whatever it says.
func (c *config) attempt(ctx context.Context, r *request) (*Response, error) {
	limited := ctx
	if r.timeout > 0 {
		var cancel context.CancelFunc
		limited, cancel = context.WithTimeout(ctx, r.timeout)
		defer cancel()
	}
	sent, err := http.NewRequestWithContext(limited, r.method, r.url, bytes.NewReader(r.content))
	if err != nil {
		return nil, fmt.Errorf("partnerapi: %s can't be sent: %w", r.operationID, err)
	}
	sent.Header = r.header.Clone()
	answer, err := c.httpClient.Do(sent)
	if err != nil {
		return nil, c.noAnswer(ctx, limited, r, err)
	}
	defer answer.Body.Close()
	body, err := io.ReadAll(answer.Body)
	if err != nil {
		return nil, c.noAnswer(ctx, limited, r, err)
	}
	return &Response{
		Status:    answer.StatusCode,
		Header:    answer.Header,
		RequestID: answer.Header.Get("X-Request-Id"),
		Body:      body,
	}, nil
}

// noAnswer is the error of an attempt that got no whole answer.
func (c *config) noAnswer(ctx, limited context.Context, r *request, cause error) error {
	// The client's own error repeats method and URL, with the query.
	var wrapped *url.Error
	if errors.As(cause, &wrapped) {
		cause = wrapped.Err
	}
	if ctx.Err() != nil {
		return c.connectionError(r, endOf(ctx))
	}
	failure := c.connectionError(r, cause)
	var netError net.Error
	if limited.Err() != nil {
		failure.Err = fmt.Errorf("no whole answer within %v: %w", r.timeout, context.DeadlineExceeded)
	} else if !errors.As(cause, &netError) || !netError.Timeout() {
		return failure
	}
	return &APITimeoutError{*failure}
}

// endOf is the error of a context that ended, with its cause.
func endOf(ctx context.Context) error {
	err, cause := ctx.Err(), context.Cause(ctx)
	if errors.Is(cause, err) {
		return cause
	}
	return fmt.Errorf("%w: %w", err, cause)
}

func (c *config) connectionError(r *request, cause error) *APIConnectionError {
	return &APIConnectionError{
		Request:        r.method + " " + c.baseURL + r.path,
		Err:            cause,
		IdempotencyKey: r.idempotencyKey,
	}
}
