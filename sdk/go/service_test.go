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

// service is a running service that the tests control through the control server of test/sdk/go/control.ts.
type service struct {
	t          *testing.T
	url        string
	key        string
	controlURL string
}

// world contains ids of the company's resources.
type world struct{ CustomerID, LocationID string }

// connect returns the service. Without it, the test is skipped.
func connect(t *testing.T) *service {
	t.Helper()
	s := &service{
		t:          t,
		url:        os.Getenv("PARTNER_API_BASE_URL"),
		key:        os.Getenv("PARTNER_API_KEY"),
		controlURL: os.Getenv("PARTNER_API_TEST_CONTROL"),
	}
	if s.url == "" || s.key == "" || s.controlURL == "" {
		t.Skip("needs the service: run it with test/sdk/go.test.ts of the service's repository")
	}
	return s
}

// client returns a client whose waits return immediately and advance the service's clock.
func (s *service) client(w *waits, options ...partnerapi.ClientOption) *partnerapi.Client {
	if w.then == nil {
		w.then = func() { s.advance(w.list[len(w.list)-1]) }
	}
	return newClient(s.url, w, append([]partnerapi.ClientOption{partnerapi.WithAPIKey(s.key)}, options...)...)
}

func (s *service) advance(duration time.Duration) {
	s.control("advance", url.Values{"ms": {strconv.FormatInt(duration.Milliseconds(), 10)}}, nil)
}

// company is a company and its API key.
type company struct{ ID, Key string }

// company adds a company.
func (s *service) company(quota int) company {
	var added company
	s.control("company", url.Values{"quota": {strconv.Itoa(quota)}}, &added)
	return added
}

func (s *service) world() world {
	var found world
	s.control("world", nil, &found)
	return found
}

// control performs an action of the control server.
func (s *service) control(action string, query url.Values, result any) {
	s.t.Helper()
	response, err := http.Post(s.controlURL+"/"+action+"?"+query.Encode(), "", nil)
	check(s.t, err)
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	check(s.t, err)
	equal(s.t, response.StatusCode, 200)
	if result != nil {
		check(s.t, json.Unmarshal(body, result))
	}
}

// proxy forwards requests to the service and drops responses: one fault per request, "" for none.
type proxy struct {
	mutex    sync.Mutex
	target   string
	faults   []string
	requests []*http.Request
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
	p.requests = append(p.requests, r)
	fault := ""
	if len(p.faults) > 0 {
		fault, p.faults = p.faults[0], p.faults[1:]
	}
	body, _ := io.ReadAll(r.Body)
	forwarded, err := http.NewRequest(r.Method, p.target+r.URL.RequestURI(), bytes.NewReader(body))
	if err != nil {
		panic(err)
	}
	forwarded.Header = r.Header
	response, err := http.DefaultTransport.RoundTrip(forwarded)
	if err != nil {
		panic(err)
	}
	defer response.Body.Close()
	text, _ := io.ReadAll(response.Body)
	if fault == "drop the response" {
		// The service has processed the request.
		panic(http.ErrAbortHandler)
	}
	for name, values := range response.Header {
		w.Header()[name] = values
	}
	w.WriteHeader(response.StatusCode)
	if fault == "send half of the response" {
		_, _ = w.Write(text[:len(text)/2])
		panic(http.ErrAbortHandler)
	}
	_, _ = w.Write(text)
}

// withoutKeepAlives uses a new connection for each request. On a reused connection, the transport itself retries
// failed requests.
func withoutKeepAlives() partnerapi.ClientOption {
	return partnerapi.WithHTTPClient(&http.Client{Transport: &http.Transport{DisableKeepAlives: true}})
}
