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

// attempt sends a request once and reads the complete response.
func (c *config) attempt(ctx context.Context, r *request, header http.Header) (*Response, error) {
	attemptCtx := ctx
	if r.timeout > 0 {
		var cancel context.CancelFunc
		attemptCtx, cancel = context.WithTimeout(ctx, r.timeout)
		defer cancel()
	}
	httpRequest, err := http.NewRequestWithContext(attemptCtx, r.method, r.url, bytes.NewReader(r.content))
	if err != nil {
		return nil, fmt.Errorf("partnerapi: %s: invalid request: %w", r.operationID, err)
	}
	httpRequest.Header = header
	response, err := c.httpClient.Do(httpRequest)
	if err != nil {
		return nil, c.attemptError(ctx, attemptCtx, r, err)
	}
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	if err != nil {
		return nil, c.attemptError(ctx, attemptCtx, r, err)
	}
	return responseOf(response, body), nil
}

// responseOf returns a response with its body, as far as it has arrived.
func responseOf(response *http.Response, body []byte) *Response {
	return &Response{
		Status:    response.StatusCode,
		Header:    response.Header,
		RequestID: response.Header.Get("X-Request-Id"),
		ETag:      response.Header.Get("ETag"),
		Body:      body,
	}
}

// attemptError returns the error of an attempt without a complete response.
func (c *config) attemptError(ctx, attemptCtx context.Context, r *request, cause error) error {
	// The HTTP client's error repeats the method and the URL, including the query.
	var wrapped *url.Error
	if errors.As(cause, &wrapped) {
		cause = wrapped.Err
	}
	if ctx.Err() != nil {
		return c.connectionError(r, contextError(ctx))
	}
	failure := c.connectionError(r, cause)
	var netError net.Error
	if attemptCtx.Err() != nil {
		failure.Err = fmt.Errorf("no complete response within %v: %w", r.timeout, context.DeadlineExceeded)
	} else if !errors.As(cause, &netError) || !netError.Timeout() {
		return failure
	}
	return &APITimeoutError{*failure}
}

// contextError returns the error of a context that ended, with its cause.
func contextError(ctx context.Context) error {
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
