// Code generated from openapi.yaml. DO NOT EDIT.

// Unions: interfaces with one of several types.

package partnerapi

import (
	"encoding/json"
	"time"
)

// The body of a webhook delivery: an event, an operational event about your integration, or a test
// event. `type` determines what `data` contains. New types may be added; an endpoint only receives
// the types it subscribes to.
//
// It is one of these types:
//
//   - *CustomerCreatedEvent
//   - *CustomerUpdatedEvent
//   - *CustomerErasedEvent
//   - *LocationCreatedEvent
//   - *LocationUpdatedEvent
//   - *PricelistCreatedEvent
//   - *PricelistUpdatedEvent
//   - *SkuUpdatedEvent
//   - *ServiceUpdatedEvent
//   - *ZoneUpdatedEvent
//   - *WebhookEndpointFailingEvent
//   - *WebhookEndpointDisabledEvent
//   - *WebhookEndpointRecoveredEvent
//   - *APIKeyExpiringEvent
//   - *APIKeyExpiredEvent
//   - *QuotaExhaustedEvent
//   - *DeprecatedOperationCalledEvent
//   - *WebhookTestEvent
//   - *UnknownEvent
type WebhookEvent interface {
	GetID() EventID
	GetType() string
	GetCreatedAt() time.Time
}

// ParseWebhookEvent decodes JSON of the service. A type that is newer than this version becomes an *UnknownEvent.
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
	case "customer.erased":
		value = new(CustomerErasedEvent)
	case "location.created":
		value = new(LocationCreatedEvent)
	case "location.updated":
		value = new(LocationUpdatedEvent)
	case "pricelist.created":
		value = new(PricelistCreatedEvent)
	case "pricelist.updated":
		value = new(PricelistUpdatedEvent)
	case "sku.updated":
		value = new(SkuUpdatedEvent)
	case "service.updated":
		value = new(ServiceUpdatedEvent)
	case "zone.updated":
		value = new(ZoneUpdatedEvent)
	case "webhook_endpoint.failing":
		value = new(WebhookEndpointFailingEvent)
	case "webhook_endpoint.disabled":
		value = new(WebhookEndpointDisabledEvent)
	case "webhook_endpoint.recovered":
		value = new(WebhookEndpointRecoveredEvent)
	case "api_key.expiring":
		value = new(APIKeyExpiringEvent)
	case "api_key.expired":
		value = new(APIKeyExpiredEvent)
	case "quota.exhausted":
		value = new(QuotaExhaustedEvent)
	case "deprecated_operation.called":
		value = new(DeprecatedOperationCalledEvent)
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

// A change made through this API, or by an import. `type` determines what `data` contains. `data`
// is the complete resource as its GET operation would have returned it right after the change; it
// may have changed since.
//
// It is one of these types:
//
//   - *CustomerCreatedEvent
//   - *CustomerUpdatedEvent
//   - *CustomerErasedEvent
//   - *LocationCreatedEvent
//   - *LocationUpdatedEvent
//   - *PricelistCreatedEvent
//   - *PricelistUpdatedEvent
//   - *SkuUpdatedEvent
//   - *ServiceUpdatedEvent
//   - *ZoneUpdatedEvent
//   - *UnknownEvent
type Event interface {
	GetID() EventID
	GetType() string
	GetCreatedAt() time.Time
}

// ParseEvent decodes JSON of the service. A type that is newer than this version becomes an *UnknownEvent.
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
	case "customer.erased":
		value = new(CustomerErasedEvent)
	case "location.created":
		value = new(LocationCreatedEvent)
	case "location.updated":
		value = new(LocationUpdatedEvent)
	case "pricelist.created":
		value = new(PricelistCreatedEvent)
	case "pricelist.updated":
		value = new(PricelistUpdatedEvent)
	case "sku.updated":
		value = new(SkuUpdatedEvent)
	case "service.updated":
		value = new(ServiceUpdatedEvent)
	case "zone.updated":
		value = new(ZoneUpdatedEvent)
	default:
		value = new(UnknownEvent)
	}
	if err := json.Unmarshal(data, value); err != nil {
		return nil, err
	}
	return value, nil
}

// A line of an export. `type` identifies the schema.
//
// It is one of these types:
//
//   - *ExportStart
//   - *ExportItem
//   - *ExportEnd
//   - *UnknownExportLine
type ExportLine interface {
	GetType() string
}

// ParseExportLine decodes JSON of the service. A type that is newer than this version becomes an *UnknownExportLine.
func ParseExportLine(data []byte) (ExportLine, error) {
	var tag struct {
		Value string `json:"type"`
	}
	if err := json.Unmarshal(data, &tag); err != nil {
		return nil, err
	}
	var value ExportLine
	switch tag.Value {
	case "start":
		value = new(ExportStart)
	case "item":
		value = new(ExportItem)
	case "end":
		value = new(ExportEnd)
	default:
		value = new(UnknownExportLine)
	}
	if err := json.Unmarshal(data, value); err != nil {
		return nil, err
	}
	return value, nil
}

// UnknownEvent is an event with a `type` that this version doesn't know, because the service is
// newer.
type UnknownEvent struct {
	ID EventID `json:"id"`

	Type string `json:"type"`

	CreatedAt time.Time `json:"createdAt"`

	Data json.RawMessage `json:"data"`
}

// UnknownExportLine is a ExportLine with a `type` that this version doesn't know, because the
// service is newer.
type UnknownExportLine struct {
	Type string `json:"type"`
}

// Getters of the fields that all members of a union have.

func (e *APIKeyExpiredEvent) GetCreatedAt() time.Time { return e.CreatedAt }

func (e *APIKeyExpiredEvent) GetID() EventID { return e.ID }

func (e *APIKeyExpiredEvent) GetType() string { return e.Type }

func (e *APIKeyExpiringEvent) GetCreatedAt() time.Time { return e.CreatedAt }

func (e *APIKeyExpiringEvent) GetID() EventID { return e.ID }

func (e *APIKeyExpiringEvent) GetType() string { return e.Type }

func (e *CustomerCreatedEvent) GetCreatedAt() time.Time { return e.CreatedAt }

func (e *CustomerCreatedEvent) GetID() EventID { return e.ID }

func (e *CustomerCreatedEvent) GetType() string { return e.Type }

func (e *CustomerErasedEvent) GetCreatedAt() time.Time { return e.CreatedAt }

func (e *CustomerErasedEvent) GetID() EventID { return e.ID }

func (e *CustomerErasedEvent) GetType() string { return e.Type }

func (e *CustomerUpdatedEvent) GetCreatedAt() time.Time { return e.CreatedAt }

func (e *CustomerUpdatedEvent) GetID() EventID { return e.ID }

func (e *CustomerUpdatedEvent) GetType() string { return e.Type }

func (e *DeprecatedOperationCalledEvent) GetCreatedAt() time.Time { return e.CreatedAt }

func (e *DeprecatedOperationCalledEvent) GetID() EventID { return e.ID }

func (e *DeprecatedOperationCalledEvent) GetType() string { return e.Type }

func (e *ExportEnd) GetType() string { return e.Type }

func (e *ExportItem) GetType() string { return e.Type }

func (e *ExportStart) GetType() string { return e.Type }

func (e *LocationCreatedEvent) GetCreatedAt() time.Time { return e.CreatedAt }

func (e *LocationCreatedEvent) GetID() EventID { return e.ID }

func (e *LocationCreatedEvent) GetType() string { return e.Type }

func (e *LocationUpdatedEvent) GetCreatedAt() time.Time { return e.CreatedAt }

func (e *LocationUpdatedEvent) GetID() EventID { return e.ID }

func (e *LocationUpdatedEvent) GetType() string { return e.Type }

func (e *PricelistCreatedEvent) GetCreatedAt() time.Time { return e.CreatedAt }

func (e *PricelistCreatedEvent) GetID() EventID { return e.ID }

func (e *PricelistCreatedEvent) GetType() string { return e.Type }

func (e *PricelistUpdatedEvent) GetCreatedAt() time.Time { return e.CreatedAt }

func (e *PricelistUpdatedEvent) GetID() EventID { return e.ID }

func (e *PricelistUpdatedEvent) GetType() string { return e.Type }

func (e *QuotaExhaustedEvent) GetCreatedAt() time.Time { return e.CreatedAt }

func (e *QuotaExhaustedEvent) GetID() EventID { return e.ID }

func (e *QuotaExhaustedEvent) GetType() string { return e.Type }

func (e *ServiceUpdatedEvent) GetCreatedAt() time.Time { return e.CreatedAt }

func (e *ServiceUpdatedEvent) GetID() EventID { return e.ID }

func (e *ServiceUpdatedEvent) GetType() string { return e.Type }

func (e *SkuUpdatedEvent) GetCreatedAt() time.Time { return e.CreatedAt }

func (e *SkuUpdatedEvent) GetID() EventID { return e.ID }

func (e *SkuUpdatedEvent) GetType() string { return e.Type }

func (e *UnknownEvent) GetCreatedAt() time.Time { return e.CreatedAt }

func (e *UnknownEvent) GetID() EventID { return e.ID }

func (e *UnknownEvent) GetType() string { return e.Type }

func (e *UnknownExportLine) GetType() string { return e.Type }

func (e *WebhookEndpointDisabledEvent) GetCreatedAt() time.Time { return e.CreatedAt }

func (e *WebhookEndpointDisabledEvent) GetID() EventID { return e.ID }

func (e *WebhookEndpointDisabledEvent) GetType() string { return e.Type }

func (e *WebhookEndpointFailingEvent) GetCreatedAt() time.Time { return e.CreatedAt }

func (e *WebhookEndpointFailingEvent) GetID() EventID { return e.ID }

func (e *WebhookEndpointFailingEvent) GetType() string { return e.Type }

func (e *WebhookEndpointRecoveredEvent) GetCreatedAt() time.Time { return e.CreatedAt }

func (e *WebhookEndpointRecoveredEvent) GetID() EventID { return e.ID }

func (e *WebhookEndpointRecoveredEvent) GetType() string { return e.Type }

func (e *WebhookTestEvent) GetCreatedAt() time.Time { return e.CreatedAt }

func (e *WebhookTestEvent) GetID() EventID { return e.ID }

func (e *WebhookTestEvent) GetType() string { return e.Type }

func (e *ZoneUpdatedEvent) GetCreatedAt() time.Time { return e.CreatedAt }

func (e *ZoneUpdatedEvent) GetID() EventID { return e.ID }

func (e *ZoneUpdatedEvent) GetType() string { return e.Type }
