package webhooks

import (
	"encoding/json"
	"unicode/utf8"

	partnerapi "github.com/partner-api/partner-api-go"
)

// parse returns the event in a body. What its data holds is believed: the body is the service's own.
func parse(body []byte) (partnerapi.WebhookEvent, error) {
	var envelope struct {
		ID        *string         `json:"id"`
		Type      *string         `json:"type"`
		CreatedAt *string         `json:"createdAt"`
		Data      json.RawMessage `json:"data"`
	}
	isEnvelope := utf8.Valid(body) && json.Unmarshal(body, &envelope) == nil &&
		envelope.ID != nil && envelope.Type != nil && envelope.CreatedAt != nil && envelope.Data != nil
	if !isEnvelope {
		return nil, refuse(MalformedBody,
			"the signature is genuine, but the body is not an event with id, type, createdAt and data")
	}
	event, err := partnerapi.ParseWebhookEvent(body)
	if err != nil {
		return nil, refuse(MalformedBody, "the signature is genuine, but the event can't be read: "+err.Error())
	}
	return event, nil
}
