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

// answer is what a server says instead of the service.
type answer struct {
	status int
	header map[string]string
	body   string
}

// script is a server that gives answers in turn, the last one for ever, and notes what it was asked.
type script struct {
	url     string
	mutex   sync.Mutex
	answers []answer
	seen    []*http.Request
	bodies  []string
}

func startScript(t *testing.T, answers ...answer) *script {
	t.Helper()
	s := &script{answers: answers}
	server := httptest.NewServer(s)
	t.Cleanup(server.Close)
	s.url = server.URL
	return s
}

func (s *script) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	body, _ := io.ReadAll(r.Body)
	s.seen = append(s.seen, r)
	s.bodies = append(s.bodies, string(body))
	next := s.answers[0]
	if len(s.answers) > 1 {
		s.answers = s.answers[1:]
	}
	for name, value := range next.header {
		w.Header().Set(name, value)
	}
	w.WriteHeader(next.status)
	_, _ = io.WriteString(w, next.body)
}

// waits notes how long a client waits, which takes no time.
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

// newClient is a client whose waits take no time, and are as long as they can be.
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

// find is the error of a type in what err wraps.
func find[E error](t *testing.T, err error) E {
	t.Helper()
	var found E
	if !errors.As(err, &found) {
		t.Fatalf("%T (%v) is no %T", err, err, found)
	}
	return found
}

// transport is a function that sends a request.
type transport func(*http.Request) (*http.Response, error)

func (send transport) RoundTrip(r *http.Request) (*http.Response, error) { return send(r) }
