package partnerapi_test

import (
	"context"
	"fmt"
	"net/http"
	"regexp"
	"testing"
	"time"

	partnerapi "github.com/partner-api/partner-api-go"
)

var zones = reply{status: 200, body: `{"data":[]}`}

const (
	halfSecond = 500 * time.Millisecond
	second     = time.Second
)

func TestRetryableErrorsAreRetriedWithGrowingWaits(t *testing.T) {
	inUse := reply{status: 409, body: fmt.Sprintf(errorBody, "IDEMPOTENCY_KEY_IN_USE", "{}")}
	s := startScript(t, reply{status: 408}, reply{status: 500}, reply{status: 502}, reply{status: 503},
		reply{status: 504}, reply{status: 599}, inUse, reply{status: 200, body: `{"data":{"id":"1"}}`})
	w := &waits{}
	client := newClient(s.url, w, partnerapi.WithMaxRetries(9))
	_, err := client.Customers.Create(background, partnerapi.CustomerCreate{DisplayName: "A"})
	check(t, err)
	equal(t, w.list, []time.Duration{halfSecond, second, 2 * second, 4 * second, 8 * second, 8 * second, 8 * second})
	keys := map[string]bool{}
	for i, r := range s.requests {
		keys[r.Header.Get("Idempotency-Key")] = true
		equal(t, s.bodies[i], `{"displayName":"A"}`)
	}
	equal(t, len(keys), 1)
	for key := range keys {
		if !regexp.MustCompile(`^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$`).MatchString(key) {
			t.Fatalf("%q is not a UUID", key)
		}
	}
}

func TestPermanentErrorsAreNotRetried(t *testing.T) {
	for _, status := range []int{302, 400, 401, 403, 404, 409, 422} {
		s := startScript(t, reply{status: status})
		_, err := newClient(s.url, &waits{}).Zones.List(background)
		equal(t, find[*partnerapi.APIError](t, err).Status, status)
		equal(t, len(s.requests), 1)
	}
}

func TestTwoRetriesByDefault(t *testing.T) {
	s := startScript(t, reply{status: 500})
	client := newClient(s.url, &waits{})
	_, err := client.Zones.List(background)
	find[*partnerapi.APIError](t, err)
	equal(t, len(s.requests), 3)
	_, err = client.Zones.List(background, partnerapi.WithMaxRetries(0))
	find[*partnerapi.APIError](t, err)
	equal(t, len(s.requests), 4)
}

func TestAWaitIsNeverShorterThanTheServiceRequests(t *testing.T) {
	sent := time.Date(2025, 11, 3, 15, 4, 5, 0, time.UTC)
	date, later := sent.Format(http.TimeFormat), sent.Add(7*time.Second).Format(http.TimeFormat)
	cases := []struct {
		status int
		header map[string]string
		want   time.Duration
	}{
		{429, map[string]string{"RateLimit": `"company";r=0;t=41`}, 41*second + halfSecond},
		{429, map[string]string{"RateLimit": `"company";r=0;t=41`, "Retry-After": "42"}, 42*second + halfSecond},
		{429, map[string]string{"Retry-After": later, "Date": date}, 7*second + halfSecond},
		{429, map[string]string{"Retry-After": date, "Date": later}, halfSecond},
		{429, map[string]string{"Retry-After": "soon"}, halfSecond},
		{429, nil, halfSecond},
		{503, map[string]string{"Retry-After": "5"}, 5*second + halfSecond},
		{503, map[string]string{"RateLimit": `"company";r=9;t=41`}, halfSecond},
	}
	for _, each := range cases {
		w := &waits{}
		s := startScript(t, reply{status: each.status, header: each.header}, zones)
		_, err := newClient(s.url, w).Zones.List(background)
		check(t, err)
		equal(t, w.list, []time.Duration{each.want})
	}
}

func TestARequestedWaitOverTheLimitIsNotAwaited(t *testing.T) {
	for _, retryAfter := range []string{"121", "9223372036854775807", "99999999999999999999"} {
		w := &waits{}
		s := startScript(t, reply{status: 429, header: map[string]string{"Retry-After": retryAfter}}, zones)
		_, err := newClient(s.url, w).Zones.List(background)
		equal(t, find[*partnerapi.APIError](t, err).Status, 429)
		equal(t, len(w.list), 0)
	}
	w := &waits{}
	s := startScript(t, reply{status: 429, header: map[string]string{"Retry-After": "121"}}, zones)
	_, err := newClient(s.url, w, partnerapi.WithMaxRetryAfter(3*time.Minute)).Zones.List(background)
	check(t, err)

	// The service error is more informative than a context error.
	ctx, cancel := context.WithTimeout(background, time.Minute)
	defer cancel()
	s = startScript(t, reply{status: 429, header: map[string]string{"Retry-After": "90"}}, zones)
	_, err = newClient(s.url, w).Zones.List(ctx)
	equal(t, find[*partnerapi.APIError](t, err).Status, 429)
}
