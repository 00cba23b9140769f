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

func TestAnAttemptThatTakesTooLongIsEndedAndMadeAgain(t *testing.T) {
	hang := make(chan struct{})
	hung := http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		select {
		case <-hang:
		case <-r.Context().Done():
		}
	})
	server := startHandler(t, hung)
	t.Cleanup(func() { close(hang) })
	w := &waits{}
	client := newClient(server, w, partnerapi.WithTimeout(20*time.Millisecond))
	_, err := client.Zones.List(background)
	timeout := find[*partnerapi.APITimeoutError](t, err)
	equal(t, find[*partnerapi.APIConnectionError](t, err), &timeout.APIConnectionError)
	contains(t, err.Error(), "/v1/zones: no whole answer within 20ms")
	equal(t, []bool{timeout.Timeout(), errors.Is(err, context.DeadlineExceeded)}, []bool{true, true})
	equal(t, len(w.list), 2)

	impatient := newClient(server, w, partnerapi.WithHTTPClient(&http.Client{Timeout: 20 * time.Millisecond}))
	_, err = impatient.Zones.List(background, partnerapi.WithMaxRetries(0))
	find[*partnerapi.APITimeoutError](t, err)
	contains(t, err.Error(), "Client.Timeout exceeded")
}

func TestTheContextEndsACallAndItsWaits(t *testing.T) {
	why := errors.New("not needed any more")
	ended, end := context.WithCancelCause(background)
	end(why)
	s := startScript(t, answer{status: 500})
	_, err := newClient(s.url, &waits{}).Zones.List(ended)
	find[*partnerapi.APIConnectionError](t, err)
	equal(t, []bool{errors.Is(err, context.Canceled), errors.Is(err, why)}, []bool{true, true})
	equal(t, len(s.seen), 0)

	ctx, cancel := context.WithCancel(background)
	w := &waits{then: cancel}
	_, err = newClient(s.url, w).Customers.Create(ctx, partnerapi.CustomerCreate{}, partnerapi.WithIdempotencyKey("k"))
	if !errors.Is(err, context.Canceled) {
		t.Fatalf("%v does not say that the context ended", err)
	}
	equal(t, find[*partnerapi.APIError](t, err).Status, 500)
	equal(t, partnerapi.IdempotencyKeyOf(err), "k")
	equal(t, len(s.seen), 1)

	// With the sleep that is the client's own.
	soon, stop := context.WithCancel(background)
	client := partnerapi.New(partnerapi.WithAPIKey("k"), partnerapi.WithBaseURL(s.url), partnerapi.WithHooks(partnerapi.Hooks{
		OnRetry: func(context.Context, partnerapi.RetryLog) { stop() },
	}), partnerapi.WithRandom(func() float64 { return 1 }))
	_, err = client.Zones.List(soon)
	if !errors.Is(err, context.Canceled) {
		t.Fatalf("%v does not say that the context ended", err)
	}
}

func TestABrokenConnectionIsNoEnd(t *testing.T) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	check(t, err)
	address := listener.Addr().String()
	check(t, listener.Close())
	w := &waits{}
	w.then = func() {
		w.then = nil
		again, err := net.Listen("tcp", address)
		check(t, err)
		server := &http.Server{Handler: http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
			_, _ = w.Write([]byte(`{"data":{"id":"1"}}`))
		})}
		go func() { _ = server.Serve(again) }()
		t.Cleanup(func() { _ = server.Close() })
	}
	client := newClient("http://"+address, w)
	_, err = client.Customers.Update(background, "1", partnerapi.CustomerUpdate{})
	check(t, err)
	equal(t, w.list, []time.Duration{half})

	_, err = newClient("http://127.0.0.1:1", w).Customers.List(background, &partnerapi.CustomerListParams{
		SearchTerm: partnerapi.Value("secret"),
	})
	lost := find[*partnerapi.APIConnectionError](t, err)
	equal(t, lost.Request, "GET http://127.0.0.1:1/v1/customers")
	contains(t, err.Error(), "refused")
	if strings.Contains(err.Error(), "secret") {
		t.Fatalf("%v shows what was searched for", err)
	}
	var timeout *partnerapi.APITimeoutError
	if errors.As(err, &timeout) {
		t.Fatal("it is no timeout")
	}
}
