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

var zones = answer{status: 200, body: `{"data":[]}`}

const (
	half  = 500 * time.Millisecond
	whole = time.Second
)

func TestWhatIsWorthARetryIsSentAgain(t *testing.T) {
	inUse := answer{status: 409, body: fmt.Sprintf(errorBody, "IDEMPOTENCY_KEY_IN_USE", "{}")}
	s := startScript(t, answer{status: 408}, answer{status: 500}, answer{status: 502}, answer{status: 503},
		answer{status: 504}, answer{status: 599}, inUse, answer{status: 200, body: `{"data":{"id":"1"}}`})
	w := &waits{}
	client := newClient(s.url, w, partnerapi.WithMaxRetries(9))
	_, err := client.Customers.Create(background, partnerapi.CustomerCreate{DisplayName: "A"})
	check(t, err)
	equal(t, w.list, []time.Duration{half, whole, 2 * whole, 4 * whole, 8 * whole, 8 * whole, 8 * whole})
	keys := map[string]bool{}
	for i, r := range s.seen {
		keys[r.Header.Get("Idempotency-Key")] = true
		equal(t, s.bodies[i], `{"displayName":"A"}`)
	}
	equal(t, len(keys), 1)
	for key := range keys {
		if !regexp.MustCompile(`^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$`).MatchString(key) {
			t.Fatalf("%q is no UUID", key)
		}
	}
}

func TestWhatARetryCannotMendIsNot(t *testing.T) {
	for _, status := range []int{302, 400, 401, 403, 404, 409, 422} {
		s := startScript(t, answer{status: status})
		_, err := newClient(s.url, &waits{}).Zones.List(background)
		equal(t, find[*partnerapi.APIError](t, err).Status, status)
		equal(t, len(s.seen), 1)
	}
}

func TestAClientTriesThreeTimes(t *testing.T) {
	s := startScript(t, answer{status: 500})
	client := newClient(s.url, &waits{})
	_, err := client.Zones.List(background)
	find[*partnerapi.APIError](t, err)
	equal(t, len(s.seen), 3)
	_, err = client.Zones.List(background, partnerapi.WithMaxRetries(0))
	find[*partnerapi.APIError](t, err)
	equal(t, len(s.seen), 4)
}

func TestAWaitIsNeverShorterThanTheServiceAsks(t *testing.T) {
	sent := time.Date(2025, 11, 3, 15, 4, 5, 0, time.UTC)
	date, later := sent.Format(http.TimeFormat), sent.Add(7*time.Second).Format(http.TimeFormat)
	cases := []struct {
		status int
		header map[string]string
		want   time.Duration
	}{
		{429, map[string]string{"RateLimit": `"company";r=0;t=41`}, 41*whole + half},
		{429, map[string]string{"RateLimit": `"company";r=0;t=41`, "Retry-After": "42"}, 42*whole + half},
		{429, map[string]string{"Retry-After": later, "Date": date}, 7*whole + half},
		{429, map[string]string{"Retry-After": date, "Date": later}, half},
		{429, map[string]string{"Retry-After": "soon"}, half},
		{429, nil, half},
		{503, map[string]string{"Retry-After": "5"}, 5*whole + half},
		{503, map[string]string{"RateLimit": `"company";r=9;t=41`}, half},
	}
	for _, each := range cases {
		w := &waits{}
		s := startScript(t, answer{status: each.status, header: each.header}, zones)
		_, err := newClient(s.url, w).Zones.List(background)
		check(t, err)
		equal(t, w.list, []time.Duration{each.want})
	}
}

func TestAWaitThatIsTooLongIsNotWaitedFor(t *testing.T) {
	for _, asked := range []string{"121", "9223372036854775807", "99999999999999999999"} {
		w := &waits{}
		s := startScript(t, answer{status: 429, header: map[string]string{"Retry-After": asked}}, zones)
		_, err := newClient(s.url, w).Zones.List(background)
		equal(t, find[*partnerapi.APIError](t, err).Status, 429)
		equal(t, len(w.list), 0)
	}
	w := &waits{}
	s := startScript(t, answer{status: 429, header: map[string]string{"Retry-After": "121"}}, zones)
	_, err := newClient(s.url, w, partnerapi.WithMaxRetryAfter(3*time.Minute)).Zones.List(background)
	check(t, err)

	// The error says more than that the context ended.
	ctx, cancel := context.WithTimeout(background, time.Minute)
	defer cancel()
	s = startScript(t, answer{status: 429, header: map[string]string{"Retry-After": "90"}}, zones)
	_, err = newClient(s.url, w).Zones.List(ctx)
	equal(t, find[*partnerapi.APIError](t, err).Status, 429)
}
