// Command main shows each feature of the Go SDK: see ../features.test.ts.
package main

import (
	"context"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"io"
	"iter"
	"log/slog"
	"net/http"
	"net/url"
	"os"
	"strings"
	"time"

	partnerapi "github.com/partner-api/partner-api-go"
)

var background = context.Background()

func show(feature string, values ...any) {
	fmt.Println(append([]any{feature}, values...)...)
}

func check(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func clientFor(scenario string, options ...partnerapi.ClientOption) *partnerapi.Client {
	defaults := []partnerapi.ClientOption{
		partnerapi.WithHeader("X-Scenario", scenario),
		partnerapi.WithRandom(func() float64 { return 0 }),
	}
	return partnerapi.New(append(defaults, options...)...)
}

func count[T any](items iter.Seq2[T, error]) int {
	count := 0
	for _, err := range items {
		check(err)
		count++
	}
	return count
}

func main() {
	iterators()
	details()
	response()
	hooks()
	logger()
	timeout()
	proxyAndAuthority()
	spans()
	exports()
	mock()
}

func iterators() {
	client := partnerapi.New()
	pricelist := os.Getenv("PRICELIST_ID")
	one := partnerapi.Value(1)
	show("iterators",
		count(client.Customers.All(background, &partnerapi.CustomerListParams{Limit: one})),
		count(client.Locations.All(background, &partnerapi.LocationListParams{Limit: one})),
		count(client.Skus.All(background, &partnerapi.SkuListParams{Limit: one})),
		count(client.Pricelists.All(background, &partnerapi.PricelistListParams{Limit: one})),
		count(client.Services.All(background, &partnerapi.ServiceListParams{Limit: one})),
		count(client.Products.All(background, &partnerapi.ProductListParams{Limit: one})),
		count(client.MaterialTypes.All(background, &partnerapi.MaterialTypeListParams{Limit: one})),
		count(client.LoadCompositions.All(background, &partnerapi.LoadCompositionListParams{Limit: one})),
		count(client.PricingTypes.All(background, &partnerapi.PricingTypeListParams{Limit: one})),
		count(client.Pricelists.AllSkus(background, pricelist, &partnerapi.PricelistListSkusParams{Limit: one})),
		count(client.Pricelists.AllCharges(background, pricelist, &partnerapi.PricelistListChargesParams{Limit: one})),
		count(client.Events.All(background, &partnerapi.EventListParams{Limit: one})),
	)
}

func details() {
	params := &partnerapi.PriceListParams{
		Zipcode: partnerapi.Value(os.Getenv("ZIPCODE")), Limit: partnerapi.Value(1),
	}
	first, err := partnerapi.New().Prices.List(background, params)
	check(err)
	var pages []string
	for page, err := range first.Pages(background) {
		check(err)
		text := page.Details.Zipcode
		for _, pricelist := range page.Details.Pricelists {
			text += fmt.Sprint("/", pricelist.Name, pricelist.ChargeCount)
		}
		pages = append(pages, text)
	}
	show("details", strings.Join(pages, ", "))
}

// statusOf lists the services, and returns the status of the response.
func statusOf(client *partnerapi.Client) int {
	var response partnerapi.Response
	_, err := client.Services.List(background, nil, partnerapi.WithResponse(&response))
	check(err)
	return response.Status
}

func response() {
	var response partnerapi.Response
	_, err := partnerapi.New().Services.List(background, nil, partnerapi.WithResponse(&response))
	check(err)
	show("response", response.Status, response.RequestID != "" && response.RequestID == response.Header.Get("X-Request-Id"))
}

// withHooks returns hooks that add what they receive to calls.
func withHooks(calls *[]string) partnerapi.ClientOption {
	call := func(format string, value any) { *calls = append(*calls, fmt.Sprintf(format, value)) }
	return partnerapi.WithHooks(partnerapi.Hooks{
		OnRequest:  func(_ context.Context, log partnerapi.RequestLog) { call("request %v", log.Attempt) },
		OnResponse: func(_ context.Context, log partnerapi.ResponseLog) { call("response %v", log.Status) },
		OnRetry:    func(_ context.Context, log partnerapi.RetryLog) { call("retry %v", log.OperationID) },
	})
}

func hooks() {
	var calls []string
	statusOf(clientFor("hooks", withHooks(&calls)))
	show("hooks", strings.Join(calls, ", "))
}

// withLogger returns a logger of lines.
func withLogger(output *strings.Builder) partnerapi.ClientOption {
	handler := slog.NewTextHandler(output, &slog.HandlerOptions{
		Level: slog.LevelDebug,
		ReplaceAttr: func(_ []string, attribute slog.Attr) slog.Attr {
			switch attribute.Key {
			case slog.LevelKey:
				return attribute
			case slog.MessageKey:
				return attribute
			}
			return slog.Attr{}
		},
	})
	return partnerapi.WithLogger(slog.New(handler))
}

func lines(output *strings.Builder) string {
	text := strings.NewReplacer("level=DEBUG msg=", "debug ", "level=WARN msg=", "warn ", `"`, "", "\n", ", ")
	return strings.TrimSuffix(text.Replace(output.String()), ", ")
}

func logger() {
	var output strings.Builder
	client := clientFor("logger", withLogger(&output))
	_, err := client.Services.List(background, &partnerapi.ServiceListParams{Limit: partnerapi.Value(5)})
	check(err)
	show("logger", lines(&output))
}

func timeout() {
	limits := []partnerapi.CallOption{partnerapi.WithTimeout(50 * time.Millisecond), partnerapi.WithMaxRetries(0)}
	_, err := clientFor("timeout").Services.List(background, nil, limits...)
	var late *partnerapi.APITimeoutError
	show("timeout", errors.As(err, &late))
}

func proxyAndAuthority() {
	proxy, err := url.Parse(os.Getenv("PROXY_URL"))
	check(err)
	through := &http.Client{Transport: &http.Transport{Proxy: http.ProxyURL(proxy)}}
	show("proxy", statusOf(clientFor("proxy", partnerapi.WithHTTPClient(through))))

	certificate, err := os.ReadFile(os.Getenv("CA_FILE"))
	check(err)
	authorities := x509.NewCertPool()
	authorities.AppendCertsFromPEM(certificate)
	trusting := &http.Client{Transport: &http.Transport{TLSClientConfig: &tls.Config{RootCAs: authorities}}}
	secure := []partnerapi.ClientOption{
		partnerapi.WithBaseURL(os.Getenv("HTTPS_URL")), partnerapi.WithMaxRetries(0),
	}
	status := statusOf(clientFor("ca", append(secure, partnerapi.WithHTTPClient(trusting))...))
	_, err = clientFor("ca", secure...).Services.List(background, nil)
	var refused *partnerapi.APIConnectionError
	show("ca", status, errors.As(err, &refused))
}

// withTracer returns a tracer that adds the spans that have ended.
func withTracer(ended *[]string) partnerapi.ClientOption {
	return partnerapi.WithTracer(func(
		ctx context.Context, log partnerapi.RequestLog, header http.Header,
	) (context.Context, func(partnerapi.AttemptResult)) {
		ids := make([]byte, 24)
		rand.Read(ids)
		span := fmt.Sprintf("%x-%x", ids[:16], ids[16:])
		header.Set("Traceparent", "00-"+span+"-01")
		return ctx, func(result partnerapi.AttemptResult) {
			failed := result.Err != nil || result.Status >= 400
			*ended = append(*ended, fmt.Sprint(log.OperationID, " ", result.Status, " ", log.Attempt-1, " ", failed, " ", span))
		}
	})
}

func spans() {
	var ended []string
	statusOf(clientFor("spans", withTracer(&ended)))
	show("spans", strings.Join(ended, ", "))
}

func exports() {
	var calls, ended []string
	var output strings.Builder
	client := clientFor("exports", withHooks(&calls), withLogger(&output), withTracer(&ended))
	_, err := client.Exports.Customers(background)
	var failed *partnerapi.APIError
	if !errors.As(err, &failed) {
		check(errors.New("the first export succeeded"))
	}
	customers, err := client.Exports.Customers(background)
	check(err)
	exported := count(customers.All())
	observed := append(append(calls, lines(&output)), ended...)
	show("exports", fmt.Sprint(exported, ", ", strings.Join(observed, ", ")))
}

// roundTripper is a function that answers requests.
type roundTripper func(*http.Request) (*http.Response, error)

func (answer roundTripper) RoundTrip(request *http.Request) (*http.Response, error) {
	return answer(request)
}

func mock() {
	var requests []string
	answer := roundTripper(func(request *http.Request) (*http.Response, error) {
		requests = append(requests, request.Method+" "+request.URL.Path)
		status, body := 200, `{"data":{"id":"1","displayName":"Mocked"}}`
		if len(requests) > 1 {
			status, body = 404, `{"code":"NOT_FOUND","message":"No such customer."}`
		}
		return &http.Response{StatusCode: status, Header: http.Header{}, Body: io.NopCloser(strings.NewReader(body))}, nil
	})
	client := partnerapi.New(
		partnerapi.WithAPIKey("pak_test"),
		partnerapi.WithBaseURL("https://api.example.com"),
		partnerapi.WithHTTPClient(&http.Client{Transport: answer}),
	)
	customer, err := client.Customers.Get(background, "1")
	check(err)
	_, err = client.Customers.Get(background, "2")
	var missing *partnerapi.NotFoundError
	show("mock", customer.DisplayName, errors.As(err, &missing), strings.Join(requests, ", "))
}
