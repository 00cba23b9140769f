package main

import (
	"context"
	"fmt"
	"log"

	partnerapi "github.com/partner-api/partner-api-go"
)

func main() {
	ctx := context.Background()
	client := partnerapi.New()

	pricelists := map[string]bool{}
	params := &partnerapi.PriceListParams{
		Address: partnerapi.Value("1100 Congress Ave, Austin, TX 78701"),
		Limit:   partnerapi.Value(100),
	}
	for item, err := range client.Prices.All(ctx, params) {
		if err != nil {
			log.Fatal(err)
		}
		if item.Price == nil || item.Pricelist == nil || item.Reason == nil {
			fmt.Println(item.Name, "on request")
			continue
		}
		fmt.Println(item.Name, *item.Price, *item.Reason)
		pricelists[item.Pricelist.ID] = true
	}
	for id := range pricelists {
		for charge, err := range client.Pricelists.AllCharges(ctx, id, nil) {
			if err != nil {
				log.Fatal(err)
			}
			if charge.Price != nil {
				fmt.Printf("plus %s: %v\n", charge.Name, *charge.Price)
			}
		}
	}
}
