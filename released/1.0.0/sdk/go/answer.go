package partnerapi

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
)

// Response is an answer as it came.
type Response struct {
	// Of HTTP.
	Status int

	Header http.Header

	// The service's name for the request. Quote it when asking for help.
	RequestID string

	// The JSON, with its envelope, and with fields that are newer than this version.
	Body []byte
}

// envelope is what surrounds data.
type envelope struct {
	Data    json.RawMessage `json:"data"`
	Page    int             `json:"page"`
	Limit   int             `json:"limit"`
	Total   int             `json:"total"`
	HasMore bool            `json:"hasMore"`
}

// errorBody is what the service says of an error.
type errorBody struct {
	Code              *ErrorCode      `json:"code"`
	Message           *string         `json:"message"`
	InternalRequestID string          `json:"internalRequestId"`
	ExtraData         json.RawMessage `json:"extraData"`
}

// readEnvelope returns the envelope of a success, or the error, of its code's type.
func readEnvelope(answer *Response, idempotencyKey string) (*envelope, error) {
	var success envelope
	isSuccess := answer.Status >= 200 && answer.Status < 300
	if isSuccess && json.Unmarshal(answer.Body, &success) == nil && isThere(success.Data) {
		return &success, nil
	}
	base := APIError{
		Status:         answer.Status,
		RequestID:      answer.RequestID,
		ExtraData:      map[string]any{},
		Header:         answer.Header,
		IdempotencyKey: idempotencyKey,
	}
	var body errorBody
	if answer.Status < 400 || json.Unmarshal(answer.Body, &body) != nil || body.Code == nil || body.Message == nil {
		base.Code = ErrorCodeUnexpectedResponse
		base.Message = describe(answer)
		return nil, &base
	}
	base.Code, base.Message = *body.Code, *body.Message
	if body.InternalRequestID != "" {
		base.RequestID = body.InternalRequestID
	}
	// What is no object adds nothing, and must not hide the error.
	if json.Unmarshal(body.ExtraData, &base.ExtraData) != nil || base.ExtraData == nil {
		base.ExtraData = map[string]any{}
	}
	typed := newTypedError(base)
	if typed == nil {
		return nil, &base
	}
	_ = json.Unmarshal(body.ExtraData, typed)
	return nil, typed
}

// unreadable is the error of a success whose data is not what this version expects.
func unreadable(answer *Response, idempotencyKey string, cause error) error {
	return &APIError{
		Code:           ErrorCodeUnexpectedResponse,
		Message:        fmt.Sprintf("The answer is not what this version expects: %v.", cause),
		Status:         answer.Status,
		RequestID:      answer.RequestID,
		ExtraData:      map[string]any{},
		Header:         answer.Header,
		IdempotencyKey: idempotencyKey,
	}
}

func isThere(data json.RawMessage) bool {
	return len(data) > 0 && string(data) != "null"
}

func describe(answer *Response) string {
	if location := answer.Header.Get("Location"); location != "" {
		return fmt.Sprintf("The answer is a redirect to %s, which is not followed. Check the base URL.", location)
	}
	const shown = 100
	beginning := strings.ToValidUTF8(string(answer.Body[:min(shown, len(answer.Body))]), "")
	return "The answer is not the service's. It begins with: " + beginning
}

// decodeValue reads data.
func decodeValue[T any](data []byte) (T, error) {
	var value T
	err := json.Unmarshal(data, &value)
	return value, err
}

// decodeEach reads the items of a list by what reads one.
func decodeEach[T any](decode func([]byte) (T, error)) func([]byte) ([]T, error) {
	return func(data []byte) ([]T, error) {
		items, err := decodeValue[[]json.RawMessage](data)
		if err != nil {
			return nil, err
		}
		values := make([]T, len(items))
		for i, item := range items {
			if values[i], err = decode(item); err != nil {
				return nil, err
			}
		}
		return values, nil
	}
}
