package partnerapi

import (
	"errors"
	"math"
	"net/http"
	"regexp"
	"strconv"
	"time"
)

const (
	firstBackoff = 500 * time.Millisecond
	maxDoublings = 4 // up to 8 seconds
	maxWait      = time.Duration(math.MaxInt64)
)

var (
	onlyDigits  = regexp.MustCompile(`^[0-9]+$`)
	windowReset = regexp.MustCompile(`;\s*t=([0-9]+)`)
)

// retryDelay returns the wait before the next attempt, and whether to retry. attempt is the number of the failed
// attempt, starting at 1.
func (c *config) retryDelay(r *request, failure error, attempt int) (time.Duration, bool) {
	if !r.isRetryable(failure) {
		return 0, false
	}
	maxBackoff := firstBackoff << min(attempt-1, maxDoublings)
	backoff := time.Duration(c.random() * float64(maxBackoff))
	var apiError *APIError
	if !errors.As(failure, &apiError) {
		return backoff, true
	}
	requested, isRequested := requestedDelay(apiError)
	if !isRequested {
		return backoff, true
	}
	if requested > c.maxRetryAfter {
		return 0, false
	}
	// Adds the backoff as jitter: never earlier than requested, and not at the same time as other clients.
	return requested + backoff, true
}

// isRetryable reports whether a retry can't process a write twice: nothing was processed, or the service knows the
// key.
func (r *request) isRetryable(failure error) bool {
	// With If-Match, a second attempt would be rejected because of the first one's change, as if by another client.
	isConditional := r.header.Get("If-Match") != ""
	isIdempotent := (r.method != http.MethodPost || r.idempotencyKey != "") && !isConditional
	var apiError *APIError
	if !errors.As(failure, &apiError) {
		// Any other error is caused by the arguments, so a retry would fail again.
		var lost *APIConnectionError
		return isIdempotent && errors.As(failure, &lost)
	}
	if apiError.Status == http.StatusTooManyRequests || apiError.Code == ErrorCodeIdempotencyKeyInUse {
		return true
	}
	return isIdempotent && (apiError.Status == http.StatusRequestTimeout || apiError.Status >= 500)
}

// requestedDelay returns the wait that the service requests: Retry-After, or the time until the quota window
// resets.
func requestedDelay(failure *APIError) (time.Duration, bool) {
	if retryAfter := failure.Header.Get("Retry-After"); retryAfter != "" {
		return readRetryAfter(retryAfter, failure.Header.Get("Date"))
	}
	found := windowReset.FindStringSubmatch(failure.Header.Get("RateLimit"))
	if failure.Status != http.StatusTooManyRequests || found == nil {
		return 0, false
	}
	return readSeconds(found[1]), true
}

// readRetryAfter parses Retry-After: seconds, or a date, which is compared with the Date header of the response.
func readRetryAfter(value, sentAt string) (time.Duration, bool) {
	if onlyDigits.MatchString(value) {
		return readSeconds(value), true
	}
	until, err := http.ParseTime(value)
	if err != nil {
		return 0, false
	}
	now := time.Now()
	if sent, err := http.ParseTime(sentAt); err == nil {
		now = sent
	}
	return max(0, until.Sub(now)), true
}

func readSeconds(digits string) time.Duration {
	seconds, err := strconv.ParseInt(digits, 10, 64)
	if err != nil || seconds > int64(maxWait/time.Second) {
		return maxWait
	}
	return time.Duration(seconds) * time.Second
}
