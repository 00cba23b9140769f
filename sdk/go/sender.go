package partnerapi

import (
	"context"
	"fmt"
	"time"
)

// sender sends calls, with retries.
type sender struct {
	config *config
	err    error // the error in the options, if any
}

// success is the successful response of a call.
type success struct {
	*envelope
	response       *Response
	idempotencyKey string
}

// send sends a call until it succeeds or can't be retried.
func (s *sender) send(ctx context.Context, op call, set settings) (*success, error) {
	if s.err != nil {
		return nil, s.err
	}
	r, err := newRequest(s.config, op, set)
	if err != nil {
		return nil, err
	}
	for attempt := 1; ; attempt++ {
		log := r.log(attempt)
		result, err := s.attempt(ctx, r, log)
		if err == nil {
			return result, nil
		}
		delay, isRetryable := s.config.retryDelay(r, err, attempt)
		if attempt > set.maxRetries || !isRetryable || ctx.Err() != nil || exceedsDeadline(ctx, delay) {
			return nil, err
		}
		retryLog := RetryLog{RequestLog: log, Err: err, Delay: delay}
		if onRetry := s.config.hooks.OnRetry; onRetry != nil {
			onRetry(ctx, retryLog)
		}
		s.config.logRetry(ctx, retryLog)
		if ended := s.wait(ctx, delay); ended != nil {
			ended = fmt.Errorf("%w while waiting to retry after: %w", ended, err)
			return nil, s.config.connectionError(r, ended)
		}
	}
}

// attempt makes one attempt.
func (s *sender) attempt(ctx context.Context, r *request, log RequestLog) (*success, error) {
	response, err := s.config.observed(ctx, r, log, s.config.attempt)
	if err != nil {
		return nil, err
	}
	envelope, err := readEnvelope(response, r.idempotencyKey)
	if err != nil {
		return nil, err
	}
	return &success{envelope: envelope, response: response, idempotencyKey: r.idempotencyKey}, nil
}

// observed makes an attempt, which is reported to the hooks, the logger and the tracer.
func (c *config) observed(ctx context.Context, r *request, log RequestLog, send attempter) (*Response, error) {
	if c.hooks.OnRequest != nil {
		c.hooks.OnRequest(ctx, log)
	}
	startedAt := time.Now()
	response, err := c.traced(ctx, r, log, send)
	if err != nil {
		return nil, err
	}
	responseLog := ResponseLog{
		RequestLog: log,
		Status:     response.Status,
		Header:     response.Header,
		RequestID:  response.RequestID,
		Duration:   time.Since(startedAt),
	}
	if c.hooks.OnResponse != nil {
		c.hooks.OnResponse(ctx, responseLog)
	}
	c.logResponse(ctx, responseLog)
	c.warnDeprecated(ctx, r.operationID, response.Header)
	if r.response != nil {
		*r.response = *response
	}
	return response, nil
}

// wait waits with the client's sleep option. It returns an error if the context ends.
func (s *sender) wait(ctx context.Context, duration time.Duration) error {
	err := s.config.sleep(ctx, duration)
	if ctx.Err() != nil {
		return contextError(ctx)
	}
	return err
}

// exceedsDeadline reports whether the context would end during a wait. The call then returns the failure, which is
// more informative than a context error.
func exceedsDeadline(ctx context.Context, delay time.Duration) bool {
	deadline, isLimited := ctx.Deadline()
	return isLimited && time.Until(deadline) < delay
}

func (r *request) log(attempt int) RequestLog {
	return RequestLog{
		OperationID:    r.operationID,
		Method:         r.method,
		URL:            r.url,
		Attempt:        attempt,
		IdempotencyKey: r.idempotencyKey,
	}
}

// read decodes the data of a successful response.
func read[T any](result *success, decode func([]byte) (T, error)) (T, error) {
	value, err := decode(result.Data)
	if err != nil {
		var zero T
		return zero, decodeError(result.response, result.idempotencyKey, err)
	}
	return value, nil
}
