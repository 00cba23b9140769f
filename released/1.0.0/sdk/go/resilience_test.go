package partnerapi_test

import (
	"context"
	"net/http"
	"slices"
	"testing"
	"time"

	partnerapi "github.com/partner-api/partner-api-go"
)

func TestOverQuotaACallWaitsAndSucceeds(t *testing.T) {
	s := connect(t)
	w := &waits{}
	var statuses []int
	client := s.client(w, partnerapi.WithAPIKey(s.company(2).Key), partnerapi.WithHooks(partnerapi.Hooks{
		OnResponse: func(_ context.Context, log partnerapi.ResponseLog) { statuses = append(statuses, log.Status) },
	}))
	for range 3 {
		_, err := client.Zones.List(background)
		check(t, err)
	}
	equal(t, statuses, []int{200, 200, 429, 200})
	equal(t, len(w.list), 1)
	if w.list[0] < 51*time.Second || w.list[0] > 61*time.Second {
		t.Fatalf("it waited %v", w.list[0])
	}
	_, err := client.Zones.List(background, partnerapi.WithMaxRetries(0))
	check(t, err)
	_, err = client.Zones.List(background, partnerapi.WithMaxRetries(0))
	if after := find[*partnerapi.RequestLimitExceededError](t, err).RetryAfter; after < 50 || after > 60 {
		t.Fatalf("retry after %d", after)
	}
}

func TestAWriteWhoseAnswerIsLostIsDoneOnce(t *testing.T) {
	s := connect(t)
	proxy, address := s.proxy("lose the answer", "", "", "send half of the answer")
	client := newClient(address, &waits{}, partnerapi.WithAPIKey(s.company(1_000).Key), oneConnectionEach())
	for i := range 2 {
		var response partnerapi.Response
		made, err := client.Customers.Create(background, partnerapi.CustomerCreate{DisplayName: "Once"},
			partnerapi.WithResponse(&response))
		check(t, err)
		equal(t, response.Header.Get("Idempotency-Replayed"), "true")
		all := collect(t, client.Customers.All(background, nil))
		equal(t, len(all), i+1)
		equal(t, all[0], *made)
	}
	keys := []string{}
	for _, r := range proxy.seen {
		if r.Method == http.MethodPost {
			keys = append(keys, r.Header.Get("Idempotency-Key"))
		}
	}
	equal(t, len(keys), 4)
	equal(t, len(slices.Compact(keys)), 2)
}
