package partnerapi_test

import (
	"context"
	"encoding/json"
	"io"
	"net/http"
	"net/url"
	"os"
	"reflect"
	"strings"
	"testing"
	"time"

	partnerapi "github.com/partner-api/partner-api-go"
	"github.com/partner-api/partner-api-go/webhooks"
)

// The tests of this file use a later version of the service: objects have more fields, error codes begin with NEWER_,
// and there are unknown event types and values. test/released of the service's repository also runs them in the
// released module, so that they only use helpers that both have.

// newerClient returns a client of the later version.
func newerClient(t *testing.T, w *waits, options ...partnerapi.ClientOption) *partnerapi.Client {
	t.Helper()
	s := connect(t)
	url := os.Getenv("PARTNER_API_NEWER_URL")
	if url == "" {
		t.Skip("needs the later version: run it with test/sdk/go.test.ts of the service's repository")
	}
	return s.client(w, append([]partnerapi.ClientOption{partnerapi.WithBaseURL(url)}, options...)...)
}

// controlNewer performs an action of the control server.
func controlNewer(t *testing.T, action string, query url.Values, result any) {
	t.Helper()
	response, err := http.Post(os.Getenv("PARTNER_API_TEST_CONTROL")+"/"+action+"?"+query.Encode(), "", nil)
	check(t, err)
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	check(t, err)
	check(t, json.Unmarshal(body, result))
}

func TestEveryOperationWorksWhenResponsesHaveMoreFields(t *testing.T) {
	client := newerClient(t, &waits{})
	var calls []struct {
		Resource, Method, OperationID string
		Arguments                     []json.RawMessage
	}
	controlNewer(t, "calls", nil, &calls)
	if len(calls) < 17 {
		t.Fatalf("there are %d operations", len(calls))
	}
	for _, each := range calls {
		method := reflect.ValueOf(client).Elem().FieldByName(each.Resource).MethodByName(each.Method)
		values := []reflect.Value{reflect.ValueOf(background)}
		for i, argument := range each.Arguments {
			value := reflect.New(method.Type().In(i + 1))
			check(t, json.Unmarshal(argument, value.Interface()))
			values = append(values, value.Elem())
		}
		var response partnerapi.Response
		results := method.Call(append(values, reflect.ValueOf(partnerapi.WithResponse(&response))))
		if err, isError := results[1].Interface().(error); isError {
			t.Fatalf("%s: %v", each.OperationID, err)
		}
		contains(t, string(response.Body), "addedLater")
		var sent struct{ Data any }
		check(t, json.Unmarshal(response.Body, &sent))
		result := results[0].Interface()
		if list := reflect.Indirect(results[0]); list.Kind() == reflect.Struct && list.FieldByName("Data").IsValid() {
			result = list.FieldByName("Data").Interface()
		}
		text, err := json.Marshal(result)
		check(t, err)
		var got any
		check(t, json.Unmarshal(text, &got))
		hasOnly(t, each.OperationID, got, sent.Data)
	}
}

// hasOnly compares the known fields of a result with those of the response.
func hasOnly(t *testing.T, at string, got, sent any) {
	t.Helper()
	switch got := got.(type) {
	case map[string]any:
		from, _ := sent.(map[string]any)
		for name, value := range got {
			hasOnly(t, at+"/"+name, value, from[name])
		}
	case []any:
		from, _ := sent.([]any)
		equal(t, len(got), len(from))
		for i := range got {
			hasOnly(t, at, got[i], from[i])
		}
	case string:
		if time, err := time.Parse(time.RFC3339, got); err == nil {
			contains(t, sent.(string), time.Format("2006-01-02T15:04:05"))
			return
		}
		equal(t, sent, any(got))
	default:
		if !reflect.DeepEqual(got, sent) {
			t.Fatalf("%s: got %v, but the response contains %v", at, got, sent)
		}
	}
}

func TestCustomersAreCreatedUpdatedAndListedWhenObjectsHaveMoreFields(t *testing.T) {
	client := newerClient(t, &waits{})
	created, err := client.Customers.Create(background, partnerapi.CustomerCreate{DisplayName: "Newer one"})
	check(t, err)
	updated, err := client.Customers.Update(background, created.ID, partnerapi.CustomerUpdate{Phone: partnerapi.Value("1")})
	check(t, err)
	equal(t, []any{updated.ID, updated.DisplayName, *updated.Phone}, []any{created.ID, "Newer one", "1"})
	_, err = client.Customers.Create(background, partnerapi.CustomerCreate{DisplayName: "Newer two"})
	check(t, err)
	var names []string
	params := &partnerapi.CustomerListParams{SearchTerm: partnerapi.Value("newer"), Limit: partnerapi.Value(1)}
	for customer, err := range client.Customers.All(background, params) {
		check(t, err)
		names = append(names, customer.DisplayName)
	}
	equal(t, names, []string{"Newer two", "Newer one"})
}

func TestValuesThatTheDocumentDoesNotEnumerateArePassedOn(t *testing.T) {
	client := newerClient(t, &waits{})
	skus, err := client.Skus.List(background, nil)
	check(t, err)
	equal(t, []string{*skus.Data[0].Status, *skus.Data[0].PricingType}, []string{"newer", "newer"})
	pricelists, err := client.Pricelists.List(background, nil)
	check(t, err)
	equal(t, []string{pricelists.Data[0].Status, pricelists.Data[0].Scope}, []string{"newer", "newer"})
	services, err := client.Services.List(background, nil)
	check(t, err)
	equal(t, []string{services.Data[0].Status, services.Data[0].SubscriptionStatus}, []string{"newer", "newer"})
}

func TestAnErrorWithAnUnknownCodeIsAnAPIErrorWithItsStatus(t *testing.T) {
	client := newerClient(t, &waits{})
	const unknownID = "019a3f5c-7b1e-7c42-9d3a-5e8f1a2b3c4d"
	_, invalid := client.Customers.Create(background, partnerapi.CustomerCreate{})
	_, unauthenticated := newerClient(t, &waits{}, partnerapi.WithAPIKey("pak_none")).Zones.List(background)
	_, notFound := client.Customers.Get(background, unknownID)
	_, unknownReference := client.Locations.Create(background, partnerapi.LocationCreate{
		CustomerID: unknownID, Address: "1200 Congress Ave, Austin, TX 78701",
	})
	for _, each := range []struct {
		status int
		code   string
		err    error
	}{
		{400, "VALIDATION_FAILED", invalid},
		{401, "UNAUTHENTICATED", unauthenticated},
		{404, "NOT_FOUND", notFound},
		{422, "REFERENCE_NOT_FOUND", unknownReference},
	} {
		equal(t, reflect.TypeOf(each.err).String(), "*partnerapi.APIError")
		found := find[*partnerapi.APIError](t, each.err)
		equal(t, []any{found.Status, string(found.Code)}, []any{each.status, "NEWER_" + each.code})
		equal(t, found.RequestID, found.Header.Get("X-Request-Id"))
		contains(t, found.Documentation(), "/docs/errors/"+each.code)
	}
}

// newerCompany adds a company; it returns its API key.
func newerCompany(t *testing.T, quota string) string {
	t.Helper()
	var added struct{ Key string }
	controlNewer(t, "company", url.Values{"quota": {quota}}, &added)
	return added.Key
}

func TestACallOverQuotaIsRetriedWhateverTheErrorCodeAndOtherLimits(t *testing.T) {
	w := &waits{}
	limited := newerClient(t, w, partnerapi.WithAPIKey(newerCompany(t, "1")))
	_, err := limited.Zones.List(background)
	check(t, err)
	_, err = limited.Zones.List(background)
	check(t, err)
	equal(t, len(w.list), 1)
	if w.list[0] > 61*time.Second {
		t.Fatalf("the wait was %v, longer than the company's window", w.list[0])
	}
}

func TestFollowingTheFeedPassesOnEventsOfUnknownTypesAndGoesOn(t *testing.T) {
	key := partnerapi.WithAPIKey(newerCompany(t, "1000"))
	writer := newerClient(t, &waits{}, key)
	customer, err := writer.Customers.Create(background, partnerapi.CustomerCreate{DisplayName: "First"})
	check(t, err)
	_, err = writer.Locations.Create(background, partnerapi.LocationCreate{
		CustomerID: customer.ID, Address: "1200 Congress Ave, Austin, TX 78701",
	})
	check(t, err)
	ctx, cancel := context.WithCancel(background)
	defer cancel()
	follower := newerClient(t, &waits{then: func() {
		_, err := writer.Customers.Create(background, partnerapi.CustomerCreate{DisplayName: "Last"})
		check(t, err)
	}}, key)
	var types []string
	for event, err := range follower.Events.Follow(ctx, &partnerapi.EventListParams{Limit: partnerapi.Value(1)}) {
		check(t, err)
		if types = append(types, event.GetType()); len(types) == 3 {
			break
		}
		if unknown, isUnknown := event.(*partnerapi.UnknownEvent); isUnknown {
			contains(t, string(unknown.Data), `"crew":["A","B"]`)
		}
	}
	equal(t, types, []string{"customer.created", "visit.scheduled", "customer.created"})
}

func TestDeliveriesWithMoreFieldsAndOfUnknownTypesVerify(t *testing.T) {
	client := newerClient(t, &waits{})
	var response partnerapi.Response
	_, err := client.Events.List(background, &partnerapi.EventListParams{Limit: partnerapi.Value(2)},
		partnerapi.WithResponse(&response))
	check(t, err)
	var sent struct{ Data []json.RawMessage }
	check(t, json.Unmarshal(response.Body, &sent))
	var types []string
	for _, body := range sent.Data {
		contains(t, string(body), "addedLater")
		event, err := webhooks.Verify(body, webhooks.Sign(body, "whsec_dGVzdA=="), []string{"whsec_dGVzdA=="})
		check(t, err)
		types = append(types, strings.TrimPrefix(reflect.TypeOf(event).String(), "*partnerapi."))
	}
	equal(t, types, []string{"CustomerCreatedEvent", "UnknownEvent"})
}
