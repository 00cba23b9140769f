package partnerapi_test

import (
	"context"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"time"

	partnerapi "github.com/partner-api/partner-api-go"
)

const (
	exportStart = `{"type":"start","resource":"customers","position":"p1","createdAt":"2025-11-03T15:04:05.000Z"}` + "\n"
	exportFirst = exportStart + `{"type":"item","data":{"id":"1"}}` + "\n"
	exportLast  = `{"type":"of a newer version"}` + "\n" + `{"type":"item","data":{"id":"2"}}` + "\n" +
		`{"type":"end","count":2}` + "\n"
)

// startExports starts a server that streams exports.
func startExports(t *testing.T, stream func(w http.ResponseWriter, r *http.Request)) *partnerapi.Client {
	t.Helper()
	server := httptest.NewServer(http.HandlerFunc(stream))
	t.Cleanup(server.Close)
	return newClient(server.URL, &waits{})
}

// send sends a part of an export at once.
func send(w http.ResponseWriter, text string) {
	_, _ = io.WriteString(w, text)
	w.(http.Flusher).Flush()
}

// itemsOf returns the items before the end of the export, or before its error.
func itemsOf[T any](export *partnerapi.Export[T]) ([]T, error) {
	var items []T
	for item, err := range export.All() {
		if err != nil {
			return items, err
		}
		items = append(items, item)
	}
	return items, nil
}

func isIncomplete(t *testing.T, err error) {
	t.Helper()
	equal(t, errors.Is(err, partnerapi.ErrExportIncomplete), true)
}

func TestAnExportHasAllItemsAndItsPositionContinuesWithTheChanges(t *testing.T) {
	s := connect(t)
	client, _ := companyWith(t, s, 3)
	export, err := client.Exports.Customers(background)
	check(t, err)
	equal(t, export.CreatedAt.IsZero(), false)
	exported, err := itemsOf(export)
	check(t, err)
	listed := collect(t, client.Customers.All(background, nil))
	byID := func(a, b partnerapi.Customer) int { return strings.Compare(a.ID, b.ID) }
	slices.SortFunc(exported, byID)
	slices.SortFunc(listed, byID)
	equal(t, len(exported), 3)
	equal(t, exported, listed)
	_, err = client.Customers.Create(background, partnerapi.CustomerCreate{DisplayName: "Customer later"})
	check(t, err)
	events := collect(t, client.Events.All(background, &partnerapi.EventListParams{
		After: partnerapi.Value(export.Position),
	}))
	equal(t, len(events), 1)
	equal(t, createdName(t, events[0]), "later")
}

func TestEveryResourceCanBeExported(t *testing.T) {
	s := connect(t)
	exports := s.client(&waits{}).Exports
	hasItems(t, exports.Customers)
	hasItems(t, exports.Locations)
	hasItems(t, exports.Skus)
	hasItems(t, exports.Pricelists)
	hasItems(t, exports.Services)
	hasItems(t, exports.Zones)
}

func hasItems[T any](
	t *testing.T,
	start func(context.Context, ...partnerapi.CallOption) (*partnerapi.Export[T], error),
) {
	t.Helper()
	export, err := start(background)
	check(t, err)
	items, err := itemsOf(export)
	check(t, err)
	if len(items) == 0 {
		t.Fatalf("no items: %T", items)
	}
}

func TestItemsAreReadBeforeTheExportHasEnded(t *testing.T) {
	isFirstRead := make(chan struct{})
	client := startExports(t, func(w http.ResponseWriter, r *http.Request) {
		send(w, exportFirst)
		select {
		case <-isFirstRead:
			send(w, exportLast)
		case <-r.Context().Done():
		}
	})
	export, err := client.Exports.Customers(background)
	check(t, err)
	equal(t, export.Position, "p1")
	var ids []string
	for customer, err := range export.All() {
		check(t, err)
		if ids = append(ids, customer.ID); len(ids) == 1 {
			close(isFirstRead)
		}
	}
	equal(t, ids, []string{"1", "2"})
}

func TestAnExportWithoutItsEndIsIncomplete(t *testing.T) {
	for _, ending := range []string{"", exportLast[:40], `{"type":"end","count":2}` + "\n"} {
		for _, isCut := range []bool{false, true} {
			client := startExports(t, func(w http.ResponseWriter, _ *http.Request) {
				send(w, exportFirst+ending)
				if isCut {
					panic(http.ErrAbortHandler)
				}
			})
			export, err := client.Exports.Customers(background)
			check(t, err)
			items, err := itemsOf(export)
			equal(t, len(items), 1)
			isIncomplete(t, err)
		}
	}
}

func TestAResponseThatIsNoExportIsAnError(t *testing.T) {
	for _, text := range []string{"", exportStart[:40], exportLast} {
		_, err := startExports(t, func(w http.ResponseWriter, _ *http.Request) { send(w, text) }).Exports.Zones(background)
		isIncomplete(t, err)
	}
	s := connect(t)
	_, err := newClient(s.url, &waits{}).Exports.Customers(background)
	find[*partnerapi.UnauthenticatedError](t, err)
}

func TestAnExportThatStopsSendingIsIncompleteAndClosingOneEndsIt(t *testing.T) {
	ended := make(chan struct{})
	client := startExports(t, func(w http.ResponseWriter, r *http.Request) {
		send(w, exportFirst)
		<-r.Context().Done()
		ended <- struct{}{}
	})
	export, err := client.Exports.Customers(background, partnerapi.WithTimeout(200*time.Millisecond))
	check(t, err)
	items, err := itemsOf(export)
	equal(t, len(items), 1)
	isIncomplete(t, err)
	<-ended
	export, err = client.Exports.Customers(background)
	check(t, err)
	check(t, export.Close())
	<-ended
}
