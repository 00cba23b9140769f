package partnerapi_test

import (
	"context"
	"errors"
	"net/http"
	"testing"
	"time"

	partnerapi "github.com/partner-api/partner-api-go"
)

func created(t *testing.T, event partnerapi.Event) string {
	t.Helper()
	made, isCreated := event.(*partnerapi.CustomerCreatedEvent)
	if !isCreated {
		t.Fatalf("%T is another event", event)
	}
	return made.Data.DisplayName[len("Customer "):]
}

func TestTheFeedIsReadToItsEndInItsOrder(t *testing.T) {
	s := connect(t)
	client, _ := companyWith(t, s, 5)
	byTwo := &partnerapi.EventListParams{Limit: partnerapi.Value(2)}
	var seen []string
	for event, err := range client.Events.All(background, byTwo) {
		check(t, err)
		seen = append(seen, created(t, event))
	}
	equal(t, seen, []string{"1", "2", "3", "4", "5"})
	first, err := client.Events.List(background, byTwo)
	check(t, err)
	parts := collect(t, first.Pages(background))
	equal(t, []bool{parts[0].HasMore, parts[1].HasMore, parts[2].HasMore}, []bool{true, true, false})
	_, err = parts[2].Next(background)
	equal(t, err, partnerapi.ErrNoNextPage)
	rest, err := client.Events.List(background, &partnerapi.EventListParams{After: partnerapi.Value(parts[1].Data[1].GetID())})
	check(t, err)
	equal(t, rest.Data, parts[2].Data)
	equal(t, len(collect(t, rest.All(background))), 1)
}

func TestFollowingGivesWhatIsWrittenLaterThroughFailures(t *testing.T) {
	s := connect(t)
	writer, own := companyWith(t, s, 2)
	ctx, cancel := context.WithCancel(background)
	looks, failures := 0, 0
	w := &waits{}
	w.then = func() {
		if w.list[len(w.list)-1] != 1234*time.Second {
			return
		}
		if looks++; looks == 2 {
			cancel()
			return
		}
		_, err := writer.Customers.Create(background, partnerapi.CustomerCreate{DisplayName: "Customer later"})
		check(t, err)
	}
	flaky := &http.Client{Transport: transport(func(r *http.Request) (*http.Response, error) {
		if looks == 1 && failures < 5 {
			failures++
			return nil, errors.New("no route")
		}
		return http.DefaultTransport.RoundTrip(r)
	})}
	var seen []string
	var ended error
	reader := newClient(s.url, w, partnerapi.WithAPIKey(own.Key), partnerapi.WithHTTPClient(flaky), partnerapi.WithMaxRetries(1))
	for event, err := range reader.Events.Follow(ctx, &partnerapi.EventListParams{Limit: partnerapi.Value(1)},
		partnerapi.WithInterval(1234*time.Second)) {
		if err != nil {
			ended = err
			continue
		}
		seen = append(seen, created(t, event))
	}
	if !errors.Is(ended, context.Canceled) {
		t.Fatalf("it ended with %v", ended)
	}
	equal(t, seen, []string{"1", "2", "later"})
	equal(t, len(w.list), 2+5)

	failures = 0
	looks = 1
	for _, err := range reader.Events.Follow(background, nil, partnerapi.WithMaxRetries(0)) {
		find[*partnerapi.APIConnectionError](t, err)
	}
}

func TestFollowingGoesOnWhenTheLastEventSeenIsKeptNoLonger(t *testing.T) {
	s := connect(t)
	writer, own := companyWith(t, s, 2)
	w := &waits{}
	w.then = func() {
		s.tell("forget-events", map[string][]string{"company": {own.ID}}, nil)
		_, err := writer.Customers.Create(background, partnerapi.CustomerCreate{DisplayName: "Customer newer"})
		check(t, err)
	}
	reader := newClient(s.url, w, partnerapi.WithAPIKey(own.Key))
	first, err := reader.Events.List(background, nil)
	check(t, err)
	from := &partnerapi.EventListParams{After: partnerapi.Value(first.Data[0].GetID())}
	var seen []string
	for event, err := range reader.Events.Follow(background, from) {
		check(t, err)
		if seen = append(seen, created(t, event)); len(seen) == 2 {
			break
		}
	}
	equal(t, seen, []string{"2", "newer"})
	equal(t, w.list, []time.Duration{10 * time.Second})
	// What was missed is no secret.
	for _, err := range reader.Events.Follow(background, from) {
		find[*partnerapi.ReferenceNotFoundError](t, err)
	}
}
