package partnerapi_test

import (
	"context"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"reflect"
	"strings"
	"sync"
	"testing"
	"time"

	partnerapi "github.com/partner-api/partner-api-go"
)

var background = context.Background()

// reply is a response of a scripted server.
type reply struct {
	status int
	header map[string]string
	body   string
}

// script is a server that returns replies in order, repeats the last one, and records the requests.
type script struct {
	url      string
	mutex    sync.Mutex
	replies  []reply
	requests []*http.Request
	bodies   []string
}

func startScript(t *testing.T, replies ...reply) *script {
	t.Helper()
	s := &script{replies: replies}
	server := httptest.NewServer(s)
	t.Cleanup(server.Close)
	s.url = server.URL
	return s
}

func (s *script) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	body, _ := io.ReadAll(r.Body)
	s.requests = append(s.requests, r)
	s.bodies = append(s.bodies, string(body))
	next := s.replies[0]
	if len(s.replies) > 1 {
		s.replies = s.replies[1:]
	}
	for name, value := range next.header {
		w.Header().Set(name, value)
	}
	w.WriteHeader(next.status)
	_, _ = io.WriteString(w, next.body)
}

// waits records the waits of a client, which return immediately.
type waits struct {
	list []time.Duration
	then func()
}

func (w *waits) sleep(ctx context.Context, duration time.Duration) error {
	w.list = append(w.list, duration)
	if w.then != nil {
		w.then()
	}
	return context.Cause(ctx)
}

// newClient returns a client with recorded waits and maximum jitter.
func newClient(url string, w *waits, options ...partnerapi.ClientOption) *partnerapi.Client {
	all := []partnerapi.ClientOption{
		partnerapi.WithAPIKey("pak_test"),
		partnerapi.WithBaseURL(url),
		partnerapi.WithSleep(w.sleep),
		partnerapi.WithRandom(func() float64 { return 1 }),
	}
	return partnerapi.New(append(all, options...)...)
}

func check(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func equal(t *testing.T, got, want any) {
	t.Helper()
	if !reflect.DeepEqual(got, want) {
		t.Fatalf("got %#v, want %#v", got, want)
	}
}

func contains(t *testing.T, text, part string) {
	t.Helper()
	if !strings.Contains(text, part) {
		t.Fatalf("%q does not contain %q", text, part)
	}
}

// find returns the error of a type that err wraps.
func find[E error](t *testing.T, err error) E {
	t.Helper()
	var found E
	if !errors.As(err, &found) {
		t.Fatalf("%T (%v) is not a %T", err, err, found)
	}
	return found
}

// transport is an http.RoundTripper function.
type transport func(*http.Request) (*http.Response, error)

func (send transport) RoundTrip(r *http.Request) (*http.Response, error) { return send(r) }
