package partnerapi

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
)

// Response is a response of the service.
type Response struct {
	// The HTTP status.
	Status int

	Header http.Header

	// The service's id for the request. Include it when you contact support.
	RequestID string

	// The version of the resource, for WithIfMatch. Only responses with a single resource have one.
	ETag string

	// The JSON body with its envelope, including fields that are newer than this version.
	Body []byte
}

// envelope is the structure around the data of a successful response.
type envelope struct {
	Data       json.RawMessage `json:"data"`
	Page       int             `json:"page"`
	Limit      int             `json:"limit"`
	Total      int             `json:"total"`
	NextCursor json.RawMessage `json:"nextCursor"`
	HasMore    bool            `json:"hasMore"`
	Position   string          `json:"position"`
}

// errorBody is the body of an error response.
type errorBody struct {
	Code              *ErrorCode      `json:"code"`
	Message           *string         `json:"message"`
	InternalRequestID string          `json:"internalRequestId"`
	ExtraData         json.RawMessage `json:"extraData"`
}

// readEnvelope returns the envelope of a successful response, or an error of the type of its code.
func readEnvelope(response *Response, idempotencyKey string) (*envelope, error) {
	var success envelope
	isSuccess := response.Status >= 200 && response.Status < 300
	if isSuccess && json.Unmarshal(response.Body, &success) == nil && hasData(success.Data) {
		return &success, nil
	}
	base := APIError{
		Status:         response.Status,
		RequestID:      response.RequestID,
		ExtraData:      map[string]any{},
		Header:         response.Header,
		IdempotencyKey: idempotencyKey,
	}
	var body errorBody
	if response.Status < 400 || json.Unmarshal(response.Body, &body) != nil || body.Code == nil || body.Message == nil {
		base.Code = ErrorCodeUnexpectedResponse
		base.Message = describe(response)
		return nil, &base
	}
	base.Code, base.Message = *body.Code, *body.Message
	if body.InternalRequestID != "" {
		base.RequestID = body.InternalRequestID
	}
	// An invalid extraData is ignored, so that it does not hide the error.
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

// decodeError returns the error of a successful response with data that this version can't decode.
func decodeError(response *Response, idempotencyKey string, cause error) error {
	return &APIError{
		Code:           ErrorCodeUnexpectedResponse,
		Message:        fmt.Sprintf("The response is not what this version expects: %v.", cause),
		Status:         response.Status,
		RequestID:      response.RequestID,
		ExtraData:      map[string]any{},
		Header:         response.Header,
		IdempotencyKey: idempotencyKey,
	}
}

func hasData(data json.RawMessage) bool {
	return len(data) > 0 && string(data) != "null"
}

func describe(response *Response) string {
	if location := response.Header.Get("Location"); location != "" {
		return fmt.Sprintf("Unexpected redirect to %s. Redirects are not followed. Check the base URL.", location)
	}
	const maxLength = 100
	beginning := strings.ToValidUTF8(string(response.Body[:min(maxLength, len(response.Body))]), "")
	return "Unexpected response: " + beginning
}

// decodeValue decodes data.
func decodeValue[T any](data []byte) (T, error) {
	var value T
	err := json.Unmarshal(data, &value)
	return value, err
}

// decodeEach returns a function that decodes a list with a function that decodes an item.
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
