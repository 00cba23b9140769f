package partnerapi

import (
	"context"
	"fmt"
	"time"
)

// sender sends calls, as often as it takes.
type sender struct {
	config *config
	err    error // why it can't
}

// success is the answer of a call, read as far as all calls do.
type success struct {
	*envelope
	answer         *Response
	idempotencyKey string
}

// send sends a call until it succeeds, or fails for good.
func (s *sender) send(ctx context.Context, asked call, set settings) (*success, error) {
	if s.err != nil {
		return nil, s.err
	}
	r, err := newRequest(s.config, asked, set)
	if err != nil {
		return nil, err
	}
	for number := 1; ; number++ {
		log := r.log(number)
		found, err := s.attempt(ctx, r, log)
		if err == nil {
			return found, nil
		}
		delay, isWorthIt := s.config.retryDelay(r, err, number)
		if number > set.maxRetries || !isWorthIt || ctx.Err() != nil || isTooLate(ctx, delay) {
			return nil, err
		}
		if tell := s.config.hooks.OnRetry; tell != nil {
			tell(ctx, RetryLog{RequestLog: log, Err: err, Delay: delay})
		}
		if ended := s.wait(ctx, delay); ended != nil {
			ended = fmt.Errorf("%w, while waiting to try again after: %w", ended, err)
			return nil, s.config.connectionError(r, ended)
		}
	}
}

// attempt makes one attempt, and tells of it.
func (s *sender) attempt(ctx context.Context, r *request, log RequestLog) (*success, error) {
	hooks := s.config.hooks
	if hooks.OnRequest != nil {
		hooks.OnRequest(ctx, log)
	}
	startedAt := time.Now()
	answer, err := s.config.attempt(ctx, r)
	if err != nil {
		return nil, err
	}
	if hooks.OnResponse != nil {
		hooks.OnResponse(ctx, ResponseLog{
			RequestLog: log,
			Status:     answer.Status,
			Header:     answer.Header,
			RequestID:  answer.RequestID,
			Duration:   time.Since(startedAt),
		})
	}
	if r.response != nil {
		*r.response = *answer
	}
	envelope, err := readEnvelope(answer, r.idempotencyKey)
	if err != nil {
		return nil, err
	}
	return &success{envelope: envelope, answer: answer, idempotencyKey: r.idempotencyKey}, nil
}

// wait waits as the client was told to. Its error is why the context ended.
func (s *sender) wait(ctx context.Context, duration time.Duration) error {
	err := s.config.sleep(ctx, duration)
	if ctx.Err() != nil {
		return endOf(ctx)
	}
	return err
}

// isTooLate: the failure says more than that the context ended while waiting.
func isTooLate(ctx context.Context, delay time.Duration) bool {
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

// read reads what a call's answer holds.
func read[T any](found *success, decode func([]byte) (T, error)) (T, error) {
	value, err := decode(found.Data)
	if err != nil {
		var none T
		return none, unreadable(found.answer, found.idempotencyKey, err)
	}
	return value, nil
}
