package partnerapi_test

import (
	"context"
	"fmt"
	"iter"
	"net/http"
	"testing"

	partnerapi "github.com/partner-api/partner-api-go"
)

// collect returns all items of a sequence.
func collect[T any](t *testing.T, items iter.Seq2[T, error]) []T {
	t.Helper()
	var all []T
	for item, err := range items {
		check(t, err)
		all = append(all, item)
	}
	return all
}

// companyWith adds a company with customers 1, 2, … and returns its client.
func companyWith(
	t *testing.T, s *service, count int, options ...partnerapi.ClientOption,
) (*partnerapi.Client, company) {
	t.Helper()
	own := s.company(1_000_000)
	client := s.client(&waits{}, append(options, partnerapi.WithAPIKey(own.Key))...)
	for i := range count {
		_, err := client.Customers.Create(background, partnerapi.CustomerCreate{DisplayName: fmt.Sprint("Customer ", i+1)})
		check(t, err)
	}
	return client, own
}

func names(customers []partnerapi.Customer) []string {
	var all []string
	for _, customer := range customers {
		all = append(all, customer.DisplayName[len("Customer "):])
	}
	return all
}

// decompressed counts the responses that the transport decompressed. It removes their Content-Encoding.
type decompressed struct{ count int }

func (d *decompressed) RoundTrip(r *http.Request) (*http.Response, error) {
	response, err := http.DefaultTransport.RoundTrip(r)
	if err == nil && response.Uncompressed {
		d.count++
	}
	return response, err
}

func TestListsAreTransferredCompressed(t *testing.T) {
	s := connect(t)
	_, own := companyWith(t, s, 10)
	transport := &decompressed{}
	client := s.client(&waits{}, partnerapi.WithAPIKey(own.Key),
		partnerapi.WithHTTPClient(&http.Client{Transport: transport}))
	page, err := client.Customers.List(background, nil)
	check(t, err)
	equal(t, len(page.Data), 10)
	equal(t, transport.count, 1)
}

func TestIteratingAListRequestsAllPagesAndNoMore(t *testing.T) {
	s := connect(t)
	requests := 0
	client, _ := companyWith(t, s, 7, partnerapi.WithHooks(partnerapi.Hooks{
		OnRequest: func(_ context.Context, log partnerapi.RequestLog) {
			if log.Method == http.MethodGet {
				requests++
			}
		},
	}))
	byThree := &partnerapi.CustomerListParams{Limit: partnerapi.Value(3), SearchTerm: partnerapi.Value("customer")}
	all := client.Customers.All(background, byThree)
	newestFirst := []string{"7", "6", "5", "4", "3", "2", "1"}
	equal(t, names(collect(t, all)), newestFirst)
	equal(t, requests, 3)
	equal(t, names(collect(t, all)), newestFirst)
	for range all {
		break
	}
	equal(t, requests, 7)

	page, err := client.Customers.List(background, byThree)
	check(t, err)
	equal(t, []int{page.Page, page.Limit, page.Total, len(page.Data)}, []int{1, 3, 7, 3})
	second, err := page.Next(background)
	check(t, err)
	equal(t, names(collect(t, second.All(background))), newestFirst[3:])
	pages := collect(t, page.Pages(background))
	equal(t, []bool{pages[0].HasNext(), pages[1].HasNext(), pages[2].HasNext()}, []bool{true, true, false})
	_, err = pages[2].Next(background)
	equal(t, err, partnerapi.ErrNoNextPage)
	past, err := client.Customers.List(background, &partnerapi.CustomerListParams{Page: partnerapi.Value(9)})
	check(t, err)
	equal(t, []any{past.Total, len(past.Data), past.HasNext()}, []any{7, 0, false})
	equal(t, len(collect(t, client.Skus.All(background, nil))), 0)
}

func TestAFullPageCanBeTheLast(t *testing.T) {
	for total, want := range map[int]bool{2: false, 3: true} {
		body := fmt.Sprintf(`{"data":[{"id":"1"},{"id":"2"}],"page":1,"limit":2,"total":%d}`, total)
		s := startScript(t, reply{status: 200, body: body})
		page, err := newClient(s.url, &waits{}).Customers.List(background, nil)
		check(t, err)
		equal(t, page.HasNext(), want)
	}
}

func TestCursorsReplacePageNumbers(t *testing.T) {
	params := &partnerapi.CustomerListParams{Page: partnerapi.Value(3), Limit: partnerapi.Value(1)}
	const body = `{"data":[{"id":"1"}],"page":%d,"limit":1,"total":4%s}`
	for _, each := range []struct{ first, last, query string }{
		{fmt.Sprintf(body, 3, `,"nextCursor":"c1"`), fmt.Sprintf(body, 1, `,"nextCursor":null`), "after=c1&limit=1"},
		// An older service has none.
		{fmt.Sprintf(body, 3, ""), fmt.Sprintf(body, 4, ""), "limit=1&page=4"},
	} {
		s := startScript(t, reply{status: 200, body: each.first}, reply{status: 200, body: each.last})
		page, err := newClient(s.url, &waits{}).Customers.List(background, params)
		check(t, err)
		equal(t, len(collect(t, page.All(background))), 2)
		equal(t, s.requests[1].URL.RawQuery, each.query)
	}
}

func TestAnErrorStopsAnIteration(t *testing.T) {
	first := reply{status: 200, body: `{"data":[{"id":"1"}],"page":1,"limit":1,"total":3}`}
	s := startScript(t, first, reply{status: 404})
	var results []string
	for customer, err := range newClient(s.url, &waits{}).Customers.All(background, nil) {
		results = append(results, fmt.Sprint(customer.ID, err != nil))
	}
	equal(t, results, []string{"1false", "true"})
	equal(t, s.requests[1].URL.RawQuery, "page=2")
	count := 0
	for _, err := range newClient(s.url, &waits{}).Events.All(background, nil) {
		find[*partnerapi.APIError](t, err)
		count++
	}
	equal(t, count, 1)
}
