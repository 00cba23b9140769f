package main

import (
	"context"
	"fmt"
	"log"

	partnerapi "github.com/partner-api/partner-api-go"
)

func main() {
	client := partnerapi.New()

	params := &partnerapi.CustomerListParams{
		Sort:  partnerapi.Value(partnerapi.ListSortUpdatedAt),
		Limit: partnerapi.Value(100),
	}
	for customer, err := range client.Customers.All(context.Background(), params) {
		if err != nil {
			log.Fatal(err)
		}
		fmt.Println(customer.ID, customer.DisplayName)
	}
}
