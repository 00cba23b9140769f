package partnerapi_test

import (
	"context"
	"encoding/json"
	"reflect"
	"testing"
	"time"

	partnerapi "github.com/partner-api/partner-api-go"
)

const worldAddress = "1100 Congress Ave, Austin, TX 78701"

// methodCall is a call of a method. Its arguments are ids, then the body or query, with the field names of the
// service.
type methodCall struct {
	Resource, Method, OperationID string
	Arguments                     []json.RawMessage
}

func TestEveryOperationIsAMethodThatReturnsTheWholeResponse(t *testing.T) {
	s := connect(t)
	var operation string
	client := s.client(&waits{}, partnerapi.WithHooks(partnerapi.Hooks{
		OnRequest: func(_ context.Context, log partnerapi.RequestLog) { operation = log.OperationID },
	}))
	var calls []methodCall
	s.control("calls", nil, &calls)
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
		equal(t, operation, each.OperationID)
		sameAsSent(t, operation, results[0].Interface(), response.Body)
	}
}

// sameAsSent compares the result of a method with the JSON of the response.
func sameAsSent(t *testing.T, method string, result any, body []byte) {
	t.Helper()
	var sent struct{ Data any }
	check(t, json.Unmarshal(body, &sent))
	if list := reflect.Indirect(reflect.ValueOf(result)); list.Kind() == reflect.Struct && list.FieldByName("Data").Kind() == reflect.Slice {
		result = list.FieldByName("Data").Interface()
	}
	text, err := json.Marshal(result)
	check(t, err)
	var got any
	check(t, json.Unmarshal(text, &got))
	got, want := comparable(got), comparable(sent.Data)
	if !reflect.DeepEqual(got, want) {
		t.Fatalf("%s returns\n%v, but the service sent\n%v", method, got, want)
	}
}

// comparable converts timestamps, so that different formats of the same time are equal.
func comparable(value any) any {
	switch value := value.(type) {
	case string:
		if at, err := time.Parse(time.RFC3339, value); err == nil {
			return at.UnixNano()
		}
	case []any:
		for i, item := range value {
			value[i] = comparable(item)
		}
	case map[string]any:
		for name, field := range value {
			value[name] = comparable(field)
		}
	}
	return value
}

func TestACustomerIsCreatedUpdatedAndCleared(t *testing.T) {
	s := connect(t)
	client := s.client(&waits{})
	created, err := client.Customers.Create(background, partnerapi.CustomerCreate{DisplayName: "Lone Star"})
	check(t, err)
	equal(t, []any{created.DisplayName, created.Status, created.Phone == nil}, []any{"Lone Star", partnerapi.CustomerStatusActive, true})
	updated, err := client.Customers.Update(background, created.ID, partnerapi.CustomerUpdate{
		Phone: partnerapi.Value("1"), Email: partnerapi.Value("a@b.example"),
	})
	check(t, err)
	equal(t, []string{*updated.Phone, *updated.Email}, []string{"1", "a@b.example"})
	cleared, err := client.Customers.Update(background, created.ID, partnerapi.CustomerUpdate{Phone: partnerapi.Null[string]()})
	check(t, err)
	equal(t, []any{cleared.Phone == nil, *cleared.Email}, []any{true, "a@b.example"})
	found, err := client.Customers.Get(background, created.ID)
	check(t, err)
	equal(t, found, cleared)
}

func TestAnUpdateWithAnETagIsOnlyMadeToThatVersion(t *testing.T) {
	client := connect(t).client(&waits{})
	var created, updated partnerapi.Response
	customer, err := client.Customers.Create(background, partnerapi.CustomerCreate{DisplayName: "1"}, partnerapi.WithResponse(&created))
	check(t, err)
	_, err = client.Customers.Update(background, customer.ID, partnerapi.CustomerUpdate{DisplayName: partnerapi.Value("2")},
		partnerapi.WithIfMatch(created.ETag), partnerapi.WithResponse(&updated))
	check(t, err)
	_, err = client.Customers.Update(background, customer.ID, partnerapi.CustomerUpdate{DisplayName: partnerapi.Value("3")},
		partnerapi.WithIfMatch(created.ETag))
	equal(t, find[*partnerapi.PreconditionFailedError](t, err).ETag, updated.ETag)
	found, err := client.Customers.Get(background, customer.ID)
	check(t, err)
	equal(t, found.DisplayName, "2")
}

func TestADryRunReturnsWhatAWriteWouldAndWritesNothing(t *testing.T) {
	client := connect(t).client(&waits{})
	tried, err := client.Customers.Create(background, partnerapi.CustomerCreate{DisplayName: "Tried"}, partnerapi.WithDryRun())
	check(t, err)
	equal(t, tried.DisplayName, "Tried")
	_, err = client.Customers.Get(background, tried.ID)
	find[*partnerapi.NotFoundError](t, err)
}

func TestServiceErrorsHaveTheTypesOfTheirCodes(t *testing.T) {
	s := connect(t)
	w := s.world()
	client := s.client(&waits{})
	_, err := client.Customers.Create(background, partnerapi.CustomerCreate{})
	equal(t, find[*partnerapi.ValidationFailedError](t, err).Issues[0].Path, "/displayName")
	_, err = client.Customers.Get(background, "019a3f5c-7b1e-7c42-9d3a-000000000000")
	found := find[*partnerapi.NotFoundError](t, err)
	contains(t, found.Documentation(), "/docs/errors/NOT_FOUND")
	equal(t, found.RequestID, found.Header.Get("X-Request-Id"))
	_, err = client.Locations.ValidateAddress(background, partnerapi.AddressValidation{Address: "PO Box 1, Austin, TX 78701"})
	equal(t, find[*partnerapi.AddressNotFoundError](t, err).Reason, "po_box")
	_, err = client.Locations.ValidateAddress(background, partnerapi.AddressValidation{Address: "12 Main St, Boerne, TX"})
	ambiguous := find[*partnerapi.AddressAmbiguousError](t, err)
	equal(t, ambiguous.Total, len(ambiguous.Candidates))
	equal(t, ambiguous.Candidates[0].City, "Boerne")
	_, err = client.Events.List(background, &partnerapi.EventListParams{After: partnerapi.Value("evt_019a3f5c7b207d1c8a4e6f8091a2b3c4")})
	find[*partnerapi.ReferenceNotFoundError](t, err)
	other, err := client.Locations.Create(background, partnerapi.LocationCreate{
		CustomerID: w.CustomerID, Address: "2210 South Congress Avenue, Austin, TX 78704"})
	check(t, err)
	_, err = client.Locations.Update(background, other.ID, partnerapi.LocationUpdate{Address: partnerapi.Value(worldAddress)})
	equal(t, find[*partnerapi.LocationExistsError](t, err).LocationID, w.LocationID)
	key := partnerapi.WithIdempotencyKey("twice")
	_, err = client.Customers.Create(background, partnerapi.CustomerCreate{DisplayName: "A"}, key)
	check(t, err)
	_, err = client.Customers.Create(background, partnerapi.CustomerCreate{DisplayName: "B"}, key)
	find[*partnerapi.IdempotencyKeyReusedError](t, err)
	_, err = s.client(&waits{}, partnerapi.WithAPIKey("pak_wrong")).Zones.List(background)
	find[*partnerapi.UnauthenticatedError](t, err)
}
