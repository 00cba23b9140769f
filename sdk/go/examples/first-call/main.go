package main

import (
	"context"
	"fmt"
	"log"

	partnerapi "github.com/partner-api/partner-api-go"
)

func main() {
	ctx := context.Background()
	// Reads the environment variables PARTNER_API_KEY and PARTNER_API_BASE_URL.
	// Or: partnerapi.New(partnerapi.WithAPIKey("pak_…"), partnerapi.WithBaseURL("https://api.example.com"))
	client := partnerapi.New()

	customer, err := client.Customers.Create(ctx, partnerapi.CustomerCreate{
		DisplayName: "Lone Star Roofing",
		Email:       partnerapi.Value("dispatch@lonestarroofing.example"),
	})
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(customer.ID, customer.CustomerID)
}
