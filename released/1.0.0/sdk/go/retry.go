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
	doublings    = 4 // the longest is 8 seconds
	longestWait  = time.Duration(math.MaxInt64)
)

var (
	digits   = regexp.MustCompile(`^[0-9]+$`)
	resetsIn = regexp.MustCompile(`;\s*t=([0-9]+)`)
)

// retryDelay says how long to wait before the next attempt, and whether there should be one.
// attempt is the number of the one that failed, from 1.
func (c *config) retryDelay(r *request, failure error, attempt int) (time.Duration, bool) {
	if !r.isWorthRepeating(failure) {
		return 0, false
	}
	longest := firstBackoff << min(attempt-1, doublings)
	backoff := time.Duration(c.random() * float64(longest))
	var apiError *APIError
	if !errors.As(failure, &apiError) {
		return backoff, true
	}
	asked, isAsked := askedDelay(apiError)
	if !isAsked {
		return backoff, true
	}
	if asked > c.maxRetryAfter {
		return 0, false
	}
	// On top: never earlier than asked, and not at one time with all others that wait.
	return asked + backoff, true
}

// isWorthRepeating: a repetition must not do a thing twice. The service carried out nothing, or knows the key.
func (r *request) isWorthRepeating(failure error) bool {
	isRepeatable := r.method != http.MethodPost || r.idempotencyKey != ""
	var apiError *APIError
	if !errors.As(failure, &apiError) {
		// Any other error is a mistake in what was given, which another attempt repeats.
		var lost *APIConnectionError
		return isRepeatable && errors.As(failure, &lost)
	}
	if apiError.Status == http.StatusTooManyRequests || apiError.Code == ErrorCodeIdempotencyKeyInUse {
		return true
	}
	return isRepeatable && (apiError.Status == http.StatusRequestTimeout || apiError.Status >= 500)
}

// askedDelay is what the service asks for: Retry-After, or else when the quota's window resets.
func askedDelay(failure *APIError) (time.Duration, bool) {
	if asked := failure.Header.Get("Retry-After"); asked != "" {
		return readRetryAfter(asked, failure.Header.Get("Date"))
	}
	found := resetsIn.FindStringSubmatch(failure.Header.Get("RateLimit"))
	if failure.Status != http.StatusTooManyRequests || found == nil {
		return 0, false
	}
	return readSeconds(found[1]), true
}

// readRetryAfter reads seconds, or a time, which is compared with the sender's own clock.
func readRetryAfter(value, sentAt string) (time.Duration, bool) {
	if digits.MatchString(value) {
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
	if err != nil || seconds > int64(longestWait/time.Second) {
		return longestWait
	}
	return time.Duration(seconds) * time.Second
}
