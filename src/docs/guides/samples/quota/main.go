package main

import (
	"context"
	"fmt"
	"log"

	partnerapi "github.com/partner-api/partner-api-go"
)

func main() {
	client := partnerapi.New()

	var response partnerapi.Response
	zones, err := client.Zones.List(context.Background(), partnerapi.WithResponse(&response))
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(len(zones), "zones")
	fmt.Println(response.Header.Get("RateLimit-Policy"))
	fmt.Println(response.Header.Get("RateLimit"))
}
