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

	place, err := client.Locations.ValidateAddress(ctx, partnerapi.AddressValidation{
		Address: "1100 Congress Ave, Austin, TX 78701",
	})
	if err != nil {
		log.Fatal(err)
	}
	found, err := client.Prices.Get(ctx, &partnerapi.PriceGetParams{
		Zipcode: partnerapi.Value(place.Zipcode),
		Limit:   partnerapi.Value(100),
	})
	if err != nil {
		log.Fatal(err)
	}

	if len(found.Prices) == 0 {
		fmt.Println("Nothing is offered there.")
	}
	for _, price := range found.Prices {
		if price.Price == nil {
			fmt.Println(price.Name, "on request")
		} else {
			fmt.Println(price.Name, *price.Price, *price.Reason)
		}
	}
	for _, priceList := range found.PriceLists {
		for _, charge := range priceList.Charges {
			if charge.Price != nil {
				fmt.Printf("plus %s: %v\n", charge.Name, *charge.Price)
			}
		}
	}
}
