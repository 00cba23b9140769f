package main

import (
	"context"
	"fmt"
	"log"

	partnerapi "github.com/partner-api/partner-api-go"
)

func main() {
	ctx, client := context.Background(), partnerapi.New()
	accounts := []struct{ id, name, phone string }{
		{"crm-1", "Barton Creek Builders", "+1 512 555 0161"},
		{"crm-2", "Zilker Masonry", ""},
	}

	// Any load, also one that is repeated: up to 100 accounts in one request.
	var items []partnerapi.CustomerUpsertBatchItem
	for _, account := range accounts {
		items = append(items, partnerapi.CustomerUpsertBatchItem{
			ExternalID:  account.id,
			DisplayName: account.name,
			Phone:       partnerapi.Value(account.phone),
		})
	}
	results, err := client.Customers.UpsertBatch(ctx, partnerapi.CustomerUpsertBatch{Items: items})
	if err != nil {
		log.Fatal(err)
	}
	for _, result := range results {
		outcome := "stored"
		if result.Error != nil {
			outcome = result.Error.Message
		}
		fmt.Println(accounts[result.Index].id, outcome)
	}

	// A change of one field: the others keep their values.
	change := partnerapi.CustomerUpdateByExternalID{DisplayName: partnerapi.Value("Zilker Masonry & Stone")}
	customer, err := client.Customers.UpdateByExternalID(ctx, "crm-2", change)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(*customer.ExternalID, "is", customer.DisplayName)
}
