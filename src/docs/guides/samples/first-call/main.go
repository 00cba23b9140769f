package main

import (
	"context"
	"fmt"
	"log"

	partnerapi "github.com/partner-api/partner-api-go"
)

func main() {
	client := partnerapi.New()

	page, err := client.Customers.List(context.Background(), &partnerapi.CustomerListParams{
		Limit: partnerapi.Value(5),
	})
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(page.Total, "customers")
	for _, customer := range page.Data {
		fmt.Println(customer.ID, customer.DisplayName)
	}
}
