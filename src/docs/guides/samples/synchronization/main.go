package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log"
	"os"

	partnerapi "github.com/partner-api/partner-api-go"
)

// state is the copy of the data, with the position in the list of events.
type state struct {
	Position  string
	Customers map[string]string
}

func (s *state) save() error {
	text, err := json.Marshal(s)
	if err != nil {
		return err
	}
	return os.WriteFile("state.json", text, 0o600)
}

func (s *state) copyAll(ctx context.Context, client *partnerapi.Client) error {
	customers, err := client.Exports.Customers(ctx)
	if err != nil {
		return err
	}
	s.Customers = map[string]string{}
	for customer, err := range customers.All() {
		if err != nil {
			return err
		}
		s.Customers[customer.ID] = customer.DisplayName
	}
	s.Position = customers.Position
	fmt.Println("Copied", len(s.Customers), "customers")
	return s.save()
}

func (s *state) follow(ctx context.Context, client *partnerapi.Client) error {
	for hasMore := true; hasMore; {
		params := partnerapi.EventListParams{
			After: partnerapi.Value(s.Position),
			Limit: partnerapi.Value(100),
		}
		page, err := client.Events.List(ctx, &params)
		if err != nil {
			return err
		}
		for _, event := range page.Data {
			switch e := event.(type) {
			case *partnerapi.CustomerCreatedEvent:
				s.Customers[e.Data.ID] = e.Data.DisplayName
			case *partnerapi.CustomerUpdatedEvent:
				s.Customers[e.Data.ID] = e.Data.DisplayName
			case *partnerapi.CustomerErasedEvent:
				s.Customers[e.Data.ID] = e.Data.DisplayName
			}
		}
		s.Position, hasMore = page.Position, page.HasMore
		if err := s.save(); err != nil {
			return err
		}
	}
	fmt.Println("Up to date:", len(s.Customers), "customers")
	return nil
}

func main() {
	ctx := context.Background()
	client := partnerapi.New()
	s := &state{}
	text, err := os.ReadFile("state.json")
	if err == nil {
		err = json.Unmarshal(text, s)
	}
	if err != nil {
		err = s.copyAll(ctx, client)
	}
	if err == nil {
		err = s.follow(ctx, client)
	}
	var notFound *partnerapi.ReferenceNotFoundError
	if errors.As(err, &notFound) { // Events after the position are no longer available.
		if err = s.copyAll(ctx, client); err == nil {
			err = s.follow(ctx, client)
		}
	}
	if err != nil {
		log.Fatal(err)
	}
}
