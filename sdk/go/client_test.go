package partnerapi_test

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"regexp"
	"runtime"
	"strings"
	"testing"

	partnerapi "github.com/partner-api/partner-api-go"
)

func startHandler(t *testing.T, handler http.Handler) string {
	t.Helper()
	server := httptest.NewServer(handler)
	t.Cleanup(server.Close)
	return server.URL
}

func TestOptionsOverrideTheEnvironment(t *testing.T) {
	s := startScript(t, zones)
	t.Setenv("PARTNER_API_KEY", "pak_environment\n")
	t.Setenv("PARTNER_API_BASE_URL", s.url+"/")
	client := partnerapi.New()
	check(t, client.Err())
	_, err := client.Zones.List(background)
	check(t, err)
	_, err = partnerapi.New(partnerapi.WithAPIKey("pak_option")).Zones.List(background)
	check(t, err)
	equal(t, s.requests[0].Header.Get("Authorization"), "Bearer pak_environment")
	equal(t, s.requests[1].Header.Get("Authorization"), "Bearer pak_option")
	equal(t, s.requests[0].URL.Path, "/v1/zones")
	agent := s.requests[0].Header.Get("User-Agent")
	pattern := `^partner-api-go/` + regexp.QuoteMeta(partnerapi.Version) + `( go/1\.\d[0-9A-Za-z.]*)? ` +
		runtime.GOOS + "-" + runtime.GOARCH + "$"
	if !regexp.MustCompile(pattern).MatchString(agent) {
		t.Error(agent)
	}
	if partnerapi.New(partnerapi.WithAPIKey("")).Err() == nil {
		t.Fatal("an empty key was accepted")
	}
}

func TestInvalidOptionsAreRejectedBeforeACall(t *testing.T) {
	s := startScript(t, zones)
	invalid := map[string]partnerapi.ClientOption{
		"API key":             partnerapi.WithAPIKey(" "),
		"characters":          partnerapi.WithAPIKey("pak_se\ncret"),
		"base URL":            partnerapi.WithBaseURL("api.example.com"),
		"the form https:":     partnerapi.WithBaseURL("ftp://api.example.com"),
		"the form":            partnerapi.WithBaseURL("https://user@api.example.com"),
		"base URL is missing": partnerapi.WithBaseURL(""),
		"timeout":             partnerapi.WithTimeout(-1),
		"retries":             partnerapi.WithMaxRetries(-1),
		"X-A":                 partnerapi.WithHeader("X-A", "a\r\nb"),
		`"B B"`:               partnerapi.WithHeader("B B", "b"),
	}
	for part, option := range invalid {
		client := newClient(s.url, &waits{}, option)
		_, err := client.Zones.List(background)
		equal(t, err, client.Err())
		contains(t, fmt.Sprint(err), part)
		if strings.Contains(fmt.Sprint(err), "cret") {
			t.Fatal("the error contains the key")
		}
	}
	client := newClient(s.url, &waits{})
	_, err := client.Zones.List(background, partnerapi.WithTimeout(-1))
	contains(t, fmt.Sprint(err), "timeout")
	_, err = client.Customers.Create(background, partnerapi.CustomerCreate{}, partnerapi.WithIdempotencyKey("ü"))
	contains(t, fmt.Sprint(err), "idempotency key")
	for _, etag := range []string{"", "\"a\"\n"} {
		_, err = client.Customers.Update(background, "1", partnerapi.CustomerUpdate{}, partnerapi.WithIfMatch(etag))
		contains(t, fmt.Sprint(err), "WithIfMatch must be the ETag")
	}
	for _, err := range client.Events.Follow(background, nil, partnerapi.WithInterval(-1)) {
		contains(t, fmt.Sprint(err), "interval")
	}
	for _, id := range []string{"", ".", ".."} {
		_, err := client.Customers.Get(background, id)
		contains(t, fmt.Sprint(err), "getCustomer: id must be a valid id")
	}
	equal(t, len(s.requests), 0)
}

func TestIDsAndQueriesAreEscaped(t *testing.T) {
	s := startScript(t, reply{status: 200, body: `{"data":{}}`}, reply{status: 200, body: `{"data":[]}`})
	client := newClient(s.url, &waits{})
	_, err := client.Customers.Get(background, "a/b?c#d e")
	check(t, err)
	equal(t, s.requests[0].URL.EscapedPath(), "/v1/customers/a%2Fb%3Fc%23d%20e")
	_, err = client.Customers.List(background, &partnerapi.CustomerListParams{
		SearchTerm: partnerapi.Value("a&b=c <ü>"), Limit: partnerapi.Value(100),
	})
	check(t, err)
	equal(t, s.requests[1].URL.RawQuery, "limit=100&searchTerm=a%26b%3Dc+%3C%C3%BC%3E")
	_, err = client.Customers.List(background, nil)
	check(t, err)
	equal(t, s.requests[2].URL.RawQuery, "")
}

func TestHeadersOfACallReplaceHeadersOfTheClient(t *testing.T) {
	s := startScript(t, zones)
	client := newClient(s.url, &waits{}, partnerapi.WithHeader("x-one", "1"), partnerapi.WithHeader("x-two", "1"))
	_, err := client.Zones.List(background, partnerapi.WithHeader("X-Two", "2"),
		partnerapi.WithHeader("Authorization", "Bearer other"))
	check(t, err)
	_, err = client.Zones.List(background)
	check(t, err)
	header := s.requests[0].Header
	equal(t, header["X-One"], []string{"1"})
	equal(t, header["X-Two"], []string{"2"})
	equal(t, header["Authorization"], []string{"Bearer pak_test"})
	equal(t, s.requests[1].Header["X-Two"], []string{"1"})
}
