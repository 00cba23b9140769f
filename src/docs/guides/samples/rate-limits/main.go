package main

import (
	"context"
	"fmt"
	"log"
	"time"

	partnerapi "github.com/partner-api/partner-api-go"
)

// Requests per window that are left to your other apps.
const reserve = 10

func main() {
	ctx, client := context.Background(), partnerapi.New()
	params := partnerapi.CustomerListParams{Limit: partnerapi.Value(100)}
	for customer, err := range client.Customers.All(ctx, &params) {
		if err != nil {
			log.Fatal(err)
		}
		var response partnerapi.Response
		read, err := client.Customers.Get(ctx, customer.ID, partnerapi.WithResponse(&response))
		if err != nil {
			log.Fatal(err)
		}
		fmt.Println(read.DisplayName)

		var left, seconds int
		quota := response.Header.Get("RateLimit")
		n, _ := fmt.Sscanf(quota, `"company";r=%d;t=%d`, &left, &seconds)
		if n == 2 && left < reserve {
			time.Sleep(time.Duration(seconds) * time.Second)
		}
	}
}
