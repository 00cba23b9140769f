package partnerapi_test

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"regexp"
	"strings"
	"testing"
	"time"

	partnerapi "github.com/partner-api/partner-api-go"
)

func TestTheReadmeSamplesAreCompiledHere(t *testing.T) {
	readme, err := os.ReadFile("README.md")
	check(t, err)
	compiled, err := os.ReadFile("readme_samples_test.go")
	check(t, err)
	program, err := os.ReadFile("examples/first-call/main.go")
	check(t, err)
	samples := regexp.MustCompile("(?s)```go\n(.*?)```").FindAllStringSubmatch(string(readme), -1)
	equal(t, len(samples), 14)
	for i, sample := range samples {
		if i == 0 {
			equal(t, sample[1], string(program))
			continue
		}
		contains(t, string(compiled), regexp.MustCompile(`(?m)^(.)`).ReplaceAllString(sample[1], "\t$1"))
	}
}

func TestTheReadmeSamplesRun(t *testing.T) {
	s := connect(t)
	key := s.company(1_000).Key
	t.Setenv("PARTNER_API_KEY", key)
	client := partnerapi.New()
	customer, err := client.Customers.Create(background, partnerapi.CustomerCreate{
		DisplayName: "Lone Star Roofing", Email: partnerapi.Value("dispatch@lonestarroofing.example"),
	})
	check(t, err)
	check(t, readmeOptional(background, client, customer))
	check(t, readmeLists(background, client))
	check(t, readmeErrors(background, client))
	check(t, readmeOptions(background, client))
	check(t, readmeIdempotency(background, client))
	check(t, readmeIdempotency(background, client))
	check(t, readmeConditional(background, client, customer))
	renamed, err := client.Customers.Get(background, customer.ID)
	check(t, err)
	equal(t, renamed.DisplayName, "Lone Star Roofing LLC")
	check(t, readmeResponse(background, client, customer))
	check(t, readmeHooks(background))
	check(t, readmeSign())
	check(t, readmeExports(background, client))
	check(t, readmeTesting(background))
	customers, err := client.Customers.List(background, nil)
	check(t, err)
	equal(t, customers.Total, 2)

	t.Chdir(t.TempDir())
	// The client waits when all events are read; the next run finds no new ones.
	for range 2 {
		ctx, cancel := context.WithCancel(background)
		reader := s.client(&waits{then: cancel}, partnerapi.WithAPIKey(key))
		if err := readmeEvents(ctx, reader); !errors.Is(err, context.Canceled) {
			t.Fatal(err)
		}
		last, err := os.ReadFile("last-event.txt")
		check(t, err)
		rest, err := client.Events.List(background, &partnerapi.EventListParams{After: partnerapi.Value(string(last))})
		check(t, err)
		equal(t, len(rest.Data), 0)
	}
}

func TestTheReadmeReceiverAcceptsDeliveries(t *testing.T) {
	s := connect(t)
	server := httptest.NewUnstartedServer(nil)
	var endpoint struct{ Secret string }
	statuses := make(chan string, 9)
	server.Config.Handler = http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		recorder := httptest.NewRecorder()
		http.DefaultServeMux.ServeHTTP(recorder, r)
		w.WriteHeader(recorder.Code)
		statuses <- fmt.Sprint(r.Header.Get("X-Service-Event-Type"), " ", recorder.Code)
	})
	server.Start()
	t.Cleanup(server.Close)
	s.control("endpoint", map[string][]string{"url": {server.URL + "/webhooks"}}, &endpoint)
	t.Setenv("PARTNER_WEBHOOK_SECRET", endpoint.Secret)
	// A new mux for each run, since a pattern can only be registered once.
	http.DefaultServeMux = http.NewServeMux()
	readmeReceiver()

	client := s.client(&waits{})
	customer, err := client.Customers.Create(background, partnerapi.CustomerCreate{DisplayName: "Delivered"})
	check(t, err)
	_, err = client.Locations.Create(background, partnerapi.LocationCreate{CustomerID: customer.ID, Address: worldAddress})
	check(t, err)
	_, err = client.Customers.Update(background, customer.ID, partnerapi.CustomerUpdate{Phone: partnerapi.Value("1")})
	check(t, err)
	received := map[string]bool{}
	for range 3 {
		select {
		case status := <-statuses:
			received[status] = true
		case <-time.After(10 * time.Second):
			t.Fatal("no further delivery: ", received)
		}
	}
	equal(t, received, map[string]bool{"customer.created 204": true, "location.created 204": true, "customer.updated 204": true})

	forged, err := http.Post(server.URL+"/webhooks", "application/json", strings.NewReader("{}"))
	check(t, err)
	defer forged.Body.Close()
	equal(t, forged.StatusCode, http.StatusBadRequest)
}
