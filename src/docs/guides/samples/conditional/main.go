package main

import (
	"context"
	"errors"
	"fmt"
	"log"

	partnerapi "github.com/partner-api/partner-api-go"
)

func main() {
	ctx, client := context.Background(), partnerapi.New()
	page, err := client.Customers.List(ctx, &partnerapi.CustomerListParams{Limit: partnerapi.Value(1)})
	if err != nil {
		log.Fatal(err)
	}
	for _, customer := range page.Data {
		if err := addSuffix(ctx, client, customer.ID); err != nil {
			log.Fatal(err)
		}
	}
}

func addSuffix(ctx context.Context, client *partnerapi.Client, id string) error {
	var response partnerapi.Response
	read, err := client.Customers.Get(ctx, id, partnerapi.WithResponse(&response))
	if err != nil {
		return err
	}
	updated, err := client.Customers.Update(ctx, id, partnerapi.CustomerUpdate{
		CompanyName: partnerapi.Value(read.DisplayName + " LLC"),
	}, partnerapi.WithIfMatch(response.ETag))
	var changed *partnerapi.PreconditionFailedError
	if errors.As(err, &changed) {
		return addSuffix(ctx, client, id) // The customer was changed in the meantime: read it again.
	}
	if err != nil {
		return err
	}
	fmt.Println("Updated:", *updated.CompanyName)
	return nil
}
