package partnerapi_test

import (
	"context"
	"errors"
	"net/http"
	"testing"
	"time"

	partnerapi "github.com/partner-api/partner-api-go"
)

func createdName(t *testing.T, event partnerapi.Event) string {
	t.Helper()
	created, isCreated := event.(*partnerapi.CustomerCreatedEvent)
	if !isCreated {
		t.Fatalf("%T is not a CustomerCreatedEvent", event)
	}
	return created.Data.DisplayName[len("Customer "):]
}

func TestIteratingTheFeedReturnsAllEventsInOrder(t *testing.T) {
	s := connect(t)
	client, _ := companyWith(t, s, 5)
	byTwo := &partnerapi.EventListParams{Limit: partnerapi.Value(2)}
	var names []string
	for event, err := range client.Events.All(background, byTwo) {
		check(t, err)
		names = append(names, createdName(t, event))
	}
	equal(t, names, []string{"1", "2", "3", "4", "5"})
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

func TestFollowingReturnsLaterEventsAndContinuesAfterFailures(t *testing.T) {
	s := connect(t)
	writer, own := companyWith(t, s, 2)
	ctx, cancel := context.WithCancel(background)
	polls, failures := 0, 0
	w := &waits{}
	w.then = func() {
		if w.list[len(w.list)-1] != 1234*time.Second {
			return
		}
		if polls++; polls == 2 {
			cancel()
			return
		}
		_, err := writer.Customers.Create(background, partnerapi.CustomerCreate{DisplayName: "Customer later"})
		check(t, err)
	}
	flaky := &http.Client{Transport: transport(func(r *http.Request) (*http.Response, error) {
		if polls == 1 && failures < 5 {
			failures++
			return nil, errors.New("no route")
		}
		return http.DefaultTransport.RoundTrip(r)
	})}
	var names []string
	var ended error
	reader := newClient(s.url, w, partnerapi.WithAPIKey(own.Key), partnerapi.WithHTTPClient(flaky), partnerapi.WithMaxRetries(1))
	for event, err := range reader.Events.Follow(ctx, &partnerapi.EventListParams{Limit: partnerapi.Value(1)},
		partnerapi.WithInterval(1234*time.Second)) {
		if err != nil {
			ended = err
			continue
		}
		names = append(names, createdName(t, event))
	}
	if !errors.Is(ended, context.Canceled) {
		t.Fatalf("the iteration ended with %v", ended)
	}
	equal(t, names, []string{"1", "2", "later"})
	equal(t, len(w.list), 2+5)

	failures = 0
	polls = 1
	for _, err := range reader.Events.Follow(background, nil, partnerapi.WithMaxRetries(0)) {
		find[*partnerapi.APIConnectionError](t, err)
	}
}

func TestFollowingCanStartWithNewEventsOrAtAPosition(t *testing.T) {
	s := connect(t)
	writer, own := companyWith(t, s, 2)
	w := &waits{}
	w.then = func() {
		_, err := writer.Customers.Create(background, partnerapi.CustomerCreate{DisplayName: "Customer later"})
		check(t, err)
	}
	reader := newClient(s.url, w, partnerapi.WithAPIKey(own.Key))
	first, err := reader.Events.List(background, &partnerapi.EventListParams{Limit: partnerapi.Value(1)})
	check(t, err)
	namesAfter := func(after string, count int) []string {
		var names []string
		params := &partnerapi.EventListParams{After: partnerapi.Value(after)}
		for event, err := range reader.Events.Follow(background, params) {
			check(t, err)
			if names = append(names, createdName(t, event)); len(names) == count {
				break
			}
		}
		return names
	}
	equal(t, namesAfter("latest", 1), []string{"later"})
	equal(t, namesAfter(first.Position, 3), []string{"2", "later", "later"})
	end, err := reader.Events.List(background, &partnerapi.EventListParams{After: partnerapi.Value("latest")})
	check(t, err)
	all, err := reader.Events.List(background, nil)
	check(t, err)
	equal(t, len(end.Data), 0)
	equal(t, end.Position, all.Position)
}

func TestFollowingEndsWhenItsPositionHasExpired(t *testing.T) {
	s := connect(t)
	writer, own := companyWith(t, s, 2)
	w := &waits{}
	w.then = func() {
		_, err := writer.Customers.Create(background, partnerapi.CustomerCreate{DisplayName: "Customer lost"})
		check(t, err)
		s.control("forget-events", map[string][]string{"company": {own.ID}}, nil)
		_, err = writer.Customers.Create(background, partnerapi.CustomerCreate{DisplayName: "Customer newer"})
		check(t, err)
	}
	reader := newClient(s.url, w, partnerapi.WithAPIKey(own.Key))
	first, err := reader.Events.List(background, nil)
	check(t, err)
	from := &partnerapi.EventListParams{After: partnerapi.Value(first.Data[0].GetID())}
	var names []string
	var failures []error
	for event, err := range reader.Events.Follow(background, from) {
		if err != nil {
			failures = append(failures, err)
			continue
		}
		names = append(names, createdName(t, event))
	}
	equal(t, names, []string{"2"})
	equal(t, w.list, []time.Duration{10 * time.Second})
	equal(t, len(failures), 1)
	find[*partnerapi.ReferenceNotFoundError](t, failures[0])
	// Also at the start.
	for _, err := range reader.Events.Follow(background, from) {
		find[*partnerapi.ReferenceNotFoundError](t, err)
	}
}
