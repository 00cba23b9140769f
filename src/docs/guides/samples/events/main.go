package main

import (
	"context"
	"fmt"
	"log"
	"os"

	partnerapi "github.com/partner-api/partner-api-go"
)

func main() {
	client := partnerapi.New()

	params := partnerapi.EventListParams{Limit: partnerapi.Value(100)}
	if last, err := os.ReadFile("last-event.txt"); err == nil {
		params.After = partnerapi.Value(string(last))
	}
	for event, err := range client.Events.All(context.Background(), &params) {
		if err != nil {
			log.Fatal(err)
		}
		fmt.Println(event.GetID(), event.GetType())
		if err := os.WriteFile("last-event.txt", []byte(event.GetID()), 0o600); err != nil {
			log.Fatal(err)
		}
	}
}
