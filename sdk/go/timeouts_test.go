package partnerapi_test

import (
	"context"
	"errors"
	"net"
	"net/http"
	"strings"
	"testing"
	"time"

	partnerapi "github.com/partner-api/partner-api-go"
)

func TestAnAttemptThatTimesOutIsRetried(t *testing.T) {
	release := make(chan struct{})
	handler := http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		select {
		case <-release:
		case <-r.Context().Done():
		}
	})
	server := startHandler(t, handler)
	t.Cleanup(func() { close(release) })
	w := &waits{}
	client := newClient(server, w, partnerapi.WithTimeout(20*time.Millisecond))
	_, err := client.Zones.List(background)
	timeout := find[*partnerapi.APITimeoutError](t, err)
	equal(t, find[*partnerapi.APIConnectionError](t, err), &timeout.APIConnectionError)
	contains(t, err.Error(), "/v1/zones: no complete response within 20ms")
	equal(t, []bool{timeout.Timeout(), errors.Is(err, context.DeadlineExceeded)}, []bool{true, true})
	equal(t, len(w.list), 2)

	limited := newClient(server, w, partnerapi.WithHTTPClient(&http.Client{Timeout: 20 * time.Millisecond}))
	_, err = limited.Zones.List(background, partnerapi.WithMaxRetries(0))
	find[*partnerapi.APITimeoutError](t, err)
	contains(t, err.Error(), "Client.Timeout exceeded")
}

func TestTheContextCancelsACallAndItsWaits(t *testing.T) {
	reason := errors.New("no longer needed")
	canceled, cancelWith := context.WithCancelCause(background)
	cancelWith(reason)
	s := startScript(t, reply{status: 500})
	_, err := newClient(s.url, &waits{}).Zones.List(canceled)
	find[*partnerapi.APIConnectionError](t, err)
	equal(t, []bool{errors.Is(err, context.Canceled), errors.Is(err, reason)}, []bool{true, true})
	equal(t, len(s.requests), 0)

	ctx, cancel := context.WithCancel(background)
	w := &waits{then: cancel}
	_, err = newClient(s.url, w).Customers.Create(ctx, partnerapi.CustomerCreate{}, partnerapi.WithIdempotencyKey("k"))
	if !errors.Is(err, context.Canceled) {
		t.Fatalf("%v does not wrap the context error", err)
	}
	equal(t, find[*partnerapi.APIError](t, err).Status, 500)
	equal(t, partnerapi.IdempotencyKeyOf(err), "k")
	equal(t, len(s.requests), 1)

	// With the client's default sleep.
	retryCtx, stop := context.WithCancel(background)
	client := partnerapi.New(partnerapi.WithAPIKey("k"), partnerapi.WithBaseURL(s.url), partnerapi.WithHooks(partnerapi.Hooks{
		OnRetry: func(context.Context, partnerapi.RetryLog) { stop() },
	}), partnerapi.WithRandom(func() float64 { return 1 }))
	_, err = client.Zones.List(retryCtx)
	if !errors.Is(err, context.Canceled) {
		t.Fatalf("%v does not wrap the context error", err)
	}
}

func TestIdempotentCallsAreRetriedAfterAConnectionError(t *testing.T) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	check(t, err)
	address := listener.Addr().String()
	check(t, listener.Close())
	w := &waits{}
	w.then = func() {
		w.then = nil
		listener, err := net.Listen("tcp", address)
		check(t, err)
		server := &http.Server{Handler: http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
			_, _ = w.Write([]byte(`{"data":{"id":"1"}}`))
		})}
		go func() { _ = server.Serve(listener) }()
		t.Cleanup(func() { _ = server.Close() })
	}
	client := newClient("http://"+address, w)
	_, err = client.Customers.Update(background, "1", partnerapi.CustomerUpdate{})
	check(t, err)
	equal(t, w.list, []time.Duration{halfSecond})

	_, err = newClient("http://127.0.0.1:1", w).Customers.Update(background, "1", partnerapi.CustomerUpdate{},
		partnerapi.WithIfMatch(`"a"`))
	find[*partnerapi.APIConnectionError](t, err)
	equal(t, w.list, []time.Duration{halfSecond}) // an update with an ETag is not retried

	_, err = newClient("http://127.0.0.1:1", w).Customers.List(background, &partnerapi.CustomerListParams{
		SearchTerm: partnerapi.Value("secret"),
	})
	connectionError := find[*partnerapi.APIConnectionError](t, err)
	equal(t, connectionError.Request, "GET http://127.0.0.1:1/v1/customers")
	contains(t, err.Error(), "refused")
	if strings.Contains(err.Error(), "secret") {
		t.Fatalf("%v contains the search term", err)
	}
	var timeout *partnerapi.APITimeoutError
	if errors.As(err, &timeout) {
		t.Fatal("the error is not a timeout")
	}
}
