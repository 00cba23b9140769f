// Code generated from openapi.yaml. DO NOT EDIT.

// What is one of several types.

package partnerapi

import (
	"encoding/json"
	"time"
)

// What a webhook delivers: an event, or a test. `type` tells them apart, and what `data` is. New
// types may follow; an endpoint gets those that it asks for.
//
// It is one of these:
//
//   - *CustomerCreatedEvent
//   - *CustomerUpdatedEvent
//   - *LocationCreatedEvent
//   - *LocationUpdatedEvent
//   - *PricelistCreatedEvent
//   - *WebhookTestEvent
//   - *UnknownEvent
type WebhookEvent interface {
	GetID() EventID
	GetType() string
	GetCreatedAt() time.Time
}

// ParseWebhookEvent reads what the service sends. What is newer than this version is an *UnknownEvent.
func ParseWebhookEvent(data []byte) (WebhookEvent, error) {
	var tag struct {
		Value string `json:"type"`
	}
	if err := json.Unmarshal(data, &tag); err != nil {
		return nil, err
	}
	var value WebhookEvent
	switch tag.Value {
	case "customer.created":
		value = new(CustomerCreatedEvent)
	case "customer.updated":
		value = new(CustomerUpdatedEvent)
	case "location.created":
		value = new(LocationCreatedEvent)
	case "location.updated":
		value = new(LocationUpdatedEvent)
	case "pricelist.created":
		value = new(PricelistCreatedEvent)
	case "webhook.test":
		value = new(WebhookTestEvent)
	default:
		value = new(UnknownEvent)
	}
	if err := json.Unmarshal(data, value); err != nil {
		return nil, err
	}
	return value, nil
}

// Something that was written through this API. `data` is the whole resource as its GET would have
// returned it right after the write; it may have changed since. `type` tells what it is.
//
// It is one of these:
//
//   - *CustomerCreatedEvent
//   - *CustomerUpdatedEvent
//   - *LocationCreatedEvent
//   - *LocationUpdatedEvent
//   - *PricelistCreatedEvent
//   - *UnknownEvent
type Event interface {
	GetID() EventID
	GetType() string
	GetCreatedAt() time.Time
}

// ParseEvent reads what the service sends. What is newer than this version is an *UnknownEvent.
func ParseEvent(data []byte) (Event, error) {
	var tag struct {
		Value string `json:"type"`
	}
	if err := json.Unmarshal(data, &tag); err != nil {
		return nil, err
	}
	var value Event
	switch tag.Value {
	case "customer.created":
		value = new(CustomerCreatedEvent)
	case "customer.updated":
		value = new(CustomerUpdatedEvent)
	case "location.created":
		value = new(LocationCreatedEvent)
	case "location.updated":
		value = new(LocationUpdatedEvent)
	case "pricelist.created":
		value = new(PricelistCreatedEvent)
	default:
		value = new(UnknownEvent)
	}
	if err := json.Unmarshal(data, value); err != nil {
		return nil, err
	}
	return value, nil
}

// UnknownEvent is an event whose `type` this version doesn't know: the service is newer.
type UnknownEvent struct {
	ID EventID `json:"id"`

	Type string `json:"type"`

	CreatedAt time.Time `json:"createdAt"`

	Data json.RawMessage `json:"data"`
}

// What all members of a union have.

func (e *CustomerCreatedEvent) GetCreatedAt() time.Time { return e.CreatedAt }

func (e *CustomerCreatedEvent) GetID() EventID { return e.ID }

func (e *CustomerCreatedEvent) GetType() string { return e.Type }

func (e *CustomerUpdatedEvent) GetCreatedAt() time.Time { return e.CreatedAt }

func (e *CustomerUpdatedEvent) GetID() EventID { return e.ID }

func (e *CustomerUpdatedEvent) GetType() string { return e.Type }

func (e *LocationCreatedEvent) GetCreatedAt() time.Time { return e.CreatedAt }

func (e *LocationCreatedEvent) GetID() EventID { return e.ID }

func (e *LocationCreatedEvent) GetType() string { return e.Type }

func (e *LocationUpdatedEvent) GetCreatedAt() time.Time { return e.CreatedAt }

func (e *LocationUpdatedEvent) GetID() EventID { return e.ID }

func (e *LocationUpdatedEvent) GetType() string { return e.Type }

func (e *PricelistCreatedEvent) GetCreatedAt() time.Time { return e.CreatedAt }

func (e *PricelistCreatedEvent) GetID() EventID { return e.ID }

func (e *PricelistCreatedEvent) GetType() string { return e.Type }

func (e *UnknownEvent) GetCreatedAt() time.Time { return e.CreatedAt }

func (e *UnknownEvent) GetID() EventID { return e.ID }

func (e *UnknownEvent) GetType() string { return e.Type }

func (e *WebhookTestEvent) GetCreatedAt() time.Time { return e.CreatedAt }

func (e *WebhookTestEvent) GetID() EventID { return e.ID }

func (e *WebhookTestEvent) GetType() string { return e.Type }
