package partnerapi_test

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	partnerapi "github.com/partner-api/partner-api-go"
)

func TestHooksAreToldOfEachAttemptAndNeverOfTheKey(t *testing.T) {
	s := startScript(t, answer{status: 500}, answer{status: 200, body: `{"data":[]}`, header: map[string]string{"X-Request-Id": "r2"}})
	var logs []any
	type mark struct{}
	note := func(ctx context.Context, log any) {
		equal(t, ctx.Value(mark{}), "here")
		logs = append(logs, log)
	}
	client := newClient(s.url, &waits{}, partnerapi.WithHooks(partnerapi.Hooks{
		OnRequest:  func(ctx context.Context, log partnerapi.RequestLog) { note(ctx, log) },
		OnResponse: func(ctx context.Context, log partnerapi.ResponseLog) { note(ctx, log) },
		OnRetry:    func(ctx context.Context, log partnerapi.RetryLog) { note(ctx, log) },
	}))
	_, err := client.Customers.List(context.WithValue(background, mark{}, "here"), &partnerapi.CustomerListParams{
		SearchTerm: partnerapi.Value("a b"),
	})
	check(t, err)
	about := partnerapi.RequestLog{
		OperationID: "listCustomers", Method: "GET", URL: s.url + "/v1/customers?searchTerm=a+b", Attempt: 1,
	}
	equal(t, len(logs), 5)
	equal(t, logs[0], about)
	failed, again := logs[1].(partnerapi.ResponseLog), logs[2].(partnerapi.RetryLog)
	equal(t, []any{failed.RequestLog, failed.Status, failed.Duration > 0}, []any{about, 500, true})
	equal(t, []any{again.RequestLog, again.Delay}, []any{about, 500 * time.Millisecond})
	find[*partnerapi.APIError](t, again.Err)
	about.Attempt = 2
	equal(t, logs[3], about)
	equal(t, logs[4].(partnerapi.ResponseLog).RequestID, "r2")
	if shown := fmt.Sprintf("%+v %#v %v", logs, client, err); strings.Contains(shown, "pak_test") {
		t.Fatal("the key is shown")
	}
}

func TestWhatIsNewerBreaksNothing(t *testing.T) {
	s := startScript(t,
		answer{status: 200, body: `{"data":{"id":"1","status":"asleep","mood":"good","email":null},"weather":"fine"}`},
		answer{status: 200, body: `{"data":[{"id":"evt_1","type":"moon.rose","createdAt":"2025-11-03T15:04:05.000Z","data":{"full":true}}],"hasMore":false}`},
	)
	client := newClient(s.url, &waits{})
	var response partnerapi.Response
	customer, err := client.Customers.Get(background, "1", partnerapi.WithResponse(&response))
	check(t, err)
	equal(t, customer, &partnerapi.Customer{ID: "1", Status: "asleep"})
	contains(t, string(response.Body), `"mood":"good"`)
	page, err := client.Events.List(background, nil)
	check(t, err)
	event := page.Data[0].(*partnerapi.UnknownEvent)
	equal(t, []string{event.GetID(), event.GetType(), string(event.Data)}, []string{"evt_1", "moon.rose", `{"full":true}`})
	equal(t, event.GetCreatedAt().Unix(), int64(1762182245))
}

func TestTheAnswerOfAFailureCanBeSeenToo(t *testing.T) {
	s := startScript(t, answer{status: 404, body: "nothing"})
	var response partnerapi.Response
	_, err := newClient(s.url, &waits{}).Zones.List(background, partnerapi.WithResponse(&response))
	find[*partnerapi.APIError](t, err)
	equal(t, []any{response.Status, string(response.Body)}, []any{404, "nothing"})
}

func TestGoroutinesMayShareAClient(t *testing.T) {
	s := startScript(t, zones)
	client := newClient(s.url, &waits{}, partnerapi.WithHeader("X-One", "1"))
	done := make(chan error)
	for range 16 {
		go func() {
			_, err := client.Zones.List(background, partnerapi.WithHeader("X-Two", "2"))
			done <- err
		}()
	}
	for range 16 {
		check(t, <-done)
	}
	equal(t, len(s.seen), 16)
}
