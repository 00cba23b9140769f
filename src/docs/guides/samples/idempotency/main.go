package main

import (
	"context"
	"fmt"
	"log"

	partnerapi "github.com/partner-api/partner-api-go"
)

func main() {
	client := partnerapi.New()
	orderID, buyer := "order-4711", "Hill Country Builders"

	create := func() *partnerapi.Customer {
		customer, err := client.Customers.Create(
			context.Background(),
			partnerapi.CustomerCreate{DisplayName: buyer},
			partnerapi.WithIdempotencyKey(orderID),
		)
		if err != nil {
			log.Fatal(err)
		}
		return customer
	}

	first := create()
	second := create()
	fmt.Println("The same customer:", first.ID == second.ID)
}
