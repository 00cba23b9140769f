// Calls the service with the client that openapi-generator generates for Go.
package main

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strings"

	"partner-api-calls/partner"
)

const unknownID = "7c1f9a52-3e0b-4d6c-9a8f-2b5d7e1c4f60"

// must returns the first result, and ends the program when a call fails.
func must[T any, R any](result T, _ R, err error) T {
	if err != nil {
		fail("%v: %s", err, describe(err))
	}
	return result
}

func describe(err error) string {
	if failed, ok := err.(*partner.GenericOpenAPIError); ok {
		return string(failed.Body())
	}
	return ""
}

func fail(format string, parts ...any) {
	fmt.Fprintf(os.Stderr, format+"\n", parts...)
	os.Exit(1)
}

func expect[T comparable](name string, actual, expected T) {
	if actual != expected {
		fail("%s: %v instead of %v", name, actual, expected)
	}
}

// decode converts the data of an event to the schema of its type.
func decode(event partner.Event) error {
	schemas := map[string]any{
		"customer.created":  &partner.Customer{},
		"customer.updated":  &partner.Customer{},
		"location.created":  &partner.Location{},
		"location.updated":  &partner.Location{},
		"pricelist.created": &partner.Pricelist{},
	}
	schema, isKnown := schemas[event.Type]
	if !isKnown {
		return nil
	}
	data, err := json.Marshal(event.Data)
	if err != nil {
		return err
	}
	return json.Unmarshal(data, schema)
}

func main() {
	configuration := partner.NewConfiguration()
	configuration.Servers = partner.ServerConfigurations{{URL: os.Getenv("BASE_URL")}}
	client := partner.NewAPIClient(configuration)
	ctx := context.WithValue(context.Background(), partner.ContextAccessToken, os.Getenv("API_KEY"))

	page := must(client.CustomersAPI.ListCustomers(ctx).Limit(2).Execute())
	expect("customers", len(page.Data), 2)
	fmt.Println("listCustomers")
	draft := partner.NewCustomerCreate("Generated Go")
	draft.SetEmail("go@generated.example")
	created := must(client.CustomersAPI.CreateCustomer(ctx).CustomerCreate(*draft).Execute()).Data
	fmt.Println("createCustomer")
	found := must(client.CustomersAPI.GetCustomer(ctx, created.Id).Execute()).Data
	expect("name", found.DisplayName, "Generated Go")
	fmt.Println("getCustomer")
	change := partner.NewCustomerUpdate()
	change.SetEmailNil()
	updated := must(client.CustomersAPI.UpdateCustomer(ctx, created.Id).CustomerUpdate(*change).Execute()).Data
	expect("email", updated.Email.Get(), nil)
	fmt.Println("updateCustomer")

	place := partner.NewLocationCreate(created.Id)
	place.SetAddress("1100 Congress Ave, Austin, TX 78701")
	location := must(client.LocationsAPI.CreateLocation(ctx).LocationCreate(*place).Execute()).Data
	expect("ZIP code", location.Address.Zipcode, "78701")
	fmt.Println("createLocation")
	closing := partner.NewLocationUpdate()
	closing.SetStatus(partner.LOCATIONSTATUS_INACTIVE)
	location = must(client.LocationsAPI.UpdateLocation(ctx, location.Id).LocationUpdate(*closing).Execute()).Data
	expect("status", location.Status, partner.LOCATIONSTATUS_INACTIVE)
	fmt.Println("updateLocation")

	pricelists := must(client.CatalogAPI.ListPricelists(ctx).Limit(100).Execute()).Data
	standard := pricelists[slices.IndexFunc(pricelists, func(one partner.Pricelist) bool { return one.IsDefault })]
	expect("scope", standard.Scope, os.Getenv("PRICELIST_SCOPE"))
	fmt.Println("listPricelists")
	copied := partner.NewPricelistCreate(standard.Id, created.Id, "Copy")
	copied.SetIncludeAll(true)
	must(client.CatalogAPI.CreatePricelist(ctx).PricelistCreate(*copied).Execute())
	fmt.Println("createPricelist")
	skus := must(client.CatalogAPI.ListSkus(ctx).Limit(100).Execute()).Data
	expect("a price", slices.ContainsFunc(skus, func(sku partner.Sku) bool { return sku.Price.Get() != nil }), true)
	fmt.Println("listSkus")
	expect("services", len(must(client.CatalogAPI.ListServices(ctx).Execute()).Data) > 0, true)
	fmt.Println("listServices")
	expect("zones", len(must(client.ZonesAPI.ListZones(ctx).Execute()).Data) > 0, true)
	fmt.Println("listZones")

	_, response, err := client.CustomersAPI.GetCustomer(ctx, unknownID).Execute()
	expect("status", response.StatusCode, 404)
	notFound, _ := err.(*partner.GenericOpenAPIError).Model().(partner.NotFoundBody)
	expect("code", notFound.Code, os.Getenv("NOT_FOUND_CODE"))
	fmt.Println("getCustomer")
	// Neither IncludeAll nor SkuSelections: a rule that the client doesn't check.
	copied.SetIncludeAll(false)
	_, response, err = client.CatalogAPI.CreatePricelist(ctx).PricelistCreate(*copied).Execute()
	expect("status", response.StatusCode, 400)
	badRequest, _ := err.(*partner.GenericOpenAPIError).Model().(partner.BadRequestBody)
	expect("code", badRequest.Code, os.Getenv("BAD_REQUEST_CODE"))
	fmt.Println("createPricelist")

	types := map[string]bool{}
	request := client.EventsAPI.ListEvents(ctx).Limit(100)
	for hasMore := true; hasMore; {
		page := must(request.Execute())
		for _, event := range page.Data {
			request = request.After(event.Id)
			if event.Data["id"] != created.Id && event.Data["customerId"] != created.Id {
				continue
			}
			types[event.Type] = true
			if err := decode(event); err != nil {
				fail("%s: %v", event.Type, err)
			}
		}
		hasMore = page.HasMore
	}
	for _, expected := range strings.Split(os.Getenv("EVENT_TYPES"), ",") {
		expect(expected, types[expected], true)
	}
	fmt.Println("listEvents")
}
