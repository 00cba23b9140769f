package partnerapi_test

import (
	"bytes"
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"strconv"
	"sync"
	"testing"
	"time"

	partnerapi "github.com/partner-api/partner-api-go"
)

// service is the real one, with what the service's own tests tell of it, and let others do with it.
type service struct {
	t       *testing.T
	url     string
	key     string
	control string
}

// world are ids of what the company has.
type world struct{ CustomerID, LocationID string }

// connect finds the service; a test that wants it is skipped without it.
func connect(t *testing.T) *service {
	t.Helper()
	s := &service{
		t:       t,
		url:     os.Getenv("PARTNER_API_BASE_URL"),
		key:     os.Getenv("PARTNER_API_KEY"),
		control: os.Getenv("PARTNER_API_TEST_CONTROL"),
	}
	if s.url == "" || s.key == "" || s.control == "" {
		t.Skip("it wants the service: run it by test/sdk/go.test.ts of the service's repository")
	}
	return s
}

// client is one whose waits end at once, and move the service's clock.
func (s *service) client(w *waits, options ...partnerapi.ClientOption) *partnerapi.Client {
	if w.then == nil {
		w.then = func() { s.advance(w.list[len(w.list)-1]) }
	}
	return newClient(s.url, w, append([]partnerapi.ClientOption{partnerapi.WithAPIKey(s.key)}, options...)...)
}

func (s *service) advance(duration time.Duration) {
	s.tell("advance", url.Values{"ms": {strconv.FormatInt(duration.Milliseconds(), 10)}}, nil)
}

// company is one that the service's tests made.
type company struct{ ID, Key string }

// company makes one more.
func (s *service) company(quota int) company {
	var made company
	s.tell("company", url.Values{"quota": {strconv.Itoa(quota)}}, &made)
	return made
}

func (s *service) world() world {
	var found world
	s.tell("world", nil, &found)
	return found
}

// tell asks the service's tests for something.
func (s *service) tell(what string, query url.Values, answer any) {
	s.t.Helper()
	response, err := http.Post(s.control+"/"+what+"?"+query.Encode(), "", nil)
	check(s.t, err)
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	check(s.t, err)
	equal(s.t, response.StatusCode, 200)
	if answer != nil {
		check(s.t, json.Unmarshal(body, answer))
	}
}

// proxy is a way to the service on which answers get lost: a fault for each request, "" for none.
type proxy struct {
	mutex  sync.Mutex
	target string
	faults []string
	seen   []*http.Request
}

func (s *service) proxy(faults ...string) (*proxy, string) {
	p := &proxy{target: s.url, faults: faults}
	server := httptest.NewServer(p)
	s.t.Cleanup(server.Close)
	return p, server.URL
}

func (p *proxy) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	p.seen = append(p.seen, r)
	fault := ""
	if len(p.faults) > 0 {
		fault, p.faults = p.faults[0], p.faults[1:]
	}
	body, _ := io.ReadAll(r.Body)
	onward, err := http.NewRequest(r.Method, p.target+r.URL.RequestURI(), bytes.NewReader(body))
	if err != nil {
		panic(err)
	}
	onward.Header = r.Header
	answer, err := http.DefaultTransport.RoundTrip(onward)
	if err != nil {
		panic(err)
	}
	defer answer.Body.Close()
	text, _ := io.ReadAll(answer.Body)
	if fault == "lose the answer" {
		// The service has carried the request out.
		panic(http.ErrAbortHandler)
	}
	for name, values := range answer.Header {
		w.Header()[name] = values
	}
	w.WriteHeader(answer.StatusCode)
	if fault == "send half of the answer" {
		_, _ = w.Write(text[:len(text)/2])
		panic(http.ErrAbortHandler)
	}
	_, _ = w.Write(text)
}

// oneConnectionEach: a transport repeats by itself what failed on a connection that was used before.
func oneConnectionEach() partnerapi.ClientOption {
	return partnerapi.WithHTTPClient(&http.Client{Transport: &http.Transport{DisableKeepAlives: true}})
}
