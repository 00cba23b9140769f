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

	// The first load: up to 100 accounts in one request.
	var items []partnerapi.CustomerBatchItem
	for _, account := range accounts {
		items = append(items, partnerapi.CustomerBatchItem{
			ExternalID:  partnerapi.Value(account.id),
			DisplayName: account.name,
			Phone:       partnerapi.Value(account.phone),
		})
	}
	results, err := client.Customers.CreateBatch(ctx, partnerapi.CustomerBatch{Items: items})
	if err != nil {
		log.Fatal(err)
	}
	for _, result := range results {
		account := accounts[result.Index]
		switch {
		case result.Error == nil:
			fmt.Println(account.id, "created")
		case result.Error.Code == "EXTERNAL_ID_EXISTS":
			upsert(ctx, client, account.id, account.name)
		default:
			fmt.Println(account.id, result.Error.Message)
		}
	}

	// From then on: every account that is new or has changed.
	upsert(ctx, client, "crm-2", "Zilker Masonry & Stone")
}

func upsert(ctx context.Context, client *partnerapi.Client, id, name string) {
	customer, err := client.Customers.Upsert(ctx, id, partnerapi.CustomerUpsert{DisplayName: name})
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(*customer.ExternalID, "is", customer.DisplayName)
}
